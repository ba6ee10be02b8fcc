"""What is asked of engines: the lock, the threat, the moves that are searched, the limits."""
from __future__ import annotations

from dataclasses import replace

import chess
import pytest

from chessgui.analysis import task as tasks
from chessgui.analysis.task import NO_MOVES, LimitKind, SearchLimit, Task
from engine import Limits

LATER = chess.Board("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3")
CHECK = chess.Board("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1")
MATE = chess.Board("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")
E4, D4 = chess.Move.from_uci("e2e4"), chess.Move.from_uci("d2d4")


@pytest.mark.parametrize(("limit", "limits"), [
    (SearchLimit(), Limits(infinite=True)), (SearchLimit(LimitKind.DEPTH, 20), Limits(depth=20)),
    (SearchLimit(LimitKind.TIME, 5), Limits(movetime_ms=5000)), (SearchLimit(LimitKind.NODES, 200), Limits(nodes=200_000)),
])
def test_limits(limit: SearchLimit, limits: Limits) -> None:
    assert limit.limits() == limits


def test_the_lock_stays_while_one_browses() -> None:
    locked = tasks.with_lock(Task(), True)
    moved = tasks.with_shown(locked, LATER)
    assert tasks.base(moved) == chess.Board() and moved.shown == LATER and not tasks.is_about_shown(moved)
    assert tasks.same_request(locked, moved)
    followed = tasks.with_lock(moved, False)
    assert tasks.base(followed) == LATER and not tasks.same_request(moved, followed)


def test_a_threat_is_what_the_other_side_would_play() -> None:
    board = tasks.analysed(tasks.with_threat(Task(LATER), True))
    assert board is not None and board.turn == chess.BLACK and board.board_fen() == LATER.board_fen()
    assert tasks.analysed(tasks.with_threat(Task(CHECK), True)) is None, "a side in check cannot pass"
    assert tasks.analysed(Task(MATE)) is None and tasks.analysed(Task(CHECK)) == CHECK


def test_moves_are_left_out() -> None:
    task = tasks.with_excluded(Task(), frozenset((E4, chess.Move.from_uci("e7e5"))))
    assert task.excluded == {E4}, "what is not legal does not count"
    assert len(tasks.root_moves(task)) == 19 and E4 not in tasks.root_moves(task) and tasks.root_moves(Task()) == ()
    only = tasks.with_only(task, frozenset((D4,)))
    assert tasks.root_moves(only) == (D4,)
    assert tasks.with_excluded(only, frozenset(chess.Board().legal_moves)) is only, "one move stays"


@pytest.mark.parametrize(("board", "locked", "stays"), [(LATER, False, False), (chess.Board(), False, True), (LATER, True, True)])
def test_moves_are_left_out_of_one_position(board: chess.Board, locked: bool, stays: bool) -> None:
    task = replace(tasks.with_lock(Task(), locked), excluded=frozenset((E4,)))
    assert tasks.with_shown(task, board).excluded == ({E4} if stays else NO_MOVES)
    assert tasks.with_threat(task, True).excluded == NO_MOVES


def test_the_way_to_a_position_is_part_of_the_work() -> None:
    one, other = chess.Board(), chess.Board()
    for move in ("g1f3", "g8f6", "f3g1", "f6g8"):
        one.push_uci(move)
    assert not tasks.same_request(Task(one), Task(other)) and tasks.same_request(Task(one), Task(one.copy()))
    assert not tasks.same_request(Task(other), Task(chess.Board(chess960=True)))
    assert [tasks.with_lines(Task(), lines).lines for lines in (0, 4, 99)] == [1, 4, 10]
