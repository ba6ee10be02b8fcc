"""The evaluation graph of a report as plain data: White's chance along the game, phases shaded, marks as points. No Qt.

The axis is the chance to score, not centipawns, because a larger winning score hardly changes the chance.
"""
from __future__ import annotations

from dataclasses import replace
from statistics import fmean

from chessgui.looks.graph import Form, Graph, GraphShape, Label
from chessgui.report.marks import PHASE_OPACITY, mark_color
from chessgui.report.phases import Phase
from chessgui.report.report import Report
from chessgui.report.words import PHASES
from chessgui.words.language import tr

MARGIN = 0.012
"""Margin before the first position and after the last, as a share of the game's length, so that marks there are not cut off."""


def report_graph(report: Report) -> Graph:
    """The graph: plies from left to right, per cent of White's chance upwards. The styles are dark and light (Black's part and White's),
    phase, even, curve and mark; of the labels above and below."""
    last = max(len(report.chances) - 1, 1)
    left, right = -MARGIN * last, (1 + MARGIN) * last
    curve = tuple(enumerate(report.chances))
    shapes = [
        _column("dark", left, right),
        GraphShape(Form.AREA, "light", ((left, 0), (left, curve[0][1]), *curve, (right, curve[-1][1]), (right, 0))),
    ]
    labels = []
    for phase, first, end in phase_spans(report):
        if phase is not Phase.OPENING:
            shapes.append(_column("phase", first, right if end == len(report.phases) - 1 else end, PHASE_OPACITY[phase]))
            is_above = fmean(report.chances[first:end + 1]) < 50  # the side where there is room
            labels.append(Label("above" if is_above else "below", first, end - first, is_above, tr(PHASES[phase])))
    shapes += [GraphShape(Form.LINE, "even", ((left, 50), (right, 50))), GraphShape(Form.LINE, "curve", curve)]
    return Graph(left, right, 0, 100, (*shapes, *_marks(report)), tuple(labels))


def with_position(graph: Graph, ply: int) -> Graph:
    """The same graph with a ply marked as the position on the board, in the style now, below the points."""
    below = sum(shape.form is not Form.DOTS for shape in graph.shapes)
    now = GraphShape(Form.LINE, "now", ((ply, 0), (ply, 100)))
    return replace(graph, shapes=(*graph.shapes[:below], now, *graph.shapes[below:]))


def _column(style: str, left: float, right: float, opacity: float = 1.0) -> GraphShape:
    """An area over the whole height of the graph."""
    return GraphShape(Form.AREA, style, ((left, 0), (left, 100), (right, 100), (right, 0)), opacity=opacity)


def _marks(report: Report) -> list[GraphShape]:
    """The points of each glyph as a shape; inaccuracies (6) are painted first, so that graver marks cover them."""
    def points(glyph: int) -> tuple[tuple[int, float], ...]:
        return tuple((move.ply, report.chances[move.ply]) for move in report.moves if move.glyph == glyph)

    glyphs = sorted({move.glyph for move in report.moves} - {0}, reverse=True)
    return [GraphShape(Form.DOTS, "mark", points(glyph), mark_color(glyph, False)) for glyph in glyphs]


def phase_spans(report: Report) -> list[tuple[Phase, int, int]]:
    """Each phase of the game with the plies at which it begins and ends."""
    spans = []
    for phase in Phase:
        plies = [ply for ply, found in enumerate(report.phases) if found is phase]
        if plies:
            spans.append((phase, plies[0], min(plies[-1] + 1, len(report.phases) - 1)))
    return spans
