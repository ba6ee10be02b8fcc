"""Where compiled code is kept: one folder per state of the sources, so that a stale callee can never be loaded.

numba's own cache sees a change in the file of the function it compiles, but not in a callee or a constant of another
file. The folder's name therefore carries a hash of every source file of the engine. Needs no numba, so that
`is_prepared` can be asked before the first import of it.
"""
from __future__ import annotations

import atexit
import hashlib
import os
import shutil
import sys
import tempfile
from functools import cache
from pathlib import Path

from platformdirs import user_cache_dir

FOLDER_VARIABLE = "CHESS_ENGINE_CACHE"
CHECKED_VARIABLE = "CHESS_ENGINE_CHECKED"
SLIDERS_VARIABLE = "CHESS_ENGINE_SLIDERS"
KEPT_FOLDERS = 4
PREPARED = "prepared"


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
    for variable in (CHECKED_VARIABLE, SLIDERS_VARIABLE, "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES"):
        digest.update(f"{variable}={os.environ.get(variable, '')}".encode())
    return digest.hexdigest()


def _usual_folder() -> Path:
    chosen = os.environ.get(FOLDER_VARIABLE)
    parent = Path(chosen) if chosen else Path(user_cache_dir("chessgui", appauthor=False)) / "engine"
    return parent / fingerprint()


@cache
def folder() -> Path:
    """The folder for compiled code, made if it is missing; a temporary one where the usual one cannot be written."""
    usual = _usual_folder()
    try:
        usual.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=usual):
            pass
    except OSError:
        temporary = Path(tempfile.mkdtemp(prefix="chessgui-engine-"))
        atexit.register(shutil.rmtree, temporary, ignore_errors=True)
        return temporary
    return usual


def is_prepared() -> bool:
    """Whether the compiled code of exactly these sources lies in the cache. Cheap; imports no numba."""
    return (_usual_folder() / PREPARED).exists()


def mark_prepared() -> None:
    """Note that all of the engine is compiled, and drop the folders of old versions."""
    try:
        (folder() / PREPARED).touch()
        _drop_old_folders(folder().parent)
    except OSError:
        pass  # a cache that cannot be written only costs time at the next start


def _drop_old_folders(parent: Path) -> None:
    """Remove all but the most recently used complete folders. One without the mark may just be compiling elsewhere."""
    complete = [mark.parent for mark in parent.glob(f"*/{PREPARED}")]
    complete.sort(key=lambda path: (path / PREPARED).stat().st_mtime, reverse=True)
    for path in complete[KEPT_FOLDERS:]:
        shutil.rmtree(path, ignore_errors=True)
