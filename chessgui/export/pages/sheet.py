"""A game set on pages: heading, columns of moves with diagrams, page numbers. May run in any thread. Pages are made one after the other, so
that the first can be shown before the others are made. `Sheet.paint` draws one on whatever Qt can paint on: a PDF, a printer, a picture."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import chain, count, repeat, tee
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPicture

from chessgui.export.blocks import Block, Board, Paragraph
from chessgui.export.heading import heading
from chessgui.export.pages import flow
from chessgui.export.pages.diagram import DiagramFigure
from chessgui.export.pages.flow import Placed, Unit
from chessgui.export.pages.lines import broken
from chessgui.export.pages.paper import INK, POINT, QUIET, RULE, Paper, Type, line_height, write
from chessgui.export.pictures.looks import Looks, paper_look
from chessgui.words.language import sentence

PARAGRAPH_GAP = 0.42
"""The gap between paragraphs, in lines."""
INDENT = 10 * POINT
"""The indentation of a variation, at the side where its lines begin, in units."""
FOOTER = 22 * POINT
"""The distance from the bottom of the columns to the line of the footer's text, in units."""
DISC = 0.30
"""Radius of the disc of a player's colour, in lines."""
BELOW_HEADING = 16 * POINT
LEFT, RIGHT, TOP = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignTop
MIDDLE = Qt.AlignmentFlag.AlignVCenter


class Figure(Protocol):
    """What stands among the paragraphs besides text, as wide as a column, and draws itself."""

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
        self._look = paper_look(looks)

    def pages(self, blocks: Iterable[Block | Figure]) -> Iterator[Page]:
        """The pages one by one, the heading on the first."""
        paper, measured = self.paper, QPicture()
        with QPainter(measured) as painter:
            first = paper.margin + self._paint_heading(painter)
        bottom = paper.height - paper.margin - FOOTER * 0.4
        tops, again = tee(chain((first,), repeat(float(paper.margin))))
        set_pages = flow.pages(self._units(blocks), paper.columns, (bottom - top for top in again))
        yield from map(Page, count(1), tops, set_pages)

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
            yield Unit(partial(line.draw, 0.0 if paragraph.backwards else indent), line.height, above, together)

    # painting ----------------------------------------------------------------------------------------------------

    def paint(self, painter: QPainter, page: Page, scale: float) -> None:
        """Draw a page; `scale` is how many pixels of the device a unit has."""
        painter.save()
        painter.scale(scale, scale)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        if page.number == 1:
            self._paint_heading(painter)
        for placed in page.contents:
            x = self.paper.margin + placed.column * (self.paper.column_width + self.paper.gap)
            placed.content(painter, x, page.top + placed.top)
        self._paint_footer(painter, page.number)
        painter.restore()

    def _paint_heading(self, painter: QPainter) -> float:
        """Draw both players, the result, a rule and the event at the top of the first page; returns the height in units."""
        head, faces, width = self._heading, self._faces, self.paper.text_width
        left = top = float(self.paper.margin)
        row, result = line_height(faces.name), QFontMetricsF(faces.result).horizontalAdvance(head.result)
        room = width - (result + 14 * POINT if result else 0.0)
        for number, (name, color) in enumerate(((head.white, 0xFFFFFF), (head.black, INK))):
            self._paint_player(painter, QRectF(left, top + number * row, room, row), name, color)
        write(painter, QRectF(left, top, width, 2 * row), RIGHT | MIDDLE, head.result, faces.result)
        y = top + 2 * row + 5 * POINT
        painter.setPen(QPen(QColor.fromRgb(INK), 0.9 * POINT))
        painter.drawLine(QPointF(left, y), QPointF(left + width, y))
        y += 5 * POINT
        flags = LEFT | TOP | Qt.TextFlag.TextWordWrap
        for text, color in ((head.event, INK), (head.details, QUIET)):
            if text:
                place = QRectF(left, y, width, self.paper.height)
                write(painter, place, flags, text, faces.facts, color)
                y += QFontMetricsF(faces.facts).boundingRect(place, flags, sentence(text)).height() + 1.5 * POINT
        return y - top + BELOW_HEADING

    def _paint_player(self, painter: QPainter, place: QRectF, name: str, color: int) -> None:
        """A disc in the player's colour and the name, cut where there is no room for it."""
        radius, font = place.height() * DISC, self._faces.name
        painter.setPen(QPen(QColor.fromRgb(INK), 0.9 * POINT))
        painter.setBrush(QColor.fromRgb(color))
        painter.drawEllipse(QPointF(place.left() + radius + POINT, place.center().y()), radius, radius)
        text = place.adjusted(2 * radius + 8 * POINT, 0, 0, 0)
        write(painter, text, LEFT | MIDDLE, QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideRight, text.width()), font)

    def _paint_footer(self, painter: QPainter, number: int) -> None:
        """The names at the left, the number of the page at the right, below a hairline."""
        paper = self.paper
        line = paper.height - paper.margin + FOOTER * 0.25
        painter.setPen(QPen(QColor.fromRgb(RULE), 0.5 * POINT))
        painter.drawLine(QPointF(paper.margin, line), QPointF(paper.width - paper.margin, line))
        place = QRectF(paper.margin, line + 2 * POINT, paper.text_width, FOOTER)
        write(painter, place, RIGHT | TOP, str(number), self._faces.footer, QUIET)
        write(painter, place.adjusted(0, 0, -40 * POINT, 0), LEFT | TOP, self._heading.title, self._faces.footer, QUIET)
