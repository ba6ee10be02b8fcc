"""The window of matches and the dialog of engines, used as a person would."""
from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import chess
import pytest
from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from chessgui.dialogs.engines.list import EnginesDialog
from chessgui.engines.enginelist import OWN, XBOARD, EngineSpec, save_engines, with_strength
from chessgui.export.heading import result_text
from chessgui.looks.theme import set_text_size, style_sheet
from chessgui.match.matchstate import FINISHED, GameRecord, MatchJournal, take_lock
from chessgui.match.plan import Adjudication, Control, ControlKind, MatchPlan, Opening
from chessgui.match.results import ResultsModel, both_text, elo_text, share_text
from chessgui.match.runner import Seat, Snapshot, Status
from chessgui.match.running import RunningPage
from chessgui.match.setup import SetupPage, usual_file
from chessgui.match.window import Found, MatchWindow, look_up, put_aside
from chessgui.panels.people.card import points_text
from chessgui.words.translation import set_language
from engine import Bound, Estimate, Info, Score, Sprt, Tally
from tests.hands.boardhands import show_active
from tests.hands.fakeengines import make_player, rest_after
from tests.hands.looks import cut_texts
from tests.hands.matches import Open, match_windows
from tests.hands.patience import PATIENCE_MS, PATIENCE_S

# texts and the table -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("shown", "text"), [
    (points_text(0), "0"), (points_text(0.5), "½"), (points_text(12.5), "12½"), (points_text(3), "3"), (points_text(1200.5), "1,200½"),
    (result_text("1/2-1/2"), "½–½"), (result_text("1-0"), "1–0"), (share_text(Tally(3, 2, 1)), "+3  =2  −1"),
    (elo_text(None), "–"), (elo_text(Estimate(88.6, 60.7, 28, 149, 0.99)), "+89 ± 61"),
    (elo_text(Estimate(-12.3, None, None, 4, 0.2)), "−12"), (elo_text(Estimate(0.0, 5.2, -5, 5, 0.5)), "0 ± 5"),
    (elo_text(Estimate(-0.2, 5.2, -5, 5, 0.5)), "0 ± 5"), (elo_text(Estimate(None, None, None, None, 1.0)), "+∞"),
    (elo_text(Estimate(None, None, None, None, 0.0)), "−∞"),
])
def test_numbers_as_text(shown: str, text: str) -> None:
    assert shown == text


def test_the_table_grows_and_begins_anew(qtbot: QtBot) -> None:
    model, records = ResultsModel(), [GameRecord(0, "1-0", "White wins by checkmate.", 41, 1.0)]
    inserted: list[tuple[int, int]] = []
    model.rowsInserted.connect(lambda parent, first, last: inserted.append((first, last)))
    model.begin(MatchPlan((EngineSpec("A"), EngineSpec("B"))))
    model.show_records(records, 1)
    records += [GameRecord(1, "1/2-1/2", "Draw by stalemate.", 100, 1.0), GameRecord(2, "0-1", "Black wins on time.", 10, 1.0)]
    model.show_records(records, 2)
    assert inserted == [(0, 0), (1, 1)] and model.rowCount() == 2, "what is not counted yet is not shown"
    assert [[model.data(model.index(row, column)) for column in range(5)] for row in range(2)] == [
        ["1", "A", "1–0", "21", "White wins by checkmate."], ["2", "B", "½–½", "50", "Draw by stalemate."]]
    assert {model.data(model.index(1, column), Qt.ItemDataRole.ToolTipRole) for column in range(5)} == {"Draw by stalemate."}
    model.begin(MatchPlan((EngineSpec("C"), EngineSpec("D"))))
    assert model.rowCount() == 0


# the page to set up --------------------------------------------------------------------------------------------------

FROG = EngineSpec("Frog", ("frog",), XBOARD)
PLANS = [
    MatchPlan((OWN, FROG), 40, Control(ControlKind.CLOCK, 90_000, 500, 40, 250), "/books/a.epd", False, 0,
              Adjudication(25, 12, 30, 800, 6, 240), Sprt(-2, 3), "/books/games.pgn", "Spring"),
    MatchPlan((FROG, FROG), 2, Control(ControlKind.NODES, 123_456, 0, 0, 100), adjudication=Adjudication(None, 16, 40, None, 8, 0)),
    MatchPlan((FROG, OWN), 2, Control(ControlKind.MOVETIME, 50, 0, 0, 10)),
    MatchPlan((FROG, replace(with_strength(OWN, 1200), name="Chessgui 1200")), 3, Control(ControlKind.DEPTH, 5, 0, 0, 0)),
]


