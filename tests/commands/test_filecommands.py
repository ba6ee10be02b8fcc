"""Files in the window: lists, several files, drops, recent ones, conflicts, appending, exporting, problems."""
from __future__ import annotations

import errno
import random
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QDialog, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from chessgui.commands.filecommands import FileCommands
from chessgui.commands.gamecommands import GameCommands
from chessgui.commands.listcommands import ListCommands
from chessgui.dialogs.conflict import ConflictDialog, ExistingFileBox
from chessgui.dialogs.headers import HeadersDialog
from chessgui.dialogs.problems import ProblemsDialog
from chessgui.files import scidbase
from chessgui.files.conflict import Conflict
from chessgui.files.scidbase import ImportedBase
from chessgui.gamelist.gameloader import GameLoader
from chessgui.pgn import UTF_8, game_text
from chessgui.program.program import Program
from chessgui.settings.settings import Settings
from tests.hands.fakes import FakeThread
from tests.hands.scidwriter import random_game, write_base
from tests.hands.windowhands import playing

Kind = TypeVar("Kind", bound=QDialog)
WAIT_MS = 60_000
GAMES = [f'[White "{white}"]\n[Black "B"]\n[Annotator "me"]\n\n1. {move} *\n\n' for white, move in (("A", "e4"), ("C", "d4"), ("D", "c4"))]


@pytest.fixture
def program(qtbot: QtBot, own_settings: Path, tmp_path: Path) -> Iterator[Program]:
    program = playing(Program(FakeThread(), Settings(own_settings), tmp_path / "data"))
    program.window.show()
    yield program
    program.window.close()
    qtbot.waitUntil(lambda: program.close() is True)
    program.window.deleteLater()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "games.pgn"
    path.write_text("".join(GAMES))
    return path


def list_of(qtbot: QtBot, program: Program, path: Path) -> GameLoader:
    """The loader of a file that is listed in the window."""
    with qtbot.waitSignal(program.workspace.files.listed, timeout=WAIT_MS) as listed:
        program.window.topics[FileCommands].open_path(path)
    qtbot.waitUntil(lambda: not listed.args[0].is_reading and program.window.lists.current.model.rowCount() > 0, timeout=WAIT_MS)
    loader: GameLoader = listed.args[0]
    return loader


def choose(qtbot: QtBot, program: Program, path: Path, game: int) -> None:
    """Open a game of a file."""
    loader = program.workspace.files.loader_of(path) or list_of(qtbot, program, path)
    with qtbot.waitSignal(program.workspace.opened, timeout=WAIT_MS):
        program.window.topics[ListCommands].choose(loader, game)


def edit(program: Program, comment: str = "new") -> None:
    program.controller.game.set_tags({"Annotator": comment})


def saved(qtbot: QtBot, program: Program) -> None:
    with qtbot.waitSignal(program.workspace.saved, timeout=WAIT_MS):
        program.window.topics[FileCommands].save()
    loader = program.workspace.files.loader_of(program.controller.document.path)
    qtbot.waitUntil(lambda: loader is None or not loader.is_reading, timeout=WAIT_MS)


def dialog(program: Program, kind: type[Kind]) -> Kind:
    """The one that is open."""
    return next(child for child in program.window.findChildren(kind) if child.isVisible())


def alone(path: Path, name: str, text: str = GAMES[0]) -> Path:
    other = path.with_name(name)
    other.write_text(text)
    return other


# lists ---------------------------------------------------------------------------------------------------------------


def test_a_game_of_a_list_is_saved_into_its_file_and_the_list_follows(qtbot: QtBot, program: Program, path: Path) -> None:
    assert program.window.panes.games.isHidden()
    choose(qtbot, program, path, 1)
    qtbot.waitUntil(program.window.panes.games.isVisible, timeout=WAIT_MS)
    assert program.controller.game.pgn.headers["White"] == "C"
    edit(program)
    saved(qtbot, program)
    assert path.read_text().startswith(GAMES[0]) and path.read_text().endswith(GAMES[2]) and '[Annotator "new"]' in path.read_text()
    choose(qtbot, program, path, 2)
    edit(program, "third")
    saved(qtbot, program)
    assert path.read_text().startswith(GAMES[0]) and '[Annotator "new"]' in path.read_text() and '[Annotator "third"]' in path.read_text()
    pane = program.window.lists.current
    assert pane is not None
    qtbot.waitUntil(lambda: pane.selected_games() == [2], timeout=WAIT_MS)  # the list is asked anew after each save


