"""The lists of games of all files that were opened, a tab each."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QTabBar, QVBoxLayout, QWidget

from chessgui.finding.searches import SavedSearches
from chessgui.looks.widgets import laid
from chessgui.words.language import verbatim

if TYPE_CHECKING:
    from chessgui.gamelist.gameloader import GameLoader
    from chessgui.panels.games.list import GameListPane


class GameLists(QWidget):
    """A list for each file; with one file there is no tab bar."""

    game_chosen = Signal(object, int)
    """A GameLoader, and the game of its file that is to be opened, counted from 0."""
    board_wanted = Signal(object)
    """The GameListPane whose question is to be put together on a board."""
    analyse_wanted = Signal(object, object)
    export_wanted = Signal(object, object)
    """The GameIndex that is shown, and a list of its games."""
    change_wanted = Signal(object, str, object)
    """A GameListPane, how its file is to be changed, and what more must be known for that."""
    undo_wanted = Signal(object)
    """A GameListPane."""
    close_wanted = Signal(object)
    """A GameLoader whose list nobody wants any more."""
    room_wanted = Signal(int)
    """So many logical pixels more of height for what is shown, or less."""
    games_shown = Signal(object, bool)
    """A GameListPane that shows other games, and whether these are a part of an answer."""
    columns_changed = Signal(object)
    """What the person wants to see, as a list of headers: to be kept."""

    def __init__(
        self, columns: Sequence[str] = (), searches: SavedSearches | None = None, parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._columns, self._searches = list(columns), searches or SavedSearches()
        self._panes: list[GameListPane] = []
        self._is_unfolded = False
        self.tabs = QTabBar(tabsClosable=True, expanding=False, drawBase=False)
        self.tabs.setAccessibleName(self.tr("Files"))
        self.tabs.setElideMode(Qt.TextElideMode.ElideMiddle)
        self._show_tabs()
        self.stack = QStackedWidget()
        self.tabs.currentChanged.connect(self.stack.setCurrentIndex)
        self.tabs.tabCloseRequested.connect(lambda place: self.close_wanted.emit(self._panes[place].loader))
        laid(QVBoxLayout(self), self.tabs, (self.stack, 1), spacing=0)

    @property
    def current(self) -> GameListPane | None:
        """The list that is shown."""
        return self._panes[self.tabs.currentIndex()] if self._panes else None

    def pane_of(self, loader: GameLoader) -> GameListPane | None:
        """The list of a loader."""
        return next((pane for pane in self._panes if pane.loader is loader), None)

    def show_loader(self, loader: GameLoader) -> GameListPane:
        """Show the list of a file, a new one if need be."""
        pane = self.pane_of(loader) or self._add(loader)
        self.tabs.setCurrentIndex(self._panes.index(pane))
        return pane

    def _add(self, loader: GameLoader) -> GameListPane:
        from chessgui.panels.games.list import GameListPane
        pane = GameListPane(loader, self._searches)
        if self._columns:
            pane.set_columns(self._columns)
        pane.game_chosen.connect(lambda game: self.game_chosen.emit(loader, game))
        pane.board_wanted.connect(lambda: self.board_wanted.emit(pane))
        pane.export_wanted.connect(lambda games: self.export_wanted.emit(pane.index, games))
        pane.analyse_wanted.connect(lambda games: self.analyse_wanted.emit(pane.index, games))
        pane.change_wanted.connect(lambda how, more: self.change_wanted.emit(pane, how, more))
        pane.undo_wanted.connect(lambda: self.undo_wanted.emit(pane))
        pane.columns_changed.connect(self._keep_columns)
        pane.statistics.unfold(self._is_unfolded)
        pane.statistics.room_wanted.connect(self._on_room_wanted)
        pane.games_shown.connect(lambda found, is_part: self.games_shown.emit(pane, is_part))
        self._panes.append(pane)
        self.stack.addWidget(pane)
        place = self.tabs.addTab(loader.path.name if loader.path is not None else "")
        self.tabs.setTabToolTip(place, verbatim(str(loader.path)))
        self._show_tabs()
        return pane

    def remove(self, loader: GameLoader) -> None:
        """Take the list of a file away."""
        pane = self.pane_of(loader)
        if pane is not None:
            place = self._panes.index(pane)
            self._panes.remove(pane)
            self.stack.removeWidget(pane)
            self.tabs.removeTab(place)
            pane.deleteLater()
            self.stack.setCurrentIndex(self.tabs.currentIndex())
            self._show_tabs()

    def _on_room_wanted(self, pixels: int) -> None:
        """All lists share the place, so the statistics of all are unfolded, or those of none."""
        self._is_unfolded = pixels > 0
        for pane in self._panes:
            pane.statistics.unfold(self._is_unfolded)
        self.room_wanted.emit(pixels)

    def _show_tabs(self) -> None:
        several = len(self._panes) > 1
        self.tabs.setVisible(several)
        self.tabs.setFocusPolicy(Qt.FocusPolicy.TabFocus if several else Qt.FocusPolicy.NoFocus)

    def _keep_columns(self, columns: list[str]) -> None:
        self._columns = columns
        self.columns_changed.emit(columns)
