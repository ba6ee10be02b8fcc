"""The settings dialog: pages and a search, made from the table of preferences. Every change takes effect at once."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QEvent, QSignalBlocker, Qt
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QLabel, QLineEdit, QListWidget, QSlider, QWidget

from chessgui.dialogs.foldersfield import FoldersField
from chessgui.looks.widgets import (
    STRETCH,
    button_box,
    check_box,
    choice_box,
    fit_list,
    holding,
    in_column,
    in_row,
    label_of,
    made,
    named,
    quiet_label,
    scroll_area,
)
from chessgui.openings.tablebases import folders_of, folders_text, found_words, look_into
from chessgui.settings.preferences import BOARD, PAGES, PREFERENCES, Preference, Value, translated, valid_value, words_of
from chessgui.settings.settings import Settings
from chessgui.threads.background import timer
from chessgui.words.language import number_text
from chessgui.words.lookup import holds

LABEL_WIDTH, CONTROL_WIDTH, PAGES_WIDTH, ROW_HEIGHT = 250, 210, 130, 34
"""Logical pixels at least; more where texts are large."""
FIT_MS, ALMOST_ALL = 50, 100
"""Milliseconds after the last change of the font; the preview's part of the room that is left, against one part that stays empty."""
Choices = Mapping[str, Sequence[tuple[str, str]]]


