"""The evaluation graph: White's chance along the game, with the position on the board."""
from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPalette
from PySide6.QtWidgets import QSizePolicy

from chessgui.looks.graphpainter import Ink, Inks
from chessgui.looks.theme import has_dark_ground
from chessgui.panels.graphwidget import GraphWidget
from chessgui.report.marks import BLACK_AREA, CURVE, WHITE_AREA

if TYPE_CHECKING:
    from chessgui.looks.graph import Graph
    from chessgui.report.report import Report

RADIUS = 4.5
"""The radius of a mark in logical pixels."""
MARGIN, EMPTY_LINES = 6, 2
DARK_INK, LIGHT_INK = 0x262421, 0xFBFAF7


class EvalGraph(GraphWidget):
    """`ply_chosen` carries the position that was clicked or chosen by keyboard, in plies from the start; `report_shown` tells that there is
    another report, or none."""

    ply_chosen = Signal(int)
    report_shown = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._report: Report | None = None
        self._whole: Graph | None = None
        """The graph without the mark of the position, which is another one at each step."""
        self._ply = 0
        self._figurines = True
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.refresh()

    def sizeHint(self) -> QSize:
        return QSize(340, 120) if self._report is not None else self.minimumSize()

    def set_report(self, report: Report | None) -> None:
        """Show a report's graph; None: nothing."""
        self._report = report
        self._ply = min(self._ply, len(report.chances) - 1) if report is not None else 0
        self.refresh()
        self.report_shown.emit()

    def set_figurines(self, figurines: bool) -> None:
        """Show moves with figurines, or with letters, in what is said of a position."""
        self._figurines = figurines
        self.refresh()

    @property
    def ply(self) -> int | None:
        """The position that is marked, None where none is."""
        return self._ply if self._report is not None and self._ply >= 0 else None

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to show."""
        return self._report is None

    def set_ply(self, ply: int | None) -> None:
        """Mark the position that is shown on the board; None: it is not on the main line."""
        self._ply = -1 if ply is None else ply
        self._show_ply()

    def refresh(self) -> None:
        self._whole, self.heights = None, ()
        self.setMinimumSize(160, 60 if self._report is not None else EMPTY_LINES * self.fontMetrics().lineSpacing())
        if self._report is not None:
            from chessgui.report.graph import report_graph
            self._whole, self.heights = report_graph(self._report), self._report.chances
        self.setAccessibleName(self.tr("Evaluation graph"))
        self._show_ply()

    def _show_ply(self) -> None:
        """Mark the position that is on the board."""
        self.graph, described = self._whole, ""
        if self._whole is not None and 0 <= self._ply < len(self.heights):
            from chessgui.report.graph import with_position
            self.graph, described = with_position(self._whole, self._ply), self.point_text(self._ply).replace("\n", " · ")
        self.setAccessibleDescription(described)
        self.update()

    def empty_text(self) -> str:
        return self.tr("The evaluation of the game appears here after its analysis.")

    def point_text(self, index: int) -> str:
        from chessgui.report.words import point_text
        return point_text(self._report, index, self._figurines) if self._report is not None else ""

    def inks(self) -> Inks:
        palette = self.palette()
        dark = has_dark_ground(palette)
        faint, above, below = (QColor.fromRgba(alpha << 24 | ink) for alpha, ink in ((110, DARK_INK), (200, LIGHT_INK), (180, DARK_INK)))
        return {
            "dark": Ink(BLACK_AREA[dark]), "light": Ink(WHITE_AREA[dark]), "phase": Ink(DARK_INK), "above": Ink(above), "below": Ink(below),
            "even": Ink(stroke=faint, is_dotted=True), "curve": Ink(stroke=CURVE, width=1.8),
            "now": Ink(stroke=palette.color(QPalette.ColorRole.Highlight), width=2),
            "mark": Ink(stroke=WHITE_AREA[False], width=1.5, radius=RADIUS)}

    def plot(self) -> QRectF:
        return QRectF(self.rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)

    def key_origin(self) -> int:
        return self._ply

    def choose(self, index: int) -> None:
        self.ply_chosen.emit(index)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        ply = self.index_at(event.position().x())
        if ply is not None and event.button() == Qt.MouseButton.LeftButton:
            self.ply_chosen.emit(ply)
