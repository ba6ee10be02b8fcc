"""Loss and gradients of a batch where a second layer goes before the outputs."""
from __future__ import annotations

import numpy as np
from numba import njit

from engine.training.firstlayer import add_rows, error_of, spread


@njit(nogil=True, fastmath=True)
def _clipped(value):
    return min(max(value, np.float32(0)), np.float32(1))


@njit(nogil=True, fastmath=True)
def _square(sums, inputs):
    """The second layer's inputs from a side's sums."""
    for place in range(len(sums)):
        clipped = _clipped(sums[place])
        inputs[place] = clipped * clipped


@njit(nogil=True, fastmath=True)
def _dot(inputs, row):
    total = np.float32(0)
    for place in range(len(inputs)):
        total += inputs[place] * row[place]
    return total


@njit(nogil=True, fastmath=True)
def _add_scaled(target, source, factor):
    for place in range(len(target)):
        target[place] += source[place] * factor


@njit(nogil=True, fastmath=True)
def _unsquare(sums, change):
    """Gradients of a side's sums from those of the inputs made of them."""
    for place in range(len(sums)):
        inside = np.float32(2) if sums[place] < np.float32(1) else np.float32(0)
        change[place] *= inside * _clipped(sums[place])


@njit(nogil=True, fastmath=True)
def learn_two_layers(own, theirs, buckets, targets, scale, share, weights, gradients):
    """Add the gradients of `share` times the loss of some positions, and return their loss. The arrays of weights and gradients: features,
    their bias, second layer, its bias, outputs, their bias. Positions of a bucket follow each other: its weights stay in the caches."""
    features, bias, second, second_bias, output, output_bias = weights
    to_features, to_bias, to_second, to_second_bias, to_output, to_output_bias = gradients
    width, units = features.shape[1], second.shape[1]
    sums, inputs, change = np.empty((2, width), np.float32), np.empty(2 * width, np.float32), np.empty(2 * width, np.float32)
    found = np.empty(units, np.float32)
    loss = 0.0
    for position in np.argsort(buckets):
        bucket = np.uint64(buckets[position])
        counts = (add_rows(own[position], features, bias, sums[0]), add_rows(theirs[position], features, bias, sums[1]))
        _square(sums[0], inputs[:width])
        _square(sums[1], inputs[width:])
        value = output_bias[bucket]
        for unit in range(units):
            found[unit] = _dot(inputs, second[bucket, unit]) + second_bias[bucket, unit]
            clipped = _clipped(found[unit])
            value += (clipped if unit else found[unit]) * output[bucket, unit] + clipped * clipped * output[bucket, units + unit]
        lost, slope = error_of(value, targets[position], scale, share)
        loss += lost
        to_output_bias[bucket] += slope
        change[:] = 0
        for unit in range(units):
            clipped = _clipped(found[unit])
            to_output[bucket, unit] += slope * (clipped if unit else found[unit])
            to_output[bucket, units + unit] += slope * clipped * clipped
            inside = np.float32(0) < found[unit] < np.float32(1)
            if inside or unit == 0:
                back = slope * (output[bucket, unit] + (2 * clipped * output[bucket, units + unit] if inside else np.float32(0)))
                to_second_bias[bucket, unit] += back
                _add_scaled(to_second[bucket, unit], inputs, back)
                _add_scaled(change, second[bucket, unit], back)
        _unsquare(sums[0], change[:width])
        _unsquare(sums[1], change[width:])
        spread(own[position], counts[0], change[:width], to_features, to_bias)
        spread(theirs[position], counts[1], change[width:], to_features, to_bias)
    return loss
