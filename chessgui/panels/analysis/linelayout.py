"""Where the words of an engine's lines stand: columns for score and depth, then the moves, cut at the end or wrapped."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from chessgui.analysis.evaluation import EngineLine
from chessgui.words.notation import LineMove

MARGIN, GAP = 1.0, 8.0
"""Left and right of the columns, and between them, in logical pixels."""
ABOVE, CHIP = 4.0, 7.0
"""Above and below a line of text; left and right of the figure of the score."""
LONGEST_SCORE, LONGEST_DEPTH = "≥+88.88", "88"
ELLIPSIS = "…"


@dataclass(frozen=True, slots=True)
class LineRow:
    """A line, and its moves as they are read."""

    line: EngineLine
    moves: tuple[LineMove, ...]


@dataclass(frozen=True, slots=True)
class Word:
    """A move of a row and its place. An index beyond the row's moves means the dots that stand for the moves cut off."""

    row: int
    index: int
    rect: QRectF
    text: str


@dataclass(frozen=True, slots=True)
class RowPlace:
    """Where a row stands, its score and its depth."""

    whole: QRectF
    score: QRectF
    depth: QRectF


@dataclass(frozen=True, slots=True)
class LineLayout:
    """All places; `height` is what the rows need."""

    places: tuple[RowPlace, ...]
    words: tuple[Word, ...]
    height: float

    def word_at(self, point: QPointF) -> Word | None:
        """The move at a point."""
        return next((word for word in self.words if word.rect.contains(point) and word.text != ELLIPSIS), None)

    def row_at(self, point: QPointF) -> int | None:
        """The row at a point."""
        return next((number for number, place in enumerate(self.places) if place.whole.contains(point)), None)


def arrange(rows: Sequence[LineRow], metrics: QFontMetricsF, width: float, wraps: bool) -> LineLayout:
    """Arrange rows in a width, both in logical pixels."""
    line, space = metrics.height() + 2 * ABOVE, metrics.horizontalAdvance(" ")
    score = metrics.horizontalAdvance(LONGEST_SCORE) + 2 * CHIP
    depth = metrics.horizontalAdvance(LONGEST_DEPTH)
    left = MARGIN + score + GAP + depth + GAP
    places: list[RowPlace] = []
    words: list[Word] = []
    top = 0.0
    for number, row in enumerate(rows):
        found = _words(number, row, metrics, QRectF(left, top, max(width - MARGIN - left, 1.0), line), space, wraps)
        words += found
        bottom = found[-1].rect.bottom() if found else top + line
        places.append(RowPlace(
            QRectF(0, top, width, bottom - top), QRectF(MARGIN, top + ABOVE / 2, score, line - ABOVE),
            QRectF(MARGIN + score + GAP, top, depth, line)))
        top = bottom
    return LineLayout(tuple(places), tuple(words), top)


def _words(number: int, row: LineRow, metrics: QFontMetricsF, first: QRectF, space: float, wraps: bool) -> list[Word]:
    """The moves of a row in the room that begins with its first line."""
    words: list[Word] = []
    x, y, mark = first.left(), first.top(), metrics.horizontalAdvance(ELLIPSIS)
    for index, move in enumerate(row.moves):
        wide = metrics.horizontalAdvance(move.text)
        reserved = 0.0 if wraps or index + 1 == len(row.moves) else space + mark
        if x + wide + reserved > first.right() and words:
            if not wraps:
                words.append(Word(number, len(row.moves), QRectF(x, y, mark, first.height()), ELLIPSIS))
                break
            x, y = first.left(), y + first.height() - ABOVE
        words.append(Word(number, index, QRectF(x, y, wide, first.height()), move.text))
        x += wide + space
    return words
