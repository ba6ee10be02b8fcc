"""The tabs of the open games, and undo and redo, of which each game has its own."""
from __future__ import annotations

from PySide6.QtCore import Qt

from chessgui.commands.gamecommands import GameCommands
from chessgui.commands.topic import Command, Context, Topic
from chessgui.files.document import Document
from chessgui.tree.change import TAKE_BACK
from chessgui.tree.game import Game
from chessgui.words.language import tr


class TabCommands(Topic):
    """The tabs above the board."""

    speaks_of_games = True

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._workspace, self._tabs = self._controller.workspace, context.tabs
        self._tabs.selected.connect(self._workspace.select)
        self._tabs.close_wanted.connect(self.close_game)
        self._tabs.moved.connect(self._workspace.move)
        for signal in (self._workspace.added, self._workspace.removed, self._workspace.changed, self._workspace.current_changed):
            signal.connect(self.refresh)

    def refresh(self, _: object = None) -> None:
        """Show the open games in the tabs."""
        self._tabs.show_documents(self._workspace.documents, self._workspace.current)

    def close_game(self, document: Document) -> None:
        """Close a game; one that is being played is adjourned instead, one with unsaved changes can be reopened."""
        self._context.move_list.end_editing()  # what is being written may be the only change
        if self._workspace.has_played_moves(document):
            self._context.topics[GameCommands].adjourn()
            return
        keeps = not document.game.edits.is_clean  # what is just being saved comes back by itself where that fails
        self._workspace.close(document)
        if keeps:
            self.said.emit(self.tr("The game is closed and not saved: Reopen Closed Game brings it back."))

    def show_empty(self) -> None:
        """Show an empty board beside the open games: to look at moves, or to enter a game from a sheet."""
        self._workspace.show(Game(), beside=True, keeps=self._controller.playing_here)  # a game without a move may have begun
        self._context.area.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def reopen(self) -> None:
        """Reopen the game that was closed last."""
        if self._workspace.can_reopen:
            self._workspace.reopen()
        else:
            self.said.emit(self.tr("No unsaved game was closed."))

    def _undone(self) -> str:
        """What *Undo* would undo, in words; empty where it would not put back what was taken back, but take back more."""
        name = self._controller.game.edits.undo_name
        return "" if name == TAKE_BACK and self._controller.playing_here else name

    commands = (
        Command("undo", "&Undo", "Ctrl+Z", "undo", "Undo the last change of the game; again, the one before it",
                lambda self: self.refuses_hidden() or self._controller.editing.undo(),
                enabled=lambda self: bool(self._controller.game.edits.undo_name) or (
                    self._controller.playing_here and self._controller.can_take_back),
                about=lambda self: tr(self._undone())),
        Command("redo", "&Redo", "Ctrl+Shift+Z; Ctrl+Y", "redo", "Make the change again that was undone last",
                lambda self: self.refuses_hidden() or self._controller.editing.redo(),
                enabled=lambda self: bool(self._controller.game.edits.redo_name),
                about=lambda self: tr(self._controller.game.edits.redo_name)),
        Command("empty_board", "Empty &Board", "Ctrl+G", "empty_board", "An empty board beside the open games, to enter moves",
                show_empty),
        Command("close_game", "&Close Game", "Ctrl+W", "close_game", "Close the shown game",
                lambda self: self.close_game(self._workspace.current)),
        Command("reopen", "Reopen Closed Ga&me", "Ctrl+Shift+T", "reopen", "Bring back the unsaved game that was closed last", reopen,
                enabled=lambda self: self._workspace.can_reopen),
        Command("next_game", "Ne&xt Game", "Ctrl+Tab; Ctrl+PgDown", "next_game", "Show the next open game",
                lambda self: self._workspace.select_next(1)),
        Command("previous_game", "Pre&vious Game", "Ctrl+Shift+Tab; Ctrl+PgUp", "previous_game", "Show the open game before this one",
                lambda self: self._workspace.select_next(-1)),
    )
