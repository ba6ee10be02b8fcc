"""How long tests wait for what must come. A machine may be ten times slower than ours, or stand still for some seconds at any moment."""
from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from pytestqt.qtbot import QtBot

PATIENCE_S = 120
PATIENCE_MS = 1000 * PATIENCE_S


class PatientBot(QtBot):
    """A QtBot that gives up no sooner than after PATIENCE_MS, whatever a test says: only a test that fails waits for so long. What is not
    to come is waited for as long as the test says."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE_MS) -> None:
        super().waitUntil(callback, timeout=max(timeout, PATIENCE_MS))

    def waitSignal(self, signal: Any, *, timeout: int = PATIENCE_MS, raising: bool | None = None, **more: Any) -> Any:
        return super().waitSignal(signal, timeout=timeout if raising is False else max(timeout, PATIENCE_MS), raising=raising, **more)

    def waitSignals(self, signals: list[Any], *, timeout: int = PATIENCE_MS, **more: Any) -> Any:
        return super().waitSignals(signals, timeout=max(timeout, PATIENCE_MS), **more)

    def waitExposed(self, widget: Any, *, timeout: int = PATIENCE_MS) -> Any:
        return super().waitExposed(widget, timeout=max(timeout, PATIENCE_MS))

    def waitActive(self, widget: Any, *, timeout: int = PATIENCE_MS) -> Any:
        return super().waitActive(widget, timeout=max(timeout, PATIENCE_MS))


class Unhurried:
    """A loop of asyncio on which two seconds take as long as tests wait for anything."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop

    def __getattr__(self, name: str) -> Any:
        return getattr(self._loop, name)

    def call_later(self, delay: float, *more: Any, **named: Any) -> asyncio.TimerHandle:
        return self._loop.call_later(PATIENCE_S if delay == 2 else delay, *more, **named)
