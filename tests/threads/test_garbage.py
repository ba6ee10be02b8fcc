"""Collected where and when it is due."""
from __future__ import annotations

import gc
import weakref

from pytestqt.qtbot import QtBot

from chessgui.threads.garbage import Collector


class Knot:
    """Holds itself."""

    def __init__(self) -> None:
        self.self = self


def test_cycles_go_when_they_are_due(qtbot: QtBot) -> None:
    collector = Collector()
    assert not gc.isenabled()
    gc.collect()
    held = weakref.ref(Knot())
    assert collector.collect() is None and held() is not None, "too little for a collection"
    kept = [[index] for index in range(gc.get_threshold()[0] + 100)]
    assert collector.collect() is not None and held() is None
    assert len(kept) > 100
