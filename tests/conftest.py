"""Folders for the tests: shared data where it is, settings of their own; the compiled engine is the user's, made once before the workers
begin. How the tests are shared among the workers."""
from __future__ import annotations

import gc
import logging
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings
from platformdirs import user_cache_path
from pytestqt.qtbot import QtBot

from tests.hands import ownership
from tests.hands.patience import Unhurried
from tests.hands.patientbot import PatientBot
from tests.prepare import PLAYING

if TYPE_CHECKING:
    from chessgui.program.program import Program

ROOT = Path(__file__).resolve().parents[1]
ENGINE_CACHE = user_cache_path("chessgui", appauthor=False) / "engine"
MUCH_GARBAGE = 40_000
"""So many new objects, as three windows have them."""
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
for name in list(os.environ):
    if name.startswith(("LC_", "QT_")) and name != "QT_QPA_PLATFORM" and not name.endswith(("PATH", "DIR")):
        del os.environ[name]  # such as the scale, style or theme that somebody wants; where Qt lies is not for the tests to say
os.environ |= {"LANGUAGE": "", "LANG": "C.UTF-8", "TZ": "UTC"}  # words, numbers and days are the same, wherever the machine stands
if hasattr(time, "tzset"):
    time.tzset()
ownership.watch()  # before anything of the window is imported
settings.register_profile("default", deadline=None, suppress_health_check=[HealthCheck.too_slow])  # no test depends on the machine's speed
settings.register_profile("steady", settings.get_profile("default"), derandomize=True, max_examples=40)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))  # `make slow` looks for more, and new ones each time


def pytest_sessionstart(session: pytest.Session) -> None:
    """Before workers start, compile what they would all compile at the same time, and tests wait for it for minutes; also for `-n 0`, which
    stands for no workers, but all tests."""
    if session.config.getoption("numprocesses", None) is not None:
        subprocess.run([sys.executable, "-m", "tests.prepare"], cwd=ROOT, check=True)


@cache
def group_of(file: str) -> str:
    """The tests of a file go to one worker, so that what they share is made once. So do all that start processes (the group `processes`):
    no two of them compete for the cores, and their patience suffices."""
    return "processes" if 'xdist_group("processes")' in (ROOT / file).read_text("utf-8") else file


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Share the tests by these groups. xdist's own way gives tests other names in the workers, which pytest 9.2 passes over in silence."""
    from xdist.scheduler import LoadScopeScheduling

    class Scheduling(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return group_of(nodeid.partition("::")[0])

    return Scheduling(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Who is slow says why."""
    for item in items:
        slow = item.get_closest_marker("slow")
        if slow is not None and not slow.kwargs.get("reason"):
            raise pytest.UsageError(f"{item.nodeid} is marked as slow without a reason.")


def pytest_collection_finish() -> None:
    """What was imported stays: whoever collects garbage later need not look at it again."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def qtbot(qapp: object, request: pytest.FixtureRequest) -> QtBot:
    """In the place of pytest-qt's own, whose patience of five seconds is not enough for each machine."""
    return PatientBot(request)


@pytest.fixture
def time_to_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    """An XBoard engine need not say its first word within two seconds of its start, as python-chess wants it."""
    from chessgui.engines.intake import XBoardIntake
    initialize = XBoardIntake.initialize

    async def patiently(protocol: XBoardIntake) -> None:
        loop = protocol.loop
        protocol.loop = Unhurried(loop)  # type: ignore[assignment]
        try:
            await initialize(protocol)
        finally:
            protocol.loop = loop

    monkeypatch.setattr(XBoardIntake, "initialize", patiently)


@pytest.fixture(scope="module", autouse=True)
def collected_in_this_thread() -> Iterator[None]:
    """Garbage is collected in the GUI thread alone, as in the program: a timer or a widget must not be destroyed in another one."""
    from PySide6.QtGui import QGuiApplication
    gc.disable()
    yield
    if QGuiApplication.instance() is not None:
        QGuiApplication.clipboard().clear()  # without a screen what Python has put there outlives Python, and the process ends badly
    gc.collect()
    gc.enable()


@pytest.fixture(autouse=True)
def little_garbage() -> Iterator[None]:
    """What the tests of a file leave behind is collected between them, too, whenever it has become much: the windows of fifty tests would
    wait for the end of the file."""
    yield
    if not gc.isenabled() and gc.get_count()[0] > MUCH_GARBAGE:
        gc.collect()


@pytest.fixture(autouse=True)
def touched_by_its_own_thread() -> Iterator[None]:
    """No object of Qt is used by a thread that is not its own."""
    yield
    found, ownership.strangers[:] = list(ownership.strangers), []
    assert not found, found[0]


@pytest.fixture(autouse=True)
def nothing_vanishes() -> Iterator[None]:
    """An exception that asyncio only logs fails the test. Those of slots, threads and finalizers do so by pytest-qt and pytest."""
    logged: list[str] = []
    handler = logging.Handler(logging.ERROR)
    handler.emit = lambda record: logged.append(handler.format(record))  # type: ignore[method-assign]
    logging.getLogger("asyncio").addHandler(handler)
    yield
    logging.getLogger("asyncio").removeHandler(handler)
    assert logged == []


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of shared test data; tests that need it are skipped where it is absent."""
    folder = ROOT.parent / "shared" / "data"
    if not folder.is_dir():
        pytest.skip("the shared test data is not here")
    return folder


@pytest.fixture(scope="session")
def prepared_engine() -> None:
    """The engine's code lies in the cache, so that windows of the tests find it at once."""
    from engine.compiled import cache
    if not cache.is_prepared():
        subprocess.run([sys.executable, "-m", "tests.prepare", PLAYING], cwd=ROOT, check=True)


@pytest.fixture(scope="session")
def prepared_finding() -> None:
    """So does the code that searches games."""
    import engine
    engine.prepare_finding()


@pytest.fixture
def own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A settings file of the test's own; games and ratings lie beside it."""
    monkeypatch.setenv("CHESS_ENGINE_CACHE", os.environ.get("CHESS_ENGINE_CACHE") or str(ENGINE_CACHE))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setattr("chessgui.threads.background.READING_MS", 60_000)  # programs that a busy machine is slow to end have ended well
    return tmp_path / "settings.json"


@pytest.fixture
def program(qtbot: QtBot, own_settings: Path) -> Iterator[Program]:
    """The whole window, with engines that say what the test wants."""
    from chessgui.program.program import Program
    from chessgui.settings.settings import Settings
    from tests.hands.fakes import FakeAnalysis, FakeThread
    from tests.hands.windowhands import playing, shown
    yield from shown(playing(Program(FakeThread(), Settings(own_settings), analysis=FakeAnalysis().session)), qtbot)
