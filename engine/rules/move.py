"""A move in 16 bits: origin (6), destination (6), promotion piece (2), kind (2). Castling is king onto rook inside.

0 is no move; as a null move it is made by `make_null_move` alone.
"""
from __future__ import annotations

from engine.compiled.jit import leaf
from engine.rules.squares import square_name

NO_MOVE = 0
NORMAL, PROMOTION, EN_PASSANT, CASTLING = 0, 1 << 14, 2 << 14, 3 << 14
KIND_MASK = 3 << 14
PROMOTION_LETTERS = "nbrq"


@leaf
def encode(origin, target):
    """An ordinary move from origin to target; a kind and a promotion piece may be added to it."""
    return origin | target << 6


@leaf
def origin_of(move):
    """Square that a move leaves."""
    return move & 63


@leaf
def target_of(move):
    """Square that a move goes to; of castling the rook's."""
    return move >> 6 & 63


@leaf
def move_kind(move):
    """NORMAL, PROMOTION, EN_PASSANT or CASTLING."""
    return move & KIND_MASK


@leaf
def promotion_kind(move):
    """Type of the piece a pawn becomes (KNIGHT..QUEEN); only for promotions."""
    return 1 + (move >> 12 & 3)


def move_to_uci(move: int, chess960: bool = False) -> str:
    """UCI text of a move: castling as king to where it then stands, or king onto rook with `chess960`. A king that stays or goes one
    square, as it may in Chess960, always goes onto the rook: else castling would be no move, or read as a step of the king."""
    origin, target = move & 63, move >> 6 & 63
    if move & KIND_MASK == CASTLING and not chess960:
        king_to = (origin & 56) + (6 if target > origin else 2)
        target = king_to if abs(king_to - origin) > 1 else target
    promotion = PROMOTION_LETTERS[move >> 12 & 3] if move & KIND_MASK == PROMOTION else ""
    return square_name(origin) + square_name(target) + promotion
