"""King buckets that share weights."""
from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from engine.network.architecture import CLIP, FEATURES
from engine.network.networkfile import overflows, read_network
from engine.training.decode import fill_features
from tests.training.test_train import BUCKETS, SETTINGS, games

__all__ = ["games"]

torch = pytest.importorskip("torch")
pytest.importorskip("matplotlib")
from engine.training.model import MOST_FEATURE, Model  # noqa: E402
from engine.training.train import Trainer  # noqa: E402


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory, games: Path) -> Trainer:
    """A run with king buckets that has ended."""
    trainer = Trainer(tmp_path_factory.mktemp("trained"), [games], BUCKETS, replace(SETTINGS, epochs=1, decay=0.1), "cpu")
    trainer.run()
    return trainer


def test_a_network_has_what_its_king_buckets_share_and_their_residuals(trained: Trainer) -> None:
    network, model = read_network(trained.folder / "network.cgn"), trained.model
    assert network.features.shape == (4 * FEATURES, 64)
    for bucket, residual in enumerate(model.residuals.detach().double().numpy()):
        sums = model.features.detach().double().numpy() + residual
        rows = network.features[bucket * FEATURES:(bucket + 1) * FEATURES]
        assert np.abs(sums * CLIP - rows).max() < 0.501 and np.abs(residual).max() > 0.01


def test_what_was_never_seen_has_no_residual(trained: Trainer) -> None:
    own, theirs, _ = fill_features(trained.learned, np.arange(len(trained.learned)), BUCKETS)
    seen = np.zeros(BUCKETS.inputs + 1, bool)
    seen[own], seen[theirs] = True, True
    learned = trained.model.residuals.detach().flatten(0, 1).abs().amax(1).numpy() > 0
    assert (learned == seen[:-1]).all() and 0.1 < learned.mean() < 0.9


def test_residuals_decay_by_themselves() -> None:
    model = Model(BUCKETS)
    model.residuals.data.fill_(1.0)
    before = model.features.clone()
    optimiser = torch.optim.AdamW(model.groups(0.25, 0.5), lr=0.1)
    for parameter in model.parameters():
        parameter.grad = torch.zeros_like(parameter)
    optimiser.step()
    assert torch.allclose(model.features, before * 0.975) and torch.allclose(model.residuals, torch.tensor(0.95))


def test_the_sums_are_clipped() -> None:
    model = Model(BUCKETS)
    model.features.data[:], model.residuals.data[0], model.residuals.data[1:] = 3.5, 3.0, -3.0
    model.features.data[0], model.residuals.data[:, 0] = -9.0, 1.0
    model.clip()
    sums = model.features + model.residuals
    assert torch.allclose(sums[0, 1:], torch.tensor(MOST_FEATURE)) and (sums[1:, 1:] == 0.5).all() and (model.features[1:] == 3.5).all()
    assert (sums[:, 0] == 1 - MOST_FEATURE).all()
    assert not overflows(model.quantised({}, 400))
