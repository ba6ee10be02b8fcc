"""The games of a PGN file: where each lies, its first line, the values of its headers; a game's text is read when it is asked for. No Qt.
Whatever reads the file blocks and raises GamesError; reading a value of a HeaderColumn does not."""
from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

import engine
from chessgui.gamelist.gamesource import SAMPLE_BYTES, GamesError, GameSource, changed, reading
from chessgui.gamelist.indexcache import IndexCache
from chessgui.gamelist.singlegame import single_game
from chessgui.pgn import decode
from chessgui.pgn.lexer import BLANK
from chessgui.pgn.movetext import result_of
from chessgui.pgn.tags import FIRST, VALUE, unescaped
from chessgui.threads.progress import Progress
from chessgui.words.language import tr

if TYPE_CHECKING:
    import numpy as np

USUAL = ("White", "Black", "WhiteElo", "BlackElo", "Result", "Date", "Event", "Site", "Round", "ECO")
"""Headers whose values are found at once; those of others are when they are first asked for."""
TAG = re.compile(rf'\[[ \t]*({FIRST}[^"\[\]{{}}\r\n]*)"({VALUE}|(?:\\.|[^\\])*(?=\])|.*)"?[ \t]*\]?[ \t]*')
"""A tag: its name, its value, what closes it, and blanks behind it. A value that no quote closes ends at the last bracket that has
no backslash before it, or with the line."""
BEFORE_TAGS = b" \t\0\xef\xbb\xbf"
"""What may stand before the first tag of a line: blanks, and the bytes of a byte order mark."""
MOVES = re.compile(r"\{|[^{;]*?[a-h][1-8]")
"""What moves begin with behind a tag in its line: a comment, or a square."""
TAG_LINE = re.compile(rb'^[ \t]*\[[ \t]*\w+[ \t]+"', re.MULTILINE)
UNFIT = re.compile(r'[\x00-\x1f"*/:<>?\\|]')
"""What no file's name may hold, on any system."""
RESULT_BYTES, MOST_RESULT_BYTES = 256, 1 << 20
"""Bytes at the end of a game in which its result is looked for where the header tells none, and where they may be a part of a comment."""
LAST_WORD = re.compile(rf"(?>(?:[{BLANK}]|\}}[^{{]*\{{|[^}}\r\n]*;|[^}}\r\n]*%(?![^\r\n]))*)([^{BLANK})}}]*)")
"""Of a text that is read from its end to its beginning, so that nothing is looked at twice: comments and escaped lines, and the word that
stands before them. A semicolon with a closing brace behind it may stand in braces."""
LEAST_CACHED = 1 << 20
"""Bytes of a file whose list is worth keeping."""


@dataclass(frozen=True, eq=False, slots=True)
class HeaderColumn:
    """The values of one header: for each game the number of its text."""

    numbers: np.ndarray
    texts: engine.Texts

    def __getitem__(self, game: int) -> str:
        return self.texts[self.numbers[game]]


class ListedGames(ABC):
    """Games that are listed, counted from 0: those of a file, or of several files one after the other."""

    __slots__ = ()

    @property
    @abstractmethod
    def sources(self) -> tuple[GameSource, ...]:
        """The files, in order."""

    @property
    @abstractmethod
    def name(self) -> str:
        """What the list is called."""

    @property
    def stem(self) -> str:
        """Its name for a file, without the ending. A collection's may hold what no file's may: a slash, for instance."""
        return UNFIT.sub("-", self.name.removesuffix(".pgn"))

    @property
    @abstractmethod
    def count(self) -> int:
        """How many games there are."""

    @property
    @abstractmethod
    def names(self) -> tuple[str, ...]:
        """All headers that occur, the usual ones first."""

    @abstractmethod
    def column(self, tag: str) -> HeaderColumn | None:
        """The values of a header where they are known by now."""

    @abstractmethod
    def find_column(self, tag: str, progress: Progress | None = None) -> HeaderColumn:
        """The values of any header; files are read for it where that has not been done. Raises GamesError and Cancelled."""

    @abstractmethod
    def place(self, game: int) -> tuple[GameIndex, int]:
        """The list of the file in which a game is, and its number there."""

    @abstractmethod
    def find(self, path: Path | None, start: int) -> int | None:
        """The game that begins at a byte of a file."""

    @abstractmethod
    def keep(self, cache_folder: Path) -> None:
        """Keep what was listed for the next time, where that is worth it. Blocks."""

    @property
    def problem(self) -> str:
        """One sentence about what could not be listed; empty if all could."""
        return ""

    @property
    def is_list(self) -> bool:
        """Whether the games were made from lists of positions."""
        return bool(self.sources) and all(source.is_list for source in self.sources)

    def is_same(self, other: ListedGames, game: int) -> bool:
        """Whether a game of this list is in the same file and has the same usual headers in another list."""
        if self is other:
            return game < self.count
        columns = [(self.column(tag), other.column(tag)) for tag in USUAL]
        return (game < min(self.count, other.count) and self.place(game)[0].path == other.place(game)[0].path
                and all(mine and theirs and mine[game] == theirs[game] for mine, theirs in columns))

    def value(self, game: int, tag: str) -> str:
        """A header of a game, empty where it has none. Reads the file unless the column is known."""
        column = self.column(tag)
        return column[game] if column is not None else self.headers(game).get(tag, "")

    def headers(self, game: int) -> dict[str, str]:
        """All headers of a game, in order; of those with the same name the first."""
        part, number = self.place(game)
        return part.headers(number)

    def bytes(self, game: int) -> bytes:
        """A game as it stands in the file; of a file in UTF-16, as UTF-8."""
        part, number = self.place(game)
        return part.bytes(number)


