"""The pane of the training: its first page, the card that is being solved, and the pages of endings and of guesses."""
from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStackedWidget, QWidget

from chessgui.looks.widgets import in_column
from chessgui.panels.training.cardface import CardFace
from chessgui.panels.training.endingspage import EndingsPage
from chessgui.panels.training.guessface import GuessFace
from chessgui.panels.training.home import TrainingHome
from chessgui.panels.training.playface import PlayFace

WIDTH = 300
"""Logical pixels in which the pages are well read."""


class TrainingPane(QWidget):
    """One of the pages at a time."""

    def __init__(self) -> None:
        super().__init__()
        self.home, self.card = TrainingHome(), CardFace()
        self.endings, self.play, self.guess = EndingsPage(), PlayFace(), GuessFace()
        self._pages = QStackedWidget()
        for page in (self.home, self.card, self.endings, self.play, self.guess):
            self._pages.addWidget(page)
        for wanted in (self.endings.home_wanted, self.play.home_wanted):
            wanted.connect(self.show_home)
        in_column((self._pages, 1), on=self)
        self.setMinimumHeight(180)

    def sizeHint(self) -> QSize:
        """No wider than the panes beside it: the board stays where it is when the pane comes up."""
        return QSize(WIDTH, super().sizeHint().height())

    @property
    def shows_card(self) -> bool:
        """Whether a card is shown, not the first page."""
        return self._pages.currentWidget() is self.card

    def show_home(self) -> None:
        """Show the first page."""
        self.show_page(self.home)

    def show_card(self) -> None:
        """Show the page of the card."""
        self.show_page(self.card)

    @property
    def page(self) -> QWidget | None:
        """The shown page."""
        return self._pages.currentWidget()

    def show_page(self, page: QWidget) -> None:
        """Show one of the pages."""
        self._pages.setCurrentWidget(page)
