"""The strip above a list of games: what it shows, what a click writes into the filter, and that it counts only what is looked at."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from chessgui.finding.searches import SavedSearches
from chessgui.gamelist.filter import Sort
from chessgui.gamelist.gameloader import FoundGames, GameLoader
from chessgui.gamelist.statistics import Bar, GameStatistics, Outcomes
from chessgui.panels.games import list as list_module
from chessgui.panels.games import statistics
from chessgui.panels.games.barchart import BarChart, span_text
from chessgui.panels.games.list import GameListPane
from tests.gamelist.games import GAMES, pgn
from tests.hands.looks import cut_texts, overlaps
from tests.hands.patience import PATIENCE_MS

LEFT = Qt.MouseButton.LeftButton
WAIT_MS = 60_000


@pytest.fixture
def pane(qtbot: QtBot, tmp_path: Path) -> Iterator[GameListPane]:
    """The list of GAMES, unfolded, as wide as in a window of 1366 pixels."""
    path = tmp_path / "games.pgn"
    path.write_text(pgn(GAMES), "utf-8")
    pane = GameListPane(GameLoader(None), SavedSearches())
    qtbot.addWidget(pane)
    pane.resize(438, 400)
    pane.show()
    pane.statistics.fold.click()
    pane.open(path)
    qtbot.waitUntil(lambda: pane.statistics.statistics.all.games == len(GAMES), timeout=WAIT_MS)
    yield pane
    assert pane.loader.close(PATIENCE_MS)


def counted(qtbot: QtBot, pane: GameListPane, games: int) -> GameStatistics:
    qtbot.waitUntil(lambda: pane.statistics.statistics.all.games == games and pane.model.rowCount() == games, timeout=WAIT_MS)
    return pane.statistics.statistics


def click_bar(qtbot: QtBot, chart: BarChart, place: int) -> None:
    qtbot.mouseClick(chart, LEFT, pos=chart.place_of(place).toPoint() + QPoint(0, 3))


def test_it_shows_what_the_list_shows(qtbot: QtBot, pane: GameListPane) -> None:
    panel = pane.statistics
    assert panel.statistics.all == Outcomes(6, 2, 2, 1) and panel.score.text() == "White scores 60 %"
    assert panel.results.toolTip() == "White won 2, drawn 2, Black won 1"
    names = [panel.players.rows.data(panel.players.rows.index(row, 0)) for row in range(3)]
    assert names[0] == "Carlsen, Magnus" and panel.players.rows.data(panel.players.rows.index(0, 1)) == "3"
    assert panel.players.rows.data(panel.players.rows.index(0, 2)) == "67 %"
    pane.filter.setText("carlsen -result:0-1")
    assert counted(qtbot, pane, 3).all == Outcomes(3, 1, 2, 0)
    pane.filter.setText("nobody")
    assert counted(qtbot, pane, 0) == GameStatistics() and panel.score.text() == "No results" and panel.years.graph is None


def test_clicks_write_terms_and_take_them_away(qtbot: QtBot, pane: GameListPane) -> None:
    panel = pane.statistics
    last = len(panel.years.heights) - 1
    assert (panel.years.things[last].first, panel.years.things[last].last) == (2000, 2018)
    click_bar(qtbot, panel.years, last)
    assert pane.filter.text() == "year>=2000 year<2019"
    counted(qtbot, pane, 3)
    click_bar(qtbot, panel.years, 0)
    assert pane.filter.text() == "year>=2000 year<2019 year=2012"
    counted(qtbot, pane, 1)
    click_bar(qtbot, panel.years, 0)
    assert pane.filter.text() == "year>=2000 year<2019"
    pane.filter.clear()
    counted(qtbot, pane, 6)
    click_bar(qtbot, panel.ratings, 0)
    assert pane.filter.text() == "elo>=900 -elo>=1000"
    counted(qtbot, pane, 1)
    pane.filter.clear()
    counted(qtbot, pane, 6)
    with qtbot.waitSignal(pane.player_wanted) as wanted:
        qtbot.mouseClick(panel.players.viewport(), LEFT, pos=panel.players.visualRect(panel.players.rows.index(0, 0)).center())
    assert wanted.args == ["Carlsen, Magnus"] and not pane.filter.text(), "the name leads to the card, the figures filter"
    place = panel.players.visualRect(panel.players.rows.index(0, 1)).center()
    qtbot.mouseClick(panel.players.viewport(), LEFT, pos=place)
    assert pane.filter.text() == 'player="Carlsen, Magnus"'
    counted(qtbot, pane, 3)
    pane.filter.setText("carlsen or tal")
    counted(qtbot, pane, 4)
    qtbot.mouseClick(panel.results, LEFT, pos=QPoint(panel.results.width() - 3, 4))
    assert pane.filter.text() == "(carlsen or tal) result=0-1"
    counted(qtbot, pane, 1)


def test_bars_by_the_keyboard(qtbot: QtBot, pane: GameListPane) -> None:
    chart = pane.statistics.years
    chart.setFocus()
    with qtbot.assertNotEmitted(chart.chosen):
        qtbot.keyClick(chart, Qt.Key.Key_Return)
    qtbot.keyClick(chart, Qt.Key.Key_Right)
    assert chart.shown == 0 and chart.accessibleDescription().startswith("1850–1859" if chart.things[0].first == 1850 else "18")
    qtbot.keyClick(chart, Qt.Key.Key_End)
    with qtbot.waitSignal(chart.chosen) as chosen:
        qtbot.keyClick(chart, Qt.Key.Key_Return)
    assert chosen.args == [chart.things[-1]]


def test_it_counts_only_what_is_looked_at(qtbot: QtBot, pane: GameListPane, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    plain = statistics.statistics
    monkeypatch.setattr(statistics, "statistics", lambda index, games: asked.append(len(games)) or plain(index, games))
    assert pane.index is not None
    parts = [FoundGames(pane.index, np.arange(count, dtype=np.int32), "x", Sort(), question=9) for count in (1, 2, 3)]
    pane.hide()
    for part in parts:
        pane.games_shown.emit(part, False)
    pane.show()
    counted_three = lambda: pane.statistics.statistics.all.games == 3  # noqa: E731
    qtbot.waitUntil(counted_three, timeout=WAIT_MS)
    assert asked == [3]
    panel = pane.statistics
    pane.games_shown.emit(parts[0], False)
    panel._soon.stop()
    panel._count()  # the time has passed
    assert panel._counting.running
    for part in parts[1:]:  # the first part is under way: the others wait for the whole answer
        pane.games_shown.emit(part, True)
        assert not panel._soon.isActive()
    pane.games_shown.emit(parts[1], False)
    qtbot.waitUntil(lambda: pane.statistics.statistics.all.games == 2, timeout=WAIT_MS)
    assert asked[-1] == 2 and 3 not in asked[1:]


def test_time_goes_to_the_right_in_every_language(qtbot: QtBot) -> None:
    chart = BarChart("1", lambda bar: "")
    qtbot.addWidget(chart)
    chart.show_bars([Bar(1, 1949, Outcomes(3)), Bar(1950, 1959, Outcomes(5))])
    chart.resize(160, 90)
    pictures = []
    for direction in (Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft):
        QApplication.setLayoutDirection(direction)
        pictures.append(chart.grab().toImage())
    QApplication.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize(("bar", "text"), [
    (Bar(1972, 1972, Outcomes()), "1972"), (Bar(1970, 1979, Outcomes()), "1970–1979"), (Bar(1, 1899, Outcomes()), "up to 1899"),
    (Bar(2020, None, Outcomes()), "from 2020 on"),
])
def test_spans_in_words(bar: Bar, text: str) -> None:
    assert span_text(bar) == text


@pytest.mark.parametrize("width", (374, 438, 900))
def test_nothing_is_cut_off(qtbot: QtBot, pane: GameListPane, width: int) -> None:
    for before in (1200, width):  # what has room in a wide pane gives way
        pane.resize(before, 400)
    assert cut_texts(pane) == [] and overlaps(pane) == []
    pane.statistics.fold.click()
    assert not pane.statistics.years.isVisible() and pane.statistics.results.isVisible()


def test_a_search_that_begins_makes_the_list_no_wider(qtbot: QtBot, pane: GameListPane) -> None:
    least = pane.minimumSizeHint().width()
    pane.resize(least, 400)
    pane.loader.reading_moves.emit()
    assert pane.bottom.bar.isVisible() and pane.width() <= max(least, pane.minimumSizeHint().width()) < 400


def test_all_games_of_the_list_or_the_selected_ones_are_exported(
    qtbot: QtBot, pane: GameListPane, monkeypatch: pytest.MonkeyPatch,
) -> None:
    pane.filter.setText("carlsen")
    counted(qtbot, pane, 4)
    pane.table.selectRow(1)
    menu = pane.export_menu()
    assert texts(menu) == ["The selected game…", "All 4 games of this list…", "Print or publish all 4 games of this list…"]
    exported: list[list[int]] = []
    published: list[list[int]] = []
    pane.export_wanted.connect(exported.append)
    pane.publish_wanted.connect(published.append)
    trigger(menu)
    assert exported == [[1], [0, 1, 2, 5]] and published == [[0, 1, 2, 5]]
    pane.table.selectAll()
    assert texts(pane.export_menu()) == ["All 4 games of this list…", "Print or publish all 4 games of this list…"]
    pane.table.select_alone(1)
    pane._select_rows([1, 3])
    assert texts(pane.export_menu())[::2] == ["The 2 selected games…", "Print or publish the 2 selected games…"]
    trigger(pane.export_menu())
    assert published[1:] == [[1, 5]]
    shown: list[QMenu] = []
    monkeypatch.setattr(list_module, "pop_up", lambda menu, button: shown.append(menu))
    pane.bottom.export_button.click()
    assert [len(texts(menu)) for menu in shown] == [3]


def texts(menu: QMenu) -> list[str]:
    return [action.text() for action in menu.actions() if not action.isSeparator()]


def trigger(menu: QMenu) -> None:
    for action in menu.actions():
        action.trigger()


def test_no_empty_frame_stands_where_nothing_was_counted(qtbot: QtBot, pane: GameListPane) -> None:
    """While a file was being read, the bar of the results was a frame with nothing in it. What stands beside it does not move."""
    fresh = GameListPane(GameLoader(None), SavedSearches())
    qtbot.addWidget(fresh)
    fresh.resize(pane.size())
    fresh.show()
    fold = fresh.statistics.fold
    assert fresh.statistics.results.isHidden() and abs(fold.geometry().right() - pane.statistics.fold.geometry().right()) < 3
    assert fresh.loader.close(PATIENCE_MS)
