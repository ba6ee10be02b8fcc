"""One step of training on the processor: loss and gradients of a batch, position by position, so that all numbers stay in the caches.

PyTorch's own operations process a batch layer by layer, through main memory, and take five times as long; on a GPU they are faster.

The compiled functions take float32 arrays. `rows` are the features of a side, padded with the number of features.
"""
from __future__ import annotations

import math
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from engine.compiled.compiler import njit


@njit(nogil=True, fastmath=True)
def first_layer_sums(rows, features, bias, sums):
    """Write one side's outputs of the first layer, before activation, to `sums`; returns the number of its features."""
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
def add_row_gradients(rows, count, change, features, bias):
    """Add the gradient `change` of one side's sums to the gradients of the bias and of its `count` features."""
    for place in range(change.shape[0]):
        bias[place] += change[place]
    for number in range(count):
        row = features[np.uint64(rows[number])]
        for place in range(change.shape[0]):
            row[place] += change[place]


@njit(nogil=True, fastmath=True)
def loss_and_slope(value, target, scale, share):
    """The loss of a network output against the target (0 to 1), the square of the forecast's error, and `share` times the derivative of the
    loss by the output."""
    forecast = 1 / (1 + math.exp(-scale * value))
    error = forecast - target
    return error * error, np.float32(share * 2 * error * forecast * (1 - forecast) * scale)


@njit(nogil=True, fastmath=True)
def _clipped(value):
    return min(max(value, np.float32(0)), np.float32(1))


@njit(nogil=True, fastmath=True)
def _square(sums, inputs):
    """Write the inputs of the next layer, the squares of a side's sums clipped to 0..1."""
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
    """Turn the gradients of the next layer's inputs into those of the sums that they were computed from, in place."""
    for place in range(len(sums)):
        inside = np.float32(2) if sums[place] < np.float32(1) else np.float32(0)
        change[place] *= inside * _clipped(sums[place])


@njit(nogil=True, fastmath=True)
def _forward(own, theirs, features, bias, sums, inputs):
    """Write the first layer's sums of both sides, shape (2, width), and the inputs that the next layer has of them; returns the numbers of
    the sides' features."""
    width = sums.shape[1]
    counts = first_layer_sums(own, features, bias, sums[0]), first_layer_sums(theirs, features, bias, sums[1])
    _square(sums[0], inputs[:width])
    _square(sums[1], inputs[width:])
    return counts


@njit(nogil=True, fastmath=True)
def _backward(own, theirs, counts, sums, change, features, bias):
    """Add the gradients of the first layer, from `change`, those of the next layer's inputs, which it overwrites."""
    width = sums.shape[1]
    _unsquare(sums[0], change[:width])
    _unsquare(sums[1], change[width:])
    add_row_gradients(own, counts[0], change[:width], features, bias)
    add_row_gradients(theirs, counts[1], change[width:], features, bias)


# networks with one layer before the outputs ----------------------------------------------------------------------------


@njit(nogil=True, fastmath=True)
def _learn(own, theirs, buckets, targets, scale, share, weights, gradients):
    """Add the gradients of `share` times the loss of some positions; returns the sum of their losses. `weights` and `gradients` are arrays
    for features, their bias, outputs and their bias."""
    features, bias, output, output_bias = weights
    to_features, to_bias, to_output, to_output_bias = gradients
    width = features.shape[1]
    sums, inputs, change = np.empty((2, width), np.float32), np.empty(2 * width, np.float32), np.empty(2 * width, np.float32)
    loss = 0.0
    for position in range(len(targets)):
        bucket = np.uint64(buckets[position])
        counts = _forward(own[position], theirs[position], features, bias, sums, inputs)
        value = _dot(inputs, output[bucket]) + output_bias[bucket]
        lost, slope = loss_and_slope(value, targets[position], scale, share)
        loss += lost
        to_output_bias[bucket] += slope
        _add_scaled(to_output[bucket], inputs, slope)
        change[:] = 0
        _add_scaled(change, output[bucket], slope)
        _backward(own[position], theirs[position], counts, sums, change, to_features, to_bias)
    return loss


# networks with a second layer before the outputs -----------------------------------------------------------------------


@njit(nogil=True, fastmath=True)
def _learn_two_layers(own, theirs, buckets, targets, scale, share, weights, gradients):
    """Like `_learn`, for a network with a second layer: the arrays are for features, their bias, second layer, its bias, outputs and their
    bias. Positions are processed bucket by bucket, so that the bucket's weights stay in the caches."""
    features, bias, second, second_bias, output, output_bias = weights
    to_features, to_bias, to_second, to_second_bias, to_output, to_output_bias = gradients
    width, units = features.shape[1], second.shape[1]
    sums, inputs, change = np.empty((2, width), np.float32), np.empty(2 * width, np.float32), np.empty(2 * width, np.float32)
    found = np.empty(units, np.float32)
    loss = 0.0
    for position in np.argsort(buckets):
        bucket = np.uint64(buckets[position])
        counts = _forward(own[position], theirs[position], features, bias, sums, inputs)
        value = output_bias[bucket]
        for unit in range(units):
            found[unit] = _dot(inputs, second[bucket, unit]) + second_bias[bucket, unit]
            clipped = _clipped(found[unit])
            value += (clipped if unit else found[unit]) * output[bucket, unit] + clipped * clipped * output[bucket, units + unit]
        lost, slope = loss_and_slope(value, targets[position], scale, share)
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
        _backward(own[position], theirs[position], counts, sums, change, to_features, to_bias)
    return loss


# batches ---------------------------------------------------------------------------------------------------------------


class CpuGradients:
    """Computes losses and gradients in several threads, one for each processor."""

    def __init__(self, shapes: list[tuple[int, ...]], threads: int | None = None) -> None:
        """`shapes` are those of the weights and biases from the features to the outputs, in the order of `Model.weights`."""
        count = threads or len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else threads or os.cpu_count() or 1
        self._gradients = [tuple(np.zeros(shape, np.float32) for shape in shapes) for _ in range(count)]
        self._learn = _learn if len(shapes) == 4 else _learn_two_layers
        self._pool = ThreadPoolExecutor(count, "step")

    def gradients(
        self, batch: Sequence[np.ndarray[Any, Any]], scale: float, weights: tuple[np.ndarray[Any, Any], ...],
    ) -> tuple[float, tuple[np.ndarray[Any, Any], ...]]:
        """The mean loss of a batch (features of both sides, output buckets, targets) and the gradients of the weights, in arrays that the
        next call overwrites. A forecast is the logistic function of `scale` times the network's output."""
        own, theirs, buckets, targets = batch
        count = len(self._gradients)
        ends = [len(targets) * number // count for number in range(count + 1)]

        def learn(number: int) -> float:
            for array in self._gradients[number]:
                array.fill(0)
            part = slice(ends[number], ends[number + 1])
            return float(self._learn(own[part], theirs[part], buckets[part], targets[part], scale, 1 / len(targets),
                                     weights, self._gradients[number]))

        loss = sum(self._pool.map(learn, range(count))) / len(targets)
        for others in self._gradients[1:]:
            for total, part in zip(self._gradients[0], others, strict=True):
                total += part
        return loss, self._gradients[0]

    def close(self) -> None:
        """End the threads."""
        self._pool.shutdown()
