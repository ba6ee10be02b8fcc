"""Files that another window or program writes while their games are open."""
from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from chessgui.commands.filecommands import FileCommands
from chessgui.commands.keepcommands import KeepCommands
from chessgui.dialogs.conflict import ConflictDialog
from chessgui.files.loading import place_of_game
from chessgui.files.rewriting import replace_game
from chessgui.gamelist.gameindex import GameIndex
from chessgui.program.program import Program
from chessgui.storage import safesave
from chessgui.tree.game import Game
from tests.commands.test_filecommands import GAMES, choose, conflicted, dialog, edit

WAIT_MS = 60_000


@pytest.fixture
def path(tmp_path: Path) -> Path:
    folder = tmp_path / "games"  # of their own: the settings are written at any time
    folder.mkdir()
    path = folder / "games.pgn"
    path.write_text("".join(GAMES))
    return path


def test_a_change_of_a_file_behind_which_another_window_writes_is_done_and_open_games_follow(
    qtbot: QtBot, program: Program, path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    choose(qtbot, program, path, 1)
    gone = program.controller.document
    edit(program)
    choose(qtbot, program, path, 2)
    pane, changes, sync = program.window.lists.current, program.window.topics[KeepCommands].changes, safesave.sync
    theirs = GAMES[0].replace('"me"', '"the other window"')

    def first_theirs(folder: Path) -> None:
        if folder != path.parent:  # the backup's
            sync(folder)
            return
        monkeypatch.setattr(safesave, "sync", sync)
        replace_game(place_of_game(GameIndex.open(path, None), 0), theirs)

    assert pane is not None
    pane.table.selectRow(1)
    monkeypatch.setattr(safesave, "sync", first_theirs)
    with qtbot.waitSignal(changes.changed, timeout=WAIT_MS):
        pane.change_wanted.emit("delete", None)
    assert path.read_text() == theirs + GAMES[2] and gone.path is None, "it would be saved over another game"
    with qtbot.waitSignal(changes.failed, timeout=WAIT_MS) as failed:
        changes.undo(path)
    assert "has been changed since" in failed.args[0] and path.read_text() == theirs + GAMES[2]
    edit(program)
    with qtbot.waitSignal(program.workspace.conflicted, timeout=WAIT_MS) as conflicted:
        program.window.topics[FileCommands].save()
    assert conflicted.args[1].is_as_opened and path.read_text() == theirs + GAMES[2]


def shown(program: Program) -> list[ConflictDialog]:
    return [each for each in program.window.findChildren(ConflictDialog) if each.isVisible()]


def settled(qtbot: QtBot, program: Program, path: Path) -> None:
    """Everything that was saved is told."""
    shelf = program.workspace.shelf
    qtbot.waitUntil(lambda: shelf.begun[path] > 0 and not shelf.is_written(path) and not program.workspace.saving, timeout=WAIT_MS)


def test_a_game_that_is_saved_twice_is_asked_about_once(qtbot: QtBot, program: Program, path: Path) -> None:
    choose(qtbot, program, path, 1)
    edit(program, "mine")
    path.write_text("".join(GAMES) + GAMES[0])
    for _ in range(2):
        program.window.topics[FileCommands].save()
    settled(qtbot, program, path)
    [asked] = shown(program)
    with qtbot.waitSignal(program.workspace.saved, timeout=WAIT_MS):
        asked.append.click()
    assert path.read_text().count('"mine"') == 1 and not program.controller.document.dirty


def test_a_game_that_is_saved_elsewhere_meanwhile_is_not_asked_about(qtbot: QtBot, program: Program, path: Path) -> None:
    choose(qtbot, program, path, 1)
    document = program.controller.document
    edit(program, "mine")
    path.write_text("".join(GAMES) + GAMES[0])
    with qtbot.waitSignal(program.workspace.saved, timeout=WAIT_MS):
        document.save()
        document.append_to(path)
    assert shown(program) == [] and not document.dirty and path.read_text().count('"mine"') == 1


@pytest.mark.parametrize("way", ["append", "overwrite", "save_as"])
def test_a_conflict_is_settled_for_a_game_that_has_given_way(qtbot: QtBot, program: Program, path: Path, way: str) -> None:
    asked, document = conflicted(qtbot, program, path), program.controller.document
    settled(qtbot, program, path)
    document.game.edits.set_clean()
    program.workspace.show(Game())
    qtbot.waitUntil(lambda: not isValid(document), timeout=WAIT_MS)
    getattr(asked, way).click()
    settled(qtbot, program, path)
    if way == "save_as":
        dialog(program, QFileDialog).reject()
        assert program.controller.game is document.game
    else:
        assert path.read_text().count('"mine"') == 1 and path.read_text().count('"theirs"') == (way == "append")


def test_of_games_that_are_saved_together_each_is_overwritten_by_one_answer(qtbot: QtBot, program: Program, path: Path) -> None:
    """The second one was said to have changed once more: the first one had been written before it."""
    for game in (0, 2):
        choose(qtbot, program, path, game)
        edit(program, f"mine, with a much longer name {game}")
    path.write_text("".join(GAMES) + GAMES[1])
    program.window.topics[FileCommands].save_all()
    settled(qtbot, program, path)
    asked = shown(program)
    assert len(asked) == 2
    for each in asked:
        each.overwrite.click()
    settled(qtbot, program, path)
    assert shown(program) == [] and path.read_text().count("mine") == 2 and path.read_text().count("[White") == 4
