"""The clock of a side as it is seen and heard."""
from __future__ import annotations

import chess
import pytest
from PySide6.QtCore import QEvent, QRect
from PySide6.QtGui import QAccessible, QColor, QFont, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from chessgui.board.accessible import announce
from chessgui.clocks.clock import ChessClock
from chessgui.clocks.timecontrol import parse_controls
from chessgui.looks.theme import palette
from chessgui.panels.players.clock import ClockFace, Clocks, ClockWidget, digit_cells, face_colors, face_of


class WatchedClock(ClockWidget):
    """Counts what it paints, and keeps what it says and announces."""

    def __init__(self) -> None:
        super().__init__()
        self.painted = 0
        self.announced: list[str] = []
        self.described: list[str] = []

    def paintEvent(self, event: QPaintEvent) -> None:
        self.painted += 1
        super().paintEvent(event)

    def setAccessibleDescription(self, description: str) -> None:
        if description != self.accessibleDescription():
            self.described.append(description)
        super().setAccessibleDescription(description)


@pytest.fixture
def clock(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> WatchedClock:
    def heard(who: WatchedClock, sentence: str, at_once: bool) -> None:
        assert at_once
        who.announced.append(sentence)
        announce(who, sentence, at_once)

    monkeypatch.setattr("chessgui.panels.players.clock.announce", heard)
    widget = WatchedClock()
    qtbot.addWidget(widget)
    widget.show_side(chess.WHITE)
    return widget


FACES = [
    ((300_000, True, False), ClockFace("5:00", True, False, False)),
    ((300_000, False, False), ClockFace("5:00", False, False, False)),
    ((9_400, True, True), ClockFace("0:09.4", True, True, False)),
    ((5_025_000, False, True), ClockFace("1:23:45", False, True, False)),
    ((0, True, False), ClockFace("0:00.0", False, True, True)),
]


@pytest.mark.parametrize(("shown", "face"), FACES)
def test_faces(shown: tuple[int, bool, bool], face: ClockFace) -> None:
    assert face_of(*shown) == face


def contrast(one: QColor, other: QColor) -> float:
    """The contrast ratio of the web's accessibility guidelines."""
    def luminance(color: QColor) -> float:
        parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in color.getRgbF()[:3]]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("face", [face for _, face in FACES] + [face_of(24_000, False, True)])
def test_every_state_can_be_read_in_light_and_dark(dark: bool, face: ClockFace) -> None:
    fill, ink = face_colors(palette(dark), face)
    assert contrast(fill, ink) >= 4.5


def test_states_differ_by_more_than_colour(clock: WatchedClock) -> None:
    """In black and white: the weight of a running clock, the marks of low time and of a fallen flag."""
    def shape(milliseconds: int, running: bool, low: bool) -> list[bool]:
        clock.show_time(milliseconds, running, low)
        image = clock.grab().toImage()
        fill, ink = face_colors(clock.palette(), clock.face)
        middle = [image.pixelColor(x, y) for y in range(3, image.height() - 3) for x in range(4, image.width() - 4)]
        return [contrast(color, fill) > contrast(color, ink) for color in middle]

    clock.resize(clock.sizeHint())
    shapes = [shape(24_000, running, low) for running in (False, True) for low in (False, True)] + [shape(0, False, True)]
    ink = [sum(each) for each in shapes]
    assert len({tuple(each) for each in shapes}) == 5
    assert ink[2] > 1.2 * ink[0], "a running clock is bolder"
    assert ink[1] > ink[0] and ink[3] > ink[2], "low time has a mark"


def test_nothing_is_painted_while_it_looks_the_same(clock: WatchedClock, qtbot: QtBot) -> None:
    with qtbot.waitExposed(clock):
        clock.show()
    clock.show_time(290_999, True, False)
    QApplication.processEvents()
    before = clock.painted
    for milliseconds in range(290_998, 290_000, -7):
        clock.show_time(milliseconds, True, False)
        QApplication.processEvents()
    assert clock.painted == before
    clock.show_time(290_000, True, False)
    QApplication.processEvents()
    assert clock.painted == before + 1
    clock.show_time(290_000, False, False)
    QApplication.processEvents()
    assert clock.painted == before + 2


def test_the_digits_stand_still(clock: WatchedClock) -> None:
    """Whatever the last digit is, those before it are painted in the same place, and the box keeps its size."""
    clock.show_time(11_000, True, False)
    clock.resize(clock.sizeHint())
    size = clock.sizeHint()
    pictures = []
    for seconds in range(10, 20):
        clock.show_time(seconds * 1_000, True, False)
        assert clock.sizeHint() == size
        before_last = QRect(0, 0, clock.width() - 24, clock.height())
        pictures.append(clock.grab(before_last).toImage())
    assert all(picture == pictures[0] for picture in pictures)
    for milliseconds in (9_400, 600_000, 3_599_000, 0):
        clock.show_time(milliseconds, True, False)
        assert clock.sizeHint() == size
    clock.show_time(3_600_000, True, False)
    assert clock.sizeHint().width() > size.width()


