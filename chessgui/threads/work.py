"""Work in a thread: what was begun last is answered, in the GUI thread. It tells how far it has come, and can be cancelled."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal

from chessgui.storage.safesave import SaveError
from chessgui.threads.background import Background, timer
from chessgui.threads.errors import sentence_of
from chessgui.threads.progress import Cancelled, Progress

INTERVAL_MS = 60


class ProgressMeter(QObject):
    """Looks from time to time, in the GUI thread, how far a work in another thread has come. A signal for each step would fill the event
    loop, and PySide crashes if one is connected while another thread emits it."""

    progressed = Signal(object, object)
    """Steps done, and how many there are: bytes of a large file are too many for the int of a signal."""
    moved = Signal(int)
    """How much is done, per mille."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._watched, self._told = Progress(), (0, 0)
        self._timer = timer(self, self._look, INTERVAL_MS)

    def tell(self, done: int, total: int) -> None:
        """Tell that so many steps are done, of so many. May be called in any thread."""
        self._watched.tell(done, total)

    @property
    def written(self) -> int:
        """Bytes that the work has written so far, where it counts them."""
        return self._watched.written

    def watch(self, progress: Progress | None = None) -> None:
        """A work begins, which counts its steps in `progress`, or else by `tell`."""
        self._watched, self._told = progress or Progress(), (0, 0)
        self._timer.start()

    def rest(self) -> None:
        """The work has ended; nothing more is told of it."""
        self._timer.stop()

    def _look(self) -> None:
        done, total = now = self._watched.done, self._watched.total
        if total and now != self._told:
            self._told = now
            self.progressed.emit(done, total)
            self.moved.emit(1000 * done // total)


class Work(ProgressMeter):
    """Answers what was begun last. Anything begun before is cancelled, or never begins if it still waits, and its answer is dropped.

    `known` are the errors whose message is a sentence; SaveError is always one of them. A `background` that is given is shared: its other
    work and this one take turns."""

    done = Signal(object)
    """What the work returned, where it was started without a function to call."""
    failed = Signal(str)
    """A sentence."""
    cancelled = Signal()
    """The work has ended without an answer because `cancel` was called."""

    def __init__(
        self, parent: QObject | None = None, known: tuple[type[Exception], ...] = (), background: Background | None = None,
    ) -> None:
        super().__init__(parent)
        self._known: tuple[type[Exception], ...] = (SaveError, *known)
        self._background = background or Background(self)
        self._progress: Progress | None = None
        self._closed = False

    @property
    def running(self) -> bool:
        """Whether work is under way whose answer is waited for."""
        return self._progress is not None

    @property
    def ending(self) -> bool:
        """Whether that work was cancelled, and has not ended yet."""
        return self._progress is not None and self._progress.is_cancelled()

    def start(self, work: Callable[[Progress], Any], done: Callable[[Any], None] | None = None) -> None:
        """Begin; `done` or the signal of that name, `failed` or `cancelled` follows. Nothing begins once it is closed."""
        if self._closed:
            return
        self.drop()
        progress = self._progress = Progress()
        self._background.run(partial(_begun, work, progress), partial(self._on_done, progress, done or self.done.emit),
                             partial(self._on_failed, progress))
        self.watch(progress)

    def cancel(self) -> None:
        """End what is under way at its next step; `cancelled` follows, unless the work cannot be undone any more."""
        if self._progress is not None:
            self._progress.cancel()

    def drop(self) -> None:
        """End what is under way at its next step and hear nothing more of it."""
        self.cancel()
        self._progress = None
        self.rest()

    def close(self, milliseconds: int) -> bool:
        """Drop it for good, and wait for at most `milliseconds`; returns whether the thread has ended."""
        self.drop()
        self._closed = True
        return self._background.wait(milliseconds)

    def _is_answered(self, progress: Progress) -> bool:
        """Whether this is the work whose answer is waited for. It is over; where it was cancelled, that is told here."""
        if progress is not self._progress:
            return False
        self._progress = None
        self.rest()
        if progress.is_cancelled():
            self.cancelled.emit()
        return not progress.is_cancelled()

    def _on_done(self, progress: Progress, done: Callable[[Any], None], result: Any) -> None:
        if self._is_answered(progress):
            done(result)

    def _on_failed(self, progress: Progress, error: Exception) -> None:
        if isinstance(error, Cancelled):
            progress.cancel()
        if self._is_answered(progress):
            self.failed.emit(sentence_of(error, *self._known))


def _begun(work: Callable[[Progress], Any], progress: Progress) -> Any:
    """In the thread. Raises Cancelled where newer work was begun meanwhile."""
    progress.check()
    return work(progress)