@dataclass(frozen=True, eq=False, slots=True)
class GameIndex(ListedGames):
    """The games of a file. It keeps no file open."""

    source: GameSource
    listing: engine.Listing
    is_cached: bool
    """Whether the list comes from the cache."""
    _columns: dict[str, HeaderColumn] = field(default_factory=dict)

    @classmethod
    def open(cls, path: Path, cache_folder: Path | None, progress: Progress | None = None) -> GameIndex:
        """List the games of a file, or find the list that was kept. Blocks, in any thread, mostly without the GIL. Raises GamesError
        and Cancelled."""
        source = GameSource.open(path)
        if source.size == 0:
            raise GamesError(tr("{0} is empty.").format(path.name))
        if cache_folder is not None and source.size >= LEAST_CACHED:
            kept = IndexCache(cache_folder).load(source, USUAL)
            if kept is not None:
                return cls(source, kept, True)
        listing = single_game(source, USUAL) or _list(source, USUAL, progress)
        check_text(source, len(listing.starts) > 0)
        if len(listing.starts) == 0:
            raise GamesError(tr("{0} holds no game.").format(path.name))
        return cls(source, _with_results(source, listing, progress or Progress()), False)

    @classmethod
    def kept(cls, path: Path, cache_folder: Path, progress: Progress | None = None) -> GameIndex:
        """`open`, and keep the list for the next time."""
        index = cls.open(path, cache_folder, progress)
        index.keep(cache_folder)
        return index

    def keep(self, cache_folder: Path) -> None:
        if not self.is_cached and self.source.size >= LEAST_CACHED:
            IndexCache(cache_folder).store(self.source, self.listing)

    @property
    def path(self) -> Path:
        """The file."""
        return self.source.path

    @property
    def sources(self) -> tuple[GameSource, ...]:
        return (self.source,)

    @property
    def name(self) -> str:
        return self.path.name

    @property
    def count(self) -> int:
        return len(self.listing.starts)

    @property
    def names(self) -> tuple[str, ...]:
        return self.listing.names

    def place(self, game: int) -> tuple[GameIndex, int]:
        return self, game

    def find(self, path: Path | None, start: int) -> int | None:
        return self.game_at(start) if path == self.path else None

    def start(self, game: int) -> int:
        """The byte at which a game begins."""
        return int(self.listing.starts[game])

    def end(self, game: int) -> int:
        """The byte behind a game: where the next one begins, or the end of the file."""
        return int(self.listing.starts[game + 1]) if game + 1 < self.count else self.listing.size

    def game_at(self, start: int) -> int | None:
        """The game that begins at a byte."""
        game = int(self.listing.starts.searchsorted(start))
        return game if game < self.count and self.start(game) == start else None

    def line(self, game: int) -> int:
        """The first line of a game, counting from 1."""
        return int(self.listing.lines[game])

    def column(self, tag: str) -> HeaderColumn | None:
        if tag in USUAL:
            return HeaderColumn(self.listing.columns[USUAL.index(tag)], self.listing.texts)
        return self._columns.get(tag)

    def find_column(self, tag: str, progress: Progress | None = None) -> HeaderColumn:
        known = self.column(tag)
        if known is not None:
            return known
        found = _list(self.source, (tag,), progress)
        self.source.check()
        if len(found.starts) != self.count:
            raise changed(self.path)
        self._columns[tag] = HeaderColumn(found.columns[0], found.texts)
        return self._columns[tag]

    def headers(self, game: int) -> dict[str, str]:
        return headers_in(self.source.read(self.start(game), int(self.listing.headers[game])))

    def bytes(self, game: int) -> bytes:
        return self.source.read(self.start(game), self.end(game) - self.start(game))

    def text(self, game: int) -> str:
        """A game as text, without a byte order mark."""
        return decode(self.bytes(game), is_piece=True).text


def check_text(source: GameSource, has_games: bool = True) -> None:
    """Raises GamesError for a file of something else, which has zeros among its first bytes, and no header there, or no game at all."""
    sample = source.read(0, min(source.size, SAMPLE_BYTES))
    if b"\0" in sample and not (has_games and TAG_LINE.search(sample)):  # e4 may be in a picture
        raise GamesError(tr("{0} is not a PGN file.").format(source.path.name))


