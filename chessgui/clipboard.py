"""What a pasted text is: a position, a game, a list of moves. No Qt."""
from __future__ import annotations

import chess

from chessgui.game import Game
from chessgui.pgnfile import PgnError, Problem, read_text

STATUS_SENTENCES = (
    (chess.STATUS_NO_WHITE_KING, "White has no king"), (chess.STATUS_NO_BLACK_KING, "Black has no king"),
    (chess.STATUS_TOO_MANY_KINGS, "there are too many kings"), (chess.STATUS_PAWNS_ON_BACKRANK, "a pawn stands on the first or last rank"),
    (chess.STATUS_OPPOSITE_CHECK, "the side that is not on turn is in check"),
    (chess.STATUS_TOO_MANY_WHITE_PAWNS, "White has too many pawns"), (chess.STATUS_TOO_MANY_BLACK_PAWNS, "Black has too many pawns"),
    (chess.STATUS_TOO_MANY_WHITE_PIECES, "White has too many pieces"), (chess.STATUS_TOO_MANY_BLACK_PIECES, "Black has too many pieces"),
    (chess.STATUS_BAD_CASTLING_RIGHTS, "the castling rights do not fit the pieces"),
    (chess.STATUS_INVALID_EP_SQUARE, "the en-passant square does not fit the pieces"),
    (chess.STATUS_TOO_MANY_CHECKERS, "too many pieces give check"), (chess.STATUS_IMPOSSIBLE_CHECK, "that check cannot have come about"),
)


class PasteError(Exception):
    """A text that is neither a position nor a game; says so in one sentence."""


def read_position(text: str) -> chess.Board | None:
    """The position of a FEN, None where the text is none. Raises PasteError for one that cannot be read, or is not possible."""
    try:
        board = chess.Board(text.strip())
    except ValueError as error:
        if _looks_like_fen(text):
            raise PasteError(f"That FEN cannot be read: {error}.") from error
        return None
    if not board.is_valid():
        raise PasteError(f"That position is not possible: {_status_sentence(board)}.")
    return board


def read_game(text: str) -> tuple[Game, list[Problem]]:
    """A game or list of moves, and what could not be read of it. Raises PasteError."""
    try:
        pgn, problems = read_text(text.strip())
    except PgnError as error:
        raise PasteError(str(error)) from error
    return Game(pgn), problems


def _looks_like_fen(text: str) -> bool:
    first = text.split()[0] if text.split() else ""
    return first.count("/") == 7 or (first.count("/") > 3 and "[" not in text)


def _status_sentence(board: chess.Board) -> str:
    status = board.status()
    return next((text for flag, text in STATUS_SENTENCES if status & flag), "it breaks a rule")
