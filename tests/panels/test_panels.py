"""Evaluation bar, and the button of the problems of a file."""
from __future__ import annotations

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QMouseEvent
from PySide6.QtWidgets import QApplication, QStyle, QTabBar
from pytestqt.qtbot import QtBot

from chessgui.dialogs.problems import LINE, MOST_LISTED, ProblemsDialog
from chessgui.looks.theme import apply_theme, set_text_size
from chessgui.panels.games.tabs import GameTabs
from chessgui.panels.players.boardarea import BoardArea
from chessgui.panels.players.evalbar import LIGHT, EvalBar, short_score
from chessgui.panels.statusbar import ProblemsButton, StatusBar
from chessgui.positions.epd import LineProblem
from engine import Score


def bar_of(qtbot: QtBot) -> EvalBar:
    bar = EvalBar()
    qtbot.addWidget(bar)
    bar.resize(26, 400)
    return bar


def test_evaluation_bar_tells_its_score(qtbot: QtBot) -> None:
    bar = bar_of(qtbot)
    bar.show()
    bar.set_score(Score(mate=-3))
    assert bar.accessibleName() == "Evaluation, White's point of view: -#3"
    qtbot.waitUntil(lambda: bar._share == 0.0)
    assert bar.grab().toImage().pixelColor(2, 380).lightness() < 100, "Black fills the bar"
    bar.set_score(None)
    assert bar.score is None


def test_a_bar_without_a_score_has_one_colour(qtbot: QtBot) -> None:
    """Two halves say that the position is even."""
    bar = bar_of(qtbot)
    image = bar.grab().toImage()
    assert image.pixelColor(2, 20) == image.pixelColor(2, 380) and image.pixelColor(13, 100) == image.pixelColor(13, 300)
    bar.set_score(Score(centipawns=0))
    image = bar.grab().toImage()
    assert image.pixelColor(2, 20).lightness() < 100 < image.pixelColor(2, 380).lightness()


@pytest.mark.parametrize("flipped", [False, True])
def test_the_label_of_a_bar_stands_at_the_right_end_while_the_bar_glides(qtbot: QtBot, flipped: bool) -> None:
    bar = bar_of(qtbot)
    bar.set_flipped(flipped)
    bar.set_score(Score(centipawns=300))
    bar._set_share(0.3)  # as it was with the score before
    image = bar.grab().toImage()
    has_letters = {end: len({image.pixel(x, y) for x in range(4, 22) for y in range(end, end + 30)}) > 1 for end in (5, 365)}
    assert has_letters == {5: flipped, 365: not flipped}


@pytest.mark.parametrize(("score", "text"), [
    (Score(centipawns=0), "0.0"), (Score(centipawns=-4), "0.0"), (Score(centipawns=36), "+0.4"), (Score(centipawns=-36), "-0.4"),
    (Score(centipawns=994), "+9.9"), (Score(centipawns=-1250), "-12"), (Score(mate=5), "#5"), (Score(mate=-12), "-#12"),
    (Score(centipawns=99_999), "+999"), (Score(centipawns=-99_950), "-999"),
])
def test_the_bar_keeps_the_score_short(score: Score, text: str) -> None:
    assert short_score(score) == text


@pytest.mark.parametrize("flipped", [False, True])
def test_a_word_stands_at_the_end_of_white(qtbot: QtBot, flipped: bool) -> None:
    area = BoardArea()
    qtbot.addWidget(area)
    area.resize(600, 560)
    area.set_flipped(flipped)
    area.show()
    bar, view = area.eval_bar.geometry(), area.view.geometry()
    assert area.view.text() == "White" and not view.intersects(bar)
    assert view.bottom() < bar.top() if flipped else view.top() > bar.bottom()
    assert view.left() >= 0 and view.right() < area.board.geometry().left() + 4


def test_the_bar_and_its_words_grow_with_the_size_of_texts(qtbot: QtBot, qapp: QApplication, request: pytest.FixtureRequest) -> None:
    apply_theme(qapp)  # sizes of texts follow the theme, which the first window of a run applies
    area = BoardArea()
    qtbot.addWidget(area)
    area.resize(600, 560)
    area.show()
    before = area.eval_bar.width(), area.view.font().pixelSize()
    request.addfinalizer(lambda: set_text_size(qapp, 100))
    set_text_size(qapp, 300)
    qapp.processEvents()
    assert area.eval_bar.width() >= 1.6 * before[0] and area.view.font().pixelSize() >= 1.6 * before[1]
    assert not area.view.geometry().intersects(area.eval_bar.geometry())
    assert area.eval_bar.geometry().right() < area.board.geometry().left()


