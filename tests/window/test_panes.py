"""The panes beside the board, and the size of the window: on small screens, after shrinking, after a restart."""
from __future__ import annotations

from pathlib import Path

import chess
import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from chessgui.commands.networkcommands import NetworkCommands
from chessgui.commands.trainingcommands import TrainingCommands
from chessgui.panels import pane as panes_of_window
from chessgui.panels.pane import Columns, Pane
from chessgui.program.program import Program
from chessgui.rules.endings import Ending
from chessgui.window.mainwindow import MainWindow, first_size
from tests.hands.windowhands import resized


def next_window(qtbot: QtBot, program: Program, folder: Path, size: QSize | None = None) -> MainWindow:
    """The window of the next start, after this one is closed; with `size`, no larger than that."""
    program.window.close()
    window = MainWindow(program.controller, program.settings, program.background, folder, folder)
    qtbot.addWidget(window)
    if size is not None:
        window.resize(size)
    window.show()
    return window


@pytest.mark.parametrize(("screen", "size"), [
    (QSize(1920, 1080), QSize(1632, 918)), (QSize(1366, 768), QSize(1161, 704)), (QSize(1280, 720), QSize(1120, 656)),
    (QSize(800, 600), QSize(776, 536))])
def test_the_first_window_fits_on_the_screen(screen: QSize, size: QSize) -> None:
    assert first_size(QRect(QPoint(0, 0), screen)) == size


def share(program: Program) -> float:
    QApplication.processEvents()
    panes = program.window.panes
    return panes.moves.height() / (panes.moves.height() + panes.analysis.height())


def test_moves_get_their_share_back_when_the_window_grows(qtbot: QtBot, program: Program) -> None:
    window = program.window
    for size in ((1400, 1000), (640, 480), (1500, 1000)):
        resized(window, *size)
    assert share(program) == pytest.approx(0.5, abs=0.05)


def test_a_share_that_a_person_has_chosen_is_kept(qtbot: QtBot, program: Program) -> None:
    window, panes = program.window, program.window.panes
    resized(window, 1400, 1000)
    gap = panes.moves.mapTo(window, panes.moves.rect().bottomLeft()) + QPoint(panes.moves.width() // 2, 2)
    handle = window.windowHandle()
    QTest.mousePress(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, gap)
    for step in (60, 120):
        QTest.mouseMove(handle, gap + QPoint(0, step))
        qtbot.wait(1)
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, gap + QPoint(0, 120))
    chosen = share(program)
    assert chosen > 0.55
    for size in ((640, 480), (1400, 1000)):
        resized(window, *size)
    assert share(program) == pytest.approx(chosen, abs=0.03)
    window.actions_by_name["restore_panes"].trigger()
    assert share(program) == pytest.approx(0.5, abs=0.05)


def test_the_panes_stand_as_high_after_each_start(program: Program) -> None:
    """With each the analysis became lower by half of its tabs."""
    resized(program.window, 1400, 1000)
    program.window.panes.by_hand = True
    heights = []
    for _ in range(3):
        program.rebuild_window()
        QApplication.processEvents()
        heights.append(program.window.panes.analysis.height())
    assert heights == heights[:1] * 3


def empty_share(program: Program) -> float:
    """The share of the window beside and below the board that nothing uses."""
    area, board, bar = program.window.area, program.window.board, program.window.area.eval_bar
    strips = program.window.area.top_player.height() + program.window.area.bottom_player.height()
    unused = area.width() * area.height() - (board.width() + bar.width()) * (board.height() + strips)
    return unused / (program.window.width() * program.window.height())


@pytest.mark.parametrize(("width", "height", "columns"), [
    (1120, 704, Columns.ONE), (1366, 740, Columns.ONE), (1920, 1050, Columns.TWO), (2560, 1400, Columns.TWO), (3840, 2100, Columns.TWO),
    (1080, 1890, Columns.BELOW), (1200, 1900, Columns.BELOW)])
def test_the_panes_take_the_room_that_the_board_leaves(program: Program, width: int, height: int, columns: Columns) -> None:
    resized(program.window, width, height)
    assert program.window.panes.columns is columns
    assert empty_share(program) < 0.1


def test_columns_change_with_the_window_and_nothing_hidden_appears(program: Program) -> None:
    panes = program.window.panes
    panes.explorer.hide()
    panes.graph.show()
    for width, height in ((1920, 1050), (1120, 704), (1000, 1800), (1920, 1050)):
        resized(program.window, width, height)
        assert panes.explorer.isHidden()
        assert not panes.graph.isHidden()
        assert not panes.analysis.visibleRegion().isEmpty()
    assert panes.analysis.geometry().left() > panes.moves.geometry().right()


