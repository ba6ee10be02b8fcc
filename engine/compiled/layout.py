"""The two blocks of memory the compiled code works on, each described once as a numpy structured dtype.

`STATE` is one thread's own: position, undo stack, move lists, histories, reports. `TABLES` is made once and only read.
Python reads both as records (`block["key"]`); compiled code gets an int64 address and goes through the accessors
made here, so that no other file shows an offset. Python keeps the owner of the memory alive.

In the checked build every access compares its index with the field's size. A wrong one is noted in `fault`, ends the
search and reads item 0 instead, so that the process does not crash and `session.Engine` can report it.
"""
from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np

from engine.compiled import records
from engine.compiled.intrinsics import load64, store64
from engine.compiled.jit import CHECKED, USE_PEXT, leaf
from engine.compiled.pages import allocate_pages

LINE_BYTES = 64
MAX_PLY = 128
"""Longest line the search can follow, in plies from the root."""
MAX_MOVES = 256
"""No position that a game can reach has more legal moves than 218."""
FRAMES = 1024
"""Undo stack: reversible moves of the game before the root and the line that is searched."""
SENTINELS = 4
"""Records below the first: the search may ask what was played before the game began."""
REPORTS = 1024
"""Ring of reports that Python reads while the search runs: room for some iterations of all root moves."""
PAWN_ENTRIES, PAWN_WORDS = 1 << 10, 8
WEIGHTS = 384
"""Room for the tapered weights of the evaluation."""
PARAMETER_ROOM = 128
"""Room for the tunable numbers of the search."""
CORRECTIONS = 1 << 12
"""Places of each correction history and side."""
CUCKOO = 1 << 13
"""Places of the hash of reversible moves."""
TARGETS = 13 * 64
"""Pairs of a piece and its destination; the thirteenth piece is EMPTY, of a null move and of the root."""
ATTACK_SETS = 107_648
"""Sliding attack sets of all squares and relevant occupancies: 102,400 for rooks, 5,248 for bishops."""

FRAME: Any = np.dtype([
    ("key", "i8"), ("pawn_key", "i8"), ("score", "i8"), ("counts", "i8"),
    ("checkers", "i8"), ("pinned", "i8"),
    ("castling", "u1"), ("en_passant", "u1"), ("captured", "u1"), ("moved", "u1"), ("fifty", "i2"), ("move", "u2"),
    ("static_eval", "i4"), ("excluded", "u2"), ("extensions", "i2"),
    ("piece_keys", "i8", (2,)), ("raw_eval", "i8"), ("accumulated", "i8"), ("unused", "i8", (4,)),
])
"""What a move changes beyond the bitboards. The current state is the frame on top of the undo stack. `unused` fills the
second cache line."""

REPORT: Any = np.dtype([
    ("depth", "i8"), ("seldepth", "i8"), ("score", "i8"), ("bound", "i8"), ("nodes", "i8"), ("time_ns", "i8"),
    ("hashfull", "i8"), ("multipv", "i8"), ("pv_length", "i8"), ("pv", "u2", (MAX_PLY,)),
])

