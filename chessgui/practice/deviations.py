"""Where games leave a repertoire: by a move of the player's own, by one of the opponent's that the repertoire does not have, or where its
line ends. A game leaves at the last of its positions that is in the repertoire, by whatever order of moves it came there. No Qt."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

import chess
import numpy as np

import engine
from chessgui.finding.jointmoves import MovesOfFiles
from chessgui.finding.moveindex import MovesOfFile
from chessgui.openings.explorer import move_of
from chessgui.openings.manypositions import Array
from chessgui.practice.cards import board_of
from chessgui.practice.repertoire import Repertoire
from chessgui.rules.score import chance
from chessgui.threads.progress import Progress

if TYPE_CHECKING:
    from chessgui.analysis.store import Store

POINTS = {chess.WHITE: (np.nan, 1.0, 0.5, 0.0), chess.BLACK: (np.nan, 0.0, 0.5, 1.0)}
"""The player's points by colour and by the results of an `engine.MoveIndex`."""


class Left(Enum):
    """How a game leaves the repertoire."""

    OWN = "own"
    """The player made another move than those of the repertoire."""
    OPPONENT = "opponent"
    """The opponent made a move that the repertoire does not have, though it has others in this position."""
    END = "end"
    """The line ends in this position."""


@dataclass(frozen=True, slots=True)
class Departure:
    """A way of leaving the repertoire that some games took: the position, the move, and the games, by their numbers in the list. `score` is
    what the player scored in those with a result, 0 to 1; None without any. `loss` is what a move of the player's own gave away in
    percentage points of the chances; None where that is not known."""

    how: Left
    position: str
    move: chess.Move
    games: tuple[int, ...]
    score: float | None
    loss: float | None = None


@dataclass(frozen=True, slots=True)
class Departures:
    """How games left a repertoire, the most frequent ways first. `games` is how many come into it at all, of so many that were `asked`;
    those of them that end within it are in no row. `score` is what the player scored in all that come into it."""

    rows: tuple[Departure, ...]
    games: int
    asked: int
    score: float | None

    def count(self, how: Left) -> int:
        """How many games left in one of the three ways."""
        return sum(len(row.games) for row in self.rows if row.how is how)


Known = Callable[[chess.Board], float | None]
"""What the chances of the side to move are in a position, in per cent; None where that is not known."""


def departures(
    repertoire: Repertoire, moves: MovesOfFile | MovesOfFiles, games: Array, known: Known | None = None, progress: Progress | None = None,
) -> Departures:
    """How the player's games with some numbers leave a repertoire; they are those that the player has with its colour. Blocks; any thread.
    Raises Cancelled."""
    progress, positions = progress or Progress(), list(repertoire.positions)
    keys = [here.key for here in repertoire.positions.values()]
    numbers, places, codes, points = [np.zeros(0, np.int64)], [np.zeros(0, np.int64)], [np.zeros(0, np.int64)], [np.zeros(0)]
    for part, first in _parts(moves):
        inside = games[(games >= first) & (games < first + part.games)]
        found = engine.follow_games(part, keys, inside - first, progress.is_cancelled)
        numbers.append(inside)
        places.append(found.places)
        codes.append(found.moves)
        points.append(np.array(POINTS[repertoire.color])[part.results[inside - first]])
    number, place, code, point = (np.concatenate(each) for each in (numbers, places, codes, points))
    comes, goes_on = place >= 0, (place >= 0) & (code != 0)
    rows = _rows(repertoire, positions, (number[goes_on], place[goes_on], code[goes_on], point[goes_on]), known)
    return Departures(tuple(sorted(rows, key=lambda row: (-len(row.games), row.games))), int(comes.sum()), len(games),
                      _mean(point[comes]))


def _parts(moves: MovesOfFile | MovesOfFiles) -> list[tuple[engine.MoveIndex, int]]:
    """The index of each file, or of small files together, with the number of its first game."""
    if isinstance(moves, MovesOfFile):
        return [(moves.moves, 0)]
    return [(part.moves, run.first) for run, part in zip(moves.runs, moves.parts, strict=True)]


def _rows(repertoire: Repertoire, positions: Sequence[str], games: tuple[Array, ...], known: Known | None) -> list[Departure]:
    """The games that go on behind their last position of the repertoire, put together by that position and the move."""
    number, place, code, point = games
    ways, inverse = np.unique(place.astype(np.int64) << 16 | code, return_inverse=True)
    order = np.argsort(inverse, kind="stable")
    ends = np.cumsum(np.bincount(inverse, minlength=len(ways)))
    found = []
    for way, some in zip(ways.tolist(), np.split(order, ends)[:-1], strict=True):
        position = positions[way >> 16]
        here, board = repertoire.positions[position], board_of(position)
        move = move_of(board, way & 0xFFFF)
        if move is None:  # of another position with the same key
            continue
        how = Left.END if not here.moves else Left.OWN if here.turn == repertoire.color else Left.OPPONENT
        loss = _loss(board, move, known) if how is Left.OWN and known is not None else None
        found.append(Departure(how, position, move, tuple(number[some].tolist()), _mean(point[some]), loss))
    return found


def _loss(board: chess.Board, move: chess.Move, known: Known) -> float | None:
    """What a move gave away; at least 0."""
    before = known(board)
    board.push(move)
    after = known(board)
    return max(before + after - 100, 0.0) if before is not None and after is not None else None


def _mean(points: Array) -> float | None:
    told = points[~np.isnan(points)]
    return float(told.mean()) if len(told) else None


def known_chances(store: Store) -> Known:
    """Looks chances of the side to move up in what was analysed. Any thread may ask."""
    def known(board: chess.Board) -> float | None:
        try:
            found = store.deepest(board)
        except (KeyError, RuntimeError):  # the GUI thread has just put something in
            return None
        return chance(found.score(board.turn)) if found is not None else None

    return known
