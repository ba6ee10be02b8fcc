"""Compiling the functions that play, in several processes where there are several cores, and showing how far it is."""
from __future__ import annotations

import importlib
import os
import subprocess
import threading
from collections.abc import Callable
from contextlib import suppress

from engine.compiled import cache
from engine.compiled.later import POLL_S, compiling_process

PARTS = (
    ("engine.search.search", "engine.rules.movegen", "engine.rules.makemove"),
    ("engine.handcrafted.evaluation", "engine.network.inference", "engine.search.transposition"),
    ("engine.search.quiescence", "engine.compiled.clock"),
    ("engine.search.iterate", "engine.session.harvest", "engine.rules.attacks", "engine.rules.state", "engine.evaluation.static"),
)
"""The modules whose functions play. What several functions call is compiled in each process anew, so those that need the most of it stand
together: the first and third part make and pick moves."""
PROCESSES = {1: (0, 0, 0, 0), 2: (0, 1, 0, 1), 3: (0, 1, 2, 1), 4: (0, 1, 2, 3)}
"""Which process compiles each part, for so many processes: they take about as long."""
MODULES = tuple(name for part in PARTS for name in part)

_lock = threading.Lock()
_is_done = threading.Event()


def is_prepared() -> bool:
    """Whether what plays need not be compiled: the cache has it, or this process has compiled it and could not keep it. Cheap; imports no
    numba."""
    return _is_done.is_set() or cache.is_prepared()


def _processes() -> list[subprocess.Popen[bytes]]:
    """Begin to fill the cache. What a process does not do is compiled later in this one. Raises OSError."""
    shares = PROCESSES[min(os.cpu_count() or 1, len(PARTS))]
    modules = [[name for part, share in zip(PARTS, shares, strict=True) if share == number for name in part] for number in set(shares)]
    return [compiling_process(names) for names in modules]


def _wait(process: subprocess.Popen[bytes], tell: Callable[[], None]) -> None:
    """Wait for the end of a process, and call `tell` again and again meanwhile."""
    with process:
        while process.poll() is None:
            tell()
            with suppress(subprocess.TimeoutExpired):
                process.wait(POLL_S)


def prepare(progress: Callable[[int, int], None] | None = None) -> None:
    """Compile what plays or find it in the cache: a tenth of a second with the cache, up to half a minute without. Any thread.

    `progress` is called with the number of functions that are there and of all, in the calling thread.
    """
    with _lock:
        for module in (*MODULES, "engine.session.session"):
            importlib.import_module(module)
        from engine.compiled.jit import Compiled, compile_all
        functions = [function for function in Compiled.made if function.py_func.__module__ in MODULES]

        def tell() -> None:
            if progress is not None:
                progress(sum(function.is_kept for function in functions), len(functions))

        if not is_prepared():
            with suppress(OSError):
                for process in _processes():
                    _wait(process, tell)
            compile_all(MODULES)
            _is_done.set()
        cache.mark_prepared()
        tell()
