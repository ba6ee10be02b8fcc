"""The legal moves that a user means by an origin and a target square; castling can be meant in two ways. No Qt."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import chess


def castling_squares(board: chess.Board, move: chess.Move) -> tuple[chess.Square, chess.Square]:
    """The target squares of king and rook of a castling move, in standard or Chess960 notation."""
    rank = chess.square_rank(move.from_square)
    short = board.is_kingside_castling(move)
    return chess.square(6 if short else 2, rank), chess.square(5 if short else 3, rank)


def castling_rook(board: chess.Board, move: chess.Move) -> chess.Square:
    """The square of the castling rook before the move."""
    if board.piece_at(move.to_square) == chess.Piece(chess.ROOK, board.turn):
        return move.to_square
    return chess.square(7 if board.is_kingside_castling(move) else 0, chess.square_rank(move.from_square))


def destinations(board: chess.Board, move: chess.Move) -> Iterator[chess.Square]:
    """The squares on which the piece can be dropped to make this move; castling usually has two."""
    if not board.is_castling(move):
        yield move.to_square
        return
    yield castling_rook(board, move)
    king, _ = castling_squares(board, move)
    # If the king castles by a single step (Chess960), dropping it there means a king's move; only the rook's square means castling.
    if chess.square_distance(move.from_square, king) > 1:
        yield king


def moves_between(board: chess.Board, origin: chess.Square, target: chess.Square) -> tuple[chess.Move, ...]:
    """The legal moves that origin and target can mean: none, one, or the four promotions."""
    origin_moves = board.generate_legal_moves(from_mask=chess.BB_SQUARES[origin])
    return tuple(move for move in origin_moves if target in destinations(board, move))


PROMOTION_PIECES = (chess.QUEEN, chess.KNIGHT, chess.ROOK, chess.BISHOP)
"""The order of the promotion chooser, from the promotion square inwards: the most frequent choice first."""


@dataclass(frozen=True, slots=True)
class Promotion:
    """A pawn on its way from `origin` to `target`, for which the new piece must be chosen."""

    origin: chess.Square
    target: chess.Square

    def choices(self) -> dict[chess.Square, chess.PieceType]:
        """The squares of the chooser with their pieces, from the promotion square towards the middle of the board."""
        step = -8 if chess.square_rank(self.target) == 7 else 8
        return {self.target + step * index: piece for index, piece in enumerate(PROMOTION_PIECES)}


def promotes(board: chess.Board, origin: chess.Square, target: chess.Square) -> bool:
    """Whether the piece on `origin` is a pawn and `target` is on its last rank."""
    return board.piece_type_at(origin) == chess.PAWN and chess.square_rank(target) in (0, 7)