@pytest.mark.parametrize("plan", PLANS)
def test_a_plan_is_shown_and_read_again(qtbot: QtBot, plan: MatchPlan) -> None:
    page = SetupPage()
    qtbot.addWidget(page)
    page.set_engines((OWN, FROG))
    page.show_plan(plan)
    assert page.plan() == plan


@pytest.mark.parametrize("elo", [None, 1200])
def test_a_copy_of_our_own_engine_is_found_again(qtbot: QtBot, elo: int | None) -> None:
    page, copy = SetupPage(), replace(OWN, name="Chessgui 2", options={"Hash": 64})
    qtbot.addWidget(page)
    page.set_engines((OWN, copy, FROG))
    page.choices[1].setCurrentIndex(1)
    if elo is not None:
        page.strengths[1].setValue(elo)
    plan = page.plan()
    page.choices[1].setCurrentIndex(2)
    page.show_plan(plan)
    assert page.plan() == plan and plan.engines[1].options["Hash"] == 64


def test_a_strength_that_the_list_of_engines_has_set_is_told(qtbot: QtBot) -> None:
    page, weak = SetupPage(), with_strength(replace(OWN, name="Weak"), 1200)
    qtbot.addWidget(page)
    page.set_engines((OWN, weak))
    assert [strength.text() for strength in page.strengths] == ["full strength", "1200 Elo"]
    plan = page.plan()
    page.show_plan(plan)
    assert page.plan() == plan and plan.engines[1] == weak
    page.choices[1].setCurrentIndex(0)
    assert page.strengths[1].text() == "full strength" and page.plan().engines[1] == OWN


def test_a_plan_in_random_order_gets_a_seed(qtbot: QtBot) -> None:
    page = SetupPage()
    qtbot.addWidget(page)
    page.show_plan(replace(PLANS[0], shuffled=True))
    assert page.order.isEnabled() and page.plan().shuffled and page.plan().seed != page.plan().seed


def test_only_what_matters_can_be_set(qtbot: QtBot) -> None:
    page = SetupPage()
    qtbot.addWidget(page)
    page.set_engines((OWN, FROG))
    assert [choice.currentText() for choice in page.choices] == ["Chessgui", "Frog"]
    assert page.strengths[0].isEnabled() and not page.strengths[1].isEnabled()
    assert not page.order.isEnabled() and not page.most_moves.isEnabled()
    page.length.click()
    assert page.most_moves.isEnabled()
    page.set_engines((OWN, replace(FROG, name="Toad")))
    assert page.choices[1].currentText() == "Toad", "it has another name now"
    page.set_engines((OWN,))
    assert page.choices[1].currentText() == "Chessgui"


# the whole window ----------------------------------------------------------------------------------------------------


def test_a_page_wider_than_its_window_can_be_scrolled(qtbot: QtBot) -> None:
    page = SetupPage()
    qtbot.addWidget(page)
    page.resize(400, 500)
    page.show()
    area = page.findChild(QScrollArea)
    assert area.widget().width() > area.viewport().width() and area.horizontalScrollBar().isVisible()


@pytest.fixture
def open_window(qtbot: QtBot, tmp_path: Path) -> Iterator[Open]:
    yield from match_windows(qtbot, tmp_path, "fool", "wise")


def set_up(window: MatchWindow, tmp_path: Path, games: int) -> None:
    """Two fakes, some nodes a move."""
    page = window.setup
    page.choices[0].setCurrentText("Fool")
    page.choices[1].setCurrentText("Wise")
    page.kind.setCurrentIndex(2)
    page.games.setValue(games)
    page.pgn_file.setText(str(tmp_path / "games.pgn"))


