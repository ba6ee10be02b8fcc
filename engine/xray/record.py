"""A recorded search as Python sees it: nodes, their children, and what its depths have cost.

Needs numpy and the layout of rows, but nothing of the search. All may be asked from any thread.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from engine.evaluation.score import INFINITE, NO_SCORE, public_score, to_centipawns
from engine.network.evaluator import BUILT_IN
from engine.rules.move import move_to_uci
from engine.search.parameters import NAMES, values
from engine.types import Bound, Info, IterationNumbers, RootTurn, Rule, SearchNode, Visit
from engine.xray import recorder

POINTS = {
    Rule.RAZORING: (True, True), Rule.REVERSE_FUTILITY: (True, True), Rule.NULL_MOVE: (True, False), Rule.PROBCUT: (True, False),
    Rule.MULTI_CUT: (True, True), Rule.STAND_PAT: (True, False), Rule.DELTA: (True, False),
}
"""Which of the two numbers of a rule are points."""
LAST = (1 << recorder.LEFT_DEPTH) - 1
"""The bits of `second` that count moves where they were SEARCHED."""
FLAGS = {name: getattr(recorder, name) for name in (
    "PV", "CUT", "IN_CHECK", "IMPROVING", "TABLE_HIT", "SHALLOWER", "TACTICAL", "KILLER", "TT_CAPTURE", "TT_PV", "GIVES_CHECK")}
"""The flags that are told by name, as in `SearchNode.flags`."""
WITHOUT_MOVE = Visit.WINDOW, Visit.BELOW_ALPHA, Visit.PASS, Visit.VERIFY, Visit.WITHOUT_BEST
"""Visits to which no move leads: of the same position, or by passing."""
BY_MOVE = np.array([visit not in WITHOUT_MOVE for visit in range(16)])
"""Whether a move leads to a visit, by its number."""


class SearchRecord:
    """A search with every node that was kept. `rows` are those of `recorder.ROW`; the first is the search as a whole, below it are the
    quiescence searches that have ordered the root moves, and a window (or several) for each depth."""

    def __init__(self, fen: str, rows: np.ndarray[Any, Any], infos: Sequence[Info], folded: int, least_depth: int, chess960: bool = False,
                 parameters: Mapping[str, int] | None = None, network: str = BUILT_IN, root: str = "", moves: Sequence[str] = ()) -> None:
        """`folded` counts the rows that were dropped, all of nodes of less than `least_depth` plies and of what they visited; `parameters`
        are those of the search that differ, `network` is the value of EvalFile. The position `fen` was reached from `root` by `moves`,
        which the search knows; without them, it was set up."""
        self.fen, self.rows, self.chess960, self.network = fen, rows, chess960, network
        self.root, self.moves = root or fen, tuple(moves)
        self.folded, self.least_depth = folded, least_depth
        self.parameters = dict(zip(NAMES, values(parameters)))
        self.infos = tuple({info.depth: info for info in infos if info.multipv == 1 and info.bound is Bound.EXACT}.values())

    @property
    def searched(self) -> int:
        """Nodes that the search has counted."""
        return int(self.rows[0]["nodes"])

    def __len__(self) -> int:
        return len(self.rows)

    # nodes -------------------------------------------------------------------------------------------------------

    def node(self, index: int) -> SearchNode:
        """A node by its index. Raises IndexError."""
        if not 0 <= index < len(self.rows):
            raise IndexError(index)
        row = self.rows[index]
        flags, rule, visit = int(row["flags"]), Rule(int(row["rule"])), int(row["visit"])
        alpha, score, static = (int(row[name]) for name in ("alpha", "score", "static_eval"))
        beta, is_pv = int(recorder.betas(row)), bool(flags & recorder.PV)
        second = int(row["second"]) & LAST if rule is Rule.SEARCHED else int(row["second"])
        first, second = (to_centipawns(number) if is_points else number for number, is_points in zip(
            (int(row["first"]), second), POINTS.get(rule, (False, False))))
        if rule is Rule.BAD_HISTORY:
            flags |= recorder.KILLER * (second & 1)
            first, second = 2 * first, -self.parameters["history_pruning_margin"] * (second >> 1)
        elif rule is Rule.LOSES_MATERIAL:
            second = to_centipawns(first * (self.parameters["capture_exchange_margin"] if second else (
                self.parameters["quiet_exchange_margin"] + first * self.parameters["quiet_exchange_growth"])))
        return SearchNode(
            index=index, rows=int(row["size"]), move=self.move_to(index), rule=rule, visit=Visit(visit & 15),
            depth=int(row["depth"]), alpha=public_score(alpha) if alpha > -INFINITE else None,
            beta=public_score(beta) if beta < INFINITE else None, static_eval=public_score(static) if static != NO_SCORE else None,
            score=public_score(score), first=first, second=second, number=int(row["number"]), extension=(visit >> 4) - 2,
            reduction=0.0 if is_pv else int(row["reduction"]) / 16,
            history=0 if is_pv else int(row["history"]) << recorder.HISTORY_BITS, below=int(row["nodes"]),
            counted=bool(flags & recorder.COUNTED), failed_high=score >= beta, raised_alpha=score > alpha,
            flags=frozenset(name for name, bit in FLAGS.items() if flags & bit), best=self._best(rule, row),
            left=tuple(self._left(rule, row)), folded=bool(flags & recorder.FOLDED))

    def visits_below(self, index: int) -> list[tuple[int, int, str | None]]:
        """What a node has visited and left out, in order: its index, its `Visit`, and the UCI move that leads there, if one does."""
        children = np.fromiter(self.child_indices(index), np.int64)
        visits = self.rows["visit"][children] & 15
        moves = np.where(BY_MOVE[visits], self.rows["move"][children], 0)
        return [(child, visit, self._uci(move)) for child, visit, move in zip(children.tolist(), visits.tolist(), moves.tolist())]

    def move_to(self, index: int) -> str | None:
        """The UCI move that leads from the node above to a node; None where none does."""
        visit = int(self.rows["visit"][index]) & 15
        return self._uci(int(self.rows["move"][index])) if self._has_move(visit, index) else None

    def has_children(self, index: int) -> bool:
        """Whether a node has visited something or may have left out moves."""
        if self.rows["visit"][index] & 15 == Visit.LEFT_OUT:
            return False
        return bool(self.rows["size"][index] > 1 or self.rows["rule"][index] == Rule.SEARCHED)

    def _has_move(self, visit: int, index: int) -> bool:
        return index > 0 and bool(BY_MOVE[visit])

    def _uci(self, move: int) -> str | None:
        return move_to_uci(move, self.chess960) if move else None

    def _best(self, rule: Rule, row: Any) -> str | None:
        name = {Rule.SEARCHED: "first", Rule.PROBCUT: "second"}.get(rule)
        return self._uci(int(row[name]) & 0xFFFF) if name is not None else None

    def _left(self, rule: Rule, row: Any) -> Iterator[tuple[Rule, int, int]]:
        flags, depth = int(row["flags"]), int(row["depth"])
        for flag, searched, quiet in ((recorder.LEFT, Rule.FUTILITY, Rule.LOSING_CAPTURES),
                                      (recorder.LEFT_MORE, Rule.LATE_MOVES, Rule.SMALL_VICTIMS)):
            if flags & flag and depth == 0:
                yield quiet, 0, 0
            elif flags & flag and searched is Rule.FUTILITY:
                left = int(row["second"]) >> recorder.LEFT_DEPTH
                yield searched, left, to_centipawns(self.parameters["futility_base"] + self.parameters["futility_margin"] * left)
            elif flags & flag:
                depth -= bool(flags & recorder.SHALLOWER)
                count = self.parameters["late_move_base"] + depth * depth
                yield searched, depth, count if flags & recorder.IMPROVING else count // 2

    def child_indices(self, index: int) -> Iterator[int]:
        """The indices of what a node has visited and left out, in order."""
        sizes = self.rows["size"]
        end, child = index + int(sizes[index]), index + 1
        while child < end:
            yield child
            child += int(sizes[child])

    def effort_below(self, index: int) -> list[tuple[int, int, int]]:
        """The nodes that a node has visited, each with the number of nodes searched for it, itself included where it counts, and with the
        number of its move in the order, 0 where no move leads there."""
        children = np.fromiter(self.child_indices(index), np.int64)
        children = children[self.rows["visit"][children] & 15 != Visit.LEFT_OUT]
        rows = self.rows[children]
        nodes = rows["nodes"].astype(np.int64) + (rows["flags"] & recorder.COUNTED > 0)
        numbers = np.where((rows["move"] != 0) & BY_MOVE[rows["visit"] & 15], rows["number"], 0)
        return list(zip(children.tolist(), nodes.tolist(), numbers.tolist()))

    def children(self, index: int) -> list[SearchNode]:
        """What a node has visited and left out, in order; a move that was searched twice is there twice. Some milliseconds at most."""
        return [self.node(child) for child in self.child_indices(index)]

    def ancestors(self, index: int) -> list[int]:
        """The nodes that lead to a node, the search as a whole first, itself last. Raises IndexError."""
        if not 0 <= index < len(self.rows):
            raise IndexError(index)
        path = [0]
        while path[-1] != index:
            path.append(next(child for child in self.child_indices(path[-1]) if index < child + int(self.rows[child]["size"])))
        return path

    def moves_to(self, index: int) -> list[str]:
        """The moves that lead from the root to a node or to a move that was left out; `0000` is a null move."""
        nodes = (self.node(each) for each in self.ancestors(index))
        return [node.move or "0000" for node in nodes if node.move is not None or node.visit is Visit.PASS]

    def refutation(self, index: int) -> list[str]:
        """The line of best moves from a node on, as far as it was recorded."""
        line: list[str] = []
        while (move := (node := self.node(index)).best) is not None:
            line.append(move)
            visits = [child for child in self.children(index) if child.move == move and child.visit is not Visit.LEFT_OUT]
            if not visits or node.rule is not Rule.SEARCHED:
                break
            index = visits[-1].index
        return line

    # depths ------------------------------------------------------------------------------------------------------

    def windows(self) -> dict[int, list[int]]:
        """The windows of each depth, in plies."""
        found: dict[int, list[int]] = {}
        for index in self.child_indices(0):
            row = self.rows[index]
            if int(row["visit"]) & 15 == Visit.WINDOW:
                found.setdefault(int(row["number"]), []).append(index)
        return found

    def visits_of(self, move: str) -> dict[int, list[SearchNode]]:
        """The visits of a root move at each depth."""
        moves = self.rows["move"]
        return {depth: [self.node(child) for window in windows for child in self.child_indices(window)
                        if self._uci(int(moves[child])) == move] for depth, windows in self.windows().items()}

    def turns(self) -> list[RootTurn]:
        """The film: the best move and what it is worth at each depth that was completed."""
        return list(self._turns)

    @cached_property
    def _turns(self) -> list[RootTurn]:
        found: list[RootTurn] = []
        for info in self.infos:
            if not info.pv:
                continue
            before = found[-1].move if found else None
            dethroned = before if before != info.pv[0] else None
            visits = self.visits_of(dethroned).get(info.depth, []) if dethroned is not None else []
            found.append(RootTurn(info.depth, info.pv[0], info.score, info.pv, info.nodes, dethroned,
                                  tuple(self.refutation(visits[-1].index)) if visits else ()))
        return found

    def numbers(self) -> list[IterationNumbers]:
        """What each depth has cost; takes some tenths of a second for millions of nodes."""
        found: list[IterationNumbers] = []
        for depth, windows in self.windows().items():
            rows = self.rows[windows[0]:windows[-1] + int(self.rows[windows[-1]]["size"])]  # a depth's windows follow each other
            visit, rule = rows["visit"] & 15, rows["rule"]
            visited = visit != Visit.LEFT_OUT
            cut = visited & (rule == Rule.SEARCHED) & (rows["score"] >= recorder.betas(rows))
            nodes = sum(int(self.rows[index]["nodes"]) for index in windows)
            again = (visit == Visit.AGAIN) | (visit == Visit.FULL) & (rows["number"] > 1)
            ends = np.bincount(rule, minlength=len(Rule))
            quiet = rows["depth"] == 0
            for flag, searched, in_quiescence in ((recorder.LEFT, Rule.FUTILITY, Rule.LOSING_CAPTURES),
                                                  (recorder.LEFT_MORE, Rule.LATE_MOVES, Rule.SMALL_VICTIMS)):
                left = (rows["flags"] & flag) != 0
                ends[searched], ends[in_quiescence] = np.sum(left & ~quiet), np.sum(left & quiet)
            found.append(IterationNumbers(
                depth, nodes, _share(nodes, found[-1].nodes) if found else None,
                _share(np.sum(cut & (rows["second"] & LAST == 1)), np.sum(cut)),
                _share(np.sum(visited & (rule == Rule.TABLE)), np.sum(visited)),
                _share(np.sum(visited & (rows["depth"] == 0)), np.sum(visited)), int(np.sum(again)), dict(zip(Rule, ends.tolist()))))
        return found

    def effort(self) -> dict[str, int]:
        """The nodes searched for each root move at all depths, the most first."""
        found: dict[str, int] = {}
        for child in (child for windows in self.windows().values() for window in windows for child in self.children(window)):
            if child.move is not None:
                found[child.move] = found.get(child.move, 0) + child.below + child.counted
        return dict(sorted(found.items(), key=lambda pair: -pair[1]))


def _share(part: Any, whole: Any) -> float | None:
    return float(part) / float(whole) if whole else None
