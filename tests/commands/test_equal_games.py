"""Equal games that documents append to one file, appends that are tried again, and games that are saved right behind an append."""
from __future__ import annotations

import os
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from chessgui.commands.filecommands import FileCommands
from chessgui.files.document import Shelf
from chessgui.program.program import Program
from chessgui.storage.safesave import SaveError, append_bytes
from tests.commands.test_filecommands import choose

WAIT_MS = 60_000


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file of one game."""
    path = tmp_path / "games.pgn"
    path.write_text('[White "A"]\n\n1. d4 d5 *\n\n')
    return path


def test_two_equal_games_that_are_appended_stay_two(qtbot: QtBot, program: Program, path: Path) -> None:
    before, documents = path.read_text(), []
    for _ in range(2):
        document = program.workspace.show(type(program.controller.game)(), beside=True)
        program.window.topics[FileCommands].drop([], "1. e4 c5")
        with qtbot.waitSignal(program.workspace.saved, timeout=WAIT_MS):
            document.append_to(path)
        documents.append(document)
    program.controller.game.set_tags({"Annotator": "mine"})
    with qtbot.waitSignal(program.workspace.saved, timeout=WAIT_MS):
        program.window.topics[FileCommands].save()
    added = path.read_text()[len(before):]
    assert added.count("1. e4") == 2 and added.count("mine") == 1
    assert [document.origin is not None and document.origin.index for document in documents] == [-1, -1]
    assert program.controller.document is documents[1] and added.index("mine") > added.index("1. e4")


def test_an_append_that_failed_at_its_end_is_not_made_twice(
    qtbot: QtBot, program: Program, path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    program.window.topics[FileCommands].drop([], "1. e4 c5")
    document, before = program.controller.document, path.read_text()

    def unsure(path: Path, data: bytes, known_size: int | None) -> None:
        append_bytes(path, data, known_size=known_size)
        raise SaveError("The disk does not answer.")

    with monkeypatch.context() as patch, qtbot.waitSignal(document.failed, timeout=WAIT_MS):
        patch.setattr("chessgui.files.appending.append_bytes", unsure)
        document.append_to(path)
    for count in (1, 2):
        with qtbot.waitSignal(document.saved, timeout=WAIT_MS):
            document.append_to(path)
        assert path.read_text()[len(before):].count("1. e4 c5") == count, "only the one that failed was the same"


def test_an_equal_game_appended_after_an_append_that_failed_is_not_taken_for_it(
    qtbot: QtBot, program: Program, path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    program.window.topics[FileCommands].drop([], "1. e4 c5")
    first = program.controller.document
    with monkeypatch.context() as patch, qtbot.waitSignal(first.failed, timeout=WAIT_MS):
        patch.setattr("chessgui.storage.safesave.flush", lambda descriptor: os.close(-1))
        first.append_to(path)
    second = program.workspace.show(type(program.controller.game)(), beside=True)
    program.window.topics[FileCommands].drop([], "1. e4 c5")
    for document in (second, first):
        with qtbot.waitSignal(document.saved, timeout=WAIT_MS):
            document.append_to(path)
    assert path.read_text().count("1. e4 c5") == 2


def test_a_game_that_is_saved_while_others_follow_an_append_leaves_the_file_from_which_it_came(
    qtbot: QtBot, program: Program, path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It was written alone in the place of all games there: its place was the new one already, but its path still the old one."""
    target, follow, gate = path.with_name("target.pgn"), Shelf.follow, Event()
    path.write_text(path.read_text() * 3)
    before = path.read_text()
    target.write_text(before)
    choose(qtbot, program, path, 1)
    document = program.controller.document

    def slow(*arguments: Any) -> None:
        assert gate.wait(WAIT_MS / 1000)
        follow(*arguments)

    monkeypatch.setattr(Shelf, "follow", slow)
    document.append_to(target)
    qtbot.waitUntil(lambda: document.origin is not None and document.origin.path == target, timeout=WAIT_MS)
    document.game.set_tags({"Annotator": "mine"})
    program.window.topics[FileCommands].save()
    gate.set()
    qtbot.waitUntil(lambda: not document.dirty, timeout=WAIT_MS)
    assert path.read_text() == before and document.path == target
    assert target.read_text().startswith(before) and target.read_text().count("[White") == 4 and target.read_text().count("mine") == 1
