"""A bar of White's wins, draws and Black's wins, in per cent: as a widget, and as a function that paints one, in a table for instance."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from chessgui.looks.widgets import font_like
from chessgui.panels.analysis.figures import chances_text
from chessgui.words.notation import per_cents

HEIGHT, RADIUS = 16, 4
FIGURE = 0.83
"""Size of the figures in a bar, relative to the font of its widget."""
LIGHT, DARK = 0xF2F0EB, 0x3A3835
"""The colours of White's and of Black's share, here and in the evaluation."""
EDGE = QColor(128, 122, 112)
"""The frame around both."""
COLORS = ((LIGHT, 0x2B2926), (0xA8A29A, 0x1D1B19), (DARK, LIGHT))
"""The colours of White's wins, draws and Black's wins, each with the colour of its figure: the same in light and dark, as those of pieces
are."""


@dataclass(frozen=True, slots=True)
class BarPart:
    """A part of a bar: its share of the whole, its colour, and the colour of the figure in it, None for no figure, which is per cent."""

    share: float
    color: QColor
    on_color: QColor | None = None
    per_cent: int = 0


def wdl_parts(white: int, draws: int, black: int) -> tuple[BarPart, ...]:
    """The parts of a bar for so many wins of White, draws and wins of Black; nothing where there are none."""
    counts = white, draws, black
    return tuple(BarPart(count / sum(counts), QColor(fill), QColor(ink), per_cent)
                 for count, (fill, ink), per_cent in zip(counts, COLORS, per_cents(counts)) if any(counts))


def figure_font(font: QFont) -> QFont:
    """The font of the figures in a bar of its own."""
    return font_like(font, FIGURE, bold=True)


def bar_height(font: QFont) -> int:
    """The height of a bar of its own in logical pixels: it grows with its figures."""
    return max(HEIGHT, QFontMetrics(figure_font(font)).height() + 2)


def paint_bar(painter: QPainter, bar: QRectF, parts: Sequence[BarPart], font: QFont) -> None:
    """Paint a bar from left to right, with each figure where there is room for it."""
    painter.save()
    painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(font)
    outline = QPainterPath()
    outline.addRoundedRect(bar, RADIUS, RADIUS)
    painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
    left = bar.left()
    for part in parts:
        piece = QRectF(left, bar.top(), bar.width() * part.share, bar.height())
        painter.fillRect(piece, part.color)
        text = f"{part.per_cent} %"
        if part.on_color is not None and painter.fontMetrics().horizontalAdvance(text) + 6 <= piece.width():
            painter.setPen(part.on_color)
            painter.drawText(piece, Qt.AlignmentFlag.AlignCenter, text)
        left = piece.right()
    painter.setClipping(False)
    painter.setPen(EDGE)
    painter.drawPath(outline)
    painter.restore()


class WdlBar(QWidget):
    """Hidden until chances are known."""

    def __init__(self) -> None:
        super().__init__()
        self.chances: tuple[int, int, int] | None = None
        """White wins, draw, Black wins, in per mille."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def sizeHint(self) -> QSize:
        return QSize(200, bar_height(self.font()))

    def show_chances(self, wdl: tuple[int, int, int] | None) -> None:
        """Show chances in per mille, from White's view; None hides the bar."""
        if wdl == self.chances:
            return
        self.chances = wdl
        self.setVisible(wdl is not None)
        if wdl is not None:
            self.setToolTip(chances_text(wdl))
            self.setAccessibleName(chances_text(wdl))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            bar = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
            paint_bar(painter, bar, wdl_parts(*self.chances or (0, 0, 0)), figure_font(self.font()))
