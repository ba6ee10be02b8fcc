"""Copies of files as they were before the program first wrote over them, or replaced them as a whole: in the user's data folder, never
beside the files. No Qt."""
from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path
from threading import Lock

from chessgui.storage.safesave import make_private, not_saved, save_bytes, save_chunks
from chessgui.words.language import tr

FOLDER = "backups"
LARGE_BYTES = 200 << 20
"""Of files larger than this only the bytes that are taken out are kept, unless the whole file is replaced."""
PIECE_BYTES = 4 << 20
MOST_FILES, MOST_BYTES = 50, 1 << 30
"""Limits of all backups together: the oldest are removed, the newest one always stays."""


class Backups:
    """Keeps one copy of each file in a session, and one of each state of it that is replaced as a whole. Any thread may use it."""

    def __init__(self, folder: Path, large: int = LARGE_BYTES, most_files: int = MOST_FILES, most_bytes: int = MOST_BYTES) -> None:
        """`folder` is the user's data folder."""
        self.folder = folder / FOLDER
        self._large, self._most_files, self._most_bytes = large, most_files, most_bytes
        self._done: set[tuple[Path, str]] = set()
        self._lock = Lock()

    def keep(self, path: Path, game: Callable[[], bytes] | None) -> Path | None:
        """Copy a file that is about to be overwritten, or the bytes that `game` tells where the file is large; with None all of it is
        replaced, and all of it is copied. Returns the copy's path; None where the file was copied earlier in this session, and if all of
        it is replaced, has not changed since. The copy is on the disk when this returns. Blocks. Raises OSError or SaveError."""
        with self._lock:
            return self._keep(path, game)

    def _keep(self, path: Path, game: Callable[[], bytes] | None) -> Path | None:
        real = Path(os.path.realpath(path))
        found = real.stat()
        if not stat.S_ISREG(found.st_mode):
            raise OSError(0, tr("it is a device or a pipe"))  # which would have to be waited for
        part = game() if game is not None and found.st_size > self._large else None
        once = real, hashlib.blake2b(part or b"", digest_size=8).hexdigest()
        state = real, f"{found.st_size} {found.st_mtime_ns}"
        if (state if game is None else once) in self._done:
            return None
        make_private(self.folder)
        copy = self._free_name(real, part is not None)
        if part is not None:
            save_bytes(copy, part)
        else:
            with real.open("rb") as file:
                save_chunks(copy, iter(lambda: file.read(PIECE_BYTES), b""))
        self._done |= {once, state} if part is None else {once}
        kept = (path for path in self.folder.iterdir() if path.is_file())
        newest_first = sorted(kept, key=lambda path: (path == copy, path.name), reverse=True)  # the clock may have been ahead
        drop_old(newest_first, self._most_files, self._most_bytes)
        return copy

    def _free_name(self, path: Path, is_part: bool) -> Path:
        when = datetime.now()
        name = f"{when:%Y%m%d-%H%M%S}-{path.stem[:60]}{'-game' if is_part else ''}"
        copies = (self.folder / f"{name}{f'-{number}' if number else ''}{path.suffix[:20]}" for number in range(1000))
        return next((copy for copy in copies if not copy.exists()), self.folder / f"{name}-{when:%f}{path.suffix[:20]}")


def keep_aside(path: Path) -> Path:
    """Copy a damaged file that is about to be replaced, under a name of its own beside it; returns the copy's path. A copy with the same
    content is not made twice. Blocks. Raises SaveError."""
    number, aside = 1, path.with_name(f"{path.name}.damaged")
    try:
        data = path.read_bytes()
        while aside.exists() and aside.read_bytes() != data:
            number += 1
            aside = path.with_name(f"{path.name}.damaged{number}")
    except OSError as error:
        raise not_saved(aside, error) from error
    if not aside.exists():
        save_bytes(aside, data)
    return aside


def drop_old(newest_first: Iterable[Path], most_files: int, most_bytes: int) -> None:
    """Remove files beyond a number of files or of bytes; the newest one always stays. Raises OSError."""
    size = 0
    for number, path in enumerate(newest_first):
        size += path.stat().st_size
        if number > 0 and (number >= most_files or size > most_bytes):
            path.unlink(missing_ok=True)
