"""Indices of the explorer that are kept between sessions, in the user's cache folder.

An index is found by the file's path, size, time and samples of its bytes, and by how deep the games were followed. It begins with a mark
and a checksum: one that is damaged or of another version is not used. The least recently used ones go when there are too many.
"""
from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import engine
from chessgui.gamelist.gamesource import GamesError, GameSource
from chessgui.openings.explorer import USUAL_PLIES, ExplorerIndex
from chessgui.storage.arrayfile import DIGEST_BYTES, drop_old, read_arrays, write_arrays
from chessgui.storage.safesave import SaveError
from chessgui.threads.progress import IsCancelled, Tell

MARK = b"chessgui explorer, version 2\n"
SUFFIX = ".explorer"
MOST_FILES, MOST_BYTES = 16, 1 << 30
LEAST_GAMES = 2000
"""Fewer games are indexed faster than they are looked for."""
ARRAYS = {"keys": "<u8", "moves": "<u2", "numbers": "<i4", "starts": "<i8", "results": "|u1", "white_elo": "<i2", "black_elo": "<i2",
          "years": "<i2"}
NUMBERS = "plies", "broken", "skipped"


@dataclass(frozen=True, slots=True)
class ExplorerCache:
    """The folder of kept indices. Its methods block, in any thread; without a cache everything is only slower."""

    folder: Path

    def find_or_build(
        self, path: Path, progress: Tell | None = None, cancelled: IsCancelled | None = None, plies: int = USUAL_PLIES,
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
            replayed = read_replayed(kept)
            os.utime(kept)
        except (OSError, GamesError, ValueError, KeyError, TypeError):
            return None
        return ExplorerIndex(source, replayed) if replayed.plies == plies else None

    def store(self, index: ExplorerIndex) -> None:
        """Keep an index."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_replayed(self._path(index.source, index.replayed.plies), index.replayed)
            drop_old(self.folder, SUFFIX, MOST_FILES, MOST_BYTES)
        except (OSError, GamesError, SaveError, MemoryError):
            pass


def write_replayed(path: Path, replayed: engine.Replayed) -> None:
    """Write an index. Raises SaveError."""
    import numpy as np  # not at the program's start
    write_arrays(path, MARK, {name: getattr(replayed, name) for name in NUMBERS},
                 {name: np.asarray(getattr(replayed, name), kind) for name, kind in ARRAYS.items()})


def read_replayed(path: Path) -> engine.Replayed:
    """The index that was written. Raises OSError, and ValueError where it is none."""
    head, arrays = read_arrays(path, MARK, ARRAYS)
    numbers: dict[str, Any] = {name: int(head[name]) for name in NUMBERS}
    return engine.Replayed(**arrays, **numbers)  # type: ignore[arg-type]
