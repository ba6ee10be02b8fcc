"""The move list: painted by itself, so that long games stay quick; a click goes to the move."""
from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from unicodedata import bidirectional

import chess.pgn
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from chessgui.language import sentence
from chessgui.panels.movelayout import MainRow, TextRow, Token, move_rows

MARGIN = 10.0
NUMBER_WIDTH = 40.0
INDENT = 16.0
ROW_PADDING = 5.0


@dataclass(frozen=True, slots=True)
class Cell:
    """A piece of text and its place; `main` for the main line, `band` for a row's tinted background."""

    rect: QRectF
    text: str
    node: chess.pgn.ChildNode | None
    main: bool


def runs_backwards(text: str) -> bool:
    """Whether a text is written from right to left: its first letter decides."""
    directions = (bidirectional(letter) for letter in text)
    return next((one for one in directions if one in ("L", "R", "AL")), "L") != "L"


def mirrored(cells: list[Cell]) -> list[Cell]:
    """The words of a comment that runs from right to left: in each line the first one at the right."""
    result = []
    for _, line in groupby(cells, key=lambda cell: cell.rect.top()):
        words = list(line)
        edges = words[0].rect.left() + words[-1].rect.right()
        for cell in words:
            rect = QRectF(cell.rect)
            rect.moveLeft(edges - cell.rect.right())
            result.append(replace(cell, rect=rect, text=sentence(cell.text)))
    return result


class MoveList(QAbstractScrollArea):
    """Shows the tree of a game. `node_clicked` carries the chess.pgn node."""

    node_clicked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game: chess.pgn.Game | None = None
        self._current: chess.pgn.GameNode | None = None
        self._figurines = True
        self._ending = ""
        self._cells: list[Cell] = []
        self._numbers: list[tuple[QRectF, str]] = []
        self._height = 0.0
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QAbstractScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(self.tr("Moves"))
        self.setMinimumWidth(220)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # as moves are written in every language
        self.viewport().setMouseTracking(True)

    def set_game(self, game: chess.pgn.Game, ending: str) -> None:
        """Show a tree, or show it again after a change; `ending` is the result and its reason, or empty."""
        self._game, self._ending = game, ending
        self._arrange()

    def set_current(self, node: chess.pgn.GameNode) -> None:
        """Mark the move of a node and bring it into view."""
        self._current = node
        self._show_current()
        self.viewport().update()

    def set_figurines(self, figurines: bool) -> None:
        """Figurines or letters."""
        self._figurines = figurines
        self._arrange()

    def cell_of(self, node: chess.pgn.GameNode) -> Cell | None:
        """Where a move stands, in the coordinates of the whole list."""
        return next((cell for cell in self._cells if cell.node is node), None)

    def sizeHint(self) -> QSize:
        return QSize(300, 320)

    # arranging ---------------------------------------------------------------------------------------------------

    def _arrange(self) -> None:
        self._cells, self._numbers, self._height = [], [], MARGIN
        if self._game is not None:
            for row in move_rows(self._game, self._figurines):
                if isinstance(row, MainRow):
                    self._arrange_main(row)
                else:
                    self._arrange_text(row)
            if self._ending:
                self._height += ROW_PADDING
                self._arrange_text(TextRow(0, [Token(self._ending)]))
        self._height += MARGIN
        self._update_scroll_bar()
        self._show_current()
        self.viewport().update()

    def _arrange_main(self, row: MainRow) -> None:
        metrics = QFontMetricsF(self.font())
        height = metrics.height() + 2 * ROW_PADDING
        column = (self.viewport().width() - 2 * MARGIN - NUMBER_WIDTH) / 2
        self._numbers.append((QRectF(MARGIN, self._height, NUMBER_WIDTH - 8, height), f"{row.number}."))
        for index, token in enumerate((row.white, row.black)):
            rect = QRectF(MARGIN + NUMBER_WIDTH + index * column, self._height, column, height)
            if token is not None:
                self._cells.append(Cell(rect, token.text, token.node, main=True))
            elif index == 0:
                self._cells.append(Cell(rect, "…", None, main=False))
        self._height += height

    def _arrange_text(self, row: TextRow) -> None:
        """Words flow; a comment is broken at its spaces."""
        metrics = QFontMetricsF(self.font())
        left = MARGIN + 8 + row.depth * INDENT
        right = self.viewport().width() - MARGIN
        x, line = left, metrics.height() + 2
        for token in row.tokens:
            first = len(self._cells)
            for word in [token.text] if token.node is not None else token.text.split():
                width = metrics.horizontalAdvance(word) + 6
                if x + width > right and x > left:
                    x, self._height = left, self._height + line
                self._cells.append(Cell(QRectF(x, self._height, width, line), word, token.node, main=False))
                x += width
            if token.node is None and runs_backwards(token.text):
                self._cells[first:] = mirrored(self._cells[first:])
        self._height += line + 4

    def _update_scroll_bar(self) -> None:
        bar, page = self.verticalScrollBar(), self.viewport().height()
        bar.setPageStep(page)
        bar.setSingleStep(24)
        bar.setRange(0, max(0, int(self._height) - page))

    def _show_current(self) -> None:
        bar = self.verticalScrollBar()
        cell = self.cell_of(self._current) if self._current is not None else None
        if cell is None:
            bar.setValue(0)
            return
        top, bottom = cell.rect.top() - 2 * cell.rect.height(), cell.rect.bottom() + 2 * cell.rect.height()
        if top < bar.value():
            bar.setValue(int(top))
        elif bottom > bar.value() + self.viewport().height():
            bar.setValue(int(bottom - self.viewport().height()))

    # events ------------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setLayoutDirection(self.layoutDirection())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        offset = self.verticalScrollBar().value()
        painter.translate(0, -offset)
        shown = QRectF(event.rect()).translated(0, offset)
        palette = self.palette()
        quiet = QColor(palette.color(QPalette.ColorRole.PlaceholderText))
        painter.setPen(quiet)
        for rect, text in self._numbers:
            if shown.intersects(rect):
                painter.drawText(rect, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)
        for cell in self._cells:
            if shown.intersects(cell.rect):
                self._paint_cell(painter, cell, palette, quiet)
        if not self._cells:
            rect = QRectF(self.viewport().rect()).adjusted(MARGIN, MARGIN + 8, -MARGIN, 0)
            painter.drawText(rect, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, sentence(self.tr("The moves appear here.")))
        painter.end()

    def _paint_cell(self, painter: QPainter, cell: Cell, palette: QPalette, quiet: QColor) -> None:
        current = cell.node is not None and cell.node is self._current
        if current:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(palette.color(QPalette.ColorRole.Highlight))
            painter.drawRoundedRect(cell.rect.adjusted(0, 1, -2, -1), 4, 4)
        role = QPalette.ColorRole.HighlightedText if current else QPalette.ColorRole.Text
        painter.setPen(palette.color(role) if cell.node is not None else quiet)
        inset = 8 if cell.main or cell.text == "…" else 2
        painter.drawText(cell.rect.adjusted(inset, 0, 0, 0), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, cell.text)

    def node_at(self, point: QPointF) -> chess.pgn.ChildNode | None:
        """The move under a point of the viewport."""
        place = point + QPointF(0, self.verticalScrollBar().value())
        return next((cell.node for cell in self._cells if cell.node is not None and cell.rect.contains(place)), None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        node = self.node_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and node is not None:
            self.node_clicked.emit(node)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        over = self.node_at(event.position()) is not None
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._arrange()
