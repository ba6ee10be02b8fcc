"""What the window does with the games that are open side by side, and with undo and redo, which belong to each of them."""
from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from chessgui.files.document import Document
from chessgui.panels.games.tabs import GameTabs
from chessgui.words.language import tr
from chessgui.workspace.controller import Controller


class TabCommands(QObject):
    """The commands on the tabs of a window. `said` carries a sentence for the status bar, `adjourn_wanted` asks for what a game that is
    being played needs before its tab can go."""

    said = Signal(str)
    adjourn_wanted = Signal()

    def __init__(self, controller: Controller, tabs: GameTabs, window: QWidget) -> None:
        super().__init__(window)
        self._controller, self._workspace, self._tabs = controller, controller.workspace, tabs
        tabs.selected.connect(self._workspace.select)
        tabs.close_wanted.connect(self.close)
        tabs.moved.connect(self._workspace.move)
        for signal in (self._workspace.added, self._workspace.removed, self._workspace.changed, self._workspace.current_changed):
            signal.connect(self.refresh)

    def refresh(self, _: object = None) -> None:
        """Show the open games as they are."""
        self._tabs.show_documents(self._workspace.documents, self._workspace.current)

    def close_current(self) -> None:
        """Close the shown game."""
        self.close(self._workspace.current)

    def close(self, document: Document) -> None:
        """Close a game; one that is being played is put away instead, one with unsaved changes can be fetched back."""
        if self._workspace.is_played(document) and document.game.pgn.variations:
            self.adjourn_wanted.emit()
            return
        keeps = document.has_work
        self._workspace.close(document)
        if keeps:
            self.said.emit(self.tr("The game is closed and not saved: Reopen Closed Game brings it back."))

    def reopen(self) -> None:
        """Fetch back what was closed last."""
        if self._workspace.can_reopen:
            self._workspace.reopen()
        else:
            self.said.emit(self.tr("No unsaved game was closed."))

    def next(self) -> None:
        """Show the next open game."""
        self._workspace.select_next(1)

    def previous(self) -> None:
        """Show the open game before this one."""
        self._workspace.select_next(-1)

    def show_undo(self, undo: QAction, redo: QAction) -> None:
        """Let the menu say what would be undone and redone."""
        edits = self._controller.game.edits
        for action, verb, name in ((undo, self.tr("&Undo"), edits.undo_name), (redo, self.tr("&Redo"), edits.redo_name)):
            action.setText(f"{verb}: {tr(name)}" if name else verb)
            action.setEnabled(bool(name))