def test_the_filter_stays_when_the_list_is_read_again(qtbot: QtBot, program: Program, path: Path) -> None:
    choose(qtbot, program, path, 1)
    pane = program.window.lists.current
    assert pane is not None
    with qtbot.waitSignal(pane.loader.answered, timeout=WAIT_MS, check_params_cb=lambda answer: answer.query == "white:c"):
        pane.filter.setText("white:c")
    edit(program)
    saved(qtbot, program)
    qtbot.waitUntil(lambda: pane.index is pane.loader.index, timeout=WAIT_MS)
    assert pane.filter.text() == "white:c" and pane.model.rowCount() == 1


def test_several_files_are_tabs_of_games_and_of_lists(qtbot: QtBot, program: Program, path: Path) -> None:
    files = [alone(path, "one.pgn"), path, alone(path, "two.pgn", GAMES[1]), alone(path, "more.pgn", GAMES[2] * 2)]
    program.window.topics[FileCommands].open_paths(files)
    qtbot.waitUntil(lambda: len(program.workspace.files.loaders) == 2 and len(program.workspace.documents) == 2, timeout=WAIT_MS)
    assert {document.path for document in program.workspace.documents} == {files[0], files[2]}
    lists = program.window.lists
    qtbot.waitUntil(lists.tabs.isVisible, timeout=WAIT_MS)  # the pane appears step by step
    assert {lists.tabs.tabText(place) for place in range(2)} == {"games.pgn", "more.pgn"}
    for _ in range(2):
        lists.tabs.tabCloseRequested.emit(0)
    assert lists.current is None and program.window.panes.games.isHidden() and program.workspace.files.loaders == []


def test_a_game_is_opened_once(qtbot: QtBot, program: Program, path: Path) -> None:
    choose(qtbot, program, path, 1)
    edit(program)
    choose(qtbot, program, path, 0)
    count, loader = len(program.workspace.documents), program.workspace.files.loader_of(path)
    assert loader is not None
    for more in ("", GAMES[0]):  # another program may have added a game
        path.write_text("".join(GAMES) + more)
        program.workspace.select_next(bool(more))
        with qtbot.waitSignal(loader.reloaded, timeout=WAIT_MS):
            loader.reload()
        with qtbot.waitSignal(program.workspace.current_changed, timeout=WAIT_MS):
            program.window.topics[ListCommands].choose(loader, 1)
        assert len(program.workspace.documents) == count and program.controller.game.pgn.headers["Annotator"] == "new"


def test_lists_come_along_into_a_new_window(qtbot: QtBot, program: Program, path: Path) -> None:
    list_of(qtbot, program, path)
    program.rebuild_window()
    pane = program.window.lists.current
    assert pane is not None
    qtbot.waitUntil(program.window.panes.games.isVisible, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: pane.model.rowCount() == 3, timeout=WAIT_MS)


def test_positions_are_a_list_with_their_problems(qtbot: QtBot, program: Program, path: Path) -> None:
    positions = path.with_suffix(".epd")
    positions.write_text('4k3/8/8/8/8/8/4P3/4K3 w - - id "one";\nrubbish\n8/4k3/8/8/8/8/4P3/4K3 w - - id "two";\n')
    list_of(qtbot, program, positions)
    window = program.window
    assert window.status.problems.isVisible() and window.status.problems.text() == "One problem"
    choose(qtbot, program, positions, 1)
    assert program.controller.game.pgn.headers["Event"] == "two" and program.controller.document.needs_new_name
    window.status.problems.click()
    table = dialog(program, ProblemsDialog).table
    assert [table.item(0, column).text() for column in range(3)] == ["", "2", "rubbish is no placement of pieces"]


