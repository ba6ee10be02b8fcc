"""A game of a list or of the explorer becomes a variation of the shown one, which tells whose game it is."""
from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from chessgui.commands.treecommands import TreeCommands
from chessgui.panels.explorer.pane import ExplorerPane
from chessgui.panels.games.list import GameListPane
from chessgui.pgn import game_text
from chessgui.program.program import Program
from chessgui.tree.game import Game
from chessgui.words.language import no_help
from chessgui.words.translation import set_language
from tests.commands.test_repertoire import open_file
from tests.hands.exportgames import read
from tests.hands.windowhands import make_rated
from tests.tree.test_change import moves_text

WAIT_MS = 60_000
GAMES = """[Event "Candidates"]
[Site "?"]
[Date "1959.09.07"]
[Round "1"]
[White "Tal, Mikhail"]
[Black "Smyslov, Vassily"]
[Result "1-0"]

1. e4 c6 2. d3 d5 3. Nd2 e5 1-0

[Event "?"]
[White "A"]
[Black "B"]
[Result "*"]

1. d4 d5 *
"""


@pytest.fixture
def games(tmp_path: Path) -> Path:
    path = tmp_path / "masters.pgn"
    path.write_text(GAMES, "utf-8")
    return path


@pytest.fixture
def menus(monkeypatch: pytest.MonkeyPatch) -> list[QMenu]:
    """The menus that have come up."""
    shown: list[QMenu] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, place: shown.append(menu))
    return shown


def choose(menus: list[QMenu], text: str) -> None:
    """Choose an entry of the menu that has come up."""
    [action] = [action for action in menus[-1].actions() if action.text() == text]
    action.trigger()


def listed(qtbot: QtBot, program: Program, games: Path) -> GameListPane:
    open_file(qtbot, program, games)
    pane = program.window.lists.current
    assert pane is not None
    qtbot.waitUntil(lambda: pane.model.rowCount() == 2, timeout=WAIT_MS)
    return pane


def show_own(program: Program) -> Game:
    program.workspace.show(Game(read("1. e4 c6 2. d4 d5 *")))
    program.controller.go_to(program.controller.game.at_ply(2))
    return program.controller.game


def test_a_game_of_the_list_is_added(qtbot: QtBot, program: Program, games: Path, menus: list[QMenu]) -> None:
    pane = listed(qtbot, program, games)
    game = show_own(program)
    pane._show_menu(pane.table.visualRect(pane.model.index(0, 1)).center())
    choose(menus, "Add to the Shown Game")
    qtbot.waitUntil(lambda: "Candidates" in moves_text(game), timeout=WAIT_MS)
    assert moves_text(game).startswith("e4 c6 d4 (d3 d5 Nd2 e5 { ") and "Smyslov" in moves_text(game) and "1–0" in moves_text(game)
    program.controller.editing.undo()
    assert moves_text(game) == "e4 c6 d4 d5", "one step"
    pane.cite_wanted.emit(1)
    qtbot.waitUntil(lambda: "d4 (" not in moves_text(game) and "(d4 d5 { A – B })" in moves_text(game), timeout=WAIT_MS)


def test_all_selected_games_are_added(qtbot: QtBot, program: Program, games: Path, menus: list[QMenu]) -> None:
    """As the entries below that one change all of them: it added the game below the mouse alone, and said nothing of the others."""
    pane = listed(qtbot, program, games)
    game = show_own(program)
    pane.table.selectAll()
    pane._show_menu(pane.table.visualRect(pane.model.index(1, 1)).center())
    choose(menus, "Add 2 Games to the Shown Game")
    qtbot.waitUntil(lambda: "Candidates" in moves_text(game) and "A – B" in moves_text(game), timeout=WAIT_MS)
    assert game.node is game.at_ply(2), "the same position is shown"
    program.controller.editing.undo()
    assert "A – B" not in moves_text(game) and "Candidates" in moves_text(game), "a step for each, the last one first"


