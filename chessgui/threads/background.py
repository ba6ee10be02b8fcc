"""Work that may block, off the GUI thread: files above all."""
from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal


class _Relay(QObject):
    ended = Signal()

    def __init__(self, done: Callable[[Any], None], failed: Callable[[Exception], None]) -> None:
        super().__init__()
        self.done, self.failed = done, failed
        self.answer: Callable[[], None] | None = None
        """What is to be called now that the work has ended."""


class _Task(QRunnable):
    def __init__(self, work: Callable[[], Any], relay: _Relay) -> None:
        super().__init__()
        self._work, self._relay = work, relay

    def run(self) -> None:
        try:
            self._relay.answer = partial(self._relay.done, self._work())
        except Exception as error:  # whatever it is, it is told in the GUI thread
            self._relay.answer = partial(self._relay.failed, error)
        self._relay.ended.emit()


class Background(QObject):
    """Runs functions one after the other in a thread and calls back in the thread that asked."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._waiting: list[_Relay] = []

    def run(self, work: Callable[[], Any], done: Callable[[Any], None], failed: Callable[[Exception], None]) -> None:
        """Call `work` in the thread, then `done` with its result or `failed` with its exception here."""
        relay = _Relay(done, failed)
        self._waiting.append(relay)
        relay.ended.connect(lambda: self._call_back(relay))
        self._pool.start(_Task(work, relay))

    def _call_back(self, relay: _Relay) -> None:
        if relay in self._waiting and relay.answer is not None:
            self._waiting.remove(relay)
            relay.answer()

    @property
    def busy(self) -> bool:
        """Whether work is under way whose end was not yet told."""
        return bool(self._waiting)

    def wait(self, milliseconds: int) -> bool:
        """Let running work end, for at most so long; used before the program leaves."""
        return self._pool.waitForDone(milliseconds)

    def settle(self, milliseconds: int) -> bool:
        """`wait`, and call back at once for all work that has ended: what the program does last must know it."""
        ended = self.wait(milliseconds)
        for relay in self._waiting.copy():
            self._call_back(relay)
        return ended


class Relay(QObject):
    """Belongs to nobody in Qt, so that it lives as long as a thread holds it. Whoever listens (connected by Qt's queue, in the thread that
    is to hear) may be deleted at any moment, even while something is told: a signal of its own would be half deleted then."""

    told = Signal(object)
    """A tuple of whatever was told."""

    def tell(self, *values: Any) -> None:
        """From any thread."""
        with suppress(RuntimeError):  # the program is just leaving
            self.told.emit(values)
