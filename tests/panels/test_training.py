"""The pages of the training: they say all they know in every language, have room for it, and are read by keyboard and screen readers."""
from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import chess
import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from chessgui.looks.theme import set_text_size
from chessgui.looks.widgets import font_like
from chessgui.panels.training.cardface import CardFace
from chessgui.panels.training.endingspage import EndingsPage
from chessgui.panels.training.graphs import DueGraph, RetentionGraph
from chessgui.panels.training.guessface import GuessFace
from chessgui.panels.training.home import TrainingHome
from chessgui.panels.training.notebar import TrainingNote
from chessgui.panels.training.pane import WIDTH, TrainingPane
from chessgui.panels.training.playface import PlayFace
from chessgui.panels.training.repertoirepage import RepertoirePage
from chessgui.panels.training.repertoirerows import TellingRow, coverage_text
from chessgui.practice.course import course
from chessgui.practice.coverage import Coverage, Gap
from chessgui.practice.insight import Insight, Weakness
from chessgui.practice.store import Deck, Today
from chessgui.practice.themes import THEMES
from chessgui.practice.trials import Standing
from chessgui.words.language import tr
from chessgui.words.translation import LANGUAGES, set_language
from tests.hands.looks import cut_texts, cut_titles, overlaps
from tests.window.test_accessible_names import nameless

TODAY = date(2026, 3, 4)
"""A Wednesday."""
TOLD = Insight(tuple(Weakness(theme, 10, 0.4, None) for theme in THEMES), (Weakness("endgame", 12, None, 0.25),), (5, 0, 2) + (0,) * 25,
               (None,) * 9 + (0.5, 0.75, 1.0), 0.87, 400)


@pytest.fixture(params=list(LANGUAGES))
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    set_language(app, request.param)
    yield request.param
    set_language(app, "en")


def put_up(qtbot: QtBot, widget: QWidget, height: int = 900) -> None:
    qtbot.addWidget(widget)
    widget.resize(WIDTH + 40, height)
    widget.show()
    qtbot.waitExposed(widget)
    QCoreApplication.processEvents()


def test_the_first_page_has_room_for_all_it_says(qtbot: QtBot, language: str) -> None:
    home = TrainingHome()
    home.show_today(Today(1234, 20, 5000, 9999))
    home.show_decks([Deck(name, 1000, 888, 2000) for name in ("wac", "Ein & Zwei " * 20)])
    home.show_insight(TOLD, TODAY)
    home.show_making(12, 345, True, "345 games are left, about 115 minutes.")
    put_up(qtbot, home)
    assert cut_texts(home) == [] and overlaps(home) == [] and nameless(home) == []
    assert home.stop.isVisible() and not home.games.isVisible() and home.progress.value() == 12


def test_large_texts_do_not_make_the_first_page_wider_than_its_pane(qtbot: QtBot, qapp: QApplication, language: str) -> None:
    """It cannot be scrolled sideways: the titles of the tables pushed all texts over the edge."""
    set_text_size(qapp, 120)
    try:
        home = TrainingHome()
        home.show_insight(TOLD, TODAY)
        put_up(qtbot, home)
        assert cut_texts(home) == [] and home.findChild(QScrollArea).widget().width() <= home.width()
    finally:
        set_text_size(qapp, 100)


def test_the_figures_of_the_first_page_stand_below_one_another(qtbot: QtBot, language: str) -> None:
    home = TrainingHome()
    home.show_insight(TOLD, TODAY)
    put_up(qtbot, home)
    ends = {label.geometry().right() for label in home.findChildren(QLabel) if f", {home.tr('Missed')}: " in label.accessibleName()}
    assert len(ends) == 1


def test_a_card_has_room_for_all_that_is_said_of_it(qtbot: QtBot, language: str) -> None:
    card = CardFace()
    about = "You played 21. Nxa7 here. Find a better move.\nAgainst Somebody with a Long Name, 2026.03.01"
    card.show_card("White to move", about, "17 left today")
    card.say("21. Nxa7 is not it. Try again, or see the solution.", "21. Nxa7 loses a knight. " * 3)
    card.outcome.setText("Fork, Defence\nIt comes again tomorrow.")
    card.show_state(False, True, has_why=True)
    put_up(qtbot, card, 400)
    assert cut_texts(card) == [] and overlaps(card) == [] and nameless(card) == []


