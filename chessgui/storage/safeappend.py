"""Appending without loss: new data is on the disk whole or not at all, and earlier data is never touched. No Qt; blocks."""
from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

from chessgui.storage.safesave import SaveError, not_saved
from chessgui.words.language import tr

TAIL_BYTES = 64 * 1024
UTF_16 = (b"\xff\xfe", b"\xfe\xff")


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
        os.fsync(descriptor)
    except OSError as error:
        with suppress(OSError):
            if os.fstat(descriptor).st_size == size + written:  # no other program has appended meanwhile
                os.ftruncate(descriptor, size)
        raise not_saved(path, error) from error
    finally:
        os.close(descriptor)


def check_appendable(path: Path) -> None:
    """Raises SaveError where a game could not be appended; does not change or create the file."""
    start, _ = _ends_of(path)
    if start.startswith(UTF_16):
        raise SaveError(tr("{0} cannot be used: it is written in UTF-16, choose another file.").format(path.name))
    place = path if path.exists() else path.parent
    if not place.exists():
        raise SaveError(tr("{0} cannot be used: there is no folder {1}.").format(path.name, place))
    if not os.access(place, os.W_OK):
        raise SaveError(tr("{0} cannot be used: the folder or file may not be written.").format(path.name))


def append_game(path: Path, text: str) -> None:
    """Append a game to a PGN file, after a blank line. Where an earlier attempt left a part of this very game at the end of the file, or
    all of it, that part is not written twice. Raises SaveError."""
    check_appendable(path)
    _, tail = _ends_of(path)
    newline = "\r\n" if b"\r\n" in tail else "\n"
    game = (text.strip() + "\n\n").replace("\n", newline).encode()
    done = _overlap(tail, game)
    gap = b"" if done or not tail else missing_line_ends(tail, newline).encode()
    if done < len(game):
        append_bytes(path, gap + game[done:])


def _ends_of(path: Path) -> tuple[bytes, bytes]:
    try:
        with open(path, "rb") as file:
            start = file.read(4)
            file.seek(0, os.SEEK_END)
            file.seek(max(file.tell() - TAIL_BYTES, 0))
            return start, file.read()
    except FileNotFoundError:
        return b"", b""
    except OSError as error:
        raise not_saved(path, error) from error


def _overlap(tail: bytes, game: bytes) -> int:
    """The number of the game's bytes that the file already ends with, from the beginning of a line."""
    for length in range(min(len(game), len(tail)), 0, -1):
        if tail.endswith(game[:length]):
            before = tail[:len(tail) - length]
            return length if not before or before.endswith(b"\n") else 0
    return 0


def missing_line_ends(tail: bytes, newline: str) -> str:
    """The line ends that a text lacks for a blank line at its end, of which `tail` is a part."""
    tail = tail.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    return "" if tail.endswith(b"\n\n") else newline if tail.endswith(b"\n") else newline * 2
