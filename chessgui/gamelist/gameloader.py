"""Listing, filtering and sorting in a thread: what is asked for last is answered, and all of it can be cancelled."""
from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance

from chessgui.gamelist.filter import Sort, listed, remark
from chessgui.gamelist.gameindex import GameIndex
from chessgui.pgn import PgnError
from chessgui.threads.background import Background
from chessgui.threads.progress import Progress
from chessgui.threads.work import Work

SLOW_MS = 250


@dataclass(frozen=True, eq=False, slots=True)
class FoundGames:
    """The games of an index that a query has found, in order."""

    index: GameIndex
    games: np.ndarray
    query: str
    sort: Sort
    remark: str = ""
    """A sentence about the query, see `filter.remark`."""


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
    """The FoundGames of the last question."""
    failed = Signal(str)
    """One sentence."""
    cancelled = Signal()
    """What was under way has ended without an answer because `cancel` was called."""

    def __init__(self, cache_folder: Path | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cache_folder = cache_folder
        self._background = Background(self)
        self._work = Work(self, (PgnError,), self._background)
        self._work.failed.connect(self.failed)
        self._work.cancelled.connect(self.cancelled)
        self._work.moved.connect(self.progress)
        self.index: GameIndex | None = None
        """The file that was opened last."""
        self.lists = False
        """Whether what was begun last lists the file, and is no question."""
        self.path: Path | None = None
        """The file that was asked for last."""

    @property
    def is_reading(self) -> bool:
        """Whether that file is being listed."""
        return self.lists and self._work.running

    def open(self, path: Path) -> None:
        """List the games of a file; `opened`, `failed` or `cancelled` follows."""
        self._list(path, self.opened)
        QTimer.singleShot(SLOW_MS, self, lambda: self.slow.emit() if self.is_reading and self.index is None else None)

    def reload(self) -> None:
        """List the same file again, for it has changed; `reloaded`, `failed` or `cancelled` follows."""
        if self.path is not None:
            self._list(self.path, self.reloaded)

    def _list(self, path: Path, done: SignalInstance) -> None:
        folder = self._cache_folder
        self.path, self.lists = path, True
        self._work.start(lambda progress: GameIndex.open(path, folder, progress), partial(self._on_listed, done))

    def ask(self, query: str, sort: Sort, columns: tuple[str, ...] = ()) -> None:
        """Find games; `answered`, `failed` or `cancelled` follows, unless more is asked before. The values of `columns`, too, are known
        then."""
        index = self.index
        if index is None or self.is_reading:
            return  # the list asks again as soon as the file is listed

        def work(progress: Progress) -> FoundGames:
            for name in columns:
                index.find_column(name, progress)
            games = listed(index, query, sort, progress)
            return FoundGames(index, games, query, sort, remark(query, index.names, bool(games.size)))

        self.lists = False
        self._work.start(work, self.answered.emit)

    def cancel(self) -> None:
        """End what is under way; its end is told by `cancelled`."""
        self._work.cancel()

    def leave(self) -> None:
        """The list is not wanted any more: the loader is deleted as soon as its thread has ended."""
        self.cancel()
        self._background.run(lambda: None, lambda nothing: self.deleteLater())

    def close(self, milliseconds: int = 2000) -> bool:
        """End everything; whether it has ended in so long."""
        return self._work.close(milliseconds)

    def _on_listed(self, told: SignalInstance, index: GameIndex) -> None:
        self.index = index
        told.emit(index)
        folder = self._cache_folder
        if folder is not None and not index.is_cached:
            self._background.run(lambda: index.keep(folder))
