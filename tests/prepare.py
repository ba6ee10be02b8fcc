"""Compiles all that the tests call, once, before several processes would do it at the same time.

The usual build first, as the program does it; then what is left of it, and the rules in the other build that some tests ask for. A build's
folder in the cache carries a hash of the engine's sources, and a mark tells that this was done, so that the second time takes a second.
What only tests marked slow need, these compile themselves.
"""
from __future__ import annotations

import importlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from engine.compiled import cache, jit, later

ROOT = Path(__file__).resolve().parents[1]
ENTRY = re.compile(r"^@(entry|recursive)\b", re.MULTILINE)
"""Marks what is compiled by itself."""
MARK = "tests.prepared"
KEPT_FOLDERS = 24
CHECKED_MAGIC = {cache.CHECKED_VARIABLE: "1", cache.SLIDERS_VARIABLE: "magic"}
"""Every access to memory is checked, and sliders are looked up by multiplication: one build for the tests of both."""
PLAYING = "engine.compiled.prepare"
"""Stands for all that plays, which this module compiles when it is called."""


def modules_with_entries() -> list[str]:
    """The names of all modules of the engine and of the tests that compile something when they are imported."""
    paths = [path for folder in ("engine", "tests") for path in sorted((ROOT / folder).rglob("*.py"))]
    names = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in paths if ENTRY.search(path.read_text("utf-8"))]
    return [name for name in names if not name.startswith("tests.benchmarks")]


def jobs() -> Iterator[tuple[dict[str, str], Iterable[str]]]:
    """Each process that fills the cache: its environment, and the modules it imports."""
    yield {}, later.COMPILED
    yield {}, [later.XRAY]
    others = [name for name in modules_with_entries() if not name.startswith(("engine.finding", "engine.games", "engine.handcrafted"))]
    yield {}, [name for name in others if name not in later.COMPILED]
    yield CHECKED_MAGIC, ("engine.rules.perft",)


def compile_modules(modules: list[str]) -> None:
    """Import modules in this process, and leave a mark in the cache."""
    mark = cache.folder() / f"{MARK}.{modules[0]}"
    if not mark.exists():
        for module in modules:
            found = importlib.import_module(module)
            if module == PLAYING:
                found.prepare()
        jit.compile_all()
        if later.XRAY in modules:
            cache.mark(f"{later.XRAY}.compiled")
        if modules == list(later.COMPILED):
            later.compile_here()
        mark.touch()


def drop_old_folders(parent: Path) -> None:
    """Remove all but the latest folders that this module filled; the engine removes its own."""
    marked = {mark.parent for mark in parent.glob(f"*/{MARK}.*")}
    for folder in sorted(marked, key=lambda each: each.stat().st_mtime)[:-KEPT_FOLDERS]:
        shutil.rmtree(folder, ignore_errors=True)


def _run(environment: dict[str, str], *modules: str) -> None:
    command = [sys.executable, "-m", "tests.prepare", *modules]
    subprocess.run(command, env={**os.environ, **environment}, cwd=ROOT, stdin=subprocess.DEVNULL, check=False)


def prepare() -> None:
    """Fill the cache. Whatever fails here fails again in the tests, with a better message."""
    if not cache.is_prepared():
        print("Compiling for the tests ...", flush=True)
        _run({}, PLAYING)
    with ThreadPoolExecutor(max(2, os.cpu_count() or 1)) as pool:
        for done in [pool.submit(_run, environment, *modules) for environment, modules in jobs()]:
            done.result()
    drop_old_folders(cache.folder().parent)


if __name__ == "__main__":
    if sys.argv[1:]:
        compile_modules(sys.argv[1:])
    else:
        prepare()
