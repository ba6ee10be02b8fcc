"""Many games as tables in a folder, cut into partitions: files of bounded size, which DuckDB, Spark or Dask read side by side. No Qt."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from chessgui.finding.moveindex import MovesCache, MovesOfFile
from chessgui.finding.tables import games_as_parquet, positions_as_parquet
from chessgui.gamelist.gameindex import GameIndex
from chessgui.storage.safesave import not_saved, save_chunks
from chessgui.threads.progress import Progress

if TYPE_CHECKING:
    from chessgui.finding.tables import Part

GAMES = 1 << 17
"""Games in a partition at the most; their positions take some hundred megabytes."""
TABLES = {"positions": positions_as_parquet, "games": games_as_parquet}
"""The tables, each a folder; games come last, so that those that are there have their positions."""


def read(path: Path, cache_folder: Path, progress: Progress) -> tuple[GameIndex, MovesOfFile]:
    """The list and the moves of a file. Blocks. Raises GamesError and Cancelled."""
    index = GameIndex.kept(path, cache_folder, progress)
    return index, MovesCache(cache_folder).find_or_build(index, progress)


def partitions(files: Iterable[tuple[GameIndex, MovesOfFile]]) -> Iterator[list[Part]]:
    """All games of some files, in their order, GAMES at a time. A file is taken when its games are needed."""
    parts, room = list["Part"](), GAMES
    for index, moves in files:
        first = 0
        while first < index.count:
            end = min(first + room, index.count)
            parts.append((index, moves, np.arange(first, end, dtype=np.int32)))
            first, room = end, room - (end - first)
            if not room:
                yield parts
                parts, room = [], GAMES
    if parts:
        yield parts


def write_partition(folder: Path, number: int, parts: list[Part], progress: Progress) -> int:
    """Write a file of each table; returns of how many games. Where that ends early neither of them is there. Blocks. Raises SaveError and
    Cancelled."""
    written = list[Path]()
    try:
        for name, pieces in TABLES.items():
            path = folder / name / f"part-{number:05}.parquet"
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise not_saved(path, error) from error
            save_chunks(path, pieces(parts, progress))
            written.append(path)
    except BaseException:
        for path in written:
            with suppress(OSError):
                path.unlink()
        raise
    return sum(len(games) for _, _, games in parts)
