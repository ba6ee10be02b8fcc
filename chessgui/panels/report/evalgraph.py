"""The evaluation graph: White's chance along the game, phases shaded, marks as points. Imports QtCharts: to be imported when first shown.

The axis is the chance to score, not centipawns: it squeezes scores as their meaning does, so that a win is a win however large.
"""
from __future__ import annotations

from statistics import fmean

from PySide6.QtCharts import QAreaSeries, QChart, QChartView, QLineSeries, QScatterSeries, QValueAxis
from PySide6.QtCore import QEvent, QMargins, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QToolTip, QWidget

from chessgui.report.annotate import glyph_of
from chessgui.report.marks import BLACK_AREA, CURVE, PHASE_OPACITY, WHITE_AREA, mark_color
from chessgui.report.phases import Phase
from chessgui.report.report import Report
from chessgui.report.words import PHASES, point_text
from chessgui.words.language import tr

DOT = 9.0
"""Diameter of a mark in logical pixels."""
MARGIN = 6
AIR = 0.014
"""Before the first position and behind the last, in lengths of the game."""


class EvalGraph(QChartView):
    """`ply_chosen` carries the position that was clicked or chosen by keyboard, in plies from the start."""

    ply_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._report: Report | None = None
        self._ply = 0
        self._figurines = True
        self._series: list[QAreaSeries | QLineSeries | QScatterSeries] = []
        self._lines: list[QLineSeries] = []
        self._chart = QChart()
        self._chart.legend().hide()
        self._chart.setMargins(QMargins(0, 0, 0, 0))
        self._chart.setBackgroundVisible(False)
        self._across, self._up = QValueAxis(), QValueAxis()
        for axis, edge in ((self._across, Qt.AlignmentFlag.AlignBottom), (self._up, Qt.AlignmentFlag.AlignLeft)):
            axis.setVisible(False)
            self._chart.addAxis(axis, edge)
        self._up.setRange(0, 100)
        self._now = QLineSeries()
        self.setChart(self._chart)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # the game goes to the right in every language
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(160, 70)
        self.set_report(None)

    def sizeHint(self) -> QSize:
        return QSize(340, 120)

    # what is shown -----------------------------------------------------------------------------------------------

    def set_report(self, report: Report | None) -> None:
        """Show a report's graph; None: nothing."""
        self._report = report
        self._ply = min(self._ply, len(report.chances) - 1) if report is not None else 0
        self._draw()
        self._describe()

    def set_figurines(self, figurines: bool) -> None:
        """Figurines or letters in what is said of a position."""
        self._figurines = figurines
        self._describe()

    @property
    def ply(self) -> int | None:
        """The position that is marked, None where none is."""
        return self._ply if self._report is not None and self._ply >= 0 else None

    def set_ply(self, ply: int | None) -> None:
        """Mark the position that is shown on the board; None: it is not on the main line."""
        self._ply = -1 if ply is None else ply
        self._mark_now()
        self._describe()

    def _describe(self) -> None:
        self.setAccessibleName(self.tr("Evaluation graph"))
        known = self._report is not None and 0 <= self._ply < len(self._report.chances)
        self.setAccessibleDescription(self.point_text(self._ply).replace("\n", " · ") if known else "")

    def point_text(self, ply: int) -> str:
        """What is said of a position, in two lines."""
        return point_text(self._report, ply, self._figurines) if self._report is not None else ""

    # drawing -----------------------------------------------------------------------------------------------------

    def _is_dark(self) -> bool:
        return self.palette().color(QPalette.ColorRole.Base).lightness() < 128

    def _draw(self) -> None:
        """All series anew, the lower ones first."""
        self._chart.removeAllSeries()
        self._series, self._lines = [], []
        dark, report = self._is_dark(), self._report
        if report is None:
            return
        left, right = _span(report)
        curve: list[tuple[float, float]] = list(enumerate(report.chances))
        self._across.setRange(left, right)
        self._add_area([(left, 100.0), (right, 100.0)], QColor.fromRgb(BLACK_AREA[dark]))
        self._add_area([(left, curve[0][1]), *curve, (right, curve[-1][1])], QColor.fromRgb(WHITE_AREA[dark]))
        self._add_phases(report, dark)
        even = QColor(0x26, 0x24, 0x21, 110)
        self._add_line([(left, 50.0), (right, 50.0)], QPen(even, 1, Qt.PenStyle.DotLine))
        self._add_line(curve, QPen(QColor.fromRgb(CURVE), 1.8))
        self._now = self._add_line([], QPen(self.palette().color(QPalette.ColorRole.Highlight), 2))
        self._add_marks(report)
        self._mark_now()

    def _attach(self, series: QAreaSeries | QLineSeries | QScatterSeries) -> None:
        self._series.append(series)
        self._chart.addSeries(series)
        series.attachAxis(self._across)
        series.attachAxis(self._up)

    def _add_line(self, points: list[tuple[float, float]], pen: QPen) -> QLineSeries:
        series = QLineSeries()
        series.replace([QPointF(x, y) for x, y in points])
        pen.setCosmetic(True)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        series.setPen(pen)
        self._attach(series)
        return series

    def _add_area(self, points: list[tuple[float, float]], color: QColor) -> None:
        upper, lower = QLineSeries(), QLineSeries()
        upper.replace([QPointF(x, y) for x, y in points])
        lower.replace([QPointF(points[0][0], 0), QPointF(points[-1][0], 0)])
        area = QAreaSeries(upper, lower)
        self._lines += upper, lower
        area.setPen(Qt.PenStyle.NoPen)
        area.setBrush(color)
        self._attach(area)

    def _add_phases(self, report: Report, dark: bool) -> None:
        for phase, first, last in phase_spans(report):
            if PHASE_OPACITY[phase]:
                color = QColor(0x26, 0x24, 0x21)
                color.setAlphaF(PHASE_OPACITY[phase] * 1.6)
                end = _span(report)[1] if last == len(report.phases) - 1 else last
                self._add_area([(first, 100.0), (end, 100.0)], color)

    def _add_marks(self, report: Report) -> None:
        found = [(move.ply, glyph_of(move)) for move in report.moves]
        for glyph in sorted({glyph for _, glyph in found if glyph}, reverse=True):  # 6 below 4, 2 and 1: inaccuracies lie lowest
            series = QScatterSeries()
            series.setMarkerSize(DOT)
            series.setColor(QColor.fromRgb(mark_color(glyph, dark=False)))
            series.setPen(QPen(QColor.fromRgb(WHITE_AREA[False]), 1.5))
            series.replace([QPointF(ply, report.chances[ply]) for ply, own in found if own == glyph])
            self._attach(series)

    def _mark_now(self) -> None:
        known = self._report is not None and 0 <= self._ply < len(self._report.chances)
        if self._report is not None:
            self._now.replace([QPointF(self._ply, 0), QPointF(self._ply, 100)] if known else [])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The plot fills the widget but for a small margin: without axes nothing stands beside it."""
        super().resizeEvent(event)
        self._chart.setPlotArea(QRectF(self.viewport().rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN))

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """The names of the phases, where there is room for them; what the graph is for before there is one."""
        painter.save()
        plot = self._chart.plotArea()
        font = QFont(self.font())
        font.setPointSizeF(max(font.pointSizeF() * 0.82, 1.0))
        painter.setFont(font)
        if self._report is None:
            painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
            painter.drawText(plot, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap,
                             self.tr("The evaluation of the game appears here after its analysis."))
        else:
            self._paint_phase_names(painter, plot, QFontMetricsF(font))
        painter.restore()

    def _paint_phase_names(self, painter: QPainter, plot: QRectF, metrics: QFontMetricsF) -> None:
        assert self._report is not None
        for phase, first, last in phase_spans(self._report):
            left, right = self._x(first), self._x(last)
            words = tr(PHASES[phase])
            if phase and right - left > metrics.horizontalAdvance(words) + 12:
                above = fmean(self._report.chances[first:last + 1]) < 50  # the side where there is room
                painter.setPen(QColor(0xFB, 0xFA, 0xF7, 200) if above else QColor(0x26, 0x24, 0x21, 180))
                y = plot.top() + metrics.ascent() + 3 if above else plot.bottom() - metrics.descent() - 3
                painter.drawText(QPointF(left + 6, y), words)

    # pointing ----------------------------------------------------------------------------------------------------

    def _x(self, ply: float) -> float:
        plot = self._chart.plotArea()
        left, right = _span(self._report) if self._report is not None else (0.0, 1.0)
        return plot.left() + plot.width() * (ply - left) / (right - left)

    def ply_at(self, x: float) -> int | None:
        """The position nearest to a place in the widget; None where there is none."""
        if self._report is None:
            return None
        plot, (left, right) = self._chart.plotArea(), _span(self._report)
        ply = round(left + (x - plot.left()) / max(plot.width(), 1) * (right - left))
        return min(max(ply, 0), len(self._report.chances) - 1)

    def place_of(self, ply: int) -> QPointF:
        """Where a position lies in the widget."""
        plot, chance = self._chart.plotArea(), self._report.chances[ply] if self._report is not None else 50.0
        return QPointF(self._x(ply), plot.bottom() - plot.height() * chance / 100)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        ply = self.ply_at(event.position().x())
        if ply is not None:
            QToolTip.showText(event.globalPosition().toPoint() + QPoint(12, 12), self.point_text(ply), self)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        ply = self.ply_at(event.position().x())
        if ply is not None and event.button() == Qt.MouseButton.LeftButton:
            self.ply_chosen.emit(ply)
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()  # the scene below would not, and Qt would complain

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self._report.chances) - 1 if self._report is not None else -1
        keys = {Qt.Key.Key_Left: self._ply - 1, Qt.Key.Key_Right: self._ply + 1, Qt.Key.Key_Home: 0, Qt.Key.Key_End: last}
        ply = keys.get(Qt.Key(event.key()))
        if ply is None or last < 0:
            super().keyPressEvent(event)
            return
        self.ply_chosen.emit(min(max(ply, 0), last))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._draw()
        if event.type() == QEvent.Type.LanguageChange:
            self._describe()
            self.viewport().update()
        super().changeEvent(event)


def _span(report: Report) -> tuple[float, float]:
    """Plies at the left and the right edge: a little more than the game has, so that its ends are not cut off."""
    last = max(len(report.chances) - 1, 1)
    return -AIR * last, (1 + AIR) * last


def phase_spans(report: Report) -> list[tuple[Phase, int, int]]:
    """Each phase of the game with the plies at which it begins and ends."""
    spans = []
    for phase in Phase:
        plies = [ply for ply, found in enumerate(report.phases) if found is phase]
        if plies:
            spans.append((phase, plies[0], min(plies[-1] + 1, len(report.phases) - 1)))
    return spans
