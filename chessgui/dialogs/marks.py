"""The dialog that edits the table of marks as text: which marks there are, and which moves get them."""
from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QWidget

from chessgui.board.accessible import HeardLabel
from chessgui.looks.widgets import button_box, in_column, named
from chessgui.report.marks import MarksError, marks_from_text, usual_text

TAB_LETTERS = 14


class MarksDialog(QDialog):
    """`saved` carries a valid table as text; the usual one where the user restores it."""

    saved = Signal(str)

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Marks"))
        self.resize(980, 500)
        self.editor = named(QPlainTextEdit(lineWrapMode=QPlainTextEdit.LineWrapMode.NoWrap), self.tr("Table of marks"))
        self.editor.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # set before the text, or the view would scroll to the other end
        self.editor.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.editor.setTabStopDistance(TAB_LETTERS * self.editor.fontMetrics().horizontalAdvance("0"))
        self.editor.setPlainText(text)
        self.problem = HeardLabel(lines=2)
        kind = QDialogButtonBox.StandardButton
        self.buttons = button_box(self, kind.Save | kind.Cancel | kind.RestoreDefaults)
        self.buttons.button(kind.RestoreDefaults).clicked.connect(lambda: self.editor.setPlainText(usual_text()))
        self.accepted.connect(lambda: self.saved.emit(self.editor.toPlainText()))
        self.editor.textChanged.connect(self._check)
        in_column(self.editor, self.problem, self.buttons, margins=(16, 16, 16, 14), on=self)
        self._check()

    def _check(self) -> None:
        """Show what is wrong while the user types."""
        try:
            marks_from_text(self.editor.toPlainText())
            self.problem.clear()
        except MarksError as error:
            self.problem.setText(str(error))
        self.buttons.button(QDialogButtonBox.StandardButton.Save).setEnabled(not self.problem.text())