def test_a_narrow_one_has_as_much_room_as_the_widest_digit() -> None:
    class OldStyle:
        """Metrics of a font whose 1 is narrow and whose 8 is wide."""

        def horizontalAdvance(self, letter: str) -> float:
            return {"1": 5.0, "8": 11.0, ":": 3.0, ".": 2.0}.get(letter, 9.0)

    assert digit_cells("1:08.1", OldStyle()) == [11, 3, 11, 11, 2, 11]


def test_it_grows_with_the_font(clock: WatchedClock) -> None:
    small = clock.sizeHint()
    font = QFont(clock.font())
    font.setPointSizeF(font.pointSizeF() * 2)
    clock.setFont(font)
    large = clock.sizeHint()
    assert large.width() > 1.6 * small.width() and large.height() > 1.6 * small.height()
    font.setPixelSize(40)
    clock.setFont(font)
    assert clock.sizeHint().height() > 60


HEARD = [
    ((300_000, False, False), "5 min 0 s, waiting"), ((9_400, True, True), "10 s, running, little time"),
    ((5_025_000, True, False), "1 h 23 min 45 s, running"), ((61_000, False, True), "1 min 1 s, waiting, little time"),
    ((0, True, True), "0 s, the flag has fallen"),
]


@pytest.mark.parametrize(("shown", "description"), HEARD)
def test_what_a_screen_reader_finds(clock: WatchedClock, shown: tuple[int, bool, bool], description: str) -> None:
    clock.show_side(chess.BLACK, "Ada")
    clock.show_time(*shown)
    interface = QAccessible.queryAccessibleInterface(clock)
    assert interface.role() == QAccessible.Role.StaticText
    assert interface.text(QAccessible.Text.Name) == "Black's clock: Ada"
    assert interface.text(QAccessible.Text.Description) == description


def test_a_countdown_is_told_once_a_second(clock: WatchedClock) -> None:
    for milliseconds in range(5_000, 0, -100):
        clock.show_time(milliseconds, True, True)
    assert clock.described == [f"{seconds} s, running, little time" for seconds in (5, 4, 3, 2, 1)]


def test_low_time_and_the_flag_are_announced_once(clock: WatchedClock) -> None:
    for milliseconds in (20_500, 20_000, 19_900, 21_900, 18_000, 39_999, 12_000):
        clock.show_time(milliseconds, True, milliseconds <= 20_000)
    assert clock.announced == ["White has 20 s left."]
    clock.show_time(0, True, True)
    clock.show_time(-40, True, True)
    assert clock.announced[1:] == ["White's time is up."]
    clock.show_time(300_000, True, False)
    clock.show_time(15_000, True, True)
    assert clock.announced[2:] == ["White has 15 s left."], "another game"


def test_another_sides_time_is_announced_as_its_own(clock: WatchedClock) -> None:
    clock.show_time(9_000, True, True)
    clock.show_side(chess.WHITE, "Ada")
    clock.show_time(8_000, True, True)
    clock.show_side(chess.BLACK)
    clock.show_time(0, False, True)
    assert clock.announced == ["White has 9 s left."], "a flag that fell before is shown, not announced"
    clock.show_side(chess.WHITE)
    clock.show_side(chess.BLACK)
    clock.show_time(10_000, True, True)
    assert clock.announced[1:] == ["Black has 10 s left."]


def test_words_follow_the_language(clock: WatchedClock, monkeypatch: pytest.MonkeyPatch) -> None:
    clock.show_time(300_000, True, False)
    german = {"White's clock": "Uhr von Weiß", "running": "läuft", "{0} min {1} s": "{0} Min. {1} Sek."}
    monkeypatch.setattr(clock, "tr", lambda text: german[text])
    QApplication.sendEvent(clock, QEvent(QEvent.Type.LanguageChange))
    assert (clock.accessibleName(), clock.accessibleDescription()) == ("Uhr von Weiß", "5 Min. 0 Sek., läuft")


def test_each_side_of_the_window_has_a_clock_of_its_own_name(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither had one, and of Black's low time a screen reader said that it was White's."""
    window = QWidget()
    said: list[str] = []
    qtbot.addWidget(window)
    monkeypatch.setattr("chessgui.panels.players.clock.announce", lambda who, sentence, at_once: said.append(sentence))
    clocks = Clocks(window)
    assert [clocks.widgets[color].accessibleName() for color in chess.COLORS] == ["White's clock", "Black's clock"]
    clocks.widgets[chess.BLACK].show_time(20_000, True, True)
    assert said == ["Black has 20 s left."]


def test_a_delay_may_last_longer_than_qt_can_wait(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    clock, clocks = ChessClock(parse_controls("15 d5000000"), free_moves=0), Clocks(window)
    clock.start(chess.WHITE)
    clocks.set_clock(clock)
    assert clocks.widgets[chess.WHITE].face.text == "15:00" and clocks._timer.isActive()
