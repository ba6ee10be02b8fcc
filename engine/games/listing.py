"""Listing the games of a PGN file: pieces of it are read and handed to the scanner, which finds games and headers.

Pieces are read, not mapped: a map of a file that another program shortens, or of a drive that goes away, ends the whole program at the next
access, and Windows does not allow a mapped file to be replaced.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from engine.compiled.records import point
from engine.errors import Cancelled
from engine.games.recordtypes import SCAN
from engine.games.scanner import MORE_ROOM, SHORTEST_TAG, scan
from engine.games.texts import Array, Texts, check
from engine.games.textset import SLACK, add_text, fill_slots

PIECE = 4 << 20
"""Bytes that are read and scanned between two checks for cancellation: some milliseconds."""
MARK = b"\xef\xbb\xbf"
MOST_NAMES, NAME_LETTERS = 1024, 1 << 15
FIRST_GAMES, FIRST_TEXTS, FIRST_LETTERS = 1 << 12, 1 << 12, 1 << 16
GROWTH = 1.6


@dataclass(frozen=True, eq=False, slots=True)
class Listing:
    """The games of a file."""

    size: int
    """Bytes of the file."""
    starts: Array
    """int64, the byte offset of each game."""
    lines: Array
    """int64, the line in which each game begins, counting from 1."""
    headers: Array
    """int32, the bytes that the headers of each game take from its start on; 0 if it has none."""
    columns: tuple[Array, ...]
    """One int32 array for each requested tag: the number of each game's value in `texts`, 0 if the game lacks the tag."""
    texts: Texts
    names: tuple[str, ...]
    """All tag names of the file: the requested ones first, then the others in the order of their first occurrence."""


class _TextSet:
    """A growing set of texts, and the TEXT_SET record that describes it."""

    def __init__(self, record: Array, texts: int, letters: int) -> None:
        self._record = record
        self._make(texts, letters)

    def _make(self, texts: int, letters: int) -> None:
        self.letters, self.begins = np.zeros(letters + SLACK, np.uint8), np.zeros(texts + 1, np.int64)
        self.slots = np.zeros(1 << (2 * texts - 1).bit_length(), np.int64)
        for name in ("letters", "begins", "slots"):
            point(self._record, name, getattr(self, name))
        self._record["letters_size"] = letters

    @property
    def count(self) -> int:
        """The number of texts."""
        return int(self._record["count"][0])

    def add(self, text: bytes) -> None:
        """Add a text, for which there must be room."""
        data = np.frombuffer(text + bytes(SLACK), np.uint8)
        add_text(self._record.ctypes.data, data.ctypes.data, len(text))

    def grow(self, line: int) -> None:
        """Enlarge the tables, so that at least a tag line of `line` bytes fits."""
        letters, begins, count = self.letters, self.begins, self.count
        used = int(begins[count])
        self._make(int(GROWTH * count) + line // SHORTEST_TAG + 2, int(GROWTH * used) + line)
        self.letters[:used], self.begins[:count + 1] = letters[:used], begins[:count + 1]
        fill_slots(self._record.ctypes.data)

    def texts(self) -> Texts:
        """A copy of all texts."""
        count = self.count
        return Texts(self.letters[:self.begins[count]].copy(), self.begins[:count + 1].copy())


class _Scanner:
    """Owns the SCAN record and the arrays that it points to."""

    def __init__(self, tags: Sequence[str]) -> None:
        self._record = np.zeros(1, SCAN)
        self._columns = len(tags)
        self._record["columns"], self._record["line"], self._record["in_headers"] = len(tags), 1, 1
        self.names = _TextSet(self._record["names"], MOST_NAMES, NAME_LETTERS)
        self.texts = _TextSet(self._record["texts"], FIRST_TEXTS, FIRST_LETTERS)
        self.texts.add(b"")
        for tag in tags:
            self.names.add(tag.encode())
        self._games: dict[str, Array] = {"starts": np.zeros(0, np.int64), "lines": np.zeros(0, np.int64), "headers": np.zeros(0, np.int32),
                                         "values": np.zeros(0, np.int32)}
        self._make_room(FIRST_GAMES)

    def _make_room(self, games: int) -> None:
        for name, table in self._games.items():
            larger = np.zeros(games * (self._columns if name == "values" else 1), table.dtype)
            larger[:len(table)] = table
            self._games[name] = point(self._record, name, larger)

    def feed(self, piece: Array, offset: int, is_last: bool) -> int:
        """Scan a piece of the file that begins at byte `offset`; returns how many of its bytes are consumed. The caller passes the rest
        again at the start of the next piece."""
        record = self._record
        point(record, "data", piece)
        record["offset"], record["is_last"], record["place"] = offset, is_last, 0
        if offset == 0:
            record["first"] = len(MARK) if piece[:len(MARK)].tobytes() == MARK else 0
        while scan(record.ctypes.data) == MORE_ROOM:
            if int(record["games"][0]) + 1 >= len(self._games["starts"]):
                self._make_room(int(GROWTH * len(self._games["starts"])))
            else:
                self.texts.grow(int(record["wanted"][0]))
        check(record)
        check(record["names"])
        check(record["texts"])
        return int(record["place"][0])

    def listing(self, size: int) -> Listing:
        """What was found."""
        count = int(self._record["games"][0])
        values = self._games["values"].reshape(-1, self._columns) if self._columns else np.zeros((0, 0), np.int32)
        names = self.names.texts()
        return Listing(
            size, self._games["starts"][:count].copy(), self._games["lines"][:count].copy(), self._games["headers"][:count].copy(),
            tuple(np.ascontiguousarray(values[:count, column]) for column in range(self._columns)), self.texts.texts(),
            tuple(names[number] for number in range(len(names))))


def list_games(
    read: Callable[[memoryview], int], size: int, tags: Sequence[str],
    progress: Callable[[int], None] | None = None, cancelled: Callable[[], bool] | None = None, piece: int = PIECE,
) -> Listing:
    """Find all games of a file and the values of some tags. Blocks; any thread may call it, and it holds the GIL rarely.

    `read` fills a memoryview with the next bytes, like the `readinto` of a file, and returns their number, 0 at the end. `size` is the
    number of bytes expected. `progress` is called after each piece with the bytes done. Raises Cancelled, and what `read` raises.
    """
    scanner = _Scanner(tags)
    buffer: Array = np.zeros(piece + SLACK, np.uint8)
    kept = done = 0
    is_last = False
    while not is_last:
        if cancelled is not None and cancelled():
            raise Cancelled
        if kept == len(buffer) - SLACK:
            buffer = np.concatenate([buffer, np.zeros_like(buffer)])  # a line that is longer than a piece
        count = read(memoryview(buffer)[kept:-SLACK])  # type: ignore[arg-type]
        is_last = count == 0
        view = buffer[:kept + count]
        used = scanner.feed(view, done - kept, is_last)
        kept, done = len(view) - used, done + count
        buffer[:kept] = view[used:].copy()
        if progress is not None:
            progress(min(done, size))
    return scanner.listing(done)
