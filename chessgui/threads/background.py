"""Work that may block, off the GUI thread: files above all."""
from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple
from weakref import WeakSet, finalize

from PySide6.QtCore import QObject, QThreadPool, QTimer, Signal

from chessgui.threads.errors import note_unexpected

Callback = Callable[[Any], object]
Answer = list[tuple[Callback, Any]]


class Relay(QObject):
    """Carries what is told in one thread into another. It has no parent in Qt, and lives as long as a thread holds it. Its listeners may be
    deleted at any moment, even while something is told; connected by Qt's queue, they hear in their own thread. Were the signal their own,
    it would be half deleted then."""

    told = Signal(object)
    """A tuple of whatever was told."""

    def tell(self, *values: Any) -> None:
        """Carry what is told to the listeners. May be called in any thread."""
        with suppress(RuntimeError):  # the program is just leaving
            self.told.emit(values)


class _Task(NamedTuple):
    """Work, where its answer belongs, and what is called with it."""

    work: Callable[[], Any]
    answer: Answer
    done: Callback
    failed: Callback


_DONE = list[_Task]()
"""What has been done, until the GUI thread lets go of it: who lets go of an object last deletes it, and a thread of a pool must not delete
what belongs to the GUI."""


def _run(held: list[_Task], relay: Relay) -> Callable[[], None]:
    """A plain function for the pool, which does the one task that is held and gives it to `_DONE`; no variable of its own may keep it. A
    QRunnable would never be freed, nor what it holds, if it ended before `QThreadPool.start` returned (PySide 6.11)."""
    def run() -> None:
        try:
            held[0].answer.append((held[0].done, held[0].work()))
        except Exception as error:  # whatever it is, it is told in the GUI thread
            note_unexpected(error)
            held[0].answer.append((held[0].failed, error))
        _DONE.append(held.pop())
        relay.tell(relay)

    return run


def ignore(value: Any) -> None:
    """For `Background.run` where a result, or even an error, is of no interest."""


def timer(parent: QObject, work: Callable[[], object], milliseconds: int, once: bool = False) -> QTimer:
    """A timer that calls `work` after so many milliseconds, again and again or `once`, as soon as it is started."""
    made = QTimer(parent, singleShot=once)
    made.setInterval(milliseconds)
    made.timeout.connect(work)
    return made


READING_MS = 1000
"""How long the program, when it leaves, waits for work that writes nothing."""


_ALL = WeakSet["Background"]()
_POOLS = list["_Pool"]()
"""Those whose Background is gone; others use them again, once their work has ended. None is ever deleted: it would wait for its work then,
with Python's lock held where its owner is deleted within an event, and the work, which needs this lock, would never end."""
_LEAVING = set["Background"]()
"""Those that nobody else holds any more, until their work has ended."""


def has_all_ended(milliseconds: int = 5000) -> bool:
    """Let all work that is under way end, and wait at most `milliseconds` for what writes, less for what reads. Returns whether none is
    left; one that is would keep the process alive."""
    end = time.monotonic() + milliseconds / 1000
    return all(pool.wait_until(end) for pool in (*(each._pool for each in tuple(_ALL)), *_POOLS))


class _Pool:
    """A thread for work, and whether that changes files."""

    def __init__(self) -> None:
        self.threads, self.writes = QThreadPool(maxThreadCount=1), True

    def wait_until(self, end: float) -> bool:
        """Let the work end, and wait for it until a time of the monotonic clock, less where it writes nothing. Returns whether it has."""
        left = max(round((end - time.monotonic()) * 1000), 0)
        return self.threads.waitForDone(left if self.writes else min(left, READING_MS))


def _free_pool() -> _Pool:
    """A pool without work."""
    for pool in tuple(_POOLS):
        if pool.threads.waitForDone(0):
            _POOLS.remove(pool)
            pool.writes = True
            return pool
    return _Pool()


def background_for(owner: QObject) -> Background:
    """A background for work that writes nothing, which leaves when its owner is deleted. One that was its child would wait for its work
    then, however long that takes: a look at a network drive may hang."""
    made = Background()
    made._pool.writes = False

    def leave() -> None:
        with suppress(RuntimeError):  # the program is just leaving: PySide has deleted the threads before the owner
            made.leave()

    owner.destroyed.connect(leave)
    return made


class Background(QObject):
    """Runs functions one after the other in a thread and calls back in the thread that asked. Work of one subject does not wait for that of
    another one: each has a queue."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = _free_pool()
        finalize(self, _POOLS.append, self._pool).atexit = False
        _ALL.add(self)
        self._waiting: dict[Relay, Answer] = {}
        """What is under way or has not been called back for, with the answer once it is there."""
        self._queues: dict[str, Background] = {}

    def run(self, work: Callable[[], Any], done: Callback = ignore, failed: Callback = ignore) -> None:
        """Call `work` in the thread, then `done` with its result or `failed` with its exception here. An unexpected exception is logged,
        too: see `errors`."""
        _DONE.clear()
        relay = Relay()
        self._waiting[relay] = []
        relay.told.connect(self._call_back)  # a function that holds the relay would keep it for ever
        self._pool.threads.start(_run([_Task(work, self._waiting[relay], done, failed)], relay))

    def _call_back(self, told: tuple[Relay]) -> None:
        _DONE.clear()
        for callback, value in self._waiting.pop(told[0]) if self._waiting.get(told[0]) else ():
            callback(value)

    @property
    def busy(self) -> bool:
        """Whether work of any subject is under way or waits."""
        return bool(self._waiting) or any(queue.busy for queue in self._queues.values())

    def after_all(self, done: Callable[[], object]) -> None:
        """Call `done` here once all work of any subject that was asked for until now has ended and has been called back for."""
        left = [self, *self._queues.values()]

        def ended(_: None) -> None:
            left.pop()
            if not left:
                done()

        for queue in tuple(left):
            queue.run(lambda: None, ended)

    def leave(self) -> None:
        """Let the work end, for which nothing is called back any more, and then go."""
        for queue in (self, *self._queues.values()):
            queue._waiting.clear()
        _LEAVING.add(self)

        def ended() -> None:
            _LEAVING.discard(self)
            self.deleteLater()

        self.after_all(ended)

    def queue(self, subject: str, writes: bool = True) -> Background:
        """The queue of a subject, made at the first call and kept as long as this one. `writes` tells whether its work changes files;
        raises ValueError where it told otherwise before."""
        if subject not in self._queues:
            self._queues[subject] = Background(self)
            self._queues[subject]._pool.writes = writes
        if self._queues[subject]._pool.writes != writes:
            raise ValueError(f"work of “{subject}” either changes files or does not")
        return self._queues[subject]

    def wait(self, milliseconds: int) -> bool:
        """Let running work of all subjects end, and wait for it for at most `milliseconds` in all; used before the program ends. Returns
        whether no work is left."""
        end = time.monotonic() + milliseconds / 1000
        queues = sorted((self, *self._queues.values()), key=lambda queue: not queue._pool.writes)
        return all(queue._pool.wait_until(end) for queue in queues)

    def settle(self, milliseconds: int) -> bool:
        """`wait`, and call back at once for all writing that has ended: what the program does last must know it."""
        ended = self.wait(milliseconds)
        for queue in (self, *(queue for queue in self._queues.values() if queue._pool.writes)):
            for relay in list(queue._waiting):
                queue._call_back((relay,))
        return ended
