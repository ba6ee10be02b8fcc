"""What the window does with games: begins them, again with colours changed, and asks for their headers."""
from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from chessgui.controller import Controller
from chessgui.dialogs import open_dialog
from chessgui.filecommands import FileCommands
from chessgui.newgame import NewGame
from chessgui.settings import Settings


class GameCommands(QObject):
    """The commands, whose dialogs belong to a window. `said` carries a sentence for the status bar, `side_chosen` the colour that a
    person plays from now on."""

    said = Signal(str)
    side_chosen = Signal(bool)

    def __init__(self, controller: Controller, settings: Settings, files: FileCommands, window: QWidget) -> None:
        super().__init__(window)
        self._controller, self._settings, self._files, self._window = controller, settings, files, window

    def ask_new(self) -> None:
        """Show the new-game dialog."""
        from chessgui.dialogs.newgame import NewGameDialog
        dialog = NewGameDialog(self._settings.new_game(), self._controller.game.board(), self._window)
        dialog.chosen.connect(lambda rules: self._files.unless_unsaved(partial(self._begin, rules)))
        open_dialog(dialog)

    def _begin(self, rules: NewGame) -> None:
        self._settings.set_new_game(rules)
        self._controller.new_game(rules)
        self._show_side()

    def rematch(self) -> None:
        """The same game again with colours changed."""
        self._files.unless_unsaved(self._rematch)

    def _rematch(self) -> None:
        self._controller.rematch()
        self._show_side()

    def _show_side(self) -> None:
        engine = self._controller.rules.engine_color
        if engine is not None:
            self.side_chosen.emit(not engine)

    def ask_headers(self) -> None:
        """Show the headers dialog."""
        from chessgui.dialogs.headers import HeadersDialog
        dialog = HeadersDialog(self._controller.game.pgn.headers, self._window)
        dialog.chosen.connect(self._controller.set_headers)
        open_dialog(dialog)
