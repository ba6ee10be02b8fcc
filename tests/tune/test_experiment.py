"""Experiments: the same numbers again and in any number of processes, on after a kill; and what a file may hold."""
from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import chess
import pytest

from engine.compiled import cache
from engine.errors import Cancelled, TuneError
from engine.rules.position import Position
from engine.search.parameters import PARAMETERS
from engine.session.bench import POSITIONS, bench
from engine.tune import __main__ as commands
from engine.tune.elo import tally_of
from engine.tune.experiment import (
    MOST_BYTES,
    MOST_POSITIONS,
    MOST_VALUES,
    Experiment,
    Place,
    Row,
    format_experiment,
    half_points,
    numbers_of,
    parse_experiment,
    read_experiment,
    rows_of,
    write_experiment,
)
from engine.tune.journal import Journal
from engine.tune.match import play_match
from engine.tune.pairs import PairsPlan
from engine.tune.running import JOURNAL, run_experiment, run_file
from engine.tune.suite import read_suite
from engine.tune.telling import curve_of, nodes_of, same_moves, solved_by, told

ROOT = Path(__file__).resolve().parents[2]
PLACES = tuple(Place(fen) for fen in POSITIONS[1:4])
EPD = """r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - bm Qh6+; id "mate in 2";
6k1/5ppp/8/8/8/8/8/R3K2R w KQ - bm Ra8# O-O; am Kd1; id "back; rank";
"""
SUITE = read_suite(EPD)
ONE = Experiment("positions", "Null move", "What it is worth.", {"null_move": "off"}, {"futility_base": 100}, PLACES, depth=7, minimax=2)
pytestmark = pytest.mark.xdist_group("processes")


def players(done: Experiment) -> list[dict[str, Any]]:
    assert done.results is not None
    return list(done.results["players"])


def test_positions_are_searched_by_both_and_the_numbers_are_the_same_again() -> None:
    done = run_experiment(ONE)
    usual, changed = players(done)
    assert nodes_of(usual) != nodes_of(changed) and 0 <= same_moves(usual, changed) <= 3
    rows = rows_of(usual["positions"][0])
    assert [row.depth for row in rows] == list(range(1, 8)) and rows[-1].nodes == usual["positions"][0]["nodes"]
    assert done.results is not None and done.results["minimax"][:2] == [48, 48 + 2039], "perft of Kiwipete"
    for again in (run_experiment(ONE, jobs=2), run_experiment(replace(ONE, rules={}, parameters={}))):
        assert numbers_of({"players": players(again)[:1]}) == numbers_of({"players": [usual]})
    assert numbers_of(run_experiment(ONE, jobs=2).results) == numbers_of(done.results)
    assert parse_experiment(format_experiment(done)) == done
    assert told(done)[1] == f"usual: {nodes_of(usual):,} nodes"


def test_bench_is_the_bench_of_the_engine() -> None:
    done = run_experiment(Experiment("bench", parameters={"futility_base": 200}, depth=5))
    assert [nodes_of(player) for player in players(done)] == [
        bench(5)[0], bench(5, parameters={"futility_base": 200})[0]]


def test_counting_for_minimax_can_be_cancelled() -> None:
    """From this position on six plies have more than a hundred million millions of leaves."""
    asked: list[int] = []
    most = Experiment("positions", positions=(Place("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1"),), depth=1, minimax=6)
    with pytest.raises(Cancelled):
        run_experiment(most, cancelled=lambda: bool(asked.append(1)) or len(asked) > 200)


def test_positions_are_told_as_every_program_reads_them() -> None:
    """The engine forgives more in a FEN than others do."""
    for fen in ("r3k2r/8/8/31P3/8/8/8/R3K2R w QKKq d6 - -", "7k/8/8/8/8/8/8/K7 w eFhf - 0 1"):
        place, = parse_experiment(json.dumps({**SOUND, "positions": [{"fen": fen}]}).encode()).positions
        assert chess.Board(place.fen).is_valid()


def test_a_suite_counts_what_is_solved() -> None:
    done = run_experiment(Experiment("suite", positions=SUITE, nodes=5000))
    usual, changed = players(done)
    assert solved_by(done, usual) == solved_by(done, changed) == 2
    assert usual["positions"][0]["move"] == "d2h6" and usual["positions"][0]["nodes"] <= 5000
    avoided = zip(SUITE, usual["positions"])
    wrong = replace(done, positions=tuple(place._replace(best=(), avoid=(found["move"],)) for place, found in avoided))
    assert solved_by(wrong, usual) == 0


