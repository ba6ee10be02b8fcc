"""The chooser of a promotion: four squares from the promotion square inwards. No Qt."""
from __future__ import annotations

from dataclasses import dataclass

import chess

PROMOTION_PIECES = (chess.QUEEN, chess.KNIGHT, chess.ROOK, chess.BISHOP)
"""The chooser's order, from the promotion square inwards: most wanted first."""


@dataclass(frozen=True, slots=True)
class Promotion:
    """A pawn that waits on `target` for the choice of its new piece."""

    origin: chess.Square
    target: chess.Square

    def choices(self) -> dict[chess.Square, chess.PieceType]:
        """The chooser's squares, from the promotion square towards the middle of the board."""
        step = -8 if chess.square_rank(self.target) == 7 else 8
        return {self.target + step * index: piece for index, piece in enumerate(PROMOTION_PIECES)}


def promotes(board: chess.Board, origin: chess.Square, target: chess.Square) -> bool:
    """Whether the piece on `origin` is a pawn whose way ends on a last rank."""
    return board.piece_type_at(origin) == chess.PAWN and chess.square_rank(target) in (0, 7)


def queens(auto_queen: bool, override: bool) -> bool:
    """Whether a pawn becomes a queen unasked: as the setting says, or the other way while the modifier is held."""
    return auto_queen != override
