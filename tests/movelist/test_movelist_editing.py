"""Comments edited in place."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import chess.pgn
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from chessgui.commands.filecommands import FileCommands
from chessgui.journal.opengames import OpenGames
from chessgui.journal.records import read_records
from chessgui.movelist.commenteditor import CommentEditor
from chessgui.movelist.panel import MoveList
from chessgui.pgn import read_game
from chessgui.program.program import Program
from chessgui.tree.game import Game
from chessgui.tree.place import Place, node_at
from tests.hands.boardhands import show_active
from tests.movelist.test_movelist import comment_point, point

GAME = "1. e4 {[%clk 0:05:00] king's pawn} e5 ({sharper} 1... c5 2. Nf3 (2. c3 {solid} d5) d6) 2. Nf3 Nc6"
LEFT = Qt.MouseButton.LeftButton


class Scene:
    """A shown list, and what was edited in it."""

    def __init__(self, qtbot: QtBot, text: str = GAME) -> None:
        self.game = read_game(text)[0]
        self.widget = MoveList()
        qtbot.addWidget(self.widget)
        self.widget.resize(320, 360)
        self.widget.set_game(self.game, "")
        self.widget.arrange(float("inf"))
        show_active(qtbot, self.widget)
        self.edited: list[tuple[chess.pgn.GameNode, str, bool]] = []
        self.widget.comment_edited.connect(lambda node, comment, before: self.edited.append((node, comment, before)))

    def node(self, place: Place) -> chess.pgn.GameNode:
        return node_at(self.game, place)

    @property
    def editor(self) -> CommentEditor:
        assert self.widget.editor is not None
        return self.widget.editor

    def finish(self) -> None:
        QTest.keyClick(self.editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)


@pytest.fixture
def scene(qtbot: QtBot) -> Scene:
    return Scene(qtbot)


@pytest.mark.parametrize(("place", "before", "typed", "expected"), [
    ((1,), False, "best by test", "[%clk 0:05:00] best by test"), ((1,), False, "", "[%clk 0:05:00]"), ((2,), False, "new", "new"),
    ((1, 1, 0), True, "sharpest", "sharpest"), ((1, 1, 0, 1, 0), False, "dull", "dull"), ((0,), False, "to begin with", "to begin with"),
    ((2,), True, "before it", "before it"), ((2,), False, "מהלך טוב", "מהלך טוב"),
])
def test_a_comment_is_written(scene: Scene, place: Place, before: bool, typed: str, expected: str) -> None:
    scene.widget.edit_comment(scene.node(place), before)
    assert scene.editor.isVisible() and QApplication.focusWidget() is scene.editor
    scene.editor.setPlainText(typed)
    scene.finish()
    assert scene.edited == [(scene.node(place), expected, before)]
    assert scene.widget.editor is None and scene.widget.hasFocus()


def test_commands_are_not_shown_and_one_writes_on(scene: Scene) -> None:
    scene.widget.edit_comment(scene.node((1,)))
    assert scene.editor.toPlainText() == "king's pawn"
    QTest.keyClicks(scene.editor, "!")
    assert scene.editor.toPlainText() == "king's pawn!"


def test_a_mark_of_a_diagram_is_seen_in_the_editor_alone(scene: Scene) -> None:
    node = scene.node((1,))
    node.comment = "[%clk 0:05:00] king's pawn [%diagram]"
    scene.widget.edit_comment(node)
    assert scene.editor.toPlainText() == "king's pawn [%diagram]"
    scene.editor.setPlainText("king's pawn")
    scene.finish()
    assert scene.edited == [(node, "[%clk 0:05:00] king's pawn", False)]


def test_enter_begins_a_paragraph(scene: Scene) -> None:
    scene.widget.edit_comment(scene.node((2,)))
    QTest.keyClicks(scene.editor, "one")
    QTest.keyClick(scene.editor, Qt.Key.Key_Return)
    QTest.keyClicks(scene.editor, "two")
    scene.finish()
    assert scene.edited == [(scene.node((2,)), "one\n\ntwo", False)]


@pytest.mark.parametrize("how", ["escape", "unchanged"])
def test_nothing_is_told_where_nothing_changes(scene: Scene, how: str) -> None:
    scene.widget.edit_comment(scene.node((1,)))
    if how == "escape":
        QTest.keyClicks(scene.editor, "rubbish")
        QTest.keyClick(scene.editor, Qt.Key.Key_Escape)
    else:
        scene.finish()
    assert scene.edited == [] and scene.widget.editor is None


def test_going_elsewhere_accepts(scene: Scene) -> None:
    scene.widget.edit_comment(scene.node((2,)))
    QTest.keyClicks(scene.editor, "kept")
    scene.widget.setFocus(Qt.FocusReason.MouseFocusReason)
    assert scene.edited == [(scene.node((2,)), "kept", False)] and scene.widget.editor is None


@pytest.mark.parametrize("reason", [Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason])
def test_a_menu_or_another_window_leaves_it_open(scene: Scene, reason: Qt.FocusReason) -> None:
    scene.widget.edit_comment(scene.node((2,)))
    scene.widget.setFocus(reason)
    assert scene.widget.editor is not None and scene.edited == []


def test_editing_another_comment_accepts_the_first(scene: Scene) -> None:
    scene.widget.edit_comment(scene.node((2,)))
    scene.editor.setPlainText("first")
    scene.widget.edit_comment(scene.node((3,)))
    assert scene.edited == [(scene.node((2,)), "first", False)]
    scene.editor.setPlainText("second")
    scene.finish()
    assert scene.edited[1] == (scene.node((3,)), "second", False)


def test_a_click_on_another_move_accepts_and_goes_there(qtbot: QtBot, scene: Scene) -> None:
    scene.widget.edit_comment(scene.node((2,)))
    scene.editor.setPlainText("kept")
    with qtbot.waitSignal(scene.widget.node_clicked) as clicked:
        QTest.mouseClick(scene.widget.viewport(), LEFT, pos=point(scene.widget, scene.node((4,))))
    assert clicked.args == [scene.node((4,))] and scene.edited == [(scene.node((2,)), "kept", False)]


def test_collapsing_what_is_edited_accepts(scene: Scene) -> None:
    scene.widget.edit_comment(scene.node((1, 1, 1)))
    scene.editor.setPlainText("kept")
    scene.widget.collapse_all()
    assert scene.edited == [(scene.node((1, 1, 1)), "kept", False)] and scene.widget.editor is None


def double_click(scene: Scene, where: QPoint) -> None:
    """Release the button as well: the editor that opens takes the release, and the button would count as held in the tests that follow."""
    QTest.mouseDClick(scene.widget.viewport(), LEFT, pos=where)
    QTest.mouseRelease(scene.widget.viewport(), LEFT, pos=where)


def test_double_clicks_open_what_is_there(scene: Scene) -> None:
    for find, place, text in ((comment_point, (1,), "king's pawn"), (point, (1,), "king's pawn"), (comment_point, (1, 1, 0, 1, 0), "solid"),
                              (point, (3,), "")):
        double_click(scene, find(scene.widget, scene.node(place)))
        assert scene.editor.toPlainText() == text
        QTest.keyClick(scene.editor, Qt.Key.Key_Escape)
    assert scene.edited == []


def test_a_double_click_on_the_comment_before_a_move_opens_that(scene: Scene) -> None:
    widget, head = scene.widget, scene.node((1, 1, 0))
    number = widget.arrangement.row_of[head]
    where = widget.arrangement.block(number).rects(0)[0].center() + widget.arrangement.text_origin(number)
    double_click(scene, where.toPoint())
    scene.editor.setPlainText("better")
    scene.finish()
    assert scene.edited == [(head, "better", True)]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_F2])
def test_keys_edit_the_current_move(scene: Scene, key: Qt.Key) -> None:
    scene.widget.set_current(scene.node((1,)))
    scene.widget.setFocus()
    QTest.keyClick(scene.widget, key)
    assert scene.editor.toPlainText() == "king's pawn"


def test_it_grows_with_its_text_and_others_make_room(scene: Scene) -> None:
    scene.widget.edit_comment(scene.node((1,)))
    below = scene.node((2,))
    one = scene.editor.height()
    cell = scene.widget.arrangement.rect_of(below)
    scene.editor.setPlainText("many words " * 40)
    assert scene.editor.height() > 4 * one
    lower = scene.widget.arrangement.rect_of(below)
    assert cell is not None and lower is not None and lower.top() - cell.top() == scene.editor.height() - one
    rect = scene.widget.arrangement.editor_rect()
    assert rect is not None and scene.editor.geometry().width() == rect.toRect().width() < scene.widget.viewport().width()
    scene.editor.setPlainText("few")
    assert scene.editor.height() == one


def test_all_lines_of_a_long_comment_are_seen_at_once(qtbot: QtBot) -> None:
    scene = Scene(qtbot, "1. e4 {" + "many words " * 40 + "} e5")
    scene.widget.edit_comment(scene.node((1,)))
    height = scene.editor.height()
    assert height > 4 * scene.editor.fontMetrics().lineSpacing()
    scene.widget.resize(500, 360)
    assert scene.editor.height() < height, "wider is lower"


def test_it_scrolls_with_the_list(qtbot: QtBot) -> None:
    scene = Scene(qtbot, " ".join(f"{number}. Nf3 Nf6 {number + 1}. Ng1 Ng8" for number in range(1, 80, 2)))
    scene.widget.edit_comment(scene.node((60,)))
    top = scene.editor.y()
    assert top >= 0 and top + scene.editor.height() <= scene.widget.viewport().height()
    bar = scene.widget.verticalScrollBar()
    bar.setValue(bar.value() - 20)
    assert scene.editor.y() == top + 20


def test_a_collapsed_variation_expands_for_it(scene: Scene) -> None:
    scene.widget.set_collapsed(scene.node((1, 1, 0)), True)
    scene.widget.edit_comment(scene.node((1, 1, 0, 1, 0)))
    assert scene.editor.isVisible() and scene.widget.arrangement.editor_rect() is not None


def test_it_stays_open_while_the_game_goes_on_and_closes_with_its_move(scene: Scene) -> None:
    node = scene.node((4,))
    scene.widget.edit_comment(node)
    scene.editor.setPlainText("half a thou")
    scene.game.end().add_variation(chess.Move.from_uci("f1b5"))
    scene.widget.set_game(scene.game, "")
    assert scene.editor.toPlainText() == "half a thou"
    del scene.node((3,)).variations[0]
    scene.widget.set_game(scene.game, "")
    assert scene.widget.editor is None and scene.edited == []


def test_another_game_takes_what_was_written(scene: Scene) -> None:
    node = scene.node((4,))
    scene.widget.edit_comment(node)
    scene.editor.setPlainText("in time")
    scene.widget.set_game(read_game(GAME)[0], "")
    assert scene.edited == [(node, "in time", False)] and scene.widget.editor is None


def test_before_the_first_position_stands_no_comment_before(scene: Scene) -> None:
    scene.widget.edit_comment(scene.game, before=True)
    assert scene.widget.editor is None


# in the window -------------------------------------------------------------------------------------------------------


def editor_of(program: Program) -> CommentEditor:
    editor = program.window.move_list.editor
    assert editor is not None
    return editor


def write(program: Program, words: str) -> None:
    """Begin a comment behind the last move of the shown game."""
    program.controller.last()
    program.window.actions_by_name["comment"].trigger()
    QTest.keyClicks(editor_of(program), words)


def press(key: Qt.Key) -> Callable[[Program], object]:
    return lambda program: QTest.keyClick(editor_of(program), key, Qt.KeyboardModifier.ControlModifier)


def click_other_tab(program: Program) -> None:
    tabs = program.window.tabs
    QTest.mouseClick(tabs, LEFT, pos=tabs.tabRect(1 - tabs.currentIndex()).center() - QPoint(10, 0))  # beside the cross


def drop_game(program: Program) -> None:
    """A game without a file gives its place to one that is dropped."""
    program.window.topics[FileCommands].drop([], "1. c4 *")
    program.controller.editing.undo()


@pytest.mark.parametrize("leave", [
    click_other_tab, press(Qt.Key.Key_Tab), press(Qt.Key.Key_PageDown), press(Qt.Key.Key_W), drop_game,
    lambda program: program.window.tabs.tabCloseRequested.emit(program.window.tabs.currentIndex()),
    lambda program: program.workspace.show(Game(read_game("1. c4 *").game)),
], ids=["tab", "Ctrl+Tab", "Ctrl+PgDown", "Ctrl+W", "drop", "cross", "opened"])
def test_a_comment_belongs_to_its_game_however_that_is_left(qtbot: QtBot, program: Program, leave: Callable[[Program], object]) -> None:
    workspace = program.workspace
    short, written = (workspace.show(Game(read_game(text).game), beside=True) for text in ("1. d4 *", "1. e4 e5 2. Nf3 *"))
    show_active(qtbot, program.window)
    write(program, "in time")
    leave(program)
    assert program.window.move_list.editor is None
    assert written.game.pgn.end().comment == "in time" and written.dirty
    assert not short.dirty and short.game.pgn.end().comment == ""
    if written not in workspace.documents:
        workspace.reopen()
        assert workspace.current is written, "it is not lost with its game"


@pytest.mark.parametrize("save", [
    press(Qt.Key.Key_S), lambda program: program.window.actions_by_name["save"].trigger(),
    lambda program: program.window.game_over.save.emit(),
], ids=["Ctrl+S", "tool bar", "after the game"])
def test_what_is_being_written_is_saved(qtbot: QtBot, program: Program, tmp_path: Path, save: Callable[[Program], object]) -> None:
    path = tmp_path / "game.pgn"
    path.write_text('[White "A"]\n\n1. e4 e5 *\n')
    with qtbot.waitSignal(program.workspace.opened, timeout=60_000):
        program.workspace.open(path)
    show_active(qtbot, program.window)
    write(program, "long thoughts")
    with qtbot.waitSignal(program.workspace.saved, timeout=60_000):
        save(program)
    assert "long thoughts" in path.read_text() and not program.controller.document.dirty


def test_what_is_being_written_is_copied(program: Program) -> None:
    program.workspace.show(Game(read_game("1. e4 *").game))
    write(program, "long thoughts")
    program.window.actions_by_name["copy_pgn"].trigger()
    assert "1. e4 {long thoughts} *" in QGuiApplication.clipboard().text()


@pytest.mark.parametrize("leave", [lambda program: program.window.close(), lambda program: program.rebuild_window()],
                         ids=["closed", "made anew"])
def test_what_is_being_written_outlives_the_window(program: Program, leave: Callable[[Program], object]) -> None:
    document = program.workspace.show(Game(read_game("1. e4 *").game))
    write(program, "long thoughts")
    leave(program)
    assert document.game.pgn.end().comment == "long thoughts" and document.dirty


def test_a_comment_that_is_being_written_survives_a_crash(qtbot: QtBot, program: Program) -> None:
    """The journal had nothing of it before it was ended, and that may be after an hour."""
    widget, document = program.window.move_list, program.workspace.current
    widget._drafting.setInterval(0)

    def in_journal() -> tuple[str, bool]:
        """The comment before the first move, and whether the game is as it was saved, as the next start would find them."""
        [path] = program.keeper._journal.folder.glob("*.journal")
        entry = OpenGames(read_records(path.read_bytes()).records).entries[document.number]
        return entry.tree()[0].comment, entry.opened.clean

    document.game.edits.set_clean()
    widget.edit_comment(document.game.pgn)
    assert widget.editor is not None
    for typed in ("A long", "A long story"):
        widget.editor.setPlainText(typed)
        qtbot.waitUntil(lambda typed=typed: in_journal() == (typed, False))
    assert not document.game.pgn.comment and not document.dirty
    written = list[bool]()
    document.game.edits.set_clean(False)
    document.game.edits.set_clean()  # as a slow save does that ends meanwhile
    program.keeper.then(lambda: written.append(True))
    qtbot.waitUntil(lambda: bool(written))
    assert in_journal() == ("A long story", False)
    widget.editor.cancel()
    qtbot.waitUntil(lambda: in_journal() == ("", True))
    widget.edit_comment(document.game.pgn)
    widget.editor.setPlainText("Short")
    qtbot.waitUntil(lambda: in_journal() == ("Short", False))
    widget.editor.accept()
    assert document.game.pgn.comment == "Short" and document.dirty
    document.game.edits.undo()
    qtbot.waitUntil(lambda: in_journal() == ("", True))
