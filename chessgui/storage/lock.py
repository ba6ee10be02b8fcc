"""A lock on a file that a process holds until it releases it or ends; the system releases it where the process crashes.

No Qt. Several windows of one process exclude each other, too.
"""
from __future__ import annotations

import errno
import hashlib
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from platformdirs import user_cache_path

HELD = {errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK}
"""The errors by which systems say that another process holds the lock; any other error means that the file system has no locks."""
POLL_S = 0.01
"""Seconds between two attempts to take a lock that another holder has."""
WAIT_S = 5.0
"""How long a change of a file waits for that of another window."""


class Lock:
    """Made by `take`. Where the file system has no locks, or the file cannot be made, nothing is locked and `take` succeeds all the same:
    it is better to offer a game twice than never."""

    def __init__(self, path: Path, descriptor: int | None) -> None:
        self._path, self._descriptor = path, descriptor

    @classmethod
    def take(cls, path: Path, wait_s: float = 0) -> Lock | None:
        """Lock a file, which is made where it is missing; None where another holder, in this process or another one, keeps it for so many
        seconds."""
        end = time.monotonic() + wait_s
        while (lock := cls._try(path)) is None and time.monotonic() < end:
            time.sleep(POLL_S)
        return lock

    @classmethod
    def _try(cls, path: Path) -> Lock | None:
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return cls(path, None)
        # Between opening and locking, the former holder may have removed the file: then other programs would not see this lock.
        if not _lock(descriptor) or os.fstat(descriptor).st_nlink == 0:
            os.close(descriptor)
            return None
        return cls(path, descriptor)

    @property
    def is_held(self) -> bool:
        """Whether others find the lock taken, as far as the file system has locks."""
        return self._descriptor is not None and not self.is_lost

    @property
    def is_lost(self) -> bool:
        """Whether the file was removed meanwhile."""
        return self._descriptor is not None and os.fstat(self._descriptor).st_nlink == 0

    def release(self, remove: bool = True) -> None:
        """Release the lock; `remove` also removes its file."""
        if self._descriptor is None:
            return
        if remove and os.name == "posix":  # while it is held, so that no other holder's new lock is removed
            with suppress(OSError):
                self._path.unlink(missing_ok=True)
        os.close(self._descriptor)
        self._descriptor = None
        if remove and os.name != "posix":
            with suppress(OSError):
                self._path.unlink(missing_ok=True)


def lock_of(path: Path) -> Path:
    """The file that is locked while a file is changed: in the user's cache. A network drive would refuse to write a file that is locked
    itself, and to replace one that is open."""
    name = hashlib.blake2b(os.fsencode(os.path.realpath(path)), digest_size=16).hexdigest()
    return user_cache_path("chessgui", appauthor=False) / "locks" / f"{name}.lock"


@contextmanager
def alone_with(path: Path) -> Iterator[None]:
    """Let no other window of this user on this computer change a file inside: each waits for the others, at most WAIT_S seconds. The file
    may be missing."""
    place = lock_of(path)
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
    lock = Lock.take(place, WAIT_S)
    try:
        yield
    finally:
        if lock is not None:
            lock.release()


if sys.platform == "win32":
    import msvcrt

    def _try_lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _try_lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _lock(descriptor: int) -> bool:
    try:
        _try_lock(descriptor)
    except OSError as error:
        return error.errno not in HELD
    return True
