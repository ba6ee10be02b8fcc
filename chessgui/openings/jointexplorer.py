"""What was played in a position in the games of several files: the figures of each are added up. Of a large file they come from the index
that is kept of it, so that it is indexed once however many collections it is in. No Qt."""
from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import chess
import numpy as np

import engine
from chessgui.gamelist.gameindex import ListedGames
from chessgui.gamelist.gamesource import GameSource, changed
from chessgui.gamelist.jointindex import JointIndex, Run
from chessgui.openings.explorer import USUAL_PLIES, Explored, ExplorerCache, ExplorerIndex, GameLine
from chessgui.threads.progress import PartOfProgress, Progress

if TYPE_CHECKING:
    from chessgui.openings.explorer import Array

SUMS = "games", "white", "draws", "black", "elo_sum", "rated"
"""The figures of a move that are added up; of the years the last one counts."""


@dataclass(frozen=True, eq=False, slots=True)
class JointExplorer(Explored):
    """The positions of a joint list's games, which have the numbers of that list."""

    index: JointIndex
    parts: tuple[ExplorerIndex, ...]
    """The index of each run of the list."""
    plies: int = USUAL_PLIES

    @classmethod
    def build(
        cls, index: JointIndex, cache_folder: Path | None, progress: Progress | None = None, plies: int = USUAL_PLIES,
        known: Explored | None = None,
    ) -> JointExplorer:
        """Index a joint list, but for files that are the same in `known`. Blocks. Raises GamesError and Cancelled."""
        progress, same = progress or Progress(), dict[object, ExplorerIndex]()
        if isinstance(known, JointExplorer) and known.plies == plies:
            same = {run.stamps: part for run, part in zip(known.index.runs, known.parts, strict=True)}
        parts, done, total = list[ExplorerIndex](), 0, sum(run.size for run in index.runs)
        for run in index.runs:
            progress.check()
            part = PartOfProgress(progress, done, run.size, total)
            parts.append(same.get(run.stamps) or _explored(run, cache_folder, part, plies))
            done += run.size
        return cls(index, tuple(parts), plies)

    @property
    def sources(self) -> tuple[GameSource, ...]:
        return self.index.sources

    @property
    def name(self) -> str:
        return self.index.name

    @property
    def path(self) -> Path:
        name = f"{self.index.stem}.pgn"
        return self.sources[0].path.with_name(name) if self.sources else Path(name).absolute()

    @property
    def origin(self) -> JointIndex:
        return self.index

    @property
    def is_current(self) -> bool:
        return True

    @property
    def games(self) -> int:
        return self.index.count

    @property
    def skipped(self) -> int:
        return sum(part.skipped for part in self.parts)

    @property
    def broken(self) -> int:
        return sum(part.broken for part in self.parts)

    def played(self, board: chess.Board, limit: int, among: Array | None = None) -> engine.Played | None:
        figures, first, games = [], [np.zeros(0, np.int32)], 0
        for run, part in zip(self.index.runs, self.parts, strict=True):
            found = part.played(board, max(limit - games, 0), games_of_run(among, run.first, part.games))
            if found is None:
                return None
            figures.append(found.figures)
            first.append(found.first + run.first)
            games += found.games
        return engine.Played(_added(figures), games, np.concatenate(first)) if figures else None

    def lines(self, numbers: Sequence[int]) -> list[GameLine]:
        firsts = [run.first for run in self.index.runs]
        return [self._line(number, bisect_right(firsts, number) - 1) for number in numbers]

    def _line(self, number: int, run: int) -> GameLine:
        """The line of a game of a run; the names are those of the list."""
        part, game = self.index.place(number)
        line = self.parts[run].line(number - self.index.runs[run].first)
        return replace(line, number=number, white=part.value(game, "White"), black=part.value(game, "Black"))


def games_of_run(among: Array | None, first: int, count: int) -> Array | None:
    """Of some games of a list, those of a run that begins with the game `first`, by their numbers in the run; None stands for all."""
    return None if among is None else among[(among >= first) & (among < first + count)] - first


def _added(figures: Sequence[Array]) -> Array:
    """The rows of several files as one for each move."""
    rows = np.concatenate(figures)
    moves, places = np.unique(rows["move"], return_inverse=True)
    found = np.zeros(len(moves), rows.dtype)
    found["move"] = moves
    for name in SUMS:
        np.add.at(found[name], places, rows[name])
    np.maximum.at(found["year"], places, rows["year"])
    return found


def _explored(run: Run, cache_folder: Path | None, progress: Progress, plies: int) -> ExplorerIndex:
    """The positions of the files of a run. Raises GamesError and Cancelled."""
    single = run.single
    if single is None:
        return ExplorerIndex.of_run(run, progress, plies)
    build: Callable[[Path, Progress, int], ExplorerIndex] = (
        ExplorerCache(cache_folder).find_or_build if cache_folder is not None else ExplorerIndex.build)
    found = build(single.path, progress, plies)
    if found.sources[0].stamp != single.source.stamp or found.games != single.count:
        raise changed(single.path)
    return found


def explored_list(
    listed: ListedGames, cache_folder: Path | None, progress: Progress, plies: int = USUAL_PLIES, known: Explored | None = None,
) -> Explored:
    """The positions of the games of any list, which have its numbers; the other arguments are as in `JointExplorer.build`. Blocks. Raises
    GamesError and Cancelled."""
    if isinstance(listed, JointIndex):
        return JointExplorer.build(listed, cache_folder, progress, plies, known)
    path = listed.sources[0].path
    found = (ExplorerCache(cache_folder).find_or_build if cache_folder is not None else ExplorerIndex.build)(path, progress, plies)
    if found.sources != listed.sources:
        raise changed(path)
    return found
