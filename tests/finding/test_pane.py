"""Questions about the moves in the list of a file: games while the search runs, a click that stands on the position, the menu."""
from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from chessgui.finding.language import TypedLine, parse
from chessgui.finding.searches import SavedSearches
from chessgui.gamelist.gameloader import FoundGames
from chessgui.panels.games.asking import BEGUN, EXAMPLES, examples
from chessgui.panels.games.list import GameListPane
from chessgui.program.program import Program
from chessgui.window.mainwindow import MainWindow
from tests.commands.test_filecommands import list_of
from tests.finding.smallfile import LINES, write
from tests.hands.patience import PATIENCE_MS


@pytest.fixture
def pane(qtbot: QtBot, loader: object) -> GameListPane:
    pane = GameListPane(loader)  # type: ignore[arg-type]
    qtbot.addWidget(pane)
    qtbot.waitUntil(lambda: pane.model.rowCount() == len(LINES), timeout=20_000)
    return pane


def games(pane: GameListPane) -> list[int]:
    return [pane.model.game(row) for row in range(pane.model.rowCount())]


def part(pane: GameListPane, question: int, found: list[int]) -> FoundGames:
    assert pane.index is not None
    plies = np.array(found, np.int32) + 7
    return FoundGames(pane.index, np.array(found, np.int32), "x", pane._sort, "", plies, question)


def test_games_come_while_the_search_runs(pane: GameListPane) -> None:
    pane.loader.found_some.emit(part(pane, 90, [3]))
    pane.table.select_alone(0)
    pane.loader.found_some.emit(part(pane, 90, [3, 1]))
    assert games(pane) == [3, 1] and pane.selected_games() == [3], "what is selected stays"
    assert pane.bottom.count.text() == "2 games so far" and pane.note.isHidden()
    pane.loader.answered.emit(part(pane, 90, [3, 1, 0]))
    assert games(pane) == [3, 1, 0] and pane.model.ply_of(1) == 8 and pane.model.ply_of(2) is None
    assert pane.bottom.count.text() == "3 of 5 games"
    pane.loader.answered.emit(part(pane, 91, [2]))
    assert games(pane) == [2]


def test_a_search_that_was_stopped_says_so(pane: GameListPane) -> None:
    pane.loader.cancelled.emit()
    assert pane.note.isHidden()
    pane.loader.found_some.emit(part(pane, 90, [3]))
    pane.loader.cancelled.emit()
    assert "not all games" in pane.note.text()


def test_a_question_is_answered_in_the_list(qtbot: QtBot, pane: GameListPane) -> None:
    pane.filter.setText("black move:mate")
    qtbot.waitUntil(lambda: games(pane) == [2], timeout=60_000)
    assert pane.note.isHidden()
    pane.filter.setText("has:X")
    qtbot.waitUntil(lambda: games(pane) == [0, 1, 2, 3, 4], timeout=20_000)
    assert "letter 1" in pane.note.text()
    assert pane.loader.close(PATIENCE_MS)


def test_the_menu_writes_questions(qtbot: QtBot, pane: GameListPane) -> None:
    menu = pane.asking_menu()
    next(action for action in menu.actions() if action.text() == next(iter(EXAMPLES))).trigger()
    assert pane.filter.text() == next(iter(EXAMPLES.values()))
    group = next(action.menu() for action in menu.actions() if action.text() == "Structure")
    group.actions()[0].trigger()
    with qtbot.waitSignal(pane.board_wanted):
        menu.actions()[0].trigger()
    assert pane.filter.text() == f"({next(iter(EXAMPLES.values()))}) structure:isolani", "within speaks of what stands before it"
    assert parse(pane.filter.text()).misread is None
    pane.filter.setText("white:tal or black:tal")
    group.actions()[0].trigger()
    assert pane.filter.text() == "(white:tal or black:tal) structure:isolani", "it is asked of both"
    written = next(action.menu() for action in menu.actions() if action.text() == "Annotations")
    for action, line in zip(written.actions(), BEGUN.values(), strict=True):
        pane.filter.clear()
        action.trigger()
        assert pane.filter.text() == line and pane.filter.cursorPosition() == len(line)
    menu.close()
    assert pane.loader.close(PATIENCE_MS)


@pytest.mark.parametrize(("names", "line"), [
    (None, "loser:carlsen structure:carlsbad"), (["Berg, Anna"], "loser:Berg loser:Anna structure:carlsbad"),
    (["Berg", 'A "x" B'], "(loser:Berg or loser:A loser:x loser:B) structure:carlsbad")])
def test_an_example_is_about_the_person_where_the_name_is_known(names: list[str] | None, line: str) -> None:
    offered = examples(SavedSearches(own_names=lambda: names))
    assert list(offered.values())[1] == line and parse(line).misread is None and len(offered) == len(EXAMPLES)
    assert list(offered)[1].split()[0] == ("My" if names else "A")


def test_enter_tells_what_is_not_finished(qtbot: QtBot, pane: GameListPane) -> None:
    for line, told in (("elo>", "“elo>” lacks its value."), ("white move:", "“move:” lacks its value."), ("p0", "")):
        pane.filter.setText(line)
        qtbot.waitUntil(lambda line=line: pane.found is not None and pane.found.query == line, timeout=20_000)  # type: ignore[misc]
        assert pane.note.text() == ""
        qtbot.keyClick(pane.filter, Qt.Key.Key_Return)
        assert pane.note.text() == told


@pytest.mark.parametrize(("line", "end"), list(zip(BEGUN.values(), ("1.5", "2", "30", "??", "zugzwang"), strict=True)))
def test_each_line_that_is_begun_can_be_gone_on_with(line: str, end: str) -> None:
    assert parse(line) == TypedLine()
    assert parse(line + end).misread is None and parse(line + end).search is not None


@pytest.mark.parametrize("line", EXAMPLES.values())
def test_each_example_is_understood(line: str) -> None:
    assert parse(line).misread is None and parse(line).search is not None


def test_the_tip_shows_lines_that_are_understood(pane: GameListPane) -> None:
    tip = pane.filter.toolTip().replace("\u2060", "")
    examples = [each for line in tip.splitlines() if " – " in line for each in line.split(" – ")[0].split(", ")]
    assert "year=1960..1969" in examples and all(parse(each).misread is None for each in examples)


def test_a_found_game_stands_on_its_position(qtbot: QtBot, program: Program, tmp_path: Path, prepared_finding: None) -> None:
    assert isinstance(program.window, MainWindow)
    list_of(qtbot, program, write(tmp_path / "found.pgn", LINES))
    found = program.window.lists.current
    assert found is not None
    found.filter.setText("white move:Nxe5")
    qtbot.waitUntil(lambda: games(found) == [3], timeout=60_000)
    with qtbot.waitSignal(program.workspace.opened, timeout=20_000):
        found.table.chosen.emit(0)
    assert program.controller.game.node.ply() == 5
    program.controller.first()
    found.table.chosen.emit(0)
    assert program.controller.game.node.ply() == 5, "it was open already"
