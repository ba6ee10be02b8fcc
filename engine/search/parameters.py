"""Every number of the search that a tuner may change: name, value, least, most, and a step that is felt. Plain Python, no numba.

Units: margins, deltas, `futility_base` and `probcut_improving` are in points (see `evaluation.score`), what grows with depth in points a
ply, depths and `null_move_base` in plies, `late_move_base` and `quiescence_captures` in moves, `threat_bonus` in what a history is counted
in. What makes a reduction longer (`reduction_cut_node`, `_not_improving`, `_tt_capture`) or shorter (`reduction_pv`, `_tt_pv`, `_killer`,
`_check`) is in 1024ths of a ply, its base and divisor in thousandths (see `fill_tunables` in `tunable`);
a share of a reduction or of a bonus is in 1024ths, `correction_weight` in 256ths; a switch is 0 or 1.
Compiled code reads the values from the state block, so that two players of one process may differ in them.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Parameter(NamedTuple):
    """A tunable number, the range that makes sense, and the step by which SPSA changes it to either side; 0 for a switch."""

    value: int
    least: int
    most: int
    step: int = 0


PARAMETERS = {
    # windows
    "aspiration_delta": Parameter(12, 2, 100, 4),
    "aspiration_depth": Parameter(5, 2, 10, 1),
    "aspiration_growth": Parameter(60, 20, 200, 20),
    "upcoming_repetition": Parameter(1, 0, 1),
    "fifty_damping": Parameter(1, 0, 1),
    "correction_pawns": Parameter(55, 0, 128, 16),
    "correction_pieces": Parameter(52, 0, 128, 16),
    "correction_weight": Parameter(16, 4, 64, 5),
    # whole nodes
    "reverse_futility_depth": Parameter(7, 3, 12, 1),
    "reverse_futility_margin": Parameter(46, 25, 150, 9),
    "razoring_depth": Parameter(3, 0, 5, 1),
    "razoring_margin": Parameter(267, 100, 500, 70),
    "null_move_depth": Parameter(3, 2, 5, 1),
    "null_move_base": Parameter(4, 2, 6, 1),
    "null_move_divisor": Parameter(4, 2, 8, 1),
    "null_move_eval_divisor": Parameter(70, 30, 400, 20),
    "null_move_eval_most": Parameter(6, 0, 9, 1),
    "null_move_verification_depth": Parameter(13, 8, 128, 2),
    "null_move_static_margin": Parameter(120, -60, 400, 40),
    "null_move_static_growth": Parameter(20, 0, 40, 5),
    "probcut_depth": Parameter(5, 3, 128, 1),
    "probcut_margin": Parameter(90, 40, 400, 24),
    "probcut_improving": Parameter(40, 0, 100, 14),
    "internal_reduction_depth": Parameter(3, 2, 128, 1),
    "singular_depth": Parameter(6, 5, 128, 1),
    "singular_margin": Parameter(18, 4, 64, 5),
    "double_extension_margin": Parameter(22, 0, 100, 8),
    "multi_cut": Parameter(1, 0, 1),
    "negative_extensions": Parameter(1, 0, 1),
    "check_extension": Parameter(0, 0, 1),
    "checking_depth": Parameter(10, 6, 128, 2),
    # moves
    "late_move_depth": Parameter(7, 0, 12, 1),
    "late_move_base": Parameter(4, 1, 10, 1),
    "futility_depth": Parameter(10, 0, 16, 2),
    "futility_base": Parameter(38, 10, 250, 14),
    "spare_checks": Parameter(1, 0, 1),
    "futility_margin": Parameter(38, 20, 200, 9),
    "exchange_depth": Parameter(8, 0, 12, 1),
    "quiet_exchange_margin": Parameter(42, 0, 120, 12),
    "quiet_exchange_growth": Parameter(9, 0, 20, 3),
    "capture_exchange_margin": Parameter(95, 30, 200, 25),
    "history_pruning_depth": Parameter(4, 0, 10, 1),
    "history_pruning_margin": Parameter(5400, 1000, 12000, 1200),
    # reductions
    "reduction_base": Parameter(1060, 0, 1500, 130),
    "reduction_divisor": Parameter(2069, 1500, 4000, 200),
    "reduction_history_share": Parameter(120, 64, 512, 36),
    "reduction_capture_share": Parameter(630, 0, 1024, 180),
    "reduction_pv": Parameter(450, 0, 2048, 250),
    "reduction_tt_pv": Parameter(270, 0, 2048, 250),
    "reduction_cut_node": Parameter(880, 0, 3072, 250),
    "reduction_not_improving": Parameter(740, 0, 1536, 220),
    "reduction_check": Parameter(801, 0, 2048, 250),
    "reduction_tt_capture": Parameter(749, 0, 2048, 250),
    "reduction_killer": Parameter(468, 0, 2048, 250),
    "deeper_margin": Parameter(41, 10, 150, 14),
    "shallower_margin": Parameter(8, 0, 60, 4),
    # order
    "threat_bonus": Parameter(15000, 0, 30000, 5000),
    # histories
    "history_bonus_factor": Parameter(155, 50, 400, 40),
    "history_bonus_most": Parameter(1758, 600, 3200, 450),
    "history_malus_share": Parameter(1024, 256, 2048, 200),
    # quiescence
    "delta_margin": Parameter(80, 20, 400, 20),
    "quiescence_captures": Parameter(2, 1, 128, 1),
    "lazy_margin": Parameter(400, 0, 2000, 100),
    # evaluation
    "by_hand_men": Parameter(5, 0, 32, 1),
}
NAMES = tuple(PARAMETERS)


def values(changes: Mapping[str, int] | None = None) -> list[int]:
    """All values in their order, some changed. Raises KeyError for a name that is not in the table."""
    present = {name: parameter.value for name, parameter in PARAMETERS.items()}
    for name, number in (changes or {}).items():
        if name not in present:
            raise KeyError(name)
        present[name] = number
    return list(present.values())
