"""A lock that a process holds as long as it lives, however it ends: so a running session is told from one that crashed. No Qt."""
from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path

HELD = {errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK}
"""How systems say that another process has it; whatever else they say means that they know no locks here."""


class Lock:
    """Made by `take`. Where there are no locks, or the file cannot be made, nothing is held: rather is a game offered twice than never."""

    def __init__(self, path: Path, descriptor: int | None) -> None:
        self._path, self._descriptor = path, descriptor

    @classmethod
    def take(cls, path: Path) -> Lock | None:
        """Lock a file, which is made where it is missing; None where somebody holds it, this process included."""
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return cls(path, None)
        # Between opening and locking, the holder may have removed the file: then that was its end.
        if not _lock(descriptor) or os.fstat(descriptor).st_nlink == 0:
            os.close(descriptor)
            return None
        return cls(path, descriptor)

    @property
    def is_held(self) -> bool:
        """Whether others find the lock taken, as far as there are locks here."""
        return self._descriptor is not None and not self.is_lost

    @property
    def is_lost(self) -> bool:
        """Whether somebody has removed the file."""
        return self._descriptor is not None and os.fstat(self._descriptor).st_nlink == 0

    def release(self, remove: bool = True) -> None:
        """Let others have it, and (remove) take the file away."""
        if self._descriptor is None:
            return
        if remove and os.name == "posix":  # while it is held, so that nobody's new lock is removed
            with suppress(OSError):
                self._path.unlink(missing_ok=True)
        os.close(self._descriptor)
        self._descriptor = None
        if remove and os.name != "posix":
            with suppress(OSError):
                self._path.unlink(missing_ok=True)


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> bool:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            return error.errno not in HELD
        return True
else:
    import fcntl

    def _lock(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return error.errno not in HELD
        return True
