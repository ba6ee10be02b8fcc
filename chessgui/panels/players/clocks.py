"""Both clocks of a game on the screen: shows a ChessClock, and wakes just when its picture changes."""
from __future__ import annotations

import chess
from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from chessgui.clocks.clock import ChessClock, ClockState, ms_until_change
from chessgui.clocks.timecontrol import low_time_ms
from chessgui.panels.players.clock import ClockWidget


class Clocks(QObject):
    """A widget for each side, hidden where it has no clock."""

    ran_low = Signal(bool)
    """The time of a side that is thinking has run low; its colour. Once until it has more again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.widgets = {colour: ClockWidget(parent) for colour in chess.COLORS}
        self._clock: ChessClock | None = None
        self._low: set[chess.Color] = set()
        self._timer = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.refresh)
        for widget in self.widgets.values():
            widget.hide()

    def set_clock(self, clock: ChessClock) -> None:
        """Show a clock from now on; the same one again after something happened to it."""
        if clock is not self._clock:
            self._clock = clock
            self._low.clear()
        self.refresh()

    def refresh(self) -> None:
        """Show both times, and come again when one looks different."""
        clock = self._clock
        if clock is None:
            return
        for colour in chess.COLORS:
            self._show_side(clock, colour)
        left = clock.remaining_ms(clock.turn) if clock.counts_down else None
        change = None if left is None else ms_until_change(left)
        self._timer.stop() if change is None else self._timer.start(clock.delay_left_ms() + change)

    def _show_side(self, clock: ChessClock, colour: chess.Color) -> None:
        left, widget = clock.remaining_ms(colour), self.widgets[colour]
        widget.setVisible(left is not None)
        if left is None:
            return
        running = clock.turn == colour and clock.state is ClockState.RUNNING
        low = left <= low_time_ms(clock.controls.of(colour))
        widget.show_time(left, running, low)
        if not low:
            self._low.discard(colour)
        elif running and colour not in self._low:
            self._low.add(colour)
            self.ran_low.emit(colour)
