"""Indices of the explorer that are kept between sessions, in the user's cache folder.

An index is found by the file's path, size, time and samples of its bytes, and by how deep the games were followed. It begins with a mark
and a checksum: one that is damaged or of another version is not used. The least recently used ones go when there are too many.
"""
from __future__ import annotations

import hashlib
import json
import os
import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import engine
from chessgui.files.safesave import SaveError, save_bytes
from chessgui.gamelist.gamesource import GamesError, GameSource
from chessgui.openings.explorer import USUAL_PLIES, Cancelled, ExplorerIndex, Progress

MARK = b"chessgui explorer, version 2\n"
SUFFIX = ".explorer"
MOST_FILES, MOST_BYTES = 16, 1 << 30
LEAST_GAMES = 2000
"""Fewer games are indexed faster than they are looked for."""
DIGEST_BYTES = 16
LENGTH = struct.Struct("<I")
ARRAYS = {"keys": "<u8", "moves": "<u2", "numbers": "<i4", "starts": "<i8", "results": "|u1", "white_elo": "<i2", "black_elo": "<i2",
          "years": "<i2"}
NUMBERS = "plies", "broken", "skipped"


@dataclass(frozen=True, slots=True)
class ExplorerCache:
    """The folder of kept indices. Its methods block, in any thread; without a cache everything is only slower."""

    folder: Path

    def find_or_build(
        self, path: Path, progress: Progress | None = None, cancelled: Cancelled | None = None, plies: int = USUAL_PLIES,
    ) -> ExplorerIndex:
        """The index of a file: the one that was kept, or a new one, which is kept. Raises GamesError and engine.Cancelled."""
        kept = self.load(path, plies)
        if kept is not None:
            return kept
        index = ExplorerIndex.build(path, progress, cancelled, plies)
        if index.games >= LEAST_GAMES:
            self.store(index)
        return index

    def _path(self, source: GameSource, plies: int) -> Path:
        """Where the index of a file is kept. Raises GamesError."""
        digest = hashlib.blake2b(os.fsencode(source.path.absolute()), digest_size=DIGEST_BYTES)
        digest.update(f"\0{source.stamp.size} {source.stamp.time} {plies}\0".encode())
        digest.update(source.samples())
        return self.folder / (digest.hexdigest() + SUFFIX)

    def load(self, path: Path, plies: int = USUAL_PLIES) -> ExplorerIndex | None:
        """The index of a file as it is now, if it was kept."""
        try:
            source = GameSource.open(path)
            kept = self._path(source, plies)
            replayed = unpacked(kept.read_bytes())
            os.utime(kept)
        except (OSError, GamesError, ValueError, KeyError, TypeError, struct.error):
            return None
        return ExplorerIndex(source, replayed) if replayed.plies == plies else None

    def store(self, index: ExplorerIndex) -> None:
        """Keep an index."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            save_bytes(self._path(index.source, index.replayed.plies), packed(index.replayed))
            self._drop_old()
        except (OSError, GamesError, SaveError, MemoryError):
            pass

    def _drop_old(self) -> None:
        kept = sorted(((path.stat(), path) for path in self.folder.glob("*" + SUFFIX)), key=lambda one: -one[0].st_mtime_ns)
        size = 0
        for number, (found, path) in enumerate(kept):
            size += found.st_size
            if number >= MOST_FILES or (number > 0 and size > MOST_BYTES):
                path.unlink(missing_ok=True)


def packed(replayed: engine.Replayed) -> bytes:
    """An index as bytes."""
    import numpy as np  # not at the program's start
    arrays = {name: np.asarray(getattr(replayed, name), kind) for name, kind in ARRAYS.items()}
    head = json.dumps({"counts": {name: len(array) for name, array in arrays.items()},
                       **{name: getattr(replayed, name) for name in NUMBERS}}).encode()
    parts = [LENGTH.pack(len(head)), head, *(array.tobytes() for array in arrays.values())]
    digest = hashlib.blake2b(digest_size=DIGEST_BYTES)
    for part in parts:
        digest.update(part)
    return b"".join([MARK, digest.digest(), *parts])


def unpacked(data: bytes) -> engine.Replayed:
    """The index that was packed. Raises ValueError, KeyError, TypeError or struct.error where it is none."""
    import numpy as np
    body = memoryview(data)[len(MARK) + DIGEST_BYTES:]
    if data[:len(MARK) + DIGEST_BYTES] != MARK + hashlib.blake2b(body, digest_size=DIGEST_BYTES).digest():
        raise ValueError("not an index")
    length, = LENGTH.unpack_from(body)
    head = json.loads(bytes(body[LENGTH.size:LENGTH.size + length]))
    arrays: dict[str, Any] = {}
    place = LENGTH.size + length
    for name, kind in ARRAYS.items():
        arrays[name] = np.frombuffer(body, kind, head["counts"][name], place).copy()  # aligned, and without the rest
        place += arrays[name].nbytes
    numbers: dict[str, Any] = {name: int(head[name]) for name in NUMBERS}
    return engine.Replayed(**arrays, **numbers)
