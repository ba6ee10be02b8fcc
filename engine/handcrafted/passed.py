"""Passed pawns: how far they are, whether their way is free and safe, where the kings stand, what supports them."""
from __future__ import annotations

from engine.compiled.intrinsics import lsb
from engine.compiled.jit import kernel
from engine.handcrafted.pawns import pawn_span, relative_rank
from engine.handcrafted.pieces import ALL, attacked
from engine.handcrafted.weights import once, places, times
from engine.rules.attacks import distance
from engine.rules.bitboard import bit, forward
from engine.rules.squares import KING, PAWN, ROOK
from engine.rules.state import colour_set, king_square, occupied, pieces, side_to_move

PASSED, FREE, SAFE = places("passed", "passed_free", "passed_safe")
OWN_KING, ENEMY_KING = places("passed_own_king", "passed_enemy_king")
PROTECTED, ROOK_BEHIND, UNSTOPPABLE = places("passed_protected", "passed_rook_behind", "passed_unstoppable")


@kernel
def passed_score(block, us, passed):
    """Tapered score of the given passed pawns of one side, from that side's view. The attack maps of both sides must be filled."""
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
        score += (once(block, us, PASSED + rank, square)
                  + times(block, us, OWN_KING + rank, distance(block, own_king, stop), square)
                  + times(block, us, ENEMY_KING + rank, distance(block, enemy_king, stop), square))
        if forward(us, pawn) & occupancy == 0:
            score += once(block, us, FREE + rank, square)
        if path & (attacked(block, them, ALL) | colour_set(block, them)) == 0:
            score += once(block, us, SAFE + rank, square)
        if pawn & attacked(block, us, PAWN):
            score += once(block, us, PROTECTED, square)
        if pawn_span(them, pawn) & pieces(block, us, ROOK):
            score += once(block, us, ROOK_BEHIND, square)
        if bare and path & occupancy == 0:
            goal = (square & 7) + 56 * (1 - us)
            tempi = min(7 - rank, 5) + (1 if side_to_move(block) == them else 0)
            if distance(block, enemy_king, goal) > tempi:
                score += once(block, us, UNSTOPPABLE, square)
        board &= board - 1
    return score
