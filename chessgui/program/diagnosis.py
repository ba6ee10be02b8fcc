"""The report that a user can send to the developers: versions, processor, compiled code, folders, settings and the last lines of the log,
as text. It is English, and names neither games nor the user: the home folder is `~` in it."""
from __future__ import annotations

import ctypes
import importlib
import io
import os
import platform
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib import metadata
from pathlib import Path

from platformdirs import user_cache_path, user_config_path, user_data_path

import engine
from chessgui.program import logbook

PACKAGES = "PySide6", "numba", "llvmlite", "numpy", "chess", "PIL"
VARIABLES = ("QT_QPA_PLATFORM", "XDG_SESSION_TYPE", "XDG_CURRENT_DESKTOP", "QT_SCALE_FACTOR", "CHESS_ENGINE_PROCESSOR",
             "CHESS_ENGINE_SLIDERS")
LOG_LINES = 60

SOUND_LIBRARY = "libpulse.so.0"


def report(unusual: dict[str, str], screens: Iterable[str] = (), answer: str = "", log: Path | None = None) -> str:
    """The whole text. `unusual` are the settings that differ from the usual, `screens` tells of each screen, `answer` is what the engine
    has said when it was tried. Looks into folders, which may block; any thread."""
    parts = {
        "Versions": [f"{engine.NAME} {engine.VERSION}, {_kind()}", f"Python {platform.python_version()}", *map(_version, PACKAGES)],
        "System": [platform.platform(), f"{os.cpu_count()} cores",
                   *(f"{name}={os.environ[name]}" for name in VARIABLES if name in os.environ), *screens],
        "Engine": [*(f"{name}: {value}" for name, value in engine.compiled_facts().items()), *filter(None, [answer])],
        "Sound": [_sound()],
        "Folders": list(_folders(log or logbook.usual_folder())),
        "Settings that differ from the usual": [f"{name} = {value}" for name, value in unusual.items()] or ["none"],
        "Last lines of the log": logbook.last_lines(log or logbook.usual_folder(), LOG_LINES) or ["none"]}
    return without_home("\n\n".join("\n".join([title, *(f"  {line}" for line in lines)]) for title, lines in parts.items()) + "\n")


def without_home(text: str) -> str:
    """The text with `~` in place of the home folder, also where backslashes of its name stand doubled."""
    for home in {str(Path.home()), os.path.realpath(Path.home())} - {os.sep}:
        text = text.replace(home, "~").replace(home.replace("\\", "\\\\"), "~")
    return text


def tell() -> int:
    """Print the report; returns the exit code, 0."""
    from chessgui.settings.settings import Settings
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a terminal may lack letters, and names of folders need not be text
    print(report(Settings().unusual(), answer=_tried()), end="")
    return 0


def _kind() -> str:
    if getattr(sys, "frozen", False):
        return "a folder without Python"
    return "installed" if "site-packages" in Path(__file__).parts else "from its sources"


def _version(package: str) -> str:
    """The version of a package, which is imported to see whether that works. Only numba is not imported: it is large, and belongs into the
    processes that compile."""
    try:
        found = metadata.version(package) if package == "numba" else importlib.import_module(package).__version__
        return f"{package} {found}"
    except Exception as error:  # a library of the system may be missing, which is just what the report is for
        return f"{package}: {error}"


def _sound() -> str:
    if sys.platform == "linux":
        try:
            ctypes.CDLL(SOUND_LIBRARY)
        except OSError as error:
            return f"none: {error}"
        return "the library is there"
    return "not tried"


def _folders(log: Path) -> Iterator[str]:
    for name, path in (("settings", user_config_path("chessgui", appauthor=False)), ("data", user_data_path("chessgui", appauthor=False)),
                       ("cache", user_cache_path("chessgui", appauthor=False)), ("log", log)):
        yield f"{name}: {path}, {_size(path) / 2**20:.1f} MB, {_writable(path)}"


def _size(folder: Path) -> int:
    """Bytes of all files in a folder."""
    total = 0
    for place, _, names in os.walk(folder):
        for name in names:
            with suppress(OSError):
                total += os.lstat(os.path.join(place, name)).st_size
    return total


def _writable(folder: Path) -> str:
    try:
        if not folder.is_dir():
            return "not there"
        with tempfile.TemporaryFile(dir=folder):
            return "can be written"
    except OSError as error:
        return f"cannot be written: {error.strerror}"


def _tried() -> str:
    """What our own engine says of the start position; it is not tried where it would have to be compiled first."""
    if not engine.is_prepared():
        return "Tried: not yet, its code must be compiled first"
    try:
        own = engine.Engine()
        found = own.search(engine.Limits(depth=6))
        own.close()
    except Exception as error:  # numba can raise anything
        return f"Tried: {type(error).__name__}: {error}"
    return f"Tried: it plays {found.move} from the start"
