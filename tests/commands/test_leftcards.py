"""Cards that are left: where they wait, when they are asked again or come no more, and that none is trained in a rated game."""
from __future__ import annotations

from pathlib import Path

import chess
import pytest
from pytestqt.qtbot import QtBot

from chessgui.commands.boardcommands import BoardCommands
from chessgui.commands.repertoirecommands import RepertoireCommands
from chessgui.play.newgame import NewGame
from chessgui.practice.solving import now_ms
from chessgui.practice.store import CardStore, CardStoreError
from chessgui.program.program import Program
from chessgui.words.notation import line_moves
from tests.commands.test_repertoire import added, topic
from tests.hands.boardhands import drag
from tests.hands.traininghands import FORK, Training, fork_card, hidden, opening_card, uci
from tests.hands.windowhands import make_rated

__all__ = ["topic"]


def test_a_card_that_was_left_waits(training: Training) -> None:
    """Escape, an arrow key or a click on the moves shows the game; the card goes on where it was."""
    training.store.add([fork_card()], now_ms())
    training.program.controller.play(uci("e2e4")[0])
    training.begin()
    drag(training.program.window.board, "b5", "c7")
    training.wait(lambda: training.shown.king(chess.BLACK) == chess.D7)
    training.program.controller.previous()
    assert training.shown == training.program.controller.game.board()
    assert training.card.back.isVisible() and not training.card.hint.isVisible()
    drag(training.program.window.board, "d2", "d4")
    assert training.program.controller.game.node.move == uci("d2d4")[0]
    training.card.back.click()
    assert training.shown.king(chess.BLACK) == chess.D7
    assert training.program.window.topics[BoardCommands].escape()
    assert not training.commands.on_board
    training.begin()
    assert training.commands.on_board and training.shown.king(chess.BLACK) == chess.D7


@pytest.mark.parametrize("name", ["endings", "play_out", "guess"])
def test_a_card_waits_while_another_page_is_open(training: Training, name: str) -> None:
    """Such a page is about the game, which is on the board then; whoever goes on with the training sees the card and its page."""
    training.store.add([fork_card()], now_ms())
    game = training.program.controller.game
    training.program.controller.live.leave(game)
    training.begin()
    training.program.window.actions_by_name[name].trigger()
    training.settle()
    assert not training.commands.on_board and training.shown == game.board()
    drag(training.program.window.board, "e2", "e4")
    assert training.commands.solving.wrong == 0 and game.node.move == uci("e2e4")[0]
    training.commands.pane.show_home()
    training.home.begin.click()
    assert training.shown.board_fen() == chess.Board(FORK).board_fen()
    assert training.card.isVisible() and training.card.hint.isVisible()


def test_a_card_that_was_not_finished_is_asked_again(training: Training) -> None:
    training.store.add([fork_card()], now_ms())
    training.begin()
    drag(training.program.window.board, "b5", "c7")
    training.commands.stop()
    training.settle()
    assert training.store.reviews() == []
    training.begin()
    assert training.shown.board_fen() == chess.Board(FORK).board_fen()


def test_a_card_that_is_put_aside_comes_no_more(training: Training) -> None:
    training.store.add([fork_card(), opening_card()], now_ms())
    training.begin()
    training.card.aside.click()
    training.settle()
    training.settle()
    assert training.commands.solving.card.moves == ("e7e5", "c7c5")
    assert [kept.card.moves for kept in training.store.cards()] == [("e7e5", "c7c5")]
    training.card.aside.click()
    training.settle()
    training.settle()
    assert training.said[-1] == "Nothing more is due now.", "there are cards, though none is asked"


