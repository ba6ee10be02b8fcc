"""What a person means by two squares: the legal moves between them, castling in both of its ways. No Qt."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import chess


def castling_squares(board: chess.Board, move: chess.Move) -> tuple[chess.Square, chess.Square]:
    """The king's and the rook's destination of a castling move, for standard and Chess960 notation."""
    rank = chess.square_rank(move.from_square)
    short = board.is_kingside_castling(move)
    return chess.square(6 if short else 2, rank), chess.square(5 if short else 3, rank)


def castling_rook(board: chess.Board, move: chess.Move) -> chess.Square:
    """The square on which the castling rook stands before the move."""
    if board.piece_at(move.to_square) == chess.Piece(chess.ROOK, board.turn):
        return move.to_square
    rank = chess.square_rank(move.from_square)
    return chess.square(7 if board.is_kingside_castling(move) else 0, rank)


def destinations(board: chess.Board, move: chess.Move) -> Iterator[chess.Square]:
    """Where a person may drop the piece to mean this move: castling has two places."""
    if not board.is_castling(move):
        yield move.to_square
        return
    yield castling_rook(board, move)
    king, _ = castling_squares(board, move)
    # A king that castles by a single step (Chess960) would be taken for a king's move: then only the rook means it.
    if chess.square_distance(move.from_square, king) > 1:
        yield king


def moves_between(board: chess.Board, origin: chess.Square, target: chess.Square) -> tuple[chess.Move, ...]:
    """The legal moves meant by origin and target: none, one, or the four promotions."""
    origin_moves = board.generate_legal_moves(from_mask=chess.BB_SQUARES[origin])
    return tuple(move for move in origin_moves if target in destinations(board, move))


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
