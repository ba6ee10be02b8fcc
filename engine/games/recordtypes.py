"""The records through which the compiled code of this package reaches the bytes and tables that Python owns, and accessors of their fields.

A field `name` with a field `name_size` is a table: its address and its number of items (see `engine.compiled.records`).
"""
from __future__ import annotations

from typing import Any

import numpy as np

from engine.compiled.layout import FRAME_BYTES, STATE
from engine.compiled.records import fields, row_word, table

TEXT_SET = np.dtype(fields("letters begins slots", "count fault"))
"""A set of distinct texts (see `textset`). `letters` are their bytes one after the other, `begins` where each text begins and, as its last
item, where the last one ends, `slots` the hash table, whose size is a power of two, and `count` the number of texts."""

SCAN = np.dtype([
    *fields("data starts lines headers values", "is_last offset place line inside in_headers in_comment after_blank opened_by games "
             "columns wanted first fault"), ("names", TEXT_SET), ("texts", TEXT_SET),
])
"""The scanner's state. `data` is the current piece of the file, `offset` its first byte in the file, `place` the scanner's position in the
piece, `first` where the first game begins if it has no headers, `opened_by` the name of the current game's first tag as a number,
and `wanted` the length of a line for which there was no room. `starts`, `lines` and `headers` have an item for each game, `values` one for
each game and column."""

GAME: Any = np.dtype(fields("fen variant", "start end moves result white_elo black_elo year image is_broken"))
"""A game of the current piece. `start`, `end`, `moves`, `fen` and `variant` are offsets in the piece; unknown numbers are 0; `image` is the
number of the start position, NO_IMAGE for a game that is not replayed."""

REPLAY: Any = np.dtype(fields("data games images keys moves numbers", "state first_number plies count remarks fault"))
"""The input and output of a replay. `data` is the piece of the file; `images` are start positions of IMAGE_WORDS each; `keys`, `moves` and
`numbers` receive a record for each position: its key, the move made in it and the game's number; `count` is how many are written. `state`
is the address of the engine's STATE, `first_number` the number of the piece's first game, `plies` how many plies of a game are replayed.
`remarks` is the offset behind the move in the word that was read last, where glyphs may stand."""

FIGURES: Any = np.dtype(fields("", "move games white draws black elo_sum rated year"))
"""The statistics of one move: the games with it, their results, the sum and the number of the known ratings of the side that played it, and
the latest year."""

TALLY: Any = np.dtype(fields("moves numbers results elos years places figures first", "found games fault"))
"""The input and output of counting. Input: the records of a position (`moves`, `numbers`), and for each game of the file its result, the
rating of the side to move and the year (`results`, `elos`, `years`). Output: `figures`, a row for each move, `places`, the row of each
move counting from 1 (0: none), `first`, the numbers of the first games, `found`, how many moves, and `games`, how many games there are."""

NO_IMAGE = -1
UNKNOWN, WHITE_WON, DRAWN, BLACK_WON = range(4)
"""Results of games."""

PLACED_BYTES = STATE.fields["perft_address"][1]
"""The first bytes of a STATE, up to here, and the frame at the bottom of its undo stack make up a position."""
PLACED_WORDS, FRAME_WORDS = PLACED_BYTES // 8, FRAME_BYTES // 8
IMAGE_WORDS = PLACED_WORDS + FRAME_WORDS
"""Words of an image: a position copied out of a STATE, which can be copied back faster than its FEN is read."""


def game_word(field: str) -> tuple[Any, Any]:
    """Make get(block, game) and set(block, game, value) of a field of GAME."""
    return row_word(REPLAY, "games", GAME, field)


def figure(field: str) -> tuple[Any, Any]:
    """Make get(block, place) and set(block, place, value) of a field of FIGURES."""
    return row_word(TALLY, "figures", FIGURES, field)


byte_at, _ = table(REPLAY, "data", 8, signed=False)
