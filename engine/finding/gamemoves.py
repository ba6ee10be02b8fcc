"""The index of moves: all moves of a PGN file's games, two bytes each, with what a search needs to pass over most of the games.

A game of 80 plies takes some 400 bytes: two for each ply, 140 for its signature, start, result, ratings and year, and a bit more than one
for each position, by which the games that reach it are found (see `positions`). Where it has annotations these take four bytes each, and
twelve in all; the words of a comment stay in the file.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, BinaryIO

import numpy as np

from engine.compiled.layout import FRAME, STATE
from engine.compiled.records import check_fault, point
from engine.finding import positions
from engine.finding.indexing import index_games
from engine.finding.parallel import Scratch, in_order
from engine.finding.positions import BUCKETS, bytes_of_bits, lists_of
from engine.finding.recordtypes import BROKEN, INDEXING, MEN, POSITION_WORDS
from engine.games.building import Array, Cancelling, PieceReader, pieces
from engine.games.recordtypes import IMAGE_WORDS, NO_IMAGE, PLACED_BYTES

LEAST_BYTES = 3
"""Bytes that a move takes in a file at least, with the space behind it."""
TOLD = {"results": "result", "white_elo": "white_elo", "black_elo": "black_elo", "years": "year"}
"""Arrays of MoveIndex that come from the tags, each with its field of GAME."""

ALL = slice(None)


@dataclass(frozen=True, eq=False, slots=True)
class MoveIndex:
    """The moves of a file's games, and of each game its signature. All arrays have one dimension."""

    moves: Array
    """uint16, encoded as in `engine.rules.move`, game after game in the order of the file."""
    offsets: Array
    """int64: the moves of game g begin at offset g; there is one more, at which the last game ends."""
    starts: Array
    """int64, the byte offset of each game in the file (after conversion to UTF-8 if the file is UTF-16)."""
    images: Array
    """int32, the number of each game's start position in `positions`; -1 for a game of another variant, or from a position that cannot
    be read: it has no moves and is never found."""
    positions: Array
    """int64, the start positions, POSITION_WORDS each. Number 0 is the usual one."""
    results: Array
    """uint8 for each game: 0 unknown, 1 White won, 2 a draw, 3 Black won."""
    white_elo: Array
    """int16 for each game, 0 if unknown; `black_elo` and `years` too."""
    black_elo: Array
    years: Array
    flags: Array
    """uint32 for each game: what happens in it (see CASTLED and the other flags in `recordtypes`)."""
    squares: Array
    """uint64: the squares on which white pawns ever stand, for each game, then those of white knights, and so on for the twelve men."""
    least: Array
    """int64: for each game the fewest men of each kind that are on the board at once, four bits each."""
    most: Array
    """int64: the most men of each kind."""
    noted: Array
    """int32, the numbers of the games that have annotations, rising."""
    note_offsets: Array
    """int64: the annotations of the first of these games begin at the first offset; there is one more, at which the last game's end."""
    notes: Array
    """uint32, the annotations (see `recordtypes`) game by game, those of a game by ply."""
    bucket_begins: Array
    """uint32, BUCKETS + 1 for each segment of games: where in the segment's numbers each bucket begins (see `positions`)."""
    bucket_bytes: Array
    """uint8, the lower bits of the numbers of games in all buckets of all segments."""
    bucket_bits: Array
    """uint8, the bits that tell of the upper ones; those of a segment begin with a byte."""

    @property
    def games(self) -> int:
        """How many games the file has."""
        return len(self.images)

    def line(self, game: int) -> tuple[bytes, bytes]:
        """The start position and the moves of a game, as bytes that are equal where these are, two for each move. Both are empty for a game
        of another variant, and for one with a move that cannot be read."""
        image = int(self.images[game])
        if image == NO_IMAGE or self.flags[game] & BROKEN:
            return b"", b""
        place = POSITION_WORDS * image
        return self.positions[place:place + POSITION_WORDS].tobytes(), self.moves[self.offsets[game]:self.offsets[game + 1]].tobytes()

    def broken(self, games: Array | slice = ALL) -> int:
        """How many of all or of some games have an unreadable or illegal move; their moves before it count."""
        return int(np.count_nonzero(self.flags[games] & BROKEN))

    def skipped(self, games: Array | slice = ALL) -> int:
        """How many of all or of some games are of other variants, or from a position that cannot be read."""
        return int(np.count_nonzero(self.images[games] == NO_IMAGE))


