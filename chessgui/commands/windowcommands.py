"""Commands on the window itself: full screen, the layout of panes, the about box, and the window of matches between engines."""
from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

import engine
from chessgui.commands.topic import Command, Topic
from chessgui.dialogs import open_dialog
from chessgui.words.language import alone


class AboutDialog(QMessageBox):
    """The program's version, its licence, and the authors of the pieces."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("About Chessgui"))
        name = alone(f"{engine.NAME} {engine.VERSION}")
        self.setText(f"<b>{name}</b>" + self.tr("<p>A chess board with an engine of its own.</p>"
                                                "<p>Free software under the GNU General Public License, version 3 or later.<br>"
                                                "The pieces Cburnett are by Colin M. L. Burnett.</p>"))
        self.setStandardButtons(QMessageBox.StandardButton.Close)


class WindowCommands(Topic):
    """`matches_wanted` asks for the window of matches, `diagnosis_wanted` for the report to the developers; `panes_restored` tells that all
    panes are back in their places."""

    matches_wanted = Signal()
    diagnosis_wanted = Signal()
    panes_restored = Signal()

    def restore_panes(self) -> None:
        """Put all panes back to where they were at first."""
        self._context.panes.place(self._window, self._context.lists.current is not None)
        self.panes_restored.emit()

    commands = (
        Command("full_screen", "F&ull Screen", "F11", "full_screen", "The window takes the whole screen",
                lambda self: self._window.setWindowState(self._window.windowState() ^ Qt.WindowState.WindowFullScreen),
                checked=lambda self: self._window.isFullScreen()),
        Command("restore_panes", "&Restore Panes", "Ctrl+Shift+L", "layout", "All panes back to where they were at first", restore_panes),
        Command("match", "&Match or Tournament of Engines…", "Ctrl+Shift+M", "match", "Let two engines play a match, or more a tournament",
                lambda self: self.matches_wanted.emit()),
        Command("diagnosis", "&Report for the Developers…", "Ctrl+Shift+F1", "copy_game",
                "Versions, settings and the last faults, to be sent with a question", lambda self: self.diagnosis_wanted.emit()),
        Command("about", "&About", "Shift+F1", "about", "What this program is", lambda self: open_dialog(AboutDialog(self._window))),
        Command("quit", "&Quit", "Ctrl+Q", "quit", "Close the window", lambda self: self._window.close()),
    )
