"""Threats: enemy pieces attacked by lesser ones, hanging, or short of squares; and the pawn pushes that would attack."""
from __future__ import annotations

from engine.compiled.intrinsics import popcount
from engine.compiled.jit import leaf
from engine.handcrafted.attackmaps import ALL, TWICE, attacked
from engine.handcrafted.pawns import pawn_cover
from engine.handcrafted.weights import group, single
from engine.rules.bitboard import FILE_A, RANK_2, RANK_3, RANK_4, RANK_5, RANK_6, RANK_7, fill_north, fill_south, forward
from engine.rules.squares import BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK
from engine.rules.state import colour_set, occupied, pieces

by_pawn, by_push, by_king = single("threat_by_pawn"), single("threat_by_push"), single("threat_by_king")
by_minor, by_rook = group("threat_by_minor"), group("threat_by_rook")
hanging, restricted = single("hanging"), single("restricted")


@leaf
def threats(block, us):
    """Tapered score of the threats of one side, seen from that side; both sides' attack maps must be filled."""
    them = 1 - us
    enemies = colour_set(block, them)
    officers = enemies & ~pieces(block, them, PAWN)
    ours, theirs = attacked(block, us, ALL), attacked(block, them, ALL)
    held = attacked(block, them, PAWN) | attacked(block, them, TWICE) & ~attacked(block, us, TWICE)
    weak = enemies & ~held & ours
    score = restricted(block) * popcount(theirs & ~held & ours)
    targets = (officers | weak) & ours
    if targets:
        minors = targets & (attacked(block, us, KNIGHT) | attacked(block, us, BISHOP))
        rooks = weak & attacked(block, us, ROOK)
        for kind in (PAWN, KNIGHT, BISHOP, ROOK, QUEEN):
            board = pieces(block, them, kind)
            score += by_minor(block, kind) * popcount(board & minors) + by_rook(block, kind) * popcount(board & rooks)
        if weak & attacked(block, us, KING):
            score += by_king(block)
        score += hanging(block) * popcount(weak & (~theirs | officers & attacked(block, us, TWICE)))
    safe = ~theirs | ours
    own, free = pieces(block, us, PAWN), ~occupied(block)
    score += by_pawn(block) * popcount(pawn_cover(us, own & safe) & officers)
    pushed = forward(us, own) & free
    pushed |= forward(us, pushed & (RANK_3 if us == 0 else RANK_6)) & free
    pushed &= ~attacked(block, them, PAWN) & safe
    return score + by_push(block) * popcount(pawn_cover(us, pushed) & officers)


CENTRE_FILES = FILE_A << 2 | FILE_A << 3 | FILE_A << 4 | FILE_A << 5
LEAST_PIECES = 5
"""With fewer pieces, the king counted and pawns not, space is worth nothing."""

space_weight = single("space")


@leaf
def space(block, us):
    """Tapered score of the space of one side, seen from that side; both sides' attack maps must be filled."""
    own, them = pieces(block, us, PAWN), 1 - us
    count = popcount(colour_set(block, us) & ~own)
    if count < LEAST_PIECES:
        return 0
    ranks = RANK_2 | RANK_3 | RANK_4 if us == 0 else RANK_7 | RANK_6 | RANK_5
    safe = CENTRE_FILES & ranks & ~own & ~attacked(block, them, PAWN)
    behind = forward(them, own)
    behind = fill_south(behind) if us == 0 else fill_north(behind)
    squares = popcount(safe) + popcount(behind & safe & ~attacked(block, them, ALL))
    return space_weight(block) * (squares * (count - LEAST_PIECES + 1) >> 3)
