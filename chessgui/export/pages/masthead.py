"""The heading of a printed game: both players with their colours, the result, the event, a rule. May run in any thread."""
from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from chessgui.export.heading import Heading
from chessgui.export.pages.paper import INK, POINT, QUIET, Paper, Type, line_height, write
from chessgui.words.language import sentence

DISC = 0.30
"""Radius of the disc of a player's colour, in lines."""
BELOW = 16 * POINT


def paint_masthead(painter: QPainter | None, head: Heading, paper: Paper, faces: Type) -> float:
    """Draw the heading at the top of the first page, or only measure it; returns its height in units."""
    left, top, row = float(paper.margin), float(paper.margin), line_height(faces.name)
    result = QFontMetricsF(faces.result).horizontalAdvance(head.result) if head.result else 0.0
    room = paper.text_width - (result + 14 * POINT if result else 0.0)
    y = top
    for name, white in ((head.white, True), (head.black, False)):
        _paint_player(painter, QRectF(left, y, room, row), name, white, faces.name)
        y += row
    if painter is not None and head.result:
        place = QRectF(left, top, paper.text_width, 2 * row)
        write(painter, place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, head.result, faces.result)
    y += 5 * POINT
    if painter is not None:
        painter.setPen(QPen(QColor.fromRgb(INK), 0.9 * POINT))
        painter.drawLine(QPointF(left, y), QPointF(left + paper.text_width, y))
    y += 5 * POINT
    for text, color in ((head.event, INK), (head.details, QUIET)):
        if text:
            y += _paint_facts(painter, QRectF(left, y, paper.text_width, paper.height), text, color, faces.facts)
    return y - top + BELOW


def _paint_player(painter: QPainter | None, place: QRectF, name: str, white: bool, font: QFont) -> None:
    if painter is None:
        return
    radius = place.height() * DISC
    painter.setPen(QPen(QColor.fromRgb(INK), 0.9 * POINT))
    painter.setBrush(QColor.fromRgb(0xFFFFFF if white else INK))
    painter.drawEllipse(QPointF(place.left() + radius + POINT, place.center().y()), radius, radius)
    text = place.adjusted(2 * radius + 8 * POINT, 0, 0, 0)
    shown = QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideRight, text.width())
    write(painter, text, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown, font)


def _paint_facts(painter: QPainter | None, place: QRectF, text: str, color: int, font: QFont) -> float:
    """A line, or some, about the game; returns their height."""
    flags = Qt.AlignmentFlag.AlignLeft.value | Qt.AlignmentFlag.AlignTop.value | Qt.TextFlag.TextWordWrap.value
    if painter is not None:
        painter.setFont(font)
        painter.setPen(QColor.fromRgb(color))
        painter.drawText(place, flags, sentence(text))
    return QFontMetricsF(font).boundingRect(place, flags, sentence(text)).height() + 1.5 * POINT
