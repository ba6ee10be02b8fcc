"""Paints the effort of a recorded search: each node a slab as wide as its nodes, to be zoomed into."""
from __future__ import annotations

import chess
from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from chessgui.looks.theme import has_dark_ground
from chessgui.panels.analysis.miniboard import MiniBoard
from chessgui.words.language import left_to_right
from chessgui.xray.icicle import Slab, slab_at, slabs
from chessgui.xray.tree import Entry, SearchTree

LEVEL = 26
"""Height of a slab in logical pixels."""


class IcicleView(QWidget):
    """A click zooms into a node, a click on the uppermost slab out again; the mouse shows the position and its share. `pointed` carries the
    Entry under the mouse, or None; `opened` the index of a node to be shown in the tree."""

    pointed = Signal(object)
    opened = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._tree: SearchTree | None = None
        self._top = 0
        self._made: list[Slab] | None = None
        self.mini_board = MiniBoard(self)
        self.setMouseTracking(True)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setMinimumHeight(2 * LEVEL)
        self.setAccessibleName(self.tr("The effort: a slab for each node, as wide as its share"))
        self.setToolTip("")

    def sizeHint(self) -> QSize:
        return QSize(300, 8 * LEVEL)

    @property
    def top(self) -> int:
        """The node at the top."""
        return self._top

    def show_tree(self, tree: SearchTree | None) -> None:
        """Show the whole of a search."""
        self._tree = tree
        self.zoom(0)

    def zoom(self, index: int) -> None:
        """Show a node and what is below it."""
        self._top = index
        self._made = None
        self.update()

    @property
    def _found(self) -> list[Slab]:
        """The slabs, made when they are first seen."""
        if self._made is None:
            self._made = slabs(self._tree, self._top, self.width(), max(self.height() // LEVEL, 1)) if self._tree is not None else []
        return self._made

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.zoom(self._top)

    def slab_under(self, place: QPoint) -> Slab | None:
        """The slab at a place of the widget."""
        return slab_at(self._found, place.x(), place.y() // LEVEL)

    def _entry(self, slab: Slab) -> Entry | None:
        return self._tree.path_to(slab.index)[-1] if self._tree is not None else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        slab = self.slab_under(event.position().toPoint())
        entry = self._entry(slab) if slab is not None else None
        self.pointed.emit(entry)
        if entry is not None:
            self.mini_board.show_position(entry.board, entry.move or chess.Move.null(), event.globalPosition().toPoint())
        else:
            self.mini_board.hide()

    def leaveEvent(self, event: object) -> None:
        self.mini_board.hide()
        self.pointed.emit(None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        slab = self.slab_under(event.position().toPoint())
        if slab is None or self._tree is None:
            return
        if event.button() == Qt.MouseButton.RightButton:
            self.opened.emit(slab.index)
        elif slab.level == 0:
            self.zoom(self._tree.record.ancestors(slab.index)[-2] if slab.index else 0)
        else:
            self.zoom(slab.index)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setPen(self.palette().text().color())
            for slab in self._found:
                box = QRectF(slab.left, slab.level * LEVEL, slab.width - (slab.width > 3), LEVEL - 1)
                painter.fillRect(box, self._color(slab))
                painter.drawText(box.adjusted(3, 0, -3, 0), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text(slab))

    def _color(self, slab: Slab) -> QColor:
        lightness = 85 if has_dark_ground(self.palette()) else 205
        return QColor.fromHsl((slab.number * 67) % 360 if slab.number else 210, 90 if slab.number else 25, lightness)

    def text(self, slab: Slab) -> str:
        """What stands on a slab: its name and its share, or as much of that as has room."""
        texts = f"{slab.name} {100 * slab.share:.0f} %", slab.name, slab.brief
        room, metrics = slab.width - 6, self.fontMetrics()
        return left_to_right(next((text for text in texts if slab.name and metrics.horizontalAdvance(text) < room), ""))
