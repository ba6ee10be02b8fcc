"""Random hands on the board, with answers, takebacks, flips and resizes: every move told is legal, and nothing stale is left painted."""
from __future__ import annotations

import random
from collections.abc import Callable

import chess
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from chessgui.board import state as rules
from chessgui.board.look import Blindfold, Coordinates
from chessgui.board.widget import BoardWidget
from tests.hands.boardhands import KEYS, LEFT, NO_MODIFIER, RIGHT, Opponent, click, drag, keys, shown_board

MODIFIERS = (NO_MODIFIER, NO_MODIFIER, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier)
STEPS = 100


class Hands:
    """A person who does anything that comes to mind, mostly with sense."""

    def __init__(self, board: BoardWidget, game: Opponent, chance: random.Random) -> None:
        self.board, self.game, self.chance = board, game, chance

    def place(self) -> str:
        """A square where something happens, as a rule."""
        state = self.board.state
        useful = list(rules.promotion_choices(state)) or list(rules.shown_targets(state))
        if not useful or self.chance.random() < 0.15:
            useful = [square for square in chess.SQUARES if rules.can_pick(state, square)]
        if not useful or self.chance.random() < 0.1:
            useful = list(chess.SQUARES)
        return chess.square_name(self.chance.choice(useful))

    def click(self) -> None:
        click(self.board, self.place(), button=self.chance.choice((LEFT, LEFT, LEFT, RIGHT)), held=self.chance.choice(MODIFIERS))

    def drag(self) -> None:
        origin = self.place()
        drag(self.board, origin, self.place(), self.chance.choice((LEFT, LEFT, RIGHT)), self.chance.choice(MODIFIERS))

    def type(self) -> None:
        _, moves = rules.possible_moves(self.board.state)
        if moves and self.chance.random() < 0.7:
            keys(self.board, self.chance.choice(moves).uci())
        else:
            keys(self.board, "".join(self.chance.choice("abcefh1358NBRQKOo0x=-+z") for _ in range(self.chance.randrange(4))))

    def strike(self) -> None:
        QTest.keyClick(self.board, self.chance.choice(list(KEYS.values())[:-1]))

    def answer(self) -> None:
        board = self.game.board
        if board.turn == chess.BLACK and any(board.legal_moves):
            self.game.answer(board.san(self.chance.choice(list(board.legal_moves))))

    def take_back(self) -> None:
        if self.game.board.move_stack and self.chance.random() < 0.3:
            self.game.board.pop()
            self.board.set_position(self.game.board, self.game.board.peek() if self.game.board.move_stack else None)

    def change(self) -> None:
        changes: list[Callable[[], object]] = [
            lambda: self.board.set_orientation(self.chance.random() < 0.5),
            lambda: self.board.set_state(auto_queen=self.chance.random() < 0.5),
            lambda: self.board.resize(self.chance.randrange(170, 400), self.chance.randrange(170, 400)),
            lambda: self.board.set_look(blindfold=self.chance.choice(list(Blindfold))),
            lambda: self.board.set_look(coordinates=self.chance.choice(list(Coordinates))),
            lambda: self.board.set_state(hint=next(iter(self.game.board.legal_moves), None)),
        ]
        self.chance.choice(changes)()

    def act(self) -> None:
        """One thing or another."""
        deeds = (self.click, self.drag, self.type, self.strike, self.answer, self.take_back, self.change)
        self.chance.choices(deeds, (30, 20, 8, 10, 20, 4, 8))[0]()


def same(first: QImage, second: QImage) -> bool:
    return first.convertToFormat(QImage.Format.Format_RGB32) == second.convertToFormat(QImage.Format.Format_RGB32)


POSITIONS = [
    (1, chess.STARTING_FEN), (2, "r3k2r/pPp1pppp/8/4pP2/8/8/PPPP1pPP/R3K2R b KQkq - 0 1"), (3, "4k3/PPP2ppp/8/8/8/8/5ppp/4K3 w - - 0 1"),
]


@pytest.mark.parametrize(("seed", "fen"), POSITIONS)
def test_random_hands(qtbot: QtBot, seed: int, fen: str) -> None:
    board = shown_board(qtbot, 240)
    game = Opponent(board, chess.Board(fen))
    hands, premoves = Hands(board, game, random.Random(seed)), 0
    for step in range(STEPS):
        hands.act()
        QApplication.processEvents()
        QApplication.processEvents()
        assert board.state.board == game.board, step
        assert not rules.premove_is_due(board.state), step
        premoves += len(board.state.premoves)
        assert same(board.screen().grabWindow(board.winId()).toImage(), board.grab().toImage()), step
    assert len(game.moves) >= 8 and premoves
