"""The tools of the pane: begin and stop, lock, threat, which moves, how many lines, how long, which engines."""
from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QMouseEvent, QPalette
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSizePolicy, QSpinBox, QToolButton, QVBoxLayout, QWidget

from chessgui.analysis.task import LimitKind, SearchLimit, Task
from chessgui.engines.lineup import MOST_LINES
from chessgui.looks.assets import icon
from chessgui.looks.widgets import STRETCH, described, laid, quiet_label

ICON, WIDEST = 18, 300
USUAL = {LimitKind.INFINITE: 0, LimitKind.DEPTH: 20, LimitKind.TIME: 10, LimitKind.NODES: 1000}
"""The amounts offered at first: plies, seconds, thousands of nodes."""
MOST = {LimitKind.INFINITE: 0, LimitKind.DEPTH: 120, LimitKind.TIME: 36_000, LimitKind.NODES: 10_000_000}


class NumberBox(QSpinBox):
    """A number that keeps the keys only while it is typed: a click on its arrows, or Enter, leaves them to the game."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.editingFinished.connect(self.clearFocus)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        self.clearFocus()


class Tools(QWidget):
    """Tells by signals what the user wants; `show_on` and `show_task` show what is set."""

    switched = Signal(bool)
    locked = Signal(bool)
    threat_wanted = Signal(bool)
    next_wanted = Signal()
    lines_chosen = Signal(int)
    limit_chosen = Signal(object)
    """A SearchLimit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.start = QToolButton()
        self.start.setObjectName("start")
        self.start.setCheckable(True)
        self.start.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.start.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.start.setMaximumWidth(WIDEST)
        self.start.toggled.connect(self.switched)
        self.lock = self._button("lock", self.tr("Stay with this position"), checkable=True)
        self.threat = self._button("threat", self.tr("What the other side would play, if this side passed"), checkable=True)
        self.next = self._button("next_best", self.tr("Leave the best move out, to see the next best"))
        self.moves = self._button("root_moves", self.tr("Which moves are searched"))
        self.engines = self._button("engines", self.tr("Which engines analyse"))
        self.lock.toggled.connect(self.locked)
        self.threat.toggled.connect(self.threat_wanted)
        self.next.clicked.connect(self.next_wanted)
        self._build_numbers()
        self.view = quiet_label(self.tr("White's view"))
        self.view.setToolTip(self.tr("Scores are from White's point of view"))
        above = laid(QHBoxLayout(), (self.start, 1), spacing=4)
        above.addStretch(0)  # for what is left once the button has its greatest width
        laid(above, self.lock, self.threat, self.moves, self.next, self.engines)
        below = laid(QHBoxLayout(), self.lines, self.limit, self.amount, STRETCH, self.view, spacing=6)
        laid(QVBoxLayout(self), above, below, spacing=6)
        self._draw()
        self.show_on(False)

    def _button(self, drawing: str, tip: str, checkable: bool = False) -> QToolButton:
        """A button with an icon; one that gets a menu opens it at once."""
        button = described(QToolButton(), tip)
        button.setObjectName(drawing)
        button.setCheckable(checkable)
        button.setProperty("tool", True)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setIconSize(QSize(ICON, ICON))
        return button

    def _build_numbers(self) -> None:
        self.lines = described(NumberBox(), self.tr("How many lines"))
        self.lines.setRange(1, MOST_LINES)
        self.lines.valueChanged.connect(self._on_lines)
        self.limit = described(QComboBox(), self.tr("When the analysis of a position ends"))
        for kind, text in ((LimitKind.INFINITE, self.tr("No limit")), (LimitKind.DEPTH, self.tr("Depth")),
                           (LimitKind.TIME, self.tr("Time")), (LimitKind.NODES, self.tr("Nodes"))):
            self.limit.addItem(text, kind)
        self.limit.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys to the game
        self.limit.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.limit.currentIndexChanged.connect(self._on_kind)
        self.amount = NumberBox(keyboardTracking=False)
        self.amount.setAccessibleName(self.tr("Limit"))
        self.amount.valueChanged.connect(lambda amount: self.limit_chosen.emit(SearchLimit(self.limit.currentData(), amount)))

    def _on_lines(self, lines: int) -> None:
        self._name_lines()
        self.lines_chosen.emit(lines)

    def _name_lines(self) -> None:
        self.lines.setSuffix(self.tr(" line") if self.lines.value() == 1 else self.tr(" lines"))

    # what is set -----------------------------------------------------------------------------------------------------

    def show_on(self, on: bool) -> None:
        """Whether engines analyse."""
        with QSignalBlocker(self.start):
            self.start.setChecked(on)
        self.start.setText(self.tr("Stop") if on else self.tr("Analyse"))
        self.start.setToolTip(self.tr("Let the engines rest") if on else self.tr("Let the engines look at the shown position"))
        self.start.setAccessibleName(self.tr("Stop the analysis") if on else self.tr("Analyse the position"))
        self.next.setEnabled(on)
        self._draw_start()

    def show_task(self, task: Task) -> None:
        """What is asked of the engines."""
        blockers = [QSignalBlocker(widget) for widget in (self.lock, self.threat, self.lines, self.limit, self.amount)]
        self.lock.setChecked(task.locked is not None)
        self.threat.setChecked(task.threat)
        self.moves.setChecked(bool(task.excluded))
        self.lines.setValue(task.lines)
        self._name_lines()
        self.limit.setCurrentIndex(self.limit.findData(task.limit.kind))
        kind = task.limit.kind
        self.amount.setVisible(kind is not LimitKind.INFINITE)
        self.amount.setRange(1, max(MOST[kind], 1))
        self.amount.setValue(task.limit.amount)
        self.amount.setSuffix({LimitKind.TIME: self.tr(" s"), LimitKind.NODES: self.tr("k")}.get(kind, ""))
        for blocker in blockers:
            blocker.unblock()

    def _on_kind(self) -> None:
        kind = self.limit.currentData()
        self.limit_chosen.emit(SearchLimit(kind, USUAL[kind]))

    # icons -------------------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        ink = self.palette().color(QPalette.ColorRole.ButtonText)
        light = self.palette().color(QPalette.ColorRole.HighlightedText)
        for button in (self.lock, self.threat, self.moves, self.next, self.engines):
            name = button.objectName()
            button.setIcon(two_states(name, ink, light) if button.isCheckable() else icon(name, ink))
        self._draw_start()

    def _draw_start(self) -> None:
        on = self.start.isChecked()
        ink = self.palette().color(QPalette.ColorRole.Text if on else QPalette.ColorRole.HighlightedText)
        self.start.setIcon(icon("stop" if on else "start", ink))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "amount"):
            self._draw()


def two_states(name: str, ink: QColor, light: QColor) -> QIcon:
    """An icon that is light while its button is checked."""
    result, checked = icon(name, ink), icon(name, light)
    for size in checked.availableSizes():
        result.addPixmap(checked.pixmap(size), QIcon.Mode.Normal, QIcon.State.On)
    return result
