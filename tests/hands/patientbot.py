"""The patience of tests with a window."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pytestqt.qtbot import QtBot

from tests.hands.patience import PATIENCE_MS


class PatientBot(QtBot):
    """A QtBot that gives up no sooner than after PATIENCE_MS, whatever a test says: only a test that fails waits for so long. What is not
    to come is waited for as long as the test says."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE_MS) -> None:
        super().waitUntil(callback, timeout=max(timeout, PATIENCE_MS))

    def waitSignal(self, signal: Any, *, timeout: int = PATIENCE_MS, raising: bool | None = None, **more: Any) -> Any:
        return super().waitSignal(signal, timeout=timeout if raising is False else max(timeout, PATIENCE_MS), raising=raising, **more)

    def waitSignals(self, signals: list[Any], *, timeout: int = PATIENCE_MS, raising: bool | None = None, **more: Any) -> Any:
        return super().waitSignals(signals, timeout=timeout if raising is False else max(timeout, PATIENCE_MS), raising=raising, **more)

    def waitExposed(self, widget: Any, *, timeout: int = PATIENCE_MS) -> Any:
        return super().waitExposed(widget, timeout=max(timeout, PATIENCE_MS))

    def waitActive(self, widget: Any, *, timeout: int = PATIENCE_MS) -> Any:
        return super().waitActive(widget, timeout=max(timeout, PATIENCE_MS))