STATE: Any = np.dtype([
    # the position
    ("pieces", "i8", (13,)), ("colours", "i8", (2,)), ("side", "i8"),
    ("mailbox", "u1", (64,)),
    ("frame", "i8"), ("tables", "i8"), ("nodes", "i8"), ("stop", "i8"),
    ("castling_kept", "u1", (64,)), ("castling_rook", "i8", (4,)), ("castling_empty", "i8", (4,)), ("castling_safe", "i8", (4,)),
    # addresses of functions and of the transposition table
    ("perft_address", "i8"), ("moves_address", "i8"), ("search_address", "i8"), ("quiescence_address", "i8"), ("evaluate_address", "i8"),
    ("by_hand_address", "i8"), ("by_hand_men", "i8"), ("clock_address", "i8"),
    ("clock_id", "i8"), ("clock_buffer", "i8", (2,)),
    ("table_address", "i8"), ("table_clusters", "i8"), ("table_age", "i8"),
    ("fault", "i8"), ("fault_index", "i8"), ("account_address", "i8"),
    # the network: addresses of its weights and of the accumulators; what a king on a square makes of the first layer
    ("feature_rows", "i8"), ("output_rows", "i8"), ("output_bias", "i8"), ("accumulators", "i8"), ("refresh_cache", "i8"),
    ("second_rows", "i8"), ("second_bias", "i8"), ("second_paired", "i8"),
    ("hidden", "i8"), ("second", "i8"), ("outputs", "i8"), ("output_scale", "i8"), ("king_view", "i8", (64,)),
    ("men_rows", "i8", (64,)),
    # limits and the search's own words
    ("start_ns", "i8"), ("soft_ns", "i8"), ("hard_ns", "i8"), ("node_limit", "i8"), ("soft_nodes", "i8"),
    ("depth_limit", "i8"), ("first_depth", "i8"), ("mate_limit", "i8"),
    ("next_poll", "i8"), ("seldepth", "i8"), ("root_depth", "i8"), ("root_side", "i8"), ("contempt", "i8"),
    ("null_move_ply", "i8"), ("helper", "i8"), ("blindness", "i8", (8,)), ("level_seed", "i8"),
    ("best_move", "i8"), ("best_score", "i8"), ("best_bound", "i8"), ("completed_depth", "i8"), ("current_move", "i8"),
    ("current_number", "i8"), ("root_count", "i8"), ("line_count", "i8"), ("line_first", "i8"),
    ("root_moves", "u2", (MAX_MOVES,)), ("root_scores", "i8", (MAX_MOVES,)), ("root_nodes", "i8", (MAX_MOVES,)),
    ("line_scores", "i8", (MAX_MOVES,)), ("line_lengths", "i8", (MAX_MOVES,)), ("line_moves", "u2", (MAX_MOVES * MAX_PLY,)),
    ("reports_written", "i8"), ("reports", REPORT, (REPORTS,)),
    # stacks and histories
    ("pv_length", "i8", (MAX_PLY + 2,)), ("pv", "u2", ((MAX_PLY + 2) * MAX_PLY,)),
    ("killers", "u2", ((MAX_PLY + 2) * 2,)), ("counter_moves", "u2", (TARGETS,)),
    ("history", "i2", (2 * 64 * 64,)), ("capture_history", "i2", (13 * 64 * 6,)),
    ("continuation", "i2", (TARGETS * TARGETS,)),
    ("pawn_cache", "i8", (PAWN_ENTRIES * PAWN_WORDS,)),
    ("weights", "i8", (WEIGHTS,)), ("attack_maps", "i8", (2 * 8,)), ("danger", "i8", (2,)),
    ("parameters", "i8", (PARAMETER_ROOM,)), ("reductions", "i2", (64 * 64,)),
    ("pawn_correction", "i2", (2 * CORRECTIONS,)), ("piece_correction", "i2", (4 * CORRECTIONS,)),
    ("moves", "i8", ((MAX_PLY + 4) * MAX_MOVES,)),
    ("tried", "u2", ((MAX_PLY + 2) * 128,)),
    ("pickers", "i8", ((MAX_PLY + 2) * 8,)),
    ("sentinels", FRAME, (SENTINELS,)), ("frames", FRAME, (FRAMES,)),
    ("recorder", "i8"),                     # of a search that is recorded; behind all that the playing search reads
], align=True)

