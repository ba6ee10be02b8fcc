"""Tries on a card: which move counts as one, which is right, what the engine says of it, and how long one has thought."""
from __future__ import annotations

from pathlib import Path

import chess
import pytest
from pytestqt.qtbot import QtBot

from chessgui.commands import repertoirelessons
from chessgui.commands.boardcommands import BoardCommands
from chessgui.commands.repertoirecommands import RepertoireCommands
from chessgui.commands.whycommands import WhyCommands
from chessgui.pgn import read_game
from chessgui.practice.cards import MISTAKE, make_card
from chessgui.practice.puzzles import card_of
from chessgui.practice.schedule import Review
from chessgui.practice.solving import now_ms
from chessgui.practice.store import CardStore
from chessgui.report.effort import Effort, ReportError
from chessgui.report.searching import Searcher
from engine import BestMove
from tests.commands.test_repertoire import added, topic
from tests.hands.boardhands import drag
from tests.hands.fakes import info
from tests.hands.traininghands import FORK, SOURCE, Training, fork_card, opening_card, uci

__all__ = ["topic"]


def test_a_move_that_is_asked_about_is_no_try(training: Training) -> None:
    """Nor is it asked about in the game behind the card, where it may be legal, too."""
    training.store.add([opening_card()], now_ms())
    training.program.controller.play(chess.Move.from_uci("d2d4"))
    training.begin()
    window, solving = training.program.window, training.commands.solving
    why, movable = window.topics[WhyCommands], window.board.state.movable
    assert solving is not None
    window.actions_by_name["why"].trigger()
    drag(window.board, "f7", "f6")
    training.settle()
    assert solving.attempt.wrong == 0 and not why.picking and window.board.state.movable == movable
    assert training.engines[-1].requests[-1][1].fen() == solving.board.fen(), "the card's position is asked about"
    window.actions_by_name["why"].trigger()
    window.topics[BoardCommands].escape()
    assert not why.picking and training.commands.on_board and training.said[-1] == "Nothing is asked."
    drag(window.board, "e7", "e5")
    assert solving.is_solved


def test_who_turns_to_a_card_asks_about_no_move(training: Training) -> None:
    training.store.add([fork_card()], now_ms())
    window = training.program.window
    window.actions_by_name["why"].trigger()
    training.begin()
    assert not window.topics[WhyCommands].picking and window.board.state.movable == {chess.WHITE}
    drag(window.board, "b5", "c7")
    assert training.program.window.topics[WhyCommands].card is None and "is right" in training.card.verdict.text()


def test_a_move_as_good_as_the_first_of_several_counts_and_ends_the_card(training: Training) -> None:
    """Both rooks mate in two."""
    game = read_game('[FEN "7k/8/8/8/8/8/1R6/R5K1 w - - 0 1"]\n\n1. Rb7 Kg8 2. Ra8# *\n').game
    card = card_of(game, "x.pgn", "x")
    assert card is not None and len(card.line) == 3
    training.store.add([card], now_ms())
    training.commands.solve("x")
    training.settle()
    solving = training.commands.solving
    assert solving is not None
    training.commands.takes_move(chess.Move.from_uci("a1a7"))
    training.answer_why("b2b7 h8g8 a1a8", "a1a7 h8g8 b2b8", (2000, 2000))
    assert solving.is_solved and solving.attempt.wrong == 0


def test_a_wrong_try_is_answered_without_spoiling_the_solution(training: Training) -> None:
    training.store.add([fork_card()], now_ms())
    training.begin()
    drag(training.program.window.board, "b5", "a7")
    assert "is not it. Try again, or see the solution." in training.card.verdict.text()
    assert training.shown.board_fen() == chess.Board(FORK).board_fen()
    training.answer_why("b5c7 e8d7 c7a8", "b5a7 a8a7", (350, -300))
    words = training.card.words.text()
    assert "loses a knight" in words
    assert "c7" not in words
    assert training.card.why.isVisible()
    drag(training.program.window.board, "b5", "c7")
    training.wait(lambda: training.shown.king(chess.BLACK) == chess.D7)
    drag(training.program.window.board, "c7", "a8")
    training.settle()
    [(_, answer)] = training.store.reviews()
    assert (answer.rating, answer.attempt.wrong) == (1, 1)


def test_no_other_move_is_tried_while_one_is_judged(training: Training) -> None:
    """The first try decides the grade: a wrong one that was corrected before the engine had looked at it was not counted."""
    training.store.add([opening_card()], now_ms())
    training.begin()
    drag(training.program.window.board, "f7", "f5")
    drag(training.program.window.board, "e7", "e5")
    assert not training.commands.solving.is_solved and training.commands.solving.wrong == 0
    training.answer_why("e7e5 g1f3", "f7f5 e4f5", (-20, -150))
    drag(training.program.window.board, "e7", "e5")
    training.settle()
    [(_, answer)] = training.store.reviews()
    assert (answer.rating, answer.attempt.wrong) == (1, 1)


def test_a_move_as_good_as_the_accepted_ones_counts(training: Training) -> None:
    training.store.add([opening_card()], now_ms())
    training.begin()
    assert training.program.window.board.state.orientation == chess.BLACK
    drag(training.program.window.board, "e7", "e6")
    assert not training.commands.solving.is_solved
    training.answer_why("e7e5 g1f3", "e7e6 d2d4", (-20, -25))
    assert "is right." in training.card.verdict.text()
    assert "e5" in training.card.words.text()
    [(_, answer)] = training.store.reviews()
    assert answer.attempt.wrong == 0
    assert training.program.window.board.state.orientation == chess.BLACK
    training.commands.stop()
    assert training.program.window.board.state.orientation == chess.WHITE


