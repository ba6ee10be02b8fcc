"""Scores of the search: points (see `points`), and mates as distances from the largest of them."""
from __future__ import annotations

from engine.jit import leaf
from engine.points import to_centipawns
from engine.squares import MAX_PLY
from engine.types import Bound, Score

INFINITE = 32000
MATE = 31000
"""Being mated here and now is -MATE; each ply farther away is one nearer to zero."""
MATE_BOUND = MATE - 2 * MAX_PLY
"""Scores beyond this are mates."""
NO_SCORE = -32001
UPPER, LOWER, EXACT = 1, 2, 3
"""Bounds as stored: at most, at least, exactly."""
BOUNDS = {UPPER: Bound.UPPER, LOWER: Bound.LOWER, EXACT: Bound.EXACT}


@leaf
def score_to_table(score, ply):
    """Mates are stored as distances from the position they were found in, not from the root."""
    if score >= MATE_BOUND:
        return score + ply
    return score - ply if score <= -MATE_BOUND else score


@leaf
def score_from_table(score, ply):
    if score >= MATE_BOUND:
        return score - ply
    return score + ply if score <= -MATE_BOUND else score


def public_score(score: int) -> Score:
    """A search score as the callers of the engine see it: centipawns, or a mate in full moves."""
    if score >= MATE_BOUND:
        return Score(mate=(MATE - score + 1) // 2)
    if score <= -MATE_BOUND:
        return Score(mate=-((MATE + score + 1) // 2))
    return Score(centipawns=to_centipawns(score))
