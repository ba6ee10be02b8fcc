"""The dialog that edits the table of marks as text: which marks there are, and which moves get them."""
from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from chessgui.report.marks import MarksError, marks_from_text, usual_text

TAB_LETTERS = 14


class MarksDialog(QDialog):
    """`saved` carries a valid table as text; the usual one where the user restores it."""

    saved = Signal(str)

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Marks"))
        self.resize(980, 500)
        self.editor = QPlainTextEdit()
        self.editor.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # set before the text, or the view would scroll to the other end
        self.editor.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.editor.setTabStopDistance(TAB_LETTERS * self.editor.fontMetrics().horizontalAdvance("0"))
        self.editor.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.editor.setPlainText(text)
        self.editor.setAccessibleName(self.tr("Table of marks"))
        self.problem = QLabel()
        self.problem.setWordWrap(True)
        self.problem.setTextFormat(Qt.TextFormat.PlainText)
        self.problem.setMinimumHeight(2 * self.problem.fontMetrics().lineSpacing())
        buttons = self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel | QDialogButtonBox.StandardButton.RestoreDefaults)
        buttons.accepted.connect(self._save)
        buttons.rejected.connect(self.reject)
        buttons.button(QDialogButtonBox.StandardButton.RestoreDefaults).clicked.connect(lambda: self.editor.setPlainText(usual_text()))
        self.editor.textChanged.connect(self._check)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 14)
        layout.addWidget(self.editor)
        layout.addWidget(self.problem)
        layout.addWidget(buttons)
        self._check()

    def _check(self) -> None:
        """Show what is wrong while the user types."""
        try:
            marks_from_text(self.editor.toPlainText())
            self.problem.clear()
        except MarksError as error:
            self.problem.setText(str(error))
        self.buttons.button(QDialogButtonBox.StandardButton.Save).setEnabled(not self.problem.text())

    def _save(self) -> None:
        self.saved.emit(self.editor.toPlainText())
        self.accept()