def test_the_endings_have_room(qtbot: QtBot, language: str) -> None:
    """With each ending chosen: all titles and sentences are translated, and are read in a narrow pane."""
    page = EndingsPage()
    page.show_standings({each.task: Standing(3, number % 2, 0) for number, each in enumerate(course())})
    put_up(qtbot, page, 700)
    assert page.rows.rows.rows == course() and nameless(page) == []
    title, goal = (page.rows.visualRect(page.rows.rows.index(0, column)) for column in (1, 2))
    assert (title.left() > goal.left()) == (language == "he"), "one reads from the ending to its goal"
    for row, exercise in enumerate(course()):
        page.rows.setCurrentIndex(page.rows.rows.index(row, 1))
        for _ in range(3):  # the text, what scrolls where there is no room for it, then the page
            QCoreApplication.processEvents()
        assert tr(exercise.title) == page.title.text() and tr(exercise.know) in page.about.text()
        assert (exercise.title != page.title.text()) == (language != "en")
        assert cut_texts(page) == [] and overlaps(page) == [], exercise.name


def test_the_button_that_begins_an_ending_stays_in_reach(qtbot: QtBot) -> None:
    """In large texts it lay below the pane."""
    pane = TrainingPane()
    pane.setFont(font_like(pane.font(), 2))
    page = pane.endings
    pane.show_page(page)
    put_up(qtbot, pane, 240)
    assert page.begin.visibleRegion().boundingRect() == page.begin.rect() and page.rows.viewport().height() > 0


@pytest.mark.parametrize("width", [300, 700])
def test_the_list_of_endings_lies_over_nothing_in_a_low_pane(qtbot: QtBot, width: int) -> None:
    """Its four rows lay over the title and the sentences of the chosen ending."""
    pane = TrainingPane()
    page = pane.endings
    pane.show_page(page)
    put_up(qtbot, pane)
    for height in (198, 400, 198):
        pane.resize(width, height)
        for _ in range(3):
            QCoreApplication.processEvents()
        yielding = page.title.parentWidget().parentWidget().parentWidget()
        assert isinstance(yielding, QScrollArea) and page.rows.geometry().bottom() < yielding.y()
        assert yielding.geometry().bottom() < page.begin.mapTo(page, page.begin.rect().topLeft()).y()
        assert page.rows.viewport().height() >= page.rows.row_height * (4 if height == 400 else 1)


@pytest.mark.parametrize("width", [420, 700])
def test_what_one_must_know_of_an_ending_is_read_without_scrolling(qtbot: QtBot, width: int) -> None:
    """The list had four rows at the cost of the last line, which was cut through its letters."""
    pane = TrainingPane()
    page = pane.endings
    pane.show_page(page)
    put_up(qtbot, pane)
    for height in (400, 262):
        pane.resize(width, height)
        for row in range(len(course())):
            page.rows.setCurrentIndex(page.rows.rows.index(row, 1))
            for _ in range(4):
                QCoreApplication.processEvents()
            assert page.about.visibleRegion().boundingRect() == page.about.rect(), (height, row)
            assert page.rows.viewport().height() >= page.rows.row_height * 2


def test_nothing_scrolls_where_a_repertoire_begins(qtbot: QtBot) -> None:
    page = RepertoirePage()
    put_up(qtbot, page, 240)
    assert page.start.isVisible() and not page.findChild(QScrollArea).verticalScrollBar().isVisible()


def test_the_tables_of_a_repertoire_have_room(qtbot: QtBot, language: str) -> None:
    page = RepertoirePage()
    put_up(qtbot, page)
    rows = [TellingRow("1. e4", "1... c6", "20 %", tr(words), "", "", ()) for words in ("no answer", "line ends", "you", "new")]
    for figure in ("Met in", "Games · score"):
        page.show_rows("", rows, QCoreApplication.translate("RepertoireCommands", figure), "")
        assert cut_titles(page.rows.horizontalHeader()) == [] and page.rows.sizeHintForColumn(1) <= page.rows.columnWidth(1)


