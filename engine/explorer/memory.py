"""The memory that the compiled code of this room works on: bytes and tables that Python owns, described in records.

Every table is an address and a size in items. In the checked build an index out of its table is noted as a fault and becomes 0.
"""
from __future__ import annotations

from typing import Any

import numpy as np

from engine.intrinsics import load64, loader, store64, storer
from engine.jit import CHECKED, leaf
from engine.layout import FRAME_BYTES, STATE

GAME: Any = np.dtype([
    ("start", "<i8"), ("end", "<i8"), ("moves", "<i8"), ("result", "<i8"), ("white_elo", "<i8"), ("black_elo", "<i8"), ("year", "<i8"),
    ("fen", "<i8"), ("fen_size", "<i8"), ("variant", "<i8"), ("variant_size", "<i8"), ("image", "<i8"), ("is_broken", "<i8"),
])
"""A game of the piece at hand. `start`, `end`, `moves`, `fen` and `variant` are places in the piece; numbers that are not known
are 0; `image` is the start position, NO_IMAGE for a game that is not replayed."""

REPLAY: Any = np.dtype([
    ("data", "<i8"), ("data_size", "<i8"), ("games", "<i8"), ("games_size", "<i8"), ("images", "<i8"), ("images_size", "<i8"),
    ("keys", "<i8"), ("keys_size", "<i8"), ("moves", "<i8"), ("moves_size", "<i8"), ("numbers", "<i8"), ("numbers_size", "<i8"),
    ("state", "<i8"), ("first_number", "<i8"), ("plies", "<i8"), ("count", "<i8"), ("fault", "<i8"),
])
"""All that a replay needs. `data` is the piece of the file; `images` are positions to start from, IMAGE_WORDS each; `keys`, `moves` and
`numbers` take a record for each position: its key, the move made in it and the game; `count` is how many are written. `state` is the
engine's STATE, `first_number` the number of the piece's first game, `plies` how deep games are followed."""

FIGURES: Any = np.dtype([
    ("move", "<i8"), ("games", "<i8"), ("white", "<i8"), ("draws", "<i8"), ("black", "<i8"), ("elo_sum", "<i8"), ("rated", "<i8"),
    ("year", "<i8"),
])
"""What was played in a position: a move, its games, how they ended, the sum and the number of the mover's ratings, the last year."""

TALLY: Any = np.dtype([
    ("moves", "<i8"), ("moves_size", "<i8"), ("numbers", "<i8"), ("numbers_size", "<i8"), ("results", "<i8"), ("results_size", "<i8"),
    ("elos", "<i8"), ("elos_size", "<i8"), ("years", "<i8"), ("years_size", "<i8"), ("places", "<i8"), ("places_size", "<i8"),
    ("figures", "<i8"), ("figures_size", "<i8"), ("first", "<i8"), ("first_size", "<i8"), ("found", "<i8"), ("games", "<i8"),
    ("fault", "<i8"),
])
"""All that counting the records of a position needs: these (`moves`, `numbers`), what is known of each game (`results`, `elos` of the side
to move, `years`), `places` of moves in the `figures`, 0 for none and else counting from 1, room for the `first` games; then how many moves
were `found` and in how many `games`."""

NO_IMAGE = -1
UNKNOWN, WHITE_WON, DRAWN, BLACK_WON = range(4)
"""Results."""

PLACED_BYTES = STATE.fields["perft_address"][1]
"""A position is the first bytes of its STATE and the record at the bottom of its undo stack."""
PLACED_WORDS, FRAME_WORDS = PLACED_BYTES // 8, FRAME_BYTES // 8
IMAGE_WORDS = PLACED_WORDS + FRAME_WORDS


def word(name: str, record: Any = REPLAY) -> tuple[Any, Any]:
    """Make get(block) and set(block, value) of a word of a record."""
    offset = record.fields[name][1]

    @leaf
    def get(block):
        return load64(block + offset)

    @leaf
    def put(block, value):
        store64(block + offset, value)
    return get, put


def _sound(name: str, record: Any) -> Any:
    """Make sound(block, index): the index where it lies in the table, else 0 and a fault."""
    place, room, fault = (record.fields[field][1] for field in (name, name + "_size", "fault"))
    if CHECKED:
        @leaf
        def sound(block, index):
            if 0 <= index < load64(block + room):
                return index
            store64(block + fault, place + 1)
            return 0
    else:
        @leaf
        def sound(block, index):
            return index
    return sound


def table(name: str, bits: int, signed: bool = True, record: Any = REPLAY) -> tuple[Any, Any]:
    """Make get(block, index) and set(block, index, value) of a table of a record with items of so many bits."""
    place, sound, size, load, store = record.fields[name][1], _sound(name, record), bits // 8, loader(bits, signed), storer(bits)

    @leaf
    def get(block, index):
        return load(load64(block + place) + sound(block, index) * size)

    @leaf
    def put(block, index, value):
        store(load64(block + place) + sound(block, index) * size, value)
    return get, put


def _row_word(record: Any, name: str, row: Any, field: str) -> tuple[Any, Any]:
    """Make get(block, index) and set(block, index, value) of a word in the rows of a table."""
    place, sound, size, offset = record.fields[name][1], _sound(name, record), row.itemsize, row.fields[field][1]

    @leaf
    def get(block, index):
        return load64(load64(block + place) + sound(block, index) * size + offset)

    @leaf
    def put(block, index, value):
        store64(load64(block + place) + sound(block, index) * size + offset, value)
    return get, put


def game_word(field: str) -> tuple[Any, Any]:
    """Make get(block, game) and set(block, game, value) of a field of GAME."""
    return _row_word(REPLAY, "games", GAME, field)


def figure(field: str) -> tuple[Any, Any]:
    """Make get(block, place) and set(block, place, value) of a field of FIGURES."""
    return _row_word(TALLY, "figures", FIGURES, field)


def point(record: np.ndarray[Any, Any], name: str, array: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Let a record point to a table, which has to be kept alive."""
    record[name], record[name + "_size"] = array.ctypes.data, len(array)
    return array


byte_at, _ = table("data", 8, signed=False)
