"""The weights of a network in the steps of the engine's integers, chosen so that errors of the second layer cancel out.

The nearest step is best for a weight alone. But the inputs of a layer rise and fall together, so what one weight has lost by being rounded,
those that are still to be rounded can make up for (GPTQ: E. Frantar, S. Ashkboos, T. Hoefler and D. Alistarh, 2022). How they rise and fall
is asked of positions like those that the network is for.
"""
from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import torch

from engine.network.architecture import MOST_SECOND_WEIGHT, SECOND_WEIGHT_ONE, Architecture, output_bucket
from engine.training.decode import fill_features, men_of
from engine.training.judge import AT_ONCE
from engine.training.model import Model, model_of

MOST_ASKED = 250_000
"""Samples that are asked at most; four times as many are no better."""
FEWEST = 4
"""Samples for each input of the second layer, at least: a bucket that has fewer is rounded to the nearest steps."""
DAMPING = 0.01
"""Share of the inputs' mean variance that is added to each, so that what few positions say by chance counts little."""


class Moments(NamedTuple):
    """What a bucket's positions say of its second layer: the means of its inputs and of its units' sums before rounding, how the inputs
    vary together, shape (inputs, inputs), and with the sums, shape (inputs, units)."""

    inputs: torch.Tensor
    sums: torch.Tensor
    together: torch.Tensor
    with_sums: torch.Tensor


def rounded(model: Model, samples: np.ndarray[Any, Any], chance: np.random.Generator) -> Model:
    """The model that computes what the engine would with the integers of `Model.quantised`, on the processor. Where there is a second
    layer, its weights and biases are such that the units' sums in positions like the samples (an array of SAMPLE) stay as near as they can
    to those of the model."""
    shape, before = model.shape, Model(model.shape)
    before.load_state_dict(model.state_dict())
    found = model_of(model.quantised({}, shape.scale))
    if not shape.second:
        return found
    if len(samples) > MOST_ASKED:
        samples = samples[chance.choice(len(samples), MOST_ASKED, replace=False)]
    buckets = output_bucket(men_of(samples), shape.outputs)
    for bucket in range(shape.outputs):
        some = samples[buckets == bucket]
        if len(some) >= FEWEST * 2 * shape.hidden:
            with torch.no_grad():
                moments = _moments(before, found, some, bucket)
                found.second[bucket] = _rounded_rows(before.second[bucket].double(), moments)
                found.second_bias[bucket] = moments.sums - found.second[bucket].double() @ moments.inputs
    return model_of(found.quantised({}, shape.scale))


def _moments(before: Model, found: Model, samples: np.ndarray[Any, Any], bucket: int) -> Moments:
    """The moments of a bucket by its samples, with inputs of the first layer as it is rounded already."""
    units, inputs = before.shape.second, 2 * before.shape.hidden
    total = torch.zeros(1 + inputs, 1 + inputs + units, dtype=torch.float64)  # a 1 stands before the inputs
    for place in range(0, len(samples), AT_ONCE):
        own, theirs = _features(samples[place:place + AT_ONCE], before.shape)
        seen = torch.nn.functional.pad(found.squares(own, theirs), (1, 0), value=1)
        wanted = before.squares(own, theirs) @ before.second[bucket].T + before.second_bias[bucket]
        total += seen.T @ torch.cat([seen, wanted], 1)
    total /= len(samples)
    means, products = total[0, 1:], total[1:, 1:] - torch.outer(total[0, 1:inputs + 1], total[0, 1:])
    return Moments(means[:inputs], means[inputs:], products[:, :inputs], products[:, inputs:])


def _features(samples: np.ndarray[Any, Any], shape: Architecture) -> tuple[torch.Tensor, torch.Tensor]:
    own, theirs, _ = fill_features(samples, np.arange(len(samples)), shape)
    return torch.from_numpy(own), torch.from_numpy(theirs)


def _rounded_rows(weights: torch.Tensor, moments: Moments) -> torch.Tensor:
    """Weights of shape (units, inputs) in steps of 1 / SECOND_WEIGHT_ONE. They are first fitted to the inputs as they are now; then each is
    rounded, those of inputs that vary most first, and the others take over what it lost."""
    together = moments.together + DAMPING * moments.together.diagonal().mean() * torch.eye(len(moments.together), dtype=torch.float64)
    weights = weights + torch.linalg.solve(together, moments.with_sums - moments.together @ weights.T).T
    order = together.diagonal().argsort(descending=True)
    share = torch.linalg.cholesky(torch.linalg.inv(together[order][:, order]), upper=True)
    left, found = weights[:, order], torch.empty_like(weights)
    for place, column in enumerate(order):
        steps = (left[:, place] * SECOND_WEIGHT_ONE).round().clamp(-MOST_SECOND_WEIGHT, MOST_SECOND_WEIGHT)
        found[:, column] = steps / SECOND_WEIGHT_ONE
        lost = (left[:, place] - found[:, column]) / share[place, place]
        left[:, place + 1:] -= torch.outer(lost, share[place, place + 1:])
    return found
