"""Games whose mistakes become cards, one after the other in the background. QtCore alone."""
from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeVar

import chess.pgn
from PySide6.QtCore import QObject, Signal

from chessgui.export.heading import heading
from chessgui.files.loading import digest_of_game, number_in, read_listed
from chessgui.gamelist.gameindex import GameIndex, ListedGames
from chessgui.gamelist.gamesource import GamesError
from chessgui.pgn import PgnError
from chessgui.practice.mistakes import make_cards, own_colors, own_names_test
from chessgui.practice.solving import now_ms
from chessgui.practice.store import CardStore
from chessgui.practice.storefile import CardStoreError
from chessgui.report.analysis import last_position, moves_key
from chessgui.report.effort import Effort, ReportError
from chessgui.report.report import Report
from chessgui.report.searching import Searcher
from chessgui.threads.progress import Progress
from chessgui.workspace.reportqueue import FileError, Plan, QueueError, ReportOutcome, ReportQueue, ReportTask

EFFORT = Effort()
USUAL_PER_MINUTE = 3
"""Games a minute before any was measured: a game of 80 plies at 100 ms each, with the second look and some cards, on one core."""

T = TypeVar("T")


class NothingToDo(ReportError):
    """The game's cards are made already, or it is not the user's. No sentence."""


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A game that may be the user's. `read` is called in the background; it may raise PgnError, and FileError for all games of a file.
    `file` is the name of its file, `path` that file where it is to be read."""

    title: str
    read: Callable[[], chess.pgn.Game]
    file: str = ""
    path: Path | None = None


@dataclass(eq=False, slots=True)
class _CardMaking:
    """What is done with a game in the background. `known` becomes the number of its cards that were there already."""

    store: CardStore
    game: OwnGame
    names: tuple[str, ...]
    known: int = 0

    def read(self) -> chess.pgn.Game:
        """The game, if its cards are still to be made. Raises NothingToDo, ReportError and QueueError."""
        try:
            tree = self.game.read()
        except PgnError as error:
            raise ReportError(str(error)) from error
        if not tree.variations or not own_colors(tree.headers, self.names):
            raise NothingToDo
        if done := self._kept(lambda: self.store.done_games([self._key(tree)])):
            self.known, = done.values()
            raise NothingToDo
        return tree

    def keep(self, tree: chess.pgn.Game, report: Report, searcher: Searcher, progress: Progress) -> int:
        """Make the cards and keep them; returns how many are new. Raises ReportError, QueueError and Cancelled."""
        cards = make_cards(tree, report, own_colors(tree.headers, self.names), searcher, EFFORT, progress.check, self.game.file)
        new = self._kept(lambda: self.store.note_game(self._key(tree), cards, now_ms()))
        self.known = len(cards) - new
        return new

    def _key(self, tree: chess.pgn.Game) -> str:
        """The digest of a game's moves, with the sides that the user has played."""
        sides = own_colors(tree.headers, self.names)
        return f"{moves_key(last_position(tree))} {' '.join(chess.COLOR_NAMES[color] for color in sides)}"

    @staticmethod
    def _kept(work: Callable[[], T]) -> T:
        try:
            return work()
        except CardStoreError as error:
            raise QueueError(str(error)) from error


def _also(task: ReportTask, tree: chess.pgn.Game, report: Report, searcher: Searcher, progress: Progress) -> int:
    assert isinstance(task.about, _CardMaking)
    return task.about.keep(tree, report, searcher, progress)


