"""The entry point: reads the command line, opens the window, and then starts the engine."""
from __future__ import annotations

import argparse
import gc
import importlib
import logging
import os
import signal
import sys
import threading
import time
from pathlib import Path
from types import ModuleType
from typing import Any

import engine
from chessgui.program.requirements import missing_library, missing_screen

TRACE_VARIABLE = "CHESSGUI_TRACE_START"
"""If this is set, the program writes to stderr when the window was shown and when the engine was ready, in seconds since the start of the
process."""


def file_path(word: str) -> Path:
    """The path of a file. What leads up, as in ../games.pgn, is resolved: dialogs name such a file without it."""
    path = Path(word)
    return Path(os.path.realpath(path.parent)) / path.name if ".." in path.parts else path


def parse_arguments(arguments: list[str]) -> argparse.Namespace:
    """The command line of `chessgui`."""
    parser = argparse.ArgumentParser(prog="chessgui", description="Play and analyse chess.")
    parser.add_argument("files", nargs="*", type=file_path, metavar="FILE", help="files of games (PGN) or of positions (EPD, FEN)")
    parser.add_argument("--fen", help="begin with this position")
    parser.add_argument("--version", action="version", version=f"%(prog)s {engine.VERSION}")
    parser.add_argument("--diagnose", action="store_true",
                        help="print what belongs in a bug report: versions, folders, settings, the last lines of the log; then end")
    desktop = parser.add_mutually_exclusive_group()
    desktop.add_argument("--install-desktop", action="store_true",
                         help="add the program to your desktop's menus, and offer it for PGN, EPD and FEN files; then end")
    desktop.add_argument("--remove-desktop", action="store_true", help="undo that; then end")
    return parser.parse_args(arguments)


def process_age() -> float:
    """Seconds since the start of the process, or since this module was loaded if the system does not report that."""
    try:
        ticks = int(Path("/proc/self/stat").read_text().rsplit(")", 1)[1].split()[19])
        return time.clock_gettime(time.CLOCK_BOOTTIME) - ticks / os.sysconf("SC_CLK_TCK")
    except (OSError, AttributeError):
        return time.perf_counter() - _LOADED


_LOADED = time.perf_counter()


class Postponed(ModuleType):
    """Stands for a module until something of it is used, in whatever thread."""

    _lock = threading.RLock()

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        with self._lock:
            if sys.modules.get(self.__name__) is self:
                del sys.modules[self.__name__]
            return getattr(importlib.import_module(self.__name__), name)


def postpone(package: str, *modules: str) -> None:
    """Import these modules of a package when something of them is used. chess.pgn imports chess.engine, and with it all of asyncio, and
    chess.svg for a few types, which a start without a game does not need."""
    parent = importlib.import_module(package)
    for name in modules:
        if f"{package}.{name}" not in sys.modules:
            stand_in = sys.modules[f"{package}.{name}"] = Postponed(f"{package}.{name}")
            setattr(parent, name, stand_in)


def leave_sources_unread() -> None:
    """Keep PySide from reading the source of every module that is imported after it: it looks for uses of `__feature__`, and there are
    none."""
    feature: Any = sys.modules.get("shibokensupport.feature")
    if hasattr(feature, "_mod_uses_pyside"):
        feature._mod_uses_pyside = lambda module: False


def trace(event: str) -> None:
    """Log an event and its time, and write them to stderr if TRACE_VARIABLE is set."""
    logging.getLogger("chessgui").info("%s after %.3f s", event, process_age())
    if os.environ.get(TRACE_VARIABLE):
        print(f"{event} {process_age():.3f}", file=sys.stderr, flush=True)


def main(arguments: list[str] | None = None) -> int:
    """Run the program; returns its exit code, 1 if a system library or the screen is missing."""
    gc.disable()  # nothing that is imported and made at the start is garbage; searching for it takes a tenth of the time
    options = parse_arguments(sys.argv[1:] if arguments is None else arguments)
    if options.install_desktop or options.remove_desktop:
        from chessgui.program.desktopentry import tell
        return tell(installs=options.install_desktop)
    if options.diagnose:
        from chessgui.program.diagnosis import tell as tell_report
        return tell_report()
    try:
        from chessgui.program.application import Application
    except ImportError as error:
        print(missing_library(error), file=sys.stderr)
        return 1
    sentence = missing_screen()
    if sentence is not None:
        print(sentence, file=sys.stderr)
        return 1
    app = Application([sys.argv[0]])
    return run(app, options)


def run(app: object, options: argparse.Namespace) -> int:
    """Make and show the window, and start the engine once it is on the screen. Returns the exit code."""
    leave_sources_unread()
    postpone("chess", "engine", "svg")
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    from chessgui.looks.assets import icon
    from chessgui.looks.theme import apply_theme
    from chessgui.program.application import Application
    from chessgui.program.faults import Faults
    from chessgui.program.logbook import LOG, Logbook
    from chessgui.program.program import Program
    from chessgui.threads.background import has_all_ended
    from chessgui.threads.garbage import Collector

    assert isinstance(app, QApplication)
    app.setApplicationName("Chessgui")
    app.setDesktopFileName("chessgui")
    app.setWindowIcon(icon("app"))
    apply_theme(app)
    logbook, faults = Logbook(), Faults()
    LOG.info("%s %s on %s, Python %s", engine.NAME, engine.VERSION, sys.platform, sys.version.split()[0])
    program = Program()
    faults.told.connect(lambda sentence: program.window.status.say_fault(sentence))
    program.window.show()
    program.open(options.files, options.fen)
    if isinstance(app, Application):
        app.open_with(lambda files: program.open(files, None))

    def shown() -> None:
        trace("window shown")
        program.engine.start()
        program.keeper.look_back()

    program.engine.ready.connect(lambda: trace("engine ready"))
    collector = Collector()
    program.engine.ready.connect(collector.start)
    program.engine.failed.connect(collector.start)
    # Two timer shots let the first paint happen before the engine's imports, which would delay it.
    QTimer.singleShot(0, lambda: QTimer.singleShot(0, shown))
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # Ctrl+C closes the window, and does not end what just runs
        signal.signal(signal.SIGINT, lambda *_: app.quit())
    code = app.exec()
    ended = program.close()
    faults.close()
    logbook.close()
    if not ended or not has_all_ended():
        os._exit(code)  # a thread has not ended and must not keep the process alive; everything is saved by now
    return code
