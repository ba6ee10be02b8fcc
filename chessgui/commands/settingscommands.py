"""Tables of the effects of all preferences; and the dialogs that change preferences and shortcuts."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import chess
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from chessgui.board.colors import BOARDS
from chessgui.board.dressing import BOARD_LOOK
from chessgui.board.pieces import PIECE_SETS
from chessgui.board.widget import BoardWidget
from chessgui.commands.boardcommands import BoardCommands
from chessgui.commands.topic import Command, Context, Topic
from chessgui.dialogs import open_dialog
from chessgui.looks.theme import set_scheme, set_text_size
from chessgui.openings.tablebases import folders_of
from chessgui.settings.preferences import PREFERENCES, Value
from chessgui.words.translation import LANGUAGES

PREVIEW = 260
"""Least height of the board in the settings, in logical pixels."""
PREVIEW_FEN = "rnbqk2r/pppp1Npp/5n2/8/1b2P3/2N5/PPP2PPP/R1BQKB1R b KQkq - 0 5"


def _dress_small_board(context: Context, _: Value) -> None:
    preference = context.settings.preference
    context.analysis.mini_board.dress(str(preference("board")), str(preference("pieces")))


def _set_pieces(context: Context, value: str) -> None:
    context.area.top_player.set_pieces(value)
    context.area.bottom_player.set_pieces(value)
    _dress_small_board(context, value)


def _set_figurines(context: Context, on: bool) -> None:
    for part in (context.move_list, context.explorer, context.report, context.graph, context.analysis):
        part.set_figurines(on)


def _set_tablebases(context: Context, value: str) -> None:
    folders = folders_of(value)
    context.explorer.set_tablebases(folders)
    context.controller.use_tablebases(folders)


EFFECTS: dict[str, Callable[[Context, Any], object]] = {
    "scheme": lambda context, value: set_scheme(_app(), value),
    "text_size": lambda context, value: set_text_size(_app(), value),
    "figurines": _set_figurines,
    "columns": lambda context, value: context.move_list.set_columns(value),
    "board": _dress_small_board,
    "pieces": _set_pieces,
    "captured": lambda context, value: context.topics[BoardCommands].show_players(),
    "premoves": lambda context, value: context.topics[BoardCommands].allow_premoves(),
    "own_name": lambda context, value: setattr(context.controller, "own_name", value),
    "engine_resigns": lambda context, value: setattr(context.controller, "engine_resigns", value),
    "line_click": lambda context, value: setattr(context.analysis, "click", value),
    "wrap_lines": lambda context, value: context.analysis.set_wraps(value),
    "analysis_arrows": lambda context, value: context.topics[BoardCommands].show_known(),
    "analyse_in_rated": lambda context, value: context.controller.advice.set_analyse_in_rated(value),
    "analysis_memory": lambda context, value: context.controller.analysis.analysts.use_memory(int(value)),
    "explorer_plies": lambda context, value: context.explorer.set_plies(value),
    "syzygy": _set_tablebases,
    "sounds": lambda context, value: context.announcer.sounds.set_on(value),
    "volume": lambda context, value: context.announcer.sounds.set_volume(value),
    "speech": lambda context, value: setattr(context.announcer.speaker, "on", value),
}
"""The effect of a preference on the rest of the window. A change of `language` makes a new window: see Program."""


def _app() -> QApplication:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    return app


def _preview() -> BoardWidget:
    """A board that shows the preferences while they are changed."""
    preview = BoardWidget()
    preview.set_movable(frozenset())
    preview.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    preview.setMinimumHeight(PREVIEW)
    preview.set_position(chess.Board(PREVIEW_FEN), chess.Move.from_uci("d5f7"))
    return preview


class SettingsCommands(Topic):
    """Applies each preference at the start and whenever it changes."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.is_open = False
        """Whether the settings dialog is open."""
        self._settings.changed.connect(self._on_changed)

    def apply_all(self) -> None:
        """Apply all preferences."""
        for name in PREFERENCES:
            self.apply(name)

    def _on_changed(self, name: str) -> None:
        """Apply a preference, and tell why what a person has switched on cannot be heard."""
        self.apply(name)
        announcer = self._context.announcer
        reason = announcer.sounds.silence if name == "sounds" else announcer.speaker.silence if name == "speech" else ""
        if reason:
            self.said.emit(reason)

    def apply(self, name: str) -> None:
        """Apply one preference."""
        self._dress(self._context.area.board, name)
        if name in EFFECTS:
            EFFECTS[name](self._context, self._settings.preference(name))

    def _dress(self, board: BoardWidget, name: str) -> None:
        if name in BOARD_LOOK:
            BOARD_LOOK[name](board, self._settings.preference(name))

    def ask(self) -> None:
        """Show the settings dialog."""
        self.ask_for("")

    def ask_for(self, words: str) -> None:
        """Show the settings dialog with the settings that have these words."""
        from chessgui.dialogs.settings import SettingsDialog
        choices = {"board": [(name, colors.title) for name, colors in BOARDS.items()],
                   "pieces": [(name, design.title) for name, design in PIECE_SETS.items()],
                   "language": [("system", "As the system"), *LANGUAGES.items()]}
        preview = _preview()
        dress = partial(self._dress, preview)
        for name in BOARD_LOOK:
            dress(name)

        def closed() -> None:
            self.is_open = False

        dialog = SettingsDialog(self._settings, choices, preview, self._window)
        dialog.search.setText(words)
        self._settings.changed.connect(dress)
        dialog.destroyed.connect(lambda: self._settings.changed.disconnect(dress))  # also where it goes with its window
        dialog.finished.connect(closed)
        self.is_open = True
        open_dialog(dialog)

    def ask_shortcuts(self) -> None:
        """Show the shortcuts dialog."""
        from chessgui.dialogs.shortcuts import ShortcutsDialog
        actions = self._context.actions
        actions.draw_all()
        dialog = ShortcutsDialog(actions.by_name, actions.usual_keys, self._window, self._gestures(),
                                 self._window.menuBar().actions())
        dialog.chosen.connect(actions.set_shortcuts)
        open_dialog(dialog)

    def _gestures(self) -> list[tuple[str, str]]:
        """What the mouse can do, and how."""
        return [
            (self.tr("Make a move"), self.tr("drag the piece, or click it and then its square")),
            (self.tr("Why not this move?"), self.tr("the same with Ctrl held: it is not played")),
            (self.tr("Promote to a queen unasked, or be asked"), self.tr("Alt held as the pawn arrives")),
            (self.tr("Draw an arrow or a circle"), self.tr("right button; Shift, Alt or both for other colours")),
            (self.tr("Put back a piece, drop moves made in advance"), self.tr("right click")),
            (self.tr("See a position of an engine's line"), self.tr("point at the move")),
            (self.tr("Take an engine's line into the game"), self.tr("drag it to the moves or the board")),
            (self.tr("More about a move or a line"), self.tr("right click on it")),
        ]

    commands = (
        Command("settings", "&Settings…", "Ctrl+,", "settings", "Looks, board, sounds and play", ask),
        Command("shortcuts", "&Shortcuts…", "Ctrl+K", "shortcuts", "All keys, to look up and to change", ask_shortcuts),
    )
