"""Engines of others that speak the protocol of XBoard."""
from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import chess
import pytest
from pytestqt.qtbot import QtBot

from chessgui.engines.enginelist import XBOARD, EngineOption
from chessgui.engines.process import EngineProcess
from chessgui.engines.search import SearchAnswer
from engine import Limits
from tests.engines.test_external import START, go
from tests.hands.fakeengines import PATIENT, MakeExternal, make_engine, notes_of

pytestmark = pytest.mark.xdist_group("processes")


def test_xboard_hears_its_clock_once_a_game(qtbot: QtBot, make_external: MakeExternal) -> None:
    external = make_external(protocol=XBOARD)
    external.spec.options.update({"Resign Threshold": 900})  # type: ignore[attr-defined]
    limits = Limits(white_time_ms=60_000, black_time_ms=60_000, white_increment_ms=1000, black_increment_ms=1000)
    go(qtbot, external, limits)
    go(qtbot, external, limits)
    heard = notes_of(external.spec)
    assert heard.count("level 0 1:00 1.0") == 1 and heard.count("time 6000") == 2 and heard.count("otim 6000") == 2
    assert "option Resign Threshold=900" in heard
    go(qtbot, external, Limits(movetime_ms=50))
    go(qtbot, external, Limits(movetime_ms=2000))
    assert [line for line in notes_of(external.spec)[len(heard):] if line.startswith(("level", "st ", "time"))] == [
        "level 1 0:00 0", "time 5", "st 2.0"], "a time a move below a second is a clock with one move to make"
    assert external.options == (EngineOption("Resign Threshold", "spin", 800, 200, 1200),)


@pytest.mark.parametrize(("values", "told"), [
    ({}, []), ({"memory": 16, "cores": 1}, ["memory 16", "cores 1"]), ({"cores": 4}, ["cores 4"])])
def test_xboard_hears_the_memory_and_the_cores_that_it_may_take(
    qtbot: QtBot, make_external: MakeExternal, values: dict[str, int], told: list[str],
) -> None:
    external = make_external("sizes", XBOARD)
    external.spec.options.update(values)  # type: ignore[attr-defined]
    go(qtbot, external, Limits(movetime_ms=10))
    assert [line for line in notes_of(external.spec) if line.startswith(("memory", "cores"))] == told
    assert external.options[1:] == (EngineOption("memory", "spin", 0, 0), EngineOption("cores", "spin", 0, 0))


@pytest.mark.parametrize(("how", "fen", "sentence"), [
    ("no setboard", START, ""), ("unclosed", START, ""),
    ("no setboard", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "Fake cannot set up positions, it plays from the usual start only."),
])
def test_old_xboard_engines(qtbot: QtBot, make_external: MakeExternal, how: str, fen: str, sentence: str) -> None:
    external = make_external(how, XBOARD)
    with qtbot.waitSignal(external.failed if sentence else external.bestmove) as end:
        external.search(chess.Board(fen), Limits(movetime_ms=10))
    assert end.args[0] == (sentence or 1)
    qtbot.waitUntil(lambda: external.close() is True)
    assert notes_of(external.spec)[-1] == "quit", "nothing is wrong with it: it may leave as it likes"


def test_only_an_xboard_engine_that_counts_nodes_is_limited_to_nodes(qtbot: QtBot, make_external: MakeExternal) -> None:
    """They are sent as seconds at a node a second, for which another one would think."""
    other, counting = make_external(protocol=XBOARD), make_external("counts nodes", XBOARD)
    with qtbot.waitSignal(other.failed) as failed:
        other.search(chess.Board(), Limits(nodes=20_000))
    assert failed.args[0] == "Fake cannot be limited to a number of nodes."
    assert go(qtbot, counting, Limits(nodes=20_000)).move == "e2e4"
    assert not any(line.startswith("st ") for line in notes_of(other.spec)) and "st 20000" in notes_of(counting.spec)


def test_an_xboard_engine_analyses_all_moves_again(qtbot: QtBot, make_external: MakeExternal) -> None:
    external = make_external(protocol=XBOARD)
    for moves in (("e2e4",), ()):
        external.analyse(chess.Board(), Limits(depth=1, searchmoves=moves))
        with qtbot.waitSignal(external.bestmove):
            pass
    heard = [line for line in notes_of(external.spec) if line.startswith(("exclude", "include", "analyze"))]
    assert heard == ["exclude all", "include e2e4", "analyze", "include all", "analyze"]


def test_an_xboard_engine_that_asks_for_time_to_start_gets_it(qtbot: QtBot, make_external: MakeExternal) -> None:
    external = make_external("loads", XBOARD, replace(PATIENT, start_s=0.3))
    with qtbot.waitSignal(external.ready):
        external.start()


def test_a_draw_that_is_offered_before_the_move_is_not_the_answer(tmp_path: Path) -> None:
    async def play() -> SearchAnswer:
        await process.start()
        try:
            return await process.search(chess.Board(), Limits(movetime_ms=1000), None)
        finally:
            await process.quit()

    process = EngineProcess(make_engine(tmp_path, "offers", XBOARD), PATIENT)
    answer = asyncio.run(play())
    assert answer.move == "e2e4" and answer.draw_offered
