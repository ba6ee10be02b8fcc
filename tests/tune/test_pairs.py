"""Matches and SPSA in several processes and after a kill: the same pairs, no opening twice, and what is refused."""
from __future__ import annotations

import errno
import fcntl
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.errors import OptionError, TuneError
from engine.tune import pairs, spsa, workers
from engine.tune.elo import Sprt, Tally
from engine.tune.factorial import SLOPE, play_factors
from engine.tune.journal import Journal
from engine.tune.match import play_match
from engine.tune.pairs import PairsPlan
from engine.tune.workers import AHEAD

ROOT = Path(__file__).resolve().parents[2]
WEAKER = {"futility_base": 10, "late_move_base": 1}
PLAN = PairsPlan(pairs=6, nodes=150, seed=5)
pytestmark = pytest.mark.xdist_group("processes")


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("ascii").splitlines()]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Tally, list[dict[str, Any]]]:
    """The tally and the journal of a match in one process that nothing has stopped."""
    journal = tmp_path_factory.mktemp("whole") / "match.journal"
    return play_match({}, WEAKER, replace(PLAN, journal=journal)), lines(journal)


def test_two_processes_play_the_same_pairs_as_one_and_go_on_after_a_kill(
    tmp_path: Path, whole: tuple[Tally, list[dict[str, Any]]],
) -> None:
    tally, kept = whole
    assert [entry["number"] for entry in kept[1:]] == list(range(6)) and len({entry["fen"] for entry in kept[1:]}) == 6 == sum(tally.pairs)
    journal = tmp_path / "match.journal"
    words = ["match", "--second", *(f"{name}={value}" for name, value in WEAKER.items()), "--pairs", "2000", "--nodes", "150",
             "--seed", "5", "--jobs", "2", "--journal", str(journal)]
    run = subprocess.Popen([sys.executable, "-m", "engine.tune", *words], cwd=ROOT, start_new_session=True, stdout=subprocess.PIPE)
    assert run.stdout is not None
    said = b""
    while b"12 of" not in said:  # games
        more = run.stdout.read1(100)  # type: ignore[attr-defined]
        assert more, said
        said += more
    os.killpg(run.pid, signal.SIGKILL)
    run.communicate()
    begun = journal.read_bytes().splitlines(keepends=True)
    assert [json.loads(line) for line in begun[:7]] == kept
    journal.write_bytes(b"".join(begun[:4]) + b'{"number":3,"openi')
    seen: list[int] = []
    again = play_match({}, WEAKER, replace(PLAN, journal=journal), report=lambda told: seen.append(sum(told.pairs)))
    assert again == tally and lines(journal) == kept and seen == [4, 5, 6], "three pairs were there"
    assert play_match({}, WEAKER, replace(PLAN, pairs=2, journal=journal)).games == 4, "fewer pairs are those that were played first"


