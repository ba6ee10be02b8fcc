"""Listing, filtering, sorting and searching in a thread: what is asked for last is answered, and all of it can be cancelled."""
from __future__ import annotations

import time
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import numpy as np
from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance

import engine
from chessgui.finding.duplicates import duplicates
from chessgui.finding.jointmoves import MovesOfFiles, moves_of_list
from chessgui.finding.language import asks_of_moves, parse
from chessgui.finding.moveindex import MovesOfFile
from chessgui.gamelist.collections import Collection
from chessgui.gamelist.filter import DUPLICATES, Sort, listed, remark
from chessgui.gamelist.gameindex import GameIndex, ListedGames
from chessgui.gamelist.gamesource import PackedError
from chessgui.gamelist.gametable import MOST_RANGES
from chessgui.gamelist.jointindex import JointIndex
from chessgui.gamelist.packedgames import check_beginning
from chessgui.pgn import PgnError
from chessgui.storage.packing import PackingError
from chessgui.threads.background import Background, Relay, timer
from chessgui.threads.progress import Progress
from chessgui.threads.work import Work
from chessgui.words.language import counted, tr, unread_games

SLOW_MS = 250
PART_S = 0.25
"""Seconds between two parts of an answer."""
KEEP_MS = 500
"""Milliseconds after which a list is written into the cache: first its games are shown."""


@dataclass(frozen=True, eq=False, slots=True)
class FoundGames:
    """The games of an index that a query has found, in order."""

    index: ListedGames
    games: np.ndarray
    query: str
    sort: Sort
    remark: str = ""
    """A sentence about the query, see `filter.remark`, that the moves of the file could not be kept, or, where a search has found nothing,
    which games it could not read."""
    plies: np.ndarray | None = None
    """For each game the first ply that is asked for, where the query asks about the moves."""
    question: int = 0
    """The number of the question. Parts of an answer come first, each with all games that were found so far."""
    spare: np.ndarray | None = None
    """Where games that are there more than once are asked for: those of which there is a longer or an earlier version, unless they are too
    many to be selected."""

    @property
    def part(self) -> np.ndarray | None:
        """The numbers of the games, None where these are all."""
        return self.games if len(self.games) < self.index.count else None


