"""How long a window keeps one waiting: a timer of 5 ms runs in its thread, and the longest gap between two of its ticks is what counts."""
from __future__ import annotations

import time

from PySide6.QtCore import QObject, Qt, QTimer

INTERVAL_MS = 5


class Gaps(QObject):
    """Notes the gaps from `start` on."""

    def __init__(self) -> None:
        super().__init__()
        self._gaps: list[float] = []
        self._last = 0.0
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(INTERVAL_MS)
        self._timer.timeout.connect(self._on_tick)

    def start(self) -> None:
        """Begin now."""
        self._last = time.perf_counter()
        self._timer.start()

    def stop(self) -> None:
        """Nothing is noted any more."""
        self._timer.stop()

    def longest(self) -> float:
        """In milliseconds; the next call tells of what came after this one."""
        longest = max(self._gaps)
        self._gaps.clear()
        return longest

    def median(self) -> float:
        """In milliseconds."""
        return sorted(self._gaps)[len(self._gaps) // 2]

    def _on_tick(self) -> None:
        now = time.perf_counter()
        self._gaps.append((now - self._last) * 1000)
        self._last = now
