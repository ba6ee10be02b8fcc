"""Matches as they run: whole ones between fake engines, faults, pauses, kills, files that cannot be written, speed."""
from __future__ import annotations

import asyncio
import itertools
import os
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import chess
import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from chessgui.engines.enginelist import OWN, UCI, EngineSpec, Patience
from chessgui.engines.fault import NO_START, EngineFault, FaultKind
from chessgui.engines.process import EngineProcess
from chessgui.engines.search import SearchAnswer
from chessgui.match import runner
from chessgui.match.matchstate import MatchJournal, unfinished
from chessgui.match.plan import Adjudication, Control, ControlKind, Opening
from chessgui.match.runner import MatchRunner, Status, _MatchThread
from engine import Sprt, Tally
from tests.hands.fakeengines import let_go, make_player, rest_after
from tests.hands.matches import NODES, Begin, games_of, play
from tests.hands.patience import PATIENCE_MS, PATIENCE_S

pytestmark = pytest.mark.xdist_group("processes")
BLITZ = Control(ControlKind.CLOCK, 60_000, 0, 0, 5000)


def test_a_match_with_openings_is_played_and_written(qtbot: QtBot, begin: Begin, tmp_path: Path) -> None:
    openings = (Opening(), Opening("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 5 9"))
    match = begin(make_player(tmp_path, "fool"), make_player(tmp_path, "wise"), openings=openings, control=BLITZ)
    end = play(qtbot, match)
    assert end.sentence == "All games are played."
    assert [(record.result, record.reason) for record in end.records] == [
        ("0-1", "Black wins by checkmate."), ("1/2-1/2", "Draw by threefold repetition.")] * 2
    assert (end.tally.wins, end.tally.draws, end.tally.losses, end.tally.pairs) == (0, 2, 2, (0, 2, 0, 0, 0))
    games = games_of(tmp_path / "games.pgn")
    assert [game.headers["Round"] for game in games] == ["1.1", "1.2", "2.1", "2.2"]
    assert [(game.headers["White"], game.headers["Black"]) for game in games] == [("Fool", "Wise"), ("Wise", "Fool")] * 2
    assert games[0].headers["Termination"] == "Black wins by checkmate." and games[0].headers["TimeControl"] == "60+0"
    assert "FEN" not in games[0].headers and games[2].headers["FEN"] == openings[1].fen
    assert [move.uci() for move in games[0].mainline_moves()] == ["f2f3", "e7e5", "g2g4", "d8h4"]
    first = games[0].next()
    assert first is not None and first.eval() is not None and first.clock() is not None and 0 < first.clock() <= 60  # type: ignore[operator]
    assert unfinished(tmp_path / "matches") == []


@pytest.fixture
def never_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """The player `Draws` has all the time it needs, and none of it counts: else it would lose on time itself where the machine stands
    still for a moment."""
    search = EngineProcess.search

    async def timed(engine: EngineProcess, *asked: object) -> SearchAnswer:
        if engine.spec.name != "Draws":
            return await search(engine, *asked)  # type: ignore[arg-type]
        return replace(await search(engine, *asked[:-1], PATIENCE_S), seconds=0.0)  # type: ignore[arg-type]

    monkeypatch.setattr(EngineProcess, "search", timed)


@pytest.mark.usefixtures("never_late")
@pytest.mark.parametrize(("how", "control", "reason", "fault"), [
    ("crashes", NODES, "Black wins: White ended with code 7.", "crash"),
    ("counts", NODES, "Black wins: White ended with code 7 (reading 1 % reading 2 %).", "crash"),
    ("illegal", NODES, "Black wins: White plays an illegal move (e1e8).", "illegal"),
    ("slow", Control(ControlKind.CLOCK, 250, 0, 0, 50), "White loses on time.", "time"),
    ("slow", Control(ControlKind.MOVETIME, 50, 0, 0, 50), "White loses on time.", "time"),
])
def test_faults_lose_games_and_the_match_goes_on(
    qtbot: QtBot, begin: Begin, tmp_path: Path, how: str, control: Control, reason: str, fault: str,
) -> None:
    end = play(qtbot, begin(make_player(tmp_path, how), games=2, control=control))
    first, second = end.records
    assert (first.reason, first.fault, first.faulty) == (reason, fault, 0)
    assert (second.result, second.fault, second.faulty) == ("1-0", fault, 0)
    assert end.tally.losses == 2 and len(games_of(tmp_path / "games.pgn")) == 2


