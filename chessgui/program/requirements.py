"""Checks what the window needs from the system, so that a missing library or screen gives a sentence instead of a crash."""
from __future__ import annotations

import ctypes
import os
import re
import sys

DEBIAN_PACKAGES = ("libegl1 libgl1 libxkbcommon-x11-0 libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 libdbus-1-3 "
                   "libfontconfig1")
MEND = f"On Debian and Ubuntu this mends it: sudo apt install {DEBIAN_PACKAGES}"
X11_LIBRARIES = ("libxkbcommon-x11.so.0", "libxcb-cursor.so.0", "libxcb-icccm.so.4", "libxcb-keysyms.so.1", "libxcb-shape.so.0")
"""The libraries that Qt's X11 plugin loads; without them Qt ends the process."""
SCREENLESS = ("offscreen", "minimal", "vnc", "linuxfb", "eglfs")


def missing_library(error: ImportError) -> str:
    """The sentence about a library that the import of Qt did not find."""
    found = re.search(r"(lib[\w.+-]+\.so[\w.]*)", str(error))
    if found is None:
        return f"The window cannot start: {error}."
    return f"The system library {found[1]} is missing. {MEND}"


def missing_screen() -> str | None:
    """The sentence about a missing screen or a missing library for X11; None if nothing is missing."""
    if sys.platform != "linux" or os.environ.get("QT_QPA_PLATFORM", "").split(":")[0] in SCREENLESS:
        return None
    if os.environ.get("WAYLAND_DISPLAY") and os.environ.get("QT_QPA_PLATFORM") != "xcb":
        return None
    if not os.environ.get("DISPLAY"):
        return ("There is no screen (neither DISPLAY nor WAYLAND_DISPLAY is set). On Debian and Ubuntu this makes one: "
                "sudo apt install xvfb xauth, then xvfb-run before the same command.")
    for library in X11_LIBRARIES:
        try:
            ctypes.CDLL(library)
        except OSError:
            return f"The system library {library} is missing. {MEND}"
    return None
