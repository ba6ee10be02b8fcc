"""The tree of a recorded search, a node's children at a time: what it has visited, and every legal move that it has not."""
from __future__ import annotations

from dataclasses import dataclass

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
Path = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A row of the tree. `board` is its position, `move` what led there; `index` is that of the record's node, None for a move that the
    node above has left out with others. `title` names it, `sentence` says why it is there and how it ended, `details` say more. Scores
    are White's."""

    index: int | None
    title: str
    sentence: str
    details: tuple[str, ...]
    score: str
    depth: int | None
    nodes: int
    searched: bool
    board: chess.Board
    move: chess.Move | None
    has_children: bool


class SearchTree:
    """Entries of a record, made when they are asked for. `moves` are those that led to the recorded position's board."""

    def __init__(self, record: SearchRecord, board: chess.Board, figurines: bool = False) -> None:
        self.record, self.board, self.figurines = record, board, figurines
        self._first: list[Entry] = []

    def root(self) -> Entry:
        """The search as a whole."""
        return self.entry(self.record.node(0), self.record.node(0), self.board)

    def children(self, entry: Entry) -> list[Entry]:
        """What a node has visited, in order, and then the legal moves that it has left out."""
        if entry.index is None:
            return []
        if entry.index == 0 and self._first:
            return self._first
        parent = self.record.node(entry.index)
        nodes = self.record.children(entry.index)
        if parent.index == 0:
            nodes.sort(key=lambda node: node.visit is not Visit.WINDOW)  # the depths before the first looks
        found = [self.entry(node, parent, entry.board) for node in nodes]
        if parent.index == 0:
            self._first = found
        if parent.rule is not Rule.SEARCHED or parent.index == 0 or parent.folded:
            return found
        seen = {node.move for node in nodes if node.visit not in STAYS and node.visit not in (Visit.PASS, Visit.TRY)}
        return found + [self._left(entry.board, move, self._why_left(parent, nodes, entry.board, move)) for move in entry.board.legal_moves
                        if self._uci(entry.board, move) not in seen and not self._is_excluded(parent, entry.board, move)]

    def _uci(self, board: chess.Board, move: chess.Move) -> str:
        return board.uci(move, chess960=self.record.chess960)

    def _is_excluded(self, parent: SearchNode, board: chess.Board, move: chess.Move) -> bool:
        """Whether the node is a search without its best move, and this is that one."""
        if parent.visit is not Visit.WITHOUT_BEST:
            return False
        above = self.record.ancestors(parent.index)[-2]
        later = [child for child in self.record.children(above) if child.number == 1]
        return bool(later) and later[0].move == self._uci(board, move)

    def _left(self, board: chess.Board, move: chess.Move, why: str) -> Entry:
        after = board.copy(stack=False)
        after.push(move)
        return Entry(None, self._numbered(board, move), why, (), "", None, 0, False, after, move, False)

    def _why_left(self, parent: SearchNode, nodes: list[SearchNode], board: chess.Board, move: chess.Move) -> str:
        """Why a legal move has no row in the record; `nodes` are those of the other moves."""
        tactical = board.is_capture(move) or move.promotion is not None
        if not tactical:
            for rule, first, second in reversed(parent.left):
                if rule in (Rule.LATE_MOVES, Rule.FUTILITY) and not (rule is Rule.FUTILITY and parent.failed_high):
                    return left_out_sentence(rule, first, second, parent, board)
        if parent.failed_high:
            return tr("Not looked at: {0} has decided already.").format(move_text(board, parent.best, self.figurines))
        if parent.depth > 0:
            before = next((node for node in nodes if node.rule is Rule.BAD_HISTORY and "KILLER" not in node.flags), parent)
            return tr("Not looked at: {0}, before it in the order, has refuted too little; its history is {1}, and {2} is needed.").format(
                move_text(board, before.move, self.figurines), left_to_right(str(before.first)), left_to_right(str(before.second)))
        for rule, first, second in parent.left if tactical else ():
            return left_out_sentence(rule, first, second, parent, board)
        return tr("Not looked at: the quiescence search leaves out quiet moves.")

    def _numbered(self, board: chess.Board, move: chess.Move) -> str:
        return f"{move_number(board)} {san_text(board.san(move), self.figurines)}"

    def entry(self, node: SearchNode, parent: SearchNode, board: chess.Board) -> Entry:
        """The row of a node that its parent, whose position is `board`, has visited or left out."""
        after, move = board, None
        if node.visit is Visit.PASS:
            after = board.copy(stack=False)
            after.push(chess.Move.null())
        elif node.move is not None:
            move = board.parse_uci(node.move)
            after = board.copy(stack=False)
            after.push(move)
        if node.visit is Visit.LEFT_OUT:
            sentence = end_sentence(node, board, self.figurines)
            return Entry(node.index, self._title(node, board, move), sentence, (), "", None, 0, False, after, move, False)
        sentences = visit_sentence(node, parent, after.turn), end_sentence(node, after, self.figurines) if node.index else ""
        details = [*reduction_reasons(node, parent), extension_words(node),
                   tr("searched one ply less deep, for no best move was known") if "SHALLOWER" in node.flags else "",
                   tr("what it visited was too much to be kept") if node.folded else ""]
        return Entry(
            node.index, self._title(node, board, move), " ".join(filter(None, sentences)), tuple(filter(None, details)),
            shown(node.score, after.turn) if node.index else "", node.depth, node.below + node.counted, True, after, move,
            node.rows > 1 or node.rule is Rule.SEARCHED)

    def _title(self, node: SearchNode, board: chess.Board, move: chess.Move | None) -> str:
        if move is not None:
            return self._numbered(board, move)
        if node.visit is Visit.WINDOW:
            return tr("Depth {0}").format(node.number)
        titles = {Visit.WHOLE: tr("The search"), Visit.PASS: tr("Pass"), Visit.VERIFY: tr("Without passing"),
                  Visit.BELOW_ALPHA: tr("Captures"), Visit.WITHOUT_BEST: tr("Without the best move")}
        return titles.get(node.visit, "")

    def path_to(self, index: int) -> list[Entry]:
        """The rows that lead to a node, the search as a whole first."""
        entries = [self.root()]
        for each in self.record.ancestors(index)[1:]:
            parent = self.record.node(entries[-1].index or 0)
            entries.append(self.entry(self.record.node(each), parent, entries[-1].board))
        return entries
