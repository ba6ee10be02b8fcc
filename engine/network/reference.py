"""The network's value in plain int64 numpy: slow, and what the compiled code must equal exactly."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from engine.network.architecture import BLOCK, CLIP, FEATURES, SECOND_ONE, SQUARE_SHIFT, SUM_ONE, WEIGHT_ONE, output_bucket
from engine.network.networkfile import Network
from engine.rules.squares import EMPTY, KING


def feature_rows(network: Network, board: Sequence[int], side: int) -> list[int]:
    """Rows of the first layer that a side sees; `board` has 64 piece codes, 12 where empty."""
    shape = network.architecture
    turn = 56 * side
    king = list(board).index(side * 6 + 5) ^ turn
    if shape.mirrored and king & 4:
        turn ^= 7
    bucket = shape.king_buckets[king]
    return [FEATURES * bucket + 64 * ((piece + 6 * side) % 12) + (square ^ turn)
            for square, piece in enumerate(board) if piece != EMPTY]


def accumulator(network: Network, board: Sequence[int], side: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """Sum of a side's rows and the bias, shape (hidden,)."""
    sums: np.ndarray[tuple[int], np.dtype[np.int64]] = network.feature_bias.astype(np.int64)
    for row in feature_rows(network, board, side):
        sums = sums + network.features[row].astype(np.int64)
    return sums


def evaluate(network: Network, board: Sequence[int], side: int) -> int:
    """Value in points (see `evaluation.score`) for the side to move, rounded towards 0."""
    both = np.concatenate([accumulator(network, board, side), accumulator(network, board, 1 - side)])
    return value_of_sums(network, np.clip(both, 0, CLIP) ** 2,
                         output_bucket(sum(piece != EMPTY for piece in board), network.architecture.outputs))


def value_of_sums(network: Network, squares: np.ndarray[Any, Any], bucket: int) -> int:
    """Value in points, rounded towards 0, of the squared sums of both sides by the output of a bucket; the side to move's come first."""
    inputs, after, one = _second_layer(network, bucket, squares) if network.architecture.second else (squares, CLIP, CLIP * WEIGHT_ONE)
    total = int((inputs * network.output[bucket].astype(np.int64)).sum())
    value = (abs(total) // after * (1 if total >= 0 else -1) + int(network.output_bias[bucket])) * network.architecture.scale
    return abs(value) // one * (1 if value >= 0 else -1)


def _second_layer(network: Network, bucket: int, squares: np.ndarray[Any, Any]) -> tuple[np.ndarray[Any, Any], int, int]:
    """What the outputs weigh, by what their sum is divided, and what 1.0 is afterwards."""
    blocks = (squares + (1 << SQUARE_SHIFT >> 1) >> SQUARE_SHIFT).reshape(-1, 1, BLOCK)
    sums = (network.second[bucket].astype(np.int64) * blocks).sum((0, 2)) + network.second_bias[bucket]
    units = np.clip(sums, 0, SUM_ONE)
    plain = np.concatenate([sums[:1], units[1:]])
    return np.concatenate([plain * SUM_ONE, units ** 2]), SUM_ONE, SUM_ONE * SECOND_ONE


def worths(network: Network, board: Sequence[int], side: int) -> dict[int, int]:
    """For each square with a man who is no king: the value less the value without him, in points from White's view."""
    sign = 1 - 2 * side
    value = evaluate(network, board, side)
    return {square: sign * (value - evaluate(network, [*board[:square], EMPTY, *board[square + 1:]], side))
            for square, piece in enumerate(board) if piece != EMPTY and piece % 6 != KING}
