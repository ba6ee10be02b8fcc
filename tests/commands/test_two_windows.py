"""Files that another window or program writes while their games are open."""
from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from chessgui.commands.filecommands import FileCommands
from chessgui.commands.keepcommands import KeepCommands
from chessgui.files.loading import place_of_game
from chessgui.files.rewriting import replace_game
from chessgui.gamelist.gameindex import GameIndex
from chessgui.program.program import Program
from chessgui.storage import safesave
from tests.commands.test_filecommands import GAMES, choose, edit

WAIT_MS = 60_000


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "games.pgn"
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
