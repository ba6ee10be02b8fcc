"""What a score means for the result: chances to win, draw and lose, fitted to games of our own
(`python -m engine.training outcomes`). Plain Python, no numba."""
from __future__ import annotations

import math
from typing import NamedTuple

from engine.types import Score

MIDDLE, HALF = 17.0, 15.0
"""Men are put into the parabolas as (men - MIDDLE) / HALF."""
LEAST_SPREAD, MOST_SCORE = 10.0, 4000


class Forecast(NamedTuple):
    """Chances by score and men: even at `even` centipawns, with odds that grow e-fold every `spread` centipawns. Both are coefficients of
    a parabola in the men on the board, the constant first."""

    even: tuple[float, float, float]
    spread: tuple[float, float, float]

    def at(self, men: int) -> tuple[float, float]:
        """The score at which half of the games are won, and how many centipawns make odds of e to 1, with so many men."""
        place = (men - MIDDLE) / HALF
        even, spread = (sum(factor * place ** power for power, factor in enumerate(factors)) for factors in self)
        return even, max(spread, LEAST_SPREAD)

    def win(self, centipawns: int, men: int) -> float:
        """The chance to win, from 0 to 1."""
        even, spread = self.at(men)
        return 1 / (1 + math.exp((even - max(min(centipawns, MOST_SCORE), -MOST_SCORE)) / spread))


BY_HAND = Forecast((100.5, -138.4, 126.0), (63.5, 15.2, 30.8))
"""Of the terms by hand: 89,163 quiet positions of 966 games at 5,000 nodes a move (`generate` with seed 201)."""


def win_draw_loss(score: Score, men: int) -> tuple[int, int, int]:
    """Per mille of won, drawn and lost games for the side to move with so many men on the board; their sum is 1000."""
    if score.mate is not None:
        return (1000, 0, 0) if score.mate > 0 else (0, 0, 1000)
    assert score.centipawns is not None
    win, loss = round(1000 * BY_HAND.win(score.centipawns, men)), round(1000 * BY_HAND.win(-score.centipawns, men))
    return win, 1000 - win - loss, loss
