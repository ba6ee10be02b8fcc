"""A game as a tree of moves, the user's place in it, and its changes, which can be undone."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy as shallow
from functools import cached_property

import chess
import chess.pgn

from chessgui.pgn import Headers
from chessgui.rules.endings import Ending
from chessgui.tree.change import Change, add_line, set_tags
from chessgui.tree.edits import Edit, tags_of
from chessgui.tree.editstack import EditStack
from chessgui.tree.place import Place, child_place, index_of, moves_to, node_at, parent_place, place_of
from chessgui.tree.tags import OF_THE_POSITION


class Game:
    """A PGN game and the node at which the user stands. Only edits change it. `listeners` are called in order with each edit and the user's
    place after it."""

    def __init__(self, pgn: chess.pgn.Game | None = None) -> None:
        self.pgn = pgn if pgn is not None else chess.pgn.Game()
        if not isinstance(self.pgn.headers, Headers):
            self.pgn.headers = Headers(self.pgn.headers)  # keeps the order of the tags and accepts any name
        self.node: chess.pgn.GameNode = self.pgn
        self.listeners: list[Callable[[Edit, Place], None]] = []
        self.touched: list[int] = []
        """Of each edit so far, the first ply of the main line that it may have changed; see `Edit.first_ply`."""
        self._shown: tuple[chess.pgn.GameNode, chess.Board] | None = None
        self._place: tuple[chess.pgn.GameNode, Place] | None = None
        """The nodes whose position and whose place were requested last, with these."""

    @classmethod
    def from_position(cls, board: chess.Board) -> Game:
        """A game without moves that begins at a position; the normal start needs no FEN header."""
        pgn = chess.pgn.Game()
        if board.fen() != chess.STARTING_FEN or board.chess960:
            pgn.setup(board)
        return cls(pgn)

    @classmethod
    def from_tree(cls, other: Game) -> Game:
        """A game with the same tree and place, but nothing to undo."""
        game = cls(other.pgn)
        game.node = other.node
        return game

    def board(self) -> chess.Board:
        """A copy of the position, with the moves that led to it."""
        if self._shown is None or self._shown[0] is not self.node:
            last, self._shown = self._shown, None  # its board becomes that of the node; if a move cannot be played, it is of neither
            self._shown = self.node, (self._stepped(*last) if last is not None else None) or self.node.board()
        return quick_copy(self._shown[1])

    def _stepped(self, known: chess.pgn.GameNode, board: chess.Board) -> chess.Board | None:
        """The position by way of that of another node, whose board is changed, where fewer moves lead there than from the start; else None.
        So a long game is not replayed at each step."""
        node = self.node
        if isinstance(node, chess.pgn.ChildNode) and node.parent is known:
            board.push(node.move)
            return board
        if isinstance(known, chess.pgn.ChildNode) and known.parent is node:
            board.pop()
            return board
        wanted, there = moves_to(node), moves_to(known)
        common = next((number for number, (one, other) in enumerate(zip(wanted, there)) if one is not other), min(len(wanted), len(there)))
        if len(there) - common >= common:
            return None
        for _ in there[common:]:
            board.pop()
        for move in wanted[common:]:
            board.push(move.move)
        return board

    @property
    def place(self) -> Place:
        """The place of the user's node. It is not looked for anew at each step through a long game."""
        if self._place is None or self._place[0] is not self.node:
            self._place = self.node, self._stepped_place() or place_of(self.node)
        return self._place[1]

    def _stepped_place(self) -> Place | None:
        """The place if it is one move away from the last requested one, else None."""
        if self._place is None:
            return None
        node, (known, place) = self.node, self._place
        if isinstance(node, chess.pgn.ChildNode) and node.parent is known:
            return child_place(place, index_of(node))
        return parent_place(place) if isinstance(known, chess.pgn.ChildNode) and known.parent is node else None

    @property
    def last_move(self) -> chess.Move | None:
        """The move that led to the current node."""
        return self.node.move if isinstance(self.node, chess.pgn.ChildNode) else None

    def play(self, move: chess.Move) -> bool:
        """Play a legal move: enter the variation that has it, or add one. Returns whether the tree grew. Raises ChangeError."""
        change = add_line(self.node, [move], board=self.board())
        if change is None:
            self.node = self.node.variation(move)
            return False
        self.do(change)
        return True

    # changes -----------------------------------------------------------------------------------------------------

    @cached_property
    def edits(self) -> EditStack:
        """The changes since the game was opened."""
        return EditStack(self.apply, lambda: self.place)

    def do(self, change: Change | None, live: bool = False) -> None:
        """Make a change that can be undone; None does nothing. `live` marks one that belongs to a game being played. Raises PlaceError."""
        if change is not None:
            self.edits.do(change, live)

    def apply(self, edit: Edit, stand_at: Place | None = None) -> Edit:
        """Apply an edit and return the one that undoes it. The user moves to `stand_at`; with None he stays, or goes back to the last node
        before the removed ones. Raises PlaceError."""
        start = self._start_tags()
        inverse = edit.apply(self.pgn)
        starts_anew = self._start_tags() != start
        self.touched.append(0 if starts_anew else edit.first_ply)
        if starts_anew:
            self._shown = None
        if stand_at is not None:
            self.node = node_at(self.pgn, stand_at)
            self._place = self.node, stand_at
        elif not edit.keeps_moves:
            self.node, self._place = self._still_there(self.node), None
        for listener in self.listeners:
            listener(edit, self.place)
        return inverse

    def _start_tags(self) -> tuple[str | None, ...]:
        """The headers that define the position in which the game begins."""
        return tuple(self.pgn.headers.get(tag) for tag in OF_THE_POSITION)

    def holds(self, node: chess.pgn.GameNode) -> bool:
        """Whether a node is in the tree, not in a part that was removed from it."""
        return self._still_there(node) is node

    def _still_there(self, node: chess.pgn.GameNode) -> chess.pgn.GameNode:
        """The node, or the last one on its line that is in the tree."""
        found: chess.pgn.GameNode = self.pgn
        for child in moves_to(node):
            if child not in found.variations:
                break
            found = child
        return found

    def go_to(self, node: chess.pgn.GameNode) -> None:
        """Move the user to a node of this tree."""
        self.node = node

    def at_ply(self, ply: int) -> chess.pgn.GameNode:
        """The node of the main line that so many moves lead to, or its last one."""
        node: chess.pgn.GameNode = self.pgn
        for _ in range(ply):
            node = node.variations[0] if node.variations else node
        return node

    def at(self, place: int | chess.Board) -> chess.pgn.GameNode:
        """The node of the main line that so many moves lead to, or the first one with the position of a board, counters aside; the start
        where there is none."""
        if isinstance(place, int):
            return self.at_ply(place)
        wanted, board = place.epd(), self.pgn.board()
        node: chess.pgn.GameNode = self.pgn
        while board.epd() != wanted:
            following = node.next()
            if following is None:
                return self.pgn
            board.push(following.move)
            node = following
        return node

    def last(self) -> None:
        """Go to the end of the current line."""
        self.node = self.node.end()

    # the result --------------------------------------------------------------------------------------------------

    @property
    def result(self) -> str:
        """`1-0`, `0-1`, `1/2-1/2` or `*`."""
        return self.pgn.headers.get("Result", "*")

    @property
    def reason(self) -> str:
        """Why the game ended, from the Termination header; may be empty."""
        return self.pgn.headers.get("Termination", "")

    def finish(self, ending: Ending, more: Mapping[str, str] | None = None) -> None:
        """Write a result and its reason into the headers, with what `more` is known at the end."""
        self.set_tags({**(more or {}), "Result": ending.result, "Termination": ending.reason}, "result")

    def reopen(self, more: Mapping[str, str] | None = None) -> None:
        """Remove the result, because a move was taken back, and of what `more` was written with it what is still the same."""
        gone = [tag for tag, value in (more or {}).items() if self.pgn.headers.get(tag) == value]
        self.set_tags({**dict.fromkeys(gone), "Result": "*", "Termination": None}, "result")

    def set_tags(self, tags: Mapping[str, str | None], name: str = "headers", live: bool = False) -> None:
        """Set some headers and keep the others; None removes a header."""
        new: dict[str, str | None] = {**dict(tags_of(self.pgn)), **tags}
        self.do(set_tags(self.pgn, {key: value for key, value in new.items() if value is not None}, name), live)


def quick_copy(board: chess.Board, plies: int | None = None) -> chess.Board:
    """A copy of a board that shares its move objects, which never change; Board.copy would copy each of them. With `plies` it has so many
    of the last moves at most. Boards of variants keep more than moves, and are copied as Board.copy does."""
    if type(board) is not chess.Board:
        return _copy_of_variant(board, True if plies is None else plies)
    copy, first = board.copy(stack=False), 0 if plies is None else max(len(board.move_stack) - plies, 0)
    copy.move_stack, copy._stack = board.move_stack[first:], board._stack[first:]
    return copy


def _copy_of_variant(board: chess.Board, stack: bool | int) -> chess.Board:
    """As Board.copy, by which those of Crazyhouse share the pockets of earlier positions: here each copy has its own, since they change
    where moves are taken back and others played."""
    from chess.variant import CrazyhouseBoard
    copy = board.copy(stack=stack)
    if isinstance(copy, CrazyhouseBoard):
        copy._crazyhouse_stack = [shallow(state) for state in copy._crazyhouse_stack]
        for state in copy._crazyhouse_stack:
            state.pockets_w, state.pockets_b = state.pockets_w.copy(), state.pockets_b.copy()
    return copy
