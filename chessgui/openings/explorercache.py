"""Indices of the explorer that are kept between sessions, in the user's cache folder. An index depends on the file and on how deep its
games were followed."""
from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import engine
from chessgui.gamelist.gamesource import GamesError, GameSource
from chessgui.gamelist.indexcache import SourceCache
from chessgui.openings.explorer import USUAL_PLIES, ExplorerIndex
from chessgui.storage.arrayfile import read_arrays, write_arrays
from chessgui.threads.progress import Progress

MARK = b"chessgui explorer, version 2\n"
LEAST_GAMES = 2000
"""Fewer games are indexed faster than they are looked for."""
ARRAYS = {"keys": "<u8", "moves": "<u2", "numbers": "<i4", "starts": "<i8", "results": "|u1", "white_elo": "<i2", "black_elo": "<i2",
          "years": "<i2"}
NUMBERS = "plies", "broken", "skipped"


class ExplorerCache(SourceCache):
    """The kept indices of the explorer."""

    SUFFIX, MOST_FILES, MOST_BYTES = ".explorer", 16, 1 << 30

    def find_or_build(self, path: Path, progress: Progress | None = None, plies: int = USUAL_PLIES) -> ExplorerIndex:
        """The index of a file: the one that was kept, or a new one, which is kept. Raises GamesError and Cancelled."""
        kept = self.load(path, plies)
        if kept is not None:
            return kept
        index = ExplorerIndex.build(path, progress, plies)
        if index.games >= LEAST_GAMES:
            self.store(index)
        return index

    def load(self, path: Path, plies: int = USUAL_PLIES) -> ExplorerIndex | None:
        """The index of a file as it is now, if it was kept."""
        try:
            source = GameSource.open(path)
            replayed = self._load(self._path(source, plies), read_replayed)
        except GamesError:
            return None
        return ExplorerIndex(source, replayed) if replayed is not None and replayed.plies == plies else None

    def store(self, index: ExplorerIndex) -> None:
        """Keep an index."""
        with suppress(GamesError):
            self._store(self._path(index.source, index.replayed.plies), lambda path: write_replayed(path, index.replayed))


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
