"""The dialogs. Each is opened with open_dialog(), which does not block."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QSize, Qt, SignalInstance
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

FOLDER: dict[str, Any] = {"fileMode": QFileDialog.FileMode.Directory}
SAVE: dict[str, Any] = {"fileMode": QFileDialog.FileMode.AnyFile, "acceptMode": QFileDialog.AcceptMode.AcceptSave}
APPEND: dict[str, Any] = {**SAVE, "options": QFileDialog.Option.DontConfirmOverwrite}
"""Properties with which `ask_file` asks for a folder, for the name of a file to write, and for one that keeps what it holds."""
FRAME = QSize(40, 80)
"""Logical pixels that a window's frame and the edges of the screen take."""


def open_dialog(dialog: QDialog) -> None:
    """Show a dialog over its window, no larger than the screen, and delete it when it is closed."""
    if dialog.testAttribute(Qt.WidgetAttribute.WA_Resized):  # Qt itself bounds the size of the others
        dialog.resize(dialog.size().boundedTo(dialog.screen().availableSize() - FRAME))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()


def ask_file(
    parent: QWidget, title: str, start: str, chosen: SignalInstance | Callable[[str], Any], filters: str = "", **properties: Any,
) -> None:
    """Ask for a file that exists, unless `properties` of the dialog say otherwise; `start` is the folder or the file where the search
    begins, `chosen` gets the path."""
    dialog = QFileDialog(parent, title, start, filters, **{"fileMode": QFileDialog.FileMode.ExistingFile, **properties})
    dialog.fileSelected.connect(chosen)
    open_dialog(dialog)
