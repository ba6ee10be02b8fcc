"""SPSA: perturbs all parameters at once, and estimates the gradient from a pair of games at fixed nodes.

Source: J. C. Spall, "An Overview of the Simultaneous Perturbation Method for Efficient Optimization", 1998.
"""
from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing

from engine.errors import OptionError, TuneError
from engine.search.parameters import PARAMETERS
from engine.search.switches import check_parameter
from engine.tune.pairs import PairsPlan, play_pairs
from engine.tune.workers import AHEAD

PERTURBATION = 2.0
"""The first perturbation of a parameter (c) in its steps; after a thousand pairs it is one step."""
GAIN = 0.015
"""The first gain (a) in steps: a pair won 2-0 moves a parameter by twice as much."""
PERTURBATION_DECAY, GAIN_DECAY, STABILITY = 0.101, 0.602, 0.1


class Spsa:
    """The state of a run. It depends on the results so far alone, so that a journal of them is enough to go on."""

    def __init__(self, names: Sequence[str], start: Mapping[str, int], plan: PairsPlan) -> None:
        """The parameters begin with `start`, else with their defaults. Raises OptionError for an unknown name, TuneError for a value that
        cannot be and for a switch, which has no step."""
        for name in [*names, *start]:
            if name not in PARAMETERS:
                raise OptionError(f"The search has no parameter {name}.")
        for name, value in start.items():
            check_parameter(name, value)
        for name in names:
            if PARAMETERS[name].step == 0:
                raise TuneError(f"{name} is a switch, which SPSA cannot tune.")
        self._steps = {name: PARAMETERS[name].step for name in names}
        self._start, self._seed, self._hold = dict(start), plan.seed, STABILITY * plan.pairs
        self.values = {name: float(start.get(name, PARAMETERS[name].value)) for name in names}
        self._results: list[int] = []
        self._learned = 0

    def perturbed(self, number: int) -> tuple[dict[str, int], dict[str, int]]:
        """The parameters of both players in a pair. They come from the results of all but the last AHEAD - 1 pairs before it, however many
        are known, so that pairs which are played at the same time do not wait for each other and yet are the same in any number of
        processes."""
        self.learn(number - AHEAD + 1)
        steps = PERTURBATION / (1 + number) ** PERTURBATION_DECAY
        signs = self._signs(number)
        plus, minus = ({**self._start, **{name: _inside(name, value + way * signs[name] * max(steps * self._steps[name], 0.6))
                                          for name, value in self.values.items()}} for way in (1, -1))
        return plus, minus

    def add(self, half_points: int) -> None:
        """The half points of the first player in the next pair."""
        self._results.append(half_points)

    def learn(self, count: int) -> None:
        """Move the values by the results of the first `count` pairs."""
        for number in range(self._learned, count):
            gain = GAIN * ((1 + self._hold) / (1 + self._hold + number)) ** GAIN_DECAY
            for name, sign in self._signs(number).items():
                value = self.values[name] + (self._results[number] - 2) * gain * self._steps[name] * sign
                self.values[name] = min(max(value, PARAMETERS[name].least), PARAMETERS[name].most)
        self._learned = max(self._learned, count)

    def _signs(self, number: int) -> dict[str, int]:
        chance = random.Random(f"{self._seed}/{number}")
        return {name: chance.choice((-1, 1)) for name in self.values}


def tune(
    names: Sequence[str], start: Mapping[str, int], plan: PairsPlan, report: Callable[[int, dict[str, float]], None] | None = None,
) -> dict[str, float]:
    """The values of the named search parameters after the pairs of a plan. They begin with `start`, else with their defaults. `report`
    is called every 50 new pairs. Raises OptionError for an unknown name, and TuneError."""
    state = Spsa(names, start, plan)
    # The number of pairs is a setting here: the steps depend on it.
    settings = {"names": list(names), "start": dict(start), "pairs": plan.pairs}
    with closing(play_pairs(plan, {}, {}, settings, state.perturbed)) as pairs:
        for number, pair in enumerate(pairs, 1):
            state.add(pair.first + pair.second)
            if report and number % 50 == 0 and not pair.read:
                report(number, dict(state.values))
    state.learn(plan.pairs)
    return state.values


def _inside(name: str, value: float) -> int:
    return min(max(round(value), PARAMETERS[name].least), PARAMETERS[name].most)
