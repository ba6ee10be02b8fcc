"""The dialogs. Each is opened with open_dialog(), which does not block."""
from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog


def open_dialog(dialog: QDialog) -> None:
    """Show a dialog over its window, and delete it when it is closed."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
