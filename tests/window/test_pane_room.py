"""The room of the panes: what another one in front, unfolded statistics and an empty graph leave, and a list in the whole window."""
from __future__ import annotations

from pathlib import Path

import chess
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from chessgui.commands.topic import CardView
from chessgui.commands.trainingcommands import TrainingCommands
from chessgui.panels.games.list import GameListPane
from chessgui.panels.pane import Pane
from chessgui.program.program import Program
from chessgui.window.mainwindow import MainWindow
from tests.hands.windowhands import resized
from tests.report.scripted import FOOLS_MATE, game_of, report_of

GAMES = "".join(f'[White "{name}"]\n\n1. {move} *\n\n' for name, move in (("Anna", "e4"), ("Boris", "d4"), ("Clara", "c4")))


@pytest.fixture
def pane(qtbot: QtBot, program: Program, tmp_path: Path) -> GameListPane:
    """The list of a file with three games, in front below the moves."""
    path = tmp_path / "three.pgn"
    path.write_text(GAMES, "utf-8")
    resized(program.window, 1366, 740)
    program.open([path], None)
    lists, games = program.window.lists, program.window.panes.games
    qtbot.waitUntil(lambda: lists.current is not None and lists.current.model.rowCount() == 3 and not games.visibleRegion().isEmpty())
    assert lists.current is not None
    return lists.current


def in_front(qtbot: QtBot, program: Program, pane: Pane) -> float:
    """The share of the moves, once a pane has come in front."""
    pane.come_forward()
    qtbot.waitUntil(lambda: not pane.visibleRegion().isEmpty())
    for _ in range(3):
        QApplication.processEvents()
    moves = program.window.panes.moves
    return moves.height() / (moves.height() + pane.height())


def test_the_moves_have_their_share_again_when_another_pane_comes_in_front(qtbot: QtBot, program: Program) -> None:
    """One look at a pane that needs much room left them two rows for ever."""
    panes, window = program.window.panes, program.window
    resized(window, 1366, 740)
    tall, late = QWidget(), QWidget()
    tall.setMinimumHeight(440)
    for name, widget in (("tall", tall), ("late", late)):
        panes.take(window, Pane(name, name, widget, parent=window))
    first, second = (window.findChild(Pane, name) for name in ("tall", "late"))
    assert isinstance(first, Pane) and isinstance(second, Pane)
    for other in (panes.explorer, second, panes.analysis):
        assert in_front(qtbot, program, first) < 0.35
        assert in_front(qtbot, program, other) == pytest.approx(0.5, abs=0.05), other.objectName()


