"""What the preferences do to the window, and the dialogs that change them."""
from __future__ import annotations

from typing import TYPE_CHECKING

import chess
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication

from chessgui.board.colors import BOARDS, DEFAULT_BOARD
from chessgui.board.look import Blindfold, Coordinates
from chessgui.board.pieces import DEFAULT_PIECES, PIECE_SETS, PieceSet
from chessgui.board.widget import BoardWidget
from chessgui.commands.actions import COMMANDS
from chessgui.commands.actionset import ActionSet
from chessgui.dialogs import open_dialog
from chessgui.looks.theme import set_scheme, set_text_size
from chessgui.openings.tablebases import folders_of
from chessgui.settings.preferences import BOARD, PREFERENCES, Value
from chessgui.settings.settings import Settings
from chessgui.words.translation import LANGUAGES

if TYPE_CHECKING:
    from chessgui.window.mainwindow import MainWindow

PREVIEW = 260
"""Least height of the board in the settings, in logical pixels."""
PREVIEW_FEN = "rnbqk2r/pppp1Npp/5n2/8/1b2P3/2N5/PPP2PPP/R1BQKB1R b KQkq - 0 5"


def dress_board(board: BoardWidget, name: str, value: Value) -> None:
    """Let a board look, and take moves, as one preference says."""
    if name == "board":
        board.set_colors(BOARDS.get(str(value), BOARDS[DEFAULT_BOARD]))
    elif name == "pieces":
        board.set_pieces(PieceSet(str(value) if value in PIECE_SETS else DEFAULT_PIECES).paint)
    elif name == "coordinates":
        board.set_coordinates(Coordinates(value))
    elif name == "blindfold":
        board.set_blindfold(Blindfold(value))
    elif name == "animation":
        board.set_animation_ms(int(value))
    elif name == "auto_queen":
        board.set_auto_queen(bool(value))


class SettingsCommands(QObject):
    """Applies each preference at the start and whenever it changes."""

    def __init__(self, settings: Settings, actions: ActionSet, window: MainWindow) -> None:
        super().__init__(window)
        self._settings, self._actions, self._window = settings, actions, window
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        self._app = app
        self._preview: BoardWidget | None = None
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
        if PREFERENCES[name].page == BOARD or name == "auto_queen":
            dress_board(window.board, name, value)
            if name == "pieces":
                window.top_player.set_pieces(str(value))
                window.bottom_player.set_pieces(str(value))
            if name in ("board", "pieces"):
                window.analysis.mini_board.dress(str(self._settings.preference("board")), str(self._settings.preference("pieces")))
            elif name == "captured":
                window.set_captured(str(value))
        elif name == "premoves":
            window.set_premoves(bool(value))
        elif name == "scheme":
            set_scheme(self._app, str(value))
        elif name == "text_size":
            set_text_size(self._app, int(value))
        elif name == "columns":
            window.move_list.set_columns(bool(value))
        elif name == "figurines":
            window.move_list.set_figurines(bool(value))
            window.explorer.set_figurines(bool(value))
            window.reports.set_figurines(bool(value))
            window.analysis.set_figurines(bool(value))
        elif name == "line_click":
            window.analysis.set_click(str(value))
        elif name == "wrap_lines":
            window.analysis.set_wraps(bool(value))
        elif name == "analysis_arrows":
            window.analysis_commands.set_arrows(bool(value))
        elif name == "analyse_in_rated":
            window.controller.set_analyse_in_rated(bool(value))
        elif name == "explorer_plies":
            window.explorer.set_plies(int(value))
        elif name == "syzygy":
            window.explorer.set_tablebases(folders_of(str(value)))
            window.controller.use_tablebases(folders_of(str(value)))
        elif name == "engine_resigns":
            window.controller.engine_resigns = bool(value)
        elif name == "speech":
            window.announcer.speaker.on = bool(value)
        elif name == "sounds":
            window.announcer.sounds.set_on(bool(value))
        elif name == "volume":
            window.announcer.sounds.set_volume(int(value))

    def ask(self) -> None:
        """Show the settings dialog."""
        from chessgui.dialogs.settings import SettingsDialog
        choices = {"board": [(name, colors.title) for name, colors in BOARDS.items()],
                   "pieces": [(name, design.title) for name, design in PIECE_SETS.items()],
                   "language": [("system", "As the system"), *LANGUAGES.items()]}
        dialog = SettingsDialog(self._settings, choices, self._make_preview(), self._window)
        self.is_open = True
        dialog.finished.connect(self._on_closed)
        open_dialog(dialog)

    def _make_preview(self) -> BoardWidget:
        """A board that follows the settings while they are changed."""
        preview = BoardWidget()
        preview.set_movable(frozenset())
        preview.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        preview.setMinimumHeight(PREVIEW)
        board = chess.Board(PREVIEW_FEN)
        preview.set_position(board, chess.Move.from_uci("d5f7"))
        for name, preference in PREFERENCES.items():
            if preference.page == BOARD:
                dress_board(preview, name, self._settings.preference(name))
        self._preview = preview
        self._settings.changed.connect(self._dress_preview)
        return preview

    def _dress_preview(self, name: str) -> None:
        if self._preview is not None and PREFERENCES[name].page == BOARD:
            dress_board(self._preview, name, self._settings.preference(name))

    def _on_closed(self) -> None:
        self.is_open = False
        self._preview = None
        self._settings.changed.disconnect(self._dress_preview)

    def ask_shortcuts(self) -> None:
        """Show the shortcuts dialog."""
        from chessgui.dialogs.shortcuts import ShortcutsDialog
        self._actions.draw_all()
        usual = {name: command.keys for name, command in COMMANDS.items()}
        dialog = ShortcutsDialog(self._actions.by_name, usual, self._window, self._gestures())
        dialog.chosen.connect(self._actions.set_shortcuts)
        open_dialog(dialog)

    def _gestures(self) -> list[tuple[str, str]]:
        """What the mouse does, and how."""
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
