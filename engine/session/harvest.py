"""The transposition table's entries below a position, taken out after a search and put back before the next, which then goes on there.

The upper part of the tree decides: while its entries are there, a search comes back to its former depth by looking them up, whatever has
meanwhile filled the rest of the table.
"""
from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from engine.compiled.intrinsics import load64, shr, store64
from engine.compiled.jit import entry, i64, leaf, void
from engine.compiled.layout import MAX_PLY, top_frame
from engine.rules.makemove import make_move, make_null_move, unmake_move, unmake_null_move
from engine.rules.movegen import ITEM, generate_moves, move_list
from engine.rules.state import frame_checkers, frame_key
from engine.search.transposition import (
    AGE_AT,
    ENTRIES,
    ENTRY_BYTES,
    cluster_of,
    entry_depth,
    place_for,
    probe,
    set_table_clusters,
    table_age,
    table_clusters,
)

PLY_BYTES = 24
"""Bytes of a ply on the walk's own stack: the next move, the end of the moves, and whether the null move is still to be tried."""
NULL_MOVE = 1


@leaf
def _is_new(seen, mask, key):
    """Note a key in the hash set at `seen`; 0 where it was there already."""
    index = shr(key * -7046029254386353131, 32) & mask
    while True:
        found = load64(seen + 8 * index)
        if found == key:
            return 0
        if found == 0:
            store64(seen + 8 * index, key)
            return 1
        index = (index + 1) & mask


@leaf
def _find(block, key, doubled):
    """The data of a position's entry, also of one that a growing table has moved to where `doubled` clusters have it; 0 where there is
    none."""
    data = probe(block, key)
    if data == 0 and doubled > 0:
        clusters = table_clusters(block)
        set_table_clusters(block, doubled)
        data = probe(block, key)
        set_table_clusters(block, clusters)
    return data


@leaf
def _enter(block, stack, ply):
    """Begin with the moves of the position that stands on the board."""
    start = move_list(block, ply)
    end = generate_moves(block, start)
    store64(stack + PLY_BYTES * ply, start)
    store64(stack + PLY_BYTES * ply + 8, end)
    store64(stack + PLY_BYTES * ply + 16, NULL_MOVE if ply > 0 and frame_checkers(top_frame(block)) == 0 else 0)


@leaf
def _take(out, count, key, data):
    """Write an entry as number `count`; returns the number behind it."""
    store64(out + 16 * count, key)
    store64(out + 16 * count + 8, data)
    return count + 1


@entry(i64(i64, i64, i64, i64, i64, i64, i64, i64))
def take_entries(block, out, capacity, seen, mask, stack, least_depth, doubled):
    """Write key and data of the entries of at least `least_depth` plies that can be reached from the position through such entries to
    `out`; returns their number. `seen` is a zeroed hash set of `mask` + 1 keys, more than twice `capacity`; `doubled` is that of the
    table."""
    key = frame_key(top_frame(block))
    data = _find(block, key, doubled)
    if data == 0 or capacity == 0:
        return 0
    count = _take(out, 0, key, data)
    _is_new(seen, mask, key)
    ply = 0
    _enter(block, stack, ply)
    while ply >= 0:
        here = stack + PLY_BYTES * ply
        move, passes = load64(here), load64(here + 16)
        if passes == NULL_MOVE:
            store64(here + 16, 2)
            make_null_move(block)
        elif move < load64(here + 8):
            store64(here + 16, 0)
            store64(here, move + ITEM)
            make_move(block, load64(move))
        else:
            ply -= 1
            if ply >= 0:
                if load64(stack + PLY_BYTES * ply + 16) == 2:
                    unmake_null_move(block)
                else:
                    unmake_move(block)
            continue
        key = frame_key(top_frame(block))
        data = _find(block, key, doubled)
        if data != 0 and entry_depth(data) >= least_depth and count < capacity and ply < MAX_PLY - 2 and _is_new(seen, mask, key):
            count = _take(out, count, key, data)
            ply += 1
            _enter(block, stack, ply)
        elif passes == NULL_MOVE:
            unmake_null_move(block)
        else:
            unmake_move(block)
    return count


@entry(void(i64, i64, i64))
def put_entries(block, entries, count):
    """Store entries again, as if the present search had written them; what is there of the same position and at least as deep stays."""
    age = table_age(block)
    end = entries + 16 * count
    while entries < end:
        key, data = load64(entries), load64(entries + 8)
        place, known = cluster_of(block, key), 0
        for number in range(ENTRIES):
            old = load64(place + number * ENTRY_BYTES + 8)
            if load64(place + number * ENTRY_BYTES) ^ old == key and old != 0 and entry_depth(old) >= entry_depth(data):
                known = 1
        if known == 0:
            place = place_for(block, key)
            data = data & ((1 << AGE_AT) - 1) | age << AGE_AT
            store64(place, key ^ data)
            store64(place + 8, data)
        entries += 16


def harvest(address: int, capacity: int, deepest: int, doubled: int) -> NDArray[np.int64]:
    """The upper part of the tree below a position, at most `capacity` entries, shape (n, 2): key and data. `address` is that of its state
    block, `deepest` the depth that its search reached, in plies, `doubled` that of the table."""
    entries = np.empty((capacity, 2), np.int64)
    mask = (1 << (2 * capacity).bit_length()) - 1
    stack = np.zeros(PLY_BYTES * MAX_PLY, np.uint8)
    least, count = max(deepest - 7, 1), 0
    while True:  # ever lower parts of the tree, until they are too many
        seen = np.zeros(mask + 1, np.int64)
        count = int(take_entries(address, entries.ctypes.data, capacity, seen.ctypes.data, mask, stack.ctypes.data, least, doubled))
        if count >= capacity // 4 or least <= 1:
            return entries[:count].copy()
        least = max(least - 3, 1)
