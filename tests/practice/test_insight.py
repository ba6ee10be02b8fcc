"""What the answers tell: compared with counts that are made by hand."""
from __future__ import annotations

import os
import time
from dataclasses import replace
from datetime import datetime

import pytest

from chessgui.practice.insight import WEEKS_BACK, Weakness, day_of, day_start, insight
from chessgui.practice.schedule import Review, reviewed
from chessgui.practice.store import KeptCard
from tests.practice.samples import DAY, MINUTE, NOW, card, review


def kept(number: int, *themes: str, phase: str = "", answers: tuple[Review, ...] = (), aside: bool = False) -> KeptCard:
    memory = None
    for answer in answers:
        memory = reviewed(memory, answer.rating, answer.at)
    return KeptCard(number, replace(card(number), themes=themes, phase=phase), memory, aside)


def test_what_is_missed_most_comes_first() -> None:
    cards = [kept(1, "fork", "mate", phase="middlegame"), kept(2, "fork", phase="endgame"), kept(3, "pin"), kept(4, "skewer", aside=True)]
    answers = [(1, review("a", NOW - 40 * DAY, 3)), (1, review("b", NOW - 10 * DAY, 1)), (2, review("c", NOW - 5 * DAY, 3)),
               (3, review("d", NOW - 3 * DAY, 3)), (4, review("e", NOW - 3 * DAY, 1))]
    found = insight(cards, answers, NOW)
    assert found.themes == (Weakness("mate", 1, 1.0, 0.0), Weakness("fork", 2, 0.5, 0.0), Weakness("pin", 1, 0.0, None))
    assert found.phases == (Weakness("middlegame", 1, 1.0, 0.0), Weakness("endgame", 1, 0.0, None))
    assert found.answers == 5


def test_a_card_counts_once_a_day() -> None:
    """It was missed, and known some minutes later."""
    answers = [(1, review("a", NOW, 1)), (1, review("b", NOW + 10 * MINUTE, 3)), (1, review("c", NOW + 2 * DAY, 3))]
    found = insight([kept(1, "fork")], answers, NOW + 2 * DAY)
    assert found.themes[0].recent == 0.5


def test_what_comes_when() -> None:
    late, soon, new = (review("a", NOW - 90 * DAY, 3),), (review("b", NOW, 4),), ()
    cards = [kept(1, answers=late), kept(2, answers=soon), kept(3, answers=new)]
    found = insight(cards, [], NOW)
    days = (day_of(cards[1].memory.due) - day_of(NOW)).days
    assert found.due[0] == 1 and found.due[days] == 1 and sum(found.due) == 2
    assert 0.5 < found.known < 1


def test_weeks_begin_on_monday() -> None:
    monday = round(datetime(2026, 2, 2, 12).timestamp() * 1000)
    answers = [(1, review("a", monday - DAY, 3)), (2, review("b", monday, 1)), (3, review("c", monday + 6 * DAY, 3)),
               (4, review("d", monday - 7 * 12 * DAY, 1))]
    found = insight([], answers, monday + 6 * DAY)
    assert found.weeks == (None,) * (WEEKS_BACK - 2) + (1.0, 0.5)


@pytest.mark.parametrize("zone", ["UTC", "Europe/Berlin", "Pacific/Kiritimati"])
def test_days_are_those_of_the_users_calendar(zone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also on the day on which the clocks go forward."""
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        noon = round(datetime(2026, 3, 29, 12).timestamp() * 1000)
        assert day_start(noon) == round(datetime(2026, 3, 29).timestamp() * 1000)
        assert day_of(day_start(noon)) == day_of(noon)
        assert day_of(day_start(noon) - 1) < day_of(noon)
    finally:
        monkeypatch.undo()
        time.tzset()
        assert os.environ.get("TZ") != zone or zone == "UTC"


def test_nothing_is_told_of_nothing() -> None:
    found = insight([], [], NOW)
    assert (found.themes, found.phases, sum(found.due), found.known) == ((), (), 0, None)