class SettingsDialog(QDialog):
    """Shows and changes the preferences of `settings`; `choices` are the values and texts that the table of preferences does not hold."""

    def __init__(self, settings: Settings, choices: Choices, preview: QWidget | None = None, parent: QWidget | None = None) -> None:
        """`preview` is shown on the page of the board."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Settings"))
        self.resize(720, 680)
        self._settings, self._choices, self._preview = settings, choices, preview
        self._show: dict[str, Callable[[Value], None]] = {}
        self._labels: list[QLabel] = []
        self._controls: list[QWidget] = []
        self._fitting = timer(self, self._fit, FIT_MS, once=True)
        words = self.tr("Search the settings")
        self.search = named(QLineEdit(placeholderText=words, clearButtonEnabled=True), words)
        self.pages = named(QListWidget(), self.tr("Pages"))
        self.pages.addItems([translated(page) for page in PAGES])
        self.nothing = quiet_label(self.tr("No setting matches these words."))
        restore = QDialogButtonBox.StandardButton.RestoreDefaults
        buttons = button_box(self, restore | QDialogButtonBox.StandardButton.Close)
        for kind in (restore, QDialogButtonBox.StandardButton.Close):
            buttons.button(kind).setAutoDefault(False)  # Enter in the search goes on to what it has found
        buttons.button(restore).setText(self.tr("Reset These Settings"))
        buttons.button(restore).setToolTip(self.tr("Give the settings that are shown their usual values; language, folders and name stay"))
        buttons.button(restore).clicked.connect(self._restore)
        self._scroll = scroll_area(self._make_rows())
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        middle = in_row(self.pages, (self._scroll, 1), spacing=20)
        in_column(self.search, (middle, 1), buttons, margins=(20, 18, 20, 16), spacing=14, on=self)
        self.search.textChanged.connect(self._arrange)
        self.search.returnPressed.connect(self._go_on)
        self.pages.currentRowChanged.connect(self._arrange)
        self.pages.itemSelectionChanged.connect(self._leave_search)
        settings.changed.connect(self._on_changed)
        self.pages.setCurrentRow(0)
        self._fit()

    def _make_rows(self) -> QWidget:
        self._rows = {name: self._make_row(name) for name in PREFERENCES}
        preview = () if self._preview is None else (8, (self._preview, ALMOST_ALL))
        return holding(in_column(*self._rows.values(), self.nothing, *preview, STRETCH, spacing=6))

    def _make_row(self, name: str) -> QWidget:
        preference = PREFERENCES[name]
        if preference.folders:
            return self._make_folders_row(name)
        text = translated(preference.text)
        if isinstance(preference.default, bool):
            row = in_row(named(self._make_switch(name), text), STRETCH)
        else:
            make = self._make_slider if isinstance(preference.default, int) else self._make_line if preference.typed else self._make_choice
            control = named(make(name), text)
            row = in_row(self._label(text, control), control, STRETCH)
        row.addStrut(ROW_HEIGHT)
        self._show[name](self._settings.preference(name))
        return holding(row)

    def _label(self, text: str, control: QWidget) -> QLabel:
        label = label_of(text, control)
        self._labels.append(label)
        self._controls.append(control)
        return label

    def _fit(self) -> None:
        """Give labels, controls and pages the room that their texts need in the present font, and keep the dialog on the screen. Not
        while the mouse drags the slider of the text size, which would move away from under it."""
        if QApplication.mouseButtons() != Qt.MouseButton.NoButton:
            self._fitting.start()
            return
        width = max(LABEL_WIDTH, *(label.sizeHint().width() + 2 for label in self._labels))
        for label in self._labels:
            label.setFixedWidth(width)
        for control in self._controls:
            control.setFixedWidth(max(CONTROL_WIDTH, control.sizeHint().width()))
        room = max(row.sizeHint().width() for row in self._rows.values())
        self._scroll.setMinimumWidth(room + self._scroll.verticalScrollBar().sizeHint().width())
        fit_list(self.pages, ROW_HEIGHT, PAGES_WIDTH)
        if self.isVisible() and (layout := self.layout()) is not None:
            layout.activate()  # makes it as wide as all that is within needs now
            screen = self.screen().availableGeometry()
            self.move(max(screen.x(), min(self.x(), screen.right() + 1 - self.frameGeometry().width())), self.y())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fitting.start()  # once all that is within has the font, too

    def _make_folders_row(self, name: str) -> QWidget:
        """A row with the folders below its name, because paths are long."""
        text = translated(PREFERENCES[name].text)
        field = FoldersField(text, lambda folders: found_words(look_into(folders)))
        field.changed.connect(lambda folders: self._settings.set_preference(name, folders_text(folders)))
        head = in_row(self._label(text, field.add_button), field.add_button, STRETCH)

        def show(value: Value) -> None:
            if folders_of(str(value)) != field.folders:
                field.show_folders(folders_of(str(value)))

        self._show[name] = show
        show(self._settings.preference(name))
        return holding(in_column(head, field))

    def _make_switch(self, name: str) -> QWidget:
        box = check_box(translated(PREFERENCES[name].text), False, lambda on: self._settings.set_preference(name, on))
        self._show[name] = lambda value: box.setChecked(bool(value))
        return box

    def _make_line(self, name: str) -> QWidget:
        line = QLineEdit()
        line.textEdited.connect(lambda text: self._settings.set_preference(name, str(valid_value(name, text))))

        def show(value: Value) -> None:
            if valid_value(name, line.text()) != value:  # a blank that was typed just now stays until a word follows
                line.setText(str(value))

        self._show[name] = show
        return line

    def _make_choice(self, name: str) -> QWidget:
        box = choice_box((translated(text), value) for value, text in PREFERENCES[name].choices or self._choices[name])
        box.activated.connect(lambda index: self._settings.set_preference(name, box.itemData(index)))
        self._show[name] = lambda value: box.setCurrentIndex(max(box.findData(value), 0))
        return box

    def _make_slider(self, name: str) -> QWidget:
        preference = PREFERENCES[name]
        slider = made(QSlider, Qt.Orientation.Horizontal, minimum=preference.least // preference.step, pageStep=1,
                      maximum=preference.most // preference.step, accessibleName=translated(preference.text))
        number = QLabel(alignment=Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        number.setMinimumWidth(number.fontMetrics().horizontalAdvance(in_words(preference, preference.most)) + 8)
        holder = holding(in_row((slider, 1), number))
        holder.setFocusProxy(slider)

        def show(value: Value) -> None:
            with QSignalBlocker(slider):  # a value between two steps, written by hand, stays as it is
                slider.setValue(int(value) // preference.step)
            number.setText(in_words(preference, int(value)))

        slider.valueChanged.connect(lambda step: self._settings.set_preference(name, step * preference.step))
        self._show[name] = show
        return holder

    def _restore(self) -> None:
        for name in self.visible_names():
            if name != "language" and not PREFERENCES[name].folders and not PREFERENCES[name].typed:  # nobody means these by a click
                self._settings.set_preference(name, PREFERENCES[name].default)

    def _on_changed(self, name: str) -> None:
        self._show[name](self._settings.preference(name))

    def visible_names(self) -> list[str]:
        """The preferences that are shown now: those of the page, or those that match the search."""
        words = self.search.text().strip()
        page = PAGES[max(self.pages.currentRow(), 0)]
        return [name for name, preference in PREFERENCES.items() if (holds(words_of(name), words) if words else preference.page == page)]

    def _go_on(self) -> None:
        """Go on to what was found, past the pages."""
        self.pages.setFocus()
        self.focusNextChild()

    def _leave_search(self) -> None:
        """Show the page that was chosen instead of what was found."""
        if self.pages.selectedItems():
            self.search.clear()

    def _arrange(self) -> None:
        shown, words = self.visible_names(), self.search.text().strip()
        for name, row in self._rows.items():
            row.setVisible(name in shown)
        self.nothing.setVisible(not shown)
        with QSignalBlocker(self.pages):  # what is found may be of any page
            self.pages.item(max(self.pages.currentRow(), 0)).setSelected(not words)
        if self._preview is not None:
            self._preview.setVisible(any(PREFERENCES[name].page == BOARD for name in shown))


def in_words(preference: Preference, value: int) -> str:
    """The value of a preference that is a number, with its unit."""
    figure = number_text(value / preference.parts, 1) if preference.parts > 1 else str(value)
    return f"{figure}{translated(preference.unit)}"
