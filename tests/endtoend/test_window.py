"""A real window on a virtual screen, driven from outside: a move is made and taken back, and the window closed while it analyses."""
from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from chessgui.program.requirements import missing_screen
from engine.compiled import cache
from tests.hands.patience import PATIENCE_S
from tests.hands.processes import ended, wait_for
from tests.hands.screen import screen

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("Xvfb", "xdotool")

pytestmark = [
    pytest.mark.xdist_group("processes"),
    pytest.mark.skipif(not all(shutil.which(tool) for tool in NEEDED),
                       reason="Xvfb and xdotool are not installed: no real window can be driven"),
]


@pytest.fixture
def display() -> Iterator[str]:
    with screen() as name:
        if not name:
            pytest.skip("Xvfb is installed, but opens no screen here")
        yield name


def test_play_save_and_close(display: str, tmp_path: Path, prepared_engine: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    monkeypatch.setenv("DISPLAY", display)
    if missing_screen():
        pytest.skip(str(missing_screen()))
    own = {name: str(tmp_path) for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")}
    environment = {**os.environ, **own, "CHESSGUI_TRACE_START": "1", cache.FOLDER_VARIABLE: str(cache.folder().parent)}
    errors = tmp_path / "errors"
    with errors.open("w") as log:
        program = subprocess.Popen([sys.executable, "-m", "chessgui"], env=environment, stderr=log, cwd=ROOT)

    def tool(*arguments: str) -> str:
        return subprocess.run(["xdotool", *arguments], env=environment, capture_output=True, text=True).stdout.strip()

    def windows() -> list[str]:
        return tool("search", "--onlyvisible", "--pid", str(program.pid)).splitlines()

    def title() -> str:
        return tool("getwindowname", window)

    with ended(program):
        wait_for(lambda: "engine ready" in errors.read_text())
        wait_for(windows)
        window = windows()[-1]
        assert "Chessgui" in title()
        tool("windowfocus", window)
        wait_for(lambda: tool("getwindowfocus") == window)
        shape = dict(line.split("=") for line in tool("getwindowgeometry", "--shell", window).splitlines())
        width, height = int(shape["WIDTH"]), int(shape["HEIGHT"])
        assert width > 900 and height > 600
        # What can be seen from outside is the title: a game with moves that are not saved has a star.
        _drag_some_pawn(tool, window, width, height)
        assert "*" in title(), errors.read_text()
        tool("key", "ctrl+z")
        wait_for(lambda: "*" not in title())
        tool("key", "a")
        time.sleep(1)
        tool("key", "ctrl+q")
        assert program.wait(PATIENCE_S) == 0, "nothing is left to save: it closes at once, though it analyses"
    assert "Traceback" not in errors.read_text()
    assert (tmp_path / "chessgui" / "journal").is_dir(), "the journal is in the test's folder, not among the games of whoever runs it"


def _drag_some_pawn(tool: Callable[..., str], window: str, width: int, height: int) -> None:
    """The board's middle files: a pawn of the second rank, found by its place in the square board."""
    side = min(width * 0.6, height - 160)
    for x in range(int(width * 0.2), int(width * 0.5), 40):
        for y in (height - 140, height - 170):
            tool("mousemove", "--window", window, str(x), str(y), "mousedown", "1")
            tool("mousemove", "--window", window, str(x), str(int(y - side / 16)))
            tool("mousemove", "--window", window, str(x), str(int(y - side / 8)), "mouseup", "1")
            for _ in range(10):  # the window may be a little late to tell
                if "*" in tool("getwindowname", window):
                    return
                time.sleep(0.05)
