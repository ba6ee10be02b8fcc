"""The panes at the edge of the window: they can be moved, hidden, shown again and taken out of the window."""
from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QTabWidget, QWidget

from chessgui.looks.widgets import card, holding, in_column

AREAS = Qt.DockWidgetArea.LeftDockWidgetArea | Qt.DockWidgetArea.RightDockWidgetArea | Qt.DockWidgetArea.BottomDockWidgetArea
SIDE_WIDTH = 360
"""Of the panes at first, in logical pixels."""
LAYOUT = 3
"""Number of the arrangement that is saved; another one is forgotten."""


def stacked(*widgets: QWidget) -> QWidget:
    """Widgets one below the other without gaps; the last one takes what room is left."""
    return holding(in_column(*widgets[:-1], (widgets[-1], 1), spacing=0))


class Pane(QDockWidget):
    """Holds a widget on a sheet under a title; `name` is what a saved layout knows it by. `dragged` is emitted when the mouse changes its
    size."""

    dragged = Signal()

    def __init__(self, name: str, title: str, widget: QWidget, *above: QWidget, parent: QWidget | None = None) -> None:
        """The widgets `above` stand over the sheet."""
        super().__init__(title, parent)
        self.setObjectName(name)
        self.setAllowedAreas(AREAS)
        sheet = card(in_column(widget, margins=(1, 4, 1, 4)))
        self.setWidget(holding(in_column(*above, sheet, margins=(8, 0, 10, 8), spacing=8)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if QApplication.mouseButtons() & Qt.MouseButton.LeftButton:
            self.dragged.emit()

    def come_forward(self) -> None:
        """Show the pane, and in front of those that share its place."""
        self.show()
        layout = self.window().layout()
        if layout is not None:
            layout.activate()  # else a pane that has just been restored has no tab yet that could be chosen
        self.raise_()

    def command(self, tip: str) -> QAction:
        """Shows and hides the pane."""
        action = self.toggleViewAction()
        action.setToolTip(tip)
        action.setStatusTip(tip)
        return action


@dataclass(slots=True)
class Panes:
    """The panes of the window, and which share of the height the moves have beside the pane below them."""

    moves: Pane
    graph: Pane
    analysis: Pane
    explorer: Pane
    report: Pane
    games: Pane
    share: float = 0.5

    def _below(self) -> Pane | None:
        """The pane of the tabs below the moves that is in front."""
        tabs = (self.analysis, self.explorer, self.report, self.games)
        return next((pane for pane in tabs if not pane.isFloating() and not pane.visibleRegion().isEmpty()), None)

    def note_share(self) -> None:
        """Remember the heights as they are now, because a person has chosen them."""
        below = self._below()
        if below is not None and self.moves.height() > 0:
            self.share = self.moves.height() / (self.moves.height() + below.height())

    def keep_share(self, window: QMainWindow) -> None:
        """Give the moves their share again after the window has changed its size. Qt would keep them as small as a small window made
        them."""
        below = self._below()
        if below is not None:
            height = self.moves.height() + below.height()
            window.resizeDocks([self.moves, below], [round(self.share * height), round((1 - self.share) * height)], Qt.Orientation.Vertical)

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
        self.share = 0.5
        self.keep_share(window)
