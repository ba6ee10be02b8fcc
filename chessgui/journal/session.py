"""The file of one session in the user's data folder, and what becomes of files of earlier ones. No Qt; every function may block.

A session is `<time>-<letters>.journal` and a lock of the same name, held as long as its process lives. What nobody wants any more goes
into the folder `forgotten`, so that even that is not lost at once.
"""
from __future__ import annotations

import errno
import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from chessgui.storage.lock import Lock
from chessgui.storage.safesave import SaveError, save_bytes

SUFFIX, LOCK_SUFFIX = ".journal", ".lock"
FORGOTTEN = "forgotten"
FORGOTTEN_KEPT = 20
"""So many of them, the newest."""


class SessionFile:
    """The file of this process; it is not made before the first line. All methods but `close` raise OSError."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / f"{datetime.now():%Y%m%d-%H%M%S}-{os.urandom(3).hex()}{SUFFIX}"
        self.size = 0
        """Bytes that the disk has."""
        self._descriptor: int | None = None
        self._lock: Lock | None = None

    @property
    def exists(self) -> bool:
        """Whether anything was written."""
        return self.size > 0

    def append(self, data: bytes) -> None:
        """Write at the end and wait until the disk has it. After an error the end may be torn: only `replace` mends that."""
        descriptor = self._open()
        written = 0
        while written < len(data):
            written += os.write(descriptor, data[written:])
        os.fsync(descriptor)
        self.size += len(data)
        if os.fstat(descriptor).st_nlink == 0 or (self._lock is not None and self._lock.is_lost):
            raise FileNotFoundError(errno.ENOENT, "somebody has removed the journal")

    def replace(self, data: bytes) -> None:
        """Put a new file in the place of the old one; after an error the old one is there as it was."""
        self._close_file()  # not every system replaces a file that is open
        self._take_lock()
        replace_session(self.path, data)
        self.size = len(data)

    def close(self, remove: bool = False, forget: bool = False) -> None:
        """Let go of the file: remove it, or put it aside, or else it is offered at the next start."""
        self._close_file()
        if remove:
            with suppress(OSError):
                self.path.unlink(missing_ok=True)
        if forget:
            with suppress(OSError):
                put_aside(self.path)
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _open(self) -> int:
        if self._descriptor is None:
            self._take_lock()
            flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)
            self._descriptor = os.open(self.path, flags, 0o600)
        return self._descriptor

    def _take_lock(self) -> None:
        """Before the file is there: who finds it finds it locked."""
        if self._lock is not None and not self._lock.is_held:
            self._lock.release(remove=False)
            self._lock = None
        if self._lock is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = Lock.take(lock_path(self.path))

    def _close_file(self) -> None:
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


def lock_path(path: Path) -> Path:
    """The lock of a session."""
    return path.with_suffix(LOCK_SUFFIX)


def sessions_in(folder: Path) -> list[Path]:
    """The sessions of a folder, running ones included, the newest first."""
    return sorted(folder.glob(f"*{SUFFIX}"), key=lambda path: path.name, reverse=True)


def replace_session(path: Path, data: bytes) -> None:
    """Put a new file in the place of a session's. Raises OSError."""
    try:
        save_bytes(path, data)
    except SaveError as error:
        raise error.__cause__ if isinstance(error.__cause__, OSError) else OSError(str(error)) from error


def put_aside(path: Path) -> None:
    """Move a session among the forgotten ones, of which the oldest go. Raises OSError."""
    copy = _forgotten(path)
    if copy.exists():
        path.unlink()  # this is what was left of it after a part was settled: all of it is there
    else:
        os.replace(path, copy)
    _limit_forgotten(copy.parent)


def copy_aside(path: Path) -> None:
    """Keep a session as it is among the forgotten ones too, once. Raises OSError."""
    copy = _forgotten(path)
    if not copy.exists():
        replace_session(copy, path.read_bytes())
        _limit_forgotten(copy.parent)


def _forgotten(path: Path) -> Path:
    folder = path.parent / FORGOTTEN
    folder.mkdir(exist_ok=True)
    return folder / path.name


def _limit_forgotten(folder: Path) -> None:
    for old in sessions_in(folder)[FORGOTTEN_KEPT:]:
        old.unlink(missing_ok=True)


def remove_scraps(path: Path) -> None:
    """Remove what a process that was killed while it replaced its file has left. Raises OSError."""
    for scrap in path.parent.glob(f".{path.name}.*.tmp"):
        scrap.unlink(missing_ok=True)
