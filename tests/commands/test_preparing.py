"""Preparing against a player: from the first move where no game comes to the board, under one's own name, with the board in sight."""
from __future__ import annotations

from pathlib import Path

import chess
import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QDockWidget, QPushButton
from pytestqt.qtbot import QtBot

from chessgui.panels.games.list import GameListPane
from chessgui.panels.people.preparation import PreparationWindow
from chessgui.practice.owngames import own_name
from chessgui.program.program import Program
from chessgui.threads.progress import Cancelled, Progress
from tests.commands.test_filecommands import list_of
from tests.commands.test_peoplecommands import WAIT_MS, card_of, commands, pane
from tests.gamelist.games import index_of, pgn
from tests.hands.windowhands import resized

__all__ = ["pane"]


def preparation(qtbot: QtBot, program: Program, pane: GameListPane, name: str = "Carlsen, Magnus") -> PreparationWindow:
    """The window about an opponent, filled in."""
    commands(program).show_preparation(pane, name)
    window = next(each for each in commands(program).windows.values() if isinstance(each, PreparationWindow))
    qtbot.waitUntil(lambda: window._shown is not None, timeout=WAIT_MS)
    return window


def test_it_leads_to_the_first_move_where_no_game_comes_to_the_board(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    """The game that is shown stays as it is, open beside the new one."""
    program.controller.editing.paste("1. a3 h5 2. a4")
    program.controller.last()
    shown = program.workspace.current
    window = preparation(qtbot, program, pane)
    assert window.tables[0].empty_text == "No game comes to this position." and window.start_button.isVisible()
    window.start_button.click()
    qtbot.waitUntil(lambda: window.counts[0].text() == "2 games", timeout=WAIT_MS)
    assert not window.start_button.isVisible() and program.controller.game.board() == chess.Board()
    window.tables[0].chosen.emit(0)
    assert shown in program.workspace.documents and shown.game.pgn.end().ply() == 3
    assert [move.uci() for move in program.controller.game.board().move_stack] == ["e2e4"]


@pytest.mark.parametrize("names, own", [(["Mikhail Tal", "mihail tal"], "Tal, Mihail"), (["Nobody"], ""), ([], "")])
def test_it_begins_with_the_name_that_the_training_knows(
    qtbot: QtBot, program: Program, pane: GameListPane, names: list[str], own: str,
) -> None:
    program.settings.set_own_names(names)
    window = preparation(qtbot, program, pane)
    assert window.own.text() == own
    window.colour.setCurrentIndex(1)
    qtbot.waitUntil(lambda: window.counts[1].text() == ("one game" if own else "0 games") and not window._work.running, timeout=WAIT_MS)
    window.own.clear()
    window.own.editingFinished.emit()
    qtbot.waitUntil(lambda: window.counts[1].text() == "0 games" and not window._work.running, timeout=WAIT_MS)
    assert window.own.text() == "", "who takes the name away is left without it"


def test_enter_takes_the_name_that_is_offered_and_a_click_on_one_counts_at_once(
    qtbot: QtBot, program: Program, pane: GameListPane,
) -> None:
    window = preparation(qtbot, program, pane, "Tal, Mihail")
    window.own.setText("anders")
    qtbot.keyClick(window.own, Qt.Key.Key_Return)
    assert window.own.text() == "Anderssen, Adolf" == commands(program)._own
    window.own.completer().activated.emit("Caruana, Fabiano")
    assert window.own.text() == "Caruana, Fabiano" == commands(program)._own
    window.own.setText("carlsen, magnus")
    qtbot.keyClick(window.own, Qt.Key.Key_Return)
    assert window.own.text().casefold() == "carlsen, magnus"
    window.own.setText("xyzzy")
    qtbot.keyClick(window.own, Qt.Key.Key_Return)
    assert window.own.text() == "xyzzy" and window.isVisible()


def test_enter_takes_no_other_name_for_a_whole_one_and_rather_one_that_begins_as_typed(
    qtbot: QtBot, program: Program, tmp_path: Path,
) -> None:
    path = tmp_path / "names.pgn"
    pairs = ("Li, Chao", "Abobson, C"), ("alicebob", "Bob"), ("Ali, Chao", "Li, Chao")
    games = [{"White": white, "Black": black, "Result": "*"} for white, black in pairs]
    path.write_text(pgn(games), "utf-8")
    list_of(qtbot, program, path)
    shown = program.window.lists.current
    assert shown is not None
    window = preparation(qtbot, program, shown, "alicebob")
    for typed, taken in (("bob", "bob"), ("Bob", "Bob"), ("li", "Li, Chao"), ("bo", "Bob"), ("lic", "alicebob")):
        window.own.setText(typed)
        qtbot.keyClick(window.own, Qt.Key.Key_Return)
        assert window.own.text() == taken == commands(program)._own
    window.close()


def test_ones_own_names_are_read_once_for_all_names_of_a_file_and_looking_can_be_cancelled(tmp_path: Path) -> None:
    reads: list[int] = []

    class Names(list[str]):
        def __iter__(self):  # type: ignore[no-untyped-def]
            reads.append(1)
            return super().__iter__()

    index, progress = index_of(tmp_path, pgn([{"White": "Tal, M", "Black": name, "Result": "*"} for name in "ABCDE"]).encode()), Progress()
    assert own_name(index, Names(["m tal"]), progress) == "Tal, M" and reads == [1]
    progress.cancel()
    with pytest.raises(Cancelled):
        own_name(index, ["m tal"], progress)


@pytest.mark.parametrize("side", [Qt.DockWidgetArea.RightDockWidgetArea, Qt.DockWidgetArea.LeftDockWidgetArea])
def test_windows_about_a_player_leave_the_board_free_and_the_list_below(
    qtbot: QtBot, program: Program, pane: GameListPane, side: Qt.DockWidgetArea,
) -> None:
    for dock in program.window.findChildren(QDockWidget):
        program.window.addDockWidget(side, dock)
    program.window.resizeDocks([program.window.panes.games], [700], Qt.Orientation.Horizontal)
    resized(program.window, 1366, 715)
    inside, area = program.window.geometry(), program.window.context.area
    board = QRect(area.mapToGlobal(QPoint()), area.size())
    pane.player_wanted.emit("Carlsen, Magnus")
    commands(program).show_preparation(pane, "Carlsen, Magnus")
    for window in commands(program).windows.values():
        assert inside.contains(window.geometry()) and not window.geometry().intersects(board), type(window)
        assert window.geometry().bottom() < inside.bottom() - 200


@pytest.mark.parametrize("is_elsewhere", [False, True])
def test_a_card_steps_aside_for_what_is_asked_of_it(
    qtbot: QtBot, program: Program, pane: GameListPane, is_elsewhere: bool,
) -> None:
    """Its answer came behind it. One that lies elsewhere is in nobody's way."""
    for text in ("Show the games", "Explore White", "Explore Black", "Prepare…"):
        program.window.panes.explorer.come_forward()
        pane.player_wanted.emit("Carlsen, Magnus")
        card = card_of(qtbot, program, "Carlsen, Magnus")
        if is_elsewhere:
            card.move(program.window.geometry().bottomRight() + QPoint(50, 0))
        next(button for button in card.findChildren(QPushButton) if button.text() == text).click()
        assert card.isVisible() == is_elsewhere, text
        shown = program.window.panes.explorer if text.startswith("Explore") else program.window.panes.games
        assert text == "Prepare…" or not shown.visibleRegion().isEmpty(), text
    assert any(isinstance(window, PreparationWindow) for window in commands(program).windows.values())
