"""A graph as plain data, and as SVG. No Qt: `chessgui.looks.graphpainter` draws the same data on a widget, a picture or a page.

Shapes are in the graph's own units; how a style looks is told by who draws it, in SVG by a style sheet whose classes are the styles.
"""
from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from html import escape

Point = tuple[float, float]
SVG_LABEL = 8, 20, 10
"""Of a label in SVG: from its place to the right, its baseline below the top, and above the bottom."""


class Form(Enum):
    """What is made of the points of a shape."""

    AREA = "polygon"
    LINE = "polyline"
    DOTS = "circle"


@dataclass(frozen=True, slots=True)
class Shape:
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
    shapes: tuple[Shape, ...] = ()
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


def svg_shapes(graph: Graph, width: int, height: int, radius: float) -> str:
    """The elements of a drawing of that size; `radius` is that of the dots."""
    def place(point: Point) -> tuple[str, str]:
        return f"{width * graph.across(point[0]):.1f}", f"{height * graph.down(point[1]):.1f}"

    drawn = []
    for shape in graph.shapes:
        look = f'class="{shape.style}"' + (f' fill="#{shape.color:06x}"' if shape.color is not None else "")
        look += f' fill-opacity="{shape.opacity:g}"' if shape.opacity != 1 else ""
        places = [place(point) for point in shape.points]
        if shape.form is Form.DOTS:
            drawn += [f'<circle {look} cx="{x}" cy="{y}" r="{radius:g}"/>' for x, y in places]
        else:
            drawn.append(f'<{shape.form.value} {look} points="{" ".join(map(",".join, places))}"/>')
    beside, below, above = SVG_LABEL
    for label in graph.labels:
        drawn.append(f'<text class="{label.style}" x="{width * graph.across(label.x) + beside:.1f}" '
                     f'y="{below if label.is_above else height - above}">{escape(label.text)}</text>')
    return "".join(drawn)
