"""What every engine tells the window, our own and those of somebody else."""
from __future__ import annotations

from PySide6.QtCore import QObject, Signal

CLOSE_MS = 800
"""How long closing waits for an engine; whatever still runs then ends with the process."""


class EngineFace(QObject):
    """The signals of an engine. Numbers are those of the requests that results belong to."""

    state = Signal(str, int, int)
    """A sentence about the engine, and steps done and in all; 0 steps in all: there is no progress to show."""
    ready = Signal()
    info = Signal(int, object)
    """The best line as it comes, an engine.Info, where a move is searched."""
    lines = Signal(int, object)
    """Of an analysis: all lines it has by now, a tuple of engine.Info, the best first."""
    bestmove = Signal(int, object)
    failed = Signal(str)