TABLES: Any = np.dtype([
    ("knight", "i8", (64,)), ("king", "i8", (64,)), ("pawn", "i8", (2 * 64,)),
    ("sliders", "i8", (2 * 64 * 4,)),       # rook, then bishop: see `engine.rules.attacks`
    ("piece_square", "i8", (13 * 64 * 2,)),  # Zobrist key and tapered score of a piece on a square; EMPTY has zeros
    ("piece_count", "i8", (13,)), ("pawn_mask", "i8", (13,)),
    ("castling_keys", "i8", (16,)), ("en_passant_keys", "i8", (9,)), ("side_key", "i8"),
    ("between", "i8", (64 * 64,)), ("line", "i8", (64 * 64,)),
    ("distance", "u1", (64 * 64,)), ("cuckoo_keys", "i8", (CUCKOO,)), ("cuckoo_moves", "i8", (CUCKOO,)),
    ("pawn_wins", "i8", (2 * 24 * 64,)),    # king and pawn against king: one bit for each square of the lone king
    ("attacks", "u2" if USE_PEXT else "i8", (ATTACK_SETS,)),
], align=True)


def allocate(dtype: Any) -> tuple[np.ndarray[Any, Any], Any, int]:
    """Zeroed memory, its record of shape (), its address. Keep the first alive."""
    owner = allocate_pages(dtype.itemsize)
    return owner, owner.view(dtype)[0], owner.ctypes.data


FIELD_NAMES = [*STATE.names, *TABLES.names]
"""Names for the numbers that the checked build notes in `fault` (counting from 1)."""
_FAULT, _FAULT_INDEX, _STOP = (STATE.fields[name][1] for name in ("fault", "fault_index", "stop"))
_TABLES = STATE.fields["tables"][1]
_FRAME = STATE.fields["frame"][1]
_FRAMES = STATE.fields["frames"][1]


@leaf
def checked_index(block, index, count, number):
    """`index` where it is in range, else 0, the fault noted and the search told to stop."""
    if 0 <= index < count:
        return index
    store64(block + _FAULT, number)
    store64(block + _FAULT_INDEX, index)
    store64(block + _STOP, 1)
    return 0


def _index_check(name: str, kind: Any, first: int = 0) -> Any:
    """Make checked(block, index) for an array of a dtype, whose names stand in FIELD_NAMES from `first` on."""
    count, number = int(np.prod(kind.fields[name][0].shape, dtype=int)), 1 + FIELD_NAMES.index(name, first)

    @leaf
    def checked(block, index):
        return checked_index(block, index, count, number)
    return checked if CHECKED else records.unchecked


word = partial(records.word, STATE)
"""word(name): make get(block) and set(block, value) of a single word of STATE."""
address_of = partial(records.address_of, STATE)
"""address_of(name): make address(block) of a field of STATE."""
frame_word = partial(records.word, FRAME)
"""frame_word(name): make get(frame) and set(frame, value) of a field of the undo record at the address `frame`."""
frame_array = partial(records.array, FRAME)
"""frame_array(name): make get(frame, index) and set(frame, index, value) of an array of the undo record at the address `frame`."""


def array(name: str) -> tuple[Any, Any]:
    """Make get(block, index) and set(block, index, value) of an array of STATE."""
    return records.array(STATE, name, _index_check(name, STATE))


def table(name: str) -> Any:
    """Make get(block, index) of an array of TABLES."""
    return records.pointed_array(_TABLES, records.item(TABLES, name), _index_check(name, TABLES, len(STATE.names)))[0]


FRAME_BYTES = FRAME.itemsize
assert FRAME_BYTES == 2 * LINE_BYTES, "an undo record fills two lines of the cache"
_FRAME_NUMBER = 1 + FIELD_NAMES.index("frames")


@leaf
def bottom_frame(block):
    """Address of the first undo record: the oldest position that is kept."""
    return block + _FRAMES


@leaf
def top_frame(block):
    """Address of the current undo record."""
    return load64(block + _FRAME)


if CHECKED:
    @leaf
    def set_top_frame(block, frame):
        """Make the undo record at an address the current one."""
        index = checked_index(block, (frame - block - _FRAMES) // FRAME_BYTES, FRAMES, _FRAME_NUMBER)
        store64(block + _FRAME, block + _FRAMES + index * FRAME_BYTES)
else:
    @leaf
    def set_top_frame(block, frame):
        """Make the undo record at an address the current one."""
        store64(block + _FRAME, frame)