class GameLoader(QObject):
    """Has one index at a time, of a file or of a collection. `cache_folder` keeps lists between sessions; None keeps none."""

    progress = Signal(int)
    """Per mille of the file that is being read."""
    slow = Signal()
    """Opening takes a while."""
    opened = Signal(object)
    """A GameIndex or JointIndex."""
    reloaded = Signal(object)
    """The new GameIndex or JointIndex of a file or collection that was listed before."""
    answered = Signal(object)
    """The FoundGames of the last question."""
    found_some = Signal(object)
    """A part of the answer, as FoundGames, while the search goes on."""
    reading_moves = Signal()
    """The moves of the file are read before the question can be answered."""
    failed = Signal(str)
    """One sentence."""
    packed = Signal()
    """The file is packed, and was not listed; its beginning is sound."""
    cancelled = Signal()
    """What was under way has ended without an answer because `cancel` was called."""

    def __init__(self, cache_folder: Path | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cache_folder = cache_folder
        self._background = Background(self)
        self._work = Work(self, (PgnError, PackingError), self._background)
        self._work.failed.connect(self._on_failed)
        self._work.cancelled.connect(self.cancelled)
        self._work.moved.connect(self.progress)
        self._reading = Work(self, (PgnError,), self._background.queue("moves", writes=False))
        self._reading.failed.connect(self._on_unread)
        self._reading.cancelled.connect(self.cancelled)
        self._reading.moved.connect(lambda per_mille: self.progress.emit(per_mille) if self._waiting is not None else None)
        self.counting = Work(self, background=self._background.queue("counting", writes=False))
        """The statistics of games that were found."""
        self._keep_soon = timer(self, self._keep, KEEP_MS, once=True)
        self._moves: MovesOfFile | MovesOfFiles | None = None
        self._known: MovesOfFiles | None = None
        """The moves of an earlier list of the collection."""
        self._is_read_again = False
        """Whether the games are listed once more because the last question has failed."""
        self._waiting: tuple[str, Sort, tuple[str, ...]] | None = None
        """The question that waits for the moves of the file."""
        self._question = 0
        self.index: ListedGames | None = None
        """What was opened last."""
        self.lists = False
        """Whether what was begun last lists the file, and is no question."""
        self.subject: Path | Collection | None = None
        """What was asked for last."""

    @property
    def path(self) -> Path | None:
        """The file, if it is one."""
        return self.subject if isinstance(self.subject, Path) else None

    @property
    def collection(self) -> Collection | None:
        """The collection, if it is one."""
        return self.subject if isinstance(self.subject, Collection) else None

    @property
    def name(self) -> str:
        """Of the file or collection."""
        return self.subject.name if self.subject is not None else ""

    def holds(self, path: Path) -> bool:
        """Whether a file is what is listed, or a part of it."""
        return path == self.subject or (isinstance(self.index, JointIndex) and self.index.holds(path))

    def collects(self, path: Path) -> bool:
        """Whether a file has its place in the listed collection, also if it could not be read when that was listed."""
        return self.collection is not None and any(path.is_relative_to(place) for place in self.collection.places)

    @property
    def is_reading(self) -> bool:
        """Whether that file is being listed."""
        return self.lists and self._work.running

    def open(self, subject: Path | Collection) -> None:
        """List the games of a file or collection; `opened`, `packed`, `failed` or `cancelled` follows."""
        self._list(subject, self.opened)
        QTimer.singleShot(SLOW_MS, self, lambda: self.slow.emit() if self.is_reading and self.index is None else None)

    def reload(self, collection: Collection | None = None) -> None:
        """List the same file or collection again, for it has changed; `reloaded`, `failed` or `cancelled` follows. `collection` is what
        the collection is now."""
        if self.subject is not None:
            self._list(collection or self.subject, self.reloaded)

    def look(self) -> None:
        """List the games again if another program has changed their files, so that they cannot be read any more; then `reloaded` or
        `failed` follows."""
        index = self.index

        def check() -> None:
            for source in index.sources if index is not None else ():
                source.check()

        def outdated(_: Exception) -> None:
            if self.index is index and not self.is_reading:
                self.reload()

        queue = self._background.queue("looking", writes=False)
        if not queue.busy:  # several games are wanted at once
            queue.run(check, failed=outdated)

    def _list(self, subject: Path | Collection, done: SignalInstance) -> None:
        folder, known = self._cache_folder, self.index if isinstance(self.index, JointIndex) else None
        self.subject, self.lists = subject, True
        self._question += 1  # parts of an earlier answer are late now
        is_first = self.index is None

        def work(progress: Progress) -> GameIndex | JointIndex | None:
            if isinstance(subject, Collection):
                return JointIndex.open(subject, folder, progress, known)
            try:
                return GameIndex.open(subject, folder, progress)
            except PackedError:
                if not is_first:
                    raise
                check_beginning(subject, progress)
                return None

        self._work.start(work, partial(self._on_listed, done))

    def ask(self, query: str, sort: Sort, columns: tuple[str, ...] = ()) -> None:
        """Find games; `answered`, `failed` or `cancelled` follows, unless more is asked before. The values of `columns`, too, are known
        then."""
        index = self.index
        if index is None or self.is_reading:
            return  # the list asks again as soon as the file is listed

        self._question += 1
        self._waiting, self.lists = None, False
        if self._moves is None and (asks_of_moves(query) or sort.tag == DUPLICATES):
            self._read_moves(index, (query, sort, columns))
            return
        question, moves, relay = self._question, self._moves, Relay()
        relay.told.connect(self._on_part)
        work = _Answering(index, moves, query, sort, columns, question, relay)
        self._work.start(work.answer, self._on_answer)

    def _on_answer(self, found: FoundGames) -> None:
        self._is_read_again = False
        self.answered.emit(found)

    def _read_moves(self, index: ListedGames, waiting: tuple[str, Sort, tuple[str, ...]]) -> None:
        """Read the moves of the file, once: further typing does not begin it anew."""
        self._work.drop()
        self._waiting, folder, known = waiting, self._cache_folder, self._known
        self.reading_moves.emit()
        if not self._reading.running or self._reading.ending:
            self._reading.start(lambda progress: moves_of_list(index, folder, progress, known), self._on_moves)

    def _on_moves(self, moves: MovesOfFile | MovesOfFiles) -> None:
        self._moves = moves
        if self._waiting is not None:
            self.ask(*self._waiting)

    def _on_unread(self, sentence: str) -> None:
        if self._waiting is not None:
            self._waiting = None
            self._on_failed(sentence)

    def _on_failed(self, sentence: str) -> None:
        """Another program may have changed a file: then all is listed anew, and the question is asked once more."""
        if self.index is not None and not self.lists and not self._is_read_again:
            self._is_read_again = True
            self.reload()
        else:
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
        self._background.after_all(self.deleteLater)  # deleted with a thread that works, it would hold the window up

    def close(self, milliseconds: int = 2000) -> bool:
        """End everything; returns whether it has ended within `milliseconds`."""
        self._waiting = None
        self._reading.drop()
        if self._keep_soon.isActive():
            self._keep_soon.stop()
            self._keep()
        ended = [work.close(milliseconds) for work in (self._work, self._reading, self.counting)]
        return all(ended)

    def _on_listed(self, told: SignalInstance, index: GameIndex | JointIndex | None) -> None:
        if index is None:
            self.packed.emit()
            return
        self._known = self._moves if isinstance(self._moves, MovesOfFiles) else self._known
        self.index, self._moves = index, None
        self._reading.drop()
        told.emit(index)
        self._keep_soon.start()

    def _keep(self) -> None:
        """Write the list into the cache; questions do not wait for that."""
        index, folder = self.index, self._cache_folder
        if isinstance(index, GameIndex | JointIndex) and folder is not None and not index.is_cached:
            self._background.queue("keeping").run(lambda: index.keep(folder))


@dataclass(frozen=True, eq=False, slots=True)
class _Answering:
    """One question to a file or collection, answered in a thread."""

    index: ListedGames
    moves: MovesOfFile | MovesOfFiles | None
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
        is_of_duplicates = self.sort.tag == DUPLICATES
        games = listed(index, typed, Sort() if is_of_duplicates else self.sort, progress)
        found = FoundGames(index, games, self.query, self.sort, question=self.question)
        if typed.search is not None and self.moves is not None:
            parts = _Parts(found, self.relay, is_told=not is_of_duplicates)
            self.moves.find(typed.search, games, parts.add, progress)
            found = parts.found()
        told = remark(typed, index.names, bool(found.games.size))
        if is_of_duplicates and self.moves is not None:
            return _only_duplicates(found, duplicates(index, self.moves, found.games, progress), told)
        if found.plies is not None and self.moves is not None:
            told = told or self.moves.remark or ("" if found.games.size else _unread(self.moves, games))
        return replace(found, remark=told)


def _only_duplicates(found: FoundGames, groups: list[list[int]], before: str) -> FoundGames:
    """Those of the found games that are there more than once, beside each other; the sentence `before` comes before what is said of
    them."""
    games = np.array([game for group in groups for game in group], np.int32)
    spare = np.array([game for group in groups for game in group[1:]], np.int32)
    is_selected = len(groups) <= MOST_RANGES  # the others of a group are neighbours
    told = (counted("One game is there more than once.", "%Ln games are there more than once.", len(groups)),
            tr("The longest version of each comes first; the others are selected.") if is_selected else
            tr("The longest version of each comes first; the others are too many to be selected."),
            ) if groups else (tr("No game is there twice."),)
    plies = None if found.plies is None else found.plies[np.searchsorted(found.games, games)]
    return replace(found, games=games, plies=plies, spare=spare if is_selected else None, remark=" ".join(filter(None, (before, *told))))


def _unread(moves: MovesOfFile | MovesOfFiles, games: np.ndarray) -> str:
    """Sentences about those of the games in which a search cannot look at all moves; empty where there are none."""
    parts = [(index, own) for index, own, _ in moves.parts_with(games)]
    return unread_games(sum(index.skipped(own) for index, own in parts), sum(index.broken(own) for index, own in parts))


class _Parts:
    """What a search has found so far. A part is added without looking at those before it, and told, if at all, not too often."""

    def __init__(self, whole: FoundGames, relay: Relay, is_told: bool = True) -> None:
        most = len(whole.games)
        self._whole, self._relay = whole, relay
        self._games, self._plies, self._count = np.empty(most, np.int32), np.empty(most, np.int32), 0
        self._told, self._is_told = time.monotonic() - PART_S, is_told

    def add(self, part: engine.Found, _: int) -> None:
        """Add a part with more games."""
        start, self._count = self._count, self._count + len(part.games)
        self._games[start:self._count], self._plies[start:self._count] = part.games, part.plies
        if self._is_told and self._count and time.monotonic() - self._told >= PART_S:
            self._told = time.monotonic()
            self._relay.tell(self.found())

    def found(self) -> FoundGames:
        """All so far. Its arrays do not change: more games come behind them."""
        return replace(self._whole, games=self._games[:self._count], plies=self._plies[:self._count])
