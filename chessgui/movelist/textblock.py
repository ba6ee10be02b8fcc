"""A paragraph of the move list, laid out by Qt: it wraps, comments have the direction of their first letter, moves are not broken."""
from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QTextCharFormat, QTextLayout, QTextLine, QTextOption

from chessgui.movelist.rows import BEFORE, COMMENT, MOVE, TextRow
from chessgui.movelist.sans import Sans
from chessgui.words.language import runs_backwards, sentence, units
from chessgui.words.notation import isolated_moves, san_text

LEADING = 3.0
"""The space between lines, in logical pixels."""
WORD_SPACING = 2.0
"""Added to the font's own word spacing, in logical pixels, so that the mark of a move has room."""
JOINER = "\u2060"
"""The word joiner: it has no width and prevents a line break."""


@dataclass(frozen=True, slots=True)
class Pen:
    """The font of the text, the colour of secondary text, and whether moves have figurines."""

    font: QFont
    quiet: QColor
    figurines: bool


def unbroken(text: str) -> str:
    """A text such as `O-O`, `--` or `e8=Q`, with joiners that prevent line breaks in it."""
    return text.replace("-", f"{JOINER}-{JOINER}").replace("=", f"{JOINER}={JOINER}") if "-" in text or "=" in text else text


class TextBlock:
    """The layout of a TextRow, in its own coordinates."""

    def __init__(self, row: TextRow, sans: Sans, pen: Pen, width: float) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []
        kinds = [token.kind for token in row.tokens]
        self.backwards = not row.depth and all(kind in (COMMENT, BEFORE) for kind in kinds) and runs_backwards(row.tokens[0].text)
        text, quiet = self._write(row, sans, pen.figurines)
        font = QFont(pen.font)
        font.setWordSpacing(WORD_SPACING)
        self._layout = QTextLayout(text, font)
        option = QTextOption()
        option.setTextDirection(Qt.LayoutDirection.RightToLeft if self.backwards else Qt.LayoutDirection.LeftToRight)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._layout.setTextOption(option)
        weight = None if row.depth else QFont.Weight.DemiBold  # the main line stands out
        strong = [] if row.depth else [(start, end - start) for start, end, kind in zip(self._starts, self._ends, kinds) if kind is MOVE]
        formats = [_range(start, length, None, weight) for start, length in strong]
        self._layout.setFormats(formats + [_range(start, length, pen.quiet, QFont.Weight.Normal) for start, length in quiet])
        self.height = 0.0
        self._layout.beginLayout()
        while (line := self._layout.createLine()).isValid():
            line.setLineWidth(max(width, 1.0))
            line.setPosition(QPointF(0, self.height))
            self.height += line.height() + LEADING
        self._layout.endLayout()

    def _write(self, row: TextRow, sans: Sans, figurines: bool) -> tuple[str, list[tuple[int, int]]]:
        """The text, and the ranges (start and length, as Qt counts) in the secondary colour: move numbers, and all tokens except moves."""
        words: list[str] = []
        quiet: list[tuple[int, int]] = []
        place = 0
        for token in row.tokens:
            if token.kind is MOVE:
                number = token.text + "\u00a0" if token.text else ""
                word = number + unbroken(san_text(sans.san(token.node), figurines) + token.glyphs)  # type: ignore[arg-type]
                if number:
                    quiet.append((place, len(number)))
            else:
                word = isolated_moves(token.text) if self.backwards else sentence(isolated_moves(token.text))
                quiet.append((place, units(word)))
            self._starts.append(place)
            words.append(word)
            self._ends.append(place + units(word))
            place = self._ends[-1] + 1
        return " ".join(words), quiet

    # places ------------------------------------------------------------------------------------------------------

    def rects(self, number: int) -> list[QRectF]:
        """The rectangles of a token, one for each line."""
        start, end = self._starts[number], self._ends[number]
        found, place = [], start
        while place < end:
            line = self._layout.lineForTextPosition(place)
            stop = min(end, line.textStart() + line.textLength())
            left, right = sorted((_x(line, place), _x(line, stop)))
            found.append(QRectF(left, line.y(), right - left, line.height()))
            place = max(stop, place + 1)
        return found

    def token_at(self, point: QPointF) -> int | None:
        """The number of the token under a point."""
        lines = map(self._layout.lineAt, range(self._layout.lineCount()))
        line = next((line for line in lines if line.y() <= point.y() < line.y() + line.height() + LEADING), None)
        if line is None or not line.naturalTextRect().adjusted(-3, 0, 3, LEADING).contains(point):
            return None
        place = line.xToCursor(point.x(), QTextLine.CursorPosition.CursorOnCharacter)
        number = bisect_right(self._starts, int(place)) - 1
        return number if any(rect.adjusted(-3, 0, 3, LEADING).contains(point) for rect in self.rects(number)) else None

    @property
    def line_height(self) -> float:
        """The height of the first line."""
        return self._layout.lineAt(0).height()

    # painting ----------------------------------------------------------------------------------------------------

    def draw(self, painter: QPainter, at: QPointF, clip: QRectF, marked: int | None, ink: QColor) -> None:
        """Paint the paragraph; the marked token has the colour `ink`."""
        selections = [] if marked is None else [_range(self._starts[marked], self._ends[marked] - self._starts[marked], ink)]
        self._layout.draw(painter, at, selections, clip)


def _x(line: QTextLine, place: int) -> float:
    """The left edge of a letter."""
    return float(line.cursorToX(place)[0])  # type: ignore[index]


def _range(start: int, length: int, ink: QColor | None, weight: QFont.Weight | None = None) -> QTextLayout.FormatRange:
    style = QTextCharFormat()
    if ink is not None:
        style.setForeground(QBrush(ink))
    if weight is not None:
        style.setFontWeight(weight)
    made = QTextLayout.FormatRange()
    made.start, made.length, made.format = start, length, style
    return made
