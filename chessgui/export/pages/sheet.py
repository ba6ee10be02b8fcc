"""A game set on pages: heading, columns of moves with diagrams, page numbers. May run in any thread.

Pages are made one after the other, so that the first can be shown while the others are not there yet; `Sheet.paint` draws one on
anything that Qt can paint on: a PDF, a printer, a picture.
"""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, repeat
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from chessgui.board.look import Look
from chessgui.export.blocks import Block, Board, Paragraph
from chessgui.export.heading import heading
from chessgui.export.pages import flow
from chessgui.export.pages.diagram import DiagramPlace, diagram_place, paint_diagram
from chessgui.export.pages.flow import Placed, Unit
from chessgui.export.pages.lines import TextLine, broken
from chessgui.export.pages.masthead import paint_masthead
from chessgui.export.pages.paper import POINT, QUIET, RULE, Paper, Type
from chessgui.export.pictures.looks import Looks, paper_look
from chessgui.words.language import sentence

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


@dataclass(frozen=True, slots=True)
class SetFigure:
    """A figure and its size in units."""

    figure: Figure
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class SetLine:
    """A line and how far it is indented."""

    line: TextLine
    indent: float


@dataclass(frozen=True, slots=True)
class SetBoard:
    """A diagram and its measures."""

    board: Board
    place: DiagramPlace


Content = SetLine | SetBoard | SetFigure


@dataclass(frozen=True, slots=True)
class Page:
    """One page; `number` counts from 1, `top` is where its columns begin, in units."""

    number: int
    top: float
    contents: list[Placed[Content]]


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

    def _units(self, blocks: Iterable[Block | Figure]) -> Iterator[Unit[Content]]:
        for block in blocks:
            if isinstance(block, Board):
                yield from self._board_units(block)
            elif isinstance(block, Paragraph):
                yield from self._line_units(block)
            else:
                height = block.height(self.paper.column_width, self._faces)
                yield Unit(SetFigure(block, self.paper.column_width, height), height, self._faces.line[0] * PARAGRAPH_GAP * 1.6)

    def _board_units(self, board: Board) -> Iterator[Unit[Content]]:
        place = diagram_place(self.paper, self._faces, bool(board.depth))
        yield Unit(SetBoard(board, place), place.height, self._faces.line[0] * PARAGRAPH_GAP * 1.6)

    def _line_units(self, paragraph: Paragraph) -> Iterator[Unit[Content]]:
        """The lines of a paragraph; neither its first nor its last one stands alone in a column."""
        indent = INDENT if paragraph.depth else 0.0
        lines = list(broken(paragraph, self.paper.column_width - indent, self._faces))
        for index, line in enumerate(lines):
            above = self._faces.line[0] * PARAGRAPH_GAP if index == 0 else 0.0
            together = len(lines) > 1 and index in (0, len(lines) - 2)
            yield Unit(SetLine(line, indent), line.height, above, together)

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
            self._paint_content(painter, placed.content, x, page.top + placed.top)
        self._paint_footer(painter, page.number)
        painter.restore()

    def _paint_content(self, painter: QPainter, content: Content, x: float, y: float) -> None:
        if isinstance(content, SetLine):
            painter.setPen(QColor.fromRgb(0))
            content.line.draw(painter, x + content.indent, y)
        elif isinstance(content, SetFigure):
            content.figure.paint(painter, QRectF(x, y, content.width, content.height), self._faces)
        else:
            paint_diagram(painter, content.board, content.place, self._look, self._faces, x, y)

    def _paint_footer(self, painter: QPainter, number: int) -> None:
        """The names at the left, the number of the page at the right, below a hairline."""
        paper = self.paper
        line = paper.height - paper.margin + FOOTER * 0.25
        painter.setPen(QPen(QColor.fromRgb(RULE), 0.5 * POINT))
        painter.drawLine(QPointF(paper.margin, line), QPointF(paper.width - paper.margin, line))
        painter.setPen(QColor.fromRgb(QUIET))
        painter.setFont(self._faces.footer)
        place = QRectF(paper.margin, line + 2 * POINT, paper.text_width, FOOTER)
        painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop, str(number))
        room = QRectF(place.adjusted(0, 0, -40 * POINT, 0))
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, sentence(self._heading.title))
