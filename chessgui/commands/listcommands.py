"""Lists of games in their pane: a chosen game is opened; selected games, or all that are listed, can be exported into another file."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import chess
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QDockWidget, QFileDialog

from chessgui.commands.filecommands import FileCommands
from chessgui.commands.topic import Command, Context, Topic
from chessgui.dialogs import SAVE, ask_file, open_dialog, when_chosen
from chessgui.panels.pane import least_for_list, tabs_between
from chessgui.pgn import PgnError
from chessgui.threads.background import Background
from chessgui.threads.progress import Progress
from chessgui.threads.work import Work
from chessgui.words.language import counted

if TYPE_CHECKING:
    from chessgui.files.appending import Exported
    from chessgui.files.document import Document
    from chessgui.gamelist.gameindex import ListedGames
    from chessgui.gamelist.gameloader import GameLoader
    from chessgui.panels.games.list import GameListPane

PANE = "chessgui.panels.games.list"
"""The module of the lists' widgets, which takes a tenth of a second to load."""
TABLES = ".csv", ".parquet"
"""Endings of tables for other programs."""
STEP_MS = 15
"""Time between the steps in which a list appears, so that none of them blocks the GUI for long."""


class ListCommands(Topic):
    """The lists of the files that are open as lists."""

    speaks_of_games = True
    exported = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._workspace, self._files = self._controller.workspace, self._controller.workspace.files
        self._lists, self._pane, self._problems = context.lists, context.panes.games, context.status.problems
        self._before: list[QDockWidget] = []
        """The panes that were visible before the lists came up in front of one of them."""
        self._background = Background(self)
        self._exporting, shown = Work(self, background=self._background), context.status.file_progress
        self._appending = Work(self, background=context.background)
        """Appends games to a file: it takes turns with the saving of games."""
        self.writers = self._exporting, self._appending
        for work in self.writers:
            work.moved.connect(partial(shown.show_progress, cancel=work.cancel))
            for end in (work.done, work.failed, work.cancelled):
                end.connect(partial(shown.end_of, work.cancel))
            work.done.connect(self._on_exported)
            work.failed.connect(self._on_failed)
            work.cancelled.connect(lambda: self._on_failed(""))
        self._wanted: tuple[GameLoader, ListedGames, int, int | chess.Board] | None = None
        self._is_wanted: Callable[[], bool] = lambda: False
        self._files.modules.add(PANE)
        self._files.listing.connect(self._show)
        self._files.listed.connect(self._on_listed)
        self._files.closed.connect(self._on_closed)
        self._workspace.current_changed.connect(self._want_nothing)
        self._workspace.current_changed.connect(self.mark)
        self._workspace.placed.connect(self._place)
        self._workspace.changed.connect(self._mark_changed)
        self._lists.game_chosen.connect(self._choose_found)
        self._lists.board_wanted.connect(self.ask_on_board)
        self._lists.export_wanted.connect(self.ask_export)
        for wanted in (self._lists.publish_wanted, self._lists.analyse_wanted, self._lists.cite_wanted):
            wanted.connect(self._files.look)  # that a game cannot be read is told by the command that reads it
        self._lists.close_wanted.connect(self._files.close)
        self._lists.room_wanted.connect(self._change_room)
        self._lists.columns_changed.connect(self._settings.set_columns)
        for loader in self._files.loaders:  # a window that replaces another one shows its lists
            self._show(loader)

    def close(self, milliseconds: int = 5000) -> bool:
        self._appending.close(0)  # what else its background does goes on in the next window, and is waited for at the program's end
        return self._exporting.close(milliseconds)

    # showing -----------------------------------------------------------------------------------------------------

    def _show(self, loader: GameLoader) -> None:
        is_new = self._lists.pane_of(loader) is None
        if is_new:
            loader.reloaded.connect(self._on_reloaded)
            loader.failed.connect(self._want_nothing)
            loader.cancelled.connect(self._want_nothing)
        pane = self._lists.show_loader(loader)
        if is_new:
            pane.bottom.walk_wanted.connect(lambda step: self._walk(pane, step))
        # In steps: a new table and a new layout of the window at once would cause a noticeable delay.
        QTimer.singleShot(STEP_MS, self._pane, self._reveal)

    def _reveal(self) -> None:
        if self._lists.current is None:
            return
        if self._pane.isHidden():
            self._before = [pane for pane in self._window.findChildren(QDockWidget) if _is_in_front(pane)]
            self._pane.show()
            QTimer.singleShot(STEP_MS, self._pane, self._make_room)
        self._pane.raise_()

    def _make_room(self) -> None:
        """Widen the side panes where a list would be too narrow, but not at the cost of the board; give it room for its rows."""
        window, area = self._window, self._window.dockWidgetArea(self._pane)
        if self._pane.isHidden() or area == Qt.DockWidgetArea.BottomDockWidgetArea:
            return
        beside = [pane for pane in window.findChildren(QDockWidget) if pane is not self._pane and _is_in_front(pane)
                  and not pane.isFloating() and window.dockWidgetArea(pane) == area]
        wanted = least_for_list(window.width())
        if beside and max(pane.width() for pane in beside) < wanted:
            window.resizeDocks([self._pane], [wanted], Qt.Orientation.Horizontal)
        self._context.panes.keep_share(window)

    def _change_room(self, pixels: int) -> None:
        """Make the list so much higher at the cost of the moves or of another pane above it, or lower again."""
        panes, pane, window = self._context.panes, self._pane, self._window
        panes.lent = max(pixels, 0)
        above, shares_with_moves = panes.above(pane), panes.below() is pane
        if above is None:
            return
        wanted = above.height() - pixels, pane.height() + pixels + tabs_between(above, pane)
        heights = [max(height, 1) for height in wanted]  # Qt refuses all if one is 0

        def resize() -> None:
            if shares_with_moves:
                panes.keep_share(window)
            else:
                window.resizeDocks([above, pane], heights, Qt.Orientation.Vertical)

        QTimer.singleShot(STEP_MS, pane, resize)  # for now the least height of the list is still the former one

    def _on_listed(self, loader: GameLoader) -> None:
        self._show(loader)
        current = self._lists.current
        if current is not None:
            current.table.setFocus()
        if loader.path is not None:
            self._settings.add_recent(str(loader.path))
            if loader.index is not None and loader.index.sources[0].problems:
                self._problems.show_problems(loader.name, loader.index.sources[0].problems)
        self.said.emit(self.tr("{0}: choose a game.").format(loader.name))

    def _on_closed(self, loader: GameLoader) -> None:
        if self._wanted is not None and self._wanted[0] is loader:
            self._want_nothing()
        self._lists.remove(loader)
        if self._lists.current is None:
            covered = self._window.tabifiedDockWidgets(self._pane) if _is_in_front(self._pane) else []
            self._pane.hide()
            for pane in covered:
                if pane in self._before:
                    pane.raise_()

    def _mark_changed(self, document: Document) -> None:
        """A game has changed: its mark follows where it has another number in its file. What else is selected there stays selected."""
        if document is self._workspace.current:
            self.mark(anew=False)

    def mark(self, anew: bool = True) -> None:
        """Mark the shown game in the list of its file: with `anew` also where it is the one that was marked last."""
        for loader in self._files.loaders:
            pane = self._lists.pane_of(loader)
            if pane is not None and not loader.is_reading:
                game = self._shown_in(loader)
                if game is not None and (anew or game != pane.marked):
                    pane.select(game)

    def _shown_in(self, loader: GameLoader) -> int | None:
        """The number of the shown game in a list; None where it is not in it."""
        document, index = self._workspace.current, loader.index
        game = index.find(document.path, document.origin.start) if index is not None and document.origin is not None else None
        return game if index is not None and game is not None and document.is_in(index, game) else None

    # walking -----------------------------------------------------------------------------------------------------

    def step(self, step: int) -> None:
        """Open the game that is so many rows further on in the list of the shown game; where that is in none, in the list that is shown."""
        panes = [self._lists.current, *map(self._lists.pane_of, self._files.loaders)]
        pane = next((one for one in panes if one is not None and self._shown_in(one.loader) is not None), panes[0])
        if pane is None:
            self.said.emit(self.tr("There is no list to go through: open a file with several games first."))
        else:
            self._walk(pane, step)

    def _walk(self, pane: GameListPane, step: int) -> None:
        """Open the game that is so many rows of a list further on than the one that was opened last, by the present filter and order. Where
        the filter leaves that one out, the first or the last row comes next; where it was deleted, the row that took its place."""
        rows, marked = pane.model.rowCount(), pane.marked
        row = pane.model.row_of(marked) if marked is not None else max(pane.table.currentIndex().row(), 0) - (step > 0)
        row = row + step if row is not None else 0 if step > 0 else rows - 1
        if 0 <= row < rows:
            pane.select(pane.model.game(row))
            self._choose_found(pane.loader, pane.model.game(row))
        elif rows:
            self.said.emit(self.tr("This is the last game of the list.") if step > 0 else self.tr("This is the first game of the list."))
        else:
            self.said.emit(self.tr("The list shows no game."))

    # opening -----------------------------------------------------------------------------------------------------

    def choose(self, loader: GameLoader, game: int, place: int | chess.Board = 0) -> None:
        """Open a game of a list at a place of its main line (see `Game.at`). While its file is being read again, the game is opened
        afterwards, unless it is not there any more or another one has been shown."""
        pane = self._lists.pane_of(loader)
        shown = pane.index if pane is not None and pane.index is not None else loader.index
        self._wanted = (loader, shown, game, place) if loader.is_reading and shown is not None else None
        self._is_wanted = self._workspace.wish()
        if not loader.is_reading and shown is not None:
            self._open(loader, shown, game, place)

    def _open(self, loader: GameLoader, shown: ListedGames, game: int, place: int | chess.Board) -> None:
        """Open a game that was chosen in `shown`, which may be an older list of the file."""
        if loader.index is None or not shown.is_same(loader.index, game):
            self.said.emit(self.tr("The file has changed: choose the game once more."))
            return
        self._workspace.choose(loader.index, game, place=place)

    def _place(self, place: int | chess.Board) -> None:
        """The shown game was open already, and is wanted at a place of its main line."""
        self._controller.go_to(self._controller.game.at(place))

    def _want_nothing(self, _: object = None) -> None:
        self._wanted = None

    def _choose_found(self, loader: GameLoader, game: int) -> None:
        """Open a game of a list where it was found: on the position that was asked for."""
        pane = self._lists.pane_of(loader)
        self.choose(loader, game, (pane.model.ply_of(game) if pane is not None else None) or 0)

    def _on_reloaded(self, index: ListedGames) -> None:
        wanted, self._wanted = self._wanted, None
        if wanted is not None and wanted[0].index is index and self._is_wanted():
            self._open(*wanted)
        self.mark()

    def ask_on_board(self, pane: GameListPane) -> None:
        """Show the dialog in which a question is put together on a board."""
        from chessgui.dialogs.position.pattern import PatternDialog
        dialog = PatternDialog(self._controller.game.board(), **self.as_the_board())
        dialog.chosen.connect(pane.filter.write)
        open_dialog(dialog)

    # exporting ---------------------------------------------------------------------------------------------------

    def ask_export(self, index: ListedGames, games: list[int]) -> None:
        """Ask for a file and export the games into it."""
        is_running = self.is_writing
        if is_running:
            self.said.emit(self.tr("Other games are still being exported."))
        if not games or is_running:
            return
        dialog = self._context.topics[FileCommands].save_dialog(self.tr("Export games"), self.tr(
            "Games (*.pgn);;Table of the games (*.csv);;Tables of the games and of their positions (*.parquet)"))

        def change_ending(kind: str) -> None:
            ending = kind.rpartition("*")[2].rstrip(")")
            dialog.setOption(QFileDialog.Option.DontConfirmOverwrite, ending not in TABLES)
            dialog.selectFile(f"{index.stem}-selection{ending}")

        def chosen(name: str) -> None:
            path = Path(name)
            is_asked = not dialog.testOption(QFileDialog.Option.DontConfirmOverwrite)
            if path.suffix.lower() not in TABLES or is_asked or not path.exists():
                self._export_to(index, games, path)
            else:  # the name of a table, typed where games were to be written
                ask_file(self._window, dialog.windowTitle(), name, lambda name: self._export_to(index, games, Path(name)),
                         next(kind for kind in dialog.nameFilters() if path.suffix.lower() in kind), **SAVE)

        dialog.filterSelected.connect(change_ending)
        dialog.selectFile(f"{index.stem}-selection.pgn")
        when_chosen(dialog, chosen)
        open_dialog(dialog)

    def _export_to(self, index: ListedGames, games: list[int], path: Path) -> None:
        self._settings.set_folder(str(path.parent))
        if path.suffix.lower() in TABLES:
            self.export_tables(index, games, path)
            return
        from chessgui.dialogs.conflict import ExistingFileBox
        ExistingFileBox.ask(path, self._background, self._window, partial(self.export, index, games, path))

    def export(self, index: ListedGames, games: list[int], path: Path, appends: bool) -> None:
        """Write games into a file, after its content or in place of it. It can be cancelled until the last one is written."""
        backups, shelf, folder = self._workspace.backups, self._workspace.shelf, self._workspace.cache_folder

        def work(progress: Progress) -> Exported:
            from chessgui.files.appending import export_games

            def tell(done: int, total: int) -> None:
                progress.tell(done, total)
                (progress.commit if done == total else progress.check)()

            known = _known(index, games, path, progress, folder) if appends else 0
            done = export_games(index, games, path, appends, backups, tell)
            if done.written is not None:
                shelf.follow(done.written)
            return replace(done, known=known)

        (self._appending if appends else self._exporting).start(work)

    def export_tables(self, index: ListedGames, games: list[int], path: Path) -> None:
        """Write a table of games, as CSV or as Parquet by the ending of the path; as Parquet also one of their positions, beside it."""
        from chessgui.finding.tables import parquet_problem
        problem = parquet_problem() if path.suffix.lower() == ".parquet" else ""
        if problem:
            self._context.topics[FileCommands].show_failure(problem)
            return
        backups, folder = self._workspace.backups, self._workspace.cache_folder

        def work(progress: Progress) -> Exported:
            from chessgui.files.tables import export_tables
            return export_tables(index, games, path, folder, backups, progress)

        self._exporting.start(work)

    def _on_exported(self, done: Exported) -> None:
        self.exported.emit()
        (self._workspace.replaced if done.written is None else self._workspace.reload_changed)(done.path)
        name, count = done.path.name, done.count
        known = counted("One of them was there already.", "%Ln of them were there already.", done.known) if done.known else ""
        if done.positions is not None:
            known = self.tr("Their positions are in {0}.").format(done.positions.name)
        written = counted("Wrote a game to {0}.", "Wrote %Ln games to {0}.", count).format(name)
        self.said.emit(" ".join(filter(None, (written, known, done.problem))))

    def _on_failed(self, sentence: str) -> None:
        """Nothing was written: for a reason, or because it was cancelled."""
        self.exported.emit()
        if sentence:
            self._files.look()
            self._context.topics[FileCommands].show_failure(sentence)
        else:
            self.said.emit(self.tr("Nothing was exported."))

    commands = (
        Command("list_next", "Next Game of the Lis&t", "Alt+PgDown", "next_variation", "Open the game below the shown one in its list",
                lambda self: self.step(1)),
        Command("list_previous", "Previou&s Game of the List", "Alt+PgUp", "previous_variation",
                "Open the game above the shown one in its list", lambda self: self.step(-1)),
    )


def _known(index: ListedGames, games: list[int], path: Path, progress: Progress, cache_folder: Path | None) -> int:
    """How many of some games another file has already; none where its games cannot be listed. In a thread; raises Cancelled."""
    from chessgui.finding.duplicates import already_there
    try:
        return already_there(index, games, path, progress, cache_folder)
    except PgnError:
        return 0


def _is_in_front(pane: QDockWidget) -> bool:
    """Whether a pane is visible, and not hidden behind another one in its tabs."""
    return not pane.visibleRegion().isEmpty()
