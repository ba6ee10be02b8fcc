"""Queues of work by subject: serial each, and none waits for another one."""
from __future__ import annotations

import threading
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from chessgui.commands.analysiscommands import AnalysisCommands
from chessgui.commands.gamecommands import GameCommands
from chessgui.dialogs.newgame.dialog import NewGameDialog
from chessgui.files import document
from chessgui.files.rewriting import Written
from chessgui.program.program import Program
from chessgui.threads import background
from chessgui.threads.background import Background

PATIENCE_S = 20


def test_a_subject_does_not_wait_for_another_one(qtbot: QtBot) -> None:
    files, gate, done = Background(), threading.Event(), list[str]()
    engines = files.queue("engines")
    files.run(lambda: gate.wait(PATIENCE_S), lambda told: done.append("save"))
    engines.run(lambda: None, lambda told: done.append("list"))
    qtbot.waitUntil(lambda: done == ["list"])
    gate.set()
    qtbot.waitUntil(lambda: done == ["list", "save"])
    assert files.queue("engines") is engines and files.wait(0)


def test_each_subject_is_served_in_order(qtbot: QtBot) -> None:
    files = Background()
    begun: dict[str, list[int]] = {"why": [], "engines": []}
    for number in range(100):
        for subject, numbers in begun.items():
            files.queue(subject).run(lambda numbers=numbers, number=number: numbers.append(number))
    assert files.wait(PATIENCE_S * 1000)
    assert list(begun.values()) == [list(range(100))] * 2


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
    assert files.wait(PATIENCE_S * 1000) is writes
    gate.set()


def test_a_long_save_does_not_hold_the_new_game_up(qtbot: QtBot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gate, begun = threading.Event(), threading.Event()

    def slow_save(*arguments: object) -> Written:
        begun.set()
        gate.wait(PATIENCE_S)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(document, "save_new", slow_save)
    program.controller.document.save(tmp_path / "large.pgn")
    assert begun.wait(PATIENCE_S)
    heard: list[object] = []
    monkeypatch.setattr(program.window.topics[AnalysisCommands], "_on_list", heard.append)
    program.window.topics[AnalysisCommands].read_list()
    program.window.topics[GameCommands].ask_new()
    qtbot.waitUntil(lambda: bool(program.window.findChildren(NewGameDialog)) and bool(heard))
    program.window.topics[GameCommands].ask_resume()
    qtbot.waitUntil(lambda: program.window.status.currentMessage() == "No game is adjourned.")
    assert not gate.is_set() and program.controller.document.saving
    gate.set()
    qtbot.waitUntil(lambda: not program.controller.document.saving)


@pytest.mark.parametrize(("error", "is_bug"), [(AttributeError("x"), True), (OSError("x"), False)])
def test_a_bug_does_not_vanish_where_errors_are_ignored(qtbot: QtBot, error: Exception, is_bug: bool) -> None:
    work, asked = Background(), list[bool]()

    def fail() -> None:
        asked.append(True)
        raise error

    with qtbot.capture_exceptions() as caught:
        work.run(fail)
        qtbot.waitUntil(lambda: bool(asked) and not work.busy)
    assert [each[1] for each in caught] == ([error] if is_bug else [])
