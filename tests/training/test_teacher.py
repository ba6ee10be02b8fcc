"""A teacher sees what each man attacks, learns what its base network does not know, and a network learns from its forecasts."""
from __future__ import annotations

import json
import random
import threading
from dataclasses import replace
from pathlib import Path

import chess
import numpy as np
import pytest

from engine.errors import NetworkError, TrainingError
from engine.network.evaluator import BUILT_IN, network_file
from engine.network.networkfile import read_network
from engine.training.decode import decode_file, fill_features, men_of
from engine.training.gamefile import GameWriter, SelfPlayGame
from engine.training.recordtypes import MOST_FORECAST, NO_RESULT, SAMPLE
from engine.training.samplefile import SampleWriter, read_samples
from tests.training.test_gamefile import SETTINGS as HEADER
from tests.training.test_gamefile import write
from tests.training.test_train import SECOND, SETTINGS, games, material_game

__all__ = ["games"]

torch = pytest.importorskip("torch")
pytest.importorskip("matplotlib")
from engine.training import __main__ as commands  # noqa: E402
from engine.training.outcomes import rescale_scores  # noqa: E402
from engine.training.settings import BETWEEN_SHARE, targets_of  # noqa: E402
from engine.training.teach import SHARES, WEIGHTS, Teaching, TeachingSettings  # noqa: E402
from engine.training.teacher import BASE, FILE, Forecaster, TeacherShape, attacks_of, boards_of, read_teacher  # noqa: E402
from engine.training.train import Trainer, some_of_games, split_samples  # noqa: E402

torch.set_num_threads(1)  # sums in the same order on all machines
CPU = torch.device("cpu")
SMALL = TeachingSettings(TeacherShape(8, 1), steps=120, batch=96, rate=0.005)
TAUGHT = replace(SETTINGS, slope=0.0, teacher=0.6, epochs=1, batch=256)


@pytest.fixture(scope="module")
def taught(tmp_path_factory: pytest.TempPathFactory) -> tuple[Teaching, Path]:
    """A teacher that has learned material from games, and the folder where it is kept."""
    folder = tmp_path_factory.mktemp("teacher")
    write(folder / "decided.games", [decided_game(seed) for seed in range(120)])
    teaching = Teaching([folder / "decided.games"], read_network(network_file(BUILT_IN)), SMALL, "cpu")
    teaching.run()
    teaching.forecaster.save(folder)
    return teaching, folder


def decided_game(seed: int) -> SelfPlayGame:
    """A game whose scores are the material, and won by the side that has more of it at the end; moves follow each other by chance."""
    game = material_game(seed)
    last, is_white = int(game.plies["score"][-1]), len(game.plies) % 2 == 1
    return SelfPlayGame(game.start, game.plies, 1 if last == 0 else 2 if (last > 0) == is_white else 0)


def with_plies_between(folder: Path, count: int = 20) -> Path:
    """Games each fifth ply of which was searched well, and positions from inside these searches."""
    path, settings = folder / "b.games", {**HEADER, "every": 5}
    writer = GameWriter(path, settings)
    for seed in range(count):
        writer.append(decided_game(seed))
    writer.close()
    inside = decode_file(path)[:200]
    inside["result"], inside["ply"] = NO_RESULT, 0
    samples = SampleWriter(path.with_suffix(".samples"), settings, 20)
    samples.append(0, inside)
    samples.close()
    return path


@pytest.mark.parametrize("seed", range(6))
def test_men_attack_what_they_attack_on_a_board(games: Path, seed: int) -> None:
    samples = random.Random(seed).sample(list(decode_file(games / "a.games")), 8)
    shape = read_network(network_file(BUILT_IN)).architecture
    own, _, men = fill_features(np.array(samples, SAMPLE), np.arange(8), replace(shape, mirrored=False))
    boards = boards_of(torch.from_numpy(own).short(), shape.inputs)
    attacks = attacks_of(boards)
    for row, features in enumerate(own):
        board = chess.Board(None)
        for feature in features[:men[row]].tolist():
            code, square = feature % 768 // 64, feature % 64
            board.set_piece_at(square, chess.Piece(code % 6 + 1, code < 6))
        for code in range(12):
            men_there = board.pieces(code % 6 + 1, code < 6)
            assert int(boards[row, code]) & (1 << 64) - 1 == int(men_there)
            attacked = chess.SquareSet(0)
            for square in men_there:
                attacked |= board.attacks(square)
            assert int(attacks[row, code]) & (1 << 64) - 1 == int(attacked), (board.fen(), code)


