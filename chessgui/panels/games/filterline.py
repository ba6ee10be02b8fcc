"""The line in which a person asks for games."""
from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from chessgui.finding.searches import added, toggled
from chessgui.looks.widgets import named

STYLE = """
QLineEdit { border: 1px solid palette(mid); border-radius: 6px; padding: 4px 8px; background: palette(base); }
QLineEdit:focus { border-color: palette(highlight); }
"""


class FilterLine(QLineEdit):
    """What is typed here, or written by a menu or a click, is what the list asks for."""

    down_pressed = Signal()

    def __init__(self) -> None:
        super().__init__(clearButtonEnabled=True)
        self.setStyleSheet(STYLE)
        self.setPlaceholderText(self.tr("Filter, as in: carlsen  elo>2700  eco:B9  structure:carlsbad"))
        self.setMinimumWidth(120)
        named(self, self.tr("Filter the games"), self.tr(
            "Words are looked for in all usual headers; case and accents do not matter.\n"
            "white:carlsen – in one header, by its name in the file\n"
            "player:tal, elo>2700 – of either player\n"
            'event="Tal Memorial" – the whole value\n'
            "date>=1990 date<2000, year=1960..1969, round=3 – numbers, part by part\n"
            "-result:* – not that\n"
            "has:Nf5,kg8-h8 for 6 plies – men on squares\n"
            "white move:Bxh7+ then move:mate – what is played\n"
            "clock<30 evaljump>=2, glyph:??, comment:zugzwang – what is written about it\n"
            "structure:carlsbad, material:rook-ending balance>=1 – what stands on the board"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down:
            self.down_pressed.emit()
        else:
            super().keyPressEvent(event)

    def write(self, line: str, replaces: bool = False) -> None:
        """Write a question, behind what is there unless it replaces that."""
        self.setText(line if replaces else added(self.text(), line))
        self.setFocus()

    def toggle(self, term: str) -> None:
        """Write a term, or take it away where it stands there."""
        self.setText(toggled(self.text(), term))
