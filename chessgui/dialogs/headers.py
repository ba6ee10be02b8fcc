"""The headers of a game (the seven that every game has, and others) as a table to edit, with suggestions from the game's file."""
from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from chessgui.board.accessible import HeardLabel
from chessgui.looks.widgets import STRETCH, button_box, in_column, in_row, made, named, push_button, row_height
from chessgui.pgn.tags import ROSTER
from chessgui.tree.tags import FIXED_VALUES, OF_THE_POSITION, RESULTS, SEVEN, USUAL, Tag, clean, flaw

NAME, VALUE = range(2)
SAME_NAMES = (("White", "Black"), ("WhiteTeam", "BlackTeam"))
"""Headers whose values are of one kind."""
ROW_HEIGHT = 28
ABSOLUTE_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
"""Headers are aligned to the left in right-to-left layouts too, as they are in a file."""


class _Editor(QStyledItemDelegate):
    """Edits a cell, with suggestions below."""

    def __init__(self, dialog: HeadersDialog) -> None:
        super().__init__(dialog)
        self._dialog = dialog

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QWidget:
        name = self._dialog.name_of(index.row())
        if index.column() == VALUE and name == "Result":
            box = QComboBox(parent)
            box.addItems(list(dict.fromkeys((*RESULTS, index.data()))))  # the present one too, which may be spelled otherwise
            return box
        line = named(QLineEdit(parent), name or self._dialog.tr("Name"))
        texts = self._dialog.suggestions(name) if index.column() == VALUE else self._dialog.free_names()
        line.setCompleter(QCompleter(
            texts, line, caseSensitivity=Qt.CaseSensitivity.CaseInsensitive, filterMode=Qt.MatchFlag.MatchContains))
        return line

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(super().sizeHint(option, index).width(), self._dialog.table.verticalHeader().defaultSectionSize())


