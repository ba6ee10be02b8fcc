"""Marks that appear while the user steps through a game with the analysis on, from the stored evaluations of its positions. No Qt."""
from __future__ import annotations

import chess
import chess.pgn

from chessgui.analysis.evaluation import Evaluation, ending
from chessgui.analysis.store import Store
from chessgui.report.marks import Mark, MarkTable, usual_marks
from chessgui.report.report import move_facts

LEAST_DEPTH = 8
"""Plies: a shallower search is too uncertain to judge a person's move."""


class LiveMarks:
    """The marks of those moves of a game for which the positions before and after are known; they follow what the store knows."""

    def __init__(self, store: Store, marks: MarkTable | None = None) -> None:
        self._store = store
        self._table = marks or usual_marks()
        self.glyphs: dict[chess.pgn.GameNode, int] = {}
        """The glyphs of the marks that were found so far, by the node a move leads to; emptied to forget them."""

    def update(self, node: chess.pgn.GameNode, board: chess.Board | None = None) -> bool:
        """Judge the moves around a node anew, whose position is better known. Returns whether `glyphs` have changed. `board` is as in
        `touched`."""
        new = self.glyphs.copy()
        for move, mark in self.touched(node, board):
            new.pop(move, None)
            if mark is not None and mark.glyph:
                new[move] = mark.glyph
        changed = new != self.glyphs
        self.glyphs = new
        return changed

    def mark(self, node: chess.pgn.GameNode, board: chess.Board | None = None) -> Mark | None:
        """The mark of the move that led to a node, by that release of an engine which knows the positions before and after it best; None
        where it has none, or too little is known. `board` is as in `touched`."""
        if not isinstance(node, chess.pgn.ChildNode):
            return None
        board = node.board() if board is None else board
        after = self._known(board)
        board.pop()
        known, before = self._known(board), board.copy(stack=1)
        board.push(node.move)
        pairs = [(here, there) for here in known for there in after
                 if (here.engine, here.version) == (there.engine, there.version)
                 or not (here.depth and there.depth)]  # where the game is over, that holds for every engine
        if not pairs:
            return None
        facts = move_facts(before, node.move, *max(pairs, key=lambda pair: sorted(one.depth for one in pair)))
        return self._table.quality(facts) or next(iter(self._table.misses(facts)), None)

    def touched(self, node: chess.pgn.GameNode, board: chess.Board | None = None) -> list[tuple[chess.pgn.ChildNode, Mark | None]]:
        """The moves whose marks depend on a node's position, with their marks: the move that leads to it, and those that follow. `board` is
        that position with the moves that led to it, and stays so; without it the game is replayed, which takes long late in a long one."""
        board = node.board() if board is None else board
        found = [(node, self.mark(node, board))] if isinstance(node, chess.pgn.ChildNode) else []
        for move in node.variations:
            board.push(move.move)
            found.append((move, self.mark(move, board)))
            board.pop()
        return found

    def _known(self, board: chess.Board) -> list[Evaluation]:
        over = ending(board)
        if over is not None:
            return [over]
        return [known for known in self._store.deepest_of_each(board) if known.depth >= LEAST_DEPTH]
