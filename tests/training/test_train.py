"""Training in small: it learns, goes on where it was stopped, and its network says in the engine's numbers what it says in PyTorch's."""
from __future__ import annotations

import csv
import json
import threading
from argparse import Namespace
from dataclasses import replace
from math import inf, nan
from pathlib import Path

import numpy as np
import pytest

from engine.errors import NetworkError, TrainingError
from engine.evaluation.score import EVEN_CHANCE
from engine.evaluation.wdl import Forecast, forecast_of
from engine.network.architecture import SECOND_WIDTH, Architecture, king_buckets
from engine.network.evaluator import BUILT_IN, network_file
from engine.network.networkfile import read_network, write_network
from engine.network.pairing import paired
from engine.network.reference import evaluate
from engine.rules.fen import parse_fen
from engine.rules.position import Position
from engine.rules.squares import EMPTY
from engine.training.__main__ import shape_from
from engine.training.decode import load_samples, men_of
from engine.training.gamefile import SelfPlayGame, read_header
from engine.training.recordtypes import NO_RESULT, PLY, SAMPLE
from engine.training.samplefile import SampleWriter
from tests.training.test_gamefile import random_game, write

torch = pytest.importorskip("torch")
pytest.importorskip("matplotlib")
from engine.training.batches import Batch, ResidentSamples, batch_of  # noqa: E402
from engine.training.gradients import CpuGradients  # noqa: E402
from engine.training.outcomes import count_outcomes, fit_forecast, fit_slope, rescale_scores  # noqa: E402
from engine.training.settings import TrainingSettings, targets_of  # noqa: E402
from engine.training.train import NETWORK, Trainer, TrainingProgress  # noqa: E402
from tests.training.test_outcomes import TRUE, drawn_samples  # noqa: E402

SHAPE = Architecture(hidden=32, outputs=2, mirrored=True)
SECOND = Architecture(hidden=64, outputs=2, mirrored=True, second=SECOND_WIDTH)
BUCKETS = replace(SECOND, king_buckets=king_buckets(4))
SETTINGS = TrainingSettings(epochs=4, batch=64, rate=0.01, decay=0.0, blend=1.0, ending_blend=1.0, slope=200.0)
VALUES = (100, 300, 320, 500, 900, 0)


def material_game(seed: int) -> SelfPlayGame:
    """A random game whose scores are the material."""
    game = random_game(seed)
    position, scores = Position(), []
    for move in game.plies["move"].tolist():
        counts = position.piece_counts()
        score = sum(VALUES[kind] * (counts[kind] - counts[kind + 6]) for kind in range(6))
        scores.append(score if position.side == 0 else -score)
        position.play_move(move)
    plies = game.plies.copy()
    plies["score"] = scores
    return SelfPlayGame(parse_fen(Position().fen()), plies.astype(PLY), 1)


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    write(folder / "a.games", [material_game(seed) for seed in range(120)])
    return folder


