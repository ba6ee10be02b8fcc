"""How often each move was made in many positions at once, such as those of a repertoire. The records of all of them are counted together,
which takes some tens of milliseconds for thousands of positions and 100,000 games. No Qt."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

import engine
from chessgui.openings.explorer import Explored, ExplorerIndex
from chessgui.openings.jointexplorer import JointExplorer, games_of_run

Array = np.ndarray[Any, Any]
CODE_BITS = 16


class MovesMade(NamedTuple):
    """A row for each move that was made in a position, in the order of positions and moves."""

    places: Array
    """int64, the number of the position among those that were asked for."""
    codes: Array
    """int64, the moves as `code_of` has them."""
    games: Array
    """int64, in how many games the move was made there. A game that comes back and makes the same move again counts once."""


def moves_made(explored: Explored, keys: Sequence[int], among: Array | None = None) -> MovesMade:
    """Which moves were made in the positions with some keys (`engine.position_key`); `among` are the numbers of the games that count, None
    for all. Takes time in proportion to the games that come there; any thread may call it."""
    wanted = np.array(keys, np.uint64)
    found = [_rows(replayed, wanted, games) for replayed, games in _parts(explored, among)]
    rows, inverse = np.unique(np.concatenate([np.zeros(0, np.int64), *(row for row, _ in found)]), return_inverse=True)
    games = np.bincount(inverse, np.concatenate([np.zeros(0), *(count for _, count in found)]), len(rows)).astype(np.int64)
    return MovesMade(rows >> CODE_BITS, rows & (1 << CODE_BITS) - 1, games)


def _parts(explored: Explored, among: Array | None) -> Iterator[tuple[engine.Replayed, Array | None]]:
    """The records of each file, or of small files together, with the numbers that the games which count have there."""
    if isinstance(explored, ExplorerIndex):
        yield explored.replayed, among
    elif isinstance(explored, JointExplorer):
        for run, part in zip(explored.index.runs, explored.parts, strict=True):
            yield part.replayed, games_of_run(among, run.first, part.games)


def _rows(replayed: engine.Replayed, keys: Array, among: Array | None) -> tuple[Array, Array]:
    """The moves of a file in the games that count: position and move in one number, and how many games made it."""
    begins, ends = (np.searchsorted(replayed.keys, keys, side) for side in ("left", "right"))
    sizes = ends - begins
    places = np.repeat(np.arange(len(keys)), sizes)
    records = np.arange(len(places)) + np.repeat(begins - np.cumsum(sizes) + sizes, sizes)
    codes = replayed.moves[records].astype(np.int64)
    counts = codes != 0
    if among is not None:
        counts &= np.isin(replayed.numbers[records], among)
    rows, numbers = (places << CODE_BITS | codes)[counts], replayed.numbers[records[counts]]
    return np.unique(_without_repeats(rows, numbers), return_counts=True)


def _without_repeats(rows: Array, numbers: Array) -> Array:
    """The rows but for those that a game has twice. The records of a game in one position lie side by side."""
    places = rows >> CODE_BITS
    again = np.flatnonzero((places[1:] == places[:-1]) & (numbers[1:] == numbers[:-1]))
    if not len(again):
        return rows
    touched = np.zeros(len(rows), np.bool_)
    touched[again] = touched[again + 1] = True
    once = np.unique(np.stack((rows[touched], numbers[touched].astype(np.int64))), axis=1)[0]
    return np.concatenate((rows[~touched], once))
