"""Replaying all games of a PGN file and putting the records in order, so that those of a position lie side by side.

Pieces of the file are read, not mapped: a map of a file that another program shortens ends the whole program at the next access.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, BinaryIO

import numpy as np

from engine.compiled.records import point
from engine.errors import Cancelled, EngineError, FenError
from engine.games.memory import GAME, IMAGE_WORDS, NO_IMAGE, REPLAY
from engine.games.replay import keep_image, replay_games
from engine.games.tags import read_tags
from engine.rules.position import Position

Array = np.ndarray[Any, Any]
Cancelling = Callable[[], bool] | None
"""Tells whether the work is to end; None: never."""
PIECE = 4 << 20
"""Bytes that are replayed at once, between two looks at whether to go on: some hundredths of a second."""
LONGEST_GAME = 16 << 20
"""Of a longer game only so many bytes are looked at."""
GAMES_AT_ONCE = 1 << 14
MOST_PLIES = 500
"""The undo stack holds that many."""
KEPT_IMAGES = 4096
"""Start positions from FENs that are kept between pieces: all of Chess960, and then some."""
BUCKET = 1 << 11
"""Records that are sorted at once: they stay in the processor's cache."""
RECORD = ("keys", np.uint64), ("moves", np.uint16), ("numbers", np.int32)
VARIANTS = {"", "chess", "standard", "normal", "orthodox", "from position", "chess960", "chess 960", "fischerandom", "fischerrandom",
            "fischer random", "freestyle", "freestyle chess"}
"""Values of the tag Variant that mean the usual rules."""


@dataclass(frozen=True, eq=False, slots=True)
class Replayed:
    """The positions of a file's games. Records are in the order of their keys, those of a position in the order of the games."""

    keys: Array
    """uint64, a position's Zobrist key (`position_key`)."""
    moves: Array
    """uint16, the move that was made in it, as in `engine.rules.move`; 0 where the game ends or is not followed any further."""
    numbers: Array
    """int32, the game, counted from 0."""
    starts: Array
    """int64, at which byte of the file each game begins (of a file in UTF-16, as UTF-8)."""
    results: Array
    """uint8 for each game: 0 unknown, 1 White won, 2 a draw, 3 Black won."""
    white_elo: Array
    """int16 for each game, 0 where it is not known."""
    black_elo: Array
    years: Array
    """int16 for each game, 0 where it is not known."""
    plies: int
    """How deep the games were followed."""
    broken: int
    """Games that go wrong before that; they count up to there."""
    skipped: int
    """Games of other variants, or from a position that cannot be read."""

    @property
    def games(self) -> int:
        """How many games the file has."""
        return len(self.results)


class _Replayer:
    """The record that the compiled code works on, and the memory it points to."""

    def __init__(self, plies: int) -> None:
        self._position = Position()
        self._record = np.zeros(1, REPLAY)
        self._record["state"], self._record["plies"] = self._position.address, plies
        self._plies = plies
        self._usual = self._image()
        self._known: dict[bytes, Array | None] = {}
        self.broken = self.skipped = 0

    def _image(self) -> Array:
        """The position that is set up in the state, as an image."""
        image = point(self._record, "images", np.empty(IMAGE_WORDS, np.int64))
        keep_image(self._record.ctypes.data, 0)
        return image

    def _image_of(self, fen: bytes) -> Array | None:
        """The image of a position; None where the FEN is wrong."""
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
        """Give each game the number of its start position; returns the images."""
        images = [self._usual]
        places: dict[bytes, int] = {}
        for game in np.flatnonzero((games["fen_size"] > 0) | (games["variant_size"] > 0)):
            row = games[game]
            if row["variant_size"] and _text(data, row, "variant").decode("ascii", "replace").strip().lower() not in VARIANTS:
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

    def replay(self, data: bytes, first: int, starts: Array) -> tuple[Array, Array, Array, Array]:
        """The keys, moves and numbers of a piece whose games begin at `starts`, and what their tags tell."""
        games = np.zeros(len(starts), GAME)
        games["start"] = starts
        games["end"][:-1], games["end"][-1] = starts[1:], len(data)
        room = len(starts) * (self._plies + 1)
        piece = np.frombuffer(data, np.uint8)
        point(self._record, "data", piece)
        point(self._record, "games", games)
        tables = [point(self._record, name, np.empty(room, kind)) for name, kind in RECORD]
        self._record["first_number"] = first
        address = self._record.ctypes.data
        read_tags(address)
        images = self._choose_starts(data, games)
        point(self._record, "images", images)
        replay_games(address)
        self._check()
        self.broken += int(games["is_broken"].sum())
        self.skipped += int((games["image"] == NO_IMAGE).sum())
        count = int(self._record["count"][0])
        keys, moves, numbers = (table[:count].copy() for table in tables)
        return keys, moves, numbers, games[["result", "white_elo", "black_elo", "year"]].copy()

    def _check(self) -> None:
        """What the checked build found."""
        if self._record["fault"][0] or self._position.fault():
            raise EngineError(f"The explorer read outside of its tables: {self._position.fault() or int(self._record['fault'][0])}.")


