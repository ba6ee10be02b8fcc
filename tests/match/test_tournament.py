"""Tournaments of several engines: who plays whom, where they stand, and what happens with an engine that fails."""
from __future__ import annotations

import itertools
import shlex
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from chessgui.engines.enginelist import OWN, XBOARD, EngineSpec, with_strength
from chessgui.engines.fault import SILENT, EngineFault, FaultKind
from chessgui.gamelist.crosstable import crosstable
from chessgui.gamelist.gameindex import GameIndex
from chessgui.match import runner
from chessgui.match.crosstable import StandingsModel
from chessgui.match.matchstate import GameRecord, MatchJournal, MatchState, unfinished
from chessgui.match.plan import MatchPlan, Opening, PlanError, check, plan_from_json, plan_to_json
from chessgui.match.results import both_text
from chessgui.match.runner import MatchRunner, Snapshot, Status, final_snapshot
from chessgui.match.schedule import Schedule
from chessgui.match.standings import faults_text, standings
from chessgui.storage.journal import line_of
from engine import Sprt
from tests.hands.fakeengines import PATIENT, let_go, make_engine, make_player, processes_of, rest_after
from tests.hands.matches import Begin, games_of, play
from tests.hands.patience import PATIENCE_MS

pytestmark = pytest.mark.xdist_group("processes")
ENGINES = tuple(EngineSpec(name, (name.lower(),)) for name in ("Frog", "Toad", "Newt"))
PLAN = MatchPlan(ENGINES, 2)
"""A round: Toad and Newt, Frog and Newt, Frog and Toad, each pairing twice."""
ACROSS, TIP = Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole


# who plays whom ------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("gauntlet", [False, True])
@pytest.mark.parametrize("games", [1, 2, 5, 6])
@pytest.mark.parametrize("engines", range(2, 9))
def test_each_pairing_plays_its_games(engines: int, games: int, gauntlet: bool) -> None:
    schedule = Schedule(engines, games, gauntlet)
    wanted = set(itertools.combinations(range(engines), 2)) if not gauntlet else {(0, other) for other in range(1, engines)}
    assert set(schedule.pairings) == wanted and len(schedule.pairings) == len(wanted) and schedule.total == games * len(wanted)
    seats = [schedule.seats(game) for game in range(schedule.total)]
    assert Counter(tuple(sorted(pair)) for pair in seats) == dict.fromkeys(wanted, games)
    for low, high in wanted:
        assert abs(seats.count((low, high)) - seats.count((high, low))) == games % 2, "colours are reversed"
    for engine in range(engines):
        whites, blacks = (sum(pair[color] == engine for pair in seats) for color in (0, 1))
        assert abs(whites - blacks) <= games % 2
    assert [schedule.number(*schedule.place(game)) for game in range(schedule.total)] == list(range(schedule.total))


@pytest.mark.parametrize("engines", range(3, 9))
def test_the_table_grows_evenly(engines: int) -> None:
    """At any time no engine is more games behind another one than a pairing and a rest make."""
    schedule, played = Schedule(engines, 4), Counter(dict.fromkeys(range(engines), 0))
    for game in range(schedule.total):
        played.update(schedule.seats(game))
        assert max(played.values()) - min(played.values()) <= (4 if engines % 2 else 2)


def test_two_engines_play_as_ever() -> None:
    for games in range(1, 8):
        schedule = Schedule(2, games)
        assert [schedule.seats(game) for game in range(games)] == [(game % 2, 1 - game % 2) for game in range(games)]
        assert [schedule.round_text(game) for game in range(games)] == [f"{game // 2 + 1}.{game % 2 + 1}" for game in range(games)]


def test_all_games_of_a_round_share_their_opening() -> None:
    state = MatchState(replace(PLAN, games=5), (Opening(), Opening(moves=("e2e4",))))
    assert [len(state.opening(game).moves) for game in range(15)] == [0] * 6 + [1] * 6 + [0] * 3
    assert [state.plan.schedule.round_text(game) for game in (0, 5, 6, 12, 14)] == ["1.1", "1.6", "2.1", "3.1", "3.3"]


# plans and their files -----------------------------------------------------------------------------------------------

def test_a_tournament_comes_back_from_json() -> None:
    plan = replace(PLAN, gauntlet=True)
    assert plan_from_json(plan_to_json(plan)) == plan


