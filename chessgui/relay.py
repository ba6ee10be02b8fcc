"""What a thread of Python's tells an object of the window, and the object may be gone by then."""
from __future__ import annotations

from contextlib import suppress
from typing import Any

from PySide6.QtCore import QObject, Signal


class Relay(QObject):
    """Belongs to nobody in Qt, so that it lives as long as a thread holds it. Whoever listens (connected by Qt's queue, in the thread that
    is to hear) may be deleted at any moment, even while something is told: a signal of its own would be half deleted then."""

    told = Signal(object)
    """A tuple of whatever was told."""

    def tell(self, *values: Any) -> None:
        """From any thread."""
        with suppress(RuntimeError):  # the program is just leaving
            self.told.emit(values)
