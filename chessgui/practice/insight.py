"""What the cards and answers tell of the user: what is missed most, by theme and by phase, how that changes, and what comes when. No Qt.

Days are those of the user's calendar, summer time included; all else counts in milliseconds since 1970.
"""
from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from statistics import fmean

from chessgui.practice.schedule import AHEAD_MS, DAY_MS, Review, recall
from chessgui.practice.store import KeptCard

DAYS_AHEAD, WEEKS_BACK = 28, 12
RECENT_DAYS = 28
"""What is recent; it is compared with as many days before."""
WEEK = 7
MISSED = 1
"""The rating of an answer that was missed."""
QUARTER_MS = 900_000
"""All time zones differ from UTC by whole quarters of an hour, so that a quarter of an hour lies within one day."""
MOST_RECALLED = 500
"""The mean chance that a card is known is that of so many cards, evenly chosen."""


@dataclass(frozen=True, slots=True)
class Weakness:
    """A theme or a phase: how many cards have it, and the share of its answers that were missed, 0 to 1, in recent days and in as many days
    before; None: there were none."""

    name: str
    cards: int
    recent: float | None
    before: float | None


@dataclass(frozen=True, slots=True)
class Insight:
    """All that the page shows. `due` counts the cards of today, those of earlier days among them, and of the days after it; `weeks` has for
    each of the last weeks the share of answers that were right, the present one last; `known` is the mean chance that a card that was
    answered is known now."""

    themes: tuple[Weakness, ...]
    phases: tuple[Weakness, ...]
    due: tuple[int, ...]
    weeks: tuple[float | None, ...]
    known: float | None
    answers: int


def day_of(moment: int) -> date:
    """The user's day of a time."""
    return datetime.fromtimestamp(moment / 1000).date()


class _Days(dict[int, date]):
    """The days of quarters of an hour, each looked up once."""

    def __missing__(self, quarter: int) -> date:
        self[quarter] = found = day_of(quarter * QUARTER_MS)
        return found


def day_start(moment: int) -> int:
    """When the user's day of a time began, in milliseconds since 1970."""
    return round(datetime.combine(day_of(moment), datetime.min.time()).timestamp() * 1000)


def insight(cards: Sequence[KeptCard], reviews: Sequence[tuple[int, Review]], now: int) -> Insight:
    """What cards and answers, in the order of their times, tell at a time. Takes some tenths of a second for 10,000 cards."""
    own, days = [kept for kept in cards if not kept.aside], _Days()
    answered = [kept for kept in own if kept.memory is not None]
    told, some = _first_of_days(reviews, days), answered[::len(answered) // MOST_RECALLED + 1]
    return Insight(
        _weaknesses([(kept.id, kept.card.themes) for kept in own], told, now),
        _weaknesses([(kept.id, (kept.card.phase,) if kept.card.phase else ()) for kept in own], told, now),
        _due(answered, now, days), _weeks(told, now, days), fmean(recall(kept.memory, now) for kept in some) if some else None,
        len(reviews))


def _first_of_days(reviews: Iterable[tuple[int, Review]], days: _Days) -> list[tuple[int, Review]]:
    """The first answer to each card on each day: that a missed card is known some minutes later says little."""
    seen, found = set[tuple[int, date]](), []
    for card, review in reviews:
        day = card, days[review.at // QUARTER_MS]
        if day not in seen:
            seen.add(day)
            found.append((card, review))
    return found


def _weaknesses(names: Iterable[tuple[int, Sequence[str]]], reviews: Iterable[tuple[int, Review]], now: int) -> tuple[Weakness, ...]:
    """The weaknesses in order: first what is missed most often; last what was not asked lately, by the number of its cards."""
    of_card = dict(names)
    cards = Counter(name for each in of_card.values() for name in each)
    missed = defaultdict[tuple[str, int], list[bool]](list)
    for card, review in reviews:
        ago = (now - review.at) // (RECENT_DAYS * DAY_MS)
        for name in of_card.get(card, ()):
            missed[name, max(ago, 0)].append(review.rating == MISSED)
    found = [Weakness(name, count, *(fmean(missed[name, ago]) if missed[name, ago] else None for ago in (0, 1)))
             for name, count in cards.items()]
    return tuple(sorted(found, key=lambda one: (-(one.recent or 0), one.recent is None, -one.cards, one.name)))


def _due(answered: Iterable[KeptCard], now: int, days: _Days) -> tuple[int, ...]:
    today, counts = day_of(now), [0] * DAYS_AHEAD
    for kept in answered:
        assert kept.memory is not None
        ahead = (days[kept.memory.due // QUARTER_MS] - today).days if kept.memory.reviewed <= now + AHEAD_MS else 0
        if ahead < DAYS_AHEAD:
            counts[max(ahead, 0)] += 1
    return tuple(counts)


def _weeks(reviews: Iterable[tuple[int, Review]], now: int, days: _Days) -> tuple[float | None, ...]:
    monday = day_of(now) - timedelta(days=day_of(now).weekday())
    right: list[list[bool]] = [[] for _ in range(WEEKS_BACK)]
    for _, review in reviews:
        ago = -((days[review.at // QUARTER_MS] - monday).days // WEEK)
        if 0 <= ago < WEEKS_BACK:
            right[WEEKS_BACK - 1 - ago].append(review.rating != MISSED)
    return tuple(fmean(week) if week else None for week in right)