def test_it_foretells_what_its_base_does_not(taught: tuple[Teaching, Path]) -> None:
    judged = taught[0].judge()
    assert judged.games[1] < 0.8 * judged.games[0] and judged.inside is None
    assert judged.results[1] < 0.25, "a guess that knows nothing is off by more"


def test_results_are_those_of_the_side_to_move(taught: tuple[Teaching, Path], games: Path) -> None:
    samples = decode_file(games / "a.games")[:2000]
    by_results, score = taught[0].forecaster.targets(samples, 1.0), samples["score"]
    assert by_results[score > 300].mean() > 0.1 + by_results[score < -300].mean()


def test_a_teacher_that_was_written_says_the_same(taught: tuple[Teaching, Path], games: Path) -> None:
    samples = decode_file(games / "a.games")[:500]
    again = read_teacher(taught[1], CPU)
    for share in (0.0, 0.25, 1.0):
        assert np.allclose(again.targets(samples, share), taught[0].forecaster.targets(samples, share), atol=1e-6)
    by_scores, by_results = (again.targets(samples, share) for share in (0.0, 1.0))
    assert np.allclose(again.targets(samples, 0.25), 0.75 * by_scores + 0.25 * by_results, atol=1e-6)
    assert (by_scores > 0).all() and (by_scores < 1).all() and not np.allclose(by_scores, by_results, atol=0.01)


def test_steps_have_positions_of_each_kind_that_there_is(tmp_path: Path, taught: tuple[Teaching, Path]) -> None:
    assert taught[0]._sizes() == [96, 0, 0]
    teaching = Teaching([with_plies_between(tmp_path)], read_network(network_file(BUILT_IN)), SMALL, "cpu")
    assert teaching._sizes() == [round(96 * share) for share in SHARES]
    before = teaching.judge()
    assert teaching.run() and before.inside is not None
    after = teaching.judge()
    assert after.inside is not None and after.inside[1] < before.inside[1]


def test_a_step_counts_scores_by_their_kind_and_results_of_games_alone(tmp_path: Path) -> None:
    teaching = Teaching([with_plies_between(tmp_path)], read_network(network_file(BUILT_IN)), SMALL, "cpu")
    teaching.forecaster.teacher.eval()
    orders = [numbers[:8] for numbers in teaching._of_kind]
    weights = torch.cat([torch.full((8,), weight) for weight in WEIGHTS])
    counted = torch.tensor([1.0] * 16 + [0.0] * 8)

    def loss() -> float:
        with torch.no_grad():
            return float(teaching._loss(torch.cat(orders), weights, counted))

    usual, grown = loss(), []
    for order in orders:
        results = teaching._results.clone()
        teaching._results[order] = 9.0
        grown.append(loss() - usual)
        teaching._results = results
    assert grown[0] == pytest.approx(grown[1], rel=0.2) and grown[0] > 1 and grown[2] == 0
    by_scores = []
    for order in orders:
        scores = teaching._scores.clone()
        teaching._scores[order] = 99.0
        by_scores.append(loss() - usual)
        teaching._scores = scores
    assert by_scores[1] == pytest.approx(WEIGHTS[1] * by_scores[0], rel=0.05) and by_scores[2] == pytest.approx(by_scores[0], rel=0.05)


def test_a_teacher_that_is_stopped_or_lost_is_none(games: Path) -> None:
    stop = threading.Event()
    stop.set()
    network = read_network(network_file(BUILT_IN))
    assert not Teaching([games], network, SMALL, "cpu").run(stop=stop)
    lost = Teaching([games], network, replace(SMALL, steps=1), "cpu")
    with torch.no_grad():
        lost.forecaster.teacher.heads.bias.fill_(float("nan"))
    with pytest.raises(TrainingError, match="learned nothing: the rate is too high"):
        lost.run()


