"""Pawn structure: doubled, isolated, backward and passed pawns, cached by pawn key."""
from __future__ import annotations

from engine.bitboard import (
    file_of,
    fill_file,
    fill_north,
    fill_south,
    forward,
    pawn_attacks_east,
    pawn_attacks_west,
    shift_east,
    shift_west,
)
from engine.evaluate.scores import tapered
from engine.intrinsics import lsb, popcount
from engine.jit import leaf
from engine.layout import PAWN_ENTRIES, PAWN_WORDS, array, top_frame
from engine.position import frame_pawn_key, pieces
from engine.squares import PAWN

DOUBLED = tapered(-8, -18)
ISOLATED = tapered(-10, -12)
BACKWARD = tapered(-8, -10)
CONNECTED = tapered(7, 5)
PASSED_BASE = tapered(-4, 8)
PASSED_STEP_MIDDLEGAME, PASSED_STEP_ENDGAME = 2, 5
"""A passed pawn is worth its base plus a step for the square of the ranks it has advanced."""

pawn_cache, set_pawn_cache = array("pawn_cache")


@leaf
def pawn_span(us, pawns):
    """All squares before the pawns."""
    return fill_north(forward(us, pawns)) if us == 0 else fill_south(forward(us, pawns))


@leaf
def pawn_cover(us, pawns):
    """Squares that the pawns attack."""
    return pawn_attacks_west(us, pawns) | pawn_attacks_east(us, pawns)


@leaf
def passed_pawns(us, own, enemy):
    """Pawns that no enemy pawn can stop or capture, the foremost of each file."""
    stopped = pawn_span(1 - us, enemy)
    stopped |= shift_east(stopped) | shift_west(stopped)
    return own & ~stopped & ~pawn_span(1 - us, own)


@leaf
def advance(us, square):
    """Ranks a pawn has moved from its first."""
    return (square >> 3) - 1 if us == 0 else 6 - (square >> 3)


@leaf
def pawn_structure_of(block, us):
    own, enemy = pieces(block, us, PAWN), pieces(block, 1 - us, PAWN)
    files = fill_file(own)
    neighbours = shift_east(files) | shift_west(files)
    doubled = own & pawn_span(us, own)
    isolated = own & ~neighbours
    cover = pawn_cover(us, own)
    support = pawn_span(us, cover) | cover
    backward = own & ~isolated & ~support & forward(1 - us, pawn_cover(1 - us, enemy))
    connected = own & (cover | shift_east(own) | shift_west(own))
    score = (DOUBLED * popcount(doubled) + ISOLATED * popcount(isolated)
             + BACKWARD * popcount(backward) + CONNECTED * popcount(connected))
    passed = passed_pawns(us, own, enemy)
    while passed:
        ranks = advance(us, lsb(passed))
        score += PASSED_BASE + (ranks * ranks * PASSED_STEP_MIDDLEGAME << 32) + ranks * ranks * PASSED_STEP_ENDGAME
        passed &= passed - 1
    return score


@leaf
def pawn_structure(block):
    """Tapered score of the pawns, White's view, from the cache where it is known."""
    key = frame_pawn_key(top_frame(block))
    place = (key & PAWN_ENTRIES - 1) * PAWN_WORDS
    if pawn_cache(block, place) == key and pawn_cache(block, place + 3) == 1:
        return pawn_cache(block, place + 1)
    score = pawn_structure_of(block, 0) - pawn_structure_of(block, 1)
    set_pawn_cache(block, place, key)
    set_pawn_cache(block, place + 1, score)
    set_pawn_cache(block, place + 3, 1)
    return score


@leaf
def is_open_file(own_or_all, square):
    """Whether none of the given pawns stands on the square's file."""
    return fill_file(own_or_all) >> file_of(square) & 1 == 0
