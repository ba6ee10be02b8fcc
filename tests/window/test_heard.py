"""Playing without a mouse and without seeing: where the keys go after an action, and what a running screen reader says."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import chess
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from chessgui.dialogs.engines.list import EnginesDialog
from chessgui.dialogs.export.dialog import ExportDialog
from chessgui.dialogs.headers import HeadersDialog
from chessgui.dialogs.newgame.dialog import NewGameDialog
from chessgui.dialogs.palette import Palette
from chessgui.dialogs.position.setup import PositionSetupDialog
from chessgui.dialogs.settings import SettingsDialog
from chessgui.dialogs.shortcuts import ShortcutsDialog
from chessgui.program.program import Program
from chessgui.settings.settings import Settings
from chessgui.tree.game import Game
from tests.hands.exportgames import read
from tests.hands.fakes import FakeAnalysis, FakeThread
from tests.hands.windowhands import analyse, dialog, move, playing, shown


@pytest.fixture
def program(qtbot: QtBot, own_settings: Path) -> Iterator[Program]:
    """A program whose window has the focus, with a game that has just begun."""
    for program in shown(playing(Program(FakeThread(), Settings(own_settings), analysis=FakeAnalysis().session)), qtbot):
        program.window.activateWindow()
        qtbot.waitUntil(program.window.isActiveWindow)
        program.window.board.setFocus()
        yield program


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a screen reader is asked to say."""
    said: list[str] = []

    def hear(event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            said.append(event.message())

    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    return said


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


@pytest.mark.parametrize("answer", ["escape", "play on", "hint"])
def test_the_board_has_the_keys_again_after_a_question(qtbot: QtBot, program: Program, answer: str) -> None:
    """A letter in the move list would be a command."""
    window = program.window
    if answer == "hint":
        window.hint_bar.tell("A hint.")
        window.hint_bar.dismiss.setFocus()
        window.hint_bar.dismiss.click()
    else:
        window.actions_by_name["resign"].trigger()
        assert window.resign_bar.yes.hasFocus()
        if answer == "escape":
            qtbot.keyClick(focused(), Qt.Key.Key_Escape)
        else:
            window.resign_bar.no.setFocus()
            window.resign_bar.no.click()
    assert window.board.hasFocus()


@pytest.mark.parametrize("from_the_list", [True, False])
def test_after_a_comment_the_keys_go_where_they_went_before(qtbot: QtBot, program: Program, from_the_list: bool) -> None:
    move(qtbot, program.window, "e2e4")
    window = program.window
    before = window.move_list if from_the_list else window.board
    before.setFocus()
    window.move_list.edit_comment(program.controller.game.node)
    assert window.move_list.editor is not None and window.move_list.editor.hasFocus()
    window.move_list.end_editing()
    assert before.hasFocus()


def test_a_button_that_is_switched_off_does_not_leave_its_keys_to_the_next_one(program: Program) -> None:
    """Beside the button of the moments stands that of a rematch."""
    panel = program.window.game_over
    program.controller.resign()
    panel.moments.setFocus()
    panel.show_looking(0)
    assert program.window.board.hasFocus()


def test_a_move_that_is_asked_about_can_be_typed(qtbot: QtBot, program: Program) -> None:
    program.workspace.show(Game(read("1. e4 e5 2. Nf3 *")))
    program.window.move_list.setFocus()
    program.window.actions_by_name["why"].trigger()
    assert program.window.board.hasFocus()


def test_what_the_status_bar_says_is_heard(program: Program, heard: list[str]) -> None:
    program.controller.offer_draw()
    assert heard == [program.window.status.currentMessage()] and heard[0]


def test_a_hint_is_heard(program: Program, heard: list[str]) -> None:
    hint = program.controller.advice.hint_found
    hint.emit(chess.Move.from_uci("g1f3"), False)
    hint.emit(chess.Move.from_uci("g1f3"), True)
    assert heard == ["Hint: the piece on g1 moves.", "Hint: knight to f3."]


def test_a_line_of_the_engine_is_heard_move_by_move(qtbot: QtBot, program: Program, heard: list[str]) -> None:
    program.workspace.show(Game(read("1. e4 e5 *")))
    program.controller.first()
    lines = analyse(qtbot, program, ["e2e4", "e7e5"], ["d2d4", "d7d5"])
    lines.setFocus(Qt.FocusReason.TabFocusReason)
    heard.clear()
    qtbot.keyClick(lines, Qt.Key.Key_Right)
    qtbot.keyClick(lines, Qt.Key.Key_Return)
    qtbot.keyClick(lines, Qt.Key.Key_Down)
    [first, played, second] = [words.replace("\u00a0", " ") for words in heard if "engine's line" not in words]
    assert first.endswith(" e5") and played == "Black played pawn to e5" and second.endswith(" d5")


def test_the_palette_says_what_enter_will_choose(qtbot: QtBot, program: Program, heard: list[str]) -> None:
    program.window.actions_by_name["palette"].trigger()
    qtbot.waitUntil(lambda: bool(program.window.findChildren(Palette)))
    palette = dialog(program.window, Palette)
    assert isinstance(palette, Palette)
    qtbot.waitUntil(palette.isActiveWindow)
    heard.clear()
    palette.line.setText("po")
    assert heard[-1].split(",")[0] == palette.shown[0]
    qtbot.keyClick(palette.line, Qt.Key.Key_Down)
    item = palette.list.currentItem()
    assert item is not None and heard[-1] != heard[0] and heard[-1].split(",")[0] == item.text(0)
    palette.line.setText("qqqq")
    assert heard[-1] == "Nothing matches these words."


def test_what_a_dialog_says_of_a_fault_is_heard_once(qtbot: QtBot, program: Program, heard: list[str]) -> None:
    """The focus is in a field, and the sentence stands elsewhere."""
    window = program.window
    for command, kind, go_wrong in (
            ("setup", PositionSetupDialog, lambda asked: asked.clear.click()),
            ("headers", HeadersDialog, lambda asked: asked.table.item(2, 1).setText("long ago")),
            ("export", ExportDialog, lambda asked: (asked.file.clear(), asked.export.click())),
            ("shortcuts", ShortcutsDialog, lambda asked: (
                asked.keys.setKeySequence(window.actions_by_name["open"].shortcut()), asked.keys.editingFinished.emit())),
            ("new", NewGameDialog, lambda asked: asked.clock.setCurrentText("no time"))):
        window.actions_by_name[command].trigger()
        qtbot.waitUntil(lambda kind=kind: bool(window.findChildren(kind)))
        asked = dialog(window, kind)
        assert isinstance(asked, QDialog)
        heard.clear()
        go_wrong(asked)
        assert len(heard) == 1 and heard[0] in [label.text() for label in asked.findChildren(QLabel)], (command, heard)
        asked.reject()
        qtbot.waitUntil(lambda kind=kind: not window.findChildren(kind))


def test_what_an_engine_answers_can_be_read_again(qtbot: QtBot, tmp_path: Path) -> None:
    """A name that is always the same stood before it."""
    engines = EnginesDialog(tmp_path / "engines.json")
    qtbot.addWidget(engines)
    engines.details.answer.setText("Ready after 0.1 s.")
    assert QAccessible.queryAccessibleInterface(engines.details.answer).text(QAccessible.Text.Name) == "Ready after 0.1 s."


def test_tab_leaves_the_table_of_headers(qtbot: QtBot, program: Program) -> None:
    program.window.actions_by_name["headers"].trigger()
    headers = dialog(program.window, HeadersDialog)
    assert isinstance(headers, HeadersDialog)
    headers.activateWindow()
    qtbot.waitUntil(headers.isActiveWindow)
    headers.table.setFocus()
    qtbot.keyClick(headers.table, Qt.Key.Key_Tab)
    assert headers.add_button.hasFocus()


@pytest.mark.parametrize(("command", "kind"), [("settings", SettingsDialog), ("shortcuts", ShortcutsDialog)])
def test_enter_in_a_search_leaves_the_dialog_open(qtbot: QtBot, program: Program, command: str, kind: type) -> None:
    program.window.actions_by_name[command].trigger()
    qtbot.waitUntil(lambda: bool(program.window.findChildren(kind)))
    searched = dialog(program.window, kind)
    assert isinstance(searched, SettingsDialog | ShortcutsDialog)
    searched.activateWindow()
    qtbot.waitUntil(searched.isActiveWindow)
    searched.search.setFocus()
    searched.search.setText("flip" if kind is ShortcutsDialog else "sound")
    qtbot.keyClick(searched.search, Qt.Key.Key_Return)
    assert isinstance(searched, QDialog) and searched.isVisible() and not searched.search.hasFocus()
