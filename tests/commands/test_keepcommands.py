"""The file of a list is changed from its menu, and changed back; open games follow."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QInputDialog, QMenu, QMessageBox
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from chessgui.commands.filecommands import FileCommands
from chessgui.commands.keepcommands import KeepCommands
from chessgui.dialogs.changeheaders import ChangeHeadersDialog
from chessgui.dialogs.duplicates import DuplicatesDialog
from chessgui.files import maintenance
from chessgui.files.headeredits import Replacement
from chessgui.files.origin import open_unchanged
from chessgui.gamelist.filter import Sort
from chessgui.panels.games.list import GameListPane
from chessgui.program.program import Program
from chessgui.storage.safesave import SaveError
from chessgui.tree.change import set_comment
from chessgui.workspace import filechanges
from tests.commands.test_filecommands import list_of

WAIT_MS = 60_000
GAMES = [f'[Event "Club"]\n[White "{white}"]\n[Black "B"]\n[Result "*"]\n\n1. {move} *\n\n' for white, move in (
    ("A", "e4"), ("C", "d4"), ("D", "c4"), ("A", "c4"), ("A", "e4"))]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "games.pgn"
    path.write_text("".join(GAMES))
    return path


@pytest.fixture
def pane(qtbot: QtBot, program: Program, path: Path) -> GameListPane:
    list_of(qtbot, program, path)
    pane = program.window.lists.current
    assert pane is not None
    qtbot.waitUntil(lambda: pane.model.rowCount() == len(GAMES), timeout=WAIT_MS)
    return pane


def file_of(*games: int) -> str:
    return "".join(GAMES[game] for game in games)


def select(pane: GameListPane, *rows: int) -> None:
    pane.table.clearSelection()
    model = pane.table.selectionModel()
    for row in rows:
        model.select(pane.model.index(row, 0), model.SelectionFlag.Select | model.SelectionFlag.Rows)


def changes_to(qtbot: QtBot, program: Program, pane: GameListPane, how: str, text: str, more: object = None) -> None:
    """A change by the menu makes the file this text, and its list follows."""
    with qtbot.waitSignal(program.window.topics[KeepCommands].changes.changed, timeout=WAIT_MS):
        pane.change_wanted.emit(how, more)
    settled(qtbot, pane, text)


def settled(qtbot: QtBot, pane: GameListPane, text: str) -> None:
    assert pane.loader.path is not None and pane.loader.path.read_text() == text
    qtbot.waitUntil(lambda: pane.index is pane.loader.index and not pane.loader.is_reading
                    and pane.model.rowCount() == text.count("[Event"), timeout=WAIT_MS)


def undo(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    assert pane.change_bar.isVisible() and pane.change_bar.undo_button.isVisible()
    with qtbot.waitSignal(program.window.topics[KeepCommands].changes.changed, timeout=WAIT_MS):
        pane.change_bar.undo_button.click()
    settled(qtbot, pane, file_of(0, 1, 2, 3, 4))
    assert not pane.change_bar.isVisible()


def test_games_are_deleted_moved_and_sorted_and_that_is_undone(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    select(pane, 1, 3)
    with qtbot.waitSignal(program.window.topics[KeepCommands].changes.changed, timeout=WAIT_MS):
        qtbot.keyClick(pane.table, Qt.Key.Key_Delete)
    settled(qtbot, pane, file_of(0, 2, 4))
    assert pane.change_bar.words.text() == "2 games deleted." and pane.selected_games() == [1], "the next game is selected"
    undo(qtbot, program, pane)
    select(pane, 1, 2)
    changes_to(qtbot, program, pane, "up", file_of(1, 2, 0, 3, 4))
    assert pane.selected_games() == [0, 1], "the moved games stay selected, and can be moved on"
    changes_to(qtbot, program, pane, "down", file_of(0, 1, 2, 3, 4))
    select(pane, 1, 2)
    changes_to(qtbot, program, pane, "up", file_of(1, 2, 0, 3, 4))
    undo(qtbot, program, pane)
    select(pane, 1, 2)
    changes_to(qtbot, program, pane, "down", file_of(0, 3, 1, 2, 4))
    undo(qtbot, program, pane)
    changes_to(qtbot, program, pane, "sort", file_of(2, 1, 0, 3, 4), Sort("White", True))
    undo(qtbot, program, pane)
    select(pane, 0, 1)
    pane.change_wanted.emit("place", None)
    dialog = next(each for each in program.window.findChildren(QInputDialog) if each.isVisible())
    assert dialog.intMaximum() == 4
    with qtbot.waitSignal(program.window.topics[KeepCommands].changes.changed, timeout=WAIT_MS):
        dialog.setIntValue(4)
        dialog.accept()
    settled(qtbot, pane, file_of(2, 3, 4, 0, 1))
    undo(qtbot, program, pane)
    changes_to(qtbot, program, pane, "sort", file_of(0, 1, 2, 3, 4), Sort("Event"))
    assert not pane.change_bar.isVisible() and "nothing to change" in program.window.statusBar().currentMessage()


def test_open_games_follow_and_a_deleted_one_stays_open_without_a_file(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    workspace = program.workspace
    assert pane.index is not None
    for game in (1, 2):
        with qtbot.waitSignal(workspace.opened, timeout=WAIT_MS):
            workspace.choose(pane.index, game, beside=True)
    second, third = (next(each for each in workspace.documents if each.index == game) for game in (1, 2))
    select(pane, 1)
    changes_to(qtbot, program, pane, "delete", file_of(0, 2, 3, 4))
    assert third.origin is not None and third.index == 1 and open_unchanged(third.origin) and not third.dirty
    assert second.path is None and second.origin is None and second.dirty and second in workspace.documents
    undo(qtbot, program, pane)
    assert (second.index, third.index) == (1, 2) and second.origin is not None and open_unchanged(second.origin)
    assert pane.index is not None
    keep = program.window.topics[KeepCommands]
    with qtbot.waitSignal(keep.changes.changed, timeout=WAIT_MS):
        keep.replace_headers(pane.index, np.arange(5), Replacement("White", "D", "Dora"))
    assert third.game.pgn.headers["White"] == "Dora" and not third.dirty and third.origin is not None and open_unchanged(third.origin)
    qtbot.waitUntil(lambda: pane.index is pane.loader.index and not pane.loader.is_reading, timeout=WAIT_MS)
    undo(qtbot, program, pane)
    assert third.game.pgn.headers["White"] == "D" and not third.dirty


def test_a_game_read_in_part_is_not_saved_over_where_its_deletion_was_undone(
        qtbot: QtBot, program: Program, pane: GameListPane, path: Path) -> None:
    assert pane.index is not None
    with qtbot.waitSignal(program.workspace.opened, timeout=WAIT_MS) as told:
        program.workspace.choose(pane.index, 1)
    document = program.workspace.current
    document.comes_from(replace(told.args[0], problems=("a part cannot be read",)))
    select(pane, 1)
    changes_to(qtbot, program, pane, "delete", file_of(0, 2, 3, 4))
    undo(qtbot, program, pane)
    assert document.path == path and document.needs_new_name


def test_an_unsaved_game_does_not_count_as_saved_after_an_undo_where_its_file_has_another_header(
        qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    assert pane.index is not None
    with qtbot.waitSignal(program.workspace.opened, timeout=WAIT_MS):
        program.workspace.choose(pane.index, 2)
    document, keep = program.workspace.current, program.window.topics[KeepCommands]
    document.game.do(set_comment(document.game.pgn, "good"))
    with qtbot.waitSignal(keep.changes.changed, timeout=WAIT_MS):
        keep.replace_headers(pane.index, np.arange(5), Replacement("White", "D", "Dora"))
    document.game.edits.undo()
    document.game.edits.undo()
    assert document.game.pgn.headers["White"] == "D" and document.dirty, "Dora stands in the file"


def test_a_list_keeps_its_filter_in_another_language(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    pane.filter.setText("white:A")
    qtbot.waitUntil(lambda: pane.model.rowCount() == 3, timeout=WAIT_MS)
    program.rebuild_window()
    again = program.window.lists.current
    assert again is not None and again is not pane and again.filter.text() == "white:A"
    qtbot.waitUntil(lambda: again.model.rowCount() == 3, timeout=WAIT_MS)


def test_a_header_that_was_changed_in_an_open_game_alone_stays(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    assert pane.index is not None
    with qtbot.waitSignal(program.workspace.opened, timeout=WAIT_MS):
        program.workspace.choose(pane.index, 2)
    document, keep = program.workspace.current, program.window.topics[KeepCommands]
    document.game.set_tags({"White": "Mine"})
    with qtbot.waitSignal(keep.changes.changed, timeout=WAIT_MS):
        keep.replace_headers(pane.index, np.arange(5), Replacement("White", "D", "Dora"))
    assert document.game.pgn.headers["White"] == "Mine" and document.dirty
    qtbot.waitUntil(lambda: pane.index is pane.loader.index and not pane.loader.is_reading, timeout=WAIT_MS)
    document.game.edits.undo()
    assert document.game.pgn.headers["White"] == "D" and document.dirty, "Dora stands in the file"
    document.game.edits.redo()
    undo(qtbot, program, pane)
    assert document.game.pgn.headers["White"] == "Mine" and document.dirty


def test_a_header_that_the_file_lacked_comes_into_the_open_game(qtbot: QtBot, program: Program, pane: GameListPane, path: Path) -> None:
    """It was saved as unknown."""
    assert pane.index is not None
    with qtbot.waitSignal(program.workspace.opened, timeout=WAIT_MS):
        program.workspace.choose(pane.index, 2)
    document, keep = program.workspace.current, program.window.topics[KeepCommands]
    with qtbot.waitSignal(keep.changes.changed, timeout=WAIT_MS):
        keep.replace_headers(pane.index, np.arange(5), Replacement("Site", "", "Berlin"))
    assert path.read_text().count('[Site "Berlin"]') == 5
    assert document.game.pgn.headers["Site"] == "Berlin" and not document.dirty


def test_where_the_deletion_of_a_pasted_game_is_undone_what_is_left_without_it_does_not_get_its_place(
        qtbot: QtBot, program: Program, pane: GameListPane, path: Path) -> None:
    """It was saved over the game."""
    program.controller.editing.paste('[Event "Club"]\n[White "Precious"]\n\n1. c4 c5 *')
    document = program.workspace.current
    with qtbot.waitSignal(document.saved, timeout=WAIT_MS):
        document.append_to(path)
    qtbot.waitUntil(lambda: pane.index is pane.loader.index and pane.model.rowCount() == 6, timeout=WAIT_MS)
    select(pane, 5)
    changes_to(qtbot, program, pane, "delete", file_of(0, 1, 2, 3, 4))
    program.controller.editing.undo()
    assert not document.game.pgn.variations
    with qtbot.waitSignal(program.window.topics[KeepCommands].changes.changed, timeout=WAIT_MS):
        pane.change_bar.undo_button.click()
    assert "Precious" in path.read_text() and document.path is None and document.needs_new_name


def test_a_game_saved_while_the_headers_of_its_file_change_says_that_it_lacks_the_new_one(
    qtbot: QtBot, program: Program, pane: GameListPane, path: Path,
) -> None:
    workspace, keep, gate = program.workspace, program.window.topics[KeepCommands], Event()
    assert pane.index is not None
    with qtbot.waitSignal(workspace.opened, timeout=WAIT_MS):
        workspace.choose(pane.index, 2)
    document = workspace.current
    program.controller.editing.do(set_comment(document.game.node, "mine"))
    program.background.run(gate.wait)
    keep.replace_headers(pane.index, np.arange(5), Replacement("White", "D", "Dora"))
    document.save()
    with qtbot.waitSignal(document.saved, timeout=WAIT_MS):
        gate.set()
    assert document.game.pgn.headers["White"] == "Dora" and '"D"' in path.read_text() and document.dirty
    with qtbot.waitSignal(document.saved, timeout=WAIT_MS):
        document.save()
    assert '"Dora"' in path.read_text() and "mine" in path.read_text() and not document.dirty


def test_a_game_that_is_saved_while_it_is_deleted_replaces_no_file(
    qtbot: QtBot, program: Program, pane: GameListPane, path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It was written in the place of all games, since it had no place among them any more, but still the path."""
    workspace, follow, gate = program.workspace, filechanges._follow, Event()
    assert pane.index is not None
    with qtbot.waitSignal(workspace.opened, timeout=WAIT_MS):
        workspace.choose(pane.index, 1)
    document = workspace.current

    def slow(*arguments: Any) -> Any:
        found = follow(*arguments)
        assert gate.wait(WAIT_MS / 1000)
        return found

    monkeypatch.setattr(filechanges, "_follow", slow)
    select(pane, 1)
    with qtbot.waitSignal(document.failed, timeout=WAIT_MS) as failed:
        pane.change_wanted.emit("delete", None)
        qtbot.waitUntil(lambda: document.origin is None, timeout=WAIT_MS)
        program.window.topics[FileCommands].save()
        gate.set()
    assert failed.args == ["The game was not saved: it is not in its file any more."]
    assert path.read_text() == file_of(0, 2, 3, 4) and document.path is None and document.dirty


