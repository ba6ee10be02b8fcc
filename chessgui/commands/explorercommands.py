"""Openings: their names in the status bar and the headers, and the explorer pane."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, cast

import chess
from PySide6.QtCore import QPoint, Qt, Signal

from chessgui.commands.listcommands import ListCommands
from chessgui.commands.topic import Command, Context, Topic
from chessgui.files.loading import read_listed
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.gamesource import GamesError
from chessgui.looks.widgets import menu_entry, passing_menu
from chessgui.openings.openingnames import opening_headers, opening_text
from chessgui.pgn import PgnError
from chessgui.threads.errors import sentence_of
from chessgui.words.language import left_to_right, tr

if TYPE_CHECKING:
    from chessgui.gamelist.gameindex import ListedGames
    from chessgui.gamelist.gameloader import GameLoader
    from chessgui.gamelist.jointindex import JointIndex
    from chessgui.openings.explorer import Explored
    from chessgui.panels.explorer.pane import ExplorerPane
    from chessgui.panels.games.list import GameListPane

BOOK, GAMES, NONE = "explorer_book", "explorer_games", "explorer_none"
"""The names of the settings that hold the path of the book, that of the games that stay in the explorer, and whether it is to have none."""


class ExplorerCommands(Topic):
    """Keeps the explorer and the opening's name in step with the shown position. `cite_wanted` carries a function that reads a game, which
    is to be added to the shown one."""

    speaks_of_games = True
    cite_wanted = Signal(object)

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._label, self._hides_name = context.status.opening, False
        self._pane: ExplorerPane | None = None
        self._followed: ListedGames | None = None
        """The list of a changed file that the explorer has followed last."""
        self._remembered: tuple[object, bool] = None, False
        """What is explored, and whether it stays."""
        context.explorer.made.connect(self._take)
        context.explorer.seen.connect(self._explore_listed)
        workspace = self._controller.workspace
        self._controller.position_changed.connect(self.refresh)
        context.lists.games_shown.connect(self._on_games_shown)
        for signal in (workspace.current_changed, workspace.removed, workspace.saved, workspace.files.listed, workspace.files.closed):
            signal.connect(self._on_file)

    def close(self, milliseconds: int = 5000) -> bool:
        if self._pane is not None:
            self._pane.consulting.close()
        return True

    def _take(self, pane: ExplorerPane) -> None:
        """Take the pane, which is made when it is shown for the first time."""
        self._pane = pane
        pane.move_chosen.connect(self.play_seen)
        pane.failed.connect(self.said)
        pane.game_chosen.connect(self._on_game_chosen)
        pane.source_changed.connect(self._on_source)
        pane.book_changed.connect(lambda path: self._settings.set_path(BOOK, path))
        table = pane.games.table
        table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        table.customContextMenuRequested.connect(self._show_game_menu)
        pane.consulting.open_book(self._settings.path(BOOK))
        kept, pane.is_untouched = self._settings.path(GAMES), not self._settings.flag(NONE, False)
        if kept is not None:
            pane.open_games(kept, True)
        self._on_file()

    def _on_source(self, source: Path | JointIndex | None) -> None:
        """Remember the file that stays for the next start. One that could not be read at this one is not forgotten by that."""
        stays = self._pane is not None and self._pane.stays
        if (source, stays) != self._remembered:
            self._remembered = source, stays
            self._settings.set_path(GAMES, source if stays and isinstance(source, Path) else None)
            self._settings.set_flag(NONE, source is None)
        self._show_found()

    def refresh(self) -> None:
        """Show what is known of the shown position; nothing during a rated game, whichever game is shown."""
        board, rated = self._controller.game.board(), self._controller.live.is_rated
        self._context.explorer.refusal.setVisible(rated)
        if self._pane is not None:
            self._pane.setVisible(not rated)
            if not rated:
                self._pane.show_board(board)
        name = "" if self._hides_name else opening_text(board)
        self._label.setText(left_to_right(name))
        self._label.setVisible(bool(name))

    def hide_name(self, hides: bool) -> None:
        """Leave out the name of the opening while the shown game is hidden behind a card, or show it again."""
        if hides != self._hides_name:
            self._hides_name = hides
            self.refresh()

    def _on_file(self, _: object = None) -> None:
        if self._pane is not None:
            self._pane.set_file(self._file())
            self._show_found()
        self.refresh()
        self._explore_listed()

    def _explore_listed(self) -> None:
        """Count the games that are listed, once the explorer is seen, unless others were chosen before."""
        pane, games = self._pane, self._file()
        if (pane is not None and pane.is_untouched and not pane.visibleRegion().isEmpty()
                and games is not None and self._loader_of(games) is not None):
            pane.open_games(games)

    def _on_games_shown(self, pane: GameListPane, is_part: bool) -> None:
        """A list shows other games, perhaps because its file, or those of a collection, have changed."""
        if self._pane is not None and pane.loader.collection is not None and not is_part:
            self._pane.set_file(self._file())
        elif self._pane is not None and not is_part:
            self._follow(self._pane, pane)
        self._show_found(is_part, pane)

    def _follow(self, explorer: ExplorerPane, pane: GameListPane) -> None:
        """Index the file that is explored anew where its list has other games now."""
        index, path = explorer.consulting.sources.index, pane.loader.path
        if (index is not None and path is not None and explorer.consulting.origin == path == index.origin and pane.index is not None
                and pane.index is not self._followed and not index.is_of(pane.index)):
            self._followed = pane.index
            explorer.open_games(path)

    def _show_found(self, is_part: bool = False, changed: GameListPane | None = None) -> None:
        """Tell the explorer what the list of its file shows, unless another list has changed."""
        loader = self._loader()
        shown = self._context.lists.pane_of(loader) if loader is not None else None
        if self._pane is not None and (changed is None or changed is shown):
            self._pane.show_found(shown.found if shown is not None else None, is_part)

    def _loader(self) -> GameLoader | None:
        """The list of the games that are explored."""
        return self._loader_of(self._pane.source if self._pane is not None else None)

    def _loader_of(self, games: Path | JointIndex | None) -> GameLoader | None:
        """The list of a file or collection."""
        loaders = self._controller.workspace.files.loaders
        return next((loader for loader in loaders if games is not None and games in (loader.path, loader.index)), None)

    def _file(self) -> Path | JointIndex | None:
        """The collection whose list is shown, where it has the shown game; else the file of that game; where no list shows that, as it may
        be with a game that was played here, what was listed last."""
        path, listed = self._controller.document.path, self._controller.workspace.files.loaders
        shown = self._context.lists.current.loader if self._context.lists.current is not None else None
        if shown is not None and shown.collection is not None and (path is None or shown.holds(path)):
            return explored(shown)
        return path if not listed or self._loader_of(path) is not None else explored(listed[-1])

    def _on_game_chosen(self, number: int, source: Explored | None = None) -> None:
        """Open a game at the position for which it is listed; one of a menu, where `source` is explored still."""
        index, loader = self._pane.consulting.sources.index if self._pane is not None else None, self._loader()
        has_changed = loader is not None and loader.index is not None and index is not None and not index.is_of(loader.index)
        if index is not None and has_changed:
            self.said.emit(self.tr("The file has changed: choose the game once more."))
            self._controller.workspace.files.reload(index.path)
        elif index is not None and source is not None and source is not index:
            self.said.emit(self.tr("Other games are explored now: choose the game once more."))
        elif loader is not None:
            self._context.topics[ListCommands].choose(loader, number, self._controller.game.board())
        elif index is not None:
            self._open_unlisted(index, number)

    def _open_unlisted(self, source: Explored, number: int) -> None:
        """Open a game of a file that no list shows at the shown position, unless another game is shown or chosen before it was found."""
        workspace, board = self._controller.workspace, self._controller.game.board()
        is_wanted = workspace.wish()

        def done(listed: ListedGames) -> None:
            if is_wanted():
                workspace.choose(listed, number, place=board)

        reading = self._context.background.queue("games", writes=False)
        reading.run(self._listing(source), done, lambda error: self.said.emit(sentence_of(error, PgnError)))

    def _show_game_menu(self, place: QPoint) -> None:
        """About the game at a place of the explorer's games; by keyboard about the one that is selected."""
        pane = self._pane
        if pane is None:
            return
        table = pane.games.table
        at = table.indexAt(place) if table.indexAt(place).isValid() else table.currentIndex()
        source = pane.consulting.sources.index
        if at.isValid() and source is not None and pane.is_answered:
            number, menu = table.rows.rows[at.row()].number, passing_menu(table)
            menu_entry(menu, self.tr("Open the Game"), lambda: self._on_game_chosen(number, source))
            menu_entry(menu, tr("Add to the Shown Game"), lambda: self._cite(source, number))
            menu.popup(table.viewport().mapToGlobal(place))

    def _cite(self, source: Explored, number: int) -> None:
        """Add a game of the explorer to the shown one."""
        listing = self._listing(source)
        self.cite_wanted.emit(lambda: read_listed(*listing().place(number)))

    def _listing(self, source: Explored) -> Callable[[], ListedGames]:
        """A function for a thread: it lists the games that are explored. It raises GamesError, also where they have changed since."""
        origin, folder = source.origin, self._controller.workspace.cache_folder
        changed = self.tr("The file has changed: choose the game once more.")

        def listing() -> ListedGames:
            listed = GameIndex.open(origin, folder) if isinstance(origin, Path) else origin
            if not source.is_of(listed):
                raise GamesError(changed)
            return listed

        return listing

    def known_games(self) -> Callable[[Path | None, chess.Board], int | None] | None:
        """A function of the file that holds a game, or None, and of a position of that game with its moves. It gives the number of other
        games of the indexed file in which the position occurs, or None where it lies deeper than the index. Where no file is indexed there
        is no function."""
        index = self._pane.consulting.sources.index if self._pane is not None else None
        if index is None:
            return None
        paths, plies = {source.path for source in index.sources}, index.plies
        return lambda path, board: None if len(board.move_stack) > plies else max(index.count_at(board) - (path in paths), 0)

    def write_opening(self) -> None:
        """Write the opening's code and name into the headers."""
        if self.refuses_behind_card():
            return
        found = opening_headers(self._controller.game.pgn)
        if not found:
            self.said.emit(self.tr("This game has no opening that is known by a name."))
            return
        self._controller.game.set_tags(found)
        self.said.emit(self.tr("The headers say {0}.").format(left_to_right(f"{found['ECO']} {found['Opening']}")))

    commands = (
        Command("write_opening", "Write the Openin&g", "Ctrl+Shift+O", "write_opening",
                "The opening's code and name into the headers", write_opening),
    )


def explored(loader: GameLoader) -> Path | JointIndex | None:
    """What the explorer takes of a list: the file, or the list of a collection once it is there."""
    return loader.path or cast("JointIndex | None", loader.index)
