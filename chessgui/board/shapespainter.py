"""Paints arrows and circles on the board. Each is a single path, so that its overlapping parts do not darken."""
from __future__ import annotations

import math
from collections.abc import Iterable

import chess
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPen

from chessgui.board.colors import BoardColors, Tint
from chessgui.board.events import square_rect, tinted
from chessgui.board.geometry import Geometry
from chessgui.board.shapes import EngineArrow, Shape
from chessgui.board.state import BoardState

SHAFT, HEAD_WIDTH, HEAD_LENGTH = 0.15, 0.42, 0.36
"""The dimensions of an arrow, in squares."""
TAIL_GAP, TIP_GAP = 0.24, 0.06
"""The distance of an arrow's start from the centre of its first square, and of its tip beyond the centre of its last one, in squares."""
RING_WIDTH = 0.075
EDGE_WIDTH = 0.022
"""The width of the pale line around a shape, which separates it from squares of a similar colour, in squares."""
THINNEST, WIDEST = 0.4, 1.15
"""The shaft width of an engine's weakest and best move, relative to the usual one."""
FAINTEST = 0.35
DRAWING_OPACITY = 0.8
"""The opacity of a shape that is being drawn, relative to a finished one."""


def paint_engine_arrows(painter: QPainter, geometry: Geometry, arrows: Iterable[EngineArrow], colors: BoardColors) -> None:
    """Draw an engine's moves, below the shapes of the user; stronger moves are thicker and more opaque."""
    painter.setPen(QPen(tinted(colors.shape_edge), geometry.square * EDGE_WIDTH))
    for one in arrows:
        painter.setBrush(tinted(colors.red if one.threat else colors.arrow))
        painter.setOpacity(FAINTEST + (1 - FAINTEST) * one.strength)
        painter.drawPath(_path(geometry, one.tail, one.head, THINNEST + (WIDEST - THINNEST) * one.strength))
    painter.setOpacity(1.0)


def paint_shapes(painter: QPainter, geometry: Geometry, state: BoardState, colors: BoardColors) -> None:
    """Draw all shapes, the hint, and the shape that is being drawn; circles first, so that they do not cover arrows."""
    painter.setPen(QPen(tinted(colors.shape_edge), geometry.square * EDGE_WIDTH))
    for shape in sorted(state.shapes, key=lambda shape: shape.tail != shape.head):
        _paint_shape(painter, geometry, shape, tint_of(colors, shape.color))
    if state.hint is not None:
        _paint_shape(painter, geometry, Shape(state.hint.from_square, state.hint.to_square), colors.arrow)
    drawing = state.drawing
    if drawing is not None and drawing.head is not None and not drawing.idle:
        painter.setOpacity(DRAWING_OPACITY)
        _paint_shape(painter, geometry, Shape(drawing.tail, drawing.head), tint_of(colors, drawing.color))
        painter.setOpacity(1.0)


def tint_of(colors: BoardColors, name: str) -> Tint:
    """The tint of one of the colours in COLORS."""
    tint: Tint = getattr(colors, name)
    return tint


def _paint_shape(painter: QPainter, geometry: Geometry, shape: Shape, tint: Tint) -> None:
    painter.setBrush(tinted(tint))
    painter.drawPath(_path(geometry, shape.tail, shape.head))


def _path(geometry: Geometry, tail: chess.Square, head: chess.Square, width: float = 1.0) -> QPainterPath:
    """An arrow; on one square a ring: a circle, or in Crazyhouse a move that puts a piece back."""
    if tail == head:
        return ring(square_rect(geometry, tail))
    return arrow(QPointF(*geometry.centre(tail)), QPointF(*geometry.centre(head)), geometry.square, width)


def ring(square: QRectF) -> QPainterPath:
    """The path of a circle around a square."""
    width = square.width() * RING_WIDTH
    outer = square.adjusted(width * 0.3, width * 0.3, -width * 0.3, -width * 0.3)
    path = QPainterPath()
    path.addEllipse(outer)
    path.addEllipse(outer.adjusted(width, width, -width, -width))
    return path


def arrow(start: QPointF, end: QPointF, square: float, width: float = 1.0) -> QPainterPath:
    """The path of an arrow with a rounded tail. `width` is that of the shaft relative to the usual one; the head changes half as much."""
    way = end - start
    along = way / math.hypot(way.x(), way.y())
    across = QPointF(-along.y(), along.x())
    tail, tip = start + along * (square * TAIL_GAP), end + along * (square * TIP_GAP)
    neck = tip - along * (square * HEAD_LENGTH * (0.5 + width / 2))
    shaft, head = across * (square * SHAFT * width / 2), across * (square * HEAD_WIDTH * (0.5 + width / 2) / 2)
    path = QPainterPath(tail + shaft)
    path.lineTo(neck + shaft)
    path.lineTo(neck + head)
    path.lineTo(tip)
    path.lineTo(neck - head)
    path.lineTo(neck - shaft)
    path.lineTo(tail - shaft)
    path.quadTo(tail - along * (square * SHAFT * width / 2), tail + shaft)
    path.closeSubpath()
    return path
