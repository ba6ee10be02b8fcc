"""The board with what belongs to its edges: evaluation bar on the left, a player above and below, all of the board's size."""
from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from chessgui.board.widget import BoardWidget
from chessgui.looks.widgets import font_like, quiet_label
from chessgui.panels.players.clock import Clocks
from chessgui.panels.players.evalbar import EvalBar, label_pixels
from chessgui.panels.players.player import PlayerStrip

MARGIN, GAP = 12, 8


class BoardArea(QWidget):
    """Keeps the board square and as large as fits; bar and strips follow its edges."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.board, self.eval_bar = BoardWidget(self), EvalBar(self)
        self.top_player, self.bottom_player = PlayerStrip(self), PlayerStrip(self)
        self.clocks = Clocks(self)
        self.view = quiet_label(self.tr("White"))
        self.view.setParent(self)
        self.view.setToolTip(self.tr("White's end: the score is from White's point of view"))
        self.view.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._flipped = False
        self.set_flipped(False)
        self.setMinimumSize(260, 240)

    def set_flipped(self, flipped: bool) -> None:
        """Set whose name and clock are at the top."""
        self._flipped = flipped
        self.eval_bar.set_flipped(flipped)
        self._place_caption()
        self.top_player.set_clock(self.clocks.widgets[flipped])
        self.bottom_player.set_clock(self.clocks.widgets[not flipped])
        self.clocks.refresh()

    def sizeHint(self) -> QSize:
        return QSize(720, 700)

    def size_for(self, room: QSize) -> QSize:
        """What the largest board that fits into `room` needs with all that belongs to it."""
        frame = QSize(2 * MARGIN + self.eval_bar.sizeHint().width() + GAP, 2 * self.top_player.sizeHint().height() + 4)
        side = min(room.width() - frame.width(), room.height() - frame.height())
        return frame + QSize(side, side)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and hasattr(self, "_flipped"):
            self._lay_out()

    def _lay_out(self) -> None:
        width = self.eval_bar.sizeHint().width()
        beside, above = width + GAP, self.top_player.sizeHint().height()
        room = min(self.width() - 2 * MARGIN - beside, self.height() - 2 * above - 4)
        # Squares of whole device pixels: the board then fills its place exactly, and the bar ends where it does.
        ratio = self.devicePixelRatioF()
        side = int(int(room * ratio / 8) * 8 / ratio)
        left = (self.width() - side - beside) // 2 + beside
        top = (self.height() - side) // 2
        self.board.setGeometry(left, top, side, side)
        self.eval_bar.setGeometry(left - beside, top, width, side)
        self._place_caption()
        self.top_player.setGeometry(left, top - above, side, above)
        self.bottom_player.setGeometry(left, top + side, side, above)

    def _place_caption(self) -> None:
        """Place the caption at White's end of the bar. There is room for the longest name that a side has in any language."""
        self.view.setFont(font_like(self.font(), pixels=label_pixels(self.eval_bar.fontMetrics())))
        bar, height = self.eval_bar.geometry(), self.view.sizeHint().height()
        width = bar.width() + 2 * GAP
        top = bar.top() - height - 1 if self._flipped else bar.bottom() + 2
        self.view.setGeometry(bar.center().x() - width // 2, top, width, height)
