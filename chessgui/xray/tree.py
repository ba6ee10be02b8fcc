"""The tree of a recorded search, a node's children at a time: what it has visited, and every legal move that it has not."""
from __future__ import annotations

from functools import cached_property

import chess

from chessgui.words.language import left_to_right, tr
from chessgui.words.notation import move_number, san_text
from chessgui.xray.words import (
    end_sentence,
    extension_words,
    left_out_sentence,
    move_text,
    reduction_reasons,
    shown,
    visit_sentence,
)
from engine import Rule, SearchNode, SearchRecord, Visit

STAYS = Visit.WHOLE, Visit.WINDOW, Visit.BELOW_ALPHA, Visit.VERIFY, Visit.WITHOUT_BEST
"""Visits of the position of the node above."""
NOT_OF_THE_LOOP = frozenset((*STAYS, Visit.PASS, Visit.TRY))
"""Visits before the moves are searched one by one."""


class Entry:
    """A row of the tree: node `index` of the record, to which `move` leads from the node `above`, if a move does. Where the index is None,
    it is a move that the node above has left out with others.

    A tree has millions of rows and a screen some dozens, so all that is shown is worked out when it is first asked for. Scores are White's.
    """

    def __init__(self, tree: SearchTree, above: Entry | None, index: int | None, move: chess.Move | None) -> None:
        self.tree, self.above, self.index, self.move = tree, above, index, move

    @property
    def has_children(self) -> bool:
        """Whether something was visited from here, or left out."""
        return self.index is not None and self.tree.record.has_children(self.index)

    @cached_property
    def node(self) -> SearchNode | None:
        """What the record knows."""
        return self.tree.record.node(self.index) if self.index is not None else None

    @cached_property
    def board(self) -> chess.Board:
        """The position; not to be changed."""
        before = self.above.board if self.above is not None else self.tree.board
        is_pass = self.node is not None and self.node.visit is Visit.PASS
        if self.move is None and not is_pass:
            return before
        after = before.copy(stack=False)
        after.push(self.move or chess.Move.null())
        return after

    @property
    def searched(self) -> bool:
        """Whether it was visited."""
        return self.node is not None and self.node.visit is not Visit.LEFT_OUT

    @property
    def score(self) -> str:
        """What came of it; empty for the search as a whole, and for what was not searched."""
        return shown(self.node.score, self.board.turn) if self.node is not None and self.searched and self.index else ""

    @property
    def depth(self) -> int | None:
        """The depth of its search, in plies."""
        return self.node.depth if self.node is not None and self.searched else None

    @property
    def nodes(self) -> int:
        """How many were searched for it, itself included."""
        return self.node.below + self.node.counted if self.node is not None and self.searched else 0

    @cached_property
    def title(self) -> str:
        """Its name: a move with its number, a depth, or what was tried."""
        if self.move is not None and self.above is not None:
            return f"{move_number(self.above.board)} {self.brief}"
        if self.node is not None and self.node.visit is Visit.WINDOW:
            return tr("Depth {0}").format(self.brief)
        titles = {Visit.WHOLE: tr("The search"), Visit.PASS: tr("Pass"), Visit.VERIFY: tr("Without passing"),
                  Visit.BELOW_ALPHA: tr("Captures"), Visit.WITHOUT_BEST: tr("Without the best move")}
        return titles.get(self.node.visit, "") if self.node is not None else ""

    @cached_property
    def brief(self) -> str:
        """Its name where there is little room: the move alone, or the number of the depth."""
        if self.move is not None and self.above is not None:
            return san_text(self.above.board.san(self.move), self.tree.figurines)
        return str(self.node.number) if self.node is not None and self.node.visit is Visit.WINDOW else ""

    @cached_property
    def sentence(self) -> str:
        """Why it is there, and how it ended."""
        node, parent, figurines = self.node, self.above.node if self.above is not None else self.node, self.tree.figurines
        if node is None or self.above is None or parent is None:
            return self._why_left()
        if not self.searched:
            return end_sentence(node, self.above.board, figurines)
        return " ".join(filter(None, (visit_sentence(node, parent, self.board.turn), end_sentence(node, self.board, figurines))))

    @cached_property
    def details(self) -> tuple[str, ...]:
        """More about a node that was searched."""
        node, parent = self.node, self.above.node if self.above is not None else None
        if node is None or parent is None or not self.searched:
            return ()
        return tuple(filter(None, (
            *reduction_reasons(node, parent), extension_words(node),
            tr("searched one ply less deep, for no best move was known") if "SHALLOWER" in node.flags else "",
            tr("what it visited was too much to be kept") if node.folded else "")))

    def _why_left(self) -> str:
        """Why a legal move has no row in the record."""
        if self.above is None or self.above.node is None or self.move is None:
            return ""
        parent, board, figurines = self.above.node, self.above.board, self.tree.figurines
        tactical = board.is_capture(self.move) or self.move.promotion is not None
        if not tactical:
            for rule, first, second in reversed(parent.left):
                if rule in (Rule.LATE_MOVES, Rule.FUTILITY) and not (rule is Rule.FUTILITY and parent.failed_high):
                    return left_out_sentence(rule, first, second, parent, board)
        if parent.failed_high:
            return tr("Not looked at: {0} has decided already.").format(move_text(board, parent.best, figurines))
        if parent.depth > 0:
            before = next((node for node in self.tree.record.children(parent.index)
                           if node.rule is Rule.BAD_HISTORY and "KILLER" not in node.flags), parent)
            return tr("Not looked at: {0}, before it in the order, has refuted too little; its history is {1}, and {2} is needed.").format(
                move_text(board, before.move, figurines), left_to_right(str(before.first)), left_to_right(str(before.second)))
        for rule, first, second in parent.left if tactical else ():
            return left_out_sentence(rule, first, second, parent, board)
        return tr("Not looked at: the quiescence search leaves out quiet moves.")


