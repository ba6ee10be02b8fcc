"""From chances to losses and accuracy: every formula of the report stands here, with its source. No Qt. Chances and centipawns of scores
are those of `chessgui.rules.score`.

Accuracy of a move, with the chances of its player before and after it:

    A = 103.1668100711649 * exp(-0.04354415386753951 * (before - after)) - 3.166924740191411 + 1,   kept within 0 and 100,

100 where nothing is lost (source: Lichess, page "Accuracy"; the 1 at the end is what its program adds for the uncertainty of a search).

Accuracy of a side: the mean of two means of its moves' accuracies. One is the harmonic mean, which a single bad move pulls down (accuracies
below 1 count as 1 there). In the other each move weighs as much as the game was restless at that time: the standard deviation of White's
chances in a window of positions that moves along the game, kept within 0.5 and 12. The window has a tenth of the game's moves of both
sides, from 2 to 8 positions, and the first window stands for all moves before it could be filled (source: Lichess's program).

Average centipawn loss: the mean over a side's moves of what its score fell by, with scores kept within -1000 and 1000, and never below 0.
"""
from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, harmonic_mean, pstdev

SCALE, DECAY, SHIFT, UNCERTAINTY = 103.1668100711649, 0.04354415386753951, 3.166924740191411, 1.0
LEAST_WINDOW, MOST_WINDOW = 2, 8
LEAST_WEIGHT, MOST_WEIGHT = 0.5, 12.0
LEAST_HARMONIC = 1.0
"""The least accuracy of a move in the harmonic mean: a single 0 would make the whole mean 0."""


def move_accuracy(before: float, after: float) -> float:
    """The accuracy of a move, 0 to 100, by the chances of its player before and after it."""
    if after >= before:
        return 100.0
    return max(0.0, min(100.0, SCALE * math.exp(-DECAY * (before - after)) - SHIFT + UNCERTAINTY))


def window_size(moves: int) -> int:
    """The number of positions in the window that measures how restless a game of so many moves (of both sides) is."""
    return max(LEAST_WINDOW, min(MOST_WINDOW, moves // 10))


def weights(chances: Sequence[float]) -> list[float]:
    """The weight of each move in the side's accuracy. `chances` are one side's (0 to 100) before each move and in the last position."""
    moves = len(chances) - 1
    if moves < 1:
        return []
    size = min(window_size(moves), len(chances))
    windows = [chances[:size]] * (size - 2) + [chances[start:start + size] for start in range(len(chances) - size + 1)]
    return [max(LEAST_WEIGHT, min(MOST_WEIGHT, pstdev(window))) for window in windows]


def side_accuracy(accuracies: Sequence[float], move_weights: Sequence[float]) -> float | None:
    """The accuracy of a side, 0 to 100; None where it has not moved."""
    if not accuracies:
        return None
    weighted = fmean(accuracies, move_weights)
    return (weighted + harmonic_mean([max(accuracy, LEAST_HARMONIC) for accuracy in accuracies])) / 2


def average_loss(losses: Sequence[int]) -> float | None:
    """The mean of centipawn losses; None where there are none."""
    return fmean(losses) if losses else None
