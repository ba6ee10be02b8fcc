"""A game as a tree of moves, where one stands in it, and what was done to it, to be undone."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

import chess
import chess.pgn

from chessgui.pgn import Headers
from chessgui.rules.endings import Ending
from chessgui.tree.change import Change, add_line, set_tags
from chessgui.tree.edits import Edit, tags_of
from chessgui.tree.editstack import EditStack
from chessgui.tree.place import Place, node_at, place_of


class Game:
    """A PGN game and the node at which the user stands. It changes by edits alone, of which `listeners` are told, in their order,
    together with the place where the user stands afterwards."""

    def __init__(self, pgn: chess.pgn.Game | None = None) -> None:
        self.pgn = pgn if pgn is not None else chess.pgn.Game()
        if not isinstance(self.pgn.headers, Headers):
            self.pgn.headers = Headers(self.pgn.headers)  # which keeps their order, and knows every name
        self.node: chess.pgn.GameNode = self.pgn
        self.listeners: list[Callable[[Edit, Place], None]] = []
        self._shown: tuple[chess.pgn.GameNode, chess.Board] | None = None

    @classmethod
    def from_position(cls, board: chess.Board) -> Game:
        """A game that begins with a position; the normal start needs no FEN header."""
        pgn = chess.pgn.Game()
        if board.fen() != chess.STARTING_FEN or board.chess960:
            pgn.setup(board)
        return cls(pgn)

    @classmethod
    def from_tree(cls, other: Game) -> Game:
        """The same tree and place, with nothing to undo."""
        game = cls(other.pgn)
        game.node = other.node
        return game

    def board(self, node: chess.pgn.GameNode | None = None) -> chess.Board:
        """The position of a node (the current one) with the moves that led there; a copy of one's own."""
        node = node or self.node
        if self._shown is None or self._shown[0] is not node:
            self._shown = node, self._stepped(node) or node.board()
        return _copy(self._shown[1])

    def _stepped(self, node: chess.pgn.GameNode) -> chess.Board | None:
        """The position of a node that is one step from the one asked for last: a long game is not played through at each step."""
        if self._shown is None:
            return None
        known, board = self._shown
        if isinstance(node, chess.pgn.ChildNode) and node.parent is known:
            board.push(node.move)
            return board
        if isinstance(known, chess.pgn.ChildNode) and known.parent is node:
            board.pop()
            return board
        return None

    @property
    def last_move(self) -> chess.Move | None:
        """The move that led to the current node."""
        return self.node.move if isinstance(self.node, chess.pgn.ChildNode) else None

    @property
    def at_end(self) -> bool:
        """Whether no move follows the current node."""
        return not self.node.variations

    def play(self, move: chess.Move) -> bool:
        """Go on with a legal move: into the variation that has it, else into a new one. True where the tree grew. Raises ChangeError."""
        change = add_line(self.node, [move])
        if change is None:
            self.node = self.node.variation(move)
            return False
        self.do(change)
        return True

    # changes -----------------------------------------------------------------------------------------------------

    @cached_property
    def edits(self) -> EditStack:
        """What was done to it since it was opened."""
        return EditStack(self.apply, lambda: place_of(self.node))

    def do(self, change: Change | None, live: bool = False) -> None:
        """Make a change that can be undone; nothing for None. `live`: it belongs to a game being played. Raises PlaceError."""
        if change is not None:
            self.edits.do(change, live)

    def apply(self, edit: Edit, stand_at: Place | None = None) -> Edit:
        """Do an edit, stand at a place (None: where one stood, or before what is gone), and return what undoes it. Raises PlaceError."""
        inverse = edit.apply(self.pgn)
        self._shown = None
        self.node = node_at(self.pgn, stand_at) if stand_at is not None else self._still_there(self.node)
        for listener in self.listeners:
            listener(edit, place_of(self.node))
        return inverse

    def holds(self, node: chess.pgn.GameNode) -> bool:
        """Whether a node belongs to the tree, not to something that was taken out of it."""
        return self._still_there(node) is node

    def _still_there(self, node: chess.pgn.GameNode) -> chess.pgn.GameNode:
        """The node, or the last one before it that is in the tree."""
        line: list[chess.pgn.ChildNode] = []
        here = node
        while isinstance(here, chess.pgn.ChildNode):
            line.append(here)
            here = here.parent
        found: chess.pgn.GameNode = self.pgn
        for child in reversed(line):
            if not any(child is other for other in found.variations):
                break
            found = child
        return found

    def go_to(self, node: chess.pgn.GameNode) -> None:
        """Stand at a node of this tree."""
        self.node = node

    def first(self) -> None:
        """Stand before the first move."""
        self.node = self.pgn

    def previous(self) -> None:
        """One move back."""
        self.node = self.node.parent or self.node

    def next(self) -> None:
        """One move on, into the main variation."""
        self.node = self.node.variations[0] if self.node.variations else self.node

    def last(self) -> None:
        """To the end of the present line."""
        self.node = self.node.end()

    def line(self) -> list[chess.pgn.ChildNode]:
        """The moves from the start to the current node."""
        nodes: list[chess.pgn.ChildNode] = []
        node = self.node
        while isinstance(node, chess.pgn.ChildNode):
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    # the result --------------------------------------------------------------------------------------------------

    @property
    def result(self) -> str:
        """`1-0`, `0-1`, `1/2-1/2` or `*`."""
        return self.pgn.headers.get("Result", "*")

    @property
    def reason(self) -> str:
        """Why the game ended, as this program or another wrote it; may be empty."""
        return self.pgn.headers.get("Termination", "")

    def finish(self, ending: Ending) -> None:
        """Write a result and its reason into the headers."""
        self.set_tags({"Result": ending.result, "Termination": ending.reason}, "result")

    def reopen(self) -> None:
        """Forget the result: a move was taken back."""
        self.set_tags({"Result": "*", "Termination": None}, "result")

    def set_tags(self, tags: Mapping[str, str | None], name: str = "headers", live: bool = False) -> None:
        """Set some headers and leave the others; None takes one away."""
        new: dict[str, str | None] = {**dict(tags_of(self.pgn)), **tags}
        self.do(set_tags(self.pgn, {key: value for key, value in new.items() if value is not None}, name), live)


def _copy(board: chess.Board) -> chess.Board:
    """A board with its moves, which are never changed: Board.copy would copy each of them too."""
    copy = board.copy(stack=False)
    copy.move_stack, copy._stack = board.move_stack.copy(), board._stack.copy()
    return copy
