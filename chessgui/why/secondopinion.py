"""Results of the analysis that are deeper than an answer's own search and contradict it. No Qt."""
from __future__ import annotations

from dataclasses import dataclass

import chess

from chessgui.analysis.store import Store
from chessgui.why.question import Answer, Line
from engine import Score

LEAST_DIFFERENCE = 30
"""Centipawns by which a score must differ to be mentioned."""


@dataclass(frozen=True, slots=True)
class Opinion:
    """The analysis' result for a move; the score is White's view, the depth in plies. Depth and moves to a mate count from the position
    before the move."""

    board: chess.Board
    move: chess.Move
    score: Score
    depth: int


def opinions(answer: Answer, store: Store) -> tuple[Opinion, ...]:
    """The results that contradict an answer: for the asked move first, then for the best other one."""
    lines = (answer.asked, answer.best)
    found = (_deepest(line, store) for line in lines if line is not None)
    return tuple(opinion for opinion, line in zip(found, lines) if opinion is not None and line is not None and _differs(opinion, line))


def _deepest(line: Line, store: Store) -> Opinion | None:
    """The deepest result for a line's first move, from the position before or after it; None where none is deeper than the line."""
    board, move = line.board, line.moves[0]
    after = board.copy()
    after.push(move)
    before, behind = store.deepest(board), store.deepest(after)
    told = [Opinion(board, move, one.score, one.depth) for one in (before.lines if before is not None else ())
            if one.moves[0] == board.uci(move)]
    if behind is not None:
        told.append(Opinion(board, move, _before(behind.best.score, board.turn), behind.depth + 1))
    return max((one for one in told if one.depth > line.depth), key=lambda one: one.depth, default=None)


def _before(score: Score, turn: chess.Color) -> Score:
    """The score of a position, in White's view, as it is before the move of `turn` that leads there: its mates take that move, too."""
    mate = score.mate
    return Score(mate=mate + (1 if turn else -1)) if mate and (mate > 0) == turn else score


def _differs(opinion: Opinion, line: Line) -> bool:
    """Whether two scores differ enough to be mentioned; two mates by the same side do not."""
    mates = opinion.score.mate, line.score.mate
    if mates[0] is not None and mates[1] is not None:
        return (mates[0] > 0) != (mates[1] > 0)
    return abs(opinion.score.as_centipawns() - line.score.as_centipawns()) > LEAST_DIFFERENCE
