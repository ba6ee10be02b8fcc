"""A bare list of moves, in SAN, UCI or long algebraic notation, numbered or not. No Qt."""
from __future__ import annotations

import re

import chess
import chess.pgn

from chessgui.pgn.moves import is_ambiguous, parse_word, play
from chessgui.pgn.movetext import RESULTS
from chessgui.words.language import tr

NUMBER = re.compile(r"(?<!\w)\d{1,4} ?\.+|(?<!\w)\d{1,4}\)|(?<!\S)\d{1,4}(?!\S)|(?<!\S)…|(?<!\S)\.+(?!\S)")
CASTLING = re.compile(r"[O0o]-[O0o](?:-[O0o])?[+#]*\Z")
MOVE = re.compile(r"[NBRQKP♔-♟]?[a-z]?\d?[x×:–-]?[a-z]\d(?:=?\(?[NBRQnbrq]\)?)?(?:[+#]|ep|e\.p\.)*\Z|--\Z")
"""Text in the form of a move, on squares that do not exist too, so that such a move is reported instead of skipped."""


def read_moves(text: str, start: chess.Board | None = None) -> tuple[chess.pgn.Game, list[str]] | None:
    """A game with the moves of a list up to the first illegal one, and clauses about that one. None where the text is no list of moves."""
    words = _words(text)
    if not words or not all(MOVE.match(word) or CASTLING.match(word) for word in words):
        return None
    game = chess.pgn.Game()
    if start is not None and (start.fen() != chess.STARTING_FEN or start.chess960):
        game.setup(start)
    game.headers["Result"] = next((RESULTS[word] for word in reversed(text.split()) if word in RESULTS), "*")
    node: chess.pgn.GameNode = game
    board = game.board()
    for word in words:
        where = f"{board.fullmove_number}{'.' if board.turn else '...'}{word}"
        parsed = parse_word(word)
        move = play(board, parsed) if parsed is not None else None
        if move is None:
            ambiguous = parsed is not None and is_ambiguous(board, parsed)
            return game, [(tr("{0} is ambiguous here") if ambiguous else tr("{0} is not a legal move here")).format(where)]
        node = node.add_variation(move)
    return game, []


def _words(text: str) -> list[str]:
    """The words that may be moves, without move numbers, results and marks."""
    without_results = " ".join(word for word in text.split() if word not in RESULTS)
    words = (word.rstrip("!?,;") for word in NUMBER.sub(" ", without_results).replace(",", " ").split())
    return [word for word in words if word and word not in ("e.p.", "ep")]
