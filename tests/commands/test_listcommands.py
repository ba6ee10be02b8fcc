"""Lists in the window: all that was found goes into a file, searches are kept, the explorer follows, and the list has room."""
from __future__ import annotations

import random
import threading
from pathlib import Path
from typing import Any

import chess
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QInputDialog, QMessageBox
from pytestqt.qtbot import QtBot

import engine
from chessgui.commands.filecommands import FileCommands
from chessgui.commands.keepcommands import KeepCommands
from chessgui.commands.listcommands import ListCommands
from chessgui.dialogs.position.pattern import PatternDialog
from chessgui.files import appending
from chessgui.files.origin import open_unchanged
from chessgui.gamelist import gamefiles
from chessgui.gamelist.gameindex import GameIndex
from chessgui.panels.games.list import GameListPane
from chessgui.panels.pane import LIST_WIDTH
from chessgui.play.newgame import NewGame
from chessgui.program.program import Program
from chessgui.settings.settings import Settings
from chessgui.tree.change import set_comment
from tests.commands.test_filecommands import list_of
from tests.hands.scidwriter import random_game, write_base

WAIT_MS = 60_000
GAMES = [f'[White "{white}"]\n[Black "B"]\n[Result "*"]\n\n1. {move}   {{as it stands}} *\n\n' for white, move in (
    ("A", "e4"), ("C", "d4"), ("D", "c4"), ("A", "c4"))]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "games.pgn"
    path.write_text("".join(GAMES))
    return path


def filtered(qtbot: QtBot, program: Program, path: Path, line: str, count: int) -> GameListPane:
    """The list of a file with a filter."""
    list_of(qtbot, program, path)
    pane = program.window.lists.current
    assert pane is not None
    pane.filter.setText(line)
    qtbot.waitUntil(lambda: pane.model.rowCount() == count, timeout=WAIT_MS)
    return pane


def test_that_a_file_is_gone_is_said_once(qtbot: QtBot, program: Program, path: Path) -> None:
    """Neither the chosen game nor the list can be read: one reason, one sentence."""
    pane, said = filtered(qtbot, program, path, "", 4), list[str]()
    program.window.topics[FileCommands].said.connect(said.append)
    path.unlink()
    pane.table.chosen.emit(1)
    qtbot.waitUntil(lambda: len(said) == 2, timeout=WAIT_MS)
    [box] = program.window.findChildren(QMessageBox)
    assert box.text() == "games.pgn cannot be opened: there is no such file."
    box.accept()


def test_all_that_was_found_goes_into_a_file(qtbot: QtBot, program: Program, path: Path) -> None:
    pane, commands, target = filtered(qtbot, program, path, "white:A", 2), program.window.topics[ListCommands], path.with_name("target.pgn")
    assert pane.index is not None
    with qtbot.waitSignal(commands.exported, timeout=WAIT_MS):
        commands.export(pane.index, pane.model.shown_games.tolist(), target, False)
    assert target.read_text() == GAMES[0] + GAMES[3], "to the byte"
    assert not program.window.status.file_progress.isVisible()
    with qtbot.waitSignal(commands.exported, timeout=WAIT_MS):
        commands.export(pane.index, [0, 1], target, True)
    assert program.window.statusBar().currentMessage() == "Wrote 2 games to target.pgn. One of them was there already."
    with qtbot.waitSignal(commands.exported, timeout=WAIT_MS):
        commands.export(pane.index, [0], path, False)
    box = program.window.findChild(QMessageBox)
    assert box is not None and "choose another" in box.text() and path.read_text() == "".join(GAMES)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_an_open_game_is_saved_into_its_file_behind_which_games_were_exported(
    qtbot: QtBot, program: Program, path: Path, encoding: str,
) -> None:
    commands, target = program.window.topics[ListCommands], path.with_name("target.pgn")
    target.write_text(GAMES[2], encoding)
    with qtbot.waitSignal(program.workspace.opened, timeout=WAIT_MS):
        program.workspace.open(target)
    document, pane = program.workspace.current, filtered(qtbot, program, path, "", 4)
    assert document.path == target and pane.index is not None
    with qtbot.waitSignal(commands.exported, timeout=WAIT_MS):
        commands.export(pane.index, [0, 1], target, True)
    assert program.background.settle(WAIT_MS)
    document.game.set_tags({"Event": "Club"})
    with qtbot.waitSignal(document.saved, timeout=WAIT_MS):
        document.save()
    saved = target.read_text(encoding)
    assert '[Event "Club"]' in saved and saved.endswith(GAMES[0] + GAMES[1]), "no other program has changed it"


