"""A layer over a board that draws numbers on its squares; the mouse ignores it. Numbers belong to one position and are shown only on it."""
from __future__ import annotations

from collections.abc import Callable, Mapping

import chess
from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from chessgui.board.events import square_rect
from chessgui.board.widget import BoardWidget
from chessgui.looks.widgets import font_like

FOR_WHITE, FOR_BLACK = 0x1F6FB2, 0xC2571A
"""The colours of numbers in favour of White and Black: blue and orange differ for colour-blind people, too."""
TEXT = 0xFFFFFF
LEAST_OPACITY, MOST_OPACITY, WHOLE = 0.25, 0.95, 60
"""The opacity of a square's frame rises from LEAST_OPACITY at 0 to MOST_OPACITY at WHOLE centipawns and more."""
FRAME = 0.055
"""The width of the frame, in squares."""
LABEL_OPACITY = 0.94
SMALLEST_FONT = 9
"""Pixels."""


def number_text(centipawns: int) -> str:
    """The text of a number, in pawns: `+0.35`, from two pawns on with one decimal, `+3.4`."""
    return f"{centipawns / 100:+.2f}" if abs(centipawns) < 200 else f"{centipawns / 100:+.1f}"


class NumbersLayer(QWidget):
    """The layer over a board; it follows the board's size. While it shows numbers, the board draws no engine arrows."""

    def __init__(self, board: BoardWidget) -> None:
        super().__init__(board)
        self._board, self._position = board, ""
        self._drawn = self._shown
        self._numbers: dict[chess.Square, int] = {}
        self._text: Callable[[int], str] = number_text
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        board.installEventFilter(self)
        self.hide()

    @property
    def _shown(self) -> tuple[str, bool]:
        """What the board shows: its position and the side at the bottom."""
        return self._board.state.board.board_fen(), self._board.state.orientation

    @property
    def numbers(self) -> dict[chess.Square, int]:
        """The numbers that are drawn, in centipawns; empty while the board shows another position."""
        return dict(self._numbers) if self._shown[0] == self._position else {}

    def set_numbers(self, position: chess.Board, numbers: Mapping[chess.Square, int], text: Callable[[int], str] = number_text) -> None:
        """Draw centipawns, from White's point of view, on squares of a position; an empty mapping removes the numbers. `text` writes other
        numbers than centipawns."""
        self._position, self._text = position.board_fen(), text
        self._numbers = {square: centipawns for square, centipawns in numbers.items() if centipawns}
        self.setGeometry(self._board.rect())
        self.setVisible(bool(self._numbers))
        self._board.set_state(numbered=self._position if self._numbers else "")
        self.raise_()
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.setGeometry(self._board.rect())
        elif event.type() == QEvent.Type.Paint and self._drawn != self._shown:
            self.update()  # the board repaints only the squares that changed
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._drawn, numbers = self._shown, self.numbers
        if not numbers:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            geometry = self._board.geometry_of_squares
            for square, centipawns in numbers.items():
                _paint_number(painter, square_rect(geometry, square), centipawns, self._text(centipawns))


def _paint_number(painter: QPainter, square: QRectF, centipawns: int, text: str) -> None:
    """Draw a frame, more opaque for larger numbers, and the number at its bottom."""
    color = QColor.fromRgb(FOR_WHITE if centipawns > 0 else FOR_BLACK)
    color.setAlphaF(LEAST_OPACITY + (MOST_OPACITY - LEAST_OPACITY) * min(abs(centipawns) / WHOLE, 1.0))
    width = square.width() * FRAME
    pen = QPen(color, width)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(square.adjusted(width / 2, width / 2, -width / 2, -width / 2))
    painter.setFont(font_like(painter.font(), pixels=max(SMALLEST_FONT, square.height() * 0.20), bold=True))
    metrics = painter.fontMetrics()
    width, height = metrics.horizontalAdvance(text) + square.width() * 0.12, metrics.height() * 1.02
    label = QRectF(square.center().x() - width / 2, square.bottom() - height - square.height() * 0.04, width, height)
    color.setAlphaF(LABEL_OPACITY)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawRoundedRect(label, height * 0.3, height * 0.3)
    painter.setPen(QColor.fromRgb(TEXT))
    painter.drawText(label, Qt.AlignmentFlag.AlignCenter, text)