def test_too_many_selected_games_are_not_gathered_for_a_menu(
    qtbot: QtBot, program: Program, games: Path, menus: list[QMenu], monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A list of millions was made at each click, to be thrown away."""
    pane = listed(qtbot, program, games)
    pane.table.selectAll()
    monkeypatch.setattr("chessgui.panels.people.menu.MOST_CITED", 1)
    monkeypatch.setattr(pane, "selected_games", lambda: pytest.fail("the games are gathered"))
    pane._show_menu(pane.table.visualRect(pane.model.index(1, 1)).center())
    assert "Add to the Shown Game" in [action.text() for action in menus[-1].actions()]


def explored(qtbot: QtBot, program: Program, games: Path) -> ExplorerPane:
    program.window.panes.explorer.raise_()
    qtbot.waitUntil(lambda: program.window.explorer.pane is not None)
    pane = program.window.explorer.pane
    assert pane is not None
    pane.open_games(games, True)
    qtbot.waitUntil(lambda: pane.source == games and bool(pane.games.table.rows.rows), timeout=WAIT_MS)
    return pane


def test_a_game_of_the_explorer_is_added_whose_file_has_no_list(qtbot: QtBot, program: Program, games: Path, menus: list[QMenu]) -> None:
    game = show_own(program)
    pane = explored(qtbot, program, games)
    table = pane.games.table
    table.customContextMenuRequested.emit(table.visualRect(table.rows.index(0, 0)).center())
    choose(menus, "Add to the Shown Game")
    qtbot.waitUntil(lambda: "Candidates" in moves_text(game), timeout=WAIT_MS)
    assert moves_text(game).startswith("e4 c6 d4 (d3 d5 Nd2 e5 { ")


def test_what_is_added_in_hebrew_has_no_invisible_letters(qtbot: QtBot, program: Program) -> None:
    """They would come into the file."""
    game = show_own(program)
    set_language(program._app, "he")
    other = read('[Event "Open"]\n[Round "3"]\n\n1. e4 c6 2. d3 *')
    program.window.topics[TreeCommands].cite(lambda: SimpleNamespace(game=other))  # type: ignore[arg-type, return-value]
    qtbot.waitUntil(lambda: "Open" in game_text(game.pgn))
    assert "Open · סיבוב 3}" in game_text(game.pgn)


@pytest.mark.parametrize("why", ["it has ended", "a rated game"])
def test_no_game_is_added_where_it_would_not_be_a_variation_or_would_be_help(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch, why: str,
) -> None:
    """The moves would count as played, and the opening would be that of the other game."""
    game = show_own(program)
    game.set_tags({"Result": "1-0"})
    program.controller.last()
    if why == "a rated game":
        game.set_tags({"Result": "*"})
        make_rated(program, monkeypatch)
    other = read("1. e4 c6 2. d4 d5 3. Nc3 *")
    program.window.topics[TreeCommands].cite(lambda: SimpleNamespace(game=other))  # type: ignore[arg-type, return-value]
    expected = "ends there" if why == "it has ended" else no_help()
    qtbot.waitUntil(lambda: expected in program.window.status.currentMessage())
    assert moves_text(game).removesuffix(" 1-0") == "e4 c6 d4 d5"


def test_a_game_of_a_file_that_has_changed_is_not_added(qtbot: QtBot, program: Program, games: Path, menus: list[QMenu]) -> None:
    game, said = show_own(program), program.window.status.currentMessage
    pane = explored(qtbot, program, games)
    table = pane.games.table
    games.write_text(GAMES.replace("3. Nd2", "3. Nf3"), "utf-8")
    table.customContextMenuRequested.emit(table.visualRect(table.rows.index(0, 0)).center())
    choose(menus, "Add to the Shown Game")
    qtbot.waitUntil(lambda: said() == "The file has changed: choose the game once more.", timeout=WAIT_MS)
    assert moves_text(game) == "e4 c6 d4 d5"


def test_before_the_explorer_has_answered_no_game_of_it_is_chosen(
    qtbot: QtBot, program: Program, games: Path, menus: list[QMenu],
) -> None:
    """The rows may be those of another file, with other numbers."""
    show_own(program)
    pane = explored(qtbot, program, games)
    table = pane.games.table
    place = table.visualRect(table.rows.index(0, 0)).center()
    pane._ask_anew()
    table.customContextMenuRequested.emit(place)
    assert not menus
    qtbot.waitUntil(lambda: pane.is_answered, timeout=WAIT_MS)
    table.customContextMenuRequested.emit(place)
    assert menus


def test_a_menu_of_another_file_than_the_explored_one_opens_no_game(
    qtbot: QtBot, program: Program, games: Path, menus: list[QMenu], monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Neither file has changed, and none is listed again."""
    reloaded = list[Path]()
    monkeypatch.setattr(program.workspace.files, "reload", reloaded.append)
    show_own(program)
    pane, count = explored(qtbot, program, games), len(program.workspace.documents)
    table = pane.games.table
    table.customContextMenuRequested.emit(table.visualRect(table.rows.index(0, 0)).center())
    other = games.with_name("other.pgn")
    other.write_text(GAMES.replace("Tal", "Bronstein"), "utf-8")
    pane.open_games(other, True)
    qtbot.waitUntil(lambda: pane.source == other, timeout=WAIT_MS)
    choose(menus, "Open the Game")
    assert program.window.status.currentMessage() == "Other games are explored now: choose the game once more."
    assert len(program.workspace.documents) == count and not reloaded
