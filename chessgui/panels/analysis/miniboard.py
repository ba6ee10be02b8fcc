"""A small board beside the mouse: the position that a move of a line leads to."""
from __future__ import annotations

import chess
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from chessgui.board.colors import BOARDS, DEFAULT_BOARD, colors_named
from chessgui.board.geometry import Geometry, fit
from chessgui.board.look import Coordinates, Look
from chessgui.board.painter import paint_board
from chessgui.board.pieces import PieceSet
from chessgui.board.state import BoardState

SQUARE = 26
"""The side of a square, in logical pixels."""
EDGE = 3
AWAY = 18
"""The distance from the mouse, in logical pixels."""


class MiniBoard(QFrame):
    """Takes neither the focus nor the mouse. `dress` gives it the looks of the large board."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.ToolTip | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setFixedSize(8 * SQUARE + 2 * EDGE, 8 * SQUARE + 2 * EDGE)
        self._state = BoardState()
        self._look = Look(BOARDS[DEFAULT_BOARD], PieceSet().paint, Coordinates.NONE)
        self.orientation = chess.WHITE
        """The side at the bottom."""

    def dress(self, colors: str, pieces: str) -> None:
        """The colours of the squares and the set of pieces, by their names in the settings."""
        self._look = Look(colors_named(colors), PieceSet(pieces).paint, Coordinates.NONE)

    @property
    def board(self) -> chess.Board:
        """The position it shows."""
        return self._state.board

    def show_position(self, board: chess.Board, move: chess.Move, mouse: QPoint) -> None:
        """Show a position and the move that led to it, beside a place of the screen and wholly on it."""
        self._state = BoardState(board=board, orientation=self.orientation, last_move=move)
        self.move(self._place(mouse))
        self.show()
        self.update()

    def _place(self, mouse: QPoint) -> QPoint:
        room = (QGuiApplication.screenAt(mouse) or QGuiApplication.primaryScreen()).availableGeometry()
        place = QRect(mouse + QPoint(AWAY, AWAY), self.size())
        if place.right() > room.right():
            place.moveRight(mouse.x() - AWAY)
        if place.bottom() > room.bottom():
            place.moveBottom(mouse.y() - AWAY)
        place.moveRight(min(place.right(), room.right()))
        place.moveBottom(min(place.bottom(), room.bottom()))
        return QPoint(max(place.left(), room.left()), max(place.top(), room.top()))

    def paintEvent(self, event: QPaintEvent) -> None:
        inner = fit(8 * SQUARE, 8 * SQUARE, self.devicePixelRatioF(), self._state.orientation)
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), self.palette().mid())
            geometry = Geometry(inner.left + EDGE, inner.top + EDGE, inner.square, inner.orientation)
            paint_board(painter, geometry, self._state, self._look)
