"""The grades of tests: the row of the log, the bench number in it, and the commands."""
from __future__ import annotations

import os
from dataclasses import astuple
from pathlib import Path

import pytest

from engine.errors import TuneError
from engine.tune import __main__ as commands
from engine.tune import gauntlet, grades
from engine.tune.elo import Sprt, Tally
from engine.tune.gauntlet import read_anchors
from engine.tune.grades import COLUMNS, GRADES, bench_of, log_row
from engine.tune.matchgame import MatchGame
from engine.tune.pairs import PairPlayer, PairsPlan

LOG = Path(grades.__file__).parents[1] / "search" / "HISTORY.md"
TALLY = Tally(457, 436, 307, (40, 110, 200, 160, 90))


def test_the_row_tells_everything() -> None:
    row = log_row("less a|b,\nmore c", 4516370, "accept", PairsPlan(900, 25000, seed=12), Sprt(0, 5), TALLY)
    assert row == "| less a\\|b, more c | 4516370 | accept | 1,200 | 25,000 | 12 | +43.7 +- 15.8 | 3.10 [0, 5] | passed |"
    none = log_row("nothing", 1, "screen", PairsPlan(1, 8000), Sprt(0, 10), Tally())
    assert none.endswith("| +0.0 +- ? | 0.00 [0, 10] | undecided |")
    worse = Tally(307, 436, 457, (90, 160, 200, 110, 40))
    assert log_row("worse", 1, "screen", PairsPlan(600, 8000), Sprt(0, 10), worse).endswith("| failed |")


def test_the_log_has_the_columns_of_the_row() -> None:
    heads = [line for line in LOG.read_text("utf-8").splitlines() if line.startswith(f"| {COLUMNS[0]} |")]
    assert heads == [f"| {' | '.join(COLUMNS)} |"]


def test_the_bench_number_is_that_of_the_changed_player() -> None:
    assert bench_of({}, 3) == bench_of({"MultiPV": "2"}, 3) != bench_of({"futility_base": "0"}, 3)
    assert bench_of({"evalfile": ""}, 3) != bench_of({}, 3)


@pytest.mark.parametrize("name", list(GRADES))
def test_a_grade_plays_a_match_and_ends_with_its_row(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path,
) -> None:
    monkeypatch.setattr("engine.tune.pairs.play_pair", lambda players, fen, limits: (1.0, 0.0))
    monkeypatch.setattr(grades, "bench_of", lambda changes: 1000 + int(changes["futility_base"]))
    monkeypatch.setattr("sys.argv", ["tune", name, "--first", "futility_base=100", "--idea", "wider", "--pairs", "3", "--jobs", "1",
                                     "--seed", "9", "--journal", str(tmp_path / "kept")])
    assert commands.main() == 0
    nodes, (low, high, *_) = GRADES[name].nodes, astuple(GRADES[name].sprt)
    row = capsys.readouterr().out.splitlines()[-1]
    assert row.startswith(f"| wider | 1100 | {name} | 6 | {nodes:,} | 9 | +0.0 +- 381.8 |")
    assert row.endswith(f" [{low:g}, {high:g}] | undecided |")
    assert (tmp_path / "kept").read_text("ascii").count("\n") == 4


def test_where_all_pairs_score_alike_nothing_is_sure(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["tune", "factorial", "futility_base=40:50", "--pairs", "3", "--nodes", "50", "--jobs", "1"])
    monkeypatch.setattr(PairPlayer, "__call__", lambda player, task: (1, 1))
    assert commands.main() == 0
    assert capsys.readouterr().out.splitlines()[-1] == "futility_base +0.0 +- ?"


