"""The dialogs. Each is opened with open_dialog(), which does not block."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget


def open_dialog(dialog: QDialog) -> None:
    """Show a dialog over its window, and delete it when it is closed."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()


def ask_file(
    parent: QWidget, title: str, start: str, chosen: SignalInstance | Callable[[str], Any], filters: str = "",
    mode: QFileDialog.FileMode = QFileDialog.FileMode.ExistingFile,
) -> None:
    """Ask for a file or, by `mode`, for a folder; `start` is where the search begins, `chosen` gets the path."""
    dialog = QFileDialog(parent, title, start, filters, fileMode=mode)
    dialog.fileSelected.connect(chosen)
    open_dialog(dialog)
