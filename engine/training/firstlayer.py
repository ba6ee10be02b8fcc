"""What every step of training on the processor has in common: the first layer's sums, the error of a forecast, and the way back."""
from __future__ import annotations

import math

import numpy as np
from numba import njit

POWER = 2.5
"""The loss is the error of the forecast to this power."""


@njit(nogil=True, fastmath=True)
def add_rows(rows, features, bias, sums):
    """The first layer for one side; returns how many rows it has."""
    for place in range(sums.shape[0]):
        sums[place] = bias[place]
    count = 0
    while count < rows.shape[0] and rows[count] < features.shape[0]:
        row = features[np.uint64(rows[count])]
        for place in range(sums.shape[0]):
            sums[place] += row[place]
        count += 1
    return count


@njit(nogil=True, fastmath=True)
def spread(rows, count, change, features, bias):
    """Add a side's gradient to those of its rows."""
    for place in range(change.shape[0]):
        bias[place] += change[place]
    for number in range(count):
        row = features[np.uint64(rows[number])]
        for place in range(change.shape[0]):
            row[place] += change[place]


@njit(nogil=True, fastmath=True)
def error_of(value, target, scale, share):
    """The loss of an output, and `share` times its slope."""
    forecast = 1 / (1 + math.exp(-scale * value))
    error = forecast - target
    size = abs(error)
    slope = share * POWER * size ** (POWER - 1) * math.copysign(1, error) * forecast * (1 - forecast) * scale
    return size ** POWER, np.float32(slope)
