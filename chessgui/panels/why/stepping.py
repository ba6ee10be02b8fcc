"""Plays a line on the board: a position after another, so that one can follow."""
from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

STEP_MS = 900
"""Between two moves."""


class Stepping(QObject):
    """Counts the moves of a line; `stepped` carries how many of them have been made, `ended` follows the last one or stop."""

    stepped = Signal(int)
    ended = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ply, self._last = 0, 0
        self._timer = QTimer(self)
        self._timer.setInterval(STEP_MS)
        self._timer.timeout.connect(self.step)

    @property
    def running(self) -> bool:
        """Whether a line is being played."""
        return self._timer.isActive()

    def start(self, moves: int) -> None:
        """Play a line of so many moves; the first one at once."""
        self._ply, self._last = 0, moves
        self._timer.start()
        self.step()

    def step(self) -> None:
        """One move on."""
        self._ply += 1
        self.stepped.emit(self._ply)
        if self._ply >= self._last:
            self.stop()

    def stop(self) -> None:
        """No further; what is shown stays."""
        if self._timer.isActive():
            self._timer.stop()
            self.ended.emit()
