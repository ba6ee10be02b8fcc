"""Hands for the board's tests: a shown board, clicks, drags and keys on it."""
from __future__ import annotations

import chess
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from chessgui.board.widget import BoardWidget

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
NO_MODIFIER = Qt.KeyboardModifier.NoModifier
KEYS = {
    "left": Qt.Key.Key_Left, "right": Qt.Key.Key_Right, "up": Qt.Key.Key_Up, "down": Qt.Key.Key_Down, "enter": Qt.Key.Key_Return,
    "escape": Qt.Key.Key_Escape, "backspace": Qt.Key.Key_Backspace, "tab": Qt.Key.Key_Tab,
}


def shown_board(qtbot: QtBot, side: int = 480) -> BoardWidget:
    """A visible board with the focus, pieces resting at once."""
    widget = BoardWidget()
    qtbot.addWidget(widget)
    widget.resize(side, side)
    widget.set_animation_ms(0)
    show_active(qtbot, widget)
    widget.setFocus(Qt.FocusReason.MouseFocusReason)
    return widget


def show_active(qtbot: QtBot, widget: QWidget) -> None:
    """Show a window as the one that gets the keys."""
    widget.show()
    with qtbot.waitActive(widget):
        widget.activateWindow()


def point(widget: BoardWidget, square: str) -> QPoint:
    """The middle of a square."""
    return QPoint(*(round(value) for value in widget.geometry_of_squares.centre(chess.parse_square(square))))


def click(widget: BoardWidget, *squares: str, button: Qt.MouseButton = LEFT, held: Qt.KeyboardModifier = NO_MODIFIER) -> None:
    """A click on each square."""
    for square in squares:
        QTest.mouseClick(widget, button, held, point(widget, square))


def drag(
    widget: BoardWidget, origin: str, target: str, button: Qt.MouseButton = LEFT, held: Qt.KeyboardModifier = NO_MODIFIER,
) -> None:
    """Press, move, release."""
    QTest.mousePress(widget, button, held, point(widget, origin))
    QTest.mouseMove(widget, point(widget, target))
    QTest.mouseRelease(widget, button, held, point(widget, target))


def keys(widget: BoardWidget, *names: str) -> None:
    """Keys by name, anything else as typed text."""
    for name in names:
        if name in KEYS:
            QTest.keyClick(widget, KEYS[name])
        else:
            QTest.keyClicks(widget, name)


class Opponent:
    """Holds the game that a board plays: makes the person's moves, and one's own."""

    def __init__(self, widget: BoardWidget, board: chess.Board | None = None, person: chess.Color = chess.WHITE) -> None:
        self.widget, self.board = widget, board or chess.Board()
        widget.move_made.connect(self.take)
        widget.set_movable({person})
        widget.set_premovable({person})
        widget.set_position(self.board)

    def take(self, move: chess.Move) -> None:
        """The person's move."""
        assert move in self.board.legal_moves
        self.board.push(move)
        self.widget.set_position(self.board, move)

    def answer(self, san: str) -> None:
        """A move of the other side; a premove that is due follows when the event loop turns."""
        move = self.board.push_san(san)
        self.widget.set_position(self.board, move)

    @property
    def line(self) -> str:
        """All moves so far."""
        return self.board.root().variation_san(self.board.move_stack) if self.board.move_stack else ""

    @property
    def moves(self) -> list[str]:
        """All moves so far in UCI."""
        return [move.uci() for move in self.board.move_stack]
