"""A game whose first save is still under way has no file yet, but will have one."""
from __future__ import annotations

import threading
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from chessgui.commands.filecommands import FileCommands
from chessgui.program.program import Program
from chessgui.tree.game import Game

WAIT_MS = 60_000


@pytest.mark.parametrize("command", ["save", "save_all"])
@pytest.mark.parametrize("folder", [".", "gone"])
def test_what_is_changed_while_a_game_gets_its_file_is_saved_after_that(
    qtbot: QtBot, program: Program, tmp_path: Path, command: str, folder: str,
) -> None:
    """A name was asked for once more. Where the first save fails, that is told, and nothing else is done."""
    gate, said, path, document = threading.Event(), list[str](), tmp_path / folder / "new.pgn", program.controller.document
    program.window.topics[FileCommands].said.connect(said.append)
    document.game.set_tags({"White": "Anna"})
    program.background.run(gate.wait)
    document.save(path)
    document.game.set_tags({"White": "Boris"})
    getattr(program.window.topics[FileCommands], command)()
    gate.set()
    qtbot.waitUntil(lambda: not program.background.busy and not document.saving, timeout=WAIT_MS)
    assert program.window.findChild(QFileDialog) is None and not any("Save As" in each for each in said)
    if folder == ".":
        assert '[White "Boris"]' in path.read_text() and not document.dirty
    else:
        assert document.dirty and len(program.window.findChildren(QMessageBox)) == 1


def test_a_game_that_gets_its_file_is_not_one_without(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    gate, said, first = threading.Event(), list[str](), program.controller.document
    commands = program.window.topics[FileCommands]
    commands.said.connect(said.append)
    first.game.set_tags({"White": "Anna"})
    program.background.run(gate.wait)
    first.save(tmp_path / "new.pgn")
    second = program.workspace.show(Game())
    second.game.set_tags({"White": "Boris"})
    program.workspace.select(first)
    commands.save_all()
    told, shown = list(said), program.workspace.current
    with qtbot.waitSignal(program.workspace.saved, timeout=WAIT_MS):
        gate.set()
    assert told == ["One game has no file yet: Save As."] and shown is second
