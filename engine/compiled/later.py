"""Compiling what the engine does not need to start, where the cache does not have it: perft, lists of games, the explorer, the search
for games, the ledger.

A compiler holds the GIL for seconds, so another process does it. `make_ready` waits for that process and must not be called in a GUI's
thread. This module imports no numba.
"""
from __future__ import annotations

import importlib
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from engine.compiled import cache
from engine.errors import Cancelled

LISTS, EXPLORER, FINDING = "engine.games.listing", "engine.games.counting", "engine.finding.following"
LEDGER = "engine.handcrafted.ledger"
PERFT = "engine.rules.perft"
XRAY = "engine.xray.build"
"""The module of recorded searches. It is not one of COMPILED: few people want it, and it takes as long to compile as the search."""
COMPILED = LISTS, EXPLORER, FINDING, LEDGER, PERFT
"""These import everything else."""
PROGRAMS = {"engine": "chessgui-engine", "chessgui": "chessgui"}
"""The programs of a folder without Python that stand for `python -m` with these packages."""
POLL_S = 0.05
"""Seconds between two looks at whether the caller has cancelled."""

_lock = threading.Lock()


def command_of(package: str) -> tuple[tuple[str, ...], dict[str, str]]:
    """The command that starts `engine` or `chessgui` in another process, and the variables that it needs. A folder without Python has a
    program for each: what it runs as `sys.executable` is no Python, and would start itself once more."""
    if getattr(sys, "frozen", False):
        return (str(Path(sys.executable).with_stem(PROGRAMS[package])),), {}
    root = str(Path(__file__).resolve().parents[2])
    # -P: a file of the user's in the current folder, such as an engine.py, is not taken for the package.
    return (sys.executable, "-P", "-m", package), {"PYTHONPATH": os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))}


def compiling_process(modules: Sequence[str]) -> subprocess.Popen[bytes]:
    """Start another process that compiles modules with all that they import, or only themselves where there are several. It ends with this
    one. Raises OSError."""
    command, variables = command_of("engine")
    return subprocess.Popen([*command, "compile", *modules], env=os.environ | variables, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                            stderr=subprocess.DEVNULL, creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0))


def make_ready(module: str, cancelled: Callable[[], bool] | None = None) -> None:
    """Fill the cache with what a module of COMPILED needs, if that was not done yet. Errors are passed over: what is not in the cache is
    compiled when it is first used. Raises Cancelled soon after `cancelled` returns True; the other process is ended then, and what
    it has compiled stays."""
    while not cache.is_marked(_mark(module)):
        is_ours = _lock.acquire(timeout=POLL_S)  # else another thread's process is at work
        if cancelled is not None and cancelled():
            if is_ours:
                _lock.release()
            raise Cancelled
        if is_ours:
            try:
                if not cache.is_marked(_mark(module)):
                    _compile(module, cancelled)
            except OSError:
                pass
            finally:
                _lock.release()
            return


def _mark(module: str) -> str:
    """The mark that is there once a module is in the cache."""
    return f"{module}.compiled"


def _compile(module: str, cancelled: Callable[[], bool] | None) -> None:
    """Compile a module in another process, which leaves the mark: it may not be able to keep the code where this one looks for it. Raises
    OSError and Cancelled."""
    with compiling_process([module]) as process:
        while True:
            with suppress(subprocess.TimeoutExpired):
                process.wait(POLL_S)
                return
            if cancelled is not None and cancelled():
                process.kill()
                raise Cancelled


def compile_module(module: str, others: bool = True) -> None:
    """Compile a module here, and what it imports as well, and leave its mark, unless the caller does without `others`."""
    from engine.compiled.jit import compile_all
    importlib.import_module(module)
    compile_all(None if others else [module])
    if others:
        cache.mark(_mark(module))


def compile_here(others: Sequence[str] = ()) -> None:
    """Compile all of COMPILED, and `others`, in this process, which has nothing else to do."""
    for module in (*COMPILED, *others):
        compile_module(module)
