"""Every number of the search that a tuner may change: name, value, least, most. Units: centipawns, plies, per mille."""
from __future__ import annotations

from typing import NamedTuple


class Parameter(NamedTuple):
    """A tunable number and the range that makes sense."""

    value: int
    least: int
    most: int


PARAMETERS = {
    "aspiration_delta": Parameter(18, 5, 100),
    "aspiration_depth": Parameter(5, 2, 10),
    "reverse_futility_depth": Parameter(8, 3, 12),
    "reverse_futility_margin": Parameter(75, 30, 150),
    "razoring_depth": Parameter(3, 1, 5),
    "razoring_margin": Parameter(260, 100, 500),
    "null_move_depth": Parameter(3, 2, 5),
    "null_move_base": Parameter(4, 2, 6),
    "null_move_divisor": Parameter(4, 2, 8),
    "null_move_eval_divisor": Parameter(200, 80, 400),
    "late_move_depth": Parameter(7, 3, 12),
    "late_move_base": Parameter(4, 1, 10),
    "futility_depth": Parameter(7, 3, 12),
    "futility_base": Parameter(90, 20, 250),
    "futility_margin": Parameter(85, 30, 200),
    "quiet_exchange_margin": Parameter(60, 20, 120),
    "capture_exchange_margin": Parameter(95, 40, 200),
    "exchange_depth": Parameter(8, 3, 12),
    "reduction_base": Parameter(750, 0, 1500),
    "reduction_divisor": Parameter(2300, 1500, 4000),
    "history_reduction_divisor": Parameter(7000, 2000, 16000),
    "history_bonus_factor": Parameter(150, 50, 400),
    "history_bonus_most": Parameter(1600, 600, 3200),
    "delta_margin": Parameter(180, 50, 400),
}


def value(name: str) -> int:
    """The value of a parameter."""
    return PARAMETERS[name].value
