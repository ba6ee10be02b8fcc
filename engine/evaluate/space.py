"""Space: safe squares behind and beside the own pawns in the centre, worth more with more pieces to use them."""
from __future__ import annotations

from engine.bitboard import FILE_A, RANK_2, RANK_3, RANK_4, RANK_5, RANK_6, RANK_7, fill_north, fill_south, forward
from engine.evaluate.attackmaps import ALL, attacked
from engine.evaluate.weights import single
from engine.intrinsics import popcount
from engine.jit import leaf
from engine.position import colour_set, pieces
from engine.squares import PAWN

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
