"""The SAN of the moves of a tree, each computed once. No Qt.

python-chess replays the whole game for each SAN; here a position is kept every few moves.
"""
from __future__ import annotations

from collections.abc import Collection

import chess
import chess.pgn

from chessgui.tree.tags import OF_THE_POSITION

KEPT_EVERY = 16
"""Plies between positions that are kept."""
KEPT_NEAR = 256
"""How many plies before a move that is shown positions are kept, so that the rows around it can be written."""


class Sans:
    """SAN by node, for one game at a time."""

    def __init__(self) -> None:
        self._start: tuple[object, ...] = ()
        self._sans: dict[chess.pgn.GameNode, str] = {}
        self._boards: dict[chess.pgn.GameNode, chess.Board] = {}
        self._last: chess.pgn.GameNode | None = None
        self._board = chess.Board()

    def follow(self, game: chess.pgn.Game, nodes: Collection[chess.pgn.GameNode]) -> bool:
        """Note that the tree has changed; `nodes` are its nodes now. Moves that are gone are forgotten. For another game or another start
        position everything is forgotten, and True is returned."""
        start = (game, *(game.headers.get(tag) for tag in OF_THE_POSITION))
        another = start != self._start
        if another:
            self._start = start
            self._sans.clear()
            self._boards.clear()
        elif len(self._sans) > len(nodes):
            self._sans = {node: san for node, san in self._sans.items() if node in nodes}
            self._boards = {node: board for node, board in self._boards.items() if node in nodes}
        self._last = None
        return another

    def know(self, node: chess.pgn.GameNode, board: chess.Board) -> None:
        """Keep positions of the last moves to a node, whose position is given with all its moves: so the game need not be replayed for what
        is shown around it. Takes moves back on the board."""
        near, here = node, node
        for _ in range(2 * KEPT_EVERY):
            if near in self._boards or not isinstance(near, chess.pgn.ChildNode):
                return
            near = near.parent
        for number in range(KEPT_NEAR + 1):
            if not number % KEPT_EVERY:
                self._boards[here] = board.copy(stack=False)
            if not isinstance(here, chess.pgn.ChildNode):
                return
            board.pop()
            here = here.parent

    def san(self, node: chess.pgn.ChildNode) -> str:
        """The SAN of the move that leads to a node; its UCI notation if it is illegal."""
        known = self._sans.get(node)
        if known is not None:
            return known
        board = self._before(node)
        try:
            san = board.san(node.move)
            board.push(node.move)
        except (ValueError, AssertionError):
            san, self._last = node.move.uci(), None
        else:
            self._last = node
        self._sans[node] = san
        return san

    def _before(self, node: chess.pgn.ChildNode) -> chess.Board:
        """The position before a move, on which the caller may push."""
        parent = node.parent
        if parent is self._last:
            return self._board
        line: list[chess.pgn.ChildNode] = []
        here: chess.pgn.GameNode = parent
        while here not in self._boards and isinstance(here, chess.pgn.ChildNode):
            line.append(here)
            here = here.parent
        board = self._boards.get(here)
        board = here.board() if board is None else board.copy(stack=False)
        for number, child in enumerate(reversed(line), 1):
            board.push(child.move)
            if number % KEPT_EVERY == 0:
                self._boards[child] = board.copy(stack=False)
        self._board = board
        return board
