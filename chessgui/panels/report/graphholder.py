"""The place of the evaluation graph: the graph itself, and QtCharts with it, comes when the place is first shown."""
from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

if TYPE_CHECKING:
    from chessgui.panels.report.evalgraph import EvalGraph
    from chessgui.report.report import Report


class GraphHolder(QWidget):
    """Shows the graph of a report; `ply_chosen` carries a position in plies from the start."""

    ply_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._report: Report | None = None
        self._ply: int | None = 0
        self._figurines = True
        self.graph: EvalGraph | None = None
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self.setMinimumHeight(90)

    def set_report(self, report: Report | None) -> None:
        """Show a report's graph; None: nothing."""
        self._report = report
        if self.graph is not None:
            self.graph.set_report(report)

    def set_ply(self, ply: int | None) -> None:
        """Mark the position that is shown on the board; None: it is not on the main line."""
        self._ply = ply
        if self.graph is not None:
            self.graph.set_ply(ply)

    def set_figurines(self, figurines: bool) -> None:
        """Figurines or letters in what is said of a position."""
        self._figurines = figurines
        if self.graph is not None:
            self.graph.set_figurines(figurines)

    def showEvent(self, event: QShowEvent) -> None:
        if self.graph is None:
            from chessgui.panels.report.evalgraph import EvalGraph
            self.graph = EvalGraph()
            self.graph.ply_chosen.connect(self.ply_chosen)
            self._layout.addWidget(self.graph)
            self.graph.set_figurines(self._figurines)
            self.graph.set_report(self._report)
            self.graph.set_ply(self._ply)
        super().showEvent(event)
