"""What a score means for the result: chances to win, draw and lose, fitted to games of our own. Plain Python, no numba."""
from __future__ import annotations

import math

from engine.types import Score

EVEN_CHANCE, SPREAD = 120.0, 160.0
"""Centipawns at which half of the games are won, and how fast the chance rises about it."""


def _chance(centipawns: float) -> float:
    return 1 / (1 + math.exp((EVEN_CHANCE - max(min(centipawns, 4000), -4000)) / SPREAD))


def win_draw_loss(score: Score) -> tuple[int, int, int]:
    """Per mille of won, drawn and lost games for the side to move; their sum is 1000."""
    if score.mate is not None:
        return (1000, 0, 0) if score.mate > 0 else (0, 0, 1000)
    assert score.centipawns is not None
    win, loss = round(1000 * _chance(score.centipawns)), round(1000 * _chance(-score.centipawns))
    return win, 1000 - win - loss, loss
