"""A recorded search checked row by row: whether each score follows from what the node has visited, by the rule that the row states.

It shares no code with the search: the rules are written down once more, as the comments of `engine.types.Rule` say them.
"""
from __future__ import annotations

from itertools import groupby, pairwise
from typing import Any

from engine import Rule, Visit
from engine.evaluation.score import EXACT, INFINITE, LOWER, MATE, MATE_BOUND, UPPER
from engine.xray import recorder
from engine.xray.record import SearchRecord

MOVES = (Visit.ZERO, Visit.REDUCED, Visit.AGAIN, Visit.FULL, Visit.QUIET)


class Replay:
    """The rows of a record as lists, and the faults that were found: sentences."""

    def __init__(self, record: SearchRecord) -> None:
        self.record, self.faults, self.checked = record, list[str](), 0
        names = ("size", "nodes", "move", "flags", "alpha", "beta", "score", "static_eval", "first", "second", "depth", "rule", "visit",
                 "number")
        self.rows: list[dict[str, Any]] = [dict(zip(names, row)) for row in zip(*(record.rows[name].tolist() for name in names))]
        for row in self.rows:
            row["visit"] &= 15
            if not row["flags"] & recorder.PV:
                row["beta"] = row["alpha"] + 1
        self.ply = [0] * len(self.rows)

    def children(self, index: int) -> list[int]:
        """As SearchRecord's."""
        return list(self.record.child_indices(index))

    def run(self) -> Replay:
        """Check all rows."""
        for index, row in enumerate(self.rows):
            children = self.children(index)
            for child in children:
                stays = self.rows[child]["visit"] in (Visit.WINDOW, Visit.BELOW_ALPHA, Visit.VERIFY, Visit.WITHOUT_BEST)
                self.ply[child] = self.ply[index] + (0 if stays else 1)
            if row["visit"] == Visit.LEFT_OUT:
                self._say(index, not children and row["rule"] >= Rule.BAD_HISTORY, "what is left out has no children")
                continue
            if row["flags"] & recorder.FOLDED:
                continue
            self._count(index, row, children)
            if index and row["rule"] != Rule.STOPPED:
                self.checked += 1
                self._score(index, row, children)
        return self

    def _say(self, index: int, is_true: bool, what: str) -> None:
        if not is_true:
            self.faults.append(f"{index}: not {what}; {self.rows[index]}")

    def _count(self, index: int, row: dict[str, Any], children: list[int]) -> None:
        below = sum(self.rows[child]["nodes"] + bool(self.rows[child]["flags"] & recorder.COUNTED) for child in children)
        self._say(index, row["nodes"] == below, f"{below} nodes")

    def _only(self, children: list[int], visit: Visit) -> list[dict[str, Any]]:
        return [self.rows[child] for child in children if self.rows[child]["visit"] == visit]

    def _score(self, index: int, row: dict[str, Any], children: list[int]) -> None:
        rule, score, first, second, ply = row["rule"], row["score"], row["first"], row["second"], self.ply[index]
        is_root = row["visit"] == Visit.WINDOW
        alpha = row["alpha"] if row["depth"] == 0 or is_root else max(row["alpha"], ply - MATE)
        beta = row["beta"] if row["depth"] == 0 or is_root else min(row["beta"], MATE - ply - 1)
        if rule == Rule.DRAW:
            self._say(index, score == 0 and first in (0, 1, 2), "the score of a draw")
        elif rule == Rule.MATE_DISTANCE:
            self._say(index, score == alpha >= beta, "as good as the shortest mate")
        elif rule == Rule.UPCOMING_REPETITION:
            self._say(index, score == max(alpha, 0) >= beta, "held by a repetition")
        elif rule == Rule.TABLE:
            settles = second == EXACT or (second == LOWER and score >= beta) or (second == UPPER and score <= alpha) or score >= 0 > alpha
            self._say(index, settles and first >= row["depth"], "settled by the table")
        elif rule == Rule.RAZORING:
            (below,) = self._only(children, Visit.BELOW_ALPHA)
            self._say(index, score == below["score"] <= max(alpha, 0) and first + second <= max(alpha, 0), "razored")
        elif rule == Rule.REVERSE_FUTILITY:
            self._say(index, score in (first, (first + beta) // 2) and first - second >= beta, "so far above beta")
        elif rule == Rule.NULL_MOVE:
            (passed,) = self._only(children, Visit.PASS)
            value = -passed["score"]
            held = all(each["score"] >= beta for each in self._only(children, Visit.VERIFY))
            self._say(index, held and value >= beta and score == (beta if value >= MATE_BOUND else value), "held by passing")
        elif rule == Rule.PROBCUT:
            last = self._only(children, Visit.TRY)[-1]
            self._say(index, score == -last["score"] >= first and last["move"] == second & 0xFFFF, "reached by a capture")
        elif rule == Rule.MULTI_CUT:
            (without,) = self._only(children, Visit.WITHOUT_BEST)
            self._say(index, score == first >= beta and without["score"] == second >= first, "cut by several moves")
        elif rule == Rule.MATE:
            self._say(index, score == (ply - MATE if row["flags"] & recorder.IN_CHECK else 0), "mate or stalemate")
        elif rule == Rule.NO_OTHER:
            self._say(index, score in (alpha, 0), "alpha")
        elif rule == Rule.STAND_PAT:
            self._say(index, score == first >= beta, "held by standing pat")
        elif rule == Rule.SEARCHED:
            self._searched(index, row, children, alpha, beta)
        else:
            self._say(index, rule == Rule.LONGEST_LINE, "a rule that ends nodes")

    def _searched(self, index: int, row: dict[str, Any], children: list[int], alpha: int, beta: int) -> None:
        """The loop over the moves: each is searched with the window that those before it have left, and the best one is the score."""
        best, quiet = -INFINITE, row["depth"] == 0
        if quiet and not row["flags"] & recorder.IN_CHECK:
            best = row["static_eval"]
            alpha = max(alpha, best)
        best_move, cut = 0, False
        relevant = [self.rows[child] for child in children if self.rows[child]["visit"] in (*MOVES, Visit.LEFT_OUT)]
        for move, group in groupby(relevant, key=lambda each: (each["number"], each["move"], each["visit"] == Visit.LEFT_OUT)):
            self._say(index, not cut, "ended by the cut-off")
            visits = list(group)
            if move[2]:
                for each in visits:
                    if each["rule"] == Rule.DELTA:
                        best = max(best, each["first"])
                continue
            begun = -visits[0]["beta"] if visits[0]["visit"] == Visit.FULL else -visits[0]["alpha"] - 1
            if not quiet and alpha < 0 == begun:
                alpha = 0  # a repetition could be forced
            for each in visits:
                window = (-beta, -alpha) if quiet or each["visit"] == Visit.FULL else (-alpha - 1, -alpha)
                self._say(index, (each["alpha"], each["beta"]) == window, f"searched with the window {window}: {each}")
            for before, after in pairwise(visits):
                self._say(index, -before["score"] > alpha, f"better than alpha before it was searched again: {before} {after}")
            score = -visits[-1]["score"]
            if score > best:
                best = score
                if score > alpha:
                    best_move, alpha = move[1], score
            cut = best >= beta
        if quiet and row["flags"] & recorder.LEFT_MORE:
            best = max(best, alpha)
        self._say(index, row["score"] == best, f"the best of its moves, {best}")
        if row["visit"] != Visit.WINDOW:
            self._say(index, row["first"] & 0xFFFF == best_move, f"the best move {best_move}")
