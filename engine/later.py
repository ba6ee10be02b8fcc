"""Compiling what the engine can begin without, perft, the lists of games and the explorer, where the cache does not have it.

A compiler holds the GIL for seconds, so it is done by another process; whoever calls `make_ready` waits, so no GUI thread does. Knows
nothing of numba itself.
"""
from __future__ import annotations

import importlib
import os
import subprocess
import sys
import threading
from pathlib import Path

from engine import cache

COMPILED = "engine.perft", "engine.games.listing", "engine.explorer.counting"
"""Importing these compiles everything."""
MARK = "later"

_lock = threading.Lock()


def make_ready() -> None:
    """Fill the cache if that was not done yet. Whatever comes of it: what is not in the cache is compiled when it is imported."""
    mark = cache.folder() / MARK
    if mark.exists():
        return
    with _lock:
        if mark.exists():
            return
        root = str(Path(__file__).resolve().parents[1])
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))}
        try:
            done = subprocess.run([sys.executable, "-c", f"import {', '.join(COMPILED)}"], env=environment, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            if done.returncode == 0:
                mark.touch()
        except OSError:
            pass


def compile_here() -> None:
    """The same in this process, which has nothing else to do."""
    for module in COMPILED:
        importlib.import_module(module)
    try:
        (cache.folder() / MARK).touch()
    except OSError:
        pass  # a cache that cannot be written only costs time later
