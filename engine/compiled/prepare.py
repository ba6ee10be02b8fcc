"""Compiling the engine, or loading it from the cache, one module after the other, so that progress can be shown."""
from __future__ import annotations

import importlib
import os
import subprocess
import sys
import threading
from collections.abc import Callable

from engine.compiled import cache
from engine.compiled.later import importing_process

STEPS = (
    "engine.compiled.jit", "engine.rules.attacks", "engine.rules.state", "engine.rules.makemove", "engine.rules.movegen",
    "engine.search.transposition", "engine.handcrafted.evaluation", "engine.compiled.clock", "engine.search.quiescence",
    "engine.search.search", "engine.network.inference", "engine.search.iterate", "engine.session.harvest", "engine.session.session",
)
"""Each of these modules compiles its entry points when it is imported. The parts of the search call each other through addresses, so they
can be compiled in any order."""
ASIDE_AFTER = "engine.rules.state"
ASIDE = "engine.handcrafted.evaluation", "engine.network.inference", "engine.search.iterate", "engine.session.harvest"
"""After the step ASIDE_AFTER a second process, where there is a second core, compiles these at the same time. Before one of these steps
this process waits until the other one has compiled the module. What makes and picks moves would be compiled in both, so the two parts of
the search that need most of it stay in one process, and the evaluation goes to the other."""

_lock = threading.Lock()


def _start_aside() -> subprocess.Popen[str] | None:
    """Another process that fills the cache. If it fails nothing is lost: what is not in the cache is compiled in this process."""
    try:
        return importing_process(ASIDE, subprocess.PIPE)
    except OSError:
        return None


def prepare(progress: Callable[[int, int], None] | None = None) -> None:
    """Compile the engine or load it from the cache: some tenths of a second with the cache, up to 20 s without. Any thread.

    `progress` is called with the number of steps done and of all, in the calling thread.
    """
    with _lock:
        aside, cold = None, not cache.is_prepared() and (os.cpu_count() or 1) > 1
        for done, module in enumerate(STEPS):
            if progress is not None:
                progress(done, len(STEPS))
            if aside is not None and module in ASIDE:
                while (line := aside.stdout.readline()) and line.strip() != module:  # type: ignore[union-attr]
                    pass
            importlib.import_module(module)
            if module == ASIDE_AFTER and cold and "engine.search.search" not in sys.modules:
                aside = _start_aside()
        if aside is not None:
            aside.communicate()
        cache.mark_prepared()
    if progress is not None:
        progress(len(STEPS), len(STEPS))
