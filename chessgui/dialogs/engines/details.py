"""The details of one engine, to be edited: how it is started, its name and author, its options and presets."""
from __future__ import annotations

import shlex
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QInputDialog,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from chessgui.dialogs import open_dialog
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
    with_preset,
    without_preset,
)
from chessgui.engines.processgroup import usual_memory_mib

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

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._spec: EngineSpec | None = None
        self._known: tuple[EngineOption, ...] = ()
        self.name, self.arguments, self.folder, self.environment = QLineEdit(), QLineEdit(), QLineEdit(), QLineEdit()
        self.command, self.answer = QLabel(), QLabel()
        for label in (self.command, self.answer):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.answer.setAccessibleName(self.tr("What the engine answers"))
        self.answer.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeading)
        self.answer.setMinimumHeight(3 * self.fontMetrics().lineSpacing())
        self.environment.setPlaceholderText("NAME=value")
        self.test_button = QPushButton(self.tr("&Test"))
        self.test_button.setToolTip(self.tr("Start the engine and let it search for a second"))
        self.test_button.setAutoDefault(False)
        self.test_button.clicked.connect(self.test_wanted)
        self.name.editingFinished.connect(lambda: self.renamed.emit(self.name.text()))
        self.arguments.editingFinished.connect(self._set_arguments)
        self.folder.editingFinished.connect(lambda: self._change(folder=self.folder.text().strip()))
        self.environment.editingFinished.connect(self._set_environment)
        state = QHBoxLayout()
        state.addWidget(self.answer, 1)
        state.addWidget(self.test_button, 0, Qt.AlignmentFlag.AlignTop)
        self.options = OptionForm()
        self.options.setAccessibleName(self.tr("Options"))
        self.options.option_set.connect(self._set_option)
        self.options.button_pressed.connect(self.button_pressed)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*((0, 0, 12, 0) if self.isRightToLeft() else (12, 0, 0, 0)))
        layout.setSpacing(12)
        layout.addLayout(self._form())
        layout.addLayout(state)
        layout.addWidget(self._heading())
        layout.addWidget(self.options, 1)

    # building ----------------------------------------------------------------------------------------------------

    def _form(self) -> QFormLayout:
        form = self._rows = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        form.addRow(self.tr("&Name"), self.name)
        form.addRow(self.tr("Program"), self.command)
        form.addRow(self.tr("Ar&guments"), self.arguments)
        self.browse = QToolButton()
        self.browse.setText("…")
        self.browse.setAccessibleName(self.tr("Choose the folder"))
        self.browse.setToolTip(self.tr("Choose the folder"))
        self.browse.clicked.connect(self._ask_folder)
        folder = QHBoxLayout()
        folder.setSpacing(6)
        folder.addWidget(self.folder, 1)
        folder.addWidget(self.browse)
        form.addRow(self._label(self.tr("&Folder"), self.folder), folder)
        form.addRow(self.tr("En&vironment"), self.environment)
        row = self._protocol_row()
        form.addRow(self._label(self.tr("&Protocol"), self.protocol), row)
        return form

    def _protocol_row(self) -> QHBoxLayout:
        """The protocol, and beside it the memory: two short fields."""
        self.protocol, self.memory = QComboBox(), QSpinBox()
        for protocol, text in ((UCI, self.tr("UCI")), (XBOARD, self.tr("XBoard"))):
            self.protocol.addItem(text, protocol)
        self.protocol.setAccessibleName(self.tr("Protocol"))
        self.protocol.activated.connect(lambda index: self._change(protocol=self.protocol.itemData(index)))
        self.memory.setMinimumHeight(self.protocol.sizeHint().height())
        self.memory.setRange(0, MOST_MEMORY_MIB)
        self.memory.setSingleStep(MEMORY_STEP_MIB)
        self.memory.setSuffix(" MiB")
        self.memory.setGroupSeparatorShown(True)
        self.memory.setSpecialValueText(f"{self.locale().toString(usual_memory_mib())} MiB")
        self.memory.setToolTip(self.tr("An engine that takes more is ended"))
        self.memory.setKeyboardTracking(False)
        self.memory.valueChanged.connect(lambda value: self._change(memory_mib=value))
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.protocol)
        row.addSpacing(16)
        row.addWidget(self._label(self.tr("&Memory at most"), self.memory))
        row.addWidget(self.memory)
        row.addStretch(1)
        return row

    def _label(self, text: str, buddy: QWidget) -> QLabel:
        label = QLabel(text)
        label.setBuddy(buddy)
        return label

    def _heading(self) -> QWidget:
        """The title of the options, and the presets."""
        self.heading = QWidget()
        title = QLabel(self.tr("Options"))
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold)
        title.setFont(font)
        self.presets = QComboBox()
        self.presets.setAccessibleName(self.tr("Preset"))
        self.presets.setToolTip(self.tr("Values of the options that have a name"))
        self.presets.setPlaceholderText(self.tr("Changed"))
        self.presets.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.presets.activated.connect(self._choose_preset)
        self.keep_button, self.forget_button = QPushButton(self.tr("&Keep…")), QPushButton(self.tr("F&orget"))
        self.keep_button.setToolTip(self.tr("Keep the options of now as a preset"))
        self.forget_button.setToolTip(self.tr("Remove the preset; the options stay as they are"))
        self.keep_button.clicked.connect(self._ask_preset)
        self.forget_button.clicked.connect(self._forget_preset)
        row = QHBoxLayout(self.heading)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(title)
        row.addSpacing(16)
        row.addWidget(self.presets, 1)
        for button in (self.keep_button, self.forget_button):
            button.setAutoDefault(False)
            row.addWidget(button)
        return self.heading

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
        self.memory.blockSignals(True)
        self.memory.setValue(shown.memory_mib)
        self.memory.blockSignals(False)
        self.name.setEnabled(self._spec is not None)
        for widget in (self.arguments, self.folder, self.browse, self.environment, self.protocol, self.memory):
            widget.setEnabled(self._spec is not None and not shown.is_own)
        for row in range(FIRST_HOW, self._rows.rowCount()):
            self._rows.setRowVisible(row, not shown.is_own)
        self.test_button.setEnabled(spec is not None)
        self._show_presets()

    def show_options(self, options: tuple[EngineOption, ...]) -> None:
        """Show the options that an engine has reported."""
        self._known = options
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
            words = tuple(shlex.split(self.arguments.text()))
        except ValueError:
            self.answer.setText(self.tr("A quotation mark in the arguments is not closed."))
            return
        if self._spec is not None and not self._spec.is_own:
            self._change(command=(self._spec.command[0], *words))

    def _set_environment(self) -> None:
        try:
            variables = parse_environment(self.environment.text())
        except ValueError:
            self.answer.setText(self.tr("The environment is written as NAME=value, one after the other."))
            return
        self._change(environment=variables)

    def _ask_folder(self) -> None:
        def choose(folder: str) -> None:
            self.folder.setText(folder)
            self._change(folder=folder)

        dialog = QFileDialog(self, self.tr("Folder of the engine"), self.folder.text())
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.fileSelected.connect(choose)
        open_dialog(dialog)

    def _set_option(self, option: EngineOption, value: OptionValue) -> None:
        """Keep a value that differs from the engine's own."""
        if self._spec is None:
            return
        options = {name: kept for name, kept in self._spec.options.items() if name != option.name}
        if value != option.default:
            options[option.name] = value
        self._change(options=options)

    # presets -----------------------------------------------------------------------------------------------------

    def _change_presets(self, change: Callable[[EngineSpec], EngineSpec]) -> None:
        if self._spec is not None:
            self._put(change(self._spec))
            self.show_options(self._known)

    def _choose_preset(self, index: int) -> None:
        self._change_presets(lambda spec: with_preset(spec, self.presets.itemData(index)))

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

    def _forget_preset(self) -> None:
        name = self.presets.currentData()
        self._change_presets(lambda spec: without_preset(spec, name))
