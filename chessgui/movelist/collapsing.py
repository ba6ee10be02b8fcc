"""Which variations of the move list are collapsed, by the first move of each. No Qt."""
from __future__ import annotations

import chess.pgn

from chessgui.tree.change import walk
from chessgui.tree.place import head_of, moves_to


class Collapsing:
    """The first moves of collapsed variations."""

    def __init__(self) -> None:
        self.heads: set[chess.pgn.GameNode] = set()

    def is_collapsed(self, node: chess.pgn.GameNode) -> bool:
        """Whether the variation that a move belongs to is collapsed."""
        return head_of(node) in self.heads

    def set_collapsed(self, node: chess.pgn.GameNode, collapsed: bool) -> bool:
        """Collapse the variation that a move belongs to, or expand it; returns whether that changed anything."""
        head = head_of(node)
        if head is None or (head in self.heads) == collapsed:
            return False
        self.heads ^= {head}
        return True

    def collapse_all(self, game: chess.pgn.Game, but_for: chess.pgn.GameNode | None) -> None:
        """Collapse every variation except those that lead to the node `but_for`."""
        self.heads = {child for node, _ in walk(game) for child in node.variations[1:]}
        if but_for is not None:
            self.reveal(but_for)

    def expand_all(self) -> None:
        """Expand every variation."""
        self.heads.clear()

    def reveal(self, node: chess.pgn.GameNode) -> bool:
        """Expand the variations that hide a node; returns whether there were any. The first move of a collapsed variation is visible."""
        hiding = [move for move in moves_to(node) if move in self.heads and move is not node] if self.heads else []
        self.heads.difference_update(hiding)
        return bool(hiding)
