"""Changes of many games of a file in one atomic write. A plan says which games remain, in which order, and what changes within them; all
other bytes stay the same. The change can be undone as long as nothing else has changed the file.

No Qt; everything blocks, in any thread, and raises SaveError, GamesError and Cancelled: then the file is as it was. The new content is
listed before it is written, so that no game can swallow another one where damaged games meet.
"""
from __future__ import annotations

from bisect import bisect_left
from codecs import getincrementaldecoder
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from pathlib import Path

import numpy as np

import engine
from chessgui.files.appending import TAIL_BYTES, missing_line_ends
from chessgui.files.origin import Origin, ReadBack, check_unchanged, digest_of, origin_at
from chessgui.files.rewriting import PIECE, file_encoding, make_backup, newline_of, roster_in
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.gamesource import GameSource, Stamp, changed, reading
from chessgui.pgn import decode, encoding_of
from chessgui.storage.backups import LARGE_BYTES, Backups
from chessgui.storage.safesave import SaveError, save_chunks
from chessgui.threads.progress import Progress
from chessgui.words.language import tr

MOST_HELD = 128 << 20
"""Bytes of a file that is held in memory while it is rearranged; a larger one is read piece by piece."""
MOST_REMOVED = LARGE_BYTES
"""Bytes that one change may take out of a file: they wait in memory for the undo."""
Piece = tuple[int, int] | bytes
"""Bytes of the old file from a place to another one, or new ones."""
Edit = tuple[int, int, bytes]
"""Bytes of the file from a place to another one, and what takes their place."""


@dataclass(frozen=True, eq=False, slots=True)
class Plan:
    """What a change makes of the games of a list."""

    order: np.ndarray
    """The games that remain, in their new order; none is there twice."""
    edits: Mapping[int, Sequence[Edit]] = field(default_factory=dict)
    """What changes within games that remain, in the order of the bytes."""


@dataclass(frozen=True, eq=False, slots=True)
class Places:
    """Where the games of a file are after a change of the whole file."""

    before: Stamp
    """The stamp of the file before the change."""
    whole: str
    """The digest of all its bytes; empty for a large file."""
    starts: np.ndarray
    """Where the games began, rising."""
    numbers: np.ndarray
    """The number that each of these games has now; -1 for one that is gone."""
    now: np.ndarray
    """Where the games begin now, and as its last item where the last one ends."""
    whole_now: str
    """The digest of all bytes of the changed file; empty for a large one."""

    def moved(self, origin: Origin, source: GameSource) -> Origin | None:
        """Where an open game is in the changed file; None if it is gone. An origin that is not from the file before stays the same. Raises
        GamesError where the file has changed again."""
        place = int(np.searchsorted(self.starts, origin.start))
        if not origin.is_of(source.path, self.before, self.whole) or place == len(self.starts) or self.starts[place] != origin.start:
            return origin
        number = int(self.numbers[place])
        if number < 0:
            return None
        start, end = int(self.now[number]), int(self.now[number + 1])
        roster = roster_in(decode(source.read(start, end - start), is_piece=True).text)
        moved = origin_at(source, number, start, end, roster)
        if moved.whole != self.whole_now:
            raise changed(source.path)
        return moved


@dataclass(frozen=True, eq=False, slots=True)
class Undo:
    """Makes a file what it was before a change, to the byte."""

    pieces: Sequence[Piece]
    """The old file, made of bytes of the new one and of those that it lacks."""
    places: Places

    def apply(self, path: Path, progress: Progress) -> Changed:
        """Change the file back. Raises SaveError if it is not as the change has left it."""
        source = GameSource.open(path)
        if source.stamp != self.places.before and not (self.places.whole and digest_of(source) == self.places.whole):
            raise SaveError(tr("{0} was not changed back: it has been changed since.").format(path.name))
        with closing(_OldBytes(source)) as old:
            chunks = _told(old, self.pieces, source, progress, int(self.places.now[-1]))
            written = ReadBack(path)
            save_chunks(path, chunks, partial(check_unchanged, source, self.places.whole), written)
        return Changed(written.source, self.places)


@dataclass(frozen=True, eq=False, slots=True)
class Changed:
    """A file that was changed, where its games are now, and how to undo that."""

    source: GameSource
    places: Places
    undo: Undo | None = None
    backup: Path | None = None
    problem: str = ""
    """Why no backup could be made, in one sentence."""


