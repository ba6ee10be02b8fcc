"""The dialog with the report that a user can send to the developers."""
from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QWidget

from chessgui.looks.widgets import button_box, in_column, named, push_button, quiet_label


class DiagnosisDialog(QDialog):
    """Shows the text, all of it, before it is copied."""

    def __init__(self, report: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Report for the Developers"))
        self.resize(680, 520)
        words = quiet_label(self.tr("Versions, folders, settings and the last lines of the log. No games are in it, and “~” stands for "
                                    "your own folder. Nothing is sent: copy the text into an e-mail or a bug report."), wraps=True)
        self.text = named(QPlainTextEdit(report, readOnly=True), self.tr("Report"))
        self.text.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        buttons = button_box(self, QDialogButtonBox.StandardButton.Close)
        self.copy = push_button(self.tr("&Copy"), self._copy)
        buttons.addButton(self.copy, QDialogButtonBox.ButtonRole.ActionRole)
        in_column(words, (self.text, 1), buttons, margins=(18, 16, 18, 14), spacing=10, on=self)
        self.copy.setDefault(True)
        self.copy.setFocus()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())
        self.copy.setText(self.tr("Copied"))
