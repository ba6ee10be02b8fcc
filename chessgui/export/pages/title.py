"""What stands above a game on paper: both players, the result, a rule, the event. It is as wide as the page above a single game, and as
wide as a column where several games follow one another. May run in any thread."""
from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPicture

from chessgui.export.heading import Heading
from chessgui.export.pages.paper import INK, POINT, QUIET, Type, line_height, write
from chessgui.words.language import sentence, shortened

DISC = 0.30
"""Radius of the disc of a player's colour, in lines."""
GAP = 5 * POINT
"""What is left free above and below the rule, in units."""
MOST_LETTERS = 320
"""Letters of the event, and of what is said below it, that a heading shows, in a column half of them: more might fill the page."""
LEAST_SHARE = 0.7
"""To which share of their size the names are set where there is no room for one of them."""
LEFT, RIGHT, TOP = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignTop
MIDDLE = Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class Title:
    """The heading of a game; `in_column`: in smaller type, among the paragraphs."""

    head: Heading
    in_column: bool = False

    def height(self, width: float, faces: Type) -> float:
        """How high it is at that width, in units."""
        measured = QPicture()
        with QPainter(measured) as painter:
            return self._draw(painter, QRectF(0, 0, width, 0), faces)

    def paint(self, painter: QPainter, place: QRectF, faces: Type) -> None:
        """Draw it there."""
        self._draw(painter, place, faces)

    def _draw(self, painter: QPainter, place: QRectF, faces: Type) -> float:
        head, left, top, width = self.head, place.left(), place.top(), place.width()
        name, figures = (faces.column_name, faces.column_result) if self.in_column else (faces.name, faces.result)
        row, result = line_height(name), QFontMetricsF(figures).horizontalAdvance(head.result)
        room = width - (result + 14 * POINT if result else 0.0)
        name = _fitting(name, room - _disc_width(row), (head.white, head.black))
        for number, (player, color) in enumerate(((head.white, 0xFFFFFF), (head.black, INK))):
            _paint_player(painter, QRectF(left, top + number * row, room, row), player, color, name)
        write(painter, QRectF(left, top, width, 2 * row), RIGHT | MIDDLE, head.result, figures)
        y = top + 2 * row + GAP
        painter.setPen(QPen(QColor.fromRgb(INK), 0.9 * POINT))
        painter.drawLine(QPointF(left, y), QPointF(left + width, y))
        y += GAP
        flags = LEFT | TOP | Qt.TextFlag.TextWordWrap
        for text, color in ((head.event, INK), (head.details, QUIET)):
            if text:
                told = shortened(text, MOST_LETTERS // 2 if self.in_column else MOST_LETTERS)
                below = QRectF(left, y, width, 0)
                write(painter, below, flags, told, faces.facts, color)
                y += QFontMetricsF(faces.facts).boundingRect(below, flags, sentence(told)).height() + 1.5 * POINT
        return y - top


def _disc_width(row: float) -> float:
    return 2 * row * DISC + 8 * POINT


def _fitting(font: QFont, width: float, names: tuple[str, str]) -> QFont:
    """The font for both names, smaller where there is no room for one of them."""
    widest = max(QFontMetricsF(font).horizontalAdvance(name) for name in names)
    if widest <= width:
        return font
    smaller = QFont(font)
    smaller.setPixelSize(int(font.pixelSize() * max(width / widest, LEAST_SHARE)))
    return smaller


def _paint_player(painter: QPainter, place: QRectF, name: str, color: int, font: QFont) -> None:
    """A disc in the player's colour and the name, cut where there is no room for it."""
    radius = place.height() * DISC
    painter.setPen(QPen(QColor.fromRgb(INK), 0.9 * POINT))
    painter.setBrush(QColor.fromRgb(color))
    painter.drawEllipse(QPointF(place.left() + radius + POINT, place.center().y()), radius, radius)
    text = place.adjusted(_disc_width(place.height()), 0, 0, 0)
    write(painter, text, LEFT | MIDDLE, QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideRight, text.width()), font)
