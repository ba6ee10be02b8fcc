"""Garbage is collected in the GUI thread alone, as in the program: a timer or a widget must not be destroyed in another one."""
from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="module", autouse=True)
def collected_in_this_thread() -> Iterator[None]:
    gc.disable()
    yield
    gc.collect()
    gc.enable()
