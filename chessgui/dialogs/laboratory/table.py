"""The table of the laboratory: the results of an experiment, a row for each depth, position or value."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem

from chessgui.looks.widgets import FIGURES
from chessgui.panels.rowtable import paint_sentence


class ResultsTable(QTreeWidget):
    """Shows the rows it is given, and where there are none what will be there. An empty column has the room that is left, so that the
    stripes of the rows end where the table does."""

    def __init__(self) -> None:
        super().__init__()
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setAlternatingRowColors(True)
        self.setFrameShape(QTreeWidget.Shape.NoFrame)
        self.show_rows((), ())

    def show_rows(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Show other rows; all columns but the first are of figures. A table of the same columns stays where it is, for it has got more
        rows."""
        place, row = (self.verticalScrollBar().value(), self.currentIndex().row()) if self.columnCount() == len(heads) + 1 else (0, -1)
        self.clear()
        self.setColumnCount(len(heads) + 1)
        self.setHeaderLabels([*heads, ""])
        items = [QTreeWidgetItem(list(cells)) for cells in rows]
        for item in (self.headerItem(), *items):
            for column in range(1, len(heads)):
                item.setTextAlignment(column, FIGURES | Qt.AlignmentFlag.AlignVCenter)
        self.addTopLevelItems(items)
        for column in range(len(heads) + 1):
            self.resizeColumnToContents(column)
        if (chosen := self.topLevelItem(row)) is not None:
            self.setCurrentItem(chosen)
        self.verticalScrollBar().setValue(place)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        paint_sentence(self, self.tr("A table appears here as soon as there are results."))
