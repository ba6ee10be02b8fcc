"""The share of an endgame advantage that can be won, in 64ths: 64 is all of it, 0 is a draw in spite of more material."""
from __future__ import annotations

from engine.compiled.intrinsics import popcount
from engine.compiled.jit import kernel, leaf
from engine.rules.attacks import distance
from engine.rules.bitboard import DARK_SQUARES, FILE_A, FILE_H, more_than_one
from engine.rules.squares import BISHOP, KNIGHT, PAWN, QUEEN, ROOK
from engine.rules.state import king_square, pieces

FULL = 64
"""The whole advantage."""
PAWN_BASE, PAWN_STEP = 36, 7
"""With pawns: the base, and a step for each own pawn, because with few pawns little is left to promote."""
OPPOSITE_BISHOPS, OPPOSITE_STEP = 20, 4
"""With bishops of opposite colours and no other pieces: the base, and a step for each own pawn."""
OPPOSITE_WITH_PIECES = 34
"""The base with bishops of opposite colours and other pieces."""
NO_PAWNS_DRAWN, NO_PAWNS_HARD, NO_PAWNS_OPEN = 0, 6, 14
"""Without pawns and at most a minor piece ahead: with less than a rook, with more against at most a minor piece, in other cases."""


@leaf
def piece_weight(block, colour):
    """Material of a side without its pawns, in minor pieces: rooks 2, queens 4."""
    return (popcount(pieces(block, colour, KNIGHT) | pieces(block, colour, BISHOP))
            + 2 * popcount(pieces(block, colour, ROOK)) + 4 * popcount(pieces(block, colour, QUEEN)))


@leaf
def opposite_bishops(block):
    """Whether each side has exactly one bishop, and they stand on squares of different colours."""
    white, black = pieces(block, 0, BISHOP), pieces(block, 1, BISHOP)
    if white == 0 or black == 0 or more_than_one(white) or more_than_one(black):
        return False
    return ((white & DARK_SQUARES) == 0) != ((black & DARK_SQUARES) == 0)


@leaf
def is_wrong_bishop(block, strong, bishops, pawns):
    """Whether only rook pawns are left that the bishop cannot help to promote, and the weak king holds the corner."""
    on_a, on_h = pawns & ~FILE_A == 0, pawns & ~FILE_H == 0
    if not on_a and not on_h:
        return False
    corner = (0 if on_a else 7) + 56 * (1 - strong)
    corner_dark = DARK_SQUARES >> corner & 1
    for_corner = bishops & DARK_SQUARES if corner_dark else bishops & ~DARK_SQUARES
    return for_corner == 0 and distance(block, king_square(block, 1 - strong), corner) <= 1


@kernel
def scale_factor(block, strong):
    """Share of the endgame score that `strong` can hope to win, in 64ths."""
    weak = 1 - strong
    pawns = pieces(block, strong, PAWN)
    own, theirs = piece_weight(block, strong), piece_weight(block, weak)
    if pawns == 0:
        if own - theirs <= 1:
            if own < 2:
                return NO_PAWNS_DRAWN
            return NO_PAWNS_HARD if theirs <= 1 else NO_PAWNS_OPEN
        # Two knights alone do not mate.
        if pieces(block, weak, PAWN) == 0 and theirs == 0 and own == popcount(pieces(block, strong, KNIGHT)) == 2:
            return 0
        return FULL
    bishops = pieces(block, strong, BISHOP)
    if own == popcount(bishops) and own <= 1 and is_wrong_bishop(block, strong, bishops, pawns):
        return 0
    factor = min(FULL, PAWN_BASE + PAWN_STEP * popcount(pawns))
    if opposite_bishops(block):
        base = OPPOSITE_BISHOPS if own == 1 and theirs == 1 else OPPOSITE_WITH_PIECES
        factor = min(factor, base + OPPOSITE_STEP * popcount(pawns))
    return factor

