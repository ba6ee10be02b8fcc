"""Material: what one side has more of than the other, by how many pawns, and what has been taken since the game began. No Qt."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import chess

PAWNS = {chess.QUEEN: 9, chess.ROOK: 5, chess.BISHOP: 3, chess.KNIGHT: 3, chess.PAWN: 1}
"""The usual worth of the pieces, strongest first."""

Pieces = tuple[chess.PieceType, ...]


@dataclass(frozen=True, slots=True)
class Material:
    """One side's material against the other's; pieces stand strongest first."""

    surplus: Pieces = ()
    """What this side has more of; what both have is left out."""
    deficit: Pieces = ()
    """What the other side has more of."""
    captured: Pieces = ()
    """What this side has taken in the game, promoted pieces as what they had become."""

    @property
    def lead(self) -> int:
        """In pawns; negative for the side that is behind."""
        return worth(self.surplus) - worth(self.deficit)


def worth(pieces: Iterable[chess.PieceType]) -> int:
    """The sum in pawns."""
    return sum(PAWNS[piece] for piece in pieces)


def material(board: chess.Board, color: chess.Color) -> Material:
    """A side's material in a position; the moves that led there, from whatever start, tell what it has taken."""
    return Material(_more(board, color), _more(board, not color), captured(board, color))


def captured(board: chess.Board, color: chess.Color) -> Pieces:
    """What a side has taken since the position in which the game began."""
    replay, taken = board.root(), []
    for move in board.move_stack:
        if replay.turn == color and replay.is_capture(move):
            taken.append(replay.piece_type_at(move.to_square) or chess.PAWN)
        replay.push(move)
    return tuple(sorted(taken, key=list(PAWNS).index))


def _more(board: chess.Board, color: chess.Color) -> Pieces:
    return tuple(
        piece for piece in PAWNS for _ in range(len(board.pieces(piece, color)) - len(board.pieces(piece, not color))))
