"""Paints the visible rows of the move list."""
from __future__ import annotations

import chess.pgn
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPalette, QPen, QPolygonF

from chessgui.movelist.arrangement import INDENT, MARGIN, Arrangement
from chessgui.movelist.rows import MainRow, TextRow, Token

ON_MARK = 2
"""How often the current move is painted over itself: the thin lines of a figurine would be pale on the mark."""
RIGHT, LEFT, MIDDLE = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignVCenter


class Painter:
    """Paints one frame. `current` is the marked move, `hovered` the first move of the variation whose triangle is under the mouse."""

    def __init__(
        self, painter: QPainter, arrangement: Arrangement, palette: QPalette, current: chess.pgn.GameNode | None,
        hovered: chess.pgn.GameNode | None,
    ) -> None:
        self._painter, self._arrangement, self._current, self._hovered = painter, arrangement, current, hovered
        role = QPalette.ColorRole
        self._ink, self._quiet, self._rule = palette.color(role.Text), palette.color(role.PlaceholderText), palette.color(role.Mid)
        self._mark, self._on_mark = palette.color(role.Highlight), palette.color(role.HighlightedText)

    def paint(self, clip: QRectF) -> None:
        """Paint a part of the list."""
        for number in self._arrangement.rows_between(clip.top(), clip.bottom()):
            row = self._arrangement.rows[number]
            if isinstance(row, MainRow):
                self._main_row(number, row)
            elif isinstance(row, TextRow):
                self._rules(number, row.depth)
                self._text_row(number, row, clip)
            else:
                self._rules(number, row.depth)

    # columns -----------------------------------------------------------------------------------------------------

    def _main_row(self, number: int, row: MainRow) -> None:
        white = self._arrangement.main_rect(number, 0)
        numbers = QRectF(MARGIN, white.top(), white.left() - MARGIN - 8, white.height())
        self._painter.setPen(self._quiet)
        self._painter.drawText(numbers, RIGHT | MIDDLE, f"{row.number}.")
        if row.white is None:
            self._painter.drawText(white.adjusted(8, 0, 0, 0), LEFT | MIDDLE, "…")
        for column, token in enumerate((row.white, row.black)):
            if token is not None:
                self._main_move(self._arrangement.main_rect(number, column), token)

    def _main_move(self, rect: QRectF, token: Token) -> None:
        assert token.node is not None
        current = token.node is self._current
        if current:
            self._highlight(rect.adjusted(0, 1, -2, -1))
        self._painter.setPen(self._on_mark if current else self._ink)
        for _ in range(ON_MARK if current else 1):
            self._painter.drawText(rect.adjusted(8, 0, 0, 0), LEFT | MIDDLE, self._arrangement.text(token.node))

    def _highlight(self, rect: QRectF) -> None:
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(self._mark)
        self._painter.drawRoundedRect(rect, 4, 4)

    # text --------------------------------------------------------------------------------------------------------

    def _text_row(self, number: int, row: TextRow, clip: QRectF) -> None:
        arrangement = self._arrangement
        block, origin = arrangement.block(number), arrangement.text_origin(number)
        marked, rects = None, []
        if self._current is not None and arrangement.row_of.get(self._current) == number:
            marked = arrangement.token_of(number, self._current)
        if marked is not None:
            rects = [rect.translated(origin) for rect in block.rects(marked)]
        for rect in rects:
            self._highlight(rect.adjusted(-3, -1, 3, 1))
        self._painter.setPen(self._ink)
        block.draw(self._painter, origin, clip, marked, self._on_mark)
        for rect in rects * (ON_MARK - 1):
            self._painter.save()
            self._painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
            block.draw(self._painter, origin, clip, marked, self._on_mark)
            self._painter.restore()
        if row.head is not None:
            self._triangle(arrangement.sign_rect(number), row.collapsed, row.head is self._hovered)

    def _rules(self, number: int, depth: int) -> None:
        """Draw a vertical line for each level of indentation, which shows what belongs together."""
        top, bottom = self._arrangement.tops[number], self._arrangement.tops[number + 1]
        row = self._arrangement.rows[number]
        deepest = depth - 1 if isinstance(row, TextRow) and row.head is not None else depth
        self._painter.setPen(QPen(self._rule, 1))
        for level in range(1, deepest + 1):
            x = round(self._arrangement.left(level) - INDENT / 2 - 2) + 0.5
            if level == 1 or x > self._arrangement.left(level - 1) - INDENT / 2:
                self._painter.drawLine(QPointF(x, top), QPointF(x, bottom))
        below = self._arrangement.sign_rect(number).bottom() if deepest < depth else bottom
        if bottom - below > self._arrangement.line:  # below the triangle, but not a stub below a single line
            x = round(self._arrangement.left(depth) - INDENT / 2 - 2) + 0.5
            self._painter.drawLine(QPointF(x, below + 2), QPointF(x, bottom))

    def _triangle(self, rect: QRectF, collapsed: bool, hovered: bool) -> None:
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(self._ink if hovered else self._quiet)
        middle = rect.center()
        x, y = round(middle.x()) + 0.5, middle.y()
        points = [(-2.5, -4), (3.0, 0), (-2.5, 4)] if collapsed else [(-4, -2.5), (0, 3.0), (4, -2.5)]
        self._painter.drawPolygon(QPolygonF([QPointF(x + dx, y + dy) for dx, dy in points]))
