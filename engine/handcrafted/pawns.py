"""Pawn structure: doubled, isolated, backward, supported pawns, phalanxes and candidates, and the cache by pawn key."""
from __future__ import annotations

from engine.compiled.intrinsics import lsb, popcount
from engine.compiled.jit import kernel, leaf
from engine.compiled.layout import PAWN_ENTRIES, PAWN_WORDS, array, top_frame
from engine.handcrafted.weights import each, once, places
from engine.rules.bitboard import (
    bit,
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
from engine.rules.squares import PAWN
from engine.rules.state import frame_pawn_key, pieces

DOUBLED, ISOLATED, BACKWARD = places("doubled", "isolated", "backward")
SUPPORTED, PHALANX, CANDIDATE = places("supported", "phalanx", "candidate")

pawn_cache, set_pawn_cache = array("pawn_cache")
_KEY, _SCORE, _PASSED, _KNOWN = range(4)
KINGS, SHELTER = 4, 5
"""Words of a cache entry for the king's shelter: the squares of both kings, and the score."""


@leaf
def pawn_span(us, pawns):
    """All squares before the pawns."""
    return fill_north(forward(us, pawns)) if us == 0 else fill_south(forward(us, pawns))


@leaf
def pawn_cover(us, pawns):
    """Squares that the pawns attack."""
    return pawn_attacks_west(us, pawns) | pawn_attacks_east(us, pawns)


@leaf
def attack_span(us, pawns):
    """Squares that the pawns attack now or after advancing."""
    span = pawn_span(us, pawns)
    return shift_east(span) | shift_west(span)


@leaf
def passed_pawns(us, own, enemy):
    """Pawns that no enemy pawn can stop or capture, the foremost of each file."""
    return own & ~pawn_span(1 - us, enemy) & ~attack_span(1 - us, enemy) & ~pawn_span(1 - us, own)


@leaf
def relative_rank(us, square):
    """Rank of a square from 0 to 7, counted from the side of `us`."""
    return (square >> 3) ^ 7 * us


@leaf
def is_open_file(pawns, square):
    """Whether none of the given pawns stands on the square's file."""
    return fill_file(pawns) >> file_of(square) & 1 == 0


@kernel
def pawn_structure_of(block, us):
    """Tapered score of the pawn structure of one side, from that side's view."""
    own, enemy = pieces(block, us, PAWN), pieces(block, 1 - us, PAWN)
    files = fill_file(own)
    neighbours = shift_east(files) | shift_west(files)
    opposed = pawn_span(1 - us, enemy)
    isolated = own & ~neighbours
    cover = pawn_cover(us, own)
    backward = own & ~isolated & ~attack_span(us, own) & ~cover & forward(1 - us, pawn_cover(1 - us, enemy))
    score = (each(block, us, DOUBLED, own & pawn_span(us, own))
             + each(block, us, ISOLATED, isolated & ~opposed) + each(block, us, ISOLATED + 1, isolated & opposed)
             + each(block, us, BACKWARD, backward & ~opposed) + each(block, us, BACKWARD + 1, backward & opposed))
    passed = passed_pawns(us, own, enemy)
    phalanx = shift_east(own) | shift_west(own)
    board = own
    while board:
        square = lsb(board)
        pawn, rank = bit(square), relative_rank(us, square)
        if cover & pawn:
            score += once(block, us, SUPPORTED + rank, square)
        if phalanx & pawn:
            score += once(block, us, PHALANX + rank, square)
        if (opposed | passed) & pawn == 0:
            sentries = popcount(attack_span(us, pawn) & enemy)
            helpers = popcount((attack_span(1 - us, pawn) | shift_east(pawn) | shift_west(pawn)) & own)
            if sentries <= helpers:
                score += once(block, us, CANDIDATE + rank, square)
        board &= board - 1
    return score


@leaf
def _place_of(key):
    return (key & PAWN_ENTRIES - 1) * PAWN_WORDS


@leaf
def forget_pawns(block):
    """Empty the cache entry of the pawns on the board, so that their terms are computed when they are next asked for."""
    set_pawn_cache(block, _place_of(frame_pawn_key(top_frame(block))) + _KNOWN, 0)


@kernel
def pawn_entry(block):
    """Place of the cache entry of the pawns on the board. It is filled first where it belongs to other pawns."""
    key = frame_pawn_key(top_frame(block))
    place = _place_of(key)
    if pawn_cache(block, place + _KEY) != key or pawn_cache(block, place + _KNOWN) == 0:
        white, black = pieces(block, 0, PAWN), pieces(block, 1, PAWN)
        set_pawn_cache(block, place + _KEY, key)
        set_pawn_cache(block, place + _KNOWN, 1)
        set_pawn_cache(block, place + KINGS, -1)
        set_pawn_cache(block, place + _SCORE, pawn_structure_of(block, 0) - pawn_structure_of(block, 1))
        set_pawn_cache(block, place + _PASSED, passed_pawns(0, white, black) | passed_pawns(1, black, white))
    return place


@leaf
def cached_structure(block, place):
    """Tapered score of both sides' pawn structure in the entry at `place`, from White's view."""
    return pawn_cache(block, place + _SCORE)


@leaf
def cached_passed(block, place):
    """Passed pawns of both sides in the entry at `place`."""
    return pawn_cache(block, place + _PASSED)
