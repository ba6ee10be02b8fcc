"""Premoves: the squares to which a piece may be sent before its turn, and the position after premoves. No Qt.

The opponent's move is unknown, so that a premove reaches further than a move: enemy pieces may leave its way or come to be captured, and an
own piece on the target may be captured, so that the premove retakes. Only an own piece between origin and target blocks the way, because
a piece that captured it would stand there instead.
"""
from __future__ import annotations

from collections.abc import Iterable

import chess

from chessgui.board.moves import PROMOTION_PIECES, castling_squares, destinations, moves_between, promotes


def _alone(board: chess.Board) -> chess.Board:
    """The position without the pieces of the side that is not on turn, in which castling is written as king onto rook."""
    alone = board.copy(stack=False)
    alone.castling_rights, alone.ep_square, alone.chess960 = board.clean_castling_rights(), None, True
    for enemy in chess.SquareSet(board.occupied_co[not board.turn]):
        alone.remove_piece_at(enemy)
    return alone


def reach(board: chess.Board, square: chess.Square) -> frozenset[chess.Square]:
    """The squares to which the piece on `square` can premove; none unless it belongs to `board.turn`."""
    alone = _alone(board)
    steps = (move for move in alone.generate_pseudo_legal_moves(chess.BB_SQUARES[square]) if not alone.is_castling(move))
    castlings = (target for move in alone.generate_castling_moves(chess.BB_SQUARES[square]) for target in destinations(alone, move))
    return frozenset(alone.attacks(square)).union((move.to_square for move in steps), castlings)


def castling(board: chess.Board, origin: chess.Square, target: chess.Square) -> chess.Move | None:
    """The castling move, written as king onto rook, that a king's way from origin to target means; None if it means none or an own piece
    is in the way."""
    if board.king(board.turn) != origin:
        return None
    alone = _alone(board)
    castlings = alone.generate_castling_moves(chess.BB_SQUARES[origin])
    return next((move for move in castlings if target in destinations(alone, move)), None)


def imagine(board: chess.Board, side: chess.Color, premoves: Iterable[chess.Move]) -> chess.Board:
    """The position after the premoves of `side`, as if the opponent passed; `side` is on turn in it."""
    board = board.copy(stack=False)
    board.turn = side
    for premove in premoves:
        _carry_out(board, premove)
    return board


def _carry_out(board: chess.Board, premove: chess.Move) -> None:
    castles = castling(board, premove.from_square, premove.to_square)
    if castles is not None:
        king, rook = castling_squares(board, castles)
        board.remove_piece_at(castles.from_square)
        board.remove_piece_at(castles.to_square)
        board.set_piece_at(king, chess.Piece(chess.KING, board.turn))
        board.set_piece_at(rook, chess.Piece(chess.ROOK, board.turn))
        board.castling_rights &= ~chess.BB_RANKS[chess.square_rank(king)]
        return
    piece = board.remove_piece_at(premove.from_square)
    if piece is None:
        return
    board.set_piece_at(premove.to_square, chess.Piece(premove.promotion or piece.piece_type, piece.color))
    lost = chess.BB_SQUARES[premove.from_square] | chess.BB_SQUARES[premove.to_square]
    if piece.piece_type == chess.KING:
        lost |= chess.BB_RANKS[0 if piece.color else 7]
    board.castling_rights &= ~lost


def premoves_from(board: chess.Board, square: chess.Square) -> list[chess.Move]:
    """All premoves of the piece on `square` on a board of `imagine`; castling is included once, as king onto rook."""
    found = []
    for target in sorted(reach(board, square)):
        castles = castling(board, square, target)
        if castles is not None and castles.to_square != target:
            continue
        if promotes(board, square, target):
            found += [chess.Move(square, target, piece) for piece in PROMOTION_PIECES]
        else:
            found.append(chess.Move(square, target))
    return found


def playable(board: chess.Board, premove: chess.Move) -> chess.Move | None:
    """The legal move that a premove means in a position; None if it is impossible."""
    meant = moves_between(board, premove.from_square, premove.to_square)
    return next((move for move in meant if move.promotion == premove.promotion), None)