def test_a_match_of_an_older_version_is_read() -> None:
    data = plan_to_json(MatchPlan())
    del data["gauntlet"]
    assert plan_from_json(data) == MatchPlan()


WEAK = replace(with_strength(OWN, 1500), name="Weak")


@pytest.mark.parametrize(("plan", "sentence"), [
    (MatchPlan((OWN,)), "A match needs 2 to 24 engines."),
    (MatchPlan(tuple(replace(OWN, name=str(number), options={"Hash": number}) for number in range(25))), "A match needs 2 to 24 engines."),
    (replace(PLAN, games=40_000), "These pairings play 120,000 games in all: a tournament has at most 100,000."),
    (replace(PLAN, engines=(OWN, WEAK, replace(WEAK, name="Weak too"))),
     "Weak too plays twice with the same settings: choose another engine or strength."),
    (replace(PLAN, sprt=Sprt()), "A sequential test compares two engines: a tournament has none."),
])
def test_what_cannot_be_played_is_told_in_a_sentence(plan: MatchPlan, sentence: str) -> None:
    with pytest.raises(PlanError) as error:
        check(plan)
    assert str(error.value) == sentence


def test_the_same_engine_may_play_at_several_strengths() -> None:
    check(replace(PLAN, engines=(OWN, WEAK, with_strength(OWN, 2000))))
    check(MatchPlan((WEAK, WEAK)))
    assert replace(PLAN, engines=(OWN, WEAK, with_strength(OWN, 2000))).names == ("Chessgui (1)", "Weak", "Chessgui (2)")


def test_no_two_engines_get_the_same_name() -> None:
    engines = tuple(EngineSpec(name, (str(number),)) for number, name in enumerate(("Frog", "Frog", "Frog (1)", "Toad")))
    assert MatchPlan(engines).names == ("Frog (2)", "Frog (3)", "Frog (1)", "Toad")


def record(number: int, result: str = "1-0", **values: object) -> GameRecord:
    return replace(GameRecord(number, result, "White wins by checkmate.", 40, 1.5), **values)  # type: ignore[arg-type]


def test_pairings_may_wait_but_the_games_of_each_come_in_order(tmp_path: Path) -> None:
    journal = MatchJournal.create(tmp_path, replace(PLAN, pgn_file=""), ())
    for number in (4, 0):
        journal.add(record(number), "")
    state = MatchJournal.open(journal.path).state
    assert state == journal.state and state.scores == [[2], [], [2]]
    assert [state.next_game(), state.next_game({2}), state.next_game({1}), state.next_game({0, 1})] == [1, 5, 2, None]
    before = journal.path.read_bytes()
    for wrong in (record(4), record(3), record(6), record(-1), record(1, fault="crash", faulty=0)):
        entry = {name: getattr(wrong, name) for name in ("number", "result", "reason", "plies", "seconds", "fault", "faulty")}
        journal.path.write_bytes(before + line_of({"game": entry, "pgn": ""}))
        assert MatchJournal.open(journal.path).state == state, wrong


# where they stand ----------------------------------------------------------------------------------------------------

def test_the_standings_by_hand() -> None:
    """Newt beats Toad twice, and draws and loses against Frog; Frog draws twice with Toad."""
    results = {0: "0-1", 1: "1-0", 2: "1/2-1/2", 3: "1-0", 4: "1/2-1/2", 5: "1/2-1/2"}
    state = MatchState(PLAN, records=[record(number, result) for number, result in results.items()])
    told = standings(state)
    assert {PLAN.names[one.engine]: (one.tally.points, one.tie_break) for one in told} == {
        "Newt": (2.5, 3.25), "Frog": (2.5, 4.75), "Toad": (1.0, 2.5)}
    assert [PLAN.names[one.engine] for one in told] == ["Frog", "Newt", "Toad"], "Sonneborn-Berger parts those with as many points"
    assert [tally.points for tally in told[0].against] == [0, 1, 1.5] and told[0].against[2].pairs == (0, 0, 0, 1, 0)


def test_who_has_played_less_is_not_behind_for_that() -> None:
    told = standings(MatchState(PLAN, records=[record(0, "1/2-1/2"), record(1, "1/2-1/2"), record(2, "0-1")]))
    assert [one.engine for one in told] == [0, 1, 2], "one of one, one of two, one of three"


