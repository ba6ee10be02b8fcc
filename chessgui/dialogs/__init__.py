"""The dialogs. Each is opened with open_dialog(), which does not block."""
from __future__ import annotations

import os
import re
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFileDialog, QFrame, QScrollArea, QWidget

from chessgui.looks.widgets import holding, in_column, in_row, made

FOLDER: dict[str, Any] = {"fileMode": QFileDialog.FileMode.Directory}
SAVE: dict[str, Any] = {"fileMode": QFileDialog.FileMode.AnyFile, "acceptMode": QFileDialog.AcceptMode.AcceptSave}
APPEND: dict[str, Any] = {**SAVE, "options": QFileDialog.Option.DontConfirmOverwrite}
"""Properties with which `ask_file` asks for a folder, for the name of a file to write, and for that of a file to append to."""
SUFFIX = re.compile(r"\.(?:[a-z][a-z0-9]{1,4}|[A-Z][A-Z0-9]{1,4})")
"""What counts as the suffix of a file's name: what stands behind the point of `Game no. 6`, `Tal vs. Botvinnik` and `Kasparov v.Short` does
not."""
OF_FILTER = re.compile(r"\(\*\.(\w+)\)")
"""Finds the suffix of a filter that has one alone."""
FRAME = QSize(24, 64)
"""Logical pixels that a window's frame and the edges of the screen take."""


def on_screen(window: QWidget, size: QSize) -> QSize:
    """A size in logical pixels, or as much of it as the screen of a window has room for."""
    return size.boundedTo(window.screen().availableSize() - FRAME)


def place_like(window: QWidget, other: QWidget) -> None:
    """Give a window that is not yet shown the place and size of another one; it is as large as its screen if that one is, and becomes as
    small again."""
    if other.isMaximized() or other.isFullScreen():
        window.restoreGeometry(other.saveGeometry())
    else:
        window.setGeometry(other.geometry())  # restored, it would be made to fit on one screen


def show_quietly(window: QWidget) -> None:
    """Show a window, and leave active the one that is."""
    window.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    window.show()
    window.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating, False)


def open_dialog(dialog: QDialog) -> None:
    """Show a dialog over its window, no larger than the screen, and delete it when it is closed. What needs more room scrolls, but not the
    buttons that close it."""
    layout, focused, buttons = dialog.layout(), dialog.focusWidget(), dialog.findChildren(QDialogButtonBox)[:1]
    for button in (button for box in buttons for button in box.buttons()):
        button.ensurePolished()
        button.setMinimumWidth(button.sizeHint().width())  # else the theme's least width would do, also where a word needs more
    if layout is not None and (least := layout.totalMinimumSize()) != on_screen(dialog, least):
        scroll = made(QScrollArea, frameShape=QFrame.Shape.NoFrame, widgetResizable=True, focusPolicy=Qt.FocusPolicy.NoFocus)
        scroll.setWidget(holding(layout))
        in_column(scroll, in_row(*buttons, margins=(16, 0, 16, 16 if buttons else 0)), on=dialog)
        bar = QSize(scroll.verticalScrollBar().sizeHint().width(), 0)  # without room for it, it would scroll to the side, too
        dialog.resize(dialog.size().expandedTo(least + bar))
        if focused is not None:
            focused.setFocus()  # another parent has taken it away
    if dialog.testAttribute(Qt.WidgetAttribute.WA_Resized):  # Qt itself bounds the size of the others
        dialog.resize(on_screen(dialog, dialog.size()))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    QDialog.open(dialog)  # a print dialog has an `open` of its own, which wants a receiver


def with_suffix(path: str, suffix: str) -> str:
    """The path of a file with this suffix where its name has none."""
    end = os.path.splitext(path)[1]
    return path if end.lower() == f".{suffix}" or SUFFIX.fullmatch(end) else f"{path}.{suffix}"


def when_chosen(dialog: QFileDialog, chosen: Callable[[str], Any]) -> None:
    """Call `chosen` with the path that is chosen in a dialog. A new file gets the dialog's default suffix, which is that of the chosen
    filter, and which Qt itself adds only to a name without any point. Where that is another file that exists, its replacement is asked
    about as usual."""
    def follow(kind: str) -> None:
        found = OF_FILTER.search(kind)
        if found is not None and dialog.defaultSuffix():
            dialog.setDefaultSuffix(found[1])

    def choose(path: str) -> None:
        suffix = dialog.defaultSuffix()
        named = with_suffix(path, suffix) if suffix and not os.path.exists(path) else path
        if named == path or not os.path.exists(named) or dialog.testOption(QFileDialog.Option.DontConfirmOverwrite):
            chosen(named)
        else:
            ask_file(dialog.parentWidget(), dialog.windowTitle(), named, chosen, dialog.selectedNameFilter(), defaultSuffix=suffix, **SAVE)

    dialog.filterSelected.connect(follow)
    dialog.fileSelected.connect(choose)


def ask_file(
    parent: QWidget | None, title: str, start: str, chosen: Callable[[str], Any], filters: str = "", **properties: Any,
) -> None:
    """Ask for a file that exists, unless `properties` of the dialog say otherwise; `start` is the folder or the file where the search
    begins, `chosen` gets the path."""
    dialog = QFileDialog(parent, title, start, filters, **{"fileMode": QFileDialog.FileMode.ExistingFile, **properties})
    when_chosen(dialog, chosen)
    open_dialog(dialog)
