"""A small chart of bars under a title. Each bar can be chosen by a click, or by the arrow keys and Enter."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPalette

from chessgui.gamelist.statistics import Bar
from chessgui.looks.graph import Form, Graph, GraphShape
from chessgui.looks.graphpainter import Ink, Inks
from chessgui.looks.widgets import font_like
from chessgui.panels.graphwidget import SMALL, ChoiceGraph
from chessgui.words.language import left_to_right, sentence, tr

GAP, LEAST_PIXELS = 0.12, 2
"""The gap on each side of a bar, as a share of its room; the least height of a bar with games, so that it is seen."""
OPACITY = 0.62
"""The opacity (0 to 1) of bars that are not pointed at."""


class BarChart(ChoiceGraph):
    """Bars go from left to right, one step each."""

    def __init__(self, title: str, about: Callable[[Bar], str]) -> None:
        """`about` tells what a bar is in words, in one line."""
        super().__init__()
        self._title, self._about = title, about
        self.setAccessibleName(title)
        self.show_bars(())

    def sizeHint(self) -> QSize:
        return QSize(140, 96)

    def minimumSizeHint(self) -> QSize:
        return QSize(54, 84)

    def show_bars(self, bars: Sequence[Bar]) -> None:
        """Show other bars."""
        self.things, self.heights = tuple(bars), tuple(float(bar.outcomes.games) for bar in bars)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if bars else Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor if bars else Qt.CursorShape.ArrowCursor)
        self.show_point(None)

    # what the chart says of itself -------------------------------------------------------------------------------

    def empty_text(self) -> str:
        return f"{self._title}\n–"

    def point_text(self, index: int) -> str:
        return self._about(self.things[index])

    def refresh(self) -> None:
        if self.heights:
            high = max(self.heights)
            least = LEAST_PIXELS * high / max(self.plot().height(), 1)
            shapes = [GraphShape(Form.AREA, "shown" if place == self.shown else "bar", bar_corners(place, max(height, least)))
                      for place, height in enumerate(self.heights) if height]
            edges = -0.5, len(self.heights) - 0.5
            shapes.append(GraphShape(Form.LINE, "axis", tuple((edge, 0.0) for edge in edges)))
            self.graph = Graph(*edges, 0, high, tuple(shapes))
        else:
            self.graph = None
        self.setAccessibleDescription(self.point_text(self.shown) if self.shown is not None else "")
        self.update()

    def plot(self) -> QRectF:
        """The part of the widget with the bars; above it is the title, below it the ends of the axis."""
        height = QFontMetricsF(font_like(self.font(), SMALL)).height()
        return QRectF(self.rect()).adjusted(1, height + 5, -1, -height - 3)

    def inks(self) -> Inks:
        color, edge = self.palette().color(QPalette.ColorRole.Highlight), self.palette().color(QPalette.ColorRole.Mid)
        pale = QColor(color)
        pale.setAlphaF(OPACITY)
        return {"bar": Ink(pale), "shown": Ink(color), "axis": Ink(stroke=edge)}

    def paint_over(self, painter: QPainter) -> None:
        plot, height = self.plot(), painter.fontMetrics().height()
        left, right = (side | Qt.TextFlag.TextDontClip for side in (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight))
        above, below = QRectF(plot.left(), 0, plot.width(), height), QRectF(plot.left(), plot.bottom() + 2, plot.width(), height)
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        painter.drawText(above, left, sentence(self._title))
        first, last = self.things[0], self.things[-1]
        if len(self.things) == 1:
            painter.drawText(below, Qt.AlignmentFlag.AlignHCenter, span_text(first))
        else:
            begin, end = (f"≤ {first.last}" if first.first == 1 else str(first.first)), (
                f"≥ {last.first}" if last.last is None else str(last.last))
            painter.drawText(below, left, left_to_right(begin))
            if painter.fontMetrics().horizontalAdvance(f"{begin} {end}") <= below.width():
                painter.drawText(below, right, left_to_right(end))

    # pointing and choosing ---------------------------------------------------------------------------------------

    def key_origin(self) -> int:
        return self.shown if self.shown is not None else -1


def bar_corners(place: int, height: float) -> tuple[tuple[float, float], ...]:
    """The corners of a bar of a graph whose bars have one step each."""
    left, right = place - 0.5 + GAP, place + 0.5 - GAP
    return (left, 0.0), (left, height), (right, height), (right, 0.0)


def span_text(bar: Bar) -> str:
    """The values of a bar."""
    if bar.last is None:
        return tr("from {0} on").format(bar.first)
    if bar.first == bar.last:
        return str(bar.first)
    return tr("up to {0}").format(bar.last) if bar.first == 1 else left_to_right(f"{bar.first}–{bar.last}")
