"""The headers of a game: the seven known ones and any other, as a table to edit."""
from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

NAME_LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_")
FIXED = ("FEN", "SetUp", "Variant")
"""Headers that belong to the position; they are kept and not shown."""


class HeadersDialog(QDialog):
    """`chosen` carries all headers, in order, as a dict."""

    chosen = Signal(object)

    def __init__(self, headers: Mapping[str, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Headers"))
        self.resize(460, 380)
        self._fixed = {name: headers[name] for name in FIXED if name in headers}
        self.table = QTableWidget(0, 2)
        self.table.setHorizontalHeaderLabels([self.tr("Name"), self.tr("Value")])
        self.table.verticalHeader().hide()
        self.table.setAccessibleName(self.tr("Headers"))
        self.table.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        for name, value in headers.items():
            if name not in FIXED:
                self._add(name, value)
        add = QPushButton(self.tr("Add a header"))
        add.clicked.connect(lambda: self._add("", ""))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        bottom = QHBoxLayout()
        bottom.addWidget(add)
        bottom.addStretch(1)
        bottom.addWidget(buttons)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 14)
        layout.addWidget(self.table)
        layout.addLayout(bottom)
        self.accepted.connect(lambda: self.chosen.emit(self.headers()))

    def _add(self, name: str, value: str) -> None:
        row = self.table.rowCount()
        self.table.insertRow(row)
        self.table.setItem(row, 0, QTableWidgetItem(name))
        self.table.setItem(row, 1, QTableWidgetItem(value))

    def _text(self, row: int, column: int) -> str:
        item = self.table.item(row, column)
        return item.text() if item is not None else ""

    def headers(self) -> dict[str, str]:
        """The table without rows that have no value; letters that a name cannot have are left out."""
        result: dict[str, str] = {}
        for row in range(self.table.rowCount()):
            name = "".join(letter for letter in self._text(row, 0) if letter in NAME_LETTERS)
            value = " ".join(self._text(row, 1).split())
            if name and value and name not in FIXED:
                result[name] = value
        return result | self._fixed
