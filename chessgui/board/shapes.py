"""Arrows and circles as data: their colours, the lines that they snap to, toggling, and conversion from and to python-chess. No Qt."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import chess
import chess.svg

from chessgui.board.geometry import Geometry


@dataclass(frozen=True, slots=True)
class EngineArrow:
    """An engine's move as an arrow. `strength` is 1 for the best move and less for weaker ones; a threat is a move of the side that is not
    on turn."""

    tail: chess.Square
    head: chess.Square
    strength: float = 1.0
    threat: bool = False


COLORS = ("green", "red", "blue", "yellow")
"""The four colours of PGN, drawn without modifier, with Shift or Ctrl, with Alt, and with both."""

LINES = tuple(
    chess.BB_RANK_ATTACKS[square][0] | chess.BB_FILE_ATTACKS[square][0] | chess.BB_DIAG_ATTACKS[square][0]
    | chess.BB_KNIGHT_ATTACKS[square] for square in chess.SQUARES)
"""By square: the squares that a queen or a knight reaches on an empty board."""


@dataclass(frozen=True, slots=True)
class Shape:
    """An arrow, or a circle if tail and head are the same square.

    A loose shape was drawn since the position appeared and is not saved yet; a left click on an empty square removes it.
    """

    tail: chess.Square
    head: chess.Square
    color: str = "green"
    loose: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Drawing:
    """A shape that is being drawn. `head` is None beside the board. If its press has cancelled something, it does not draw a circle."""

    tail: chess.Square
    head: chess.Square | None
    color: str
    cancelling: bool = False

    @property
    def idle(self) -> bool:
        """Whether releasing the button now draws nothing."""
        return self.head is None or (self.cancelling and self.head == self.tail)


def color_of(shift: bool, alt: bool) -> str:
    """The colour for the pressed modifiers."""
    return COLORS[shift + 2 * alt]


def snapped(geometry: Geometry, tail: chess.Square, x: float, y: float) -> chess.Square | None:
    """The square nearest to a point among `tail` and the squares that a queen or a knight reaches from it; None beside the board."""
    if geometry.square_at(x, y) is None:
        return None

    def distance(square: chess.Square) -> float:
        centre_x, centre_y = geometry.centre(square)
        return (centre_x - x) ** 2 + (centre_y - y) ** 2

    return min(chess.SquareSet(LINES[tail] | chess.BB_SQUARES[tail]), key=distance)


def toggled(shapes: tuple[Shape, ...], shape: Shape) -> tuple[Shape, ...]:
    """The shapes after drawing one: an equal shape is removed, one of another colour replaced."""
    rest = tuple(other for other in shapes if (other.tail, other.head) != (shape.tail, shape.head))
    return rest if shape in shapes else (*rest, shape)


def from_arrows(arrows: Iterable[chess.svg.Arrow]) -> tuple[Shape, ...]:
    """The shapes of a position's %cal and %csl."""
    return tuple(Shape(arrow.tail, arrow.head, arrow.color if arrow.color in COLORS else "green") for arrow in arrows)


def to_arrows(shapes: Iterable[Shape]) -> list[chess.svg.Arrow]:
    """The arrows that chess.pgn writes as %cal and %csl."""
    return [chess.svg.Arrow(shape.tail, shape.head, color=shape.color) for shape in shapes]
