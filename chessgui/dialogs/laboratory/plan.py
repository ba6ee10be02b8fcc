"""What the laboratory does with the player: the kind of an experiment and its settings in a row of fields."""
from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QSpinBox, QWidget

from chessgui.laboratory.words import KIND_WORDS
from chessgui.looks.widgets import choice_box, holding, in_column, in_row, label_of, made, named
from chessgui.panels.wrappingrow import WrappingRow
from chessgui.words.language import left_to_right, tr
from engine import PARAMETERS, RANGES, EngineError, Experiment

USUAL_NODES = {"positions": 300_000, "suite": 50_000, "bench": 0, "match": 4000}
USUAL_DEPTH = {"positions": 0, "suite": 0, "bench": 10, "match": 0}
STEPS = 8
"""A scan at first tries so many values besides the least one."""
MOST_VALUES = 200


class PlanFields(QWidget):
    """`changed` tells that a field has another value, `kind_chosen` that another kind was chosen."""

    changed = Signal()
    kind_chosen = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._blocked = False
        self._experiment: Experiment | None = None
        self._at_first: dict[str, Any] = {}
        """What the fields said when the experiment was shown."""
        self.kind = choice_box([(tr(words), kind) for kind, words in KIND_WORDS.items()], "positions", self.tr("What is done"))
        self.scanned = choice_box([(tr(words), kind) for kind, words in KIND_WORDS.items() if kind != "scan"], "positions",
                                  self.tr("What is done for each value"))
        self.plies, self.nodes = self._number(60, self.tr("Depth")), self._number(1_000_000_000, self.tr("Nodes"))
        for field in (self.plies, self.nodes):
            field.setSpecialValueText(self.tr("any"))
        self.nodes.setSingleStep(1000)
        for field in (self.plies, self.nodes):
            field.setMinimumWidth(field.sizeHint().width())
        self.pairs, self.seed = self._number(100_000, self.tr("Pairs of games"), 1), self._number(1_000_000, self.tr("Seed"))
        self.elo = self._number(100, self.tr("Elo that is tested for"), 1)
        self.parameter = choice_box([(left_to_right(name), name) for name in PARAMETERS], None, self.tr("The number that is scanned"))
        self.first, self.last, self.step = (self._number(1_000_000, text) for text in (
            self.tr("From"), self.tr("To"), self.tr("Step")))
        rows: dict[str, tuple[tuple[str, QWidget], ...]] = {
            "limits": ((self.tr("&Depth"), self.plies), (self.tr("&Nodes"), self.nodes)),
            "match": ((self.tr("&Pairs"), self.pairs), (self.tr("E&lo"), self.elo), (self.tr("S&eed"), self.seed)),
            "scan": ((self.tr("Num&ber"), self.parameter), (self.tr("&From"), self.first), (self.tr("&To"), self.last),
                     (self.tr("Step &width"), self.step), (self.tr("b&y"), self.scanned))}
        self._rows: dict[str, QWidget] = {}
        for name, fields in rows.items():  # a label and its field stay together where the row wraps
            pairs = (holding(in_row(label_of(text, widget), widget, spacing=6)) for text, widget in fields)
            self._rows[name] = holding(WrappingRow(*([self.kind] if name == "limits" else []), *pairs))
        in_column(*self._rows.values(), spacing=6, on=self)
        self.kind.currentIndexChanged.connect(self._on_kind)
        self.scanned.currentIndexChanged.connect(self._on_kind)
        self.parameter.currentIndexChanged.connect(self._on_parameter)
        self._on_parameter()
        self._on_kind()

    def _number(self, most: int, name: str, least: int = 0) -> QSpinBox:
        field = named(made(QSpinBox, minimum=least, maximum=most, groupSeparatorShown=True, keyboardTracking=False), name)
        field.valueChanged.connect(self._tell)
        return field

    def _tell(self) -> None:
        if not self._blocked:
            self.changed.emit()

    @property
    def searches(self) -> str:
        """What is done once, or for each value of a scan."""
        return str(self.scanned.currentData() if self.kind.currentData() == "scan" else self.kind.currentData())

    def _on_kind(self) -> None:
        """Other fields, with their usual values."""
        self._blocked = True
        is_scan = self.kind.currentData() == "scan"
        self._rows["match"].setVisible(self.searches == "match")
        self._rows["scan"].setVisible(is_scan)
        limits = "bench" if is_scan and self.searches == "positions" else self.searches  # the values differ in what a depth takes
        self.plies.setValue(USUAL_DEPTH[limits])
        self.nodes.setValue(USUAL_NODES[limits])
        self.pairs.setValue(1000)
        self.elo.setValue(10)
        self.seed.setValue(1)
        self._blocked = False
        self.kind_chosen.emit()

    def _on_parameter(self) -> None:
        name = self.parameter.currentData()
        least, most = PARAMETERS[name].least, PARAMETERS[name].most
        for field, value in ((self.first, least), (self.last, most), (self.step, max((most - least) // STEPS, 1))):
            with QSignalBlocker(field):
                field.setRange(1 if field is self.step else RANGES[name][0], RANGES[name][1])
                field.setValue(value)
        self._tell()

    def show_experiment(self, experiment: Experiment) -> None:
        """Show what an experiment does."""
        self.kind.setCurrentIndex(self.kind.findData(experiment.kind))
        self.scanned.setCurrentIndex(max(self.scanned.findData(experiment.scanned), 0))
        self._on_kind()
        self._blocked = True
        self.plies.setValue(experiment.depth or 0)
        self.nodes.setValue(min(experiment.nodes or 0, self.nodes.maximum()))
        self.pairs.setValue(experiment.pairs)
        self.seed.setValue(min(experiment.seed, self.seed.maximum()))
        if experiment.sprt is not None:
            self.elo.setValue(max(round(experiment.sprt[1]), 1))
        if experiment.kind == "scan":
            self.parameter.setCurrentIndex(self.parameter.findData(experiment.scan))
            values = experiment.values
            for field, value in ((self.first, values[0]), (self.last, values[-1]), (self.step, values[1] - values[0] if values[1:] else 1)):
                field.setValue(value)
        self._blocked = False
        self._experiment, self._at_first = experiment, self._told()

    def _told(self) -> dict[str, Any]:
        """What the fields say, by the names of an experiment's fields."""
        kind = self.kind.currentData()
        is_scan = kind == "scan"
        values = tuple(range(self.first.value(), self.last.value() + 1, max(self.step.value(), 1))[:MOST_VALUES + 1]) if is_scan else ()
        return {
            "kind": kind, "depth": self.plies.value() or None, "nodes": self.nodes.value() or None, "pairs": self.pairs.value(),
            "seed": self.seed.value(), "sprt": (0.0, float(self.elo.value())) if self.searches == "match" else None,
            "scan": self.parameter.currentData() if is_scan else "", "values": values, "scanned": self.searches if is_scan else ""}

    def words_of(self, error: EngineError, experiment: Experiment) -> str:
        """Why an experiment cannot be run as it is set."""
        if self.searches == "suite" and not any(place.best or place.avoid for place in experiment.positions):
            return self.tr("A suite is a file of tests with their solutions: choose one by “Test suite…”.")
        return str(error)

    def put_into(self, experiment: Experiment, **changes: Any) -> Experiment:
        """An experiment that does what the fields say. Where a field has not changed since an experiment was shown, it has that
        experiment's own value, since the fields cannot show everything that a file may say. Raises EngineError for what makes no sense."""
        told = {name: getattr(self._experiment, name) if self._experiment is not None and value == self._at_first[name] else value
                for name, value in self._told().items()}
        if len(told["values"]) > MOST_VALUES:
            raise EngineError(self.tr("A scan has at most {0} values: choose a wider step, or a narrower range.").format(MOST_VALUES))
        return replace(experiment, **told, results=None, version="", **changes)