def check_changeable(index: GameIndex) -> None:
    """Raises SaveError for a file whose games can be changed only one by one, or not at all, and GamesError."""
    if index.source.is_list:
        raise SaveError(tr("{0} was not changed: it is a list of positions, not of games.").format(index.path.name))
    source = index.source
    if source.transcoded is not None:
        with reading(source.path):
            stored = source.path.read_bytes()
        source.check()
        if b"".join(_stored(iter((source.transcoded,)), source)) != stored:
            told = tr("{0} was not changed: not all of it is UTF-16. Export its games into a new file, which can be changed.")
            raise SaveError(told.format(source.path.name))


def change_file(index: GameIndex, plan: Plan, backups: Backups | None = None, progress: Progress | None = None) -> Changed | None:
    """Write a file as a plan wants it, in place of the old one, which is kept as a backup. None if nothing would change."""
    progress, source = progress or Progress(), index.source
    check_changeable(index)
    if not plan.edits and np.array_equal(plan.order, np.arange(index.count)):
        return None
    if not len(plan.order):
        raise SaveError(tr("{0} was not changed: at least one game must remain in a file.").format(source.path.name))
    with closing(_OldBytes(source)) as old:
        pieces, now = _pieces(index, plan, old)
        removed = source.size - sum(piece[1] - piece[0] for piece in pieces if isinstance(piece, tuple))
        if removed > MOST_REMOVED:
            raise SaveError(tr("{0} was not changed: at most {1} MB can be taken out of a file at once.").format(
                source.path.name, MOST_REMOVED >> 20))
        _check_games(index, old, pieces, plan, now, progress)
        if source.transcoded is not None and encoding_of(next(_stored(old.chunks(pieces), source))).codec != file_encoding(source).codec:
            told = tr("{0} was not changed: it is UTF-16 without a byte order mark, and would not be recognised any more. "
                      "Export its games into a new file, which can be changed.")
            raise SaveError(told.format(source.path.name))
        inverse, whole = _inverse(pieces, old, source.size), digest_of(source)
        backup, problem = make_backup(backups, source.path, lambda: b"".join(piece for piece in inverse if isinstance(piece, bytes)))
        chunks = _told(old, pieces, source, progress, int(now[-1]), is_checked=True)
        written = ReadBack(source.path)
        save_chunks(source.path, chunks, partial(check_unchanged, source, whole), written)
    numbers = np.full(index.count, -1)
    numbers[plan.order] = np.arange(len(plan.order))
    after, whole_now = written.source, written.origin.whole
    places = Places(after.stamp, whole_now, now[:-1], plan.order, np.append(index.listing.starts, index.listing.size), whole)
    undo = Undo(inverse, places)
    return Changed(after, Places(source.stamp, whole, index.listing.starts, numbers, now, whole_now), undo, backup, problem)


class _OldBytes:
    """The bytes of a file, read from it for each piece if they are too many to be held."""

    def __init__(self, source: GameSource) -> None:
        self._source, self._file = source, source.stream()
        self._held = memoryview(self._file.read()) if source.size <= MOST_HELD else None
        if self._held is not None and len(self._held) != source.size:
            raise changed(source.path)

    def close(self) -> None:
        """Close the file: no more is read."""
        self._file.close()

    def read(self, start: int, end: int) -> bytes | memoryview:
        """The bytes from a place to another one."""
        if self._held is not None:
            return self._held[start:end]
        self._file.seek(start)
        found = self._file.read(end - start)
        if len(found) != end - start:
            raise changed(self._source.path)
        return found

    def chunks(self, pieces: Sequence[Piece]) -> Iterator[bytes]:
        """The bytes of many pieces, in few large ones."""
        waiting, size = list[bytes | memoryview](), 0
        for piece in pieces:
            if isinstance(piece, bytes):
                part: bytes | memoryview = piece
            else:
                start, end = piece
                while end - start > PIECE:
                    yield b"".join((*waiting, self.read(start, start + PIECE)))
                    start, waiting, size = start + PIECE, [], 0
                part = self.read(start, end)
            waiting.append(part)
            size += len(part)
            if size >= PIECE:
                yield b"".join(waiting)
                waiting, size = [], 0
        yield b"".join(waiting)


