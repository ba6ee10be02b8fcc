"""One step of training on the processor: loss and gradients of a batch, position by position, so that all numbers stay in the caches.

PyTorch's own operations walk through a batch layer by layer, in memory, and take five times as long; on a GPU they are the quick way.
"""
from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numba import njit

from engine.training.firstlayer import add_rows, error_of, spread
from engine.training.secondstep import learn_two_layers


@njit(nogil=True, fastmath=True)
def _learn(own, theirs, buckets, targets, scale, share, weights, gradients):
    """Add the gradients of `share` times the loss of some positions, and return their loss. The arrays of weights and gradients: features,
    their bias, outputs, their bias."""
    features, bias, output, output_bias = weights
    to_features, to_bias, to_output, to_output_bias = gradients
    width = features.shape[1]
    sums, changes = np.empty((2, width), np.float32), np.empty((2, width), np.float32)
    loss = 0.0
    for position in range(len(targets)):
        bucket = np.uint64(buckets[position])
        counts = (add_rows(own[position], features, bias, sums[0]), add_rows(theirs[position], features, bias, sums[1]))
        value = np.float32(0)
        for side in range(2):
            row, side_sums = output[bucket, side * width:(side + 1) * width], sums[side]
            for place in range(width):
                clipped = min(max(side_sums[place], np.float32(0)), np.float32(1))
                value += clipped * clipped * row[place]
        lost, slope = error_of(value + output_bias[bucket], targets[position], scale, share)
        loss += lost
        to_output_bias[bucket] += slope
        for side in range(2):
            row, to_row = output[bucket, side * width:(side + 1) * width], to_output[bucket, side * width:(side + 1) * width]
            side_sums, change = sums[side], changes[side]
            for place in range(width):
                clipped = min(max(side_sums[place], np.float32(0)), np.float32(1))
                inside = np.float32(2) if side_sums[place] < np.float32(1) else np.float32(0)
                to_row[place] += slope * clipped * clipped
                change[place] = slope * row[place] * inside * clipped
        spread(own[position], counts[0], changes[0], to_features, to_bias)
        spread(theirs[position], counts[1], changes[1], to_features, to_bias)
    return loss


class Step:
    """Losses and gradients by several threads, one for each processor."""

    def __init__(self, shapes: list[tuple[int, ...]], threads: int | None = None) -> None:
        """`shapes` are those of the weights and biases from the features to the outputs, as `Model.weights` has them."""
        count = threads or len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else threads or os.cpu_count() or 1
        self._gradients = [tuple(np.zeros(shape, np.float32) for shape in shapes) for _ in range(count)]
        self._learn = _learn if len(shapes) == 4 else learn_two_layers
        self._pool = ThreadPoolExecutor(count, "step")

    def gradients(
        self, batch: Sequence[np.ndarray[Any, Any]], scale: float, weights: tuple[np.ndarray[Any, Any], ...],
    ) -> tuple[float, tuple[np.ndarray[Any, Any], ...]]:
        """The mean loss of a batch (feature rows of both sides, output bucket, target) and the weights' gradients, which the next call
        overwrites. A forecast is the logistic curve of `scale` times the network's output."""
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
