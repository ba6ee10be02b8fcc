"""A diagram on paper: a framed board with the names of files and ranks beside it, whose turn it is, and a caption."""
from __future__ import annotations

from dataclasses import dataclass

import chess
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from chessgui.board.geometry import Geometry
from chessgui.board.look import Look
from chessgui.board.painter import paint_board
from chessgui.export.blocks import Board
from chessgui.export.pages.paper import INK, POINT, QUIET, Type, line_height, write

SIDE, SMALL_SIDE = 150 * POINT, 120 * POINT
"""The side of a board in the main line and in a variation, in units of the page."""
SHARE = 0.82
"""The largest share of a column's width that a board takes."""
NAMES = 11 * POINT
"""The least room for the names of files and ranks, in units."""
MARK = 6 * POINT
"""Side of the box that tells whose turn it is, in units."""


@dataclass(frozen=True, slots=True)
class DiagramFigure:
    """A diagram in a column."""

    board: Board
    look: Look

    def _square(self, width: float) -> int:
        """The side of a square: whole units, so that the edges of squares meet."""
        return int(min(SMALL_SIDE if self.board.depth else SIDE, width * SHARE) // 8)

    def height(self, width: float, faces: Type) -> float:
        return 8 * self._square(width) + _names_height(faces) + line_height(faces.caption) + 5 * POINT

    def paint(self, painter: QPainter, place: QRectF, faces: Type) -> None:
        state, square = self.board.state, self._square(place.width())
        left = round(place.left() + (place.width() - 8 * square) / 2)
        geometry = Geometry(left, round(place.top()) + POINT, square, state.orientation)
        frame = QRectF(geometry.left, geometry.top, geometry.side, geometry.side)
        painter.fillRect(frame, QColor.fromRgb(self.look.colors.dark))  # no paper shines through between squares
        paint_board(painter, geometry, state, self.look)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor.fromRgb(INK), 0.7 * POINT))
        painter.drawRect(frame)
        _paint_names(painter, geometry, faces)
        _paint_turn(painter, geometry, state.board.turn)
        below = QRectF(place.left(), frame.bottom() + _names_height(faces), place.width(), line_height(faces.caption))
        write(painter, below, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, self.board.caption, faces.caption)


def _names_height(faces: Type) -> float:
    """What the names of the files need below the board, in units."""
    return max(NAMES, line_height(faces.small) + POINT)


def _paint_names(painter: QPainter, geometry: Geometry, faces: Type) -> None:
    """Ranks at the left, files below."""
    square, bottom = geometry.square, geometry.top + geometry.side
    for index in range(8):
        file, rank = (index, 7 - index) if geometry.orientation == chess.WHITE else (7 - index, index)
        below = QRectF(geometry.left + index * square, bottom + POINT, square, NAMES)
        write(painter, below, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, chess.FILE_NAMES[file], faces.small, QUIET)
        beside = QRectF(geometry.left - NAMES - 2 * POINT, geometry.top + index * square, NAMES, square)
        write(painter, beside, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, chess.RANK_NAMES[rank], faces.small, QUIET)


def _paint_turn(painter: QPainter, geometry: Geometry, turn: chess.Color) -> None:
    """A box at the right edge, beside the side that is to move."""
    top = geometry.top + (geometry.side - MARK if turn == geometry.orientation else 0)
    painter.setPen(QPen(QColor.fromRgb(INK), 0.7 * POINT))
    painter.setBrush(QColor.fromRgb(0xFFFFFF if turn else INK))
    painter.drawRect(QRectF(geometry.left + geometry.side + 4 * POINT, top, MARK, MARK))
