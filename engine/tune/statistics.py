"""Elo, error bars and the sequential probability ratio test of a match, from pairs of games with colours reversed."""
from __future__ import annotations

import math
from typing import NamedTuple


class Standing(NamedTuple):
    """Wins, draws, losses, and how many pairs gave 0, 0.5, 1, 1.5 and 2 points, all of the first player."""

    wins: int
    draws: int
    losses: int
    pairs: tuple[int, int, int, int, int]


def elo_of(share: float) -> float:
    """Rating difference at which a share of the points is expected (logistic model)."""
    share = min(max(share, 1e-6), 1 - 1e-6)
    return -400 * math.log10(1 / share - 1)


def share_of(elo: float) -> float:
    """Share of the points expected at a rating difference."""
    return 1 / (1 + 10 ** (-elo / 400))


def _moments(pairs: tuple[float, ...]) -> tuple[float, float, float]:
    count = sum(pairs)
    mean = sum(points * number for points, number in zip((0, .25, .5, .75, 1), pairs, strict=True)) / count
    variance = sum(number * (points - mean) ** 2 for points, number in zip((0, .25, .5, .75, 1), pairs, strict=True)) / count
    return mean, variance, count


def elo_with_error(standing: Standing) -> tuple[float, float]:
    """Elo difference and half of its 95 % interval; both are infinite where every game was won or every one lost, and the interval also
    where so few points were left to one player that it has no end."""
    if not sum(standing.pairs):
        return 0.0, math.inf
    mean, variance, count = _moments(standing.pairs)
    if mean in (0, 1):
        return math.inf if mean else -math.inf, math.inf
    half = 1.96 * math.sqrt(max(variance, 1e-9) / count)
    return elo_of(mean), (elo_of(mean + half) - elo_of(mean - half)) / 2 if half < min(mean, 1 - mean) else math.inf


def log_likelihood_ratio(standing: Standing, low: float, high: float) -> float:
    """How much better `high` Elo explains the pairs than `low` does, by the normal approximation.

    Half a pair of each kind is added: a few equal pairs have no variance, and would prove anything."""
    if not sum(standing.pairs):
        return 0.0
    mean, variance, count = _moments(tuple(number + 0.5 for number in standing.pairs))
    weak, strong = share_of(low), share_of(high)
    return count * (strong - weak) * (2 * mean - weak - strong) / (2 * max(variance, 1e-6))


def sprt_bounds(alpha: float = 0.05, beta: float = 0.05) -> tuple[float, float]:
    """The ratios at which the test ends: below the first it has failed, above the second passed."""
    return math.log(beta / (1 - alpha)), math.log((1 - beta) / alpha)
