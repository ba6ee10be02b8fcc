"""The dialog in which the user says by which names he or she is called in games."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QWidget

from chessgui.looks.widgets import button_box, holding, in_column, named, plain_label, quiet_label, text_button
from chessgui.panels.wrappingrow import WrappingRow
from chessgui.words.language import without_mnemonic

LINES, SIZE = 4, QSize(440, 330)


class OwnNamesDialog(QDialog):
    """One name a line. `chosen` carries the list of names."""

    chosen = Signal(object)

    def __init__(self, names: Sequence[str], offered: Sequence[str] = (), parent: QWidget | None = None) -> None:
        """`offered` are names that the user probably has: a press adds one."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("My Names"))
        text = plain_label(self.tr("Cards are made of your own mistakes. Under which names do you appear in your games? One name a line; "
                                   "case, accents and the order of the words do not matter."))
        self.field = named(QPlainTextEdit("\n".join(names)), self.tr("My names, one a line"))
        self.field.setTabChangesFocus(True)
        self.field.setMinimumHeight(LINES * self.field.fontMetrics().lineSpacing() + 16)
        row = WrappingRow(spacing=6)
        for name in offered:
            button = text_button(without_mnemonic(name), self.tr("Add this name"))
            button.clicked.connect(lambda checked=False, name=name: self._add(name))
            row.addWidget(button)
        often = holding(in_column(quiet_label(self.tr("Often in these games:")), row, spacing=6))
        often.setVisible(bool(offered))
        in_column(text, often, (self.field, 1), button_box(self), margins=(20, 18, 20, 16), spacing=12, on=self)
        self.resize(SIZE)
        self.field.setFocus()
        self.accepted.connect(lambda: self.chosen.emit(self.names()))

    def names(self) -> list[str]:
        """The names, without blank lines and without one that stands there twice."""
        lines = (" ".join(line.split()) for line in self.field.toPlainText().splitlines())
        return list(dict.fromkeys(line for line in lines if line))

    def _add(self, name: str) -> None:
        self.field.setPlainText("\n".join(dict.fromkeys([*self.names(), name])))
