"""Choosing one of the games of a file."""
from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QSortFilterProxyModel, Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHeaderView, QLineEdit, QTableView, QVBoxLayout, QWidget

from chessgui.files.pgnfile import PgnFile

COLUMNS = ("White", "Black", "Result", "Date", "Event", "Round")


class GamesModel(QAbstractTableModel):
    """The games of a file by their headers."""

    def __init__(self, file: PgnFile, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._file = file

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._file.games)

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else 1 + len(COLUMNS)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if index.column() == 0:
            return index.row() + 1
        return self._file.games[index.row()].headers.get(COLUMNS[index.column() - 1], "")

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role != Qt.ItemDataRole.DisplayRole or orientation != Qt.Orientation.Horizontal:
            return None
        return "#" if section == 0 else self.tr(COLUMNS[section - 1])


class GameChooser(QDialog):
    """`chosen` carries the index of a game. A double click or Enter opens the selected one; typing filters."""

    chosen = Signal(int)

    def __init__(self, file: PgnFile, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("{0}: {1} games").format(file.path.name, len(file.games)))
        self.resize(720, 460)
        self._proxy = QSortFilterProxyModel(self)
        self._proxy.setSourceModel(GamesModel(file, self))
        self._proxy.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._proxy.setFilterKeyColumn(-1)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(self.tr("Filter by any header"))
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._proxy.setFilterFixedString)
        self.table = QTableView()
        self.table.setModel(self._proxy)
        self.table.setSortingEnabled(True)
        self.table.sortByColumn(0, Qt.SortOrder.AscendingOrder)
        self.table.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.table.verticalHeader().hide()
        self.table.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.table.setShowGrid(False)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.table.horizontalHeader().setStretchLastSection(True)
        self.table.setColumnWidth(0, 48)
        for column in (1, 2):
            self.table.setColumnWidth(column, 170)
        self.table.doubleClicked.connect(self.accept)
        self.table.selectRow(0)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Open | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 14)
        layout.addWidget(self.filter)
        layout.addWidget(self.table)
        layout.addWidget(buttons)
        self.accepted.connect(self._tell)

    def _tell(self) -> None:
        rows = self.table.selectionModel().selectedRows()
        if rows:
            self.chosen.emit(self._proxy.mapToSource(rows[0]).row())
