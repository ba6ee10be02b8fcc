"""The page of a card that is being solved."""
from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QToolButton

from chessgui.looks.widgets import main_button, text_button
from chessgui.panels.training.taskface import TaskFace


class CardFace(TaskFace):
    """Signals tell of the buttons."""

    hint_wanted = Signal()
    solution_wanted = Signal()
    next_wanted = Signal()
    back_wanted = Signal()
    """To put the card on the board again."""
    why_wanted = Signal()
    """To see more of why the last try was wrong."""
    aside_wanted = Signal()
    leave_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.next = main_button(self.tr("Next"), self.tr("The next card"), self.next_wanted)
        self.back = main_button(self.tr("Back to the Card"), self.tr("Show the card on the board again"), self.back_wanted)
        self.hint = text_button(self.tr("Hint"), self.tr("Which piece moves"), self.hint_wanted)
        self.solution = text_button(self.tr("Solution"), self.tr("Show the solution on the board"), self.solution_wanted)
        self.why = text_button(self.tr("Why?"), self.tr("The lines behind this, move by move"), self.why_wanted)
        self.aside = text_button(self.tr("Ask No More"), self.tr("This card does not come again"), self.aside_wanted)
        self.leave = text_button(self.tr("Stop"), self.tr("What was answered is kept; go on whenever you like"), self.leave_wanted)
        self.lay_out(self.tr("Training"), self.next, self.back, self.hint, self.solution, self.why, self.aside, self.leave)

    @property
    def tools(self) -> tuple[QToolButton, ...]:
        """The buttons that are offered only while a card is unsolved."""
        return self.hint, self.solution

    def show_card(self, heading: str, about: str, place: str) -> None:
        """Show a new card: who is to move, where it comes from, and how many are left."""
        self.show_task(heading, about, place)
        self.show_state(False, True)

    def show_state(self, solved: bool, on_board: bool, has_why: bool = False) -> None:
        """Offer what can be done now: `on_board` tells whether the board shows the card."""
        for button in self.tools:
            button.setVisible(not solved and on_board)
        self.next.setVisible(solved)
        self.back.setVisible(not on_board and not solved)
        self.why.setVisible(has_why)
        self.aside.setVisible(True)