def test_unfolded_statistics_take_no_room_from_the_moves_in_front_of_another_pane(
        qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    panes = program.window.panes
    share = in_front(qtbot, program, panes.games)
    pane.statistics.fold.click()
    qtbot.waitUntil(lambda: in_front(qtbot, program, panes.games) < share - 0.05)
    assert in_front(qtbot, program, panes.explorer) == pytest.approx(share, abs=0.03), "the tabs stay where they are"
    assert in_front(qtbot, program, panes.games) < share - 0.05
    pane.statistics.fold.click()
    qtbot.waitUntil(lambda: in_front(qtbot, program, panes.games) == pytest.approx(share, abs=0.03))


def test_a_pane_between_the_moves_and_the_analysis_keeps_its_height(program: Program) -> None:
    """It was taken for tabs of the analysis, which got its height, too, whenever the moves got their share."""
    panes, window, late = program.window.panes, program.window, Pane("late", "late", QWidget(), parent=program.window)
    resized(window, 1366, 900)
    panes.take(window, late)
    panes.by_hand = True
    window.splitDockWidget(panes.moves, late, Qt.Orientation.Vertical)
    window.resizeDocks([panes.moves, late, panes.analysis], [260, 260, 260], Qt.Orientation.Vertical)
    QApplication.processEvents()
    panes.note_share()
    height = late.height()
    for _ in range(4):
        panes.keep_share(window)
        QApplication.processEvents()
    assert late.height() == pytest.approx(height, abs=8) and late.y() < panes.analysis.y()


def test_a_graph_without_evaluations_needs_a_line(qtbot: QtBot, program: Program) -> None:
    window, panes, graph = program.window, program.window.panes, program.window.graph
    resized(window, 1366, 740)
    panes.graph.show()
    share = in_front(qtbot, program, panes.explorer)
    low = panes.graph.height()
    assert graph.height() < 60
    graph.set_report(report_of(game_of(FOOLS_MATE), [("0",)] * 5))
    qtbot.waitUntil(lambda: panes.has_graph)
    assert in_front(qtbot, program, panes.explorer) == pytest.approx(share, abs=0.05) and graph.height() >= 100
    graph.set_report(None)
    qtbot.waitUntil(lambda: not panes.has_graph)
    for height in (900, 740):
        resized(window, 1366, height)
        assert panes.graph.height() == pytest.approx(low, abs=4), "the room of a larger window is not for it"


def shown(program: Program) -> set[str]:
    QApplication.processEvents()
    panes = {pane.objectName() for pane in program.window.findChildren(Pane) if not pane.visibleRegion().isEmpty()}
    return panes | ({"board"} if program.window.area.isVisible() else set())


def test_the_list_takes_the_whole_window_and_a_chosen_game_gives_it_back(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    window, panes = program.window, program.window.panes
    before, width = shown(program), panes.games.width()
    action = window.actions_by_name["whole_list"]
    for _ in range(2):
        qtbot.mouseClick(pane.bottom.whole_button, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: shown(program) == {"games"})
        assert panes.games.width() > window.width() - 20 and pane.table.hasFocus() and action.isChecked()
        action.trigger()
        qtbot.waitUntil(lambda: shown(program) == before)
        assert panes.games.width() == pytest.approx(width, abs=4) and not panes.by_hand
    action.trigger()
    resized(window, 1200, 740)
    assert shown(program) == {"games"}
    pane.table.chosen.emit(1)
    qtbot.waitUntil(lambda: program.controller.game.pgn.headers["White"] == "Boris")
    assert shown(program) == before and window.board.hasFocus()


def test_a_window_is_never_left_empty(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    """By a list that is closed or taken out of the window while it has the whole of it; and the next window has all panes, as has this one
    when another pane is wanted."""
    window, panes = program.window, program.window.panes
    before = shown(program)
    panes.fill(window, panes.games)
    panes.games.close()
    qtbot.waitUntil(lambda: "board" in shown(program))
    assert panes.games.isHidden() and "moves" in shown(program)
    panes.games.come_forward()
    qtbot.waitUntil(lambda: shown(program) == before)
    panes.fill(window, panes.games)
    panes.games.setFloating(True)
    qtbot.waitUntil(lambda: "board" in shown(program) and not panes.is_filled)
    files = program.workspace.files
    late = Pane("late", "late", QWidget(), parent=window)
    for leave in (window.remember, lambda: panes.take(window, late), window.actions_by_name["restore_panes"].trigger,
                  lambda: files.close(files.loaders[0])):
        panes.fill(window, panes.games)
        leave()
        qtbot.waitUntil(lambda: "board" in shown(program) and "moves" in shown(program))
    assert not window.actions_by_name["whole_list"].isEnabled()


def pane_action(program: Program, title: str) -> QAction:
    """What shows and hides a pane, in the menu *View*."""
    return next(action for action in program.window.findChildren(QAction) if action.text() == title and action.statusTip())


def test_the_command_of_a_pane_brings_it_in_front_before_it_hides_it(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    """Who looked for the explorer by *Find* while it stood behind the list lost it."""
    panes, action = program.window.panes, pane_action(program, "Explorer")
    assert "games" in shown(program) and not panes.explorer.isHidden() and action.isChecked()
    action.trigger()
    qtbot.waitUntil(lambda: "explorer" in shown(program))
    assert action.isChecked()
    action.trigger()
    assert panes.explorer.isHidden() and not action.isChecked()
    panes.games.come_forward()
    qtbot.waitUntil(lambda: "games" in shown(program))
    action.trigger()
    qtbot.waitUntil(lambda: "explorer" in shown(program))
    assert action.isChecked()


@pytest.mark.parametrize("command", ["training", "repertoire", "explorer"])
def test_a_pane_that_comes_forward_brings_the_board_back_from_behind_the_list(
        qtbot: QtBot, program: Program, pane: GameListPane, command: str) -> None:
    """It was wanted for what it does to the board, or with it."""
    panes, actions = program.window.panes, program.window.actions_by_name
    panes.explorer.hide()
    actions["training"].trigger()
    actions["repertoire"].trigger()
    panes.games.come_forward()
    qtbot.waitUntil(lambda: "games" in shown(program))
    actions["whole_list"].trigger()
    assert shown(program) == {"games"} and actions["whole_list"].isChecked()
    (pane_action(program, "Explorer") if command == "explorer" else actions[command]).trigger()
    qtbot.waitUntil(lambda: {"board", "moves", command} <= shown(program))
    assert not actions["whole_list"].isChecked() and not panes.is_filled


def test_a_card_that_a_pane_beside_the_window_asks_brings_the_board_back(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    program.window.panes.fill(program.window, program.window.panes.games)
    assert shown(program) == {"games"}
    training = program.window.topics[TrainingCommands]
    training.on_board = True
    training.card_shown.emit(CardView(chess.Board(), None, chess.WHITE, True, "", "", True))
    assert "board" in shown(program) and program.window.board.hasFocus()


def test_a_maximised_window_that_is_small_otherwise_begins_again_with_its_panes(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The program crashed at each start: Qt had kept the places of its panes for later, and they were given others meanwhile."""
    program.controller.leave_game(program.controller.game)  # one may begin: the panes need the most room
    small = QWidget()
    qtbot.addWidget(small)
    small.resize(300, 200)
    for each in (small, program.window):
        each.showMaximized()
    qtbot.waitUntil(lambda: program.window.isMaximized() and program.window.size() == small.size())
    program.window.remember()
    program.settings.set_bytes("geometry", small.saveGeometry())
    monkeypatch.setattr(MainWindow, "remember", lambda window: None)
    program.rebuild_window()
    for _ in range(3):
        QApplication.processEvents()
    panes = program.window.panes
    assert program.window.isMaximized() and not panes.moves.visibleRegion().isEmpty() and not panes.analysis.visibleRegion().isEmpty()


def test_a_list_among_tabs_gets_all_the_room_it_wants_and_gives_it_back(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    """With each time the statistics were unfolded and folded it lost as much as its tabs are high."""
    window, path = program.window, tmp_path / "two.pgn"
    resized(window, 1920, 1050)
    path.write_text("1. e4 *\n\n[Event \"?\"]\n\n1. d4 *\n")
    program.open([path], None)
    games, analysis = window.panes.games, window.panes.analysis
    qtbot.waitUntil(lambda: not games.visibleRegion().isEmpty() and window.panes.above(games) is analysis)
    heights = analysis.height(), games.height()
    for pixels, wanted in ((100, (heights[0] - 100, heights[1] + 100)), (-100, heights)):
        window.lists.room_wanted.emit(pixels)
        qtbot.waitUntil(lambda: (analysis.height(), games.height()) == wanted)
