"""The engine's thread as a searcher: numbers decide what is heard."""
from __future__ import annotations

from dataclasses import replace

import chess
from pytestqt.qtbot import QtBot

from chessgui.commands.whysearch import WhySearch
from engine import BestMove, Bound, Info, Limits
from tests.hands.fakes import FakeThread, info

GAME = "e2e4 e7e5 g1f3"


def board() -> chess.Board:
    after = chess.Board()
    for uci in GAME.split():
        after.push_uci(uci)
    return after


def begun() -> tuple[FakeThread, WhySearch, list[Info | None], list[str]]:
    engine = FakeThread()
    search = WhySearch(engine)
    told: list[Info | None] = []
    failed: list[str] = []
    search.search(board(), Limits(nodes=100), told.append, failed.append)
    return engine, search, told, failed


def test_the_game_goes_along_for_repetitions(qtbot: QtBot) -> None:
    engine, *_ = begun()
    assert engine.requests[0][1].move_stack == board().move_stack and engine.requests[0][2].nodes == 100


def test_the_last_exact_report_is_the_result(qtbot: QtBot) -> None:
    engine, search, told, _ = begun()
    exact, late = info(["b8c6", "f1b5"], 30, 7), replace(info(["g8f6"], 90, 8), bound=Bound.LOWER)
    engine.info.emit(1, info(["d7d6"], 50, 6))
    engine.info.emit(1, exact)
    engine.info.emit(1, late)
    engine.bestmove.emit(1, BestMove("g8f6", None, late))
    assert told == [exact]
    engine.bestmove.emit(1, BestMove("g8f6", None, exact))
    assert told == [exact], "a result comes once"
    search.cancel()


def test_nothing_of_an_older_request_is_heard(qtbot: QtBot) -> None:
    engine, search, told, _ = begun()
    second: list[Info | None] = []
    search.search(chess.Board(), Limits(nodes=100), second.append, lambda sentence: None)
    engine.info.emit(1, info(["b8c6"]))
    engine.bestmove.emit(1, BestMove("b8c6", None, info(["b8c6"])))
    assert told == second == []
    engine.bestmove.emit(2, BestMove("e2e4"))
    assert second == [None], "and a result without a report has none"


def test_cancelled_it_says_nothing(qtbot: QtBot) -> None:
    engine, search, told, failed = begun()
    search.cancel()
    engine.bestmove.emit(1, BestMove("b8c6", None, info(["b8c6"])))
    engine.failed.emit("Too late.")
    assert (told, failed, engine.running) == ([], [], None)


def test_a_failure_is_told_once(qtbot: QtBot) -> None:
    engine, search, told, failed = begun()
    engine.failed.emit("It burns.")
    engine.failed.emit("It burns.")
    assert failed == ["It burns."] and told == []
    search.cancel()
