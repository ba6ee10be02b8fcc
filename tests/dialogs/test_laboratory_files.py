"""The laboratory's experiments as files: saved, opened, and run on where they were stopped."""
from __future__ import annotations

import errno
import gc
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import mkdtemp
from threading import Event
from typing import Any

import pytest
from chess import STARTING_FEN as START
from pytestqt.qtbot import QtBot

import engine
from chessgui.dialogs.laboratory.window import LaboratoryWindow
from engine import Experiment, Place, read_experiment, write_experiment
from engine.tune.experiment import numbers_of
from engine.tune.journal import Journal
from tests.hands.laboratoryhands import ITALIAN, run
from tests.hands.patience import PATIENCE_MS

pytestmark = pytest.mark.usefixtures("prepared_engine", "own_settings")


def test_a_run_goes_on_while_it_is_saved_and_until_another_experiment_is_read(
    laboratory: LaboratoryWindow, tmp_path: Path, qtbot: QtBot,
) -> None:
    laboratory.show_experiment(Experiment("match", nodes=60, pairs=90_000, sprt=(0.0, 1.0)))
    laboratory.run()
    run, path = laboratory._run, tmp_path / "mine.json"
    laboratory.save_as(laboratory.made(), path)
    qtbot.waitUntil(lambda: laboratory.problem.text().startswith("Saved."), timeout=PATIENCE_MS)
    assert read_experiment(path) == laboratory.made() and laboratory._run is run and laboratory.cancel_button.isEnabled()
    (tmp_path / "suite.epd").write_text("nonsense")
    laboratory.open_suite(str(tmp_path / "suite.epd"))
    qtbot.waitUntil(lambda: "Line 1 is no test" in laboratory.problem.text(), timeout=PATIENCE_MS)
    assert laboratory._run is run and laboratory.cancel_button.isEnabled()
    qtbot.waitUntil(lambda: "won" in laboratory.summary.text(), timeout=PATIENCE_MS)
    write_experiment(path, Experiment("bench", depth=3))
    laboratory._read(lambda: read_experiment(path), partial(laboratory.show_experiment, path=path))
    qtbot.waitUntil(lambda: laboratory.made().kind == "bench", timeout=PATIENCE_MS)
    assert laboratory._run is None and not laboratory.cancel_button.isEnabled()


def test_an_experiment_is_saved_with_its_results_opened_and_goes_on_in_its_file(
    laboratory: LaboratoryWindow, tmp_path: Path, qtbot: QtBot,
) -> None:
    path = tmp_path / "mine.json"
    laboratory.show_experiment(Experiment("positions", rules={"razoring": "off"}, positions=(Place(ITALIAN),), depth=4))
    done = run(laboratory, qtbot)
    laboratory.save_as(done, path)
    qtbot.waitUntil(lambda: "python -m engine.tune run mine.json" in laboratory.problem.text(), timeout=PATIENCE_MS)
    assert read_experiment(path) == done
    before = path.stat().st_mtime_ns
    laboratory.run()
    qtbot.waitUntil(lambda: path.stat().st_mtime_ns != before and laboratory.run_button.isEnabled(), timeout=PATIENCE_MS)
    assert numbers_of(read_experiment(path).results) == numbers_of(done.results)
    laboratory.show_experiment(read_experiment(path), path)
    assert laboratory.result == read_experiment(path) and laboratory.table.topLevelItemCount() == 4, "the results of the file are shown"


@pytest.mark.parametrize(("content", "words"), [(b"[", "not JSON"), (b"{}", "no experiment of a kind"), (None, "No such file")])
def test_what_is_no_experiment_is_told_in_a_sentence(
    laboratory: LaboratoryWindow, tmp_path: Path, qtbot: QtBot, content: bytes | None, words: str,
) -> None:
    path = tmp_path / "mine.json"
    if content is not None:
        path.write_bytes(content)
    before = laboratory.made()
    laboratory._read(lambda: read_experiment(path), lambda found: None)
    qtbot.waitUntil(lambda: words in laboratory.problem.text(), timeout=PATIENCE_MS)
    assert laboratory.made() == before and laboratory.run_button.isEnabled()


SEARCH = Experiment("positions", positions=(Place(ITALIAN),), depth=4)


@pytest.mark.parametrize("other", [
    Experiment("match", nodes=100, pairs=2), replace(SEARCH, positions=(Place(START),), rules={"network": "off"})], ids=["kind", "player"])
