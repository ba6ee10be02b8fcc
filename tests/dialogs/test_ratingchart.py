"""The chart of the own rating."""
from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import QLocale, QPointF, Qt
from PySide6.QtGui import QColor, QPalette
from pytestqt.qtbot import QtBot

from chessgui.dialogs.rating import MOST_TICKS, RatingChart, RatingDialog, rating_span, rating_ticks
from chessgui.looks.theme import palette
from chessgui.panels import graphwidget
from chessgui.play.rating import RatedGame, Rating, RatingPoint, history
from chessgui.play.ratingfile import RatedGames

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def course(scores: str, opponent: int = 1400) -> list[RatingPoint]:
    """The course of games a day apart: w, d, l."""
    points = {"w": 1.0, "d": 0.5, "l": 0.0}
    return history(RatedGame(NOON + timedelta(days=day), opponent, points[score], bool(day % 2 == 0), "5+3" if day else "")
                   for day, score in enumerate(scores))


def chart(qtbot: QtBot, scores: str, width: int = 420, height: int = 200) -> RatingChart:
    widget = RatingChart()
    qtbot.addWidget(widget)
    widget.setLocale(QLocale(QLocale.Language.German, QLocale.Country.Germany))
    widget.resize(width, height)
    widget.set_points(course(scores))
    return widget


@pytest.mark.parametrize(("low", "high", "ticks"), [
    (1290, 1510, [1300, 1350, 1400, 1450, 1500]), (1300, 1500, [1300, 1350, 1400, 1450, 1500]), (1281, 1602, [1300, 1400, 1500, 1600]),
    (900, 2100, [1000, 1250, 1500, 1750, 2000]), (0, 4000, [0, 1000, 2000, 3000, 4000]), (-120, 130, [-100, -50, 0, 50, 100]),
])
def test_ticks_are_round_and_few(low: float, high: float, ticks: list[int]) -> None:
    assert rating_ticks(low, high) == ticks and len(ticks) <= MOST_TICKS
    assert len(rating_ticks(low, high, 2)) <= 2 or high - low > 3000


@pytest.mark.parametrize(("ratings", "span"), [
    ([Rating(1500, 10)], (1400, 1600)), ([Rating(1500, 100)], (1390, 1610)), ([Rating(1500, 300)], (1170, 1830)),
    ([Rating(1000, 300), Rating(2000, 50)], (947.5, 2102.5)),
])
def test_the_span_holds_all_ratings_and_the_last_deviation(ratings: list[Rating], span: tuple[float, float]) -> None:
    assert rating_span(ratings) == span


def test_an_empty_chart_says_what_will_be_there(qtbot: QtBot) -> None:
    widget = chart(qtbot, "")
    assert widget.accessibleName() == "Rating history"
    assert widget.accessibleDescription() == "Your rating appears here after your first rated game."
    assert widget.focusPolicy() == Qt.FocusPolicy.NoFocus and widget.index_at(100) is None
    before = widget.grab().toImage()
    widget.set_points(course("w"))
    assert widget.focusPolicy() == Qt.FocusPolicy.StrongFocus and widget.grab().toImage() != before


def test_the_chart_in_words(qtbot: QtBot) -> None:
    widget = chart(qtbot, "wwl")
    ratings = [round(point.rating.rating) for point in course("wwl")]
    deviation = round(2 * course("wwl")[-1].rating.deviation)
    assert widget.accessibleDescription() == (
        f"Rated games: 3. Rating {ratings[-1]} ± {deviation}, at its lowest {min(ratings)}, at its highest {max(ratings)}.")


@pytest.mark.parametrize(("index", "text"), [
    (0, "01.03.26 · Won with White against 1400\nRating 1631 ± 503"), (1, "02.03.26 · Drawn with Black against 1400 · 5+3"),
    (2, "03.03.26 · Lost with White against 1400 · 5+3"),
])
def test_a_game_in_words(qtbot: QtBot, index: int, text: str) -> None:
    assert chart(qtbot, "wdl").point_text(index).startswith(text)


def test_the_title_and_the_chart_tell_the_last_rating_alike(qtbot: QtBot) -> None:
    dialog = RatingDialog(RatedGames((RatedGame(datetime.now(UTC), 1400, 1.0, True),)))
    qtbot.addWidget(dialog)
    words = dialog.chart.point_text(0).rpartition("Rating ")[2]
    assert dialog.title.text() == f"{words} after 1 rated game"


def test_places_go_right_with_the_games_and_up_with_the_rating(qtbot: QtBot) -> None:
    widget = chart(qtbot, "wlwwl")
    places = [widget.place_of(index) for index in range(5)]
    assert [place.x() for place in places] == sorted(place.x() for place in places)
    ratings = [point.rating.rating for point in course("wlwwl")]
    assert sorted(range(5), key=lambda index: -places[index].y()) == sorted(range(5), key=lambda index: ratings[index])
    assert all(0 < place.x() < widget.width() and 0 < place.y() < widget.height() for place in places)
    assert [widget.index_at(place.x() + 3) for place in places] == [0, 1, 2, 3, 4]
    assert (widget.index_at(-50), widget.index_at(9999)) == (0, 4)


def test_mouse_and_keys_show_a_game(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    tips: list[str] = []
    monkeypatch.setattr(graphwidget.QToolTip, "showText", lambda place, text, widget: tips.append(text))
    widget = chart(qtbot, "wlwwl")
    widget.show()
    qtbot.mouseMove(widget, widget.place_of(1).toPoint())
    qtbot.waitUntil(lambda: widget.shown == 1)
    assert tips[-1] == widget.point_text(1)
    assert widget.accessibleDescription() == widget.point_text(1).replace("\n", " · ")
    for name, shown in (("Right", 2), ("End", 4), ("Right", 4), ("Left", 3), ("Home", 0), ("Left", 0)):
        qtbot.keyClick(widget, Qt.Key[f"Key_{name}"])
        assert widget.shown == shown and tips[-1] == widget.point_text(shown)
    widget.set_points(course("w"))
    assert widget.shown is None
    qtbot.keyClick(widget, Qt.Key.Key_Left)
    assert widget.shown == 0, "the last game is the first that the keys show"


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_line_is_painted_in_the_accent_of_the_palette(qtbot: QtBot, dark: bool) -> None:
    widget = chart(qtbot, "wl" * 10)
    widget.setPalette(palette(dark))
    image = widget.grab().toImage()
    accent = widget.palette().color(QPalette.ColorRole.Highlight)
    assert _near(image.pixelColor(widget.place_of(19).toPoint()), accent)
    assert not _near(image.pixelColor(QPointF(widget.place_of(0).x(), widget.height() - 1).toPoint()), accent)


def _near(one: QColor, other: QColor) -> bool:
    return all(abs(a - b) < 12 for a, b in zip(one.getRgb(), other.getRgb(), strict=True))


@pytest.mark.parametrize("scores", ["w", "wl", "w" * 100 + "l" * 900], ids=["one", "two", "thousand"])
@pytest.mark.parametrize("size", [(220, 120), (2000, 900), (30, 20)])
def test_all_sizes_are_painted(qtbot: QtBot, scores: str, size: tuple[int, int]) -> None:
    widget = chart(qtbot, scores, *size)
    widget.setMinimumSize(1, 1)
    widget.resize(*size)
    assert not widget.grab().isNull()
