"""What can be asked of a game. Each question holds at some of its plies: ply 0 is the start position, ply n the one behind n moves.

Squares are bitboards (bit 0 is a1, bit 63 h8). Men are the letters of FEN: `P` is a white pawn, `p` a black one, `.` an empty square.
What is written about a game belongs to the ply of the move that it stands behind, or to ply 0; comments behind the result to the last ply.
Variations are not asked.
Source of the idea: the Chess Query Language by Gady Costeff and Lewis Stiller; the language here is our own.
"""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

ALL_SQUARES = (1 << 64) - 1
WHITE_MEN, BLACK_MEN, EMPTY_SQUARE = "PNBRQK", "pnbrqk", "."
ANY_MAN = WHITE_MEN + BLACK_MEN
MOST = 64
"""No count of men is greater."""


class Query:
    """A question; its kinds follow."""


@dataclass(frozen=True, slots=True)
class Count(Query):
    """So many of these men, `least` to `most`, stand on these squares. A pattern, an open file and material alike are made of it."""

    men: str
    squares: int = ALL_SQUARES
    least: int = 1
    most: int = MOST


@dataclass(frozen=True, slots=True)
class Balance(Query):
    """The men on the board, each with its weight, sum to `least` ... `most`. Men that are not named weigh nothing."""

    weights: tuple[tuple[str, int], ...]
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Turn(Query):
    """This side is to move."""

    white: bool


@dataclass(frozen=True, slots=True)
class Moves(Query):
    """The ply lies between these, both included. White's first move leads from ply 0 to ply 1, whatever number a FEN gives it."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Exactly(Query):
    """The position with this key (`engine.position_key`), whatever moves have led to it."""

    key: int
    fen: str = field(default="", compare=False)
    """The position, where it is known: from a key it cannot be told."""


@dataclass(frozen=True, slots=True)
class Moved(Query):
    """The move that has led to this ply: one of these men went from one of these squares to another one, and took, or became, one of these.

    `taken` is "" where it does not matter, "." for a move that takes nothing; `promoted` is "" where it does not matter, else letters of
    men, "." for no promotion. Castling is a move of the king to the square where he ends. Never true of ply 0.
    """

    men: str = ANY_MAN
    origins: int = ALL_SQUARES
    targets: int = ALL_SQUARES
    taken: str = ""
    promoted: str = ""
    castling: str = ""
    """Letters of the wings: K and Q are White's, k and q Black's."""
    en_passant: bool = False


@dataclass(frozen=True, slots=True)
class Check(Query):
    """The side to move is in check."""


@dataclass(frozen=True, slots=True)
class Mate(Query):
    """The side to move is mated."""


@dataclass(frozen=True, slots=True)
class Stalemate(Query):
    """The side to move has no legal move and is not in check."""


@dataclass(frozen=True, slots=True)
class Evaluation(Query):
    """The %eval of this ply's move is `least` to `most` centipawns from White's side. A mate counts 10,000 for who gives it, and no
    other evaluation so much."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Drop(Query):
    """The %eval of this ply's move is `least` to `most` centipawns worse for who made it than that of the move before, which must have one,
    too. Where it is greater than ten pawns it counts as that."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Clock(Query):
    """Whoever made the move had `least` to `most` whole seconds left behind it, by its %clk."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Glyph(Query):
    """The move has a glyph with one of these numbers (NAGs)."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Comment(Query):
    """The comments on the move contain these words, side by side, whatever the case and the accents. Commands such as %eval are none."""

    words: str


@dataclass(frozen=True, slots=True)
class All(Query):
    """All of these hold at the same ply."""

    parts: tuple[Query, ...]


@dataclass(frozen=True, slots=True)
class Any(Query):
    """At least one of these holds."""

    parts: tuple[Query, ...]


@dataclass(frozen=True, slots=True)
class Not(Query):
    """This does not hold at the ply."""

    part: Query


@dataclass(frozen=True, slots=True)
class Lasts(Query):
    """This holds at the ply and at those before it, `plies` in a row with it."""

    part: Query
    plies: int


@dataclass(frozen=True, slots=True)
class Then(Query):
    """`second` holds here, and `first` held at an earlier ply, at most `within` plies before; 0 is any number."""

    first: Query
    second: Query
    within: int = 0


@dataclass(frozen=True, slots=True)
class Search:
    """A question of a whole game: `wanted` holds somewhere, nothing of `never` anywhere."""

    wanted: Query
    never: tuple[Query, ...] = field(default=())


def exactly(key: int, fen: str) -> Query:
    """`Exactly` this key, with counts of the FEN's men, by which most games can be passed over. The FEN's board must be valid."""
    places = dict.fromkeys(ANY_MAN, 0)
    for row, rank in enumerate(fen.split()[0].split("/")):
        file = 0
        for letter in rank:
            if letter in places:
                places[letter] |= 1 << 8 * (7 - row) + file
            file += int(letter) if letter.isdigit() else 1
    counts = [(man, squares, squares.bit_count()) for man, squares in places.items()]
    standing = tuple(Count(man, squares, number) for man, squares, number in counts if number)
    return All((*standing, *(Count(man, most=number, least=number) for man, _, number in counts), Exactly(key)))


@lru_cache(maxsize=1024)
def flipped(squares: int) -> int:
    """A bitboard seen from the other side: a1 becomes a8."""
    return int.from_bytes(squares.to_bytes(8, "little"), "big")


@lru_cache(maxsize=1024)
def mirrored(squares: int) -> int:
    """A bitboard with its wings changed: a1 becomes h1."""
    return flipped(int(f"{squares:064b}"[::-1], 2))


def letters(men: Iterable[str]) -> str:
    """Letters of men in one order, each once."""
    wanted = set(men)
    return "".join(letter for letter in ANY_MAN + EMPTY_SQUARE if letter in wanted)