def test_the_sequential_test_stops_at_the_same_pair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It looks at the pairs in their order, whether they were played or read."""
    monkeypatch.setattr(pairs, "play_pair", lambda players, fen, limits: (1.0, 1.0 if fen > "r" else 0.5))
    plan = replace(PLAN, pairs=400, journal=tmp_path / "match.journal")
    tally = play_match({}, {}, plan, Sprt(0, 50))
    assert 10 <= sum(tally.pairs) < 400
    again = tmp_path / "longer.journal"
    again.write_bytes(plan.journal.read_bytes() if plan.journal else b"")
    with again.open("a") as file:
        file.write(json.dumps({**lines(again)[-1], "number": sum(tally.pairs), "points": [0, 0]}) + "\n")
    assert play_match({}, {}, replace(plan, journal=again), Sprt(0, 50)) == tally


def test_spsa_goes_on_to_the_same_values_in_any_number_of_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (spsa, workers):
        monkeypatch.setattr(module, "AHEAD", 3)
    names, plan = ["futility_base", "late_move_base"], PairsPlan(6, 60, seed=2)
    values = spsa.tune(names, {}, replace(plan, journal=tmp_path / "one"))
    assert spsa.tune(names, {}, replace(plan, jobs=2)) == values
    kept = (tmp_path / "one").read_bytes().splitlines(keepends=True)
    assert len(kept) == 1 + plan.pairs
    (tmp_path / "killed").write_bytes(b"".join(kept[:5]))
    assert spsa.tune(names, {}, replace(plan, journal=tmp_path / "killed")) == values
    assert (tmp_path / "killed").read_bytes().splitlines(keepends=True) == kept
    with pytest.raises(TuneError, match=r"begun with other settings \(pairs\)"):
        spsa.tune(names, {}, replace(plan, pairs=plan.pairs + 1, journal=tmp_path / "one"))


def test_a_factorial_experiment_finds_what_each_number_is_worth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of three numbers one wins its pairs, one loses half a point in each, and one is worth nothing."""
    players: list[dict[str, int]] = [{}, {}]

    def pair(player: pairs.PairPlayer, task: pairs.PairTask) -> tuple[int, int]:
        players[:] = dict(task.first), dict(task.second)
        assert players[0] != players[1] and all(sum(each[name] for each in players) == sum(values[name]) for name in values)
        return 1 + (task.first["futility_base"] > 50) - (task.first["late_move_base"] > 4), int(task.first["futility_base"] > 50)
    monkeypatch.setattr(pairs.PairPlayer, "__call__", pair)
    values = {"futility_base": (40, 60), "late_move_base": (3, 5), "delta_margin": (70, 90)}
    plan, told = PairsPlan(200, 60, seed=2, journal=tmp_path / "kept"), list[int]()
    found = {each.name: each for each in play_factors(values, plan, lambda number, worth: told.append(number))}
    assert told == [100, 200]
    assert found["futility_base"].elo == pytest.approx(0.25 * SLOPE, rel=0.1) and found["futility_base"].error < 20
    assert found["late_move_base"].elo == pytest.approx(-0.125 * SLOPE, rel=0.2)
    assert abs(found["delta_margin"].elo) < 15
    monkeypatch.setattr(pairs.PairPlayer, "__call__", None)  # nothing is played again
    assert {each.name: each for each in play_factors(values, plan, None)} == found
    assert {each.name: each for each in play_factors(dict(reversed(values.items())), plan)} == found, "in whatever order"
    with pytest.raises(TuneError, match=r"begun with other settings \(factors\)"):
        play_factors({**values, "delta_margin": (70, 91)}, plan)
    with pytest.raises(TuneError, match="no parameter 'nonsense'"):
        play_factors({"nonsense": (0, 1)}, plan)


def test_spsa_knows_the_same_results_whenever_a_pair_is_begun() -> None:
    """A pair does not know those that may be played at the same time, even where they are finished; and it knows those before."""
    early, late, other = (spsa.Spsa(["futility_base"], {}, PairsPlan(1000, 60)) for _ in range(3))
    for number in range(AHEAD + 20):
        late.add(4 if number < 20 else 0)
        if number < 20:
            early.add(4)
            other.add(0)
    assert early.perturbed(AHEAD + 19) == late.perturbed(AHEAD + 19) and other.perturbed(AHEAD + 19)
    assert early.values == late.values != other.values


@pytest.mark.parametrize("code", [errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP])
def test_a_journal_may_lie_where_the_file_system_has_no_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    def flock(file: object, operation: int) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(fcntl, "flock", flock)
    Journal(tmp_path / "match.journal", {}, lambda entry: True).close()
    assert len(lines(tmp_path / "match.journal")) == 1


@pytest.mark.parametrize(("first", "plan", "sprt", "differing"), [
    (WEAKER, PLAN, None, "first"), ({}, replace(PLAN, nodes=151), None, "nodes"), ({}, replace(PLAN, seed=6), None, "seed"),
    ({}, PLAN, Sprt(0, 5), "sprt"), ({"EvalFile": ""}, PLAN, None, "first, network of the first")])
def test_a_journal_of_other_settings_is_refused_and_stays(
    tmp_path: Path, whole: tuple[Tally, list[dict[str, Any]]], first: dict[str, Any], plan: PairsPlan, sprt: Sprt | None, differing: str,
) -> None:
    journal = tmp_path / "match.journal"
    journal.write_text("".join(json.dumps(line) + "\n" for line in whole[1]), "ascii")
    before = journal.read_bytes()
    with pytest.raises(TuneError) as refused:
        play_match(first, WEAKER, replace(plan, journal=journal), sprt)
    assert str(refused.value) == f"{journal} was begun with other settings ({differing}); choose another file."
    assert journal.read_bytes() == before