class CardQueue(QObject):
    """Searches games and keeps the cards of the user's mistakes. Games whose cards are kept already are left out, and what was searched is
    known from the cache: work that was stopped, or killed, goes on where it was. No method blocks but `close`."""

    progressed = Signal(int, int)
    """Games that are done, and all games."""
    made = Signal(str, int)
    """The title of a game, and how many cards are new."""
    problem = Signal(str)
    done = Signal(int, int, str)
    """A game is done, was left out, or waits in the queue: how many of its cards are new, how many were there already, and a sentence where
    they could not be made; after `made`."""
    ended = Signal(bool)
    """It has stopped; carries whether all games are done."""

    def __init__(self, store: CardStore, folder: Path | None, searcher: Callable[[Effort], Searcher] | None = None,
                 parent: QObject | None = None) -> None:
        """`folder` keeps the cache of results; `searcher` makes the searcher for an effort."""
        super().__init__(parent)
        self._store = store
        self._began, self._searched = time.monotonic(), 0
        self._queue = ReportQueue(self, folder, searcher)
        self._queue.reported.connect(self._on_reported)
        self._queue.progressed.connect(lambda done, total, *_: self.progressed.emit(done, total))
        self._queue.ended.connect(self.ended)

    @property
    def running(self) -> bool:
        """Whether a game is being searched."""
        return self._queue.running

    @property
    def waiting(self) -> int:
        """The number of games that are not done."""
        return len(self._queue.waiting)

    @property
    def games(self) -> list[OwnGame]:
        """The games that are not done."""
        return [task.about.game for task in self._queue.waiting if isinstance(task.about, _CardMaking)]

    @property
    def per_minute(self) -> float:
        """Games that are searched a minute, as far as it is known."""
        minutes = (time.monotonic() - self._began) / 60
        return self._searched / minutes if self._searched > 1 and minutes > 0 else USUAL_PER_MINUTE

    def add(self, games: Sequence[OwnGame], names: Collection[str]) -> None:
        """Make cards of these games, too; the user is called by any of `names`. Games that wait for a file that cannot be read are
        dropped."""
        making = [_CardMaking(self._store, game, tuple(names)) for game in games]
        tasks = [ReportTask(one.game.title, one.read, one, one.game.path) for one in making]
        if self._queue.waiting:
            self._queue.add(tasks)
        else:
            self._began, self._searched = time.monotonic(), 0
            self._queue.start(tasks, Plan(EFFORT, also=_also))

    def cancel(self) -> None:
        """Stop as soon as possible; `ended` follows."""
        self._queue.cancel()

    def resume(self) -> None:
        """Go on with the games that wait."""
        self._began, self._searched = time.monotonic(), 0
        self._queue.resume()

    def close(self, milliseconds: int = 5000) -> bool:
        """End for good; returns whether the thread has ended in time."""
        return self._queue.close(milliseconds)

    def _on_reported(self, outcome: ReportOutcome) -> None:
        problem, new = f"{outcome.task.title}: {outcome.problem}" if outcome.problem else "", 0
        if problem:
            self.problem.emit(problem)
        elif outcome.report is not None:
            self._searched += 1
            new = int(str(outcome.also))
            self.made.emit(outcome.task.title, new)
        known = outcome.task.about.known if isinstance(outcome.task.about, _CardMaking) else 0
        self.done.emit(new, known, problem)


def listed_games(index: ListedGames, names: Sequence[str], cache_folder: Path | None) -> list[OwnGame]:
    """The games of a list that the user has played. Blocks."""
    is_own = own_names_test(names)
    columns = [index.find_column(tag) for tag in ("White", "Black")]
    mine = {number for number in {int(one) for column in columns for one in set(column.numbers.tolist())}
            if is_own(columns[0].texts[number])}
    own = [game for game in range(index.count) if any(int(column.numbers[game]) in mine for column in columns)]
    return [OwnGame(heading(part.headers(number)).title, partial(_read, part, number, digest_of_game(part, number), cache_folder),
                    part.name, part.path) for part, number in map(index.place, own)]


def _read(index: GameIndex, game: int, was: str, cache_folder: Path | None) -> chess.pgn.Game:
    """A listed game, which had the digest `was`, though its file was written meanwhile: one is saved into it, another is added.
    Raises PgnError, and FileError where no game of the file can be read."""
    try:
        return read_listed(index, game).game
    except GamesError:
        try:
            anew = GameIndex.open(index.path, None) if cache_folder is None else GameIndex.kept(index.path, cache_folder)
        except GamesError as error:
            raise FileError(str(error)) from error
        number = number_in(anew, index, game, was)
        if number is None:
            raise
        return read_listed(anew, number).game
