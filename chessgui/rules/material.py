"""Material: what one side has more of than the other, by how many pawns, and what has been taken since the game began. No Qt."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import attrgetter

import chess

PAWNS = {chess.QUEEN: 9, chess.ROOK: 5, chess.BISHOP: 3, chess.KNIGHT: 3, chess.PAWN: 1}
"""The usual worth of the pieces, strongest first."""
PROMOTION = attrgetter("promotion")

Pieces = tuple[chess.PieceType, ...]
Promotions = Sequence[tuple[chess.Color, chess.PieceType]]


@dataclass(frozen=True, slots=True)
class Material:
    """One side's material against the other's; pieces stand strongest first."""

    surplus: Pieces = ()
    """What this side has more of; what both have is left out."""
    deficit: Pieces = ()
    """What the other side has more of."""
    captured: Pieces = ()
    """What this side has captured in the game; a promoted piece counts as what it had become."""

    @property
    def lead(self) -> int:
        """The difference of material in pawns; negative for the side that is behind."""
        return worth(self.surplus) - worth(self.deficit)


def worth(pieces: Iterable[chess.PieceType]) -> int:
    """The value of some pieces in pawns."""
    return sum(PAWNS[piece] for piece in pieces)


def promotions(board: chess.Board) -> Promotions:
    """Who has promoted to what, by the moves in the board's stack; all of them are looked at."""
    begins = board.turn == (len(board.move_stack) % 2 == 0)
    return [(begins == (number % 2 == 0), piece) for number, piece in enumerate(map(PROMOTION, board.move_stack)) if piece]


def material(board: chess.Board, color: chess.Color, promoted: Promotions | None = None) -> Material:
    """A side's material in a position; what it has captured follows from the moves in the board's stack, whose promotions the caller may
    know."""
    return Material(_more(board, color), _more(board, not color), captured(board, color, promoted))


def captured(board: chess.Board, color: chess.Color, promoted: Promotions | None = None) -> Pieces:
    """What a side has captured since the first position of the game: the other side's pieces then, with its promotions, less those left."""
    root, loser = board.root(), not color
    left = {piece: len(root.pieces(piece, loser)) - len(board.pieces(piece, loser)) for piece in PAWNS}
    for side, piece in promotions(board) if promoted is None else promoted:
        if side == loser:
            left[piece] += 1
            left[chess.PAWN] -= 1
    return tuple(piece for piece in PAWNS for _ in range(left[piece]))


def _more(board: chess.Board, color: chess.Color) -> Pieces:
    return tuple(piece for piece in PAWNS for _ in range(len(board.pieces(piece, color)) - len(board.pieces(piece, not color))))
