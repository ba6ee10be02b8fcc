"""Every number of the search that a tuner may change: name, value, least, most, and a step that is felt. Plain Python, no numba.

Units, where "of depth" means that the number is multiplied by a depth in plies:
- points (see `evaluation.score`): deltas, margins but those below, `futility_base`, `probcut_improving`;
- points a ply of depth: `..._growth`, and the margins of reverse futility, razoring, futility and exchanges; sixteenths of that:
  `singular_margin`;
- plies: `..._depth`, `null_move_base`, `null_move_eval_most`; a ply less for so many: `null_move_divisor`, or points:
  `null_move_eval_divisor`;
- what a history is counted in: `threat_bonus`, `history_bonus_most`; a ply of depth: `history_bonus_factor`, `history_pruning_margin`;
- 1024ths of a ply: what makes a reduction longer (`reduction_cut_node`, `_not_improving`, `_tt_capture`) or shorter (`reduction_pv`,
  `_tt_pv`, `_killer`, `_check`); thousandths: `reduction_base`, `reduction_divisor` (see `fill_tunables` in `tunable`);
- shares: of a reduction or a bonus 1024ths, of a correction (`correction_pawns`, `_pieces`) 64ths, `correction_weight` 256ths,
  `aspiration_growth` per cent;
- moves: `late_move_base`, `quiescence_captures`; men: `by_hand_men`; 0 or 1: switches.

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
    "aspiration_delta": Parameter(10, 2, 100, 4),
    "aspiration_depth": Parameter(5, 2, 10, 1),
    "aspiration_growth": Parameter(60, 20, 200, 20),
    # evaluation
    "by_hand_men": Parameter(5, 0, 32, 1),
    "lazy_margin": Parameter(400, 0, 2000, 100),
    "fifty_damping": Parameter(1, 0, 1),
    "correction_pawns": Parameter(54, 0, 128, 16),
    "correction_pieces": Parameter(58, 0, 128, 16),
    "correction_weight": Parameter(14, 4, 64, 5),
    # whole nodes
    "upcoming_repetition": Parameter(1, 0, 1),
    "reverse_futility_depth": Parameter(7, 3, 12, 1),
    "reverse_futility_margin": Parameter(53, 25, 150, 9),
    "razoring_depth": Parameter(2, 0, 5, 1),
    "razoring_margin": Parameter(279, 100, 500, 70),
    "null_move_depth": Parameter(2, 2, 5, 1),
    "null_move_base": Parameter(4, 2, 6, 1),
    "null_move_divisor": Parameter(4, 2, 8, 1),
    "null_move_eval_divisor": Parameter(76, 30, 400, 20),
    "null_move_eval_most": Parameter(6, 0, 9, 1),
    "null_move_verification_depth": Parameter(13, 8, 128, 2),
    "null_move_static_margin": Parameter(63, -60, 400, 40),
    "null_move_static_growth": Parameter(25, 0, 40, 5),
    "probcut_depth": Parameter(6, 3, 128, 1),
    "probcut_margin": Parameter(104, 40, 400, 24),
    "probcut_improving": Parameter(39, 0, 100, 14),
    "internal_reduction_depth": Parameter(3, 2, 128, 1),
    # extensions
    "singular_depth": Parameter(6, 5, 128, 1),
    "singular_margin": Parameter(15, 4, 64, 5),
    "double_extension_margin": Parameter(18, 0, 100, 8),
    "multi_cut": Parameter(1, 0, 1),
    "negative_extensions": Parameter(1, 0, 1),
    "check_extension": Parameter(0, 0, 1),
    "checking_depth": Parameter(8, 6, 128, 2),
    # moves
    "late_move_depth": Parameter(7, 0, 12, 1),
    "late_move_base": Parameter(3, 1, 10, 1),
    "futility_depth": Parameter(10, 0, 16, 2),
    "futility_base": Parameter(24, 10, 250, 14),
    "futility_margin": Parameter(35, 20, 200, 9),
    "spare_checks": Parameter(1, 0, 1),
    "exchange_depth": Parameter(8, 0, 12, 1),
    "quiet_exchange_margin": Parameter(39, 0, 120, 12),
    "quiet_exchange_growth": Parameter(8, 0, 20, 3),
    "capture_exchange_margin": Parameter(84, 30, 200, 25),
    "history_pruning_depth": Parameter(4, 0, 10, 1),
    "history_pruning_margin": Parameter(4484, 1000, 12000, 1200),
    # reductions
    "reduction_base": Parameter(1139, 0, 1500, 130),
    "reduction_divisor": Parameter(2099, 1500, 4000, 200),
    "reduction_history_share": Parameter(128, 64, 512, 36),
    "reduction_capture_share": Parameter(471, 0, 1024, 180),
    "reduction_pv": Parameter(623, 0, 2048, 250),
    "reduction_tt_pv": Parameter(326, 0, 2048, 250),
    "reduction_cut_node": Parameter(945, 0, 3072, 250),
    "reduction_not_improving": Parameter(754, 0, 1536, 220),
    "reduction_check": Parameter(828, 0, 2048, 250),
    "reduction_tt_capture": Parameter(910, 0, 2048, 250),
    "reduction_killer": Parameter(734, 0, 2048, 250),
    "deeper_margin": Parameter(34, 10, 150, 14),
    "shallower_margin": Parameter(9, 0, 60, 4),
    # order
    "threat_bonus": Parameter(16698, 0, 30000, 5000),
    # histories
    "history_bonus_factor": Parameter(229, 50, 400, 40),
    "history_bonus_most": Parameter(1742, 600, 3200, 450),
    "history_malus_share": Parameter(1187, 256, 2048, 200),
    # quiescence
    "delta_margin": Parameter(73, 20, 400, 20),
    "quiescence_captures": Parameter(2, 1, 128, 1),
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
