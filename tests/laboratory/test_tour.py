"""The guided tour: each of the twelve steps shows what it claims, in numbers."""
from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from chessgui.laboratory.tour import STEPS, Step, experiment_of
from engine import Experiment, nodes_of, run_experiment, solved_by


@cache
def done(name: str) -> Experiment:
    return run_experiment(experiment_of(next(step for step in STEPS if step.name == name)))


def times(name: str) -> float:
    """How many times as many nodes the step takes as the usual engine."""
    results = done(name).results
    assert results is not None
    usual, changed = results["players"]
    return nodes_of(changed) / nodes_of(usual)


def solved(name: str) -> tuple[int, int]:
    """Tests that the usual engine and the step solve."""
    results = done(name).results
    assert results is not None
    usual, changed = (solved_by(done(name), player) for player in results["players"])
    return usual, changed


def minimax_share() -> float:
    """How many times as many nodes minimax takes as alpha-beta alone."""
    results = done("minimax").results
    assert results is not None
    return results["minimax"][-1] / nodes_of(results["players"][1])


CLAIMS: dict[str, Callable[[], bool]] = {
    "minimax": lambda: minimax_share() > 50 and times("minimax") > 5,
    "ordering": lambda: times("ordering") > 1.2,
    "table": lambda: times("table") > 3,
    "aspiration": lambda: times("aspiration") > 1.1,
    "null_move": lambda: times("null_move") > 1.1,
    "reverse_futility": lambda: times("reverse_futility") > 1.3,
    "late_moves": lambda: times("late_moves") > 1.3,
    "reductions": lambda: times("reductions") > 2.5,
    "singular": lambda: all(usual >= 4 + changed for usual, changed in [solved("singular")]),
    "zugzwang": lambda: solved("zugzwang") == (0, 1),
    "network": lambda: all(usual >= 5 + changed for usual, changed in [solved("network")]),
    "together": lambda: times("together") > 100,
}


@pytest.mark.parametrize("step", STEPS, ids=[step.name for step in STEPS])
def test_a_step_shows_what_it_claims(step: Step) -> None:
    assert CLAIMS[step.name](), (times(step.name), solved(step.name))


def test_there_are_twelve_steps_in_the_words_that_are_translated() -> None:
    assert len(STEPS) == 12 == len({step.name for step in STEPS})
    for step in STEPS:
        experiment = experiment_of(step)
        assert (experiment.title, experiment.text, experiment.results) == (step.title, step.text, None)


def test_no_rule_saves_as_much_as_reductions_do() -> None:
    singles = ("aspiration", "null_move", "reverse_futility", "late_moves")  # in the same positions at the same depth
    assert {done(name).positions for name in singles} == {done("reductions").positions}
    assert times("reductions") > max(map(times, singles))
