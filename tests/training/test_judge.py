"""Networks are compared by what they foretell, whatever their scale; a game counts as one where the error is told."""
from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from engine.errors import TrainingError
from engine.network.architecture import Architecture
from engine.training.recordtypes import SAMPLE
from tests.network.test_networkfile import random_network

pytest.importorskip("torch")
from engine.training.judge import best_factor, chances, judge, squared_errors

MEN = "5 11 0 6 4 10 3 9"
"""Kings, pawns, queens and rooks of both sides, as samples tell pieces."""


def positions(games: int, plies: int) -> np.ndarray:
    """Samples of games with a few men on random squares, without results and scores."""
    chance, samples = np.random.default_rng(3), np.zeros(games * plies, SAMPLE)
    men = np.array(MEN.split(), np.uint8)
    for sample in samples:
        squares = sorted(chance.choice(64, len(men), replace=False).tolist())
        sample["occupancy"] = sum(1 << square for square in squares)
        codes = chance.permutation(men)
        sample["pieces"][:len(men) // 2] = codes[::2] | codes[1::2] << 4
    samples["ply"] = np.tile(np.arange(plies), games)
    return samples


def test_the_best_factor_is_the_one_that_made_the_chances() -> None:
    values = np.random.default_rng(1).normal(0, 3, 10_000)
    assert best_factor(values, chances(values, 0.35)) == pytest.approx(0.35, rel=1e-3)
    assert squared_errors(values, chances(values, 0.35)).max() < 1e-6
    assert squared_errors(np.zeros(4), np.array([0.0, 1.0, 0.5, 0.5])).tolist() == [0.25, 0.25, 0, 0], "a network that knows nothing"


def test_the_network_that_knows_the_results_is_better_beyond_the_error() -> None:
    right, wrong = (random_network(Architecture(hidden=32, outputs=2, mirrored=True), seed) for seed in (1, 2))
    samples = positions(200, 5)
    from engine.training.judge import values_of
    from engine.training.model import Model, state_of
    model = Model(right.architecture)
    model.load_state_dict(state_of(right))
    values = values_of(model, samples)
    samples["result"] = 2 * (values > np.median(values))
    samples["score"] = np.clip(200 * (values - values.mean()) / values.std(), -2000, 2000)
    first, second, larger = judge([wrong, right, right._replace(architecture=replace(right.architecture, scale=900))], samples)
    assert (first.better, first.within) == (0, 0)
    assert second.results < first.results and second.scores < first.scores
    assert second.better == pytest.approx(first.results - second.results) and second.better > 2 * second.within > 0
    assert larger == second, "the scale does not count"


def test_positions_of_one_game_are_no_more_than_one_game() -> None:
    """The same game a hundred times over tells a hundred times as much; its positions a hundred times over do not."""
    networks = [random_network(Architecture(hidden=32), seed) for seed in (1, 2)]
    samples = positions(100, 4)
    samples["result"] = np.repeat(np.random.default_rng(2).integers(0, 3, 100), 4)
    within = judge(networks, samples)[1].within
    assert judge(networks, np.tile(samples, 4))[1].within == pytest.approx(within / 2, rel=0.01)
    again = np.repeat(samples, 4)
    assert judge(networks, again)[1].within == pytest.approx(within, rel=0.01)


def test_one_game_is_too_few() -> None:
    with pytest.raises(TrainingError, match="two games"):
        judge([random_network(Architecture(hidden=32))], positions(1, 5))