def test_a_game_that_is_closed_while_its_file_changes_does_not_keep_the_end_of_that_from_being_told(
    qtbot: QtBot, program: Program, pane: GameListPane, monkeypatch: pytest.MonkeyPatch,
) -> None:
    workspace, keep, gate = program.workspace, program.window.topics[KeepCommands], Event()
    assert pane.index is not None
    with qtbot.waitSignal(workspace.opened, timeout=WAIT_MS):
        workspace.choose(pane.index, 2)
    document, follow, begun = workspace.current, filechanges._follow, Event()

    def slow(*arguments: Any) -> Any:
        begun.set()
        assert gate.wait(WAIT_MS / 1000)
        return follow(*arguments)

    monkeypatch.setattr(filechanges, "_follow", slow)
    keep.replace_headers(pane.index, np.arange(5), Replacement("White", "D", "Dora"))
    assert begun.wait(WAIT_MS / 1000)
    with qtbot.waitSignal(document.destroyed, timeout=WAIT_MS):
        workspace.close(document)
    with qtbot.waitSignal(keep.changes.changed, timeout=WAIT_MS):
        gate.set()
    settled(qtbot, pane, file_of(0, 1, 2, 3, 4).replace('"D"', '"Dora"'))
    undo(qtbot, program, pane)


