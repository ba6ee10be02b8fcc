"""Reading a FEN that a person typed or pasted, and saying in a sentence what is wrong with it. No Qt."""
from __future__ import annotations

import chess

from chessgui.language import tr

FLAWS = (
    (chess.STATUS_EMPTY, "the board is empty"),
    (chess.STATUS_NO_WHITE_KING, "White has no king"), (chess.STATUS_NO_BLACK_KING, "Black has no king"),
    (chess.STATUS_TOO_MANY_KINGS, "there are too many kings"), (chess.STATUS_PAWNS_ON_BACKRANK, "a pawn stands on the first or last rank"),
    (chess.STATUS_OPPOSITE_CHECK, "the side that is not on turn is in check"),
    (chess.STATUS_TOO_MANY_WHITE_PAWNS, "White has too many pawns"), (chess.STATUS_TOO_MANY_BLACK_PAWNS, "Black has too many pawns"),
    (chess.STATUS_TOO_MANY_WHITE_PIECES, "White has too many pieces"), (chess.STATUS_TOO_MANY_BLACK_PIECES, "Black has too many pieces"),
    (chess.STATUS_BAD_CASTLING_RIGHTS, "the castling rights do not fit the pieces"),
    (chess.STATUS_INVALID_EP_SQUARE, "the en-passant square does not fit the pieces"),
    (chess.STATUS_TOO_MANY_CHECKERS, "too many pieces give check"), (chess.STATUS_IMPOSSIBLE_CHECK, "that check cannot have come about"),
)
"""What python-chess finds wrong with a position, the most telling first."""


class PositionError(Exception):
    """A position that cannot be read or is not possible; the message is one sentence."""


def read_fen(text: str) -> chess.Board:
    """The position of a FEN; castling rights that only Chess960 knows make it one of Chess960. Raises PositionError."""
    text = " ".join(text.split())
    if not text:
        raise PositionError(tr("There is no FEN."))
    try:
        board, as_chess960 = chess.Board(text), chess.Board(text, chess960=True)
    except ValueError as error:
        raise PositionError(tr("That FEN cannot be read: {0}.").format(error)) from error
    if board.status() & chess.STATUS_BAD_CASTLING_RIGHTS and not as_chess960.status() & chess.STATUS_BAD_CASTLING_RIGHTS:
        board = as_chess960
    check_position(board)
    return board


def check_position(board: chess.Board) -> None:
    """Raises PositionError where no game can come to a position."""
    status = board.status()
    if status:
        flaw = next((tr(text) for flag, text in FLAWS if status & flag), tr("it breaks a rule"))
        raise PositionError(tr("That position is not possible: {0}.").format(flaw))
