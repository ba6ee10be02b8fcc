"""What a score means for the result: chances to win, draw and lose, fitted to games of our own
(`python -m engine.training outcomes`). Plain Python, no numba."""
from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.types import Score

MIDDLE, HALF = 17.0, 15.0
"""The parabolas are functions of (men - MIDDLE) / HALF, which is -1 to 1 for 2 to 32 men on the board."""
LEAST_SPREAD, MOST_SCORE = 10.0, 4000
MOST_FACTOR = 1_000_000
"""A coefficient of a forecast that is larger is damaged, or not a number."""
MOST_EXPONENT = 700
"""Python has no number for e to the power of 710."""


class Forecast(NamedTuple):
    """Chances by score and men: even at `even` centipawns, with odds that grow e-fold every `spread` centipawns. Both are coefficients of
    a parabola in the men on the board, the constant first."""

    even: tuple[float, float, float]
    spread: tuple[float, float, float]

    def at(self, men: int) -> tuple[float, float]:
        """The score at which half of the games are won with `men` men on the board, and by how much a score must be greater for odds of e
        to 1; both in centipawns."""
        place = (men - MIDDLE) / HALF
        even, spread = (sum(factor * place ** power for power, factor in enumerate(factors)) for factors in self)
        return even, max(spread, LEAST_SPREAD)

    def scaled(self, factor: float) -> Forecast:
        """The same chances at scores `factor` times as large."""
        even, spread = ((numbers[0] * factor, numbers[1] * factor, numbers[2] * factor) for numbers in self)
        return Forecast(even, spread)

    def win(self, centipawns: int, men: int) -> float:
        """The chance to win, from 0 to 1, of a score for the side to move with `men` men on the board. With that of the other side it is no
        more than 1."""
        even, spread = self.at(men)
        return 1 / (1 + math.exp(min((max(even, 0.0) - max(min(centipawns, MOST_SCORE), -MOST_SCORE)) / spread, MOST_EXPONENT)))


BY_HAND = Forecast((159.5, -219.7, 200.0), (100.8, 24.1, 48.9))
"""The forecast for the terms by hand, fitted to 89,163 quiet positions of 966 games at 5,000 nodes a move (`generate` with seed 201)."""


def forecast_of(provenance: Mapping[str, Any]) -> Forecast:
    """The forecast in the provenance of a network's file; BY_HAND where it has none that can be read."""
    told = provenance.get("forecast")
    if not isinstance(told, Mapping):
        return BY_HAND
    try:
        even, spread = ([float(number) for number in told[name]] for name in ("even", "spread"))
        forecast = Forecast((even[0], even[1], even[2]), (spread[0], spread[1], spread[2]))
    except (KeyError, TypeError, ValueError, IndexError, OverflowError):
        return BY_HAND
    return forecast if all(abs(factor) <= MOST_FACTOR for factors in forecast for factor in factors) else BY_HAND


def win_draw_loss(score: Score, men: int, forecast: Forecast = BY_HAND) -> tuple[int, int, int]:
    """Per mille of games that the side to move wins, draws and loses, with `men` men on the board; their sum is 1000."""
    if score.mate is not None:
        return (1000, 0, 0) if score.mate > 0 else (0, 0, 1000)
    assert score.centipawns is not None
    win, loss = round(1000 * forecast.win(score.centipawns, men)), round(1000 * forecast.win(-score.centipawns, men))
    return win, 1000 - win - loss, loss
