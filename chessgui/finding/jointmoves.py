"""The moves of the games of several files, searched as one. Of a large file they are those that are kept, so that they are read once
however many collections it is in; those of small files are read together. No Qt."""
from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import engine
from chessgui.finding.moveindex import MovesCache, MovesOfFile, Report, moves_of
from chessgui.gamelist.gameindex import ListedGames
from chessgui.gamelist.jointindex import JointIndex, Run
from chessgui.threads.progress import PartOfProgress, Progress
from engine import query

BLOCK = 1 << 16
"""Games in another order than that of the list are searched so many at a time, since each block is put into order again."""


@dataclass(frozen=True, eq=False, slots=True)
class MovesOfFiles:
    """The moves of a joint list's games, which have the numbers of that list. It keeps no file open."""

    runs: tuple[Run, ...]
    parts: tuple[MovesOfFile, ...]
    """The moves of each run."""

    @classmethod
    def build(
        cls, index: JointIndex, cache_folder: Path | None, progress: Progress | None = None, known: MovesOfFiles | None = None,
    ) -> MovesOfFiles:
        """The moves of a joint list, but for files that are the same in `known`. Blocks. Raises GamesError and Cancelled."""
        progress = progress or Progress()
        same = {run.stamps: part for run, part in zip(known.runs, known.parts, strict=True)} if known is not None else {}
        parts, done, total = list[MovesOfFile](), 0, sum(run.size for run in index.runs)
        for run in index.runs:
            progress.check()
            part = PartOfProgress(progress, done, run.size, total)
            parts.append(same.get(run.stamps) or _moves_of_run(run, cache_folder, part))
            done += run.size
        return cls(index.runs, tuple(parts))

    @property
    def remark(self) -> str:
        """One sentence, if some could not be kept for the next time."""
        return next((part.remark for part in self.parts if part.remark), "")

    def parts_with(self, games: np.ndarray) -> Iterator[tuple[engine.MoveIndex, np.ndarray, np.ndarray]]:
        """As of MovesOfFile."""
        numbers = np.searchsorted([run.first for run in self.runs], games, "right") - 1
        for number in np.unique(numbers).tolist():
            some = games[numbers == number]
            yield self.parts[number].moves, some - self.runs[number].first, some

    def line(self, game: int) -> tuple[bytes, bytes]:
        """The start position and the moves of a game, as in `engine.MoveIndex`."""
        number = bisect_right(self.runs, game, key=lambda run: run.first) - 1
        return self.parts[number].line(game - self.runs[number].first)

    def find(self, search: query.Search, games: np.ndarray, report: Report | None = None, progress: Progress | None = None) -> engine.Found:
        """As of MovesOfFile."""
        progress, done, found = progress or Progress(), 0, [np.zeros((2, 0), np.int32)]

        def tell(some: engine.Found, looked_at: int) -> None:
            found.append(np.array([some.games, some.plies], np.int32))
            progress.tell(done + looked_at, max(len(games), 1))
            if report is not None:
                report(some, done + looked_at)

        for block in self._blocks(games):
            self._find_in(search, block, tell, progress)
            done += len(block)
        numbers, plies = np.concatenate(found, axis=1)
        return engine.Found(numbers, plies)

    def _blocks(self, games: np.ndarray) -> Iterator[np.ndarray]:
        """The games in their order, a piece at a time: one for each run where they are in the order of the list."""
        if len(games) and np.all(games[1:] > games[:-1]):
            cuts = np.searchsorted(games, [run.first for run in self.runs[1:]])
        else:
            cuts = np.arange(BLOCK, len(games), BLOCK)
        yield from (block for block in np.split(games, cuts) if len(block))

    def _find_in(self, search: query.Search, block: np.ndarray, tell: Report, progress: Progress) -> None:
        """Search some games, and tell what is found in their order."""
        numbers = np.searchsorted([run.first for run in self.runs], block, "right") - 1
        wanted = np.unique(numbers)
        if len(wanted) == 1:
            run, part = self.runs[wanted[0]], self.parts[wanted[0]]
            part.find(search, block - run.first, lambda some, done: tell(
                engine.Found(some.games + run.first, some.plies), done), _Quiet(progress))
            return
        plies = np.full(len(block), -1, np.int32)
        for number in wanted.tolist():
            places, run = np.flatnonzero(numbers == number), self.runs[number]
            games = block[places] - run.first
            some = self.parts[number].find(search, games, None, _Quiet(progress))
            order = np.argsort(games)
            plies[places[order[np.searchsorted(games, some.games, sorter=order)]]] = some.plies
        hits = np.flatnonzero(plies >= 0)
        tell(engine.Found(block[hits], plies[hits]), len(block))


def moves_of_list(
    index: ListedGames, cache_folder: Path | None, progress: Progress | None = None, known: MovesOfFiles | None = None,
) -> MovesOfFile | MovesOfFiles:
    """The moves of a list's games, of one file or of several; `known` is as in `MovesOfFiles.build`. Blocks. Raises GamesError and
    Cancelled."""
    if isinstance(index, JointIndex):
        return MovesOfFiles.build(index, cache_folder, progress, known)
    file = index.place(0)[0]
    return moves_of(file, progress) if cache_folder is None else MovesCache(cache_folder).find_or_build(file, progress)


class _Quiet(PartOfProgress):
    """Hears that a work is to end, and tells nothing of it."""

    def __init__(self, whole: Progress) -> None:
        super().__init__(whole, 0, 0, 0)

    def tell(self, done: int, total: int) -> None:
        pass


def _moves_of_run(run: Run, cache_folder: Path | None, progress: Progress) -> MovesOfFile:
    """The moves of the files of a run. Raises GamesError and Cancelled."""
    single = run.single
    if single is not None:
        return moves_of(single, progress) if cache_folder is None else MovesCache(cache_folder).find_or_build(single, progress)
    engine.prepare_finding(progress.is_cancelled)
    with run.stream() as file:
        return MovesOfFile(run, engine.index_moves(file, run.starts, run.size, lambda done: progress.tell(done, run.size),
                                                   progress.is_cancelled))
