"""What a pane holds: a sheet, and what stands above it."""
from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLayout, QSizePolicy, QWidget

from chessgui.looks.widgets import card, in_column
from chessgui.panels.wrappingrow import YieldingColumn


class PaneBody(QWidget):
    """A widget on a sheet, and others above it: these have the height that they need, and scroll only where the sheet has its least one."""

    def __init__(self, widget: QWidget, *above: QWidget) -> None:
        super().__init__()
        layout = in_column(widget, margins=(1, 4, 1, 4))
        self._sheet, self.above = card(layout), YieldingColumn(*above, gap=8)
        if above:
            self._sheet.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)  # else both would become smaller alike
            layout.setSizeConstraint(QLayout.SizeConstraint.SetMinimumSize)
        in_column(self.above, (self._sheet, 1), margins=(8, 0, 10, 8), spacing=0, on=self)

    def minimumSizeHint(self) -> QSize:
        """Behind another pane it asks for no height: else the one in front, which may need less, would be as high as all of them need."""
        hint = super().minimumSizeHint()
        return QSize(hint.width(), 0) if self.isVisible() and self.visibleRegion().isEmpty() else hint

    def sizeHint(self) -> QSize:
        """What the sheet would like to have counts too, when the panes are given their room."""
        hint, least = super().sizeHint(), self._sheet.minimumHeight()
        return hint + QSize(0, self._sheet.sizeHint().height() - least) if least else hint
