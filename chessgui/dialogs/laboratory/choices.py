"""What is chosen from in the laboratory: the steps of the tour, and the positions of an experiment."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QComboBox, QListWidget

from chessgui.laboratory.tour import STEPS
from chessgui.looks.widgets import named
from chessgui.words.language import tr
from engine import Place


class TourList(QListWidget):
    """The steps of the tour; `currentRowChanged` tells which one is to be done."""

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.addItems([f"{number}. {tr(step.title)}" for number, step in enumerate(STEPS, 1)])
        named(self, self.tr("The tour in twelve steps"))

    def mark(self, number: int) -> None:
        """Mark the step that is shown, -1 for none, without doing it: a click on one that is not marked does it."""
        with QSignalBlocker(self):
            # After setCurrentRow(-1) it would take the first row, and do that step, when it gets the focus.
            self.setCurrentIndex(self.model().index(number, 0))


class PlaceChoice(QComboBox):
    """The positions of an experiment; where there are several, all together come first."""

    def __init__(self) -> None:
        super().__init__()
        named(self, self.tr("Position"))

    def show_places(self, places: Sequence[Place]) -> None:
        """Offer other positions; no signal tells of it."""
        names = [place.name or str(number) for number, place in enumerate(places, 1)]
        with QSignalBlocker(self):
            self.clear()
            self.addItems([self.tr("All {0} positions").format(len(names)), *names] if len(names) > 1 else names)

    @property
    def chosen(self) -> int | None:
        """The index of the position whose depths are shown; None where all have a row."""
        index = max(self.currentIndex(), 0)
        return index if self.count() < 2 else index - 1 if index else None