@pytest.mark.parametrize("content", [b"a letter without a line end", b'{"number":0}\n', b"\xff\n"])
def test_other_files_are_not_taken_for_journals(tmp_path: Path, content: bytes) -> None:
    journal = tmp_path / "mine"
    journal.write_bytes(content)
    with pytest.raises(TuneError, match="is no journal of a run"):
        play_match({}, {}, replace(PLAN, journal=journal))
    assert journal.read_bytes() == content


def test_a_journal_goes_on_wherever_it_was_torn(tmp_path: Path, whole: tuple[Tally, list[dict[str, Any]]]) -> None:
    head, *entries = whole[1]
    settings = {name: value for name, value in head["settings"].items() if name != "engine"}
    path = tmp_path / "match.journal"
    data = b"".join(json.dumps(line, separators=(",", ":")).encode() + b"\n" for line in whole[1])
    for end in range(len(data) + 1):
        path.write_bytes(data[:end])
        journal = Journal(path, settings, pairs._is_pair)
        assert journal.entries == entries[:max(data[:end].count(b"\n") - 1, 0)]
        for entry in entries[len(journal.entries):]:
            journal.append({name: value for name, value in entry.items() if name != "number"})
        journal.close()
        assert path.read_bytes() == data, end


def test_two_processes_do_not_go_on_with_one_journal(tmp_path: Path, whole: tuple[Tally, list[dict[str, Any]]]) -> None:
    path = tmp_path / "match.journal"
    plan = replace(PLAN, pairs=2, journal=path)
    first = pairs.play_pairs(plan, {}, WEAKER, {"sprt": None})
    next(first)
    with pytest.raises(TuneError, match=r"^Another process goes on with .*match\.journal; wait"):
        play_match({}, WEAKER, plan)
    next(first)
    first.close()
    assert play_match({}, WEAKER, plan).games == 4 and lines(path) == whole[1][:3]


@pytest.mark.parametrize("damage", [
    lambda kept: [*kept[:2], b"nonsense\n", *kept[3:]], lambda kept: [*kept[:2], *kept[3:]],
    *(lambda kept, old=old, new=new: [*kept[:2], re.sub(old, new, kept[2]), *kept[3:]] for old, new in (
        (rb'"points"', b'"pointz"'), (rb'"fen": "', b'"fen": 7, "f": "'), (rb"[012]\]", b"3]"), (rb"[012]\]", b"1.0]"),
        (rb'"opening": ', b'"opening": null, "o": ')))])
def test_damaged_lines_are_told(
    tmp_path: Path, whole: tuple[Tally, list[dict[str, Any]]], damage: Callable[[list[bytes]], list[bytes]],
) -> None:
    journal = tmp_path / "match.journal"
    journal.write_bytes(b"".join(damage([json.dumps(line).encode() + b"\n" for line in whole[1]])))
    with pytest.raises(TuneError, match=r"^Line 3 of "):
        play_match({}, WEAKER, replace(PLAN, journal=journal))


@pytest.mark.parametrize(("plan", "sprt", "words"), [
    (replace(PLAN, pairs=0), None, "at least 1"), (replace(PLAN, jobs=0), None, "at least 1"), (replace(PLAN, nodes=0), None, "at least 1"),
    (replace(PLAN, nodes=10 ** 19), None, "too many; the most is 10,000,000,000"),
    (replace(PLAN, book="none.epd"), None, "none.epd cannot be read"), (PLAN, Sprt(5, 0), "must be larger"),
    (PLAN, Sprt(float("nan"), 5), "must be larger"), (PLAN, Sprt(0, float("inf")), "must be larger"),
    (PLAN, Sprt(0, 7000), "from -1000 to 1000"), (PLAN, Sprt(-400_000, 5), "from -1000 to 1000"),
    (replace(PLAN, journal=ROOT), None, "cannot be written"), (replace(PLAN, journal=ROOT / "none" / "a"), None, "cannot be written")])
def test_plans_without_sense_are_refused(plan: PairsPlan, sprt: Sprt | None, words: str) -> None:
    with pytest.raises(TuneError, match=words):
        play_match({}, {}, plan, sprt)


def test_a_player_that_cannot_be_is_told_before_a_journal_begins(tmp_path: Path) -> None:
    with pytest.raises(OptionError):
        play_match({"nonsense": "1"}, {}, replace(PLAN, jobs=2, journal=tmp_path / "match.journal"))
    assert not list(tmp_path.iterdir())
