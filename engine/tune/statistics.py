"""Elo, error bars and the sequential probability ratio test of a match, from pairs of games with colours reversed."""
from __future__ import annotations

import math
from typing import NamedTuple


class Standing(NamedTuple):
    """The first player's wins, draws and losses, and the number of pairs in which it scored 0, 0.5, 1, 1.5 and 2 points."""

    wins: int
    draws: int
    losses: int
    pairs: tuple[int, int, int, int, int]


def elo_of(share: float) -> float:
    """The rating difference at which a share of the points (0 to 1) is expected, by the logistic model."""
    share = min(max(share, 1e-6), 1 - 1e-6)
    return -400 * math.log10(1 / share - 1)


def share_of(elo: float) -> float:
    """The share of the points (0 to 1) expected at a rating difference."""
    return 1 / (1 + 10 ** (-elo / 400))


def _moments(pairs: tuple[float, ...]) -> tuple[float, float, float]:
    count = sum(pairs)
    mean = sum(points * number for points, number in zip((0, .25, .5, .75, 1), pairs, strict=True)) / count
    variance = sum(number * (points - mean) ** 2 for points, number in zip((0, .25, .5, .75, 1), pairs, strict=True)) / count
    return mean, variance, count


def elo_with_error(standing: Standing) -> tuple[float, float]:
    """The Elo difference and half of its 95 % interval. Both are infinite if one player has all points; the interval is infinite also if
    it includes such a score."""
    if not sum(standing.pairs):
        return 0.0, math.inf
    mean, variance, count = _moments(standing.pairs)
    if mean in (0, 1):
        return math.inf if mean else -math.inf, math.inf
    half = 1.96 * math.sqrt(max(variance, 1e-9) / count)
    return elo_of(mean), (elo_of(mean + half) - elo_of(mean - half)) / 2 if half < min(mean, 1 - mean) else math.inf


def log_likelihood_ratio(standing: Standing, low: float, high: float) -> float:
    """The logarithm of how much likelier the pairs are at `high` Elo than at `low` Elo, by the normal approximation.

    Half a pair of each kind is added: otherwise a few equal pairs, which have no variance, would prove anything."""
    if not sum(standing.pairs):
        return 0.0
    mean, variance, count = _moments(tuple(number + 0.5 for number in standing.pairs))
    weak, strong = share_of(low), share_of(high)
    return count * (strong - weak) * (2 * mean - weak - strong) / (2 * max(variance, 1e-6))


def sprt_bounds(alpha: float = 0.05, beta: float = 0.05) -> tuple[float, float]:
    """The log-likelihood ratios at which the test ends: below the first it has failed, above the second it has passed."""
    return math.log(beta / (1 - alpha)), math.log((1 - beta) / alpha)
