"""Tables of texts that do not change: the film, the numbers, the shares."""
from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, Qt
from PySide6.QtWidgets import QHeaderView

from chessgui.gamelist.gametable import Index
from chessgui.panels.rowtable import RowTable
from chessgui.words.language import verbatim


class TextRows(QAbstractTableModel):
    """Rows of texts under titles. Columns after the first are to the right where they are `figures`."""

    def __init__(self, titles: tuple[str, ...], tips: tuple[str, ...], figures: frozenset[int]) -> None:
        super().__init__()
        self._titles, self._tips, self._figures = titles, tips, figures
        self._rows: tuple[tuple[str, ...], ...] = ()

    def show_rows(self, rows: tuple[tuple[str, ...], ...]) -> None:
        """Show these in the place of others."""
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._titles)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.DisplayRole:
            return self._rows[index.row()][index.column()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return verbatim(self._rows[index.row()][index.column()])
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() in self._figures:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal:
            if role == Qt.ItemDataRole.DisplayRole:
                return self._titles[section]
            if role == Qt.ItemDataRole.TextAlignmentRole:  # a title stands above what it names
                side = Qt.AlignmentFlag.AlignRight if section in self._figures else Qt.AlignmentFlag.AlignLeft
                return side | Qt.AlignmentFlag.AlignVCenter
            if role == Qt.ItemDataRole.ToolTipRole and self._tips:
                return self._tips[section]
        return None


class TextTable(RowTable):
    """Shows such rows; the columns are as wide as their texts, and the last one has what is left."""

    def __init__(self, name: str, titles: tuple[str, ...], tips: tuple[str, ...] = (), figures: frozenset[int] = frozenset()) -> None:
        self.rows = TextRows(titles, tips, figures)
        super().__init__(self.rows, name, editTriggers=RowTable.EditTrigger.NoEditTriggers)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setStretchLastSection(True)
        self.setSelectionMode(RowTable.SelectionMode.SingleSelection)
