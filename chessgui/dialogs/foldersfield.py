"""A field for folders in the settings: adds and removes folders, and says in words what was found in them."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QDir, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget
from shiboken6 import isValid

from chessgui.dialogs import ask_file
from chessgui.looks.assets import icon
from chessgui.looks.widgets import holding, laid, named, plain_label, push_button
from chessgui.threads.background import Background
from chessgui.words.language import verbatim

ICON = 14


class PathLabel(QLabel):
    """A path whose middle is elided where it does not fit."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path), textFormat=Qt.TextFormat.PlainText)
        self.setToolTip(verbatim(str(path)))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideMiddle, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading, text)
        painter.end()


class FoldersField(QWidget):
    """Shows folders below a button that adds one. `changed` carries all of them; `tell` is called in the background and returns a sentence
    about what is in them."""

    changed = Signal(object)

    def __init__(self, name: str, tell: Callable[[Sequence[Path]], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._tell = name, tell
        self._background = Background(self)
        self.folders: tuple[Path, ...] = ()
        self.add_button = named(push_button(self.tr("Add Folder…"), self._ask), self.tr("Add a folder: {0}").format(name))
        self.found = plain_label()
        self.found.setProperty("quiet", True)
        self.remove_buttons: list[QToolButton] = []
        self._rows = laid(QVBoxLayout(), spacing=2)
        laid(QVBoxLayout(self), self._rows, self.found, spacing=4)
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
        remove = named(QToolButton(autoRaise=True), name, name)
        remove.setIcon(icon("remove", self.palette().color(QPalette.ColorRole.PlaceholderText)))
        remove.setIconSize(QSize(ICON, ICON))
        remove.clicked.connect(lambda: self._put(tuple(one for one in self.folders if one != folder)))
        self.remove_buttons.append(remove)
        return holding(laid(QHBoxLayout(), (PathLabel(folder), 1), remove))

    def _show_found(self, folders: tuple[Path, ...], sentence: str) -> None:
        if isValid(self) and folders == self.folders:
            self.found.setText(sentence)

    def _ask(self) -> None:
        start = str(self.folders[-1].parent) if self.folders else QDir.homePath()
        ask_file(self, self._name, start, self.add, mode=QFileDialog.FileMode.Directory)

    def add(self, folder: str) -> None:
        """Add a folder, unless it is in the list already."""
        if Path(folder) not in self.folders:
            self._put((*self.folders, Path(folder)))

    def _put(self, folders: tuple[Path, ...]) -> None:
        self.show_folders(folders)
        self.changed.emit(folders)