def test_a_card_that_is_put_aside_is_not_asked_after_a_rated_game_either(training: Training) -> None:
    """While the game is played, no other card comes in its place."""
    training.store.add([fork_card(), opening_card()], now_ms())
    training.begin()
    training.card.aside.click()
    training.program.controller.new_game(NewGame(elo=1500, movetime_ms=None, rated=True))
    training.settle()
    assert training.said[-1] == "A rated game is being played: resign or adjourn it first."
    training.program.controller.new_game(NewGame(engine_color=None))
    training.begin()
    assert training.commands.solving.card.moves == ("e7e5", "c7c5")


def test_a_card_that_cannot_be_put_aside_stays_as_it_was(training: Training, monkeypatch: pytest.MonkeyPatch) -> None:
    """It stood there dead: no move, no hint and no solution, until another card was asked for."""
    def locked(store: CardStore, card: int) -> None:
        raise CardStoreError("It is locked.")

    training.store.add([fork_card(), opening_card()], now_ms())
    training.begin()
    monkeypatch.setattr(CardStore, "put_aside", locked)
    training.card.aside.click()
    training.settle()
    assert training.said[-1] == "It is locked."
    drag(training.program.window.board, "b5", "c7")
    training.wait(lambda: training.shown.king(chess.BLACK) == chess.D7)
    training.commands.show_solution()
    assert training.commands.solving.is_solved


def test_a_card_does_not_come_back_in_a_rated_game(training: Training, monkeypatch: pytest.MonkeyPatch) -> None:
    training.store.add([fork_card()], now_ms())
    training.begin()
    assert training.program.window.topics[BoardCommands].escape()
    make_rated(training.program, monkeypatch)
    training.card.back.click()
    assert not training.commands.on_board and "rated game" in training.said[-1]


def test_in_a_rated_game_nothing_is_trained(training: Training, monkeypatch: pytest.MonkeyPatch) -> None:
    training.store.add([fork_card()], now_ms())
    make_rated(training.program, monkeypatch)
    training.begin()
    assert training.commands.solving is None and "rated game" in training.said[-1]


def test_a_card_that_was_looked_for_does_not_come_over_a_rated_game_begun_meanwhile(training: Training) -> None:
    training.store.add([fork_card()], now_ms())
    training.commands.begin()
    training.program.controller.new_game(NewGame(elo=1500, movetime_ms=None, rated=True))
    training.settle()
    assert training.commands.solving is None and training.shown == chess.Board()
    assert training.said[-1] == "In a rated game the engine does not help."


def test_a_card_that_was_looked_for_does_not_come_over_a_game_begun_meanwhile(training: Training) -> None:
    """Long work of the training may hold it up. A game that was being played before waits for it."""
    training.store.add([fork_card()], now_ms())
    training.commands.begin()
    training.program.controller.new_game(NewGame(engine_color=None))
    training.settle()
    assert training.commands.solving is None and training.shown == chess.Board()
    training.begin()
    assert training.commands.on_board and training.program.controller.playing_here


@pytest.mark.parametrize("name", ["endings", "play_out", "guess"])
def test_a_card_that_was_looked_for_does_not_come_over_another_page_either(training: Training, name: str) -> None:
    """A busy file holds it up for seconds."""
    training.store.add([fork_card()], now_ms())
    training.commands.begin()
    training.program.window.actions_by_name[name].trigger()
    training.settle()
    assert training.commands.solving is None and not training.commands.pane.shows_card and not training.commands.on_board
    training.begin()
    assert training.commands.pane.shows_card


@pytest.mark.usefixtures("prepared_finding")
def test_behind_a_line_a_question_of_the_repertoire_is_left_for_the_game(
    qtbot: QtBot, topic: RepertoireCommands, program: Program, tmp_path: Path,
) -> None:
    """The moves stayed hidden."""
    page = added(qtbot, topic, tmp_path / "lines.pgn")
    page.drill.click()
    program.window.topics[BoardCommands].show_line(line_moves(chess.Board(), ["a2a3"]))
    assert all(hidden(program))
    page.stop.click()
    assert not any(hidden(program)) and program.window.board.state.board == program.controller.game.board()
