"""People and events of a list: cards of players, crosstables, the explorer of one player and colour, and spellings that are unified."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import chess.pgn
from PySide6.QtCore import QPoint

from chessgui.commands.explorercommands import explored
from chessgui.commands.keepcommands import KeepCommands
from chessgui.commands.topic import Command, Context, Topic
from chessgui.dialogs import show_quietly
from chessgui.gamelist.gameindex import GameIndex
from chessgui.tree.game import Game
from chessgui.words.language import no_other_game

if TYPE_CHECKING:
    from pathlib import Path

    from chessgui.gamelist.gameloader import FoundGames, GameLoader
    from chessgui.panels.games.list import GameListPane
    from chessgui.panels.people.preparation import PreparationWindow
    from chessgui.panels.people.spelling import SpellingWindow
    from chessgui.panels.people.window import PeopleWindow


LEFT, TOP = 16, 64
"""How far from the edges of the main window other windows open, in logical pixels."""
HEIGHT = 0.55
"""The share of the main window's height that a window beside the board takes: it leaves the list below free, which its rows filter."""


class PeopleCommands(Topic):
    """Windows stay open beside the board until they or their lists are closed."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._files = self._controller.workspace.files
        self.windows: dict[tuple[GameLoader, object], PeopleWindow] = {}
        """What is open, by its list and what it is about."""
        self._own, self._covered, self._is_replacing = "", "", False
        self._keeping = context.topics[KeepCommands]
        self._changes = self._keeping.changes
        self._changes.changed.connect(self._on_changed)
        self._changes.failed.connect(self._tell)
        self._changes.cancelled.connect(self._on_cancelled)
        self._controller.workspace.written.connect(self._on_written)
        lists = context.lists
        lists.player_wanted.connect(self.show_player)
        lists.players_wanted.connect(self.show_players)
        lists.crosstable_wanted.connect(self.show_crosstable)
        lists.spellings_wanted.connect(self.show_spellings)
        self._files.closed.connect(self._on_closed)
        self._files.listed.connect(self._on_listed)
        self._controller.position_changed.connect(self._follow)
        self._settings.changed.connect(self._on_setting)

    def take_over(self, other: PeopleCommands) -> None:
        """Open the windows of another main window, which this one replaces because the language was changed."""
        from chessgui.panels.people.card import PlayerWindow
        from chessgui.panels.people.crosstable import CrosstableWindow
        from chessgui.panels.people.players import PlayersWindow
        from chessgui.panels.people.preparation import PreparationWindow
        self._own, self._is_replacing = other._own, True
        for (loader, about), window in tuple(other.windows.items()):
            pane = self._context.lists.pane_of(loader)
            if pane is None:
                continue
            if isinstance(window, PlayerWindow):
                self.show_player(pane, window.name)
            elif isinstance(window, PlayersWindow):
                self.show_players(pane)
            elif isinstance(window, PreparationWindow):
                self.show_preparation(pane, window.name)
            elif isinstance(window, CrosstableWindow):
                self._show_table(pane, window.games)
            else:
                self.show_spellings(pane)
            if (again := self.windows.get((loader, about))) is not None:
                again.take_over(window)
                show_quietly(again)
            window.close()
        self._is_replacing = False

    # windows -----------------------------------------------------------------------------------------------------

    def show_players(self, pane: GameListPane) -> None:
        """Show the players of a list's file."""
        from chessgui.panels.people.players import PlayersWindow

        def make() -> PlayersWindow:
            window = PlayersWindow(pane.loader, self._window)
            window.preparation_wanted.connect(lambda name: self._prepare(window, pane, name))
            return window

        self._show(pane, ("players",), make)

    def _show_players_of_shown(self) -> None:
        """Show the players of the list that is shown."""
        if (pane := self._context.lists.current) is not None:
            self.show_players(pane)

    def show_player(self, pane: GameListPane, name: str) -> None:
        """Show a player's card."""
        from chessgui.panels.people.card import PlayerWindow

        def make() -> PlayerWindow:
            window = PlayerWindow(pane.loader, name, self._window)
            window.explore_wanted.connect(lambda line: self.explore(pane, line))
            window.preparation_wanted.connect(lambda: self._prepare(window, pane, name))
            return window

        self._show(pane, name, make)

    def _prepare(self, window: PeopleWindow, pane: GameListPane, name: str) -> None:
        """Show a preparation in front of the window that asks for it."""
        if self.show_preparation(pane, name):
            window.step_aside()

    def show_preparation(self, pane: GameListPane, name: str) -> bool:
        """Show what a player plays, beside what the person plays: nothing during a rated game. Returns whether it is shown."""
        from chessgui.panels.people.preparation import PreparationWindow

        def make() -> PreparationWindow:
            folder, board = self._context.explorer.cache_folder, self._controller.game.board()
            plies = int(self._settings.preference("explorer_plies"))
            window = PreparationWindow(pane.loader, name, self._own, board, folder, self._window, plies,
                                       self._settings.own_names() or ())
            window.set_figurines(self._figurines)
            window.addActions([self._context.actions[name] for name in ("previous", "next")])  # their keys are heard there, too
            window.move_chosen.connect(self.play_seen)
            window.cover.say(self._covered)
            window.own_changed.connect(self._keep_own)
            window.start_wanted.connect(lambda: self._controller.workspace.show(Game(chess.pgn.Game()), beside=True))
            return window

        if self._controller.live.is_rated:
            self.said.emit(no_other_game())
            return False
        self._show(pane, ("preparation", name), make)
        return True

    def _keep_own(self, name: str) -> None:
        """The person's name as the games have it, for the next preparation."""
        self._own = name

    def _follow(self) -> None:
        """The board shows another position."""
        for window in self._preparations():
            if self._controller.live.is_rated:
                window.close()
            else:
                window.show_board(self._controller.game.board())

    def cover_preparations(self, words: str) -> None:
        """Show a sentence in the place of what preparations tell of the shown game; an empty one shows it again."""
        self._covered = words
        for window in self._preparations():
            window.cover.say(words)

    def _on_setting(self, name: str) -> None:
        for window in self._preparations():
            if name == "figurines":
                window.set_figurines(bool(self._settings.preference(name)))
            if name == "explorer_plies":
                window.set_plies(int(self._settings.preference(name)))

    def _preparations(self) -> list[PreparationWindow]:
        if not self.windows:
            return []
        from chessgui.panels.people.preparation import PreparationWindow
        return [window for window in self.windows.values() if isinstance(window, PreparationWindow)]

    def show_crosstable(self, pane: GameListPane, game: int | None) -> None:
        """Show the crosstable of a game's event, or of all games that the list shows."""
        from chessgui.panels.people.crosstable import CrosstableWindow
        games, index = pane.found if game is None else game, pane.loader.index
        if game is not None and not (pane.index is not None and index is not None and pane.index.is_same(index, game)):
            self.said.emit(self.tr("The file has changed: choose the game once more."))
            return
        open_window = self.windows.get((pane.loader, (games,)))
        if isinstance(open_window, CrosstableWindow) and not open_window.is_current:
            open_window.close()  # the game's number may be another game's now
        if games is not None:
            self._show_table(pane, games)

    def _show_table(self, pane: GameListPane, games: int | FoundGames) -> None:
        from chessgui.panels.people.crosstable import CrosstableWindow
        self._show(pane, (games,), lambda: CrosstableWindow(pane.loader, games, self._window))

    def show_spellings(self, pane: GameListPane) -> None:
        """Show which names may be unified."""
        from chessgui.panels.people.spelling import SpellingWindow
        loader = pane.loader

        def make() -> SpellingWindow:
            window = SpellingWindow(loader, self._changes.can_undo(loader.path), self._window)
            window.rename_wanted.connect(lambda names: self.rename(loader, names))
            window.undo_wanted.connect(lambda: self._undo(loader))
            return window

        self._show(pane, None, make)

    def _show(self, pane: GameListPane, about: object, make: Callable[[], PeopleWindow]) -> None:
        """Show the window about something, a new one where there is none."""
        key = pane.loader, about
        if key not in self.windows:
            window = self.windows[key] = make()
            self._place(window)
            window.line_chosen.connect(lambda line: self._filter(pane, line))
            window.player_wanted.connect(lambda name: self.show_player(pane, name))
            window.crosstable_wanted.connect(lambda game: self.show_crosstable(pane, game))
            window.finished.connect(lambda result: self.windows.pop(key, None))
        if not self._is_replacing:
            self.windows[key].come_forward()

    def _place(self, window: PeopleWindow) -> None:
        """Let a window lie over the panes beside the board, as narrow and low as these and its content allow, or else over the board."""
        inside, least, area = self._window.geometry(), window.minimumSizeHint(), self._context.area
        before = area.mapTo(self._window, QPoint()).x()
        behind, left = inside.width() - before - area.width(), LEFT
        if window.is_beside_board:
            window.resize(max(min(window.width(), max(before, behind) - 2 * LEFT), least.width()),
                          max(min(window.height(), int(HEIGHT * inside.height())), least.height()))
            if behind >= before:
                left = max(inside.width() - window.width() - LEFT, 0)
        window.move(inside.topLeft() + QPoint(left, TOP))

    def _filter(self, pane: GameListPane, line: str) -> None:
        """Show the games that a line finds."""
        pane.filter.write(line, replaces=True)
        self._context.lists.show_loader(pane.loader)
        self._context.panes.games.come_forward()

    def _on_closed(self, loader: GameLoader) -> None:
        for window in [window for key, window in self.windows.items() if key[0] is loader]:
            window.close()
        self._context.actions.refresh()

    def _on_listed(self) -> None:
        """There are players now."""
        self._context.actions.refresh()

    def explore(self, pane: GameListPane, line: str) -> None:
        """Filter the list, and count the moves of the found games alone in the explorer."""
        pane.filter.write(line, replaces=True)
        self._context.panes.explorer.come_forward()
        games = explored(pane.loader)
        if games is not None:
            self._context.explorer.explore_found(games)

    # spellings ---------------------------------------------------------------------------------------------------

    def rename(self, loader: GameLoader, names: dict[str, str]) -> None:
        """Give players of a list's file other names."""
        if isinstance(loader.index, GameIndex) and not self._keeping.is_busy(is_reading=loader.is_reading):
            self._keeping.rename_players(loader.index, names)
            for window in self._spelling_windows():
                window.work()

    def _undo(self, loader: GameLoader) -> None:
        if loader.path is not None and not self._keeping.is_busy() and self._changes.can_undo(loader.path):
            self._changes.undo(loader.path)
            for window in self._spelling_windows():
                window.work()

    def _on_written(self, _: Path) -> None:
        """The last change of a file that games were written to cannot be undone any more."""
        if not self._changes.running:  # else its end tells it
            self._rest()

    def _on_changed(self, path: Path, sentence: str, can_be_undone: bool) -> None:
        self._tell(sentence, path)

    def _on_cancelled(self) -> None:
        self._tell("")

    def _tell(self, text: str, path: Path | None = None) -> None:
        """A file has been changed, or could not be. What was done to one is said in its own window alone."""
        self._rest()
        for window in self._spelling_windows():
            window.show_note(text if path in (None, window.loader.path) else "")

    def _rest(self) -> None:
        for window in self._spelling_windows():
            window.rest(self._changes.can_undo(window.loader.path))

    def _spelling_windows(self) -> list[SpellingWindow]:
        from chessgui.panels.people.spelling import SpellingWindow
        return [window for window in self.windows.values() if isinstance(window, SpellingWindow)]

    commands = (
        Command("players", "Look &Up Players and Prepare…", "Ctrl+F10", "players",
                "Look up a player of the shown list: the card, and how to prepare for a game", _show_players_of_shown,
                enabled=lambda self: self._context.lists.current is not None),
    )