def test_a_game_pasted_behind_a_deletion_does_not_take_the_place_of_the_deleted_one_when_that_comes_back(
        qtbot: QtBot, program: Program, pane: GameListPane, path: Path) -> None:
    workspace = program.workspace
    assert pane.index is not None
    with qtbot.waitSignal(workspace.opened, timeout=WAIT_MS):
        workspace.choose(pane.index, 1)
    document = workspace.current
    select(pane, 1)
    changes_to(qtbot, program, pane, "delete", file_of(0, 2, 3, 4))
    program.controller.editing.paste("1. f4 f5 *")
    undo(qtbot, program, pane)
    assert document.path == path and str(document.game.pgn.mainline()) == "1. d4"
    assert workspace.current is not document and workspace.current.path is None


def header_dialog(program: Program, pane: GameListPane) -> tuple[ChangeHeadersDialog, QAbstractButton]:
    """The dialog that changes the header White, and its button."""
    pane.change_wanted.emit("headers", None)
    dialog = program.window.findChild(ChangeHeadersDialog)
    assert dialog is not None
    dialog.tag.setCurrentText("White")
    return dialog, dialog.buttons.buttons()[0]


def test_a_header_is_changed_with_a_preview(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    select(pane, 0, 1)
    dialog, button = header_dialog(program, pane)
    assert not dialog.rows.tabKeyNavigation(), "Tab leaves the table"
    dialog.old.setText("*")
    dialog.is_pattern.setChecked(True)
    dialog.new.setText("$2")
    assert "needs as many stars" in dialog.words.text() and not button.isEnabled()
    dialog.new.setText("Dr. $1")
    dialog.where.setCurrentIndex(1)
    qtbot.waitUntil(button.isEnabled, timeout=WAIT_MS)
    cells = [[dialog.rows.item(row, column).text() for column in range(3)] for row in range(dialog.rows.rowCount())]
    assert cells[0] == ["A", "Dr. A", "3"] and len(cells) == 3 and "5" in button.text()
    with qtbot.waitSignal(program.window.topics[KeepCommands].changes.changed, timeout=WAIT_MS):
        dialog.accept()
    settled(qtbot, pane, file_of(0, 1, 2, 3, 4).replace('White "', 'White "Dr. '))
    undo(qtbot, program, pane)
    select(pane, 1, 2)
    numbered = (GAMES[number].replace('[White', f'[Round "{number}"]\n[White') for number in (1, 2))
    changes_to(qtbot, program, pane, "rounds", GAMES[0] + "".join(numbered) + file_of(3, 4))


def test_openings_are_written_into_the_selected_games_or_all_of_the_list(
    qtbot: QtBot, program: Program, pane: GameListPane, path: Path,
) -> None:
    """A search for an opening found none of these games."""
    tags = [f'[ECO "{code}"]\n[Opening "{name}"]\n' for code, name in (
        ("B00", "King's Pawn Game"), ("A40", "Queen's Pawn Game"), ("A10", "English Opening"))]

    def named(*games: int) -> str:
        return "".join(game.replace("\n\n", f"\n{tags[(0, 1, 2, 2, 0)[number]]}\n", 1) if number in games else game
                       for number, game in enumerate(GAMES))

    assert pane.index is not None
    with qtbot.waitSignal(program.workspace.opened, timeout=WAIT_MS):
        program.workspace.choose(pane.index, 1)
    select(pane, 1, 2)
    changes_to(qtbot, program, pane, "openings", named(1, 2))
    document = program.workspace.current
    assert pane.change_bar.words.text() == "2 games got their opening." and pane.selected_games() == [1, 2]
    assert document.game.pgn.headers["ECO"] == "A40" and not document.dirty, "open games follow"
    undo(qtbot, program, pane)
    assert "ECO" not in document.game.pgn.headers and not document.dirty
    pane.filter.setText("white:D")
    qtbot.waitUntil(lambda: pane.model.rowCount() == 1, timeout=WAIT_MS)
    entries = next(action.menu() for action in pane.edit_menu().actions() if action.text() == "Write the Openings")
    assert isinstance(entries, QMenu)
    assert [entry.text() for entry in entries.actions()] == ["Of the Selected Game", "Of the Game of This List"]
    with qtbot.waitSignal(program.window.topics[KeepCommands].changes.changed, timeout=WAIT_MS):
        entries.actions()[1].trigger()
    assert path.read_text() == named(2) and pane.change_bar.words.text() == "One game got its opening."
    pane.filter.setText("")
    settled(qtbot, pane, named(2))
    changes_to(qtbot, program, pane, "all_openings", named(0, 1, 2, 3, 4))
    assert pane.change_bar.words.text() == "4 games got their opening."
    pane.filter.setText("opening:english")
    qtbot.waitUntil(lambda: pane.model.rowCount() == 2, timeout=WAIT_MS)
    with qtbot.waitSignal(program.window.topics[KeepCommands].changes.changed, timeout=WAIT_MS) as told:
        pane.change_wanted.emit("all_openings", None)
    assert told.args == [path, "games.pgn stays as it is: there is nothing to change.", False]


def test_nothing_is_changed_before_its_preview_is_there(qtbot: QtBot, program: Program, pane: GameListPane, path: Path) -> None:
    dialog, button = header_dialog(program, pane)
    dialog.old.setText("A")
    qtbot.waitUntil(button.isEnabled, timeout=WAIT_MS)
    dialog.new.setText("Z")
    assert not button.isEnabled(), "what was seen is not what is asked for now"
    qtbot.keyClick(dialog.new, Qt.Key.Key_Return)
    assert dialog.isVisible()
    qtbot.waitUntil(button.isEnabled, timeout=WAIT_MS)
    with qtbot.waitSignal(program.window.topics[KeepCommands].changes.changed, timeout=WAIT_MS):
        qtbot.keyClick(dialog.new, Qt.Key.Key_Return)
    assert path.read_text() == file_of(0, 1, 2, 3, 4).replace('White "A"', 'White "Z"')


def test_duplicates_are_removed_where_they_are_ticked(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    pane.change_wanted.emit("duplicates", None)
    dialog = program.window.findChild(DuplicatesDialog)
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.model.games() == [4], timeout=WAIT_MS)
    dialog.players.setChecked(False)
    qtbot.waitUntil(lambda: dialog.model.games() == [3, 4], timeout=WAIT_MS)
    assert dialog.model.data(dialog.model.index(0, 5)) == "3"
    dialog.model.setData(dialog.model.index(0, 0), Qt.CheckState.Unchecked, Qt.ItemDataRole.CheckStateRole)
    assert dialog.model.games() == [4]
    with qtbot.waitSignal(program.window.topics[KeepCommands].changes.changed, timeout=WAIT_MS):
        dialog.accept()
    settled(qtbot, pane, file_of(0, 1, 2, 3))
    undo(qtbot, program, pane)


def test_a_file_that_another_program_has_changed_is_told(qtbot: QtBot, program: Program, pane: GameListPane, path: Path) -> None:
    select(pane, 0)
    path.write_text(file_of(2, 1))
    with qtbot.waitSignal(program.window.topics[KeepCommands].changes.failed, timeout=WAIT_MS):
        pane.change_wanted.emit("delete", None)
    box = program.window.findChild(QMessageBox)
    assert box is not None and "has changed since its games were listed" in box.text() and path.read_text() == file_of(2, 1)


def full_disk(path: Path, chunks: Iterable[bytes], *others: object) -> None:
    raise SaveError(f"{path.name} was not saved: the disk is full.")


def fails(qtbot: QtBot, program: Program, begin: Callable[[], object]) -> None:
    with qtbot.waitSignal(program.window.topics[KeepCommands].changes.failed, timeout=WAIT_MS):
        begin()


def test_an_undo_that_fails_can_be_tried_again(
    qtbot: QtBot, program: Program, pane: GameListPane, monkeypatch: pytest.MonkeyPatch,
) -> None:
    select(pane, 1)
    changes_to(qtbot, program, pane, "delete", file_of(0, 2, 3, 4))
    with monkeypatch.context() as patched:
        patched.setattr(maintenance, "save_chunks", full_disk)
        fails(qtbot, program, pane.change_bar.undo_button.click)
    assert pane.loader.path is not None and pane.loader.path.read_text() == file_of(0, 2, 3, 4)
    undo(qtbot, program, pane)


def test_what_a_failed_change_would_have_selected_is_not_selected_by_the_next(
    qtbot: QtBot, program: Program, pane: GameListPane, monkeypatch: pytest.MonkeyPatch,
) -> None:
    select(pane, 3)
    with monkeypatch.context() as patched:
        patched.setattr(maintenance, "save_chunks", full_disk)
        fails(qtbot, program, lambda: pane.change_wanted.emit("delete", None))
    changes_to(qtbot, program, pane, "sort", file_of(2, 1, 0, 3, 4), Sort("White", True))
    assert pane.selected_games() == [0]


def test_what_changes_nothing_leaves_the_undo_of_the_change_before(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    select(pane, 1)
    changes_to(qtbot, program, pane, "delete", file_of(0, 2, 3, 4))
    changes_to(qtbot, program, pane, "sort", file_of(0, 2, 3, 4), Sort("Event"))
    assert "nothing to change" in program.window.statusBar().currentMessage()
    undo(qtbot, program, pane)


def in_another_language(qtbot: QtBot, program: Program) -> GameListPane:
    """The list in the window that takes the place of this one."""
    old = program.window
    program.settings.set_preference("language", "de")
    qtbot.waitUntil(lambda: not isValid(old), timeout=WAIT_MS)
    pane = program.window.lists.current
    assert pane is not None
    return pane


def test_a_change_can_still_be_undone_in_another_language(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    select(pane, 1)
    changes_to(qtbot, program, pane, "delete", file_of(0, 2, 3, 4))
    undo(qtbot, program, in_another_language(qtbot, program))


def test_a_change_that_is_written_while_the_language_changes_reaches_the_open_games(
    qtbot: QtBot, program: Program, pane: GameListPane, path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    workspace, follow, gate, begun = program.workspace, filechanges._follow, Event(), Event()
    assert pane.index is not None
    with qtbot.waitSignal(workspace.opened, timeout=WAIT_MS):
        workspace.choose(pane.index, 2)

    def slow(*arguments: Any) -> Any:
        begun.set()
        assert gate.wait(WAIT_MS / 1000)
        return follow(*arguments)

    monkeypatch.setattr(filechanges, "_follow", slow)
    program.window.topics[KeepCommands].replace_headers(pane.index, np.arange(5), Replacement("White", "D", "Dora"))
    assert begun.wait(WAIT_MS / 1000)
    pane = in_another_language(qtbot, program)
    gate.set()
    qtbot.waitUntil(lambda: workspace.current.game.pgn.headers["White"] == "Dora", timeout=WAIT_MS)
    assert not workspace.current.dirty
    settled(qtbot, pane, file_of(0, 1, 2, 3, 4).replace('"D"', '"Dora"'))
    undo(qtbot, program, pane)