@pytest.mark.parametrize("is_judged", [True, False])
def test_the_time_to_judge_a_try_is_no_thinking_time(training: Training, is_judged: bool) -> None:
    """Nor is it where the judgement is broken off, and the try counts as not made; then one goes on thinking."""
    training.store.add([opening_card()], now_ms())
    training.begin()
    solving, seconds = training.commands.solving, [7.0]
    assert solving is not None
    solving._clock, solving._began = lambda: seconds[0], 0.0
    drag(training.program.window.board, "e7", "e6")
    seconds[0] += 4
    if is_judged:
        training.answer_why("e7e5 g1f3", "e7e6 d2d4", (-20, -25))
    else:
        training.program.window.topics[WhyCommands].stop()
        seconds[0] += 2
        drag(training.program.window.board, "e7", "e5")
        training.settle()
    [(_, answer)] = training.store.reviews()
    assert (answer.attempt.took_ms, answer.rating) == (7000 if is_judged else 9000, 4)


def test_a_move_that_the_engine_finds_worse_is_wrong(training: Training) -> None:
    training.store.add([opening_card()], now_ms())
    training.begin()
    drag(training.program.window.board, "g7", "g5")
    training.answer_why("e7e5 g1f3", "g7g5 d2d4", (-20, -200))
    assert "is not it" in training.card.verdict.text()
    assert training.commands.solving.attempt.wrong == 1


def test_where_the_engine_may_not_help_a_try_is_right_or_wrong_by_the_card(training: Training) -> None:
    training.program.window.topics[WhyCommands]._is_prepared = lambda: False
    training.store.add([opening_card()], now_ms())
    training.begin()
    drag(training.program.window.board, "g7", "g5")
    assert "is not it" in training.card.verdict.text() and training.card.words.text() == ""
    drag(training.program.window.board, "c7", "c5")
    assert "is right." in training.card.verdict.text()


def test_the_move_of_the_game_is_judged_where_it_is_tried_later(training: Training) -> None:
    """It was wrong in the first position; whether it is in a later one nobody knows."""
    board = chess.Board("6k1/8/8/8/8/8/1R6/R5K1 w - - 0 1")
    card = make_card(board, MISTAKE, uci("b2b7"), uci("b2b7", "g8f8", "a1a8"), played=uci("a1a6")[0], loss=20, source=SOURCE)
    training.store.add([card], now_ms())
    training.begin()
    drag(training.program.window.board, "a1", "a6")
    solving = training.commands.solving
    assert solving is not None and solving.wrong == 1
    drag(training.program.window.board, "b2", "b7")
    training.wait(lambda: not training.commands._reply.isActive())
    drag(training.program.window.board, "a1", "a6")
    assert solving.wrong == 1 and training.card.words.text() == "Checking whether it is as good …"


def test_a_card_that_is_solved_in_two_windows_is_answered_once(training: Training) -> None:
    training.store.add([opening_card()], now_ms())
    training.begin()
    with CardStore(training.store.path.parent) as other:
        [kept] = other.cards()
        known = other.answer(kept.id, Review("another window", now_ms(), 4), kept)
    drag(training.program.window.board, "e7", "e5")
    training.settle()
    assert training.store.cards()[0].memory == known and len(training.store.reviews()) == 1


@pytest.mark.parametrize(("fault", "told"), [("The engine has crashed.", "The engine has crashed."), ("", "The engine has no answer.")])
def test_a_try_that_the_engine_cannot_judge_counts_as_not_made(training: Training, fault: str, told: str) -> None:
    """It was wrong without a word; and the answer was kept as missed."""
    training.store.add([opening_card()], now_ms())
    training.begin()
    drag(training.program.window.board, "e7", "e6")
    if fault:
        training.engines[-1].failed.emit(fault)
    else:
        refutation = training.program.window.topics[WhyCommands]._refutation
        assert refutation is not None
        refutation._nodes = refutation._effort.most_nodes
        for _ in range(2):
            training.engines[-1].bestmove.emit(len(training.engines[-1].requests), BestMove("e7e5", None, None))
    training.settle()
    assert (training.card.verdict.text(), training.card.words.text()) == ("", told)
    drag(training.program.window.board, "e7", "e5")
    training.settle()
    [(_, answer)] = training.store.reviews()
    assert (answer.rating, answer.attempt.wrong) == (4, 0)


def test_a_move_of_a_lesson_that_cannot_be_judged_counts_as_not_made(
    qtbot: QtBot, topic: RepertoireCommands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    def none(effort: Effort) -> Searcher:
        raise ReportError("The engine has crashed.")

    monkeypatch.setattr(repertoirelessons.engine, "is_prepared", lambda: True)
    monkeypatch.setattr(repertoirelessons, "make_searcher", none)
    page = added(qtbot, topic, tmp_path / "lines.pgn")
    page.drill.click()
    lesson = topic._lessons.lesson if topic._lessons is not None else None
    assert lesson is not None and lesson.solving is not None and topic.takes_move(chess.Move.from_uci("d2d4"))
    qtbot.waitUntil(lambda: page.told.text() == "The engine has crashed.")
    assert lesson.solving.wrong == 0 and lesson.solving._runs
    assert topic.takes_move(lesson.solving.move) and lesson.solving.is_solved


def test_the_first_words_come_before_the_search_has_ended(training: Training) -> None:
    training.store.add([fork_card()], now_ms())
    training.begin()
    drag(training.program.window.board, "b5", "a7")
    engine = training.engines[-1]
    for pv, score in (("b5c7 e8d7 c7a8", 350), ("b5a7 a8a7", -300)):
        engine.bestmove.emit(len(engine.requests), BestMove(pv.split()[0], None, info(pv.split(), score)))
    training.settle()
    assert "loses a knight" in training.card.words.text()
    assert training.commands._asked is not None, "the search goes on"
