"""The lines of one engine, painted by themselves: columns that stay where they are while figures and moves change."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import chess
from PySide6 import QtGui
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPalette
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from chessgui.analysis.evaluation import EngineLine
from chessgui.board.accessible import announce
from chessgui.looks.keptkeys import takes_key
from chessgui.looks.widgets import font_like
from chessgui.panels.analysis.figures import line_score
from chessgui.panels.wdlbar import DARK, EDGE, LIGHT
from chessgui.words.notation import LineMove, line_moves

MARGIN, GAP = 1.0, 8.0
"""The space left and right of the columns, and between them, in logical pixels."""
ABOVE, CHIP = 4.0, 7.0
"""The space above and below a line of text, and left and right of the figure of the score, in logical pixels."""
LONGEST_SCORE, LONGEST_DEPTH = "≥+88.88", "888"
ELLIPSIS = "…"
SHOWN_MOVES = 30
HOVER_MS = 120
LEFT, RIGHT, MIDDLE = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignVCenter
STEPS = {Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1), Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0)}
Chosen = tuple[int, int]
"""A row and a move in it."""


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


class LineList(QWidget):
    """Rows of lines. A move is told as the number of its row and its own."""

    hovered = Signal(int, int, QPoint)
    """The mouse rests on a move, at a place of the screen."""
    left = Signal()
    """The mouse no longer rests on a move."""
    clicked = Signal(int, int)
    dragged = Signal(int, int)
    """A line is dragged away, up to this move and with it."""
    menu_wanted = Signal(int, int, QPoint)

    def __init__(self) -> None:
        super().__init__(mouseTracking=True, layoutDirection=Qt.LayoutDirection.LeftToRight)
        self.rows: tuple[LineRow, ...] = ()
        """The lines with their moves, and below where everything stands now."""
        self.layout_of_lines = LineLayout((), (), 0.0)
        self._wraps = self._figurines = False
        self._lines: Sequence[EngineLine] = ()
        self._board = chess.Board()
        self._kept = False
        self._over: Chosen | None = None
        self._cursor: Chosen | None = None
        self._pressed: tuple[QPointF, Word] | None = None
        self._rest = QTimer(self, singleShot=True)
        self._rest.setInterval(HOVER_MS)
        self._rest.timeout.connect(lambda: self._over and self.hovered.emit(*self._over, self.cursor().pos()))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys to the board
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Lines"))

    # what it shows -----------------------------------------------------------------------------------------------

    def show_lines(self, board: chess.Board, lines: Sequence[EngineLine], kept: bool = False) -> None:
        """Show lines of a position; `kept` ones are from an earlier search, and paler."""
        same_place = board == self._board
        known = {row.line.moves: row.moves for row in self.rows} if same_place else {}
        self._board, self._lines, self._kept = board, lines, kept
        self._read(known)
        if not same_place or (self._over is not None and self._over[0] >= len(self.rows)):
            self._forget_mouse()
        self._arrange()

    def set_figurines(self, on: bool) -> None:
        """Show moves with figurines, or with letters."""
        self._figurines = on
        self._read({})
        self._arrange()

    def set_wraps(self, on: bool) -> None:
        """Show all moves in several lines of text, or as many as one holds."""
        self._wraps = on
        self._arrange()

    def _read(self, known: Mapping[tuple[str, ...], tuple[LineMove, ...]]) -> None:
        """Make the texts of the moves. Those in `known` are taken from there: engines repeat lines often."""
        self.rows = tuple(
            LineRow(line, known.get(line.moves) or tuple(line_moves(self._board, line.moves[:SHOWN_MOVES], self._figurines)))
            for line in self._lines)
        words = (f"{line_score(row.line)}: {' '.join(move.text for move in row.moves[:6])}" for row in self.rows)
        self.setAccessibleDescription("; ".join(words).replace("\u00a0", " "))

    def _arrange(self) -> None:
        self.layout_of_lines = arrange(self.rows, QFontMetricsF(self.font()), self.width(), self._wraps)
        if self._cursor is not None and self.rows:
            self._cursor = self._nearest(*self._cursor)
        self.setFixedHeight(round(self.layout_of_lines.height))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, round(self.layout_of_lines.height))

    def resizeEvent(self, event: QtGui.QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._arrange()

    # painting ----------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QtGui.QPaintEvent) -> None:
        ink, quiet = self.palette().color(QPalette.ColorRole.Text), self.palette().color(QPalette.ColorRole.PlaceholderText)
        with QPainter(self) as painter:
            painter.setLayoutDirection(self.layoutDirection())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for row, place in zip(self.rows, self.layout_of_lines.places, strict=True):
                self._paint_score(painter, place.score, row.line)
                painter.setFont(self.font())
                painter.setPen(quiet)
                painter.drawText(place.depth, RIGHT | MIDDLE, str(row.line.depth))
            for word in self.layout_of_lines.words:
                self._paint_word(painter, word, quiet if self._kept or word.index > 0 else ink)

    def _paint_score(self, painter: QPainter, rect: QRectF, line: EngineLine) -> None:
        """Paint the score of a line on the colour of the side that is ahead."""
        ahead = (line.score.mate or line.score.centipawns or 0) >= 0
        painter.setPen(EDGE)
        painter.setBrush(QColor.fromRgb(LIGHT if ahead else DARK))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setFont(font_like(self.font(), bold=True))
        painter.setPen(QColor.fromRgb(DARK if ahead else LIGHT))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, line_score(line))

    def _paint_word(self, painter: QPainter, word: Word, ink: QColor) -> None:
        chosen = (word.row, word.index)
        if chosen == self._over or (chosen == self._cursor and self.hasFocus()):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.palette().color(QPalette.ColorRole.Highlight))
            painter.drawRoundedRect(word.rect.adjusted(-2, 3, 2, -3), 3, 3)
            ink = self.palette().color(QPalette.ColorRole.HighlightedText)
        painter.setPen(ink)
        painter.drawText(word.rect, LEFT | MIDDLE, word.text)

    # the mouse ---------------------------------------------------------------------------------------------------

    def mouseMoveEvent(self, event: QtGui.QMouseEvent) -> None:
        if self._pressed is not None and event.buttons() & Qt.MouseButton.LeftButton:
            way = event.position() - self._pressed[0]
            if abs(way.x()) + abs(way.y()) >= QApplication.startDragDistance():
                grabbed, self._pressed = self._pressed[1], None
                self._forget_mouse()
                self.dragged.emit(grabbed.row, grabbed.index)
            return
        word = self.layout_of_lines.word_at(event.position())
        self._set_over((word.row, word.index) if word is not None else None)
        self.setCursor(Qt.CursorShape.PointingHandCursor if word is not None else Qt.CursorShape.ArrowCursor)

    def _set_over(self, over: Chosen | None) -> None:
        if over == self._over:
            return
        self._over = over
        self._rest.start()
        if over is None:
            self._rest.stop()
            self.left.emit()
        self.update()

    def _forget_mouse(self) -> None:
        """What the mouse rests on, and what it holds."""
        self._rest.stop()
        self._over = self._pressed = None
        self.left.emit()
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._set_over(None)

    def mousePressEvent(self, event: QtGui.QMouseEvent) -> None:
        word = self.layout_of_lines.word_at(event.position())
        self._pressed = (event.position(), word) if word is not None and event.button() == Qt.MouseButton.LeftButton else None

    def mouseReleaseEvent(self, event: QtGui.QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        word = self.layout_of_lines.word_at(event.position())
        if pressed is not None and word is not None and (word.row, word.index) == (pressed[1].row, pressed[1].index):
            self._forget_mouse()
            self.clicked.emit(word.row, word.index)

    def contextMenuEvent(self, event: QtGui.QContextMenuEvent) -> None:
        word, row = self.layout_of_lines.word_at(QPointF(event.pos())), self.layout_of_lines.row_at(QPointF(event.pos()))
        if event.reason() == QtGui.QContextMenuEvent.Reason.Keyboard:
            chosen = self._cursor or (0, 0)
            place = self.mapToGlobal(self._rect_of(chosen).center().toPoint())
        else:
            chosen = (word.row, word.index) if word is not None else (len(self.rows) if row is None else row, 0)
            place = event.globalPos()
        self._forget_mouse()
        if chosen[0] < len(self.rows):
            self.menu_wanted.emit(*chosen, place)

    # keys --------------------------------------------------------------------------------------------------------

    def _rect_of(self, chosen: Chosen) -> QRectF:
        return next((word.rect for word in self.layout_of_lines.words if (word.row, word.index) == chosen), QRectF())

    def _nearest(self, row: int, index: int) -> Chosen:
        """The shown move that is nearest to a place; there must be a row."""
        row = min(max(row, 0), len(self.rows) - 1)
        shown = sum(word.row == row and word.index < len(self.rows[row].moves) for word in self.layout_of_lines.words)
        return row, max(min(index, shown - 1), 0)

    def _cursor_words(self) -> str:
        """The move on which the cursor stands, with the score of its line."""
        assert self._cursor is not None
        row, index = self._cursor
        moves = self.rows[row].moves
        return f"{line_score(self.rows[row].line)} {moves[index].text}" if index < len(moves) else ""

    def event(self, event: QEvent) -> bool:
        """The arrow keys walk the moves while the lines have the focus."""
        return takes_key(event, STEPS) or super().event(event)

    def keyPressEvent(self, event: QtGui.QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if not self.rows:
            super().keyPressEvent(event)
        elif key in STEPS:
            row, index = self._cursor or (0, 0)
            down, along = STEPS[key]
            self._cursor = self._nearest(row + down, index + along)
            announce(self, self._cursor_words())
            self.hovered.emit(*self._cursor, self.mapToGlobal(self._rect_of(self._cursor).bottomLeft().toPoint()))
            self.update()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._cursor is not None:
            self._forget_mouse()
            self.clicked.emit(*self._cursor)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QtGui.QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.rows and event.reason() not in (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason):
            self._cursor = self._cursor[0] if self._cursor is not None else 0, 0
        self.update()

    def focusOutEvent(self, event: QtGui.QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()
        self.update()
