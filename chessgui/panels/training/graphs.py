"""The graphs of the training: how many cards come on which day, and how many answers of a week were right."""
from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

from PySide6.QtCore import QDate, QLocale, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPalette

from chessgui.looks.graph import Form, Graph, GraphShape
from chessgui.looks.graphpainter import Ink, Inks
from chessgui.looks.widgets import font_like
from chessgui.panels.games.barchart import bar_corners
from chessgui.panels.graphwidget import SMALL, GraphWidget
from chessgui.words.language import counted, left_to_right, sentence

GAP, DOT = 4, 2.6
WEEK = 7


class _TrainingGraph(GraphWidget):
    """A graph under a title, with the days of its ends below it. One point is pointed at, by the mouse or the arrow keys."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title, self._first, self._step = title, date.min, 1
        self._shown: int | None = None
        self.setAccessibleName(title)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def sizeHint(self) -> QSize:
        return QSize(160, 96)

    def minimumSizeHint(self) -> QSize:
        return QSize(80, 84)

    def day_text(self, index: int) -> str:
        """The day of a point, as the user's country writes it."""
        day = self._first + timedelta(days=index * self._step)
        return QLocale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.ShortFormat)

    def empty_text(self) -> str:
        return f"{self._title}\n–"

    def plot(self) -> QRectF:
        height = QFontMetricsF(font_like(self.font(), SMALL)).height()
        return QRectF(self.rect()).adjusted(1, height + GAP, -1, -height - GAP)

    def inks(self) -> Inks:
        accent, quiet = (self.palette().color(role) for role in (QPalette.ColorRole.Highlight, QPalette.ColorRole.Mid))
        return {"bar": Ink(accent), "axis": Ink(stroke=quiet), "line": Ink(stroke=accent, width=2), "dot": Ink(accent, radius=DOT)}

    def paint_over(self, painter: QPainter) -> None:
        plot, height = self.plot(), painter.fontMetrics().height()
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        painter.drawText(QRectF(plot.left(), 0, plot.width(), height), Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextDontClip,
                         sentence(self._title))
        below = QRectF(plot.left(), plot.bottom() + 2, plot.width(), height)
        painter.drawText(below, Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextDontClip, left_to_right(self.day_text(0)))
        painter.drawText(below, Qt.AlignmentFlag.AlignRight | Qt.TextFlag.TextDontClip, left_to_right(self.day_text(len(self.heights) - 1)))

    def key_origin(self) -> int:
        return self._shown if self._shown is not None else -1

    def choose(self, index: int) -> None:
        self._shown = index
        super().choose(index)
        self.setAccessibleDescription(self.point_text(index))

    def refresh(self) -> None:
        self.update()


class DueGraph(_TrainingGraph):
    """The calendar: a bar for each of the coming days."""

    def show_due(self, counts: Sequence[int], today: date) -> None:
        """Show how many cards come today and on each day after it."""
        self._first, self._step, self._shown = today, 1, None
        self.heights = tuple(map(float, counts))
        edges = -0.5, len(counts) - 0.5
        bars = (GraphShape(Form.AREA, "bar", bar_corners(place, count)) for place, count in enumerate(self.heights) if count)
        axis = GraphShape(Form.LINE, "axis", tuple((edge, 0.0) for edge in edges))
        self.graph = Graph(*edges, 0, max(*self.heights, 1.0), (*bars, axis)) if any(counts) else None
        self.update()

    def point_text(self, index: int) -> str:
        cards = counted("1 card", "%n cards", round(self.heights[index]))
        return f"{left_to_right(self.day_text(index))}\n{cards}"


class RetentionGraph(_TrainingGraph):
    """The retention: which share of the answers was right, week by week."""

    def show_weeks(self, shares: Sequence[float | None], today: date) -> None:
        """The shares, 0 to 1, of the last weeks; the present one is the last."""
        monday = today - timedelta(days=today.weekday())
        self._first, self._step, self._shown = monday - timedelta(days=WEEK * (len(shares) - 1)), WEEK, None
        self._shares, self.heights = tuple(shares), tuple(share or 0.0 for share in shares)
        points = tuple((float(place), share) for place, share in enumerate(shares) if share is not None)
        edges = -0.5, len(shares) - 0.5
        grid = (GraphShape(Form.LINE, "axis", tuple((edge, height) for edge in edges)) for height in (0.0, 0.5, 1.0))
        curve = GraphShape(Form.LINE, "line", points), GraphShape(Form.DOTS, "dot", points)
        self.graph = Graph(*edges, 0, 1.08, (*grid, *curve)) if points else None
        self.update()

    def point_text(self, index: int) -> str:
        share = self._shares[index]
        words = self.tr("{0} % right").format(round(100 * share)) if share is not None else self.tr("No answers")
        return f"{self.tr('Week from {0}').format(left_to_right(self.day_text(index)))}\n{words}"