def test_all_problems_of_a_game_can_be_seen(qtbot: QtBot, program: Program, path: Path) -> None:
    with qtbot.waitSignal(program.workspace.opened, timeout=WAIT_MS):
        program.window.topics[FileCommands].open_path(alone(path, "bad.pgn", '[White "A"]\n[Result "1-0"]\n\n1. e4 e5 2. Ke3 0-1\n'))
    assert program.window.status.problems.text() == "2 problems"
    program.window.topics[FileCommands].open_path(alone(path, "good.pgn"))
    qtbot.waitUntil(lambda: program.window.status.problems.isHidden(), timeout=WAIT_MS)


# drops and recent files ----------------------------------------------------------------------------------------------


def test_folders_and_what_is_no_game_are_told_in_one_box(qtbot: QtBot, program: Program, path: Path) -> None:
    (path.parent / "folder").mkdir()
    program.window.topics[FileCommands].open_paths([path.parent / "folder", alone(path, "empty.pgn", "")])
    boxes = program.window.findChildren
    qtbot.waitUntil(lambda: any(box.isVisible() and "\n" in box.text() for box in boxes(QMessageBox)), timeout=WAIT_MS)
    box = dialog(program, QMessageBox)
    assert sorted(box.text().split("\n")) == ["empty.pgn is empty.", "folder cannot be opened: it is a folder."]
    box.accept()


def test_text_can_be_dropped(qtbot: QtBot, program: Program) -> None:
    program.window.topics[FileCommands].drop([], "1. e4 c5")
    assert len(list(program.controller.game.pgn.mainline_moves())) == 2
    program.window.topics[FileCommands].drop([QUrl("https://example.org/x")], " ")
    assert "neither a file nor text" in program.window.statusBar().currentMessage()


def test_recent_files(qtbot: QtBot, program: Program, path: Path) -> None:
    recent, settings = program.window.topics[FileCommands].recent, program.settings
    settings.set_recent([f"/none/{number}.pgn" for number in range(20)])
    assert len(settings.recent()) == 12
    list_of(qtbot, program, path)
    assert settings.recent()[0] == str(path) and len(settings.recent()) == 12
    recent.fill()
    texts = [action.text() for action in recent.actions()]
    assert texts[0].startswith("&1 games.pgn\t") and texts[-1] == "&Clear This List" and len(texts) == 14
    with qtbot.waitSignal(recent.said):
        recent.choose(Path("/none/3.pgn"))
    assert "/none/3.pgn" not in settings.recent() and len(settings.recent()) == 11
    with qtbot.waitSignal(recent.chosen):
        recent.choose(path)
    recent.actions()[-1].trigger()
    assert settings.recent() == []
    recent.fill()
    assert not recent.actions()[-1].isEnabled()


