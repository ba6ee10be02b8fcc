"""The laboratory: its window, made when it is first wanted."""
from __future__ import annotations

from typing import TYPE_CHECKING

import chess

from chessgui.board.dressing import dress
from chessgui.commands.topic import Command, Context, Topic
from chessgui.dialogs import show_quietly
from chessgui.words.language import not_chess
from engine import EngineError

if TYPE_CHECKING:
    from chessgui.dialogs.laboratory.window import LaboratoryWindow


class LaboratoryCommands(Topic):
    """Opens the laboratory. In a rated game it stays closed, for it searches the position of the game."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.laboratory: LaboratoryWindow | None = None

    def open(self) -> None:
        """Show the laboratory with the position of the game."""
        if not self.refuses_help():
            laboratory = self._dressed()
            laboratory.show()
            laboratory.raise_()
            laboratory.activateWindow()

    def _dressed(self) -> LaboratoryWindow:
        """The laboratory, made when it is first wanted, with a board like that of the window."""
        if self.laboratory is None:
            from chessgui.dialogs.laboratory.window import LaboratoryWindow
            self.laboratory = LaboratoryWindow(self._shown, parent=self._window)
        dress(self.laboratory.board, self._settings.preference)
        self.laboratory.figurines = self._figurines
        return self.laboratory

    def take_over(self, other: LaboratoryCommands) -> None:
        """Show the laboratory of another window, which this one replaces because the language was changed."""
        if other.laboratory is not None:
            laboratory = self._dressed()
            laboratory.take_over(other.laboratory)
            if other.laboratory.isVisible():
                show_quietly(laboratory)
            other.laboratory.hide()

    def _shown(self) -> str | None:
        """The position of the shown game; None in a rated game, in which the engine does not help. Raises EngineError for a variant."""
        board = self._controller.game.board()
        if type(board) is not chess.Board:
            raise EngineError(not_chess())
        return None if self._controller.live.is_rated else board.fen()

    def close(self, milliseconds: int = 5000) -> bool:
        return self.laboratory is None or self.laboratory.close_down(milliseconds)

    commands = (
        Command("laboratory", "Laborator&y…", "Ctrl+F6", "laboratory",
                "Switch rules of the search off and see what it does; a tour from minimax to today", open),
    )
