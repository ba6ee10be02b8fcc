"""Installs the program in the desktop's menus and as an application for PGN, EPD and FEN, on request and in the user's own folders.

No Qt. Follows the Desktop Entry, Shared MIME-info and Icon Theme specifications of freedesktop.org. Messages go to a terminal before the
language is known, and are English.
"""
from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib import resources
from pathlib import Path

import engine
from chessgui.storage.safesave import SaveError, save_bytes, why

ENTRY, TYPES = Path("applications/chessgui.desktop"), Path("mime/packages/chessgui.xml")
ICON = Path("icons/hicolor/scalable/apps/chessgui.svg")
ABOUT = Path("metainfo/io.github.chessgui.Chessgui.metainfo.xml")
SOURCES = {ENTRY: ("desktop", "chessgui.desktop"), TYPES: ("desktop", "chessgui.xml"), ICON: ("icons", "app.svg"),
           ABOUT: ("desktop", ABOUT.name)}
"""The files to write, relative to the data folder, and their sources in `resources`."""
DATABASES = {"update-mime-database": "mime", "update-desktop-database": "applications"}
"""The commands that notify the desktop, if they exist, and their folder arguments."""
WAIT_S = 60
RESERVED = re.compile(r"""[\s"'\\><~|&;$*?#()`]""")


class DesktopError(Exception):
    """Installing or removing has failed; the message is one sentence."""


def data_home() -> Path:
    """The user's data folder: XDG_DATA_HOME if it is an absolute path, else ~/.local/share."""
    named = os.environ.get("XDG_DATA_HOME", "")
    return Path(named) if os.path.isabs(named) else Path.home() / ".local" / "share"


def own_command() -> list[str]:
    """The command that starts this program, independent of the desktop's search path and working folder."""
    command, variables = engine.command_of("chessgui")
    for script in (shutil.which(sys.argv[0]), shutil.which(Path(command[0]).with_name("chessgui"))):
        if script is not None and Path(script).stem == "chessgui":
            return [os.path.abspath(script)]
    return ["env", *(f"{name}={value}" for name, value in variables.items()), *command]


def install(home: Path | None = None, command: Sequence[str] | None = None) -> list[str]:
    """Write entry, types and icon, and notify the desktop. Returns a sentence for each step. Raises DesktopError."""
    home = _home(home)
    done = []
    for place, source in SOURCES.items():
        text = resources.files("resources").joinpath(*source).read_text("utf-8")
        if place == ENTRY:
            text = with_command(text, own_command() if command is None else command)
        done.append(_write(home / place, text))
    return done + _update(home)


def remove(home: Path | None = None) -> list[str]:
    """Remove the files of `install`, and notify the desktop. Returns a sentence for each step. Raises DesktopError."""
    home = _home(home)
    found = [home / place for place in SOURCES if (home / place).exists()]
    if not found:
        return [f"Nothing of this program is in {home}."]
    for path in found:
        try:
            path.unlink()
        except OSError as error:
            raise DesktopError(f"{path} cannot be removed: {why(error)}.") from error
    return [*(f"Removed {path}." for path in found), *_update(home)]


def tell(installs: bool) -> int:
    """Install or remove, and print what was done; returns the exit code."""
    try:
        print(*(install() if installs else remove()), sep="\n")
    except DesktopError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _home(home: Path | None) -> Path:
    if sys.platform in ("win32", "darwin"):
        raise DesktopError("Only desktops that follow freedesktop.org, such as those of Linux, take such files.")
    return data_home() if home is None else home


def _write(path: Path, text: str) -> str:
    """Write a file unless it has this content; returns a sentence about it."""
    data = text.encode("utf-8", "surrogateescape")  # a folder may have any bytes for its name
    try:
        if path.exists() and path.read_bytes() == data:
            return f"{path} is as it should be."
        path.parent.mkdir(parents=True, exist_ok=True)
        save_bytes(path, data)
    except OSError as error:
        raise DesktopError(f"{path} cannot be written: {why(error)}.") from error
    except SaveError as error:
        raise DesktopError(str(error)) from error
    return f"Wrote {path}."


def with_command(entry: str, command: Sequence[str]) -> str:
    """The desktop entry with another command in its Exec key, followed by the placeholder for files."""
    line = f"Exec={' '.join(_quoted(word) for word in command)} %F"
    return re.sub(r"^Exec=.*$", lambda _: line, entry, flags=re.MULTILINE)


def _quoted(word: str) -> str:
    """An argument quoted for the Exec key: in quotes if it has reserved characters, with backslashes doubled again as in every value."""
    word = word.replace("%", "%%")
    if not word or RESERVED.search(word):
        word = '"' + re.sub(r'(["`$\\])', r"\\\1", word) + '"'
    return word.replace("\\", "\\\\")


def _update(home: Path) -> list[str]:
    """Run the commands that notify the desktop. A missing or failing one is not an error, since most desktops watch the files."""
    said = []
    for name, folder in DATABASES.items():
        program = shutil.which(name)
        if program is None or not (home / folder).is_dir():
            continue
        try:
            code = subprocess.run([program, str(home / folder)], capture_output=True, timeout=WAIT_S, check=False).returncode
        except (OSError, subprocess.TimeoutExpired):
            code = -1
        said.append(f"Ran {name}." if code == 0 else f"{name} failed; the desktop may see the change only after the next login.")
    return said
