"""Compiling the engine ahead, for kinds of processors: `python -m engine.compiled.ahead FOLDER`, on a machine of any of them.

A package takes the folder along as `engine/compiled/brought`. The code in it runs without compiling, from any place, and is only read.
"""
from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from engine.compiled import cache

COMPILING = """
from engine.compiled import cache, later, prepare
prepare.prepare()
later.compile_here()
(cache.folder() / cache.KEY).write_text(cache.fingerprint(), "utf-8")
print(cache.folder())
"""


def compile_level(level: str, folder: Path) -> None:
    """Fill `folder` with code for one of `cache.LEVELS`. Raises OSError, and subprocess.CalledProcessError where compiling fails."""
    root = Path(__file__).resolve().parents[2]
    with tempfile.TemporaryDirectory() as place:
        environment = {**os.environ, cache.PROCESSOR_VARIABLE: level, cache.FOLDER_VARIABLE: place}
        done = subprocess.run([sys.executable, "-c", COMPILING], env=environment, cwd=root, stdout=subprocess.PIPE, text=True, check=True)
        shutil.copytree(done.stdout.strip(), folder, dirs_exist_ok=True)


def main() -> None:
    """The command."""
    names = {level.partition(",")[0]: level for level in cache.LEVELS}
    parser = argparse.ArgumentParser(prog="python -m engine.compiled.ahead", description="Compile the engine for kinds of processors.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--levels", nargs="+", choices=names, default=list(names), metavar="LEVEL", help=f"some of {', '.join(names)}")
    options = parser.parse_args()
    for name in options.levels:
        print(f"Compiling for {name} ...", flush=True)
        compile_level(names[name], options.folder / name)


if __name__ == "__main__":
    main()