def test_a_match_is_that_of_the_tool() -> None:
    done = run_experiment(Experiment("match", parameters={"late_move_base": 1}, nodes=150, pairs=3, seed=5, sprt=(0, 50)))
    (found,) = players(done)
    assert tally_of(half_points(found)) == play_match({"late_move_base": 1}, {}, PairsPlan(3, 150, seed=5))


def test_a_scan_does_it_for_each_value() -> None:
    usual = PARAMETERS["reverse_futility_margin"].value
    scan = Experiment("scan", positions=PLACES[:1], depth=7, scan="reverse_futility_margin", values=(30, usual, 140), scanned="positions")
    done = run_experiment(scan)
    curve = curve_of(done, done.results or {})
    assert [value for value, _ in curve] == [30, usual, 140] and curve[0][1] < curve[2][1]
    assert curve[1][1] == nodes_of(players(done)[0]), "the usual value"
    kept = [place for player in players(done) for place in player["positions"]]
    assert len(json.dumps(kept)) / len(kept) * MOST_POSITIONS * MOST_VALUES < MOST_BYTES, "the largest scan can be read again"
    matches = run_experiment(replace(scan, positions=(), depth=None, nodes=100, scanned="match", values=(40, 140), pairs=2))
    assert [len(player["games"]) for player in players(matches)] == [4, 4] and len(curve_of(matches, matches.results or {})) == 2


@pytest.mark.parametrize("experiment", [
    Experiment("match", rules={"null_move": "off"}, nodes=150, pairs=2000, seed=5),
    Experiment("positions", rules={"null_move": "off"}, positions=PLACES * 300, nodes=20_000)], ids=["match", "positions"])
def test_it_goes_on_after_a_kill(tmp_path: Path, experiment: Experiment) -> None:
    path = tmp_path / "experiment.json"
    write_experiment(path, experiment)
    run = subprocess.Popen([sys.executable, "-m", "engine.tune", "run", str(path), "--jobs", "1"], cwd=ROOT, start_new_session=True,
                           stdout=subprocess.PIPE)
    assert run.stdout is not None
    said = b""
    while b"\r5 of" not in said:
        more = run.stdout.read1(100)  # type: ignore[attr-defined]
        assert more, said
        said += more
    os.killpg(run.pid, signal.SIGKILL)
    run.communicate()
    journal = path.with_name(path.name + JOURNAL)
    begun = journal.read_bytes().splitlines()
    assert len(begun) > 5 and read_experiment(path).results is None
    steps: list[int] = []

    def seen(done: int, total: int, results: object) -> None:
        steps.append(done)

    with pytest.raises(Cancelled):
        run_file(path, report=seen, cancelled=lambda: len(steps) > 8)
    kept = journal.read_bytes().splitlines()
    assert kept[:5] == begun[:5] and len(kept) >= len(begun) and read_experiment(path).results is None
    fewer = replace(experiment, pairs=4) if experiment.kind == "match" else experiment
    if fewer != experiment:
        write_experiment(path, fewer)
        assert numbers_of(run_file(path).results) == numbers_of(run_experiment(fewer).results)
        assert not journal.exists() and read_experiment(path).results is not None


