"""SPSA: perturbs all parameters at once, and estimates the gradient from a pair of games at fixed nodes.

Source: J. C. Spall, "An Overview of the Simultaneous Perturbation Method for Efficient Optimization", 1998.
"""
from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

from engine.search.parameters import PARAMETERS
from engine.session.session import Engine
from engine.tune.match import HASH_MIB
from engine.tune.matchgame import openings, play_pair
from engine.types import Limits

PERTURBATION = 0.105
"""The first perturbation of a parameter (c), as a share of its range."""
STEP = 0.0016
"""The gain (a) of the first step: a pair won 2-0 moves a parameter by twice this share of its range."""
PERTURBATION_DECAY, STEP_DECAY, STABILITY = 0.101, 0.602, 0.1


def tune(
    names: Sequence[str], start: Mapping[str, int], pairs: int, nodes: int, book: str | None, seed: int,
    report: Callable[[int, dict[str, float]], None] | None = None,
) -> dict[str, float]:
    """The values of the named search parameters after `pairs` pairs of games. They begin with `start`, else with their defaults. `report`
    is called every 50 pairs. Raises KeyError for an unknown name."""
    chance = random.Random(seed)
    fens = openings(book, chance)
    players = Engine(HASH_MIB), Engine(HASH_MIB)
    ranges = {name: PARAMETERS[name].most - PARAMETERS[name].least for name in names}
    values = {name: float(start.get(name, PARAMETERS[name].value)) for name in names}
    hold = STABILITY * pairs
    for number in range(pairs):
        perturbation = PERTURBATION / (1 + number) ** PERTURBATION_DECAY
        step = STEP * ((1 + hold) / (1 + hold + number)) ** STEP_DECAY
        signs = {name: chance.choice((-1, 1)) for name in names}
        for player, way in zip(players, (1, -1), strict=True):
            player.set_parameters({**start, **{name: _inside(name, values[name] + way * signs[name] * max(perturbation * ranges[name], 0.6))
                                               for name in names}})
        points = sum(play_pair(players, next(fens), Limits(nodes=nodes)))
        for name in names:
            values[name] += (points - 1) * 2 * step * ranges[name] * signs[name]
            values[name] = min(max(values[name], PARAMETERS[name].least), PARAMETERS[name].most)
        if report and (number + 1) % 50 == 0:
            report(number + 1, dict(values))
    for player in players:
        player.close()
    return values


def _inside(name: str, value: float) -> int:
    return min(max(round(value), PARAMETERS[name].least), PARAMETERS[name].most)