def test_a_recent_file_on_a_drive_that_cannot_be_reached_stays_in_the_list(
    qtbot: QtBot, program: Program, path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    def unreachable(_: Path) -> bool:
        raise OSError(errno.ENOTCONN, "Transport endpoint is not connected")

    recent = program.window.topics[FileCommands].recent
    program.settings.set_recent([str(path)])
    with monkeypatch.context() as patch, qtbot.waitSignal(recent.chosen):  # opening it tells what is wrong
        patch.setattr(Path, "exists", unreachable)
        recent.choose(path)
        qtbot.waitUntil(lambda: not recent._background.busy)
    assert program.settings.recent() == [str(path)]


def test_the_folder_of_a_file_that_was_named_from_where_it_was_typed(
    qtbot: QtBot, program: Program, path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(path.parent)
    with qtbot.waitSignal(program.workspace.opened, timeout=WAIT_MS):
        program.open([Path(alone(path, "one.pgn").name)], None)
    assert program.settings.folder() == str(path.parent)


# conflicts -----------------------------------------------------------------------------------------------------------


def conflicted(qtbot: QtBot, program: Program, path: Path) -> ConflictDialog:
    """The dialog about a game that was edited here and there."""
    choose(qtbot, program, path, 1)
    edit(program, "mine")
    path.write_text(GAMES[0] + GAMES[1].replace("me", "theirs") + GAMES[2])
    with qtbot.waitSignal(program.workspace.conflicted, timeout=WAIT_MS):
        program.window.topics[FileCommands].save()
    return dialog(program, ConflictDialog)


def test_both_versions_are_shown_and_nothing_is_lost_by_cancelling(qtbot: QtBot, program: Program, path: Path) -> None:
    shown = conflicted(qtbot, program, path)
    assert '[Annotator "mine"]' in shown.mine.toPlainText() and '[Annotator "theirs"]' in shown.theirs.toPlainText()
    assert [mark.cursor.selectedText() for mark in shown.mine.extraSelections()] == ['"mine"]']  # type: ignore[attr-defined]
    theirs = path.read_text()
    shown.cancel.click()
    assert program.controller.document.dirty and path.read_text() == theirs


class Looked(str):
    """A text that counts how often a part of it is taken."""

    taken = 0

    def __getitem__(self, place: object) -> str:
        Looked.taken += 1
        return super().__getitem__(place)  # type: ignore[index]


def test_a_long_text_is_not_gone_through_anew_for_each_mark(qtbot: QtBot) -> None:
    words = [f"\U0001d11e{word}" for word in range(100)]
    text = Looked(" ".join(words))
    places = [match.span() for match in re.finditer(r"\S+", str(text))]
    Looked.taken = 0
    shown = ConflictDialog(Conflict(Path("a.pgn"), text, only_mine=tuple(places)))
    qtbot.addWidget(shown)
    assert [mark.cursor.selectedText() for mark in shown.mine.extraSelections()] == words  # type: ignore[attr-defined]
    assert Looked.taken < len(words)


def test_the_game_in_the_file_can_be_overwritten(qtbot: QtBot, program: Program, path: Path) -> None:
    shown = conflicted(qtbot, program, path)
    with qtbot.waitSignal(program.workspace.saved, timeout=WAIT_MS):
        shown.overwrite.click()
    text = path.read_text()
    assert '"mine"' in text and "theirs" not in text and text.startswith(GAMES[0]) and text.endswith(GAMES[2])
    assert not program.controller.document.dirty


def test_what_is_edited_while_a_game_is_overwritten_is_not_saved_yet(qtbot: QtBot, program: Program, path: Path) -> None:
    shown, gate = conflicted(qtbot, program, path), threading.Event()
    program.background.run(lambda: gate.wait(WAIT_MS / 1000))
    with qtbot.waitSignal(program.workspace.saved, timeout=WAIT_MS):
        shown.overwrite.click()
        edit(program, "later")
        gate.set()
    assert '"mine"' in path.read_text() and "later" not in path.read_text() and program.controller.document.dirty


def test_the_game_can_be_appended(qtbot: QtBot, program: Program, path: Path) -> None:
    shown = conflicted(qtbot, program, path)
    theirs = path.read_text()
    with qtbot.waitSignal(program.workspace.saved, timeout=WAIT_MS):
        shown.append.click()
    assert path.read_text().startswith(theirs) and '"mine"' in path.read_text()[len(theirs):]


def test_a_game_that_is_not_found_cannot_be_overwritten(qtbot: QtBot, program: Program, path: Path) -> None:
    choose(qtbot, program, path, 1)
    edit(program, "mine")
    path.write_text(GAMES[0])
    with qtbot.waitSignal(program.workspace.conflicted, timeout=WAIT_MS):
        program.window.topics[FileCommands].save()
    shown = dialog(program, ConflictDialog)
    assert not shown.overwrite.isEnabled() and shown.theirs.toPlainText() == ""
    shown.cancel.click()


def test_the_same_game_in_the_file_is_no_conflict(qtbot: QtBot, program: Program, path: Path) -> None:
    choose(qtbot, program, path, 1)
    edit(program, "mine")
    path.write_text(GAMES[2] + game_text(program.controller.game.pgn))
    saved(qtbot, program)
    assert not program.controller.document.dirty and program.controller.document.index == 1


# saving --------------------------------------------------------------------------------------------------------------


def test_save_all_saves_games_of_one_file_and_names_the_others(qtbot: QtBot, program: Program, path: Path) -> None:
    for game in range(3):
        choose(qtbot, program, path, game)
        edit(program, f"edit {game} " + "x" * 100)
    program.window.topics[FileCommands].save_all()
    qtbot.waitUntil(lambda: not any(document.dirty or document.saving for document in program.workspace.documents), timeout=WAIT_MS)
    assert [f'"edit {game} ' in path.read_text() for game in range(3)] == [True] * 3
    program.window.topics[FileCommands].save_all()
    assert program.window.statusBar().currentMessage() == "All games are saved."
    program.window.topics[FileCommands].drop([], "1. e4 c5")
    program.window.topics[FileCommands].save_all()
    assert program.window.statusBar().currentMessage() == "One game has no file yet: Save As."


def test_of_a_game_that_is_closed_while_it_is_saved_it_is_not_said_that_it_is_not_saved(
        qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    go_on, close = threading.Event(), program.window.actions_by_name["close_game"].trigger
    program.background.run(lambda: go_on.wait(WAIT_MS / 1000))
    edit(program)
    program.controller.document.save(tmp_path / "game.pgn")
    close()
    assert "not saved" not in program.window.statusBar().currentMessage()
    with qtbot.waitSignal(program.workspace.saved, timeout=WAIT_MS):
        go_on.set()
    assert not program.window.actions_by_name["reopen"].isEnabled()  # nothing unsaved is closed any more
    edit(program)
    close()
    assert "not saved" in program.window.statusBar().currentMessage()


def test_an_existing_file_is_appended_to_or_replaced_and_kept(qtbot: QtBot, program: Program, path: Path) -> None:
    program.window.topics[FileCommands].drop([], "1. e4 c5")
    document = program.controller.document
    for append in (True, False):
        program.window.topics[FileCommands]._save_at(document, path, UTF_8)
        qtbot.waitUntil(lambda: any(box.isVisible() for box in program.window.findChildren(ExistingFileBox)), timeout=WAIT_MS)
        box = dialog(program, ExistingFileBox)
        assert box.defaultButton() is box.append
        with qtbot.waitSignal(program.workspace.saved, timeout=WAIT_MS):
            (box.append if append else box.replace).click()
        assert path.read_text().startswith("".join(GAMES)) == append and "1. e4 c5" in path.read_text()
        document = program.workspace.show(type(program.controller.game)(), beside=True)
        program.window.topics[FileCommands].drop([], "1. e4 c5")
    assert [file.read_text().startswith(GAMES[0]) for file in (path.parent / "data" / "backups").iterdir()] == [True]


def test_a_game_that_waits_for_a_closed_list_is_forgotten(qtbot: QtBot, program: Program, path: Path) -> None:
    choose(qtbot, program, path, 1)
    files, lists = program.controller.workspace.files, program.window.topics[ListCommands]
    loader = files.loader_of(path)
    assert loader is not None
    loader.reload()
    lists.choose(loader, 0)
    assert lists._wanted is not None
    files.close(loader)
    assert lists._wanted is None, "it would keep the list in memory"


def test_selected_games_go_into_another_file(qtbot: QtBot, program: Program, path: Path) -> None:
    loader = list_of(qtbot, program, path)
    pane = program.window.lists.current
    assert pane is not None
    pane.table.selectAll()
    assert pane.selected_games() == [0, 1, 2] and pane.bottom.export_button.text() == "Export 3 games…"
    target = path.with_name("target.pgn")
    with qtbot.waitSignal(program.window.topics[ListCommands].exported, timeout=WAIT_MS):
        program.window.topics[ListCommands].export(loader.index, [2, 0], target, False)
    assert target.read_text() == GAMES[2] + GAMES[0]
    with qtbot.waitSignal(program.window.topics[ListCommands].exported, timeout=WAIT_MS):
        program.window.topics[ListCommands].export(loader.index, [1], path, True)
    dialog(program, QMessageBox).accept()


def test_headers_are_suggested_from_the_file(qtbot: QtBot, program: Program, path: Path) -> None:
    choose(qtbot, program, path, 1)
    program.window.topics[GameCommands].ask_headers()
    headers = dialog(program, HeadersDialog)
    qtbot.waitUntil(lambda: headers.suggestions("White") == ["A", "B", "C", "D"], timeout=WAIT_MS)
    headers.reject()


# after a crash -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_changed", [False, True])
def test_a_restored_game_goes_back_into_its_file(
    qtbot: QtBot, program: Program, path: Path, own_settings: Path, is_changed: bool,
) -> None:
    choose(qtbot, program, path, 2)
    edit(program, "third")
    choose(qtbot, program, path, 0)
    edit(program, "first, and much longer than it was before")
    saved(qtbot, program)  # which moves the third game
    program.keeper.finish(5000)
    if is_changed:
        path.write_text(path.read_text().replace('"C"', '"X"'))
    again = playing(Program(FakeThread(), Settings(own_settings), path.parent / "data"))
    with qtbot.waitSignal(again.keeper.recovered, timeout=WAIT_MS) as told:
        again.keeper.look_back()
    again.keeper.restore(tuple(told.args[0].games))
    document = next(one for one in again.workspace.documents if one.dirty)
    assert document.path == path and not document.needs_new_name
    with qtbot.waitSignal(again.workspace.conflicted if is_changed else again.workspace.saved, timeout=WAIT_MS):
        document.save()
    assert ('"third"' in path.read_text()) != is_changed and '"first, and' in path.read_text()
    for shown in again.window.findChildren(ConflictDialog):
        shown.reject()
    again.window.close()
    qtbot.waitUntil(lambda: again.close() is True)
    again.window.deleteLater()


def test_a_name_with_a_point_within_gets_the_suffix_of_games(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    edit(program)
    program.window.topics[FileCommands].save_as()
    with qtbot.waitSignal(program.workspace.saved, timeout=WAIT_MS):
        dialog(program, QFileDialog).fileSelected.emit(str(tmp_path / "Kasparov v.Short"))
    dialog(program, QFileDialog).close()
    assert (tmp_path / "Kasparov v.Short.pgn").exists() and not (tmp_path / "Kasparov v.Short").exists()


def test_a_database_of_scid_is_opened_as_a_new_pgn_file(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    base = write_base(tmp_path / "base.si4", [random_game(random.Random(seed), seed) for seed in range(3)])
    commands, target = program.window.topics[FileCommands], tmp_path / "base.pgn"
    commands.open_path(base)
    dialog = program.window.findChild(QFileDialog)
    assert dialog is not None and dialog.windowTitle() == "Import base.si4 as" and Path(dialog.selectedFiles()[0]).name == "base.pgn"
    said = list[str]()
    commands.said.connect(said.append)
    with qtbot.waitSignal(program.workspace.files.listed, timeout=WAIT_MS) as listed:
        dialog.fileSelected.emit(str(target))
    dialog.close()
    assert listed.args[0].path == target and said == ["Reading base.si4…", "Wrote 3 games to base.pgn."]
    qtbot.waitUntil(lambda: program.window.lists.current.model.rowCount() == 3, timeout=WAIT_MS)
    before = target.read_bytes()
    base.write_bytes(b"something else")
    with qtbot.waitSignal(commands.importing.failed, timeout=WAIT_MS):
        commands.import_base(base.with_suffix(".sg4"), target)
    box = program.window.findChild(QMessageBox)
    assert box is not None and box.text() == "base.si4 is damaged, or is no database of Scid." and target.read_bytes() == before
    box.close()


def test_no_other_file_waits_for_a_database_that_is_imported(
        qtbot: QtBot, program: Program, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = threading.Event()
    monkeypatch.setattr(scidbase, "import_scid", lambda *_: go_on.wait(WAIT_MS / 300) and ImportedBase(path, 3, 0, 0))
    commands = program.window.topics[FileCommands]
    commands.import_base(path.with_name("base.si4"), path)
    edit(program)
    with qtbot.waitSignal(program.workspace.saved, timeout=WAIT_MS):
        commands._save_at(program.controller.document, path.with_name("game.pgn"), UTF_8)
    with qtbot.waitSignal(program.workspace.opened, timeout=WAIT_MS):
        commands.drop([QUrl.fromLocalFile(str(alone(path, "other.pgn")))], "")
    assert commands.importing.running
    with qtbot.waitSignal(commands.importing.done, timeout=WAIT_MS):
        go_on.set()
