"""What is computed from files of games and kept between sessions, in the user's cache folder and never beside a file: lists of games.

What is kept is found by the file's path, size, time and by samples of its bytes. It begins with a mark and a checksum: what is damaged, of
another version, or was written by somebody else is not used. The least recently used files go when there are too many.
"""
from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, TypeVar

import engine
from chessgui.gamelist.gamesource import GameSource
from chessgui.storage.arrayfile import DIGEST_BYTES, read_arrays, write_arrays
from chessgui.storage.backups import drop_old
from chessgui.storage.safesave import SaveError, remove_left, why
from chessgui.words.language import tr

MARK = b"chessgui list of games, version 6\n"
ARRAYS = {"starts": "<i8", "lines": "<i8", "headers": "<i4", "letters": "|u1", "begins": "<i8"}
COLUMN, COLUMN_KIND = "column {0}", "<i4"
Kept = TypeVar("Kept")


@dataclass(frozen=True, slots=True)
class SourceCache:
    """A folder of kept files with one ending. Its methods block, in any thread; without a cache everything is only slower."""

    SUFFIX: ClassVar[str]
    MOST_FILES: ClassVar[int]
    MOST_BYTES: ClassVar[int]
    folder: Path

    def _path(self, source: GameSource, *settings: int) -> Path:
        """Where something is kept that depends on a file and on some numbers. Raises GamesError."""
        digest = hashlib.blake2b(os.fsencode(source.path.absolute()), digest_size=DIGEST_BYTES)
        digest.update(f"\0{' '.join(map(str, (source.stamp.size, source.stamp.time, *settings)))}\0".encode())
        digest.update(source.samples())
        return self.folder / (digest.hexdigest() + self.SUFFIX)

    def _load(self, path: Path, read: Callable[[Path], Kept]) -> Kept | None:
        """What `read` makes of a kept file, which counts as used now; None if there is none or it is damaged."""
        try:
            kept = read(path)
        except (OSError, ValueError, KeyError, TypeError, OverflowError, MemoryError):
            return None
        with suppress(OSError):  # what may only be read is good enough
            os.utime(path)
        return kept

    def _store(self, path: Path, write: Callable[[Path], None]) -> str:
        """Let `write` keep a file, if that is possible; else the reason in words."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write(path)
            kept = self.folder.glob("*" + self.SUFFIX)
            newest_first = sorted(kept, key=lambda each: (each == path, each.stat().st_mtime_ns), reverse=True)
            drop_old(newest_first, self.MOST_FILES, self.MOST_BYTES)
            remove_left(self.folder, ".*.tmp")
        except (OSError, SaveError) as error:
            return why(error)
        except MemoryError:
            return tr("there is too little memory")
        return ""


LISTS = "games"
"""The folder in the program's cache for lists of games and the moves of their files."""


class IndexCache(SourceCache):
    """The kept lists of games."""

    SUFFIX, MOST_FILES, MOST_BYTES = ".games", 400, 400 << 20

    def load(self, source: GameSource, tags: Sequence[str]) -> engine.Listing | None:
        """The list of a file, if it was kept. Raises GamesError where the file itself cannot be read."""
        return self._load(self._path(source), lambda path: read_listing(path, source.size, tags))

    def store(self, source: GameSource, listing: engine.Listing) -> None:
        """Keep the list of a file. Raises GamesError where the file itself cannot be read any more."""
        self._store(self._path(source), lambda path: write_listing(path, listing))


def write_listing(path: Path, listing: engine.Listing) -> None:
    """Write a list. Raises SaveError."""
    columns = {COLUMN.format(number): array for number, array in enumerate(listing.columns)}
    write_arrays(path, MARK, {"size": listing.size, "names": listing.names, "columns": len(listing.columns)},
                 {"starts": listing.starts, "lines": listing.lines, "headers": listing.headers, "letters": listing.texts.letters,
                  "begins": listing.texts.begins, **columns})


def read_listing(path: Path, size: int, tags: Sequence[str]) -> engine.Listing:
    """The list that was written of a file of that size with those tags. Raises OSError, and ValueError where it is none."""
    columns = [COLUMN.format(number) for number in range(len(tags))]
    head, arrays = read_arrays(path, MARK, ARRAYS | dict.fromkeys(columns, COLUMN_KIND))
    names = tuple(head["names"])
    if head["size"] != size or names[:len(tags)] != tuple(tags) or head["columns"] != len(tags):
        raise ValueError("a list of something else")
    listing = engine.Listing(size, arrays["starts"], arrays["lines"], arrays["headers"], tuple(arrays[name] for name in columns),
                             engine.Texts(arrays["letters"], arrays["begins"]), names)
    if not _fits(listing):
        raise ValueError("a damaged list")
    return listing


def _fits(listing: engine.Listing) -> bool:
    """Whether each game lies in the file, its headers in the game, and their values among the texts: compiled code reads them without
    looking."""
    import numpy as np  # not at the program's start
    begins, sizes = listing.texts.begins, np.diff(listing.starts, append=listing.size)
    return (all(len(array) == len(sizes) for array in (listing.lines, listing.headers, *listing.columns))
            and all(isinstance(name, str) for name in listing.names) and bool((listing.lines > 0).all())
            and bool((listing.starts[:1] >= 0).all()) and bool((sizes > 0).all())
            and bool(((listing.headers >= 0) & (listing.headers <= sizes)).all())
            and len(begins) > 1 and begins[0] == 0 and begins[-1] == len(listing.texts.letters) and bool((begins[1:] >= begins[:-1]).all())
            and all(((column >= 0) & (column < len(listing.texts))).all() for column in listing.columns))
