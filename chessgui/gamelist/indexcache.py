"""Lists of games that are kept between sessions, in the user's cache folder and never beside a file.

A list is found by the file's path, size, time and by samples of its bytes. It begins with a mark and a checksum: one that is damaged, of
another version, or was written by somebody else is not used. The least recently used ones go when there are too many.
"""
from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import engine
from chessgui.gamelist.gamesource import GameSource
from chessgui.storage.arrayfile import DIGEST_BYTES, drop_old, read_arrays, write_arrays
from chessgui.storage.safesave import SaveError

MARK = b"chessgui list of games, version 1\n"
SUFFIX = ".games"
MOST_FILES, MOST_BYTES = 40, 400 << 20
ARRAYS = {"starts": "<i8", "lines": "<i8", "headers": "<i4", "letters": "|u1", "begins": "<i8"}
COLUMN, COLUMN_KIND = "column {0}", "<i4"


@dataclass(frozen=True, slots=True)
class IndexCache:
    """The folder of kept lists. Its methods block, in any thread, and raise nothing: without a cache everything is only slower."""

    folder: Path

    def _path(self, source: GameSource) -> Path:
        """Where the list of a file is kept. Raises GamesError."""
        digest = hashlib.blake2b(os.fsencode(source.path.absolute()), digest_size=DIGEST_BYTES)
        digest.update(f"\0{source.stamp.size} {source.stamp.time}\0".encode())
        digest.update(source.samples())
        return self.folder / (digest.hexdigest() + SUFFIX)

    def load(self, source: GameSource, tags: Sequence[str]) -> engine.Listing | None:
        """The list of a file, if it was kept. Raises GamesError where the file itself cannot be read."""
        path = self._path(source)
        try:
            listing = read_listing(path, source.size, tags)
            os.utime(path)
        except (OSError, ValueError, KeyError, TypeError):
            return None
        return listing

    def store(self, source: GameSource, listing: engine.Listing) -> None:
        """Keep the list of a file. Raises GamesError where the file itself cannot be read any more."""
        path = self._path(source)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_listing(path, listing)
            drop_old(self.folder, SUFFIX, MOST_FILES, MOST_BYTES)
        except (OSError, SaveError):
            pass


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
    texts = engine.Texts(arrays["letters"], arrays["begins"])
    return engine.Listing(size, arrays["starts"], arrays["lines"], arrays["headers"], tuple(arrays[name] for name in columns), texts, names)
