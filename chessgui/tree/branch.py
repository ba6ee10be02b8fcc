"""A move with all that follows it, as plain data: what deletion keeps for undo, the clipboard carries and the journal writes. No Qt."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import chess
import chess.pgn


@dataclass(frozen=True, slots=True)
class BranchMove:
    """A move: the number of the branch's move that it follows (-1: it is the first one), UCI, glyphs, the comments behind and before it."""

    after: int
    uci: str
    nags: tuple[int, ...] = ()
    comment: str = ""
    starting_comment: str = ""

    def as_json(self) -> list[Any]:
        """A list whose empty end is left out."""
        whole: list[Any] = [self.after, self.uci, list(self.nags), self.comment, self.starting_comment]
        while not whole[-1] and len(whole) > 2:
            whole.pop()
        return whole

    @staticmethod
    def from_json(data: list[Any]) -> BranchMove:
        """Raises ValueError, TypeError or IndexError where it is none."""
        after, uci = data[:2]
        nags, comment, starting = (data[number] if number < len(data) else empty for number, empty in ((2, []), (3, ""), (4, "")))
        return BranchMove(int(after), str(uci), tuple(int(nag) for nag in nags), str(comment), str(starting))


Branch = tuple[BranchMove, ...]
"""In the order of a walk that finishes each variation before the next one."""


def capture(*starts: chess.pgn.ChildNode) -> Branch:
    """Moves of one position with all that follows them."""
    moves: list[BranchMove] = []
    waiting: list[tuple[int, chess.pgn.ChildNode]] = [(-1, node) for node in reversed(starts)]
    while waiting:
        after, node = waiting.pop()
        moves.append(BranchMove(after, node.move.uci(), tuple(sorted(node.nags)), node.comment, node.starting_comment))
        number = len(moves) - 1
        waiting += [(number, child) for child in reversed(node.variations)]
    return tuple(moves)


def line_branch(moves: Iterable[chess.Move]) -> Branch:
    """A line without variations."""
    return tuple(BranchMove(number - 1, move.uci()) for number, move in enumerate(moves))


def graft(parent: chess.pgn.GameNode, index: int, branch: Branch) -> chess.pgn.ChildNode:
    """Let a branch grow from a node as its variation number `index`, and return its first move."""
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
