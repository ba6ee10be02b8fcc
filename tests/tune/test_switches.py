"""The rules as switches: every setting has an effect, in the direction it says where one is to be expected, and the search stays sound."""
from __future__ import annotations

import chess
import pytest

from engine import Engine, Limits
from engine.errors import TuneError
from engine.evaluation.score import MATE_BOUND
from engine.search.parameters import PARAMETERS
from engine.search.switches import CLUSTERS, MILDER, OFF, RANGES, RULES, STRONGER, USUAL, changes_of, check_parameter
from engine.session.bench import POSITIONS
from engine.tune.pairs import apply_changes

USUAL_POSITIONS = [(POSITIONS[number], 9) for number in (1, 8, 10, 16, 22, 29)]
MANY_POSITIONS = [(fen, 9) for fen in POSITIONS]
WHERE = {"null_move_verification": [(POSITIONS[36], 16), (POSITIONS[8], 16)], "history_pruning": [(POSITIONS[8], 11), (POSITIONS[17], 11)],
         "checking_extension": [(POSITIONS[18], 13), (POSITIONS[22], 13)],
         "upcoming_repetition": [(POSITIONS[6], 9), (POSITIONS[12], 9)], "few_men_by_hand": [(POSITIONS[25], 12), (POSITIONS[22], 9)],
         "exchange_pruning": [(fen, 10) for fen in POSITIONS], "transposition_table": [(POSITIONS[24], 18), (POSITIONS[8], 12)]}
"""Positions and depths that show a rule which the usual ones do not reach."""
MORE_NODES = {"transposition_table": 1.25, "late_move_reductions": 2.5, "reverse_futility": 1.4, "late_move_pruning": 1.4,
              "exchange_pruning": 1.2}
"""Without these the same depth takes at least so many times the nodes in the positions of the tests."""
OFF_AS_USUAL = ("check_extension", OFF)
"""The usual engine does without this rule; it can be turned on."""
MATE_IN_TWO = "r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1"
SWITCHES = [(rule, setting) for rule, settings in RULES.items() for setting in settings]


def nodes_with(rules: dict[str, str], places: list[tuple[str, int]], player: Engine | None = None) -> list[int]:
    player = player or Engine(8)
    apply_changes(player, changes_of(rules, {}))
    found = []
    for fen, depth in places:
        player.new_game()
        player.set_position(fen)
        result = player.search(Limits(depth=depth))
        assert result.info is not None and result.info.depth == depth
        board = chess.Board(fen)
        for move in result.info.pv:
            board.push_uci(move)  # raises where a move is not legal
        found.append(player.progress()[0])
    player.close()
    return found


@pytest.mark.parametrize(("rule", "setting"), SWITCHES)
def test_a_switch_has_an_effect_and_the_search_stays_sound(rule: str, setting: str) -> None:
    places = WHERE.get(rule, USUAL_POSITIONS)
    usual, changed = nodes_with({}, places), nodes_with({rule: setting}, places)
    assert (usual != changed) == ((rule, setting) != OFF_AS_USUAL)
    if rule in MORE_NODES and setting == OFF:
        places = WHERE.get(rule, MANY_POSITIONS)
        usual, changed = nodes_with({}, places), nodes_with({rule: setting}, places)
        assert sum(changed) > MORE_NODES[rule] * sum(usual), (usual, changed)
    player = Engine(8)
    apply_changes(player, changes_of({rule: setting}, {}))
    player.set_position(MATE_IN_TWO)
    best = player.search(Limits(depth=9))
    assert best.move == "d2h6" and best.info is not None and best.info.score.mate == 2


@pytest.mark.parametrize("setting", [OFF, MILDER, STRONGER])
def test_all_rules_at_once_are_sound(setting: str) -> None:
    rules = {rule: setting for rule in RULES if setting in RULES[rule]}
    assert nodes_with(rules, [(fen, 5 if setting == OFF else 9) for fen in POSITIONS[::4]])


def test_without_reductions_every_move_has_its_full_depth_and_stronger_ones_take_fewer_nodes() -> None:
    off, milder, usual, stronger = (
        sum(nodes_with({"late_move_reductions": setting}, USUAL_POSITIONS)) for setting in (OFF, MILDER, USUAL, STRONGER))
    assert off > milder > usual > stronger


def test_a_table_is_whole_again_with_a_new_size() -> None:
    player, fresh = Engine(8), Engine(4)
    apply_changes(player, {CLUSTERS: 1})
    assert int(player.position.state["table_clusters"]) == 1
    player.set_option("Hash", 4)
    assert int(player.position.state["table_clusters"]) == int(fresh.position.state["table_clusters"]) > 1000


def test_the_numbers_of_the_rules_are_what_an_experiment_may_set() -> None:
    for rule, setting in SWITCHES:
        for name, value in changes_of({rule: setting}, {}).items():
            if name in PARAMETERS:
                check_parameter(name, int(value))
    for name, (least, most) in RANGES.items():
        assert least <= PARAMETERS[name].least and most >= PARAMETERS[name].most
        assert (least > 0) == (PARAMETERS[name].least > 0) or "divisor" not in name, "nothing is divided by zero"
        for value in (least - 1, most + 1):
            with pytest.raises(TuneError, match=f"^{name} must be"):
                check_parameter(name, value)


def test_settings_and_numbers_add_up_and_what_is_usual_is_no_change() -> None:
    assert changes_of({"null_move": USUAL}, {"futility_base": PARAMETERS["futility_base"].value}) == {}
    assert changes_of({"null_move": OFF}, {"null_move_depth": 4}) == {"null_move_depth": 4}
    assert abs(int(changes_of({"delta_pruning": OFF}, {})["delta_margin"])) > 2 * MATE_BOUND
    for rules, parameters in (({"nonsense": OFF}, {}), ({"multi_cut": STRONGER}, {}), ({}, {"nonsense": 1}), ({}, {CLUSTERS: 1})):
        with pytest.raises(TuneError):
            changes_of(rules, parameters)
