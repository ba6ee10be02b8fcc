"""The bar below a list of games: how many there are, what is being read, and what can be done with them."""
from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QWidget

from chessgui.looks.assets import icon
from chessgui.looks.widgets import ElidedLabel, in_row, named, progress_bar, push_button
from chessgui.words.language import counted


class BottomBar(QWidget):
    """Signals tell what is wanted; while something is read there is nothing to be wanted but to cancel it."""

    walk_wanted = Signal(int)
    """The game so many rows further on is to be opened."""
    cancel_wanted = Signal()
    edit_wanted = Signal()
    analyse_wanted = Signal()
    export_wanted = Signal()
    whole_wanted = Signal()
    """The list is to have the whole window, or to give it back."""

    def __init__(self) -> None:
        super().__init__()
        self.count, self.bar = ElidedLabel(mode=Qt.TextElideMode.ElideMiddle), progress_bar(self.tr("Reading the file"))
        self.count.setProperty("quiet", True)
        self.cancel_button = push_button(self.tr("Cancel"), self.cancel_wanted)
        self.edit_button = push_button(self.tr("Edit"), self.edit_wanted, self.tr(
            "Delete, move, sort and change the games of this file; find duplicates"))
        self.analyse_button = push_button(self.tr("Analyse…"), self.analyse_wanted, self.tr("Reports on the selected games"))
        self.export_button = push_button(self.tr("Export…"), self.export_wanted, self.tr(
            "The selected games, or all of the list: as a file of their own, behind those of another one, as tables for other programs, or "
            "on pages"))
        self.previous_button = named(push_button("↑", lambda: self.walk_wanted.emit(-1), self.tr(
            "Open the game above the one that was opened last")), self.tr("Game above"))
        self.next_button = named(push_button("↓", lambda: self.walk_wanted.emit(1), self.tr(
            "Open the game below the one that was opened last")), self.tr("Game below"))
        self.whole_button = named(push_button("", self.whole_wanted, self.tr("The whole window for the list, and back")), self.tr(
            "Whole window"))
        self._draw()
        self._arrows, self._at_rest = (self.previous_button, self.next_button), (self.edit_button, self.analyse_button, self.export_button)
        for button in (self.cancel_button, *self._arrows, *self._at_rest, self.whole_button):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        for arrow in self._arrows:
            arrow.setMinimumWidth(1)  # they hold up nobody who makes the pane narrower
        self._is_busy = False
        self.bar.hide()
        self.cancel_button.hide()
        in_row(*self._arrows, (self.count, 1), (self.bar, 1), self.cancel_button, *self._at_rest, self.whole_button, on=self)

    def _draw(self) -> None:
        self.whole_button.setIcon(icon("full_screen", self.palette().color(QPalette.ColorRole.ButtonText)))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "whole_button"):
            self._draw()

    def show_busy(self, busy: bool) -> None:
        """Show that something is being read, or that it is done."""
        self._is_busy, at_work = busy, (self.bar, self.cancel_button)
        for widget in self._at_rest if busy else at_work:  # first: all of them together would widen the pane
            widget.hide()
        for widget in at_work if busy else self._at_rest:
            widget.show()
        self._fit()

    def show_count(self, text: str) -> None:
        """Show how many games there are, or what is being read."""
        self.count.setText(text)
        self._fit()

    def _fit(self) -> None:
        """Show the arrows where they leave the count its room: there are keys for what they do."""
        buttons = *self._arrows, *self._at_rest, self.whole_button
        layout = self.layout()
        needed = sum(button.sizeHint().width() + (layout.spacing() if layout is not None else 0) for button in buttons)
        has_room = needed + self.count.fontMetrics().horizontalAdvance(self.count.text()) < self.width()
        for arrow in self._arrows:
            arrow.setVisible(has_room and not self._is_busy)
        if layout is not None:
            layout.activate()  # else the count stays cut until the next turn of the event loop

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def show_selection(self, selected: int, listed: int) -> None:
        """Offer what can be done with so many selected games of so many."""
        for button in (*self._arrows, self.export_button):
            button.setEnabled(listed > 0)
        self.analyse_button.setEnabled(selected > 0)
        self.export_button.setText(counted("Export one game…", "Export %Ln games…", selected) if selected > 1 else self.tr("Export…"))
        self._fit()
