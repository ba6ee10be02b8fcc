"""The report as pages: graph and tables as figures before the annotated game, set by the export's own sheet. May run in any thread."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path

import chess.pgn
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from chessgui.export.blocks import Block, Paragraph, Run, Style, blocks
from chessgui.export.heading import heading
from chessgui.export.pages.paper import INK, POINT, QUIET, RULE, Type, line_height, paper, write
from chessgui.export.pages.pdf import pdf
from chessgui.export.pages.sheet import Figure, Sheet
from chessgui.export.pages.title import Title
from chessgui.export.pictures.looks import PRINT_NAME, Looks
from chessgui.export.report.webpage import annotated_copy, report_page
from chessgui.export.script import Choice, script
from chessgui.looks.graphpainter import Ink, paint_graph
from chessgui.pgn.glyphs import NAG_SYMBOLS
from chessgui.report.graph import report_graph
from chessgui.report.marks import CURVE, mark_color
from chessgui.report.report import Report
from chessgui.report.words import ReportRow, facts, moments, rows
from chessgui.storage.safesave import save_bytes
from chessgui.threads.progress import Progress
from chessgui.words.language import sentence, tr

GRAPH_HEIGHT = 0.42
"""The height of the graph, as a share of its width."""
DARK = 0xB9B4AB
DOT = 2.2 * POINT
INKS = {
    "dark": Ink(DARK), "light": Ink(0xFFFFFF), "even": Ink(stroke=QUIET, width=0.4 * POINT, is_dotted=True),
    "curve": Ink(stroke=CURVE, width=0.9 * POINT), "mark": Ink(stroke=0xFFFFFF, width=0.5 * POINT, radius=DOT),
}
"""How the graph is drawn on paper; phases are not shaded there."""
ROW = 1.25
"""Height of a row of the table, in lines of its type."""
FIGURES = 0.27
"""Width of a column of figures, in widths of the table."""


def report_pdf(
    game: chess.pgn.Game, report: Report, looks: Looks, progress: Progress, figurines: bool = True, flipped: bool = False,
) -> bytes:
    """The whole document. Raises Cancelled."""
    annotated = annotated_copy(game, report)
    head = heading(annotated.headers)
    sheet = Sheet(paper("a4", 2, 9.5), Looks(PRINT_NAME, looks.pieces, looks.coordinates), head.title, Title(head))
    items = script(annotated, Choice(final=False, flipped=flipped))
    content = chain(lead(report, figurines), progress.over(blocks(items, figurines), lambda block: True))
    return pdf(sheet, content, head.title, progress)


def lead(report: Report, figurines: bool) -> Iterator[Block | Figure]:
    """The graph, the table, the facts and the key moments, which stand before the moves."""
    yield GraphFigure(report)
    yield TableFigure([line for row in rows(report, figurines) for line in _lines(row)])
    for fact in facts(report, figurines):
        yield Paragraph((Run(fact, Style.COMMENT),), 0)
    found = moments(report, figurines)
    yield Paragraph((Run(tr("Key moments") if found else tr("No move changed much."), Style.MAIN),), 0)
    yield from (Paragraph((Run(moment.move, Style.MAIN), Run(moment.sentence, Style.COMMENT)), 0) for moment in found)


def _lines(row: ReportRow) -> Iterator[ReportRow]:
    """A row of the table, with what stands in brackets in a line of its own, which the columns have no room for."""
    figures = [text.partition(" (") for text in (row.white, row.black)]
    yield replace(row, white=figures[0][0], black=figures[1][0])
    if any(sign for _, sign, _ in figures):
        white, black = (f"({rest}" if sign else "" for _, sign, rest in figures)
        yield ReportRow("", white, black)


@dataclass(frozen=True, slots=True)
class GraphFigure:
    """White's chance along the game."""

    report: Report

    def height(self, width: float, faces: Type) -> float:
        return width * GRAPH_HEIGHT

    def paint(self, painter: QPainter, place: QRectF, faces: Type) -> None:
        paint_graph(painter, report_graph(self.report), place, INKS)
        painter.setPen(QPen(QColor.fromRgb(RULE), 0.5 * POINT))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(place)


@dataclass(frozen=True, slots=True)
class TableFigure:
    """The table of the report, with a column for each side."""

    rows: Sequence[ReportRow]

    def height(self, width: float, faces: Type) -> float:
        return (len(self.rows) + 1) * ROW * line_height(faces.facts)

    def paint(self, painter: QPainter, place: QRectF, faces: Type) -> None:
        step = ROW * line_height(faces.facts)
        painter.setFont(faces.bold[1])
        painter.setPen(QColor.fromRgb(INK))
        self._paint_figures(painter, QRectF(place.left(), place.top(), place.width(), step), tr("White"), tr("Black"))
        for number, row in enumerate(self.rows, 1):
            self._paint_row(painter, QRectF(place.left(), place.top() + number * step, place.width(), step), row, faces)

    def _paint_row(self, painter: QPainter, line: QRectF, row: ReportRow, faces: Type) -> None:
        flags, indent = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, 0.0
        if row.glyph is not None:
            indent = 2.7 * QFontMetricsF(faces.facts).horizontalAdvance("0")
            write(painter, line, flags, NAG_SYMBOLS.get(row.glyph, ""), faces.bold[1], mark_color(row.glyph, dark=False))
        write(painter, line.adjusted(indent, 0, 0, 0), flags, row.name, faces.facts, QUIET if row.is_heading else INK)
        self._paint_figures(painter, line, row.white, row.black)
        painter.setPen(QPen(QColor.fromRgb(RULE), 0.35 * POINT))
        if row.is_heading:
            painter.drawLine(line.bottomLeft(), line.bottomRight())

    def _paint_figures(self, painter: QPainter, line: QRectF, white: str, black: str) -> None:
        for text, move in ((white, -FIGURES * line.width()), (black, 0.0)):
            painter.drawText(line.translated(move, 0), Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, sentence(text))


def save_page(path: Path, game: chess.pgn.Game, report: Report, looks: Looks, figurines: bool, flipped: bool, progress: Progress) -> Path:
    """Save a report, as a PDF where the path says so, else as a web page. Blocks. Returns the file. Raises SaveError or Cancelled."""
    if path.suffix.lower() == ".pdf":
        data = report_pdf(game, report, looks, progress, figurines, flipped)
    else:
        data = report_page(game, report, looks, figurines, flipped).encode()
    progress.commit()
    save_bytes(path, data)
    return path
