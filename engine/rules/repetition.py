"""Repetition: how often the position has occurred before, and whether the side to move can go back to an earlier one of the line with one
reversible move (upcoming repetition).

All reversible moves lie in a cuckoo hash by the change they make to the key. Source: M. Bazhenov's and J. Ekbom's method, Chess
Programming Wiki, "Repetitions".
"""
from __future__ import annotations

from typing import Any

import numpy as np

from engine.compiled.intrinsics import shr
from engine.compiled.jit import kernel, leaf
from engine.compiled.layout import CUCKOO, FRAME_BYTES, bottom_frame, table, top_frame
from engine.rules.attacks import between
from engine.rules.move import origin_of, target_of
from engine.rules.state import frame_fifty, frame_key, frame_move, occupied, side_key

cuckoo_key, cuckoo_move = table("cuckoo_keys"), table("cuckoo_moves")


@leaf
def repetitions(block, ply):
    """How often the position has occurred before: 0 never, 1 once at the root or before it, 2 once after the root, or twice.

    `ply` counts from the root. One earlier occurrence inside the line is enough for a draw: the side that could
    deviate did not. Positions before a null move count as well, though no moves lead back to them; to leave them out won nothing
    that could be measured (see `engine/search/HISTORY.md`).
    """
    frame = top_frame(block)
    reversible = frame_fifty(frame)
    wanted, seen = frame_key(frame), 0
    back = frame - 4 * FRAME_BYTES
    distance = 4
    while distance <= reversible and back >= bottom_frame(block):
        if frame_key(back) == wanted:
            seen += 1
            if seen == 2 or distance < ply:
                return 2
        back -= 2 * FRAME_BYTES
        distance += 2
    return seen


@leaf
def _first(key):
    return key & CUCKOO - 1


@leaf
def _second(key):
    return shr(key, 16) & CUCKOO - 1


def _reaches(kind: int, a: int, b: int) -> bool:
    files, ranks = abs((a & 7) - (b & 7)), abs((a >> 3) - (b >> 3))
    if kind == 1:
        return files * ranks == 2
    straight, diagonal = files == 0 or ranks == 0, files == ranks
    if kind == 5:
        return max(files, ranks) == 1
    return (diagonal and kind != 3) or (straight and kind != 2)


def fill_cuckoo(tables: Any) -> None:
    """All reversible moves of pieces on an empty board into the record of TABLES; the Zobrist keys must be filled."""
    words = tables["piece_square"].reshape(13, 64, 2)[:, :, 0]
    side = int(tables["side_key"])
    keys, moves = [0] * CUCKOO, [0] * CUCKOO
    pairs = {kind: [(a, b) for a in range(64) for b in range(a + 1, 64) if _reaches(kind, a, b)] for kind in range(1, 6)}
    for piece in (*range(1, 6), *range(7, 12)):
        row = words[piece].tolist()
        for a, b in pairs[piece % 6]:
            key, move = row[a] ^ row[b] ^ side, a | b << 6
            place = key & CUCKOO - 1
            while True:
                keys[place], key = key, keys[place]
                moves[place], move = move, moves[place]
                if move == 0:
                    break
                first, second = key & CUCKOO - 1, key >> 16 & CUCKOO - 1
                place = second if place == first else first
    tables["cuckoo_keys"] = np.array(keys, np.int64)
    tables["cuckoo_moves"] = np.array(moves, np.int64)


@kernel
def upcoming_repetition(block, ply):
    """1 where a move leads back to a position that occurred after the root."""
    frame = top_frame(block)
    reversible, present = frame_fifty(frame), frame_key(frame)
    if frame_move(frame) == 0:
        return 0
    back, plies = frame - FRAME_BYTES, 3
    theirs = present ^ frame_key(back) ^ side_key(block, 0)  # what their moves have changed: nothing, where one of ours leads back
    while plies <= reversible and plies < ply and back - 2 * FRAME_BYTES >= bottom_frame(block):
        if frame_move(back) == 0 or frame_move(back - FRAME_BYTES) == 0:
            return 0  # a null move lies between
        back -= 2 * FRAME_BYTES
        theirs ^= frame_key(back + FRAME_BYTES) ^ frame_key(back) ^ side_key(block, 0)
        if theirs == 0:
            change = present ^ frame_key(back)
            place = _first(change)
            if cuckoo_key(block, place) != change:
                place = _second(change)
            if cuckoo_key(block, place) == change:
                move = cuckoo_move(block, place)
                if between(block, origin_of(move), target_of(move)) & occupied(block) == 0:
                    return 1
        plies += 2
    return 0
