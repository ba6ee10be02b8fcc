"""The details of one engine, to be edited: how it is started, its name and author, its options and presets."""
from __future__ import annotations

import shlex
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QInputDialog, QLineEdit, QSizePolicy, QSpinBox, QWidget

from chessgui.board.accessible import HeardLabel
from chessgui.dialogs import FOLDER, ask_file, open_dialog
from chessgui.dialogs.engines.options import OptionForm
from chessgui.engines.enginelist import (
    OWN_VALUES,
    UCI,
    XBOARD,
    EngineOption,
    EngineSpec,
    OptionValue,
    environment_text,
    keep_preset,
    parse_environment,
    preset_of,
    usual_memory_mib,
    with_preset,
    without_preset,
    words_of,
)
from chessgui.looks.widgets import (
    STRETCH,
    bold_label,
    choice_box,
    form_of,
    holding,
    in_column,
    in_row,
    label_of,
    made,
    named,
    plain_label,
    push_button,
    text_button,
)

MOST_MEMORY_MIB = 1 << 24
MEMORY_STEP_MIB = 256
FIRST_HOW = 2
"""The first row of the form about how an engine is started; our own engine does not show these rows."""


class EngineDetails(QWidget):
    """Shows an EngineSpec. `edited` carries the changed spec, `renamed` the text of a new name; `test_wanted` and `button_pressed` (with
    the option's name) ask to run the engine."""

    edited = Signal(object)
    renamed = Signal(str)
    test_wanted = Signal()
    button_pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._spec: EngineSpec | None = None
        self.known: tuple[EngineOption, ...] = ()
        """The options that are shown."""
        self.name, self.arguments, self.folder = QLineEdit(), QLineEdit(), QLineEdit()
        self.environment = QLineEdit(placeholderText="NAME=value")
        self.command, self.answer = plain_label(), HeardLabel(lines=3)
        for label in (self.command, self.answer):
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.answer.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeading)
        self.test_button = push_button(self.tr("&Test"), self.test_wanted, self.tr("Start the engine and let it search for a second"))
        self.name.editingFinished.connect(lambda: self.renamed.emit(self.name.text()))
        self.arguments.editingFinished.connect(self._set_arguments)
        self.folder.editingFinished.connect(lambda: self._change(folder=self.folder.text().strip()))
        self.environment.editingFinished.connect(self._set_environment)
        self.options = named(OptionForm(), self.tr("Options"))
        self.options.option_set.connect(self._set_option)
        self.options.button_pressed.connect(self.button_pressed)
        self._rows, self.heading = self._form(), self._heading()
        state = in_row((self.answer, 1), (self.test_button, Qt.AlignmentFlag.AlignTop))
        margins = (0, 0, 12, 0) if self.isRightToLeft() else (12, 0, 0, 0)
        in_column(self._rows, state, self.heading, (self.options, 1), margins=margins, spacing=12, on=self)

    # building ----------------------------------------------------------------------------------------------------

    def _form(self) -> QFormLayout:
        choose = self.tr("Choose the folder")
        self.browse = named(text_button("…", choose, self._ask_folder), choose)
        self.protocol = choice_box(((self.tr("UCI"), UCI), (self.tr("XBoard"), XBOARD)), name=self.tr("Protocol"))
        self.protocol.activated.connect(lambda index: self._change(protocol=self.protocol.itemData(index)))
        self.memory = made(
            QSpinBox, maximum=MOST_MEMORY_MIB, singleStep=MEMORY_STEP_MIB, suffix=" MiB", groupSeparatorShown=True, keyboardTracking=False,
            specialValueText=f"{self.locale().toString(usual_memory_mib())} MiB")
        self.memory.setToolTip(self.tr("An engine that takes more is ended"))
        self.memory.setMinimumHeight(self.protocol.sizeHint().height())
        self.memory.valueChanged.connect(lambda value: self._change(memory_mib=value))
        folder = in_row((self.folder, 1), self.browse, spacing=6)
        memory = label_of(self.tr("&Memory at most"), self.memory)
        protocol = in_row(self.protocol, 16, memory, self.memory, STRETCH, spacing=8)  # two short fields beside each other
        return form_of(
            (self.tr("&Name"), self.name), (self.tr("Program"), self.command), (self.tr("Ar&guments"), self.arguments),
            (label_of(self.tr("&Folder"), self.folder), folder), (self.tr("En&vironment"), self.environment),
            (label_of(self.tr("&Protocol"), self.protocol), protocol), across=16, down=8)

    def _heading(self) -> QWidget:
        """The title of the options, and the presets."""
        title = bold_label(self.tr("Options"))
        tip = self.tr("Values of the options, kept under a name")
        self.presets = named(QComboBox(placeholderText=self.tr("Changed")), self.tr("Preset"), tip)
        self.presets.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.presets.activated.connect(lambda index: self._change_presets(lambda spec: with_preset(spec, self.presets.itemData(index))))
        self.keep_button = push_button(self.tr("&Keep…"), self._ask_preset, self.tr("Keep the current options as a preset"))
        self.forget_button = push_button(
            self.tr("F&orget"), lambda: self._change_presets(lambda spec: without_preset(spec, self.presets.currentData())),
            self.tr("Remove the preset; the options stay as they are"))
        return holding(in_row(title, 16, (self.presets, 1), self.keep_button, self.forget_button, spacing=6))

    # showing -----------------------------------------------------------------------------------------------------

    def show_spec(self, spec: EngineSpec | None, editable: bool = True) -> None:
        """Show an engine; a new one that is still being tried is not `editable`."""
        self._spec = spec if editable else None
        shown = spec or EngineSpec("")
        self.name.setText(shown.name)
        self.command.setText("" if spec is None else self.tr("comes with this program") if spec.is_own else spec.command[0])
        self.arguments.setText(shlex.join(shown.command[1:]))
        self.folder.setText(shown.folder)
        self.environment.setText(environment_text(shown.environment))
        self.protocol.setCurrentIndex(self.protocol.findData(shown.protocol))
        with QSignalBlocker(self.memory):
            self.memory.setValue(min(shown.memory_mib, MOST_MEMORY_MIB))
        self.name.setEnabled(self._spec is not None)
        for widget in (self.arguments, self.folder, self.browse, self.environment, self.protocol, self.memory):
            widget.setEnabled(self._spec is not None and not shown.is_own)
        for row in range(FIRST_HOW, self._rows.rowCount()):
            self._rows.setRowVisible(row, not shown.is_own)
        self.test_button.setEnabled(spec is not None)
        self._show_presets()

    def show_options(self, options: tuple[EngineOption, ...]) -> None:
        """Show the options that an engine has reported."""
        self.known = options
        self.heading.setVisible(bool(options))
        self.options.show_options(options if self._spec is not None else (), self._spec.options if self._spec is not None else {})

    def _show_presets(self) -> None:
        spec = self._spec
        self.presets.clear()
        if spec is None:
            return
        self.presets.addItem(self.tr("The engine's own values"), OWN_VALUES)
        for name in sorted(spec.presets, key=str.casefold):
            self.presets.addItem(name, name)
        current = preset_of(spec)
        self.presets.setCurrentIndex(-1 if current is None else self.presets.findData(current))
        self.keep_button.setEnabled(bool(spec.options))
        self.forget_button.setEnabled(bool(current))

    # editing -----------------------------------------------------------------------------------------------------

    def _put(self, spec: EngineSpec) -> None:
        if spec != self._spec:
            self._spec = spec
            self._show_presets()
            self.edited.emit(spec)

    def _change(self, **values: object) -> None:
        if self._spec is not None:
            self._put(replace(self._spec, **values))  # type: ignore[arg-type]

    def _set_arguments(self) -> None:
        try:
            words = tuple(words_of(self.arguments.text()))
        except ValueError:
            self.answer.setText(self.tr("A quotation mark in the arguments is not closed."))
        else:
            if self._spec is not None and not self._spec.is_own:
                self._change(command=(self._spec.command[0], *words))

    def _set_environment(self) -> None:
        try:
            self._change(environment=parse_environment(self.environment.text()))
        except ValueError:
            self.answer.setText(self.tr("The environment is written as NAME=value, one after the other."))

    def _ask_folder(self) -> None:
        def choose(folder: str) -> None:
            self.folder.setText(folder)
            self._change(folder=folder)

        ask_file(self, self.tr("Folder of the engine"), self.folder.text(), choose, **FOLDER)

    def _set_option(self, option: EngineOption, value: OptionValue | None) -> None:
        """Keep a value that differs from the engine's own."""
        if self._spec is None:
            return
        options = {name: kept for name, kept in self._spec.options.items() if name != option.name}
        if value is not None and value != option.default:
            options[option.name] = value
        self._change(options=options)

    # presets -----------------------------------------------------------------------------------------------------

    def _change_presets(self, change: Callable[[EngineSpec], EngineSpec]) -> None:
        if self._spec is not None:
            self._put(change(self._spec))
            self.show_options(self.known)

    def _ask_preset(self) -> None:
        dialog = QInputDialog(self)
        dialog.setWindowTitle(self.tr("Keep a preset"))
        dialog.setLabelText(self.tr("Name of the preset"))
        dialog.setTextValue(self.presets.currentData() or "")
        dialog.textValueSelected.connect(self.keep_preset)
        open_dialog(dialog)

    def keep_preset(self, name: str) -> None:
        """Keep the present options as a preset."""
        self._change_presets(lambda spec: keep_preset(spec, name))
