"""The panes at the edge of the window: they can be moved, hidden, shown again and taken out of the window."""
from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDockWidget, QFrame, QMainWindow, QTabWidget, QVBoxLayout, QWidget

from chessgui.looks.widgets import laid

AREAS = Qt.DockWidgetArea.LeftDockWidgetArea | Qt.DockWidgetArea.RightDockWidgetArea | Qt.DockWidgetArea.BottomDockWidgetArea
SIDE_WIDTH = 360
"""Of the panes at first, in logical pixels."""
LAYOUT = 3
"""Number of the arrangement that is saved; another one is forgotten."""


def stacked(*widgets: QWidget) -> QWidget:
    """Widgets one below the other without gaps; the last one takes what room is left."""
    holder = QWidget()
    laid(QVBoxLayout(holder), *widgets[:-1], (widgets[-1], 1), spacing=0)
    return holder


class Pane(QDockWidget):
    """Holds a widget on a sheet under a title; `name` is what a saved layout knows it by."""

    def __init__(self, name: str, title: str, widget: QWidget, *above: QWidget, parent: QWidget | None = None) -> None:
        """The widgets `above` stand over the sheet."""
        super().__init__(title, parent)
        self.setObjectName(name)
        self.setAllowedAreas(AREAS)
        sheet = QFrame()
        sheet.setObjectName("card")
        laid(QVBoxLayout(sheet), widget, margins=(1, 4, 1, 4))
        holder = QWidget()
        laid(QVBoxLayout(holder), *above, sheet, margins=(8, 0, 10, 8), spacing=8)
        self.setWidget(holder)

    def command(self, tip: str) -> QAction:
        """Shows and hides the pane."""
        action = self.toggleViewAction()
        action.setToolTip(tip)
        action.setStatusTip(tip)
        return action


@dataclass(frozen=True, slots=True)
class Panes:
    """The panes of the window."""

    moves: Pane
    graph: Pane
    analysis: Pane
    explorer: Pane
    report: Pane
    games: Pane

    def place(self, window: QMainWindow, has_games: bool) -> None:
        """All on the right: the moves above, the analysis below, and with it, a tab each, the explorer and, where there are any, the games
        of a file."""
        shown = {self.games: has_games, self.graph: False, self.report: False}
        for pane in (self.moves, self.graph, self.analysis, self.explorer, self.report, self.games):
            pane.setFloating(False)
            window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, pane)
            pane.setVisible(shown.get(pane, True))
        window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        window.splitDockWidget(self.moves, self.analysis, Qt.Orientation.Vertical)
        window.tabifyDockWidget(self.analysis, self.explorer)
        window.splitDockWidget(self.moves, self.graph, Qt.Orientation.Vertical)
        window.tabifyDockWidget(self.explorer, self.report)
        window.tabifyDockWidget(self.report, self.games)
        self.analysis.raise_()
        window.resizeDocks([self.moves], [SIDE_WIDTH], Qt.Orientation.Horizontal)
