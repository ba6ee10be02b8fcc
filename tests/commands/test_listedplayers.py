"""All players of a list: the window in which they are found, and Find, which knows them, too."""
from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from chessgui.dialogs.palette import Palette
from chessgui.panels.explorer.table import RowsView
from chessgui.panels.games.list import GameListPane
from chessgui.panels.people.menu import people_menu
from chessgui.panels.people.players import PlayersWindow
from chessgui.panels.people.preparation import PreparationWindow
from chessgui.play.newgame import NewGame
from chessgui.program.program import Program
from chessgui.words.translation import set_language
from tests.commands.test_peoplecommands import WAIT_MS, card_of, commands, entry, filtered, pane
from tests.hands.looks import cut_texts, cut_titles, overlaps

__all__ = ["pane"]


def players(qtbot: QtBot, program: Program) -> PlayersWindow:
    """The window by its command, filled in."""
    action = program.window.actions_by_name["players"]
    assert action.isEnabled()
    action.trigger()
    window = next(each for each in commands(program).windows.values() if isinstance(each, PlayersWindow))
    qtbot.waitUntil(lambda: window.table.rows.rowCount() > 0, timeout=WAIT_MS)
    return window


def names(window: PlayersWindow) -> list[str]:
    return [row.name for row in window.table.rows.rows]


def opened(program: Program, qtbot: QtBot) -> Palette:
    program.window.actions_by_name["palette"].trigger()
    [palette] = [found for found in program.window.findChildren(Palette) if found.isVisible()]
    qtbot.waitUntil(palette.isActiveWindow)
    return palette


def test_without_a_list_there_are_no_players(program: Program, pane: GameListPane) -> None:
    assert program.window.actions_by_name["players"].isEnabled()
    program.workspace.files.close(pane.loader)
    assert not program.window.actions_by_name["players"].isEnabled()


