"""Queues of work by subject: serial each, and none waits for another one."""
from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest
import shiboken6
from PySide6.QtCore import QEvent, QObject
from pytestqt.qtbot import QtBot

from chessgui.commands.analysiscommands import AnalysisCommands
from chessgui.commands.filecommands import FileCommands
from chessgui.commands.gamecommands import GameCommands
from chessgui.commands.keepcommands import KeepCommands
from chessgui.dialogs.newgame.dialog import NewGameDialog
from chessgui.files import document, loading
from chessgui.files.rewriting import Written
from chessgui.gamelist.gameindex import GameIndex, ListedGames
from chessgui.pgn import PgnError
from chessgui.program.program import Program
from chessgui.storage.safesave import SaveError
from chessgui.threads import background
from chessgui.threads.background import Background, background_for, has_all_ended
from chessgui.threads.progress import Cancelled, Progress
from engine import EngineError
from tests.hands.patience import PATIENCE_MS, PATIENCE_S


def test_a_subject_does_not_wait_for_another_one(qtbot: QtBot) -> None:
    files, gate, done = Background(), threading.Event(), list[str]()
    engines = files.queue("engines")
    files.run(lambda: gate.wait(PATIENCE_S), lambda told: done.append("save"))
    engines.run(lambda: None, lambda told: done.append("list"))
    qtbot.waitUntil(lambda: done == ["list"])
    gate.set()
    qtbot.waitUntil(lambda: done == ["list", "save"])
    assert files.queue("engines") is engines
    qtbot.waitUntil(lambda: files.wait(0))  # a thread has a little to do behind its answer


def test_each_subject_is_served_in_order(qtbot: QtBot) -> None:
    files = Background()
    begun: dict[str, list[int]] = {"why": [], "engines": []}
    for number in range(100):
        for subject, numbers in begun.items():
            files.queue(subject).run(lambda numbers=numbers, number=number: numbers.append(number))
    assert files.wait(PATIENCE_MS)
    assert list(begun.values()) == [list(range(100))] * 2


def test_what_is_deleted_does_not_wait_for_its_work(qtbot: QtBot) -> None:
    """A dialog that looks into a folder on a drive that hangs can be closed. The program knows at its end that a thread still runs."""
    owner, gate, begun, done = QObject(), threading.Event(), threading.Event(), list[object]()
    own = background_for(owner)

    def work() -> None:
        begun.set()
        gate.wait(PATIENCE_S)

    own.run(work, done.append)
    own.queue("another").run(lambda: None, done.append)
    assert begun.wait(PATIENCE_S)
    shiboken6.delete(owner)
    assert shiboken6.isValid(own) and not has_all_ended(0)
    gate.set()
    qtbot.waitUntil(lambda: not shiboken6.isValid(own) and has_all_ended(0))
    assert done == [] and not background._LEAVING


LEFT = """
from PySide6.QtCore import QCoreApplication, QObject
from chessgui.threads.background import background_for
app, owner = QCoreApplication([]), QObject()
background = background_for(owner)
background.queue("another")
"""


def test_an_owner_that_is_left_at_the_end_of_the_process_ends_in_silence() -> None:
    """PySide deletes it after the threads; a traceback was written about these."""
    ended = subprocess.run([sys.executable, "-c", LEFT], cwd=Path(__file__).parents[2], capture_output=True, text=True, timeout=PATIENCE_S)
    assert (ended.returncode, ended.stderr) == (0, "")


class Window(QObject):
    """Hears its events in Python, as the main window does: Python's lock is held while it is deleted in one of them."""

    def event(self, event: QEvent) -> bool:
        return super().event(event)


