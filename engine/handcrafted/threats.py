"""Threats: enemy pieces that lesser ones attack, that hang or have few squares, and pawn pushes that would attack. Space."""
from __future__ import annotations

from engine.compiled.intrinsics import popcount
from engine.compiled.jit import leaf
from engine.handcrafted.pawns import pawn_cover
from engine.handcrafted.pieces import ALL, TWICE, attacked
from engine.handcrafted.weights import each, places, shared, weighted
from engine.rules.bitboard import FILE_A, RANK_2, RANK_3, RANK_4, RANK_5, RANK_6, RANK_7, fill_north, fill_south, forward
from engine.rules.squares import BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK
from engine.rules.state import colour_set, occupied, pieces

BY_PAWN, BY_PUSH, BY_KING = places("threat_by_pawn", "threat_by_push", "threat_by_king")
BY_MINOR, BY_ROOK, HANGING, RESTRICTED = places("threat_by_minor", "threat_by_rook", "hanging", "restricted")
SPACE, = places("space")
CENTRE_FILES = FILE_A << 2 | FILE_A << 3 | FILE_A << 4 | FILE_A << 5
LEAST_PIECES = 5
"""A side with fewer pieces, the king counted and pawns not, gets nothing for space."""


@leaf
def threats(block, us):
    """Tapered score of the threats of one side, from that side's view. The attack maps of both sides must be filled."""
    them = 1 - us
    enemies = colour_set(block, them)
    officers = enemies & ~pieces(block, them, PAWN)
    ours, theirs = attacked(block, us, ALL), attacked(block, them, ALL)
    held = attacked(block, them, PAWN) | attacked(block, them, TWICE) & ~attacked(block, us, TWICE)
    weak = enemies & ~held & ours
    score = each(block, us, RESTRICTED, theirs & ~held & ours)
    targets = (officers | weak) & ours
    if targets:
        minors = targets & (attacked(block, us, KNIGHT) | attacked(block, us, BISHOP))
        rooks = weak & attacked(block, us, ROOK)
        for kind in (PAWN, KNIGHT, BISHOP, ROOK, QUEEN):
            board = pieces(block, them, kind)
            score += each(block, us, BY_MINOR + kind, board & minors) + each(block, us, BY_ROOK + kind, board & rooks)
        if weak & attacked(block, us, KING):
            score += shared(block, us, BY_KING, weak & attacked(block, us, KING))
        score += each(block, us, HANGING, weak & (~theirs | officers & attacked(block, us, TWICE)))
    safe = ~theirs | ours
    own, free = pieces(block, us, PAWN), ~occupied(block)
    score += each(block, us, BY_PAWN, pawn_cover(us, own & safe) & officers)
    pushed = forward(us, own) & free
    pushed |= forward(us, pushed & (RANK_3 if us == 0 else RANK_6)) & free
    pushed &= ~attacked(block, them, PAWN) & safe
    return score + each(block, us, BY_PUSH, pawn_cover(us, pushed) & officers)


@leaf
def space(block, us):
    """Tapered score of the safe squares in a side's own part of the centre, from that side's view. Those behind its own pawns count twice.
    The attack maps of both sides must be filled."""
    own, them = pieces(block, us, PAWN), 1 - us
    count = popcount(colour_set(block, us) & ~own)
    if count < LEAST_PIECES:
        return 0
    ranks = RANK_2 | RANK_3 | RANK_4 if us == 0 else RANK_7 | RANK_6 | RANK_5
    safe = CENTRE_FILES & ranks & ~own & ~attacked(block, them, PAWN)
    behind = forward(them, own)
    behind = fill_south(behind) if us == 0 else fill_north(behind)
    behind &= safe & ~attacked(block, them, ALL)
    squares = popcount(safe) + popcount(behind)
    return weighted(block, us, SPACE, squares * (count - LEAST_PIECES + 1) >> 3, safe, behind)
