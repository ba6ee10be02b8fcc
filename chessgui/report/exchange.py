"""Sacrifices: the material that a move offers to the other side. No Qt."""
from __future__ import annotations

import chess

from chessgui.rules.material import PAWNS

VALUES = {**PAWNS, chess.KING: 0}
"""The values of the pieces, in pawns."""


def capture_value(board: chess.Board, move: chess.Move) -> int:
    """What a capture, or a promotion, wins at once, in pawns."""
    taken = 1 if board.is_en_passant(move) else VALUES[board.piece_type_at(move.to_square) or chess.KING]
    return taken + (VALUES[move.promotion] - VALUES[chess.PAWN] if move.promotion else 0)


def exchange(board: chess.Board, move: chess.Move) -> int:
    """What a capture wins when both sides go on taking on its square with their cheapest piece, as long as that pays; in pawns."""
    gain = capture_value(board, move)
    board.push(move)
    replies = [reply for reply in board.generate_legal_moves(to_mask=chess.BB_SQUARES[move.to_square]) if board.is_capture(reply)]
    if replies:
        cheapest = min(replies, key=lambda reply: VALUES[board.piece_type_at(reply.from_square) or chess.KING])
        gain -= max(0, exchange(board, cheapest))
    board.pop()
    return gain


def hanging(board: chess.Board, square: chess.Square) -> int:
    """Pawns that the side not to move could win on a square if it were its turn; 0 in check, where it cannot be its turn."""
    if board.is_check():
        return 0
    board = board.copy(stack=False)
    board.push(chess.Move.null())
    captures = [move for move in board.generate_legal_moves(to_mask=chess.BB_SQUARES[square]) if board.is_capture(move)]
    return max([0, *(exchange(board, move) for move in captures)])


def offered(board: chess.Board, move: chess.Move) -> int:
    """Pawns that a move gives up net: the most that the other side can win by one exchange after it, less what the move itself takes.
    Only pieces count: a pawn that hangs is no offer. What the other side could already have taken with its last move was offered by an
    earlier move: only the excess over that counts, where the board has that last move."""
    earlier = _could_be_won(board, move.to_square)
    board = board.copy(stack=False)
    taken = capture_value(board, move) if board.is_capture(move) else 0
    board.push(move)
    return max([gain - earlier.get(square, 0) for square, gain in _winnings(board).items()], default=0) - taken


def _could_be_won(board: chess.Board, left_out: chess.Square) -> dict[chess.Square, int]:
    """What the side that moved last could have won instead, by its square; not where another piece stands now."""
    if not board.move_stack:
        return {}
    before = board.copy(stack=1)
    last = before.pop()
    return {square: gain for square, gain in _winnings(before).items() if square not in (left_out, last.to_square)}


def _winnings(board: chess.Board) -> dict[chess.Square, int]:
    """What the side to move wins by one exchange, by the square of the piece that it takes. At most the value of this piece: if a pawn
    takes it and promotes, the new queen was not offered."""
    found: dict[chess.Square, int] = {}
    for capture in list(board.generate_legal_captures()):
        kind = board.piece_type_at(capture.to_square)
        if kind is not None and kind != chess.PAWN:
            found[capture.to_square] = max(min(exchange(board, capture), VALUES[kind]), found.get(capture.to_square, 0))
    return found
