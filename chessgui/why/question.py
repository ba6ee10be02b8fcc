"""A question about a move, and its answer: the line of that move and the line of the best other move."""
from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import chess

from chessgui.words.language import not_chess, tr
from engine import Score


class QuestionError(Exception):
    """A question that cannot be asked; the message is one sentence."""


class State(Enum):
    """The state of a question's search."""

    WAITING = "waiting"
    SEARCHING = "searching"
    ANSWERED = "answered"
    STOPPED = "stopped"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Question:
    """Why not `move` in the position of `board`, which knows the moves that led to it and is not changed. Made by `ask`."""

    board: chess.Board
    move: chess.Move

    @property
    def others(self) -> tuple[chess.Move, ...]:
        """The other legal moves."""
        return tuple(move for move in self.board.legal_moves if move != self.move)


def ask(board: chess.Board, move: chess.Move) -> Question:
    """A question about a legal move. Raises QuestionError."""
    if type(board) is not chess.Board:
        raise QuestionError(not_chess())
    if move not in board.legal_moves:
        raise QuestionError(tr("{0} is not legal in this position.").format(board.uci(move)))
    return Question(board.copy(), move)


class Which(Enum):
    """One of the two lines of an answer."""

    ASKED = "asked"
    BEST = "best"


@dataclass(frozen=True, slots=True)
class Place:
    """A position of an answer: the one after `ply` moves of a line."""

    line: Which
    ply: int


@dataclass(frozen=True, slots=True)
class Line:
    """Legal moves from a position on, with the engine's depth and score; the score is White's view."""

    board: chess.Board
    moves: tuple[chess.Move, ...]
    score: Score
    depth: int

    def boards(self) -> list[chess.Board]:
        """The positions of the line, the first one included, with the game's moves in their stacks."""
        board = self.board.copy()
        boards = [board.copy()]
        for move in self.moves:
            board.push(move)
            boards.append(board.copy())
        return boards


@dataclass(frozen=True, slots=True)
class Answer:
    """The result of the searches: the line that answers the asked move, that of the best other move (None where there is no other), the
    nodes of the last search of each, and whether further searching had stopped changing it."""

    question: Question
    asked: Line
    best: Line | None
    nodes: int
    stable: bool

    @property
    def gap(self) -> int:
        """How much better the best other move is for the side to move, in centipawns; mates count as in `Score`; 0 if alone."""
        if self.best is None:
            return 0
        sign = 1 if self.question.board.turn == chess.WHITE else -1
        return sign * (self.best.score.as_centipawns() - self.asked.score.as_centipawns())

    def line(self, which: Which) -> Line:
        """One of the lines; that of the asked move where there is no other."""
        return self.best if which is Which.BEST and self.best is not None else self.asked
