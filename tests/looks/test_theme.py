"""Texts of both schemes can be read: at least 4.5:1 (WCAG 2.1, 1.4.3) on everything they stand on. Large ones have room."""
from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QLabel,
    QLineEdit,
    QListWidget,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QTabBar,
    QTableWidget,
    QTabWidget,
    QTextBrowser,
    QToolButton,
    QTreeWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from chessgui.board.colors import BOARDS, DEFAULT_BOARD
from chessgui.board.pieces import PieceSet
from chessgui.board.setupboard import Tool
from chessgui.commands.exportcommands import ExportCommands
from chessgui.commands.settingscommands import SettingsCommands
from chessgui.dialogs.adjourned import AdjournedDialog
from chessgui.dialogs.export.dialog import ExportDialog
from chessgui.dialogs.headers import HeadersDialog
from chessgui.dialogs.position.palette import PaletteButton
from chessgui.dialogs.report import ReportChoices, ReportDialog
from chessgui.dialogs.settings import SettingsDialog
from chessgui.looks.assets import icon
from chessgui.looks.theme import ROLES, SCHEME, SCROLL_HANDLE, palette, set_scheme
from chessgui.looks.widgets import ElidedLabel, button_box, card, fit_list, font_like, holding, in_column, scroll_area
from chessgui.panels.games.statistics import ResultBar
from chessgui.panels.people.ratingline import RatingLine
from chessgui.panels.rowtable import RowTable
from chessgui.panels.wdlbar import WdlBar
from chessgui.play.adjourned import AdjournedGame
from chessgui.play.newgame import NewGame
from chessgui.program.program import Program
from chessgui.report.annotate import Writing
from chessgui.report.effort import Effort
from chessgui.report.marks import MARK_COLORS, OTHER_MARK
from chessgui.settings.settings import Settings
from chessgui.window.recoverybar import RecoveryBar
from tests.hands.boardhands import show_active
from tests.hands.fakes import FakeAnalysis, FakeThread
from tests.hands.windowhands import playing, resized, shown
from tests.journal.test_recoverybar import NEW, SAVED, recovery
from tests.report.scripted import FOOLS_MATE

ROLE = QPalette.ColorRole
PAIRS = [
    (ROLE.WindowText, ROLE.Window), (ROLE.Text, ROLE.Base), (ROLE.Text, ROLE.AlternateBase), (ROLE.ButtonText, ROLE.Button),
    (ROLE.PlaceholderText, ROLE.Window), (ROLE.PlaceholderText, ROLE.Base), (ROLE.HighlightedText, ROLE.Highlight),
    (ROLE.ToolTipText, ROLE.ToolTipBase), (ROLE.Link, ROLE.Window), (ROLE.Link, ROLE.Base), (ROLE.WindowText, ROLE.Button),
    (ROLE.PlaceholderText, ROLE.Button),
]


def luminance(rgb: int) -> float:
    """Relative luminance as WCAG defines it."""
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in QColor.fromRgb(rgb).getRgbF()[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: int, other: int) -> float:
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def test_the_measure_is_the_known_one() -> None:
    assert contrast(0x000000, 0xFFFFFF) == pytest.approx(21)
    assert contrast(0x777777, 0xFFFFFF) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), PAIRS, ids=[f"{ink.name} on {ground.name}" for ink, ground in PAIRS])
