"""The record through which compiled code packs games and writes samples, and accessors of its fields.

A field `name` with a field `name_size` is a table: its address and its number of items (see `engine.compiled.records`).
"""
from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np

from engine.compiled import records
from engine.compiled.layout import MAX_MOVES

PLY: Any = np.dtype([("move", "<u2"), ("score", "<i2")])
"""A move made in a game, as `engine.rules.move` encodes it, and its score in centipawns from the point of view of the side to move;
absolute scores above MATE_SCORE are mates."""
MATE_SCORE = 30000
SAMPLE: Any = np.dtype([
    ("occupancy", "<u8"), ("pieces", "u1", (16,)), ("score", "<i2"), ("result", "u1"), ("ply", "u1"),
    ("forecast", "<u2"), ("is_between", "u1"), ("unused", "u1"),
])
"""`pieces` are four bits each in the order of the squares, the lower half of a byte first; `score` is in centipawns and `result` in half
points, both for the side to move; `ply` is that of the game, at most 255. Of a sample from inside a search they are NO_RESULT and 0. Files
know no more; in memory `forecast` is a teacher's chance to win, of MOST_FORECAST parts, and `is_between` marks plies between those that a
run has searched with all its nodes; where only some are searched so, it also marks plies from 255 on, of which nobody knows."""
MOST_FORECAST = 0xffff
NO_RESULT = 3
_SAMPLE_WORDS: Any = np.dtype([
    ("occupancy", "<i8"), ("first_men", "<i8"), ("last_men", "<i8"), *((name, SAMPLE.fields[name][0]) for name in SAMPLE.names[2:]),
])
"""SAMPLE as compiled code writes it: the pieces in two words, of sixteen men each."""
assert SAMPLE.itemsize == _SAMPLE_WORDS.itemsize == 32

TABLES = {"data": "u1", "plies": PLY, "samples": SAMPLE, "frequencies": "i2", "logits": "i2", "powers": "i4", "board": "i8", "rooks": "i8",
          "lesser": "i8", "checking": "i8", "weights": "i8", "origin_weights": "i8"}
"""The tables of a PACKING and the types of their items."""
ROOM = {"board": 64, "rooks": 4, "lesser": 6, "checking": 6, "weights": MAX_MOVES, "origin_weights": 64}
"""The numbers of items of those that always have the same."""
PACKING: Any = np.dtype(records.fields(
    " ".join(TABLES), "state is_reading is_sampling place end low range side en_passant result count sample_count is_scaled last_score "
    "score_before spread once twice origins fault"))
"""The state of packing a game, or of unpacking one, which is the same with `is_reading`.

Of the game: `plies` with their number `count`, the `result` in half points for White, and its start: `board` (64 piece codes, a1 first),
`side`, `rooks` (the squares of those that may castle, as in `Setup`) and the `en_passant` square, each NO_SQUARE if there is none.
`samples` are written with `is_sampling`; `sample_count` is how many there are. `state` is the address of the engine's STATE, in which the
game is played.

Of the range coder: the bytes `data`, of which those before `end` are the game's, the offset `place` of the next one, `low` and `range`.

Of what is expected: the tables of `expectations.json`; `powers`, the attacks in `lesser`, `checking`, `once` and `twice`, and the weights
of the moves, also those of each square in `origins` (see `likelihood`); `is_scaled`, `last_score`, `score_before` and `spread` (see
`packing`)."""

table, word = partial(records.table, PACKING), partial(records.word, PACKING)
ply_word, sample_word = partial(records.row_word, PACKING, "plies", PLY), partial(records.row_word, PACKING, "samples", _SAMPLE_WORDS)
state_of, _ = word("state")
is_reading, _ = word("is_reading")
frequency, _ = table("frequencies", 16)
