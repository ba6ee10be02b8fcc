"""The lists of games of all files and collections that were opened, a tab each, below the row of collections."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QTabBar, QVBoxLayout, QWidget

from chessgui.finding.searches import SavedSearches
from chessgui.looks.widgets import laid, quiet_label
from chessgui.panels.games.collectionbar import CollectionBar
from chessgui.words.language import verbatim, without_mnemonic

if TYPE_CHECKING:
    from chessgui.gamelist.gameloader import GameLoader
    from chessgui.panels.games.list import GameListPane


class GameLists(QWidget):
    """A list for each file or collection; with one of them there is no tab bar."""

    game_chosen = Signal(object, int)
    """A GameLoader, and the game of its file that is to be opened, counted from 0."""
    board_wanted = Signal(object)
    """The GameListPane whose question is to be put together on a board."""
    analyse_wanted = Signal(object, object)
    export_wanted = Signal(object, object)
    publish_wanted = Signal(object, object)
    """The ListedGames that is shown, and a list of its games."""
    change_wanted = Signal(object, str, object)
    """A GameListPane, how its file is to be changed, and what more must be known for that."""
    undo_wanted = Signal(object)
    """A GameListPane."""
    close_wanted = Signal(object)
    """A GameLoader whose list is not wanted any more."""
    whole_wanted = Signal()
    """The lists are to have the whole window, or to give it back."""
    room_wanted = Signal(int)
    """So many logical pixels more of height for what is shown, or less."""
    games_shown = Signal(object, bool)
    """A GameListPane that shows other games, and whether these are a part of an answer."""
    player_wanted = Signal(object, str)
    """A GameListPane, and the player whose card is to be shown."""
    players_wanted = Signal(object)
    """A GameListPane of whose file all players are to be shown."""
    crosstable_wanted = Signal(object, object)
    """A GameListPane, and a game of the event, or None for all games that it shows."""
    spellings_wanted = Signal(object)
    """A GameListPane in whose file spellings are to be unified."""
    cite_wanted = Signal(object, int)
    """The ListedGames that is shown, and a game of it that is to be added to the shown game as a variation."""
    columns_changed = Signal(object)
    """What the person wants to see, as a list of headers: to be kept."""

    def __init__(self, columns: Sequence[str] = (), searches: SavedSearches | None = None) -> None:
        super().__init__()
        self._columns, self._searches = list(columns), searches or SavedSearches()
        self._panes: list[GameListPane] = []
        self._is_unfolded = False
        self.tabs = QTabBar(tabsClosable=True, expanding=False, drawBase=False)
        self.tabs.setAccessibleName(self.tr("Files"))
        self.tabs.setElideMode(Qt.TextElideMode.ElideMiddle)
        self.stack = QStackedWidget()
        self.empty = quiet_label(self.tr("The games of a file appear here when you open one."), wraps=True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.collections = CollectionBar()
        self.tabs.currentChanged.connect(self._on_current)
        self.tabs.tabCloseRequested.connect(lambda place: self.close_wanted.emit(self._panes[place].loader))
        laid(QVBoxLayout(self), self.collections, self.tabs, (self.empty, 1), (self.stack, 1), spacing=0)
        self._show_tabs()

    @property
    def current(self) -> GameListPane | None:
        """The list that is shown."""
        return self._panes[self.tabs.currentIndex()] if self._panes else None

    def take_lines(self, other: GameLists) -> None:
        """Ask the lists what the same lists of another window were asked, which this one replaces."""
        for pane in self._panes:
            before = other.pane_of(pane.loader)
            if before is not None:
                pane.filter.setText(before.filter.text())

    def pane_of(self, loader: GameLoader) -> GameListPane | None:
        """The list of a loader."""
        return next((pane for pane in self._panes if pane.loader is loader), None)

    def show_loader(self, loader: GameLoader) -> GameListPane:
        """Show the list of a file, a new one if need be."""
        pane = self.pane_of(loader) or self._add(loader)
        self.tabs.setCurrentIndex(self._panes.index(pane))
        self.show_name(loader)
        return pane

    def _add(self, loader: GameLoader) -> GameListPane:
        from chessgui.panels.games.list import GameListPane
        pane = GameListPane(loader, self._searches)
        if self._columns:
            pane.set_columns(self._columns)
        pane.game_chosen.connect(lambda game: self.game_chosen.emit(loader, game))
        pane.board_wanted.connect(lambda: self.board_wanted.emit(pane))
        pane.export_wanted.connect(lambda games: self.export_wanted.emit(pane.index, games))
        pane.publish_wanted.connect(lambda games: self.publish_wanted.emit(pane.index, games))
        pane.analyse_wanted.connect(lambda games: self.analyse_wanted.emit(pane.index, games))
        pane.player_wanted.connect(lambda name: self.player_wanted.emit(pane, name))
        pane.players_wanted.connect(lambda: self.players_wanted.emit(pane))
        pane.crosstable_wanted.connect(lambda game: self.crosstable_wanted.emit(pane, game))
        pane.cite_wanted.connect(lambda game: self.cite_wanted.emit(pane.index, game))
        pane.spellings_wanted.connect(lambda: self.spellings_wanted.emit(pane))
        pane.change_wanted.connect(lambda how, more: self.change_wanted.emit(pane, how, more))
        pane.bottom.whole_wanted.connect(self.whole_wanted)
        pane.undo_wanted.connect(lambda: self.undo_wanted.emit(pane))
        pane.columns_changed.connect(self._keep_columns)
        pane.statistics.unfold(self._is_unfolded)
        pane.statistics.room_wanted.connect(self._on_room_wanted)
        pane.games_shown.connect(lambda found, is_part: self.games_shown.emit(pane, is_part))
        self._panes.append(pane)
        self.stack.addWidget(pane)
        self.tabs.addTab("")
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
            self._on_current()
            self._show_tabs()

    def _on_room_wanted(self, pixels: int) -> None:
        """All lists share the place, so the statistics of all are unfolded, or those of none."""
        self._is_unfolded = pixels > 0
        for pane in self._panes:
            pane.statistics.unfold(self._is_unfolded)
        self.room_wanted.emit(pixels)

    def show_name(self, loader: GameLoader) -> None:
        """Show what a list is called now."""
        pane = self.pane_of(loader)
        if pane is not None:
            place, collection = self._panes.index(pane), loader.collection
            self.tabs.setTabText(place, without_mnemonic(loader.name))
            self.tabs.setTabToolTip(place, verbatim(str(loader.path) if collection is None else "\n".join(map(str, collection.places))))
        self._on_current()

    def _on_current(self, _: object = None) -> None:
        """Another list is shown."""
        self.stack.setCurrentIndex(self.tabs.currentIndex())
        self.collections.show_current(self.current.loader.collection if self.current is not None else None)

    def _show_tabs(self) -> None:
        several = len(self._panes) > 1
        self.empty.setVisible(not self._panes)
        self.stack.setVisible(bool(self._panes))
        self.tabs.setVisible(several)
        self.tabs.setFocusPolicy(Qt.FocusPolicy.TabFocus if several else Qt.FocusPolicy.NoFocus)

    def _keep_columns(self, columns: list[str]) -> None:
        self._columns = columns
        self.columns_changed.emit(columns)
