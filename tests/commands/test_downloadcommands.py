"""Getting one's own games in the window: the dialog, what goes on behind it, and what comes of it."""
from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from chessgui.commands.downloadcommands import DownloadCommands
from chessgui.commands.filecommands import FileCommands
from chessgui.commands.trainingcommands import TrainingCommands
from chessgui.dialogs import getgames
from chessgui.dialogs.getgames import GetGamesDialog
from chessgui.download.wanted import CHESS_COM, LICHESS, GameKind, Wanted
from chessgui.pgn import PgnError
from chessgui.program.program import Program
from chessgui.threads.progress import Progress
from tests.hands.patience import PATIENCE_S
from tests.hands.sites import Reply, Site, chess_com_game, lichess_game, serving
from tests.hands.windowhands import dialog

OF_LICHESS = "/api/games/user/Me"
GAMES = lichess_game(1) + lichess_game(2) + lichess_game(3)
WAIT_MS = 60_000


@pytest.fixture
def site(program: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Site]:
    """Answers for lichess; files are proposed in the test's folder."""
    monkeypatch.setenv("no_proxy", "*")
    program.settings.set_folder(str(tmp_path))
    with serving() as found:
        commands(program).servers[LICHESS] = found.server
        yield found


def commands(program: Program) -> DownloadCommands:
    return program.window.topics[DownloadCommands]


def asked(program: Program) -> GetGamesDialog:
    """The dialog, as the command opens it."""
    program.window.actions_by_name["get_games"].trigger()
    found = dialog(program.window, GetGamesDialog)
    assert isinstance(found, GetGamesDialog)
    return found


def is_gone(program: Program) -> bool:
    return not any(each.isVisible() for each in program.window.findChildren(GetGamesDialog))


def listed(qtbot: QtBot, program: Program, count: int) -> None:
    """Wait until so many games are listed, and nothing goes on any more."""
    def is_there() -> bool:
        pane = program.window.lists.current
        return pane is not None and pane.model.rowCount() == count

    qtbot.waitUntil(is_there, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: not commands(program).is_writing and not commands(program)._outcome and is_gone(program), timeout=WAIT_MS)


def test_games_come_into_a_file_that_is_listed_and_the_player_is_the_user(
        qtbot: QtBot, program: Program, site: Site, tmp_path: Path) -> None:
    site.tell(OF_LICHESS, GAMES)
    shown = asked(program)
    shown.player.setText("https://lichess.org/@/Me")
    path = tmp_path / "lichess-Me.pgn"
    assert shown.file.text() == str(path) and "lichess.org" in shown.asked.text() and site.asked == []
    shown.get.click()
    listed(qtbot, program, 3)
    assert program.settings.own_names() == ["Me"] and path.read_text("utf-8").count("[Event ") == 3
    assert program.window.status.currentMessage() == "3 new games are in lichess-Me.pgn."
    assert not program.window.status.download_progress.isVisible()


def test_the_next_time_one_press_brings_the_new_ones(qtbot: QtBot, program: Program, site: Site) -> None:
    site.tell(OF_LICHESS, GAMES)
    shown = asked(program)
    shown.player.setText("Me")
    shown.kinds[GameKind.DAILY].setChecked(False)
    shown.get.click()
    listed(qtbot, program, 3)
    site.asked.clear()
    site.tell(OF_LICHESS, lichess_game(3) + lichess_game(4, "2024.03.02"))
    again = asked(program)
    assert (again.player.text(), again.kinds[GameKind.DAILY].isChecked(), again.is_own.isChecked()) == ("Me", False, True)
    assert again.focusWidget() is again.get
    again.get.click()
    listed(qtbot, program, 4)
    assert all("since=" in each for each in site.asked) and program.settings.own_names() == ["Me"]
    assert program.window.status.currentMessage() == "1 new game is in lichess-Me.pgn."
    asked(program).get.click()
    listed(qtbot, program, 4)
    assert program.window.status.currentMessage() == "There are no new games: lichess-Me.pgn has them all."


def test_games_of_somebody_else_leave_the_names_alone(qtbot: QtBot, program: Program, site: Site) -> None:
    site.tell(OF_LICHESS, GAMES)
    shown = asked(program)
    shown.player.setText("Me")
    shown.is_own.setChecked(False)
    shown.get.click()
    listed(qtbot, program, 3)
    assert program.settings.own_names() is None
    assert not asked(program).is_own.isChecked()


def test_the_file_follows_the_player_until_another_one_is_named(program: Program, site: Site, tmp_path: Path) -> None:
    kept = Wanted(CHESS_COM, "You", tmp_path / "other.pgn", kinds=frozenset((GameKind.BULLET,)))
    program.settings.set_downloads({CHESS_COM: kept.as_json(), "last": CHESS_COM, "lichess": ["damaged"]})
    shown = asked(program)
    assert (shown.site.currentData(), shown.player.text(), shown.file.text()) == (CHESS_COM, "You", str(kept.path))
    assert "api.chess.com" in shown.asked.text() and [kind for kind, box in shown.kinds.items() if box.isChecked()] == [GameKind.BULLET]
    shown.player.setText("Ann")
    assert shown.file.text() == str(tmp_path / "chess.com-Ann.pgn")
    shown.site.setCurrentIndex(shown.site.findData(LICHESS))
    assert shown.file.text() == str(tmp_path / "lichess-Ann.pgn") and "lichess.org" in shown.asked.text()
    shown.file.setText("mine")
    shown.player.setText("Bob")
    told: list[Wanted] = []
    shown.wanted.disconnect()
    shown.wanted.connect(lambda wanted, is_own: told.append(wanted))
    shown.is_late.setChecked(True)
    shown.get.click()
    assert told[0].path == tmp_path / "mine.pgn" and told[0].player == "Bob" and told[0].since is not None


