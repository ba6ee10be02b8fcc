"""The journal as the program has it: games by numbers, the game being played, an earlier session, the end."""
from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from pathlib import Path

import chess
import pytest
from pytestqt.qtbot import QtBot

from chessgui.clocks.timecontrol import parse_controls
from chessgui.journal.recovery import Recovery, recover
from chessgui.journal.session import FORGOTTEN, SessionFile
from chessgui.play.livegame import LiveGame
from chessgui.play.newgame import NewGame
from chessgui.tree.edits import whole
from chessgui.tree.game import Game
from chessgui.workspace.journal import CLOCK_MS, FOLDER, MOVED_MS, GameJournal
from tests.hands.patience import PATIENCE_MS
from tests.journal.sessions import contents, journals
from tests.tree.random_edits import make_random_changes, random_game

MINUTE_NS = 60_000_000_000


@pytest.fixture
def journal(qtbot: QtBot, tmp_path: Path) -> Iterator[GameJournal]:
    journal = GameJournal(tmp_path)
    yield journal
    journal.finish(PATIENCE_MS)


def crash(journal: GameJournal, tmp_path: Path) -> Recovery:
    """What the next start finds; it is let go of again."""
    assert journal.finish(PATIENCE_MS, keep=True)
    recovery = recover(tmp_path / FOLDER)
    recovery.release()
    return recovery


def test_open_games_come_back(journal: GameJournal, tmp_path: Path) -> None:
    games = [Game(random_game(random.Random(seed))) for seed in range(3)]
    for number, game in enumerate(games):
        journal.opened(number, game, f"Game {number}")
        make_random_changes(game, random.Random(number), 50)
        for _ in range(10):
            game.edits.undo()
        game.edits.redo()
    journal.saved(1, tmp_path / "one.pgn", 7)
    journal.closed(2)
    make_random_changes(games[2], random.Random(1), 5)
    recovery = crash(journal, tmp_path)
    assert contents(recovery) == {0: whole(games[0].pgn), 1: whole(games[1].pgn)}
    assert [(one.name, one.path, one.index, one.clean) for one in recovery.games] == [
        ("Game 0", None, 0, False), ("one.pgn", tmp_path / "one.pgn", 7, True)]


def test_what_is_on_the_disk_is_told(qtbot: QtBot, journal: GameJournal) -> None:
    game = Game()
    told = list[int]()
    journal.opened(1, game, "New game")
    game.play(chess.Move.from_uci("e2e4"))
    assert journal._writer.submitted == 2
    journal.then(lambda: told.append(journal._writer.acknowledged))
    qtbot.waitUntil(lambda: bool(told))
    assert told == [2]


def test_a_game_that_was_changed_otherwise_is_written_down_anew(journal: GameJournal, tmp_path: Path) -> None:
    game = Game()
    journal.opened(1, game, "New game")
    game.pgn.add_main_variation(chess.Move.from_uci("e2e4"))
    journal.opened(1, game, "New game", clean=False)
    game.last()
    game.play(chess.Move.from_uci("e7e5"))
    recovery = crash(journal, tmp_path)
    assert [move.uci() for move in recovery.games[0].game.mainline_moves()] == ["e2e4", "e7e5"]
    assert recovery.problems == []


def test_where_one_stands_is_written_once_one_stands_there(qtbot: QtBot, journal: GameJournal, tmp_path: Path) -> None:
    game = Game()
    journal.opened(1, game, "New game")
    for uci in ("e2e4", "e7e5", "g1f3"):
        game.play(chess.Move.from_uci(uci))
    before = journal._writer.submitted
    for _ in range(2):
        game.go_to(game.node.parent or game.node)
        journal.moved(1)
    journal.moved(99)
    assert journal._writer.submitted == before
    qtbot.waitUntil(lambda: journal._writer.submitted == before + 1, timeout=100 * MOVED_MS)
    assert crash(journal, tmp_path).games[0].place == (1,)


def test_an_edit_and_the_end_write_the_place_too(journal: GameJournal, tmp_path: Path) -> None:
    first, second = Game(), Game()
    for number, game in enumerate((first, second)):
        journal.opened(number, game, "New game", clean=False)
        for uci in ("e2e4", "e7e5"):
            game.play(chess.Move.from_uci(uci))
        game.go_to(game.node.parent or game.node)
        journal.moved(number)
    first.play(chess.Move.from_uci("c7c5"))
    assert [one.place for one in crash(journal, tmp_path).games] == [(1, 1, 0), (1,)]


def test_the_clocks_of_a_game_being_played(journal: GameJournal, tmp_path: Path) -> None:
    now = [0]
    live, game = LiveGame(now=lambda: now[0]), Game()
    live.clock_changed.connect(lambda: journal.live(1, live))
    rules = NewGame(engine_color=None, controls=parse_controls("5+0"))
    journal.opened(1, game, "New game", clean=False)
    live.begin(game, game.pgn, rules)
    for uci in ("e2e4", "e7e5"):
        live.make(chess.Move.from_uci(uci))
    now[0] += MINUTE_NS
    live.make(chess.Move.from_uci("g1f3"))
    live.set_paused(True)
    journal.opened(1, game, "New game", clean=False)  # the moves were not made by edits here
    journal.live(1, live)
    found = crash(journal, tmp_path).games[0]
    assert found.live is not None
    assert (found.live.new_game, found.live.place, found.live.turn, found.live.paused) == (rules, (3,), chess.BLACK, True)
    assert (found.live.white_ms, found.live.black_ms) == (240_000, 300_000)


