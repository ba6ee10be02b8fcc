"""The tools of the pane: begin and stop, lock, threat, which moves, how many lines, how long, which engines."""
from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QMouseEvent, QPalette
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSizePolicy, QSpinBox, QToolButton, QVBoxLayout, QWidget

from chessgui.analysis.task import LimitKind, SearchLimit, Task
from chessgui.engines.lineup import MOST_LINES
from chessgui.looks.assets import icon
from chessgui.looks.widgets import STRETCH, laid, quiet_label

ICON, WIDEST = 18, 300
USUAL = {LimitKind.INFINITE: 0, LimitKind.DEPTH: 20, LimitKind.TIME: 10, LimitKind.NODES: 1000}
"""What is offered first: plies, seconds, thousands of nodes."""
MOST = {LimitKind.INFINITE: 0, LimitKind.DEPTH: 120, LimitKind.TIME: 36_000, LimitKind.NODES: 10_000_000}


class NumberBox(QSpinBox):
    """A number that keeps the keys only while it is typed: a click on its arrows, or Enter, leaves them to the game."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.editingFinished.connect(self.clearFocus)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        self.clearFocus()


class Tools(QWidget):
    """Tells what a person wants; `show_task` makes it show what is."""

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
        self.lock = self._button(self.tr("Stay with this position"), checkable=True)
        self.threat = self._button(self.tr("What the other side would play, if this side passed"), checkable=True)
        self.next = self._button(self.tr("Leave the best move out, to see the next best"))
        self.moves = self._button(self.tr("Which moves are searched"))
        self.moves.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.engines = self._button(self.tr("Which engines analyse"))
        self.engines.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.lock.toggled.connect(self.locked)
        self.threat.toggled.connect(self.threat_wanted)
        self.next.clicked.connect(self.next_wanted)
        self._build_numbers()
        self._lay_out()
        self._draw()
        self.show_on(False)

    def _button(self, tip: str, checkable: bool = False) -> QToolButton:
        button = QToolButton()
        button.setProperty("tool", True)
        button.setCheckable(checkable)
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        button.setIconSize(QSize(ICON, ICON))
        return button

    def _build_numbers(self) -> None:
        self.lines = NumberBox()
        self.lines.setRange(1, MOST_LINES)
        self.lines.setToolTip(self.tr("How many lines"))
        self.lines.setAccessibleName(self.tr("How many lines"))
        self.lines.valueChanged.connect(self._on_lines)
        self.limit = QComboBox()
        for kind, text in ((LimitKind.INFINITE, self.tr("No limit")), (LimitKind.DEPTH, self.tr("Depth")),
                           (LimitKind.TIME, self.tr("Time")), (LimitKind.NODES, self.tr("Nodes"))):
            self.limit.addItem(text, kind)
        self.limit.setToolTip(self.tr("When the analysis of a position ends"))
        self.limit.setAccessibleName(self.tr("When the analysis of a position ends"))
        self.limit.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys to the game
        self.limit.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.limit.currentIndexChanged.connect(self._on_kind)
        self.amount = NumberBox()
        self.amount.setAccessibleName(self.tr("Limit"))
        self.amount.setKeyboardTracking(False)
        self.amount.valueChanged.connect(self._on_amount)

    def _on_lines(self, lines: int) -> None:
        self._name_lines()
        self.lines_chosen.emit(lines)

    def _name_lines(self) -> None:
        self.lines.setSuffix(self.tr(" line") if self.lines.value() == 1 else self.tr(" lines"))

    def _lay_out(self) -> None:
        self.view = quiet_label(self.tr("White's view"))
        self.view.setToolTip(self.tr("Scores are from White's point of view"))
        above = QHBoxLayout()
        laid(above, (self.start, 1), spacing=4).addStretch()
        laid(above, self.lock, self.threat, self.moves, self.next, self.engines)
        below = laid(QHBoxLayout(), self.lines, self.limit, self.amount, STRETCH, self.view, spacing=6)
        laid(QVBoxLayout(self), above, below, spacing=6)

    # what is -----------------------------------------------------------------------------------------------------

    def show_on(self, on: bool) -> None:
        """Whether engines analyse."""
        self.start.blockSignals(True)
        self.start.setChecked(on)
        self.start.blockSignals(False)
        self.start.setText(self.tr("Stop") if on else self.tr("Analyse"))
        self.start.setToolTip(self.tr("Let the engines rest") if on else self.tr("Let the engines look at the shown position"))
        self.start.setAccessibleName(self.tr("Stop the analysis") if on else self.tr("Analyse the position"))
        self.next.setEnabled(on)
        self._draw_start()

    def show_task(self, task: Task) -> None:
        """What is asked of the engines."""
        for widget in (self.lock, self.threat, self.lines, self.limit, self.amount):
            widget.blockSignals(True)
        self.lock.setChecked(task.locked is not None)
        self.threat.setChecked(task.threat)
        self.moves.setChecked(bool(task.excluded))
        self.lines.setValue(task.lines)
        self._name_lines()
        self.limit.setCurrentIndex(self.limit.findData(task.limit.kind))
        self._show_amount(task.limit)
        for widget in (self.lock, self.threat, self.lines, self.limit, self.amount):
            widget.blockSignals(False)

    def _show_amount(self, limit: SearchLimit) -> None:
        self.amount.setVisible(limit.kind is not LimitKind.INFINITE)
        self.amount.setRange(1, max(MOST[limit.kind], 1))
        self.amount.setValue(limit.amount)
        self.amount.setSuffix({LimitKind.TIME: self.tr(" s"), LimitKind.NODES: self.tr("k")}.get(limit.kind, ""))

    def _on_kind(self) -> None:
        kind = self.limit.currentData()
        self.limit_chosen.emit(SearchLimit(kind, USUAL[kind]))

    def _on_amount(self, amount: int) -> None:
        self.limit_chosen.emit(SearchLimit(self.limit.currentData(), amount))

    # icons -------------------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        ink = self.palette().color(QPalette.ColorRole.ButtonText)
        light = self.palette().color(QPalette.ColorRole.HighlightedText)
        for button, name in ((self.lock, "lock"), (self.threat, "threat"), (self.moves, "root_moves"), (self.next, "next_best"),
                             (self.engines, "engines")):
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
