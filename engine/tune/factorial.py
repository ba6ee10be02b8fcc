"""A factorial experiment: many numbers of the search in one match. For each pair of games it is chosen at random which side has the lower
and which the higher value of each number; least squares tell what the higher one is worth. A hundred numbers cost no more games than one.

Source: R. A. Fisher, "The Design of Experiments", 1935.
"""
from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from contextlib import closing
from typing import NamedTuple

import numpy as np

from engine.errors import TuneError
from engine.search.switches import check_parameter
from engine.tune.elo import CONFIDENCE_95
from engine.tune.pairs import PairsPlan, play_pairs

SLOPE = 1600 / math.log(10)
"""Elo for the whole of a point, between players who are nearly equal."""


class Worth(NamedTuple):
    """What the higher value of a number is worth against the lower one: Elo, and its 95 % error, which is not known, and 0, where all pairs
    have scored alike."""

    name: str
    elo: float
    error: float


class Factors:
    """The numbers of an experiment, each with its lower and its higher value."""

    def __init__(self, values: Mapping[str, tuple[int, int]], seed: int) -> None:
        """In whatever order the numbers are given, a seed deals them the same signs. Raises TuneError for an unknown name, a value that
        cannot be, or a lower one that is not lower."""
        for name, (low, high) in values.items():
            check_parameter(name, low)
            check_parameter(name, high)
            if low >= high:
                raise TuneError(f"{name} must have a lower and a higher value, not {low} and {high}.")
        self._values, self._seed = dict(sorted(values.items())), seed

    def signs(self, number: int) -> list[int]:
        """For each factor 1 where the first player of a pair has the higher value, -1 where the second one has it."""
        chance = random.Random(f"factorial/{self._seed}/{number}")
        return [chance.choice((-1, 1)) for _ in self._values]

    def changes(self, number: int) -> tuple[dict[str, int], dict[str, int]]:
        """The numbers of both players of a pair."""
        first = {name: values[sign > 0] for (name, values), sign in zip(self._values.items(), self.signs(number))}
        return first, {name: sum(self._values[name]) - value for name, value in first.items()}

    def worth(self, half_points: list[int]) -> list[Worth]:
        """What the numbers are worth by the half points, 0 to 4, of the first player in the pairs so far, which must be more than the
        numbers; the surest first."""
        pairs, numbers = len(half_points), len(self._values)
        signs = np.array([self.signs(number) for number in range(pairs)], dtype=float)
        scores = np.array(half_points) / 4 - 0.5
        found = np.linalg.lstsq(signs, scores, rcond=None)[0]
        left = scores - signs @ found
        errors = np.sqrt(np.diag(np.linalg.pinv(signs.T @ signs)) * (left @ left) / (pairs - numbers))
        worth = [Worth(name, SLOPE * float(score), SLOPE * CONFIDENCE_95 * float(error))
                 for name, score, error in zip(self._values, found, errors)]
        return sorted(worth, key=lambda each: -abs(each.elo) / max(each.error, 1e-9))


def play_factors(values: Mapping[str, tuple[int, int]], plan: PairsPlan,
                 report: Callable[[int, list[Worth]], None] | None = None) -> list[Worth]:
    """What the higher value of each number is worth after the pairs of a plan. `report` is called every 100 new pairs. Raises what
    `Factors` raises, and `play_pairs`; TuneError where there are not more pairs than numbers."""
    factors, half_points = Factors(values, plan.seed), list[int]()
    if plan.pairs <= len(values):
        raise TuneError(f"There must be more pairs than numbers, not {plan.pairs} for {len(values)}.")
    settings = {"factors": {name: list(pair) for name, pair in values.items()}}
    with closing(play_pairs(plan, {}, {}, settings, factors.changes)) as pairs:
        for number, pair in enumerate(pairs, 1):
            half_points.append(pair.first + pair.second)
            if report and number % 100 == 0 and not pair.read and number > len(values):
                report(number, factors.worth(half_points))
    return factors.worth(half_points)
