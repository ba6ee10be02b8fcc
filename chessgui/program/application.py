"""Qt's application object, which also hears of files that the system wants opened."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication


class Application(QApplication):
    """macOS names the files of a double click in events, one for each, not on the command line. An event filter would see all events of
    the program, and hold each of them up."""

    def __init__(self, arguments: Sequence[str]) -> None:
        super().__init__(arguments)
        self._wanted: list[Path] = []
        self._open: Callable[[list[Path]], object] | None = None

    def open_with(self, open_files: Callable[[list[Path]], object]) -> None:
        """Call a function with the files that are to be opened together: with those that were named before, once events are handled, and
        with all that follow."""
        self._open = open_files
        QTimer.singleShot(0, self._tell)

    def event(self, event: QEvent) -> bool:
        """Keep the file of such an event until the files that come with it are there, too."""
        if not isinstance(event, QFileOpenEvent):
            return super().event(event)
        if file := event.file():  # an address of the web has none
            self._wanted.append(Path(file))
            QTimer.singleShot(0, self._tell)
        return True

    def _tell(self) -> None:
        """Tell of the files that have been named since, if there are any."""
        if self._wanted and self._open is not None:
            wanted, self._wanted = self._wanted, []
            self._open(wanted)
