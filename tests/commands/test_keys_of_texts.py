"""Keys that edit a text belong to the text that has the focus, though in the window they are commands."""
from __future__ import annotations

from pathlib import Path

import chess
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from chessgui.movelist.commenteditor import CommentEditor
from chessgui.pgn import read_game
from chessgui.play.newgame import NewGame
from chessgui.program.program import Program
from chessgui.tree.game import Game
from tests.hands.windowhands import choose_second, moves

KEY, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier
ALT, SHIFT = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def line(qtbot: QtBot, program: Program, tmp_path: Path) -> QLineEdit:
    """The filter of a list of games; beside it a game is shown, at the first move of its variation."""
    choose_second(qtbot, program.workspace, tmp_path / "games.pgn")
    program.workspace.show(Game(read_game("1. e4 e5 (1... c5) 2. Nf3 Nc6 *").game))
    program.controller.go_to(program.controller.game.at_ply(1).variations[1])
    return program.window.lists.current.filter


def written(line: QLineEdit) -> QLineEdit:
    """A line with a text, and its cursor before the last word."""
    line.setText("carlsen elo")
    line.setFocus()
    line.setCursorPosition(line.text().index("elo"))
    return line


def comment(program: Program) -> CommentEditor:
    """The editor of the current move's comment with a text, and its cursor before the last word."""
    program.window.actions_by_name["comment"].trigger()
    editor = program.window.focusWidget()
    assert isinstance(editor, CommentEditor)
    editor.setPlainText("a long comment")
    editor.moveCursor(editor.textCursor().MoveOperation.End)
    editor.moveCursor(editor.textCursor().MoveOperation.WordLeft)
    return editor


@pytest.mark.parametrize("modifiers", [CTRL, CTRL | SHIFT, ALT])
def test_backspace_in_a_text_takes_no_move_back(qtbot: QtBot, program: Program, line: QLineEdit, modifiers: Qt.KeyboardModifier) -> None:
    """With Ctrl it took the move back, and its comment was gone for good."""
    program.controller.new_game(NewGame(engine_color=None))
    program.controller.play(chess.Move.from_uci("e2e4"))
    qtbot.keyClick(written(line), KEY.Key_Backspace, modifiers)
    assert moves(program) == ["e4"] and (line.text() == "elo" or modifiers != CTRL)
    editor = comment(program)
    qtbot.keyClick(editor, KEY.Key_Backspace, modifiers)
    assert moves(program) == ["e4"] and (editor.toPlainText() == "a comment" or modifiers != CTRL)
    editor.accept()
    assert program.controller.game.node.comment.endswith("comment")


@pytest.mark.parametrize("modifiers", [CTRL, CTRL | SHIFT, ALT, ALT | SHIFT])
def test_delete_in_a_text_deletes_no_moves(qtbot: QtBot, program: Program, line: QLineEdit, modifiers: Qt.KeyboardModifier) -> None:
    qtbot.keyClick(written(line), KEY.Key_Delete, modifiers)
    assert line.text() == "carlsen " or modifiers != CTRL
    editor = comment(program)
    qtbot.keyClick(editor, KEY.Key_Delete, modifiers)
    assert editor.hasFocus() and (editor.toPlainText() == "a long " or modifiers != CTRL)
    editor.cancel()
    assert program.controller.game.edits.undo_name == ""


@pytest.mark.parametrize(("key", "modifiers"), [(KEY.Key_Up, CTRL), (KEY.Key_Up, CTRL | SHIFT), (KEY.Key_Down, CTRL)])
def test_up_and_down_in_a_text_reorder_no_variations(
    qtbot: QtBot, program: Program, line: QLineEdit, key: Qt.Key, modifiers: Qt.KeyboardModifier,
) -> None:
    if key == KEY.Key_Down:
        program.controller.go_to(program.controller.game.at_ply(2))
    qtbot.keyClick(written(line), key, modifiers)
    editor = comment(program)
    qtbot.keyClick(editor, key, modifiers)
    assert editor.hasFocus()
    editor.cancel()
    assert program.controller.game.edits.undo_name == ""


def test_del_in_the_list_of_games_deletes_games(qtbot: QtBot, program: Program, line: QLineEdit) -> None:
    """Also where a command has that key."""
    program.window.actions_by_name.set_shortcuts("delete_from_here", ["Del"])
    pane = program.window.lists.current
    wanted: list[bool] = []
    pane.table.delete_wanted.connect(lambda: wanted.append(True))
    qtbot.keyClick(pane.table, KEY.Key_Delete)
    assert wanted and program.controller.game.edits.undo_name == ""
    qtbot.keyClick(program.window.board, KEY.Key_Delete)
    assert program.controller.game.edits.undo_name, "elsewhere it is the command"


def test_deleting_a_line_makes_no_null_move(qtbot: QtBot, program: Program, line: QLineEdit, monkeypatch: pytest.MonkeyPatch) -> None:
    """On X11 Ctrl+U deletes a line."""
    def matches(event: QKeyEvent, standard: QKeySequence.StandardKey) -> bool:
        return (standard, event.key(), event.modifiers()) == (QKeySequence.StandardKey.DeleteCompleteLine, KEY.Key_U, CTRL)

    with monkeypatch.context() as patch:
        patch.setattr(QKeyEvent, "matches", matches)
        qtbot.keyClick(written(line), KEY.Key_U, CTRL)
        editor = comment(program)
        qtbot.keyClick(editor, KEY.Key_U, CTRL)
    assert editor.hasFocus()
    editor.cancel()
    assert program.controller.game.edits.undo_name == ""
    qtbot.keyClick(program.window.board, KEY.Key_U, CTRL)
    assert program.controller.game.edits.undo_name, "elsewhere it is the null move"