@pytest.mark.parametrize("kind", ["positions", "match"])
def test_a_file_that_is_changed_while_it_runs_stays_and_so_do_the_results(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "experiment.json"
    before = Experiment(kind, "Null moves", positions=PLACES[:1] if kind == "positions" else (), nodes=100, pairs=1)
    renamed, other = replace(before, title="Null move", text="What it is worth."), replace(before, nodes=200)
    steps: list[int] = []
    for change in (renamed, other):
        write_experiment(path, before)
        with pytest.raises(TuneError, match="was changed while it was run, and stays as it is"):
            run_file(path, report=lambda done, total, results, change=change: write_experiment(path, change))  # type: ignore[misc]
        assert read_experiment(path) == change
    write_experiment(path, renamed)
    found = run_file(path, report=lambda done, total, results: steps.append(done))
    assert read_experiment(path) == found and found.title == "Null move" and found.results is not None
    assert not path.with_name(path.name + JOURNAL).exists()


@pytest.mark.parametrize("now", [
    ONE, Experiment("positions", positions=PLACES, depth=3), Experiment("match", nodes=60, pairs=2)], ids=["engine", "depth", "kind"])
def test_a_journal_of_another_experiment_or_engine_gives_its_place_to_a_new_one(tmp_path: Path, now: Experiment) -> None:
    """What counts is the file: whoever saves another experiment in it, or has another version of the engine, can run it."""
    path, journal, kept = tmp_path / "experiment.json", tmp_path / f"experiment.json{JOURNAL}", list[bytes]()
    for name in (".old", ".old2"):
        write_experiment(path, ONE)
        with pytest.raises(Cancelled):
            run_file(path, cancelled=lambda: len(journal.read_bytes().splitlines()) > 1 if journal.exists() else False)
        kept.append(journal.read_bytes().replace(cache.fingerprint().encode(), b"another" + name.encode()) if now == ONE else
                    journal.read_bytes())
        journal.write_bytes(kept[-1])
        write_experiment(path, now)
        assert numbers_of(run_file(path).results) == numbers_of(run_experiment(now).results)
        assert not journal.exists() and journal.with_name(journal.name + name).read_bytes() == kept[-1]
    assert len(list(tmp_path.iterdir())) == 3 and journal.with_name(journal.name + ".old").read_bytes() == kept[0]


def test_a_journal_that_keeps_nothing_is_not_set_aside(tmp_path: Path) -> None:
    journal = tmp_path / "experiment.json.journal"
    Journal(journal, {"experiment": "another"}, lambda entry: True).close()
    run_experiment(ONE, journal)
    assert list(tmp_path.iterdir()) == [journal]


def test_a_link_to_an_experiment_stays_one(tmp_path: Path) -> None:
    path, link = tmp_path / "folder" / "experiment.json", tmp_path / "link.json"
    path.parent.mkdir()
    write_experiment(path, Experiment("positions", positions=PLACES[:1], depth=1))
    link.symlink_to(path)
    assert run_file(link).results is not None and link.is_symlink() and read_experiment(path).results is not None
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_a_search_ends_soon_after_it_is_cancelled() -> None:
    asked: list[int] = []
    with pytest.raises(Cancelled):
        run_experiment(Experiment("positions", positions=PLACES, depth=60), report=lambda *told: asked.append(1),
                       cancelled=lambda: len(asked) > 2)


def test_the_position_that_is_searched_is_reported_on_the_way() -> None:
    seen: list[int] = []

    def report(done: int, total: int, results: dict[str, Any]) -> None:
        seen.extend(len(position["rows"]) for position in results["players"][0]["positions"])  # none before the first ply is searched

    with pytest.raises(Cancelled):
        run_experiment(Experiment("positions", positions=PLACES[:1], depth=60), report=report, cancelled=lambda: len(seen) > 3)
    assert seen == sorted(seen) and seen[-1] >= 1


def test_the_command_line_writes_runs_and_runs_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    path, suite = tmp_path / "experiment.json", tmp_path / "suite.epd"
    suite.write_text(EPD)

    def do(*words: str) -> int:
        monkeypatch.setattr("sys.argv", ["tune", *words])
        return commands.main()

    words = ("new", str(path), "--kind", "suite", "--suite", str(suite), "--rules", "null_move=off", "--nodes", "1000", "--title", "Mine")
    assert do(*words) == 0
    written = read_experiment(path)
    assert (written.title, written.rules, written.positions, written.results) == ("Mine", {"null_move": "off"}, SUITE, None)
    assert do(*words) == 1 and "is there already" in capsys.readouterr().err
    assert do("run", str(path), "--jobs", "1") == 0
    told = capsys.readouterr().out
    assert "of 2 solved" in told and "\rMine" not in told, "a short title would leave some of the progress behind it"
    assert do("run", str(path), "--jobs", "2") == 0 and "The numbers are those that the file had." in capsys.readouterr().out
    assert do("new", str(tmp_path / "both.json"), "--kind", "positions", "--suite", str(suite), "--fen", POSITIONS[0], "--depth", "2") == 0
    assert read_experiment(tmp_path / "both.json").positions == (*SUITE, Place(POSITIONS[0]))
    assert do("run", str(tmp_path / "none.json")) == 1 and capsys.readouterr().err.count("\n") == 1

    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("engine.tune.experiment.write_whole", full)
    assert do("run", str(path), "--jobs", "1") == 1 and "cannot be written: No space left" in capsys.readouterr().err
    assert read_experiment(path).results is not None, "the old results stay"


@pytest.mark.parametrize("experiment", [
    Experiment("positions", positions=PLACES[:1], depth=2), Experiment("match", nodes=60, pairs=1)], ids=["positions", "match"])
def test_the_command_line_names_a_journal_that_is_set_aside(
    tmp_path: Path, experiment: Experiment, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "experiment.json"
    write_experiment(path, experiment)
    with closing(Journal(tmp_path / f"experiment.json{JOURNAL}", {"engine": "another"}, lambda entry: True)) as journal:
        journal.append({"found": []})
    monkeypatch.setattr("sys.argv", ["tune", "run", str(path), "--jobs", "1"])
    for names in (f"experiment.json{JOURNAL}.old",), ():
        assert commands.main() == 0
        told = capsys.readouterr().err
        assert all(name in told for name in names) and told.count("\n") == len(names)


SOUND = json.loads(format_experiment(Experiment("positions", positions=PLACES[:1], depth=3)))
FOUND = {"nodes": 5, "move": "e2e4", "rows": [list(Row(1, 5, 0, 20, None, "e2e4"))]}


@pytest.mark.parametrize(("change", "words"), [
    ({"format": "other"}, "no experiment of a kind"), ({"kind": "other"}, "is one of positions"), ({"kind": []}, "is one of positions"),
    ({"surprise": 1}, "'surprise' that this version does not know"), ({"depth": 0}, "'depth'"), ({"depth": True}, "'depth'"),
    ({"depth": 1e999}, "'depth'"), ({"nodes": 10 ** 30}, "'nodes'"), ({"depth": None}, "needs a depth or"),
    ({"rules": {"nonsense": "off"}}, "no rule 'nonsense'"), ({"rules": {"null_move": "on"}}, "can be off, milder"),
    ({"rules": {"null_move": 1}}, "'rules'"), ({"parameters": {"null_move_divisor": 0}}, "must be 2 to 8, not 0"),
    ({"parameters": {"reduction_divisor": 0}}, "must be 1500 to"), ({"parameters": {"EvalFile": "/etc/passwd"}}, "'parameters'"),
    ({"parameters": {"Hash": 1}}, "no parameter 'Hash'"), ({"positions": []}, "has no positions"),
    ({"positions": [{"fen": "8/8/8/8/8/8/8/8 w - - 0 1"}]}, "White has no king"), ({"positions": [{"fen": 5}]}, "'positions'"),
    ({"positions": [{"fen": POSITIONS[0], "best": ["$(reboot)"]}]}, "'positions'"), ({"kind": "suite"}, "has no solution"),
    ({"kind": "match"}, "needs a number of nodes"), ({"kind": "scan"}, "A scan needs"), ({"scan": "futility_base"}, "A scan needs"),
    ({"kind": "scan", "scan": "futility_base", "values": [99999], "scanned": "positions"}, "must be 10 to 250"),
    ({"kind": "scan", "scan": "futility_base", "values": [90], "scanned": "scan"}, "'scanned'"),
    ({"sprt": [5, 0]}, "must be larger"), ({"sprt": [0, float("nan")]}, "'sprt'"), ({"title": "a\0"}, "'title'"),
    ({"title": "a\n\x1b]0;b"}, "'title'"), ({"text": "\ud800\n"}, "'text'"),
    ({"minimax": 2, "results": {"players": [{"positions": [FOUND]}] * 2, "minimax": [20]}}, "are damaged"),
    ({"results": {"players": []}}, "are damaged"), ({"results": {"players": [{"positions": [FOUND]}] * 3}}, "are damaged"),
    ({"results": {"players": [{"positions": [{**FOUND, "nodes": -1}]}] * 2}}, "are damaged"),
    ({"results": {"players": [{"positions": [{**FOUND, "rows": [[1, 2, 3, None, None, "e2e4"]]}]}] * 2}}, "are damaged"),
    ({"results": {"players": [{"games": "21"}] * 2}}, "are damaged"), ({"results": 7}, "are damaged")])
def test_what_cannot_be_is_refused_in_a_sentence(change: dict[str, Any], words: str) -> None:
    parse_experiment(json.dumps({**SOUND, "results": {"players": [{"positions": [FOUND]}] * 2}}).encode())
    with pytest.raises(TuneError, match=words) as refused:
        parse_experiment(json.dumps({**SOUND, **change}).encode())
    assert "\n" not in str(refused.value) and str(refused.value).endswith(".")


@pytest.mark.parametrize("data", [b"", b"[]", b"{", b"\xff", b"[" * 100_000, b"null", b'{"format": "chessgui experiment 1"}'])
def test_what_is_no_experiment_is_refused_in_a_sentence(data: bytes) -> None:
    with pytest.raises(TuneError, match=r"xperiment.*\.$"):
        parse_experiment(data)


def test_a_device_is_neither_an_experiment_nor_a_journal() -> None:
    """Nor is a pipe, for which one would wait."""
    with pytest.raises(TuneError, match=r"cannot be read: it is a device or a pipe\.$"):
        read_experiment(Path(os.devnull))
    with pytest.raises(TuneError, match=r"cannot be written: it is a device or a pipe\.$"):
        Journal(Path(os.devnull), {}, lambda entry: True)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
def test_a_pipe_is_not_replaced_by_an_experiment(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(TuneError, match=r"pipe cannot be written: it is a device or a pipe\.$"):
        write_experiment(tmp_path / "pipe", ONE)
    assert (tmp_path / "pipe").is_fifo() and len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize(("line", "words"), [
    ("8/8 w - - bm e4;", "must have 8 ranks"), (f"{POSITIONS[0][:-4]} id 5;", "neither bm nor am"),
    (POSITIONS[0][:-4] + " bm Ke2;", "'Ke2'"),
    ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "neither bm nor am"),
    ("4k3/8/8/8/8/8/8/R3K2R w - - bm Rd1 O-O;", "O-O"), ("4k3/8/8/8/8/8/4K3/R6R w - - bm Rd1;", "more than one"), ("", "no tests")])
def test_a_suite_that_cannot_be_used_says_why(line: str, words: str) -> None:
    with pytest.raises(TuneError, match=words):
        read_suite(line)


def test_solutions_in_every_spelling_are_read() -> None:
    line = "r3k2r/1P4P1/8/3pP3/8/8/8/R3K2R w KQkq d6 bm exd6 bxa8=Q g8=N O-O-O 0-0 Rxa8+ e1d1 b8Q!; id x"
    assert read_suite(line)[0].best == ("e5d6", "b7a8q", "g7g8n", "e1c1", "e1g1", "a1a8", "e1d1", "b7b8q")


@pytest.mark.parametrize(("fen", "san", "move"), [
    ("1k1r4/8/8/8/8/8/8/5K1R w K -", "O-O", "f1h1"), ("7k/8/8/8/8/8/8/1R3K2 w B -", "O-O-O", "f1c1"),
    ("1r4kr/8/8/8/8/8/8/K7 b kq -", "0-0", "g8h8")])
def test_castling_from_any_square_is_read(fen: str, san: str, move: str) -> None:
    """In Chess960 it was no legal move, and the whole suite was refused for it."""
    assert read_suite(f"{fen} bm {san};")[0].best == (move,) and move in Position(fen + " 0 1").legal_moves()


def test_a_test_may_be_a_whole_fen_with_the_operations_behind_its_counters() -> None:
    place = Place("4k3/8/8/8/8/8/8/R3K3 w - - 12 40", "x", ("a1d1",))
    assert read_suite("4k3/8/8/8/8/8/8/R3K3 w - - 12 40 bm Rd1; id x;") == (place,)


@pytest.mark.parametrize("rest", [" " * 60_000, "a" * 60_000, "\t" * 60_000 + '"'])
def test_a_line_of_a_suite_is_read_in_one_pass(rest: str) -> None:
    """A pattern that looks at a run of blanks or letters again from each of its places takes minutes for one line, and the window waits."""
    assert read_suite("4k3/8/8/8/8/8/8/R3K3 w - - bm Rd1; id x; " + rest) == (Place("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "x", ("a1d1",)),)


def test_a_move_that_is_not_legal_is_refused_before_anything_runs() -> None:
    with pytest.raises(TuneError, match="a1a2 is not legal"):
        run_experiment(Experiment("suite", positions=(Place(POSITIONS[0], "", ("a1a2",)),), nodes=10))


@pytest.mark.parametrize("jobs", [0, -1])
def test_an_experiment_needs_a_process(tmp_path: Path, jobs: int) -> None:
    with pytest.raises(TuneError, match="Jobs must be at least 1"):
        run_experiment(ONE, tmp_path / "journal", jobs)
    assert not list(tmp_path.iterdir())
