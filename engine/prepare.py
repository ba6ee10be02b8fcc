"""Compiling the engine, or loading it from the cache, one module after the other, so that progress can be shown."""
from __future__ import annotations

import importlib
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

from engine import cache

STEPS = (
    "engine.jit", "engine.attacks", "engine.position", "engine.makemove", "engine.movegen", "engine.perft", "engine.clock",
    "engine.transposition", "engine.evaluate.evaluation", "engine.network.inference", "engine.quiescence", "engine.search",
    "engine.iterate", "engine.session",
)
"""Each of these modules compiles its entry points when it is imported."""
ASIDE_AFTER, ASIDE, ASIDE_FROM = "engine.position", "engine.network.inference", "engine.evaluate.evaluation"
"""After the first of these steps a second process, where there is a second core, compiles the second with all it needs meanwhile; from the
third on that is there."""
LATER = "engine.games.listing, engine.explorer.counting"
"""What is not loaded before it is asked for; the second process compiles it, too, when it has nothing else to do."""

_lock = threading.Lock()


def _compile_aside(module: str) -> subprocess.Popen[bytes] | None:
    """Let another process fill the cache with a module; None where it cannot be started."""
    root = str(Path(__file__).resolve().parents[1])
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))}
    try:
        return subprocess.Popen([sys.executable, "-c", f"import {module}"], env=environment, stdin=subprocess.DEVNULL,
                                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except OSError:
        return None


def prepare(progress: Callable[[int, int], None] | None = None) -> None:
    """Make everything ready in this process: some tenths of a second from the cache, up to 20 s without. Any thread.

    `progress` is called with the number of steps done and of all, in the calling thread.
    """
    with _lock:
        aside, cold = None, not cache.is_prepared() and (os.cpu_count() or 1) > 1
        for done, module in enumerate(STEPS):
            if progress is not None:
                progress(done, len(STEPS))
            if module == ASIDE_FROM and aside is not None:
                aside.wait()  # whatever came of it: what is not in the cache is compiled here
                aside = _compile_aside(LATER)
            importlib.import_module(module)
            if module == ASIDE_AFTER and cold and ASIDE_FROM not in sys.modules:
                aside = _compile_aside(ASIDE)
        if aside is not None:
            aside.wait()
        cache.mark_prepared()
    if progress is not None:
        progress(len(STEPS), len(STEPS))
