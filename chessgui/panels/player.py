"""A strip above or below the board: who plays, and whether he thinks."""
from __future__ import annotations

import chess
from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QStyle, QWidget

from chessgui.language import sentence

HEIGHT = 30


class PlayerStrip(QWidget):
    """One side's name with its colour; the side on turn is set in bold."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._color, self._on_turn, self._note = "", chess.WHITE, False, ""
        self._clock: QWidget | None = None
        self.setFixedHeight(HEIGHT)

    def sizeHint(self) -> QSize:
        return QSize(200, HEIGHT)

    def show_player(self, name: str, color: chess.Color, on_turn: bool, note: str = "") -> None:
        """Name and colour of the side; `note` is a quiet word behind it."""
        self._name, self._color, self._on_turn, self._note = name, color, on_turn, note
        side = self.tr("White") if color else self.tr("Black")
        self.setAccessibleName(f"{side}: {name}. {note}")
        self.update()

    def set_clock(self, clock: QWidget) -> None:
        """Take a widget to the right end."""
        shown = not clock.isHidden()
        clock.setParent(self)
        clock.setVisible(shown)
        self._clock = clock
        self._place_clock()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_clock()

    def _place_clock(self) -> None:
        if self._clock is not None and self._clock.parent() is self:
            size = self._clock.sizeHint()
            place = QRect(self.width() - size.width(), (self.height() - size.height()) // 2, size.width(), size.height())
            self._clock.setGeometry(QStyle.visualRect(self.layoutDirection(), self.rect(), place))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setLayoutDirection(self.layoutDirection())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        middle = self.height() / 2
        painter.setPen(QColor(128, 128, 128))
        painter.setBrush(QColor("#fbfaf7") if self._color else QColor("#2b2927"))
        backwards = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        painter.drawEllipse(QRectF(self.width() - 15 if backwards else 3, middle - 6, 12, 12))
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold if self._on_turn else QFont.Weight.Normal)
        painter.setFont(font)
        painter.setPen(palette.color(QPalette.ColorRole.WindowText))
        rect = QRectF(0 if backwards else 24, 0, self.width() - 24, self.height())
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, sentence(self._name))
        if self._note:
            width = painter.fontMetrics().horizontalAdvance(self._name) + 12
            painter.setFont(self.font())
            painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
            rest = rect.adjusted(0, 0, -width, 0) if backwards else rect.adjusted(width, 0, 0, 0)
            painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self._note)
        painter.end()