def test_people_offers_all_players_first(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    assert people_menu(pane).actions()[0].text() == "All Players…"
    entry(people_menu(pane), "All Players…").trigger()
    [window] = commands(program).windows.values()
    assert isinstance(window, PlayersWindow) and window.windowTitle().strip("\u2068\u2069") == "Players: people.pgn"


def test_typed_letters_narrow_the_players_and_enter_opens_the_first_card(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    """Those with most games come first, and the keys that go through them do so while one types."""
    window = players(qtbot, program)
    assert names(window)[:2] == ["Carlsen, Magnus", "Anderssen, Adolf"] and len(names(window)) == 12
    cells = [window.table.rows.index(0, column).data() for column in range(5)]
    assert cells == ["Carlsen, Magnus", "2835", "3", "Won 1, drawn 2, lost 0", "67 %"]
    qtbot.keyClicks(window.line, "carl")
    qtbot.waitUntil(lambda: names(window) == ["Carlsen, Magnus", "carlsen,magnus", "carlsen"], timeout=WAIT_MS)
    qtbot.keyClick(window.line, Qt.Key.Key_Down)
    qtbot.keyClick(window.line, Qt.Key.Key_Return)
    assert card_of(qtbot, program, "carlsen,magnus")
    window.line.setText("anders")
    qtbot.keyClick(window.line, Qt.Key.Key_Return)  # its answer has not come yet
    qtbot.waitUntil(lambda: len(commands(program).windows) == 3, timeout=WAIT_MS)
    assert card_of(qtbot, program, "Anderssen, Adolf")
    window.line.setText("nobody")
    qtbot.waitUntil(lambda: not names(window), timeout=WAIT_MS)
    assert window.table.empty_text == "No player has such a name." and not any(button.isEnabled() for button in window.buttons)
    qtbot.keyClick(window.line, Qt.Key.Key_Return)


def test_a_player_leads_to_the_games_and_to_the_preparation(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    players(qtbot, program).buttons[2].click()
    filtered(qtbot, pane, 'player="Carlsen, Magnus"', 3)
    window = players(qtbot, program)
    window.buttons[1].click()
    assert window.isHidden(), "it is not in the way of what was asked for"
    [preparation] = commands(program).windows.values()
    assert isinstance(preparation, PreparationWindow) and preparation.name == "Carlsen, Magnus"


def test_where_no_preparation_is_shown_the_window_that_asks_for_it_stays(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    """It closed, and nothing opened."""
    program.controller.new_game(NewGame(elo=1500, movetime_ms=None, rated=True))
    window = players(qtbot, program)
    window.buttons[1].click()
    pane.player_wanted.emit("Carlsen, Magnus")
    card = card_of(qtbot, program, "Carlsen, Magnus")
    next(button for button in card.findChildren(QPushButton) if button.text() == "Prepare…").click()
    assert window.isVisible() and card.isVisible() and len(commands(program).windows) == 2


def test_the_chosen_player_stays_chosen_when_the_file_is_listed_again(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    """The buttons meant the first one then."""
    window = players(qtbot, program)
    rows = window.table.rows.rows
    window.table.setCurrentIndex(window.table.rows.index(4, 0))
    chosen = window._chosen()
    window.show_answer(tuple(reversed(rows)))
    assert window._chosen() == chosen and window.table.currentIndex().row() == len(rows) - 5
    window.show_answer(tuple(row for row in rows if row != chosen))
    assert window.table.currentIndex().row() == 0
    window.table.setCurrentIndex(window.table.rows.index(1, 0))
    window.line.setText("carl")
    qtbot.waitUntil(lambda: len(names(window)) == 3, timeout=WAIT_MS)
    assert window.table.currentIndex().row() == 0


def test_another_language_finds_what_was_typed(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    players(qtbot, program).line.setText("carl")
    program.settings.set_preference("language", "de")
    qtbot.waitUntil(lambda: "Spieler" in program.window.actions_by_name["players"].text(), timeout=WAIT_MS)
    window = next(each for each in commands(program).windows.values() if isinstance(each, PlayersWindow))
    assert window.line.text() == "carl"
    qtbot.waitUntil(lambda: len(names(window)) == 3, timeout=WAIT_MS)
    window.close()


def test_find_knows_the_players_of_the_shown_list(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    palette = opened(program, qtbot)
    palette.line.setText("magnus carl")
    qtbot.waitUntil(lambda: palette.shown == ["Carlsen, Magnus", "carlsen,magnus"], timeout=WAIT_MS)
    assert palette.list.isVisible() and not palette.nothing.isVisible()
    palette.line.setText("play")
    before = list(palette.shown)
    palette.add([])
    assert palette.shown == before and palette.list.currentIndex().row() == 0
    palette.line.setText("magnus carl")
    qtbot.waitUntil(lambda: len(palette.shown) == 2, timeout=WAIT_MS)
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    assert card_of(qtbot, program, "Carlsen, Magnus")


def test_find_goes_on_when_the_list_is_closed_beneath_it(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    palette = opened(program, qtbot)
    program.workspace.files.close(pane.loader)
    qtbot.waitUntil(lambda: not isValid(pane.loader), timeout=WAIT_MS)
    qtbot.keyClicks(palette.line, "sicil")
    assert palette.shown
    palette.close()


def test_find_leads_to_the_preparation(qtbot: QtBot, program: Program, pane: GameListPane) -> None:
    palette = opened(program, qtbot)
    palette.line.setText("prepare")
    assert "Look Up Players and Prepare" in palette.shown
    palette.close()


@pytest.mark.parametrize("language", ["en", "de", "he"])
@pytest.mark.parametrize("size", [(700, 400), (0, 0)])
def test_no_word_is_cut_off(qtbot: QtBot, program: Program, pane: GameListPane, language: str, size: tuple[int, int]) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    set_language(app, language)
    try:
        window = PlayersWindow(pane.loader)
        window.resize(*size)
        window.show()
        qtbot.waitUntil(lambda: window.table.rows.rowCount() > 0 and cut_texts(window) == [], timeout=WAIT_MS)
        assert overlaps(window) == []
        for table in window.findChildren(RowsView):
            assert table.accessibleName() and cut_titles(table.horizontalHeader()) == []
        window.close()
    finally:
        set_language(app, "en")