@pytest.mark.parametrize(("player", "words"), [("", "Which player?"), ("a b", "letters, digits")])
def test_what_is_missing_is_told_and_nobody_is_asked(program: Program, site: Site, player: str, words: str) -> None:
    shown = asked(program)
    shown.player.setText(player)
    shown.get.click()
    assert words in shown.note.text() and site.asked == [] and shown.isVisible()
    shown.player.setText("Me")
    for box in shown.kinds.values():
        box.setChecked(False)
    shown.get.click()
    assert "at least one kind" in shown.note.text() and site.asked == []


def test_a_failure_is_told_where_it_can_be_mended(qtbot: QtBot, program: Program, site: Site) -> None:
    shown = asked(program)
    shown.player.setText("Me")
    shown.get.click()
    assert not shown.get.isEnabled()
    qtbot.waitUntil(lambda: "knows no player “Me”" in shown.note.text(), timeout=WAIT_MS)
    site.tell(OF_LICHESS, "")
    shown.get.click()
    qtbot.waitUntil(lambda: "has no such games of Me" in shown.note.text(), timeout=WAIT_MS)
    assert shown.isVisible() and shown.get.isEnabled() and program.settings.own_names() is None and program.settings.downloads() == {}
    assert shown.get.isDefault() and shown.focusWidget() is shown.player, "the name is corrected, and Enter asks again"
    site.tell(OF_LICHESS, GAMES)
    shown.get.click()
    listed(qtbot, program, 3)


def test_no_two_controls_lie_upon_one_another(qtbot: QtBot, program: Program) -> None:
    """Those that wrap by themselves did, in a form that has no room for their second row."""
    shown = asked(program)
    controls = [each for each in shown.findChildren(QWidget) if each.isVisible() and each.parentWidget() is shown]
    places = [each.geometry() for each in controls]
    assert len(places) > 10
    assert not [(one, other) for number, one in enumerate(places) for other in places[:number] if one.intersects(other)]


def test_a_silent_server_can_be_left(qtbot: QtBot, program: Program, site: Site) -> None:
    site.tell(OF_LICHESS, Reply(silent=True))
    shown = asked(program)
    shown.player.setText("Me")
    shown.get.click()
    qtbot.waitUntil(lambda: bool(site.asked), timeout=WAIT_MS)
    shown.cancel.click()
    qtbot.waitUntil(lambda: shown.note.text() == "Nothing was fetched.", timeout=WAIT_MS)
    shown.cancel.click()
    assert is_gone(program)


def test_a_pause_is_told(qtbot: QtBot, program: Program, site: Site) -> None:
    site.tell(OF_LICHESS, Reply(status=429), Reply(silent=True))
    shown, told = asked(program), list[str]()
    show = shown.show_running
    shown.show_running = lambda words: (told.append(words), show(words))  # type: ignore[method-assign,func-returns-value]
    shown.player.setText("Me")
    shown.get.click()
    qtbot.waitUntil(lambda: len(told) == 3, timeout=WAIT_MS)
    assert told[0] == told[2] == "Asking lichess.org…" and "asked again in a minute" in told[1]


def test_what_has_come_stays_when_it_is_cancelled(qtbot: QtBot, program: Program, site: Site) -> None:
    site.tell(OF_LICHESS, Reply(GAMES.encode(), silent=True))
    shown, progress = asked(program), program.window.status.download_progress
    shown.player.setText("Me")
    shown.get.click()
    qtbot.waitUntil(lambda: is_gone(program) and progress.words.text() == "2 new games from lichess.org", timeout=WAIT_MS)
    assert progress.isVisible() and progress.bar.isHidden()
    commands(program).ask()
    assert is_gone(program) and program.window.status.currentMessage() == "Games are being fetched already."
    progress.cancel_button.click()
    listed(qtbot, program, 2)
    assert progress.isHidden() and program.window.status.currentMessage() == "2 new games are in lichess-Me.pgn."


