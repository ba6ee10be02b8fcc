"""King buckets that share weights, and networks that become models again."""
from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from engine.errors import NetworkError, TrainingError
from engine.evaluation.wdl import Forecast
from engine.network.architecture import CLIP, FEATURES, Architecture
from engine.network.evaluator import BUILT_IN, network_file
from engine.network.networkfile import Network, overflows, read_network, write_network
from engine.training.decode import fill_features, load_samples
from tests.training.test_gamefile import write
from tests.training.test_train import BUCKETS, SECOND, SETTINGS, SHAPE, games, loss_at, material_game

__all__ = ["games"]

torch = pytest.importorskip("torch")
pytest.importorskip("matplotlib")
from engine.training.mix import mixed  # noqa: E402
from engine.training.model import MOST_FEATURE, Model, state_of, summed_rows  # noqa: E402
from engine.training.train import Trainer, rate_at  # noqa: E402


def same(first: Network, second: Network) -> bool:
    return all(np.array_equal(*arrays) for arrays in zip(first[2:], second[2:], strict=True))


def twice(plies: np.ndarray) -> np.ndarray:
    """The plies with scores twice as large."""
    plies = plies.copy()
    plies["score"] *= 2
    return plies


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


def test_a_product_with_zeros_and_ones_is_the_sum_of_the_rows(trained: Trainer) -> None:
    own, *_ = fill_features(trained.learned, np.arange(50), BUCKETS)
    weights = trained.model.weights[0].detach().clone().requires_grad_()
    rows = torch.from_numpy(own)
    sums = summed_rows(rows.short(), weights)
    sums.square().sum().backward()
    again = weights.detach().clone().requires_grad_()
    expected = torch.stack([again[row[row < BUCKETS.inputs]].sum(0) for row in rows])
    expected.square().sum().backward()
    assert torch.allclose(sums, expected, atol=1e-5) and torch.allclose(weights.grad, again.grad, atol=1e-4)


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


