"""A game set on pages: heading, columns of moves with diagrams, page numbers. May run in any thread.

Pages are made one after the other, so that the first can be shown while the others are not there yet; `Sheet.paint` draws one on
anything that Qt can paint on: a PDF, a printer, a picture.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import chain, repeat
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from chessgui.board.look import Look
from chessgui.export.blocks import Block, Board, Paragraph
from chessgui.export.heading import heading
from chessgui.export.pages import flow
from chessgui.export.pages.diagram import DiagramFigure
from chessgui.export.pages.flow import Placed, Unit
from chessgui.export.pages.lines import broken
from chessgui.export.pages.masthead import paint_masthead
from chessgui.export.pages.paper import POINT, QUIET, RULE, Paper, Type, write
from chessgui.export.pictures.looks import Looks, paper_look

PARAGRAPH_GAP = 0.42
"""Between paragraphs, in lines."""
INDENT = 10 * POINT
"""Of a variation."""
FOOTER = 22 * POINT
"""From the bottom of the columns to the line of the footer's text."""


class Figure(Protocol):
    """Something else that stands among the paragraphs, as wide as a column, and draws itself."""

    def height(self, width: float, faces: Type) -> float:
        """How high it is at that width, in units."""
        ...

    def paint(self, painter: QPainter, place: QRectF, faces: Type) -> None:
        """Draw it there."""
        ...


Paint = Callable[[QPainter, float, float], None]
"""Draws a line, a diagram or another figure with its upper left corner at a place, in units."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page; `number` counts from 1, `top` is where its columns begin, in units."""

    number: int
    top: float
    contents: list[Placed[Paint]]


class Sheet:
    """The pages of a game. To be used in one thread at a time."""

    def __init__(self, headers: Mapping[str, str], paper: Paper, looks: Looks) -> None:
        self.paper = paper
        self._heading = heading(headers)
        self._faces = Type(paper.type_size)
        self._look: Look = paper_look(looks)

    def pages(self, blocks: Iterable[Block | Figure]) -> Iterator[Page]:
        """The pages one by one, the heading on the first."""
        paper = self.paper
        first = paper.margin + paint_masthead(None, self._heading, paper, self._faces)
        tops = chain((first,), repeat(float(paper.margin)))
        bottom = paper.height - paper.margin - FOOTER * 0.4
        set_pages = flow.pages(self._units(blocks), paper.columns, (bottom - top for top in chain((first,), repeat(float(paper.margin)))))
        for number, (top, contents) in enumerate(zip(tops, set_pages), 1):
            yield Page(number, top, contents)

    # setting -----------------------------------------------------------------------------------------------------

    def _units(self, blocks: Iterable[Block | Figure]) -> Iterator[Unit[Paint]]:
        for block in blocks:
            if isinstance(block, Paragraph):
                yield from self._line_units(block)
            else:
                yield self._figure_unit(DiagramFigure(block, self._look) if isinstance(block, Board) else block)

    def _figure_unit(self, figure: Figure) -> Unit[Paint]:
        width, faces = self.paper.column_width, self._faces
        height = figure.height(width, faces)
        return Unit(lambda painter, x, y: figure.paint(painter, QRectF(x, y, width, height), faces), height,
                    faces.line[0] * PARAGRAPH_GAP * 1.6)

    def _line_units(self, paragraph: Paragraph) -> Iterator[Unit[Paint]]:
        """The lines of a paragraph; neither its first nor its last one stands alone in a column."""
        indent = INDENT if paragraph.depth else 0.0
        lines = list(broken(paragraph, self.paper.column_width - indent, self._faces))
        for index, line in enumerate(lines):
            above = self._faces.line[0] * PARAGRAPH_GAP if index == 0 else 0.0
            together = len(lines) > 1 and index in (0, len(lines) - 2)
            yield Unit(partial(line.draw, indent), line.height, above, together)

    # painting ----------------------------------------------------------------------------------------------------

    def paint(self, painter: QPainter, page: Page, scale: float) -> None:
        """Draw a page; `scale` is how many pixels of the device a unit has."""
        painter.save()
        painter.scale(scale, scale)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        if page.number == 1:
            paint_masthead(painter, self._heading, self.paper, self._faces)
        for placed in page.contents:
            x = self.paper.margin + placed.column * (self.paper.column_width + self.paper.gap)
            placed.content(painter, x, page.top + placed.top)
        self._paint_footer(painter, page.number)
        painter.restore()

    def _paint_footer(self, painter: QPainter, number: int) -> None:
        """The names at the left, the number of the page at the right, below a hairline."""
        paper = self.paper
        line = paper.height - paper.margin + FOOTER * 0.25
        painter.setPen(QPen(QColor.fromRgb(RULE), 0.5 * POINT))
        painter.drawLine(QPointF(paper.margin, line), QPointF(paper.width - paper.margin, line))
        place, top = QRectF(paper.margin, line + 2 * POINT, paper.text_width, FOOTER), Qt.AlignmentFlag.AlignTop
        write(painter, place, Qt.AlignmentFlag.AlignRight | top, str(number), self._faces.footer, QUIET)
        room = place.adjusted(0, 0, -40 * POINT, 0)
        write(painter, room, Qt.AlignmentFlag.AlignLeft | top, self._heading.title, self._faces.footer, QUIET)
