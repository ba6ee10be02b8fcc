"""A file that was chosen to be written exists already: whether to write behind what is there, or in its place."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QMessageBox, QWidget

from chessgui.dialogs import open_dialog
from chessgui.threads.background import Background


class ExistingFileBox(QMessageBox):
    """Nothing is lost by mistake: appending is what Enter does."""

    def __init__(self, path: Path, decided: Callable[[bool], None], parent: QWidget) -> None:
        """`decided` hears whether to append."""
        super().__init__(QMessageBox.Icon.Question, "", "", QMessageBox.StandardButton.Cancel, parent)
        self.setWindowTitle(self.tr("File"))
        self.setText(self.tr("{0} exists already.").format(path.name))
        self.setInformativeText(self.tr("Write behind the games that are in it, or over them?"))
        self.append = self.addButton(self.tr("&Append"), QMessageBox.ButtonRole.AcceptRole)
        self.replace = self.addButton(self.tr("&Replace the File"), QMessageBox.ButtonRole.DestructiveRole)
        self.setDefaultButton(self.append)
        self.append.clicked.connect(lambda: decided(True))
        self.replace.clicked.connect(lambda: decided(False))

    @classmethod
    def ask(cls, path: Path, background: Background, parent: QWidget, decided: Callable[[bool], None]) -> None:
        """Ask where there is such a file; a new one is written without a question."""
        def on_found(is_there: bool) -> None:
            if is_there:
                open_dialog(cls(path, decided, parent))
            else:
                decided(False)

        background.run(path.exists, on_found, lambda error: decided(False))
