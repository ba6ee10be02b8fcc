"""Tournaments in the window of matches: set up, watched, and looked at when they are over."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QTextLayout, QTextOption
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollBar, QWidget
from pytestqt.qtbot import QtBot

from chessgui.engines.enginelist import OWN, EngineSpec, save_engines, with_strength
from chessgui.looks.theme import apply_theme, set_text_size, style_sheet
from chessgui.match.matchstate import FINISHED, GameRecord, MatchJournal, MatchState
from chessgui.match.plan import MOST_ENGINES, MatchPlan
from chessgui.match.results import both_text, title_of
from chessgui.match.running import RunningPage
from chessgui.match.setup import SetupPage
from chessgui.match.standings import standings
from chessgui.match.window import MatchWindow, put_aside
from chessgui.words.language import verbatim
from chessgui.words.translation import set_language
from engine import LEAST_ELO, MOST_ELO, Sprt
from tests.hands.fakeengines import make_player, rest_after
from tests.hands.looks import cut_texts, overlaps
from tests.hands.matches import Open, match_windows
from tests.hands.patience import PATIENCE_MS
from tests.match.test_match_window import snapshot

pytestmark = pytest.mark.xdist_group("processes")
FROG, TOAD = EngineSpec("Frog", ("frog",)), EngineSpec("Toad", ("toad",))
WEAK = replace(with_strength(OWN, 1200), name="Chessgui 1200")


# the page to set up --------------------------------------------------------------------------------------------------

@pytest.fixture
def page(qtbot: QtBot) -> SetupPage:
    page = SetupPage()
    qtbot.addWidget(page)
    page.set_engines((OWN, FROG, TOAD))
    return page


def chosen(page: SetupPage) -> list[str]:
    return [choice.currentText() for choice in page.choices]


def test_the_third_engine_makes_a_tournament(page: SetupPage) -> None:
    page.test.setChecked(True)
    assert not page.rows.pairings.isVisibleTo(page) and page.plan().sprt == Sprt() and page.games.text() == "100"
    page.rows.add_button.click()
    assert chosen(page) == ["Chessgui", "Frog", "Toad"], "who does not play yet"
    assert page.rows.pairings.isVisibleTo(page) and page.games.text() == "100 a pairing" and page.rows.note.text() == "300 games in all"
    assert not page.test.isEnabled() and not page.elo0.isEnabled()
    assert page.plan() == replace(page.plan(), engines=(OWN, FROG, TOAD), sprt=None, gauntlet=False)
    page.rows.pairings.setCurrentIndex(1)
    assert page.plan().gauntlet and page.rows.note.text() == "200 games in all"
    page.games.setValue(10)
    assert page.rows.note.text() == "20 games in all"


def test_any_engine_can_be_taken_out_again(page: SetupPage) -> None:
    assert not any(row.remover.isVisibleTo(page) for row in page.rows._rows), "two play at least"
    page.rows.add()
    page.rows.pairings.setCurrentIndex(1)
    page.strengths[0].setValue(1200)
    page.rows._rows[1].remover.click()
    assert page.plan().engines == (WEAK, TOAD) and not page.plan().gauntlet
    assert not page.rows.pairings.isVisibleTo(page) and page.test.isEnabled() and page.games.text() == "100"


def test_taking_an_engine_out_leaves_the_others_as_they_are(page: SetupPage) -> None:
    """An engine of the list has the name that our own one gets from a strength."""
    page.set_engines((OWN, EngineSpec(WEAK.name, ("weak",)), FROG, TOAD))
    page.rows.show_engines((OWN, FROG, TOAD))
    page.strengths[0].setValue(1200)
    page.rows.remove(2)
    assert page.plan().engines == (WEAK, FROG) and chosen(page) == ["Chessgui", "Frog"]


def test_an_engine_that_is_deleted_from_the_list_leaves_the_tournament(page: SetupPage) -> None:
    newt = EngineSpec("Newt", ("newt",))
    page.set_engines((OWN, FROG, TOAD, newt))
    page.rows.show_engines((FROG, TOAD, newt))
    page.set_engines((OWN, FROG, replace(newt, name="Triton")))
    assert chosen(page) == ["Frog", "Chessgui"], "two remain in any case"
    page.rows.show_engines((OWN, FROG, replace(newt, name="Triton")))
    page.set_engines((OWN, replace(newt, name="Triton")))
    assert chosen(page) == ["Chessgui", "Triton"]


def test_tab_goes_from_row_to_row(page: SetupPage) -> None:
    page.rows.add()
    waiting = [page.choices[0], page.strengths[0], page.choices[1], page.strengths[1], page.choices[2], page.strengths[2],
               page.rows.pairings, page.rows.add_button, page.rows.known_button, page.kind]
    widget: QWidget | None = page
    while waiting:
        widget = widget.nextInFocusChain() if widget is not None else None
        assert widget is not page and widget not in waiting[1:]
        waiting = waiting[1:] if widget is waiting[0] else waiting


def test_there_is_an_end_to_adding(page: SetupPage) -> None:
    while page.rows.add_button.isEnabled():
        page.rows.add_button.click()
    assert len(page.plan().engines) == MOST_ENGINES


@pytest.mark.parametrize("elo", [10**30, -10**30])
def test_a_strength_that_no_field_can_hold_is_shown_as_the_nearest(page: SetupPage, elo: int) -> None:
    """A list of engines may have it, and the plan of the last match: those that wait were not offered any more."""
    page.show_plan(MatchPlan((with_strength(OWN, elo), OWN)))
    assert page.strengths[0].value() == (MOST_ELO if elo > 0 else LEAST_ELO)


@pytest.mark.parametrize("gauntlet", [False, True])
def test_a_tournament_is_shown_and_read_again(page: SetupPage, gauntlet: bool) -> None:
    plan = MatchPlan((FROG, OWN, WEAK, TOAD), 10, gauntlet=gauntlet)
    page.show_plan(plan)
    assert page.plan() == plan
    page.show_plan(MatchPlan((FROG, TOAD)))
    assert page.plan() == MatchPlan((FROG, TOAD))


def test_an_engine_that_left_the_list_is_not_proposed_again(page: SetupPage) -> None:
    page.set_engines((OWN, TOAD))
    page.show_plan(MatchPlan((FROG, OWN, TOAD, WEAK)))
    assert page.plan().engines == (OWN, TOAD, WEAK)
    page.show_plan(MatchPlan((FROG, replace(FROG, name="Newt"), TOAD)))
    assert len(page.choices) == 2


# the page that shows it ----------------------------------------------------------------------------------------------

def test_long_texts_leave_the_crosstable_its_room(qtbot: QtBot, tmp_path: Path) -> None:
    """In the smallest window, with the most engines, all of which have lost by faults and are told not to start."""
    plan = MatchPlan(tuple(EngineSpec(f"Engine number {seat}", (str(seat),)) for seat in range(MOST_ENGINES)), 2)
    records = [GameRecord(game, "1-0", "", 1, 1.0, "crash", plan.schedule.seats(game)[1]) for game in range(plan.schedule.total)]
    page = begun_page(qtbot, plan, 900, 560)
    sentences = "\n".join(f"{name} cannot be started: there is no such file. The others play on." for name in plan.names)
    page.show_snapshot(snapshot(records=records, standings=standings(MatchState(plan, records=records)), sentence=sentences))
    qtbot.waitUntil(lambda: page.faults.isVisible() and overlaps(page) == [])
    places = [QRect(widget.mapTo(page, QPoint()), widget.size())
              for widget in (page.standings, page.faults, page.state, page.table, page.pause_button)]
    assert all(upper.bottom() < lower.top() for upper, lower in pairwise(places))
    assert page.standings.height() == page.standings.maximumHeight() and page.faults.height() < 2 * page.fontMetrics().height()
    assert "Engine number 23" in page.faults.toolTip() and "Engine number 23" in page.state.toolTip()
    shown = page.state.shown_text()
    assert shown.endswith("…") and shown.startswith("552 of 552 games") and "Engine number 0 cannot" in shown
    page.show_snapshot(snapshot(sentence="The disk is full."))
    assert page.state.shown_text() == page.state.text()


@pytest.mark.parametrize("games", [100, 1000])
def test_all_numbers_of_many_engines_have_room(qtbot: QtBot, games: int) -> None:
    """Eight engines."""
    assert tight_cells(page_of(qtbot, 8, games)) == []


def tight_cells(page: RunningPage) -> list[str]:
    """The texts of the crosstable that do not have the room they need."""
    table, view = page.crosstable, page.standings
    cells = [table.index(row, column) for row in range(table.rowCount()) for column in range(table.columnCount())]
    return [cell.data() for cell in cells if view.sizeHintForIndex(cell).width() > view.columnWidth(cell.column())]


def begun_page(qtbot: QtBot, plan: MatchPlan, width: int, height: int) -> RunningPage:
    """The page of a tournament that has begun, so many logical pixels large."""
    page = RunningPage()
    qtbot.addWidget(page)
    page.setStyleSheet(style_sheet(False))
    page.resize(width, height)
    page.show()
    page.begin(plan)
    return page


def page_of(qtbot: QtBot, engines: int, games: int) -> RunningPage:
    """The page of a tournament in a window as large as a small screen, with results by chance."""
    plan = MatchPlan(tuple(EngineSpec(f"Engine number {seat}", (str(seat),)) for seat in range(engines)), games)
    draw = Random(1)
    records = [GameRecord(game, draw.choice(("1-0", "1/2-1/2", "0-1")), "", 1, 1.0) for game in range(plan.schedule.total)]
    page = begun_page(qtbot, plan, 1366, 768)
    page.show_snapshot(snapshot(records=records, standings=standings(MatchState(plan, records=records))))
    QApplication.processEvents()
    return page


def seen_columns(page: RunningPage) -> list[int]:
    """The columns of the crosstable that are seen; all of each."""
    header = page.standings.horizontalHeader()
    assert header.length() <= page.standings.viewport().width()
    return [column for column in range(page.crosstable.columnCount()) if not header.isSectionHidden(column)]


@pytest.mark.parametrize("games", [2, 100, 1000])
def test_ten_engines_are_seen_without_scrolling(qtbot: QtBot, games: int) -> None:
    page = page_of(qtbot, 10, games)
    assert len(seen_columns(page)) == page.crosstable.columnCount() and tight_cells(page) == []
    assert not page.standings.bar.isVisible() and page.standings.verticalScrollBar().maximum() == 0
    assert page.table_board.width() > page.width() // 4


def test_of_more_engines_names_and_points_stay(qtbot: QtBot) -> None:
    page = page_of(qtbot, MOST_ENGINES, 100)
    table, bar, last = page.standings, page.standings.bar, page.crosstable.columnCount() - 1
    assert bar.isVisible() and bar.value() == 0
    at_first, widths = seen_columns(page), [table.columnWidth(column) for column in range(3)]
    assert at_first == list(range(len(at_first))) and last not in at_first
    seen = set(at_first)
    for step in range(1, bar.maximum() + 1):
        bar.triggerAction(QScrollBar.SliderAction.SliderSingleStepAdd)
        now = seen_columns(page)
        assert bar.value() == step and now == [0, 1, 2, *range(step + 3, now[-1] + 1)]
        assert [table.columnWidth(column) for column in range(3)] == widths, "what stays does not move"
        seen.update(now)
    assert seen == set(range(last + 1)) and last in now
    page.begin(MatchPlan((FROG, TOAD, OWN)))
    QApplication.processEvents()
    assert not bar.isVisible() and len(seen_columns(page)) == page.crosstable.columnCount(), "three engines have room again"
    page.begin(MatchPlan((FROG, TOAD)))
    assert not bar.isVisible() and not table.isVisible()


@pytest.mark.parametrize("engines", [4, MOST_ENGINES])
def test_arrow_keys_read_a_row_field_by_field(qtbot: QtBot, engines: int) -> None:
    """All fields, though not all have room at once; a screen reader says what their tips say."""
    page = page_of(qtbot, engines, 4)
    table, last = page.standings, page.crosstable.columnCount() - 1
    table.setCurrentIndex(page.crosstable.index(1, 0))
    for key, columns in ((Qt.Key.Key_Right, range(1, last + 1)), (Qt.Key.Key_Left, range(last - 1, -1, -1))):
        for column in columns:
            QTest.keyClick(table, key)
            assert (table.currentIndex().row(), table.currentIndex().column()) == (1, column) and column in seen_columns(page)
        QTest.keyClick(table, key)
        assert table.currentIndex().column() == columns[-1], "there is no more"
    field = page.crosstable.index(1, 5)
    assert verbatim(field.data(Qt.ItemDataRole.AccessibleTextRole)) == field.data(Qt.ItemDataRole.ToolTipRole) != field.data()


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("games", [3, 200])
def test_the_crosstable_has_room_beside_the_board(qtbot: QtBot, qapp: QApplication, games: int, percent: int) -> None:
    """Four engines: all columns are seen without scrolling in a window as wide as a small screen, and all texts have the room they need."""
    set_text_size(qapp, percent)
    try:
        plan = MatchPlan((FROG, TOAD, OWN, WEAK), games)
        records = [GameRecord(game, ("1-0", "1/2-1/2", "0-1", "1-0")[game % 4], "", 1, 1.0, "time" if game == 7 else "",
                              plan.schedule.seats(7)[0] if game == 7 else None) for game in range(6 * games)]
        state = MatchState(plan, records=records)
        page = RunningPage()
        qtbot.addWidget(page)
        page.setStyleSheet(style_sheet(False))
        page.resize(1366, 768)
        page.show()
        page.begin(plan)
        page.show_snapshot(snapshot(tally=state.tally, records=records, standings=standings(state)))
        assert page.standings.isVisible() and not page.score.isVisible() and page.crosstable.rowCount() == 4
        assert page.faults.text().startswith("Time forfeits: ")
        qtbot.waitUntil(lambda: cut_texts(page) == [])
        header = page.standings.horizontalHeader()
        assert percent > 100 or header.length() <= page.standings.viewport().width()
        assert page.standings.verticalScrollBar().maximum() == 0, "and all rows"
        assert tight_cells(page) == []
        assert page.table.sizeHintForColumn(1) <= page.table.columnWidth(1), "both names are seen"
        assert page.progress.maximum() == 6 * games == page.model.rowCount()
        page.begin(MatchPlan((FROG, TOAD)))
        assert page.score.isVisible() and not page.standings.isVisible() and not page.faults.isVisible()
    finally:
        set_text_size(qapp, 100)


def test_texts_that_are_made_larger_during_a_match_have_room_in_the_table_of_games(qtbot: QtBot, qapp: QApplication) -> None:
    apply_theme(qapp)  # sizes of texts follow the theme
    page, state = RunningPage(), MatchState(MatchPlan((FROG, TOAD, WEAK), 2), records=[GameRecord(0, "1-0", "White wins.", 41, 1.0)])
    qtbot.addWidget(page)
    page.begin(state.plan)
    page.show_snapshot(snapshot(records=state.records, standings=standings(state)))
    page.show()
    try:
        set_text_size(qapp, 200)
        assert page.table.rowHeight(0) >= page.table.fontMetrics().height() > 20
        assert all(page.table.sizeHintForColumn(column) <= page.table.columnWidth(column) for column in range(4))
    finally:
        set_text_size(qapp, 100)


@pytest.mark.parametrize("language", ["en", "he"])
@pytest.mark.parametrize(("white", "black"), [("Frog", "Toad"), ("צפרדע", "קרפדה"), ("Frog", "קרפדה"), ("צפרדע", "Toad")])
@pytest.mark.parametrize("direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_white_stands_on_the_left(qapp: QApplication, language: str, white: str, black: str, direction: Qt.LayoutDirection) -> None:
    """In the window of each language, whichever letters the names have."""
    set_language(qapp, language)
    try:
        text = both_text(white, black)
        layout, option = QTextLayout(text), QTextOption()
        option.setTextDirection(direction if language == "he" else Qt.LayoutDirection.LeftToRight)
        layout.setTextOption(option)
        layout.beginLayout()
        line = layout.createLine()
        layout.endLayout()
        left, right = (line.cursorToX(text.index(name) + 1)[0] for name in (white, black))  # type: ignore[index]
        assert left < right
    finally:
        set_language(qapp, "en")


def test_titles() -> None:
    engines = FROG, TOAD, OWN, WEAK
    assert [title_of(MatchPlan(engines[:count])) for count in (2, 3, 4)] == [
        both_text("Frog", "Toad"), "Tournament: Frog, Toad, Chessgui", "Tournament: Frog, Toad, Chessgui …"]


# the whole window ----------------------------------------------------------------------------------------------------


@pytest.fixture
def open_window(qtbot: QtBot, tmp_path: Path) -> Iterator[Open]:
    yield from match_windows(qtbot, tmp_path, "fool", "wise", "draws")


def set_up(window: MatchWindow, tmp_path: Path, games: int) -> None:
    """Three fakes, some nodes a move."""
    page = window.setup
    page.rows.add_button.click()
    for choice, name in zip(page.choices, ("Fool", "Wise", "Draws"), strict=True):
        choice.setCurrentText(name)
    page.kind.setCurrentIndex(2)
    page.games.setValue(games)
    page.pgn_file.setText(str(tmp_path / "games.pgn"))


def test_a_tournament_from_start_to_end_and_its_results_later(qtbot: QtBot, open_window: Open, tmp_path: Path) -> None:
    window = open_window()
    assert not window.setup.results_button.isVisible()
    set_up(window, tmp_path, 2)
    window.setup.start_button.click()
    page = window.running
    qtbot.waitUntil(lambda: "complete" in page.state.text())
    table = [[page.crosstable.index(row, column).data() for column in (1, 2, 3)] for row in range(3)]
    assert table == [["Wise", "2½", "4"], ["Draws", "2½", "4"], ["Fool", "1", "4"]]
    assert page.state.text() == "6 of 6 games · complete\nAll games are played." and page.progress.value() == 6
    header = page.table.horizontalHeader().orientation()
    assert page.model.index(0, 1).data() == both_text("Wise", "Draws") and page.model.headerData(1, header) == both_text("White", "Black")
    assert window.windowTitle() == "Tournament: Fool, Wise, Draws – Chessgui"
    window.close()
    assert window.wait(PATIENCE_MS)
    later = open_window()
    assert len(later.setup.choices) == 3, "the last plan is filled in"
    later.setup.results_button.click()
    page = later.running
    qtbot.waitUntil(lambda: page.isVisible())
    assert [[page.crosstable.index(row, column).data() for column in (1, 2, 3)] for row in range(3)] == table
    assert page.state.text().endswith("complete\nAll games are played.") and not page.pause_button.isVisible()
    page.leave_button.click()
    assert later.pages.currentWidget() is later.setup


def test_a_closed_tournament_is_offered_and_goes_on(qtbot: QtBot, open_window: Open, tmp_path: Path) -> None:
    window, draws = open_window(), make_player(tmp_path, "draws")
    rest_after(draws, 20)
    set_up(window, tmp_path, 20)
    window.setup.start_button.click()
    qtbot.waitUntil(lambda: window.running.model.rowCount() > 3)
    window.close()
    assert window.wait(PATIENCE_MS)
    rest_after(draws, None)
    save_engines(tmp_path / "engines.json", (OWN, make_player(tmp_path, "wise")))  # the others are not in the list any more
    again = MatchWindow(tmp_path / "engines.json", tmp_path / "matches")
    qtbot.addWidget(again)
    again.show()
    qtbot.waitUntil(lambda: again.banner.isVisible())
    assert again.waiting_choice.currentText().startswith("Tournament: Fool, Wise, Draws, ")
    again.resume_button.click()
    qtbot.waitUntil(lambda: "complete" in again.running.state.text())
    assert again.running.model.rowCount() == 60 and (tmp_path / "games.pgn").read_text().count("[Round") == 60
    again.close()
    assert again.wait(PATIENCE_MS)


def test_the_results_of_a_match_that_was_put_aside(qtbot: QtBot, open_window: Open, tmp_path: Path) -> None:
    window = open_window()
    set_up(window, tmp_path, 2000)
    window.setup.start_button.click()
    qtbot.waitUntil(lambda: window.running.model.rowCount() > 1)
    window.close()
    assert window.wait(PATIENCE_MS)
    put_aside(next((tmp_path / "matches").glob("*.match")))
    later = open_window()
    later.setup.results_button.click()
    qtbot.waitUntil(lambda: later.running.isVisible())
    assert later.running.state.text().endswith("stopped\nThe match was put aside.") and not later.running.pause_button.isVisible()


@pytest.mark.parametrize("is_there", [True, False])
def test_who_puts_a_match_aside_loses_no_game(qtbot: QtBot, open_window: Open, tmp_path: Path, is_there: bool) -> None:
    games, text = tmp_path / "drive" / "games.pgn", '[Result "1-0"]\n\n1. e4 1-0\n\n'
    journal = MatchJournal.create(tmp_path / "matches", MatchPlan((OWN, FROG), pgn_file=str(games)), ())
    journal.add(GameRecord(0, "1-0", "Black resigns.", 1, 1.0), text)
    if is_there:
        games.parent.mkdir()
    window = open_window()
    window.forget_button.click()
    qtbot.waitUntil(lambda: not window.banner.isVisible() and not window._background.busy)
    kept = tmp_path / "matches" / FINISHED / journal.path.name
    assert MatchJournal.open(kept).state.unsaved == ({} if is_there else {0: text})
    assert not is_there or games.read_text() == text
    told = window.setup.problem.text()
    assert told == "" if is_there else told.startswith("games.pgn ") and told.endswith(f". The games that it lacks are in {kept}.")


def test_the_same_engine_twice_is_told_on_the_page(qtbot: QtBot, open_window: Open, tmp_path: Path) -> None:
    window = open_window()
    set_up(window, tmp_path, 2)
    window.setup.choices[2].setCurrentText("Wise")
    window.setup.start_button.click()
    qtbot.waitUntil(lambda: bool(window.setup.problem.text()))
    assert window.setup.problem.text() == "Wise plays twice with the same settings: choose another engine or strength."
