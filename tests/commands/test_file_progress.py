"""The bar in the status line, which several works share."""
from __future__ import annotations

import threading

from pytestqt.qtbot import QtBot

from chessgui.commands.filecommands import FileCommands
from chessgui.commands.keepcommands import KeepCommands
from chessgui.program.program import Program
from chessgui.threads.progress import Progress

WAIT_MS = 60_000


def test_the_button_ends_the_work_that_is_shown_and_no_other(qtbot: QtBot, program: Program) -> None:
    """It ended all of them, and the end of one hid the bar of the others."""
    window, said, gates = program.window, list[str](), (threading.Event(), threading.Event())
    importing, changing = window.topics[FileCommands].importing, window.topics[KeepCommands].changes._work
    for topic in (FileCommands, KeepCommands):
        window.topics[topic].said.connect(said.append)

    def work(number: int, progress: Progress) -> None:
        progress.tell(number, 4)
        assert gates[number - 1].wait(WAIT_MS / 1000)
        progress.check()

    shown = window.status.file_progress
    importing.start(lambda progress: work(1, progress))
    qtbot.waitUntil(shown.isVisible, timeout=WAIT_MS)
    with qtbot.waitSignal(changing.moved, timeout=WAIT_MS):
        changing.start(lambda progress: work(2, progress), lambda done: None)
    value = shown.bar.value()
    shown.cancel_button.click()
    was_cancelled = importing.ending, changing.ending
    gates[0].set()
    qtbot.waitUntil(lambda: not importing.running, timeout=WAIT_MS)
    changing.moved.emit(600)
    left = shown.isVisible(), shown.bar.value(), list(said)
    shown.cancel_button.click()
    gates[1].set()
    qtbot.waitUntil(lambda: not changing.running, timeout=WAIT_MS)
    assert value == 250 and was_cancelled == (True, False)
    assert left == (True, 600, ["Nothing was imported."]) and said[1:] == ["Nothing was changed."] and not shown.isVisible()
