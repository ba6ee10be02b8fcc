"""The clock of each side beside its name: the time, and whether it runs, runs low or has run out."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil

import chess
from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from chessgui.board.accessible import announce
from chessgui.clocks.clock import LONGEST_MS, ChessClock, ClockState, clock_text, ms_until_change, shown_seconds
from chessgui.clocks.timecontrol import low_time_ms
from chessgui.looks.theme import has_dark_ground
from chessgui.looks.widgets import font_like

FONT_SCALE = 1.5
"""The digits against the text of the window, with which they grow."""
PADDING, RADIUS, ICON_GAP = 8.0, 6.0, 6.0
USUAL_TEXTS = ("00:00", "0:00.0")
"""A box has room for either, so that it keeps its size throughout a game of less than an hour."""
RELIEF = 2
"""Low time is announced again only after the side's time has grown by this factor: otherwise every increment would announce it anew."""

LOW_RUNNING = ((0xB3261E, 0xFFFFFF), (0xF0776D, 0x1B1917))
LOW_WAITING = ((0xF9DEDB, 0x8C1D18), (0x4A2421, 0xFFB4AB))
"""Fill and ink of low time, in light and dark; the other states take theirs from the palette."""


@dataclass(frozen=True, slots=True)
class ClockFace:
    """All that is painted."""

    text: str
    running: bool
    low: bool
    fallen: bool


NOTHING_SHOWN = ClockFace("", False, False, False)


def face_of(milliseconds: int, running: bool, low: bool) -> ClockFace:
    """The face that shows a time; at zero the flag has fallen."""
    fallen = milliseconds <= 0
    return ClockFace(clock_text(milliseconds), running and not fallen, low or fallen, fallen)


def face_colors(palette: QPalette, face: ClockFace) -> tuple[QColor, QColor]:
    """Fill and ink."""
    role = QPalette.ColorRole
    if not face.low:
        fill, ink = (role.Highlight, role.HighlightedText) if face.running else (role.Button, role.ButtonText)
        return palette.color(fill), palette.color(ink)
    fill_rgb, ink_rgb = (LOW_RUNNING if face.running else LOW_WAITING)[has_dark_ground(palette)]
    return QColor.fromRgb(fill_rgb), QColor.fromRgb(ink_rgb)