def test_hasty_searches_do_not_tell_the_scale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The slope and the forecast of a run are those of the plies that were searched well, with a teacher and without."""
    whole, _ = split_samples([with_plies_between(tmp_path, 100)], is_whole=True)
    assert not some_of_games(whole, np.random.default_rng(1))["is_between"].any() and whole["is_between"].any()
    whole = whole[whole["result"] != NO_RESULT]
    for name in ("FEWEST_SCALED", "FEWEST"):
        monkeypatch.setattr(f"engine.training.outcomes.{name}", 1)
    scores = whole["score"][whole["is_between"] == 0].copy()
    whole["score"][whole["is_between"] == 1] *= 9
    again = whole.copy()
    rescale_scores(again)
    part = whole[whole["is_between"] == 0]
    rescale_scores(part)
    assert (again["score"][again["is_between"] == 0] == part["score"]).all() and (part["score"] != scores).any()


def test_a_network_learns_the_forecasts(tmp_path: Path, taught: tuple[Teaching, Path]) -> None:
    path = with_plies_between(tmp_path)
    without = Trainer(tmp_path / "without", [path], SECOND, replace(SETTINGS, epochs=1), "cpu")
    trainer = Trainer(tmp_path / "run", [path], SECOND, TAUGHT, "cpu", teacher=taught[1])
    assert trainer.settings.slope == taught[0].forecaster.slope
    learned = trainer.learned
    assert len(learned) > 3 * len(without.learned) and not without.learned["is_between"].any()
    assert learned["is_between"].any() and not learned["is_between"][learned["result"] == NO_RESULT].any()
    foretold = np.rint(MOST_FORECAST * taught[0].forecaster.targets(learned, 0.25))
    assert np.abs(learned["forecast"] - foretold).max() <= 1
    men = men_of(learned)
    targets, known = targets_of(learned, men, trainer.settings), targets_of(learned, men, replace(trainer.settings, teacher=0.0))
    share = np.where(learned["is_between"], BETWEEN_SHARE, 0.6)
    assert np.allclose(targets, share * learned["forecast"] / MOST_FORECAST + (1 - share) * known)
    assert read_network(trainer.run()).architecture.hidden == SECOND.hidden


def test_plies_between_are_learned_without_a_teacher_where_that_is_wanted(tmp_path: Path) -> None:
    path, settings = with_plies_between(tmp_path), replace(SETTINGS, epochs=1, between=True, blend=0.7, ending_blend=0.7)
    trainer = Trainer(tmp_path / "run", [path], SECOND, settings, "cpu")
    learned = trainer.learned
    assert 0.7 < learned["is_between"][learned["result"] != NO_RESULT].mean() < 0.9 and not learned["forecast"].any()
    targets, chance = targets_of(learned, men_of(learned), trainer.settings), 1 / (1 + np.exp(-learned["score"] / settings.slope))
    by_game = learned["result"] != NO_RESULT
    assert np.allclose(targets[by_game], (0.7 * chance + 0.3 * learned["result"] / 2)[by_game]), "by their own scores and results"
    assert trainer.run().is_file()
    with pytest.raises(TrainingError, match="another"):
        Trainer(tmp_path / "run", [path], SECOND, replace(settings, between=False), "cpu")


def test_a_run_with_a_teacher_goes_on_with_the_same_one_alone(tmp_path: Path, games: Path, taught: tuple[Teaching, Path]) -> None:
    Trainer(tmp_path / "run", [games], SECOND, TAUGHT, "cpu", teacher=taught[1]).run()
    assert Trainer(tmp_path / "run", [games], SECOND, TAUGHT, "cpu", teacher=taught[1]).epoch == 1
    for other in (replace(TAUGHT, teacher_results=0.5), replace(TAUGHT, teacher=0.7)):
        with pytest.raises(TrainingError, match="another setting"):
            Trainer(tmp_path / "run", [games], SECOND, other, "cpu", teacher=taught[1])
    with pytest.raises(TrainingError, match="another setting"):
        Trainer(tmp_path / "run", [games], SECOND, SETTINGS, "cpu")
    other = tmp_path / "other"
    other.mkdir()
    taught[0].forecaster.save(other)
    state = torch.load(other / FILE, weights_only=True)
    state["weights"]["heads.bias"] += 0.5
    torch.save(state, other / FILE)
    with pytest.raises(TrainingError, match="another teacher"):
        Trainer(tmp_path / "run", [games], SECOND, TAUGHT, "cpu", teacher=other)


def test_what_does_not_fit_is_told(tmp_path: Path, games: Path, taught: tuple[Teaching, Path]) -> None:
    with pytest.raises(TrainingError, match="leave --slope out"):
        Trainer(tmp_path, [games], SECOND, replace(TAUGHT, slope=33.0), "cpu", teacher=taught[1])
    for settings, teacher in ((SETTINGS, taught[1]), (TAUGHT, None)):
        with pytest.raises(TrainingError, match="must be above 0"):
            Trainer(tmp_path, [games], SECOND, settings, "cpu", teacher=teacher)
    for shares in ({"teacher": 1.5}, {"teacher": 0.5, "teacher_results": -0.1}):
        with pytest.raises(TrainingError, match="from 0 to 1"):
            replace(TAUGHT, **shares).check()
    for wrong in ({"steps": 0}, {"batch": 1}, {"rate": 0.0}, {"rate": float("nan")}, {"seed": -1}):
        with pytest.raises(TrainingError, match="Steps must be"):
            replace(SMALL, **wrong).check()
    with pytest.raises(TrainingError, match="planes"):
        TeacherShape(2, 1)


def test_a_damaged_teacher_is_refused_in_a_sentence(tmp_path: Path, taught: tuple[Teaching, Path]) -> None:
    for name in (FILE, BASE):
        (tmp_path / name).write_bytes((taught[1] / name).read_bytes())
    assert isinstance(read_teacher(tmp_path, CPU), Forecaster)
    state = torch.load(tmp_path / FILE, weights_only=True)
    description = json.loads(state["description"])
    wrong = [b"", b"no teacher", (taught[1] / FILE).read_bytes()[:-500]]
    for change in ({"shape": {"width": 16, "blocks": 1}}, {"base": "another"}, {"slope": 0}, {"stretch": float("nan")}):
        torch.save({**state, "description": json.dumps({**description, **change})}, tmp_path / "other.pt")
        wrong.append((tmp_path / "other.pt").read_bytes())
    for data in wrong:
        (tmp_path / FILE).write_bytes(data)
        with pytest.raises(TrainingError, match="is damaged, or no teacher"):
            read_teacher(tmp_path, CPU)
    (tmp_path / BASE).write_bytes(b"no network")
    with pytest.raises(NetworkError):
        read_teacher(tmp_path, CPU)


def test_files_know_no_forecasts(tmp_path: Path) -> None:
    """What stands in the bytes that a sample in a file does not use is not taken for a forecast."""
    path = with_plies_between(tmp_path).with_suffix(".samples")
    samples = read_samples(path)[:10]
    samples["forecast"], samples["is_between"] = 7, 1
    writer = SampleWriter(tmp_path / "c.samples", HEADER, 0)
    writer.append(0, samples)
    writer.close()
    found = read_samples(tmp_path / "c.samples")
    assert len(found) == 10 and not found["forecast"].any() and not found["is_between"].any()


def test_the_commands_make_a_teacher_and_a_network_from_it(
    tmp_path: Path, games: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    folder = str(tmp_path / "teacher")
    monkeypatch.setattr("sys.argv", ["training", "teach", folder, str(games), "--steps", "3", "--batch", "32", "--width", "8", "--blocks",
                                     "1", "--device", "cpu"])
    assert commands.main() == 0
    said = capsys.readouterr().out
    assert "step 3 of 3" in said and "scores in games: error 0.0" in said and "inside" not in said
    assert f"The teacher is in {folder}." in said
    assert commands.main() == 1
    assert capsys.readouterr().err == f"python -m engine.training: {folder} holds a teacher; choose another folder.\n"
    monkeypatch.setattr("sys.argv", ["training", "train", str(tmp_path / "run"), str(games), "--epochs", "1", "--batch", "512", "--hidden",
                                     "32", "--device", "cpu", "--teacher", folder, "--teacher-share", "0.5"])
    assert commands.main() == 0
    learned, held = (len(samples) for samples in split_samples([games], is_whole=True))
    assert f"the teacher has judged {learned + held:,} of {learned + held:,} positions" in capsys.readouterr().out
    assert json.loads((tmp_path / "run" / "settings.json").read_text())["settings"]["teacher"] == 0.5
    monkeypatch.setattr("sys.argv", ["training", "train", str(tmp_path / "other"), str(games), "--teacher", str(tmp_path / "none")])
    assert commands.main() == 1
    missing = tmp_path / "none" / BASE
    assert capsys.readouterr().err == f"python -m engine.training: The network {missing} cannot be read: No such file or directory.\n"
