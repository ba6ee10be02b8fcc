"""Packed files in the window: however one is opened, it is asked where the games are to go, and these are opened there."""
from __future__ import annotations

import gzip
import threading
import zipfile
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from chessgui.commands.filecommands import FileCommands
from chessgui.files import packed
from chessgui.files.packed import Unpacked
from chessgui.program.program import Program
from chessgui.threads.progress import Progress
from chessgui.tree.game import Game

WAIT_MS = 60_000
GAMES = "".join(f'[White "{white}"]\n[Black "B"]\n\n1. e4 *\n\n' for white in "ABC")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "month.pgn.gz"
    path.write_bytes(gzip.compress(GAMES.encode()))
    return path


def asked(qtbot: QtBot, program: Program) -> QFileDialog:
    """The dialog that asks for the name."""
    qtbot.waitUntil(lambda: any(each.isVisible() for each in program.window.findChildren(QFileDialog)), timeout=WAIT_MS)
    return next(each for each in program.window.findChildren(QFileDialog) if each.isVisible())


@pytest.mark.parametrize("way", ["dialog", "drop", "recent", "command line"])
def test_a_packed_file_is_opened_as_a_new_pgn_file(qtbot: QtBot, program: Program, path: Path, way: str) -> None:
    commands = program.window.topics[FileCommands]
    {"dialog": lambda: commands._open_chosen([path]), "drop": lambda: commands.drop([QUrl.fromLocalFile(str(path))], ""),
     "recent": lambda: commands.recent.choose(path), "command line": lambda: program.open([path], None)}[way]()
    dialog, said = asked(qtbot, program), list[str]()
    assert dialog.windowTitle() == "Unpack month.pgn.gz as"
    assert dialog.selectedFiles() == [str(path.with_name("month.pgn"))]
    commands.said.connect(said.append)
    with qtbot.waitSignal(program.workspace.files.listed, timeout=WAIT_MS) as listed:
        dialog.fileSelected.emit(dialog.selectedFiles()[0])
    dialog.close()
    assert listed.args[0].path == path.with_name("month.pgn") and listed.args[0].index.count == 3
    assert said == ["Reading month.pgn.gz…", "The games of one PGN file are in month.pgn."]
    assert not program.window.findChildren(QMessageBox) and len(program.workspace.files.loaders) == 1


def test_what_is_left_out_of_a_zip_is_told_in_a_box(qtbot: QtBot, program: Program, path: Path) -> None:
    archive, commands = path.with_name("twic.zip"), program.window.topics[FileCommands]
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("twic.pgn", GAMES)
        file.writestr("readme.txt", "read me")
    with qtbot.waitSignal(program.workspace.files.listed, timeout=WAIT_MS):
        commands.import_base(archive, path.with_name("twic.pgn"))
    [box] = program.window.findChildren(QMessageBox)
    assert box.text() == "The games of one PGN file are in twic.pgn. One file that is no PGN file is left out."
    box.close()


def test_a_backup_that_cannot_be_made_is_told_in_a_box(qtbot: QtBot, program: Program, path: Path) -> None:
    """The old file is gone then, and nobody was told."""
    commands, target, backups = program.window.topics[FileCommands], path.with_name("month.pgn"), program.workspace.backups
    target.write_text("old")
    assert backups is not None
    backups.folder.write_text("no folder")
    with qtbot.waitSignal(program.workspace.files.listed, timeout=WAIT_MS):
        commands.import_base(path, target)
    [box] = program.window.findChildren(QMessageBox)
    assert box.text() == ("The games of one PGN file are in month.pgn. "
                          "No backup could be made: there is a file where the folder should be.")
    box.close()


def test_one_sentence_tells_what_is_wrong(qtbot: QtBot, program: Program, path: Path) -> None:
    commands, target = program.window.topics[FileCommands], path.with_name("month.pgn")
    path.write_bytes(path.read_bytes()[:-9])
    with qtbot.waitSignal(commands.importing.failed, timeout=WAIT_MS):
        commands.import_base(path, target)
    [box] = program.window.findChildren(QMessageBox)
    assert box.text() == "month.pgn.gz is damaged, or its end is missing." and not target.exists()
    box.close()


@pytest.mark.parametrize("data, sentence", [
    (gzip.compress(GAMES.encode())[:-9], "month.pgn.gz is damaged, or its end is missing."),
    (gzip.compress(GAMES.encode())[:20] + bytes(30), "month.pgn.gz is damaged, or its end is missing."),
    (gzip.compress(b"Nothing but words.\n" * 9), "month.pgn.gz holds no game."),
    (gzip.compress(b""), "month.pgn.gz holds no PGN file."),
], ids=["cut short", "damaged", "words", "empty"])
def test_what_is_wrong_is_told_before_a_name_is_asked_for(qtbot: QtBot, program: Program, path: Path, data: bytes, sentence: str) -> None:
    """It was told only once the user had chosen where the games were to go. The sentence does not stay beside another game."""
    path.write_bytes(data)
    with qtbot.waitSignals([program.workspace.files.closed, program.workspace.failed], timeout=WAIT_MS):
        program.window.topics[FileCommands].open_path(path)
    qtbot.wait(20)
    assert not program.window.findChildren(QFileDialog) and not program.workspace.files.loaders
    [box] = program.window.findChildren(QMessageBox)
    assert box.text() == program.window.status.currentMessage() == sentence
    box.close()
    program.workspace.show(Game(), beside=True)
    assert program.window.status.currentMessage() == ""


