"""Threats: enemy pieces attacked by lesser ones, hanging, or short of squares; and the pawn pushes that would attack."""
from __future__ import annotations

from engine.bitboard import RANK_3, RANK_6, forward
from engine.evaluate.attackmaps import ALL, TWICE, attacked
from engine.evaluate.pawns import pawn_cover
from engine.evaluate.weights import group, single
from engine.intrinsics import popcount
from engine.jit import leaf
from engine.position import colour_set, occupied, pieces
from engine.squares import BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK

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