def test_it_learns_and_leaves_a_network_a_log_and_curves(tmp_path: Path, games: Path) -> None:
    reports: list[TrainingProgress] = []
    trainer = Trainer(tmp_path, [games], SHAPE, replace(SETTINGS, epochs=16, seed=2), "cpu")
    untrained = trainer.held_out_loss()
    path = trainer.run(reports.append)
    with (tmp_path / "log.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert [row["epoch"] for row in rows] == [str(epoch) for epoch in range(1, 17)]
    assert float(rows[-1]["held_out"]) < 0.5 * untrained
    assert (tmp_path / "curves.png").read_bytes()[:4] == b"\x89PNG"
    network = read_network(path)
    assert network.architecture == SHAPE and network.provenance["epoch"] == 16
    assert reports[-1].share == 1.0 and reports[-1].held_out > 0
    board = parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").board
    without = [EMPTY if square == 59 else piece for square, piece in enumerate(board)]
    assert evaluate(network, without, 0) > evaluate(network, board, 0) + 40


@pytest.mark.parametrize(("shape", "threads"), [(SHAPE, 1), (SHAPE, 3), (SECOND, 2), (BUCKETS, 2)])
def test_a_step_has_the_gradients_of_pytorch(tmp_path: Path, games: Path, shape: Architecture, threads: int) -> None:
    trainer = Trainer(tmp_path, [games], shape, SETTINGS, "cpu")
    trainer.model.features.data[:100] *= 30  # sums below 0 and above 1, where nothing is learned
    batch = batch_of(trainer.learned, np.arange(500), shape, trainer.settings)
    trainer._step = None
    expected = float(trainer._find_gradients(batch))
    gradients = {name: parameter.grad.clone() for name, parameter in trainer.model.named_parameters()}
    trainer._step = CpuGradients([tuple(array.shape) for array in trainer.model.weights], threads)
    assert trainer._find_gradients(batch) == pytest.approx(expected, rel=1e-5)
    trainer._step.close()
    for name, parameter in trainer.model.named_parameters():
        assert (parameter.grad - gradients[name]).abs().max() <= 1e-5 * gradients[name].abs().max() > 0, name
    if shape == BUCKETS:
        assert torch.allclose(gradients["residuals"].sum(0), gradients["features"], atol=1e-7)
        assert (gradients["residuals"].abs().amax((1, 2)) > 0).all(), "each bucket has learned"


def test_the_slope_is_the_one_of_the_games() -> None:
    chance = np.random.default_rng(1)
    samples = np.zeros(100_000, SAMPLE)
    samples["score"] = chance.integers(-800, 800, len(samples))
    samples["result"] = 2 * (chance.random(len(samples)) < 1 / (1 + np.exp(-samples["score"] / 140)))
    assert fit_slope(samples) == pytest.approx(140, rel=0.03)


def test_results_count_for_more_where_few_men_are_left() -> None:
    samples = np.zeros(4, SAMPLE)
    samples["occupancy"], samples["result"] = [(1 << men) - 1 for men in (3, 6, 11, 30)], 2
    targets = targets_of(samples, men_of(samples), replace(SETTINGS, blend=0.8, ending_blend=0.2))
    assert targets == pytest.approx([0.9, 0.9, 0.75, 0.6]), "half of a won game's score of 0, and all of its result"


def test_what_is_from_no_game_is_learned_by_its_score_alone() -> None:
    samples = np.zeros(2, SAMPLE)
    samples["occupancy"], samples["result"] = (1 << 30) - 1, [2, NO_RESULT]
    assert targets_of(samples, men_of(samples), replace(SETTINGS, blend=0.6)) == pytest.approx([0.7, 0.5])


def test_positions_from_inside_the_searches_are_learned_and_held_out_with_their_games(tmp_path: Path, games: Path) -> None:
    (tmp_path / "a.games").write_bytes((games / "a.games").read_bytes())
    alone = Trainer(tmp_path / "alone", [tmp_path], SHAPE, replace(SETTINGS, slope=0.0), "cpu")
    inside = alone.learned[:300].copy()
    inside["result"] = NO_RESULT
    writer = SampleWriter(tmp_path / "a.samples", read_header(tmp_path / "a.games").settings, 1)
    writer.append(0, inside)
    writer.close()
    both = Trainer(tmp_path / "both", [tmp_path], SHAPE, replace(SETTINGS, slope=0.0), "cpu")
    assert (both.learned["result"] == NO_RESULT).sum() == 294 and (both.held["result"] == NO_RESULT).sum() == 6
    assert (len(both.learned), len(both.held)) == (len(alone.learned) + 294, len(alone.held) + 6)
    assert both.settings.slope == alone.settings.slope, "results are those of the games"
    (tmp_path / "a.games").unlink()
    with pytest.raises(TrainingError):
        Trainer(tmp_path / "none", [tmp_path], SHAPE, SETTINGS, "cpu")


def test_samples_that_a_device_holds_give_the_batches_that_the_processor_prepares(
    tmp_path: Path, games: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("engine.training.batches.UPLOADED", 100)
    trainer = Trainer(tmp_path, [games], BUCKETS, SETTINGS, "cpu")
    orders = [np.arange(5, 300, 7), np.array([2, 1])]
    held = ResidentSamples(trainer.learned, BUCKETS, trainer.settings, torch.device("cpu"))
    for order, batch in zip(orders, held.batches(orders), strict=True):
        for found, expected in zip(batch, batch_of(trainer.learned, order, BUCKETS, trainer.settings), strict=True):
            assert torch.equal(found.to(expected.dtype), expected)


def test_samples_that_do_not_fit_into_a_device_are_refused_in_a_sentence(
    tmp_path: Path, games: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    trainer = Trainer(tmp_path, [games], SHAPE, SETTINGS, "cpu")
    monkeypatch.setattr(torch.cuda, "mem_get_info", lambda device: (100_000, 1 << 30))
    with pytest.raises(TrainingError, match="the device has 0 MiB free; train on fewer games"):
        ResidentSamples(trainer.learned, SHAPE, trainer.settings, torch.device("cuda"))


def test_a_run_whose_device_holds_the_samples_learns_the_same(tmp_path: Path, games: Path) -> None:
    """What a GPU does, here by the processor: PyTorch's gradients, and batches of the samples that are held."""
    first, other = (Trainer(tmp_path / name, [games], SECOND, replace(SETTINGS, epochs=1), "cpu") for name in ("first", "other"))
    other._step = None
    other._resident = {name: ResidentSamples(getattr(other, name), SECOND, other.settings, other.device) for name in ("learned", "held")}
    reports: list[TrainingProgress] = []
    first.run()
    other.run(reports.append)
    assert other.held_out_loss() == pytest.approx(first.held_out_loss(), rel=0.01)
    assert all(isinstance(number, float) for report in reports for number in (report.loss, report.held_out))


def test_scores_of_all_generations_are_brought_to_one_scale(monkeypatch: pytest.MonkeyPatch) -> None:
    samples = drawn_samples(60_000)
    few = samples.copy()
    rescale_scores(few)
    assert (few == samples).all()
    monkeypatch.setattr("engine.training.outcomes.FEWEST_SCALED", 50_000)
    rescale_scores(samples)
    assert fit_forecast(count_outcomes(samples)).at(24)[0] == pytest.approx(100, abs=3)
    clear = few["score"] > 100
    assert np.median(samples["score"][clear] / few["score"][clear]) == pytest.approx(100 / TRUE.at(24)[0], rel=0.05)


@pytest.mark.parametrize("shape", [SHAPE, SECOND, BUCKETS])
def test_the_engines_numbers_are_pytorchs(tmp_path: Path, games: Path, shape: Architecture) -> None:
    trainer = Trainer(tmp_path, [games], shape, SETTINGS, "cpu")
    network, samples = read_network(trainer.run()), load_samples([games])
    order = np.arange(0, len(samples), 17)
    own, theirs, bucket, _ = batch_of(samples, order, shape, trainer.settings)
    with torch.no_grad():
        values = (trainer.model(own, theirs, bucket) * shape.scale).numpy()
    differences = []
    for value, sample in zip(values, samples[order], strict=True):
        nibbles = [piece >> shift & 15 for piece in sample["pieces"].tolist() for shift in (0, 4)]
        board = [nibbles.pop(0) if int(sample["occupancy"]) >> square & 1 else EMPTY for square in range(64)]
        differences.append(abs(evaluate(network, board, 0) - value))
    assert np.mean(differences) < 6 and max(differences) < 40 < np.abs(values).max()


def test_the_network_is_scaled_to_an_even_chance(tmp_path: Path, games: Path) -> None:
    """Where the games say that half of them are won at 126 centipawns, the network's outputs are halved: 63 points are an even chance."""
    trainer = Trainer(tmp_path, [games], SHAPE, replace(SETTINGS, epochs=1), "cpu")
    assert trainer.forecast is None, "too few games to tell"
    trainer.forecast = Forecast((126.0, 0.0, 0.0), (80.0, 10.0, 5.0))
    network = read_network(trainer.run())
    assert network.architecture.scale == SHAPE.scale * EVEN_CHANCE // 126
    told = forecast_of(network.provenance)
    assert told.at(24)[0] == pytest.approx(100) and told.at(17)[1] == pytest.approx(80 * 100 / 126, abs=0.1)


@pytest.mark.parametrize(("shape", "at_an_end", "mean"), [(SHAPE, False, 0.0), (BUCKETS, False, 0.9), (SHAPE, True, 0.0)])
def test_a_stopped_run_goes_on_to_the_same_network(tmp_path: Path, games: Path, shape: Architecture, at_an_end: bool, mean: float) -> None:
    """Also one that was stopped behind the last batch of an epoch, and one with a running mean."""
    settings = replace(SETTINGS, mean=mean)
    whole = Trainer(tmp_path / "whole", [games], shape, settings, "cpu").run()
    stop, trainer = threading.Event(), Trainer(tmp_path / "stopped", [games], shape, settings, "cpu")
    steps = 0
    original = trainer.model.clip

    def clip() -> None:
        nonlocal steps
        original()
        steps += 1
        if steps == (trainer._steps if at_an_end else 25):
            stop.set()

    trainer.model.clip = clip  # type: ignore[method-assign]
    trainer.run(stop=stop)
    assert trainer.done or trainer.epoch < SETTINGS.epochs
    again = Trainer(tmp_path / "stopped", [games], shape, settings, "cpu")
    assert (again.epoch, again.done) == (trainer.epoch, trainer.done)
    for first, second in zip(read_network(whole)[2:], read_network(again.run())[2:], strict=True):
        assert (first == second).all()


def test_the_log_has_one_whole_row_of_each_epoch(tmp_path: Path, games: Path) -> None:
    """A row that was torn took the next one in, and an epoch that ended again, since its checkpoint was not written, stood there twice."""
    trainer, log = Trainer(tmp_path, [games], SHAPE, SETTINGS, "cpu"), tmp_path / "log.csv"
    trainer._end_epoch(0.5, 100, None)
    with log.open("a") as file:
        file.write("2,0.06")
    for loss in (0.4, 0.3):
        trainer.epoch = 1
        trainer._end_epoch(loss, 100, None)
    with log.open() as file:
        rows = list(csv.reader(file))
    assert [row[:2] for row in rows] == [["epoch", "loss"], ["1", "0.500000"], ["2", "0.300000"]] and {len(row) for row in rows} == {5}


def test_a_network_may_have_a_running_mean_of_the_weights(tmp_path: Path, games: Path) -> None:
    trainer = Trainer(tmp_path / "mean", [games], SHAPE, replace(SETTINGS, epochs=1, mean=0.9), "cpu")
    seen: list[dict[str, torch.Tensor]] = []
    learn = trainer._learn

    def learn_and_look(batch: Batch) -> float | torch.Tensor:
        loss = learn(batch)
        seen.append({name: weights.detach().clone() for name, weights in trainer.model.named_parameters()})
        return loss

    trainer._learn = learn_and_look  # type: ignore[method-assign]
    network = read_network(trainer.run())
    assert len(seen) > 20
    for name, weights in trainer.result.named_parameters():
        mean = seen[0][name]
        for later in seen[1:]:
            mean = 0.9 * mean + 0.1 * later[name]
        assert torch.allclose(weights, mean, atol=1e-5) and not torch.allclose(weights, trainer.model.state_dict()[name], atol=1e-5)
    assert (network.output == paired(trainer.result.quantised({}, network.architecture.scale)).output).all()
    later = Trainer(tmp_path / "later", [games], SHAPE, SETTINGS, "cpu", tmp_path / "mean")
    assert torch.equal(later.model.features, trainer.result.features), "who begins with this run begins with its network"


def test_a_run_that_knew_of_no_mean_goes_on(tmp_path: Path, games: Path) -> None:
    Trainer(tmp_path, [games], SHAPE, SETTINGS, "cpu").save()
    state = torch.load(tmp_path / "checkpoint.pt", weights_only=True)
    description = json.loads(state["description"])
    del description["settings"]["mean"]
    torch.save({**state, "description": json.dumps(description)}, tmp_path / "checkpoint.pt")
    assert Trainer(tmp_path, [games], SHAPE, SETTINGS, "cpu").done == 0
    with pytest.raises(TrainingError, match="another setting"):
        Trainer(tmp_path, [games], SHAPE, replace(SETTINGS, mean=0.5), "cpu")


def loss_at(trainer: Trainer, scale: int) -> float:
    """The loss of a run's weights where an output of 1.0 means so many centipawns, instead of what is nearest to its games."""
    fitted, trainer.shape = trainer.shape, replace(trainer.shape, scale=scale)
    loss, trainer.shape = trainer.held_out_loss(), fitted
    return loss


def test_a_run_begins_with_the_weights_of_another(tmp_path: Path, games: Path) -> None:
    first = Trainer(tmp_path / "first", [games], SHAPE, SETTINGS, "cpu")
    first.run()
    buckets = replace(SHAPE, king_buckets=king_buckets(4))
    second = Trainer(tmp_path / "second", [games], buckets, SETTINGS, "cpu", tmp_path / "first")
    assert torch.equal(second.model.features, first.model.features) and second.model.residuals is not None
    assert second.model.residuals.shape == (4, 768, 32) and not second.model.residuals.any()
    assert loss_at(second, first.shape.scale) == pytest.approx(first.held_out_loss(), rel=1e-5), "all buckets begin alike"
    second.run()
    again = Trainer(tmp_path / "second", [games], buckets, SETTINGS, "cpu", tmp_path / "first")
    assert again.epoch == SETTINGS.epochs and again.held_out_loss() == second.held_out_loss() != first.held_out_loss(), "it has its own"
    with pytest.raises(TrainingError, match="architecture"):
        Trainer(tmp_path / "third", [games], replace(SHAPE, hidden=64), SETTINGS, "cpu", tmp_path / "first")
    with pytest.raises(TrainingError, match="neither the folder of a run nor a network"):
        Trainer(tmp_path / "third", [games], SHAPE, SETTINGS, "cpu", tmp_path / "none")


def test_a_run_gets_a_second_layer(tmp_path: Path, games: Path) -> None:
    """Where its outputs are in the range of one unit, it begins with the same values but for what the new units say."""
    shape = replace(SECOND, second=0)
    first = Trainer(tmp_path / "first", [games], shape, SETTINGS, "cpu")
    first.run()
    second = Trainer(tmp_path / "second", [games], SECOND, SETTINGS, "cpu", tmp_path / "first")
    assert loss_at(second, first.shape.scale) == pytest.approx(first.held_out_loss(), rel=0.5)
    second.model.output.weight.data[:, 1:] = 0
    assert loss_at(second, first.shape.scale) == pytest.approx(first.held_out_loss(), rel=0.02)
    second.save()
    with pytest.raises(TrainingError, match="architecture"):
        Trainer(tmp_path / "third", [games], shape, SETTINGS, "cpu", tmp_path / "second")


def test_a_command_leaves_the_architecture_to_the_network_it_begins_with(tmp_path: Path) -> None:
    def arguments(**given: object) -> Namespace:
        return Namespace(**{name: given.get(name) for name in ("hidden", "outputs", "mirrored", "second", "king_buckets")})

    built_in = network_file(BUILT_IN)
    known = read_network(built_in).architecture
    assert shape_from(arguments(), None) == Architecture(512, 8, mirrored=True)
    assert shape_from(arguments(), built_in) == known
    assert shape_from(arguments(hidden=64, king_buckets=6, mirrored=False), built_in) == replace(
        known, hidden=64, king_buckets=king_buckets(6), mirrored=False)
    assert shape_from(arguments(second=0), built_in).second == 0, "none is not the same as left out"
    (tmp_path / NETWORK).write_bytes(built_in.read_bytes())
    assert shape_from(arguments(), tmp_path) == known, "the folder of a run"
    with pytest.raises(NetworkError):
        shape_from(arguments(king_buckets=3), None)


def test_another_run_in_the_same_folder_is_refused(tmp_path: Path, games: Path) -> None:
    Trainer(tmp_path, [games], SHAPE, SETTINGS, "cpu").save()
    older = torch.load(tmp_path / "checkpoint.pt", weights_only=True)
    description = json.loads(older["description"])
    del description["loss_function"]
    (tmp_path / "older").mkdir()
    torch.save({**older, "description": json.dumps(description)}, tmp_path / "older" / "checkpoint.pt")
    with pytest.raises(TrainingError, match="another loss function"):
        Trainer(tmp_path / "older", [games], SHAPE, SETTINGS, "cpu")
    for shape, settings, word in ((Architecture(hidden=64), SETTINGS, "architecture"), (SHAPE, TrainingSettings(epochs=5), "setting")):
        with pytest.raises(TrainingError, match=word):
            Trainer(tmp_path, [games], shape, settings, "cpu")


def test_a_checkpoint_that_is_damaged_or_of_another_program_is_refused(tmp_path: Path, games: Path) -> None:
    run = tmp_path / "run"
    run.mkdir()
    for data in (b"", b"junk" * 100):
        (run / "checkpoint.pt").write_bytes(data)
        for folder, start in ((run, None), (tmp_path / "new", run)):
            with pytest.raises(TrainingError, match=r"checkpoint\.pt is damaged, or no checkpoint of a run"):
                Trainer(folder, [games], SHAPE, SETTINGS, "cpu", start)
    torch.save({"epoch": 3, "model": {}}, run / "checkpoint.pt")
    with pytest.raises(TrainingError, match="no checkpoint of a run"):
        Trainer(run, [games], SHAPE, SETTINGS, "cpu")
    (run / "checkpoint.pt").unlink()
    Trainer(run, [games], SHAPE, SETTINGS, "cpu").save()
    whole = torch.load(run / "checkpoint.pt", weights_only=True)
    without = json.dumps({name: value for name, value in json.loads(whole["description"]).items() if name != "architecture"})
    other = {name: weights[:1] for name, weights in whole["model"].items()}
    for change in ({"description": without}, {"description": "[]"}, {"model": other}, {"model": None},
                   {"model": {**whole["model"], "features": 5}}):
        torch.save({**whole, **change}, run / "checkpoint.pt")
        for folder, start in ((run, None), (tmp_path / "new", run)):
            with pytest.raises(TrainingError, match="no checkpoint of a run"):
                Trainer(folder, [games], SHAPE, SETTINGS, "cpu", start)


def test_a_run_goes_on_from_where_it_began_and_from_nowhere_else(tmp_path: Path, games: Path) -> None:
    """Another start was passed over without a word, and a run that went on forgot its own."""
    for name in ("first", "second"):
        Trainer(tmp_path / name, [games], SHAPE, SETTINGS, "cpu").save()
    Trainer(tmp_path / "run", [games], SHAPE, SETTINGS, "cpu", tmp_path / "first").save()
    with pytest.raises(TrainingError, match="began with first; choose another folder"):
        Trainer(tmp_path / "run", [games], SHAPE, SETTINGS, "cpu", tmp_path / "second")
    for start in (None, tmp_path / "first"):
        again = Trainer(tmp_path / "run", [games], SHAPE, SETTINGS, "cpu", start)
        assert again.description["start"] == "first" and again.is_warmed_up
        again.save()
    with pytest.raises(TrainingError, match="second holds a run that began with no weights; leave --start out, or choose another"):
        Trainer(tmp_path / "second", [games], SHAPE, SETTINGS, "cpu", tmp_path / "first")


def test_a_run_that_began_with_a_file_knows_it_by_its_weights(tmp_path: Path, games: Path) -> None:
    """Another file of the same name was taken for it, and the same under another name was refused."""
    run, base, renamed, changed = (tmp_path / name for name in ("run", "base.cgn", "renamed.cgn", "changed/base.cgn"))
    network = Trainer(tmp_path / "first", [games], SHAPE, SETTINGS, "cpu").model.quantised({}, SHAPE.scale)
    changed.parent.mkdir()
    write_network(base, network)
    write_network(renamed, network)
    write_network(changed, network._replace(feature_bias=network.feature_bias + np.int16(1)))
    Trainer(run, [games], SHAPE, SETTINGS, "cpu", base).save()
    assert Trainer(run, [games], SHAPE, SETTINGS, "cpu", renamed).description["start"] == "base.cgn"
    with pytest.raises(TrainingError, match=r"did not begin with the weights of .*changed/base\.cgn; choose another folder"):
        Trainer(run, [games], SHAPE, SETTINGS, "cpu", changed)
    changed.write_text("no network")
    with pytest.raises(NetworkError, match="not a network"):
        Trainer(run, [games], SHAPE, SETTINGS, "cpu", changed)


def test_what_makes_no_sense_is_refused(tmp_path: Path, games: Path) -> None:
    with pytest.raises(TrainingError, match="device"):
        Trainer(tmp_path, [games], SHAPE, SETTINGS, "nonsense")
    with pytest.raises(TrainingError, match="blend"):
        Trainer(tmp_path, [games], SHAPE, TrainingSettings(blend=2.0), "cpu")
    for change in ({"rate": nan}, {"decay": inf}, {"slope": nan}, {"ending_blend": nan}):
        with pytest.raises(TrainingError, match="must be above 0"):
            Trainer(tmp_path, [games], SHAPE, replace(SETTINGS, **change), "cpu")
    for mean in (-0.1, 1.0, nan):
        with pytest.raises(TrainingError, match="running mean"):
            Trainer(tmp_path, [games], SHAPE, replace(SETTINGS, mean=mean), "cpu")
    for seed in (-1, 1 << 63):
        with pytest.raises(TrainingError, match="seed"):
            Trainer(tmp_path, [games], SHAPE, TrainingSettings(seed=seed), "cpu")
    write(tmp_path / "few.games", [random_game(1)])
    with pytest.raises(TrainingError, match="too few"):
        Trainer(tmp_path, [tmp_path / "few.games"], SHAPE, SETTINGS, "cpu")
