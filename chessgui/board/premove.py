"""Premoves: the squares to which a piece may be sent before its turn, and the position after premoves. No Qt.

The opponent's move is unknown, so that a premove reaches further than a move: enemy pieces may leave its way or come to be captured, and an
own piece on the target may be captured, so that the premove retakes. Only an own piece between origin and target blocks the way, because
a piece that captured it would stand there instead.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable

import chess

from chessgui.board.moves import PROMOTION_PIECES, castling_squares, destinations, moves_between, promotes

Reach = Callable[[chess.Board, chess.Square, chess.Square], bool]


def _way(board: chess.Board, origin: chess.Square, target: chess.Square) -> tuple[int, int, bool]:
    """The distance in files, the ranks forward, and whether no own piece is in between."""
    aside = abs(chess.square_file(target) - chess.square_file(origin))
    ahead = (chess.square_rank(target) - chess.square_rank(origin)) * (1 if board.turn else -1)
    return aside, ahead, not chess.between(origin, target) & board.occupied_co[board.turn]


def _pawn(board: chess.Board, origin: chess.Square, target: chess.Square) -> bool:
    aside, ahead, free = _way(board, origin, target)
    if aside:
        return aside == ahead == 1
    at_home = chess.square_rank(origin) == (1 if board.turn else 6)
    return free and (ahead == 1 or (ahead == 2 and at_home)) and board.color_at(target) != board.turn


def _knight(board: chess.Board, origin: chess.Square, target: chess.Square) -> bool:
    aside, ahead, _ = _way(board, origin, target)
    return {aside, abs(ahead)} == {1, 2}


def _bishop(board: chess.Board, origin: chess.Square, target: chess.Square) -> bool:
    aside, ahead, free = _way(board, origin, target)
    return free and aside == abs(ahead) > 0


def _rook(board: chess.Board, origin: chess.Square, target: chess.Square) -> bool:
    aside, ahead, free = _way(board, origin, target)
    return free and (aside == 0) != (ahead == 0)


def _queen(board: chess.Board, origin: chess.Square, target: chess.Square) -> bool:
    return _bishop(board, origin, target) or _rook(board, origin, target)


def _king(board: chess.Board, origin: chess.Square, target: chess.Square) -> bool:
    return chess.square_distance(origin, target) == 1 or castling(board, origin, target) is not None


REACH: dict[chess.PieceType, Reach] = {
    chess.PAWN: _pawn, chess.KNIGHT: _knight, chess.BISHOP: _bishop, chess.ROOK: _rook, chess.QUEEN: _queen, chess.KING: _king,
}
"""By piece type: whether the piece on the first square can premove to the second; `board.turn` is the side that premoves."""


def reach(board: chess.Board, square: chess.Square) -> frozenset[chess.Square]:
    """The squares to which the piece on `square` can premove; none unless it belongs to `board.turn`."""
    piece = board.piece_at(square)
    if piece is None or piece.color != board.turn:
        return frozenset()
    may_go = REACH[piece.piece_type]
    return frozenset(target for target in chess.SQUARES if may_go(board, square, target))


def castling(board: chess.Board, origin: chess.Square, target: chess.Square) -> chess.Move | None:
    """The castling move, written as king onto rook, that a king's way from origin to target means; None if it means none or an own piece
    is in the way."""
    if board.king(board.turn) != origin:
        return None
    own = board.occupied_co[board.turn]
    for rook in chess.scan_forward(board.clean_castling_rights() & own):
        move = chess.Move(origin, rook)
        if target not in destinations(board, move):
            continue
        king_target, rook_target = castling_squares(board, move)
        ways = _span(origin, king_target) | _span(rook, rook_target)
        if not ways & own & ~chess.BB_SQUARES[origin] & ~chess.BB_SQUARES[rook]:
            return move
    return None


def _span(first: chess.Square, last: chess.Square) -> chess.Bitboard:
    return chess.between(first, last) | chess.BB_SQUARES[first] | chess.BB_SQUARES[last]


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
