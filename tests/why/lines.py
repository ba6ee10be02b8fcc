"""Answers made from lines that a test writes down, without any search."""
from __future__ import annotations

import chess

from chessgui.why.question import Answer, Line, Place, Which, ask
from engine import Score

ASKED, BEST = Which.ASKED, Which.BEST


def score(value: int | str) -> Score:
    """Centipawns, or a mate as `#3` and `#-3`; White's view."""
    return Score(mate=int(value[1:])) if isinstance(value, str) else Score(centipawns=value)


def line(board: chess.Board, sans: str, value: int | str, depth: int = 12) -> Line:
    """A line in SAN."""
    after, moves = board.copy(), []
    for san in sans.split():
        moves.append(after.push_san(san))
    return Line(board.copy(), tuple(moves), score(value), depth)


def answer(fen: str, asked: str, value: int | str, best: str, best_value: int | str, before: str = "") -> Answer:
    """The answer to the first move of `asked`, both lines given in SAN; `before` leads to the position."""
    board = chess.Board(fen)
    for san in before.split():
        board.push_san(san)
    first = line(board, asked, value)
    return Answer(ask(board, first.moves[0]), first, line(board, best, best_value) if best else None, 1000, True)


def place(text: str) -> Place:
    """`asked 3`."""
    which, ply = text.split()
    return Place(Which(which), int(ply))
