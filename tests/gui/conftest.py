"""Garbage is collected in the GUI thread alone, as in the program: a timer or a widget must not be destroyed in another one."""
from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from chessgui.program import Program
from chessgui.settings import Settings
from tests.gui.fakes import FakeAnalysis, FakeThread
from tests.gui.windowhands import shown


@pytest.fixture(scope="module", autouse=True)
def collected_in_this_thread() -> Iterator[None]:
    gc.disable()
    yield
    gc.collect()
    gc.enable()


@pytest.fixture
def program(qtbot: QtBot, own_settings: Path) -> Iterator[Program]:
    """The whole window, with engines that say what the test wants."""
    yield from shown(Program(FakeThread(), Settings(own_settings), analysis=FakeAnalysis().session), qtbot)
