"""Listing, filtering, sorting and searching in a thread: what is asked for last is answered, and all of it can be cancelled."""
from __future__ import annotations

import time
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import numpy as np
from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance

import engine
from chessgui.finding.language import asks_of_moves, parse
from chessgui.finding.moveindex import MovesCache, MovesOfFile, moves_of
from chessgui.gamelist.filter import Sort, listed, remark
from chessgui.gamelist.gameindex import GameIndex
from chessgui.pgn import PgnError
from chessgui.threads.background import Background, Relay
from chessgui.threads.progress import Progress
from chessgui.threads.work import Work

SLOW_MS = 250
PART_S = 0.05
"""Seconds between two parts of an answer."""


@dataclass(frozen=True, eq=False, slots=True)
class FoundGames:
    """The games of an index that a query has found, in order."""

    index: GameIndex
    games: np.ndarray
    query: str
    sort: Sort
    remark: str = ""
    """A sentence about the query, see `filter.remark`, or that the moves of the file could not be kept."""
    plies: np.ndarray | None = None
    """For each game the first ply that is asked for, where the query asks about the moves."""
    question: int = 0
    """The number of the question. Parts of an answer come first, each with all games that were found so far."""


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
    found_some = Signal(object)
    """A part of the answer, as FoundGames, while the search goes on."""
    reading_moves = Signal()
    """The moves of the file are read before the question can be answered."""
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
        self._reading = Work(self, (PgnError,), self._background.queue("moves", writes=False))
        self._reading.failed.connect(self._on_unread)
        self._reading.cancelled.connect(self.cancelled)
        self._reading.moved.connect(lambda per_mille: self.progress.emit(per_mille) if self._waiting is not None else None)
        self.counting = Work(self, background=self._background.queue("counting", writes=False))
        """The statistics of games that were found."""
        self._moves: MovesOfFile | None = None
        self._waiting: tuple[str, Sort, tuple[str, ...]] | None = None
        """The question that waits for the moves of the file."""
        self._question = 0
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
        self._question += 1  # parts of an earlier answer are late now
        self._work.start(lambda progress: GameIndex.open(path, folder, progress), partial(self._on_listed, done))

    def ask(self, query: str, sort: Sort, columns: tuple[str, ...] = ()) -> None:
        """Find games; `answered`, `failed` or `cancelled` follows, unless more is asked before. The values of `columns`, too, are known
        then."""
        index = self.index
        if index is None or self.is_reading:
            return  # the list asks again as soon as the file is listed

        self._question += 1
        self._waiting, self.lists = None, False
        if asks_of_moves(query) and (self._moves is None or self._moves.source != index.source):
            self._read_moves(index, (query, sort, columns))
            return
        question, moves, relay = self._question, self._moves, Relay()
        relay.told.connect(self._on_part)
        work = _Answering(index, moves, query, sort, columns, question, relay)
        self._work.start(work.answer, self.answered.emit)

    def _read_moves(self, index: GameIndex, waiting: tuple[str, Sort, tuple[str, ...]]) -> None:
        """Read the moves of the file, once: who types on does not begin it anew."""
        self._work.drop()
        self._waiting, folder = waiting, self._cache_folder
        self.reading_moves.emit()
        if not self._reading.running or self._reading.ending:
            self._reading.start(lambda progress: moves_of(index, progress) if folder is None else
                                MovesCache(folder).find_or_build(index, progress), self._on_moves)

    def _on_moves(self, moves: MovesOfFile) -> None:
        self._moves = moves
        if self._waiting is not None:
            self.ask(*self._waiting)

    def _on_unread(self, sentence: str) -> None:
        if self._waiting is not None:
            self._waiting = None
            self.failed.emit(sentence)

    def _on_part(self, told: tuple[FoundGames]) -> None:
        if told[0].question == self._question and told[0].index is self.index and self._work.running:
            self.found_some.emit(told[0])

    def cancel(self) -> None:
        """End what is under way; its end is told by `cancelled`."""
        self._waiting = None
        self._work.cancel()
        self._reading.cancel()

    def aside(self, subject: str) -> Work:
        """Other work on the file, which does not hold up the list; all of a subject shares a queue."""
        return Work(self, (PgnError,), self._background.queue(subject, writes=False))

    def leave(self) -> None:
        """The list is not wanted any more: the loader is deleted as soon as its threads have ended."""
        self.close(0)
        ended = self._background.queue("moves")
        self._background.run(lambda: None, lambda nothing: ended.run(lambda: None, lambda nothing: self.deleteLater()))

    def close(self, milliseconds: int = 2000) -> bool:
        """End everything; whether it has ended in so long."""
        self._waiting = None
        self._reading.drop()
        ended = [work.close(milliseconds) for work in (self._work, self._reading, self.counting)]
        return all(ended)

    def _on_listed(self, told: SignalInstance, index: GameIndex) -> None:
        self.index, self._moves = index, None
        self._reading.drop()
        told.emit(index)
        folder = self._cache_folder
        if folder is not None and not index.is_cached:
            self._background.run(lambda: index.keep(folder))


@dataclass(frozen=True, eq=False, slots=True)
class _Answering:
    """One question to a file, answered in a thread."""

    index: GameIndex
    moves: MovesOfFile | None
    query: str
    sort: Sort
    columns: tuple[str, ...]
    question: int
    relay: Relay

    def answer(self, progress: Progress) -> FoundGames:
        """The games, of which parts are told before. Raises GamesError and Cancelled."""
        index, typed = self.index, parse(self.query)
        for name in self.columns:
            index.find_column(name, progress)
        games = listed(index, typed, self.sort, progress)
        found = FoundGames(index, games, self.query, self.sort, question=self.question)
        if typed.search is not None and self.moves is not None:
            parts = _Parts(found, self.relay)
            self.moves.find(typed.search, games, parts.add, progress)
            found = parts.found()
        told = remark(typed, index.names, bool(found.games.size))
        return replace(found, remark=told or (self.moves.remark if found.plies is not None and self.moves is not None else ""))


class _Parts:
    """What a search has found so far. A part is added without looking at those before it, and told not too often."""

    def __init__(self, whole: FoundGames, relay: Relay) -> None:
        most = len(whole.games)
        self._whole, self._relay = whole, relay
        self._games, self._plies, self._count = np.empty(most, np.int32), np.empty(most, np.int32), 0
        self._told = time.monotonic() - PART_S

    def add(self, part: engine.Found, _: int) -> None:
        """More games."""
        start, self._count = self._count, self._count + len(part.games)
        self._games[start:self._count], self._plies[start:self._count] = part.games, part.plies
        if self._count and time.monotonic() - self._told >= PART_S:
            self._told = time.monotonic()
            self._relay.tell(self.found())

    def found(self) -> FoundGames:
        """All so far. Its arrays do not change: more games come behind them."""
        return replace(self._whole, games=self._games[:self._count], plies=self._plies[:self._count])