def test_the_key_that_closes_a_game_closes_the_window(qtbot: QtBot, open_window: Open) -> None:
    window = open_window()
    show_active(qtbot, window)
    QTest.keyClick(window, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert not window.isVisible()


def test_a_match_from_start_to_end(qtbot: QtBot, open_window: Open, tmp_path: Path) -> None:
    window = open_window()
    assert not window.banner.isVisible() and window.pages.currentWidget() is window.setup
    set_up(window, tmp_path, 6)
    (tmp_path / "three.epd").write_text("".join(f"{chess.STARTING_FEN[:-1]}{number}\n" for number in (1, 2, 3)))
    window.setup.openings_file.setText(str(tmp_path / "three.epd"))  # else the three pairs would be one and the same
    window.setup.start_button.click()
    qtbot.waitUntil(lambda: "complete" in window.running.state.text())
    page = window.running
    assert page.state.text() == "6 of 6 games · complete\nAll games are played."
    assert page.score.text() == "1½ – 4½" and page.share.text() == "+0  =3  −3" and page.elo.text() == "−191 ± 238"
    assert page.model.rowCount() == 6 and page.progress.value() == 6
    assert window.windowTitle() == f"{both_text('Fool', 'Wise')} – Chessgui"
    assert not page.pause_button.isVisible() and page.leave_button.isVisible()
    page.leave_button.click()
    assert window.pages.currentWidget() is window.setup
    qtbot.waitUntil(lambda: not window._ending)
    assert not window.banner.isVisible() and len(list((tmp_path / "matches" / FINISHED).iterdir())) == 1


def test_a_closed_match_is_offered_and_goes_on(qtbot: QtBot, open_window: Open, tmp_path: Path) -> None:
    window, fool = open_window(), make_player(tmp_path, "fool")
    rest_after(fool, 20)
    set_up(window, tmp_path, 40)
    window.setup.start_button.click()
    qtbot.waitUntil(lambda: window.running.model.rowCount() > 2)
    window.close()
    assert window.wait(PATIENCE_MS)
    rest_after(fool, None)
    again = open_window()
    qtbot.waitUntil(lambda: again.banner.isVisible())
    assert again.waiting_choice.currentText().startswith(f"{both_text('Fool', 'Wise')}, ")
    assert again.setup.games.value() == 40 and again.setup.choices[1].currentText() == "Wise", "the last plan is filled in"
    again.resume_button.click()
    qtbot.waitUntil(lambda: "complete" in again.running.state.text())
    assert again.running.model.rowCount() == 40 and (tmp_path / "games.pgn").read_text().count("[Round") == 40


def test_a_match_does_not_begin_in_a_window_that_was_closed(qtbot: QtBot, open_window: Open, tmp_path: Path) -> None:
    window = open_window()
    set_up(window, tmp_path, 4)
    window.setup.start_button.click()
    window.close()  # while its openings are read
    qtbot.waitUntil(lambda: not window._background.busy)
    assert window._runner is None and window.pages.currentWidget() is window.setup
    window.show()
    qtbot.waitUntil(lambda: window.banner.isVisible())
    window.resume_button.click()
    qtbot.waitUntil(lambda: "complete" in window.running.state.text())


def test_pause_resume_leave_and_put_aside(qtbot: QtBot, open_window: Open, tmp_path: Path) -> None:
    window = open_window()
    set_up(window, tmp_path, 5000)
    window.setup.start_button.click()
    page = window.running
    qtbot.waitUntil(lambda: page.model.rowCount() > 0)
    page.pause_button.click()
    qtbot.waitUntil(lambda: page.pause_button.text() == "&Resume")
    assert "paused" in page.state.text() and page.leave_button.isVisible()
    rows = page.model.rowCount()
    page.pause_button.click()
    qtbot.waitUntil(lambda: page.model.rowCount() > rows)
    page.pause_button.click()
    qtbot.waitUntil(lambda: page.leave_button.isVisible())
    page.leave_button.click()
    qtbot.waitUntil(lambda: window.banner.isVisible())
    window.forget_button.click()
    qtbot.waitUntil(lambda: not window.banner.isVisible())


def test_stop_and_resume(qtbot: QtBot, open_window: Open, tmp_path: Path) -> None:
    window = open_window()
    set_up(window, tmp_path, 5000)
    window.setup.start_button.click()
    qtbot.waitUntil(lambda: window.running.model.rowCount() > 0)
    window.running.stop_button.click()
    qtbot.waitUntil(lambda: "stopped" in window.running.state.text())
    assert not window.running.stop_button.isVisible() and window.running.leave_button.isVisible()
    rows = window.running.model.rowCount()
    window.running.pause_button.click()
    qtbot.waitUntil(lambda: window.running.model.rowCount() > rows)


@pytest.mark.parametrize("is_played", [True, False])
def test_a_stopped_match_that_was_taken_elsewhere_says_so(qtbot: QtBot, open_window: Open, tmp_path: Path, is_played: bool) -> None:
    window = open_window()
    set_up(window, tmp_path, 5000)
    window.setup.start_button.click()
    qtbot.waitUntil(lambda: window.running.model.rowCount() > 0)
    window.running.stop_button.click()
    qtbot.waitUntil(lambda: window._runner is not None and window._runner.has_ended())
    qtbot.waitUntil(lambda: "stopped" in window.running.state.text())
    path = next((tmp_path / "matches").glob("*.match"))
    lock = take_lock(path) if is_played else None
    if not is_played:
        put_aside(path)
    window.running.pause_button.click()
    words = "This match is being played in another window." if is_played else "The match cannot be read: there is no such file."
    qtbot.waitUntil(lambda: window.running.state.text().endswith(f"stopped\n{words}"))
    assert window.running.isVisible() and window.running.leave_button.isVisible()
    if lock is not None:
        lock.release()


@pytest.mark.parametrize(("openings", "pgn", "words"), [
    ("none.epd", "", "none.epd cannot be opened: there is no such file."),
    ("", "none/games.pgn", "games.pgn cannot be used: there is no folder {folder}/none."),
])
def test_what_stands_in_the_way_is_told_on_the_page(
    qtbot: QtBot, open_window: Open, tmp_path: Path, openings: str, pgn: str, words: str,
) -> None:
    window = open_window()
    set_up(window, tmp_path, 2)
    window.setup.openings_file.setText(str(tmp_path / openings) if openings else "")
    window.setup.pgn_file.setText(str(tmp_path / pgn) if pgn else "")
    window.setup.start_button.click()
    qtbot.waitUntil(lambda: bool(window.setup.problem.text()))
    assert window.setup.problem.text() == words.format(folder=tmp_path)
    assert window.pages.currentWidget() is window.setup


def test_a_match_that_another_window_plays_is_not_offered(qtbot: QtBot, open_window: Open, tmp_path: Path) -> None:
    window = open_window()
    set_up(window, tmp_path, 5000)
    window.setup.start_button.click()
    qtbot.waitUntil(lambda: window.running.model.rowCount() > 0)
    other = open_window()
    assert not other.banner.isVisible()
    other._run(MatchJournal.open(next((tmp_path / "matches").glob("*.match"))))
    assert other.setup.problem.text() == "This match is being played in another window."


@pytest.mark.parametrize("closes", [False, True])
def test_a_match_is_read_once_no_other_window_can_add_a_game(
    qtbot: QtBot, open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, closes: bool,
) -> None:
    def opened(path: Path) -> MatchJournal:
        held.append(take_lock(path) is None)
        return read(path)

    read, held = MatchJournal.open, list[bool]()
    journal = MatchJournal.create(tmp_path / "matches", MatchPlan((make_player(tmp_path, "fool"), make_player(tmp_path, "wise")), 2), ())
    window = open_window()
    qtbot.waitUntil(lambda: window.banner.isVisible())
    monkeypatch.setattr(MatchJournal, "open", opened)
    window.resume_button.click()
    if closes:
        window.close()
    qtbot.waitUntil(lambda: not window._background.busy)
    assert held == [True]
    if closes:
        free = take_lock(journal.path)
        assert free is not None, "it can be played in another window"
        free.release()
    else:
        qtbot.waitUntil(lambda: "complete" in window.running.state.text())


@pytest.mark.parametrize("edits", [False, True])
def test_the_engines_do_not_wait_for_old_matches_and_what_is_edited_meanwhile_stays(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, edits: bool,
) -> None:
    def slow(folder: Path) -> Found:
        assert held.wait(PATIENCE_S)
        return look_up(folder)

    held = threading.Event()
    monkeypatch.setattr("chessgui.match.window.look_up", slow)
    save_engines(tmp_path / "engines.json", (OWN, FROG))
    MatchJournal.create(tmp_path / "matches", MatchPlan((FROG, OWN), 40), (Opening(),)).finish()
    window = MatchWindow(tmp_path / "engines.json", tmp_path / "matches")
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: window.setup.choices[0].count() == 2)
    if edits:
        window.setup.event_name.setText("Spring")
    held.set()
    qtbot.waitUntil(lambda: not window._background.busy)
    shown = window.setup.plan()
    assert (shown.games, shown.engines) == ((100, (OWN, FROG)) if edits else (40, (FROG, OWN)))
    assert window.setup.results_button.isVisible() and (shown.event == "Spring") == edits