@pytest.mark.usefixtures("prepared_engine")
def test_a_pane_that_was_made_later_stays_a_tab_in_front(program: Program) -> None:
    """A wide window once left it alone above the others, and a window that became small again stayed higher than its screen."""
    window, panes = program.window, program.window.panes
    resized(program.window, 1366, 704)
    window.actions_by_name["xray"].trigger()
    window.topics[TrainingCommands].open()
    search, training = (window.findChild(Pane, name) for name in ("xray", "training"))
    for width, height, columns in ((1920, 1050, Columns.TWO), (1366, 704, Columns.ONE), (1000, 1800, Columns.BELOW)):
        resized(program.window, width, height)
        assert (panes.columns, window.width(), window.height()) == (columns, width, height)
        assert {search, training} <= set(window.tabifiedDockWidgets(panes.analysis))
        assert not training.visibleRegion().isEmpty() and search.visibleRegion().isEmpty()
    search.hide()
    resized(program.window, 1920, 1050)
    assert search.isHidden() and not panes.by_hand


def test_a_pane_of_the_last_session_comes_back_as_a_tab(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    """What was kept of it belongs to the columns of that window: in others it stood alone above all."""
    resized(program.window, 1920, 1050)
    program.window.topics[TrainingCommands].open()
    again = next_window(qtbot, program, tmp_path, QSize(1120, 704))
    resized(again, 1920, 1050)
    again.topics[TrainingCommands].open()
    training = again.findChild(Pane, "training")
    assert training in again.tabifiedDockWidgets(again.panes.analysis) and not training.visibleRegion().isEmpty()
    assert not again.panes.by_hand
    again.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, training)
    assert again.panes.by_hand, "a person has moved it"
    again.close()
    third = MainWindow(program.controller, program.settings, program.background, tmp_path, tmp_path)
    qtbot.addWidget(third)
    third.show()
    third.topics[TrainingCommands].open()
    assert third.dockWidgetArea(third.findChild(Pane, "training")) == Qt.DockWidgetArea.LeftDockWidgetArea
    third.close()


def test_the_board_grows_when_what_stands_above_it_goes(qtbot: QtBot, program: Program) -> None:
    window = program.window
    resized(program.window, 1366, 700)
    board, columns = window.board.width(), window.panes.columns
    window.recovery.words.setText("Last time a game was left open.")
    window.recovery.show()
    qtbot.waitUntil(lambda: window.panes.columns is Columns.TWO)
    window.recovery.hide()
    qtbot.waitUntil(lambda: (window.board.width(), window.panes.columns) == (board, columns))
    assert not window.panes.analysis.visibleRegion().isEmpty() and window.panes.explorer.visibleRegion().isEmpty()


def test_the_board_has_the_room_of_tabs_that_have_gone_before_the_layout_has_heard_of_it(program: Program) -> None:
    """It stayed smaller after a file was opened in the place of another game, whose tab is there for a moment."""
    window = program.window
    resized(window, 1366, 700)
    board = window.board.width()
    window.tabs.show()
    resized(window, 1366, 700)
    assert window.board.width() < board
    window.tabs.hide()
    window._fitting.stop()
    window._fit_panes()
    resized(window, 1366, 700)
    assert window.board.width() == board


def title_height(pane: Pane) -> int:
    """How high the title of a pane is written, in logical pixels, as far from its buttons as its first letters are."""
    title = pane.grab(QRect(12, 0, 30, pane.widget().y())).toImage()
    ground = title.pixel(0, 0)
    return sum(any(title.pixel(x, y) != ground for x in range(title.width())) for y in range(title.height()))


def test_titles_and_board_follow_the_size_of_texts(program: Program) -> None:
    """Titles stayed as they were at the start, and were cut off below a smaller size; the board kept the room that it had."""
    window = program.window
    resized(window, 1366, 700)
    board, title = window.board.width(), title_height(window.panes.moves)
    program.settings.set_preference("text_size", 200)
    resized(window, 1366, 700)
    beside = window.width() - window.area.size_for(window.area.size()).width() - window.panes.moves.width()
    assert title_height(window.panes.moves) > 1.5 * title and window.board.width() < board and beside < 20
    program.settings.set_preference("text_size", 100)
    resized(window, 1366, 700)
    assert title_height(window.panes.moves) == title and window.board.width() == board


def test_two_columns_need_room_for_the_analysis(program: Program) -> None:
    """With large texts it took its width from the moves, which could not be read."""
    window = program.window
    resized(window, 1700, 900)
    assert window.panes.columns is Columns.TWO
    window.panes.analysis.setMinimumWidth(620)
    resized(window, 1704, 900)
    assert window.panes.columns is Columns.ONE


