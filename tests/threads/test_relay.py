"""What threads tell objects that may be deleted at any moment."""
from __future__ import annotations

import gc
import threading
import weakref
from functools import partial

import shiboken6
from PySide6.QtCore import QCoreApplication, QObject, Qt
from pytestqt.qtbot import QtBot

from chessgui.threads.background import Background, Relay
from tests.hands.patience import PATIENCE_S


class Listener(QObject):
    def __init__(self, relay: Relay) -> None:
        super().__init__()
        self.heard: list[tuple[int, threading.Thread]] = []
        relay.told.connect(self._hear, Qt.ConnectionType.QueuedConnection)

    def _hear(self, told: tuple[int]) -> None:
        self.heard.append((told[0], threading.current_thread()))


def test_everything_is_heard_in_order_in_the_thread_of_the_listener(qtbot: QtBot) -> None:
    relay = Relay()
    listener = Listener(relay)
    thread = threading.Thread(target=lambda: [relay.tell(number) for number in range(1000)])
    thread.start()
    qtbot.waitUntil(lambda: len(listener.heard) == 1000, timeout=10_000)
    thread.join()
    assert listener.heard == [(number, threading.current_thread()) for number in range(1000)]


def test_listeners_are_deleted_while_they_are_told(qtbot: QtBot) -> None:
    relay, end = Relay(), threading.Event()
    counts: list[int] = []

    def tell() -> None:
        count = 0
        while not end.is_set():
            relay.tell(count)
            count += 1
        counts.append(count)

    thread = threading.Thread(target=tell)
    thread.start()
    heard = 0
    for _ in range(300):
        listener = Listener(relay)
        if heard < 10:
            qtbot.waitUntil(lambda: bool(listener.heard), timeout=10_000)
            heard += 1
        shiboken6.delete(listener)
    end.set()
    thread.join(PATIENCE_S)
    assert not thread.is_alive() and counts and counts[0] > 0 and heard == 10


def test_work_that_has_ended_leaves_no_relay_behind(qtbot: QtBot) -> None:
    background, answers, relays = Background(), list[int](), list[weakref.ref[Relay]]()
    for number in range(300):
        background.run(partial(int, number), answers.append)
        relays.append(weakref.ref(next(reversed(background._waiting))))
        if not number % 3:  # so that some of the work is awaited by an idle thread, some is not
            while background.busy:
                QCoreApplication.processEvents()
    qtbot.waitUntil(lambda: answers == list(range(300)))
    qtbot.waitUntil(lambda: gc.collect() >= 0 and not any(relay() for relay in relays))
