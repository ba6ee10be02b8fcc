"""The parameters of the search as compiled code sees them: words of the state block, and the table of reductions made from two."""
from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import numpy as np

from engine.compiled.jit import leaf
from engine.compiled.layout import PARAMETER_ROOM, array
from engine.search import parameters

PLY = 1024
"""Reductions are kept in 1024ths of a ply."""

_parameter, _ = array("parameters")
assert len(parameters.NAMES) <= PARAMETER_ROOM, "the state block has room for all parameters"


def tunable(name: str) -> Any:
    """Make get(block), the value of a parameter in a state block. Raises ValueError for a name that is not in the table."""
    index = parameters.NAMES.index(name)

    @leaf
    def get(block):
        return _parameter(block, index)
    return get


def fill_tunables(state: Any, changes: Mapping[str, int] | None = None) -> None:
    """Write all parameters, some of them changed, and the table of reductions into the record of a STATE block. Raises KeyError for a
    name that is not in the table."""
    numbers = parameters.values(changes)
    state["parameters"][:len(numbers)] = numbers
    state["by_hand_men"] = numbers[parameters.NAMES.index("by_hand_men")]  # read by the network, which knows no search
    base = numbers[parameters.NAMES.index("reduction_base")] / 1000
    divisor = numbers[parameters.NAMES.index("reduction_divisor")] / 1000
    logarithms = np.array([0.0] + [math.log(number) for number in range(1, 64)])
    table = PLY * (base + np.outer(logarithms, logarithms) / divisor)
    table[0] = table[:, 0] = 0
    state["reductions"] = table.astype(np.int16).ravel()
