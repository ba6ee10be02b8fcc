"""What index, book and tablebases say of a position, asked in threads: the last question is answered, all of it can be cancelled."""
from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import chess
from PySide6.QtCore import QObject, Signal

import engine
from chessgui.gamelist.gamesource import GamesError
from chessgui.openings.bookmaker import BookRules, MadeBook, make_book
from chessgui.openings.bookmoves import Book, BookError, BookMove
from chessgui.openings.explorer import USUAL_PLIES, ExplorerIndex, ExplorerMove
from chessgui.openings.explorercache import ExplorerCache
from chessgui.openings.gamelines import GameLine, game_lines
from chessgui.openings.tablebases import TablebaseError, Tablebases, Verdict
from chessgui.storage.safesave import SaveError
from chessgui.threads.background import Background

GAMES_SHOWN = 50
KNOWN = GamesError, BookError, TablebaseError, SaveError
"""Errors whose message is a sentence."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What is known of a position. `count` games come to it, of which `games` are the first."""

    board: chess.Board
    moves: tuple[ExplorerMove, ...] = ()
    count: int = 0
    games: tuple[GameLine, ...] = ()
    book: tuple[BookMove, ...] = ()
    verdicts: tuple[Verdict, ...] = ()
    problem: str = ""
    """One sentence about a source that does not answer any more."""


@dataclass(frozen=True, slots=True)
class Sources:
    """Whom to ask."""

    index: ExplorerIndex | None = None
    book: Book | None = None
    tablebases: Tablebases | None = None

    def answer(self, board: chess.Board) -> Answer:
        """Ask all of them. Blocks for some milliseconds."""
        moves: tuple[ExplorerMove, ...] = ()
        games: tuple[GameLine, ...] = ()
        count = 0
        if self.index is not None:
            found = self.index.look_up(board, GAMES_SHOWN)
            moves, count, games = tuple(found.moves), found.count, tuple(game_lines(self.index, found.games))
        book: tuple[BookMove, ...] = ()
        problem = ""
        if self.book is not None:
            try:
                book = tuple(self.book.moves(board))
            except BookError as error:
                problem = str(error)
        verdicts = tuple(self.tablebases.verdicts(board)) if self.tablebases is not None else ()
        return Answer(board, moves, count, games, book, verdicts, problem)


