"""Games that a list has more than once: with the same players, date and moves, in one file or in several. Case and accents do not matter.
One whose moves are the beginning of another's is a shorter version of it. No Qt."""
from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from chessgui.finding.jointmoves import MovesOfFiles
from chessgui.finding.moveindex import MovesOfFile
from chessgui.gamelist.gameindex import ListedGames
from chessgui.threads.progress import Progress

HEADERS = "White", "Black", "Date"
LEAST_PLIES = 10
"""A game that breaks off earlier may be the beginning of several games of the same day."""
MOVE_BYTES = 2


def duplicates(
    index: ListedGames, moves: MovesOfFile | MovesOfFiles, games: np.ndarray, progress: Progress | None = None,
) -> list[list[int]]:
    """The games among these that are there more than once, in groups. The first of a group is the longest version and, of equal ones, the
    first in the list. Groups are in the order of the list. Blocks, in any thread. Raises Cancelled."""
    progress, found = progress or Progress(), list[list[int]]()
    for group in _with_equal_headers(index, games):
        progress.check()
        versions = sorted(((game, *moves.line(game)) for game in group), key=lambda version: (-len(version[2]), version[0]))
        known: list[tuple[bytes, bytes, list[int]]] = []
        for game, start, line in versions:
            if not start or not line:  # other rules, or nothing that could be compared
                continue
            same = next((those for first, longer, those in known if first == start and _is_version(line, longer)), None)
            if same is None:
                known.append((start, line, [game]))
            else:
                same.append(game)
        found += [those for *_, those in known if len(those) > 1]
    return sorted(found)


def _is_version(line: bytes, longer: bytes) -> bool:
    return line == longer or (len(line) >= LEAST_PLIES * MOVE_BYTES and longer.startswith(line))


def _with_equal_headers(index: ListedGames, games: np.ndarray) -> Iterator[list[int]]:
    """Games whose players are known, in groups of several with equal players and dates."""
    columns = [column for column in map(index.column, HEADERS) if column is not None]
    ranks = [column.texts.ranks()[column.numbers[games]] for column in columns]
    unknown = [column.texts.unknown()[column.numbers[games]] for column in columns]
    order = np.lexsort(ranks)
    is_new = np.append(True, np.any([rank[order][1:] != rank[order][:-1] for rank in ranks], axis=0))[:len(games)]
    begins = np.append(np.flatnonzero(is_new), len(games))
    for begin, size in zip(begins[:-1][np.diff(begins) > 1].tolist(), np.diff(begins)[np.diff(begins) > 1].tolist(), strict=True):
        if not unknown[0][order[begin]] and not unknown[1][order[begin]]:
            yield sorted(games[order[begin:begin + size]].tolist())