@pytest.mark.parametrize(("words", "told"), [
    (["match", "--jobs", "0"], "Pairs, nodes and jobs must be at least 1."), (["screen", "--idea", "a", "--pairs", "0"], "at least 1"),
    (["match", "--book", "none.epd"], "none.epd cannot be read: No such file or directory."),
    (["spsa", "futility_base", "--start", "futility_base=x"], "futility_base must be a number, not 'x'."),
    (["spsa", "futility_base", "multi_cut"], "multi_cut is a switch, which SPSA cannot tune."),
    (["factorial", "futility_base=30"], "futility_base must be a number, not ''."),
    (["factorial", "futility_base=50:40"], "futility_base must have a lower and a higher value, not 50 and 40."),
    (["factorial", "futility_base=40:50", "--pairs", "1"], "There must be more pairs than numbers, not 1 for 1."),
    (["factorial", "futility_base=40:50", "futility_base=30:40"], "futility_base is given twice."),
    (["openings", "none/file.epd", "--jobs", "1"], "none/file.epd.journal cannot be written: No such file or directory."),
    (["openings", "none/file.epd", "--jobs", "1", "--nodes", "0"], "Count, nodes and jobs must be at least 1"),
    (["positions", "none/positions", "--games", "1"], "none/positions cannot be used: No such file or directory."),
    (["positions", "none/positions", "--games", "0"], "--games must be at least 1."),
    (["positions", "none/positions", "--nodes", "0"], "--nodes must be at least 1."),
    (["positions", os.devnull, "--games", "1", "--nodes", "50", "--each", "-1"], "--each must be at least 1."),
    (["positions", os.devnull, "--games", "1"], f"{os.devnull} is there already; choose another file."),
    (["texel", "none"], "none cannot be read: No such file or directory."),
    (["texel", os.devnull], "There are too few positions to learn from."),
    (["levels", "none", "--games", "0"], "--games must be at least 1."),
    (["levels", "none", "--reach", "0"], "--reach must be at least 1."),
    (["levels", "none", "--strengths", "0.5", "2"], "--strengths must be from 0 to 1.05."),
    (["levels", "none", "--strengths", "nan"], "--strengths must be from 0 to 1.05."),
    (["levels", "none", "--strengths", "0.5", "0.2"], "The values of --strengths must rise."),
    (["levels", "none", "--ratings", "1500", "1500"], "The values of --ratings must rise."),
    (["levels", "none"], "none/anchors.csv cannot be read: No such file or directory."),
    (["new", "none", "--kind", "match", "--nodes", "100", "--pairs", "0"], "'pairs' of the experiment has a value that cannot be."),
    (["match", "--first", "aspiration_delta=-5000"], "aspiration_delta must be 2 to 100, not -5000.")])
def test_bad_input_gets_one_sentence(
    words: list[str], told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.argv", ["tune", *words])
    assert commands.main() == 1
    said = capsys.readouterr().err
    assert said.startswith("python -m engine.tune: ") and told in said and said.count("\n") == 1


@pytest.mark.parametrize("row", ["a,nan,20,1,1", "a,1500,0,1,1", "a,1500,-20,1,1", "a,1500,inf,1,1", "a,1500,20,0,1", "a,1500,20,1"])
def test_an_anchor_without_a_rating_or_an_error_is_refused(tmp_path: Path, row: str) -> None:
    table = tmp_path / "anchors.csv"
    table.write_text(f"name,listed,error,listed_seconds,seconds\n{row}\n")
    with pytest.raises(TuneError, match=r"anchors\.csv is not the table that is needed here, or has no rows\.$"):
        read_anchors(table)
    table.write_text("name,listed,error,listed_seconds,seconds\na,1500,20,2,1\n")
    assert read_anchors(table) == {"a": (1440.0, 20.0)}


@pytest.mark.parametrize(("words", "told"), [
    (["positions", "games.fen"], "Stopped."), (["levels", "folder"], "Stopped; the same command goes on."),
    (["openings", "file.epd"], "Stopped; the same command goes on."), (["match"], "Stopped; with a journal the same command goes on.")])
def test_who_stops_a_tool_is_told_whether_its_command_goes_on(
    words: list[str], told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    """The same games were played once more, and added to those that were there."""
    def interrupt(arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, f"_{words[0]}", interrupt)
    monkeypatch.setattr("sys.argv", ["tune", *words])
    assert commands.main() == 130
    assert capsys.readouterr().err == f"\n{told}\n"


def test_the_games_of_levels_go_on_behind_those_that_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    """A pairing is not played again by the same command, which would play the same games; those behind it have the openings that they
    would have had."""
    played: list[str] = []

    def game(first: object, second: object, fen: str, *others: object, **named: object) -> MatchGame:
        if len(played) == stop:
            raise KeyboardInterrupt
        played.append(fen)
        return MatchGame(1.0, "checkmate", [])

    monkeypatch.setattr(gauntlet, "play_game", game)
    (tmp_path / "anchors.csv").write_text("name,listed,error,listed_seconds,seconds\na,1500,20,1,1\n")
    tables = tmp_path / "games.csv", tmp_path / "neighbours.csv"
    monkeypatch.setattr("sys.argv", ["tune", "levels", str(tmp_path), "--games", "2", "--strengths", "0.2", "0.4", "0.6",
                                     "--ratings", "500", "700", "900"])
    for stop in (2, 6, -1):
        assert commands.main() == (0 if stop == -1 else 130)
    once, rows = list(played), [table.read_text() for table in tables]
    assert [row.count("\n") for row in rows] == [4, 3] and len(once) == 10
    capsys.readouterr()
    assert commands.main() == 0 and played == once and [table.read_text() for table in tables] == rows
    assert f"Pairings that {tables[0]} has, which are not played again: 3\n" in capsys.readouterr().out
    for table in tables:
        table.unlink()
    played.clear()
    assert commands.main() == 0 and played == once
