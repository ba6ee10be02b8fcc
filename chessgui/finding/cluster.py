"""Searches on a Dask cluster: files are cut into ranges of games, each of which a worker reads and searches. No Qt."""
from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import engine
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.gamesource import GamesError, GameSource, changed, reading
from chessgui.threads.cluster import on_client
from engine import query

GAMES = 1 << 15
"""Games of a range at the most: a worker searches them in a second or less."""


@dataclass(frozen=True, eq=False, slots=True)
class GamesRange:
    """Neighbouring games of a file, for a worker that sees the file at the same path."""

    path: Path
    samples: bytes
    """The fingerprint of the file, see GameSource."""
    first: int
    """The number of the first game in the file."""
    starts: np.ndarray
    """The byte at which each of the games begins."""
    end: int
    """The byte behind the last one."""
    games: np.ndarray
    """int32, the numbers of those that are to be searched, counted from the first one."""


def ranges(index: GameIndex, games: np.ndarray) -> list[GamesRange]:
    """Some games of a file, in rising order, cut into ranges. Raises GamesError."""
    found, samples = list[GamesRange](), index.source.samples()
    for first in range(0, index.count, GAMES):
        last = min(first + GAMES, index.count)
        begin, end = np.searchsorted(games, (first, last))
        if begin < end:
            starts = index.listing.starts[first:last]
            found.append(GamesRange(index.path.absolute(), samples, first, starts, index.end(last - 1), games[begin:end] - first))
    return found


def search_range(some: GamesRange, search: query.Search) -> engine.Found | str:
    """Which games of a range a search finds, by their numbers in the file; a sentence where the file cannot be read here. Blocks."""
    try:
        source = GameSource.open(some.path)
        if source.samples() != some.samples:
            raise changed(some.path)
        engine.prepare_finding()
        with reading(some.path), closing(source.stream()) as file:
            moves = engine.index_moves(file, some.starts, some.end)
        source.check()
        found = engine.find_games(moves, search, some.games, read=source.read)
    except (GamesError, ValueError) as error:  # a question that is too long is a ValueError
        return str(error)
    return engine.Found(found.games + np.int32(some.first), found.plies)


def search_files(
    client: Any, files: Iterable[tuple[GameIndex, list[GamesRange]]], search: query.Search,
) -> Iterator[tuple[GameIndex, engine.Found | str]]:
    """What a search finds in the ranges of each file, in the order of the files; a sentence where a worker could not read one. A file is
    taken when workers wait for it. Blocks. Raises ClusterError."""
    waiting, places = deque[tuple[GameIndex, list[engine.Found | str | None]]](), list[tuple[list[engine.Found | str | None], int]]()

    def tasks() -> Iterator[tuple[int, tuple[GamesRange, query.Search]]]:
        for index, cut in files:
            parts: list[engine.Found | str | None] = [None] * len(cut)
            waiting.append((index, parts))
            for place, some in enumerate(cut):
                places.append((parts, place))
                yield len(places) - 1, (some, search)

    def whole() -> Iterator[tuple[GameIndex, engine.Found | str]]:
        while waiting and all(part is not None for part in waiting[0][1]):
            index, parts = waiting.popleft()
            yield index, _joined(parts)

    for task, found in on_client(client, search_range, tasks(), "The cluster could not do part {0} of the search: {1}"):
        parts, place = places[task]
        parts[place] = found
        yield from whole()
    yield from whole()


def _joined(parts: Iterable[engine.Found | str | None]) -> engine.Found | str:
    """What all ranges of a file have together, or the sentence of the first that could not be searched."""
    games, plies = [np.zeros(0, np.int32)], [np.zeros(0, np.int32)]
    for part in parts:
        if not isinstance(part, engine.Found):
            return part or ""
        games.append(part.games)
        plies.append(part.plies)
    return engine.Found(np.concatenate(games), np.concatenate(plies))
