"""The start of the programs of a folder without Python. They are one file under several names; its name tells which of them is meant."""
import multiprocessing
import os
import sys
from importlib import import_module
from pathlib import Path

PROGRAMS = {"chessgui": "chessgui.program.app", "chessgui-engine": "engine.__main__",
            "chessgui-annotate": "chessgui.report.batch.commandline", "chessgui-search": "chessgui.finding.commandline"}
"""The module of each, whose `main` returns the exit code."""
LIBRARIES = "LD_LIBRARY_PATH"
"""Names this folder while its programs run; the other programs that they start need the system's own libraries."""

if __name__ == "__main__":
    inside = str(Path(sys.executable).with_name("_internal"))
    if sys.platform == "linux" and inside not in os.environ.get(LIBRARIES, "").split(os.pathsep):
        # Started by another of these programs, which has taken the name away: the loader looks for it when a program begins.
        os.environ[LIBRARIES] = inside
        os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
    os.environ.pop(LIBRARIES, None)
    if before := os.environ.pop(f"{LIBRARIES}_ORIG", None):
        os.environ[LIBRARIES] = before
    multiprocessing.freeze_support()
    sys.exit(import_module(PROGRAMS[Path(sys.executable).stem]).main())
