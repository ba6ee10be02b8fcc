"""The moves of a file's games, kept in the user's cache folder so that they can be searched at once the next time. No Qt."""
from __future__ import annotations

from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, fields
from pathlib import Path

import numpy as np

import engine
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.gamesource import GamesError, GameSource, reading
from chessgui.gamelist.indexcache import SourceCache
from chessgui.storage.arrayfile import read_arrays, write_arrays
from chessgui.threads.progress import Progress
from engine import query

MARK = b"chessgui moves of games, version 1\n"
LEAST_GAMES = 2000
"""The moves of fewer games are read faster than they are looked for."""
Report = Callable[["engine.Found", int], None]
"""Is told what was found since the last call, and how many games have been looked at."""


@dataclass(frozen=True, eq=False, slots=True)
class MovesOfFile:
    """The moves of a listed file's games, which have the numbers of that list. It holds nothing open."""

    source: GameSource
    moves: engine.MoveIndex

    def find(self, search: query.Search, games: np.ndarray, report: Report | None = None, progress: Progress | None = None) -> engine.Found:
        """Which of these games the search finds, in the same order, each with the first ply. Blocks, in any thread, mostly without the GIL.
        Raises GamesError for a question that is too long, and Cancelled."""
        progress = progress or Progress()
        progress.check()

        def told(found: engine.Found, done: int) -> None:
            progress.tell(done, max(len(games), 1))
            if report is not None:
                report(found, done)

        try:
            return engine.find_games(self.moves, search, games, told, progress.is_cancelled)
        except ValueError as error:
            raise GamesError(str(error)) from error


class MovesCache(SourceCache):
    """The kept moves of files."""

    SUFFIX, MOST_FILES, MOST_BYTES = ".moves", 16, 4 << 30

    def find_or_build(self, index: GameIndex, progress: Progress | None = None) -> MovesOfFile:
        """The moves of a listed file: those that were kept, or else read now and kept. Blocks. Raises GamesError and Cancelled."""
        progress = progress or Progress()
        engine.prepare_finding(progress.is_cancelled)
        kept = self._load(self._path(index.source), read_moves)
        if kept is not None and np.array_equal(kept.starts, index.listing.starts):
            return MovesOfFile(index.source, kept)
        found = moves_of(index, progress)
        if index.count >= LEAST_GAMES:
            with suppress(GamesError):
                self._store(self._path(index.source), lambda path: write_moves(path, found.moves))
        return found


def moves_of(index: GameIndex, progress: Progress | None = None) -> MovesOfFile:
    """Read the moves of a listed file. Blocks, mostly without the GIL. Raises GamesError and Cancelled."""
    progress, source = progress or Progress(), index.source
    engine.prepare_finding(progress.is_cancelled)
    with reading(source.path), closing(source.stream()) as file:
        moves = engine.index_moves(
            file, index.listing.starts, source.size, lambda done: progress.tell(done, source.size), progress.is_cancelled)
    source.check()
    return MovesOfFile(source, moves)


def write_moves(path: Path, moves: engine.MoveIndex) -> None:
    """Write the moves. Raises SaveError."""
    write_arrays(path, MARK, {}, {each.name: getattr(moves, each.name) for each in fields(moves)})


def read_moves(path: Path) -> engine.MoveIndex:
    """The moves that were written. Raises OSError, and ValueError where it is something else."""
    return engine.MoveIndex(**read_arrays(path, MARK, engine.MOVE_INDEX_KINDS)[1])
