"""Garbage is collected in the GUI thread alone, as in the program: a timer or a widget must not be destroyed in another one."""
from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from chessgui.engines.analysts import Analysts
from chessgui.engines.enginelist import EngineSpec, Patience
from chessgui.engines.external import ExternalEngine
from chessgui.engines.processgroup import members
from chessgui.engines.thread import EngineThread
from chessgui.engines.worker import EngineWorker
from chessgui.program.program import Program
from chessgui.settings.settings import Settings
from tests.gui.analystnotes import QUICK, Make
from tests.gui.fakeengines import processes_of
from tests.gui.fakes import FakeAnalysis, FakeEngine, FakeThread
from tests.gui.windowhands import shown


@pytest.fixture(scope="module", autouse=True)
def collected_in_this_thread() -> Iterator[None]:
    gc.disable()
    yield
    if QGuiApplication.instance() is not None:
        QGuiApplication.clipboard().clear()  # without a screen what Python has put there outlives Python, and the process ends badly
    gc.collect()
    gc.enable()


@pytest.fixture
def program(qtbot: QtBot, own_settings: Path) -> Iterator[Program]:
    """The whole window, with engines that say what the test wants."""
    yield from shown(Program(FakeThread(), Settings(own_settings), analysis=FakeAnalysis().session), qtbot)


@pytest.fixture
def make(qtbot: QtBot) -> Iterator[Make]:
    """Makes the engines that a test wants side by side; at the end their processes are gone."""
    made: list[Analysts] = []
    specs: list[EngineSpec] = []

    def build(*wanted: EngineSpec, patience: Patience = QUICK, own: Callable[[], object] = FakeEngine) -> Analysts:
        def engine(spec: EngineSpec, parent: QObject) -> EngineThread | ExternalEngine:
            if spec.is_own:
                return EngineThread(parent, lambda: EngineWorker(own, lambda: True))
            return ExternalEngine(spec, parent, patience)

        made.append(Analysts(make=engine))
        specs.extend(wanted)
        made[-1].set_engines(wanted)
        return made[-1]

    yield build
    for analysts in made:
        assert analysts.close(5000)
    for spec in specs:
        for process in processes_of(spec):
            qtbot.waitUntil(lambda group=process: not members(group), timeout=5000)  # type: ignore[misc]
