"""Weights that are rounded together: what one loses another makes up for."""
from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from engine.network.architecture import SECOND_WEIGHT_ONE
from tests.training.test_train import SECOND, SETTINGS, SHAPE, games

__all__ = ["games"]

torch = pytest.importorskip("torch")
pytest.importorskip("matplotlib")
from engine.training.judge import values_of  # noqa: E402
from engine.training.mix import mixed  # noqa: E402
from engine.training.model import Model, model_of, state_of  # noqa: E402
from engine.training.rounding import FEWEST, rounded  # noqa: E402
from engine.training.train import Trainer  # noqa: E402

CHANCE = np.random.default_rng(1)


@pytest.fixture(scope="module")
def trainer(tmp_path_factory: pytest.TempPathFactory, games: Path) -> Trainer:
    """A run that has ended, whose model has weights of many sizes."""
    trainer = Trainer(tmp_path_factory.mktemp("run"), [games], SECOND, replace(SETTINGS, epochs=2), "cpu")
    trainer.run()
    return trainer


def test_what_one_weight_loses_others_make_up_for(trainer: Trainer) -> None:
    model, learned, held = trainer.model, trainer.learned, trainer.held
    nearest, found = model_of(model.quantised({}, SECOND.scale)), rounded(model, learned, CHANCE)
    for samples in (learned[:2000], held):
        lost, left = (((values_of(other, samples) - values_of(model, samples)) ** 2).mean() for other in (nearest, found))
        assert left < 0.9 * lost
    assert torch.equal(found.features, nearest.features) and torch.equal(found.output.weight, nearest.output.weight)
    steps = found.second * SECOND_WEIGHT_ONE
    assert torch.equal(steps, steps.round()) and 1 <= (found.second - nearest.second).abs().max() * SECOND_WEIGHT_ONE < 10
    written = state_of(found.quantised({}, SECOND.scale))
    assert all(torch.equal(weights, written[name]) for name, weights in found.state_dict().items()), "the file has what it computes with"


def test_a_bucket_with_few_positions_takes_the_nearest_steps(trainer: Trainer) -> None:
    few = trainer.learned[:FEWEST * 2 * SECOND.hidden - 1]
    found, nearest = rounded(trainer.model, few, CHANCE), trainer.model.quantised({}, SECOND.scale)
    assert all(torch.equal(weights, state_of(nearest)[name]) for name, weights in found.state_dict().items())


def test_a_network_without_a_second_layer_takes_the_nearest_steps(trainer: Trainer) -> None:
    model = Model(SHAPE)
    found, nearest = rounded(model, trainer.learned, CHANCE), state_of(model.quantised({}, SHAPE.scale))
    assert all(torch.equal(weights, nearest[name]) for name, weights in found.state_dict().items())


def test_a_mixture_is_rounded_by_games(trainer: Trainer, tmp_path: Path, games: Path) -> None:
    base = trainer.folder / "network.cgn"
    run = Trainer(tmp_path / "run", [games], SECOND, replace(SETTINGS, epochs=1, seed=2), "cpu", base)
    run.run()
    nearest, found = (mixed(base, [tmp_path / "run"], 0.5, paths) for paths in ((), (games,)))
    assert np.array_equal(nearest.features, found.features) and (nearest.second != found.second).any()
