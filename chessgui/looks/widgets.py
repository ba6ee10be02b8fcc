"""The few forms of fonts, labels, buttons, fields and bars that the program has, and a short way to lay widgets out."""
from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, SignalInstance
from PySide6.QtGui import QAction, QColor, QFont, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QListWidget,
    QMenu,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from chessgui.looks.keptkeys import PRESSING
from chessgui.words.language import sentence, verbatim

Box = TypeVar("Box", bound=QBoxLayout)
Widget = TypeVar("Widget", bound=QWidget)
Part = QWidget | QLayout | int
Parts = Part | tuple[Part, int | Qt.AlignmentFlag]
STRETCH = -1
"""A part that takes the room that is left."""
FIGURES = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute
"""How figures stand below one another: units below units, also where texts run from right to left."""
ROW_EDGES, LIST_EDGES = 10, 32
"""Around the text of a row of a list, above and below, and on both sides, in logical pixels; two of these are for what a text is wider than
its measure in whole pixels."""


def laid(layout: Box, *parts: Parts, margins: tuple[int, int, int, int] = (0, 0, 0, 0), spacing: int | None = None) -> Box:
    """A layout with its parts in order: widgets, layouts, and numbers for gaps; a pair is a part with its stretch, or a widget with its
    alignment. Margins (left, top, right, bottom), gaps and spacing are logical pixels; without `spacing` it is the style's."""
    layout.setContentsMargins(*margins)
    if spacing is not None:
        layout.setSpacing(spacing)
    for entry in parts:
        part, stretch = entry if isinstance(entry, tuple) else (entry, 0)
        if isinstance(stretch, Qt.AlignmentFlag) and isinstance(part, QWidget):
            layout.addWidget(part, 0, stretch)
        elif isinstance(part, QWidget):
            layout.addWidget(part, stretch)
        elif isinstance(part, QLayout):
            layout.addLayout(part, stretch)
        elif part == STRETCH:
            layout.addStretch(1)
        else:
            layout.addSpacing(part)
    return layout


def in_row(*parts: Parts, on: QWidget | None = None, **spaces: Any) -> QHBoxLayout:
    """Parts beside each other, laid out as in `laid`. With `on` it is that widget's layout."""
    return laid(QHBoxLayout(on), *parts, **spaces)  # type: ignore[arg-type]  # the stubs know no layout that begins with no widget


def in_column(*parts: Parts, on: QWidget | None = None, **spaces: Any) -> QVBoxLayout:
    """Parts below each other, laid out as in `laid`. With `on` it is that widget's layout."""
    return laid(QVBoxLayout(on), *parts, **spaces)  # type: ignore[arg-type]


def grid_of(across: int, down: int, parent: QWidget | None = None) -> QGridLayout:
    """An empty grid without margins; the gaps are logical pixels. With a `parent` it is that widget's layout."""
    grid = QGridLayout(parent)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(across)
    grid.setVerticalSpacing(down)
    return grid


def form_of(*rows: tuple[str | QWidget, QWidget | QLayout], across: int = 14, down: int = 10) -> QFormLayout:
    """Fields below one another, each with its label; the gaps are logical pixels."""
    form = QFormLayout()
    form.setHorizontalSpacing(across)
    form.setVerticalSpacing(down)
    for label, field in rows:
        form.addRow(label, field)  # type: ignore[arg-type]  # the stubs have no call for a label and a field of either kind
    return form


def holding(layout: QLayout) -> QWidget:
    """A plain widget with a layout, for places that take no layout."""
    widget = QWidget()
    widget.setLayout(layout)
    return widget


def card(layout: QLayout) -> QFrame:
    """A frame in which the style draws a sheet with round corners."""
    frame = QFrame()
    frame.setObjectName("card")
    frame.setLayout(layout)
    return frame


def made(kind: type[Widget], *values: Any, **properties: Any) -> Widget:
    """A widget with Qt properties set by their names; PySide's type stubs know only those that the class does not inherit."""
    return kind(*values, **properties)


def named(widget: Widget, name: str, tip: str = "") -> Widget:
    """The same widget with a name for screen readers, and with a tip if there is one. Without a name the tip is the name. On Linux Qt takes
    the chosen text for the name of a choice, so that this is its description, too."""
    widget.setAccessibleName(name or tip)
    if isinstance(widget, QComboBox):
        widget.setAccessibleDescription(name or tip)
    if tip:
        widget.setToolTip(verbatim(tip))
    return widget


