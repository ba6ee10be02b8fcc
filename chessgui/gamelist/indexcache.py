"""Lists of games that are kept between sessions, in the user's cache folder and never beside a file.

A list is found by the file's path, size, time and by samples of its bytes. It begins with a mark and a checksum: one that is damaged, of
another version, or was written by somebody else is not used. The least recently used ones go when there are too many.
"""
from __future__ import annotations

import hashlib
import json
import os
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import engine
from chessgui.files.safesave import SaveError, save_bytes
from chessgui.gamelist.gamesource import GameSource

MARK = b"chessgui list of games, version 1\n"
SUFFIX = ".games"
MOST_FILES, MOST_BYTES = 40, 400 << 20
DIGEST_BYTES = 16
LENGTH = struct.Struct("<I")
ARRAYS = {"starts": "<i8", "lines": "<i8", "headers": "<i4", "letters": "|u1", "begins": "<i8"}
COLUMN = "<i4"


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
            listing = unpacked(path.read_bytes(), source.size, tags)
            os.utime(path)
        except (OSError, ValueError, KeyError, TypeError):
            return None
        return listing

    def store(self, source: GameSource, listing: engine.Listing) -> None:
        """Keep the list of a file. Raises GamesError where the file itself cannot be read any more."""
        path = self._path(source)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            save_bytes(path, packed(listing))
            self._drop_old()
        except (OSError, SaveError):
            pass

    def _drop_old(self) -> None:
        kept = sorted(((path.stat(), path) for path in self.folder.glob("*" + SUFFIX)), key=lambda one: -one[0].st_mtime_ns)
        size = 0
        for number, (found, path) in enumerate(kept):
            size += found.st_size
            if number >= MOST_FILES or (number > 0 and size > MOST_BYTES):
                path.unlink(missing_ok=True)


def packed(listing: engine.Listing) -> bytes:
    """A list as bytes."""
    arrays = _arrays(listing)
    head = json.dumps({"size": listing.size, "names": listing.names, "columns": len(listing.columns),
                       "counts": {name: len(array) for name, array in arrays.items()}}).encode()
    body = b"".join([LENGTH.pack(len(head)), head, *(array.tobytes() for array in arrays.values())])
    return MARK + hashlib.blake2b(body, digest_size=DIGEST_BYTES).digest() + body


def _arrays(listing: engine.Listing) -> dict[str, np.ndarray]:
    columns = {f"column {number}": array for number, array in enumerate(listing.columns)}
    return {"starts": listing.starts, "lines": listing.lines, "headers": listing.headers, "letters": listing.texts.letters,
            "begins": listing.texts.begins, **columns}


def unpacked(data: bytes, size: int, tags: Sequence[str]) -> engine.Listing:
    """The list that was packed, of a file of that size with those tags. Raises ValueError, KeyError or TypeError where it is none."""
    body = memoryview(data)[len(MARK) + DIGEST_BYTES:]
    digest = hashlib.blake2b(body, digest_size=DIGEST_BYTES).digest()
    if data[:len(MARK) + DIGEST_BYTES] != MARK + digest:
        raise ValueError("not a list of games")
    length, = LENGTH.unpack_from(body)
    head: dict[str, Any] = json.loads(bytes(body[LENGTH.size:LENGTH.size + length]))
    place, arrays = LENGTH.size + length, {}
    for name, count in head["counts"].items():
        kind = np.dtype(ARRAYS.get(name, COLUMN))
        arrays[name] = np.frombuffer(body, kind, count, place).copy()
        place += arrays[name].nbytes
    names = tuple(head["names"])
    if head["size"] != size or names[:len(tags)] != tuple(tags) or head["columns"] != len(tags):
        raise ValueError("a list of something else")
    columns = tuple(arrays[f"column {number}"] for number in range(len(tags)))
    texts = engine.Texts(arrays["letters"], arrays["begins"])
    return engine.Listing(size, arrays["starts"], arrays["lines"], arrays["headers"], columns, texts, names)
