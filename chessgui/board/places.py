"""The board's squares and colours in Qt's terms."""
from __future__ import annotations

import chess
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor

from chessgui.board.colors import Tint
from chessgui.board.geometry import Geometry


def square_rect(geometry: Geometry, square: chess.Square) -> QRectF:
    """The square's place in logical pixels."""
    return QRectF(*geometry.corner(square), geometry.square, geometry.square)


def held_rect(geometry: Geometry, x: float, y: float) -> QRectF:
    """Where a held piece is drawn: its middle under the pointer."""
    return QRectF(x - geometry.square / 2, y - geometry.square / 2, geometry.square, geometry.square)


def glide_rect(geometry: Geometry, origin: chess.Square, target: chess.Square, progress: float) -> QRectF:
    """Where a gliding piece is drawn at `progress` (0 to 1) of its way."""
    start, end = QPointF(*geometry.corner(origin)), QPointF(*geometry.corner(target))
    return square_rect(geometry, origin).translated((end - start) * progress)


def tinted(tint: Tint) -> QColor:
    """A Qt colour of a table entry."""
    color = QColor.fromRgb(tint.rgb)
    color.setAlphaF(tint.opacity)
    return color
