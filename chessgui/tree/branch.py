"""Branches: moves with everything that follows them, as plain data for undo, the clipboard and the journal. No Qt."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

import chess
import chess.pgn


@dataclass(frozen=True, slots=True)
class BranchMove:
    """A move of a branch: the index of the move that it follows (-1: it is a first move), the move in UCI notation, its glyphs, and the
    comments behind and before it."""

    after: int
    uci: str
    nags: tuple[int, ...] = ()
    comment: str = ""
    starting_comment: str = ""

    def as_json(self) -> list[Any]:
        """The fields as a list for `from_json`; empty fields at its end are left out."""
        whole: list[Any] = [self.after, self.uci, list(self.nags), self.comment, self.starting_comment]
        while not whole[-1] and len(whole) > 2:
            whole.pop()
        return whole

    @staticmethod
    def from_json(data: list[Any]) -> BranchMove:
        """The move from a list of `as_json`. Raises ValueError, TypeError or IndexError for other data."""
        after, uci = data[:2]
        nags, comment, starting = (data[number] if number < len(data) else empty for number, empty in ((2, []), (3, ""), (4, "")))
        return BranchMove(int(after), str(uci), tuple(int(nag) for nag in nags), str(comment), str(starting))


Branch = tuple[BranchMove, ...]
"""In depth-first order: each variation is complete before the next one begins."""


def capture(*starts: chess.pgn.ChildNode) -> Branch:
    """The branch of sibling moves with everything that follows them."""
    moves: list[BranchMove] = []
    waiting: list[tuple[int, chess.pgn.ChildNode]] = [(-1, node) for node in reversed(starts)]
    while waiting:
        after, node = waiting.pop()
        moves.append(BranchMove(after, node.move.uci(), tuple(sorted(node.nags)), node.comment, node.starting_comment))
        number = len(moves) - 1
        waiting += [(number, child) for child in reversed(node.variations)]
    return tuple(moves)


def legal_part(board: chess.Board, branch: Branch) -> Branch:
    """The moves of a branch that are legal after a position, each as long as those before it are."""
    boards, numbers, kept = list[chess.Board | None](), list[int](), list[BranchMove]()
    for step in branch:
        before, move = board if step.after < 0 else boards[step.after], chess.Move.from_uci(step.uci)
        after = None
        if before is not None and (before.is_legal(move) or (not move and not before.is_check())):
            after = before.copy(stack=False)
            after.push(move)
            kept.append(replace(step, after=step.after if step.after < 0 else numbers[step.after]))
        boards.append(after)
        numbers.append(len(kept) - 1)
    return tuple(kept)


def line_branch(moves: Iterable[chess.Move]) -> Branch:
    """The branch of a line without variations."""
    return tuple(BranchMove(number - 1, move.uci()) for number, move in enumerate(moves))


def graft(parent: chess.pgn.GameNode, index: int, branch: Branch) -> chess.pgn.ChildNode:
    """Insert a branch below a node as its variation number `index`; returns the node of its first move."""
    nodes: list[chess.pgn.ChildNode] = []
    before = len(parent.variations)
    for move in branch:
        origin = parent if move.after < 0 else nodes[move.after]
        nodes.append(chess.pgn.ChildNode(origin, chess.Move.from_uci(move.uci), comment=move.comment,
                                         starting_comment=move.starting_comment, nags=move.nags))
    grown = parent.variations[before:]
    del parent.variations[before:]
    parent.variations[index:index] = grown
    return nodes[0]
