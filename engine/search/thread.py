"""One thread of the search: its own state block, the shared table. The first belongs to the session, the others help it (lazy SMP)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.compiled.clock import attach_clock
from engine.compiled.jit import body_address
from engine.compiled.layout import MAX_PLY, STATE, allocate
from engine.evaluation.score import EXACT, MATE_BOUND
from engine.handcrafted.evaluation import evaluate_node
from engine.handcrafted.weights import fill_weights
from engine.rules.movegen import all_moves_node
from engine.rules.position import fault_of
from engine.search.iterate import think
from engine.search.quiescence import quiescence_node
from engine.search.search import search_node
from engine.search.timeman import FOREVER
from engine.search.transposition import AGES, TranspositionTable
from engine.search.tunable import fill_tunables
from engine.types import Limits

HISTORIES = ("killers", "counter_moves", "history", "capture_history", "continuation", "pawn_cache", "pawn_correction",
             "piece_correction")
TASK = ("pieces", "colours", "side", "mailbox", "tables", "castling_kept", "castling_rook", "castling_empty", "castling_safe",
        "table_address", "table_clusters", "table_age", "start_ns", "depth_limit", "first_depth", "contempt", "blindness", "level_seed",
        "root_count", "line_count", "root_moves", "line_scores", "parameters", "by_hand_men", "reductions", "sentinels", "frames")
"""Fields that a helper copies from the first thread's block before it searches the same: of the limits the depth alone."""


class Outcome(NamedTuple):
    """What a thread thinks when it ends: encoded moves (the best first), score in points and what it bounds, plies of the last full
    iteration, and what the checked build found wrong."""

    line: tuple[int, ...]
    score: int
    depth: int
    bound: int = EXACT
    fault: str | None = None


class Build(NamedTuple):
    """The compiled functions of a search: what thinks, and the two that call each other."""

    think: Any
    search: Any
    quiescence: Any


PLAYING = Build(think, search_node, quiescence_node)


def prepare_state(state: Any, build: Build = PLAYING) -> None:
    """What a fresh STATE block needs before it can search; the table comes with `attach`."""
    state["moves_address"] = body_address(all_moves_node)
    state["search_address"] = body_address(build.search)
    state["quiescence_address"] = body_address(build.quiescence)
    state["evaluate_address"] = body_address(evaluate_node)
    fill_weights(state)
    fill_tunables(state)
    attach_clock(state)


def set_task(state: Any, moves: Sequence[int], limits: Limits, lines: int, contempt: int) -> None:
    """Write a new task into a STATE block, as the next search of its table: the root moves (encoded as in `move`), the limits but those of
    the clock, how many lines are wanted (MultiPV), and the contempt in points."""
    state["root_moves"][:len(moves)] = moves
    state["root_count"], state["line_count"], state["contempt"] = len(moves), lines, contempt
    depth = 1 if limits.mate is not None and limits.mate < 1 else limits.depth  # there is no such mate to be found
    state["depth_limit"], state["first_depth"] = MAX_PLY - 1 if depth is None else min(max(depth, 1), MAX_PLY - 1), 1
    state["mate_limit"] = limits.mate or 0
    state["node_limit"] = limits.nodes if limits.nodes is not None else FOREVER
    state["soft_nodes"] = limits.soft_nodes if limits.soft_nodes is not None else FOREVER
    state["nodes"] = state["stop"] = state["reports_written"] = state["fault"] = state["best_move"] = 0
    state["current_move"] = state["completed_depth"] = 0
    state["table_age"] = (int(state["table_age"]) + 1) % AGES
    state["blindness"] = 0


def forget(state: Any) -> None:
    """Clear what earlier searches have learned, the table apart."""
    for name in HISTORIES:
        state[name] = 0


def outcome(state: Any) -> Outcome:
    """The result of a thread whose search has ended, from its STATE block."""
    best = int(state["best_move"])
    line = [int(move) for move in state["line_moves"][:int(state["line_lengths"][0])]]
    if int(state["completed_depth"]) == 0 or not line or line[0] != best:
        line = [best]
    return Outcome(tuple(line), int(state["best_score"]), int(state["completed_depth"]), int(state["best_bound"]), fault_of(state))


def vote(outcomes: list[Outcome]) -> Outcome:
    """The shortest mate that a thread has found, else the outcome whose move has most weight among the threads: an outcome weighs the more,
    the deeper its search came and the farther its score is above the lowest one. The first thread's outcome wins ties, and stands where no
    thread has completed an iteration."""
    outcomes = [one for one in outcomes if one.depth > 0] or outcomes[:1]
    shortest = max(outcomes, key=lambda one: one.score)
    if shortest.score >= MATE_BOUND:
        return shortest
    least = min(one.score for one in outcomes)
    votes: dict[int, int] = {}
    for one in outcomes:
        votes[one.line[0]] = votes.get(one.line[0], 0) + (one.score - least + 20) * one.depth
    chosen = max(votes, key=lambda move: votes[move])
    if votes.get(outcomes[0].line[0], 0) >= votes[chosen]:
        chosen = outcomes[0].line[0]
    return max((one for one in outcomes if one.line[0] == chosen), key=lambda one: one.depth)


class Helper:
    """The memory of a further thread, which searches the session's position on the same transposition table."""

    def __init__(self, number: int, table: TranspositionTable) -> None:
        """`number` counts from 1. Raises MemoryError."""
        self._owner, self.state, self.address = allocate(STATE)
        prepare_state(self.state)
        table.attach(self.state)
        self.state["helper"] = number
        self.state["hard_ns"] = self.state["soft_nodes"] = FOREVER

    def take_task(self, state: Any, address: int) -> None:
        """Copy the position, what is to be searched, and the depth limit from the first thread's block."""
        for name in TASK:
            self.state[name] = state[name]
        self.state["frame"] = int(state["frame"]) - address + self.address
        self.state["frames"]["accumulated"] = 0  # the sums are the other thread's
        self.state["nodes"] = self.state["stop"] = self.state["fault"] = self.state["best_move"] = 0
        self.state["reports_written"] = self.state["completed_depth"] = 0

    def think(self) -> None:
        """Search until told to stop, or to the depth limit. Holds no lock of Python."""
        think(self.address)
