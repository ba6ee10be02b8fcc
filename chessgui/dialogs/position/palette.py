"""The palette of twelve pieces, a hand and an eraser, to click on or to drag to the board."""
from __future__ import annotations

import chess
from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QToolButton, QWidget

from chessgui.board.colors import BoardColors
from chessgui.board.pieces import PieceSet
from chessgui.board.setupboard import Tool
from chessgui.looks.assets import icon
from chessgui.looks.widgets import grid_of, named
from chessgui.words.spoken import PIECES

CELL, GAP, RADIUS = 46, 4, 7
"""Logical pixels."""
ORDER = (chess.KING, chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT, chess.PAWN)
FIGURE = 0x262421
"""The colour of hand and eraser, and of the frame of what has the focus; it is dark in every colour scheme, because the cells are the
board's light squares."""


class PaletteButton(QToolButton):
    """A piece or a tool on a light square."""

    carried = Signal(object, QPoint)
    dropped = Signal(object, QPoint)
    """A chess.Piece was dropped at a point of the screen."""

    def __init__(self, tool: chess.Piece | Tool, colors: BoardColors, pieces: PieceSet) -> None:
        super().__init__()
        self.tool = tool
        self._colors, self._pieces = colors, pieces
        self._icon = icon(tool.value, QColor.fromRgb(FIGURE)) if isinstance(tool, Tool) else QIcon()
        self._press: QPoint | None = None
        self._dragging = False
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # after a click the board keeps the keyboard focus
        self.setFixedSize(QSize(CELL, CELL))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            rect = QRectF(self.rect())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor.fromRgb(self._colors.light))
            painter.drawRoundedRect(rect, RADIUS, RADIUS)
            if self.isChecked() or self.underMouse():
                tint = QColor.fromRgb(self._colors.dark)
                tint.setAlphaF(0.85 if self.isChecked() else 0.35)
                painter.setBrush(tint)
                painter.drawRoundedRect(rect, RADIUS, RADIUS)
            if isinstance(self.tool, chess.Piece):
                self._pieces.paint(painter, self.tool, rect.adjusted(3, 3, -3, -3))
            else:
                self._icon.paint(painter, self.rect().adjusted(11, 11, -11, -11))
            if self.isChecked() or self.hasFocus():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                color = QColor.fromRgb(FIGURE) if self.hasFocus() else self.palette().highlight().color()
                painter.setPen(QPen(color, 3 if self.isChecked() else 2))
                painter.drawRoundedRect(rect.adjusted(1.5, 1.5, -1.5, -1.5), RADIUS - 1, RADIUS - 1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._press = event.position().toPoint() if event.button() == Qt.MouseButton.LeftButton else None
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        far = self._press is not None and (point - self._press).manhattanLength() >= QApplication.startDragDistance()
        if isinstance(self.tool, chess.Piece) and (far or self._dragging) and event.buttons() & Qt.MouseButton.LeftButton:
            self._dragging = True
            self.carried.emit(self.tool, event.globalPosition().toPoint())
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        dragged, self._dragging, self._press = self._dragging, False, None
        super().mouseReleaseEvent(event)
        if dragged:
            self.dropped.emit(self.tool, event.globalPosition().toPoint())


class PiecePalette(QWidget):
    """`chosen` carries a chess.Piece or a Tool; a second click on the chosen one selects the hand."""

    chosen = Signal(object)
    carried = Signal(object, QPoint)
    dropped = Signal(object, QPoint)

    def __init__(self, colors: BoardColors, pieces: PieceSet) -> None:
        super().__init__()
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.buttons: dict[chess.Piece | Tool, PaletteButton] = {}
        layout = grid_of(GAP, GAP, self)
        for column, colour in enumerate((chess.WHITE, chess.BLACK)):
            for row, kind in enumerate(ORDER):
                name = self.translated(PIECES[colour, kind])
                layout.addWidget(self._button(chess.Piece(kind, colour), name, colors, pieces), row, column)
        layout.addWidget(self._button(Tool.HAND, self.tr("Move pieces"), colors, pieces), len(ORDER), 0)
        layout.addWidget(self._button(Tool.ERASER, self.tr("Remove pieces"), colors, pieces), len(ORDER), 1)
        self.setFixedSize(2 * CELL + GAP, 7 * CELL + 6 * GAP)
        self._show(Tool.HAND)

    @staticmethod
    def translated(text: str) -> str:
        """The name of a piece in the user's language, as the board has it."""
        return QApplication.translate("BoardWidget", text)

    def _button(self, tool: chess.Piece | Tool, name: str, colors: BoardColors, pieces: PieceSet) -> PaletteButton:
        button = self.buttons[tool] = named(PaletteButton(tool, colors, pieces), name, name)
        button.clicked.connect(lambda checked: self.choose(tool if checked else Tool.HAND))
        button.carried.connect(self.carried)
        button.dropped.connect(self.dropped)
        return button

    def choose(self, tool: chess.Piece | Tool) -> None:
        """Select a tool; `chosen` follows."""
        self._show(tool)
        self.chosen.emit(tool)

    def _show(self, tool: chess.Piece | Tool) -> None:
        for each, button in self.buttons.items():
            button.setChecked(each == tool)