def test_the_crosstable_as_text(qtbot: QtBot) -> None:
    model = StandingsModel()
    model.begin(PLAN)
    results = {0: "0-1", 1: "1-0", 2: "1/2-1/2", 3: "1-0", 4: "1/2-1/2"}
    model.show_standings(standings(MatchState(PLAN, records=[record(number, result) for number, result in results.items()])))
    assert [model.headerData(column, ACROSS) for column in range(model.columnCount())] == [
        "#", "Engine", "Points", "Games", "Elo", "1", "2", "3", "S-B"]
    shown = [[model.index(row, column).data() for column in (0, 1, 2, 3, 5, 6, 7)] for row in range(3)]
    assert shown == [
        ["1", "Frog", "2", "3", "·", "1½", "½"], ["2", "Newt", "2½", "4", "½", "·", "2"], ["3", "Toad", "½", "3", "½", "0", "·"]]
    assert model.index(0, 6).data(TIP) == f"{both_text('Frog', 'Newt')}: +1  =1  −0" and model.headerData(6, ACROSS, TIP) == "Newt"


# tournaments that are played -----------------------------------------------------------------------------------------

def test_a_round_robin_is_played_and_its_file_says_the_same(qtbot: QtBot, begin: Begin, tmp_path: Path) -> None:
    engines = tuple(make_player(tmp_path, how) for how in ("fool", "wise", "draws"))
    end = play(qtbot, begin(engines=engines, games=4))
    assert end.sentence == "All games are played." and end.played == 12 == len(end.records)
    games = games_of(tmp_path / "games.pgn")
    assert [game.headers["Round"] for game in games] == [f"{game // 6 + 1}.{game % 6 + 1}" for game in range(12)]
    assert [(game.headers["White"], game.headers["Black"], game.headers["Result"]) for game in games] == [
        ("Wise", "Draws", "1/2-1/2"), ("Draws", "Wise", "1/2-1/2"), ("Draws", "Fool", "1/2-1/2"), ("Fool", "Draws", "0-1"),
        ("Fool", "Wise", "0-1"), ("Wise", "Fool", "1/2-1/2")] * 2
    index = GameIndex.open(tmp_path / "games.pgn", None)
    counted = {row.name: (row.points, row.games, row.tie_break) for row in crosstable(index, np.arange(index.count)).rows}
    names = [engine.name for engine in engines]
    assert {names[one.engine]: (one.tally.points, one.tally.games, one.tie_break) for one in end.standings} == counted
    assert [names[one.engine] for one in end.standings] == ["Wise", "Draws", "Fool"]
    assert faults_text(end.standings, names) == "Illegal moves: Fool (2)."


def test_in_a_gauntlet_the_first_engine_plays_all_others(qtbot: QtBot, begin: Begin, tmp_path: Path) -> None:
    engines = tuple(make_player(tmp_path, how) for how in ("draws", "calm", "sure", "wise"))
    end = play(qtbot, begin(engines=engines, games=1, gauntlet=True))
    headers = [(game.headers["White"], game.headers["Black"]) for game in games_of(tmp_path / "games.pgn")]
    assert headers == [("Draws", "Calm"), ("Sure", "Draws"), ("Draws", "Wise")] and end.played == 3


def test_an_engine_that_crashes_loses_its_games_and_the_rest_goes_on(qtbot: QtBot, begin: Begin, tmp_path: Path) -> None:
    engines = tuple(make_player(tmp_path, how) for how in ("crashes", "calm", "draws"))
    end = play(qtbot, begin(engines=engines, games=2))
    assert [(one.engine, one.tally.points) for one in end.standings] == [(1, 3.0), (2, 3.0), (0, 0.0)]
    assert faults_text(end.standings, ("A", "B", "C")) == "Crashes: A (4)."


def missing(folder: Path) -> EngineSpec:
    return EngineSpec("Late", (str(folder / "late"),))


def of_xboard(folder: Path) -> EngineSpec:
    return make_engine(folder, protocol=XBOARD, name="Late")


@pytest.mark.parametrize(("late", "sentence"), [
    (missing, "Late cannot be started: there is no such file."), (of_xboard, "Late cannot be limited to a number of nodes.")])
