"""Paragraphs broken into lines. May run in any thread; long texts go through in parts, so that no single step takes long."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColorConstants, QPainter, QTextCharFormat, QTextLayout, QTextLine, QTextOption

from chessgui.export.blocks import Paragraph
from chessgui.export.movetext import joined
from chessgui.export.pages.paper import Type

WINDOW = 3000
"""Letters that are broken into lines at once."""
Span = tuple[int, int, QTextCharFormat]
"""A part of a text: its start, its length and its looks."""


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of text, to be drawn at any place. `layout` owns it."""

    layout: QTextLayout
    line: QTextLine
    height: float

    def draw(self, indent: float, painter: QPainter, x: float, y: float) -> None:
        """Draw it in black, its upper left corner so far behind a place."""
        painter.setPen(QColorConstants.Black)
        self.line.draw(painter, QPointF(x + indent, y + (self.height - self.line.height()) / 2))


def broken(paragraph: Paragraph, width: float, faces: Type) -> Iterator[TextLine]:
    """The lines of a paragraph."""
    depth = min(paragraph.depth, 1)
    text, spans = _formatted(paragraph, depth, faces)
    start = 0
    while start < len(text):
        layout = _layout(text[start:start + WINDOW], start, spans, depth, faces, paragraph.backwards)
        lines = _lines(layout, width)
        whole = start + WINDOW >= len(text)
        # The last line of a part may be too short: the next part begins with it.
        kept = lines if whole or len(lines) == 1 else lines[:-1]
        yield from (TextLine(layout, line, faces.line[depth]) for line in kept)
        start += kept[-1].textStart() + kept[-1].textLength()


def _formatted(paragraph: Paragraph, depth: int, faces: Type) -> tuple[str, list[Span]]:
    text, spans = "", []
    for run in paragraph.runs:
        shown = joined(run.text) if run.move is not None else run.text
        start = len(text) + (1 if text else 0)
        text += (" " if start > len(text) else "") + shown
        style = QTextCharFormat()
        style.setFont(faces.font(run.style, depth))
        spans.append((start, len(shown), style))
    return text, spans


def _layout(text: str, start: int, spans: list[Span], depth: int, faces: Type, backwards: bool) -> QTextLayout:
    layout = QTextLayout(text, faces.body[depth])
    option = QTextOption(Qt.AlignmentFlag.AlignLeft)
    option.setTextDirection(Qt.LayoutDirection.RightToLeft if backwards else Qt.LayoutDirection.LeftToRight)
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    ranges = []
    for begin, length, style in spans:
        if begin < start + len(text) and begin + length > start:
            found = QTextLayout.FormatRange()
            found.start, found.length, found.format = max(begin - start, 0), length, style  # type: ignore[misc]
            ranges.append(found)
    layout.setFormats(ranges)
    return layout


def _lines(layout: QTextLayout, width: float) -> list[QTextLine]:
    lines = []
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        lines.append(line)
    layout.endLayout()
    return lines
