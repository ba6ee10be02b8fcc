"""The switches of the rules and the sliders of the numbers."""
from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QScrollArea, QSlider, QSpinBox, QWidget

from chessgui.laboratory.words import PURPOSES, RULES, settings_of
from chessgui.looks.widgets import STRETCH, choice_box, font_like, grid_of, holding, in_column, in_row, named, scroll_area, text_button
from chessgui.words.language import left_to_right, tr
from engine import PARAMETERS, RANGES, usual_values
from engine import RULES as SWITCHES


def _list_of(inside: QWidget) -> QScrollArea:
    """An area that scrolls up and down and is wide enough for what is inside. It never has the focus, but follows what has it."""
    scroll = scroll_area(inside)
    scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    scroll.setMinimumWidth(inside.minimumSizeHint().width() + scroll.verticalScrollBar().sizeHint().width())
    return scroll


class RuleSwitches(QWidget):
    """A choice for each rule. `changed` tells that one was made."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.boxes: dict[str, QComboBox] = {}
        self._labels: dict[str, QLabel] = {}
        grid = grid_of(8, 3)
        for row, name in enumerate(SWITCHES):
            choices = [(tr(word), setting) for setting, word in settings_of(name).items()]
            box = self.boxes[name] = choice_box(choices, "usual", tr(RULES[name]))
            box.setToolTip(tr(PURPOSES[name]))
            box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            box.wheelEvent = lambda event: event.ignore()  # type: ignore[method-assign]  # it scrolls the list of rules
            box.currentIndexChanged.connect(self._on_changed)
            label = self._labels[name] = QLabel(tr(RULES[name]))
            label.setToolTip(tr(PURPOSES[name]))
            label.setWordWrap(True)
            grid.addWidget(label, row, 0)
            grid.addWidget(box, row, 1)
        grid.setColumnStretch(0, 1)
        self.all_off = text_button(self.tr("All off"), self.tr("Turn off every rule but the network"), self._turn_off)
        self.reset = text_button(self.tr("All as usual"), self.tr("Back to the usual engine"), lambda: self.set_rules({}))
        inside = holding(in_column(grid, STRETCH, margins=(4, 4, 10, 4)))
        scroll = _list_of(inside)
        in_column((scroll, 1), in_row(self.all_off, self.reset, STRETCH, spacing=6), spacing=6, on=self)

    def rules(self) -> dict[str, str]:
        """The rules that are not as usual, with their settings."""
        return {name: box.currentData() for name, box in self.boxes.items() if box.currentData() != "usual"}

    def set_rules(self, rules: Mapping[str, str]) -> None:
        """Show these settings, and the usual one of all others."""
        for name, box in self.boxes.items():
            with QSignalBlocker(box):
                box.setCurrentIndex(max(box.findData(rules.get(name, "usual")), 0))
        self._on_changed()

    def _turn_off(self) -> None:
        self.set_rules({name: "off" for name in self.boxes if name != "network"})

    def _on_changed(self) -> None:
        for name, box in self.boxes.items():
            self._labels[name].setFont(font_like(self.font(), bold=box.currentData() != "usual"))
        self.changed.emit()


class NumberSliders(QWidget):
    """A slider and a field for each number, which follow the rules that set it. `changed` tells that one was moved."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[str, QSpinBox] = {}
        self._usual = usual_values({})
        self._rows: dict[str, QWidget] = {}
        rows = []
        for name, parameter in PARAMETERS.items():
            least, most = RANGES[name]
            text = left_to_right(name)
            field, slider = named(QSpinBox(), text), named(QSlider(Qt.Orientation.Horizontal), self.tr("Slider of {0}").format(text))
            field.setRange(least, most)
            slider.setRange(parameter.least, parameter.most)
            tip = self.tr("Usually {0}; a tuner tries {1} to {2}").format(parameter.value, parameter.least, parameter.most)
            for widget in (field, slider):
                widget.setToolTip(tip)
                widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
                widget.wheelEvent = lambda event: event.ignore()  # type: ignore[method-assign]  # it scrolls the list of numbers
                widget.setValue(parameter.value)
            slider.valueChanged.connect(field.setValue)
            field.valueChanged.connect(lambda value, slider=slider: self._follow(slider, value))
            label = QLabel(text)
            label.setTextFormat(Qt.TextFormat.PlainText)
            self.fields[name], self._rows[name] = field, holding(in_column(label, in_row((slider, 1), field, spacing=6), spacing=1))
            rows.append(self._rows[name])
        width = max(field.sizeHint().width() for field in self.fields.values())
        for field in self.fields.values():  # so that all sliders end at the same place
            field.setMinimumWidth(width)
        self.filter = named(QLineEdit(placeholderText=self.tr("Part of a name")), self.tr("Show numbers with this in their name"))
        self.filter.textChanged.connect(self._show_some)
        self.reset = text_button(self.tr("All as usual"), self.tr("Back to the usual engine"), lambda: self.set_numbers({}))
        inside = holding(in_column(*rows, STRETCH, margins=(4, 4, 10, 4), spacing=6))
        scroll = _list_of(inside)
        in_column(self.filter, (scroll, 1), in_row(self.reset, STRETCH), spacing=6, on=self)

    def _follow(self, slider: QSlider, value: int) -> None:
        with QSignalBlocker(slider):
            slider.setValue(value)
        self.changed.emit()

    def numbers(self) -> dict[str, int]:
        """The numbers that are not what the rules make of them."""
        return {name: field.value() for name, field in self.fields.items() if field.value() != self._usual[name]}

    def follow(self, rules: Mapping[str, str]) -> None:
        """Show what these settings of rules make of the numbers that nobody has changed."""
        self.set_numbers(self.numbers(), rules)

    def set_numbers(self, numbers: Mapping[str, int], rules: Mapping[str, str] | None = None) -> None:
        """Show these numbers, and what these rules (without them, those of before) make of all others."""
        self._usual = self._usual if rules is None else usual_values(rules)
        blocked = QSignalBlocker(self)
        for name, field in self.fields.items():
            field.setValue(numbers.get(name, self._usual[name]))
        blocked.unblock()
        self.changed.emit()

    def _show_some(self, part: str) -> None:
        for name, row in self._rows.items():
            row.setVisible(part.strip().lower() in name)