def test_what_is_wrong_further_in_is_told_when_that_is_reached(
        qtbot: QtBot, program: Program, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chessgui.gamelist.packedgames.LOOKED_AT", 1)
    path.write_bytes(gzip.compress((GAMES * 6000).encode())[:-9])
    commands = program.window.topics[FileCommands]
    commands.open_path(path)
    dialog = asked(qtbot, program)
    with qtbot.waitSignal(commands.importing.failed, timeout=WAIT_MS):
        dialog.fileSelected.emit(dialog.selectedFiles()[0])
    dialog.close()
    [box] = program.window.findChildren(QMessageBox)
    assert box.text() == "month.pgn.gz is damaged, or its end is missing." and not path.with_name("month.pgn").exists()
    box.close()


def test_unpacking_tells_the_bytes_and_can_be_cancelled(
        qtbot: QtBot, program: Program, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commands, shown, cancelled = program.window.topics[FileCommands], program.window.status.file_progress, threading.Event()

    def work(path: Path, target: Path, progress: Progress, keep_old: object) -> Unpacked:
        progress.written = 1_234_567_890
        progress.tell(1, 4)
        cancelled.wait(WAIT_MS / 1000)
        progress.check()
        return Unpacked(target, 1, 0)

    monkeypatch.setattr(packed, "import_packed", work)
    said = list[str]()
    commands.said.connect(said.append)
    commands.import_base(path, path.with_name("month.pgn"))
    qtbot.waitUntil(lambda: shown.words.text() == "Writing: 1,234 MB", timeout=WAIT_MS)
    assert shown.bar.value() == 250 and shown.cancel_button.isVisibleTo(shown)
    commands.import_base(path, path.with_name("other.pgn"))
    assert said.pop() == "month.pgn.gz comes next."
    with qtbot.waitSignal(commands.importing.cancelled, timeout=WAIT_MS):
        shown.cancel_button.click()
        cancelled.set()
    qtbot.wait(20)
    assert said == ["Reading month.pgn.gz…", "Nothing was imported."] and shown.isHidden(), "what waited is not begun"
    assert not commands.importing.running


@pytest.mark.parametrize("fails", [False, True])
def test_several_packed_files_are_unpacked_one_behind_the_other(
        qtbot: QtBot, program: Program, path: Path, monkeypatch: pytest.MonkeyPatch, fails: bool) -> None:
    """Also where one of them is damaged."""
    others, commands, begun = [path.with_name(f"{name}.pgn.gz") for name in "bc"], program.window.topics[FileCommands], threading.Event()
    for other in others:
        other.write_bytes(path.read_bytes())
    if fails:
        path.write_bytes(path.read_bytes()[:-9])
    real = packed.import_packed

    def late(*given: object) -> Unpacked:
        begun.wait(WAIT_MS / 1000)
        return real(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(packed, "import_packed", late)
    said = list[str]()
    commands.said.connect(said.append)
    for each in (path, *others):
        commands.import_base(each, each.with_suffix(""))
    assert said == ["Reading month.pgn.gz…", "b.pgn.gz comes next.", "c.pgn.gz comes next."]
    begun.set()
    qtbot.waitUntil(lambda: path.with_name("c.pgn").exists() and not commands.importing.running, timeout=WAIT_MS)
    assert [sentence for sentence in said if sentence.startswith("Reading")] == [
        f"Reading {name}.pgn.gz…" for name in ("month", "b", "c")]
    assert path.with_name("b.pgn").read_text() == GAMES and path.with_name("month.pgn").exists() is not fails
    for box in program.window.findChildren(QMessageBox):
        box.close()


def test_two_imports_do_not_make_one_file(qtbot: QtBot, program: Program, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second one replaced what the first had just made."""
    commands, target, go_on = program.window.topics[FileCommands], path.with_name("month.pgn"), threading.Event()
    monkeypatch.setattr(packed, "import_packed", lambda path, target, *_: go_on.wait(WAIT_MS / 1000) and Unpacked(target, 1, 0))
    commands.import_base(path, target)
    commands.import_base(path, path.with_name("other.pgn"))
    for taken in (target, path.with_name("other.pgn")):
        commands.import_base(path.with_name("month.zip"), taken)
        [box] = [box for box in program.window.findChildren(QMessageBox) if box.isVisible()]
        assert box.text() == f"{taken.name} is already being made by another import: choose another name for the games of month.zip."
        box.close()
    assert len(commands._waiting) == 1
    commands.close(0)
    go_on.set()


def test_what_waits_for_an_import_ends_with_the_window(qtbot: QtBot, program: Program, path: Path) -> None:
    commands = program.window.topics[FileCommands]
    commands.import_base(path, path.with_name("a.pgn"))
    commands.import_base(path, path.with_name("b.pgn"))
    assert commands._waiting and commands.close()
    assert not commands._waiting
