"""The second layer's vector code against numpy in int64, and the order of sums that lets AVX2 add two products at once."""
from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from engine.compiled.jit import entry, i64
from engine.network.architecture import BLOCK, CLIP, SECOND_WIDTH, SUM_ONE, Architecture
from engine.network.evaluator import BUILT_IN, network_file
from engine.network.networkfile import Network, read_network
from engine.network.pairing import is_paired, paired
from engine.network.reference import evaluate
from engine.network.secondlayer import second_layer
from engine.rules.fen import parse_fen
from tests.engine.walks import random_boards
from tests.network.test_networkfile import random_network


@entry(i64(i64, i64, i64, i64, i64, i64, i64))
def layer(own, theirs, weights, biases, outputs, width, paired):
    return second_layer(own, theirs, weights, biases, outputs, width, paired)


def expected(sums: np.ndarray[Any, Any], rows: np.ndarray[Any, Any], biases: np.ndarray[Any, Any], outputs: np.ndarray[Any, Any]) -> int:
    squares = np.clip(sums.astype(np.int64).ravel(), 0, CLIP) ** 2
    found = rows.astype(np.int64) @ (squares + 128 >> 8) + biases
    units = np.clip(found, 0, SUM_ONE)
    plain = np.concatenate([found[:1], units[1:]]) * SUM_ONE
    return int((plain * outputs[:SECOND_WIDTH] + units * units * outputs[SECOND_WIDTH:]).sum())


def found(
    sums: np.ndarray[Any, Any], rows: np.ndarray[Any, Any], biases: np.ndarray[Any, Any], outputs: np.ndarray[Any, Any], paired: bool,
) -> int:
    blocks = np.ascontiguousarray(rows.reshape(SECOND_WIDTH, -1, BLOCK).transpose(1, 0, 2))
    return int(layer(sums[0].ctypes.data, sums[1].ctypes.data, blocks.ctypes.data, biases.ctypes.data, outputs.ctypes.data, sums.shape[1],
                     int(paired)))


@pytest.mark.parametrize("width", [64, 128, 192, 512, 1024])
@pytest.mark.parametrize("paired", [False, True])
def test_it_equals_numpy(width: int, paired: bool) -> None:
    chance, most = np.random.default_rng(width), 64 if paired else 127
    for low, high in ((-32768, 32767), (0, 300), (-50, 255)):
        sums = chance.integers(low, high, (2, width)).astype(np.int16)
        rows = chance.integers(-most, most + 1, (SECOND_WIDTH, 2 * width)).astype(np.int8)
        biases = chance.integers(-SUM_ONE, SUM_ONE, SECOND_WIDTH).astype(np.int32)
        outputs = chance.integers(-32767, 32768, 2 * SECOND_WIDTH).astype(np.int16)
        assert found(sums, rows, biases, outputs, paired) == expected(sums, rows, biases, outputs) != 0


@pytest.mark.parametrize(("first", "second", "paired"), [
    ((127, 127), (-128, -128), False), ((127, 2), (-128, -1), True), ((127, -128), (2, 127), True)])
def test_the_largest_weights_do_not_overflow(first: tuple[int, int], second: tuple[int, int], paired: bool) -> None:
    """Each unit has the largest weights, of either sign, and a bias that brings its sum to the middle."""
    sums = np.full((2, 1024), 32767, np.int16)
    rows = np.tile(np.array([first, second], np.int8), (SECOND_WIDTH // 2, 1024))
    biases = (SUM_ONE // 2 - rows.astype(np.int64).sum(1) * 254).astype(np.int32)
    for weight in (32767, -32768):
        outputs = np.full(2 * SECOND_WIDTH, weight, np.int16)
        value = SECOND_WIDTH * (SUM_ONE // 2) * weight * (SUM_ONE + SUM_ONE // 2)
        assert found(sums, rows, biases, outputs, paired) == expected(sums, rows, biases, outputs) == value


# the order of the sums that makes neighbours fit --------------------------------------------------------------------


SHAPE = Architecture(hidden=128, outputs=4, second=SECOND_WIDTH)


def with_weights(second: np.ndarray[Any, Any]) -> Network:
    """A network by chance with these weights of the second layer, shape (outputs, 2 x hidden / BLOCK, second, BLOCK)."""
    return random_network(SHAPE)._replace(second=second.astype(np.int8))


def test_another_order_pairs_what_fits_and_changes_no_value() -> None:
    chance = np.random.default_rng(3)
    large = np.repeat((8, 1), (20, BLOCK - 20))
    network = with_weights(np.clip(chance.normal(0, 6, (4, 4, SECOND_WIDTH, BLOCK)) * large, -100, 100))
    ordered = paired(network)
    assert is_paired(ordered) and not is_paired(network)
    assert not all((one == other).all() for one, other in zip(network.features, ordered.features, strict=True))
    for board in random_boards(5, 2, 60, False):
        mailbox = parse_fen(board.fen()).board
        assert evaluate(network, mailbox, int(not board.turn)) == evaluate(ordered, mailbox, int(not board.turn))


def test_weights_of_which_no_order_fits_stay() -> None:
    network = with_weights(np.full((4, 4, SECOND_WIDTH, BLOCK), 65))
    assert paired(network) is network and not is_paired(network)
    assert is_paired(with_weights(np.full((4, 4, SECOND_WIDTH, BLOCK), 64)))


def test_the_built_in_network_is_paired() -> None:
    assert is_paired(read_network(network_file(BUILT_IN)))
