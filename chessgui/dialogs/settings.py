"""The settings dialog: pages and a search, made from the table of preferences. Every change takes effect at once."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from chessgui.dialogs.foldersfield import FoldersField
from chessgui.openings.tablebases import folders_of, folders_text, found_words, look_into
from chessgui.settings.preferences import PAGES, PREFERENCES, Value, matches, translated
from chessgui.settings.settings import Settings

LABEL_WIDTH, CONTROL_WIDTH, ROW_HEIGHT = 250, 210, 34
Choices = Mapping[str, Sequence[tuple[str, str]]]


class SettingsDialog(QDialog):
    """Shows and changes the preferences of `settings`; `choices` are the values and texts that the table of preferences does not hold."""

    def __init__(self, settings: Settings, choices: Choices, preview: QWidget | None = None, parent: QWidget | None = None) -> None:
        """`preview` is shown on the page of the board."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Settings"))
        self.resize(700, 590)
        self._settings, self._choices, self._preview = settings, choices, preview
        self._rows: dict[str, QWidget] = {}
        self._show: dict[str, Callable[[Value], None]] = {}
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search the settings"))
        self.search.setClearButtonEnabled(True)
        self.search.setAccessibleName(self.search.placeholderText())
        self.pages = QListWidget()
        self.pages.setFixedWidth(130)
        for page in PAGES:
            item = QListWidgetItem(translated(page), self.pages)
            item.setSizeHint(QSize(0, ROW_HEIGHT))
        self.pages.setAccessibleName(self.tr("Pages"))
        self.nothing = QLabel(self.tr("No setting has these words."))
        self.nothing.setProperty("quiet", "true")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 16)
        layout.setSpacing(14)
        layout.addWidget(self.search)
        middle = QHBoxLayout()
        middle.setSpacing(20)
        middle.addWidget(self.pages)
        middle.addWidget(self._make_rows(), 1)
        layout.addLayout(middle, 1)
        layout.addWidget(self._make_buttons())
        self.search.textChanged.connect(self._arrange)
        self.pages.currentRowChanged.connect(self._arrange)
        settings.changed.connect(self._on_changed)
        self.pages.setCurrentRow(0)

    def _make_rows(self) -> QWidget:
        column = QWidget()
        layout = QVBoxLayout(column)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        for name in PREFERENCES:
            self._rows[name] = self._make_row(name)
            layout.addWidget(self._rows[name])
        layout.addWidget(self.nothing)
        if self._preview is not None:
            layout.addSpacing(8)
            layout.addWidget(self._preview, 1)
        layout.addStretch(0 if self._preview is not None else 1)
        return column

    def _make_row(self, name: str) -> QWidget:
        preference = PREFERENCES[name]
        if preference.folders:
            return self._make_folders_row(name)
        row = QWidget()
        row.setFixedHeight(ROW_HEIGHT)
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        if isinstance(preference.default, bool):
            control: QWidget = self._make_switch(name)
            layout.addWidget(control)
        else:
            control = self._make_slider(name) if isinstance(preference.default, int) else self._make_choice(name)
            label = QLabel(translated(preference.text))
            label.setFixedWidth(LABEL_WIDTH)
            label.setBuddy(control)
            layout.addWidget(label)
            control.setFixedWidth(CONTROL_WIDTH)
            layout.addWidget(control)
        control.setAccessibleName(translated(preference.text))
        layout.addStretch(1)
        self._show[name](self._settings.preference(name))
        return row

    def _make_folders_row(self, name: str) -> QWidget:
        """A row with the folders below its name, because paths are long."""
        text = translated(PREFERENCES[name].text)
        field = FoldersField(text, lambda folders: found_words(look_into(folders)))
        field.add_button.setFixedWidth(CONTROL_WIDTH)
        field.changed.connect(lambda folders: self._settings.set_preference(name, folders_text(folders)))
        label = QLabel(text)
        label.setFixedWidth(LABEL_WIDTH)
        label.setBuddy(field.add_button)
        row, head = QWidget(), QHBoxLayout()
        layout = QVBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        head.addWidget(label)
        head.addWidget(field.add_button)
        head.addStretch(1)
        layout.addLayout(head)
        layout.addWidget(field)

        def show(value: Value) -> None:
            if folders_of(str(value)) != field.folders:
                field.show_folders(folders_of(str(value)))

        self._show[name] = show
        show(self._settings.preference(name))
        return row

    def _make_switch(self, name: str) -> QWidget:
        box = QCheckBox(translated(PREFERENCES[name].text))
        box.toggled.connect(lambda on: self._settings.set_preference(name, on))
        self._show[name] = lambda value: box.setChecked(bool(value))
        return box

    def _make_choice(self, name: str) -> QWidget:
        box = QComboBox()
        for value, text in PREFERENCES[name].choices or self._choices[name]:
            box.addItem(translated(text), value)
        box.activated.connect(lambda index: self._settings.set_preference(name, box.itemData(index)))
        self._show[name] = lambda value: box.setCurrentIndex(max(box.findData(value), 0))
        return box

    def _make_slider(self, name: str) -> QWidget:
        preference = PREFERENCES[name]
        holder = QWidget()
        layout = QHBoxLayout(holder)
        layout.setContentsMargins(0, 0, 0, 0)
        slider, number = QSlider(Qt.Orientation.Horizontal), QLabel()
        slider.setRange(preference.least // preference.step, preference.most // preference.step)
        slider.setPageStep(1)
        slider.setAccessibleName(translated(preference.text))
        number.setMinimumWidth(number.fontMetrics().horizontalAdvance(f"{preference.most}{preference.unit}") + 8)
        number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        layout.addWidget(slider, 1)
        layout.addWidget(number)
        holder.setFocusProxy(slider)

        def show(value: Value) -> None:
            slider.setValue(int(value) // preference.step)
            number.setText(f"{int(value)}{translated(preference.unit)}")

        slider.valueChanged.connect(lambda step: self._settings.set_preference(name, step * preference.step))
        self._show[name] = show
        return holder

    def _make_buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.RestoreDefaults | QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        buttons.button(QDialogButtonBox.StandardButton.RestoreDefaults).setAutoDefault(False)
        buttons.button(QDialogButtonBox.StandardButton.RestoreDefaults).clicked.connect(self._restore)
        return buttons

    def _restore(self) -> None:
        for name, preference in PREFERENCES.items():
            self._settings.set_preference(name, preference.default)

    def _on_changed(self, name: str) -> None:
        self._show[name](self._settings.preference(name))

    def visible_names(self) -> list[str]:
        """The preferences that are shown now: those of the page, or those that match the search."""
        words = self.search.text().strip()
        page = PAGES[max(self.pages.currentRow(), 0)]
        return [name for name, preference in PREFERENCES.items() if (matches(name, words) if words else preference.page == page)]

    def _arrange(self) -> None:
        shown, words = self.visible_names(), self.search.text().strip()
        for name, row in self._rows.items():
            row.setVisible(name in shown)
        self.nothing.setVisible(not shown)
        self.pages.setEnabled(not words)
        if self._preview is not None:
            self._preview.setVisible(any(PREFERENCES[name].page == "Board" for name in shown))
