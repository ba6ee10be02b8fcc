"""The engines of a match, one below the other: which one, and how strong our own plays. The third makes the match a tournament."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QLabel, QSizePolicy, QSpinBox, QToolButton, QWidget

from chessgui.engines.enginelist import OWN, EngineSpec, renamed, with_strength
from chessgui.looks.widgets import (
    STRETCH,
    choice_box,
    grid_of,
    holding,
    in_row,
    label_of,
    made,
    named,
    push_button,
    quiet_label,
    text_button,
)
from chessgui.match.plan import MOST_ENGINES
from engine import LEAST_ELO, MOST_ELO

LABEL_WIDTH = 84
"""How wide the titles of fields are at least, in logical pixels."""
FEWEST = 2
"""So many engines play at least."""


class EngineRow(NamedTuple):
    """The fields of an engine; `remover` takes the engine out. `side` holds the last two."""

    label: QLabel
    choice: QComboBox
    strength: QSpinBox
    remover: QToolButton
    side: QWidget


class EngineRows(QWidget):
    """A row for each engine. With three engines or more every row has a button that takes its engine out, and the pairings can be
    chosen."""

    changed = Signal()
    """Other engines, or another number of them."""
    engines_wanted = Signal()
    """The dialog with the list of engines."""

    def __init__(self) -> None:
        super().__init__()
        self._engines: Sequence[EngineSpec] = (OWN,)
        self._rows: list[EngineRow] = []
        self._grid = grid_of(12, 8, self)
        self._grid.setColumnMinimumWidth(0, LABEL_WIDTH)
        self._grid.setColumnStretch(1, 1)
        self.pairings = choice_box(((self.tr("Round robin: each against each"), False),
                                    (self.tr("Gauntlet: the first against the others"), True)))
        self.pairings.currentIndexChanged.connect(self.changed)
        self._pairings_label, self.note = label_of(self.tr("&Pairings"), self.pairings), quiet_label()
        self.add_button = push_button(self.tr("&Add an engine"), self.add, self.tr("With a third engine the match becomes a tournament"))
        self.known_button = push_button(
            self.tr("&Known engines…"), self.engines_wanted,
            self.tr("Programs that speak UCI or XBoard can be added there, and their options changed"))
        self._grid.addWidget(self._pairings_label, MOST_ENGINES, 0)
        self._grid.addWidget(self.pairings, MOST_ENGINES, 1, 1, 2)
        self._grid.addWidget(self.note, MOST_ENGINES + 1, 1, 1, 2)
        self._grid.addLayout(in_row(self.add_button, self.known_button, STRETCH, spacing=8), MOST_ENGINES + 2, 1, 1, 2)
        self._set_count(FEWEST)

    # rows --------------------------------------------------------------------------------------------------------

    @property
    def choices(self) -> list[QComboBox]:
        """The choices of all rows."""
        return [row.choice for row in self._rows]

    @property
    def strengths(self) -> list[QSpinBox]:
        """The strengths of all rows."""
        return [row.strength for row in self._rows]

    def _make_row(self) -> EngineRow:
        seat = len(self._rows)
        title = (self.tr("&First"), self.tr("S&econd"))[seat] if seat < FEWEST else self.tr("Engine {0}").format(seat + 1)
        plain, choice = title.replace("&", ""), QComboBox()
        choice.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)  # a long name does not widen the page
        strength = made(QSpinBox, minimum=LEAST_ELO - 100, maximum=MOST_ELO, singleStep=100, suffix=self.tr(" Elo"),
                        specialValueText=self.tr("full strength"), accessibleName=self.tr("Strength of {0}").format(plain))
        remover = named(text_button("×", ""), "", self.tr("Take out: {0}").format(plain))
        row = EngineRow(label_of(title, choice), choice, strength, remover, holding(in_row(strength, remover, spacing=12)))
        choice.currentIndexChanged.connect(self._enable)
        row.remover.clicked.connect(lambda: self.remove(self._rows.index(row)))
        for column, widget in enumerate((row.label, choice, row.side)):
            self._grid.addWidget(widget, seat, column)
        return row

    def _add_row(self) -> None:
        row = self._make_row()
        if self._rows:
            first = self._rows[0].choice
            row.choice.addItems([first.itemText(place) for place in range(first.count())])
            for field in (row.choice, row.strength):
                field.setMinimumHeight(first.minimumHeight())
        self._rows.append(row)

    def _set_count(self, count: int) -> None:
        """Show so many rows; the last ones come or go."""
        while len(self._rows) < count:
            self._add_row()
        while len(self._rows) > count:
            row = self._rows.pop()
            for widget in (row.label, row.choice, row.side):
                self._grid.removeWidget(widget)
                widget.hide()
                widget.deleteLater()
        for widget in (*(row.remover for row in self._rows), self._pairings_label, self.pairings, self.note):
            widget.setVisible(count > FEWEST)
        self.add_button.setEnabled(count < MOST_ENGINES)
        fields = [field for row in self._rows for field in (row.choice, row.strength, row.remover)]
        for before, after in pairwise((*fields, self.pairings, self.add_button, self.known_button)):
            QWidget.setTabOrder(before, after)
        self._enable()

    def _enable(self) -> None:
        for choice, strength in zip(self.choices, self.strengths):
            index = choice.currentIndex()
            spec = self._engines[index] if 0 <= index < len(self._engines) else None
            strength.setEnabled(spec is not None and spec.is_own)
            usual = self.tr("full strength") if spec is None or spec.elo is None else f"{spec.elo}{self.tr(' Elo')}"
            strength.setSpecialValueText(usual)  # a strength that the list of engines has set stays
        self.changed.emit()

    def add(self) -> None:
        """Add a row, with an engine that does not play yet if there is one."""
        chosen = {choice.currentIndex() for choice in self.choices}
        self._set_count(len(self.choices) + 1)
        self.choices[-1].setCurrentIndex(next((place for place in range(len(self._engines)) if place not in chosen), 0))
        self.choices[-1].setFocus(Qt.FocusReason.TabFocusReason)

    def remove(self, seat: int) -> None:
        """Take an engine out; those below it move up."""
        kept = [(row.choice.currentIndex(), row.strength.value()) for row in self._rows if row is not self._rows[seat]]
        self._set_count(len(kept))
        for row, (place, strength) in zip(self._rows, kept):
            row.choice.setCurrentIndex(place)
            row.strength.setValue(strength)

    # what is chosen ----------------------------------------------------------------------------------------------

    def set_engines(self, engines: Sequence[EngineSpec]) -> None:
        """Set the engines to choose from; an engine that is chosen stays chosen if it is still in the list. In a tournament the others are
        taken out, as long as two remain."""
        new_names = renamed(self._engines, engines)
        chosen = [new_names.get(choice.currentText(), choice.currentText()) for choice in self.choices]
        self._engines = engines
        for choice, name in zip(self.choices, chosen):
            with QSignalBlocker(choice):
                choice.clear()
                choice.addItems([spec.name for spec in engines])
                choice.setCurrentIndex(max(choice.findText(name), 0))
        for seat in reversed([seat for seat, name in enumerate(chosen) if self.choices[seat].findText(name) < 0]):
            if len(self._rows) > FEWEST:
                self.remove(seat)
        if not chosen[1] and len(engines) > 1:
            self.choices[1].setCurrentIndex(1)
        self._enable()

    def show_engines(self, specs: Sequence[EngineSpec]) -> None:
        """Show the engines of a plan: they are found by name, our own one also by what it is. In a tournament those that are not found are
        left out, as long as two remain."""
        found = [spec for spec in specs if self._places(spec)] if len(specs) > FEWEST else specs
        shown = found if len(found) >= FEWEST else specs[:FEWEST]
        self._set_count(len(shown))
        for choice, strength, spec in zip(self.choices, self.strengths, shown):
            choice.setCurrentIndex(next(iter(self._places(spec)), choice.currentIndex()))
            is_set_here = spec.is_own and spec.elo != self._engines[max(choice.currentIndex(), 0)].elo
            strength.setValue(max(min(spec.elo, MOST_ELO), LEAST_ELO) if is_set_here and spec.elo is not None else strength.minimum())

    def _places(self, spec: EngineSpec) -> list[int]:
        """Where an engine is in the list, the likeliest place first."""
        names = spec.name, spec.name.removesuffix(f" {spec.elo}")  # as `_engine` has named it
        places = [index for name in names for index, known in enumerate(self._engines) if known.name == name]
        return places + [index for index, known in enumerate(self._engines) if known.is_own and spec.is_own]

    def engines(self) -> tuple[EngineSpec, ...]:
        """The chosen engines with their strengths."""
        return tuple(self._engine(choice, strength) for choice, strength in zip(self.choices, self.strengths))

    def _engine(self, choice: QComboBox, strength: QSpinBox) -> EngineSpec:
        spec = self._engines[max(choice.currentIndex(), 0)]
        if not spec.is_own or strength.value() < LEAST_ELO:
            return spec
        return replace(with_strength(spec, strength.value()), name=f"{spec.name} {strength.value()}")

    @property
    def is_gauntlet(self) -> bool:
        """Whether the first engine alone plays the others."""
        return len(self.choices) > FEWEST and bool(self.pairings.currentData())