def test_running_clocks_are_written_from_time_to_time(qtbot: QtBot, journal: GameJournal, monkeypatch: pytest.MonkeyPatch) -> None:
    journal._clock_timer.setInterval(1)
    assert CLOCK_MS >= 1_000
    live, game = LiveGame(), Game()
    live.begin(game, game.pgn, NewGame(engine_color=None, controls=parse_controls("5+0")))
    for uci in ("e2e4", "e7e5"):
        live.make(chess.Move.from_uci(uci))
    journal.opened(1, game, "New game")
    journal.live(1, live)
    qtbot.waitUntil(lambda: journal._writer.submitted >= 5)
    live.resign()
    journal.live(1, live)
    after = journal._writer.submitted
    qtbot.wait(20)
    assert journal._writer.submitted == after


def test_a_game_that_is_over_is_not_played_on(journal: GameJournal, tmp_path: Path) -> None:
    live, game = LiveGame(), Game()
    journal.opened(1, game, "New game", clean=False)
    live.begin(game, game.pgn, NewGame(engine_color=None))
    journal.live(1, live)
    live.resign()
    journal.live(1, live)
    assert crash(journal, tmp_path).games[0].live is None


def test_another_game_is_played(journal: GameJournal, tmp_path: Path) -> None:
    live, games = LiveGame(), [Game(), Game()]
    for number, game in enumerate(games):
        journal.opened(number, game, "New game", clean=False)
        live.begin(game, game.pgn, NewGame(engine_color=None))
        journal.live(number, live)
    assert [one.live is not None for one in crash(journal, tmp_path).games] == [False, True]


# an earlier session ----------------------------------------------------------------------------------------------------


def crashed(tmp_path: Path, count: int = 2) -> list[Game]:
    journal = GameJournal(tmp_path)
    games = [Game(random_game(random.Random(seed))) for seed in range(count)]
    for number, game in enumerate(games):
        journal.opened(number, game, f"Game {number}", clean=False)
    assert journal.finish(PATIENCE_MS, keep=True)
    return games


def look_back(qtbot: QtBot, journal: GameJournal) -> Recovery:
    with qtbot.waitSignal(journal.recovered) as told:
        journal.look_back()
    assert told.args is not None
    recovery = told.args[0]
    assert isinstance(recovery, Recovery)
    return recovery


def test_restored_games_are_safe_before_the_old_session_goes(qtbot: QtBot, tmp_path: Path) -> None:
    games = crashed(tmp_path)
    old, = journals(tmp_path / FOLDER)
    journal = GameJournal(tmp_path)
    recovery = look_back(qtbot, journal)
    assert contents(recovery) == {number: whole(game.pgn) for number, game in enumerate(games)}
    for number, one in enumerate(recovery.games, 10):
        journal.opened(number, Game(one.game), one.name, one.path, one.index, one.clean)
    journal.settled(recovery.games)
    qtbot.waitUntil(lambda: not old.exists())
    assert contents(crash(journal, tmp_path)) == {10: whole(games[0].pgn), 11: whole(games[1].pgn)}


def test_forgotten_games_are_not_offered_again(qtbot: QtBot, tmp_path: Path) -> None:
    crashed(tmp_path)
    journal = GameJournal(tmp_path)
    recovery = look_back(qtbot, journal)
    journal.settled(recovery.games)
    assert crash(journal, tmp_path).games == []
    assert len(journals(tmp_path / FOLDER / FORGOTTEN)) == 1


def test_neither_restored_nor_forgotten_is_offered_again(qtbot: QtBot, tmp_path: Path) -> None:
    crashed(tmp_path)
    journal = GameJournal(tmp_path)
    look_back(qtbot, journal)
    assert journal.finish(PATIENCE_MS)
    assert len(recover(tmp_path / FOLDER).games) == 2


def test_without_older_sessions_nothing_is_recovered(qtbot: QtBot, journal: GameJournal) -> None:
    with qtbot.assertNotEmitted(journal.recovered):
        journal.look_back()
        qtbot.waitUntil(lambda: not journal._background.busy)


def test_after_a_clean_end_nothing_is_there(qtbot: QtBot, tmp_path: Path) -> None:
    journal = GameJournal(tmp_path)
    game = Game()
    journal.opened(1, game, "New game")
    journal.opened(2, Game(random_game(random.Random(1))), "a.pgn", tmp_path / "a.pgn")
    game.play(chess.Move.from_uci("e2e4"))
    journal.saved(1, tmp_path / "b.pgn")
    assert journal.finish(PATIENCE_MS)
    assert list((tmp_path / FOLDER).iterdir()) == []


def test_a_disk_that_hangs_does_not_hold_up_the_window(journal: GameJournal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = threading.Event()
    append = SessionFile.append

    def hangs(session: SessionFile, data: bytes) -> None:
        assert gate.wait(30)
        append(session, data)

    monkeypatch.setattr(SessionFile, "append", hangs)
    game = Game()
    journal.opened(1, game, "New game")
    make_random_changes(game, random.Random(1), 100)
    journal.saved(1, tmp_path / "a.pgn")
    assert journal._writer.submitted == 102
    assert not journal.finish(0, keep=True)
    gate.set()
    assert contents(crash(journal, tmp_path)) == {1: whole(game.pgn)}
