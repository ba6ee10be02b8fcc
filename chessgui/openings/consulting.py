"""What index, book and tablebases say of a position, asked in threads: the last question is answered, all of it can be cancelled."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import chess
from PySide6.QtCore import QObject, Signal

from chessgui.gamelist.gamesource import GamesError
from chessgui.openings.bookmaker import BookRules, MadeBook, make_book
from chessgui.openings.bookmoves import Book, BookError, BookMove
from chessgui.openings.explorer import USUAL_PLIES, Explored, ExplorerCache, ExplorerIndex, ExplorerMove, GameLine
from chessgui.openings.tablebases import TablebaseError, Tablebases, TablebaseVerdict
from chessgui.storage.safesave import SaveError
from chessgui.threads.background import Background
from chessgui.threads.errors import sentence_of
from chessgui.threads.progress import Progress
from chessgui.threads.work import Work
from chessgui.words.language import tr

if TYPE_CHECKING:
    from chessgui.gamelist.jointindex import JointIndex
    from chessgui.openings.explorer import Array

GAMES_SHOWN = 50
KNOWN = GamesError, BookError, TablebaseError, SaveError
"""Errors whose message is a sentence."""


@dataclass(frozen=True, slots=True)
class Consultation:
    """What is known of a position. `count` games come to it, of which `games` are the first."""

    board: chess.Board
    moves: tuple[ExplorerMove, ...] = ()
    count: int = 0
    games: tuple[GameLine, ...] = ()
    book: tuple[BookMove, ...] = ()
    verdicts: tuple[TablebaseVerdict, ...] = ()
    problem: str = ""
    """One sentence: a source does not answer any more, or none knows positions of other rules than those of chess."""


@dataclass(frozen=True, slots=True)
class Sources:
    """Whom to ask."""

    index: Explored | None = None
    book: Book | None = None
    tablebases: Tablebases | None = None

    def answer(self, board: chess.Board, among: Array | None = None) -> Consultation:
        """Ask all of them; `among` are the games of the index that count, None for all. Blocks for some milliseconds."""
        if type(board) is not chess.Board:
            return Consultation(board, problem=tr("The game is not chess but a variant: games, book and tablebases know nothing of it."))
        answer = Consultation(board)
        if self.index is not None:
            found = self.index.look_up(board, GAMES_SHOWN, among)
            answer = replace(answer, moves=tuple(found.moves), count=found.count, games=tuple(self.index.lines(found.games)))
        if self.book is not None:
            try:
                answer = replace(answer, book=tuple(self.book.moves(board)))
            except BookError as error:
                answer = replace(answer, problem=str(error))
        return replace(answer, verdicts=tuple(self.tablebases.verdicts(board))) if self.tablebases is not None else answer


class Consulting(QObject):
    """Has a file's index, a book and tablebases, each or none. `cache_folder` keeps indices between sessions; None keeps none."""

    progress = Signal(int)
    """Per mille of the work that is `under_way`."""
    sources_changed = Signal()
    """Index, book or tablebases are others now, or none: ask again."""
    answered = Signal(object)
    """A Consultation to the last question."""
    failed = Signal(str)
    """One sentence."""
    cancelled = Signal()
    """The indexing, or the making of a book, has ended because `cancel` was called."""
    book_made = Signal(object)
    """The MadeBook is written."""

    def __init__(self, cache_folder: Path | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cache_folder = cache_folder
        self._asking = Background(self)
        self.indexing = Work(self, KNOWN)
        """The indexing of a file."""
        self.making = Work(self, KNOWN)
        """The making of a book, which another index does not end."""
        self.questions = Work(self, KNOWN, self._asking)
        """The question that was asked last."""
        for work in (self.indexing, self.making):
            work.moved.connect(partial(self._on_moved, work))
            work.cancelled.connect(self.cancelled)
        self._works = self.indexing, self.making, self.questions
        for work in self._works:
            work.failed.connect(self.failed)
        self.sources = Sources()
        """Whom questions go to."""
        self._opening: Path | JointIndex | None = None
        self._is_closed = False

    # sources -----------------------------------------------------------------------------------------------------

    def open_index(self, games: Path | JointIndex, plies: int = USUAL_PLIES) -> None:
        """Index a file or the list of a collection, each game up to so many plies, or find the index in the cache; `sources_changed`,
        `failed` or `cancelled` follows."""
        folder, known, self._opening = self._cache_folder, self.sources.index, games

        def work(progress: Progress) -> Explored:
            if isinstance(games, Path):
                return (ExplorerCache(folder).find_or_build if folder is not None else ExplorerIndex.build)(games, progress, plies)
            from chessgui.openings.jointexplorer import JointExplorer
            return JointExplorer.build(games, folder, progress, plies, known)

        self.indexing.start(work, lambda index: self._use(index=index))

    def make_book(self, rules: BookRules, path: Path, among: Array | None = None) -> None:
        """Make a book of the indexed games; `among` are the numbers of those that count, None for all. `book_made`, `failed` or
        `cancelled` follows."""
        index = self.sources.index
        if index is None:
            return

        def work(progress: Progress) -> MadeBook:
            made = make_book(index, rules, progress, among)
            progress.commit()
            made.save(path)
            return made

        self.making.start(work, self.book_made.emit)

    @property
    def origin(self) -> Path | JointIndex | None:
        """The file or list that is being indexed, or else the one that is."""
        index = self.sources.index
        return self._opening if self.indexing.running else index.origin if index is not None else None

    @property
    def under_way(self) -> Work | None:
        """The indexing, or else the making of a book; None where neither is under way."""
        return next((work for work in (self.indexing, self.making) if work.running), None)

    def cancel(self) -> None:
        """End what is `under_way` at its next step; `cancelled` follows, unless it cannot be undone any more."""
        if self.under_way is not None:
            self.under_way.cancel()

    def close_index(self) -> None:
        """Index nothing any more, and forget the index there is."""
        self.indexing.drop()
        self._use(index=None)

    def open_book(self, path: Path | None) -> None:
        """Take a book, or none; `sources_changed` or `failed` follows."""
        self._asking.run(lambda: path and Book.open(path), lambda book: self._use(book=book), self._on_error)

    def open_tablebases(self, folders: Sequence[Path]) -> None:
        """Take the tables of folders, or none; `sources_changed` follows, and `failed` for folders that have none."""
        self._asking.run(lambda: Tablebases(*folders) if folders else None, self._use_tablebases, self._on_no_tablebases)

    def close(self, milliseconds: int = 2000) -> bool:
        """End everything; returns whether it has ended within `milliseconds`."""
        self._is_closed = True
        ended = [work.close(milliseconds) for work in self._works]
        if all(ended) and self.sources.tablebases is not None:
            self.sources.tablebases.close()
        return all(ended)

    def _on_moved(self, work: Work, per_mille: int) -> None:
        if work is self.under_way:
            self.progress.emit(per_mille)

    def _use(self, **changed: Any) -> None:
        if self._is_closed:
            return
        old = self.sources
        self.sources = replace(old, **changed)
        if old.tablebases is not None and self.sources.tablebases is not old.tablebases:
            self._asking.run(old.tablebases.close)
        self.sources_changed.emit()

    def _use_tablebases(self, tablebases: Tablebases | None) -> None:
        self._use(tablebases=tablebases)
        if tablebases is not None and tablebases.found.problems and not self._is_closed:
            self.failed.emit(" ".join(tablebases.found.problems))

    def _on_no_tablebases(self, error: Exception) -> None:
        """What was there before is not what is wanted now."""
        self._use(tablebases=None)
        self._on_error(error)

    def _on_error(self, error: Exception) -> None:
        if not self._is_closed:
            self.failed.emit(sentence_of(error, *KNOWN))

    def ask(self, board: chess.Board, among: Array | None = None) -> None:
        """Ask about a position, as in `Sources.answer`; `answered` follows, unless more is asked before."""
        board, sources = board.copy(stack=False), self.sources
        self.questions.start(lambda progress: sources.answer(board, among), self.answered.emit)
