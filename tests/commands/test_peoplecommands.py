"""People and events in the window: what leads to a card and a crosstable, what their rows ask of the list, and spellings."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import chess
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from chessgui.commands.keepcommands import KeepCommands
from chessgui.commands.peoplecommands import PeopleCommands
from chessgui.gamelist.crosstable import Crosstable
from chessgui.gamelist.gameindex import GameIndex
from chessgui.openings.explorer import ExplorerMove
from chessgui.panels import graphwidget
from chessgui.panels.explorer.table import RowsView
from chessgui.panels.games.list import GameListPane
from chessgui.panels.people.card import PlayerWindow
from chessgui.panels.people.crosstable import FIRST, NAME, NUMBER, CrosstableWindow
from chessgui.panels.people.menu import people_menu
from chessgui.panels.people.preparation import PreparationWindow
from chessgui.panels.people.spelling import SpellingWindow
from chessgui.play.newgame import NewGame
from chessgui.program.program import Program
from chessgui.threads.progress import Progress
from chessgui.words.translation import set_language
from chessgui.workspace.filechanges import FileChanges
from tests.commands.test_filecommands import list_of
from tests.gamelist.games import GAMES, pgn
from tests.hands.looks import cut_texts, cut_titles, overlaps

LEFT = Qt.MouseButton.LeftButton
WAIT_MS = 60_000
MORE = [
    {"Event": "Open <b>&", "White": "carlsen,magnus", "Black": "Tal, M.", "Result": "1-0", "Date": "1960.01.02", "Round": "1"},
    {"Event": "Open <b>&", "White": "Tal, Mihail", "Black": "<i>Bold</i> & \"Co\"", "Result": "1-0", "Date": "1960.01.03", "Round": "2",
     "WhiteElo": "2600"}]


@pytest.fixture
def pane(qtbot: QtBot, program: Program, tmp_path: Path) -> Iterator[GameListPane]:
    """The list of a file with eight games."""
    path = tmp_path / "people.pgn"
    path.write_text(pgn(GAMES + MORE), "utf-8")
    list_of(qtbot, program, path)
    pane = program.window.lists.current
    assert pane is not None
    yield pane
    for window in list(commands(program).windows.values()):
        window.close()


def commands(program: Program) -> PeopleCommands:
    return program.window.topics[PeopleCommands]


def card_of(qtbot: QtBot, program: Program, name: str) -> PlayerWindow:
    """The card that is open, filled in."""
    window = next(each for each in commands(program).windows.values() if isinstance(each, PlayerWindow) and each.name == name)
    qtbot.waitUntil(lambda: window.card is not None, timeout=WAIT_MS)
    return window


def click(qtbot: QtBot, table: RowsView, row: int) -> None:
    qtbot.mouseClick(table.viewport(), LEFT, pos=table.visualRect(table.rows.index(row, 0)).center())


def filtered(qtbot: QtBot, pane: GameListPane, line: str, count: int) -> None:
    assert pane.filter.text() == line
    qtbot.waitUntil(lambda: pane.model.rowCount() == count and pane.found.query == line, timeout=WAIT_MS)  # type: ignore[union-attr]


def entry(menu: QWidget, text: str) -> QAction:
    return next(action for action in menu.actions() if action.text() == text)


def test_the_menu_of_a_game_leads_to_its_people(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    menu = people_menu(pane, 0)
    assert [action.text() for action in menu.actions() if action.text()] == [
        "Add to the Shown Game", "Player: Caruana, Fabiano", "Player: Carlsen, Magnus", "Crosstable: World Championship",
        "Crosstable of the 8 games of this list"]
    with qtbot.waitSignal(pane.player_wanted) as wanted:
        entry(menu, "Player: Carlsen, Magnus").trigger()
    assert wanted.args == ["Carlsen, Magnus"]
    assert card_of(qtbot, program, "Carlsen, Magnus").card.outcomes.games == 3  # type: ignore[union-attr]
    menu = people_menu(pane, 3)
    assert [action.text() for action in menu.actions() if action.text()][1:3] == ["Player: Dvořák", "Player: Anderssen, Adolf"]
    assert not [action for action in menu.actions() if action.text().startswith("Crosstable: ")], "its event is unknown"
    menu = people_menu(pane, 7)
    assert entry(menu, 'Player: <i>Bold</i> && "Co"') and entry(menu, "Crosstable: Open <b>&&")
    pane.filter.setText("nobody")
    qtbot.waitUntil(lambda: pane.model.rowCount() == 0, timeout=WAIT_MS)
    assert not entry(people_menu(pane), "Crosstable of the 0 games of this list").isEnabled()


def test_right_click_and_the_visible_button(qtbot: QtBot, program: Program, pane: GameListPane, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[int | None] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, place: menu.close())
    monkeypatch.setattr("chessgui.panels.games.list.people_menu", lambda pane, row=None: shown.append(row) or people_menu(pane, row))
    pane.table.customContextMenuRequested.emit(pane.table.visualRect(pane.model.index(2, 1)).center())
    pane.table.customContextMenuRequested.emit(QPoint(1, 5000))
    qtbot.waitUntil(pane.people_button.isVisible, timeout=WAIT_MS)
    assert pane.people_button.text() == "People"
    pane.people_button.click()
    assert shown == [2, pane.table.currentIndex().row(), None]


def test_rows_of_a_card_filter_the_list(
    qtbot: QtBot, program: Program, pane: GameListPane, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(graphwidget.QToolTip, "showText", lambda place, text, widget: None)
    pane.player_wanted.emit("Carlsen, Magnus")
    window = card_of(qtbot, program, "Carlsen, Magnus")
    assert not window.isModal() and window.facts.text() == "3 games · 2012–2018 · last rating 2835, best 2835 (2012)"
    assert window.strength.text().startswith("Performance 2947 in 3 games against rated opponents of 2822 on average. Score 2; expected")
    click(qtbot, window.results, 1)
    filtered(qtbot, pane, 'white="Carlsen, Magnus"', 2)
    click(qtbot, window.strengths, 0)
    filtered(qtbot, pane, window.card.strengths[0].line, 3)  # type: ignore[union-attr]
    window.tabs.setCurrentIndex(1)
    assert window.openings[1].rows.data(window.openings[1].rows.index(0, 0)).startswith("B31 Sicilian Defense")
    click(qtbot, window.openings[1], 0)
    filtered(qtbot, pane, 'black="Carlsen, Magnus" eco:B31', 1)
    window.tabs.setCurrentIndex(0)
    rating = window.rating
    rating.setFocus()
    qtbot.keyClick(rating, Qt.Key.Key_Home)
    assert "Rating 2835" in rating.accessibleDescription() and "2012" in rating.accessibleDescription()
    qtbot.keyClick(rating, Qt.Key.Key_Return)
    filtered(qtbot, pane, 'player="Carlsen, Magnus" date=2012.06', 1)
    qtbot.mouseClick(rating, LEFT, pos=rating.place_of(len(rating.heights) - 1).toPoint())
    filtered(qtbot, pane, 'player="Carlsen, Magnus" date=2018.11', 2)


def test_there_is_one_card_of_a_player_and_it_leads_on(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    for _ in range(2):
        pane.player_wanted.emit("Carlsen, Magnus")
    window = card_of(qtbot, program, "Carlsen, Magnus")
    assert len(commands(program).windows) == 1
    window.opponents.doubleClicked.emit(window.opponents.rows.index(0, 0))
    assert card_of(qtbot, program, "Caruana, Fabiano")
    window.crosstable_button.click()
    table = next(each for each in commands(program).windows.values() if isinstance(each, CrosstableWindow))
    qtbot.waitUntil(lambda: table.model.rowCount() == 2, timeout=WAIT_MS)
    assert table.title.text().strip("\u2068\u2069") == "World Championship, London ENG, 2018"
    files = program.workspace.files
    files.close(pane.loader)
    assert commands(program).windows == {}, "they go with the list"


def crosstable(qtbot: QtBot, program: Program, pane: GameListPane) -> tuple[CrosstableWindow, list[str]]:
    """The crosstable of a list, and the names in its rows."""
    pane.crosstable_wanted.emit(None)
    window = next(iter(commands(program).windows.values()))
    assert isinstance(window, CrosstableWindow)
    qtbot.waitUntil(lambda: window.model.rowCount() > 0, timeout=WAIT_MS)
    return window, [window.model.index(row, NAME).data() for row in range(window.model.rowCount())]


def test_a_crosstable_filters_and_opens_cards(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    pane.filter.setText("caruana or nobody")
    qtbot.waitUntil(lambda: pane.model.rowCount() == 2, timeout=WAIT_MS)
    window, names = crosstable(qtbot, program, pane)
    carlsen, caruana = names.index("Carlsen, Magnus"), names.index("Caruana, Fabiano")
    cell = window.model.index(carlsen, FIRST + caruana)
    assert cell.data() == "½½" and "Caruana, Fabiano – Carlsen, Magnus" in cell.data(Qt.ItemDataRole.AccessibleTextRole)
    window.view.clicked.emit(cell)
    filtered(qtbot, pane, '(caruana or nobody) player="Carlsen, Magnus" player="Caruana, Fabiano"', 2)
    window.view.setCurrentIndex(window.model.index(carlsen, NAME))
    with qtbot.waitSignal(window.player_wanted) as wanted:
        qtbot.keyClick(window.view, Qt.Key.Key_Return)
    assert wanted.args == ["Carlsen, Magnus"]
    assert "count for nobody" not in window.remarks.text() and "not in the file" in window.remarks.text()


def test_a_crosstable_is_as_wide_as_a_person_has_made_it(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    window, _ = crosstable(qtbot, program, pane)
    size = window.minimumSize()
    assert window.view.horizontalHeader().length() <= window.view.viewport().width() or window.width() > 1000
    window.resize(size)
    shown = list[object]()
    window.model.modelReset.connect(lambda: shown.append(None))
    window.refresh()
    qtbot.waitUntil(lambda: bool(shown), timeout=WAIT_MS)
    assert window.size() == size


def test_a_crosstable_of_one_players_games_filters_for_him_too(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    own = 'player="Carlsen, Magnus"'
    pane.filter.setText(own)
    qtbot.waitUntil(lambda: pane.model.rowCount() == 3, timeout=WAIT_MS)
    window, names = crosstable(qtbot, program, pane)
    window.view.clicked.emit(window.model.index(names.index("Carlsen, Magnus"), FIRST + names.index("Caruana, Fabiano")))
    filtered(qtbot, pane, f'{own} {own} player="Caruana, Fabiano"', 2)


def test_a_window_that_is_just_closed_asks_nothing_more_of_a_list_that_is_read_again(
    qtbot: QtBot, program: Program, pane: GameListPane,
) -> None:
    """The answer came to a work that was deleted with the window."""
    pane.player_wanted.emit("Carlsen, Magnus")
    window = card_of(qtbot, program, "Carlsen, Magnus")
    window.close()
    pane.loader.reloaded.emit(pane.loader.index)
    assert not window._work.running
    assert pane.loader._background.wait(WAIT_MS)
    qtbot.wait(100)


def test_a_card_of_nobody_says_so(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    pane.player_wanted.emit("Nobody")
    window = card_of(qtbot, program, "Nobody")
    assert window.note.text() == "No game of this file has a player of this name."
    assert not any(button.isEnabled() for button in (*window.explore_buttons, window.crosstable_button))


def test_spellings_are_unified_and_restored(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    assert pane.loader.path is not None
    before = pane.loader.path.read_bytes()
    pane.player_wanted.emit("Carlsen, Magnus")
    card = card_of(qtbot, program, "Carlsen, Magnus")
    pane.spellings_wanted.emit()
    window = next(each for each in commands(program).windows.values() if isinstance(each, SpellingWindow))
    qtbot.waitUntil(lambda: window.model.rowCount() == 2, timeout=WAIT_MS)
    assert window.model.names == {"carlsen,magnus": "Carlsen, Magnus"}, "initials are not ticked"
    window.table.setCurrentIndex(window.model.index(1, 0))
    qtbot.keyClick(window.table, Qt.Key.Key_Space)
    assert window.rename_button.text() == "Rename 2 players" and not window.undo_button.isEnabled()
    with qtbot.waitSignal(pane.loader.reloaded, timeout=WAIT_MS):
        window.rename_button.click()
    after = before.replace(b'"carlsen,magnus"', b'"Carlsen, Magnus"').replace(b'"Tal, M."', b'"Tal, Mihail"')
    assert pane.loader.path.read_bytes() == after
    assert window.note.text() == "Names in one game of people.pgn are changed."
    qtbot.waitUntil(lambda: window.model.rowCount() == 0, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: card.card is not None and card.card.outcomes.games == 4, timeout=WAIT_MS)
    with qtbot.waitSignal(pane.loader.reloaded, timeout=WAIT_MS):
        window.undo_button.click()
    assert pane.loader.path.read_bytes() == before
    qtbot.waitUntil(lambda: window.model.rowCount() == 2, timeout=WAIT_MS)


def test_undo_goes_with_a_file_that_is_written_anew(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    """A click then left the window busy for ever."""
    path = pane.loader.path
    assert path is not None and isinstance(pane.index, GameIndex)
    pane.spellings_wanted.emit()
    window = next(each for each in commands(program).windows.values() if isinstance(each, SpellingWindow))
    with qtbot.waitSignal(pane.loader.reloaded, timeout=WAIT_MS):
        program.window.topics[KeepCommands].delete(pane.index, [0])
    qtbot.waitUntil(lambda: window.rename_button.isEnabled() and window.undo_button.isEnabled(), timeout=WAIT_MS)
    program.controller.workspace.written.emit(path)
    assert not window.undo_button.isEnabled()
    window.undo_wanted.emit()
    assert window.rename_button.isEnabled()


def test_what_is_done_to_a_file_is_not_said_of_another_one(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    assert pane.loader.path is not None
    other = pane.loader.path.with_name("other.pgn")
    other.write_text(pgn(GAMES + MORE), "utf-8")
    loader = list_of(qtbot, program, other)
    beside = program.window.lists.pane_of(loader)
    assert beside is not None and isinstance(beside.index, GameIndex)
    pane.spellings_wanted.emit()
    beside.spellings_wanted.emit()
    windows = {each.loader: each for each in commands(program).windows.values() if isinstance(each, SpellingWindow)}
    with qtbot.waitSignal(loader.reloaded, timeout=WAIT_MS):
        program.window.topics[KeepCommands].delete(beside.index, [0])
    assert windows[loader].note.text() == "One game deleted." and windows[loader].undo_button.isEnabled()
    assert windows[pane.loader].note.text() == "" and not windows[pane.loader].undo_button.isEnabled()


def test_a_crosstable_that_is_asked_for_again_is_that_of_the_file_as_it_is_now(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    """It stays as it is until then, and while nothing has changed it is the same window."""
    def names() -> set[str]:
        pane.crosstable_wanted.emit(6)
        window = next(each for each in commands(program).windows.values() if isinstance(each, CrosstableWindow))
        qtbot.waitUntil(lambda: window.model.rowCount() > 0, timeout=WAIT_MS)
        shown.append(window)
        return {window.model.index(row, NAME).data() for row in range(window.model.rowCount())}

    shown, said = list[CrosstableWindow](), list[str]()
    commands(program).said.connect(said.append)
    assert {"carlsen,magnus", "Tal, M."} < names() and names() and shown[0] is shown[1]
    with qtbot.waitSignal(pane.loader.reloaded, timeout=WAIT_MS):
        commands(program).rename(pane.loader, {"carlsen,magnus": "Carlsen, Magnus"})
    assert len(commands(program).windows) == 1
    pane.crosstable_wanted.emit(6)
    assert said[-1] == "The file has changed: choose the game once more.", "its number in the list may be another game's now"
    qtbot.waitUntil(lambda: pane.index is pane.loader.index, timeout=WAIT_MS)
    assert {"Carlsen, Magnus", "Tal, M."} < names() and len(commands(program).windows) == 1


def test_a_changed_file_is_told_and_left(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    assert pane.loader.path is not None
    pane.spellings_wanted.emit()
    window = next(iter(commands(program).windows.values()))
    assert isinstance(window, SpellingWindow)
    qtbot.waitUntil(lambda: window.model.rowCount() == 2, timeout=WAIT_MS)
    pane.loader.path.write_text("others wrote this", "utf-8")
    window.rename_button.click()
    qtbot.waitUntil(lambda: "has changed since its games were listed" in window.note.text(), timeout=WAIT_MS)
    assert pane.loader.path.read_text("utf-8") == "others wrote this" and window.rename_button.isEnabled()


def test_names_are_not_unified_while_a_file_is_changed_and_that_is_said(
    program: Program, pane: GameListPane, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Neither Rename nor Undo, of that window or below the list, did anything then, and nothing was said."""
    said: list[str] = []
    keeping = program.window.topics[KeepCommands]
    keeping.said.connect(said.append)
    monkeypatch.setattr(FileChanges, "running", property(lambda changes: True))
    commands(program).rename(pane.loader, {"carlsen,magnus": "Carlsen, Magnus"})
    pane.undo_wanted.emit()
    pane.spellings_wanted.emit()
    window = next(iter(commands(program).windows.values()))
    assert isinstance(window, SpellingWindow)
    window.undo_wanted.emit()
    assert said == ["A file is still being changed: try again."] * 3


