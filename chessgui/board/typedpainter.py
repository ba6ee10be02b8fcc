"""Paints the label at the bottom of the board: the typed text, and the moves that it can become or why it is not a move."""
from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from chessgui.board.colors import BoardColors
from chessgui.board.events import tinted
from chessgui.board.geometry import Geometry
from chessgui.board.typedmove import Typed
from chessgui.looks.widgets import font_like
from chessgui.words.language import sentence

SMALLEST_FONT = 13
"""Pixels; on a small board, smaller text would be unreadable."""

FLAGS = Qt.AlignmentFlag.AlignLeft.value | Qt.AlignmentFlag.AlignVCenter.value | Qt.TextFlag.TextWordWrap.value


def explanation(typed: Typed) -> str:
    """The text beside the typed one, in the language of the window."""
    if typed.problem is not None:
        return sentence(typed.problem.sentence(lambda text: QCoreApplication.translate("BoardWidget", text)))
    more = " …" if len(typed.possible) > len(typed.labels) else ""
    return "  ".join(typed.labels) + more


def paint_typed(painter: QPainter, geometry: Geometry, typed: Typed, colors: BoardColors) -> None:
    """Draw the label, as wide as its text needs and the board allows; a long sentence is wrapped."""
    quiet, strong = (font_like(painter.font(), pixels=max(SMALLEST_FONT, geometry.square * 0.19), bold=bold) for bold in (False, True))
    room, gap = quiet.pixelSize() * 0.75, quiet.pixelSize() * 0.8
    begin = QFontMetricsF(strong).horizontalAdvance(typed.text) + gap
    text, most = explanation(typed), geometry.side - 4 * room - begin
    needed = QFontMetricsF(quiet).boundingRect(QRectF(0, 0, most, geometry.side), FLAGS, text)
    width, height = begin + needed.width() + 2 * room, needed.height() + room
    label = QRectF(geometry.left + (geometry.side - width) / 2, geometry.top + geometry.side - height - room, width, height)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tinted(colors.label))
    painter.drawRoundedRect(label, room * 0.6, room * 0.6)
    inside = label.adjusted(room, 0, -room, 0)
    painter.setPen(QColor.fromRgb(colors.label_text))
    painter.setFont(strong)
    painter.drawText(inside, FLAGS, typed.text)
    painter.setPen(QColor.fromRgb(colors.label_problem if typed.problem is not None else colors.label_quiet))
    painter.setFont(quiet)
    painter.drawText(inside.adjusted(begin, 0, 1, 0), FLAGS, text)
