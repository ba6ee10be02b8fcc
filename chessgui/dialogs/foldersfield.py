"""A field for folders in the settings: adds and removes folders, and says in words what was found in them."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QDir, QSize, Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QToolButton, QWidget
from shiboken6 import isValid

from chessgui.dialogs import FOLDER, ask_file
from chessgui.looks.assets import icon
from chessgui.looks.widgets import ElidedLabel, holding, in_column, in_row, made, named, push_button, quiet_label
from chessgui.threads.background import background_for

ICON = 14


class FoldersField(QWidget):
    """Shows folders below a button that adds one. `changed` carries all of them; `tell` is called in the background and returns a sentence
    about what is in them."""

    changed = Signal(object)

    def __init__(self, name: str, tell: Callable[[Sequence[Path]], str]) -> None:
        super().__init__()
        self._name, self._tell = name, tell
        self._background = background_for(self)
        self.folders: tuple[Path, ...] = ()
        self.add_button = named(push_button(self.tr("Add Folder…"), self._ask), self.tr("Add a folder: {0}").format(name))
        self.found = quiet_label(wraps=True)
        self.remove_buttons: list[QToolButton] = []
        self._rows = in_column(spacing=2)
        in_column(self._rows, self.found, spacing=4, on=self)
        self.hide()

    def show_folders(self, folders: Sequence[Path]) -> None:
        """Show folders, and what was found in them."""
        self.folders, self.remove_buttons = tuple(folders), []
        while (item := self._rows.takeAt(0)) is not None:
            if (row := item.widget()) is not None:
                row.hide()
                row.deleteLater()
        for folder in self.folders:
            self._rows.addWidget(self._row(folder))
        self.found.clear()
        self.setVisible(bool(self.folders))
        if self.folders:
            shown = self.folders
            self._background.run(lambda: self._tell(shown), partial(self._show_found, shown),
                                 lambda error: self._show_found(shown, str(error)))

    def _row(self, folder: Path) -> QWidget:
        name = self.tr("Without {0}").format(folder)
        image = icon("remove", self.palette().color(QPalette.ColorRole.PlaceholderText))
        remove = named(made(QToolButton, autoRaise=True), name, name)
        remove.setIcon(image)
        remove.setIconSize(QSize(ICON, ICON))
        remove.clicked.connect(lambda: self._put(tuple(one for one in self.folders if one != folder)))
        self.remove_buttons.append(remove)
        path = ElidedLabel(str(folder), Qt.TextElideMode.ElideMiddle, layoutDirection=Qt.LayoutDirection.LeftToRight)
        return holding(in_row((path, 1), remove))

    def _show_found(self, folders: tuple[Path, ...], sentence: str) -> None:
        if isValid(self) and folders == self.folders:
            self.found.setText(sentence)

    def _ask(self) -> None:
        start = str(self.folders[-1].parent) if self.folders else QDir.homePath()
        ask_file(self, self._name, start, self.add, **FOLDER)

    def add(self, folder: str) -> None:
        """Add a folder, unless it is in the list already."""
        if Path(folder) not in self.folders:
            self._put((*self.folders, Path(folder)))

    def _put(self, folders: tuple[Path, ...]) -> None:
        self.show_folders(folders)
        self.changed.emit(folders)
