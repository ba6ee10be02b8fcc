"""The memory that the compiled code of this room works on: two records of bytes and tables that Python owns."""
from __future__ import annotations

from typing import Any

import numpy as np

from engine.compiled.layout import FRAME_BYTES, STATE
from engine.compiled.records import row_word, table

STORE = np.dtype([
    ("letters", "<i8"), ("letters_size", "<i8"), ("begins", "<i8"), ("begins_size", "<i8"), ("slots", "<i8"), ("slots_size", "<i8"),
    ("count", "<i8"), ("fault", "<i8"),
])
"""A set of distinct texts (see `store`): their bytes one after the other, where each begins and at last where all end, the slots of the
hash table, a power of two, and how many texts there are."""

SCAN = np.dtype([
    ("data", "<i8"), ("data_size", "<i8"), ("is_last", "<i8"), ("offset", "<i8"), ("place", "<i8"), ("line", "<i8"), ("inside", "<i8"),
    ("in_headers", "<i8"), ("in_comment", "<i8"), ("after_blank", "<i8"), ("games", "<i8"), ("columns", "<i8"), ("wanted", "<i8"),
    ("first", "<i8"), ("starts", "<i8"), ("starts_size", "<i8"), ("lines", "<i8"), ("lines_size", "<i8"), ("headers", "<i8"),
    ("headers_size", "<i8"), ("values", "<i8"), ("values_size", "<i8"), ("fault", "<i8"), ("names", STORE), ("texts", STORE),
])
"""All that the scanner knows. `data` is the piece of the file at hand, `offset` where it begins in the file, `place` where the scanner
stands in it, `first` where the first game would begin if it had no headers, `wanted` the bytes of a line for which there was no room;
`starts`, `lines` and `headers` have an item for each game, `values` one for each game and column."""


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


def game_word(field: str) -> tuple[Any, Any]:
    """Make get(block, game) and set(block, game, value) of a field of GAME."""
    return row_word(REPLAY, "games", GAME, field)


def figure(field: str) -> tuple[Any, Any]:
    """Make get(block, place) and set(block, place, value) of a field of FIGURES."""
    return row_word(TALLY, "figures", FIGURES, field)


byte_at, _ = table(REPLAY, "data", 8, signed=False)