def test_preparation_follows_the_board(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    controller = program.controller
    commands(program).show_preparation(pane, "Carlsen, Magnus")
    window = next(iter(commands(program).windows.values()))
    assert isinstance(window, PreparationWindow)

    def told(*counts: str) -> None:
        qtbot.waitUntil(lambda: tuple(label.text() for label in window.counts) == counts and not window._work.running, timeout=WAIT_MS)

    told("2 games", "0 games")
    assert window.tables[1].empty_text == "Write your name as it stands in the games."
    unknown = window.tables[1].empty_text
    for name, words in (("Tal, Mihail", "No game comes to this position."), ("magnus", unknown)):
        window.own.setText(name)
        window.own.editingFinished.emit()
        qtbot.waitUntil(lambda words=words: window.tables[1].empty_text == words, timeout=WAIT_MS)
    window.own.setText("carlsen, magnus")
    window.own.editingFinished.emit()
    told("2 games", "one game")
    assert window.tables[0].rows.data(window.tables[0].rows.index(0, 0)) == "e4"
    window.colour.setCurrentIndex(1)
    told("one game", "2 games")
    click(qtbot, window.tables[0], 0)
    assert [move.uci() for move in controller.game.board().move_stack] == ["e2e4"]
    qtbot.waitUntil(lambda: window._shown == window._board and window.tables[0].rows.rowCount() == 0, timeout=WAIT_MS)
    assert window.tables[0].empty_text == "No game goes on from here."
    qtbot.keyClick(window.tables[0], Qt.Key.Key_Left)  # there was no way back in this window
    assert not controller.game.board().move_stack
    window.close()
    commands(program).show_preparation(pane, "Tal, M.")
    other = next(iter(commands(program).windows.values()))
    assert isinstance(other, PreparationWindow) and other.own.text() == "carlsen, magnus"
    qtbot.waitUntil(lambda: other._shown is not None, timeout=WAIT_MS)


def test_it_is_said_why_there_is_no_preparation_during_a_rated_game(program: Program, pane: GameListPane) -> None:
    said: list[str] = []
    commands(program).said.connect(said.append)
    program.controller.new_game(NewGame(elo=1500, movetime_ms=None, rated=True))
    commands(program).show_preparation(pane, "Carlsen, Magnus")
    assert not commands(program).windows and said == ["A rated game is being played: resign or adjourn it first."]


def test_preparation_is_closed_during_a_rated_game_whichever_game_is_shown(program: Program, pane: GameListPane) -> None:
    commands(program).show_preparation(pane, "Carlsen, Magnus")
    window = next(iter(commands(program).windows.values()))
    program.controller.new_game(NewGame(elo=1500, movetime_ms=None, rated=True))
    program.controller.play(chess.Move.from_uci("e2e4"))
    assert window.isHidden()
    program.controller.editing.paste("1. e4 e5")
    commands(program).show_preparation(pane, "Carlsen, Magnus")
    assert program.controller.live.is_rated and not program.controller.playing_here and not commands(program).windows


def test_preparation_counts_no_games_of_a_file_that_has_changed(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    assert pane.loader.path is not None
    pane.loader.path.write_text(pgn(MORE + GAMES), "utf-8")  # another program has put games in front
    commands(program).show_preparation(pane, "Carlsen, Magnus")
    window = next(iter(commands(program).windows.values()))
    assert isinstance(window, PreparationWindow)
    qtbot.waitUntil(lambda: not window._work.running, timeout=WAIT_MS)
    assert window.note.text() == "people.pgn has changed since its games were listed." and window._shown is None
    pane.loader.reload()
    qtbot.waitUntil(lambda: window._shown is not None, timeout=WAIT_MS)
    assert window.counts[0].text() == "2 games" and window.note.isHidden()


def test_preparation_writes_moves_as_the_user_has_chosen(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    program.settings.set_preference("figurines", False)
    commands(program).show_preparation(pane, "Carlsen, Magnus")
    window = next(iter(commands(program).windows.values()))
    assert isinstance(window, PreparationWindow)
    rows = window.tables[0].rows
    rows.show_rows((ExplorerMove(chess.Move.from_uci("g1f3"), "Nf3", 1, 0, 0, 0, None, None),))
    assert rows.index(0, 0).data() == "Nf3"
    program.settings.set_preference("figurines", True)
    assert rows.index(0, 0).data() == "♘f3"


def test_preparation_follows_games_as_deep_as_the_explorer(program: Program, pane: GameListPane) -> None:
    index = pane.loader.index
    assert index is not None
    program.settings.set_preference("explorer_plies", 60)
    commands(program).show_preparation(pane, "Carlsen, Magnus")
    window = next(iter(commands(program).windows.values()))
    for plies in (60, 80):
        program.settings.set_preference("explorer_plies", plies)
        assert window.question(index)(Progress()).explored.plies == plies


def test_preparation_knows_the_names_of_both_sides(program: Program, pane: GameListPane) -> None:
    index = pane.loader.index
    assert index is not None
    commands(program).show_preparation(pane, "Carlsen, Magnus")
    found = next(iter(commands(program).windows.values())).question(index)(Progress())
    assert {name for game in GAMES + MORE for name in (game["White"], game["Black"])} == set(found.names)
    assert list(found.names) == sorted(found.names, key=str.casefold)


def test_the_explorer_counts_one_player_and_colour(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    pane.player_wanted.emit("Carlsen, Magnus")
    window = card_of(qtbot, program, "Carlsen, Magnus")
    window.explore_buttons[0].click()
    filtered(qtbot, pane, 'white="Carlsen, Magnus"', 2)
    holder = program.window.explorer
    qtbot.waitUntil(lambda: holder.pane is not None and holder.pane.source == pane.loader.path, timeout=WAIT_MS)
    explorer = holder.pane
    assert explorer is not None
    qtbot.waitUntil(lambda: [row.games for row in explorer.moves.rows.rows] == [2], timeout=WAIT_MS)
    assert explorer.found_only.isChecked()


@pytest.mark.parametrize("language", ["en", "de", "he"])
@pytest.mark.parametrize("size", [(860, 600), (0, 0)])
def test_nothing_is_cut_off(
    qtbot: QtBot, program: Program, pane: GameListPane, language: str, size: tuple[int, int],
) -> None:
    """In each language, also where the windows are as small as they can be."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    set_language(app, language)
    try:
        windows = [PlayerWindow(pane.loader, "Carlsen, Magnus"), CrosstableWindow(pane.loader, 0), SpellingWindow(pane.loader, True),
                   PreparationWindow(pane.loader, "Carlsen, Magnus", "", program.controller.game.board(), None)]
        for window in windows:
            window.resize(*size)
            window.show()
            qtbot.waitUntil(lambda window=window: not window._work.running, timeout=WAIT_MS)  # type: ignore[misc]
            qtbot.waitUntil(lambda window=window: cut_texts(window) == [], timeout=WAIT_MS)  # type: ignore[misc]
            assert overlaps(window) == []
            for table in window.findChildren(RowsView):
                assert table.accessibleName() and (not table.isVisible() or cut_titles(table.horizontalHeader()) == [])
            window.close()
    finally:
        set_language(app, "en")


def test_a_window_that_is_closed_hears_nothing_more(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    """While its answer is on the way, and while the list is read again."""
    commands(program).show_player(pane, "Carlsen, Magnus")
    window = next(iter(commands(program).windows.values()))
    window.close()
    assert commands(program).windows == {}
    with qtbot.waitSignal(pane.loader.reloaded, timeout=WAIT_MS):
        pane.loader.reload()
    pane.player_wanted.emit("Carlsen, Magnus")
    assert card_of(qtbot, program, "Carlsen, Magnus") is not window


def test_a_table_by_rounds_and_one_with_too_many_games(qtbot: QtBot, program: Program, pane: GameListPane, tmp_path: Path) -> None:
    """Fields tell opponent, colour and result, in words for screen readers; without fields the points are still there."""
    games = [{"White": f"P{white}", "Black": f"P{(white + number) % 12}", "Result": "1-0", "Round": str(number), "Event": "Open"}
             for number in (1, 3) for white in range(0, 12, 2)]
    path = tmp_path / "swiss.pgn"
    path.write_text(pgn(games), "utf-8")
    list_of(qtbot, program, path)
    swiss = program.window.lists.current
    assert swiss is not None
    swiss.crosstable_wanted.emit(0)
    window = next(each for each in commands(program).windows.values() if isinstance(each, CrosstableWindow))
    qtbot.waitUntil(lambda: window.model.rowCount() == 12, timeout=WAIT_MS)
    model = window.model
    titles = [model.headerData(column, Qt.Orientation.Horizontal) for column in range(model.columnCount())]
    assert titles == ["#", "Player", "Elo", "1", "3", "Points", "Buchholz", "Perf."]
    rows = {model.index(row, NAME).data(): row for row in range(12)}
    assert [model.index(row, NUMBER).data() for row in range(12)] == [str(number) for number in range(1, 13)], "by which fields name them"
    field = model.index(rows["P1"], FIRST)
    assert field.data() == f"{rows['P0'] + 1}●0" and field.data(Qt.ItemDataRole.AccessibleTextRole) == "P0 – P1: 1–0, round 1"
    assert model.index(rows["P0"], FIRST + 2).data() == "2" and model.index(rows["P0"], FIRST + 3).data() == "0"
    table = Crosstable("", "", window.model.table.rows[:3])
    model.show_table(table, {}, frozenset())
    window.view.set_widths()
    assert model.columnCount() == 6 and model.index(0, FIRST).data() == "2"