def test_a_window_is_deleted_while_its_work_goes_on(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once it waited for work that waited for Python's lock, which it held. The next one does not wait for that work either, and at the end
    the program waits for what such work writes, not for what it reads."""
    monkeypatch.setattr(background, "READING_MS", 0)
    owner, gate, begun, done = Window(), threading.Event(), threading.Event(), list[object]()

    def work() -> None:
        begun.set()
        gate.wait(PATIENCE_S)

    Background(owner).queue("looks", writes=False).run(work, done.append)
    assert begun.wait(PATIENCE_S)
    owner.deleteLater()
    qtbot.waitUntil(lambda: not shiboken6.isValid(owner), timeout=PATIENCE_MS)
    assert not has_all_ended(0)
    following = Background()
    following.run(lambda: "next", done.append)
    qtbot.waitUntil(lambda: done == ["next"], timeout=PATIENCE_MS)
    assert not has_all_ended(PATIENCE_MS)
    gate.set()
    qtbot.waitUntil(lambda: has_all_ended(0), timeout=PATIENCE_MS)
    assert done == ["next"]


def test_what_work_held_is_deleted_in_the_gui_thread(qtbot: QtBot) -> None:
    threads, done = list[int](), list[object]()

    class Held:
        def work(self) -> None:
            pass

        def __del__(self) -> None:
            threads.append(threading.get_ident())

    files = Background()
    for _ in range(20):
        files.run(Held().work)
    files.run(lambda: None, done.append)
    qtbot.waitUntil(lambda: bool(done) and len(threads) == 20, timeout=PATIENCE_MS)
    assert set(threads) == {threading.get_ident()}


@pytest.mark.parametrize("writes", [False, True])
def test_leaving_waits_for_all_that_writes(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, writes: bool) -> None:
    """What only reads is not waited for beyond its own short patience."""
    monkeypatch.setattr(background, "READING_MS", 0)
    files, gate, begun = Background(), threading.Event(), threading.Event()

    def work() -> None:
        begun.set()
        gate.wait(PATIENCE_S)

    files.queue("own games", writes).run(work)
    assert begun.wait(PATIENCE_S)
    if writes:
        threading.Timer(0.1, gate.set).start()
    assert files.wait(PATIENCE_MS) is writes
    gate.set()


def test_a_subject_either_writes_or_reads() -> None:
    """Who asks first would decide whether what the other one writes is waited for."""
    files = Background()
    files.queue("own games", writes=False)
    with pytest.raises(ValueError, match="own games"):
        files.queue("own games")


@pytest.fixture
def slow_save(program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """The shown game is being saved as large.pgn, which ends, with an error, when this event is set."""
    gate, begun = threading.Event(), threading.Event()

    def save(*arguments: object) -> Written:
        begun.set()
        gate.wait(PATIENCE_S)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(document, "save_new", save)
    program.controller.document.save(tmp_path / "large.pgn")
    assert begun.wait(PATIENCE_S)
    yield gate
    gate.set()


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files of which games were read."""
    found, read = list[str](), loading.read_listed

    def watched(index: GameIndex, game: int) -> loading.OpenedGame:
        found.append(index.path.name)
        return read(index, game)

    monkeypatch.setattr(loading, "read_listed", watched)
    return found


def listed(qtbot: QtBot, program: Program, path: Path) -> ListedGames:
    """The list of a file of two games."""
    path.write_text('[White "A"]\n\n1. e4 *\n\n[White "B"]\n\n1. d4 *\n')
    program.window.topics[FileCommands].open_paths([path])
    lists = program.window.lists
    qtbot.waitUntil(lambda: lists.current is not None and lists.current.index is not None and lists.current.index.path == path)
    assert lists.current is not None and lists.current.index is not None
    return lists.current.index


def choose_meanwhile(qtbot: QtBot, program: Program, index: ListedGames) -> None:
    """Choose a game of a file, and let everything be read that need not wait."""
    program.workspace.choose(index, 1)
    passed = threading.Event()
    program.background.queue("games", writes=False).run(passed.set)
    assert passed.wait(PATIENCE_S)


def test_a_long_save_does_not_hold_the_new_game_up(
    qtbot: QtBot, program: Program, slow_save: threading.Event, monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard: list[object] = []
    monkeypatch.setattr(program.window.topics[AnalysisCommands], "_on_list", heard.append)
    program.window.topics[AnalysisCommands].read_list()
    program.window.topics[GameCommands].ask_new()
    qtbot.waitUntil(lambda: bool(program.window.findChildren(NewGameDialog)) and bool(heard))
    program.window.topics[GameCommands].ask_resume()
    qtbot.waitUntil(lambda: program.window.status.currentMessage() == "No game is adjourned.")
    assert not slow_save.is_set() and program.controller.document.saving
    slow_save.set()
    qtbot.waitUntil(lambda: not program.controller.document.saving)


def test_a_long_save_does_not_hold_games_of_other_files_up(
    qtbot: QtBot, program: Program, slow_save: threading.Event, tmp_path: Path,
) -> None:
    saved, single = program.controller.document, tmp_path / "single.pgn"
    program.workspace.choose(listed(qtbot, program, tmp_path / "other.pgn"), 1)
    qtbot.waitUntil(lambda: program.controller.game.pgn.headers["White"] == "B")
    single.write_text('[White "C"]\n\n1. c4 *\n')
    program.window.topics[FileCommands].open_paths([single])
    qtbot.waitUntil(lambda: program.controller.document.path == single)
    assert not slow_save.is_set() and saved.saving
    slow_save.set()
    qtbot.waitUntil(lambda: not saved.saving)


def test_a_game_of_the_file_that_is_saved_is_read_after_that(
    qtbot: QtBot, program: Program, slow_save: threading.Event, tmp_path: Path, reads: list[str],
) -> None:
    choose_meanwhile(qtbot, program, listed(qtbot, program, tmp_path / "large.pgn"))
    assert reads == []
    slow_save.set()
    qtbot.waitUntil(lambda: program.controller.game.pgn.headers["White"] == "B")


def test_a_game_of_the_file_that_is_changed_is_read_after_that(
    qtbot: QtBot, program: Program, tmp_path: Path, reads: list[str],
) -> None:
    gate, begun, index = threading.Event(), threading.Event(), listed(qtbot, program, tmp_path / "changed.pgn")

    def plan(progress: Progress) -> NoReturn:
        begun.set()
        gate.wait(PATIENCE_S)
        raise SaveError("There is no plan.")

    assert isinstance(index, GameIndex)
    program.window.topics[KeepCommands].changes.change(index, plan)
    assert begun.wait(PATIENCE_S)
    choose_meanwhile(qtbot, program, index)
    assert reads == []
    gate.set()
    qtbot.waitUntil(lambda: program.controller.game.pgn.headers["White"] == "B")
    assert not program.workspace.shelf.is_written(index.path)


def test_a_game_that_was_read_before_its_file_was_saved_is_read_again(
    qtbot: QtBot, program: Program, tmp_path: Path, reads: list[str],
) -> None:
    index, gate = listed(qtbot, program, tmp_path / "games.pgn"), threading.Event()
    program.background.queue("games", writes=False).run(lambda: gate.wait(PATIENCE_S))
    program.workspace.choose(index, 1)
    program.workspace.shelf.begun[tmp_path / "games.pgn"] += 1
    program.workspace.shelf.ended[tmp_path / "games.pgn"] += 1
    gate.set()
    qtbot.waitUntil(lambda: program.controller.game.pgn.headers["White"] == "B")
    assert reads == ["games.pgn"] * 2


BUGS = [kind("x") for kind in (
    AttributeError, KeyError, IndexError, ValueError, ZeroDivisionError, RuntimeError, RecursionError, UnicodeError)]
EXPECTED = OSError("x"), SaveError("x"), PgnError("x"), EngineError("x"), Cancelled()


@pytest.mark.parametrize("error", [*BUGS, *EXPECTED], ids=repr)
def test_a_bug_does_not_vanish_where_errors_are_ignored(qtbot: QtBot, error: Exception) -> None:
    work, asked = Background(), list[bool]()

    def fail() -> None:
        asked.append(True)
        raise error

    with qtbot.capture_exceptions() as caught:
        work.run(fail)
        qtbot.waitUntil(lambda: bool(asked) and not work.busy)
    assert [each[1] for each in caught] == ([error] if error in BUGS else [])
