"""What a search said about one position of a game, as data. No Qt."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import chess

from engine import Score


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The score for the side to move, its best line in UCI moves, and the score of the second best move where that was searched. A position
    in which the game is over has a score and no line."""

    score: Score
    line: tuple[str, ...] = ()
    second: Score | None = None
    depth: int = 0

    @property
    def best(self) -> str:
        """The best move, empty where there is none."""
        return self.line[0] if self.line else ""

    def as_json(self) -> list[Any]:
        """Plain data for `from_json`."""
        return [_score_json(self.score), " ".join(self.line), None if self.second is None else _score_json(self.second), self.depth]

    @staticmethod
    def from_json(data: Any) -> Evaluation:
        """Raises ValueError or TypeError where it is none."""
        score, line, second, depth = data
        return Evaluation(_score(score), tuple(str(line).split()), None if second is None else _score(second), int(depth))


def _score_json(score: Score) -> list[int | None]:
    return [score.centipawns, score.mate]


def _score(data: Any) -> Score:
    centipawns, mate = data
    return Score(None if centipawns is None else int(centipawns), None if mate is None else int(mate))


def ending(board: chess.Board) -> Evaluation | None:
    """The evaluation of a position in which the game is over by itself; None where it goes on. Nothing is searched for that."""
    if board.is_checkmate():
        return Evaluation(Score(mate=0))
    over = not any(board.legal_moves) or board.is_insufficient_material() or board.is_seventyfive_moves() or board.is_fivefold_repetition()
    return Evaluation(Score(centipawns=0)) if over else None
