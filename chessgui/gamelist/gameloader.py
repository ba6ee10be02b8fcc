"""Listing, filtering and sorting in a thread: what is asked for last is answered, and all of it can be cancelled."""
from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance

import engine
from chessgui.gamelist.filter import Sort, listed
from chessgui.gamelist.gameindex import GameIndex
from chessgui.pgn import PgnError
from chessgui.threads.background import Background
from chessgui.threads.progressmeter import ProgressMeter

SLOW_MS = 250


@dataclass(frozen=True, eq=False, slots=True)
class Answer:
    """The games of an index that a query has found, in order."""

    index: GameIndex
    games: np.ndarray
    query: str
    sort: Sort


class GameLoader(QObject):
    """Has one index at a time. `cache_folder` keeps lists between sessions; None keeps none."""

    progress = Signal(int)
    """Per mille of the file that is being read."""
    slow = Signal()
    """Opening takes a while."""
    opened = Signal(object)
    """A GameIndex."""
    reloaded = Signal(object)
    """The GameIndex of a file that was listed before."""
    answered = Signal(object)
    """An Answer to the last question."""
    failed = Signal(str)
    """One sentence."""
    cancelled = Signal()
    """What was under way has ended without an answer, because somebody wished so."""

    def __init__(self, cache_folder: Path | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cache_folder = cache_folder
        self._background = Background(self)
        self._stop = threading.Event()
        self._meter = ProgressMeter(self)
        self._meter.moved.connect(self.progress)
        self._tell = self._meter.tell
        self._index: GameIndex | None = None
        self.path: Path | None = None
        """The file that was asked for last."""
        self.is_reading = False
        """Whether it is being listed."""

    @property
    def index(self) -> GameIndex | None:
        """The file that was opened last."""
        return self._index

    def open(self, path: Path) -> None:
        """List the games of a file; `opened`, `failed` or `cancelled` follows."""
        self._list(path, self.opened)
        QTimer.singleShot(SLOW_MS, self, self._tell_slow)

    def _tell_slow(self) -> None:
        if self.is_reading and self._index is None:
            self.slow.emit()

    def reload(self) -> None:
        """List the same file again, for it has changed; `reloaded`, `failed` or `cancelled` follows."""
        if self.path is not None:
            self._list(self.path, self.reloaded)

    def _list(self, path: Path, done: SignalInstance) -> None:
        folder = self._cache_folder
        self.path, self.is_reading = path, True
        self._run(lambda cancelled: GameIndex.open(path, folder, self._tell, cancelled), partial(self._on_listed, done))

    def ask(self, query: str, sort: Sort, columns: tuple[str, ...] = ()) -> None:
        """Find games; `answered`, `failed` or `cancelled` follows, unless more is asked before. The values of `columns`, too, are known
        then."""
        index = self._index
        if index is None or self.is_reading:
            return  # whoever hears that the list is there asks then

        def work(cancelled: Callable[[], bool]) -> Answer:
            for name in columns:
                index.find_column(name, self._tell, cancelled)
            return Answer(index, listed(index, query, sort, self._tell, cancelled), query, sort)

        self._run(work, self.answered.emit)

    def cancel(self) -> None:
        """End what is under way; its end is told by `cancelled`."""
        self._stop.set()

    def leave(self) -> None:
        """Nobody wants it any more: it is deleted as soon as its thread has ended."""
        self.cancel()
        self._background.run(lambda: None, lambda nothing: self.deleteLater(), lambda error: None)

    def close(self, milliseconds: int = 2000) -> bool:
        """End everything; whether it has ended in so long."""
        self._stop.set()
        return self._background.wait(milliseconds)

    def _run(self, work: Callable[[Callable[[], bool]], Any], done: Callable[[Any], None]) -> None:
        """Do a work in the thread, after whatever is under way has been told to end, for its answer is not wanted any more."""
        self._stop.set()
        self._stop = stop = threading.Event()
        self._meter.start()
        self._background.run(lambda: work(stop.is_set), lambda result: self._end(stop, done, result),
                             lambda error: self._end(stop, self._on_error, error))

    def _end(self, stop: threading.Event, done: Callable[[Any], None], result: Any) -> None:
        """Tell how the last work has ended; an earlier one is of no interest."""
        if stop is self._stop:
            self.is_reading = False
            self._meter.stop()
            if stop.is_set():
                self.cancelled.emit()
            else:
                done(result)

    def _on_listed(self, told: SignalInstance, index: GameIndex) -> None:
        self._index = index
        told.emit(index)
        folder = self._cache_folder
        if folder is not None and not index.is_cached:
            self._background.run(lambda: index.keep(folder), lambda nothing: None, lambda error: None)

    def _on_error(self, error: Exception) -> None:
        if isinstance(error, engine.Cancelled):
            self.cancelled.emit()
        else:
            self.failed.emit(str(error) if isinstance(error, PgnError) else self.tr("That went wrong: {0}").format(error))
