"""Where the panes stand in the window at first, and again when a person wants them back."""
from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow, QTabWidget

from chessgui.panels.pane import Pane

SIDE_WIDTH = 360
"""Of the panes at first, in logical pixels."""
LAYOUT = 3
"""Number of the arrangement that is saved; another one is forgotten."""


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
