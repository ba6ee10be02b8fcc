"""Replaying all games of a PGN file and putting the records in order, so that those of a position lie side by side.

Pieces of the file are read, not mapped: a map of a file that another program shortens ends the whole program at the next access.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, BinaryIO

import numpy as np

from engine.compiled.records import check_fault, point
from engine.errors import Cancelled, FenError
from engine.games.recordtypes import GAME, IMAGE_WORDS, NO_IMAGE, REPLAY
from engine.games.replay import keep_image, replay_games
from engine.games.tags import read_tags
from engine.games.texts import decoded
from engine.rules.position import Position

Array = np.ndarray[Any, Any]
Cancelling = Callable[[], bool] | None
"""Returns True once the operation is to be cancelled; None: it cannot be cancelled."""
PIECE = 4 << 20
"""Bytes that are replayed between two checks for cancellation: some hundredths of a second."""
LONGEST_GAME = 16 << 20
"""Bytes of a game that are read; the rest of a longer game is ignored."""
GAMES_AT_ONCE = 1 << 14
MOST_PLIES = 500
"""The undo stack has room for this many plies."""
KEPT_IMAGES = 4096
"""Start positions from FENs that are cached between pieces of the file: room for all of Chess960."""
BUCKET = 1 << 11
"""The most records that a bucket holds on average: few enough to be sorted within the processor's cache."""
RECORD = ("keys", np.uint64), ("moves", np.uint16), ("numbers", np.int32)
VARIANTS = {"", "chess", "standard", "classical", "normal", "illegal", "orthodox", "fromposition", "wild8a",
            *(f"wild{number}" for number in range(9)), "chess960", "960", "chess9lx", "fischerandom", "fischerrandom", "fischerandomchess",
            "fischerrandomchess", "fischerandom960", "fischerrandom960", "frc", "chess960frc", "wildfr", "freestyle", "freestylechess",
            "randomchess"}
"""Values of the Variant tag that mean standard chess or Chess960, as the window reads them: in lower case, without blanks and signs."""
SIGNS = re.compile(r"[\W_]")


@dataclass(frozen=True, eq=False, slots=True)
class Replayed:
    """The positions of a file's games, one record each. Records are sorted by key, those with equal keys by game."""

    keys: Array
    """uint64, a position's Zobrist key (`position_key`)."""
    moves: Array
    """uint16, the move made in the position, encoded as in `engine.rules.move`; 0 where the game ends or is not replayed any further."""
    numbers: Array
    """int32, the game, counted from 0."""
    starts: Array
    """int64, the byte offset of each game in the file (after conversion to UTF-8 if the file is UTF-16)."""
    results: Array
    """uint8 for each game: 0 unknown, 1 White won, 2 a draw, 3 Black won."""
    white_elo: Array
    """int16 for each game, 0 if unknown; `black_elo` and `years` too."""
    black_elo: Array
    years: Array
    plies: int
    """Plies of each game that were replayed at most."""
    broken: int
    """Games with an unreadable or illegal move within these plies; their moves before it count."""
    skipped: int
    """Games of other variants, or from a position that cannot be read; they have no records."""

    @property
    def games(self) -> int:
        """How many games the file has."""
        return len(self.results)


class PieceReader:
    """Reads the tags of a piece's games and sets up their start positions. Owns the REPLAY record that the compiled code works on, and the
    arrays that the record points to."""

    def __init__(self) -> None:
        self._position = Position()
        self.record = np.zeros(1, REPLAY)
        self.record["state"] = self._position.address
        self.images = self._usual = self._image()
        self._known: dict[bytes, Array | None] = {}

    def _image(self) -> Array:
        """An image (see IMAGE_WORDS) of the position that is set up now."""
        image = point(self.record, "images", np.empty(IMAGE_WORDS, np.int64))
        keep_image(self.record.ctypes.data, 0)
        return image

    def _image_of(self, fen: bytes) -> Array | None:
        """The image of a position; None if the FEN is invalid."""
        if fen not in self._known:
            if len(self._known) >= KEPT_IMAGES:
                self._known.clear()
            try:
                self._position.set_fen(fen.decode("ascii", "replace"))
                self._known[fen] = self._image()
            except FenError:
                self._known[fen] = None
        return self._known[fen]

    def _choose_starts(self, data: bytes, games: Array) -> Array:
        """Enter the number of its start position in each game; returns the images of all start positions, one after the other."""
        images = [self._usual]
        places: dict[bytes, int] = {}
        for game in np.flatnonzero((games["fen_size"] > 0) | (games["variant_size"] > 0)):
            row = games[game]
            if row["variant_size"] and SIGNS.sub("", decoded(_text(data, row, "variant")).lower()) not in VARIANTS:
                games["image"][game] = NO_IMAGE
            elif row["fen_size"]:
                fen = _text(data, row, "fen")
                if fen not in places:
                    image = self._image_of(fen)
                    places[fen] = NO_IMAGE if image is None else len(images)
                    if image is not None:
                        images.append(image)
                games["image"][game] = places[fen]
        return np.concatenate(images)

    def read(self, data: bytes, starts: Array) -> Array:
        """The GAME rows of a piece whose games begin at `starts`, ready to be replayed from `images`."""
        games = np.zeros(len(starts), GAME)
        games["start"] = starts
        games["end"][:-1], games["end"][-1] = starts[1:], len(data)
        self._data = point(self.record, "data", np.frombuffer(data, np.uint8))
        point(self.record, "games", games)
        read_tags(self.record.ctypes.data)
        self.images = point(self.record, "images", self._choose_starts(data, games))
        return games

    def check(self) -> None:
        """Raise EngineError if the checked build has found an index out of bounds."""
        check_fault(self.record, "Games were read", self._position.fault())