def test_texts_can_be_read(ink: QPalette.ColorRole, ground: QPalette.ColorRole, dark: bool) -> None:
    assert contrast(ROLES[ink][dark], ROLES[ground][dark]) >= 4.5


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_marks_and_handles_can_be_seen(dark: bool) -> None:
    assert all(contrast(colors[dark], ROLES[ROLE.Base][dark]) >= 4.5 for colors in (*MARK_COLORS.values(), OTHER_MARK))
    assert all(contrast(SCROLL_HANDLE[dark], ROLES[ground][dark]) >= 3 for ground in (ROLE.Base, ROLE.Window))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_icon_of_a_chosen_entry_can_be_seen(qapp: QApplication, scheme: str) -> None:
    before = qapp.property(SCHEME)
    try:
        set_scheme(qapp, scheme)
        menu = QMenu()
        colors = QApplication.palette(menu)
        icons = ROLES[QPalette.ColorRole.ButtonText][scheme == "dark"]  # they are drawn in the colour of buttons' texts
        assert contrast(icons, colors.color(QPalette.ColorRole.Highlight).rgb() & 0xFFFFFF) >= 4.5
        assert contrast(colors.color(QPalette.ColorRole.HighlightedText).rgb() & 0xFFFFFF,
                        colors.color(QPalette.ColorRole.Highlight).rgb() & 0xFFFFFF) >= 4.5
    finally:
        set_scheme(qapp, before or "")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_number_has_room_and_differs_from_its_card_in_the_dark_alone(qtbot: QtBot, program: Program, scheme: str) -> None:
    program.settings.set_preference("scheme", scheme)
    card, number = QWidget(), QSpinBox(suffix=" plies")
    qtbot.addWidget(card)
    number.setParent(card)
    line = QLineEdit(card)
    card.show()
    number.resize(number.sizeHint())
    text = number.findChild(QLineEdit)
    assert text.height() >= number.fontMetrics().height(), "no letter is cut off"
    around = ROLES[QPalette.ColorRole.Base][scheme == "dark"]
    within = number.grab().toImage().pixel(text.geometry().topRight()) & 0xFFFFFF
    assert (within == around) is (scheme == "light"), "in the dark its frame does not tell it from a card"
    assert (line.grab().toImage().pixel(line.rect().center()) & 0xFFFFFF == around) is (scheme == "light"), "nor that of a line"


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_disabled_slider_looks_disabled(dark: bool) -> None:
    colors = palette(dark)
    on, off = (colors.color(group, ROLE.Highlight).rgb() & 0xFFFFFF for group in (QPalette.ColorGroup.Active, QPalette.ColorGroup.Disabled))
    assert contrast(on, off) > 1.5 and contrast(off, ROLES[ROLE.Window][dark]) < 2.5


