"""What a score means for the result: chances to win, draw and lose, fitted to games of our own
(`python -m engine.training outcomes`). Plain Python, no numba."""
from __future__ import annotations

import math

from engine.types import Score

MIDDLE, HALF = 17.0, 15.0
EVEN = (100.5, -138.4, 126.0)
"""Centipawns at which half of the games are won: coefficients of the powers of (men - MIDDLE) / HALF."""
SPREAD = (63.5, 15.2, 30.8)
"""How many centipawns more make the odds of winning e times as good, in the same way. Both from 89,163 quiet positions of 966 games at
5,000 nodes a move (`generate` with seed 201), evaluated by hand."""
LEAST_SPREAD, MOST_SCORE = 10.0, 4000


def _chance(centipawns: int, men: int) -> float:
    place = (men - MIDDLE) / HALF
    even, spread = (sum(factor * place ** power for power, factor in enumerate(factors)) for factors in (EVEN, SPREAD))
    return 1 / (1 + math.exp((even - max(min(centipawns, MOST_SCORE), -MOST_SCORE)) / max(spread, LEAST_SPREAD)))


def win_draw_loss(score: Score, men: int) -> tuple[int, int, int]:
    """Per mille of won, drawn and lost games for the side to move with so many men on the board; their sum is 1000."""
    if score.mate is not None:
        return (1000, 0, 0) if score.mate > 0 else (0, 0, 1000)
    assert score.centipawns is not None
    win, loss = round(1000 * _chance(score.centipawns, men)), round(1000 * _chance(-score.centipawns, men))
    return win, 1000 - win - loss, loss
