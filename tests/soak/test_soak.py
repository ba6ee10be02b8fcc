"""The long commands of this folder, for some minutes."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = [pytest.mark.xdist_group("processes"), pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs Linux")]


def run(module: str, *words: str, checked: str = "") -> str:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "CHESS_ENGINE_CHECKED": checked}
    done = subprocess.run([sys.executable, "-m", module, *words], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@pytest.mark.slow(reason="a hundred games in the checked build")
@pytest.mark.timeout(1800)
def test_the_engine_plays_itself(prepared_engine: None) -> None:
    assert "in the checked build" in run("tests.soak.selfplay", "--games", "100", "--seed", "1000", checked="1")


@pytest.mark.slow(reason="five hundred tabs, one after the other")
@pytest.mark.timeout(1800)
def test_hours_in_the_window(prepared_engine: None) -> None:
    assert "as they were" in run("tests.soak.window", "20", "25")


@pytest.mark.slow(reason="forty tabs, with our own engine")
@pytest.mark.timeout(1800)
def test_the_engine_analyses_in_the_window(prepared_engine: None) -> None:
    assert "as they were" in run("tests.soak.window", "10", "3", "--real")
