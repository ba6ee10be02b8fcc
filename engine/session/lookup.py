"""What need not be searched: the moves of an opening book, and the verdicts of endgame tablebases, on the position at the root."""
from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import zip_longest

from engine.rules.position import Position
from engine.session.polyglot import Book
from engine.session.syzygy import Tablebases, Verdict
from engine.types import Bound, Info


class Lookup:
    """The book and the tablebases that the options name, and what the tablebases say of the position that is searched. `problem` is a
    sentence where looking that one up has found a table that cannot be read; `by_book` is whether the book has chosen its move."""

    def __init__(self) -> None:
        self._book: Book | None = None
        self._tablebases: Tablebases | None = None
        self._verdict: Verdict | None = None
        self.problem, self.by_book = "", False

    def open_book(self, path: str) -> None:
        """Play from the book of a file; none for an empty path. Raises OptionError; then the old one stays."""
        self._book = Book(path) if path else None

    def open_tablebases(self, folders: str) -> None:
        """Look endings up in the tables of folders, separated as in PATH; nowhere for an empty text. Raises OptionError; then the old ones
        stay."""
        tablebases = Tablebases(folders) if folders else None
        self.close()
        self._tablebases = tablebases

    def close(self) -> None:
        """Give back the files of the tablebases."""
        if self._tablebases is not None:
            self._tablebases.close()

    def forget(self) -> None:
        """The next search is not of the position that was looked up last."""
        self._verdict, self.problem, self.by_book = None, "", False

    def book_move(self, position: Position, chance: random.Random) -> int | None:
        """A move of the book, encoded as in `move`, by its weight and chance; None where the book has none."""
        move = None if self._book is None else self._book.choose(position, chance)
        self.by_book = move is not None
        return move

    def table_moves(self, position: Position, lines: int) -> list[int] | None:
        """Look the position up; the moves that are best by the tablebases where so many `lines` are wanted (see `Verdict`), or None where
        they do not know it. They are closed where one of them cannot be read."""
        if self._tablebases is not None:
            try:
                self._verdict = self._tablebases.probe(position.fen(), position.chess960, lines)
            except Exception as error:  # one that is damaged raises whatever its bytes lead to
                self.open_tablebases("")
                reason = " ".join(str(error).split())[:200] or type(error).__name__
                self.problem = f"The Syzygy tables are not used any more, for one cannot be read: {reason}."
        return None if self._verdict is None else [position.parse_move(move) for move in self._verdict.moves]

    @property
    def knows(self) -> bool:
        """Whether the tablebases know the position."""
        return self._verdict is not None

    def completed(self, info: Info) -> Info:
        """A report with the score and the chances that the tablebases know, where they know the position."""
        if self._verdict is None:
            return info
        score = self._verdict.score_of(info.pv[0] if info.pv else "", info.score)
        known = score.centipawns
        if known is None:
            return replace(info, tbhits=self._verdict.lookups)
        wdl = 1000 * (known > 0), 1000 * (known == 0), 1000 * (known < 0)
        return replace(info, tbhits=self._verdict.lookups, score=score, bound=Bound.EXACT, wdl=wdl)

    def in_order(self, infos: list[Info], complete: Callable[[Info], Info]) -> list[Info]:
        """Reports, completed: where the tablebases know the position, the lines of each iteration are ranked by their scores. Bounds are
        left out there: an upper one knows the first move of its line alone, and where the moves differ in what the tables know of them,
        the search has ranked it by what it has seen itself."""
        if self._verdict is None:
            return list(map(complete, infos))
        kept, differ = list[Info](), len({self._verdict.by_move[move] for move in self._verdict.moves}) > 1
        for info, after in zip_longest(infos, infos[1:]):
            # What an unfinished iteration has found is a lower bound, too, but the other lines follow it.
            is_followed = after is not None and after.bound is Bound.EXACT and after.multipv == info.multipv + 1
            if info.bound is Bound.EXACT or (info.bound is Bound.LOWER and (is_followed or not differ)):
                kept.append(complete(info))
        infos, ordered = kept, list[Info]()
        while len(ordered) < len(infos):
            start = end = len(ordered)
            while end < len(infos) and infos[end].multipv == infos[start].multipv + end - start:
                end += 1
            ranked = sorted(infos[start:end], key=lambda info: info.score.as_centipawns(), reverse=True)
            ordered += [replace(info, multipv=infos[start].multipv + place) for place, info in enumerate(ranked)]
        return ordered

    def best(self, infos: list[Info]) -> Info | None:
        """The last of some reports, as the search has written them, about the line that is best now; None where there is none about it."""
        ordered = self.in_order(infos, self.completed)
        return next((info for info in reversed(ordered) if info.multipv == 1), None)
