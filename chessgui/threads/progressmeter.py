"""How far a work in another thread has come: it only notes a number, which is looked at from time to time in the GUI thread.

Emitting a signal for each piece would fill the event loop; and PySide crashes where one is connected while another thread emits it.
"""
from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

INTERVAL_MS = 60


class ProgressMeter(QObject):
    """`tell` may be called in any thread, the others in the GUI thread."""

    moved = Signal(int)
    """Per mille of the work that are done."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._now = self._told = -1
        self._timer = QTimer(self)
        self._timer.setInterval(INTERVAL_MS)
        self._timer.timeout.connect(self._look)

    def tell(self, done: int, size: int) -> None:
        """So much is done, of so much."""
        self._now = 1000 * done // max(size, 1)

    def start(self) -> None:
        """A work begins."""
        self._now = self._told = -1
        self._timer.start()

    def stop(self) -> None:
        """It has ended; nothing more is told of it."""
        self._timer.stop()

    def _look(self) -> None:
        if self._now != self._told:
            self._told = self._now
            self.moved.emit(self._told)
