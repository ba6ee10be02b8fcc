"""The journal file of one session in the user's data folder, and the handling of earlier sessions' files. No Qt; every function may block.

A session is `<time>-<letters>.journal` and a lock of the same name, held as long as its process lives. Games that the user does not want
back are moved into the folder `forgotten`, so that they too can still be found for a while.
"""
from __future__ import annotations

import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from chessgui.storage.lock import Lock
from chessgui.storage.safesave import append_bytes, make_private, save_bytes

SUFFIX, LOCK_SUFFIX = ".journal", ".lock"
FORGOTTEN = "forgotten"
FORGOTTEN_KEPT = 20
"""The number of forgotten sessions that are kept, those that were put aside last."""


class SessionFile:
    """The journal of this process; its file is not made before the first line. All methods but `close` raise OSError or SaveError."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / f"{datetime.now():%Y%m%d-%H%M%S}-{os.urandom(3).hex()}{SUFFIX}"
        self.size = 0
        """Size of the file on the disk, in bytes."""
        self._lock: Lock | None = None

    @property
    def exists(self) -> bool:
        """Whether anything was written."""
        return self.size > 0

    def append(self, data: bytes) -> None:
        """Append data and wait until it is on the disk. After an error the end may be torn, or the file gone: only `replace` mends
        that."""
        self._take_lock()
        append_bytes(self.path, data, 0o600, self.size)
        self.size += len(data)

    def replace(self, data: bytes) -> None:
        """Replace the file; after an error the old one is unchanged."""
        self._take_lock()
        save_bytes(self.path, data)
        self.size = len(data)

    def close(self, remove: bool = False, forget: bool = False) -> None:
        """Release the file: `remove` deletes it, `forget` moves it among the forgotten ones; else it is offered at the next start."""
        with suppress(OSError):
            if remove:
                self.path.unlink(missing_ok=True)
            elif forget:
                put_aside(self.path)
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _take_lock(self) -> None:
        """Take the lock before the file exists, so that no other program finds the file unlocked; take it again where it was removed."""
        if self._lock is not None and not self._lock.is_held:
            self._lock.release(remove=False)
            self._lock = None
        if self._lock is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = Lock.take(lock_path(self.path))


def lock_path(path: Path) -> Path:
    """The path of a session's lock."""
    return path.with_suffix(LOCK_SUFFIX)


def sessions_in(folder: Path) -> list[Path]:
    """The sessions of a folder, running ones included, the newest first."""
    return sorted(folder.glob(f"*{SUFFIX}"), key=lambda path: path.name, reverse=True)


def put_aside(path: Path, counts_as_new: bool = True) -> None:
    """Move a session among the forgotten ones; beyond their limit those are removed that were put aside first. One that does not count as
    new takes its place among them by the time of its last record. Raises OSError."""
    copy = _forgotten(path)
    if copy.exists():
        path.unlink()  # the whole session is there already; this is the rest after a part was settled
    else:
        os.replace(path, copy)
    if counts_as_new:
        with suppress(OSError):
            os.utime(copy)
    _limit_forgotten(copy, counts_as_new)


def copy_aside(path: Path) -> None:
    """Copy a session among the forgotten ones, unless a copy is there. Raises OSError or SaveError."""
    copy = _forgotten(path)
    if not copy.exists():
        save_bytes(copy, path.read_bytes())
        _limit_forgotten(copy)


def _forgotten(path: Path) -> Path:
    folder = path.parent / FORGOTTEN
    make_private(folder)
    return folder / path.name


def _limit_forgotten(copy: Path, is_new: bool = True) -> None:
    """Remove the oldest forgotten sessions, but none that has just come there as a new one: the clock may have been ahead before."""
    newest_first = sorted(sessions_in(copy.parent), key=lambda path: (is_new and path == copy, path.stat().st_mtime_ns), reverse=True)
    for old in newest_first[FORGOTTEN_KEPT:]:
        old.unlink(missing_ok=True)


def remove_scraps(path: Path) -> None:
    """Remove the temporary files of a process that was killed while it replaced its file. Raises OSError."""
    for scrap in path.parent.glob(f".{path.name}.*.tmp"):
        scrap.unlink(missing_ok=True)