def _text(data: bytes, row: Any, name: str) -> bytes:
    return data[int(row[name]):int(row[name]) + int(row[name + "_size"])]


def _check(cancelling: Cancelling) -> None:
    """Raise Cancelled where the work is to end."""
    if cancelling is not None and cancelling():
        raise Cancelled


def replay_file(
    file: BinaryIO, starts: Array, size: int, plies: int,
    progress: Callable[[int], None] | None = None, cancelling: Cancelling = None,
) -> Replayed:
    """Replay the games of a file of `size` bytes, which begin at `starts`, each up to `plies` plies. Blocks, in any thread, mostly without
    the GIL. `progress` hears how many bytes are done. Raises Cancelled, ValueError for a wrong depth, MemoryError, and what reading raises.
    """
    if not 0 < plies <= MOST_PLIES:
        raise ValueError(f"Games are followed for 1 to {MOST_PLIES} plies, not {plies}.")
    replayer, parts, tags = _Replayer(plies), [], []
    first = 0
    while first < len(starts):
        _check(cancelling)
        last = _last_of_piece(starts, first, size)
        begin, end = int(starts[first]), int(starts[last]) if last < len(starts) else size
        file.seek(begin)
        data = file.read(min(end - begin, max(PIECE, LONGEST_GAME)))
        *records, told = replayer.replay(data, first, np.minimum(starts[first:last] - begin, len(data)))
        parts.append(records)
        tags.append(told)
        first = last
        if progress is not None:
            progress(end)
    told = np.concatenate(tags) if tags else np.zeros(0, GAME)
    keys, moves, numbers = _in_order(parts, cancelling)
    return Replayed(keys, moves, numbers, np.asarray(starts, np.int64), told["result"].astype(np.uint8), told["white_elo"].astype(np.int16),
                    told["black_elo"].astype(np.int16), told["year"].astype(np.int16), plies, replayer.broken, replayer.skipped)


def _last_of_piece(starts: Array, first: int, size: int) -> int:
    """The game behind those that are replayed together with the first one."""
    within = int(np.searchsorted(starts, int(starts[first]) + PIECE, "right")) - 1
    if int(starts[first]) + PIECE >= size:
        within = len(starts)
    return min(max(within, first + 1), first + GAMES_AT_ONCE)


def _in_order(parts: list[list[Array]], cancelling: Cancelling) -> tuple[Array, Array, Array]:
    """All records by key: first scattered over buckets by the key's upper bits, then each bucket sorted."""
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
        _check(cancelling)
        bucket = buckets.pop(0)
        order = np.argsort(bucket, kind="stable")  # a radix sort: of 16 bits
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
    _check(cancelling)
    return tables
