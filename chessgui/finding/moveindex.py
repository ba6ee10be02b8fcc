"""The moves of a file's games, kept in the user's cache folder so that they can be searched at once the next time. No Qt.

Each file has one place for what is kept of it. That holds as long as the file is the same. If games were added at its end only these are
read, and the last one before them, which may have gone on. A digest of the bytes tells whether all games before are the same.
"""
from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

import engine
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.gamesource import GamesError, GameSource, changed, reading
from chessgui.gamelist.indexcache import SourceCache
from chessgui.gamelist.jointindex import LEAST_GAMES, Run
from chessgui.storage.arrayfile import DIGEST_BYTES, PIECE_BYTES, read_arrays, write_arrays
from chessgui.threads.progress import Progress
from chessgui.words.language import tr
from engine import query

MARK = b"chessgui moves of games, version 11\n"
SIZES = "sizes"
"""The array that is kept instead of `offsets`: how many moves each game has. `starts` are in the list of games."""
Report = Callable[["engine.Found", int], None]
"""Is told what was found since the last call, and how many games have been looked at."""


@dataclass(frozen=True, eq=False, slots=True)
class MovesOfFile:
    """The moves of a listed file's games, which have the numbers of that list. It keeps no file open; the words of comments are read from
    the file when they are asked for."""

    source: GameSource | Run
    moves: engine.MoveIndex
    remark: str = ""
    """One sentence, if they could not be kept for the next time."""

    def parts_with(self, games: np.ndarray) -> Iterator[tuple[engine.MoveIndex, np.ndarray, np.ndarray]]:
        """The indexes that have some games: the numbers of these in the index, and in the list."""
        yield self.moves, games, games

    def line(self, game: int) -> tuple[bytes, bytes]:
        """The start position and the moves of a game, as in `engine.MoveIndex`."""
        return self.moves.line(game)

    def find(self, search: query.Search, games: np.ndarray, report: Report | None = None, progress: Progress | None = None) -> engine.Found:
        """Which of these games the search finds, in the same order, each with the first ply. Blocks, in any thread, mostly without the GIL.
        Raises GamesError for a question that is too long and for a file that has to be read and was changed, and Cancelled."""
        progress = progress or Progress()
        progress.check()

        def told(found: engine.Found, done: int) -> None:
            progress.tell(done, max(len(games), 1))
            if report is not None:
                report(found, done)

        try:
            return engine.find_games(self.moves, search, games, told, progress.is_cancelled, read=self.source.read)
        except ValueError as error:
            raise GamesError(str(error)) from error


@dataclass(frozen=True, eq=False, slots=True)
class _Kept:
    """Moves that were kept, with what tells of which file they are."""

    moves: engine.MoveIndex
    stamp: list[object]
    """See `_stamp`."""
    before: str
    """The digest of the bytes before the last game."""

    def is_of(self, index: GameIndex) -> bool:
        """Whether the file of a list is the one that was read. Raises GamesError."""
        return self.stamp == _stamp(index)

    def unchanged(self, index: GameIndex, progress: Progress) -> int:
        """How many games of a file that has changed are the same: all that were kept but the last one, or none. Raises GamesError and
        Cancelled."""
        last = self.moves.games - 1
        if not 0 <= last < index.count or self.stamp[-1] != _digest_of_starts(index.listing.starts[:last + 1]):
            return 0
        return last if self.before == _digest(index.source, index.start(last), progress) else 0


