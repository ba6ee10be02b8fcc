"""The results of an experiment in lines of text for the command line, and the figures that the window draws, too. Plain Python."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.tune.elo import Sprt, describe, tally_of
from engine.tune.experiment import MATCH, SCAN, SUITE, Experiment, half_points


def nodes_of(player: Mapping[str, Any]) -> int:
    """Nodes that a player has searched in all positions."""
    return sum(found["nodes"] for found in player["positions"])


def solved_by(experiment: Experiment, player: Mapping[str, Any]) -> int:
    """Tests of a suite that a player has solved so far."""
    return sum(place.is_solved_by(found["move"]) for place, found in zip(experiment.positions, player["positions"]))


def same_moves(one: Mapping[str, Any], other: Mapping[str, Any]) -> int:
    """Positions in which two players choose the same move."""
    return sum(found["move"] == there["move"] for found, there in zip(one["positions"], other["positions"]))


def curve_of(experiment: Experiment, results: Mapping[str, Any]) -> list[tuple[int, float]]:
    """What a scan has found for each value so far: nodes, tests that were solved, or per cent of the points of a match."""
    players = results["players"]
    if experiment.searches == MATCH:
        return [(value, 50 * sum(half_points(player)) / len(player["games"]))
                for value, player in zip(experiment.values, players) if player["games"]]
    return [(value, solved_by(experiment, player) if experiment.searches == SUITE else nodes_of(player))
            for value, player in zip(experiment.values, players[1:]) if player["positions"]]


def told(experiment: Experiment) -> list[str]:
    """The results as lines."""
    results = experiment.results
    if results is None:
        return ["The experiment has not been run."]
    lines = [experiment.title] if experiment.title else []
    if experiment.kind == SCAN:
        return [*lines, *(f"{experiment.scan}={value}: {round(found, 1):,}" for value, found in curve_of(experiment, results))]
    if experiment.kind == MATCH:
        return [*lines, describe(tally_of(half_points(results["players"][0])), Sprt(*experiment.sprt) if experiment.sprt else None)]
    usual, changed = results["players"]
    count = len(usual["positions"])
    for name, player in (("usual", usual), ("changed", changed)):
        solved = f", {solved_by(experiment, player)} of {count} solved" if experiment.kind == SUITE else ""
        lines.append(f"{name}: {nodes_of(player):,} nodes{solved}")
    if "minimax" in results and experiment.minimax:
        last = sum(results["minimax"][experiment.minimax - 1::experiment.minimax])
        lines.append(f"minimax to depth {experiment.minimax}: {last:,} nodes")
    return [*lines, f"the same move in {same_moves(usual, changed)} of {count} positions"]
