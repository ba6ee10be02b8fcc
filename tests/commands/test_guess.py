"""Guess the move in the window: each guess is weighed beside the move played, left and continued, and late answers are dropped."""
from __future__ import annotations

import threading
from dataclasses import dataclass, field

import chess
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from chessgui.analysis.evaluation import Evaluation, evaluation_of
from chessgui.commands.boardcommands import BoardCommands
from chessgui.commands.guesscommands import EFFORT, GuessCommands
from chessgui.commands.tabcommands import TabCommands
from chessgui.commands.treecommands import TreeCommands
from chessgui.panels.training.guessface import GuessFace
from chessgui.pgn import read_game
from chessgui.play.newgame import NewGame
from chessgui.practice.guessing import Scales
from chessgui.practice.trials import GUESS, trials_of
from chessgui.program.program import Program
from chessgui.report.effort import Effort, ReportError
from chessgui.report.searching import Check
from chessgui.tree.game import Game
from chessgui.words.notation import line_moves
from tests.hands.boardhands import drag
from tests.hands.fakes import info
from tests.hands.traininghands import hidden
from tests.hands.windowhands import make_rated

GAME = '[White "Müller"]\n[Black "Cohen"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *'
OTHER = "1. d4 d5 2. c4 e6 *"


@dataclass
class Judge:
    """A searcher: all that White plays is worth 20 centipawns, but 3.d4 200 and what begins on the a file -300. It waits where `waits`."""

    boards: list[chess.Board] = field(default_factory=list)
    gate: threading.Event = field(default_factory=threading.Event)
    problem: str = ""
    identity: str = "judge"
    engine: str = "judge"

    def evaluate(self, board: chess.Board, check: Check, effort: Effort) -> Evaluation:
        self.boards.append(board)
        while not self.gate.wait(0.01):
            check()
        if self.problem:
            raise ReportError(self.problem)
        last = board.peek().uci() if board.move_stack else ""
        white = -300 if last.startswith("a2") else 200 if last == "d2d4" else 20
        return evaluation_of("judge", board, [info([next(iter(board.legal_moves)).uci()], white if board.turn else -white)], "")

    def close(self) -> None:
        self.gate.set()


@dataclass
class Guesses:
    program: Program
    qtbot: QtBot
    judge: Judge
    said: list[str] = field(default_factory=list)

    @property
    def commands(self) -> GuessCommands:
        return self.program.window.topics[GuessCommands]

    @property
    def face(self) -> GuessFace:
        pane = self.commands._training.pane
        assert pane is not None
        return pane.guess

    @property
    def shown(self) -> chess.Board:
        return self.program.window.board.state.board

    def settle(self) -> None:
        self.qtbot.waitUntil(lambda: not self.program.background.busy, timeout=20_000)
        QApplication.processEvents()

    def begin(self, color: chess.Color = chess.WHITE) -> None:
        self.commands.open()
        (self.face.white if color else self.face.black).click()
        self.settle()

    def guess(self, uci: str, settles: bool = True) -> None:
        drag(self.program.window.board, uci[:2], uci[2:4])
        if settles:
            self.settle()

    def show(self, text: str, ply: int = 0) -> None:
        """Show a game at a ply."""
        controller = self.program.controller
        controller.workspace.show(Game(read_game(text).game))
        controller.first()
        for _ in range(ply):
            controller.next()