class ClockWidget(QLabel):
    """Shows what it is told, without a timer of its own. It paints itself; it is a label so that screen readers take it for text. Every
    digit has a cell of the same width, whatever the font, so that the time does not jitter."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.face = NOTHING_SHOWN
        """What is shown."""
        self._milliseconds, self._low_told_ms = 0, 0
        self._color, self._name = chess.WHITE, ""
        self._measure()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_side(self, color: chess.Color, name: str = "") -> None:
        """Set whose clock it is. For another side than before the time is shown anew, and nothing counts as announced."""
        if color != self._color:
            self.face, self._low_told_ms = NOTHING_SHOWN, 0
        self._color, self._name = color, name
        side = self.tr("White's clock") if color else self.tr("Black's clock")
        self.setAccessibleName(f"{side}: {name}" if name else side)

    def show_time(self, milliseconds: int, running: bool, low: bool) -> None:
        """Show a time in milliseconds, whether it runs and whether it is low. Paints only where it looks different."""
        old, self.face = self.face, face_of(milliseconds, running, low)
        self._milliseconds = milliseconds
        if self.face == old:
            return
        if len(self.face.text) != len(old.text):
            self.updateGeometry()
        self.update()
        self._describe()
        self._announce_changes(old)

    # words -------------------------------------------------------------------------------------------------------

    def _time_words(self) -> str:
        minutes, seconds = divmod(shown_seconds(self._milliseconds), 60)
        hours, minutes = divmod(minutes, 60)
        if hours:
            return self.tr("{0} h {1} min {2} s").format(hours, minutes, seconds)
        return self.tr("{0} min {1} s").format(minutes, seconds) if minutes else self.tr("{0} s").format(seconds)

    def _state_words(self) -> str:
        face = self.face
        if face.fallen:
            return self.tr("the flag has fallen")
        if face.low:
            return self.tr("running, little time") if face.running else self.tr("waiting, little time")
        return self.tr("running") if face.running else self.tr("waiting")

    def _describe(self) -> None:
        """Describe the time in whole seconds, so that a screen reader hears of a running clock once a second at most."""
        self.setAccessibleDescription(f"{self._time_words()}, {self._state_words()}")

    def _announce_changes(self, old: ClockFace) -> None:
        """Say aloud, where a screen reader listens, that time is low or over, and each only once."""
        white = self._color
        if self.face.fallen:
            if old.text and not old.fallen:
                announce(self, self.tr("White's time is up.") if white else self.tr("Black's time is up."), at_once=True)
        elif self.face.low and not self._low_told_ms:
            self._low_told_ms = self._milliseconds
            left = self.tr("White has {0} left.") if white else self.tr("Black has {0} left.")
            announce(self, left.format(self._time_words()), at_once=True)
        elif not self.face.low and self._milliseconds >= RELIEF * self._low_told_ms:
            self._low_told_ms = 0

    # painting ----------------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(ceil(self._box_width()), ceil(self._height))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._measure()
            self.updateGeometry()
            self.update()
        elif event.type() == QEvent.Type.LanguageChange:
            self.show_side(self._color, self._name)
            self._describe()

    def _measure(self) -> None:
        """Fonts and sizes that stay while the font of the window does."""
        self._plain = font_like(self.font(), FONT_SCALE, pixels=max(self.font().pixelSize(), 0) * FONT_SCALE)
        self._bold = QFont(self._plain)
        self._bold.setWeight(QFont.Weight.Bold)
        metrics = QFontMetricsF(self._bold)
        self._height = metrics.height() + 4
        self._icon = metrics.capHeight()

    def _box_width(self) -> float:
        """The same for both weights, so that the box keeps its size when the clock is pressed."""
        metrics = QFontMetricsF(self._bold)
        text = max(sum(digit_cells(each, metrics)) for each in (self.face.text, *USUAL_TEXTS))
        return PADDING + self._icon + ICON_GAP + text + PADDING

    def paintEvent(self, event: QPaintEvent) -> None:
        fill, ink = face_colors(self.palette(), self.face)
        width = self._box_width()
        box = QRectF(self.width() - width, (self.height() - self._height) / 2, width, self._height).adjusted(0.75, 0.75, -0.75, -0.75)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(ink, 1.5) if self.face.fallen else Qt.PenStyle.NoPen)
            painter.setBrush(fill)
            painter.drawRoundedRect(box, RADIUS, RADIUS)
            self._paint_icon(painter, QRectF(box.left() + PADDING, box.center().y() - self._icon / 2, self._icon, self._icon), fill, ink)
            painter.setPen(ink)
            self._paint_text(painter, box)

    def _paint_text(self, painter: QPainter, box: QRectF) -> None:
        """Each letter in the middle of its cell, the last one at the right edge."""
        text = self.face.text
        painter.setFont(self._bold if self.face.running or self.face.fallen else self._plain)
        metrics = QFontMetricsF(painter.font())
        cells = digit_cells(text, metrics)
        x, baseline = box.right() - PADDING - sum(cells), box.center().y() + metrics.capHeight() / 2
        for letter, cell in zip(text, cells, strict=True):
            painter.drawText(QPointF(x + (cell - metrics.horizontalAdvance(letter)) / 2, baseline), letter)
            x += cell

    def _paint_icon(self, painter: QPainter, rect: QRectF, fill: QColor, ink: QColor) -> None:
        """A flag where it has fallen, an exclamation mark on a disc where time is low: states are not told by colour alone."""
        if not self.face.low:
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        if self.face.fallen:
            painter.drawPath(_flag(rect))
            return
        painter.drawEllipse(rect)
        painter.setBrush(fill)
        stroke, middle = rect.width() * 0.16, rect.center().x()
        painter.drawRect(QRectF(middle - stroke / 2, rect.top() + rect.height() * 0.2, stroke, rect.height() * 0.36))
        painter.drawRect(QRectF(middle - stroke / 2, rect.top() + rect.height() * 0.66, stroke, stroke))


class Clocks(QObject):
    """Shows a ChessClock by a widget for each side, hidden where the side has no clock; wakes just when one of them looks different."""

    ran_low = Signal(bool)
    """The time of a side that is thinking has run low; its colour. Once until it has more again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.widgets = {colour: ClockWidget(parent) for colour in chess.COLORS}
        self._clock: ChessClock | None = None
        self._low: set[chess.Color] = set()
        self._timer = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.refresh)
        for colour, widget in self.widgets.items():
            widget.show_side(colour)
            widget.hide()

    def set_clock(self, clock: ChessClock) -> None:
        """Show a clock from now on; the same one again after something happened to it."""
        if clock is not self._clock:
            self._clock = clock
            self._low.clear()
        self.refresh()

    def show_times(self, left_ms: Mapping[chess.Color, int | None]) -> None:
        """Show the times that a game's moves tell, without a clock that runs; `set_clock` ends that."""
        self._clock = None
        self._timer.stop()
        for colour, left in left_ms.items():
            self.widgets[colour].setVisible(left is not None)
            if left is not None:
                self.widgets[colour].show_time(left, False, False)

    def refresh(self) -> None:
        """Show both times, and come again when one looks different."""
        clock = self._clock
        if clock is None:
            return
        for colour in chess.COLORS:
            self._show_side(clock, colour)
        left = clock.remaining_ms(clock.turn) if clock.counts_down else None
        change = None if left is None else ms_until_change(left)
        self._timer.stop() if change is None else self._timer.start(min(clock.delay_left_ms() + change, LONGEST_MS))

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


def digit_cells(text: str, metrics: QFontMetricsF) -> list[float]:
    """The width of each letter's place: one for all digits, whichever the font makes wider."""
    digit = max(metrics.horizontalAdvance(each) for each in "0123456789")
    return [digit if letter.isdigit() else metrics.horizontalAdvance(letter) for letter in text]


def _flag(rect: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addRect(QRectF(rect.left(), rect.top(), rect.width() * 0.14, rect.height()))
    path.moveTo(rect.topLeft())
    path.lineTo(rect.right(), rect.top() + rect.height() * 0.3)
    path.lineTo(rect.left(), rect.top() + rect.height() * 0.6)
    path.closeSubpath()
    path.setFillRule(Qt.FillRule.WindingFill)
    return path