def test_the_openings_of_old_matches_are_not_played_to_offer_these(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = MatchPlan(games=6)
    journal, finished = (MatchJournal.create(tmp_path, plan, (Opening(moves=("e2e4",)),)) for _ in range(2))
    finished.finish()
    monkeypatch.setattr("chessgui.match.matchstate.opening_from_json", lambda data: pytest.fail("an opening is played"))
    found = look_up(tmp_path)
    assert [match.path for match in found.waiting] == [journal.path] and (found.last, found.finished) == (plan, finished.path)


def test_an_engine_can_be_chosen_while_the_list_is_still_being_written(
    qtbot: QtBot, open_window: Open, monkeypatch: pytest.MonkeyPatch,
) -> None:
    def slow(path: Path, engines: Sequence[EngineSpec], known: Sequence[EngineSpec]) -> None:
        chosen.wait(PATIENCE_S)
        save_engines(path, engines, known)

    window, chosen = open_window(), threading.Event()
    monkeypatch.setattr("chessgui.dialogs.engines.list.save_engines", slow)
    window.ask_engines()
    [dialog] = window.findChildren(EnginesDialog)
    qtbot.waitUntil(lambda: dialog.list.count() == 3)
    dialog._copy()
    dialog.reject()
    qtbot.waitUntil(lambda: not window._background.busy)
    assert [window.setup.choices[0].itemText(place) for place in range(4)] == ["Chessgui", "Fool", "Wise", "Chessgui 2"]
    chosen.set()


def test_a_damaged_match_is_told(qtbot: QtBot, open_window: Open, tmp_path: Path) -> None:
    (tmp_path / "matches").mkdir()
    (tmp_path / "matches" / "a.match").write_text("{")
    window = open_window()
    assert window.setup.problem.text() == "The match cannot be read: its file is damaged."


def snapshot(**values: object) -> Snapshot:
    """White has moved, Black thinks."""
    board = chess.Board()
    board.push_san("e4")
    report = Info(12, 20, Score(31), Bound.EXACT, 1_200_000, 0, 0, 0, ())
    usual = Snapshot(Status.PLAYING, "", Tally(), [], 0, board, board.peek(), Seat(0, 59_000.0, report, Score(31)),
                     Seat(1, 7_340.0), chess.BLACK)
    return replace(usual, **values)  # type: ignore[arg-type]


@pytest.mark.parametrize(("tally", "elo", "sure"), [
    (Tally(1, 0, 0), "+∞", "–"), (Tally(0, 0, 3), "−∞", "–"), (Tally(2, 0, 1), "+120", "73.0 %")])
def test_nobody_is_sure_of_who_is_stronger_before_the_results_differ(qtbot: QtBot, tally: Tally, elo: str, sure: str) -> None:
    page = RunningPage()
    qtbot.addWidget(page)
    page.begin(MatchPlan((OWN, FROG)))
    page.show_snapshot(snapshot(tally=tally, records=[GameRecord(number, "1-0", "", 1, 1.0) for number in range(tally.games)]))
    assert (page.elo.text(), page.superiority.text()) == (elo, sure)


def test_elo_leaves_out_games_that_repeat_others_and_says_so(qtbot: QtBot) -> None:
    page, tally = RunningPage(), Tally(160, 0, 80, (0, 40, 0, 80, 0))
    qtbot.addWidget(page)
    page.begin(MatchPlan((OWN, FROG), sprt=Sprt()))
    page.show_snapshot(snapshot(tally=tally))
    alone = page.elo.text(), page.superiority.text(), page.test.text()
    assert page.faults.isHidden()
    page.show_snapshot(snapshot(tally=Tally(1600, 0, 800, (0, 400, 0, 800, 0)), evidence=tally, repeated=2160))
    assert (page.elo.text(), page.superiority.text(), page.test.text()) == alone and page.share.text() == "+1600  =0  −800"
    assert page.faults.text() == "2,160 games repeat earlier ones: they count for the score, but not for Elo, LOS and the test."
    assert not page.faults.isHidden()


@pytest.mark.parametrize("percent", [100, 150])
def test_the_figures_of_a_long_match_have_room(qtbot: QtBot, qapp: QApplication, percent: int) -> None:
    set_text_size(qapp, percent)
    try:
        page = RunningPage()
        qtbot.addWidget(page)
        page.setStyleSheet(style_sheet(False))
        page.resize(1100, 700)
        page.show()
        page.begin(MatchPlan((OWN, FROG), games=2000, sprt=Sprt()))
        page.show_snapshot(snapshot(tally=Tally(412, 388, 377, (30, 90, 300, 110, 58)), records=[
            GameRecord(number, "1-0", "", 1, 1.0) for number in range(1177)]))
        qtbot.waitUntil(lambda: cut_texts(page.figures.parentWidget()) == [])
        assert page.table.sizeHintForIndex(page.model.index(1176, 0)).width() <= page.table.columnWidth(0)
    finally:
        set_text_size(qapp, 100)


def test_in_hebrew_the_sign_stands_before_its_number(qtbot: QtBot, qapp: QApplication) -> None:
    set_language(qapp, "he")
    try:
        page = RunningPage()
        qtbot.addWidget(page)
        page.begin(MatchPlan((OWN, FROG)))
        page.show_snapshot(snapshot())
        assert "\u2066+0.31  12/20 · 1.2M\u2069" in page.table_board.bottom_player.accessibleName()
    finally:
        set_language(qapp, "en")


def test_the_board_shows_the_game_and_takes_no_moves(qtbot: QtBot, open_window: Open) -> None:
    window = open_window()
    page = window.running
    page.begin(MatchPlan((OWN, FROG), sprt=Sprt()))
    window.pages.setCurrentWidget(page)
    page.show_snapshot(snapshot())
    shown = page.table_board
    assert shown.bottom_player.accessibleName() == "White: Chessgui. +0.31  12/20 · 1.2M"
    assert shown.top_player.accessibleName() == "Black: Frog. "
    assert [shown.clocks.widgets[color].face.text for color in chess.COLORS] == ["0:59", "0:07.4"]
    assert [shown.clocks.widgets[color].face.running for color in chess.COLORS] == [False, True]
    assert shown.board.state.board.fen().startswith("rnbqkbnr/pppppppp/8/8/4P3") and shown.eval_bar.score == Score(31)
    moves: list[object] = []
    shown.board.move_made.connect(moves.append)
    for name in ("e7", "e5"):
        x, y = shown.board.geometry_of_squares.centre(chess.parse_square(name))
        qtbot.mouseClick(window, Qt.MouseButton.LeftButton, pos=shown.board.mapTo(window, shown.board.rect().topLeft()) + type(
            shown.board.rect().topLeft())(round(x), round(y)))
    assert moves == [] and shown.board.state.selected is None
    assert page.test.isVisible() and page.elo.text() == "–"
    page.show_snapshot(snapshot(status=Status.PAUSED, sentence="The disk is full."))
    assert page.state.text() == "0 of 100 games · paused\nThe disk is full."


def test_each_match_that_ends_is_waited_for(qtbot: QtBot, tmp_path: Path) -> None:
    window, waited = MatchWindow(tmp_path / "engines.json", tmp_path / "matches"), list[int]()
    qtbot.addWidget(window)
    window._ending = [SimpleNamespace(wait=partial(lambda place, patience: waited.append(place), place))  # type: ignore[misc]
                      for place in range(2)]
    assert not window.wait(10) and waited == [0, 1]


def test_games_are_kept_where_there_is_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda location: str(tmp_path / "Documents"))
    assert usual_file() == str(tmp_path / "Engine matches.pgn")
    (tmp_path / "Documents").mkdir()
    assert usual_file() == str(tmp_path / "Documents" / "Engine matches.pgn")