@pytest.mark.parametrize("shape", [SHAPE, SECOND, BUCKETS])
def test_a_run_begins_with_the_network_of_a_file(tmp_path: Path, games: Path, shape: Architecture, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its outputs mean what comes nearest to the scores of these games; the file says it in points, of which 63 are an even chance."""
    monkeypatch.setattr("engine.training.train.FEWEST_FITTED", 1)
    monkeypatch.setattr("engine.training.train.fit_forecast", lambda counts: Forecast((126.0, 0.0, 0.0), (80.0, 10.0, 5.0)))
    first = Trainer(tmp_path / "first", [games], shape, replace(SETTINGS, epochs=1), "cpu")
    file = first.run()
    network = read_network(file)
    assert network.architecture.scale == 200
    write_network(file, network._replace(architecture=replace(network.architecture, scale=1300)))
    second = Trainer(tmp_path / "second", [games], shape, SETTINGS, "cpu", file)
    assert same(second.model.quantised({}, 1300), network)
    assert loss_at(second, first.shape.scale) == pytest.approx(first.held_out_loss(), rel=0.05), "quantised, but the same"
    fitted, loss = second.shape, second.held_out_loss()
    for factor in (0.5, 2):
        assert loss_at(second, round(factor * fitted.scale)) > loss, "no other scale is nearer to the scores"
    second.save()
    again = Trainer(tmp_path / "second", [games], shape, SETTINGS, "cpu", file)
    assert again.shape == fitted and again.held_out_loss() == loss
    again.settings = replace(again.settings, epochs=1)
    assert read_network(again.run()).architecture.scale == round(fitted.scale / 2)
    third = Trainer(tmp_path / "third", [games], shape, SETTINGS, "cpu", tmp_path / "second")
    assert third.held_out_loss() < 1.05 * again.held_out_loss()


def test_scores_of_another_scale_do_not_make_a_network_learn_anew(tmp_path: Path, games: Path, trained: Trainer) -> None:
    (tmp_path / "larger").mkdir()
    write(tmp_path / "larger" / "a.games", [game._replace(plies=twice(game.plies)) for game in map(material_game, range(120))])
    settings = replace(SETTINGS, slope=2 * SETTINGS.slope)
    same_scale = Trainer(tmp_path / "same", [games], trained.shape, SETTINGS, "cpu", trained.folder)
    run = Trainer(tmp_path / "run", [tmp_path / "larger"], trained.shape, settings, "cpu", trained.folder)
    assert run.shape.scale == pytest.approx(2 * same_scale.shape.scale, rel=0.01)
    assert run.held_out_loss() == pytest.approx(same_scale.held_out_loss(), rel=0.01)


def test_the_network_that_comes_with_the_engine_comes_back() -> None:
    network = read_network(network_file(BUILT_IN))
    model = Model(network.architecture)
    model.start_from(state_of(network), network.architecture)
    assert same(model.quantised({}, network.architecture.scale), network)


def test_a_last_run_on_other_games_with_a_small_rate(tmp_path: Path, games: Path, trained: Trainer) -> None:
    (tmp_path / "deeper").mkdir()
    write(tmp_path / "deeper" / "a.games", [material_game(seed) for seed in range(200, 240)])
    last = Trainer(tmp_path / "last", [games, tmp_path / "deeper"], BUCKETS, replace(SETTINGS, epochs=1, rate=1e-4), "cpu", trained.folder)
    last.held = load_samples([tmp_path / "deeper"])
    before = last.held_out_loss()
    assert last.description["files"] == ["a.games", "a.games"] and torch.equal(last.model.residuals, trained.model.residuals)
    last.run()
    assert last.held_out_loss() < before
    assert 0 < (last.model.features - trained.model.features).abs().max() < 0.01
    small = replace(SETTINGS, rate=2e-6)
    assert [rate_at(small, share) for share in (0.0, 0.5, 1.0)] == [2e-6] * 3, "a rate never rises"


def test_what_no_run_can_begin_with_is_refused(tmp_path: Path, games: Path) -> None:
    (tmp_path / "text.cgn").write_text("no network")
    with pytest.raises(NetworkError, match="not a network"):
        Trainer(tmp_path / "run", [games], SHAPE, SETTINGS, "cpu", tmp_path / "text.cgn")
    with pytest.raises(TrainingError, match="architecture"):
        Trainer(tmp_path / "run", [games], SHAPE, SETTINGS, "cpu", network_file(BUILT_IN))


def test_what_runs_have_learned_is_mixed(tmp_path: Path, games: Path) -> None:
    """A part of the way from the network with which they began to the mean of their weights, at the scale of that network."""
    first = Trainer(tmp_path / "first", [games], BUCKETS, replace(SETTINGS, epochs=1), "cpu")
    base = first.run()
    runs = [tmp_path / name for name in ("one", "two")]
    trainers = [Trainer(run, [games], BUCKETS, replace(SETTINGS, epochs=1, seed=seed, mean=0.9), "cpu", base)
                for seed, run in enumerate(runs, 2)]
    for trainer in trainers:
        trainer.run()
    begun, network = read_network(base), mixed(base, runs, 0.5)
    assert network.architecture == begun.architecture and network.provenance["runs"] == ["one", "two"]
    assert network.provenance["start"] == base.name and network.provenance["positions"] == len(first.learned)
    start, (one, two) = state_of(begun), [trainer.result.state_dict() for trainer in trainers]
    expected = Model(BUCKETS)
    expected.load_state_dict({name: start[name] + 0.5 * ((one[name] + two[name]) / 2 - start[name]) for name in start})
    for number, wanted in enumerate(expected.quantised({}, begun.architecture.scale)[2:], 2):
        assert np.abs(network[number].astype(int) - wanted.astype(int)).max() <= 1, "but for how the last bit is rounded"
    others = [mixed(base, runs, 1.0), mixed(base, runs[:1], 0.5)]
    assert all(np.abs(other.features.astype(int) - network.features).max() > 1 for other in others), "which tells others apart"
    assert same(mixed(base, runs, 0.0), begun), "none of the way changes nothing"
    assert not same(mixed(base, runs, 1.0), begun)
    other = Trainer(tmp_path / "other", [games], SHAPE, replace(SETTINGS, epochs=1), "cpu").run()
    with pytest.raises(TrainingError, match="another architecture"):
        mixed(base, [*runs, other], 0.5)
    with pytest.raises(TrainingError, match="neither the folder of a run nor a network"):
        mixed(base, [tmp_path / "none"], 0.5)
    with pytest.raises(TrainingError, match=r"first did not begin with network\.cgn"):
        mixed(base, [*runs, tmp_path / "first"], 0.5)
    renamed, changed = tmp_path / "renamed.cgn", tmp_path / "changed" / base.name
    changed.parent.mkdir()
    write_network(renamed, begun)
    assert same(mixed(renamed, runs, 0.5), network), "its weights are known by any name"
    Trainer(runs[0], [games], BUCKETS, replace(SETTINGS, epochs=1, seed=2, mean=0.9), "cpu", base).save()
    assert same(mixed(renamed, runs, 0.5), network), "also after the run was gone on with"
    write_network(changed, begun._replace(feature_bias=begun.feature_bias + np.int16(1)))
    with pytest.raises(TrainingError, match=r"one began with other weights than those of .*network\.cgn"):
        mixed(changed, runs, 0.5)


def test_a_file_whose_second_layer_may_be_in_another_order_is_not_mixed(tmp_path: Path) -> None:
    """The sums of its first layer were averaged with others that had nothing to do with them: the file has the order in which AVX2 loses
    nothing."""
    base, file = tmp_path / "base.cgn", tmp_path / "run.cgn"
    for shape in (SHAPE, SECOND):
        network = Model(shape).quantised({}, 400)
        write_network(base, network)
        made = {"start": base.name, "start_digest": network.digest}
        write_network(file, network._replace(provenance={**made, "start_digest": network.digest[::-1]}))
        with pytest.raises(TrainingError, match=r"run\.cgn began with other weights"):
            mixed(base, [file], 0.5)
        for provenance in (made, {"start": base.name}):
            write_network(file, Model(shape).quantised(provenance, 400))
            if shape.second:
                with pytest.raises(TrainingError, match=r"run\.cgn may have its first layer in another order; give the folder of its run"):
                    mixed(base, [file], 0.5)
            else:
                assert same(mixed(base, [file], 1.0), read_network(file)), "a run of an older engine knows the name alone"
