"""Code for the very processor is made beside the program, after its start, and ends with it."""
from __future__ import annotations

import subprocess
import sys

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from chessgui.program import program as programs
from chessgui.program.program import Program


def test_it_is_made_some_time_after_the_start_and_ends_with_the_program(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch,
) -> None:
    waiting = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    monkeypatch.setattr(programs, "compile_exactly", lambda: waiting)
    program.engine.ready.emit()
    soon = program._exact_soon
    assert isinstance(soon, QTimer) and soon.isActive() and soon.interval() == programs.EXACT_AFTER_MS
    soon.timeout.emit()
    qtbot.waitUntil(lambda: program._exact is not None)
    assert waiting.poll() is None
    program.close()
    assert waiting.returncode is not None and program._exact is None


def test_a_checkout_has_nothing_to_make(qtbot: QtBot, program: Program) -> None:
    program._exact_soon.timeout.emit()
    qtbot.waitUntil(lambda: not program.background.busy)
    assert program._exact is None
