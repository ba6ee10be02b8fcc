"""A player's rating over time. Each month can be chosen by a click, or by the arrow keys and Enter."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QDate, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPalette

from chessgui.dialogs.rating import DOT, LEAST_SPAN, SHOWN_DOT, SMALL, paint_ratings
from chessgui.gamelist.players import MonthlyRating
from chessgui.looks.graph import Form, Graph, GraphShape
from chessgui.looks.graphpainter import Ink, Inks, place_in
from chessgui.looks.widgets import font_like
from chessgui.panels.graphwidget import GAP, ChoiceGraph

YEAR_STEPS = 1, 2, 5, 10, 20, 50, 100, 1000
MARGIN = 0.05
"""The margin above and below the line, as a share of its height; also the least time on each side of it, in years."""
MOST_DOTS = 60
"""The most months that are shown with dots; of more, only the line is shown."""


class RatingLine(ChoiceGraph):
    """Time goes from left to right; the points of the graph are months, at their places in time."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Rating over time"))
        self.show_months(())

    def sizeHint(self) -> QSize:
        return QSize(360, 180)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 110)

    def show_months(self, months: Sequence[MonthlyRating]) -> None:
        """Show other ratings, the oldest first."""
        self.things, self.heights = tuple(months), tuple(float(each.rating) for each in months)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if months else Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor if months else Qt.CursorShape.ArrowCursor)
        self.show_point(None)

    # what the graph says of itself -------------------------------------------------------------------------------

    def empty_text(self) -> str:
        return self.tr("No rating of this player has a date.")

    def point_text(self, index: int) -> str:
        month = self.things[index]
        day = QDate(month.year, month.month or 1, 1)
        date = self.locale().toString(day, "MMMM yyyy") if month.month and day.isValid() else str(month.year)
        return f"{date}\n{self.tr('Rating {0}').format(month.rating)}"

    def refresh(self) -> None:
        self.graph = self._made_graph() if self.things else None
        text = self.point_text(self.shown).replace("\n", " · ") if self.shown is not None else ""
        self.setAccessibleDescription(text)
        self.update()

    def _made_graph(self) -> Graph:
        first, last = self.things[0].time, self.things[-1].time
        side = max((last - first) * MARGIN / 2, MARGIN if last > first else 0.5)
        low, high = min(self.heights), max(self.heights)
        margin = max((high - low) * MARGIN, (LEAST_SPAN - (high - low)) / 2)
        line = tuple((month.time, float(month.rating)) for month in self.things)
        shapes = [GraphShape(Form.LINE, "line", line), GraphShape(Form.DOTS, "dot", line)]
        if self.shown is not None:
            at = self.things[self.shown].time
            shapes += [GraphShape(Form.LINE, "pointer", ((at, low - margin), (at, high + margin))),
                       GraphShape(Form.DOTS, "shown", (line[self.shown],))]
        return Graph(first - side, last + side, low - margin, high + margin, tuple(shapes))

    def inks(self) -> Inks:
        accent, quiet, base = (self.palette().color(role) for role in (
            QPalette.ColorRole.Highlight, QPalette.ColorRole.PlaceholderText, QPalette.ColorRole.Base))
        inks = {"line": Ink(stroke=accent, width=2), "pointer": Ink(stroke=quiet), "shown": Ink(base, accent, 2, SHOWN_DOT)}
        if len(self.things) <= MOST_DOTS:
            inks["dot"] = Ink(accent, radius=DOT)
        return inks

    # where things are --------------------------------------------------------------------------------------------

    def plot(self) -> QRectF:
        """The part of the widget with the line; ratings are to its left, years below."""
        small = QFontMetricsF(font_like(self.font(), SMALL))
        left = small.horizontalAdvance("0000") + GAP
        return QRectF(self.rect()).adjusted(left, small.height() / 2 + 2, -GAP, -small.height() - GAP)

    def index_at(self, x: float) -> int | None:
        if self.graph is None:
            return None
        plot = self.plot()
        time = self.graph.x_at((x - plot.left()) / max(plot.width(), 1))
        return min(range(len(self.things)), key=lambda index: abs(self.things[index].time - time))

    def place_of(self, index: int) -> QPointF:
        assert self.graph is not None
        return place_in(self.graph, self.plot(), (self.things[index].time, self.heights[index]))

    def paint_under(self, painter: QPainter) -> None:
        assert self.graph is not None
        paint_ratings(self, painter, self.graph, self.plot())

    def paint_over(self, painter: QPainter) -> None:
        """Paint years below the line: round ones, as many as there is room for."""
        assert self.graph is not None
        plot, graph = self.plot(), self.graph
        painter.setFont(font_like(self.font(), SMALL))
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        width, height = painter.fontMetrics().horizontalAdvance("0000") + 2 * GAP, painter.fontMetrics().height()
        first, last = self.things[0].year, self.things[-1].year
        step = next(step for step in YEAR_STEPS if (last - first) // step * width <= plot.width() or step == YEAR_STEPS[-1])
        for year in range(-(-first // step) * step, last + 1, step) if last > first else (first,):
            x = plot.left() + plot.width() * graph.across(year if last > first else self.things[0].time)
            x = min(max(x, plot.left() + width / 2 - GAP), plot.right() - width / 2 + GAP)
            place = QRectF(x - width / 2, plot.bottom() + GAP / 2, width, height)
            painter.drawText(place, Qt.AlignmentFlag.AlignHCenter, str(year))

    # pointing and choosing ---------------------------------------------------------------------------------------

    def key_origin(self) -> int:
        return self.shown if self.shown is not None else len(self.things)