class MovesCache(SourceCache):
    """The kept moves of files."""

    SUFFIX, MOST_FILES, MOST_BYTES = ".moves", 200, 4 << 30

    def find_or_build(self, index: GameIndex, progress: Progress | None = None) -> MovesOfFile:
        """The moves of a listed file: those that were kept, or else read now and kept. Blocks. Raises GamesError and Cancelled."""
        progress = progress or Progress()
        engine.prepare_finding(progress.is_cancelled)
        path = self._place(index.source)
        kept = self._load(path, lambda path: _read_kept(path, index))
        if kept is not None and kept.is_of(index):
            return MovesOfFile(index.source, kept.moves)
        same = 0 if kept is None else kept.unchanged(index, progress)
        found = moves_of(index, progress, kept.moves if kept is not None and same else None, same)
        if index.count < LEAST_GAMES:
            return found
        before = _digest(index.source, index.start(index.count - 1), progress)
        reason = self._store(path, lambda path: _write_kept(path, found.moves, _stamp(index), before))
        if reason:
            return replace(found, remark=tr("The moves of {0} are not kept for the next time: {1}.").format(index.path.name, reason))
        kept = self._load(path, lambda path: _read_kept(path, index))  # what is mapped takes no memory
        return found if kept is None or not kept.is_of(index) else MovesOfFile(index.source, kept.moves)

    def _place(self, source: GameSource) -> Path:
        name = hashlib.blake2b(os.fsencode(source.path.absolute()), digest_size=DIGEST_BYTES).hexdigest()
        return self.folder / (name + self.SUFFIX)


def moves_of(
    index: GameIndex, progress: Progress | None = None, known: engine.MoveIndex | None = None, games: int = 0,
) -> MovesOfFile:
    """Read the moves of a listed file, but for its first games, which are taken from what is known. Blocks, mostly without the GIL. Raises
    GamesError and Cancelled."""
    progress, source = progress or Progress(), index.source
    engine.prepare_finding(progress.is_cancelled)
    with reading(source.path), closing(source.stream()) as file:
        moves = engine.index_moves(file, index.listing.starts, source.size, lambda done: progress.tell(done, source.size),
                                   progress.is_cancelled, known, games)
    source.check()
    return MovesOfFile(source, moves)


def _stamp(index: GameIndex) -> list[object]:
    """What tells whether a file is still the same, and whether it was listed the same way. Raises GamesError."""
    source = index.source
    return [source.stamp.size, source.stamp.time, source.samples().hex(), _digest_of_starts(index.listing.starts)]


def _digest_of_starts(starts: np.ndarray) -> str:
    return hashlib.blake2b(np.ascontiguousarray(starts).data, digest_size=DIGEST_BYTES).hexdigest()


def _digest(source: GameSource, end: int, progress: Progress) -> str:
    """The digest of a file's bytes before a place. Raises GamesError and Cancelled."""
    digest = hashlib.sha256()  # three times faster than BLAKE2 where the processor has instructions for it
    with reading(source.path), closing(source.stream()) as file:
        while file.tell() < end:
            progress.check()
            data = file.read(min(PIECE_BYTES, end - file.tell()))
            if not data:
                raise changed(source.path)
            digest.update(data)
    return digest.hexdigest()


def _kinds() -> dict[str, str]:
    """The types of the arrays that are kept, those of large items first, so that they can be mapped."""
    kinds = {SIZES: "<u4", **engine.MOVE_INDEX_KINDS}
    return {name: kinds[name] for name in sorted(kinds, key=lambda name: -int(kinds[name][-1])) if name not in ("offsets", "starts")}


def _write_kept(path: Path, moves: engine.MoveIndex, stamp: list[object], before: str) -> None:
    """Write the moves of a file. Raises SaveError."""
    sizes = np.diff(moves.offsets).astype(np.uint32)
    arrays = {name: sizes if name == SIZES else getattr(moves, name) for name in _kinds()}
    write_arrays(path, MARK, {"stamp": stamp, "before": before}, arrays)


def _read_kept(path: Path, index: GameIndex) -> _Kept:
    """The moves that were written of a file of which there is a list now. Raises OSError, and ValueError where it is something else."""
    head, arrays = read_arrays(path, MARK, _kinds(), is_mapped=True)
    sizes = arrays.pop(SIZES)
    offsets = np.append(np.zeros(1, np.int64), np.cumsum(sizes, dtype=np.int64))
    return _Kept(engine.MoveIndex(starts=index.listing.starts[:len(sizes)], offsets=offsets, **arrays), head["stamp"], head["before"])
