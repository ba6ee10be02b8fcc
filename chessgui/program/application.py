"""Qt's application object, which also hears of files that the system wants opened."""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication


class Application(QApplication):
    """macOS names the files of a double click in events, one for each, not on the command line. An event filter would see all events of
    the program, and hold each of them up."""

    files_wanted = Signal(list)
    """The Paths of files that are to be opened together."""

    def __init__(self, arguments: Sequence[str]) -> None:
        super().__init__(arguments)
        self._wanted: list[Path] = []

    def event(self, event: QEvent) -> bool:
        if not isinstance(event, QFileOpenEvent):
            return super().event(event)
        if file := event.file():  # an address of the web has none
            if not self._wanted:
                QTimer.singleShot(0, self._tell)
            self._wanted.append(Path(file))
        return True

    def _tell(self) -> None:
        wanted, self._wanted = self._wanted, []
        self.files_wanted.emit(wanted)
