"""Passed pawns: how far, whether the way is free and safe, where the kings stand, who supports them."""
from __future__ import annotations

from engine.compiled.intrinsics import lsb
from engine.compiled.jit import kernel
from engine.handcrafted.attackmaps import ALL, attacked
from engine.handcrafted.pawns import pawn_span, relative_rank
from engine.handcrafted.weights import group, single
from engine.rules.attacks import distance
from engine.rules.bitboard import bit, forward
from engine.rules.squares import KING, PAWN, ROOK
from engine.rules.state import colour_set, king_square, occupied, pieces, side_to_move

passed_weight, free_weight, safe_weight = group("passed"), group("passed_free"), group("passed_safe")
own_king_weight, enemy_king_weight = group("passed_own_king"), group("passed_enemy_king")
protected_weight, rook_weight, unstoppable_weight = (
    single("passed_protected"), single("passed_rook_behind"), single("passed_unstoppable"))


@kernel
def passed_score(block, us, passed):
    """Tapered score of the given passed pawns of one side, seen from that side; the attack maps must be filled."""
    them, score = 1 - us, 0
    occupancy = occupied(block)
    own_king, enemy_king = king_square(block, us), king_square(block, them)
    bare = colour_set(block, them) & ~(pieces(block, them, PAWN) | pieces(block, them, KING)) == 0
    board = passed
    while board:
        square = lsb(board)
        pawn, rank = bit(square), relative_rank(us, square)
        stop = square + 8 - 16 * us
        path = pawn_span(us, pawn)
        score += (passed_weight(block, rank) + own_king_weight(block, rank) * distance(block, own_king, stop)
                  + enemy_king_weight(block, rank) * distance(block, enemy_king, stop))
        if forward(us, pawn) & occupancy == 0:
            score += free_weight(block, rank)
        if path & (attacked(block, them, ALL) | colour_set(block, them)) == 0:
            score += safe_weight(block, rank)
        if pawn & attacked(block, us, PAWN):
            score += protected_weight(block)
        if pawn_span(them, pawn) & pieces(block, us, ROOK):
            score += rook_weight(block)
        if bare and path & occupancy == 0:
            goal = (square & 7) + 56 * (1 - us)
            tempi = min(7 - rank, 5) + (1 if side_to_move(block) == them else 0)
            if distance(block, enemy_king, goal) > tempi:
                score += unstoppable_weight(block)
        board &= board - 1
    return score
