"""The dialog that says what this program is."""
from __future__ import annotations

from PySide6.QtWidgets import QMessageBox, QWidget


class AboutDialog(QMessageBox):
    """The program, its licence, and whose pieces they are."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("About Chessgui"))
        self.setText(self.tr("<b>Chessgui</b><p>A chess board with an engine of its own.</p>"
                             "<p>Free software under the GNU General Public License, version 3 or later.<br>"
                             "Pieces by Colin M. L. Burnett.</p>"))
        self.setStandardButtons(QMessageBox.StandardButton.Close)
