"""Garbage is collected in the GUI thread alone, as in the program: a timer or a widget must not be destroyed in another one."""
from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QGuiApplication


@pytest.fixture(scope="module", autouse=True)
def collected_in_this_thread() -> Iterator[None]:
    gc.disable()
    yield
    if QGuiApplication.instance() is not None:
        QGuiApplication.clipboard().clear()  # without a screen what Python has put there outlives Python, and the process ends badly
    gc.collect()
    gc.enable()
