"""When a card is asked again: spaced repetition by FSRS, as the package `fsrs` computes it. No Qt.

All times are whole milliseconds since 1970 in UTC: time zones and summer time do not exist here; the caller says when the user's day began.
The package's random spread of intervals is off, so that what is known of a card follows from its answers alone, whichever window, computer
or import they came from.
"""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache

import fsrs
from fsrs import Rating

from chessgui.practice.cards import MISTAKE, PUZZLE, REPERTOIRE

RETENTION = 0.9
"""The chance, 0 to 1, with which a card is still known on the day it is due."""
LATEST_MS = 4_102_444_800_000
"""The year 2100: a later time comes from a clock that is wrong, or from a damaged file."""
DAY_MS = 86_400_000
RESTING = int(fsrs.State.Review)
"""The state of a card that is not asked again for a day at least."""
NIGHT_MS = DAY_MS // 3
"""A card that rests for days is not asked again earlier than so long after its last answer: who trains past midnight does not see all
cards of the evening again."""
AHEAD_MS = DAY_MS
"""A card whose last answer lies further in the future than this was answered while the clock was wrong: it is due."""


@dataclass(frozen=True, slots=True)
class Pace:
    """What is quick and what is slow for a move, in milliseconds."""

    quick: int
    slow: int


PACE = {MISTAKE: Pace(10_000, 120_000), REPERTOIRE: Pace(3_000, 20_000), PUZZLE: Pace(10_000, 120_000)}
"""A move of the repertoire is remembered, the answer to a mistake or a puzzle is found."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """How a card was solved: the moves tried that were wrong, the hints taken, whether the solution was shown, the time for the whole in
    milliseconds, and the number of moves that the user had to find."""

    wrong: int = 0
    hints: int = 0
    seen: bool = False
    took_ms: int = 0
    moves: int = 1


@dataclass(frozen=True, slots=True)
class Memory:
    """What FSRS knows of a card after its last answer: the package's own numbers. `stability` is in days."""

    state: int
    step: int | None
    stability: float
    difficulty: float
    due: int
    reviewed: int


@dataclass(frozen=True, slots=True)
class Review:
    """An answer as it is kept. `id` is unique: the same answer is never counted twice. `at` is when it was given."""

    id: str
    at: int
    rating: int
    attempt: Attempt = Attempt()


def grade(question: str, attempt: Attempt) -> Rating:
    """The rating of an attempt: again where a move was wrong or the solution was shown, hard with a hint or after long thought, easy only
    for a quick answer, else good."""
    pace = PACE.get(question, PACE[MISTAKE])
    took = attempt.took_ms / max(attempt.moves, 1)
    if attempt.wrong or attempt.seen:
        return Rating.Again
    if attempt.hints or took > pace.slow:
        return Rating.Hard
    return Rating.Easy if took <= pace.quick else Rating.Good


@cache
def scheduler() -> fsrs.Scheduler:
    """The package's scheduler with its usual parameters."""
    return fsrs.Scheduler(desired_retention=RETENTION, enable_fuzzing=False)


def reviewed(memory: Memory | None, rating: int, at: int) -> Memory:
    """What is known of a card after another answer; `memory` is None before the first one. A clock that went backwards since the last
    answer counts as no time gone by. Raises ValueError for a rating that does not exist."""
    card, _ = scheduler().review_card(_card(memory, at), Rating(rating), moment(at))
    assert card.stability is not None and card.difficulty is not None
    return Memory(int(card.state), card.step, card.stability, card.difficulty, _milliseconds(card.due), at)


def replayed(reviews: Iterable[Review]) -> Memory | None:
    """What is known of a card after all its answers, given in any order; None without any."""
    memory = None
    for review in sorted(reviews, key=lambda each: (each.at, each.id)):
        memory = reviewed(memory, review.rating, review.at)
    return memory


def is_due(memory: Memory | None, now: int, since: int) -> bool:
    """Whether a card that was answered is to be asked again: its time has come or, where it rests for days, the morning of its day, which
    began at `since`. It lasts 24 hours here, so that nothing is asked twice on the day on which the clocks go back."""
    if memory is None:
        return False
    is_morning = memory.state == RESTING and memory.due < since + DAY_MS and memory.reviewed <= now - NIGHT_MS
    return memory.due <= now or is_morning or memory.reviewed > now + AHEAD_MS


def recall(memory: Memory | None, now: int) -> float:
    """The chance, 0 to 1, that a card is known at a time; 0 for one that was never asked."""
    return float(scheduler().get_card_retrievability(_card(memory, now), moment(now))) if memory is not None else 0.0


def _card(memory: Memory | None, now: int) -> fsrs.Card:
    if memory is None:
        return fsrs.Card(card_id=0, due=moment(now))
    return fsrs.Card(0, fsrs.State(memory.state), memory.step, memory.stability, memory.difficulty, moment(memory.due),
                     moment(min(memory.reviewed, now)))


def moment(milliseconds: int) -> datetime:
    """A time as the package takes it. What lies before 1970 or after 2100 is taken as one of these."""
    seconds, rest = divmod(min(max(milliseconds, 0), LATEST_MS * 2), 1000)
    return datetime.fromtimestamp(seconds, UTC).replace(microsecond=rest * 1000)


def _milliseconds(time: datetime) -> int:
    return round(time.timestamp() * 1000)
