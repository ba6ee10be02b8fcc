"""Points and centipawns.

Points are what the terms by hand and the margins of the search were tuned in. Outside they are told as centipawns, of which 100 are an even
chance of winning from a balanced middlegame (24 men) in the engine's own games. Plain Python, no numba.
"""
from __future__ import annotations

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
