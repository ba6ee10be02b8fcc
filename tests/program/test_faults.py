"""No exception vanishes: not in the tests, and not in the program, which tells them."""
from __future__ import annotations

import gc
import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QThreadPool
from pytestqt.qtbot import QtBot

from chessgui.program.faults import Faults
from tests.hands.patience import PATIENCE_S

ROOT = Path(__file__).resolve().parents[2]
LOSING = '''
import asyncio, gc, threading
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRunnable, QThread, QThreadPool, QTimer, Signal
from chessgui.threads.background import Background

def boom(*arguments):
    raise RuntimeError("lost")

class Sender(QObject):
    sent = Signal()

def test_slot(qtbot):
    sender = Sender()
    sender.sent.connect(boom)
    sender.sent.emit()

def test_timer(qtbot):
    QTimer.singleShot(0, boom)
    qtbot.wait(1)

def test_event(qtbot):
    class Bad(QObject):
        event = boom
    QCoreApplication.sendEvent(Bad(), QEvent(QEvent.Type.User))

def test_answer_of_the_background(qtbot):
    background, asked = Background(), []
    background.run(lambda: 1, lambda told: (asked.append(told), boom()), boom)
    qtbot.waitUntil(lambda: bool(asked))

def test_runnable(qtbot):
    class Bad(QRunnable):
        run = boom
    pool = QThreadPool()
    pool.start(Bad())
    assert pool.waitForDone()
    qtbot.wait(1)

def test_thread():
    thread = threading.Thread(target=boom)
    thread.start()
    thread.join()

def test_finalizer():
    class Bad:
        __del__ = boom
    Bad()
    gc.collect()

def test_task():
    async def lost():
        boom()
    async def main():
        task = asyncio.ensure_future(lost())
        await asyncio.sleep(0)
        del task
        gc.collect()
    asyncio.run(main())

def test_loop():
    async def main():
        asyncio.get_running_loop().call_soon(boom)
        await asyncio.sleep(0)
    asyncio.run(main())

def test_nothing_is_lost():
    pass
'''


def test_no_exception_vanishes_in_the_tests(tmp_path: Path) -> None:
    path = tmp_path / "test_losing.py"
    path.write_text(LOSING)
    command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "-p", "no:cacheprovider", "-c", "pyproject.toml", "-rA", str(path)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    told = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=2 * PATIENCE_S).stdout
    names = re.findall(r"def (test_\w+)", LOSING)
    assert {name for name in names if re.search(rf"^(FAILED|ERROR) \S*::{name}\b", told, re.M)} == {*names} - {"test_nothing_is_lost"}, told


class Heard(QObject):
    """A program that hears of faults, with what was told before written down."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__()
        self.printed: list[object] = []
        for module, name in ((sys, "excepthook"), (threading, "excepthook"), (sys, "unraisablehook")):
            monkeypatch.setattr(module, name, lambda *arguments: self.printed.append(arguments))
        self.faults, self.sentences, self.threads = Faults(), list[str](), list[threading.Thread]()
        self.faults.told.connect(self._hear)

    def _hear(self, sentence: str) -> None:
        self.sentences.append(sentence)
        self.threads.append(threading.current_thread())


@pytest.fixture
def heard(qapp: object, monkeypatch: pytest.MonkeyPatch) -> Iterator[Heard]:
    heard = Heard(monkeypatch)
    yield heard
    heard.faults.close()


def boom() -> None:
    raise ValueError("a\nb")


def in_a_thread() -> None:
    thread = threading.Thread(target=boom)
    thread.start()
    thread.join()


def in_a_pool() -> None:
    pool = QThreadPool()
    pool.start(boom)
    assert pool.waitForDone()


def in_a_finalizer() -> None:
    class Bad:
        def __del__(self) -> None:
            boom()

    Bad()
    gc.collect()


def in_a_slot() -> None:
    class Sender(QObject):
        pass

    sender = Sender()
    sender.objectNameChanged.connect(lambda name: boom())
    sender.setObjectName("changed")


@pytest.mark.parametrize("lose", [in_a_slot, in_a_thread, in_a_pool, in_a_finalizer])
def test_what_nobody_has_caught_is_printed_and_told_in_the_gui_thread(qtbot: QtBot, heard: Heard, lose: Callable[[], None]) -> None:
    lose()
    qtbot.waitUntil(lambda: bool(heard.sentences))
    assert heard.sentences == ["Something went wrong inside the program (ValueError: a b)."]
    assert heard.threads == [threading.main_thread()] and len(heard.printed) == 1


def test_an_interrupt_is_no_fault(qtbot: QtBot, heard: Heard) -> None:
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    sys.excepthook(ValueError, ValueError("x"), None)
    qtbot.waitUntil(lambda: bool(heard.sentences))
    assert heard.sentences == ["Something went wrong inside the program (ValueError: x)."] and len(heard.printed) == 2


def test_closed_it_hears_no_more(heard: Heard) -> None:
    heard.faults.close()
    sys.excepthook(ValueError, ValueError("x"), None)
    assert len(heard.printed) == 1 and sys.excepthook != heard.faults._on_uncaught


def test_what_happens_again_and_again_is_told_once(qtbot: QtBot, heard: Heard) -> None:
    for _ in range(3):
        in_a_thread()
    qtbot.waitUntil(lambda: bool(heard.sentences))
    sys.excepthook(KeyError, KeyError("y"), None)
    qtbot.waitUntil(lambda: len(heard.sentences) > 1)
    assert [sentence.split("(")[1] for sentence in heard.sentences] == ["ValueError: a b).", "KeyError: 'y')."]
    assert len(heard.printed) == 4
