"""The menu of the files that were opened last."""
from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from chessgui.looks.widgets import menu_entry
from chessgui.settings.settings import Settings
from chessgui.threads.background import Background
from chessgui.words.language import verbatim, without_mnemonic

SHORT_FOLDER = 40
"""The most letters of a folder in the menu."""


class RecentFiles(QMenu):
    """Filled whenever it is shown. Only when a file is chosen, a background thread checks whether it still exists."""

    chosen = Signal(object)
    """A Path."""
    said = Signal(str)

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTitle(self.tr("Recent F&iles"))
        self.setToolTipsVisible(True)
        self._settings = settings
        self._background = Background(self)
        self.aboutToShow.connect(self.fill)

    def fill(self) -> None:
        """Show the remembered files."""
        self.clear()
        paths = [Path(path) for path in self._settings.recent()]
        for number, path in enumerate(paths, 1):
            text = f"{f'&{number} ' if number < 10 else ''}{_escaped(path.name)}\t{_escaped(_folder(path))}"
            menu_entry(self, text, partial(self.choose, path)).setToolTip(verbatim(str(path)))
        self.addSeparator()
        menu_entry(self, self.tr("&Clear This List"), lambda: self._settings.set_recent([]), enabled=bool(paths))

    def choose(self, path: Path) -> None:
        """Open a file, if it is still there; else forget it. Where the system does not tell whether it is there, opening it says why."""
        self._background.run(path.exists, lambda is_there: self._open(path, is_there), lambda error: self._open(path, True))

    def _open(self, path: Path, is_there: bool) -> None:
        if is_there:
            self.chosen.emit(path)
        else:
            self._settings.set_recent([other for other in self._settings.recent() if other != str(path)])
            self.said.emit(self.tr("{0} is not there any more.").format(path.name))


def _escaped(text: str) -> str:
    return without_mnemonic(text).replace("\t", " ")


def _folder(path: Path) -> str:
    """The folder of a file; of a long path, its end."""
    try:
        text = str(Path("~") / path.parent.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        text = str(path.parent)
    return text if len(text) <= SHORT_FOLDER else "…" + text[1 - SHORT_FOLDER:]