MOMENTS = ["3... Qe7 took your opponent's chances from 44 to 34 %."] * 3


@pytest.mark.usefixtures("prepared_engine")
@pytest.mark.parametrize(("width", "height"), [(1366, 748), (1366, 704), (1256, 656)])
def test_all_panes_fit_on_a_small_screen_below_the_result_of_a_game(program: Program, width: int, height: int) -> None:
    """The window would become higher than a screen of 768 pixels with its title bar, or of 1080 that shows all half as large again, and cut
    the board off. What scrolls in it keeps its first line, the moves some rows."""
    window = program.window
    program.controller.play(chess.Move.from_uci("e2e4"))
    resized(program.window, width, height)
    window.actions_by_name["xray"].trigger()
    window.topics[TrainingCommands].open()
    window.topics[NetworkCommands]._show_pane()
    window.panes.graph.show()
    window.panes.report.come_forward()
    window.game_over.show_ending(Ending("1-0", "White wins by checkmate."))
    window.game_over.show_moments(MOMENTS, "")
    resized(program.window, width, height)
    assert (window.width(), window.height()) == (width, height)
    result = window.game_over.result
    assert result.visibleRegion().boundingRect() == result.rect() and window.move_list.height() >= 60


def test_what_stands_above_the_moves_scrolls_only_where_the_panes_below_have_no_room_to_spare(program: Program) -> None:
    window, panes = program.window, program.window.panes
    resized(program.window, 1366, 704)
    before, last = share(program), window.game_over.rows[-1].play
    window.game_over.show_ending(Ending("1-0", "White wins by checkmate."))
    window.game_over.show_moments(MOMENTS, "")
    resized(program.window, 1366, 704)
    bar = panes.moves.above.verticalScrollBar()
    assert last.visibleRegion().boundingRect() == last.rect() and share(program) > before and not bar.isVisible()
    panes.graph.show()
    resized(program.window, 1366, 704)
    assert last.visibleRegion().isEmpty() and bar.isVisible()
    panes.graph.hide()
    window.game_over.hide()
    resized(program.window, 1366, 704)
    assert share(program) == pytest.approx(before, abs=0.02) and panes.moves.above.height() == 0


def test_the_height_of_what_stands_above_the_moves_counts_before_the_pane_has_heard_of_it(program: Program) -> None:
    """At the first start the panel of the welcome scrolled, for the pane was given its height too early."""
    window, moves = program.window, program.window.panes.moves
    resized(program.window, 1366, 704)
    window.game_over.show_ending(Ending("1-0", "White wins by checkmate."))
    for widget in (window.game_over.parentWidget(), moves.above.viewport(), moves.above):
        QApplication.sendPostedEvents(widget, QEvent.Type.LayoutRequest)
    early = moves.whole_height
    resized(program.window, 1366, 704)
    assert early == moves.whole_height > moves.above.height() > 0


def test_a_long_sentence_about_the_rating_leaves_the_board_its_size(program: Program) -> None:
    """It stood in one line, and the board gave way to it."""
    window = program.window
    resized(window, 1161, 704)
    window.game_over.show_ending(Ending("1-0", "White wins by checkmate."))
    QApplication.processEvents()
    before = window.board.width()
    window.game_over.show_rating("Your rating: 1325. The first games look for your level: " * 4)
    resized(window, 1161, 705)
    resized(window, 1161, 704)
    assert window.board.width() == before


