"""Sets of squares: bit n of a bitboard is square n.

Bitboards are int64, so the board with only h8 is negative: constants are written through `signed`.
"""
from __future__ import annotations

from engine.compiled.intrinsics import shr
from engine.compiled.jit import leaf
from engine.rules.squares import signed

FILE_A = signed(0x0101010101010101)
FILE_H = signed(FILE_A << 7)
NOT_FILE_A = signed(~FILE_A)
NOT_FILE_H = signed(~FILE_H)
RANK_1 = 0xFF
RANK_2 = RANK_1 << 8
RANK_3 = RANK_1 << 16
RANK_4 = RANK_1 << 24
RANK_5 = RANK_1 << 32
RANK_6 = RANK_1 << 40
RANK_7 = RANK_1 << 48
RANK_8 = signed(RANK_1 << 56)
ALL_SQUARES = -1
DARK_SQUARES = signed(0xAA55AA55AA55AA55)


@leaf
def bit(square):
    """The set of one square."""
    return 1 << square


@leaf
def file_of(square):
    """0 for the a-file to 7 for the h-file."""
    return square & 7


@leaf
def rank_of(square):
    """0 for the first rank to 7 for the eighth."""
    return square >> 3


@leaf
def piece_of(colour, kind):
    """Piece code (0 to 11) of a colour and a piece type."""
    return colour * 6 + kind


@leaf
def colour_of(piece):
    """0 for a white piece code, 1 for a black one; EMPTY has none."""
    return 1 if piece >= 6 else 0


@leaf
def kind_of(piece):
    """Type of a piece; of EMPTY it is 6."""
    return piece - 6 if piece >= 6 else piece


@leaf
def north(bitboard):
    """Every square one rank up, towards the eighth; what leaves the board is lost."""
    return bitboard << 8


@leaf
def south(bitboard):
    """Every square one rank down, towards the first; what leaves the board is lost."""
    return shr(bitboard, 8)


@leaf
def forward(colour, bitboard):
    """One rank ahead, seen by `colour`."""
    return north(bitboard) if colour == 0 else south(bitboard)


@leaf
def shift_east(bitboard):
    """Every square one file towards the h-file; what leaves the board is lost."""
    return (bitboard & NOT_FILE_H) << 1


@leaf
def shift_west(bitboard):
    """Every square one file towards the a-file; what leaves the board is lost."""
    return shr(bitboard & NOT_FILE_A, 1)


@leaf
def pawn_attacks_west(colour, pawns):
    """Squares attacked towards the a-file."""
    return shift_west(forward(colour, pawns))


@leaf
def pawn_attacks_east(colour, pawns):
    """Squares attacked towards the h-file."""
    return shift_east(forward(colour, pawns))


@leaf
def more_than_one(bitboard):
    """Non-zero where a set has two squares or more."""
    return bitboard & (bitboard - 1)


@leaf
def fill_north(bitboard):
    """The set and all squares above its members."""
    bitboard |= bitboard << 8
    bitboard |= bitboard << 16
    return bitboard | bitboard << 32


@leaf
def fill_south(bitboard):
    """The set and all squares below its members."""
    bitboard |= shr(bitboard, 8)
    bitboard |= shr(bitboard, 16)
    return bitboard | shr(bitboard, 32)


@leaf
def fill_file(bitboard):
    """All squares of the files that the set touches."""
    return fill_north(bitboard) | fill_south(bitboard)
