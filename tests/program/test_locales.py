"""Window, engine and reports in locales whose letters and numbers differ from English ones, in real processes."""
from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import ROOT

pytestmark = pytest.mark.xdist_group("processes")
LOCALES = {"tr_TR.UTF-8": ("tr_TR", "UTF-8"), "de_DE.ISO-8859-1": ("de_DE", "ISO-8859-1"), "C": None, "POSIX": None}
"""Names of locales, with what makes those that the C library does not bring along."""
WINDOW = """
import sys
from PySide6.QtWidgets import QApplication
from chessgui.program import app
def trace(event):
    print(event, flush=True)
    if event == "engine ready":
        QApplication.quit()
app.trace = trace
sys.exit(app.main([]))
"""
"""Opens the window and closes it as soon as the engine is ready."""


@pytest.fixture(scope="module", params=[
    name if name.startswith("tr") else pytest.param(name, marks=pytest.mark.slow(reason="starts three programs")) for name in LOCALES])
def locale(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a locale, in a folder for the C library. Skips if it cannot be made here."""
    name, folder = request.param, tmp_path_factory.mktemp("locales")
    if (made_of := LOCALES[name]) is not None:
        try:
            subprocess.run(["localedef", "-i", made_of[0], "-f", made_of[1], folder / name], check=True, capture_output=True)
        except (OSError, subprocess.CalledProcessError):
            pytest.skip("localedef, or its sources of locales, are missing")
    return {"LOCPATH": str(folder), "LC_ALL": name, "LANG": name}


@pytest.fixture
def run(locale: dict[str, str], tmp_path: Path, prepared_engine: None) -> Callable[..., str]:
    """Runs Python in a locale and returns what it prints. In Turkish, C's toupper("i") is not "I", and by it PySide looks for the setters
    of keyword arguments."""
    from engine.compiled import cache
    kept = {key: value for key, value in os.environ.items() if not key.startswith("XDG_")}
    environment = {**kept, **locale, "HOME": str(tmp_path), "CHESS_ENGINE_CACHE": str(cache.folder().parent)}

    def run(*code: str, said: str = "") -> str:
        done = subprocess.run([sys.executable, *code], cwd=ROOT, env=environment, input=said, capture_output=True, encoding="utf-8",
                              timeout=300)
        assert (done.returncode, "Traceback" in done.stderr) == (0, False), done.stderr
        return done.stdout

    return run


def test_the_window_opens(run: Callable[..., str]) -> None:
    assert run("-c", WINDOW).split("\n") == ["window shown", "engine ready", ""]


def test_the_engine_plays(run: Callable[..., str]) -> None:
    assert "bestmove " in run("-m", "engine", said="go depth 1\n")


def test_reports_are_written(run: Callable[..., str], tmp_path: Path) -> None:
    games, out = tmp_path / "Straße.pgn", tmp_path / "out.pgn"
    games.write_text('[White "İlkın"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n', "utf-8")
    run("-m", "chessgui.report", str(games), "-o", str(out), "--nodes", "300")
    text = out.read_text("utf-8")
    assert '[White "İlkın"]' in text and "[%eval " in text


def test_no_keyword_of_qt_begins_with_i() -> None:
    """Such keywords fail in a Turkish locale, see above; `setInterval` and its like work everywhere."""
    found = [f"{path.relative_to(ROOT)}:{call.lineno}" for path in (ROOT / "chessgui").rglob("*.py")
             for call in ast.walk(ast.parse(path.read_text("utf-8")))
             if isinstance(call, ast.Call) and any(keyword.arg and keyword.arg.startswith("i") for keyword in call.keywords)
             and ast.unparse(call.func).rsplit(".", 1)[-1].startswith(("Q", "made", "__init__"))]
    assert found == []
