"""Collections in the window: made from what is dropped, opened, searched, changed, removed; games are saved into their own file."""
from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QEvent, QUrl
from PySide6.QtWidgets import QApplication, QInputDialog, QMenu, QMessageBox
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from chessgui.commands.collectioncommands import CollectionCommands
from chessgui.commands.filecommands import FileCommands
from chessgui.commands.peoplecommands import PeopleCommands
from chessgui.gamelist.collections import FILE_NAME, Collection, CollectionFile, CollectionList
from chessgui.gamelist.gametable import COLUMNS
from chessgui.gamelist.jointindex import FILE
from chessgui.panels.games.list import GameListPane
from chessgui.program.program import Program

WAIT_MS = 60_000
pytestmark = pytest.mark.usefixtures("prepared_finding")


def write(path: Path, *games: str) -> Path:
    """A file of games; the players of White are named after the file."""
    path.parent.mkdir(exist_ok=True)
    path.write_text("".join(f'[White "{path.stem}{place}"]\n[Black "B"]\n[Result "*"]\n\n{line} *\n\n' for place, line in enumerate(games)))
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with three files, one of them with a single game."""
    write(tmp_path / "games" / "a.pgn", "1. e4 e5", "1. d4")
    write(tmp_path / "games" / "b.pgn", "1. f3 e5 2. g4 Qh4#")
    write(tmp_path / "games" / "c.pgn", "1. e4 c5", "1. f3 e6 2. g4 Qh4#", "1. c4")
    return tmp_path / "games"


def shown(qtbot: QtBot, program: Program, name: str, count: int) -> GameListPane:
    """The list of a collection, when it has so many games."""
    def is_there() -> bool:
        pane = program.window.lists.current
        return pane is not None and pane.loader.name == name and not pane.loader.is_reading and (
            pane.index is pane.loader.index and pane.model.rowCount() == count)

    qtbot.waitUntil(is_there, timeout=WAIT_MS)
    pane = program.window.lists.current
    assert pane is not None
    return pane


def made(qtbot: QtBot, program: Program, *places: Path, count: int = 6) -> GameListPane:
    """The list of a new collection."""
    program.window.topics[CollectionCommands].open_as_one(places)
    return shown(qtbot, program, "games", count)


def kept(program: Program) -> tuple[Collection, ...]:
    return CollectionFile(program.window.context.folder / FILE_NAME).read().collections


def clicked(qtbot: QtBot, program: Program, text: str) -> None:
    """Press a button of the question that comes up."""
    def box() -> QMessageBox | None:
        return next((box for box in program.window.findChildren(QMessageBox) if box.isVisible()), None)

    qtbot.waitUntil(lambda: box() is not None, timeout=WAIT_MS)
    found = box()
    assert found is not None
    button, = (button for button in found.buttons() if button.text().replace("&", "") == text)
    button.click()


def test_what_is_read_late_does_not_look_for_a_window_that_is_gone(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch,
) -> None:
    gate, read, background = Event(), CollectionFile.read, program.background.queue("collections")
    qtbot.waitUntil(lambda: not background.busy, timeout=WAIT_MS)

    def late(file: CollectionFile) -> CollectionList:
        gate.wait(20)
        return read(file)

    monkeypatch.setattr(CollectionFile, "read", late)
    old = program.window.topics[CollectionCommands]
    try:
        old.open(Collection("gone", ()))
        program.rebuild_window()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert not isValid(old)
    finally:
        gate.set()
    qtbot.waitUntil(lambda: not background.busy, timeout=WAIT_MS)  # an error in a callback would fail the test


def test_a_folder_that_is_dropped_becomes_a_collection(qtbot: QtBot, program: Program, folder: Path) -> None:
    program.window.topics[FileCommands].drop([QUrl.fromLocalFile(str(folder))], "")
    clicked(qtbot, program, "Open as a Collection")
    pane = shown(qtbot, program, "games", 6)
    assert kept(program) == (Collection("games", (folder,)),) and program.window.lists.collections.names.currentText() == "games"
    assert pane.model.columns == (*COLUMNS[:6], FILE, *COLUMNS[6:])
    rows = [[pane.model.data(pane.model.index(row, pane.model.columns.index(name))) for name in ("#", FILE, "White")] for row in range(6)]
    assert rows == [["1", "a.pgn", "a0"], ["2", "a.pgn", "a1"], ["1", "b.pgn", "b0"],
                    ["1", "c.pgn", "c0"], ["2", "c.pgn", "c1"], ["3", "c.pgn", "c2"]]
    assert "File" not in [action.text() for action in pane.columns_menu().actions()], "it tells where a game is, and stays"


def test_several_files_are_opened_as_one_or_side_by_side(qtbot: QtBot, program: Program, folder: Path) -> None:
    urls = [QUrl.fromLocalFile(str(folder / name)) for name in ("a.pgn", "c.pgn")]
    commands = program.window.topics[FileCommands]
    commands.drop(urls, "")
    clicked(qtbot, program, "Side by Side")
    files = program.workspace.files
    qtbot.waitUntil(lambda: {loader.path for loader in files.loaders} == {folder / "a.pgn", folder / "c.pgn"}, timeout=WAIT_MS)
    assert kept(program) == ()
    commands.drop(urls, "")
    clicked(qtbot, program, "Open as a Collection")
    shown(qtbot, program, "games", 5)
    commands.drop([QUrl.fromLocalFile(str(folder / "b.pgn")), urls[0]], "")
    clicked(qtbot, program, "Add to “games”")
    shown(qtbot, program, "games", 6)
    assert kept(program) == (Collection("games", (folder / "a.pgn", folder / "c.pgn", folder / "b.pgn")),)


@pytest.mark.parametrize("name", ["a.pgn", "new.pgn"], ids=["could not be read before", "was not there before"])
def test_a_file_that_is_saved_into_the_folder_of_a_collection_is_listed(qtbot: QtBot, program: Program, folder: Path, name: str) -> None:
    before = (folder / "a.pgn").read_text()
    (folder / "a.pgn").write_text("")
    program.window.topics[FileCommands].drop([QUrl.fromLocalFile(str(folder))], "")
    clicked(qtbot, program, "Open as a Collection")
    shown(qtbot, program, "games", 4)
    (folder / name).write_text(before)
    program.workspace.files.reload(folder / name)
    shown(qtbot, program, "games", 6)


def test_a_game_is_opened_from_its_file_and_saved_there(qtbot: QtBot, program: Program, folder: Path) -> None:
    pane = made(qtbot, program, folder)
    before = {path: path.read_bytes() for path in folder.iterdir()}
    with qtbot.waitSignal(program.workspace.opened, timeout=WAIT_MS):
        pane.table.chosen.emit(4)
    document, game = program.controller.document, program.controller.game
    assert (document.path, document.index, game.pgn.headers["White"]) == (folder / "c.pgn", 1, "c1")
    game.set_tags({"Annotator": "new"})
    with qtbot.waitSignal(program.workspace.saved, timeout=WAIT_MS):
        document.save()
    changed = [path for path in folder.iterdir() if path.read_bytes() != before[path]]
    assert changed == [folder / "c.pgn"] and b'Annotator "new"' in changed[0].read_bytes()
    pane = shown(qtbot, program, "games", 6)
    assert pane.index is not None and pane.index.headers(4)["Annotator"] == "new"
    qtbot.waitUntil(lambda: pane.selected_games() == [4], timeout=WAIT_MS)
    game.edits.undo()
    with qtbot.waitSignal(program.workspace.saved, timeout=WAIT_MS):
        document.save()
    pane = shown(qtbot, program, "games", 6)
    assert pane.index is not None and "Annotator" not in pane.index.headers(4)
    others = [pane.index.bytes(game) for game in (0, 1, 2, 3, 5)]
    assert all(game in before[folder / f"{name}.pgn"] for game, name in zip(others, "aabcc", strict=True)), "to the byte"


def test_a_search_goes_through_all_files_and_a_click_stands_where_it_was_found(qtbot: QtBot, program: Program, folder: Path) -> None:
    pane = made(qtbot, program, folder)
    pane.filter.setText("move:mate")
    qtbot.waitUntil(lambda: pane.model.shown_games.tolist() == [2, 4], timeout=WAIT_MS)
    with qtbot.waitSignal(program.workspace.opened, timeout=WAIT_MS):
        pane.table.chosen.emit(1)
    assert program.controller.game.board().is_checkmate() and program.controller.document.path == folder / "c.pgn"
    assert pane.bottom.count.text() == "2 of 6 games"


def test_the_explorer_counts_over_all_files(qtbot: QtBot, program: Program, folder: Path) -> None:
    pane = made(qtbot, program, folder)
    program.window.panes.explorer.show()
    program.window.panes.explorer.raise_()
    qtbot.waitUntil(lambda: program.window.explorer.pane is not None, timeout=WAIT_MS)
    explorer = program.window.explorer.pane
    entry, = (action for action in explorer.sources_menu().actions() if action.text() == "Games of games")
    entry.trigger()

    def figures() -> dict[str, int]:
        return {row.san: row.games for row in explorer.moves.rows.rows}

    qtbot.waitUntil(lambda: figures() == {"e4": 2, "f3": 2, "d4": 1, "c4": 1}, timeout=WAIT_MS)
    explorer.found_only.setChecked(True)
    pane.filter.setText("move:mate")
    qtbot.waitUntil(lambda: figures() == {"f3": 2}, timeout=WAIT_MS)
    pane.filter.clear()
    write(folder / "d.pgn", "1. e4", "1. e4 e6")
    pane.loader.reload()
    qtbot.waitUntil(lambda: figures() == {"e4": 4, "f3": 2, "d4": 1, "c4": 1}, timeout=WAIT_MS)
    with qtbot.waitSignal(program.workspace.opened, timeout=WAIT_MS):
        explorer.game_chosen.emit(7)
    assert program.controller.document.path == folder / "d.pgn" and program.controller.document.index == 1


def test_the_explorer_counts_the_games_of_one_player(qtbot: QtBot, program: Program, folder: Path) -> None:
    pane, holder = made(qtbot, program, folder), program.window.explorer
    program.window.topics[PeopleCommands].explore(pane, "player=a0")
    qtbot.waitUntil(lambda: holder.pane is not None and holder.pane.source is pane.loader.index, timeout=WAIT_MS)
    explorer = holder.pane
    assert explorer is not None and explorer.found_only.isChecked()
    qtbot.waitUntil(lambda: [(row.san, row.games) for row in explorer.moves.rows.rows] == [("e4", 1)], timeout=WAIT_MS)


def test_what_is_gone_is_told_and_new_files_appear(qtbot: QtBot, program: Program, folder: Path) -> None:
    pane = made(qtbot, program, folder, folder / "a.pgn")
    assert pane.note.isHidden()
    (folder / "a.pgn").unlink()
    (folder / "c.pgn").write_bytes((folder / "c.pgn").read_bytes()[:50])
    write(folder / "below" / "new.pgn", "1. e4", "1. a3", "1. a4")
    bar = program.window.lists.collections
    bar.names.activated.emit(0)
    pane = shown(qtbot, program, "games", 5)
    qtbot.waitUntil(pane.isVisible)
    assert pane.note.text() == "a.pgn cannot be opened: there is no such file." and pane.note.isVisible()
    names = pane.index.column(FILE) if pane.index is not None else None
    assert names is not None and [names[game] for game in range(5)] == ["b.pgn", "c.pgn", "new.pgn", "new.pgn", "new.pgn"]


def test_a_collection_is_made_filled_renamed_and_removed(qtbot: QtBot, program: Program, folder: Path) -> None:
    bar, commands = program.window.lists.collections, program.window.topics[CollectionCommands]

    def named(name: str) -> None:
        """Answer the question for a name."""
        dialog = next(dialog for dialog in bar.findChildren(QInputDialog) if dialog.isVisible())
        dialog.setTextValue(name)
        dialog.accept()

    commands.fill()
    next(action for action in commands.menu.actions() if action.text() == "&New Collection…").trigger()
    named("Mine & yours")
    pane = shown(qtbot, program, "Mine & yours", 0)
    assert "Add files or a folder" in pane.table.empty_text and not bar.add_button.isHidden()
    commands.add(kept(program)[0], [folder, folder / "a.pgn"])
    shown(qtbot, program, "Mine & yours", 6)
    bar.rename_button.click()
    named("Ours")
    pane = shown(qtbot, program, "Ours", 6)
    qtbot.waitUntil(lambda: bar.names.currentText() == "Ours" == program.window.lists.tabs.tabText(0), timeout=WAIT_MS)
    menu = bar.contents_menu()
    taking = next(action.menu() for action in menu.actions() if action.text() == "Take out")
    next(action for action in taking.actions() if action.text() == "games").trigger()
    menu.close()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert bar.findChildren(QMenu) == [], "none is left behind"
    shown(qtbot, program, "Ours", 2)
    commands.fill()
    assert [action.text() for action in commands.menu.actions()] == ["Ours", "", "&New Collection…"]
    bar.remove_button.click()
    qtbot.waitUntil(lambda: program.window.lists.current is None, timeout=WAIT_MS)
    assert kept(program) == () and len(list(folder.iterdir())) == 3, "the files stay"
    assert program.window.statusBar().currentMessage() == "The collection “Ours” is removed; its files stay."


def test_what_another_window_has_changed_is_seen(qtbot: QtBot, program: Program, folder: Path) -> None:
    made(qtbot, program, folder / "a.pgn", count=2)
    file = CollectionFile(program.window.context.folder / FILE_NAME)
    file.extend("games", [folder / "c.pgn"])
    commands = program.window.topics[CollectionCommands]
    commands.open(Collection("games"))
    shown(qtbot, program, "games", 5)
    file.remove("games")
    commands.add(Collection("games"), [folder])
    clicked(qtbot, program, "OK")
    assert program.window.statusBar().currentMessage() == "There is no collection “games” any more."
    commands.open(Collection("games"))
    qtbot.waitUntil(lambda: program.window.lists.collections.names.count() == 0, timeout=WAIT_MS)


def test_a_damaged_list_of_collections_is_told(qtbot: QtBot, program: Program, folder: Path) -> None:
    made(qtbot, program, folder)
    (program.window.context.folder / FILE_NAME).write_text("rubbish")
    program.window.topics[CollectionCommands].open(Collection("games"))
    qtbot.waitUntil(lambda: program.window.lists.collections.names.count() == 0, timeout=WAIT_MS)
    program.window.topics[CollectionCommands].open_as_one([folder])
    qtbot.waitUntil(lambda: len(kept(program)) == 1 == program.window.lists.collections.names.count(), timeout=WAIT_MS)
    assert (program.window.context.folder / f"{FILE_NAME}.damaged").read_text() == "rubbish"


def test_games_of_several_files_are_exported(qtbot: QtBot, program: Program, folder: Path) -> None:
    from chessgui.commands.listcommands import ListCommands
    pane, commands, target = made(qtbot, program, folder), program.window.topics[ListCommands], folder.parent / "target.pgn"
    assert pane.index is not None
    with qtbot.waitSignal(commands.exported, timeout=WAIT_MS):
        commands.export(pane.index, [5, 0, 2], target, False)
    order = [line for line in target.read_text().splitlines() if "White" in line]
    assert order == ['[White "c2"]', '[White "a0"]', '[White "b0"]']
