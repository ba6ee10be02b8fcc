"""The layout of the move list. Rows are laid out when they come into view, others later; until then their height is estimated.

Coordinates are those of the whole list, in logical pixels.
"""
from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate
from math import ceil

import chess.pgn
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from chessgui.movelist.rows import ENDING, MOVE, EditorRow, MainRow, Row, Rows, TextRow, Token
from chessgui.movelist.sans import Sans
from chessgui.movelist.textblock import LEADING, Pen, TextBlock
from chessgui.words.notation import san_text

MARGIN = 10.0
INDENT = 16.0
ROW_PADDING = 5.0
GAP = 4.0
"""The space below a paragraph."""
ENDING_GAP = 6.0
"""The additional space above the ending."""
SIGN = 5.0
"""Half the size of the triangle that collapses a variation."""
TEXT_SHARE = 0.55
"""The share of the width that is left for text at any depth of indentation."""


@dataclass(frozen=True, slots=True)
class Hit:
    """What is under a point: a token, or the triangle of the variation that begins with `head`."""

    token: Token | None = None
    head: chess.pgn.ChildNode | None = None


class Arrangement:
    """The rows of a list with their layout."""

    def __init__(self, sans: Sans, pen: Pen) -> None:
        self.sans, self.pen = sans, pen
        self.width = 300.0
        self.editor_height = 0.0
        self.rows: list[Row] = []
        self.row_of: dict[chess.pgn.GameNode, int] = {}
        self._blocks: list[TextBlock | None] = []
        self._heights: list[float] = []
        self._letters: list[int] = []
        """About how many letters each paragraph has."""
        self._tops: list[float] = [MARGIN]
        self._known_tops = 0
        """How many rows are known to stand where `_tops` says, as does the upper edge of the one behind them."""
        self._unmeasured: set[int] = set()
        self.set_pen(pen)

    def set_pen(self, pen: Pen) -> None:
        """Set font, colour and figurines of all text."""
        self.pen = pen
        metrics = QFontMetricsF(pen.font)
        self.line = metrics.height()
        self.letter = metrics.averageCharWidth()
        self._digit = metrics.horizontalAdvance("0")
        self._forget()

    def set_width(self, width: float) -> None:
        """Set the width of the list."""
        if width != self.width:
            self.width = width
            self._forget()

    def show(self, rows: Rows, anew: bool = False) -> None:
        """Set the rows, or take up a change of those that are shown. Rows that were there before keep their layout, unless `anew`."""
        kept, gone = (rows.kept, rows.gone) if rows.rows is self.rows and not anew else (0, self.rows)
        old = {} if anew else {row.tokens[0]: (row, block) for row, block in zip(gone, self._blocks[kept:]) if isinstance(row, TextRow)}
        self.rows, self.row_of = rows.rows, rows.row_of
        tail = self.rows[kept:]
        before = [old.get(row.tokens[0], (None, None)) if isinstance(row, TextRow) else (None, None) for row in tail]
        self._blocks[kept:] = [block if block is not None and known == row else None for row, (known, block) in zip(tail, before)]
        self._letters[kept:] = [_letters(row) if isinstance(row, TextRow) else 0 for row in tail]
        self._guess(kept)

    def _forget(self) -> None:
        """Drop the layout of all rows."""
        self._blocks = [None] * len(self.rows)
        self._guess()

    def _guess(self, first: int = 0) -> None:
        """Guess the heights of the rows from one on that have no layout."""
        main, blocks, tail, guessed = self.main_height, self._blocks, self.rows[first:], dict[tuple[int, int, float], float]()
        self._unmeasured.difference_update(range(first, len(self._heights)))
        self._unmeasured.update(number for number, row in enumerate(tail, first) if blocks[number] is None and isinstance(row, TextRow))
        heights = []
        for number, row in enumerate(tail, first):
            if isinstance(row, TextRow) and blocks[number] is None:  # many are alike
                key = self._letters[number], row.depth, self._gap(row)
                if key not in guessed:
                    guessed[key] = self._guessed_height(*key)
                heights.append(guessed[key])
            else:
                heights.append(main if isinstance(row, MainRow) else self._height(row, blocks[number]))
        self._heights[first:] = heights
        self._moved(first)

    def _moved(self, number: int) -> None:
        """A row has another height: those below it are elsewhere."""
        self._known_tops = min(self._known_tops, number)

    def _height(self, row: TextRow | EditorRow, block: TextBlock | None) -> float:
        """The height of a row with a layout in whole pixels, like the units of the scroll bar, so that the view does not creep then."""
        if isinstance(row, EditorRow):
            return ceil(self.editor_height + 2 * GAP)
        assert block is not None
        return ceil(block.height + self._gap(row))

    def _guessed_height(self, letters: int, depth: int, gap: float) -> float:
        """The likely height of a paragraph of so many letters."""
        lines = 1 + int(letters * self.letter / max(self.width - self.left(depth), 1))
        return ceil(lines * (self.line + LEADING) + gap)

    @staticmethod
    def _gap(row: TextRow) -> float:
        """The space around a paragraph."""
        return GAP + ENDING_GAP if row.tokens[0].kind is ENDING else GAP

    @property
    def main_height(self) -> float:
        """The height of a row in columns."""
        return ceil(self.line + 2 * ROW_PADDING)

    # measuring ---------------------------------------------------------------------------------------------------

    def block(self, number: int) -> TextBlock:
        """The paragraph of a TextRow; it is laid out now if need be."""
        row = self.rows[number]
        assert isinstance(row, TextRow)
        block = self._blocks[number]
        if block is None:
            block = self._blocks[number] = TextBlock(row, self.sans, self.pen, self.width - MARGIN - self.left(row.depth))
            self._unmeasured.discard(number)
            self._heights[number] = self._height(row, block)
            self._moved(number)
        return block

    def measure_around(self, number: int, page: float) -> None:
        """Lay out the rows that can be visible together with a row in a viewport of height `page`."""
        for step in (1, -1):
            seen, here = 0.0, number
            while 0 <= here < len(self.rows) and seen < page:
                if isinstance(self.rows[here], TextRow):
                    self.block(here)
                seen += self._heights[here]
                here += step

    def measure_next(self) -> bool:
        """Lay out one more row; False if none is left."""
        if self._unmeasured:
            self.block(self._unmeasured.pop())
        return bool(self._unmeasured)

    def set_editor_height(self, height: float) -> None:
        """Set the height of the comment editor."""
        self.editor_height = height
        for number, row in enumerate(self.rows):
            if isinstance(row, EditorRow):
                self._heights[number] = self._height(row, None)
                self._moved(number)

    # places ------------------------------------------------------------------------------------------------------

    @property
    def tops(self) -> list[float]:
        """The upper edge of each row, and the lower edge of the last one."""
        known = self._known_tops
        if known < len(self._heights) or len(self._tops) > known + 1:
            self._tops[known:] = accumulate(self._heights[known:], initial=self._tops[known])
            self._known_tops = len(self._heights)
        return self._tops

    @property
    def height(self) -> float:
        """The height of the whole list."""
        return self.tops[-1] + MARGIN

    def left(self, depth: int) -> float:
        """The left edge of text at a depth; from some depth on it stays the same."""
        most = int(self.width * (1 - TEXT_SHARE) / INDENT)
        return MARGIN + 8 + min(depth, most) * INDENT

    @property
    def number_width(self) -> float:
        """The width of the column of move numbers."""
        last = next((row.number for row in reversed(self.rows) if isinstance(row, MainRow)), 0)
        return max(40.0, (len(str(last)) + 2) * self._digit + 8)

    def row_at(self, y: float) -> int:
        """The row at a vertical position; above and below the list, the first and the last one."""
        return min(max(bisect_right(self.tops, y) - 1, 0), len(self.rows) - 1)

    def rows_between(self, top: float, bottom: float) -> range:
        """The rows between two vertical positions; they are laid out, which may change the height of the list."""
        if not self.rows:
            return range(0)
        first = here = self.row_at(top)
        y = self.tops[first]
        while here < len(self.rows) and y < bottom:
            if here in self._unmeasured:
                self.block(here)
            y += self._heights[here]
            here += 1
        return range(first, here)

    def main_rect(self, number: int, column: int) -> QRectF:
        """The rectangle of a move in columns: column 0 is White's, 1 Black's."""
        left = MARGIN + self.number_width
        width = (self.width - MARGIN - left) / 2
        return QRectF(left + column * width, self.tops[number], width, self.main_height)

    def text_origin(self, number: int) -> QPointF:
        """The upper left corner of a row's paragraph."""
        row = self.rows[number]
        assert not isinstance(row, MainRow)
        below = ENDING_GAP if isinstance(row, TextRow) and row.tokens[0].kind is ENDING else 0.0
        return QPointF(self.left(row.depth), self.tops[number] + below)

    def editor_rect(self) -> QRectF | None:
        """The rectangle of the comment editor; None if no row has one."""
        for number, row in enumerate(self.rows):
            if isinstance(row, EditorRow):
                place = self.text_origin(number)
                return QRectF(place.x() - 6, place.y() + 1, self.width - MARGIN - place.x() + 6, self.editor_height)
        return None

    def sign_rect(self, number: int) -> QRectF:
        """The rectangle of the triangle before the first line of a variation."""
        place = self.text_origin(number)
        return QRectF(place.x() - INDENT / 2 - SIGN - 2, place.y() + self.block(number).line_height / 2 - SIGN, 2 * SIGN, 2 * SIGN)

    # looking up --------------------------------------------------------------------------------------------------

    def rect_of(self, node: chess.pgn.GameNode) -> QRectF | None:
        """The rectangle of a move; None if it is hidden."""
        number = self.row_of.get(node)
        if number is None:
            return None
        row = self.rows[number]
        if isinstance(row, MainRow):
            return self.main_rect(number, 0 if row.white is not None and row.white.node is node else 1)
        place = self.token_of(number, node)
        assert place is not None
        return self.block(number).rects(place)[0].translated(self.text_origin(number))

    def token_of(self, number: int, node: chess.pgn.GameNode | None) -> int | None:
        """The index of a move among the tokens of a TextRow."""
        row = self.rows[number]
        assert isinstance(row, TextRow)
        return next((place for place, token in enumerate(row.tokens) if token.node is node and token.kind is MOVE), None)

    def text(self, node: chess.pgn.GameNode) -> str:
        """A move as it is shown, without its number."""
        row = self.rows[self.row_of[node]]
        assert not isinstance(row, EditorRow) and isinstance(node, chess.pgn.ChildNode)
        tokens = (row.white, row.black) if isinstance(row, MainRow) else row.tokens
        glyphs = next(token.glyphs for token in tokens if token is not None and token.node is node and token.kind is MOVE)
        return san_text(self.sans.san(node), self.pen.figurines) + glyphs

    def hit(self, point: QPointF) -> Hit:
        """The token or triangle under a point."""
        if not self.rows or not self.tops[0] <= point.y() < self.tops[-1]:
            return Hit()
        number = self.row_at(point.y())
        row = self.rows[number]
        if isinstance(row, MainRow):
            for column, token in enumerate((row.white, row.black)):
                if token is not None and self.main_rect(number, column).contains(point):
                    return Hit(token)
            return Hit()
        if isinstance(row, EditorRow):
            return Hit()
        if row.head is not None and self.sign_rect(number).adjusted(-4, -4, 4, 4).contains(point):
            return Hit(head=row.head)
        place = self.block(number).token_at(point - self.text_origin(number))
        if place is None or row.tokens[place].kind is ENDING:
            return Hit()
        return Hit(row.tokens[place])


def _letters(row: TextRow) -> int:
    """About how many letters a paragraph has, blanks and numbers included."""
    return sum([len(token.text) or 5 for token in row.tokens]) + 4 * len(row.tokens)
