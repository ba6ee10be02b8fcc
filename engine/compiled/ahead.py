"""Compiling the engine ahead, for kinds of processors: `python -m engine.compiled.ahead FOLDER`, on a machine of any of them.

A package takes the folder along as `engine/compiled/brought`. The code in it runs without compiling, from any place, and is only read.
"""
from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from engine.compiled import cache
from engine.compiled.later import XRAY, command_of


def compile_level(level: str, folder: Path) -> None:
    """Fill `folder` with code for one of `cache.LEVELS`: all of it, since an installed program could not keep there what it compiled later.
    Raises OSError, and subprocess.CalledProcessError where compiling fails."""
    command, variables = command_of("engine")
    with tempfile.TemporaryDirectory() as place:
        chosen = {cache.PROCESSOR_VARIABLE: level, cache.FOLDER_VARIABLE: place}
        with subprocess.Popen([*command, "prepare", XRAY], env=os.environ | variables | chosen, stdin=subprocess.PIPE,
                              stdout=subprocess.DEVNULL) as process:
            if code := process.wait():  # its input is open meanwhile: closed, it would end
                raise subprocess.CalledProcessError(code, process.args)
        (compiled,) = Path(place).iterdir()
        shutil.copytree(compiled, folder, dirs_exist_ok=True)
    (folder / cache.KEY).write_text(cache.fingerprint(level), "utf-8")


def main() -> None:
    """The command."""
    names = {level.partition(",")[0]: level for level in cache.LEVELS}
    parser = argparse.ArgumentParser(prog="python -m engine.compiled.ahead", description="Compile the engine for kinds of processors, "
                                     "where the folder does not have the code already.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--levels", nargs="+", choices=names, default=list(names), metavar="LEVEL", help=f"some of {', '.join(names)}")
    options = parser.parse_args()
    for name in options.levels:
        place = options.folder / name
        if not cache.is_made_for(names[name], place):
            print(f"Compiling for {name} ...", flush=True)
            shutil.rmtree(place, ignore_errors=True)
            compile_level(names[name], place)


if __name__ == "__main__":
    main()
