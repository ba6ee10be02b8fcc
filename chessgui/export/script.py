"""A game as a sequence to be written down: moves, comments, brackets of variations, diagrams, the result.

Every kind of document (page, web page, text) is made of this one sequence. The tree is walked with one board and without recursion:
a game of 10,000 plies or 200 levels of variations is walked as well as a short one. No Qt widgets.
"""
from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import chess
import chess.pgn

from chessgui.board.shapes import from_arrows
from chessgui.board.state import NOBODY, BoardState
from chessgui.pgn.glyphs import glyph_text
from chessgui.tree.comments import DIAGRAM, shown_comment

DIAGRAM_NAGS = frozenset((201, 220, 221))
"""`D` of Scid, `Diagram`, and `Diagram from Black's side`."""
FROM_BLACK = 221
DIAGRAM_MARK = re.compile(rf"{DIAGRAM}|\[#\]", re.IGNORECASE)
"""What a comment says where a diagram is to stand; `[#]` is ChessBase's."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What of a game is written down. `every`: a diagram after so many moves of the main line; 0: none."""

    variations: bool = True
    comments: bool = True
    marked: bool = True
    every: int = 0
    final: bool = True
    flipped: bool = False
    positions: bool = False
    """Whether each move carries the position it leads to."""


@dataclass(frozen=True, slots=True)
class Move:
    """A move with its number; `numbered` where the number is to be written. Depth 0 is the main line; `index` counts all from 1."""

    index: int
    number: int
    color: chess.Color
    san: str
    nags: tuple[int, ...]
    depth: int
    numbered: bool
    state: BoardState | None = None


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment without its commands for programs, such as `[%clk 0:01:00]`."""

    text: str


@dataclass(frozen=True, slots=True)
class Open:
    """A variation of this depth begins."""

    depth: int


@dataclass(frozen=True, slots=True)
class Close:
    """It ends."""

    depth: int


@dataclass(frozen=True, slots=True)
class Diagram:
    """A picture of a position and the move that led there, None at the start."""

    state: BoardState
    move: Move | None
    depth: int


@dataclass(frozen=True, slots=True)
class Result:
    """`1-0`, `0-1`, `1/2-1/2` or `*`."""

    text: str


Item = Move | Comment | Open | Close | Diagram | Result


def plain_comment(comment: str) -> str:
    """What a comment says to people."""
    return shown_comment(comment.replace("[#]", " "))


def state_of(board: chess.Board, node: chess.pgn.GameNode, flipped: bool) -> BoardState:
    """The position of a node as the board is drawn, with its arrows and the move that led there."""
    move = node.move if isinstance(node, chess.pgn.ChildNode) and node.move else None
    return BoardState(board.copy(stack=False), not flipped, NOBODY, move, shapes=from_arrows(node.arrows()))


def script(game: chess.pgn.Game, choice: Choice) -> Iterator[Item]:
    """The items of a game, top to bottom."""
    return _Walk(game, choice).items()


class _Walk:
    def __init__(self, game: chess.pgn.Game, choice: Choice) -> None:
        self._game, self._choice = game, choice
        self._board = game.board()
        self._todo: list[Iterator[Item]] = []
        """The parts still to be walked, the next one last. Each begins with the board as the part before it leaves it."""
        self._numbered, self._count = True, 0
        self._shown: tuple[chess.pgn.GameNode | None, int] = None, 0  # what the last diagram shows, and how many moves were told before it
        self._last: Move | None = None

    def items(self) -> Iterator[Item]:
        game = self._game
        yield from self._comment(f"{game.comment} {glyph_text(game.nags - DIAGRAM_NAGS)}")
        if (self._choice.final and self._board.fen() != chess.STARTING_FEN) or self._is_marked(game):
            yield self._diagram(game, 0)
        yield from self._follow(game, 0)
        while self._todo:
            self._numbered = True
            yield from self._todo.pop()

    def _go_on(self, node: chess.pgn.ChildNode, told: Move, depth: int) -> Iterator[Item]:
        """The line behind a move, which was told as `told`, after the variations that stand beside that move."""
        self._board.push(node.move)
        self._last = told
        yield from self._follow(node, depth)

    def _variation(self, first: chess.pgn.ChildNode, before: Move | None, depth: int) -> Iterator[Item]:
        """A variation, behind the move that was told as `before`."""
        self._last = before
        yield Open(depth)
        yield from self._move(first, depth)
        yield from self._follow(first, depth)

    def _end_variation(self, plies: int, depth: int) -> Iterator[Item]:
        """The end of a variation: the board goes back to the position after that many plies."""
        while len(self._board.move_stack) > plies:
            self._board.pop()
        yield Close(depth)

    def _follow(self, node: chess.pgn.GameNode, depth: int) -> Iterator[Item]:
        """The moves behind a node, up to the end of the line or to the first move with variations, which wait in `_todo`."""
        while node.variations:
            child, before = node.variations[0], self._last
            yield from self._move(child, depth)
            if self._choice.variations and len(node.variations) > 1:
                plies = len(self._board.move_stack) - 1
                assert self._last is not None
                self._todo.append(self._go_on(child, self._last, depth))
                for other in reversed(node.variations[1:]):
                    self._todo += self._end_variation(plies, depth + 1), self._variation(other, before, depth + 1)
                self._board.pop()
                return
            node = child
        if depth == 0:
            yield Result(self._game.headers.get("Result", "*"))
            if self._choice.final and node.parent is not None and self._shown[0] is not node:
                yield self._diagram(node, depth)

    def _move(self, node: chess.pgn.ChildNode, depth: int) -> Iterator[Item]:
        """A move with its comments and its diagrams; the board makes it."""
        board = self._board
        yield from self._comment(node.starting_comment)
        if self._choice.marked and _has_mark(node.starting_comment) and (node.parent, self._count) != self._shown:
            yield self._diagram(node.parent, depth)
        number, color, san = board.fullmove_number, board.turn, board.san(node.move)
        board.push(node.move)
        nags = tuple(sorted(node.nags - DIAGRAM_NAGS))
        state = state_of(board, node, self._choice.flipped) if self._choice.positions else None
        self._count += 1
        self._last = Move(self._count, number, color, san, nags, depth, color == chess.WHITE or self._numbered, state)
        yield self._last
        self._numbered = False
        yield from self._comment(node.comment)
        every = self._choice.every
        due = every > 0 and depth == 0 and color == chess.BLACK and number % every == 0
        if due or self._is_marked(node):
            yield self._diagram(node, depth)

    def _comment(self, comment: str) -> Iterator[Item]:
        text = plain_comment(comment) if self._choice.comments else ""
        if text:
            self._numbered = True
            yield Comment(text)

    def _is_marked(self, node: chess.pgn.GameNode) -> bool:
        return self._choice.marked and (not DIAGRAM_NAGS.isdisjoint(node.nags) or _has_mark(node.comment))

    def _diagram(self, node: chess.pgn.GameNode, depth: int) -> Diagram:
        self._numbered, self._shown = True, (node, self._count)
        return Diagram(state_of(self._board, node, self._choice.flipped or FROM_BLACK in node.nags), self._last, depth)


def _has_mark(comment: str) -> bool:
    end = comment.rfind("]") + 1  # behind it the pattern would look for an end from each beginning anew
    return DIAGRAM_MARK.search(comment, 0, end) is not None
