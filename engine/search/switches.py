"""The rules of the search as switches: which numbers turn a rule off, make it milder or stronger. Plain Python, no numba.

"Milder" cuts, reduces or extends less than usual, "stronger" more. A rule that is only on or off has no other setting; of one that is
usually off, "off" changes nothing and "stronger" is on. Numbers that turn a rule off may lie outside of the range that a tuner tries, such
as a depth that no search reaches; `RANGES` has what an experiment may set.
"""
from __future__ import annotations

from collections.abc import Mapping

from engine.errors import TuneError
from engine.search.parameters import PARAMETERS

OFF, MILDER, USUAL, STRONGER = "off", "milder", "usual", "stronger"
CLUSTERS = "table_clusters"
"""The name by which changes say how many clusters of four positions of the transposition table are used; it is not a parameter of the
search."""
EVALUATION = "EvalFile"
NEVER = 128
"""A depth in plies that no search reaches."""
FAR = 64_000
"""A margin in points that no two scores are apart."""

Changes = Mapping[str, int | str]
"""How a player differs from the usual engine: parameters of the search (see `parameters`), UCI options and CLUSTERS, by name."""
RULES: dict[str, dict[str, Changes]] = {
    "transposition_table": {OFF: {CLUSTERS: 1}, MILDER: {CLUSTERS: 1024}},
    "network": {OFF: {EVALUATION: ""}},
    "late_move_reductions": {
        OFF: {"reduction_base": 0, "reduction_divisor": 1_000_000, **dict.fromkeys((
            "reduction_history_share", "reduction_capture_share", "reduction_pv", "reduction_tt_pv", "reduction_cut_node",
            "reduction_not_improving", "reduction_check", "reduction_tt_capture", "reduction_killer"), 0)},
        MILDER: {"reduction_base": 500, "reduction_divisor": 3000}, STRONGER: {"reduction_base": 1400, "reduction_divisor": 1600}},
    "null_move": {OFF: {"null_move_depth": NEVER}, MILDER: {"null_move_base": 2}, STRONGER: {"null_move_base": 6, "null_move_divisor": 3}},
    "null_move_verification": {OFF: {"null_move_verification_depth": NEVER}, STRONGER: {"null_move_verification_depth": 8}},
    "reverse_futility": {OFF: {"reverse_futility_depth": 0}, MILDER: {"reverse_futility_depth": 5, "reverse_futility_margin": 110},
                         STRONGER: {"reverse_futility_depth": 12, "reverse_futility_margin": 30}},
    "razoring": {OFF: {"razoring_depth": 0}, MILDER: {"razoring_margin": 450}, STRONGER: {"razoring_depth": 5, "razoring_margin": 150}},
    "probcut": {OFF: {"probcut_depth": NEVER}, MILDER: {"probcut_margin": 200}, STRONGER: {"probcut_margin": 50}},
    "late_move_pruning": {OFF: {"late_move_depth": 0}, MILDER: {"late_move_depth": 4, "late_move_base": 10},
                          STRONGER: {"late_move_depth": 10, "late_move_base": 1}},
    "futility": {OFF: {"futility_depth": 0}, MILDER: {"futility_base": 120, "futility_margin": 100},
                 STRONGER: {"futility_base": 15, "futility_margin": 25}},
    "history_pruning": {OFF: {"history_pruning_depth": 0}, MILDER: {"history_pruning_margin": 9000},
                        STRONGER: {"history_pruning_margin": 1500}},
    "exchange_pruning": {OFF: {"exchange_depth": 0}, MILDER: {"quiet_exchange_margin": 100, "capture_exchange_margin": 180},
                         STRONGER: {"quiet_exchange_growth": 0, "capture_exchange_margin": 50}},
    "delta_pruning": {OFF: {"delta_margin": FAR}, MILDER: {"delta_margin": 200}, STRONGER: {"delta_margin": 30}},
    "late_capture_pruning": {OFF: {"quiescence_captures": NEVER}, MILDER: {"quiescence_captures": 4}, STRONGER: {"quiescence_captures": 1}},
    "internal_reduction": {OFF: {"internal_reduction_depth": NEVER}, MILDER: {"internal_reduction_depth": 8},
                           STRONGER: {"internal_reduction_depth": 2}},
    "singular_extensions": {OFF: {"singular_depth": NEVER}, MILDER: {"singular_margin": 40},
                            STRONGER: {"singular_depth": 5, "singular_margin": 6}},
    "double_extensions": {OFF: {"double_extension_margin": FAR}, MILDER: {"double_extension_margin": 60},
                          STRONGER: {"double_extension_margin": 0}},
    "multi_cut": {OFF: {"multi_cut": 0}},
    "negative_extensions": {OFF: {"negative_extensions": 0}},
    "check_extension": {OFF: {"check_extension": 0}, STRONGER: {"check_extension": 1}},
    "checking_extension": {OFF: {"checking_depth": NEVER}, MILDER: {"checking_depth": 13}, STRONGER: {"checking_depth": 7}},
    "histories": {OFF: {"history_bonus_factor": 0}, MILDER: {"history_bonus_factor": 60},
                  STRONGER: {"history_bonus_factor": 350, "history_bonus_most": 3000}},
    "aspiration": {OFF: {"aspiration_depth": NEVER}, MILDER: {"aspiration_delta": 30}, STRONGER: {"aspiration_delta": 3}},
    "corrections": {OFF: {"correction_pawns": 0, "correction_pieces": 0}, MILDER: {"correction_pawns": 34, "correction_pieces": 26},
                    STRONGER: {"correction_pawns": 128, "correction_pieces": 104}},
    "lazy_evaluation": {OFF: {"lazy_margin": 0}, MILDER: {"lazy_margin": 900}, STRONGER: {"lazy_margin": 150}},
    "upcoming_repetition": {OFF: {"upcoming_repetition": 0}},
    "fifty_damping": {OFF: {"fifty_damping": 0}},
    "few_men_by_hand": {OFF: {"by_hand_men": 0}, STRONGER: {"by_hand_men": 12}},
}
"""Each rule with its settings but the usual one, and the numbers that make them."""

