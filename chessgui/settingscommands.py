"""What the preferences do to the window, and the dialogs that change them."""
from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from chessgui.actions import COMMANDS
from chessgui.actionset import ActionSet
from chessgui.board.colors import BOARDS
from chessgui.board.look import Blindfold, Coordinates
from chessgui.dialogs import open_dialog
from chessgui.preferences import PREFERENCES
from chessgui.settings import Settings
from chessgui.theme import set_scheme, set_text_size
from chessgui.translation import LANGUAGES

if TYPE_CHECKING:
    from chessgui.mainwindow import MainWindow


class SettingsCommands(QObject):
    """Applies each preference at the start and whenever it changes."""

    def __init__(self, settings: Settings, actions: ActionSet, window: MainWindow) -> None:
        super().__init__(window)
        self._settings, self._actions, self._window = settings, actions, window
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        self._app = app
        self.is_open = False
        """Whether the settings dialog is."""
        settings.changed.connect(self.apply)

    def apply_all(self) -> None:
        """Everything as it is set."""
        for name in PREFERENCES:
            self.apply(name)

    def apply(self, name: str) -> None:
        """One preference."""
        value, window = self._settings.preference(name), self._window
        if name == "board":
            window.board.set_colors(BOARDS.get(str(value), next(iter(BOARDS.values()))))
        elif name == "coordinates":
            window.board.set_coordinates(Coordinates(value))
        elif name == "blindfold":
            window.board.set_blindfold(Blindfold(value))
        elif name == "auto_queen":
            window.board.set_auto_queen(bool(value))
        elif name == "premoves":
            window.set_premoves(bool(value))
        elif name == "scheme":
            set_scheme(self._app, str(value))
        elif name == "text_size":
            set_text_size(self._app, int(value))
        elif name == "figurines":
            window.move_list.set_figurines(bool(value))
            window.analysis.set_figurines(bool(value))
        elif name == "engine_resigns":
            window.controller.engine_resigns = bool(value)
        elif name == "animation":
            window.board.set_animation_ms(int(value))

    def ask(self) -> None:
        """Show the settings dialog."""
        from chessgui.dialogs.settings import SettingsDialog
        choices = {"board": [(name, colors.title) for name, colors in BOARDS.items()], "pieces": [("cburnett", "Cburnett")],
                   "language": [("system", "As the system"), *LANGUAGES.items()]}
        dialog = SettingsDialog(self._settings, choices, None, self._window)
        self.is_open = True
        dialog.finished.connect(self._on_closed)
        open_dialog(dialog)

    def _on_closed(self) -> None:
        self.is_open = False

    def ask_shortcuts(self) -> None:
        """Show the shortcuts dialog."""
        from chessgui.dialogs.shortcuts import ShortcutsDialog
        self._actions.draw_all()
        dialog = ShortcutsDialog(self._actions.by_name, {name: command.keys for name, command in COMMANDS.items()}, self._window)
        dialog.chosen.connect(self._actions.set_shortcuts)
        open_dialog(dialog)
