"""Who wins how often, as a bar: White's part, draws, Black's part, in per cent."""
from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from chessgui.looks.widgets import font_like
from chessgui.panels.analysis.figures import chances_text

HEIGHT = 16
COLORS = ((0xF2F0EB, 0x2B2926), (0xA8A29A, 0x1D1B19), (0x3A3835, 0xF2F0EB))
"""Of White's wins, draws and Black's wins, each with the colour of its figure."""
EDGE = QColor(128, 122, 112)


class WdlBar(QWidget):
    """Empty until chances are known."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chances: tuple[int, int, int] | None = None
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setVisible(False)

    def sizeHint(self) -> QSize:
        return QSize(200, HEIGHT)

    @property
    def chances(self) -> tuple[int, int, int] | None:
        """White wins, draw, Black wins, in per mille."""
        return self._chances

    def show_chances(self, wdl: tuple[int, int, int] | None) -> None:
        """In per mille from White's view; None hides the bar."""
        if wdl == self._chances:
            return
        self._chances = wdl
        self.setVisible(wdl is not None)
        if wdl is not None:
            self.setToolTip(chances_text(wdl))
            self.setAccessibleName(chances_text(wdl))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._chances is None:
            return
        painter = QPainter(self)
        painter.setLayoutDirection(self.layoutDirection())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        outline = QPainterPath()
        outline.addRoundedRect(whole, 4, 4)
        painter.setClipPath(outline)
        painter.setFont(font_like(self.font(), pixels=10, bold=True))
        left = whole.left()
        for chance, (fill, ink) in zip(self._chances, COLORS, strict=True):
            part = QRectF(left, whole.top(), whole.width() * chance / max(sum(self._chances), 1), whole.height())
            painter.fillRect(part, QColor.fromRgb(fill))
            text = f"{round(chance / 10)} %"
            if painter.fontMetrics().horizontalAdvance(text) + 6 <= part.width():
                painter.setPen(QColor.fromRgb(ink))
                painter.drawText(part, Qt.AlignmentFlag.AlignCenter, text)
            left = part.right()
        painter.setClipping(False)
        painter.setPen(EDGE)
        painter.drawPath(outline)
        painter.end()
