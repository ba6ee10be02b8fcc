"""Files: written whole or not at all, locked against other processes, and told apart by a digest; and the output of a command. Plain
Python, no numba."""
from __future__ import annotations

import errno
import hashlib
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO


def write_whole(path: Path, data: bytes, *, on_disk: bool = True) -> None:
    """Write a file whole or not at all: who reads it meanwhile finds the old one, and a symbolic link stays one. `on_disk` waits until the
    disk has it, so that even a power cut leaves one of the two. Raises OSError with the file's name, and leaves nothing behind then; also
    for a device or a pipe, which would not be one any more."""
    named, path = path, Path(os.path.realpath(path))
    part = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        refuse_device(path)
        with part.open("wb") as file:
            file.write(data)
            if on_disk:
                file.flush()
                os.fsync(file.fileno())
        os.replace(part, path)
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        error.filename = str(named)
        raise
    if on_disk and os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def refuse_device(path: Path) -> None:
    """Raises OSError for a device or a pipe, before it is read: for a pipe one would wait, and some devices never end."""
    if path.exists() and not path.is_file() and not path.is_dir():
        raise OSError(0, "it is a device or a pipe", str(path))


def lock(file: IO[bytes]) -> bool:
    """Lock a file for this process until it closes it. False where another process has locked it; True also where the system or the
    file system has no such locks."""
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in (errno.EWOULDBLOCK, errno.EACCES)
    return True


def digest_of(path: Path) -> str:
    """What tells the contents of a file from others: 16 hexadecimal digits. Raises OSError."""
    return hashlib.blake2b(path.read_bytes(), digest_size=8).hexdigest()


@contextmanager
def written_output() -> Iterator[None]:
    """What is printed inside is written at the end. Raises OSError where it cannot be; then nothing more is written, since Python would
    try it again when it ends, and tell of that in words of its own."""
    try:
        yield
    finally:
        try:
            if sys.stdout:  # it may have been closed before the program began
                sys.stdout.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise
