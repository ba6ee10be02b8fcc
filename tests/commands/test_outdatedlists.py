"""A list whose file another program has changed: what cannot be done with it is told, and then it shows the games that are there."""
from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from chessgui.commands.keepcommands import KeepCommands
from chessgui.commands.listcommands import ListCommands
from chessgui.dialogs.changeheaders import ChangeHeadersDialog
from chessgui.dialogs.duplicates import DuplicatesDialog
from chessgui.files import maintenance
from chessgui.panels.games.list import GameListPane
from chessgui.program.program import Program
from tests.commands.test_keepcommands import WAIT_MS, changes_to, fails, file_of, full_disk, pane, path, select, settled, undo

__all__ = ["pane", "path"]


def test_a_list_that_could_not_be_changed_follows_its_file(qtbot: QtBot, program: Program, pane: GameListPane, path: Path) -> None:
    """It stayed as it was, so that every other attempt failed, too, until a game was chosen."""
    select(pane, 0)
    path.write_text(file_of(2, 1, 0))
    fails(qtbot, program, lambda: pane.change_wanted.emit("delete", None))
    settled(qtbot, pane, file_of(2, 1, 0))
    select(pane, 0)
    changes_to(qtbot, program, pane, "delete", file_of(1, 0))


def test_a_list_whose_games_could_not_be_exported_follows_its_file(
    qtbot: QtBot, program: Program, pane: GameListPane, path: Path,
) -> None:
    commands, index = program.window.topics[ListCommands], pane.index
    assert index is not None
    path.write_text(file_of(2, 1))
    with qtbot.waitSignal(commands.exported, timeout=WAIT_MS):
        commands.export(index, [0, 1], path.with_name("target.pgn"), False)
    settled(qtbot, pane, file_of(2, 1))


@pytest.mark.parametrize("wanted, games", [("publish_wanted", [0]), ("analyse_wanted", [0]), ("cite_wanted", 0)])
def test_a_list_whose_games_could_not_be_read_follows_its_file(
    qtbot: QtBot, pane: GameListPane, path: Path, wanted: str, games: object,
) -> None:
    path.write_text(file_of(2, 1))
    getattr(pane, wanted).emit(games)
    settled(qtbot, pane, file_of(2, 1))


def test_a_list_is_looked_at_once_for_several_games(pane: GameListPane, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many looks as games were under way where some were added to the shown one."""
    queue, looks = pane.loader._background.queue("looking", writes=False), list[object]()
    run = queue.run
    monkeypatch.setattr(queue, "run", lambda *work, **ends: looks.append(run(*work, **ends)))
    for game in range(3):
        pane.cite_wanted.emit(game)
    assert len(looks) == 1


@pytest.mark.parametrize("how, kind", [("headers", ChangeHeadersDialog), ("duplicates", DuplicatesDialog)])
def test_a_list_follows_its_file_behind_a_dialog_that_could_show_nothing(
    qtbot: QtBot, program: Program, pane: GameListPane, path: Path, how: str, kind: type[QDialog],
) -> None:
    path.write_text(file_of(2, 1))
    pane.change_wanted.emit(how, None)
    dialog = program.window.findChild(kind)
    assert dialog is not None
    dialog.reject()
    settled(qtbot, pane, file_of(2, 1))


def test_what_is_selected_stays_so_where_only_the_disk_was_full(
    qtbot: QtBot, program: Program, pane: GameListPane, monkeypatch: pytest.MonkeyPatch,
) -> None:
    select(pane, 1, 3)
    index = pane.index
    with monkeypatch.context() as patched:
        patched.setattr(maintenance, "save_chunks", full_disk)
        fails(qtbot, program, lambda: pane.change_wanted.emit("delete", None))
    assert pane.loader._background.queue("looking", writes=False).wait(WAIT_MS)
    QApplication.processEvents()
    assert pane.index is index and not pane.loader.is_reading and pane.selected_games() == [1, 3]
    changes_to(qtbot, program, pane, "delete", file_of(0, 2, 4))
    undo(qtbot, program, pane)
    assert not program.window.topics[KeepCommands].changes.running