def test_an_import_has_a_bar_and_a_cancel_of_its_own(qtbot: QtBot, program: Program, site: Site, tmp_path: Path) -> None:
    site.tell(OF_LICHESS, Reply(GAMES.encode(), silent=True))
    status, importing, goes_on = program.window.status, program.window.topics[FileCommands].importing, threading.Event()
    commands(program).fetch(Wanted(LICHESS, "Me", tmp_path / "mine.pgn"))
    qtbot.waitUntil(status.download_progress.isVisible, timeout=WAIT_MS)

    def read(progress: Progress) -> None:
        while not goes_on.wait(0.01):
            progress.check()
        raise PgnError("x")

    importing.start(read)
    goes_on.set()
    qtbot.waitUntil(lambda: not importing.running, timeout=WAIT_MS)
    assert status.download_progress.isVisible() and status.download_progress.cancel_button.isVisible()
    goes_on.clear()
    importing.start(read)
    status.download_progress.cancel_button.click()
    qtbot.waitUntil(lambda: not commands(program).is_writing, timeout=WAIT_MS)
    assert importing.running
    goes_on.set()
    qtbot.waitUntil(lambda: not importing.running, timeout=WAIT_MS)


def test_the_end_of_a_pause_is_told(
        qtbot: QtBot, program: Program, site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games, heard = "/pub/player/me/games", list[str]()
    monkeypatch.setattr(program.window.status.download_progress, "show_words", lambda words, tip: heard.append(words))
    commands(program).servers[CHESS_COM] = site.server
    site.tell(f"{games}/archives", json.dumps({"archives": [f"{games}/2024/01", f"{games}/2024/02"]}))
    site.tell(f"{games}/2024/01/pgn", chess_com_game(1))
    site.tell(f"{games}/2024/02/pgn", Reply(status=429), Reply(silent=True))
    commands(program).fetch(Wanted(CHESS_COM, "Me", tmp_path / "mine.pgn"))
    qtbot.waitUntil(lambda: "Asking api.chess.com…" in heard, timeout=WAIT_MS)
    waiting = [words for words in heard if "new game" not in words]  # the count is told from time to time
    assert len(waiting) == 2 and "asked again in a minute" in waiting[0]
    commands(program)._stop.cancel()
    qtbot.waitUntil(lambda: not commands(program).is_writing, timeout=WAIT_MS)


def test_an_address_chooses_its_site_and_what_is_said_is_announced(
        program: Program, site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program.settings.set_downloads({CHESS_COM: Wanted(CHESS_COM, "You", tmp_path / "other.pgn").as_json(), "last": LICHESS})
    shown, heard = asked(program), list[str]()
    shown.player.setText("https://www.chess.com/member/Ann")
    assert shown.site.currentData() == CHESS_COM and "api.chess.com" in shown.asked.text()
    assert shown.player.text() == "https://www.chess.com/member/Ann" and shown.file.text() == str(tmp_path / "chess.com-Ann.pgn")
    monkeypatch.setattr(getgames, "announce", lambda widget, words: heard.append(words))
    shown.player.clear()
    shown.get.click()
    assert heard == [shown.note.text()] and "Which player?" in heard[0]


def test_what_has_come_stays_when_the_connection_breaks(qtbot: QtBot, program: Program, site: Site) -> None:
    site.tell(OF_LICHESS, Reply(GAMES.encode(), missing=9))
    shown = asked(program)
    shown.player.setText("Me")
    shown.get.click()
    listed(qtbot, program, 2)
    box = dialog(program.window, QMessageBox)
    assert isinstance(box, QMessageBox)
    host = site.address.removeprefix("http://")
    assert box.text() == f"The connection to {host} broke off. 2 new games are in lichess-Me.pgn."
    box.accept()


def test_closing_the_window_keeps_what_has_come_and_does_not_wait_for_a_silent_server(
        qtbot: QtBot, program: Program, site: Site, tmp_path: Path) -> None:
    site.tell(OF_LICHESS, Reply(GAMES.encode(), silent=True))
    commands(program).fetch(Wanted(LICHESS, "Me", tmp_path / "mine.pgn"))
    qtbot.waitUntil(program.window.status.download_progress.isVisible, timeout=WAIT_MS)
    program.window.close()
    qtbot.waitUntil(lambda: program.close() is True)
    assert not site.released.is_set() and len(site.asked) == 1 and commands(program).servers[LICHESS].silent_s > PATIENCE_S, \
        "the server was still silent, and not yet given up"
    assert (tmp_path / "mine.pgn").read_text("utf-8").count("[Event ") == 2
    assert Wanted.from_json(LICHESS, program.settings.downloads()[LICHESS]) == Wanted(
        LICHESS, "Me", tmp_path / "mine.pgn", until=date(2024, 3, 1))


def test_what_cannot_be_written_is_told(qtbot: QtBot, program: Program, site: Site, tmp_path: Path) -> None:
    site.tell(OF_LICHESS, GAMES)
    shown = asked(program)
    shown.player.setText("Me")
    shown.file.setText(str(tmp_path / "none" / "mine.pgn"))
    shown.get.click()
    qtbot.waitUntil(lambda: "there is no folder" in shown.note.text(), timeout=WAIT_MS)
    assert site.asked == [] and program.settings.downloads() == {}


def test_a_new_user_meets_it_at_once(program: Program) -> None:
    welcome, home = program.window.welcome, program.window.topics[TrainingCommands].open().home
    for button in (welcome.download, home.download):
        button.click()
        shown = dialog(program.window, GetGamesDialog)
        assert isinstance(shown, GetGamesDialog)
        shown.reject()
