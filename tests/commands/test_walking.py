"""Walking: from game to game of a list, and a game that goes on by itself."""
from __future__ import annotations

from pathlib import Path

import chess
import pytest
import shiboken6
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QSlider
from pytestqt.qtbot import QtBot

from chessgui.commands.autoplaycommands import AutoplayCommands
from chessgui.commands.listcommands import ListCommands
from chessgui.commands.repertoirecommands import RepertoireCommands
from chessgui.commands.settingscommands import SettingsCommands
from chessgui.commands.topic import CardView
from chessgui.dialogs.settings import SettingsDialog
from chessgui.panels.games.bottombar import BottomBar
from chessgui.panels.games.list import GameListPane
from chessgui.program.program import Program
from tests.commands.test_filecommands import list_of

WAIT_MS = 60_000
GAMES = "".join(f'[White "{white}"]\n[Black "{black}"]\n\n1. e4 e5 2. {move} (2. d4 exd4) 2... Nc6 *\n\n' for white, black, move in (
    ("B", "X", "Nf3"), ("D", "X", "Bc4"), ("A", "Y", "f4"), ("C", "X", "c3")))


@pytest.fixture
def pane(qtbot: QtBot, program: Program, tmp_path: Path) -> GameListPane:
    """The list of four games, in the order B, D, A, C."""
    path = tmp_path / "games.pgn"
    path.write_text(GAMES)
    list_of(qtbot, program, path)
    pane = program.window.lists.current
    assert pane is not None
    return pane


def white(program: Program) -> str:
    return program.controller.game.pgn.headers["White"]


def said(program: Program) -> str:
    return program.window.statusBar().currentMessage()


def walk(qtbot: QtBot, program: Program, step: int) -> str:
    """Give the command, and wait for the game; White's name tells which."""
    with qtbot.waitSignal(program.workspace.current_changed, timeout=WAIT_MS):
        program.window.actions_by_name["list_next" if step > 0 else "list_previous"].trigger()
    return white(program)


# from game to game ---------------------------------------------------------------------------------------------------