def test_a_file_that_says_something_else_by_now_is_not_run(
    laboratory: LaboratoryWindow, other: Experiment, tmp_path: Path, qtbot: QtBot,
) -> None:
    """What it says now would be shown as what the window says."""
    path = tmp_path / "mine.json"
    write_experiment(path, SEARCH)
    laboratory.show_experiment(read_experiment(path), path)
    write_experiment(path, other)
    laboratory.run()
    qtbot.waitUntil(lambda: laboratory.run_button.isEnabled(), timeout=PATIENCE_MS)
    assert laboratory.problem.text() == f"{path} was changed since it was read, and is not run; open it again."
    assert laboratory.result is None and not laboratory.summary.text() and read_experiment(path) == other


def test_a_file_that_spells_a_position_otherwise_says_the_same(laboratory: LaboratoryWindow, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "mine.json"
    laboratory.show_experiment(replace(SEARCH, positions=(Place("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -"),)))
    laboratory.save_as(laboratory.made(), path)
    qtbot.waitUntil(lambda: laboratory.problem.text().startswith("Saved."), timeout=PATIENCE_MS)
    run(laboratory, qtbot)
    assert read_experiment(path).results is not None


def save(window: LaboratoryWindow, path: Path, qtbot: QtBot) -> None:
    window.save_as(window.made(), path)
    qtbot.waitUntil(lambda: window.problem.text().startswith("Saved."), timeout=PATIENCE_MS)


@pytest.mark.parametrize("how", ["stopped, then saved", "saved, then stopped", "saved, then closed"])
def test_an_experiment_without_a_file_goes_on_in_the_one_that_it_gets(
    laboratory: LaboratoryWindow, how: str, tmp_path: Path, qtbot: QtBot,
) -> None:
    path, journal = tmp_path / "mine.json", tmp_path / "mine.json.journal"
    journal.write_text("of an experiment that was there before")
    laboratory.show_experiment(Experiment("match", nodes=60, pairs=90_000))
    laboratory.run()
    begun = laboratory._run
    qtbot.waitUntil(lambda: begun is not None and begun.latest is not None, timeout=PATIENCE_MS)
    if how != "stopped, then saved":
        save(laboratory, path, qtbot)
    if how == "saved, then closed":
        laboratory.close()
    else:
        laboratory.cancel_button.click()
        qtbot.waitUntil(lambda: laboratory.problem.text() == "Stopped; a saved experiment goes on where it was.", timeout=PATIENCE_MS)
    if how == "stopped, then saved":
        save(laboratory, path, qtbot)
    qtbot.waitUntil(lambda: (tmp_path / "mine.json.journal.old").exists() and journal.exists(), timeout=PATIENCE_MS)
    qtbot.waitUntil(laboratory.run_button.isEnabled, timeout=PATIENCE_MS)
    kept = journal.read_bytes()
    assert len(kept.splitlines()) > 1
    laboratory.run()
    qtbot.waitUntil(lambda: len(journal.read_bytes()) > len(kept), timeout=PATIENCE_MS)
    assert journal.read_bytes().startswith(kept)


def test_an_experiment_that_is_saved_while_it_runs_gets_its_results(
    laboratory: LaboratoryWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch,
) -> None:
    saved, run_experiment = Event(), engine.run_experiment

    def held(*asked: Any) -> Experiment:
        done = run_experiment(*asked)
        saved.wait(PATIENCE_MS / 1000)
        return done

    monkeypatch.setattr(engine, "run_experiment", held)
    path = tmp_path / "mine.json"
    laboratory.show_experiment(Experiment("match", nodes=60, pairs=2))
    laboratory.run()
    save(laboratory, path, qtbot)
    saved.set()
    qtbot.waitUntil(lambda: laboratory.result is not None, timeout=PATIENCE_MS)
    assert read_experiment(path) == laboratory.result and [each.name for each in tmp_path.iterdir()] == ["mine.json"]


@pytest.mark.parametrize("meanwhile", ["the file is chosen", "it is written"])
def test_a_run_that_ends_while_it_is_saved_is_saved_with_its_results(
    laboratory: LaboratoryWindow, meanwhile: str, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch,
) -> None:
    path, ended, chosen = tmp_path / "mine.json", Event(), list[Callable[[str], None]]()

    def held(path: Path, experiment: Experiment) -> None:
        ended.wait(PATIENCE_MS / 1000)
        write_experiment(path, experiment)

    monkeypatch.setattr("chessgui.dialogs.laboratory.window.write_experiment", held)
    monkeypatch.setattr("chessgui.dialogs.laboratory.window.ask_file", lambda *asked, **properties: chosen.append(asked[3]))
    laboratory.show_experiment(SEARCH)
    laboratory.save.click()
    if meanwhile == "it is written":
        chosen[0](str(path))
    done = run(laboratory, qtbot)
    ended.set()
    if meanwhile == "the file is chosen":
        chosen[0](str(path))
    qtbot.waitUntil(lambda: laboratory.problem.text().startswith("Saved."), timeout=PATIENCE_MS)
    assert read_experiment(path) == done and laboratory.made() == SEARCH


def test_results_are_saved_under_another_title(laboratory: LaboratoryWindow, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "mine.json"
    laboratory.show_experiment(SEARCH)
    done = run(laboratory, qtbot)
    laboratory.save_as(replace(SEARCH, title="Mine"), path)
    qtbot.waitUntil(lambda: laboratory.problem.text().startswith("Saved."), timeout=PATIENCE_MS)
    assert read_experiment(path) == replace(done, title="Mine")


@pytest.mark.parametrize("how", ["saved again", "run again"])
def test_what_cannot_be_put_beside_the_file_is_told_and_kept_for_the_next_try(
    laboratory: LaboratoryWindow, how: str, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(*paths: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    path, journal = tmp_path / "mine.json", tmp_path / "mine.json.journal"
    laboratory.show_experiment(Experiment("match", nodes=60, pairs=90_000))
    laboratory.run()
    begun = laboratory._run
    qtbot.waitUntil(lambda: begun is not None and begun.latest is not None, timeout=PATIENCE_MS)
    save(laboratory, path, qtbot)
    with monkeypatch.context() as disk:
        disk.setattr("engine.tune.journal.shutil.move", full)
        laboratory.cancel_button.click()
        qtbot.waitUntil(laboratory.run_button.isEnabled, timeout=PATIENCE_MS)
        assert laboratory.problem.text() == f"{journal} cannot be written: No space left on device." and not journal.exists()
        laboratory.run()
        qtbot.waitUntil(laboratory.run_button.isEnabled, timeout=PATIENCE_MS)
        assert laboratory.problem.text() == f"{journal} cannot be written: No space left on device." and laboratory._run is begun
    if how == "saved again":
        save(laboratory, path, qtbot)
        qtbot.waitUntil(laboratory.run_button.isEnabled, timeout=PATIENCE_MS)
        assert len(journal.read_bytes().splitlines()) > 1
        return
    assert begun is not None and begun._journal is not None
    kept = begun._journal.read_bytes()
    laboratory.run()
    qtbot.waitUntil(lambda: journal.exists() and len(journal.read_bytes()) > len(kept), timeout=PATIENCE_MS)
    assert journal.read_bytes().startswith(kept) and len(kept.splitlines()) > 1


def test_a_run_that_does_not_go_on_with_what_was_found_says_so(laboratory: LaboratoryWindow, tmp_path: Path, qtbot: QtBot) -> None:
    """As after an update of the engine."""
    path, journal = tmp_path / "mine.json", tmp_path / "mine.json.journal"
    write_experiment(path, SEARCH)
    with closing(Journal(journal, {"experiment": "another"}, lambda entry: True)) as other:
        other.append({"found": []})
    laboratory.show_experiment(read_experiment(path), path)
    laboratory.run()
    qtbot.waitUntil(laboratory.run_button.isEnabled, timeout=PATIENCE_MS)
    assert laboratory.problem.text() == (
        "The run begins anew: another experiment or another version of the engine had begun it, and "
        f"{journal}.old keeps what was found.")
    assert laboratory.result is not None
    run(laboratory, qtbot)


def test_a_run_without_a_file_leaves_nothing_behind(
    laboratory: LaboratoryWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch,
) -> None:
    folders: list[str] = []
    monkeypatch.setattr("tempfile.mkdtemp", lambda prefix: folders.append(mkdtemp(prefix=prefix, dir=tmp_path)) or folders[-1])
    laboratory.show_experiment(SEARCH)
    run(laboratory, qtbot)
    gc.collect()
    assert len(folders) == 1 and not list(tmp_path.iterdir())
