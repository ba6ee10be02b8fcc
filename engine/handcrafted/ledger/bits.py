"""Sets of squares in plain Python: bit n is square n, and no set is negative."""
from __future__ import annotations

from collections.abc import Iterator

from engine.rules.fen import DIRECTIONS, KNIGHT_JUMPS

ALL = (1 << 64) - 1
FILE_A = 0x0101010101010101
FILE_H = FILE_A << 7
DARK = 0xAA55AA55AA55AA55
RANKS = tuple(0xFF << 8 * rank for rank in range(8))


def squares(board: int) -> Iterator[int]:
    """The squares of a set, a1 first."""
    while board:
        low = board & -board
        yield low.bit_length() - 1
        board ^= low


def forward(us: int, board: int) -> int:
    """One rank ahead, seen by `us`."""
    return board << 8 & ALL if us == 0 else board >> 8


def east(board: int) -> int:
    """One file towards h."""
    return (board & ~FILE_H) << 1


def west(board: int) -> int:
    """One file towards a."""
    return (board & ~FILE_A) >> 1


def beside(board: int) -> int:
    """The neighbours on the same rank."""
    return east(board) | west(board)


def fill_forward(us: int, board: int) -> int:
    """The squares and all before them."""
    for shift in (8, 16, 32):
        board |= board << shift & ALL if us == 0 else board >> shift
    return board


def fill_file(board: int) -> int:
    """The whole files of the squares."""
    return fill_forward(0, board) | fill_forward(1, board)


def span(us: int, pawns: int) -> int:
    """All squares before the pawns."""
    return fill_forward(us, forward(us, pawns))


def cover(us: int, pawns: int) -> int:
    """Squares that the pawns attack."""
    return beside(forward(us, pawns))


def attack_span(us: int, pawns: int) -> int:
    """Squares that the pawns attack now or after advancing."""
    return beside(span(us, pawns))


def relative_rank(us: int, square: int) -> int:
    """Rank from 0, seen by `us`."""
    return (square >> 3) ^ 7 * us


def distance(a: int, b: int) -> int:
    """King moves from one square to another."""
    return max(abs((a & 7) - (b & 7)), abs((a >> 3) - (b >> 3)))


def _jumps(square: int, steps: tuple[tuple[int, int], ...]) -> int:
    places = (((square & 7) + column, (square >> 3) + row) for column, row in steps)
    return sum(1 << rank * 8 + file for file, rank in places if 0 <= file < 8 and 0 <= rank < 8)


KNIGHT = tuple(_jumps(square, KNIGHT_JUMPS) for square in range(64))
KING = tuple(_jumps(square, DIRECTIONS) for square in range(64))
STRAIGHT, DIAGONAL = DIRECTIONS[:4], DIRECTIONS[4:]


def slide(square: int, directions: tuple[tuple[int, int], ...], occupied: int) -> int:
    """Squares a sliding piece attacks, the first piece in each direction included."""
    reach = 0
    for column, row in directions:
        file, rank = (square & 7) + column, (square >> 3) + row
        while 0 <= file < 8 and 0 <= rank < 8:
            here = 1 << rank * 8 + file
            reach |= here
            if occupied & here:
                break
            file, rank = file + column, rank + row
    return reach