CUTS = ("null_move", "reverse_futility", "razoring", "probcut", "late_move_pruning", "futility", "history_pruning", "exchange_pruning",
        "delta_pruning", "late_capture_pruning", "multi_cut")
"""The rules that leave out what alpha-beta would look at."""


def _range(name: str) -> tuple[int, int]:
    set_by_rules = [number for settings in RULES.values() for changes in settings.values() for key, number in changes.items()
                    if key == name and isinstance(number, int)]
    return min(PARAMETERS[name].least, *set_by_rules, PARAMETERS[name].value), max(PARAMETERS[name].most, *set_by_rules, 0)


RANGES = {name: _range(name) for name in PARAMETERS}
"""The least and the largest value of each parameter that an experiment may set: none of them harms the search's memory."""


def check_parameter(name: str, value: int) -> None:
    """Raises TuneError for an unknown name, or a value that no experiment may set."""
    if name not in RANGES:
        raise TuneError(f"The search has no parameter {name[:40]!r}.")
    least, most = RANGES[name]
    if not least <= value <= most:
        raise TuneError(f"{name} must be {least} to {most}, not {str(value)[:20]}.")


def check_rule(name: str, setting: str) -> None:
    """Raises TuneError for an unknown rule or setting."""
    if name not in RULES:
        raise TuneError(f"The search has no rule {name[:40]!r}.")
    if setting != USUAL and setting not in RULES[name]:
        raise TuneError(f"The rule {name} can be {', '.join([*RULES[name], USUAL])}, not {setting[:40]!r}.")


def usual_values(rules: Mapping[str, str]) -> dict[str, int]:
    """The parameters of the search where rules have these settings and nothing else is changed. Raises TuneError."""
    return {name: parameter.value for name, parameter in PARAMETERS.items()} | {
        name: value for name, value in changes_of(rules, {}).items() if name in PARAMETERS and isinstance(value, int)}


def changes_of(rules: Mapping[str, str], parameters: Mapping[str, int]) -> dict[str, int | str]:
    """What a player with these settings of rules, and then with these parameters, has different from the usual engine. Raises TuneError."""
    changes: dict[str, int | str] = {}
    for name, setting in rules.items():
        check_rule(name, setting)
        changes |= RULES[name].get(setting, {})
    for name, value in parameters.items():
        check_parameter(name, value)
        changes[name] = value
    return {name: value for name, value in changes.items() if name not in PARAMETERS or value != PARAMETERS[name].value}
