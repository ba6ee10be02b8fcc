"""One piece of export work at a time, in a thread: it tells how far it has come, and can be ended."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from chessgui.storage.safesave import SaveError
from chessgui.threads.background import Background
from chessgui.threads.progress import Cancelled, Progress
from chessgui.words.language import tr

POLL_MS = 80


class Work(QObject):
    """Work begun anew drops what was under way: nothing more is heard of that."""

    done = Signal(object)
    """What the work returned."""
    failed = Signal(str)
    """A sentence."""
    cancelled = Signal()
    progressed = Signal(int, int)
    """Steps done, and how many there are."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._background = Background(self)
        self._progress: Progress | None = None
        self._closed = False
        self._timer = QTimer(self, interval=POLL_MS)
        self._timer.timeout.connect(self._poll)

    @property
    def running(self) -> bool:
        """Whether work is under way that somebody waits for."""
        return self._progress is not None

    def start(self, work: Callable[[Progress], Any]) -> None:
        """Begin; `done`, `failed` or `cancelled` follows. Nothing begins once it is closed."""
        if self._closed:
            return
        if self._progress is not None:
            self._progress.cancel()
        progress = self._progress = Progress()
        self._background.run(partial(work, progress), partial(self._on_done, progress), partial(self._on_failed, progress))
        self._timer.start()

    def cancel(self) -> None:
        """End what is under way at its next step."""
        if self._progress is not None:
            self._progress.cancel()

    def close(self, milliseconds: int) -> bool:
        """End it for good, hear nothing more of it, and wait for at most so long; whether the thread has ended."""
        self.cancel()
        self._closed, self._progress = True, None
        return self._background.wait(milliseconds)

    def _poll(self) -> None:
        if self._progress is not None and self._progress.total:
            self.progressed.emit(self._progress.done, self._progress.total)

    def _end(self, progress: Progress) -> bool:
        """Whether this is the work that somebody waits for; it is over."""
        if progress is not self._progress:
            return False
        self._progress = None
        self._timer.stop()
        return True

    def _on_done(self, progress: Progress, result: Any) -> None:
        if self._end(progress):
            self.done.emit(result)

    def _on_failed(self, progress: Progress, error: Exception) -> None:
        if not self._end(progress):
            return
        if isinstance(error, Cancelled):
            self.cancelled.emit()
        else:
            self.failed.emit(str(error) if isinstance(error, SaveError) else tr("That went wrong: {0}").format(error))
