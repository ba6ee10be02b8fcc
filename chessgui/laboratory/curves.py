"""Curves of the laboratory: nodes by depth, a sequential test as it runs, and a scan. Plain data for the one painter of graphs. No Qt."""
from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

from chessgui.looks.graph import Form, Graph, GraphShape, Label, Point
from chessgui.words.language import left_to_right, number_text, tr
from engine import Row, Sprt, Tally, log_likelihood_ratio, sprt_bounds, tally_of

USUAL, CHANGED, BOUND, DOT, WORDS, CHANGED_WORDS = "usual", "changed", "bound", "dot", "words", "changed words"
"""Styles: the usual engine's line, the player's, the bounds of a test, single points, labels, and the label of the player's line."""
MARGIN = 0.06
MOST_POINTS = 100
"""The most points that are drawn of a long match."""


@dataclass(frozen=True, slots=True)
class Curve:
    """A graph with the places and the words of its points, the first to the last."""

    graph: Graph
    points: tuple[Point, ...]
    texts: tuple[str, ...]


def _graph(points: Sequence[Point], shapes: Sequence[GraphShape], labels: Sequence[Label] = ()) -> Graph:
    """Edges with some room about the points; neither width nor height is nothing."""
    (left, right), (low, high) = ((min(values), max(values)) for values in zip(*points))
    across, up = max((right - left) * MARGIN / 2, 0.1), max((high - low) * MARGIN, 1e-3)
    return Graph(left - across, right + across, low - up, high + up, tuple(shapes), tuple(labels))


def nodes_curve(usual: Sequence[Row], changed: Sequence[Row]) -> Curve | None:
    """Nodes by depth of both, on a logarithmic scale."""
    lines = [[(float(row.depth), math.log10(max(row.nodes, 1))) for row in rows] for rows in (usual, changed)]
    points = tuple(lines[0] + lines[1])
    if len(points) < 2:
        return None
    shapes = [GraphShape(Form.LINE, style, tuple(line)) for style, line in zip((USUAL, CHANGED), lines) if line]
    texts = [tr("Depth {0}: {1} nodes").format(row.depth, number_text(row.nodes)) for row in (*usual, *changed)]
    first = min(point[0] for point in points)
    room = max(point[0] for point in points) - first
    labels = [Label(WORDS, first, room, True, tr("Nodes by depth, on a logarithmic scale")),
              Label(WORDS, first + 0.3 * room, 0.3 * room, False, tr("— usual engine")),
              Label(CHANGED_WORDS, first + 0.6 * room, 0.4 * room, False, tr("— with your changes"))]
    return Curve(_graph(points, shapes, labels), points, tuple(texts))


@lru_cache(maxsize=4 * MOST_POINTS)
def ratio_after(tally: Tally, sprt: Sprt) -> float:
    """The log likelihood ratio of these results. It takes a millisecond or two, and a match that runs is drawn again and again."""
    return log_likelihood_ratio(tally, sprt)


def sprt_curve(points: Sequence[int], sprt: Sprt) -> Curve | None:
    """The log likelihood ratio after each pair of games, between the two bounds of the test."""
    pairs = len(points) // 2
    if pairs < 2:
        return None
    step = 1
    while pairs > MOST_POINTS * step:
        step *= 2  # of the points that were drawn before, every second one stays
    numbers = sorted({*range(step, pairs + 1, step), pairs})
    tallies = accumulate(tally_of(points[2 * before:2 * number]) for before, number in zip((0, *numbers), numbers))
    line = tuple((float(number), ratio_after(tally, sprt)) for number, tally in zip(numbers, tallies))
    bounds = sprt_bounds(sprt)
    shapes = [GraphShape(Form.LINE, BOUND, ((line[0][0], bound), (line[-1][0], bound))) for bound in bounds]
    whole = [*line, *((line[0][0], bound) for bound in bounds)]
    texts = tuple(tr("After {0} games: {1}").format(2 * number, f"{ratio:+.2f}") for number, (_, ratio) in zip(numbers, line))
    room = line[-1][0] - line[0][0]
    labels = [Label(WORDS, line[0][0], room, True, tr("Up here the player is better")),
              Label(WORDS, line[0][0], room, False, tr("Down here it is not"))]
    return Curve(_graph(whole, [*shapes, GraphShape(Form.LINE, CHANGED, line)], labels), line, texts)


def scan_curve(points: Sequence[tuple[int, float]], name: str, unit: str, figure: Callable[[float], str]) -> Curve | None:
    """What was found for each value of the number with this name, in `unit`; `figure` writes it."""
    if len(points) < 2:
        return None
    line = tuple((float(value), float(found)) for value, found in points)
    texts = tuple(f"{value}: {figure(found)} ({unit})" for value, found in points)
    low, high = (left_to_right(figure(bound(found for _, found in line))) for bound in (min, max))
    room = line[-1][0] - line[0][0]
    labels = [Label(WORDS, line[0][0], room, True, tr("{0} from {1} to {2}").format(unit, low, high)),
              Label(WORDS, line[0][0], room / 2, False, left_to_right(f"{name} = {points[0][0]}")),
              Label(WORDS, line[0][0] + 0.9 * room, 0.15 * room, False, str(points[-1][0]))]
    return Curve(_graph(line, [GraphShape(Form.LINE, CHANGED, line), GraphShape(Form.DOTS, DOT, line)], labels), line, texts)
