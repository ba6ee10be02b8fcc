"""Work that may block, off the GUI thread: files above all."""
from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal


class _Relay(QObject):
    done = Signal(object)
    failed = Signal(object)


class _Task(QRunnable):
    def __init__(self, work: Callable[[], Any], relay: _Relay) -> None:
        super().__init__()
        self._work, self._relay = work, relay

    def run(self) -> None:
        try:
            result = self._work()
        except Exception as error:  # whatever it is, it is told in the GUI thread
            self._relay.failed.emit(error)
        else:
            self._relay.done.emit(result)


READING_MS = 1000
"""How long the program, when it leaves, waits for work that writes nothing."""


class Background(QObject):
    """Runs functions one after the other in a thread and calls back in the thread that asked. Work of one subject does not wait for that of
    another one: each has a queue."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._waiting: set[_Relay] = set()
        self._queues: dict[str, Background] = {}
        self._writes = True

    def run(self, work: Callable[[], Any], done: Callable[[Any], None], failed: Callable[[Exception], None]) -> None:
        """Call `work` in the thread, then `done` with its result or `failed` with its exception here."""
        relay = _Relay()
        self._waiting.add(relay)

        def finish(callback: Callable[[Any], None], value: Any) -> None:
            self._waiting.discard(relay)
            callback(value)

        relay.done.connect(lambda value: finish(done, value))
        relay.failed.connect(lambda error: finish(failed, error))
        self._pool.start(_Task(work, relay))

    @property
    def busy(self) -> bool:
        """Whether work is under way whose end was not yet told."""
        return bool(self._waiting)

    def queue(self, subject: str, writes: bool = True) -> Background:
        """The queue of a subject, made at the first call and kept as long as this one. `writes` tells whether its work changes files."""
        if subject not in self._queues:
            self._queues[subject] = Background(self)
            self._queues[subject]._writes = writes
        return self._queues[subject]

    def wait(self, milliseconds: int) -> bool:
        """Let running work of all subjects end, for at most so long together; used before the program leaves."""
        end = time.monotonic() + milliseconds / 1000
        queues = sorted((self, *self._queues.values()), key=lambda queue: not queue._writes)
        return all([queue._wait_until(end) for queue in queues])  # a list, so that every one of them is waited for

    def _wait_until(self, end: float) -> bool:
        left = max(round((end - time.monotonic()) * 1000), 0)
        return self._pool.waitForDone(left if self._writes else min(left, READING_MS))


class Relay(QObject):
    """Belongs to nobody in Qt, so that it lives as long as a thread holds it. Whoever listens (connected by Qt's queue, in the thread that
    is to hear) may be deleted at any moment, even while something is told: a signal of its own would be half deleted then."""

    told = Signal(object)
    """A tuple of whatever was told."""

    def tell(self, *values: Any) -> None:
        """From any thread."""
        with suppress(RuntimeError):  # the program is just leaving
            self.told.emit(values)
