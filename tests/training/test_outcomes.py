"""A forecast fitted to results drawn from a known one finds it again."""
from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine.errors import TrainingError
from engine.evaluation.wdl import Forecast, forecast_of
from engine.network.architecture import Architecture
from engine.network.networkfile import read_network, write_network
from engine.training.recordtypes import SAMPLE
from tests.network.test_networkfile import random_network

pytest.importorskip("torch")
from engine.training.outcomes import BINS, count_outcomes, describe_forecast, fit_forecast, with_forecast

TRUE = Forecast((130.0, -40.0, 20.0), (90.0, 10.0, 5.0))


def drawn_samples(count: int) -> np.ndarray:
    """Samples with random scores and men, and results by TRUE."""
    chance = np.random.default_rng(5)
    samples = np.zeros(count, SAMPLE)
    men = chance.integers(2, 33, count)
    samples["occupancy"] = [(1 << int(number)) - 1 for number in men]
    samples["score"] = chance.normal(0, 250, count)
    even, spread = np.array([TRUE.at(int(number)) for number in men]).T
    won = 1 / (1 + np.exp((even - samples["score"]) / spread))
    lost = 1 / (1 + np.exp((even + samples["score"]) / spread))
    drawn = chance.random(count)
    samples["result"] = np.where(drawn < won, 2, np.where(drawn < won + lost, 0, 1))
    return samples


def test_the_forecast_is_found_again() -> None:
    counts = count_outcomes(drawn_samples(200_000))
    found = fit_forecast(counts)
    for men in (4, 12, 24, 32):
        assert found.at(men) == pytest.approx(TRUE.at(men), abs=4)
    assert "with 24 men half of the games are won at 11" in describe_forecast(counts, found)


def test_a_network_is_scaled_by_its_own_games(tmp_path: Path) -> None:
    network = random_network(Architecture(hidden=32))
    write_network(tmp_path / "a.cgn", network)
    write_network(tmp_path / "a.cgn", with_forecast(read_network(tmp_path / "a.cgn"), TRUE))
    told = read_network(tmp_path / "a.cgn")
    factor = 100 / TRUE.at(24)[0]
    assert told.architecture.scale == round(network.architecture.scale * factor)
    assert forecast_of(told.provenance).at(24) == pytest.approx((100, TRUE.at(24)[1] * factor), abs=0.2)
    assert all((first == second).all() for first, second in zip(told[2:], network[2:], strict=True))


def test_a_network_that_keeps_its_scale_has_the_forecast_as_it_is(tmp_path: Path) -> None:
    network = random_network(Architecture(hidden=32))
    told = with_forecast(network, TRUE, keeps_scale=True)
    assert told.architecture == network.architecture and forecast_of(told.provenance).at(24) == pytest.approx(TRUE.at(24), abs=0.2)


def test_counts_are_by_men_score_and_result() -> None:
    samples = np.zeros(3, SAMPLE)
    samples["occupancy"], samples["score"], samples["result"] = (0b111, 0b111, 1 << 63), (104, -3000, 0), (2, 0, 1)
    counts = count_outcomes(samples)
    assert counts.sum() == 3
    assert counts[3, 210, 2] == 1 and counts[3, 0, 0] == 1 and counts[1, 200, 1] == 1


def test_too_few_positions_are_refused() -> None:
    with pytest.raises(TrainingError, match="At least 1000"):
        fit_forecast(count_outcomes(drawn_samples(900)))


def test_results_that_do_not_follow_the_scores_are_refused() -> None:
    """Without draws the fit went astray, and the scores of a file would have changed their signs."""
    counts = np.zeros((33, BINS, 3), np.int64)
    for score in range(-40, 41):
        won = int(100 / (1 + np.exp(-score / 10)))
        counts[[20, 24, 28], BINS // 2 + score, 2], counts[[20, 24, 28], BINS // 2 + score, 0] = won, 100 - won
    with pytest.raises(TrainingError, match="do not follow their scores"):
        fit_forecast(counts)
