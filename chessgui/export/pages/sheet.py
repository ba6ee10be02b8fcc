"""Games set on pages: headings, columns of moves with diagrams, page numbers. May run in any thread. Pages are made one after the other, so
that the first can be shown before the others are made. `Sheet.paint` draws one on whatever Qt can paint on: a PDF, a printer, a picture."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain, count, pairwise, repeat, tee
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from chessgui.export.blocks import Block, Board, Paragraph
from chessgui.export.pages import flow
from chessgui.export.pages.diagram import DiagramFigure
from chessgui.export.pages.flow import Placed, Unit
from chessgui.export.pages.lines import broken
from chessgui.export.pages.paper import POINT, QUIET, RULE, Paper, Type, write
from chessgui.export.pages.title import LEFT, RIGHT, TOP, Title
from chessgui.export.pictures.looks import Looks, paper_look

PARAGRAPH_GAP = 0.42
"""The gap between paragraphs, in lines."""
INDENT = 10 * POINT
"""The indentation of a variation, at the side where its lines begin, in units."""
FOOTER = 22 * POINT
"""The distance from the bottom of the columns to the line of the footer's text, in units."""
BELOW_HEADING = 16 * POINT
FIGURE_GAP, GAME_GAP = 0.67, 2.4
"""The gap above a figure, and above a game behind another one, in lines."""


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
    """The pages of a document: a figure at the top of the first one, if there is one, and `foot` at the foot of each. To be used in one
    thread at a time."""

    def __init__(self, paper: Paper, looks: Looks, foot: str, top: Figure | None = None) -> None:
        self.paper = paper
        self._foot, self._top = foot, top
        self._faces = Type(paper.type_size)
        self._look = paper_look(looks)

    def pages(self, blocks: Iterable[Block | Figure]) -> Iterator[Page]:
        """The pages one by one."""
        paper, first = self.paper, float(self.paper.margin)
        if self._top is not None:
            first += self._top.height(paper.text_width, self._faces) + BELOW_HEADING
        bottom = paper.height - paper.margin - FOOTER * 0.4
        tops, again = tee(chain((first,), repeat(float(paper.margin))))
        set_pages = flow.pages(self._units(blocks), paper.columns, (bottom - top for top in again))
        yield from map(Page, count(1), tops, set_pages)

    # setting -----------------------------------------------------------------------------------------------------

    def _units(self, blocks: Iterable[Block | Figure]) -> Iterator[Unit[Paint]]:
        """The lines and figures. The title of a game stays with the first two lines or the first board of what follows, unless that is
        another title: a chain of those might be longer than any column."""
        is_first = False
        with_end: Iterable[Block | Figure | None] = chain(blocks, (None,))
        for block, behind in pairwise(with_end):
            goes_on = behind is not None and not isinstance(behind, Title)
            if isinstance(block, Paragraph):
                yield from self._line_units(block, is_first and goes_on)
            elif isinstance(block, Title):
                yield self._figure_unit(block, GAME_GAP, goes_on)
            elif block is not None:
                yield self._figure_unit(DiagramFigure(block, self._look) if isinstance(block, Board) else block, FIGURE_GAP)
            is_first = isinstance(block, Title)

    def _figure_unit(self, figure: Figure, gap: float, with_next: bool = False) -> Unit[Paint]:
        width, faces = self.paper.column_width, self._faces
        height = figure.height(width, faces)
        return Unit(lambda painter, x, y: figure.paint(painter, QRectF(x, y, width, height), faces), height, faces.line[0] * gap, with_next)

    def _line_units(self, paragraph: Paragraph, is_kept: bool) -> Iterator[Unit[Paint]]:
        """The lines of a paragraph; neither its first nor its last one stands alone in a column. `is_kept`: where it is a single line, that
        stays with what follows."""
        indent = INDENT if paragraph.depth else 0.0
        lines = list(broken(paragraph, self.paper.column_width - indent, self._faces))
        for index, line in enumerate(lines):
            above = self._faces.line[0] * PARAGRAPH_GAP if index == 0 else 0.0
            together = index in (0, len(lines) - 2) if len(lines) > 1 else is_kept
            yield Unit(partial(line.draw, 0.0 if paragraph.backwards else indent), line.height, above, together)

    # painting ----------------------------------------------------------------------------------------------------

    def paint(self, painter: QPainter, page: Page, scale: float) -> None:
        """Draw a page; `scale` is how many pixels of the device a unit has."""
        painter.save()
        painter.scale(scale, scale)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        if page.number == 1 and self._top is not None:
            self._top.paint(painter, QRectF(self.paper.margin, self.paper.margin, self.paper.text_width, 0), self._faces)
        for placed in page.contents:
            x = self.paper.margin + placed.column * (self.paper.column_width + self.paper.gap)
            placed.content(painter, x, page.top + placed.top)
        self._paint_footer(painter, page.number)
        painter.restore()

    def _paint_footer(self, painter: QPainter, number: int) -> None:
        """Whose pages these are at the left, the number of the page at the right, below a hairline."""
        paper = self.paper
        line = paper.height - paper.margin + FOOTER * 0.25
        painter.setPen(QPen(QColor.fromRgb(RULE), 0.5 * POINT))
        painter.drawLine(QPointF(paper.margin, line), QPointF(paper.width - paper.margin, line))
        place = QRectF(paper.margin, line + 2 * POINT, paper.text_width, FOOTER)
        write(painter, place, RIGHT | TOP, str(number), self._faces.footer, QUIET)
        foot = QFontMetricsF(self._faces.footer).elidedText(self._foot, Qt.TextElideMode.ElideRight, paper.text_width - 40 * POINT)
        write(painter, place, LEFT | TOP, foot, self._faces.footer, QUIET)
