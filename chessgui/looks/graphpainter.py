"""The one painter of graphs, on anything that Qt paints on: a widget, a picture, a page of a PDF."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPolygonF

from chessgui.looks.graph import Form, Graph, GraphShape, Point

LABEL_GAP = 6
"""The gap between a label and its place, in the painter's units."""


@dataclass(frozen=True, slots=True)
class Ink:
    """How a style is drawn: lengths in the painter's units, nothing where a colour is None."""

    fill: QColor | int | None = None
    stroke: QColor | int | None = None
    width: float = 1
    radius: float = 0
    is_dotted: bool = False

    def pen(self) -> QPen:
        """The pen for its lines."""
        if self.stroke is None:
            return QPen(Qt.PenStyle.NoPen)
        style = Qt.PenStyle.DotLine if self.is_dotted else Qt.PenStyle.SolidLine
        return QPen(_color(self.stroke), self.width, style, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.RoundJoin)


def _color(value: QColor | int) -> QColor:
    return QColor.fromRgb(value) if isinstance(value, int) else QColor(value)


Inks = Mapping[str, Ink]


def place_in(graph: Graph, plot: QRectF, point: Point) -> QPointF:
    """Where a point of a graph lies, if the graph fills a rectangle."""
    return QPointF(plot.left() + plot.width() * graph.across(point[0]), plot.top() + plot.height() * graph.down(point[1]))


def paint_graph(painter: QPainter, graph: Graph, plot: QRectF, inks: Inks) -> None:
    """Fill a rectangle with a graph. What has a style without ink is left out; areas end at the rectangle's edges."""
    painter.save()
    for shape in graph.shapes:
        ink = inks.get(shape.style)
        if ink is not None:
            _paint(painter, shape, [place_in(graph, plot, point) for point in shape.points], ink, plot)
    metrics = painter.fontMetrics()
    for label in graph.labels:
        ink, room = inks.get(label.style), plot.width() * label.room / (graph.right - graph.left)
        if ink is not None and ink.fill is not None and room > metrics.horizontalAdvance(label.text) + 2 * LABEL_GAP:
            painter.setPen(_color(ink.fill))
            y = plot.top() + metrics.ascent() + LABEL_GAP / 2 if label.is_above else plot.bottom() - metrics.descent() - LABEL_GAP / 2
            painter.drawText(QPointF(place_in(graph, plot, (label.x, 0)).x() + LABEL_GAP, y), label.text)
    painter.restore()


def _paint(painter: QPainter, shape: GraphShape, places: list[QPointF], ink: Ink, plot: QRectF) -> None:
    fill = ink.fill if shape.color is None else shape.color
    painter.setPen(ink.pen())
    if fill is None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
    else:
        color = _color(fill)
        color.setAlphaF(color.alphaF() * shape.opacity)
        painter.setBrush(QBrush(color))
    if shape.form is Form.AREA:
        painter.save()
        painter.setClipRect(plot, Qt.ClipOperation.IntersectClip)
        painter.drawPolygon(QPolygonF(places))
        painter.restore()
    elif shape.form is Form.LINE:
        painter.drawPolyline(QPolygonF(places))
    else:
        for place in places:
            painter.drawEllipse(place, ink.radius, ink.radius)
