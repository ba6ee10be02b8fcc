"""The check that watches all tests finds what it is there for."""
from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from chessgui.panels.statusbar import StatusBar
from tests.hands import ownership


class Watched(QObject):
    said = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[tuple[int, bool]] = []

    def hear(self, number: int, *, loud: bool = False) -> None:
        self.heard.append((number, loud))


@pytest.fixture
def found() -> Iterator[list[str]]:
    yield ownership.strangers
    ownership.strangers.clear()


def elsewhere(work: Callable[[], object]) -> None:
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()


def test_its_own_thread_may_do_everything(qtbot: QtBot, found: list[str]) -> None:
    watched = Watched()
    watched.said.connect(watched.hear)
    watched.said.emit(1)
    watched.hear(2, loud=True)
    assert watched.heard == [(1, False), (2, True)] and found == []


def test_another_thread_is_found_out(qtbot: QtBot, found: list[str]) -> None:
    watched = Watched()
    elsewhere(lambda: watched.hear(1))
    assert len(found) == 1 and "Watched.hear" in found[0]
    elsewhere(lambda: watched.said.emit(1))
    assert len(found) == 2 and "Watched.said" in found[1]


def test_another_thread_is_found_out_in_what_our_widgets_inherit(qtbot: QtBot, found: list[str]) -> None:
    bar, label = StatusBar(), QLabel("a")
    qtbot.addWidget(bar)
    qtbot.addWidget(label)
    bar.showMessage("x")
    elsewhere(lambda: bar.showMessage("x"))
    elsewhere(lambda: label.setText("x"))
    elsewhere(lambda: label.setProperty("a", 1))
    assert [next(name for name in ("StatusBar.showMessage", "QLabel.setText", "QLabel.setProperty", "") if name in sentence)
            for sentence in found] == ["StatusBar.showMessage", "QLabel.setText", "QLabel.setProperty"]


def test_an_object_made_in_another_thread_is_that_thread_s(qtbot: QtBot, found: list[str]) -> None:
    elsewhere(lambda: Watched().hear(1))
    assert found == []
