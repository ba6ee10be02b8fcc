"""Arrows and circles on the board: each one path filled once, so that crossing parts do not darken."""
from __future__ import annotations

import math
from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPen

from chessgui.board.colors import BoardColors, Tint
from chessgui.board.events import square_rect, tinted
from chessgui.board.geometry import Geometry
from chessgui.board.shapes import EngineArrow, Shape
from chessgui.board.state import BoardState

SHAFT, HEAD_WIDTH, HEAD_LENGTH = 0.15, 0.42, 0.36
"""Of an arrow, in squares."""
TAIL_GAP, TIP_GAP = 0.24, 0.06
"""How far from the middle of its first square an arrow begins, and how far beyond the middle of its last it ends."""
RING_WIDTH = 0.075
EDGE_WIDTH = 0.022
"""Of the pale line that sets a shape off from squares of its own colour."""
THINNEST, WIDEST = 0.4, 1.15
"""The shaft of an engine's weakest and best move, against the usual one."""
FAINTEST = 0.35
DRAWING_OPACITY = 0.8
"""Of what is being drawn, against what has been drawn."""


def paint_engine_arrows(painter: QPainter, geometry: Geometry, arrows: Iterable[EngineArrow], colors: BoardColors) -> None:
    """What an engine would play, below all that a person has drawn: the stronger, the thicker and the more opaque."""
    painter.setPen(QPen(tinted(colors.shape_edge), geometry.square * EDGE_WIDTH))
    for one in arrows:
        tint = colors.red if one.threat else colors.arrow
        painter.setBrush(tinted(tint))
        painter.setOpacity(FAINTEST + (1 - FAINTEST) * one.strength)
        start, end = QPointF(*geometry.centre(one.tail)), QPointF(*geometry.centre(one.head))
        painter.drawPath(arrow(start, end, geometry.square, THINNEST + (WIDEST - THINNEST) * one.strength))
    painter.setOpacity(1.0)


def paint_shapes(painter: QPainter, geometry: Geometry, state: BoardState, colors: BoardColors) -> None:
    """All shapes, the hint, and the one that is being drawn; circles first, so that arrows stay whole."""
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
    """The colour of a shape."""
    return {"green": colors.green, "red": colors.red, "blue": colors.blue, "yellow": colors.yellow}[name]


def _paint_shape(painter: QPainter, geometry: Geometry, shape: Shape, tint: Tint) -> None:
    painter.setBrush(tinted(tint))
    if shape.tail == shape.head:
        painter.drawPath(ring(square_rect(geometry, shape.tail)))
    else:
        painter.drawPath(arrow(QPointF(*geometry.centre(shape.tail)), QPointF(*geometry.centre(shape.head)), geometry.square))


def ring(square: QRectF) -> QPainterPath:
    """A circle round a square."""
    width = square.width() * RING_WIDTH
    outer = square.adjusted(width * 0.3, width * 0.3, -width * 0.3, -width * 0.3)
    path = QPainterPath()
    path.addEllipse(outer)
    path.addEllipse(outer.adjusted(width, width, -width, -width))
    return path


def arrow(start: QPointF, end: QPointF, square: float, width: float = 1.0) -> QPainterPath:
    """Seven corners, the tail rounded; `width` is that of the shaft against the usual one, and the head follows a little."""
    way = end - start
    length = math.hypot(way.x(), way.y())
    along = way / length
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
