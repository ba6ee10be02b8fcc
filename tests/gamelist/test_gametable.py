"""The table of games: how it is painted, how wide its columns are, and where its menu is asked for."""
from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from chessgui.gamelist.gametable import COLUMNS, GamesModel, Index, shown
from chessgui.looks.widgets import font_like
from chessgui.panels.games.table import GameTableView
from chessgui.panels.people.crosstable import CrosstableModel, CrosstableView


def test_titles_are_painted_without_a_look_at_each_selected_game(qtbot: QtBot) -> None:
    asked = list[int]()

    class Asked(GamesModel):
        def rowCount(self, parent: Index | None = None) -> int:
            asked.append(1)
            return super().rowCount(parent)

    model = Asked()
    model.show_games(None, np.arange(5000, dtype=np.int32))
    table = GameTableView(model)
    qtbot.addWidget(table)
    table.selectAll()
    asked.clear()
    table.horizontalHeader().grab()
    assert len(asked) < 1000, "each game of a million would be asked for once for each column: the window would stand still for a minute"


@pytest.mark.parametrize("name", ["Date", "EventDate", "UTCDate"])
def test_all_dates_are_shown_without_the_parts_that_are_unknown(name: str) -> None:
    values = "1997.05.11", "1997.05.??", "1997.??.??", "199?.??.??", "????.??.??"
    assert [shown(name, value) for value in values] == ["1997.05.11", "1997.05", "1997", "199?", ""]


def test_a_wide_table_shares_its_room_among_long_texts(qtbot: QtBot) -> None:
    table = GameTableView(GamesModel())
    qtbot.addWidget(table)
    table.show()
    usual = dict[str, int]()
    for width in (800, 1200, 3000, 800):
        table.resize(width, 400)
        widths = {name: table.columnWidth(section) for section, name in enumerate(COLUMNS) if not table.isColumnHidden(section)}
        usual = usual or widths
        more = {name: widths[name] - usual[name] for name in widths}
        assert {name for name in COLUMNS[:-1] if more.get(name)} == (set() if width == 800 else {"White", "Black", "Event"})
        if width == 1200:
            parts = [more[name] for name in ("White", "Black", "Event")]
            assert max(parts) - min(parts) <= 2
        elif width == 3000:
            assert more["White"] == usual["White"] and more["Event"] > 2 * usual["Event"], "no name needs more than twice as much"
        assert widths["ECO"] < 2 * usual["Round"] or width == 800, "nothing is left behind the last column"


def test_the_menu_key_asks_about_the_chosen_game(qtbot: QtBot) -> None:
    """Qt counted the titles, too: the menu spoke of the game below the chosen one."""
    model = GamesModel()
    model.show_games(None, np.arange(30, dtype=np.int32))
    table = GameTableView(model)
    qtbot.addWidget(table)
    table.resize(800, 400)
    table.show()
    table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
    places = list[QPoint]()
    table.customContextMenuRequested.connect(places.append)
    for row in (0, 3):
        table.setCurrentIndex(model.index(row, 0))
        place = table.inputMethodQuery(Qt.InputMethodQuery.ImCursorRectangle).center()  # as Qt does
        QApplication.sendEvent(table, QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, place, table.mapToGlobal(place)))
    assert [table.indexAt(place).row() for place in places] == [0, 3]


@pytest.mark.parametrize(
    "make", [lambda: GameTableView(GamesModel()), lambda: CrosstableView(CrosstableModel())], ids=["games", "crosstable"])
def test_rows_and_columns_grow_with_the_text(qtbot: QtBot, make: Callable[[], GameTableView | CrosstableView]) -> None:
    table = make()
    qtbot.addWidget(table)
    table.set_widths()
    width = table.columnWidth(0)
    table.setFont(font_like(table.font(), 3))
    assert table.verticalHeader().defaultSectionSize() > table.fontMetrics().height() and table.columnWidth(0) > width
