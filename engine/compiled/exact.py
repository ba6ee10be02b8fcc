"""Code for this very processor, where the program runs with code that was brought along for its kind.

It is made in another process at low priority, measured against the code that was brought along, and kept for the next start if it is
faster. Otherwise a note is kept instead, so that this is not tried again. Imports no numba.
"""
from __future__ import annotations

import os
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path

from engine.compiled import cache
from engine.compiled.later import XRAY, command_of

NOT_FASTER = "not-faster"
"""The note, in the folder that the code would have."""
LEAST_GAIN, ROUNDS = 1.02, 3
"""How much faster the code must be, and how often both are measured in turn: the best of each counts."""
TRIAL = ".trial"
LOWEST_PRIORITY = getattr(subprocess, "IDLE_PRIORITY_CLASS", 0) | getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""For `creationflags`, on Windows; elsewhere the process lowers its own priority."""


def is_wanted() -> bool:
    """Whether code that was brought along is used, and no process has tried code for this very processor yet."""
    usual = cache.usual_folder()
    return cache.folder().parent == cache.BROUGHT and not (usual / NOT_FASTER).exists() and not cache.is_complete(usual / cache.PREPARED)


def start() -> subprocess.Popen[bytes] | None:
    """Start the process that makes the code; it ends when its input is closed, and started again it goes on where it was. None where it is
    not wanted or cannot be started."""
    if not is_wanted():
        return None
    command, variables = command_of("engine")
    with suppress(OSError):
        return subprocess.Popen([*command, "exact"], env=os.environ | variables, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                                stderr=subprocess.DEVNULL, creationflags=LOWEST_PRIORITY)
    return None


def compile_if_faster() -> None:
    """What that process does. Where anything fails, the next start tries again."""
    if hasattr(os, "nice"):
        os.nice(19)
    if not is_wanted():
        return
    usual = cache.usual_folder()
    trial = usual.with_name(usual.name + TRIAL)
    with suppress(OSError, ValueError, subprocess.CalledProcessError):
        for other in usual.parent.glob(f"*{TRIAL}"):
            if other != trial:  # of an older version
                shutil.rmtree(other, ignore_errors=True)
        made = trial / usual.name
        _run("prepare", trial, XRAY)
        brought = own = 0.0
        for _ in range(ROUNDS):
            brought, own = max(brought, float(_run("measure"))), max(own, float(_run("measure", trial)))
        _keep(made, usual, own / brought)
        shutil.rmtree(trial, ignore_errors=True)


def _keep(made: Path, usual: Path, gain: float) -> None:
    """Put the code where the next start looks for it, or the note that it is not worth while; nothing where another process was first, as
    its code may be in use. Raises OSError."""
    if not is_wanted():
        return
    shutil.rmtree(usual, ignore_errors=True)
    if gain >= LEAST_GAIN:
        os.replace(made, usual)
    else:
        usual.mkdir(parents=True)
        (usual / NOT_FASTER).write_text(f"{gain:.3f}", "utf-8")


def _run(command: str, folder: Path | None = None, *others: str) -> str:
    """Let the engine's program run a command, with `others` as its arguments and with the code for this processor in `folder`, or else with
    the code that was brought along; returns the last line that it prints. Raises OSError and CalledProcessError."""
    program, variables = command_of("engine")
    own = {} if folder is None else {cache.FOLDER_VARIABLE: str(folder), cache.EXACT_VARIABLE: "1"}
    with subprocess.Popen([*program, command, *others], env=os.environ | variables | own, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        lines = process.stdout.read().splitlines()  # its input is open meanwhile: closed, it would end
        if code := process.wait():
            raise subprocess.CalledProcessError(code, process.args)
    return lines[-1] if lines else ""