class SearchTree:
    """Entries of a record, made when they are asked for. `board` is the recorded position."""

    def __init__(self, record: SearchRecord, board: chess.Board, figurines: bool = False) -> None:
        self.record, self.board, self.figurines = record, board, figurines
        self._first: list[Entry] = []

    def root(self) -> Entry:
        """The search as a whole."""
        return Entry(self, None, 0, None)

    def entry(self, above: Entry, index: int, uci: str | None) -> Entry:
        """The row of a node that the one above has visited or left out, by a move if one leads there."""
        return Entry(self, above, index, chess.Move.from_uci(uci) if uci is not None else None)

    def children(self, entry: Entry) -> list[Entry]:
        """What a node has visited, in order, and then the legal moves that it has left out."""
        parent = entry.node
        if parent is None:
            return []
        if parent.index == 0:
            if not self._first:
                below = sorted(self.record.visits_below(0), key=lambda each: each[1] != Visit.WINDOW)  # the depths before the first looks
                self._first = [self.entry(entry, child, move) for child, _, move in below]
            return self._first
        below = self.record.visits_below(parent.index)
        found = [self.entry(entry, child, move) for child, _, move in below]
        if parent.rule is not Rule.SEARCHED or parent.folded:
            return found
        seen = {each.move for each, (_, visit, _) in zip(found, below) if visit not in NOT_OF_THE_LOOP}
        if parent.visit is Visit.WITHOUT_BEST:
            seen.add(self._best_of(entry.above))
        return found + [Entry(self, entry, None, move) for move in entry.board.legal_moves if move not in seen]

    def _best_of(self, entry: Entry | None) -> chess.Move | None:
        """The move without which a node was searched: the first of the order of the node above."""
        later = (child for child in self.record.children(entry.index or 0) if child.number == 1) if entry is not None else iter(())
        first = next(later, None)
        return chess.Move.from_uci(first.move) if first is not None and first.move is not None else None

    def path_to(self, index: int) -> list[Entry]:
        """The rows that lead to a node, the search as a whole first."""
        entries = [self.root()]
        for each in self.record.ancestors(index)[1:]:
            entries.append(self.entry(entries[-1], each, self.record.move_to(each)))
        return entries
