"""A pane at the edge of the window: it can be moved, hidden, shown again and taken out of the window."""
from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDockWidget, QFrame, QVBoxLayout, QWidget

AREAS = Qt.DockWidgetArea.LeftDockWidgetArea | Qt.DockWidgetArea.RightDockWidgetArea | Qt.DockWidgetArea.BottomDockWidgetArea


def stacked(*widgets: QWidget) -> QWidget:
    """Widgets one below the other without gaps; the last one takes what room is left."""
    holder = QWidget()
    layout = QVBoxLayout(holder)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    for widget in widgets:
        layout.addWidget(widget)
    layout.setStretchFactor(widgets[-1], 1)
    return holder


class Pane(QDockWidget):
    """Holds a widget on a sheet under a title; `name` is what a saved layout knows it by."""

    def __init__(self, name: str, title: str, widget: QWidget, above: QWidget | None = None, parent: QWidget | None = None) -> None:
        """`above` stands over the sheet."""
        super().__init__(title, parent)
        self.setObjectName(name)
        self.setAllowedAreas(AREAS)
        sheet = QFrame()
        sheet.setObjectName("card")
        layout = QVBoxLayout(sheet)
        layout.setContentsMargins(1, 4, 1, 4)
        layout.addWidget(widget)
        holder = QWidget()
        around = QVBoxLayout(holder)
        around.setContentsMargins(8, 0, 10, 8)
        around.setSpacing(8)
        if above is not None:
            around.addWidget(above)
        around.addWidget(sheet)
        self.setWidget(holder)

    def command(self, tip: str) -> QAction:
        """Shows and hides the pane."""
        action = self.toggleViewAction()
        action.setToolTip(tip)
        action.setStatusTip(tip)
        return action
