"""The board with what belongs to its edges: evaluation bar on the left, a player above and below, all of the board's size."""
from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from chessgui.board.widget import BoardWidget
from chessgui.panels.clocks import Clocks
from chessgui.panels.evalbar import WIDTH as BAR_WIDTH
from chessgui.panels.evalbar import EvalBar
from chessgui.panels.player import PlayerStrip

MARGIN, GAP = 12, 8


class BoardArea(QWidget):
    """Keeps the board square and as large as fits; bar and strips follow its edges."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.board, self.eval_bar = BoardWidget(self), EvalBar(self)
        self.top_player, self.bottom_player = PlayerStrip(self), PlayerStrip(self)
        self.clocks = Clocks(self)
        self.set_flipped(False)
        self.setMinimumSize(300, 320)

    def set_flipped(self, flipped: bool) -> None:
        """Whose name and clock are at the top."""
        self.eval_bar.set_flipped(flipped)
        self.top_player.set_clock(self.clocks.widgets[flipped])
        self.bottom_player.set_clock(self.clocks.widgets[not flipped])
        self.clocks.refresh()

    def sizeHint(self) -> QSize:
        return QSize(720, 700)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside, above = BAR_WIDTH + GAP, self.top_player.sizeHint().height()
        room = min(self.width() - 2 * MARGIN - beside, self.height() - 2 * above - 4)
        # Squares of whole device pixels: the board then fills its place exactly, and the bar ends where it does.
        ratio = self.devicePixelRatioF()
        side = int(int(room * ratio / 8) * 8 / ratio)
        left = (self.width() - side - beside) // 2 + beside
        top = (self.height() - side) // 2
        self.board.setGeometry(left, top, side, side)
        self.eval_bar.setGeometry(left - beside, top, BAR_WIDTH, side)
        self.top_player.setGeometry(left, top - above, side, above)
        self.bottom_player.setGeometry(left, top + side, side, above)
