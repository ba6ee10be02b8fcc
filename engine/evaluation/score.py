"""Scores of the search and their units. Plain Python, no numba.

Inside the engine a score is a number of points, an int64 from the side to move's view: EVEN_CHANCE points are 100 centipawns. Only what
leaves the engine (UCI, `Score`) and what options say is in centipawns. A mate is a distance in plies from MATE.
"""
from __future__ import annotations

from engine.types import Bound, Score

EVEN_CHANCE = 63
"""Points in 100 centipawns. A new network is scaled so that 100 centipawns win half of the games that it learns from, in the middlegame;
one that learns more keeps its scale, and its file tells how many win half of them now."""


def to_centipawns(points: int) -> int:
    """Centipawns of a number of points, rounded, halves away from 0."""
    size = (200 * abs(points) + EVEN_CHANCE) // (2 * EVEN_CHANCE)
    return size if points >= 0 else -size


def from_centipawns(centipawns: int) -> int:
    """Points of a number of centipawns, rounded, halves away from 0."""
    size = (2 * EVEN_CHANCE * abs(centipawns) + 100) // 200
    return size if centipawns >= 0 else -size


INFINITE = 32000
"""Beyond every score, and still 16 bits."""
MATE = 31000
"""Being mated here and now is -MATE; each ply farther away is one nearer to zero."""
MATE_BOUND = MATE - 256
"""Scores beyond this are mates; no line of the search or the transposition table is longer than that (twice MAX_PLY)."""
NO_SCORE = -32001
"""Where nothing is known; no score is as low."""
UPPER, LOWER, EXACT = 1, 2, 3
"""Bounds as stored: at most, at least, exactly."""
BOUNDS = {UPPER: Bound.UPPER, LOWER: Bound.LOWER, EXACT: Bound.EXACT}


def public_score(score: int) -> Score:
    """A score in points as the callers of the engine see it: centipawns, or a mate in full moves."""
    if score >= MATE_BOUND:
        return Score(mate=(MATE - score + 1) // 2)
    if score <= -MATE_BOUND:
        return Score(mate=-((MATE + score + 1) // 2))
    return Score(centipawns=to_centipawns(score))
