"""The options of an engine as a form: a field for each, by its kind."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from chessgui.dialogs import FOLDER, ask_file
from chessgui.engines.enginelist import MOST_NUMBER, EngineOption, OptionValue
from chessgui.looks.widgets import (
    STRETCH,
    ElidedLabel,
    check_box,
    choice_box,
    form_of,
    holding,
    in_row,
    made,
    named,
    push_button,
    text_button,
)
from chessgui.words.language import without_mnemonic

LONGEST_LABEL = 40
"""So many letters of average width have room in a label: an engine may give its options names of any length, and the form is not wide."""
SetValue = Callable[[OptionValue | None], None]


class OptionForm(QScrollArea):
    """`option_set` carries an EngineOption and its new value, None where it has none any more; `button_pressed` carries the name of an
    option that is a button."""

    option_set = Signal(object, object)
    button_pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.fields: dict[str, QWidget] = {}
        self.show_options((), {})

    def show_options(self, options: Sequence[EngineOption], values: Mapping[str, OptionValue]) -> None:
        """Show options; `values` are those that differ from the engine's defaults."""
        form = form_of(across=16, down=8)
        form.setContentsMargins(*((12, 0, 0, 0) if self.isRightToLeft() else (0, 0, 12, 0)))
        height, longest = QLineEdit().sizeHint().height(), LONGEST_LABEL * self.fontMetrics().averageCharWidth()
        self.fields = {option.name: self._field(option, _value(option, values)) for option in options}
        for name, field in self.fields.items():
            field.setAccessibleName(name)
            field.setMinimumHeight(height)
            label = made(ElidedLabel, "" if isinstance(field, QPushButton) else name, maximumWidth=longest)
            label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
            form.addRow(label, self._row(field))
            if isinstance(field, QPushButton):
                field.setMaximumWidth(longest)
            elif isinstance(field, QComboBox):
                field.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        inside = holding(form)
        self.setWidget(inside)
        inside.setAutoFillBackground(False)

    def _row(self, field: QWidget) -> QWidget | QHBoxLayout:
        """The field, and what stands beside it."""
        if not isinstance(field, PathField | QPushButton):
            return field
        return in_row(field, field.browse if isinstance(field, PathField) else STRETCH, spacing=6)

    def _field(self, option: EngineOption, value: OptionValue | None) -> QWidget:
        def set_value(new: OptionValue | None) -> None:
            self.option_set.emit(option, new)

        if option.kind == "button":
            return push_button(without_mnemonic(option.name), lambda: self.button_pressed.emit(option.name))
        if option.kind in ("file", "path"):
            return PathField(option, str(value or ""), set_value)
        if option.kind == "check":
            return check_box("", bool(value), set_value)
        if option.kind == "spin":
            least, most = (_held(usual if bound is None else bound)
                           for bound, usual in ((option.least, -MOST_NUMBER), (option.most, MOST_NUMBER)))
            spin = made(QSpinBox, minimum=least, maximum=most, keyboardTracking=False)
            unset = 0
            if option.default is None and option.least is not None:  # below its least value the field is empty: nothing is set
                unset = least - 1
                spin.setMinimum(unset)
                spin.setSpecialValueText(" ")
            spin.setValue(max(_held(value), least) if isinstance(value, int) else unset)
            spin.valueChanged.connect(lambda new: set_value(None if new < least else new))
            return spin
        if option.kind == "combo":
            combo = choice_box(((choice, choice) for choice in option.choices), str(value))
            combo.currentTextChanged.connect(set_value)
            return combo
        edit = QLineEdit(str(value or ""))
        edit.editingFinished.connect(lambda: set_value(edit.text()))
        return edit


def _value(option: EngineOption, values: Mapping[str, OptionValue]) -> OptionValue | None:
    """The value that the engine has: its own one, too, where it does not take that of the list, which may be of another version of it."""
    from chess.engine import EngineError  # slow to import
    with suppress(KeyError, EngineError):
        return option.for_python_chess().parse(values[option.name])
    return option.default


def _held(number: int) -> int:
    """The number, or the nearest one that a number field can hold."""
    return max(-MOST_NUMBER, min(number, MOST_NUMBER))


class PathField(QLineEdit):
    """A field for a file or a folder, typed or chosen with the button `browse`."""

    def __init__(self, option: EngineOption, path: str, set_value: SetValue) -> None:
        super().__init__(path)
        self._option, self._set_value = option, set_value
        choose = self.tr("Choose: {0}").format(option.name)
        self.browse = named(text_button("…", choose, self._ask), choose)
        self.editingFinished.connect(lambda: set_value(self.text()))

    def _ask(self) -> None:
        kind = FOLDER if self._option.kind == "path" else {"fileMode": QFileDialog.FileMode.AnyFile}
        ask_file(self, self._option.name, self.text(), self._choose, **kind)

    def _choose(self, path: str) -> None:
        self.setText(path)
        self._set_value(path)
