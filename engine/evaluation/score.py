"""Scores of the search: points (see `points`), and mates as distances from the largest of them."""
from __future__ import annotations

from engine.types import Bound, Score

EVEN_CHANCE = 63
"""As many points are 100 centipawns (`python -m engine.training outcomes`). Networks are scaled to this when they are trained."""


def to_centipawns(points: int) -> int:
    """Rounded, halves away from 0."""
    size = (200 * abs(points) + EVEN_CHANCE) // (2 * EVEN_CHANCE)
    return size if points >= 0 else -size


def from_centipawns(centipawns: int) -> int:
    """Rounded, halves away from 0."""
    size = (2 * EVEN_CHANCE * abs(centipawns) + 100) // 200
    return size if centipawns >= 0 else -size


INFINITE = 32000
MATE = 31000
"""Being mated here and now is -MATE; each ply farther away is one nearer to zero."""
MATE_BOUND = MATE - 256
"""Scores beyond this are mates; no line that the search or the table tells is longer than that (twice MAX_PLY)."""
NO_SCORE = -32001
UPPER, LOWER, EXACT = 1, 2, 3
"""Bounds as stored: at most, at least, exactly."""
BOUNDS = {UPPER: Bound.UPPER, LOWER: Bound.LOWER, EXACT: Bound.EXACT}


def public_score(score: int) -> Score:
    """A search score as the callers of the engine see it: centipawns, or a mate in full moves."""
    if score >= MATE_BOUND:
        return Score(mate=(MATE - score + 1) // 2)
    if score <= -MATE_BOUND:
        return Score(mate=-((MATE + score + 1) // 2))
    return Score(centipawns=to_centipawns(score))
