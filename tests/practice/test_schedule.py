"""When a card is asked again: the package's own numbers, whatever the clock and the time zone do."""
from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import fsrs
import pytest

from chessgui.practice.cards import MISTAKE, REPERTOIRE
from chessgui.practice.schedule import RETENTION, Attempt, Memory, grade, recall, replayed, reviewed
from tests.practice.samples import DAY, MINUTE, NOW, review


@pytest.fixture
def zone() -> Iterator[None]:
    """A time zone of its own for a test, which may change it."""
    before = os.environ.get("TZ")
    yield
    os.environ.pop("TZ", None)
    if before is not None:
        os.environ["TZ"] = before
    time.tzset()


@pytest.mark.parametrize("seed", range(20))
def test_the_numbers_are_those_of_the_package(seed: int) -> None:
    """Each answer is computed from the kept numbers alone; the package keeps its own card all the time."""
    rng, scheduler = random.Random(seed), fsrs.Scheduler(desired_retention=RETENTION, enable_fuzzing=False)
    card, memory, at = fsrs.Card(card_id=1), None, NOW
    for _ in range(30):
        at += rng.choice((MINUTE, 10 * MINUTE, DAY, 3 * DAY, 40 * DAY, 400 * DAY)) + rng.randrange(100_000)
        rating, moment = rng.randint(1, 4), datetime.fromtimestamp(at // 1000, UTC) + timedelta(milliseconds=at % 1000)
        assert recall(memory, at) == scheduler.get_card_retrievability(card, moment)
        card, _ = scheduler.review_card(card, fsrs.Rating(rating), moment)
        memory = reviewed(memory, rating, at)
        due = (card.due - datetime(1970, 1, 1, tzinfo=UTC)) / timedelta(milliseconds=1)
        assert memory == Memory(card.state, card.step, card.stability, card.difficulty, int(due), at)


def test_time_zones_and_summer_time_change_nothing(zone: None) -> None:
    """In Berlin the clocks go forward on 29 March 2026; a traveller goes on in Kiritimati, 14 hours ahead of UTC."""
    answers = [review(str(number), NOW + number * 11 * DAY, 3) for number in range(6)]
    found = set()
    for name in ("UTC", "Europe/Berlin", "Pacific/Kiritimati", "America/New_York"):
        os.environ["TZ"] = name
        time.tzset()
        found.add(replayed(answers))
    memory = None
    for number, answer in enumerate(answers):
        os.environ["TZ"] = ("Europe/Berlin", "Pacific/Kiritimati")[number % 2]
        time.tzset()
        memory = reviewed(memory, answer.rating, answer.at)
    assert found == {memory}


def test_a_clock_that_went_back_counts_as_no_time() -> None:
    """An hour, or the years that a clock was ahead: the card is due from now on, as if it had just been asked."""
    first = reviewed(None, 3, NOW + 3650 * DAY)
    for back in (NOW, NOW + 3650 * DAY - 60 * MINUTE):
        again = reviewed(first, 3, back)
        at_once = reviewed(Memory(first.state, first.step, first.stability, first.difficulty, back, back), 3, back)
        assert again == at_once
        assert back < again.due <= back + 100 * DAY
        assert recall(first, back) == 1.0


def test_answers_in_any_order_make_the_same_memory() -> None:
    answers = [review(str(number), NOW + number * 3 * DAY, 1 + number % 4) for number in range(8)]
    memory = None
    for answer in answers:
        memory = reviewed(memory, answer.rating, answer.at)
    random.Random(1).shuffle(answers)
    assert replayed(answers) == memory
    assert replayed([]) is None


@pytest.mark.parametrize("attempt, wanted", [
    (Attempt(took_ms=4_000), "Easy"), (Attempt(took_ms=40_000), "Good"), (Attempt(took_ms=200_000), "Hard"),
    (Attempt(took_ms=4_000, hints=1), "Hard"), (Attempt(took_ms=4_000, wrong=1), "Again"), (Attempt(took_ms=4_000, seen=True), "Again"),
    (Attempt(took_ms=27_000, moves=3), "Easy"),
])
def test_the_grade_comes_from_correctness_time_and_hints(attempt: Attempt, wanted: str) -> None:
    assert grade(MISTAKE, attempt).name == wanted


def test_a_move_of_the_repertoire_is_to_be_remembered() -> None:
    assert [grade(REPERTOIRE, Attempt(took_ms=ms)).name for ms in (2_000, 10_000, 30_000)] == ["Easy", "Good", "Hard"]