@pytest.mark.parametrize("stays", [True, False])
def test_an_open_game_whose_file_is_replaced_by_exported_games_counts_as_unsaved_unless_it_is_among_them(
    qtbot: QtBot, program: Program, path: Path, stays: bool,
) -> None:
    commands, target = program.window.topics[ListCommands], path.with_name("target.pgn")
    target.write_text(GAMES[2])
    with qtbot.waitSignal(program.workspace.opened, timeout=WAIT_MS):
        program.workspace.open(target)
    document, pane = program.workspace.current, filtered(qtbot, program, path, "", 4)
    assert pane.index is not None
    with qtbot.waitSignal(commands.exported, timeout=WAIT_MS):
        commands.export(pane.index, [0, 2] if stays else [0, 1], target, False)
    assert program.background.settle(WAIT_MS)
    assert (document.path, document.dirty) == ((target, False) if stays else (None, True))
    if stays:
        document.game.set_tags({"Event": "Club"})
        with qtbot.waitSignal(document.saved, timeout=WAIT_MS):
            document.save()
        assert target.read_text().startswith(GAMES[0]) and '[Event "Club"]' in target.read_text()


@pytest.mark.parametrize("ending", ["pgn", "csv"])
def test_a_backup_that_cannot_be_made_is_told_with_the_export(qtbot: QtBot, program: Program, path: Path, ending: str) -> None:
    """The old file is gone then, and nobody was told."""
    commands, target, backups = program.window.topics[ListCommands], path.with_name(f"target.{ending}"), program.workspace.backups
    pane, said = filtered(qtbot, program, path, "", 4), list[str]()
    target.write_text("old")
    assert pane.index is not None and backups is not None
    backups.folder.write_text("no folder")
    commands.said.connect(said.append)
    with qtbot.waitSignal(commands.exported, timeout=WAIT_MS):
        if ending == "pgn":
            commands.export(pane.index, [0, 1], target, False)
        else:
            commands.export_tables(pane.index, [0, 1], target)
    assert said[-1] == f"Wrote 2 games to target.{ending}. No backup could be made: there is a file where the folder should be."


def test_an_open_game_whose_file_is_replaced_by_a_database_counts_as_unsaved(qtbot: QtBot, program: Program, path: Path) -> None:
    base = write_base(path.with_name("base.si4"), [random_game(random.Random(seed), seed) for seed in range(3)])
    target = path.with_name("target.pgn")
    target.write_text(GAMES[2])
    with qtbot.waitSignal(program.workspace.opened, timeout=WAIT_MS):
        program.workspace.open(target)
    document = program.workspace.current
    with qtbot.waitSignal(program.workspace.detached, timeout=WAIT_MS):
        program.window.topics[FileCommands].import_base(base, target)
    assert document.path is None and document.dirty


