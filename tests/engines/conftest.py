"""Engines side by side, that tests make as they want."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from chessgui.engines import intake, processgroup
from chessgui.engines.analysts import Analysts
from chessgui.engines.enginelist import UCI, EngineSpec, Patience
from chessgui.engines.external import ExternalEngine
from chessgui.engines.processgroup import members
from chessgui.engines.thread import EngineThread
from chessgui.engines.worker import EngineWorker
from tests.hands.analystnotes import WAIT_MS, Make
from tests.hands.fakeengines import PATIENT, MakeExternal, make_engine, processes_of
from tests.hands.fakes import FakeEngine
from tests.hands.patience import PATIENCE_MS
from tests.hands.processes import wait_for_end


@pytest.fixture(autouse=True)
def engines_have_time(time_to_begin: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """In all tests of this folder, unless they say otherwise."""
    monkeypatch.setattr(ExternalEngine.__init__, "__defaults__", (None, PATIENT))


@pytest.fixture
def make(qtbot: QtBot) -> Iterator[Make]:
    """Makes the engines that a test wants side by side, with `patience` for the one that is called Fake; at the end their processes are
    gone."""
    made: list[Analysts] = []
    specs: list[EngineSpec] = []

    def build(*wanted: EngineSpec, patience: Patience = PATIENT, own: Callable[[], object] = FakeEngine) -> Analysts:
        def engine(spec: EngineSpec, parent: QObject) -> EngineThread | ExternalEngine:
            if spec.is_own:
                return EngineThread(parent, lambda: EngineWorker(own, lambda: True))
            return ExternalEngine(spec, parent, patience if spec.name == "Fake" else PATIENT)

        made.append(Analysts(make=engine))
        specs.extend(wanted)
        made[-1].set_engines(wanted)
        return made[-1]

    yield build
    for analysts in made:
        assert analysts.close(WAIT_MS)
    for spec in specs:
        for process in processes_of(spec):
            qtbot.waitUntil(lambda group=process: not members(group))  # type: ignore[misc]


@pytest.fixture
def make_external(tmp_path: Path, qtbot: QtBot) -> Iterator[MakeExternal]:
    """Makes a fake engine that plays as a test wants; at the end its process is gone."""
    made: list[ExternalEngine] = []

    def build(how: str = "well", protocol: str = UCI, patience: Patience = PATIENT, **options: int | str | bool) -> ExternalEngine:
        spec = make_engine(tmp_path, how, protocol)
        made.append(ExternalEngine(EngineSpec(spec.name, spec.command, protocol, options), patience=patience))
        return made[-1]

    yield build
    assert all([external.close(PATIENCE_MS) for external in made])  # noqa: C419 - every one is closed
    for external in made:
        for process in processes_of(external.spec):
            wait_for_end(process)


@pytest.fixture
def soon_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Engines that take too much memory or write too much are found out sooner than in the program. What counts as a flood is far
    below what a babbling engine writes, even on a machine that has much else to do."""
    monkeypatch.setattr(processgroup, "WATCH_S", 0.1)
    monkeypatch.setattr(intake, "FLOOD_S", 0.4)
    monkeypatch.setattr(intake, "PACE_BYTES", 32 * 1024)
