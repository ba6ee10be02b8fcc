"""Compares networks by games that none of them has learned from: how well each one's values predict the results, and the scores of a
search. Lower is better; the scale of a network's values does not count.

Results are what to go by. Scores are the engine's own, and flatter the network that the search has used: a stronger one that others have
made may be further from them.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import torch

from engine.errors import TrainingError
from engine.network.architecture import output_bucket
from engine.network.networkfile import Network
from engine.training.decode import fill_features
from engine.training.model import Model, model_of

AT_ONCE = 1 << 13
"""Positions that are evaluated together."""
SLOPE = 250.0
"""Centipawns at which a search's score stands for odds of e to 1."""
LOGARITHM = 4.0
"""The best scale is looked for up to so far from the one at which values and odds spread alike, as a natural logarithm."""
GOLDEN = 0.5 * (5 ** 0.5 - 1)


class Judgement(NamedTuple):
    """How far a network's chances to win are off: the mean squares of the differences from results (0, 0.5 or 1) and from the chances that
    scores stand for. `better` is by how much its error of results is below that of the network it was compared with, and `within` the 95 %
    error of this, from the differences of whole games; both 0 for the first one."""

    results: float
    scores: float
    better: float
    within: float


def values_of(model: Model, samples: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """A network's outputs for samples, float64 of shape (len(samples),)."""
    found, shape, device = [], model.shape, model.feature_bias.device
    with torch.no_grad():
        for place in range(0, len(samples), AT_ONCE):
            own, theirs, men = fill_features(samples, np.arange(place, min(place + AT_ONCE, len(samples))), shape)
            inputs = own, theirs, output_bucket(men, shape.outputs)
            found.append(model(*(torch.from_numpy(each).to(device) for each in inputs)).cpu().numpy())
    return np.concatenate(found).astype(np.float64)


def chances(values: np.ndarray[Any, Any], factor: float) -> np.ndarray[Any, Any]:
    """The chances to win, 0 to 1, that the logistic curve makes of values times `factor`."""
    return np.asarray(1 / (1 + np.exp(-np.clip(values * factor, -50, 50))))


def best_factor(values: np.ndarray[Any, Any], targets: np.ndarray[Any, Any]) -> float:
    """The factor whose chances come nearest to the targets, both of the same shape, by least squares; found by golden section."""
    spread = max(float(np.std(values)), 1e-9)
    low, high = -LOGARITHM, LOGARITHM
    while high - low > 1e-4:
        first, second = high - GOLDEN * (high - low), low + GOLDEN * (high - low)
        errors = [((chances(values, float(np.exp(power)) / spread) - targets) ** 2).mean() for power in (first, second)]
        low, high = (low, second) if errors[0] < errors[1] else (first, high)
    return float(np.exp((low + high) / 2)) / spread


def squared_errors(values: np.ndarray[Any, Any], targets: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The squares of the differences between targets and the chances that values stand for at their best scale."""
    return np.asarray((chances(values, best_factor(values, targets)) - targets) ** 2)


def judge(networks: Sequence[Network], samples: np.ndarray[Any, Any]) -> list[Judgement]:
    """A judgement of each network, compared with the first, by samples in the order of their games. Raises TrainingError for fewer than two
    games."""
    begins = np.flatnonzero(np.diff(samples["ply"].astype(np.int64), prepend=256) < 0)
    if len(begins) < 2:
        raise TrainingError("At least two games with quiet positions are needed to compare networks.")
    results, of_scores = samples["result"] / 2, chances(samples["score"], 1 / SLOPE)
    found: list[Judgement] = []
    first: np.ndarray[Any, Any] | None = None
    for network in networks:
        values = values_of(model_of(network), samples)
        errors = squared_errors(values, results)
        first = errors if first is None else first
        better = first - errors
        of_games = np.add.reduceat(better - better.mean(), begins)
        within = 1.96 * float(np.sqrt((of_games ** 2).sum())) / len(samples)
        found.append(Judgement(float(errors.mean()), float(squared_errors(values, of_scores).mean()), float(better.mean()), within))
    return found
