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
from tests.hands.processes import wait_for

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("Xvfb", "xdotool")
DISPLAY = ":87"

pytestmark = [
    pytest.mark.xdist_group("processes"),
    pytest.mark.skipif(not all(shutil.which(tool) for tool in NEEDED),
                       reason="Xvfb and xdotool are not installed: no real window can be driven"),
]


@pytest.fixture
def screen() -> Iterator[dict[str, str]]:
    server = subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", "1280x860x24"], stderr=subprocess.DEVNULL)
    environment = {**os.environ, "DISPLAY": DISPLAY, "QT_QPA_PLATFORM": "xcb", "CHESSGUI_TRACE_START": "1"}
    wait_for(lambda: subprocess.run(["xdotool", "getmouselocation"], env=environment, capture_output=True).returncode == 0)
    yield environment
    server.terminate()
    server.wait()


def test_play_save_and_close(screen: dict[str, str], tmp_path: Path, prepared_engine: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    monkeypatch.setenv("DISPLAY", DISPLAY)
    if missing_screen():
        pytest.skip(str(missing_screen()))
    own = {name: str(tmp_path) for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")}
    environment = {**screen, **own, cache.FOLDER_VARIABLE: str(cache.folder().parent)}
    errors = tmp_path / "errors"
    with errors.open("w") as log:
        program = subprocess.Popen([sys.executable, "-m", "chessgui"], env=environment, stderr=log, cwd=ROOT)

    def tool(*arguments: str) -> str:
        return subprocess.run(["xdotool", *arguments], env=environment, capture_output=True, text=True).stdout.strip()

    wait_for(lambda: "engine ready" in errors.read_text())
    window = tool("search", "--onlyvisible", "--pid", str(program.pid)).splitlines()[-1]
    assert "Chessgui" in tool("getwindowname", window)
    tool("windowfocus", window)
    wait_for(lambda: tool("getwindowfocus") == window)
    shape = dict(line.split("=") for line in tool("getwindowgeometry", "--shell", window).splitlines())
    width, height = int(shape["WIDTH"]), int(shape["HEIGHT"])
    assert width > 900 and height > 600
    # What can be seen from outside is the title: a game with moves that are not saved has a star.
    _drag_some_pawn(tool, window, width, height)
    assert "*" in tool("getwindowname", window), errors.read_text()
    tool("key", "ctrl+z")
    tool("key", "a")
    time.sleep(1)
    tool("key", "ctrl+q")
    assert program.wait(10) == 0, "nothing is left to save: it closes at once, though it analyses"
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
