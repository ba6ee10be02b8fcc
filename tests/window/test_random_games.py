"""Whole games in the window by random mouse, keyboard and typed input: the PGN is what python-chess replays, whatever was done."""
from __future__ import annotations

import io
import random
from collections.abc import Iterator
from pathlib import Path

import chess
import chess.pgn
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from chessgui.clocks.timecontrol import parse_controls
from chessgui.pgn import game_text
from chessgui.play.newgame import NewGame
from chessgui.play.startposition import StartPosition, random_chess960
from chessgui.program.program import Program
from chessgui.settings.settings import Settings
from tests.hands.boardhands import click, drag, keys, show_active
from tests.hands.fakes import FakeThread
from tests.hands.windowhands import playing

CONTROLS = ("none", "5+3", "1+0", "15 d5", "40/90+30, 30+30", "10/move", "3+0 vs 10+5")
PLIES = 60


class Guest:
    """Plays a game in the window with whatever hand comes to mind."""

    def __init__(self, program: Program, chance: random.Random) -> None:
        self.program, self.chance = program, chance
        self.window, self.board, self.controller = program.window, program.window.board, program.controller
        self.engine = program.engine

    def begin(self) -> None:
        chance = self.chance
        start = StartPosition(random_chess960(chance)) if chance.random() < 0.2 else StartPosition()
        self.controller.new_game(NewGame(chance.choice((chess.WHITE, chess.BLACK, None)), controls=parse_controls(chance.choice(CONTROLS)),
                                         start=start))
        self.window.resize(chance.randrange(900, 1300), chance.randrange(600, 900))
        self.board.setFocus(Qt.FocusReason.MouseFocusReason)

    def step(self) -> None:
        """One thing: a move, mostly; else something that may come in between."""
        if self.controller.live.engine_to_move:
            self._wait_for_the_engine()
            return
        others = (self._take_back, self.window.actions_by_name["flip"].trigger, self._resize, self._walk, self._pause, self._hint)
        if self.chance.random() < 0.15:
            self.chance.choice(others)()
        else:
            self._move()

    def _wait_for_the_engine(self) -> None:
        """Perhaps with a move in advance; then the engine moves."""
        if self.chance.random() < 0.3 and self.controller.at_play:
            imagined = self.controller.game.board()
            imagined.push(chess.Move.null())
            if not imagined.was_into_check():
                move = self._some_move(imagined)
                if move is not None:
                    drag(self.board, chess.square_name(move.from_square), chess.square_name(move.to_square))
                    keys(self.board, *(("escape",) if self.board.state.promotion is not None else ()))
        board = self.controller.live.board()
        self.engine.answer(self.chance.choice(list(board.legal_moves)).uci())  # type: ignore[attr-defined]
        for _ in range(3):
            QApplication.processEvents()

    def _some_move(self, board: chess.Board) -> chess.Move | None:
        moves = list(board.legal_moves)
        return self.chance.choice(moves) if moves else None

    def _move(self) -> None:
        board = self.controller.game.board()
        move = self._some_move(board)
        if move is None:
            self.controller.last()
            return
        origin, target = chess.square_name(move.from_square), chess.square_name(move.to_square)
        hand = self.chance.randrange(4)
        if hand == 0:
            drag(self.board, origin, target)
        elif hand == 1:
            click(self.board, origin, target)
        elif hand == 2:
            keys(self.board, "escape", self.chance.choice((board.san(move), move.uci())), "enter")
        else:
            self._move_by_arrows(move)
        if self.board.state.promotion is not None:
            click(self.board, target)
        keys(self.board, "escape")

    def _move_by_arrows(self, move: chess.Move) -> None:
        """The square cursor is taken to the piece, and with it to where it goes."""
        keys(self.board, "escape", "enter")
        for square in (move.from_square, move.to_square):
            for _ in range(16):
                at = self.board.state.cursor
                if at is None or at == square:
                    break
                self._nudge(at, square)
            keys(self.board, "enter")

    def _nudge(self, at: chess.Square, square: chess.Square) -> None:
        place = self.board.geometry_of_squares.column_row
        (column, row), (to_column, to_row) = place(at), place(square)
        if column != to_column:
            keys(self.board, "right" if to_column > column else "left")
        elif row != to_row:
            keys(self.board, "down" if to_row > row else "up")

    def _take_back(self) -> None:
        if self.controller.can_take_back:
            self.controller.takeback()

    def _resize(self) -> None:
        self.window.resize(self.chance.randrange(900, 1300), self.chance.randrange(600, 900))

    def _walk(self) -> None:
        for name in self.chance.choices(("first", "previous", "next"), k=3):
            self.window.actions_by_name[name].trigger()
        self.controller.go_to(self.controller.live.node)

    def _pause(self) -> None:
        for _ in range(2):
            self.window.actions_by_name["pause"].trigger()

    def _hint(self) -> None:
        self.window.actions_by_name["hint"].trigger()
        if self.engine.running is not None:  # type: ignore[attr-defined]
            self.engine.answer()  # type: ignore[attr-defined]


@pytest.fixture
def program(qtbot: QtBot, own_settings: Path) -> Iterator[Program]:
    program = playing(Program(FakeThread(), Settings(own_settings)))
    qtbot.addWidget(program.window)
    show_active(qtbot, program.window)
    program.settings.set_preference("animation", 0)
    yield program
    program.window.close()
    program.close()


def play(program: Program, seed: int) -> int:
    """A game of so many plies at most; the number of moves in the main line."""
    guest = Guest(program, random.Random(seed))
    guest.begin()
    for _ in range(PLIES):
        if not program.controller.playing:
            break
        guest.step()
    if program.controller.playing:
        program.controller.resign()
    return replayed(program)


def replayed(program: Program) -> int:
    """python-chess reads the PGN without an error, and comes to the same position."""
    game = program.controller.game
    read = chess.pgn.read_game(io.StringIO(game_text(game.pgn)))
    assert read is not None and read.errors == []
    assert read.headers["Result"] != "*" and read.headers["Termination"]
    assert read.end().board().fen() == game.pgn.end().board().fen()
    assert [node.move for node in read.mainline()] == [node.move for node in game.pgn.mainline()]
    assert game.pgn.end() is program.controller.live.node
    return sum(1 for _ in read.mainline())


@pytest.mark.parametrize("seed", range(2))
def test_random_games(program: Program, seed: int) -> None:
    assert play(program, seed) >= 10
    QTest.qWait(0)


@pytest.mark.slow(reason="100 games")
def test_a_hundred_random_games(program: Program) -> None:
    lengths = [play(program, 1000 + seed) for seed in range(100)]
    assert min(lengths) >= 2 and sum(lengths) > 3000
