"""Openings: their names in the status bar and the headers, and the explorer pane."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import chess

from chessgui.commands.listcommands import ListCommands
from chessgui.commands.topic import Command, Context, Topic
from chessgui.openings.openingnames import name_text, opening_headers, opening_of
from chessgui.words.language import left_to_right

if TYPE_CHECKING:
    from chessgui.panels.explorer.pane import ExplorerPane
    from chessgui.panels.games.list import GameListPane

BOOK = "explorer_book"
"""The name of the setting that holds the book's path."""


class ExplorerCommands(Topic):
    """Keeps the explorer and the opening's name in step with the shown position."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._label = context.status.opening
        self._pane: ExplorerPane | None = None
        context.explorer.made.connect(self._take)
        workspace = self._controller.workspace
        self._controller.position_changed.connect(self.refresh)
        context.lists.games_shown.connect(lambda pane, is_part: self._show_found(is_part, pane))
        for signal in (workspace.current_changed, workspace.saved, workspace.files.listed, workspace.files.closed):
            signal.connect(self._on_file)

    def close(self, milliseconds: int = 5000) -> bool:
        if self._pane is not None:
            self._pane.consulting.close()
        return True

    def _take(self, pane: ExplorerPane) -> None:
        """Take the pane, which is made when it is shown for the first time."""
        self._pane = pane
        pane.move_chosen.connect(self._controller.play)
        pane.failed.connect(self.said)
        pane.game_chosen.connect(self._on_game_chosen)
        pane.source_changed.connect(lambda source: self._show_found())
        pane.book_changed.connect(lambda path: self._settings.set_path(BOOK, path))
        pane.consulting.open_book(self._settings.path(BOOK))
        self._on_file()

    def refresh(self) -> None:
        """Show what is known of the shown position; nothing during a rated game."""
        controller = self._controller
        rated = controller.playing_here and controller.live.rules.rated
        if self._pane is not None:
            self._pane.setVisible(not rated)
            if not rated:
                self._pane.show_board(controller.game.board())
        name = name_text(opening_of(controller.game.board()))
        self._label.setText(left_to_right(name))
        self._label.setVisible(bool(name))

    def _on_file(self, _: object = None) -> None:
        if self._pane is not None:
            self._pane.set_file(self._file())
            self._show_found()
        self.refresh()

    def _show_found(self, is_part: bool = False, changed: GameListPane | None = None) -> None:
        """Tell the explorer what the list of its file shows, unless another list has changed."""
        source = self._pane.source if self._pane is not None else None
        loader = self._controller.workspace.files.loader_of(source) if source is not None else None
        shown = self._context.lists.pane_of(loader) if loader is not None else None
        if self._pane is not None and (changed is None or changed is shown):
            self._pane.show_found(shown.found if shown is not None else None, is_part)

    def _file(self) -> Path | None:
        """The file of the shown game; where it has none, the file that was listed last."""
        path = self._controller.document.path
        listed = self._controller.workspace.files.loaders
        return path if path is not None or not listed else listed[-1].path

    def _on_game_chosen(self, number: int) -> None:
        source = self._pane.source if self._pane is not None else None
        if isinstance(source, Path):
            self._context.topics[ListCommands].open_game(source, number)

    def known_games(self) -> Callable[[chess.Board], int] | None:
        """A function that gives the number of other games of the indexed file in which a position occurs; None where no file is indexed."""
        index = self._pane.consulting.sources.index if self._pane is not None else None
        return None if index is None else lambda board: max(index.count_at(board) - 1, 0)

    def write_opening(self) -> None:
        """Write the opening's code and name into the headers."""
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
