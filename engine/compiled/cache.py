"""Where compiled code is kept: one folder per state of the sources, so that a stale callee can never be loaded.

numba's own cache sees a change in the file of the function it compiles, but not in a callee or a constant of another
file. The folder's name therefore carries a hash of every source file of the engine; also of the place where they lie, by which numba
finds code, and of the processor that code is made for. Needs no numba, so that `is_prepared` can be asked before the first import of it.
"""
from __future__ import annotations

import atexit
import hashlib
import os
import platform
import re
import shutil
import stat
import sys
import tempfile
import time
from contextlib import suppress
from functools import cache
from pathlib import Path

from platformdirs import user_cache_dir

FOLDER_VARIABLE = "CHESS_ENGINE_CACHE"
CHECKED_VARIABLE = "CHESS_ENGINE_CHECKED"
SLIDERS_VARIABLE = "CHESS_ENGINE_SLIDERS"
PROCESSOR_VARIABLE = "CHESS_ENGINE_PROCESSOR"
KEPT_FOLDERS = 8
KEPT_DAYS = 30
"""A folder that was never completed is kept for so long: another process may be at work in it."""
LEAST_FREE = 32 << 20
"""Bytes that must be free where code is to be kept: several times what all of it takes."""
FOLDER_NAME = re.compile("[0-9a-f]{20}")
PREPARED = "prepared"
FIRST_LINE = "These files have the compiled code:"
PROCESSOR_FACTS = {"vendor_id", "cpu family", "model", "model name", "flags", "Features",
                   "CPU implementer", "CPU architecture", "CPU variant", "CPU part"}
"""What Linux tells of a processor that says what code it runs."""

_problems: list[str] = []


@cache
def fingerprint() -> str:
    """Hash of the engine's sources, of the versions that compile them and of the chosen build."""
    from importlib import metadata  # drags in the whole of email: not before the window is there
    digest = hashlib.blake2b(digest_size=10)
    folder = Path(__file__).parents[1]
    for source in sorted(folder.rglob("*.py")):
        digest.update(str(source.relative_to(folder)).encode())
        digest.update(source.read_bytes())
    for package in ("numba", "llvmlite", "numpy"):
        digest.update(metadata.version(package).encode())
    digest.update(repr(sys.version_info[:3]).encode())
    for variable in (CHECKED_VARIABLE, SLIDERS_VARIABLE, PROCESSOR_VARIABLE):
        digest.update(f"{variable}={os.environ.get(variable, '')}".encode())
    return digest.hexdigest()


def processor() -> str:
    """What tells this machine's processor from those that run other code."""
    facts = [platform.machine()]
    try:
        with Path("/proc/cpuinfo").open(encoding="utf-8", errors="replace") as lines:
            for line in lines:
                if not line.strip():
                    break  # the others are like the first
                name, _, value = line.partition(":")
                if name.strip() in PROCESSOR_FACTS:
                    facts.append(value.strip())
    except OSError:
        facts.append(platform.processor())
    return "\n".join(facts)


def folder_name() -> str:
    """The name of the folder for code of these sources, in this place, on this processor."""
    facts = (fingerprint(), str(Path(__file__).resolve()), processor())
    return hashlib.blake2b("\0".join(facts).encode("utf-8", "surrogateescape"), digest_size=10).hexdigest()


def _temporary() -> Path:
    """A folder below the system's temporary one which all of the user's processes find. No other user may put code there; where one has
    taken the name the folder is this process's alone, and ends with it."""
    user = os.getuid() if hasattr(os, "getuid") else "user"
    path = Path(tempfile.gettempdir()) / f"chessgui-engine-{user}"
    with suppress(OSError):
        path.mkdir(mode=0o700, exist_ok=True)
        found = path.lstat()
        if stat.S_ISDIR(found.st_mode) and (user == "user" or (found.st_uid == user and not found.st_mode & 0o077)):
            return path
    path = Path(tempfile.mkdtemp(prefix="chessgui-engine-"))
    atexit.register(shutil.rmtree, path, ignore_errors=True)
    return path


def _take(path: Path) -> None:
    """Make a folder for compiled code; one that is complete need not be written any more. Raises OSError."""
    if _is_complete(path / PREPARED):
        return
    path.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile(dir=path):
        pass
    if shutil.disk_usage(path).free < LEAST_FREE:
        raise OSError("the disk is full")


@cache
def folder() -> Path:
    """The folder for compiled code, made if it is missing; a temporary one where the usual one cannot be written."""
    chosen = os.environ.get(FOLDER_VARIABLE)
    usual = (Path(chosen) if chosen else Path(user_cache_dir("chessgui", appauthor=False)) / "engine") / folder_name()
    try:
        _take(usual)
        return usual
    except OSError as error:
        note_problem(error)
    try:
        other = _temporary() / folder_name()
        _take(other)
        return other
    except OSError:
        return usual  # the code is used, and lost when the process ends


def note_problem(error: OSError) -> None:
    """Remember why compiled code cannot be kept where it should be."""
    _problems.append(error.strerror or str(error))


def problem() -> str:
    """A sentence for the user about why compiled code cannot be kept; empty where it can, and when it was told already."""
    reasons = sorted(set(_problems))
    _problems.clear()
    return f"Compiled code cannot be kept ({', '.join(reasons)}): the engine may take longer to start." if reasons else ""


def _is_complete(note: Path) -> bool:
    """Whether a mark is there, and all the files that it names."""
    try:
        first, *names = note.read_text("utf-8").splitlines()
        return first == FIRST_LINE and all((note.parent / name).is_file() for name in names)
    except (OSError, ValueError):
        return False


def is_marked(name: str) -> bool:
    """Whether what `name` stands for was compiled and is still there."""
    return _is_complete(folder() / name)


def mark(name: str) -> None:
    """Note that what `name` stands for is compiled: all the code in the folder. Where that cannot be written, the next start compiles."""
    try:
        files = sorted(str(path.relative_to(folder())) for path in folder().glob("*/*.nb[ci]"))
        written = folder() / f"{name}.{os.getpid()}"
        written.write_text("\n".join([FIRST_LINE, *files]), "utf-8")
        os.replace(written, folder() / name)
    except OSError as error:
        note_problem(error)


def is_prepared() -> bool:
    """Whether the compiled code of exactly these sources lies in the cache. Cheap; imports no numba."""
    return is_marked(PREPARED)


def mark_prepared() -> None:
    """Note that all of the engine is compiled, and drop the folders of old versions."""
    if is_prepared():
        with suppress(OSError):
            (folder() / PREPARED).touch()
    else:
        mark(PREPARED)
    with suppress(OSError):
        _drop_old_folders(folder().parent)


def _drop_old_folders(parent: Path) -> None:
    """Remove all but the most recently used complete folders, and those that were left incomplete long ago. Nothing else is touched."""
    ours = [path for path in parent.iterdir() if FOLDER_NAME.fullmatch(path.name) and path.is_dir()]
    marks = sorted((path / PREPARED for path in ours if (path / PREPARED).exists()), key=lambda mark: mark.stat().st_mtime, reverse=True)
    long_ago = time.time() - KEPT_DAYS * 86_400
    incomplete = [path for path in ours if path / PREPARED not in marks and path.stat().st_mtime < long_ago]
    for path in [*(mark.parent for mark in marks[KEPT_FOLDERS:]), *incomplete]:
        shutil.rmtree(path, ignore_errors=True)
