"""The evaluation graph as a drawing for a web page: White's chance from bottom to top, a step to the right for each move. No Qt."""
from __future__ import annotations

from collections.abc import Mapping
from html import escape

from chessgui.report.annotate import glyph_of
from chessgui.report.marks import PHASE_OPACITY, mark_color
from chessgui.report.phases import Phase
from chessgui.report.report import Report
from chessgui.report.words import PHASES, point_text
from chessgui.words.language import tr

WIDTH, HEIGHT = 1000, 260
DOT, EDGE = 6.0, 10.0
"""Radius of a mark; from the edge to the first and the last position."""


def graph_svg(report: Report, numbers: Mapping[int, int]) -> str:
    """The drawing. `numbers` are those of the page's moves by ply: a click on a position shows it on the page's board."""
    points = " ".join(f"{_x(report, ply):.1f},{_y(chance):.1f}" for ply, chance in enumerate(report.chances))
    first, last = _y(report.chances[0]), _y(report.chances[-1])
    area = f"M0,{HEIGHT} V{first:.1f} L{points.replace(' ', ' L')} L{WIDTH},{last:.1f} V{HEIGHT} Z"
    return (f'<svg class="graph" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(tr("Evaluation of the game"))}">'
            f'<rect class="dark" width="{WIDTH}" height="{HEIGHT}"/><path class="light" d="{area}"/>{_phases(report)}'
            f'<line class="even" x1="0" x2="{WIDTH}" y1="{HEIGHT / 2}" y2="{HEIGHT / 2}"/><polyline class="curve" points="{points}"/>'
            f"{_marks(report)}{_targets(report, numbers)}</svg>")


def _x(report: Report, ply: float) -> float:
    return EDGE + (WIDTH - 2 * EDGE) * ply / max(len(report.chances) - 1, 1)


def _y(chance: float) -> float:
    return HEIGHT * (100 - chance) / 100


def _phases(report: Report) -> str:
    drawn = []
    for phase in (Phase.MIDDLEGAME, Phase.ENDGAME):
        plies = [ply for ply, found in enumerate(report.phases) if found is phase]
        if plies:
            left, right = _x(report, plies[0]), _x(report, min(plies[-1] + 1, len(report.phases) - 1))
            drawn.append(f'<rect class="phase" x="{left:.1f}" width="{right - left:.1f}" height="{HEIGHT}" '
                         f'fill-opacity="{PHASE_OPACITY[phase] * 2:g}"/><text class="phase" x="{left + 8:.1f}" y="20">'
                         f"{escape(tr(PHASES[phase]))}</text>")
    return "".join(drawn)


def _marks(report: Report) -> str:
    marked = [(move.ply, glyph_of(move)) for move in report.moves if glyph_of(move)]
    return "".join(f'<circle class="mark" cx="{_x(report, ply):.1f}" cy="{_y(report.chances[ply]):.1f}" r="{DOT:g}" '
                   f'fill="#{mark_color(glyph, False):06x}"/>' for ply, glyph in marked)


def _targets(report: Report, numbers: Mapping[int, int]) -> str:
    """A strip for each position, with what it says when the pointer rests there."""
    half = max(_x(report, 0.5) - EDGE, 1.0)
    return "".join(
        f'<rect class="m target" data-n="{numbers.get(ply, 0)}" x="{_x(report, ply) - half:.1f}" width="{2 * half:.1f}" height="{HEIGHT}">'
        f"<title>{escape(point_text(report, ply))}</title></rect>" for ply in range(len(report.chances)))
