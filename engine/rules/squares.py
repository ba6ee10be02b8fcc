"""Numbers and names of squares and pieces, in plain Python. Square 0 is a1, 7 is h1, 63 is h8."""
from __future__ import annotations

WHITE, BLACK = 0, 1
PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(6)
EMPTY = 12
"""Code of a square without a piece; a piece's code is colour * 6 + type."""
PIECE_LETTERS = "PNBRQKpnbrqk"
NO_SQUARE = 64


def signed(value: int) -> int:
    """A 64-bit pattern as the int64 number with the same bits."""
    value &= (1 << 64) - 1
    return value - (1 << 64) if value >> 63 else value


def square_name(square: int) -> str:
    """`e4` for 28."""
    return "abcdefgh"[square & 7] + "12345678"[square >> 3]
