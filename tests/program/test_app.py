"""The command line, and systems that lack something: one sentence, exit code 1, no traceback."""
from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from chessgui.finding.commandline import main as search
from chessgui.program.app import parse_arguments
from chessgui.program.requirements import missing_library, missing_screen
from chessgui.report.batch.commandline import main as annotate
from engine import VERSION
from tests.hands.patience import PATIENCE_S

ROOT = Path(__file__).resolve().parents[2]


def run(code: list[str], **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    return subprocess.run([sys.executable, *code], cwd=ROOT, env={**kept, **environment}, capture_output=True, text=True,
                          timeout=PATIENCE_S)


@pytest.mark.skipif(os.name != "posix", reason="links")
def test_a_file_that_is_named_by_way_of_a_folder_above_has_the_name_that_dialogs_give_it(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Saved under that name, it counted as another file."""
    below, link = tmp_path / "other" / "below", tmp_path / "link"
    below.mkdir(parents=True)
    link.symlink_to(below)
    monkeypatch.chdir(below)
    found = parse_arguments(["../games.pgn", str(link / ".." / "games.pgn"), "games.pgn", str(link / "games.pgn")]).files
    games = below.resolve().parent / "games.pgn"
    assert found == [games, games, Path("games.pgn"), link / "games.pgn"]


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a screen")
def test_no_screen_is_one_sentence() -> None:
    result = run(["-m", "chessgui"])
    assert result.returncode == 1 and result.stdout == ""
    assert result.stderr.startswith("There is no screen") and result.stderr.count("\n") == 1
    assert "make run" not in result.stderr, "a package has none"


@pytest.mark.skipif(sys.platform != "linux", reason="about X11")
def test_a_missing_screen_is_told_where_x11_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many ask for it in a session of Wayland."""
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setenv("QT_QPA_PLATFORM", "wayland")
    assert missing_screen() is None
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    assert "There is no screen" in str(missing_screen())


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


def test_help_of_the_engine() -> None:
    for word in ("--help", "-h"):
        told = subprocess.run([sys.executable, "-m", "engine", word], capture_output=True, text=True, check=True, cwd=ROOT).stdout
        assert told.startswith("usage: chessgui-engine") and "go perft" in told and "Unknown" not in told


@pytest.mark.parametrize(("main", "name"), [(annotate, "chessgui-annotate"), (search, "chessgui-search")])
def test_version_of_the_other_commands(main: Callable[[list[str]], int], name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0 and capsys.readouterr().out == f"{name} {VERSION}\n"


INTERRUPTED = """
import os, signal
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from chessgui.program import app
signal.signal(signal.SIGINT, signal.default_int_handler)  # which a shell takes from what it begins in the background
QTimer.singleShot(0, lambda: os.kill(os.getpid(), signal.SIGINT))
print(app.run(QApplication(["chessgui"]), app.parse_arguments([])))
"""


def test_ctrl_c_closes_the_window(own_settings: Path) -> None:
    told = run(["-c", INTERRUPTED], QT_QPA_PLATFORM="offscreen")
    assert (told.returncode, told.stdout) == (0, "0\n") and "Traceback" not in told.stderr
    assert "window/geometry" in (own_settings.parent / "chessgui" / "settings.json").read_text(), "as it is closed by its button"


OPENED = """
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFileOpenEvent
from chessgui.program import app
from chessgui.program.application import Application
from chessgui.program.program import Program
def opened(program, files, fen):
    print([file.name for file in files], fen, flush=True)
    if [file.name for file in files] == ["early.pgn"]:
        name_files("/games/a b.pgn", "/games/c.fen")
    elif files:
        program.window.close()
def name_files(*names):
    for name in names:
        QCoreApplication.sendEvent(application, QFileOpenEvent(name))
Program.open = opened
application = Application(["chessgui"])
name_files("/games/early.pgn")
print(app.run(application, app.parse_arguments([])))
"""


def test_files_that_the_system_wants_opened_are_opened_together(own_settings: Path) -> None:
    """macOS names them in events, not on the command line: a double click opened an empty window."""
    told = run(["-c", OPENED], QT_QPA_PLATFORM="offscreen")
    assert told.stdout == "[] None\n['early.pgn'] None\n['a b.pgn', 'c.fen'] None\n0\n" and "Traceback" not in told.stderr


LATE = ("numba", "numpy", "asyncio", "ssl", "PIL", "PySide6.QtMultimedia", "PySide6.QtPrintSupport", "PySide6.QtPdf",
        "PySide6.QtTextToSpeech", "PySide6.QtNetwork", "chess.gaviota", "chess.polyglot", "chess.syzygy", "fsrs", "multiprocessing",
        "email", "importlib.metadata", "chessgui.engines.process", "chessgui.engines.intake", "chessgui.export.product",
        "chessgui.match.window", "chessgui.report.livemarks", "chessgui.dialogs.newgame.dialog", "chessgui.dialogs.settings",
        "chessgui.panels.explorer.pane", "chessgui.panels.games.pane", "chessgui.why.facts", "chessgui.finding.language",
        "engine.finding.query")
"""What a start does not need: the window would be there later."""
STARTED = f"""
import linecache, os, sys
from PySide6.QtWidgets import QApplication
from PySide6.QtCore import QTimer
from chessgui.looks import theme
from chessgui.program import app
dress, dressed = theme.dress, []
theme.dress = lambda app: dressed.append(len(app.allWidgets())) or dress(app)
def look():
    late = [name for name in {LATE!r} if name in sys.modules]
    late += [name for name in ("chess.engine", "chess.svg") if type(sys.modules[name]) is not app.Postponed]
    sources = [name for name in linecache.cache if "chessgui/window" in name]
    from chessgui.openings import openingnames
    print(late, sources, dressed, openingnames._by_epd.cache_info().currsize, flush=True)
    import chess.pgn
    node = chess.pgn.Game().add_main_variation(chess.Move.from_uci("e2e4"))
    node.comment = "[%eval 0.50] [%cal Ge2e4]"
    print(node.eval(), node.arrows(), chess.engine.Cp, type(sys.modules["chess.engine"]).__name__, flush=True)
    os._exit(0)
QTimer.singleShot(0, look)
app.run(QApplication(["chessgui"]), app.parse_arguments([]))
"""


def test_the_window_is_shown_before_what_it_does_not_need_is_imported(own_settings: Path) -> None:
    """python-chess's engine module, and with it asyncio, comes when an engine of somebody else or a score in a comment needs it."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    told = subprocess.run([sys.executable, "-c", STARTED], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=PATIENCE_S)
    late, used = told.stdout.splitlines()
    assert late == "[] [] [0] 0", "nor are sources read, widgets dressed twice, or names of openings looked up"
    assert used.startswith("PovScore(Cp(-50), BLACK)") and "Arrow(" in used and used.endswith("module")
