"""What results against rated opponents say of a player's strength, by the formulas of FIDE. No Qt."""
from __future__ import annotations

from dataclasses import dataclass

import numpy as np

DIFFERENCES = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
    240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800)
"""By how many rating points a player who scores 50, 51 ... 100 % is stronger: table 8.1a of FIDE's rating regulations. Below 50 % they
count downwards."""
MOST_DIFFERENCE = 400
"""A greater difference counts as this one in the expectation of a game, as in these regulations."""


@dataclass(frozen=True, slots=True)
class Performance:
    """A player's performance in the games with a result against opponents whose rating is known."""

    games: int
    points: float
    average: int
    """The mean of the opponents' ratings."""
    rating: int
    """The performance rating."""
    expected: float | None = None
    """The points expected from the ratings of both in those of the games in which the player's own is known, too; None for no game."""
    against_expected: float | None = None
    """The points that were made in the games that `expected` is about."""


def performance_rating(average: float, games: int, points: float) -> int:
    """The mean rating of the opponents, and what FIDE's table adds for the score, which it knows in whole per cent."""
    per_cent = int(100 * points / games + 0.5)
    difference = DIFFERENCES[abs(per_cent - 50)]
    return int(average + 0.5) + (difference if per_cent >= 50 else -difference)


def performance(points: np.ndarray, own: np.ndarray, theirs: np.ndarray) -> Performance | None:
    """The performance in games with these points (nan without a result) and ratings (0 where unknown); None where none of them counts."""
    counted = ~np.isnan(points) & (theirs > 0)
    points, own, theirs = points[counted], own[counted], theirs[counted]
    if not len(points):
        return None
    both = own > 0
    away = np.clip(theirs[both] - own[both], -MOST_DIFFERENCE, MOST_DIFFERENCE)
    expected = float((1 / (1 + 10 ** (away / MOST_DIFFERENCE))).sum()) if both.any() else None
    average = float(theirs.mean())
    return Performance(len(points), float(points.sum()), int(average + 0.5), performance_rating(average, len(points), float(points.sum())),
                       expected, float(points[both].sum()) if both.any() else None)
