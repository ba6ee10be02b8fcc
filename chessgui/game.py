"""A game as a tree of moves, and where one stands in it. No Qt."""
from __future__ import annotations

import chess
import chess.pgn

from chessgui.play.endings import Ending


class Game:
    """A PGN game and the node at which the user stands."""

    def __init__(self, pgn: chess.pgn.Game | None = None) -> None:
        self.pgn = pgn if pgn is not None else chess.pgn.Game()
        self.node: chess.pgn.GameNode = self.pgn

    @classmethod
    def from_position(cls, board: chess.Board) -> Game:
        """A game that begins with a position; the normal start needs no FEN header."""
        pgn = chess.pgn.Game()
        if board.fen() != chess.STARTING_FEN or board.chess960:
            pgn.setup(board)
        return cls(pgn)

    def board(self, node: chess.pgn.GameNode | None = None) -> chess.Board:
        """The position of a node (the current one) with the moves that led there; a copy of one's own."""
        return (node or self.node).board()

    @property
    def last_move(self) -> chess.Move | None:
        """The move that led to the current node."""
        return self.node.move if isinstance(self.node, chess.pgn.ChildNode) else None

    @property
    def at_end(self) -> bool:
        """Whether no move follows the current node."""
        return not self.node.variations

    @property
    def on_main_line(self) -> bool:
        """Whether the current node belongs to the main line."""
        return self.node.is_mainline()

    def play(self, move: chess.Move) -> bool:
        """Go on with a legal move: into the variation that has it, else into a new one. True where the tree grew."""
        if move not in self.node.board().legal_moves:
            raise ValueError(f"{move.uci()} is not legal here")
        known = self.node.has_variation(move)
        self.node = self.node.variation(move) if known else self.node.add_variation(move)
        return not known

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

    def remove_from_here(self) -> None:
        """Take the current node and all after it out of the tree, and stand before it."""
        node = self.node
        if isinstance(node, chess.pgn.ChildNode):
            self.node = node.parent
            self.node.remove_variation(node)

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
        self.pgn.headers["Result"] = ending.result
        self.pgn.headers["Termination"] = ending.reason

    def reopen(self) -> None:
        """Forget the result: a move was taken back."""
        self.pgn.headers["Result"] = "*"
        self.pgn.headers.pop("Termination", None)
