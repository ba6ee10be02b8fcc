"""The page on which the moves of a game are guessed."""
from __future__ import annotations

import chess
from PySide6.QtCore import Qt, Signal

from chessgui.looks.widgets import main_button, text_button
from chessgui.panels.training.taskface import TaskFace


class GuessFace(TaskFace):
    """Signals tell of the buttons; `begin_wanted` carries the colour whose moves are guessed."""

    begin_wanted = Signal(bool)
    next_wanted = Signal()
    back_wanted = Signal()
    """To put the asked position on the board again."""
    anew_wanted = Signal()
    leave_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.white = text_button(self.tr("White"), self.tr("Guess the moves of White"), lambda: self.begin_wanted.emit(chess.WHITE))
        self.black = text_button(self.tr("Black"), self.tr("Guess the moves of Black"), lambda: self.begin_wanted.emit(chess.BLACK))
        self.next = main_button(self.tr("Next"), self.tr("The next move to guess"), self.next_wanted)
        self.back = main_button(self.tr("Back to the Guess"), self.tr("Show the asked position on the board again"), self.back_wanted)
        self.anew = text_button(self.tr("Anew"), self.tr("Forget these guesses, and begin again"), self.anew_wanted)
        self.leave = text_button(self.tr("Stop"), self.tr("Your guesses are kept; go on whenever you like"), self.leave_wanted)
        self.lay_out(self.tr("Guess the Move"), self.white, self.black, self.next, self.back, self.anew, self.leave)
        self.ask_side(chess.WHITE)

    def ask_side(self, turn: chess.Color) -> None:
        """Ask whose moves are to be guessed."""
        self.show_task(self.tr("Guess the move"), self.tr(
            "From the position on the board on, guess the moves of one side. Each guess is weighed beside the move that was played. Choose "
            "a side, or make your first guess on the board."))
        self.show_state(asks=True)
        (self.white if turn else self.black).setFocus(Qt.FocusReason.OtherFocusReason)

    def show_state(self, asks: bool = False, can_go_on: bool = False, is_away: bool = False, is_over: bool = False) -> None:
        """Offer what can be done now: choose a side; go on to the next move; come back to the guess; begin these guesses anew."""
        for button, shown in ((self.white, asks), (self.black, asks), (self.next, can_go_on), (self.back, is_away), (self.anew, is_over)):
            button.setVisible(shown)
