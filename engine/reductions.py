"""How many plies a late move is searched less deep: a logarithm of depth and of the move's number, from a table."""
from __future__ import annotations

import math
from typing import Any

from engine import parameters
from engine.jit import leaf
from engine.layout import table

PLY = 1024
"""Reductions are kept in 1024ths of a ply until the last moment."""

_reduction = table("reductions")


@leaf
def reduction(block, depth, number):
    """1024ths of a ply for the move of that number (from 1) at a depth in plies."""
    return _reduction(block, min(depth, 63) * 64 + min(number, 63))


def fill_reductions(tables: Any) -> None:
    """The table of depth by move number into the record of TABLES."""
    base, divisor = parameters.value("reduction_base") / 1000, parameters.value("reduction_divisor") / 1000
    words = tables["reductions"].reshape(64, 64)
    for depth in range(1, 64):
        for number in range(1, 64):
            words[depth, number] = int(PLY * (base + math.log(depth) * math.log(number) / divisor))
