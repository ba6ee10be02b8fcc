"""The command line, and systems that lack something: one sentence, exit code 1, no traceback."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from chessgui.program.app import parse_arguments
from chessgui.program.requirements import missing_library
from engine import VERSION

ROOT = Path(__file__).resolve().parents[2]


def run(code: list[str], **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    return subprocess.run([sys.executable, *code], cwd=ROOT, env={**kept, **environment}, capture_output=True, text=True, timeout=60)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a screen")
def test_no_screen_is_one_sentence() -> None:
    result = run(["-m", "chessgui"])
    assert result.returncode == 1 and result.stdout == ""
    assert result.stderr.startswith("There is no screen") and result.stderr.count("\n") == 1


def test_a_missing_library_is_one_sentence() -> None:
    block = ("import sys, importlib.abc\n"
             "class Block(importlib.abc.MetaPathFinder):\n"
             "    def find_spec(self, name, path, target=None):\n"
             "        if name.startswith('PySide6'): raise ImportError('libEGL.so.1: cannot open shared object file')\n"
             "sys.meta_path.insert(0, Block())\n"
             "from chessgui.program.app import main\n"
             "sys.exit(main([]))\n")
    result = run(["-c", block])
    assert result.returncode == 1
    assert result.stderr.startswith("The system library libEGL.so.1 is missing.") and "apt install" in result.stderr
    assert result.stderr.count("\n") == 1


def test_other_import_errors_keep_their_words() -> None:
    assert missing_library(ImportError("no module")) == "The window cannot start: no module."


def test_arguments() -> None:
    options = parse_arguments(["game.pgn", "--fen", "8/8 w"])
    assert (options.files, options.fen) == ([Path("game.pgn")], "8/8 w")


@pytest.mark.parametrize(("program", "name"), [("chessgui", "chessgui"), ("engine", "Chessgui")])
def test_version(program: str, name: str) -> None:
    told = subprocess.run([sys.executable, "-m", program, "--version"], capture_output=True, text=True, check=True, cwd=ROOT).stdout
    assert told == f"{name} {VERSION}\n"