@pytest.mark.parametrize("ratio", [1, 2])
def test_white_s_part_has_an_even_frame(qtbot: QtBot, ratio: int) -> None:
    bar = bar_of(qtbot)
    bar.set_score(Score(mate=3))
    bar._set_share(1.0)
    image = QImage(26 * ratio, 400 * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(LIGHT)
    bar.render(image)
    left, right, inside = (image.pixelColor(x, 200 * ratio + 40) for x in (0, 26 * ratio - 1, 13 * ratio))
    assert left == right and inside.lightness() - left.lightness() > 60


def test_numbers_of_problems_stand_below_one_another_where_texts_run_from_right_to_left(qtbot: QtBot) -> None:
    dialog = ProblemsDialog("list.epd", [LineProblem(7, "a king is missing")])
    qtbot.addWidget(dialog)
    alignment = Qt.AlignmentFlag(dialog.table.item(0, LINE).textAlignment())
    assert QStyle.visualAlignment(Qt.LayoutDirection.RightToLeft, alignment) & Qt.AlignmentFlag.AlignRight


@pytest.mark.parametrize("count", [MOST_LISTED, MOST_LISTED + 1])
def test_of_very_many_problems_the_first_are_listed(qtbot: QtBot, count: int) -> None:
    """Rows for all of a long list of positions held the window up for half a minute."""
    button = ProblemsButton()
    qtbot.addWidget(button)
    button.show_problems("list.epd", [LineProblem(line, "a king is missing") for line in range(1, count + 1)])
    button.click()
    [opened] = button.window().findChildren(ProblemsDialog)
    assert button.text() == f"{count} problems" and opened.table.rowCount() == MOST_LISTED
    assert ("These are the first 1000 of 1001." in opened.words.text()) == (count > MOST_LISTED)


@pytest.mark.parametrize("direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_a_sentence_without_room_ends_in_dots(qtbot: QtBot, direction: Qt.LayoutDirection) -> None:
    bar = StatusBar()
    qtbot.addWidget(bar)
    bar.setLayoutDirection(direction)
    bar.resize(400, 30)
    bar.engine.setText("Engine ready")
    bar.show()
    bar.say("Two moves of the file cannot be read, and the game ends before them. " * 3)
    tip, picture = bar.toolTip(), bar.grab().toImage()
    cut = bar.fontMetrics().elidedText(tip, Qt.TextElideMode.ElideRight, bar.room.width())
    assert tip == bar.currentMessage() and cut.endswith("…") and not bar.room.intersects(bar.engine.geometry())
    bar.say(cut)
    assert bar.grab().toImage() == picture
    bar.say("")
    assert bar.grab().toImage() != picture and not bar.toolTip()


def test_a_sentence_about_a_game_goes_with_it(qtbot: QtBot) -> None:
    """One about anything else stays for its time."""
    bar = StatusBar()
    qtbot.addWidget(bar)
    for say, left in ((bar.say_of_game, ""), (bar.say, "A sentence."), (bar.say_of_game, "")):
        say("A sentence.")
        assert bar.currentMessage() == "A sentence."
        bar.leave_game()
        assert bar.currentMessage() == left


def test_the_game_that_is_shown_has_a_tab_that_can_be_read(qtbot: QtBot) -> None:
    """Beside many others it had room for the dots that stand for what is cut."""
    tabs = GameTabs()
    qtbot.addWidget(tabs)
    tabs.resize(620, 40)
    titles = [*["Gegner, Anna – Muster, Max"] * 11, "New game"]
    games = [SimpleNamespace(title=title, path=None, dirty=True) for title in titles]
    tabs.show_documents(games, games[-1])  # type: ignore[arg-type, type-var]
    metrics = tabs.fontMetrics()
    buttons = [tabs.tabButton(index, QTabBar.ButtonPosition.RightSide) or tabs.tabButton(index, QTabBar.ButtonPosition.LeftSide)
               for index in range(tabs.count())]
    rooms = [tabs.tabRect(index).width() - button.width() for index, button in enumerate(buttons) if button is not None]
    assert rooms[-1] >= metrics.horizontalAdvance("• New game") and min(rooms) >= metrics.horizontalAdvance("• Gegner, A…")
    assert tabs.rect().contains(tabs.tabRect(11)), "it is scrolled to"


def test_a_game_that_is_shown_while_a_tab_is_dragged_has_the_tab_in_front_afterwards(qtbot: QtBot) -> None:
    tabs = GameTabs()
    qtbot.addWidget(tabs)
    tabs.resize(620, 40)
    games = [SimpleNamespace(title=title, path=None, dirty=True) for title in ("first", "second", "third")]
    tabs.show_documents(games, games[0])  # type: ignore[arg-type, type-var]
    tabs.show()
    begin, end = (tabs.tabRect(0).center() + QPoint(by, 0) for by in (0, 2 * QApplication.startDragDistance()))
    qtbot.mousePress(tabs, Qt.MouseButton.LeftButton, pos=begin)
    there = QPointF(end), QPointF(tabs.mapToGlobal(end))
    QApplication.sendEvent(tabs, QMouseEvent(QEvent.Type.MouseMove, *there, Qt.MouseButton.NoButton, Qt.MouseButton.LeftButton,
                                             Qt.KeyboardModifier.NoModifier))
    tabs.show_documents(games, games[2])  # type: ignore[arg-type, type-var]
    qtbot.mouseRelease(tabs, Qt.MouseButton.LeftButton, pos=end)
    assert tabs.currentIndex() == 2