MOVE_INDEX_KINDS = {"moves": "<u2", "offsets": "<i8", "starts": "<i8", "images": "<i4", "positions": "<i8", "results": "|u1",
                    "white_elo": "<i2", "black_elo": "<i2", "years": "<i2", "flags": "<u4", "squares": "<u8", "least": "<i8", "most": "<i8",
                    "noted": "<i4", "note_offsets": "<i8", "notes": "<u4",
                    "bucket_begins": "<u4", "bucket_bytes": "|u1", "bucket_bits": "|u1"}
"""The types of MoveIndex's arrays, to write and read them."""


class _Recorder:
    """Records pieces of a file."""

    def __init__(self) -> None:
        self._reader, self._scratch = PieceReader(), Scratch()
        self._record = np.zeros(1, INDEXING)
        self._record["replay"] = self._reader.record.ctypes.data

    def __call__(self, piece: tuple[int, bytes, Array]) -> dict[str, Array]:
        """The arrays of MoveIndex for a piece; `positions` and `squares` have two dimensions yet, and offsets are those in the piece."""
        first, data, starts = piece
        games = self._reader.read(data, starts)
        count = len(games)
        sizes = {"offsets": count + 1, "flags": count, "squares": MEN * count, "least": count, "most": count, "note_offsets": count + 1}
        tables = {name: np.zeros(size, MOVE_INDEX_KINDS[name]) for name, size in sizes.items()}
        for name, size in (("moves", len(data) // LEAST_BYTES + count), ("notes", len(data))):
            tables[name] = self._scratch.table(name, size, MOVE_INDEX_KINDS[name])
        for name, array in tables.items():
            point(self._record, name, array)
        index_games(self._record.ctypes.data)
        self._reader.check()
        check_fault(self._record, "Games were recorded")
        noted, offsets = np.flatnonzero(np.diff(tables["note_offsets"])), tables["note_offsets"]
        return {**tables, "moves": tables["moves"][:int(self._record["count"][0])].copy(), "squares": tables["squares"].reshape(-1, MEN),
                "notes": tables["notes"][:offsets[-1]].copy(), "noted": (first + noted).astype(np.int32), "note_offsets": offsets[noted],
                "images": games["image"], "positions": packed(self._reader.images),
                **{name: games[field].astype(MOVE_INDEX_KINDS[name]) for name, field in TOLD.items()}}


def _field(rows: Array, name: str, record: Any, start: int) -> Array:
    """A field of a record that begins at byte `start` of each row."""
    kind, offset = record.fields[name][:2]
    width = kind.itemsize
    field: Array = np.ascontiguousarray(rows[:, start + offset:start + offset + width]).view(kind.base).astype(np.int64)
    return field


def packed(images: Array) -> Array:
    """Start positions of POSITION_WORDS each, from images (see `engine.games.recordtypes`)."""
    rows = images.reshape(-1, IMAGE_WORDS).view(np.uint8)
    men = _field(rows, "mailbox", STATE, 0).reshape(-1, 4, 16)
    words = np.zeros((len(rows), POSITION_WORDS), np.int64)
    words[:, :4] = (men << 4 * np.arange(16)).sum(axis=2)
    words[:, 4:5] = _field(rows, "key", FRAME, PLACED_BYTES)
    rooks = (_field(rows, "castling_rook", STATE, 0) << 16 + 6 * np.arange(4)).sum(axis=1, keepdims=True)
    words[:, 5:] = rooks | _field(rows, "side", STATE, 0) | _field(rows, "castling", FRAME, PLACED_BYTES) << 1 | (
        _field(rows, "en_passant", FRAME, PLACED_BYTES) << 8)
    return words


class _Positions:
    """The distinct start positions of a file."""

    def __init__(self) -> None:
        self._numbers: dict[bytes, int] = {}
        self._rows: list[Array] = []

    def numbers_of(self, rows: Array) -> Array:
        """The number of each start position; new ones are added."""
        numbers = []
        for row in rows:
            number = self._numbers.setdefault(row.tobytes(), len(self._rows))
            if number == len(self._rows):
                self._rows.append(row)
            numbers.append(number)
        return np.array(numbers, np.int64)

    def rows(self) -> Array:
        """All of them, one after the other."""
        return np.concatenate([*self._rows, np.zeros(0, np.int64)])


def _first_games(known: MoveIndex, games: int) -> dict[str, Array]:
    """The arrays of the first games of an index as `_Recorder` makes them, and without what is made at the end."""
    end, noted = int(known.offsets[games]), int(np.searchsorted(known.noted, games))
    return {"noted": known.noted[:noted], "note_offsets": known.note_offsets[:noted], "notes": known.notes[:int(known.note_offsets[noted])],
            "moves": known.moves[:end], "offsets": known.offsets[:games], "squares": known.squares.reshape(MEN, -1)[:, :games].T,
            **{name: getattr(known, name)[:games] for name in ("images", "flags", "least", "most", *TOLD)}}


def _first_lists(known: MoveIndex, games: int) -> tuple[Array, Array, Array]:
    """The lists of positions of the whole segments in the first games of an index."""
    begins = known.bucket_begins[:games // positions.SEGMENT * (BUCKETS + 1)]
    counts = begins.reshape(-1, BUCKETS + 1)[:, -1].tolist()
    return begins, known.bucket_bytes[:sum(counts)], known.bucket_bits[:sum(map(bytes_of_bits, counts))]


def index_moves(
    file: BinaryIO, starts: Array, size: int, progress: Callable[[int], None] | None = None, cancelling: Cancelling = None,
    known: MoveIndex | None = None, games: int = 0,
) -> MoveIndex:
    """Index the games of a file of `size` bytes; `starts` are the byte offsets of the games, rising. The first `games` of them are taken
    from the index `known`, where they are the same.

    Blocks; any thread may call it, and it holds the GIL rarely. All processors work on it. `progress` is called with the bytes done. Raises
    Cancelled, MemoryError, and what reading the file raises.
    """
    begun = _Positions()
    begun.numbers_of(packed(PieceReader().images) if known is None else known.positions.reshape(-1, POSITION_WORDS))
    parts: dict[str, list[Array]] = {name: [np.zeros(0, kind)] for name, kind in MOVE_INDEX_KINDS.items()}
    parts["squares"], lists = [np.zeros((0, MEN), np.uint64)], None
    done = notes = 0
    if known is not None:
        for name, array in _first_games(known, games).items():
            parts[name].append(array)
        lists, done, notes = _first_lists(known, games), int(known.offsets[games]), len(parts["notes"][-1])
    for part in in_order(_Recorder, pieces(file, starts[games:], size, progress, cancelling)):
        numbers = begun.numbers_of(part.pop("positions"))
        images = part["images"]
        part["images"] = np.where(images == NO_IMAGE, NO_IMAGE, numbers[images]).astype(np.int32)
        part["offsets"] = part["offsets"][:-1] + done
        part["noted"], part["note_offsets"] = part["noted"] + np.int32(games), part["note_offsets"] + notes
        done, notes = done + len(part["moves"]), notes + len(part["notes"])
        for name, array in part.items():
            parts[name].append(array)
    arrays = {field.name: np.concatenate(parts.pop(field.name)) for field in fields(MoveIndex)}
    arrays["offsets"], arrays["note_offsets"] = np.append(arrays["offsets"], done), np.append(arrays["note_offsets"], notes)
    arrays["starts"], arrays["positions"] = np.asarray(starts, np.int64), begun.rows()
    arrays["squares"] = arrays["squares"].T.ravel()
    return MoveIndex(**arrays | lists_of(arrays, lists, cancelling))
