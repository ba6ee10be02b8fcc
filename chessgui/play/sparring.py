"""The level of an opponent that fits the player: it follows the player's own rating. No Qt."""
from __future__ import annotations

from collections.abc import Sequence

from chessgui.play.rating import CENTRE, MOST_DEVIATION, NEWCOMER, RatingPoint
from engine import LEAST_ELO, MOST_ELO

STEP = 10
"""Levels are whole tens of rating points."""
EARLY_GAMES, EARLY_DEVIATION = 30, 1000.0
"""In so many games the level looks for the player as if a newcomer's rating had this deviation: Glicko-2 takes a newcomer for a player of
1500 ± 350, which holds the rating of beginners and of masters back for longer than a dozen games."""


def fitting_level(points: Sequence[RatingPoint]) -> int:
    """The level that fits the player after these rated games: the rating, and in the first games what the results alone make of it."""
    rating = points[-1].rating if points else NEWCOMER
    factor = 1.0
    if len(points) < EARLY_GAMES:
        known = rating.deviation ** -2
        factor = known / (known - MOST_DEVIATION ** -2 + EARLY_DEVIATION ** -2)
    level = CENTRE + factor * (rating.rating - CENTRE)
    return min(max(round(level / STEP) * STEP, LEAST_ELO), MOST_ELO)
