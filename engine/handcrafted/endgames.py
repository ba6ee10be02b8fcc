"""Endings against a lone king: in won ones the lone king is driven to the edge, drawn ones are recognised. Values in points, from the
stronger side's view."""
from __future__ import annotations

from engine.compiled.intrinsics import lsb, popcount
from engine.compiled.jit import kernel, leaf
from engine.handcrafted.kpk import pawn_wins_against_king
from engine.handcrafted.scale import is_wrong_bishop, piece_weight
from engine.rules.attacks import distance
from engine.rules.bitboard import DARK_SQUARES, more_than_one
from engine.rules.squares import BISHOP, KNIGHT, PAWN, QUEEN, ROOK
from engine.rules.state import colour_set, king_square, pieces, side_to_move

KNOWN_WIN = 1500
PIECE_STEP, PAWN_MORE = 300, 10
"""Points for each minor piece, of which a rook counts two and a queen four, and for each pawn beside rooks and queens."""
EDGE_STEP, NEAR_STEP, CORNER_STEP = 20, 10, 120
"""Points for each square between the lone king and the centre, for each square the kings are nearer, for each step to the bishop's
corner."""
PAWN_WIN, PAWN_STEP = 800, 20
"""Points for a won ending of king and pawn, and for each rank of the pawn."""
UNKNOWN = 1 << 20
"""Stands for the value of an ending that is not known; far from every value."""


@leaf
def is_lone_king(block, colour):
    """Whether a side has only its king."""
    return more_than_one(colour_set(block, colour)) == 0


@leaf
def _edge(square):
    """Distance of a square from the four squares in the centre: files and ranks added."""
    file, rank = square & 7, square >> 3
    return max(3 - file, file - 4) + max(3 - rank, rank - 4)


@leaf
def _towards_corner(dark, square):
    """Nearness of a square to the corners of a colour: 7 in such a corner, 0 on the diagonal between the other two corners."""
    file, rank = square & 7, square >> 3
    return abs(7 - file - rank) if dark else abs(file - rank)


@kernel
def lone_king(block, strong):
    """Points for side `strong` of a position whose other side has only the king; UNKNOWN where the usual terms judge better."""
    weak = 1 - strong
    king, lone = king_square(block, strong), king_square(block, weak)
    pawns, knights, bishops = pieces(block, strong, PAWN), pieces(block, strong, KNIGHT), pieces(block, strong, BISHOP)
    heavy = pieces(block, strong, ROOK) | pieces(block, strong, QUEEN)
    near = NEAR_STEP * (7 - distance(block, king, lone))
    if heavy:
        return KNOWN_WIN + PIECE_STEP * piece_weight(block, strong) + EDGE_STEP * _edge(lone) + near + PAWN_MORE * popcount(pawns)
    if pawns == 0:
        mixed = bishops & DARK_SQUARES and bishops & ~DARK_SQUARES
        if (bishops == 0 and popcount(knights) <= 2) or (knights == 0 and not mixed):
            return 0
        if more_than_one(bishops) == 0 and more_than_one(knights) == 0:
            corner = CORNER_STEP * _towards_corner(1 if bishops & DARK_SQUARES else 0, lone)
            return KNOWN_WIN + PIECE_STEP + corner + EDGE_STEP // 2 * _edge(lone) + near
        return KNOWN_WIN + PIECE_STEP * piece_weight(block, strong) + EDGE_STEP * _edge(lone) + near
    if knights == 0 and bishops == 0 and more_than_one(pawns) == 0:
        pawn = lsb(pawns)
        if pawn_wins_against_king(block, strong, side_to_move(block), pawn, king, lone):
            return PAWN_WIN + PAWN_STEP * ((pawn >> 3) ^ 7 * strong)
        return 0
    if knights == 0 and is_wrong_bishop(block, strong, bishops, pawns):
        return 0
    return UNKNOWN
