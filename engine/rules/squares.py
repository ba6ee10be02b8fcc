"""Numbers and names of squares and pieces, in plain Python. Square 0 is a1, 7 is h1, 63 is h8."""
from __future__ import annotations

WHITE, BLACK = 0, 1
PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(6)
EMPTY = 12
"""Code of a square without a piece; a piece's code is colour * 6 + type."""
PIECE_LETTERS = "PNBRQKpnbrqk"
FILE_LETTERS, RANK_DIGITS = "abcdefgh", "12345678"
NO_SQUARE = 64


def signed(value: int) -> int:
    """A 64-bit pattern as the int64 number with the same bits."""
    value &= (1 << 64) - 1
    return value - (1 << 64) if value >> 63 else value


def square_name(square: int) -> str:
    """`e4` for 28."""
    return FILE_LETTERS[square & 7] + RANK_DIGITS[square >> 3]


def square_of(name: str) -> int:
    """28 for `e4`. Raises ValueError for what is no square."""
    if len(name) != 2:
        raise ValueError(name)
    return FILE_LETTERS.index(name[0]) + 8 * RANK_DIGITS.index(name[1])
