"""The training of a window, and one in which games are analysed."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from chessgui.program.program import Program
from chessgui.settings.settings import Settings
from tests.hands.fakes import FakeThread
from tests.hands.reporthands import Desk
from tests.hands.traininghands import Training, training_of
from tests.hands.windowhands import playing


@pytest.fixture
def training(program: Program, qtbot: QtBot) -> Training:
    return training_of(program, qtbot)


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    program = playing(Program(FakeThread(), Settings(tmp_path / "config" / "settings.json"), tmp_path / "data"))
    qtbot.addWidget(program.window)
    program.window.show()
    found = Desk(program, qtbot, tmp_path)
    yield found
    qtbot.waitUntil(lambda: found.commands.close() is True)
    program.close()
