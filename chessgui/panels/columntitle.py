"""The room that a column needs for its title."""
from __future__ import annotations

from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QWidget

MARGINS = 24
"""Around a title, in logical pixels, as the theme has them."""


def title_width(table: QWidget, title: str) -> int:
    """How wide a column with this title is at least, in logical pixels; 0 for no title."""
    font = QFont(table.font())
    font.setBold(True)  # Qt reckons with the title of a chosen column
    return QFontMetrics(font).horizontalAdvance(title) + MARGINS if title else 0
