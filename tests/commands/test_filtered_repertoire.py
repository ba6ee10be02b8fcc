"""What a filter leaves of a list, and what counts in the explorer, is what a repertoire is compared with."""
from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from chessgui.commands.repertoirecommands import RepertoireCommands
from chessgui.program.program import Program
from tests.commands.test_repertoire import GAMES, added, open_file, topic

__all__ = ["topic"]
WAIT_MS = 60_000


@pytest.fixture
def games(tmp_path: Path) -> Path:
    path = tmp_path / "games.pgn"
    path.write_text(GAMES)
    return path


def filtered(qtbot: QtBot, program: Program, games: Path, query: str) -> None:
    """Show a part of the list of a file."""
    open_file(qtbot, program, games)
    shown = program.window.lists.current
    assert shown is not None
    shown.filter.setText(query)
    qtbot.waitUntil(lambda: shown.found is not None and shown.found.query == query, timeout=WAIT_MS)


def test_departures_and_coverage_are_those_of_the_games_that_were_found(
    qtbot: QtBot, topic: RepertoireCommands, program: Program, tmp_path: Path, games: Path,
) -> None:
    page = added(qtbot, topic, tmp_path / "lines.pgn")
    filtered(qtbot, program, games, "black:cy")
    page.departures.click()
    qtbot.waitUntil(lambda: page.pages.currentWidget() is page.table)
    assert page.sum.text() == "Of 1 games of Ada you left the repertoire in 0, your opponents in 1; in 0 its line ended."
    page.show_start()
    page.coverage.click()
    qtbot.waitUntil(lambda: page.pages.currentWidget() is page.table)
    assert page.sum.text().startswith("\u2068games.pgn, 1 of 4 games\u2069: ")
    assert [row.move for row in page.rows.rows.rows] == ["1... c5"]


def test_coverage_follows_the_games_that_count_in_the_explorer(
    qtbot: QtBot, topic: RepertoireCommands, program: Program, tmp_path: Path, games: Path,
) -> None:
    page = added(qtbot, topic, tmp_path / "lines.pgn")
    filtered(qtbot, program, games, "black:cy")
    program.window.panes.explorer.raise_()
    qtbot.waitUntil(lambda: program.window.explorer.pane is not None)
    pane = program.window.explorer.pane
    assert pane is not None
    pane.open_games(games)
    qtbot.waitUntil(lambda: pane.source == games, timeout=WAIT_MS)
    for only, expected in ((True, ["1... c5"]), (False, ["1... c5", "2... d6"])):
        pane.found_only.setChecked(only)
        page.show_start()
        page.coverage.click()
        qtbot.waitUntil(lambda: page.pages.currentWidget() is page.table)
        assert sorted(row.move for row in page.rows.rows.rows) == expected
