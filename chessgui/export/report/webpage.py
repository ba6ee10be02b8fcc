"""The report as a page for the web: graph, tables and key moments above the annotated game, everything in one file. No widgets."""
from __future__ import annotations

from html import escape

import chess.pgn

from chessgui.export.pictures.looks import Looks
from chessgui.export.script import Choice, Move, script, state_of
from chessgui.export.webpage import WebGame, web_page
from chessgui.looks.assets import text
from chessgui.looks.graph import Form, Graph, Point
from chessgui.pgn.glyphs import NAG_SYMBOLS
from chessgui.report.annotate import Writing, annotated
from chessgui.report.graph import report_graph
from chessgui.report.report import Report
from chessgui.report.words import ReportRow, facts, moments, point_text, rows
from chessgui.tree.edits import copied
from chessgui.words.language import tr

WIDTH, HEIGHT = 1000, 260
DOT = 6.0
"""Radius of a mark of the graph."""
WRITTEN = Writing(evaluations=False, summary=False)


def annotated_copy(game: chess.pgn.Game, report: Report) -> chess.pgn.Game:
    """A game like that one with the report's glyphs, sentences and lines in it."""
    return annotated(copied(game), report, WRITTEN)


def report_page(game: chess.pgn.Game, report: Report, looks: Looks, figurines: bool = True, flipped: bool = False) -> str:
    """The whole page."""
    annotated = annotated_copy(game, report)
    items = list(script(annotated, Choice(final=False, flipped=flipped, positions=True)))
    start = state_of(annotated.board(), annotated, flipped)
    # The numbers by which the page's script knows the moves of the main line, by ply.
    numbers = dict(enumerate((0, *(item.index for item in items if isinstance(item, Move) and item.depth == 0))))
    said = "".join(f'<p class="quiet fact">{escape(fact)}</p>' for fact in facts(report, figurines))
    lead = (f'<section id="report">{_graph(report, numbers, figurines)}<div class="sides">{_table(report, figurines)}'
            f"{_moments(report, numbers, figurines)}</div>{said}</section>")
    return web_page([WebGame(annotated.headers, start, items)], figurines, looks, lead=lead, rules=text("report", "report.css"))


def _graph(report: Report, numbers: dict[int, int], figurines: bool) -> str:
    """The graph, with a strip over each position: it says what the position is, and a click on it shows that on the page's board."""
    graph = report_graph(report)
    half = max(WIDTH * (graph.across(0.5) - graph.across(0)), 1.0)
    targets = "".join(
        f'<rect class="m target" data-n="{numbers.get(ply, 0)}" x="{WIDTH * graph.across(ply) - half:.1f}" width="{2 * half:.1f}" '
        f'height="{HEIGHT}"><title>{escape(point_text(report, ply, figurines))}</title></rect>' for ply in range(len(report.chances)))
    return (f'<svg class="graph" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(tr("Evaluation of the game"))}">'
            f"{_shapes(graph)}{targets}</svg>")


def _shapes(graph: Graph) -> str:
    """The shapes and labels as elements of SVG."""
    def place(point: Point) -> tuple[str, str]:
        return f"{WIDTH * graph.across(point[0]):.1f}", f"{HEIGHT * graph.down(point[1]):.1f}"

    drawn = []
    for shape in graph.shapes:
        look = f'class="{shape.style}"' + (f' fill="#{shape.color:06x}"' if shape.color is not None else "")
        look += f' fill-opacity="{shape.opacity:g}"' if shape.opacity != 1 else ""
        places = [place(point) for point in shape.points]
        if shape.form is Form.DOTS:
            drawn += [f'<circle {look} cx="{x}" cy="{y}" r="{DOT:g}"/>' for x, y in places]
        else:
            drawn.append(f'<{shape.form.value} {look} points="{" ".join(map(",".join, places))}"/>')
    for label in graph.labels:
        drawn.append(f'<text class="{label.style}" x="{WIDTH * graph.across(label.x) + 8:.1f}" '
                     f'y="{20 if label.is_above else HEIGHT - 10}">{escape(label.text)}</text>')
    return "".join(drawn)


def _table(report: Report, figurines: bool) -> str:
    head = f"<thead><tr><th></th><th>{escape(tr('White'))}</th><th>{escape(tr('Black'))}</th></tr></thead>"
    return f"<table>{head}<tbody>{''.join(_row(row) for row in rows(report, figurines))}</tbody></table>"


def _row(row: ReportRow) -> str:
    if row.is_heading:
        return f'<tr class="part"><th colspan="3">{escape(row.name)}</th></tr>'
    sign = "" if row.glyph is None else f'<span class="sign g{row.glyph}">{escape(NAG_SYMBOLS.get(row.glyph, ""))}</span>'
    return f"<tr><th>{sign}{escape(row.name)}</th><td>{escape(row.white)}</td><td>{escape(row.black)}</td></tr>"


def _moments(report: Report, numbers: dict[int, int], figurines: bool) -> str:
    listed = "".join(f'<li><b class="m g{moment.glyph}" data-n="{numbers[moment.ply]}">{escape(moment.move)}</b> '
                     f"<span>{escape(moment.sentence)}</span></li>" for moment in moments(report, figurines))
    nothing = f"<li><span>{escape(tr('No move changed much.'))}</span></li>"
    return f"<div><h2>{escape(tr('Key moments'))}</h2><ol>{listed or nothing}</ol></div>"
