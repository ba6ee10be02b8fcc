"""Arrows and circles as data: their colours, the lines they snap to, drawing the same again, python-chess's form of them. No Qt."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import chess
import chess.svg

from chessgui.board.geometry import Geometry


@dataclass(frozen=True, slots=True)
class EngineArrow:
    """`strength` is 1 for the best move, less for weaker ones; a threat is what the side that is not on turn would play."""

    tail: chess.Square
    head: chess.Square
    strength: float = 1.0
    threat: bool = False


COLORS = ("green", "red", "blue", "yellow")
"""The four colours that PGN knows: plain, with Shift or Ctrl, with Alt, with both."""

LINES = tuple(
    chess.BB_RANK_ATTACKS[square][0] | chess.BB_FILE_ATTACKS[square][0] | chess.BB_DIAG_ATTACKS[square][0]
    | chess.BB_KNIGHT_ATTACKS[square] for square in chess.SQUARES)
"""By square: where a queen or a knight could go on an empty board."""


@dataclass(frozen=True, slots=True)
class Shape:
    """An arrow, or a circle where tail and head are one square.

    A loose shape was drawn since the position came up and belongs to nobody yet: a left click on an empty place wipes it away.
    """

    tail: chess.Square
    head: chess.Square
    color: str = "green"
    loose: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Drawing:
    """A shape under way. `head` is None beside the board. A cancelling one has already put something back: it draws no circle."""

    tail: chess.Square
    head: chess.Square | None
    color: str
    cancelling: bool = False

    @property
    def idle(self) -> bool:
        """Whether it would draw nothing."""
        return self.head is None or (self.cancelling and self.head == self.tail)


def color_of(shift: bool, alt: bool) -> str:
    """The colour that the modifiers choose."""
    return COLORS[shift + 2 * alt]


def snapped(geometry: Geometry, tail: chess.Square, x: float, y: float) -> chess.Square | None:
    """The square nearest to a point, among `tail` itself and those a queen or a knight reaches from it; None beside the board."""
    if geometry.square_at(x, y) is None:
        return None

    def distance(square: chess.Square) -> float:
        centre_x, centre_y = geometry.centre(square)
        return (centre_x - x) ** 2 + (centre_y - y) ** 2

    return min(chess.SquareSet(LINES[tail] | chess.BB_SQUARES[tail]), key=distance)


def toggled(shapes: tuple[Shape, ...], shape: Shape) -> tuple[Shape, ...]:
    """Draw a shape: the same again is removed, another colour in its place repaints it."""
    rest = tuple(other for other in shapes if (other.tail, other.head) != (shape.tail, shape.head))
    return rest if shape in shapes else (*rest, shape)


def kept(shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """What a click on an empty place leaves."""
    return tuple(shape for shape in shapes if not shape.loose)


def from_arrows(arrows: Iterable[chess.svg.Arrow]) -> tuple[Shape, ...]:
    """The shapes of a position's %cal and %csl."""
    return tuple(Shape(arrow.tail, arrow.head, arrow.color if arrow.color in COLORS else "green") for arrow in arrows)


def to_arrows(shapes: Iterable[Shape]) -> list[chess.svg.Arrow]:
    """What chess.pgn writes as %cal and %csl."""
    return [chess.svg.Arrow(shape.tail, shape.head, color=shape.color) for shape in shapes]
