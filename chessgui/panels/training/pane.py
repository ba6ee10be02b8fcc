"""The pane of the training: its first page, and the card that is being solved."""
from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStackedWidget, QWidget

from chessgui.looks.widgets import in_column
from chessgui.panels.training.cardface import CardFace
from chessgui.panels.training.home import TrainingHome

WIDTH = 300
"""Logical pixels in which the pages are well read."""


class TrainingPane(QWidget):
    """One of the pages at a time."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.home, self.card = TrainingHome(), CardFace()
        self._pages = QStackedWidget()
        for page in (self.home, self.card):
            self._pages.addWidget(page)
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
        self._pages.setCurrentWidget(self.home)

    def show_card(self) -> None:
        """Show the page of the card."""
        self._pages.setCurrentWidget(self.card)
