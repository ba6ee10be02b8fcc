"""A user's own network, by the commands of docs/engine.md in small: games, a network from them, a match with it."""
from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.errors import NetworkError
from engine.network.networkfile import read_network
from engine.training import __main__ as commands
from tests.hands.patience import PATIENCE_S

ROOT = Path(__file__).resolve().parents[2]


def run(*words: str) -> str:
    result = subprocess.run([sys.executable, "-m", *words], cwd=ROOT, capture_output=True, text=True, timeout=2 * PATIENCE_S)
    assert result.returncode == 0, result.stderr[-1000:]
    return result.stdout


def test_games_a_network_and_a_match(tmp_path: Path, prepared_engine: None) -> None:
    pytest.importorskip("torch")
    pytest.importorskip("matplotlib")
    games, folder = str(tmp_path / "games"), str(tmp_path / "run")
    said = run("engine.training", "generate", games, "--positions", "1200", "--nodes", "60", "--jobs", "2")
    assert "of 1,200 positions" in said and "positions/s" in said
    assert "illegal" in run("engine.training", "check", games).lower()
    said = run("engine.training", "train", folder, games, "--epochs", "1", "--batch", "64", "--hidden", "32")
    assert "epoch 1 of 1" in said and "held out" in said
    network = tmp_path / "run" / "network.cgn"
    assert str(network) in said and read_network(network).architecture.hidden == 32
    said = run("engine.tune", "match", "--first", f"EvalFile={network}", "--pairs", "2", "--nodes", "200")
    assert "2 of 4 games" in said and "end: " in said and "Elo" in said


def test_a_match_with_a_file_that_is_no_network_is_refused_in_a_sentence(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.cgn"
    wrong.write_text("no network")
    with pytest.raises(NetworkError):
        read_network(wrong)
    result = subprocess.run([sys.executable, "-m", "engine.tune", "match", "--first", f"EvalFile={wrong}", "--pairs", "1"],
                            cwd=ROOT, capture_output=True, text=True, timeout=2 * PATIENCE_S)
    assert result.returncode == 1
    assert result.stderr.strip() == f"python -m engine.tune: {wrong} is not a network of this engine."


def test_a_file_that_cannot_be_used_is_told_in_a_sentence(tmp_path: Path) -> None:
    folder = tmp_path / "games" / "1-1-of-2.games"
    folder.mkdir(parents=True)
    result = subprocess.run([sys.executable, "-m", "engine.training", "check", str(tmp_path / "games")], cwd=ROOT, capture_output=True,
                            text=True, timeout=2 * PATIENCE_S)
    assert result.returncode == 1
    assert result.stderr == f"python -m engine.training: {folder} cannot be used: Is a directory.\n"


def test_the_network_of_a_forecast_is_read_before_the_games(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("torch")
    monkeypatch.setattr("sys.argv", ["training", "outcomes", "none.games", "--into", "none.cgn"])
    assert commands.main() == 1
    assert capsys.readouterr().err == "python -m engine.training: The network none.cgn cannot be read: No such file or directory.\n"


@pytest.mark.parametrize(("arguments", "told"), [(["none"], "none is neither the folder of a run nor a network to begin with."),
                                                 (["built-in", "--share", "1.5"], "The share must be from 0 to 1.")])
def test_what_cannot_be_mixed_is_told_in_a_sentence(
    arguments: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    pytest.importorskip("torch")
    monkeypatch.setattr("sys.argv", ["training", "mix", str(tmp_path / "mixed.cgn"), *arguments])
    assert commands.main() == 1 and not list(tmp_path.iterdir())
    assert capsys.readouterr().err == f"python -m engine.training: {told}\n"
