"""What was played in a position: the games of a PGN file, indexed by compiled code. No Qt.

Positions count, not the order of moves. A game that comes to a position twice with the same move counts once.
"""
from __future__ import annotations

import io
import os
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import chess
import numpy as np

import engine
from chessgui.files.safesave import why
from chessgui.language import tr

USUAL_PLIES = 40
WHITE_WON, DRAWN, BLACK_WON = 1, 2, 3
CASTLING, PROMOTION, KIND_MASK = 3 << 14, 1 << 14, 3 << 14
"""Kinds of the engine's moves."""
UTF_16 = b"\xff\xfe", b"\xfe\xff"

Progress = Callable[[int, int], None]
"""Hears how many bytes are done, and of how many."""
Cancelled = Callable[[], bool]


class ExplorerError(Exception):
    """A file that cannot be indexed; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """What tells whether a file was changed: its size in bytes and the time of its last change in nanoseconds."""

    size: int
    time: int

    @classmethod
    def of(cls, path: Path) -> Stamp:
        """The stamp of a file. Raises OSError."""
        found = path.stat()
        return cls(found.st_size, found.st_mtime_ns)


@dataclass(frozen=True, slots=True)
class ExplorerMove:
    """A move that was played in a position. What of `games` is neither won nor drawn has no result."""

    move: chess.Move
    san: str
    games: int
    white: int
    """Games that White won."""
    draws: int
    black: int
    average_elo: int | None
    """Of those who made the move, as far as their ratings are known."""
    last_year: int | None


@dataclass(frozen=True, eq=False, slots=True)
class ExplorerIndex:
    """The positions of a file's games. It holds nothing open; its methods take some milliseconds and may be called from any thread."""

    path: Path
    stamp: Stamp
    replayed: engine.Replayed

    @classmethod
    def build(
        cls, path: Path, progress: Progress | None = None, cancelled: Cancelled | None = None, plies: int = USUAL_PLIES,
    ) -> ExplorerIndex:
        """Index a file. Blocks, in any thread, mostly without the GIL. Raises ExplorerError, and engine.Cancelled where `cancelled` told
        so."""
        try:
            stamp = Stamp.of(path)
            replayed = _replay(path, progress, cancelled, plies)
            if Stamp.of(path) != stamp:
                raise ExplorerError(tr("{0} was changed by another program while it was read.").format(path.name))
        except OSError as error:
            raise ExplorerError(tr("{0} cannot be opened: {1}.").format(path.name, why(error))) from error
        except MemoryError as error:
            raise ExplorerError(tr("{0} is too large for this memory.").format(path.name)) from error
        if not replayed.games:
            raise ExplorerError(tr("{0} holds no game.").format(path.name))
        return cls(path, stamp, replayed)

    @property
    def games(self) -> int:
        """How many games the file has."""
        return self.replayed.games

    @property
    def is_current(self) -> bool:
        """Whether the file is still what was indexed."""
        try:
            return Stamp.of(self.path) == self.stamp
        except OSError:
            return False

    def moves_at(self, board: chess.Board) -> list[ExplorerMove]:
        """What was played in a position, the most frequent first."""
        moves, games = self._played(board)
        is_move = moves > 0
        codes, games = moves[is_move], games[is_move]
        counts = np.bincount(codes, minlength=1)
        found = np.flatnonzero(counts)
        places = np.zeros(len(counts), np.intp)
        places[found] = np.arange(len(found))
        place, results = places[codes], self.replayed.results[games]
        elo = (self.replayed.white_elo if board.turn == chess.WHITE else self.replayed.black_elo)[games]
        years = np.zeros(len(found), np.int16)
        np.maximum.at(years, place, self.replayed.years[games])

        def count(which: np.ndarray) -> np.ndarray:
            return np.bincount(place[which], minlength=len(found))

        rated = elo > 0
        ratings = np.bincount(place[rated], elo[rated], len(found)) / np.maximum(count(rated), 1)
        told = zip(found, counts[found], count(results == WHITE_WON), count(results == DRAWN), count(results == BLACK_WON), ratings, years)
        listed = []
        for code, games_count, white, draws, black, rating, year in told:
            move = move_of(board, int(code))
            if move is not None:
                listed.append(ExplorerMove(move, board.san(move), int(games_count), int(white), int(draws), int(black),
                                           round(rating) or None, int(year) or None))
        return sorted(listed, key=lambda one: (-one.games, one.san))

    def games_at(self, board: chess.Board, limit: int | None = None) -> list[int]:
        """The first games that come to a position, counted from 0 in the file."""
        return [int(game) for game in np.unique(self._games(board))[:limit]]

    def count_at(self, board: chess.Board) -> int:
        """How many games come to a position."""
        return len(np.unique(self._games(board)))

    def _slice(self, board: chess.Board) -> slice:
        """The records of a position; none of one that no game can have."""
        keys = self.replayed.keys
        try:
            key = np.uint64(engine.position_key(board.fen(shredder=board.chess960)))
        except engine.FenError:
            return slice(0, 0)
        return slice(int(np.searchsorted(keys, key, "left")), int(np.searchsorted(keys, key, "right")))

    def _games(self, board: chess.Board) -> np.ndarray:
        return self.replayed.numbers[self._slice(board)]

    def _played(self, board: chess.Board) -> tuple[np.ndarray, np.ndarray]:
        """The moves of a position and their games, each pair once."""
        where = self._slice(board)
        moves, games = self.replayed.moves[where], self.replayed.numbers[where]
        if (games[1:] == games[:-1]).any():
            pairs = np.unique(games.astype(np.int64) << 16 | moves)
            moves, games = (pairs & 0xFFFF).astype(np.uint16), (pairs >> 16).astype(np.int32)
        return moves, games


def move_of(board: chess.Board, code: int) -> chess.Move | None:
    """The legal move with a code of the engine; None where there is none (of two positions with one key)."""
    origin, target, kind = code & 63, code >> 6 & 63, code & KIND_MASK
    if kind == CASTLING and not board.chess960:
        target = (origin & 56) + (6 if target > origin else 2)
    move = chess.Move(origin, target, (code >> 12 & 3) + chess.KNIGHT if kind == PROMOTION else None)
    return move if board.is_legal(move) else None


def _replay(path: Path, progress: Progress | None, cancelled: Cancelled | None, plies: int) -> engine.Replayed:
    with closing(opened(path)) as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(0)
        starts = engine.game_starts(file, cancelled)
        return engine.replay_file(file, starts, size, plies, progress and (lambda done: progress(done, size)), cancelled)  # type: ignore


def opened(path: Path) -> BinaryIO:
    """The bytes of a file; of one in UTF-16, as UTF-8. Raises OSError."""
    file = path.open("rb", buffering=0)
    if (file.read(2) or b"") in UTF_16:
        with file:
            file.seek(0)
            return io.BytesIO((file.read() or b"").decode("utf-16", "replace").encode("utf-8"))
    file.seek(0)
    return file  # type: ignore[return-value]