@pytest.mark.usefixtures("never_late")
def test_an_engine_that_hangs_loses_on_time(qtbot: QtBot, begin: Begin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chessgui.match.gameplay.GRACE_S", 0.1)
    end = play(qtbot, begin(make_player(tmp_path, "hangs"), games=1, control=Control(ControlKind.MOVETIME, 20, 0, 0, 300)))
    assert (end.records[0].reason, end.records[0].fault) == ("White loses on time.", "time")


def test_an_engine_that_goes_on_telling_may_think_as_long_as_it_likes_where_no_time_limits_it(
    qtbot: QtBot, begin: Begin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    for times in (1, 10):  # where the machine stands still an engine may seem to be silent: then there is more time for everything
        monkeypatch.setattr("chessgui.match.gameplay.PATIENCE_S", 2 * times)
        player = replace(make_player(tmp_path, "ponders"), environment={"PAUSE_S": str(0.2 * times)})
        end = play(qtbot, begin(player, games=1, control=Control(ControlKind.DEPTH, 15)))
        if "does not answer" not in end.records[0].reason:
            break
    assert end.records[0].reason == "Draw by threefold repetition."


@pytest.mark.parametrize(("rules", "hows", "reason"), [
    (Adjudication(5, 6, 1, None, 1, 0), ("calm", "calm"), "Draw by adjudication."),
    (Adjudication(None, 1, 1, 400, 6, 0), ("sure", "sure"), "White wins by adjudication."),
    (Adjudication(5, 6, 1, 400, 6, 0), ("sure", "calm"), "Draw by threefold repetition."),
    (Adjudication(None, 1, 1, None, 1, 4), ("sure", "calm"), "Draw: the game has reached 2 moves."),
])
def test_adjudication(qtbot: QtBot, begin: Begin, tmp_path: Path, rules: Adjudication, hows: tuple[str, str], reason: str) -> None:
    engines = [make_player(tmp_path, how) for how in hows]
    assert play(qtbot, begin(*engines, games=1, adjudication=rules)).records[0].reason == reason


def test_chess960_openings_need_engines_that_know_them(qtbot: QtBot, begin: Begin, tmp_path: Path) -> None:
    opening = Opening("bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1", (), True)
    match = begin(games=2, openings=(opening,), adjudication=Adjudication(None, 1, 1, None, 1, 2))
    end = play(qtbot, match, Status.COMPLETE)
    assert end.tally.games == 2
    assert games_of(tmp_path / "games.pgn")[0].board().chess960


@pytest.mark.parametrize(("spec", "sentence"), [
    (EngineSpec("None", ("/nowhere/none",)), "None cannot be started: there is no such file."),
    (EngineSpec("Echo", ("cat",)), "Echo does not answer as a UCI engine."),
])
def test_an_engine_that_does_not_start_loses_nothing(
    qtbot: QtBot, begin: Begin, tmp_path: Path, spec: EngineSpec, sentence: str,
) -> None:
    match = begin(spec)
    match.runner = MatchRunner(match.journal, patience=Patience(start_s=0.4, quit_s=0.1))
    match.runner.changed.connect(match.heard.append)
    end = play(qtbot, match, Status.PAUSED)
    assert end.sentence == sentence and end.tally.games == 0
    match.runner.resume()
    qtbot.waitUntil(lambda: len([told for told in match.heard if told.sentence == sentence]) >= 2)


def test_options_that_an_engine_refuses_are_told(prepared_engine: None, qtbot: QtBot, begin: Begin, tmp_path: Path) -> None:
    """It plays without them: another engine than the one that was wanted. Where it does not play any more, only that is told."""
    book = tmp_path / "gone.bin"
    match = begin(replace(OWN, options={"BookFile": str(book)}), games=2000)
    assert match.runner.start()
    qtbot.waitUntil(lambda: match.last is not None and match.last.tally.games > 1)
    assert match.last is not None
    assert match.last.sentence == f"Chessgui: The book {str(book)!r} cannot be read: No such file or directory."
    fault = EngineFault(FaultKind.START, OWN.name, NO_START, "there is no such file")
    match.runner._thread.call(lambda: match.runner._thread._leave_out(0, fault))
    qtbot.waitUntil(lambda: match.last is not None and match.last.sentence == str(fault))


def test_pause_and_resume(qtbot: QtBot, begin: Begin) -> None:
    match = begin(games=2000)
    assert match.runner.start()
    qtbot.waitUntil(lambda: match.last is not None and match.last.tally.games > 3)
    match.runner.pause()
    qtbot.waitUntil(lambda: match.is_(Status.PAUSED))

    def rests() -> bool:
        told = len(match.heard)
        qtbot.wait(150)
        return len(match.heard) == told

    qtbot.waitUntil(rests)
    assert match.last is not None and match.last.status is Status.PAUSED and match.last.thinking is None
    games = match.last.tally.games
    match.runner.resume()
    qtbot.waitUntil(lambda: match.last is not None and match.last.tally.games > games)


def test_stopping_ends_at_once_and_loses_nothing(qtbot: QtBot, begin: Begin, tmp_path: Path) -> None:
    match = begin(games=2000)
    assert match.runner.start()
    qtbot.waitUntil(lambda: match.last is not None and match.last.tally.games > 1)
    match.runner.stop()
    qtbot.waitUntil(lambda: match.is_(Status.STOPPED))
    assert match.runner.wait(PATIENCE_MS) and len(unfinished(tmp_path / "matches")) == 1
    assert len(MatchJournal.open(match.journal.path).state.records) == match.last.tally.games  # type: ignore[union-attr]


def test_closing_and_going_on(qtbot: QtBot, begin: Begin, tmp_path: Path) -> None:
    player = make_player(tmp_path)
    rest_after(player, 30)
    match = begin(player, games=60)
    assert match.runner.start()
    qtbot.waitUntil(lambda: match.last is not None and match.last.tally.games > 5)
    match.runner.close()
    assert match.runner.wait(PATIENCE_MS)
    rest_after(player, None)
    path, = unfinished(tmp_path / "matches")
    again = begin(journal=MatchJournal.open(path))
    assert again.journal.state.records == match.journal.state.records
    end = play(qtbot, again)
    rounds = [game.headers["Round"] for game in games_of(tmp_path / "games.pgn")]
    assert rounds == [f"{game // 2 + 1}.{game % 2 + 1}" for game in range(60)] and end.tally.games == 60


def test_an_engine_that_is_being_ended_when_the_match_is_closed_ends_with_it(
    qtbot: QtBot, begin: Begin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[EngineProcess] = []
    real = EngineProcess.quit

    async def closing(engine: EngineProcess) -> None:
        asked.append(engine)
        if len(asked) == 1:
            task = asyncio.current_task()
            assert task is not None
            task.cancel()  # as closing the match does
        await real(engine)

    monkeypatch.setattr(EngineProcess, "quit", closing)
    match = begin(make_player(tmp_path, "crashes"))
    assert match.runner.start()
    qtbot.waitUntil(match.runner.has_ended)
    assert asked.count(asked[0]) == 2, "what was broken off is done in the end"


def test_a_match_is_played_in_one_window_only(begin: Begin) -> None:
    match = begin(games=2000)
    assert match.runner.start()
    assert not MatchRunner(MatchJournal.open(match.journal.path)).start()


KILLED = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from chessgui.match.matchstate import MatchJournal
from chessgui.match.runner import MatchRunner
app = QCoreApplication([])
runner = MatchRunner(MatchJournal.open(Path(sys.argv[1])))
runner.changed.connect(lambda told: print(told.played, flush=True))
runner.start()
app.exec()
"""


@pytest.mark.parametrize(("hows", "games", "size"), [(("draws", "draws"), 200, 2), (("draws", "calm", "sure"), 66, 6)])
def test_after_a_kill_nothing_is_lost_and_nothing_twice(
    qtbot: QtBot, begin: Begin, tmp_path: Path, hows: tuple[str, ...], games: int, size: int,
) -> None:
    """A match, and a tournament; `size` is how many games a round has. The first player rests before it is over, however late the kill."""
    players, total = tuple(make_player(tmp_path, how) for how in hows), games * size // 2
    rest_after(players[0], 50)
    match = begin(engines=players, games=games)
    for most in (20, 60):
        with subprocess.Popen([sys.executable, "-c", KILLED, str(match.journal.path)], stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            heard = [int(line) for line in itertools.takewhile(lambda line: int(line) < most, process.stdout)]
            process.send_signal(signal.SIGKILL)
        assert max(heard) > 0
    rest_after(players[0], None)
    again = begin(journal=MatchJournal.open(match.journal.path))
    assert max(heard) <= len(again.journal.state.records) < total
    play(qtbot, again)
    rounds = [game.headers["Round"] for game in games_of(tmp_path / "games.pgn")]
    assert rounds == [f"{game // size + 1}.{game % size + 1}" for game in range(total)]


def test_a_file_that_cannot_be_written_makes_it_wait(qtbot: QtBot, begin: Begin, tmp_path: Path) -> None:
    (tmp_path / "gone").mkdir()
    match = begin(games=6, pgn_file=str(tmp_path / "gone" / "games.pgn"))
    (tmp_path / "gone").rmdir()
    end = play(qtbot, match, Status.PAUSED)
    assert end.sentence == "games.pgn was not saved: the folder does not exist any more." and end.tally.games == 1
    (tmp_path / "gone").mkdir()
    match.runner.resume()
    qtbot.waitUntil(lambda: match.is_(Status.COMPLETE))
    assert len(games_of(tmp_path / "gone" / "games.pgn")) == 6


def test_a_journal_that_cannot_be_written_keeps_the_game(
    qtbot: QtBot, begin: Begin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = begin(games=3)
    match.journal.path.chmod(0o600)
    real, calls, failed = os.fsync, itertools.count(), list[int]()

    def sometimes(descriptor: int) -> None:
        call = next(calls)
        if call in (0, 2):
            failed.append(call)
            raise OSError(28, "")
        real(descriptor)

    monkeypatch.setattr(os, "fsync", sometimes)
    end = play(qtbot, match, Status.PAUSED)
    assert end.sentence.endswith("was not saved: the disk is full.")
    match.runner.resume()
    qtbot.waitUntil(lambda: len(failed) == 2 and match.runner._thread._status is Status.PAUSED)
    match.runner.resume()
    qtbot.waitUntil(lambda: match.is_(Status.COMPLETE))
    assert [game.headers["Round"] for game in games_of(tmp_path / "games.pgn")] == ["1.1", "1.2", "2.1"]


def test_what_was_in_the_file_stays(qtbot: QtBot, begin: Begin, tmp_path: Path) -> None:
    before = b'[White "A"]\r\n\r\n1. d4 {half a comment *\r\n'
    (tmp_path / "games.pgn").write_bytes(before)
    play(qtbot, begin(games=2))
    assert (tmp_path / "games.pgn").read_bytes().startswith(before)


def test_the_sequential_test_ends_a_match(qtbot: QtBot, begin: Begin, tmp_path: Path) -> None:
    """Each opening has a number of its own for its first move, so that no game repeats another one."""
    openings = tuple(Opening(chess.STARTING_FEN[:-1] + str(number)) for number in range(1, 101))
    match = begin(make_player(tmp_path, "fool"), make_player(tmp_path, "wise"), openings=openings, games=2000, sprt=Sprt(-100, 0, 0.1, 0.1))
    end = play(qtbot, match)
    assert end.sentence == "The sequential test is decided: a difference of -100 Elo is accepted." and 20 <= end.tally.games < 200


def test_games_that_repeat_others_are_no_evidence(qtbot: QtBot, begin: Begin, tmp_path: Path) -> None:
    """Two openings, and engines that always play the same: the games of the third round are those of the first, but for their times."""
    openings = Opening(), Opening("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 5 9")
    match = begin(make_player(tmp_path, "fool"), make_player(tmp_path, "wise"), openings=openings, games=60, sprt=Sprt(-100, 0, 0.1, 0.1))
    end = play(qtbot, match)
    assert end.sentence == "All games are played.", "eighty pairs would decide the test, two do not"
    assert end.tally.pairs == (0, 30, 0, 0, 0) and end.evidence is not None and end.repeated == 56
    assert end.evidence == Tally(0, 2, 2, (0, 2, 0, 0, 0))
    again = MatchJournal.open(match.journal.path).state
    assert (again.evidence, again.repeated) == (end.evidence, 56), "as it is read from the journal"


@pytest.mark.parametrize("games", [50, pytest.param(150, marks=pytest.mark.slow(reason="a longer match"))])
def test_the_window_goes_on_at_any_speed(qtbot: QtBot, begin: Begin, games: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hundreds of moves, but few messages: as many as the time allows, not one for each move, and the window's own events are served
    between them."""
    monkeypatch.setattr(runner, "SNAPSHOTS_A_SECOND", 10)
    match = begin(games=games)
    served: list[int] = []
    since_last: list[int] = []
    told_at: list[float] = []
    """Seconds, for each message from the first move on: engines take their time to start."""
    timer = QTimer()
    timer.timeout.connect(lambda: served.append(1))
    match.runner.changed.connect(lambda told: since_last.append(len(served)))
    match.runner.changed.connect(lambda told: told_at.append(time.monotonic()) if told_at or told.last_move else None)
    timer.start(0)
    end = play(qtbot, match)
    timer.stop()
    plies = sum(record.plies for record in end.records)
    assert plies == games * 8
    assert len(match.heard) < plies and len(told_at) <= 5 + 10 * (told_at[-1] - told_at[0])
    gaps = [after - before for before, after in itertools.pairwise(since_last)]
    assert sum(gap > 0 for gap in gaps) > len(gaps) * 0.8


def test_of_the_messages_that_wait_for_the_window_only_the_newest_is_told(qtbot: QtBot, begin: Begin) -> None:
    match = begin(games=1)
    end = play(qtbot, match)
    qtbot.waitUntil(match.runner.has_ended)  # its thread tells of the end once more
    QApplication.processEvents()
    match.heard.clear()
    for game in range(10):
        match.runner._post(replace(end, game=game))
    qtbot.waitUntil(lambda: bool(match.heard))
    QApplication.processEvents()
    assert [told.game for told in match.heard] == [9]


def test_snapshots_show_clocks_scores_and_positions(qtbot: QtBot, begin: Begin, tmp_path: Path) -> None:
    held = make_player(tmp_path, "held")
    match = begin(make_player(tmp_path, "sure"), held, games=1, control=replace(BLITZ, value=1000 * PATIENCE_MS))

    def thinks() -> bool:
        """Whether Black was seen thinking about its second move, with a score of White's."""
        return match.last is not None and match.last.thinking is chess.BLACK and match.last.white.score is not None

    assert match.runner.start()
    qtbot.waitUntil(thinks)
    told = match.last
    let_go(held)
    qtbot.waitUntil(lambda: match.is_(Status.COMPLETE))
    assert told is not None
    assert told.white.engine == 0 and told.white.score is not None and told.white.score.centipawns == 500
    assert told.board.turn is chess.BLACK and told.last_move is not None
    assert told.black.clock_ms is not None and 0 < told.black.clock_ms < 1000 * PATIENCE_MS


@pytest.mark.skipif(not shutil.which("stockfish", path=os.environ.get("PATH", "") + ":/usr/games"), reason="Stockfish is not installed")
def test_stockfish_at_a_millisecond_a_move(qtbot: QtBot, begin: Begin, tmp_path: Path) -> None:
    path = shutil.which("stockfish", path=os.environ.get("PATH", "") + ":/usr/games")
    assert path is not None
    engine = EngineSpec("Stockfish", (path,), UCI, {"Hash": 1})
    match = begin(engine, engine, games=2, control=Control(ControlKind.MOVETIME, 1, 0, 0, PATIENCE_MS),
                  adjudication=Adjudication(20, 8, 20, 500, 4, 120))
    end = play(qtbot, match)
    assert end.tally.games == 2 and all(not record.fault for record in end.records)
    assert match.journal.state.plan.names == ("Stockfish (1)", "Stockfish (2)")


def test_a_fault_of_our_own_is_told_and_logged(qtbot: QtBot, begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(thread: _MatchThread) -> NoReturn:
        raise KeyError("White")

    monkeypatch.setattr(_MatchThread, "_next_game", broken)
    with qtbot.capture_exceptions() as logged:
        told = play(qtbot, begin(), Status.STOPPED)
    assert told.sentence == "The match cannot go on: 'White'" and [error[0] for error in logged] == [KeyError]
