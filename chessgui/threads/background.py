"""Work that may block, off the GUI thread: files above all."""
from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

Callback = Callable[[Any], object]


class Relay(QObject):
    """Carries what is told in one thread into another. It has no parent in Qt, and lives as long as a thread holds it. Its listeners may be
    deleted at any moment, even while something is told; connected by Qt's queue, they hear in their own thread. Were the signal their own,
    it would be half deleted then."""

    told = Signal(object)
    """A tuple of whatever was told."""

    def tell(self, *values: Any) -> None:
        """From any thread."""
        with suppress(RuntimeError):  # the program is just leaving
            self.told.emit(values)


class _Task(QRunnable):
    def __init__(self, work: Callable[[], Any], relay: Relay, done: Callback, failed: Callback) -> None:
        super().__init__()
        self._work, self._relay, self._done, self._failed = work, relay, done, failed

    def run(self) -> None:
        try:
            callback, value = self._done, self._work()
        except Exception as error:  # whatever it is, it is told in the GUI thread
            callback, value = self._failed, error
        self._relay.tell(callback, value)


def ignore(value: Any) -> None:
    """For `Background.run` where a result, or even an error, is of no interest."""


class Background(QObject):
    """Runs functions one after the other in a thread and calls back in the thread that asked."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self, maxThreadCount=1)
        self._waiting: set[Relay] = set()

    def run(self, work: Callable[[], Any], done: Callback = ignore, failed: Callback = ignore) -> None:
        """Call `work` in the thread, then `done` with its result or `failed` with its exception here."""
        relay = Relay()
        self._waiting.add(relay)

        def finish(told: tuple[Callback, Any]) -> None:
            self._waiting.discard(relay)
            callback, value = told
            callback(value)

        relay.told.connect(finish)
        self._pool.start(_Task(work, relay, done, failed))

    @property
    def busy(self) -> bool:
        """Whether work is under way whose end was not yet told."""
        return bool(self._waiting)

    def wait(self, milliseconds: int) -> bool:
        """Let running work end, for at most so long; used before the program leaves."""
        return self._pool.waitForDone(milliseconds)