class _Replayer(PieceReader):
    """Writes the records of a piece's games."""

    def __init__(self, plies: int) -> None:
        super().__init__()
        self.record["plies"] = self._plies = plies
        self.broken = self.skipped = 0

    def replay(self, data: bytes, first: int, starts: Array) -> tuple[Array, Array, Array, Array]:
        """The keys, moves and game numbers of a piece whose games begin at `starts`, and the results, ratings and years of these games."""
        room = len(starts) * (self._plies + 1)
        tables = [point(self.record, name, np.empty(room, kind)) for name, kind in RECORD]
        self.record["first_number"] = first
        games = self.read(data, starts)
        replay_games(self.record.ctypes.data)
        self.check()
        self.broken += int(games["is_broken"].sum())
        self.skipped += int((games["image"] == NO_IMAGE).sum())
        count = int(self.record["count"][0])
        keys, moves, numbers = (table[:count].copy() for table in tables)
        return keys, moves, numbers, games[["result", "white_elo", "black_elo", "year"]].copy()


def _text(data: bytes, row: Any, name: str) -> bytes:
    return data[int(row[name]):int(row[name]) + int(row[name + "_size"])]


def check_cancelled(cancelling: Cancelling) -> None:
    """Raise Cancelled if the caller has cancelled."""
    if cancelling is not None and cancelling():
        raise Cancelled


def replay_file(
    file: BinaryIO, starts: Array, size: int, plies: int,
    progress: Callable[[int], None] | None = None, cancelling: Cancelling = None,
) -> Replayed:
    """Replay the games of a file of `size` bytes, each up to `plies` plies; `starts` are the byte offsets of the games, rising.

    Blocks; any thread may call it, and it holds the GIL rarely. `progress` is called with the bytes done. Raises Cancelled, ValueError
    for `plies` out of range, MemoryError, and what reading the file raises.
    """
    if not 0 < plies <= MOST_PLIES:
        raise ValueError(f"Games are followed for 1 to {MOST_PLIES} plies, not {plies}.")
    replayer, parts, tags = _Replayer(plies), [], []
    for first, data, within in pieces(file, starts, size, progress, cancelling):
        *records, told = replayer.replay(data, first, within)
        parts.append(records)
        tags.append(told)
    told = np.concatenate(tags) if tags else np.zeros(0, GAME)
    keys, moves, numbers = _in_order(parts, cancelling)
    return Replayed(keys, moves, numbers, np.asarray(starts, np.int64), told["result"].astype(np.uint8), told["white_elo"].astype(np.int16),
                    told["black_elo"].astype(np.int16), told["year"].astype(np.int16), plies, replayer.broken, replayer.skipped)


def pieces(
    file: BinaryIO, starts: Array, size: int, progress: Callable[[int], None] | None, cancelling: Cancelling,
) -> Iterator[tuple[int, bytes, Array]]:
    """The pieces of a file, one after the other: the number of the first game, the bytes, and where in them the games begin. Before the
    next one is read `progress` is called with the bytes done. Raises Cancelled, and what reading the file raises."""
    first = 0
    while first < len(starts):
        check_cancelled(cancelling)
        last = _last_of_piece(starts, first, size)
        begin, end = int(starts[first]), int(starts[last]) if last < len(starts) else size
        file.seek(begin)
        data = file.read(min(end - begin, max(PIECE, LONGEST_GAME)))
        yield first, data, np.minimum(starts[first:last] - begin, len(data))
        first = last
        if progress is not None:
            progress(end)


def _last_of_piece(starts: Array, first: int, size: int) -> int:
    """The number of the game after the piece that begins with game `first`: a piece is up to PIECE bytes, but one game at least."""
    within = int(np.searchsorted(starts, int(starts[first]) + PIECE, "right")) - 1
    if int(starts[first]) + PIECE >= size:
        within = len(starts)
    return min(max(within, first + 1), first + GAMES_AT_ONCE)


def _in_order(parts: list[list[Array]], cancelling: Cancelling) -> tuple[Array, Array, Array]:
    """All records sorted by key: first distributed into buckets by the key's upper bits, then sorted within each bucket."""
    total = sum(len(keys) for keys, *_ in parts)
    bits = max(1, min(16, (total // BUCKET).bit_length()))
    shift = np.uint64(64 - bits)
    buckets = [(keys >> shift).astype(np.uint16) for keys, *_ in parts]
    sizes = np.zeros(1 << bits, np.int64)
    for bucket in buckets:
        sizes += np.bincount(bucket, minlength=1 << bits)
    ends = np.cumsum(sizes)
    tables: tuple[Array, Array, Array] = np.empty(total, np.uint64), np.empty(total, np.uint16), np.empty(total, np.int32)
    place = ends - sizes
    while parts:
        check_cancelled(cancelling)
        bucket = buckets.pop(0)
        order = np.argsort(bucket, kind="stable")  # numpy sorts 16-bit keys with a radix sort
        ranked = bucket[order]
        counts = np.bincount(bucket, minlength=1 << bits)
        before = np.cumsum(counts) - counts
        to = place[ranked] + np.arange(len(bucket)) - before[ranked]
        place += counts
        for table, part in zip(tables, parts.pop(0), strict=True):
            table[to] = part[order]
    for start, end in zip((ends - sizes).tolist(), ends.tolist(), strict=True):
        order = np.argsort(tables[0][start:end], kind="stable")
        for table in tables:
            table[start:end] = table[start:end][order]
    check_cancelled(cancelling)
    return tables