def test_the_pages_of_playing_out_and_guessing_have_room(qtbot: QtBot, language: str) -> None:
    play, guess = PlayFace(), GuessFace()
    for state in (lambda: play.ask_goal(False), lambda: play.show_state(True, True, True)):
        state()
        put_up(qtbot, play, 500)
        assert cut_texts(play) == [] and overlaps(play) == [] and nameless(play) == []
    for asks in (True, False):
        guess.show_state(asks, not asks, not asks, not asks)
        guess.say("Better than the move played. 10 points.", "You: 21. Nxa7 55 %\n" * 3)
        put_up(qtbot, guess, 500)
        assert cut_texts(guess) == [] and overlaps(guess) == [] and nameless(guess) == []


def test_the_note_below_a_report_has_room(qtbot: QtBot, language: str) -> None:
    note = TrainingNote()
    note.ask(["Somebody with a Long & Difficult Name", "Another, Person"])
    put_up(qtbot, note, 200)
    assert cut_texts(note) == [] and overlaps(note) == [] and nameless(note) == []
    assert note.players[0].text() == "Somebody with a Long && Difficult Name"


@pytest.mark.parametrize("today, due, more", [
    (Today(0, 0, 0, 0), "Train on your own mistakes", "Analyse a game of yours"),
    (Today(0, 0, 0, 7), "Nothing is due now.", "7 cards in all"), (Today(1, 0, 3, 7), "1 card for today", "1 again · 3 more wait"),
    (Today(2, 3, 3, 7), "5 cards for today", "2 again · 3 new"),
])
def test_what_is_due_in_words(qtbot: QtBot, today: Today, due: str, more: str) -> None:
    home = TrainingHome()
    qtbot.addWidget(home)
    assert not home.begin.isEnabled(), "nothing is known yet"
    home.show_today(today)
    assert home.due.text() == due and home.more.text().startswith(more)
    assert home.begin.isEnabled() == (today.due + today.new > 0)


def test_the_calendar_is_read_by_keys(qtbot: QtBot) -> None:
    graph = DueGraph("Due")
    put_up(qtbot, graph, 120)
    graph.show_due((5, 0, 2), TODAY)
    for key, wanted in ((Qt.Key.Key_Right, "3/4/26\n5 cards"), (Qt.Key.Key_End, "3/6/26\n2 cards"), (Qt.Key.Key_Left, "3/5/26\n0 cards")):
        qtbot.keyClick(graph, key)
        assert graph.accessibleDescription() == wanted
    graph.show_due((0, 0, 0), TODAY)
    qtbot.keyClick(graph, Qt.Key.Key_Right)
    assert graph.graph is None


def test_the_weeks_begin_on_monday(qtbot: QtBot) -> None:
    graph = RetentionGraph("Right answers")
    put_up(qtbot, graph, 120)
    graph.show_weeks((None, 0.5, 1.0), TODAY)
    assert graph.point_text(2) == "Week from 3/2/26\n100 % right"
    assert graph.point_text(1) == "Week from 2/23/26\n50 % right"
    assert graph.point_text(0) == "Week from 2/16/26\nNo answers"
    QToolTip.hideText()


@pytest.mark.parametrize(("answered", "told"), [
    (1.0, "100 %"), (0.9995, ">99 %"), (0.996, ">99 %"), (0.994, "99 %"), (0.099, "9.9 %"), (0.0002, "<0.1 %"), (0.0, "0 %")])
def test_all_moves_are_answered_only_where_no_gap_is_left(answered: float, told: str) -> None:
    words = coverage_text(Coverage(answered, (1.0,), 4.0, (), 2000))
    assert words.startswith(f"You have an answer to {told} of the moves that your opponents make;")


def test_a_repertoire_whose_lines_end_before_the_first_answer_is_met_all_the_same() -> None:
    """It was said that no game comes to it, above the gaps of these games."""
    assert coverage_text(Coverage(None, (), 0.0, (), 6)).startswith("None of 6 games comes to a position of this repertoire")
    gap = Gap("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -", chess.Move.from_uci("e7e5"), 0.6, 3, True)
    assert coverage_text(Coverage(None, (1.0,), 1.0, (gap,), 6)) == (
        "Where your opponents move in these games, the lines of this repertoire end: it has no answer there.")
