"""Compiling the engine, or loading it from the cache, one module after the other, so that progress can be shown."""
from __future__ import annotations

import importlib
import threading
from collections.abc import Callable

from engine import cache

STEPS = (
    "engine.jit", "engine.attacks", "engine.position", "engine.movegen", "engine.perft", "engine.clock",
    "engine.transposition", "engine.evaluate.evaluation", "engine.quiescence", "engine.search", "engine.iterate",
    "engine.session",
)
"""Each of these modules compiles its entry points when it is imported."""

_lock = threading.Lock()


def prepare(progress: Callable[[int, int], None] | None = None) -> None:
    """Make everything ready in this process: some tenths of a second from the cache, up to 20 s without. Any thread.

    `progress` is called with the number of steps done and of all, in the calling thread.
    """
    with _lock:
        for done, module in enumerate(STEPS):
            if progress is not None:
                progress(done, len(STEPS))
            importlib.import_module(module)
        cache.mark_prepared()
    if progress is not None:
        progress(len(STEPS), len(STEPS))