def headers_in(data: bytes) -> dict[str, str]:
    """The headers that some bytes begin with, in order, up to the moves; of those with the same name the first. Each line is decoded by
    itself, as each value of a column is: one in another encoding leaves the others as they are."""
    found: dict[str, str] = {}
    for line in data.splitlines():
        text, at = engine.decoded(line.lstrip(BEFORE_TAGS)), 0
        if not text or line.startswith(b"%"):
            continue
        for tag in tags_in(text):
            found.setdefault(tag[1].strip(" \t"), unescaped(tag[2]))
            at = tag.end()
        if not at or MOVES.match(text, at):
            break
    return found


def tags_in(line: str, at: int = 0) -> Iterator[re.Match[str]]:
    """The tags that stand in a line from a place on, one right behind the other."""
    while tag := TAG.match(line, at):
        yield tag
        at = tag.end()


def _list(source: GameSource, tags: tuple[str, ...], progress: Progress | None) -> engine.Listing:
    size, progress = source.size, progress or Progress()
    engine.prepare_lists(progress.is_cancelled)
    with reading(source.path), closing(source.stream()) as file:
        return engine.list_games(file.readinto, size, tags, lambda done: progress.tell(done, size), progress.is_cancelled)  # type: ignore


def _with_results(source: GameSource, listing: engine.Listing, progress: Progress) -> engine.Listing:
    """A list in which each game whose header tells no result has the one behind its moves. Raises GamesError and Cancelled."""
    import numpy as np  # the start of the window need not wait for it
    results, texts, found = listing.columns[USUAL.index("Result")].copy(), listing.texts, dict[str, list[int]]()
    unknown = [number for number in np.unique(results).tolist() if not texts[number].strip(" ?*")]
    lacking = np.flatnonzero(np.isin(results, unknown))
    ends = np.append(listing.starts[1:], listing.size)
    moves = listing.starts + listing.headers
    begins = np.maximum(moves, ends - RESULT_BYTES)
    with reading(source.path), closing(source.stream()) as file:
        for game, begin, end in zip(lacking.tolist(), begins[lacking].tolist(), ends[lacking].tolist(), strict=True):
            progress.check()
            file.seek(begin)
            data = file.read(end - begin)
            first = max(moves[game], end - MOST_RESULT_BYTES)
            if begin > first and not _ends_plainly(data):
                file.seek(first)
                data = file.read(end - first)
            result = _last_result(data)
            if result is not None:
                found.setdefault(result, []).append(game)
    for result, games in found.items():
        wanted = np.frombuffer(result.encode(), np.uint8)
        alike = np.flatnonzero(np.diff(texts.begins) == len(wanted))  # not by `search`, which may have to be compiled first
        alike = alike[(texts.letters[texts.begins[alike][:, None] + np.arange(len(wanted))] == wanted).all(axis=1)]
        if not len(alike):
            letters = np.append(texts.letters, wanted)
            texts = engine.Texts(letters, np.append(texts.begins, len(letters)))
        results[games] = alike[0] if len(alike) else len(texts) - 1
    columns = tuple(results if tag == "Result" else column for tag, column in zip(USUAL, listing.columns, strict=True))
    return replace(listing, columns=columns, texts=texts)


def _ends_plainly(data: bytes) -> bool:
    """Whether the last bytes of a game tell that its last word stands in no comment: its line begins among them, and no sign of a comment
    does."""
    body = data.rstrip()
    return bool(body) and (b"\n" in body or b"\r" in body) and not any(sign in body for sign in (b"{", b"}", b";", b"%"))


def _last_result(data: bytes) -> str | None:
    """The result with which the moves of a game end, also where comments follow; None if it is `*` or missing."""
    if data.rstrip().endswith(b"*") and b";" not in data and b"%" not in data:
        return None  # at once, as most are
    found = LAST_WORD.match(engine.decoded(data)[::-1])
    result = result_of(found[1][::-1]) if found is not None else None
    return result if result != "*" else None


MOST_VALUES = 3000
"""How many values of a header are suggested at most: those that occur most often."""
ONE_GAME_EACH = frozenset(("WhiteElo", "BlackElo", "Result"))
"""Headers for which the values of other games are no suggestions."""


def suggestions(index: ListedGames) -> dict[str, list[str]]:
    """The values of the usual headers, sorted, and the names of all others without any; takes milliseconds, in any thread."""
    import numpy as np  # the start of the window need not wait for it
    found: dict[str, list[str]] = {name: [] for name in index.names if name not in ONE_GAME_EACH}
    for name in USUAL:
        column = index.column(name)
        if column is None or name in ONE_GAME_EACH:
            continue
        counts = np.bincount(column.numbers)
        often = np.argsort(-counts, kind="stable")[:MOST_VALUES]
        values = {column.texts[int(number)] for number in often if counts[number]}
        found[name] = sorted((value for value in values if value.strip("?. ")), key=str.casefold)
    return found
