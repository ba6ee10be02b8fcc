"""What a pasted text is: a position, a game, a list of moves. No Qt."""
from __future__ import annotations

import chess

from chessgui.files.fen import PositionError, read_fen
from chessgui.game import Game
from chessgui.pgn import PgnError, Problem, read_text


class PasteError(Exception):
    """A text that is neither a position nor a game; says so in one sentence."""


def read_position(text: str) -> chess.Board | None:
    """The position of a FEN, None where the text is none. Raises PasteError for one that cannot be read, or is not possible."""
    if not _looks_like_fen(text):
        return None
    try:
        return read_fen(text)
    except PositionError as error:
        raise PasteError(str(error)) from error


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