def test_the_games_of_a_list_come_one_after_the_other(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    program.window.board.setFocus()
    assert [walk(qtbot, program, 1) for _ in range(4)] == list("BDAC"), "the first one where none was opened yet"
    program.window.actions_by_name["list_next"].trigger()
    assert said(program) == "This is the last game of the list." and white(program) == "C"
    assert [walk(qtbot, program, -1) for _ in range(3)] == list("ADB")
    program.window.actions_by_name["list_previous"].trigger()
    assert said(program) == "This is the first game of the list."
    assert pane.selected_games() == [0] and program.window.focusWidget() is program.window.board and len(program.workspace.documents) == 1


def test_filter_and_order_of_the_list_hold(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    walk(qtbot, program, 1)
    pane._on_header(pane.model.columns.index("White"))
    qtbot.waitUntil(lambda: pane.model.shown_games.tolist() == [2, 0, 3, 1], timeout=WAIT_MS)
    assert [walk(qtbot, program, 1) for _ in range(2)] == list("CD") and [walk(qtbot, program, -1) for _ in range(3)] == list("CBA")
    pane.filter.setText("black:X")
    qtbot.waitUntil(lambda: pane.model.shown_games.tolist() == [0, 3, 1], timeout=WAIT_MS)
    assert walk(qtbot, program, 1) == "B", "the shown game is left out: the first of the others comes"
    pane.filter.setText("white:Q")
    qtbot.waitUntil(lambda: pane.model.rowCount() == 0, timeout=WAIT_MS)
    program.window.actions_by_name["list_next"].trigger()
    assert said(program) == "The list shows no game."


@pytest.mark.parametrize("step, name", [(1, "C"), (-1, "D")])
def test_where_the_shown_game_was_deleted_its_neighbours_come(
        qtbot: QtBot, program: Program, pane: GameListPane, step: int, name: str) -> None:
    assert [walk(qtbot, program, 1) for _ in range(3)] == list("BDA")
    with qtbot.waitSignal(pane.loader.reloaded, timeout=WAIT_MS):
        pane.change_wanted.emit("delete", None)
    qtbot.waitUntil(lambda: pane.model.rowCount() == 3, timeout=WAIT_MS)
    assert walk(qtbot, program, step) == name


def test_keys_that_are_pressed_quickly_count_each(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    """The games between are not waited for."""
    for _ in range(3):
        program.window.actions_by_name["list_next"].trigger()
    qtbot.waitUntil(lambda: white(program) == "A", timeout=WAIT_MS)


def test_a_changed_game_stays_open(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    walk(qtbot, program, 1)
    program.controller.game.set_tags({"Annotator": "me"})
    assert walk(qtbot, program, 1) == "D"
    assert [document.game.pgn.headers["White"] for document in program.workspace.documents] == ["B", "D"]
    assert program.workspace.documents[0].dirty and walk(qtbot, program, -1) == "B"
    assert program.controller.game.pgn.headers["Annotator"] == "me", "the open game, not the file's"


def test_the_list_of_the_shown_game_is_meant(qtbot: QtBot, program: Program, pane: GameListPane, tmp_path: Path) -> None:
    walk(qtbot, program, 1)
    other = tmp_path / "other.pgn"
    other.write_text(GAMES.replace('White "', 'White "other '))
    list_of(qtbot, program, other)
    assert program.window.lists.current is not pane and walk(qtbot, program, 1) == "D"
    program.window.actions_by_name["empty_board"].trigger()
    assert walk(qtbot, program, 1) == "other B", "a game of no list: the list that is seen"


def test_the_buttons_below_a_list_walk_through_it(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    for button, name in ((pane.bottom.next_button, "B"), (pane.bottom.next_button, "D"), (pane.bottom.previous_button, "B")):
        with qtbot.waitSignal(program.workspace.current_changed, timeout=WAIT_MS):
            button.click()
        assert white(program) == name


def test_in_a_narrow_pane_the_count_comes_before_the_arrows(qtbot: QtBot) -> None:
    bar = BottomBar()
    qtbot.addWidget(bar)
    bar.show_count("12 of 1,234,567 games")
    bar.resize(700, 40)
    bar.show()
    assert bar.previous_button.isVisible() and bar.next_button.isVisible()
    bar.show_busy(True)
    assert not bar.next_button.isVisible()
    bar.show_busy(False)
    assert bar.next_button.isVisible()
    bar.resize(bar.minimumSizeHint().width() + 60, 40)
    assert not bar.previous_button.isVisible() and not bar.next_button.isVisible() and bar.export_button.isVisible()


def test_the_arrows_follow_the_count(qtbot: QtBot, pane: GameListPane) -> None:
    """Which may become longer and shorter without another size of the bar."""
    bar, letters = pane.bottom, pane.bottom.count.fontMetrics()
    buttons = (bar.previous_button, bar.next_button, bar.edit_button, bar.analyse_button, bar.export_button, bar.whole_button)
    needed = sum(button.sizeHint().width() + bar.layout().spacing() for button in buttons)
    bar.setFixedWidth(needed + letters.horizontalAdvance("0 of 4 games"))
    qtbot.waitUntil(lambda: bar.width() == bar.maximumWidth(), timeout=WAIT_MS)
    bar._fit()
    for text, count, is_seen in (("white:Q", "0 of 4 games", False), ("", "4 games", True), ("white:Q", "0 of 4 games", False)):
        pane.filter.setText(text)
        qtbot.waitUntil(lambda count=count: bar.count.text() == count, timeout=WAIT_MS)
        assert bar.next_button.isHidden() is not is_seen, count


def test_without_a_list_one_is_asked_for(program: Program) -> None:
    program.window.topics[ListCommands].step(1)
    assert said(program) == "There is no list to go through: open a file with several games first."


# by itself -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def autoplay(program: Program) -> AutoplayCommands:
    """With a game on the board whose second move has a variation."""
    program.controller.editing.paste("1. e4 e5 2. Nf3 (2. d4 exd4 3. c3) 2... Nc6 *")
    program.controller.first()
    return program.window.topics[AutoplayCommands]


def turn(program: Program) -> None:
    program.window.actions_by_name["autoplay"].trigger()


def ply(program: Program) -> int:
    return program.controller.game.node.ply()


def test_the_game_goes_on_by_itself_to_its_end(qtbot: QtBot, program: Program, autoplay: AutoplayCommands) -> None:
    program.settings.set_preference("autoplay", 5)
    program.controller.next()
    turn(program)
    assert autoplay._timer.interval() == 500 and program.window.actions_by_name["autoplay"].isChecked()
    assert said(program) == "The game goes on by itself; any key or click stops it." and ply(program) == 1
    with qtbot.waitSignals([program.controller.position_changed] * 3, timeout=WAIT_MS):
        pass
    assert ply(program) == 4 and not autoplay.running and not program.window.actions_by_name["autoplay"].isChecked()
    assert said(program) == "The line is at its end."
    turn(program)
    assert autoplay.running and ply(program) == 0, "once more from the beginning"
    program.settings.set_preference("autoplay", 300)
    assert autoplay._timer.interval() == 30_000


def test_from_within_a_variation_its_line_is_followed(program: Program, autoplay: AutoplayCommands) -> None:
    game = program.controller.game
    program.controller.go_to(game.at_ply(2).variations[1])
    turn(program)
    for _ in range(2):
        autoplay._go_on()
    assert [move.uci() for move in game.board().move_stack] == ["e2e4", "e7e5", "d2d4", "e5d4", "c2c3"] and not autoplay.running


@pytest.mark.parametrize("how", ["key", "click", "command", "same command", "edit", "other game", "move", "closing"])
def test_what_stops_it(program: Program, autoplay: AutoplayCommands, how: str) -> None:
    window, handle = program.window, program.window.windowHandle()
    turn(program)
    autoplay._go_on()
    assert autoplay.running and ply(program) == 1
    QTest.keyPress(handle, Qt.Key.Key_Shift)
    assert autoplay.running, "the beginning of a key is none"
    {"key": lambda: QTest.keyClick(handle, Qt.Key.Key_Escape), "click": lambda: QTest.mouseClick(handle, Qt.MouseButton.LeftButton),
     "command": window.actions_by_name["flip"].trigger, "same command": window.actions_by_name["autoplay"].trigger,
     "edit": lambda: program.controller.game.set_tags({"Event": "x"}), "other game": window.actions_by_name["empty_board"].trigger,
     "move": lambda: program.controller.play(chess.Move.from_uci("c7c5")), "closing": window.close}[how]()
    assert not autoplay.running and not window.actions_by_name["autoplay"].isChecked()
    assert (said(program) == "The game stays here.") is (how in ("key", "click", "same command"))
    assert said(program) != "The game goes on by itself; any key or click stops it."
    if how == "same command":
        turn(program)
        assert autoplay.running


def test_it_hears_keys_only_while_it_runs(program: Program, autoplay: AutoplayCommands, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = list[QEvent.Type]()
    monkeypatch.setattr(AutoplayCommands, "eventFilter", lambda self, watched, event: bool(heard.append(event.type())))
    for key in (Qt.Key.Key_Shift, Qt.Key.Key_Control):
        turn(program)
        QTest.keyPress(program.window.windowHandle(), key)
        assert QEvent.Type.KeyPress in heard
        autoplay.stop()
        heard.clear()
        QTest.keyPress(program.window.windowHandle(), key)
        assert not heard


@pytest.mark.parametrize("how", ["click", "wheel"])
def test_a_pane_in_a_window_of_its_own_stops_it_as_well(qtbot: QtBot, program: Program, autoplay: AutoplayCommands, how: str) -> None:
    explorer = program.window.panes.explorer
    explorer.come_forward()
    explorer.setFloating(True)
    qtbot.waitUntil(lambda: explorer.isWindow() and explorer.isVisible(), timeout=WAIT_MS)
    turn(program)
    assert autoplay.running and explorer.windowHandle() is not program.window.windowHandle()
    place = QPoint(explorer.width() // 2, explorer.height() // 2)
    if how == "click":
        QTest.mouseClick(explorer.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    else:
        QTest.wheelEvent(explorer.windowHandle(), place, QPoint(0, -120))
    assert not autoplay.running
    explorer.setFloating(False)


def test_a_window_that_is_gone_by_the_end_is_no_harm(qtbot: QtBot, program: Program, autoplay: AutoplayCommands) -> None:
    other = QWindow()
    other.create()
    turn(program)
    assert other in autoplay._watched
    shiboken6.delete(other)
    autoplay.stop()
    assert not autoplay.running


def test_a_card_that_comes_stays_on_the_board(program: Program, autoplay: AutoplayCommands) -> None:
    repertoire = program.window.topics[RepertoireCommands]
    repertoire.show_pane()
    turn(program)
    card = chess.Board("8/8/8/8/8/5k2/5p2/5K2 b - - 0 1")
    assert repertoire._lessons is not None
    repertoire._lessons.on_board = True
    repertoire.card_shown.emit(CardView(card, None, chess.BLACK, True, "", ""))
    autoplay._go_on()
    assert not autoplay.running and ply(program) == 0 and program.window.board.state.board == card
    assert program.window.context.asking is repertoire


def test_what_another_command_says_is_the_last_word(program: Program, autoplay: AutoplayCommands) -> None:
    turn(program)
    program.window.actions_by_name["next"].trigger()
    assert not autoplay.running and ply(program) == 1 and said(program) == ""
    sentences = list[str]()
    autoplay.said.connect(sentences.append)
    program.controller.go_to(program.controller.game.at_ply(3))
    turn(program)
    autoplay._go_on()
    assert sentences == ["The game goes on by itself; any key or click stops it.", "The line is at its end."]


def test_a_game_that_is_played_does_not_go_on_by_itself(program: Program, autoplay: AutoplayCommands) -> None:
    action = program.window.actions_by_name["autoplay"]
    assert action.isEnabled()
    program.controller.play_from_here(None)
    assert not action.isEnabled()
    program.window.actions_by_name["empty_board"].trigger()
    assert action.isEnabled()
    turn(program)
    assert said(program) == "The shown game has no moves." and not autoplay.running


def test_the_setting_counts_in_seconds(program: Program) -> None:
    program.window.topics[SettingsCommands].ask_for("autoplay")
    dialog = program.window.findChild(SettingsDialog)
    assert dialog is not None and dialog.visible_names() == ["autoplay"]
    [slider], [number] = (row for row in (dialog._rows["autoplay"].findChildren(QSlider), [
        label for label in dialog._rows["autoplay"].findChildren(QLabel) if label.buddy() is None]))
    assert number.text() == "2.0 s"
    slider.setValue(slider.minimum())
    assert number.text() == "0.5 s" and program.settings.preference("autoplay") == 5
    slider.setValue(slider.maximum())
    assert number.text() == "30.0 s"
    dialog.close()


def test_a_held_key_walks_and_does_nothing_else_twice(program: Program) -> None:
    """Held a moment too long, Space went on to the next card and took hints there."""
    actions = program.window.actions_by_name
    for name in ("previous", "next", "undo", "redo", "list_next", "variation_down"):
        assert actions[name].autoRepeat(), name
    for name in ("hint", "training", "flip", "new", "takeback", "glyph_1", "close_game"):
        assert not actions[name].autoRepeat(), name
