"""Garbage collection in the GUI thread alone. Python collects in whichever thread happens to allocate; in the engine's thread that would
destroy timers and widgets of the GUI thread, which Qt forbids."""
from __future__ import annotations

import gc

from PySide6.QtCore import QObject

from chessgui.threads.background import timer

INTERVAL_MS = 2_000


class Collector(QObject):
    """Collects from time to time, when as much has come together as would make Python do so itself."""

    def __init__(self) -> None:
        """The automatic collection is off from now on."""
        super().__init__()
        gc.disable()
        self._timer = timer(self, self.collect, INTERVAL_MS)

    def start(self) -> None:
        """Begin; what there is by now stays, and is not looked at again: modules, compiled code, the window."""
        gc.freeze()
        self._timer.start()

    @staticmethod
    def collect() -> int | None:
        """Collect the oldest generation that is due, and return which; None where none is."""
        due = [generation for generation, (count, most) in enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True)) if count > most]
        if not due:
            return None
        gc.collect(due[-1])
        return due[-1]
