"""A graph as plain data. No Qt: `graphpainter` draws it on a widget, a picture or a page, `chessgui.export.report.webpage` as SVG.

Shapes are in the graph's own units; how a style looks is told by what draws it, in SVG by a style sheet whose classes are the styles.
"""
from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

Point = tuple[float, float]


class Form(Enum):
    """What is made of the points of a shape."""

    AREA = "polygon"
    LINE = "polyline"
    DOTS = "circle"


@dataclass(frozen=True, slots=True)
class GraphShape:
    """Points from left to right and up, in units of the graph. `color` (RGB) fills it in place of the style's colour."""

    form: Form
    style: str
    points: tuple[Point, ...]
    color: int | None = None
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Label:
    """Words that begin behind `x`, at the top edge or at the bottom, where they are not wider than `room`."""

    style: str
    x: float
    room: float
    is_above: bool
    text: str


@dataclass(frozen=True, slots=True)
class Graph:
    """Shapes between four edges, the lowest first."""

    left: float
    right: float
    low: float
    high: float
    shapes: tuple[GraphShape, ...] = ()
    labels: tuple[Label, ...] = ()

    def across(self, x: float) -> float:
        """How far to the right a value lies: 0 at the left edge, 1 at the right one."""
        return (x - self.left) / (self.right - self.left)

    def down(self, y: float) -> float:
        """How far down a value lies: 0 at the top, 1 at the bottom."""
        return (self.high - y) / (self.high - self.low)

    def x_at(self, across: float) -> float:
        """The value that lies so far to the right."""
        return self.left + across * (self.right - self.left)