class HeadersDialog(QDialog):
    """`chosen` carries all headers, in order, as a dict."""

    chosen = Signal(object)

    def __init__(self, headers: Mapping[str, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Headers"))
        self.resize(520, 460)
        self._before = dict(headers.items())
        self._suggestions: dict[str, list[str]] = {}
        self.table = made(
            QTableWidget, 0, 2, accessibleName=self.tr("Headers"), showGrid=False, alternatingRowColors=True,
            selectionMode=QTableWidget.SelectionMode.SingleSelection, layoutDirection=Qt.LayoutDirection.LeftToRight)
        self._make_table()
        for name in (*SEVEN, *(name for name in self._before if name not in SEVEN)):
            self._add(name, self._before.get(name, ""))
        self.add_button = push_button(self.tr("&Add a header"), self.add_header)
        self.remove_button = push_button(self.tr("&Remove"), self.remove_header)
        self.problem = HeardLabel(lines=2)
        self.buttons = button_box(self)
        self.buttons.setMinimumWidth(self.buttons.sizeHint().width())  # with large texts its words would be cut
        row = in_row(self.add_button, self.remove_button, STRETCH, self.buttons)
        in_column((self.table, 1), self.problem, row, margins=(18, 18, 18, 14), spacing=10, on=self)
        self.table.itemChanged.connect(self._refresh)
        self.table.currentCellChanged.connect(self._refresh)
        self.accepted.connect(lambda: self.chosen.emit(self.headers()))
        self.table.setCurrentCell(SEVEN.index("White"), VALUE)
        self._refresh()

    def set_suggestions(self, values: Mapping[str, Iterable[str]]) -> None:
        """Set the values that are suggested for each header; a player's name is suggested for both sides."""
        self._suggestions = {name: list(known) for name, known in values.items()}
        for names in SAME_NAMES:
            together = sorted({value for name in names for value in self._suggestions.get(name, [])}, key=str.casefold)
            self._suggestions.update(dict.fromkeys(names, together))

    # building ----------------------------------------------------------------------------------------------------

    def _make_table(self) -> None:
        table = self.table
        table.setTabKeyNavigation(False)  # Tab goes on to the buttons; in a cell that is edited it goes to the next one
        table.setHorizontalHeaderLabels([self.tr("Name"), self.tr("Value")])
        table.horizontalHeader().setDefaultAlignment(ABSOLUTE_LEFT)
        table.horizontalHeader().setSectionResizeMode(VALUE, QHeaderView.ResizeMode.Stretch)
        table.horizontalHeader().setHighlightSections(False)
        table.setColumnWidth(NAME, 150)
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(row_height(table, ROW_HEIGHT))
        table.setItemDelegate(_Editor(self))

    def _add(self, name: str, value: str) -> None:
        """Add a row. The names of the seven headers cannot be edited, nor can a header that belongs to the position."""
        row = self.table.rowCount()
        with QSignalBlocker(self.table):  # a row is complete only with both cells
            self.table.insertRow(row)
            for column, text in ((NAME, name), (VALUE, value)):
                item = QTableWidgetItem(text)
                if name in OF_THE_POSITION or (column == NAME and name in SEVEN):
                    item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEditable)
                    item.setForeground(self.palette().brush(QPalette.ColorRole.PlaceholderText))
                if name in OF_THE_POSITION:
                    item.setToolTip(self.tr("This belongs to the position, which is set up on the board."))
                self.table.setItem(row, column, item)

    # editing -----------------------------------------------------------------------------------------------------

    def add_header(self) -> None:
        """Add an empty row, and edit its name."""
        self._add("", "")
        row = self.table.rowCount() - 1
        self.table.setCurrentCell(row, NAME)
        self.table.editItem(self._item(row, NAME))

    def remove_header(self) -> None:
        """Remove the current row; in one of the seven, clear the value."""
        row = self.table.currentRow()
        if self.name_of(row) in SEVEN:
            self._item(row, VALUE).setText("")
        elif row >= 0 and not self._is_fixed(row):
            self.table.removeRow(row)
        self._refresh()

    def _is_fixed(self, row: int) -> bool:
        """Whether a header belongs to the position of this game."""
        name = self.name_of(row)
        return name in OF_THE_POSITION and name in self._before

    def _item(self, row: int, column: int) -> QTableWidgetItem:
        item = self.table.item(row, column)
        assert item is not None
        return item

    def name_of(self, row: int) -> str:
        """The name in a row."""
        item = self.table.item(row, NAME)
        return item.text().strip() if item is not None else ""

    def suggestions(self, name: str) -> list[str]:
        """The values that are offered for a header."""
        return list(dict.fromkeys((*self._suggestions.get(name, ()), *FIXED_VALUES.get(name, ()))))

    def free_names(self) -> list[str]:
        """The names that are suggested for a new header: those in the file and the usual ones, without those in the table."""
        here = {self.name_of(row) for row in range(self.table.rowCount())} | set(OF_THE_POSITION)
        return sorted({*USUAL, *self._suggestions} - here, key=str.casefold)

    def _tags(self) -> list[Tag]:
        """The headers in the rows, without empty rows."""
        rows = range(self.table.rowCount())
        tags = [(self.name_of(row), self._value(self.name_of(row), self._item(row, VALUE).text())) for row in rows]
        return [(name, value) for name, value in tags if name or value]

    def _value(self, name: str, text: str) -> str:
        """The value to keep for a header: an unchanged one is kept exactly."""
        return text if text == self._before.get(name) else clean(text)

    def _refresh(self) -> None:
        problem = flaw([(name, value) for name, value in self._tags() if value or name not in SEVEN], self._before)
        self.problem.setText(problem)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not problem)
        row = self.table.currentRow()
        self.remove_button.setEnabled(row >= 0 and not self._is_fixed(row))

    def accept(self) -> None:
        """Emit `chosen` and close, unless a header is invalid."""
        self._refresh()
        if not self.problem.text():
            super().accept()

    def headers(self) -> dict[str, str]:
        """All headers in order. Headers without a value are left out, unless they had none before; one of the seven that had one becomes
        unknown, for without any header a game of a file would be part of the one above it."""
        tags = [(name, value or (ROSTER.get(name, "") if self._before.get(name) else "")) for name, value in self._tags()]
        return {name: value for name, value in tags if value or self._before.get(name) == ""}
