"""What one would not find by oneself is told where it helps: each hint once in the life of the settings, and only one at a time."""
from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QMenu

from chessgui.commands.topic import Context, Topic

MOVES, MENUS_OPENED = 6, 4
"""After so many moves by mouse, or so many opened menus, a hint tells the quicker way."""
TOLD = "told_"


class HintCommands(Topic):
    """Waits for the moment of each hint. A hint whose moment comes while another one is shown waits for the next such moment."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._moves = self._menus = 0
        board = context.area.board
        board.move_made.connect(self._on_move)
        for signal, name in ((board.move_typed, "type"), (board.shapes_changed, "arrows"), (board.move_asked, "why")):
            signal.connect(partial(self._know, name))
        context.controller.advice.switched.connect(self._on_analysis)
        context.controller.game_ended.connect(self._on_end)

    def refresh(self) -> None:
        """The window has been built: its menus and commands are there."""
        for name in ("takeback", "undo"):
            self._context.actions[name].triggered.connect(partial(self.tell, "why"))
        for command, name in (("why", "why"), ("palette", "find")):
            self._context.actions[command].triggered.connect(partial(self._know, name))
        for action in self._window.menuBar().actions():
            menu = action.menu()
            if isinstance(menu, QMenu):
                menu.aboutToShow.connect(self._on_menu)

    def tell(self, name: str, _: object = None) -> None:
        """Show a hint, unless it was shown before or another one is; in a rated game none of what is refused there."""
        bar = self._context.hint_bar
        if name == "why" and self._controller.live.is_rated:
            return
        if bar.isHidden() and not self._settings.flag(TOLD + name, False):
            self._settings.set_flag(TOLD + name, True)
            bar.tell(self._words(name))

    def _words(self, name: str) -> str:
        if name == "type":
            return self.tr("You can also type a move while the board has the focus: Nf3, e8=Q, O-O.")
        if name == "arrows":
            return self.tr("Drag with the right mouse button to draw an arrow on the board, click with it for a circle.")
        if name == "why":
            keys = self._context.actions.keys_of("why")
            return self.tr("Hold Ctrl while you drag a piece, or press {0} first: the move is not played, and the engine says what is "
                           "wrong with it.").format(keys)
        keys = self._context.actions.keys_of("palette")
        return self.tr("{0} finds every command of the menus, setting and opening by its words.").format(keys)

    def _on_move(self, _: object) -> None:
        self._moves += 1
        if self._moves == MOVES:
            self.tell("type")

    def _know(self, name: str, _: object = None) -> None:
        """Who has done by himself what a hint tells needs it no more."""
        if not self._settings.flag(TOLD + name, False):
            self._settings.set_flag(TOLD + name, True)

    def _on_end(self, _: object) -> None:
        """Hide the hint: the result, and what decided the game, need its room."""
        self._context.hint_bar.hide()

    def _on_analysis(self, on: bool) -> None:
        if on:
            self.tell("arrows")

    def _on_menu(self) -> None:
        self._menus += 1
        if self._menus == MENUS_OPENED:
            self.tell("find")
