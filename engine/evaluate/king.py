"""The king's shelter: own pawns before it, open files beside it. Counts in the middlegame alone."""
from __future__ import annotations

from engine.bitboard import bit, fill_file, forward, shift_east, shift_west
from engine.evaluate.pawns import pawn_span
from engine.intrinsics import popcount
from engine.jit import leaf
from engine.position import king_square, pieces
from engine.squares import PAWN

SHELTER_NEAR, SHELTER_FAR = 13, 7
"""Centipawns for an own pawn one and two ranks before the king, on its file or a neighbour."""
OPEN_FILE, HALF_OPEN_FILE = -22, -12


@leaf
def king_shelter(block, us):
    """Tapered score of the pawns about the king of one side, seen from that side."""
    own, enemy = pieces(block, us, PAWN), pieces(block, 1 - us, PAWN)
    king = bit(king_square(block, us))
    row = king | shift_east(king) | shift_west(king)
    near = forward(us, row)
    ahead = pawn_span(us, row)
    shelter = SHELTER_NEAR * popcount(own & near) + SHELTER_FAR * popcount(own & forward(us, near))
    files = fill_file(own & ahead) & row
    enemy_files = fill_file(enemy) & row
    without = row & ~files
    shelter += OPEN_FILE * popcount(without & ~enemy_files) + HALF_OPEN_FILE * popcount(without & enemy_files)
    return shelter << 32
