"""What windows about the games of a list have in common: they block nothing, follow the file, and write into the list's filter."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QWidget

from chessgui.dialogs import place_like
from chessgui.gamelist.gameindex import ListedGames
from chessgui.gamelist.gameloader import GameLoader
from chessgui.looks.widgets import plain_label, say_in
from chessgui.threads.progress import Progress
from chessgui.words.language import sentence


class PeopleWindow(QDialog):
    """Shows what is found in the file of a list, in a thread; anew when the file was listed again. `note` is a place for sentences, hidden
    while there is none."""

    line_chosen = Signal(str)
    """A line that takes the place of what is in the filter."""
    player_wanted = Signal(str)
    crosstable_wanted = Signal(object)
    """A game of the event, counted from 0."""
    is_beside_board = False
    """Whether it opens where it leaves the board free; else it leaves the panes free, among them the list, which its rows filter."""

    def __init__(self, loader: GameLoader, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(sentence(title))
        self.loader = loader
        self.note = plain_label()
        self.note.hide()
        self._work = loader.aside("people")
        self._work.done.connect(self.show_answer)
        self._work.failed.connect(self.show_note)
        loader.reloaded.connect(self.refresh)
        loader.opened.connect(self.refresh)

    def question(self, index: ListedGames) -> Callable[[Progress], Any]:
        """What finds what is to be shown: a function that is called in a thread, and does not use the window."""
        raise NotImplementedError

    def show_answer(self, answer: Any) -> None:
        """Show what was found."""
        raise NotImplementedError

    def refresh(self, _: object = None) -> None:
        """Ask, or ask again; the newest question is answered."""
        index = self.loader.index
        if index is not None:
            self._work.start(self.question(index))

    def show_note(self, text: str) -> None:
        """Say something above all else, or nothing more."""
        say_in(self.note, text)

    def come_forward(self) -> None:
        """Show it in front of the other windows."""
        self.show()
        self.raise_()
        self.activateWindow()

    def step_aside(self) -> None:
        """Close where what was asked for would lie behind it; one that was moved away from the main window stays."""
        parent = self.parentWidget()
        if parent is not None and self.geometry().intersects(parent.geometry()):
            self.close()

    def take_over(self, other: PeopleWindow) -> None:
        """Show what another window of this class shows, which this one, not shown yet, replaces because the language was changed. What it
        has found is found anew."""
        place_like(self, other)

    def done(self, result: int) -> None:
        self._work.close(0)  # the file may be listed again before the window is deleted
        self._work.deleteLater()
        super().done(result)
