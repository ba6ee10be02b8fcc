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
from chessgui.export.pages.paper import INK, POINT, QUIET, Paper, Type, line_height
from chessgui.words.language import sentence

SIDE, SMALL_SIDE = 150 * POINT, 120 * POINT
"""Of a board in the main line and in a variation."""
SHARE = 0.82
"""The most of a column that a board takes."""
NAMES = 11 * POINT
"""Room for the names of files and ranks."""
MARK = 6 * POINT
"""Side of the box that tells whose turn it is."""


@dataclass(frozen=True, slots=True)
class DiagramPlace:
    """The measures of a diagram: of a square and of everything, and where the board begins in its column."""

    square: int
    left: float
    height: float
    column: float


def diagram_place(paper: Paper, faces: Type, small: bool) -> DiagramPlace:
    """A diagram for a column; squares are whole units, so that their edges meet."""
    square = int(min(SMALL_SIDE if small else SIDE, paper.column_width * SHARE) // 8)
    left = (paper.column_width - 8 * square) / 2
    return DiagramPlace(square, left, 8 * square + NAMES + line_height(faces.caption) + 5 * POINT, paper.column_width)


def paint_diagram(painter: QPainter, board: Board, place: DiagramPlace, look: Look, faces: Type, x: float, y: float) -> None:
    """Draw a diagram with the upper left corner of its place there."""
    state, side = board.state, 8 * place.square
    geometry = Geometry(round(x + place.left), round(y) + POINT, place.square, state.orientation)
    frame = QRectF(geometry.left, geometry.top, side, side)
    painter.fillRect(frame, QColor.fromRgb(look.colors.dark))  # no paper shines through between squares
    paint_board(painter, geometry, state, look)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor.fromRgb(INK), 0.7 * POINT))
    painter.drawRect(frame)
    _paint_names(painter, geometry, faces)
    _paint_turn(painter, geometry, state.board.turn)
    painter.setFont(faces.caption)
    painter.setPen(QColor.fromRgb(INK))
    below = QRectF(x, frame.bottom() + NAMES, place.column, line_height(faces.caption))
    painter.drawText(below, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, sentence(board.caption))


def _paint_names(painter: QPainter, geometry: Geometry, faces: Type) -> None:
    """Ranks at the left, files below."""
    painter.setFont(faces.small)
    painter.setPen(QColor.fromRgb(QUIET))
    square, bottom = geometry.square, geometry.top + geometry.side
    for index in range(8):
        file, rank = (index, 7 - index) if geometry.orientation == chess.WHITE else (7 - index, index)
        below = QRectF(geometry.left + index * square, bottom + POINT, square, NAMES)
        painter.drawText(below, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, chess.FILE_NAMES[file])
        beside = QRectF(geometry.left - NAMES - 2 * POINT, geometry.top + index * square, NAMES, square)
        painter.drawText(beside, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, chess.RANK_NAMES[rank])


def _paint_turn(painter: QPainter, geometry: Geometry, turn: chess.Color) -> None:
    """A box at the right edge, on the side of whoever is to move."""
    top = geometry.top + (geometry.side - MARK if turn == geometry.orientation else 0)
    painter.setPen(QPen(QColor.fromRgb(INK), 0.7 * POINT))
    painter.setBrush(QColor.fromRgb(0xFFFFFF if turn else INK))
    painter.drawRect(QRectF(geometry.left + geometry.side + 4 * POINT, top, MARK, MARK))
