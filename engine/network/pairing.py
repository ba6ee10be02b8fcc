"""The order of the first layer's sums in which AVX2 adds the products of the second layer without a loss.

Its instruction multiplies bytes and adds each two neighbouring products in an int16, where two of the largest do not fit. What a network
computes does not depend on the order of its first layer, so sums whose weights are large in the same unit are kept apart.
"""
from __future__ import annotations

from typing import Any

import numpy as np

from engine.network.architecture import CLIP, SQUARE_SHIFT
from engine.network.networkfile import Network

MOST_SUM = ((1 << 15) - 1) // (CLIP * CLIP + (1 << SQUARE_SHIFT >> 1) >> SQUARE_SHIFT)
"""The largest sum of two weights of one sign: 129."""


def _fit(one: np.ndarray[Any, Any], other: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Whether the products of two weights fit an int16 together, whatever their inputs are: a weight of the other sign may meet a 0."""
    return (np.maximum(one, 0) + np.maximum(other, 0) <= MOST_SUM) & (np.minimum(one, 0) + np.minimum(other, 0) >= -MOST_SUM)


def is_paired(network: Network) -> bool:
    """Whether each two neighbours of the first layer have weights in the second whose products fit an int16 together."""
    weights = network.second.astype(np.int16)
    return bool(_fit(weights[..., ::2], weights[..., 1::2]).all())


def paired(network: Network) -> Network:
    """The same network with its first layer in an order of which `is_paired` holds; as it is where none is found."""
    shape = network.architecture
    if is_paired(network):
        return network
    rows = network.second.astype(np.int16).transpose(0, 2, 1, 3).reshape(shape.outputs * shape.second * 2, shape.hidden)
    fits = np.stack([_fit(rows, rows[:, sum_:sum_ + 1]).all(0) for sum_ in range(shape.hidden)])
    order: list[int] = []
    left = sorted(range(shape.hidden), key=lambda sum_: int(fits[sum_].sum()))
    while left:
        first = left.pop(0)  # the one that fits the fewest others chooses
        partner = next((other for other in left if fits[first, other]), None)
        if partner is None:
            return network
        left.remove(partner)
        order += [first, partner]
    both = np.concatenate([order, np.array(order) + shape.hidden])
    second = network.second.transpose(0, 2, 1, 3).reshape(shape.outputs, shape.second, -1)[..., both]
    blocks = second.reshape(*second.shape[:2], *network.second.shape[1::2]).transpose(0, 2, 1, 3)
    return network._replace(features=network.features[:, order], feature_bias=network.feature_bias[order],
                            second=np.ascontiguousarray(blocks))