def _pieces(index: GameIndex, plan: Plan, old: _OldBytes) -> tuple[list[Piece], np.ndarray]:
    """The new file, and where its games begin and the last one ends. A game that gets another one behind it ends with a blank line."""
    bounds = np.append(index.listing.starts, index.source.size)
    sizes, newline, edited = np.diff(bounds)[plan.order], newline_of(index.source), sorted(plan.edits)
    breaks = [0, *(np.flatnonzero(np.diff(plan.order) != 1) + 1).tolist(), len(plan.order)]
    order, places = plan.order.tolist(), bounds.tolist()
    pieces: list[Piece] = [(0, places[0])]
    for first, last in pairwise(breaks):
        begin, behind = order[first], order[last - 1] + 1
        place, end = places[begin], places[behind]
        for game in edited[bisect_left(edited, begin):bisect_left(edited, behind)] if edited else ():
            for start, stop, new in plan.edits[game]:
                pieces += (place, start), new
                place = stop
                sizes[first + game - begin] += len(new) - (stop - start)
        pieces.append((place, end))
        if last < len(order) and old.read(max(end - 2, 0), end) != b"\n\n":
            gap = missing_line_ends(bytes(old.read(max(end - TAIL_BYTES, 0), end)), newline).encode()
            pieces.append(gap)
            sizes[last - 1] += len(gap)
    now = index.start(0) + np.append(np.zeros(1, np.int64), np.cumsum(sizes))
    return [piece for piece in pieces if (piece if isinstance(piece, bytes) else piece[0] < piece[1])], now


def _check_games(index: GameIndex, old: _OldBytes, pieces: Sequence[Piece], plan: Plan, now: np.ndarray, progress: Progress) -> None:
    """Raises SaveError unless the new file has the games that the plan wants where it wants them."""
    chunks, rest = old.chunks(pieces), memoryview(b"")

    def read(buffer: memoryview) -> int:
        nonlocal rest
        if not rest:
            rest = memoryview(next(chunks, b""))
        count = min(len(buffer), len(rest))
        buffer[:count], rest = rest[:count], rest[count:]
        return count

    size = int(now[-1])
    found = engine.list_games(read, size, (), lambda done: progress.tell(done, 2 * size), progress.is_cancelled).starts
    if np.array_equal(found, now[:-1]):
        return
    common = min(len(found), len(plan.order))
    place = next(iter(np.flatnonzero(found[:common] != now[:common])), common)
    game = int(plan.order[max(int(place) - 1, 0)])
    told = tr("{0} was not changed: game {1} has no clear end or beginning and would run into another one. Open and save that game first.")
    raise SaveError(told.format(index.path.name, game + 1))


def _inverse(pieces: Sequence[Piece], old: _OldBytes, size: int) -> list[Piece]:
    """The old file, of so many bytes, made of the new one and of what that lacks."""
    kept, place = list[tuple[int, int, int]](), 0
    for piece in pieces:
        if isinstance(piece, tuple):
            kept.append((*piece, place))
        place += len(piece) if isinstance(piece, bytes) else piece[1] - piece[0]
    found, end = list[Piece](), 0
    for start, stop, now in sorted(kept):
        if start > end:
            found.append(bytes(old.read(end, start)))
        found.append((now, now + stop - start))
        end = stop
    return [*found, bytes(old.read(end, size))] if size > end else found


def _told(
    old: _OldBytes, pieces: Sequence[Piece], source: GameSource, progress: Progress, size: int, is_checked: bool = False,
) -> Iterator[bytes]:
    """The bytes of a new file, so many, with progress, which is at its half where they were checked before. Behind the last one nothing can
    be cancelled. Raises Cancelled, and GamesError where the old file is cut off meanwhile."""
    done, total = (size, 2 * size) if is_checked else (0, size)
    for chunk in _stored(old.chunks(pieces), source):
        progress.check()
        yield chunk
        done += len(chunk)
        progress.tell(min(done, total), total)
    progress.commit()
    old.close()  # Windows replaces no file that is open


def _stored(chunks: Iterator[bytes], source: GameSource) -> Iterator[bytes]:
    """Bytes as the file stores them: one in UTF-16 was converted to UTF-8 in order to be listed."""
    if source.transcoded is None:
        yield from chunks
        return
    codec, decoder = file_encoding(source).codec, getincrementaldecoder("utf-8")()
    for chunk in chunks:
        yield decoder.decode(chunk).encode(codec)
