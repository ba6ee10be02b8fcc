"""Paragraphs broken into lines. May run in any thread; long texts go through in parts, so that no single step takes long."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColorConstants, QPainter, QTextCharFormat, QTextLayout, QTextLine, QTextOption

from chessgui.export.blocks import Paragraph
from chessgui.export.pages.paper import Type
from chessgui.words.language import UNIT, UTF_16, units

WINDOW = 3000
"""Letters that are broken into lines at once."""
JOINER = "\u2060"
"""Forbids a break between its neighbours."""
Span = tuple[int, int, QTextCharFormat]
"""A part of a text: its start, its length and its looks."""


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of text, to be drawn at any place. `layout` owns it."""

    layout: QTextLayout
    line: QTextLine
    height: float

    def draw(self, indent: float, painter: QPainter, x: float, y: float) -> None:
        """Draw it in black, its upper left corner `indent` to the right of a place."""
        painter.setPen(QColorConstants.Black)
        self.line.draw(painter, QPointF(x + indent, y + (self.height - self.line.height()) / 2))


def broken(paragraph: Paragraph, width: float, faces: Type) -> Iterator[TextLine]:
    """The lines of a paragraph."""
    depth = min(paragraph.depth, 1)
    text, spans = _formatted(paragraph, depth, faces)
    start = 0
    while start < len(text):
        part = text[start:start + WINDOW]
        layout = _layout(part, start, spans, depth, faces, paragraph.backwards)
        lines = _lines(layout, width)
        whole = start + WINDOW >= len(text)
        # A part may end within a line: the next part begins with that line.
        kept = lines if whole or len(lines) == 1 else lines[:-1]
        yield from (TextLine(layout, line, faces.line[depth]) for line in kept)
        seen = part.encode(UTF_16, "surrogatepass")[:UNIT * (kept[-1].textStart() + kept[-1].textLength())]
        start += len(seen.decode(UTF_16, "surrogatepass"))


def _formatted(paragraph: Paragraph, depth: int, faces: Type) -> tuple[str, list[Span]]:
    words, spans, start = [], [], 0
    for run in paragraph.runs:
        words.append(joined(run.text) if run.move is not None else run.text)
        style = QTextCharFormat()
        style.setFont(faces.font(run.style, depth))
        spans.append((start, len(words[-1]), style))
        start += len(words[-1]) + 1
    return " ".join(words), spans


def _layout(text: str, start: int, spans: list[Span], depth: int, faces: Type, backwards: bool) -> QTextLayout:
    layout = QTextLayout(text, faces.body[depth])
    option = QTextOption(Qt.AlignmentFlag.AlignRight if backwards else Qt.AlignmentFlag.AlignLeft)
    option.setTextDirection(Qt.LayoutDirection.RightToLeft if backwards else Qt.LayoutDirection.LeftToRight)
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    ranges = []
    for begin, length, style in spans:
        if begin < start + len(text) and begin + length > start:
            found, first, end = QTextLayout.FormatRange(), max(begin - start, 0), begin - start + length
            found.start, found.length, found.format = units(text[:first]), units(text[first:end]), style  # type: ignore[misc]
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


def joined(text: str) -> str:
    """A move in which no line may be broken: neither behind its number nor within castling or a promotion."""
    for sign in "-–…=":
        text = text.replace(sign, f"{sign}{JOINER}")
    return text.removesuffix(JOINER)
