"""What is to be analysed, as data: the shown position or a locked one, how many lines, which moves, how long. No Qt."""
from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum

import chess

from chessgui.analysis.store import position_key
from chessgui.engines.lineup import MOST_LINES
from chessgui.tree.game import quick_copy
from engine import Limits

NO_MOVES: frozenset[chess.Move] = frozenset()


class LimitKind(Enum):
    """What ends the analysis of a position."""

    INFINITE = "infinite"
    DEPTH = "depth"
    TIME = "time"
    NODES = "nodes"


@dataclass(frozen=True, slots=True)
class SearchLimit:
    """When the analysis of a position ends: after so many plies, seconds or thousands of nodes."""

    kind: LimitKind = LimitKind.INFINITE
    amount: int = 0

    def limits(self) -> Limits:
        """The limits of a search."""
        if self.kind is LimitKind.DEPTH:
            return Limits(depth=self.amount)
        if self.kind is LimitKind.TIME:
            return Limits(movetime_ms=1000 * self.amount)
        if self.kind is LimitKind.NODES:
            return Limits(nodes=1000 * self.amount)
        return Limits(infinite=True)


@dataclass(frozen=True, slots=True)
class Task:
    """Boards are never changed in place. `excluded` are moves of the analysed position that are not to be searched."""

    shown: chess.Board = field(default_factory=chess.Board)
    locked: chess.Board | None = None
    threat: bool = False
    lines: int = 1
    limit: SearchLimit = SearchLimit()
    excluded: frozenset[chess.Move] = NO_MOVES


def base(task: Task) -> chess.Board:
    """The position that the task is about: the locked one, else the shown one."""
    return task.locked if task.locked is not None else task.shown


def analysed(task: Task) -> chess.Board | None:
    """The position that engines get; in the threat view the one after a pass. None where nothing can be analysed."""
    board = base(task)
    if task.threat:
        if not can_pass(board):
            return None
        board = quick_copy(board)
        board.push(chess.Move.null())
    return board if any(board.generate_legal_moves()) else None


def can_pass(board: chess.Board) -> bool:
    """Whether the other side's threat can be analysed: not in check."""
    return not board.is_check()


def root_moves(task: Task) -> tuple[chess.Move, ...]:
    """The moves to search; empty where all are searched."""
    board = analysed(task)
    if not task.excluded or board is None:
        return ()
    return tuple(move for move in board.legal_moves if move not in task.excluded)


def same_request(one: Task, other: Task) -> bool:
    """Whether two tasks ask the same of engines. The moves before the position count too: they decide what is a repetition."""
    boards = base(one), base(other)
    return (one.threat, one.lines, one.limit, one.excluded) == (other.threat, other.lines, other.limit, other.excluded) and (
        boards[0] is boards[1] or (type(boards[0]) is type(boards[1]) and boards[0].chess960 == boards[1].chess960
                                   and boards[0].fen() == boards[1].fen() and boards[0].move_stack == boards[1].move_stack))


def is_about_shown(task: Task) -> bool:
    """Whether the analysed position, a pass apart, is the shown one."""
    return task.locked is None or position_key(task.locked) == position_key(task.shown)


# changes -------------------------------------------------------------------------------------------------------------


def with_shown(task: Task, board: chess.Board) -> Task:
    """The task after another position is shown; excluded moves are dropped where the analysed position changes."""
    board = quick_copy(board)
    stays = task.locked is not None or position_key(board) == position_key(task.shown)
    return replace(task, shown=board, excluded=task.excluded if stays else NO_MOVES)


def with_lock(task: Task, on: bool) -> Task:
    """Stay with the shown position, or follow it again."""
    if on:
        return replace(task, locked=task.shown)
    stays = is_about_shown(task)
    return replace(task, locked=None, excluded=task.excluded if stays else NO_MOVES)


def with_threat(task: Task, on: bool) -> Task:
    """Analyse what the other side would play, or the position itself again."""
    return replace(task, threat=on, excluded=NO_MOVES) if on != task.threat else task


def with_lines(task: Task, lines: int) -> Task:
    """The task with 1 to MOST_LINES lines."""
    return replace(task, lines=max(1, min(lines, MOST_LINES)))


def with_excluded(task: Task, moves: frozenset[chess.Move]) -> Task:
    """Leave these moves out. Illegal ones are ignored; a set that would leave no move changes nothing."""
    board = analysed(task)
    legal = frozenset(board.legal_moves) if board is not None else NO_MOVES
    excluded = moves & legal
    return replace(task, excluded=excluded) if excluded != legal or not legal else task


def with_only(task: Task, moves: frozenset[chess.Move]) -> Task:
    """Search these moves alone."""
    board = analysed(task)
    return with_excluded(task, frozenset(board.legal_moves) - moves) if board is not None else task
