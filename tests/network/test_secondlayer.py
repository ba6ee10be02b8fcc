"""The second layer's vector code against numpy in int64."""
from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from engine.compiled.jit import entry, i64
from engine.network.architecture import BLOCK, CLIP, SECOND_WIDTH, SUM_ONE
from engine.network.secondlayer import second_layer


@entry(i64(i64, i64, i64, i64, i64, i64))
def layer(own, theirs, weights, biases, outputs, width):
    return second_layer(own, theirs, weights, biases, outputs, width)


def expected(sums: np.ndarray[Any, Any], rows: np.ndarray[Any, Any], biases: np.ndarray[Any, Any], outputs: np.ndarray[Any, Any]) -> int:
    squares = np.clip(sums.astype(np.int64).ravel(), 0, CLIP) ** 2
    found = rows.astype(np.int64) @ (squares + 128 >> 8) + biases
    units = np.clip(found, 0, SUM_ONE)
    plain = np.concatenate([found[:1], units[1:]]) * SUM_ONE
    return int((plain * outputs[:SECOND_WIDTH] + units * units * outputs[SECOND_WIDTH:]).sum())


def found(sums: np.ndarray[Any, Any], rows: np.ndarray[Any, Any], biases: np.ndarray[Any, Any], outputs: np.ndarray[Any, Any]) -> int:
    blocks = np.ascontiguousarray(rows.reshape(SECOND_WIDTH, -1, BLOCK).transpose(1, 0, 2))
    return int(layer(sums[0].ctypes.data, sums[1].ctypes.data, blocks.ctypes.data, biases.ctypes.data, outputs.ctypes.data, sums.shape[1]))


@pytest.mark.parametrize("width", [64, 128, 192, 512, 1024])
def test_it_equals_numpy(width: int) -> None:
    chance = np.random.default_rng(width)
    for low, high in ((-32768, 32767), (0, 300), (-50, 255)):
        sums = chance.integers(low, high, (2, width)).astype(np.int16)
        rows = chance.integers(-127, 128, (SECOND_WIDTH, 2 * width)).astype(np.int8)
        biases = chance.integers(-SUM_ONE, SUM_ONE, SECOND_WIDTH).astype(np.int32)
        outputs = chance.integers(-32767, 32768, 2 * SECOND_WIDTH).astype(np.int16)
        assert found(sums, rows, biases, outputs) == expected(sums, rows, biases, outputs) != 0


def test_the_largest_weights_do_not_overflow() -> None:
    """Each unit has the largest weights, of either sign, and a bias that brings its sum to the middle."""
    sums = np.full((2, 1024), 32767, np.int16)
    rows = np.tile(np.array([[127], [-128]], np.int8), (SECOND_WIDTH // 2, 2048))
    biases = (SUM_ONE // 2 - rows.astype(np.int64).sum(1) * 254).astype(np.int32)
    for weight in (32767, -32768):
        outputs = np.full(2 * SECOND_WIDTH, weight, np.int16)
        value = SECOND_WIDTH * (SUM_ONE // 2) * weight * (SUM_ONE + SUM_ONE // 2)
        assert found(sums, rows, biases, outputs) == expected(sums, rows, biases, outputs) == value
