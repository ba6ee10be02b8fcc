"""Relative strength of the best moves, which the arrows on the board show by their thickness. No Qt."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import chess

from chessgui.analysis.evaluation import EngineLine, Evaluation
from chessgui.rules.score import white_share

MOST_MOVES = 5
LOST_SHARE = 0.1
"""The loss of winning chances, against the best move, from which on an arrow has the least strength."""
WEAKEST = 0.25


@dataclass(frozen=True, slots=True)
class RatedMove:
    """A move with its strength, from WEAKEST to 1 for the best one."""

    move: chess.Move
    strength: float


def best_moves(evaluations: Iterable[Evaluation], board: chess.Board) -> tuple[RatedMove, ...]:
    """The first moves of the best lines in a position, at most MOST_MOVES, the strongest last."""
    strengths: dict[chess.Move, float] = {}
    for evaluation in evaluations:
        for line in evaluation.lines[:MOST_MOVES]:
            move = board.parse_uci(line.moves[0])
            strengths[move] = max(strengths.get(move, 0), _strength(evaluation, line, board.turn))
    ordered = sorted(strengths.items(), key=lambda item: item[1])[-MOST_MOVES:]
    return tuple(RatedMove(move, strength) for move, strength in ordered)


def _strength(evaluation: Evaluation, line: EngineLine, turn: chess.Color) -> float:
    lost = white_share(evaluation.best.score) - white_share(line.score)
    lost = lost if turn else -lost
    return round(min(1.0, max(WEAKEST, 1 - (1 - WEAKEST) * lost / LOST_SHARE)), 2)
