"""What a network is made of: features, widths and scales. Plain data, shared by the trainer, the file and the engine.

A feature is a man on a square as one side sees it: 768 of them (own pawn to king, then the enemy's; a1 to h8, turned for Black), times the
number of king buckets. For each side the rows of its features are added, and the sums are clipped to 0..1 and squared. The number of men on
the board chooses among sets of weights. A set has a weight for each squared sum, or it is a small second layer: its outputs weigh each of
its sums twice, clipped and clipped squared. Only the first of its sums is not clipped where it counts plain, so that values have no bound.
"""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

import numpy as np

from engine.errors import NetworkError

Men = TypeVar("Men", int, np.ndarray[Any, np.dtype[np.int64]])
"""The number of men of a position, or of each of an array."""
FEATURES = 768
MEN = 32
CLIP = 255
"""What 1.0 is in the first layer's int16 numbers."""
WEIGHT_ONE = 64
"""What 1.0 is in the weights of the outputs, where they follow the first layer."""
MOST_WEIGHT = 127
"""Largest of these weights: its product with CLIP fits an int16."""
SECOND_WEIGHT_ONE = 128
"""What 1.0 is in the weights of a second layer, which are int8."""
MOST_SECOND_WEIGHT = 127
"""Largest of these weights."""
SQUARE_SHIFT = 8
"""Bits that a square of the first layer loses, rounded, before the second layer: it has 8 left."""
SUM_ONE = CLIP * CLIP * SECOND_WEIGHT_ONE >> SQUARE_SHIFT
"""What 1.0 is in the second layer's sums."""
SECOND_ONE = 1024
"""What 1.0 is in the weights of the outputs where a second layer goes before."""
SECOND_WIDTH = 8
"""Width of a second layer."""
BLOCK = 64
"""Inputs of the second layer whose weights lie together in a file, for one of its units after the other."""
WIDEST = 2048

KING_BUCKETS = {1: ("0000",) * 8, 4: ("0011", "2222", *("3333",) * 6), 6: ("0011", "2233", "4444", "4444", *("5555",) * 4),
                8: ("0123", "4455", "6666", "6666", *("7777",) * 4)}
"""Ways to divide the king's squares, by the number of buckets: the first to the eighth rank, the a- to the d-file; the other wing alike."""


def king_buckets(count: int) -> tuple[int, ...]:
    """The bucket of each square of the king. Raises NetworkError for a number that is not in KING_BUCKETS."""
    if count not in KING_BUCKETS:
        raise NetworkError(f"A network has {', '.join(map(str, KING_BUCKETS))} king buckets, not {count}.")
    return tuple(int(bucket) for rank in KING_BUCKETS[count] for bucket in rank + rank[::-1])


LEAST_SCALE, MOST_SCALE = 50, 2000


@dataclass(frozen=True, slots=True)
class Architecture:
    """Widths of a network; `second` is 0 where the outputs follow the first layer. `king_buckets` gives each of the 64 squares of the own
    king, as its side sees it, a set of feature rows; `mirrored`: a king on the e- to h-file sees the board left and right exchanged.
    `scale` points (see `evaluation.score`) are an output of 1.0."""

    hidden: int = 256
    outputs: int = 1
    king_buckets: tuple[int, ...] = (0,) * 64
    mirrored: bool = False
    scale: int = 400
    second: int = 0

    def __post_init__(self) -> None:
        """Raises NetworkError for what the engine cannot compute."""
        if not 32 <= self.hidden <= WIDEST or self.hidden % 32:
            raise NetworkError(f"A hidden layer of {self.hidden} is not a multiple of 32 from 32 to {WIDEST}.")
        if self.outputs not in (1, 2, 4, 8, 16):
            raise NetworkError(f"A network has 1, 2, 4, 8 or 16 output buckets, not {self.outputs}.")
        if len(self.king_buckets) != 64 or sorted(set(self.king_buckets)) != list(range(len(set(self.king_buckets)))):
            raise NetworkError("The king buckets must number the 64 squares from 0 without a gap.")
        if self.mirrored and any(self.king_buckets[square] != self.king_buckets[square ^ 7] for square in range(64)):
            raise NetworkError("The king buckets of a mirrored network must be the same on both wings.")
        if self.second not in (0, SECOND_WIDTH) or (self.second and self.hidden % BLOCK):
            raise NetworkError(f"A second layer is {SECOND_WIDTH} wide, not {self.second}, and a multiple of {BLOCK} goes before it.")
        if not LEAST_SCALE <= self.scale <= MOST_SCALE:
            raise NetworkError(f"A scale of {self.scale} points is not from {LEAST_SCALE} to {MOST_SCALE}.")

    @property
    def inputs(self) -> int:
        """Rows of the first layer."""
        return FEATURES * (max(self.king_buckets) + 1)

    @property
    def views(self) -> int:
        """In how many ways the board is seen: the king buckets, each also with left and right exchanged."""
        return 2 * (max(self.king_buckets) + 1)

    def as_json(self) -> dict[str, Any]:
        """Plain data for the header of a file."""
        return {"hidden": self.hidden, "outputs": self.outputs, "king_buckets": list(self.king_buckets), "mirrored": self.mirrored,
                "scale": self.scale, **({"second": self.second} if self.second else {})}

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Architecture:
        """The architecture that a file's header describes. Raises NetworkError where it describes none."""
        try:
            return Architecture(int(data["hidden"]), int(data["outputs"]), tuple(int(number) for number in data["king_buckets"]),
                                bool(data["mirrored"]), int(data["scale"]), int(data.get("second", 0)))
        except (KeyError, TypeError, ValueError, OverflowError) as error:
            if isinstance(error, NetworkError):
                raise
            raise NetworkError("The network's header does not say what it is made of.") from error


def output_bucket(men: Men, outputs: int) -> Men:
    """Number of the output that values a position with `men` men on the board; an array of such numbers gives an array."""
    return (men - 1) * outputs // MEN
