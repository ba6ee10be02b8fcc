"""Where a search stopped, so that another one goes on there: its order of the root moves, its scores, and the upper part of its tree."""
from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.compiled.clock import clock_ns
from engine.rules.move import move_to_uci
from engine.rules.position import Position
from engine.session.threadpool import ThreadPool
from engine.types import Bookmark

ENTRIES_A_MS, LEAST_ENTRIES, MOST_ENTRIES = 4, 1024, 16_384
"""How many entries of the transposition table a bookmark keeps: for each millisecond of the search, at least, and at most. An entry has 16
bytes."""


def take_bookmark(position: Position, evaluator: str, most_entries: int, doubled: int) -> Bookmark | None:
    """Where the last search of a position, evaluated by `evaluator` (its identity), stopped; None where it had completed no iteration.
    `doubled` is that of the transposition table."""
    state, chess960 = position.state, position.chess960
    depth = int(state["completed_depth"])
    if depth == 0:
        return None
    from engine.session.harvest import harvest  # compiled code that only analyses need
    spent_ms = (clock_ns(position.address) - int(state["start_ns"])) // 1_000_000
    entries = harvest(position.address, min(max(spent_ms * ENTRIES_A_MS, LEAST_ENTRIES), most_entries), depth, doubled)
    moves = tuple(move_to_uci(int(move), chess960) for move in state["root_moves"][:int(state["root_count"])])
    points = tuple(int(score) for score in state["line_scores"][:int(state["line_count"])])
    return Bookmark(depth, moves, points, entries.tobytes(), evaluator)


def go_on(position: Position, bookmark: Bookmark, moves: Sequence[int], evaluator: str, pool: ThreadPool) -> None:
    """Let the next search of the pool, of `moves`, begin after what another one had completed. A bookmark of another position or evaluation
    is passed over."""
    state, chess960 = position.state, position.chess960
    by_name = {move_to_uci(move, chess960): move for move in moves}
    if bookmark.evaluator != evaluator or set(bookmark.moves) != set(by_name) or len(bookmark.moves) != len(moves):
        return
    from engine.session.harvest import put_entries
    entries = np.frombuffer(bookmark.entries, np.int64)
    pool.mark_used()
    for clusters in filter(None, (pool.doubled, int(state["table_clusters"]))):  # for the time when it has grown, and for now
        state["table_clusters"] = clusters
        put_entries(position.address, entries.ctypes.data, len(entries) // 2)
    state["root_moves"][:len(moves)] = [by_name[name] for name in bookmark.moves]
    points = bookmark.points[:len(state["line_scores"])]
    state["line_scores"][:] = 0
    state["line_scores"][:len(points)] = points
    state["first_depth"] = min(bookmark.depth + 1, int(state["depth_limit"]))