def font_like(font: QFont, scale: float = 1.0, bold: bool | None = None, pixels: float = 0) -> QFont:
    """A copy of a font in another size: `scale` times its points, or so many pixels; `bold` sets its weight, None keeps that."""
    copy = QFont(font)
    if pixels:
        copy.setPixelSize(round(pixels))
    elif scale != 1.0:
        copy.setPointSizeF(max(copy.pointSizeF() * scale, 1.0))
    if bold is not None:
        copy.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    return copy


def quiet_label(text: str = "", wraps: bool = False) -> QLabel:
    """A label in the pale ink of what matters less, which shows a text as it is."""
    label = QLabel(text, wordWrap=wraps, textFormat=Qt.TextFormat.PlainText)
    label.setProperty("quiet", True)
    return label


def plain_label(text: str = "", lines: int = 0) -> QLabel:
    """A label that wraps, and shows a text as it is even if it looks like HTML; it has room for at least so many lines."""
    label = QLabel(text, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
    label.setMinimumHeight(lines * label.fontMetrics().lineSpacing())
    return label


def bold_label(text: str = "", scale: float = 1.0, **properties: Any) -> QLabel:
    """A label in bold letters, `scale` times as large as others, which shows a text as it is; with Qt properties by their names."""
    label = QLabel(text, **{"textFormat": Qt.TextFormat.PlainText, **properties})
    label.setFont(font_like(label.font(), scale, bold=True))
    return label


def say_in(label: QLabel, words: str) -> None:
    """Put words into a label, which is hidden where there are none."""
    label.setText(words)
    label.setVisible(bool(words))


class ElidedLabel(QLabel):
    """A text in one line. Where there is no room for it, dots stand for its end or, by `mode`, for its middle; the tip has all of it."""

    def __init__(self, text: str = "", mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight, **properties: Any) -> None:
        super().__init__(text, **properties)
        self._mode = mode
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setToolTip(verbatim(text))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def setText(self, text: str) -> None:
        super().setText(text)
        self.setToolTip(verbatim(text))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setLayoutDirection(self.layoutDirection())
            painter.drawText(self.rect(), self.alignment(), sentence(self.fontMetrics().elidedText(self.text(), self._mode, self.width())))


class BriefLabel(QLabel):
    """A text that wraps, in at most so many lines. Where these have no room for it, dots stand for its end; the tip has all of it."""

    FLAGS = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap

    def __init__(self, lines: int) -> None:
        super().__init__(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self._lines = lines

    def setText(self, text: str) -> None:
        super().setText(text)
        self.setToolTip(verbatim(text))

    @property
    def _most(self) -> int:
        return self._lines * self.fontMetrics().lineSpacing()

    def heightForWidth(self, width: int) -> int:
        return min(super().heightForWidth(width), self._most)

    def minimumSizeHint(self) -> QSize:
        hint = super().minimumSizeHint()
        return QSize(hint.width(), min(hint.height(), self._most))

    def shown_text(self) -> str:
        """What has room of the text."""
        text = self.text()
        least = bisect_left(range(len(text)), True, key=lambda length: not self._has_room(f"{text[:length]}…"))
        return text if self._has_room(text) else f"{text[:max(least - 1, 0)].rstrip()}…"

    def _has_room(self, text: str) -> bool:
        return self.fontMetrics().boundingRect(0, 0, self.width(), 1 << 20, int(self.FLAGS), text).height() <= self._most

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setLayoutDirection(self.layoutDirection())
            painter.drawText(self.rect(), int(self.FLAGS), self.shown_text())


def row_height(widget: QWidget, least: int, lines: int = 1) -> int:
    """How high a row with so many lines of text is, in logical pixels: `least`, or what the present font needs."""
    return max(least, lines * widget.fontMetrics().lineSpacing() + ROW_EDGES)


def fit_list(view: QListWidget, least: int, width: int = 0, lines: int = 1) -> None:
    """Give the rows of a list their `row_height`. A `width` in logical pixels fixes that of the list, if its texts do not need more."""
    height, items = row_height(view, least, lines), [view.item(row) for row in range(view.count())]
    for item in items:
        item.setSizeHint(QSize(0, height))
    if width:
        view.setFixedWidth(max(width, *(view.fontMetrics().horizontalAdvance(item.text()) + LIST_EDGES for item in items)))


def label_of(text: str, field: QWidget) -> QLabel:
    """A label whose mnemonic leads to a field."""
    label = QLabel(text, textFormat=Qt.TextFormat.PlainText)
    label.setBuddy(field)
    label.setMinimumWidth(label.sizeHint().width() + 2)  # beside a mnemonic Qt draws without the kerning that it measures with
    return label


def push_button(text: str, pressed: SignalInstance | Callable[..., Any], tip: str = "") -> QPushButton:
    """A button of a dialog that Enter presses only while it has the focus; `pressed` is a signal or what is called."""
    button = QPushButton(text, autoDefault=False)
    button.setToolTip(verbatim(tip))
    button.clicked.connect(pressed)
    return button


def passing_menu(parent: QWidget) -> QMenu:
    """A menu that is made when it is wanted, and goes when it is closed."""
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return menu


def pop_up(menu: QMenu, button: QAbstractButton) -> None:
    """Show a menu below its button."""
    menu.popup(button.mapToGlobal(QPoint(0, button.height())))


def menu_entry(menu: QMenu, text: str, do: Callable[[], Any], enabled: bool = True, checked: bool | None = None) -> QAction:
    """A new entry of a menu, which calls `do` without arguments; where `checked` is not None it is a switch, on or off."""
    action = QAction(text, menu, enabled=enabled, checkable=checked is not None, checked=bool(checked))
    action.triggered.connect(lambda: do())
    menu.addAction(action)
    return action


def button_box(dialog: QDialog, buttons: QDialogButtonBox.StandardButton | None = None, ok: str = "") -> QDialogButtonBox:
    """The last row of a dialog, connected with it: OK and Cancel, or other buttons. `ok` is another word for OK."""
    box = QDialogButtonBox(buttons or QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
    if ok:
        box.button(QDialogButtonBox.StandardButton.Ok).setText(ok)
    box.accepted.connect(dialog.accept)
    box.rejected.connect(dialog.reject)
    return box


def check_box(text: str, is_on: bool, toggled: Callable[[bool], Any] | None = None) -> QCheckBox:
    """A check box, on or off; `toggled` hears of later changes."""
    box = QCheckBox(text)
    box.setChecked(is_on)
    if toggled is not None:
        box.toggled.connect(toggled)
    return box


def choice_box(choices: Iterable[tuple[str, object]], chosen: object = None, name: str = "") -> QComboBox:
    """A choice among texts, which have values; the first one is chosen if none has the value `chosen`. `name` is for screen readers."""
    box = QComboBox()
    for text, value in choices:
        box.addItem(text, value)
    box.setCurrentIndex(max(box.findData(chosen), 0))
    return named(box, name)


class _WordButton(QToolButton):
    """Enter presses it too while it has the focus: Qt's tool buttons know only Space."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in PRESSING[1:]:
            self.click()
        else:
            super().keyPressEvent(event)


def text_button(text: str, tip: str, pressed: SignalInstance | Callable[..., Any] | None = None) -> QToolButton:
    """A button with a word on it; `pressed` is a signal or what is called, None if the button is connected elsewhere."""
    button = _WordButton()
    button.setText(text)
    button.setToolTip(verbatim(tip))
    if pressed is not None:
        button.clicked.connect(pressed)
    return button


def main_button(text: str, tip: str, pressed: SignalInstance | Callable[..., Any]) -> QToolButton:
    """The button of a pane that is pressed most often: it stands out."""
    button = text_button(text, tip, pressed)
    button.setProperty("main", True)
    return button


def progress_bar(name: str, width: int = 0) -> QProgressBar:
    """A bar of a thousand steps without a figure; `name` is for screen readers, a `width` in logical pixels fixes it."""
    bar = QProgressBar()
    bar.setRange(0, 1000)
    bar.setTextVisible(False)
    bar.setAccessibleName(name)
    if width:
        bar.setFixedWidth(width)
    return bar


def scroll_area(inside: QWidget | None = None, on: QScrollArea | None = None) -> QScrollArea:
    """An area that scrolls up and down, or one made so; the sheet beneath shows through."""
    scroll = on or QScrollArea()
    scroll.setWidgetResizable(True)
    scroll.setFrameShape(QFrame.Shape.NoFrame)
    scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    scroll.viewport().setAutoFillBackground(False)
    if inside is not None:
        scroll.setWidget(inside)
        inside.setAutoFillBackground(False)
    return scroll


def focus_frame(painter: QPainter, rect: QRectF, color: QColor) -> None:
    """Draw the frame of a list or graph that has the focus, or over which a line is dragged."""
    painter.setPen(QPen(color, 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 4, 4)
