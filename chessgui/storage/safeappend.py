"""Appending without loss: new data is on the disk whole or not at all, and earlier data is never touched. No Qt; blocks."""
from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

from chessgui.storage.safesave import flush, not_saved, sync


def append_bytes(path: Path, data: bytes, mode: int = 0o666, known_size: int | None = None) -> None:
    """Append to a file, which is made with `mode` if it is missing, and wait until the data is on the disk. Raises SaveError, and leaves
    the file as it was, where that fails or the size of the file is not `known_size` bytes."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0), mode)
    except OSError as error:
        raise not_saved(path, error) from error
    written, size = 0, os.fstat(descriptor).st_size
    try:
        if known_size is not None and size != known_size:
            raise FileNotFoundError(errno.ENOENT, "")
        while written < len(data):
            written += os.write(descriptor, data[written:])
        flush(descriptor)
        if not size:
            sync(path.parent)
    except OSError as error:
        with suppress(OSError):
            if os.fstat(descriptor).st_size == size + written:  # no other program has appended meanwhile
                os.ftruncate(descriptor, size)
        raise not_saved(path, error) from error
    finally:
        os.close(descriptor)