def test_an_engine_that_cannot_play_is_left_out(
    qtbot: QtBot, begin: Begin, tmp_path: Path, late: Callable[[Path], EngineSpec], sentence: str,
) -> None:
    held, told = make_player(tmp_path, "held"), f"{sentence} The others play on; it is tried again when the match is resumed after a pause."
    match = begin(engines=(make_player(tmp_path, "draws"), held, late(tmp_path)), games=2)
    assert match.runner.start()
    qtbot.waitUntil(lambda: match.is_(Status.PLAYING) and match.last is not None and match.last.sentence == told)
    let_go(held)
    qtbot.waitUntil(lambda: match.is_(Status.PAUSED))
    end = match.last
    assert end is not None and end.sentence == sentence and [record.number for record in end.records] == [4, 5], "the games without it"


@pytest.mark.parametrize(("engines", "status", "told"), [
    (3, Status.PLAYING, " The others play on; it is tried again when the match is resumed after a pause."),
    (3, Status.PAUSED, ""), (3, Status.STOPPED, ""), (2, Status.PLAYING, "")])
def test_the_others_play_on_only_where_they_do(tmp_path: Path, engines: int, status: Status, told: str) -> None:
    posted: list[Snapshot] = []
    thread = runner._MatchThread(MatchJournal.create(tmp_path, replace(PLAN, engines=ENGINES[:engines]), ()), PATIENT, posted.append)
    thread._status = status
    thread._leave_out(1, EngineFault(FaultKind.START, "Toad", SILENT))
    assert [each.sentence for each in posted] == [f"Toad does not answer.{told}"], "told at once, also in a pause"


def test_a_match_that_has_ended_has_no_clocks(tmp_path: Path) -> None:
    told = final_snapshot(MatchJournal.create(tmp_path, PLAN, ()))
    assert told.white.clock_ms is told.black.clock_ms is None and (told.white.engine, told.black.engine) == PLAN.schedule.seats(0)


def test_an_engine_that_was_left_out_plays_when_the_match_is_resumed(qtbot: QtBot, begin: Begin, tmp_path: Path) -> None:
    match = begin(engines=(make_player(tmp_path, "draws"), make_player(tmp_path, "calm"), missing(tmp_path)), games=2)
    play(qtbot, match, Status.PAUSED)
    (tmp_path / "late").write_text(f"#!/bin/sh\nexec {shlex.join(make_player(tmp_path, 'sure').command)}\n")
    (tmp_path / "late").chmod(0o755)
    match.runner.resume()
    qtbot.waitUntil(lambda: match.is_(Status.COMPLETE))
    assert match.last is not None and [record.number for record in match.last.records] == [4, 5, 0, 1, 2, 3]
    assert MatchJournal.open(match.journal.path).state.records == match.last.records
    assert [one.tally.games for one in match.last.standings] == [4, 4, 4]


def test_closing_and_going_on(qtbot: QtBot, begin: Begin, tmp_path: Path) -> None:
    players = tuple(make_player(tmp_path, how) for how in ("draws", "calm", "sure"))
    rest_after(players[0], 20)
    match = begin(engines=players, games=20)
    assert match.runner.start()
    qtbot.waitUntil(lambda: match.last is not None and match.last.played > 7)
    match.runner.close()
    assert match.runner.wait(PATIENCE_MS)
    rest_after(players[0], None)
    [path] = unfinished(tmp_path / "matches")
    end = play(qtbot, begin(journal=MatchJournal.open(path)))
    assert end.played == 60
    rounds = [game.headers["Round"] for game in games_of(tmp_path / "games.pgn")]
    assert rounds == [f"{game // 6 + 1}.{game % 6 + 1}" for game in range(60)]


@pytest.mark.parametrize(("most", "starts"), [(4, [1, 1, 1]), (2, [1, 2, 1])])
def test_only_some_engines_run_at_once(
    qtbot: QtBot, begin: Begin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int, starts: list[int],
) -> None:
    """The pairings of three engines: the second one waits while the first and the third play, and plays again."""
    monkeypatch.setattr(runner, "MOST_RUNNING", most)
    engines = tuple(make_player(tmp_path, how) for how in ("draws", "calm", "sure"))
    match = begin(engines=engines, games=2)
    running: list[int] = []
    match.runner.changed.connect(lambda told: running.append(len(match.runner._thread._engines)))
    play(qtbot, match)
    assert max(running) <= most and [len(processes_of(engine)) for engine in engines] == starts


def test_a_tournament_is_played_in_one_window_only(begin: Begin, tmp_path: Path) -> None:
    match = begin(engines=tuple(make_player(tmp_path, how) for how in ("draws", "calm", "sure")), games=200)
    assert match.runner.start()
    assert not MatchRunner(MatchJournal.open(match.journal.path)).start()