def test_on_a_low_screen_the_panes_share_one_place(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """On one of 1366 times 768 pixels that shows everything twice as large, the window was higher than the screen."""
    window, panes = program.window, program.window.panes
    monkeypatch.setattr(panes_of_window, "LOW", window.screen().availableSize().height() + 1)
    for pane in panes.all:
        pane.show()
    resized(window, 683, 600)
    resized(window, 683, 364)
    assert (panes.columns, window.width(), window.height()) == (Columns.TABS, 683, 364)
    assert [pane for pane in panes.all if not pane.visibleRegion().isEmpty()] == [panes.moves], "it begins with what one can do"


def test_on_a_screen_that_is_not_low_all_panes_have_room_within_a_frame(program: Program) -> None:
    """With a graph, the window stuck out of a screen of 600 pixels."""
    window, panes = program.window, program.window.panes
    resized(window, 800, panes_of_window.LOW)
    for pane in panes.all:
        pane.show()
    resized(window, 800, panes_of_window.LOW - 60)
    assert panes.columns is Columns.ONE and window.height() == panes_of_window.LOW - 60


def test_the_first_window_on_a_low_screen_begins_with_what_one_can_do(
        qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The analysis stood in front of it, so that nobody saw an opponent offered."""
    monkeypatch.setattr(panes_of_window, "LOW", program.window.screen().availableSize().height() + 1)
    first = MainWindow(program.controller, program.settings, program.background, tmp_path, tmp_path)
    qtbot.addWidget(first)
    first.resize(960, 540)
    first.show()
    QApplication.processEvents()
    assert first.panes.columns is Columns.TABS
    assert [pane for pane in first.panes.all if not pane.visibleRegion().isEmpty()] == [first.panes.moves]
    first.close()


@pytest.mark.parametrize(("is_low", "columns"), [(False, Columns.ONE), (True, Columns.TABS)])
def test_panes_of_the_last_window_that_are_put_back_leave_the_window_its_size(
        program: Program, monkeypatch: pytest.MonkeyPatch, is_low: bool, columns: Columns) -> None:
    """They stood side by side for a moment, and it kept the width that they took; on a low screen below one another, and its height."""
    window, panes = program.window, program.window.panes
    if is_low:
        monkeypatch.setattr(panes_of_window, "LOW", window.screen().availableSize().height() + 1)
    resized(window, 640, 460)
    size = window.size()
    panes.by_hand, panes.columns = True, Columns.RESTORED
    if is_low:
        panes.show_only(window, ("moves", "analysis"), "moves")
    else:
        window.actions_by_name["restore_panes"].trigger()
    QApplication.processEvents()
    assert (panes.columns, window.size()) == (columns, size)


def test_a_window_that_becomes_small_in_one_step_is_no_higher(program: Program) -> None:
    """While its panes went from two columns to one they stood below each other for a moment, and it kept the height they took."""
    program.window.panes.graph.show()
    resized(program.window, 1920, 1050)
    resized(program.window, 1256, 656)
    assert program.window.panes.columns is Columns.ONE and program.window.height() == 656


@pytest.mark.parametrize(("command", "name"), [
    ("analyse", "analysis"), ("resign", "moves"), ("comment", "moves"), ("comment_before", "moves")])
def test_a_command_shows_the_pane_that_answers_it(program: Program, command: str, name: str) -> None:
    """Also where it was closed, or stands behind another one."""
    pane = getattr(program.window.panes, name)
    pane.hide()
    program.window.panes.report.come_forward()
    program.window.actions_by_name[command].trigger()
    QApplication.processEvents()
    assert not pane.visibleRegion().isEmpty()
    asked = {"resign": program.window.resign_bar, "analyse": program.window.analysis}.get(command) or program.window.move_list.editor
    assert asked.isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Backtab])
@pytest.mark.parametrize("front", ["analysis", "explorer"])
def test_tab_goes_through_what_is_seen_alone(program: Program, front: str, key: Qt.Key) -> None:
    window = program.window
    resized(window, 1366, 740)
    getattr(window.panes, front).come_forward()
    QApplication.processEvents()
    window.board.setFocus()
    reached = set[QWidget]()
    while (focused := window.focusWidget()) is not None and focused not in reached:
        reached.add(focused)
        QTest.keyClick(focused, key)
    assert {window.board, window.move_list} <= reached
    assert any(window.panes.analysis.isAncestorOf(each) for each in reached) == (front == "analysis")


def test_a_pane_that_goes_behind_another_one_leaves_the_focus_to_the_board(program: Program) -> None:
    """The arrow keys went on changing the number of lines there, and did not walk through the game. Then nothing had the focus: what was
    typed made no move."""
    window = program.window
    resized(window, 1366, 740)
    window.panes.analysis.come_forward()
    QApplication.processEvents()
    window.activateWindow()
    lines = window.analysis.tools.lines
    lines.setFocus()
    assert window.focusWidget() is lines
    window.panes.explorer.come_forward()
    QApplication.processEvents()
    assert window.focusWidget() is window.board


def test_a_list_that_has_opened_has_the_focus(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    """Also where its pane is shown behind others at first."""
    window, path = program.window, tmp_path / "two.pgn"
    path.write_text("1. e4 *\n\n[Event \"?\"]\n\n1. d4 *\n")
    window.activateWindow()
    with qtbot.waitSignal(program.workspace.files.listed, timeout=60_000):
        program.open([path], None)
    qtbot.waitUntil(lambda: not window.panes.games.visibleRegion().isEmpty())
    QApplication.processEvents()
    assert window.lists.current is not None and window.focusWidget() is window.lists.current.table


@pytest.mark.parametrize("has_graph", [False, True], ids=["below the moves", "below the graph"])
def test_a_list_gets_what_room_there_is_where_it_wants_more(
    qtbot: QtBot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_graph: bool,
) -> None:
    window, path, told = program.window, tmp_path / "two.pgn", list[list[int]]()
    window.panes.graph.setVisible(has_graph)
    window.panes.has_graph = has_graph  # one with something to show
    resized(window, 1366, 704)
    path.write_text("1. e4 *\n\n[Event \"?\"]\n\n1. d4 *\n")
    program.open([path], None)
    qtbot.waitUntil(lambda: not window.panes.games.visibleRegion().isEmpty())
    monkeypatch.setattr(window, "resizeDocks", lambda docks, sizes, direction: told.append(sizes))
    window.lists.room_wanted.emit(2000)
    moves, games = window.panes.moves, window.panes.games
    tabs = next(bar for bar in window.findChildren(QTabBar) if bar.parent() is window and bar.isVisible())
    qtbot.waitUntil(lambda: [moves.whole_height, moves.height() + games.height() - moves.whole_height + tabs.height()] in told)
    assert all(min(sizes) > 0 for sizes in told)  # Qt would change nothing


def test_a_list_that_becomes_lower_in_a_window_of_its_own_borrows_nothing_afterwards(
        qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    window, path = program.window, tmp_path / "two.pgn"
    path.write_text("1. e4 *\n\n[Event \"?\"]\n\n1. d4 *\n")
    program.open([path], None)
    qtbot.waitUntil(lambda: not window.panes.games.visibleRegion().isEmpty())
    window.lists.room_wanted.emit(60)
    assert window.panes.lent == 60
    window.panes.games.setFloating(True)
    window.lists.room_wanted.emit(-60)
    assert window.panes.lent == 0


def test_what_stands_above_the_moves_has_its_height_where_the_panes_below_get_none(
        program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    window, panes = program.window, program.window.panes
    resized(window, 1366, 704)
    told = list[tuple[int, ...]]()
    monkeypatch.setattr(type(panes.moves), "whole_height", property(lambda pane: 2000))
    monkeypatch.setattr(window, "resizeDocks", lambda docks, sizes, direction: told.append(tuple(sizes)))
    panes.keep_share(window)
    assert told and min(told[0]) > 0  # Qt would change nothing


def test_who_chooses_a_tab_has_not_moved_a_pane(qtbot: QtBot, program: Program) -> None:
    """The pane behind it gets its size while the button is down."""
    window = program.window
    resized(window, 1366, 704)
    bar = next(bar for bar in window.findChildren(QTabBar) if bar.isVisible() and bar.parent() is window)
    assert bar.count() == 2
    for place in (1, 0, 1):
        QTest.mousePress(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(place).center())
        qtbot.waitUntil(lambda: not (window.panes.explorer if place else window.panes.analysis).visibleRegion().isEmpty())
        QApplication.processEvents()
        QTest.mouseRelease(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(place).center())
        assert not window.panes.by_hand and window.panes.share is None


def test_a_pane_that_a_person_has_moved_stays(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    window = program.window
    resized(program.window, 1120, 704)
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, window.panes.analysis)
    resized(program.window, 1920, 1050)
    assert window.panes.by_hand
    assert window.dockWidgetArea(window.panes.analysis) == Qt.DockWidgetArea.LeftDockWidgetArea
    again = next_window(qtbot, program, tmp_path)
    assert again.panes.by_hand
    resized(again, 1920, 1050)
    assert again.dockWidgetArea(again.panes.analysis) == Qt.DockWidgetArea.LeftDockWidgetArea
    again.actions_by_name["restore_panes"].trigger()
    QApplication.processEvents()
    assert not again.panes.by_hand
    assert again.panes.columns is Columns.TWO
    again.close()


def test_panes_nobody_has_moved_follow_the_next_window_too(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    resized(program.window, 1920, 1050)
    program.window.panes.report.show()
    again = next_window(qtbot, program, tmp_path, QSize(1120, 704))
    QApplication.processEvents()
    assert not again.panes.by_hand
    assert again.panes.columns is Columns.ONE and again.panes.analysis.y() > again.panes.moves.y(), "two left the board its least size"
    assert not again.panes.report.isHidden()
    again.close()


def test_the_pane_in_front_is_there_in_the_next_window_too(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    resized(program.window, 1120, 704)
    program.window.panes.explorer.come_forward()
    again = next_window(qtbot, program, tmp_path)
    QApplication.processEvents()
    assert not again.panes.explorer.visibleRegion().isEmpty() and again.panes.analysis.visibleRegion().isEmpty()
    again.close()