LISTS: dict[type[QWidget], Callable[[Program], object]] = {
    AdjournedDialog: lambda program: AdjournedDialog(
        [AdjournedGame(FOOLS_MATE, NewGame(), None, datetime.now(UTC))], [], program.window).show(),
    HeadersDialog: lambda program: HeadersDialog(program.controller.game.pgn.headers, program.window).show(),
    ExportDialog: lambda program: program.window.topics[ExportCommands].ask(),
    SettingsDialog: lambda program: program.window.topics[SettingsCommands].ask(),
    RecoveryBar: lambda program: program.window.recovery.show_list.setChecked(True),
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_button_shows_that_it_has_the_focus(qtbot: QtBot, program: Program, scheme: str) -> None:
    window = program.window
    program.settings.set_preference("scheme", scheme)
    show_active(qtbot, window)
    for button in (window.welcome.fitting, window.analysis.tools.lock, window.analysis.tools.start):
        assert shows_focus(button, window.board), button.text() or button.toolTip()


def shows_focus(widget: QWidget, other: QWidget) -> bool:
    """Whether a widget looks another way while it has the focus than while another one of its window has it."""
    looks = []
    for focused in (other, widget):
        focused.setFocus(Qt.FocusReason.TabFocusReason)
        looks.append(widget.grab().toImage())
    return looks[0] != looks[1]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_in_a_dialog_one_sees_what_has_the_focus(qtbot: QtBot, program: Program, scheme: str) -> None:
    """By at least 3:1 (WCAG 2.1, 1.4.11), also on the button that Enter presses from everywhere, which stands out without it, too."""
    program.settings.set_preference("scheme", scheme)
    dialog, line, check, radio = QDialog(), QLineEdit(), QCheckBox("Check"), QRadioButton("Choice")
    qtbot.addWidget(dialog)
    buttons = button_box(dialog)
    in_column(line, check, radio, buttons, on=dialog)
    show_active(qtbot, dialog)
    for widget in (check, radio, buttons.button(QDialogButtonBox.StandardButton.Ok)):
        assert focus_contrast(widget, line) >= 3, type(widget).__name__


def focus_contrast(widget: QWidget, other: QWidget) -> float:
    """By how much the focus changes what is seen of a widget; `other` has it before."""
    looks = []
    for focused in (other, widget):
        focused.setFocus(Qt.FocusReason.TabFocusReason)
        looks.append(widget.grab().toImage())
    pairs = {tuple(image.pixel(x, y) & 0xFFFFFF for image in looks) for x in range(looks[0].width()) for y in range(looks[0].height())}
    return max(contrast(*pair) for pair in pairs)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_one_sees_that_tables_texts_and_tabs_have_the_focus(qtbot: QtBot, program: Program, scheme: str) -> None:
    """A row that was chosen looked the same without the focus, and texts that scroll never showed it."""
    program.settings.set_preference("scheme", scheme)
    table, tree, text, tabs, closable = QTableWidget(2, 2), QTreeWidget(), QPlainTextEdit("text", readOnly=True), QTabWidget(), QTabBar()
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    rows, scrolled = RowTable(table.model(), "rows"), scroll_area(QLabel("text"))
    for lines in (table, rows):
        lines.selectRow(0)
    plain = QTableWidget(2, 2)
    for frameless in (plain, tree, text):
        frameless.setFrameShape(QFrame.Shape.NoFrame)
    tabs.addTab(QLabel(), "one")
    closable.addTab("one")
    closable.setTabsClosable(True)
    start = QPushButton("Stop", objectName="start", checkable=True, checked=True)
    framed = table, QTreeWidget(), QTextBrowser()
    line, sheet = QLineEdit(), card(in_column(rows, plain, tree, text, scrolled, start))
    window = holding(in_column(line, sheet, *framed, tabs, closable))
    qtbot.addWidget(window)
    show_active(qtbot, window)
    for widget in (rows, plain, tree, text, scrolled, start, *framed, tabs.tabBar(), closable):
        size = widget.sizeHint()
        assert focus_contrast(widget, line) >= 3, type(widget).__name__
        assert widget.sizeHint() == size


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_lists_graphs_and_the_hand_show_that_they_have_the_focus(qtbot: QtBot, program: Program, scheme: str) -> None:
    program.settings.set_preference("scheme", scheme)
    window, chosen, graph = QWidget(), PaletteButton(Tool.HAND, BOARDS[DEFAULT_BOARD], PieceSet()), RatingLine()
    qtbot.addWidget(window)
    chosen.setChecked(True)
    graph.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    line, rows = QLineEdit(), QListWidget()
    rows.addItem("one")
    rows.setCurrentRow(0)
    in_column(line, rows, graph, chosen, on=window)
    show_active(qtbot, window)
    for widget in (rows, graph, chosen):
        assert shows_focus(widget, line), type(widget).__name__


def test_a_window_begins_with_large_texts_everywhere(qtbot: QtBot, qapp: QApplication, own_settings: Path) -> None:
    usual, settings = qapp.font().pointSizeF(), Settings(own_settings)
    settings.set_preference("text_size", 200)
    program = next(opened := shown(playing(Program(FakeThread(), settings, analysis=FakeAnalysis().session)), qtbot))
    try:
        heading = program.window.welcome.findChild(QLabel)
        assert program.window.menuBar().font().pointSizeF() == pytest.approx(2 * usual)
        assert heading is not None and heading.font().pointSizeF() > 2 * usual
    finally:
        settings.set_preference("text_size", 100)
        next(opened, None)


@pytest.mark.parametrize("kind", LISTS)
def test_rows_have_room_for_large_texts(qtbot: QtBot, program: Program, kind: type[QWidget]) -> None:
    program.window.recovery.show_recovery(recovery(NEW, SAVED))
    program.settings.set_preference("text_size", 200)
    LISTS[kind](program)
    qtbot.waitUntil(lambda: program.window.findChild(kind) is not None)
    view = program.window.findChild(kind).findChild(QAbstractItemView)
    index = view.model().index(0, 0)
    lines = view.fontMetrics().lineSpacing() * len(index.data().splitlines())
    qtbot.waitUntil(lambda: view.visualRect(index).height() >= lines + 4)
    assert view.viewport().height() >= view.visualRect(index).height()


def test_no_field_of_a_stack_is_cut_off(program: Program) -> None:
    """Its height was that of a field without the style, which makes it higher."""
    program.settings.set_preference("scheme", "dark")
    dialog = ReportDialog(["a"], [0], ReportChoices(Effort(), Writing()), program.window)
    dialog.show()
    QApplication.processEvents()
    assert dialog.values.height() >= dialog.seconds.height()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_button_for_what_the_tool_bar_has_no_room_for_can_be_seen(program: Program, scheme: str) -> None:
    """It was a black icon, of which two pixels were left, and nothing named it: in a narrow window nobody found Resign."""
    program.settings.set_preference("scheme", scheme)
    resized(program.window, 660, 600)
    more = program.window.actions_by_name.tool_bar.findChild(QToolButton, "qt_toolbar_ext_button")
    assert more.isVisible() and more.accessibleName() and more.toolTip()
    picture, ground = more.grab().toImage(), ROLES[ROLE.Window][scheme == "dark"]
    inked = [(x, y) for x in range(picture.width()) for y in range(picture.height())
             if contrast(picture.pixel(x, y) & 0xFFFFFF, ground) >= 4.5]
    assert len(inked) >= 10


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_buttons_of_a_pane_can_be_seen(program: Program, scheme: str) -> None:
    program.settings.set_preference("scheme", scheme)
    ground = ROLES[ROLE.Window][scheme == "dark"]
    for name in ("close", "float"):
        button = program.window.panes.moves.findChild(QAbstractButton, f"qt_dockwidget_{name}button")
        picture = button.grab().toImage()
        assert max(contrast(picture.pixel(x, y) & 0xFFFFFF, ground)
                   for x in range(picture.width()) for y in range(picture.height())) >= 4.5


def test_the_pane_of_games_has_the_buttons_of_the_others(program: Program) -> None:
    """It took those of the tabs of games, which are named as it is."""
    program.settings.set_preference("scheme", "light")
    for pane in (panes := program.window.panes).all:
        pane.show()
    resized(program.window, 1366, 704)
    places = [pane.width() - pane.findChild(QAbstractButton, "qt_dockwidget_closebutton").geometry().left() for pane in panes.all]
    assert len(set(places)) == 1


@pytest.mark.parametrize("kind", [WdlBar, ResultBar])
def test_bars_grow_with_the_size_of_texts(qtbot: QtBot, kind: type[QWidget]) -> None:
    """Their figures stayed as small as they are."""
    bar = kind()
    qtbot.addWidget(bar)
    usual = bar.sizeHint().height()
    bar.setFont(font_like(bar.font(), 2))
    assert bar.sizeHint().height() >= 1.5 * usual and bar.minimumHeight() <= usual and bar.maximumHeight() > 2 * usual


def test_tabs_of_files_look_as_those_of_games(program: Program) -> None:
    bars = program.window.tabs, program.window.lists.tabs
    for bar in bars:
        bar.show()
        while bar.count() < 2:
            bar.addTab("one")
    crosses = [bar.tabButton(1, QTabBar.ButtonPosition.RightSide).grab().toImage() for bar in bars]
    assert crosses[0] == crosses[1]


@pytest.mark.parametrize("scale", [1, 1.25, 1.5, 1.75, 2])
def test_the_widest_text_of_a_list_of_fixed_width_is_whole(qtbot: QtBot, program: Program, scale: float) -> None:
    view = QListWidget()
    qtbot.addWidget(view)
    view.setFont(font_like(view.font(), scale))
    view.addItems(["Zeichnung (SVG)", "Webseite (HTML)"])
    fit_list(view, 20, 20)
    place, looks = QRect(8, 0, view.width() - 16, view.height()), []
    for more in (0, 60):
        view.setFixedWidth(view.width() + more)
        looks.append(view.grab(place).toImage())
    assert looks[0] == looks[1]


def test_a_name_that_is_cut_off_ends_in_dots_in_every_language(qtbot: QtBot) -> None:
    name, pictures = "Stockfish 17.1 development version", []
    for direction in (Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft):
        label = ElidedLabel(name, layoutDirection=direction, alignment=Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute)
        qtbot.addWidget(label)
        label.resize(120, label.sizeHint().height())
        pictures.append(label.grab().toImage())
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("dark", [False, True])
def test_a_disabled_icon_is_quieter_than_one_that_can_be_clicked(qtbot: QtBot, dark: bool) -> None:
    """In the dark Qt made it grey, and nearly as light as the others."""
    ground, ink = (palette(dark).color(role) for role in (ROLE.Window, ROLE.ButtonText))
    drawn = icon("takeback", ink)

    def contrast(mode: QIcon.Mode) -> int:
        picture = QImage(24, 24, QImage.Format.Format_RGB32)
        picture.fill(ground)
        painter = QPainter(picture)
        drawn.paint(painter, picture.rect(), mode=mode)
        painter.end()
        return max(abs(picture.pixelColor(x, y).lightness() - ground.lightness()) for x in range(24) for y in range(24))

    assert contrast(QIcon.Mode.Disabled) < 0.75 * contrast(QIcon.Mode.Normal)
