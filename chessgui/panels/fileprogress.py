"""How far a large file is written, in the status bar. Hidden while none is."""
from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QWidget


class FileProgress(QWidget):
    """A few words and a bar."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bar = QProgressBar()
        self.bar.setRange(0, 1000)
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(120)
        self.bar.setAccessibleName(self.tr("Writing the file"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 8, 0)
        layout.addWidget(QLabel(self.tr("Writing…")))
        layout.addWidget(self.bar)
        self.hide()

    def show_progress(self, per_mille: int) -> None:
        """Show how far it is."""
        self.bar.setValue(per_mille)
        self.show()

    def end(self, *_: object) -> None:
        """It is done, or has failed."""
        self.hide()
