"""The page of a position that is played out: first which goal, then how it stands, and what can be done."""
from __future__ import annotations

import chess
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QToolButton

from chessgui.looks.widgets import main_button, text_button
from chessgui.panels.training.taskface import TaskFace
from chessgui.practice.course import Goal


class PlayFace(TaskFace):
    """Signals tell of the buttons; `begin_wanted` carries the colour that the user plays, and the Goal."""

    begin_wanted = Signal(bool, object)
    back_wanted = Signal()
    """To take back what gave the goal away."""
    why_wanted = Signal()
    again_wanted = Signal()
    next_wanted = Signal()
    list_wanted = Signal()
    home_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.goals = {
            (chess.WHITE, Goal.WIN): text_button(self.tr("White Wins"), self.tr("You play White, and have to win")),
            (chess.WHITE, Goal.DRAW): text_button(self.tr("White Holds"), self.tr("You play White, and a draw is enough")),
            (chess.BLACK, Goal.WIN): text_button(self.tr("Black Wins"), self.tr("You play Black, and have to win")),
            (chess.BLACK, Goal.DRAW): text_button(self.tr("Black Holds"), self.tr("You play Black, and a draw is enough")),
        }
        for (color, goal), button in self.goals.items():
            button.clicked.connect(lambda checked=False, color=color, goal=goal: self.begin_wanted.emit(color, goal))
        self.next = main_button(self.tr("Next Ending"), self.tr("The next ending of the course"), self.next_wanted)
        self.skip = text_button(self.tr("Skip"), self.tr("The next ending of the course"), self.next_wanted)
        self.back = main_button(self.tr("Take It Back"), self.tr("To the position before the move that gave it away"), self.back_wanted)
        self.why = text_button(self.tr("Why?"), self.tr("What is wrong with the move, line by line"), self.why_wanted)
        self.again = text_button(self.tr("Again"), self.tr("The same position once more"), self.again_wanted)
        self.list = text_button(self.tr("Endings"), self.tr("All endings of the course"), self.list_wanted)
        self.home = text_button(self.tr("Overview"), self.tr("The first page of the training; the game goes on"), self.home_wanted)
        self.lay_out(self.tr("Play It Out"), *self.goals.values(), self.next, self.back, self.why, self.again, self.skip, self.list,
                     self.home)
        self.ask_goal(chess.WHITE)

    def ask_goal(self, turn: chess.Color) -> None:
        """Ask what is to be reached in the shown position."""
        self.show_task(self.tr("Play it out"), self.tr("The position on the board is played out against the engine. What is your goal?"))
        self._show(*self.goals.values())
        self.goals[turn, Goal.WIN].setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def has_task(self) -> bool:
        """Whether it shows what is played out, and does not ask for a goal."""
        return not self.again.isHidden()

    def show_state(self, in_course: bool, is_reached: bool, has_fault: bool) -> None:
        """Offer what can be done now."""
        self._show(self.again, *[self.list] * in_course, *[self.next if is_reached else self.skip] * in_course,
                   *[self.back, self.why] * has_fault)

    def _show(self, *shown: QToolButton) -> None:
        """Offer these buttons alone."""
        for button in (*self.goals.values(), self.next, self.back, self.why, self.again, self.skip, self.list):
            button.setVisible(button in shown)
