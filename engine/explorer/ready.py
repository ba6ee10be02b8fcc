"""Compiling the explorer's code where the cache does not have it: in another process, because a compiler holds the GIL for seconds.

Knows nothing of numba itself; whoever calls it waits, so no GUI thread does.
"""
from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

from engine import cache

COMPILED = "engine.explorer.counting", "engine.games.listing"
"""Importing these compiles everything."""
MARK = "explorer"

_lock = threading.Lock()


def make_ready() -> None:
    """Fill the cache if that was not done yet. Whatever comes of it: what is not in the cache is compiled when it is imported."""
    mark = cache.folder() / MARK
    if mark.exists():
        return
    with _lock:
        if mark.exists():
            return
        root = str(Path(__file__).resolve().parents[2])
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))}
        try:
            done = subprocess.run([sys.executable, "-c", f"import {', '.join(COMPILED)}"], env=environment, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            if done.returncode == 0:
                mark.touch()
        except OSError:
            pass