def test_games_are_exported_behind_those_of_a_file_in_turn_with_the_saving_of_a_game_there(
    qtbot: QtBot, program: Program, path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They were exported in a thread of their own, and either one could overwrite what the other had written."""
    commands, target, plain, threads = program.window.topics[ListCommands], path.with_name("target.pgn"), appending.save_chunks, set[int]()
    target.write_text(GAMES[2])
    with qtbot.waitSignal(program.workspace.opened, timeout=WAIT_MS):
        program.workspace.open(target)
    document, pane, gate = program.workspace.current, filtered(qtbot, program, path, "", 4), threading.Event()

    def save_chunks(*arguments: Any) -> None:
        threads.add(threading.get_ident())
        plain(*arguments)

    monkeypatch.setattr(appending, "save_chunks", save_chunks)
    program.background.run(lambda: (threads.add(threading.get_ident()), gate.wait(WAIT_MS / 1000)))
    document.game.set_tags({"Event": "Club"})
    assert pane.index is not None
    with qtbot.waitSignals([document.saved, commands.exported, document.saved], timeout=WAIT_MS):
        document.save()
        commands.export(pane.index, [0, 1], target, True)
        document.save()
        gate.set()
    assert len(threads) == 1
    assert '[Event "Club"]' in target.read_text() and target.read_text().endswith(GAMES[0] + GAMES[1])


def test_what_the_first_list_needs_is_not_loaded_in_the_thread_of_the_window(
    qtbot: QtBot, program: Program, path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    files, loaded = program.controller.workspace.files, list[tuple[str, bool]]()
    assert GameListPane.__module__ in files.modules
    files.modules.add("no.such.module")
    main = threading.main_thread()
    monkeypatch.setattr(gamefiles, "import_module", lambda name: loaded.append((name, threading.current_thread() is main)))
    list_of(qtbot, program, path)
    assert ("no.such.module", False) in loaded and (GameListPane.__module__, False) in loaded


def test_what_is_listed_becomes_tables(qtbot: QtBot, program: Program, path: Path) -> None:
    pane, commands, target = filtered(qtbot, program, path, "white:A", 2), program.window.topics[ListCommands], path.with_name("t.csv")
    assert pane.index is not None
    target.write_text("old")
    for _ in range(2):
        with qtbot.waitSignal(commands.exported, timeout=WAIT_MS):
            commands.export_tables(pane.index, pane.model.shown_games.tolist(), target)
    head, *rows = target.read_text().splitlines()
    assert head == "file,game,ply,white,black,result,date,event" and rows == [f"{path},1,,A,B,*,,", f"{path},4,,A,B,*,,"]
    assert program.window.statusBar().currentMessage() == "Wrote 2 games to t.csv."
    backups = program.controller.workspace.backups
    assert backups is not None and "old" in [kept.read_text() for kept in backups.folder.rglob("*") if kept.is_file()]


def test_no_table_is_replaced_unasked_where_games_were_to_be_written(qtbot: QtBot, program: Program, path: Path) -> None:
    """Only the kinds of tables had the dialog ask; a table may also be named where it asks for games."""
    pane, commands, target = filtered(qtbot, program, path, "white:A", 2), program.window.topics[ListCommands], path.with_name("t.csv")
    target.write_text("old")
    assert pane.index is not None
    commands.ask_export(pane.index, pane.model.shown_games.tolist())
    [dialog] = program.window.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(target))
    assert not commands._exporting.running and target.read_text() == "old"
    [again] = (each for each in program.window.findChildren(QFileDialog) if each is not dialog)
    assert again.selectedFiles() == [str(target)] and again.selectedNameFilter() == "Table of the games (*.csv)"
    assert not again.testOption(QFileDialog.Option.DontConfirmOverwrite)
    with qtbot.waitSignal(commands.exported, timeout=WAIT_MS):
        again.fileSelected.emit(str(target))  # once its question was answered
    assert target.read_text().startswith("file,game,")
    dialog.selectNameFilter("Table of the games (*.csv)")
    dialog.filterSelected.emit("Table of the games (*.csv)")
    with qtbot.waitSignal(commands.exported, timeout=WAIT_MS):
        dialog.fileSelected.emit(str(target))  # this kind has asked


def test_positions_become_a_table_beside_that_of_the_games(qtbot: QtBot, program: Program, path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    pane, commands, target = filtered(qtbot, program, path, "white:A", 2), program.window.topics[ListCommands], path.with_name("t.parquet")
    assert pane.index is not None
    with qtbot.waitSignal(commands.exported, timeout=WAIT_MS):
        commands.export_tables(pane.index, pane.model.shown_games.tolist(), target)
    assert program.window.statusBar().currentMessage() == "Wrote 2 games to t.parquet. Their positions are in t-positions.parquet."
    assert [row["white"] for row in parquet.read_table(target).to_pylist()] == ["A", "A"]
    rows = parquet.read_table(target.with_name("t-positions.parquet")).to_pylist()
    assert [(row["file"], row["game"], row["ply"], row["move"], row["result"], row["white_elo"]) for row in rows] == [
        (str(path), game, ply, move, "*", None) for game, ply, move in ((1, 0, "e2e4"), (1, 1, None), (4, 0, "c2c4"), (4, 1, None))]
    assert rows[0]["key"] == rows[2]["key"] == engine.position_key(chess.STARTING_FEN)


@pytest.mark.parametrize("leaves", [False, True])
def test_a_game_that_waits_for_its_list_comes_unless_another_is_shown(
    qtbot: QtBot, program: Program, path: Path, leaves: bool,
) -> None:
    """Also one that was shown already: whoever chooses it stays with it."""
    pane, workspace = filtered(qtbot, program, path, "", 4), program.workspace
    before = workspace.current
    with qtbot.waitSignal(pane.loader.reloaded, timeout=WAIT_MS):
        pane.loader.reload()
        assert pane.loader.is_reading
        pane.table.chosen.emit(1)
        if leaves:
            workspace.select(before)
    assert program.background.settle(WAIT_MS)
    qtbot.waitUntil(lambda: leaves or workspace.current.game.pgn.headers["White"] == "C", timeout=WAIT_MS)
    assert leaves == (workspace.current is before)


def test_a_game_chosen_while_its_file_is_saved_comes_after_that(qtbot: QtBot, program: Program, path: Path) -> None:
    pane, workspace, gate = filtered(qtbot, program, path, "", 4), program.workspace, threading.Event()
    with qtbot.waitSignal(workspace.opened, timeout=WAIT_MS):
        pane.table.chosen.emit(0)
    first = workspace.current
    program.controller.editing.do(set_comment(first.game.node, "longer than it was"))
    program.background.run(gate.wait)
    first.save()
    pane.table.chosen.emit(1)
    with qtbot.waitSignal(workspace.opened, timeout=WAIT_MS):
        gate.set()
    second = workspace.current
    assert second.game.pgn.headers["White"] == "C" and second.origin is not None and open_unchanged(second.origin)
    assert program.window.findChild(QMessageBox) is None


def test_what_is_selected_stays_when_the_marked_game_or_another_one_changes(qtbot: QtBot, program: Program, path: Path) -> None:
    program.controller.new_game(NewGame(None))
    played, pane = program.workspace.current, filtered(qtbot, program, path, "", 4)
    with qtbot.waitSignal(program.workspace.opened, timeout=WAIT_MS):
        pane.table.chosen.emit(0)
    shown = program.workspace.current
    pane.table.selectAll()
    played.game.set_tags({"Event": "Club"})
    program.controller.editing.do(set_comment(shown.game.node, "mine"))
    assert pane.selected_games() == [0, 1, 2, 3]


def test_the_shown_game_is_marked_alone_whatever_keys_are_held(qtbot: QtBot, program: Program, path: Path) -> None:
    pane = filtered(qtbot, program, path, "", 4)
    qtbot.keyPress(pane.table, Qt.Key.Key_Control, Qt.KeyboardModifier.ControlModifier)
    try:
        for game in (1, 2, 2):
            pane.select(game)
            assert pane.selected_games() == [game] and pane.table.currentIndex().row() == game
    finally:
        qtbot.keyRelease(pane.table, Qt.Key.Key_Control)


def test_a_missing_package_is_told_with_how_to_get_it(program: Program, path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    from chessgui.finding import tables
    monkeypatch.setattr(tables, "find_spec", lambda name: None)
    pane = filtered(qtbot, program, path, "white:A", 2)
    assert pane.index is not None
    program.window.topics[ListCommands].export_tables(pane.index, [0], path.with_name("t.parquet"))
    box = program.window.findChild(QMessageBox)
    assert box is not None and box.text() == "A Parquet file needs the package pyarrow: pip install pyarrow."


def slow_saving(monkeypatch: pytest.MonkeyPatch) -> tuple[threading.Event, threading.Event]:
    """Lets saving write a game at a time: the first event is set once one was written, and behind each game the second one is waited
    for."""
    first, go_on, plain = threading.Event(), threading.Event(), appending.save_chunks

    def slow(path: Path, chunks: object) -> None:
        def one_by_one() -> object:
            for chunk in chunks:  # type: ignore[attr-defined]
                yield chunk
                first.set()
                assert go_on.wait(WAIT_MS / 1000)
        plain(path, one_by_one())  # type: ignore[arg-type]

    monkeypatch.setattr(appending, "save_chunks", slow)
    monkeypatch.setattr(appending, "PIECE", 1)
    return first, go_on


def test_an_export_goes_on_where_the_language_is_changed(
    qtbot: QtBot, program: Program, path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It ended without a word, and without a file."""
    pane, window, target = filtered(qtbot, program, path, "", 4), program.window, path.with_name("target.pgn")
    first, go_on = slow_saving(monkeypatch)
    assert pane.index is not None
    window.topics[ListCommands].export(pane.index, [0, 1, 2], target, False)
    qtbot.waitUntil(first.is_set, timeout=WAIT_MS)
    program._rebuild_once_written()
    assert program.window is window and window.status.currentMessage().startswith("The window changes its language as soon as")
    with qtbot.waitSignal(window.topics[ListCommands].exported, timeout=WAIT_MS):
        go_on.set()
    qtbot.waitUntil(lambda: program.window is not window, timeout=WAIT_MS)
    assert target.read_text().count("[White") == 3


def test_an_export_can_be_cancelled(qtbot: QtBot, program: Program, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its button stands beside the bar; the file that was there stays."""
    pane, commands, target = filtered(qtbot, program, path, "", 4), program.window.topics[ListCommands], path.with_name("target.pgn")
    target.write_text("what was there")
    first, go_on = slow_saving(monkeypatch)
    assert pane.index is not None
    commands.export(pane.index, [0, 1, 2], target, False)
    qtbot.waitUntil(first.is_set, timeout=WAIT_MS)
    commands.ask_export(pane.index, [3])
    assert program.window.statusBar().currentMessage() == "Other games are still being exported."
    progress = program.window.status.file_progress
    progress.show_progress(10, commands._exporting.cancel)
    assert progress.cancel_button.isVisible()
    with qtbot.waitSignal(commands.exported, timeout=WAIT_MS):
        progress.cancel_button.click()
        go_on.set()
    assert target.read_text() == "what was there" and [file.name for file in path.parent.glob(".target*")] == []
    assert program.window.statusBar().currentMessage() == "Nothing was exported." and not progress.isVisible()
    progress.show_progress(10)
    assert not progress.cancel_button.isVisible(), "the saving of a game cannot be cancelled"


def test_a_file_that_games_are_appended_to_does_not_offer_the_undo_of_its_last_change(qtbot: QtBot, program: Program, path: Path) -> None:
    """It only refused: the file is not any more as the change has left it."""
    pane, topics, other = filtered(qtbot, program, path, "", 4), program.window.topics, path.with_name("other.pgn")
    other.write_text(GAMES[0].replace("e4", "f4"))
    changes, index = topics[KeepCommands].changes, pane.index
    assert isinstance(index, GameIndex)
    with qtbot.waitSignal(changes.changed, timeout=WAIT_MS):
        topics[KeepCommands].delete(index, [1])
    assert pane.change_bar.isVisible() and changes.can_undo(path)
    with qtbot.waitSignal(topics[ListCommands].exported, timeout=WAIT_MS):
        topics[ListCommands].export(GameIndex.open(other, None), [0], path, True)
    assert path.read_text().count("[White") == 4
    assert not pane.change_bar.isVisible() and not changes.can_undo(path)


def test_an_export_ends_with_its_window(qtbot: QtBot, program: Program, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pane, commands, target = filtered(qtbot, program, path, "", 4), program.window.topics[ListCommands], path.with_name("target.pgn")
    target.write_text("what was there")
    first, go_on = slow_saving(monkeypatch)
    drop = commands._exporting.drop

    def dropped() -> None:
        drop()
        go_on.set()

    assert pane.index is not None
    commands.export(pane.index, [0, 1, 2], target, False)
    qtbot.waitUntil(first.is_set, timeout=WAIT_MS)
    monkeypatch.setattr(commands._exporting, "drop", dropped)
    assert commands.close(WAIT_MS) and commands._background.wait(WAIT_MS)
    assert target.read_text() == "what was there" and [file.name for file in path.parent.glob(".target*")] == []


def entries(pane: GameListPane) -> dict[str, object]:
    menu = pane.asking_menu()
    return {action.text(): action for action in menu.actions() if action.text()}


def test_a_search_is_saved_renamed_and_deleted(qtbot: QtBot, program: Program, path: Path, own_settings: Path) -> None:
    pane = filtered(qtbot, program, path, "", 4)
    menu = pane.asking_menu()
    saving = next(action for action in menu.actions() if action.text() == "Save this search…")
    assert not saving.isEnabled() and "Rename a search" not in entries(pane)
    pane.filter.setText("white:A")

    def named(text: str, name: str) -> None:
        """Choose an entry of the menu, and give the name that it asks for."""
        shown = pane.asking_menu()
        (*groups, last) = text.split("/")
        for group in groups:
            shown = next(action.menu() for action in shown.actions() if action.text() == group)
        next(action for action in shown.actions() if action.text() == last).trigger()
        dialog = next(each for each in pane.findChildren(QInputDialog) if each.isVisible())
        dialog.setTextValue(name)
        dialog.accept()

    named("Save this search…", "Mine & yours")
    pane.filter.setText("white:C")
    chosen = next(action for action in pane.asking_menu().actions() if action.text() == "Mine && yours")
    assert chosen.toolTip() == "white:A"
    chosen.trigger()
    assert pane.filter.text() == "white:A"
    named("Rename a search/Mine && yours", "Mine")
    program.settings.finish(2000)
    assert Settings(own_settings).searches() == ["Mine\nwhite:A"], "it is kept"
    pane._searches.add("&" * 70, "x")
    assert "&&" * 49 + "…" in entries(pane), "a long name does not widen the menu"
    pane._searches.remove("&" * 70)
    deleting = next(action.menu() for action in pane.asking_menu().actions() if action.text() == "Delete a search")
    deleting.actions()[0].trigger()
    assert program.settings.searches() == [] and pane.note.text() == "“Mine” is deleted. It asked: white:A"


def test_the_explorer_follows_the_filter_of_its_file(qtbot: QtBot, program: Program, path: Path) -> None:
    pane = filtered(qtbot, program, path, "white:A", 2)
    program.window.explorer._make()
    explorer = program.window.explorer.pane
    assert explorer is not None
    with qtbot.waitSignal(explorer.consulting.answered, timeout=WAIT_MS):
        explorer.open_games(path)
    qtbot.waitUntil(lambda: not explorer.found_only.isHidden(), timeout=WAIT_MS)
    assert explorer.found_only.text() == "Only the 2 games that were found"
    explorer.found_only.click()
    qtbot.waitUntil(lambda: [(row.san, row.games) for row in explorer.moves.rows.rows] == [("c4", 1), ("e4", 1)], timeout=WAIT_MS)
    pane.filter.setText("white:A or white:D")
    qtbot.waitUntil(lambda: [(row.san, row.games) for row in explorer.moves.rows.rows] == [("c4", 2), ("e4", 1)], timeout=WAIT_MS)
    program.workspace.files.close(pane.loader)
    qtbot.waitUntil(lambda: sum(row.games for row in explorer.moves.rows.rows) == 4, timeout=WAIT_MS)
    assert explorer.found_only.isHidden(), "without its list all games count"


def test_the_list_has_room_and_grows_with_its_statistics(qtbot: QtBot, program: Program, path: Path) -> None:
    window = program.window
    window.resize(1366, 740)
    pane = filtered(qtbot, program, path, "", 4)
    qtbot.waitUntil(lambda: window.panes.games.width() >= LIST_WIDTH and not pane.table.visibleRegion().isEmpty(), timeout=WAIT_MS)
    heights: list[int] = []

    def settled() -> bool:
        """The list's height follows its appearance."""
        heights.append(pane.table.height())
        return len(heights) > 8 and len(set(heights[-8:])) == 1

    qtbot.waitUntil(settled, timeout=WAIT_MS)
    rows = pane.table.height()
    pane.statistics.fold.click()
    qtbot.waitUntil(lambda: pane.statistics.charts.isVisible() and abs(pane.table.height() - rows) < 12, timeout=WAIT_MS)
    window.resize(1366, 744)
    qtbot.waitUntil(lambda: window.height() == 744 and not window._fitting.isActive(), timeout=WAIT_MS)
    heights.clear()
    qtbot.waitUntil(settled, timeout=WAIT_MS)
    assert abs(pane.table.height() - rows) < 12, "the panes are fitted anew, and the list keeps what its statistics were given"
    other = path.with_name("other.pgn")
    other.write_text("".join(GAMES))
    list_of(qtbot, program, other)
    beside = window.lists.current
    assert beside is not None and beside is not pane and beside.statistics.charts.isVisible(), "all lists are unfolded, or none"
    beside.statistics.fold.click()
    program.workspace.files.close(beside.loader)
    qtbot.waitUntil(lambda: not pane.statistics.charts.isVisible() and abs(pane.table.height() - rows) < 12, timeout=WAIT_MS)


def test_a_question_put_together_on_a_board_is_written_into_the_filter(qtbot: QtBot, program: Program, path: Path) -> None:
    pane = filtered(qtbot, program, path, "white:A", 2)
    pane.board_wanted.emit()
    dialog = program.window.findChild(PatternDialog)
    assert dialog is not None
    dialog.chosen.emit("has:Pe4")
    assert pane.filter.text() == "white:A has:Pe4"
    dialog.close()