class Consulting(QObject):
    """Has a file's index, a book and tablebases, each or none. `cache_folder` keeps indices between sessions; None keeps none."""

    progress = Signal(int)
    """Per mille of the file that is being indexed, or of the book that is being made."""
    sources_changed = Signal()
    """Index, book or tablebases are others now, or none: ask again."""
    answered = Signal(object)
    """An Answer to the last question."""
    failed = Signal(str)
    """One sentence."""
    cancelled = Signal()
    """The indexing, or the making of a book, has ended because somebody wished so."""
    book_made = Signal(object)
    """The MadeBook is written."""

    def __init__(self, cache_folder: Path | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cache_folder = cache_folder
        self._working, self._asking = Background(self), Background(self)
        self._stop = threading.Event()
        self._sources = Sources()
        self._waiting: chess.Board | None = None
        self._is_asking = self._is_closed = False
        self._question = 0
        self._is_working = False

    @property
    def sources(self) -> Sources:
        """Whom questions go to."""
        return self._sources

    @property
    def is_working(self) -> bool:
        """Whether a file is being indexed or a book made."""
        return self._is_working

    # sources -----------------------------------------------------------------------------------------------------

    def open_index(self, path: Path, plies: int = USUAL_PLIES) -> None:
        """Index a file, each game up to so many plies, or find its index in the cache; `sources_changed`, `failed` or `cancelled`
        follows."""
        folder = self._cache_folder

        def work(stopped: Callable[[], bool]) -> ExplorerIndex:
            if folder is not None:
                return ExplorerCache(folder).find_or_build(path, self._tell, stopped, plies)
            return ExplorerIndex.build(path, self._tell, stopped, plies)

        self._work(work, self._use_index)

    def make_book(self, rules: BookRules, path: Path) -> None:
        """Make a book of the indexed games; `book_made`, `failed` or `cancelled` follows."""
        index = self._sources.index
        if index is None:
            return

        def work(stopped: Callable[[], bool]) -> MadeBook:
            made = make_book(index, rules, self._tell, stopped)
            made.save(path)
            return made

        self._work(work, self.book_made.emit)

    def _work(self, work: Callable[[Callable[[], bool]], Any], done: Callable[[Any], None]) -> None:
        """Do what takes long, in place of what takes long now."""
        self._stop.set()
        self._stop = stop = threading.Event()
        self._is_working = True
        self._working.run(lambda: work(stop.is_set), lambda result: self._end(stop, done, result),
                          lambda error: self._end(stop, self._on_error, error))

    def close_index(self) -> None:
        """Index nothing any more, and forget what is."""
        self._stop.set()
        self._stop = threading.Event()
        self._is_working = False
        self._use_index(None)

    def open_book(self, path: Path | None) -> None:
        """Take a book, or none; `sources_changed` or `failed` follows."""
        self._asking.run(lambda: path and Book.open(path), lambda book: self._use(book=book), self._on_error)

    def open_tablebases(self, folders: Sequence[Path]) -> None:
        """Take the tables of folders, or none; `sources_changed` follows, and `failed` for folders that have none."""
        self._asking.run(lambda: Tablebases(*folders) if folders else None, self._use_tablebases, self._on_no_tablebases)

    def cancel(self) -> None:
        """End what takes long; `cancelled` follows."""
        self._stop.set()

    def close(self, milliseconds: int = 2000) -> bool:
        """End everything; whether it has ended in so long."""
        self._stop.set()
        self._waiting, self._is_closed = None, True
        ended = self._working.wait(milliseconds) and self._asking.wait(milliseconds)
        if ended and self._sources.tablebases is not None:
            self._sources.tablebases.close()
        return ended

    def _use(self, **changed: Any) -> None:
        if self._is_closed:
            return
        old = self._sources
        self._sources = Sources(**{name: changed.get(name, getattr(old, name)) for name in Sources.__slots__})
        if old.tablebases is not None and self._sources.tablebases is not old.tablebases:
            self._asking.run(old.tablebases.close, lambda nothing: None, lambda error: None)
        self.sources_changed.emit()

    def _use_index(self, index: ExplorerIndex | None) -> None:
        self._use(index=index)

    def _use_tablebases(self, tablebases: Tablebases | None) -> None:
        self._use(tablebases=tablebases)
        if tablebases is not None and tablebases.found.problems and not self._is_closed:
            self.failed.emit(" ".join(tablebases.found.problems))

    def _on_no_tablebases(self, error: Exception) -> None:
        """What was there before is not what is wanted now."""
        self._use(tablebases=None)
        self._on_error(error)

    def _end(self, stop: threading.Event, done: Callable[[Any], None], result: Any) -> None:
        """Tell how the last work has ended; an earlier one is of no interest."""
        if stop is self._stop and not self._is_closed:
            self._is_working = False
            if stop.is_set():
                self.cancelled.emit()
            else:
                done(result)

    def _tell(self, done: int, size: int) -> None:
        self.progress.emit(1000 * done // max(size, 1))

    def _on_error(self, error: Exception) -> None:
        if self._is_closed:
            return
        if isinstance(error, engine.Cancelled):
            self.cancelled.emit()
        else:
            self.failed.emit(str(error) if isinstance(error, KNOWN) else self.tr("That went wrong: {0}").format(error))

    # questions ---------------------------------------------------------------------------------------------------

    def ask(self, board: chess.Board) -> None:
        """Ask about a position; `answered` follows, unless another one is asked about before."""
        self._waiting = board.copy(stack=False)
        self._question += 1
        self._go_on()

    def _go_on(self) -> None:
        """Ask what waits. Only one question is on its way: whoever steps through a game quickly is shown the last position at once."""
        if self._is_asking or self._waiting is None:
            return
        board, sources, question = self._waiting, self._sources, self._question
        self._waiting, self._is_asking = None, True
        self._asking.run(lambda: sources.answer(board), lambda answer: self._told(question, self.answered.emit, answer),
                         lambda error: self._told(question, self._on_error, error))

    def _told(self, question: int, told: Callable[[Any], None], result: Any) -> None:
        self._is_asking = False
        if self._is_closed:
            return
        if question == self._question:
            told(result)
        self._go_on()