@pytest.fixture
def guesses(program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Guesses:
    monkeypatch.setattr("engine.is_prepared", lambda: True)
    found = Guesses(program, qtbot, Judge())
    found.judge.gate.set()
    found.commands.scales = Scales(EFFORT, lambda effort: found.judge)
    found.commands.said.connect(found.said.append)
    program.window.board.set_animation_ms(0)
    found.show(GAME)
    return found


def test_each_guess_is_weighed_and_the_sum_told(guesses: Guesses) -> None:
    guesses.begin()
    assert guesses.face.heading.text() == "White to move" and guesses.face.place.text() == "3 left"
    guesses.guess("e2e4")
    assert guesses.face.verdict.text() == "As played. 10 points." and guesses.face.next.isVisible()
    assert guesses.shown.fen() == guesses.program.controller.game.pgn.variations[0].board().fen(), "the move of the game is shown"
    guesses.face.next.click()
    assert guesses.shown.fullmove_number == 2 and guesses.shown.turn == chess.WHITE
    guesses.guess("a2a3")
    assert guesses.face.verdict.text().startswith("Worse than the move played. 0 points.")
    assert guesses.face.words.text() == "You: 2.\u00a0a3  25 %\nPlayed, Engine: 2.\u00a0♘f3  52 %"
    guesses.face.next.click()
    guesses.guess("d2d4")
    assert guesses.face.verdict.text() == "Better than the move played. 10 points."
    guesses.face.next.click()
    assert guesses.face.heading.text() == "All moves are guessed"
    assert guesses.face.words.text() == (
        "3 moves guessed.\nAs played: 1. As good: 0. Better: 1. Worse: 1.\n20 of 30 points; the moves of the game have 22.")
    assert guesses.shown == guesses.program.controller.game.board()
    assert [node.san() for node in guesses.program.controller.game.pgn.mainline()] == ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"]


def test_the_moves_cannot_be_read_while_one_guesses(guesses: Guesses, qtbot: QtBot) -> None:
    moves = guesses.program.window.move_list
    guesses.begin()
    [cover] = moves.findChildren(QLabel)
    assert cover.isVisible() and cover.geometry() == moves.rect() and not moves.isEnabled()
    qtbot.waitUntil(lambda: moves.children()[-1] is cover)  # above the scroll bar, too
    assert cover.text() == "The game is hidden while you solve."
    assert all(hidden(guesses.program))
    opening = guesses.program.window.status.opening
    assert opening.isHidden(), "its name tells the moves, too"
    guesses.program.controller.next()
    assert not opening.isHidden() and opening.text() == "B00 King's Pawn Game"
    assert not cover.isVisible() and moves.isEnabled(), "who looks at the game sees it"
    assert not any(hidden(guesses.program))
    guesses.commands.open()
    assert cover.isVisible()
    guesses.commands.stop()
    assert not cover.isVisible() and moves.isEnabled()


def test_behind_a_line_of_an_answer_a_guess_is_left_for_the_game(guesses: Guesses) -> None:
    """The moves stayed hidden."""
    program = guesses.program
    guesses.begin()
    program.window.topics[BoardCommands].show_line(line_moves(chess.Board(), ["e2e4"]))
    assert all(hidden(program)) and not guesses.commands.on_board
    guesses.commands.stop()
    assert not any(hidden(program)) and guesses.shown == program.controller.game.board()


def test_a_guess_on_the_board_is_left_with_the_key_that_shows_the_game_and_with_no_other_of_the_training(guesses: Guesses) -> None:
    """Its page went, and the board still took guesses."""
    actions, moves = guesses.program.window.actions_by_name, guesses.program.window.move_list
    guesses.begin()
    actions["training"].trigger()
    guesses.settle()
    assert guesses.commands.on_board and guesses.face.isVisible() and not moves.isEnabled(), "no card is due"
    actions["training_stop"].trigger()
    assert not guesses.commands.on_board and guesses.face.back.isVisible() and moves.isEnabled()
    guesses.face.back.click()
    assert guesses.commands.on_board


def test_by_keyboard_alone(guesses: Guesses, qtbot: QtBot) -> None:
    """The key of the command, Space for the side, a typed move, Space for the next one."""
    window = guesses.program.window
    qtbot.keyClick(window, Qt.Key.Key_F5, Qt.KeyboardModifier.ControlModifier)
    assert guesses.face.white.hasFocus()
    qtbot.keyClick(guesses.face.white, Qt.Key.Key_Space)
    guesses.settle()
    assert QApplication.focusWidget() is window.board
    for move, left in (("e4", "2 left"), ("Nf3", "1 left")):
        for key in move:
            qtbot.keyClick(window.board, key)
        qtbot.keyClick(window.board, Qt.Key.Key_Return)
        guesses.settle()
        assert guesses.face.verdict.text() == "As played. 10 points."
        qtbot.keyClick(window.board, Qt.Key.Key_Space)
        assert guesses.face.place.text() == left
    assert guesses.shown.fullmove_number == 3


def test_from_where_one_stands_and_for_either_side(guesses: Guesses) -> None:
    guesses.show(GAME, 3)
    guesses.begin(chess.BLACK)
    assert guesses.face.place.text() == "2 left" and guesses.program.window.board.state.orientation == chess.BLACK
    assert guesses.shown.piece_at(chess.F3) == chess.Piece.from_symbol("N") and guesses.shown.turn == chess.BLACK
    guesses.guess("b8c6")
    assert guesses.face.verdict.text() == "As played. 10 points."


@pytest.mark.parametrize("ply", [0, 1])
def test_a_move_is_the_first_guess_of_its_side(guesses: Guesses, ply: int) -> None:
    guesses.show(GAME, ply)
    guesses.commands.open()
    guesses.guess("a7a6" if ply else "d2d4")
    found = guesses.commands.guessing
    assert found is not None and found.color == (ply == 0)
    assert [guess.move for guess in found.guesses.values()] == ["a7a6" if ply else "d2d4"]
    assert [node.san() for node in guesses.program.controller.game.pgn.mainline()] == ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"]
    assert len(guesses.program.controller.game.pgn.variations) == 1, "the guess is not written into the game"


def test_a_move_is_the_first_guess_also_after_all_moves_of_another_game(guesses: Guesses) -> None:
    guesses.show("1. e4 e5 *")
    guesses.begin()
    guesses.guess("e2e4")
    guesses.face.next.click()
    assert guesses.face.heading.text() == "All moves are guessed"
    guesses.show(OTHER)
    guesses.commands.open()
    guesses.guess("g1f3")
    found, shown = guesses.commands.guessing, guesses.program.controller.game.pgn
    assert found is not None and [guess.move for guess in found.guesses.values()] == ["g1f3"]
    assert len(shown.variations) == 1, "the guess is not written into the game"


@pytest.mark.parametrize("case", ["the last move", "behind another pane"])
def test_where_nothing_is_guessed_a_move_is_played(guesses: Guesses, case: str) -> None:
    guesses.show(GAME, 6)
    guesses.commands.open()
    if case == "behind another pane":
        guesses.program.controller.previous()
        guesses.commands._training.open().show_home()
    guesses.guess("b5a4" if case == "the last move" else "h7h6")
    assert guesses.commands.guessing is None
    assert guesses.program.controller.game.node.san() == ("Ba4" if case == "the last move" else "h6")


def test_it_is_left_and_continued(guesses: Guesses) -> None:
    """Also by another program: the guesses are in the file of the training."""
    guesses.begin()
    guesses.guess("e2e4")
    guesses.face.leave.click()
    assert guesses.shown == guesses.program.controller.game.board() and not guesses.commands.on_board
    assert [(trial.points, trial.id[-2:]) for trial in trials_of(guesses.commands._training.store, GUESS)] == [(10, ":0")]
    guesses.begin()
    assert guesses.face.place.text() == "2 left" and guesses.shown.fullmove_number == 2
    assert guesses.program.window.topics[BoardCommands].escape() and guesses.face.back.isVisible()
    guesses.guess("e2e4")
    assert guesses.program.controller.game.node.san() == "e4", "the board shows the game again, and moves are its moves"
    guesses.face.back.click()
    assert guesses.shown.fullmove_number == 2
    for move in ("g1f3", "f1b5"):
        guesses.guess(move)
        guesses.face.next.click()
    guesses.face.leave.click()
    guesses.program.controller.first()
    guesses.begin()
    assert guesses.face.heading.text() == "All moves are guessed"
    guesses.face.anew.click()
    guesses.settle()
    assert guesses.face.place.text() == "3 left" and trials_of(guesses.commands._training.store, GUESS) == []


def test_a_late_answer_is_dropped(guesses: Guesses) -> None:
    """The guess was left, and another game is guessed, when the engine has weighed it."""
    guesses.judge.gate.clear()
    guesses.begin()
    guesses.guess("e2e4", settles=False)
    guesses.qtbot.waitUntil(lambda: len(guesses.judge.boards) == 1)
    assert guesses.face.verdict.text() == "Weighing your move …"
    guesses.face.leave.click()
    guesses.show(OTHER)
    guesses.begin()
    guesses.judge.gate.set()
    guesses.settle()
    assert guesses.face.verdict.text() == "" and guesses.commands.guessing.guesses == {}
    assert trials_of(guesses.commands._training.store) == []
    guesses.guess("d2d4")
    assert guesses.face.verdict.text() == "As played. 10 points."


def test_while_a_guess_is_weighed_no_other_is_taken(guesses: Guesses) -> None:
    guesses.judge.gate.clear()
    guesses.begin()
    guesses.guess("e2e4", settles=False)
    guesses.qtbot.waitUntil(lambda: len(guesses.judge.boards) == 1)
    assert guesses.commands.takes_move(chess.Move.from_uci("d2d4")) and not guesses.program.window.board.state.movable
    guesses.judge.gate.set()
    guesses.settle()
    assert [guess.move for guess in guesses.commands.guessing.guesses.values()] == ["e2e4"]


def test_an_engine_that_cannot_search_is_told_and_the_guess_asked_again(guesses: Guesses) -> None:
    guesses.judge.problem = "The engine is away."
    guesses.begin()
    guesses.guess("e2e4")
    assert guesses.face.words.text() == "The engine is away." and guesses.commands.guessing.guesses == {}
    assert guesses.program.window.board.state.movable == {chess.WHITE}
    guesses.judge.problem = ""
    guesses.guess("e2e4")
    assert guesses.face.verdict.text() == "As played. 10 points."


def test_an_engine_that_fails_late_does_not_take_the_board(guesses: Guesses) -> None:
    guesses.judge.gate.clear()
    guesses.judge.problem = "The engine is away."
    guesses.begin()
    guesses.guess("e2e4", settles=False)
    guesses.qtbot.waitUntil(lambda: len(guesses.judge.boards) == 1)
    guesses.program.controller.next()
    guesses.judge.gate.set()
    guesses.settle()
    assert not guesses.commands.on_board and guesses.shown == guesses.program.controller.game.board()
    assert guesses.face.words.text() == "The engine is away." and guesses.face.back.isVisible()


def test_behind_the_last_move_of_a_side_its_guesses_begin_at_the_first_one(guesses: Guesses) -> None:
    guesses.show(GAME, 5)
    guesses.begin()
    assert guesses.face.place.text() == "3 left" and guesses.shown == chess.Board()


def test_a_side_without_a_move_is_not_guessed(guesses: Guesses) -> None:
    guesses.show("1. e4 *")
    guesses.begin(chess.BLACK)
    assert guesses.said == ["There are no moves to guess: open a game first."] and guesses.commands.guessing is None


@pytest.mark.parametrize("case, told", [
    ("empty", "There are no moves to guess: open a game first."), ("played", "A game is being played: end or adjourn it first."),
    ("unready", "The engine is not ready yet."),
])
def test_where_nothing_can_be_guessed_it_is_told(guesses: Guesses, case: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if case == "unready":
        monkeypatch.setattr("engine.is_prepared", lambda: False)
    else:
        guesses.program.controller.new_game(NewGame(engine_color=None))
        if case == "empty":
            guesses.program.controller.live.leave(guesses.program.controller.game)
    guesses.begin()
    assert guesses.said[-1] == told and guesses.commands.guessing is None


def test_guesses_do_not_begin_over_a_game_begun_meanwhile(guesses: Guesses) -> None:
    guesses.commands.open()
    guesses.face.white.click()
    guesses.program.controller.new_game(NewGame(engine_color=None))
    guesses.settle()
    assert guesses.commands.guessing is None and not guesses.commands.on_board
    assert guesses.said == ["A game is being played: end or adjourn it first."]


@pytest.mark.parametrize("page", ["endings", "another game"])
def test_guesses_that_are_looked_for_do_not_come_over_what_was_opened_meanwhile(guesses: Guesses, page: str) -> None:
    guesses.commands.open()
    guesses.face.white.click()
    if page == "endings":
        guesses.program.window.actions_by_name["endings"].trigger()
    else:
        guesses.show(OTHER)
    guesses.settle()
    assert guesses.commands.guessing is None and not guesses.commands.on_board


def test_the_moves_of_a_variant_are_not_guessed(guesses: Guesses) -> None:
    """The engine would weigh them by the rules of chess."""
    guesses.show('[Variant "Atomic"]\n\n1. e4 e5 *')
    guesses.begin()
    assert guesses.commands.guessing is None
    assert guesses.said == ["The game is not chess but a variant: the engine does not play it."]


def test_no_guess_is_weighed_in_a_rated_game(guesses: Guesses, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor one that waits since before it."""
    guesses.begin()
    asked = len(guesses.judge.boards)
    make_rated(guesses.program, monkeypatch)
    guesses.guess("e2e4")
    assert len(guesses.judge.boards) == asked and guesses.said == ["In a rated game the engine does not help."]
    assert guesses.commands.guessing is not None and guesses.commands.guessing.ply == 0


@pytest.mark.parametrize("way", ["the command", "back"])
def test_a_guess_does_not_come_over_a_rated_game(guesses: Guesses, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    """Its clocks would run unseen."""
    guesses.begin()
    guesses.program.controller.new_game(NewGame())
    make_rated(guesses.program, monkeypatch)
    guesses.commands.open() if way == "the command" else guesses.face.back.click()
    assert not guesses.commands.on_board and guesses.shown == guesses.program.controller.game.board()
    assert guesses.said == ["A rated game is being played: resign or adjourn it first."]
    assert guesses.face.back.isVisible()


def test_the_game_behind_a_guess_is_not_changed(guesses: Guesses) -> None:
    """Also while the guess asks about the very position that the game stands at, its moves are covered."""
    window, game, said = guesses.program.window, guesses.program.controller.game, list[str]()
    guesses.program.controller.next()
    window.actions_by_name["glyph_1"].trigger()
    for topic in (TabCommands, TreeCommands):
        window.topics[topic].said.connect(said.append)
    guesses.begin(chess.BLACK)
    assert guesses.shown == game.board() and guesses.commands.on_board
    for name in ("undo", "glyph_4", "delete_from_here"):
        window.actions_by_name[name].trigger()
    assert said == ["The board does not show the game: go back to it first."] * 3
    assert game.node.nags == {1} and game.node.variations and guesses.commands.on_board
    guesses.commands.stop()
    window.actions_by_name["undo"].trigger()
    guesses.begin(chess.BLACK)
    window.actions_by_name["redo"].trigger()
    assert len(said) == 4 and not game.node.nags
