"""Statistics of matches, against numbers that were computed elsewhere."""
from __future__ import annotations

import math
import random

import pytest

from engine import Sprt, Tally, estimate_elo, log_likelihood_ratio, sprt_bounds, sprt_decision, tally_of
from engine.tune.elo import add_pair, elo_of, score_of

CASES = [
    (Tally(137, 171, 92, (11, 38, 69, 59, 23)), 39.2527, 25.790, 0.998712, 1.0386),
    (Tally(267, 542, 191, (21, 104, 189, 150, 36)), 26.4561, 14.865, 0.999771, 2.0493),
    (Tally(26, 4, 0, (0, 0, 0, 4, 11)), 458.4512, 222.1, 1.0, 0.21433),
    (Tally(4, 0, 4, (1, 0, 2, 0, 1)), 0.0, 296.6, 0.5, -0.00083),
]
"""Tally, Elo, error, likelihood of superiority, log likelihood ratio of 0 against 5 Elo: from a match program that shares no code."""


@pytest.mark.parametrize(("tally", "elo", "error", "superiority", "ratio"), CASES)
def test_known_matches(tally: Tally, elo: float, error: float, superiority: float, ratio: float) -> None:
    found = estimate_elo(tally)
    assert found is not None
    assert found.elo == pytest.approx(elo, abs=1e-3) and found.error == pytest.approx(error, rel=1e-3)
    assert found.superiority == pytest.approx(superiority, abs=1e-5)
    assert log_likelihood_ratio(tally, Sprt()) == pytest.approx(ratio, abs=1e-3)


def test_counting() -> None:
    assert tally_of([]) == Tally() and estimate_elo(Tally()) is None
    tally = tally_of([2, 1, 0, 0, 1, 1, 2, 2, 2])
    assert tally == Tally(4, 3, 2, (1, 0, 1, 1, 1)) and tally.games == 9 and tally.points == 5.5


@pytest.mark.parametrize(("points", "elo", "superiority"), [([2] * 6, None, 1.0), ([0] * 6, None, 0.0), ([1] * 6, 0.0, 0.5)])
def test_without_scatter_there_is_no_error(points: list[int], elo: float | None, superiority: float) -> None:
    found = estimate_elo(tally_of(points))
    assert found is not None and found.elo == elo and found.error is None and found.superiority == superiority


def test_pairs_tell_more_than_games() -> None:
    """Openings that White always wins: every pair is even, so that the error is small though all games are decided."""
    decided = tally_of([2, 0] * 40 + [2, 1])
    found = estimate_elo(decided)
    single = estimate_elo(Tally(decided.wins, decided.draws, decided.losses))
    assert found is not None and single is not None and found.error is not None and single.error is not None
    assert found.error < single.error / 8


def test_games_without_a_pair_count() -> None:
    """Eleven pairings of three games: those of each pair are drawn, and the third game is lost."""
    found, single = estimate_elo(sum([tally_of([1, 1, 0])] * 11, Tally())), estimate_elo(Tally(0, 22, 11))
    assert found == single and found is not None and found.elo == pytest.approx(elo_of(1 / 3)) and found.error is not None
    assert estimate_elo(tally_of([2, 0] * 10 + [2])) == estimate_elo(tally_of([2, 0] * 10)), "the one under way waits for its pair"


def test_pairs_can_be_counted_one_by_one() -> None:
    draw, tally, points = random.Random(3), Tally(), []
    for _ in range(60):
        points += [draw.randrange(3), draw.randrange(3)]
        tally = add_pair(tally, *points[-2:])
        assert tally == tally_of(points)


@pytest.mark.parametrize("spread", [0.0, 0.4])
def test_the_error_is_that_of_95_per_cent(spread: float) -> None:
    """In 600 matches between players whose true difference is known, it lies in the interval in about 95 of 100. With a spread, openings
    favour a side, so that the games of a pair depend on each other; single games would then tell too large an error."""
    draw, truth, inside = random.Random(11), 20.0, 0
    expected = score_of(truth)
    for _ in range(600):
        tally = Tally()
        for _ in range(150):
            favour = draw.choice((-spread, spread))
            first, second = (2 * (draw.random() < expected + way * favour) for way in (1, -1))
            tally = add_pair(tally, first, second)
        found = estimate_elo(tally)
        assert found is not None and found.low is not None and found.high is not None
        inside += found.low <= truth <= found.high
    assert 553 <= inside <= 587, "three standard deviations around 570"


def test_an_interval_without_end_has_no_error() -> None:
    found = estimate_elo(Tally(1, 0, 1))
    assert found is not None and found.elo == 0 and found.error is None and found.low is None


def test_elo_and_score_are_inverse() -> None:
    for elo in (-600.0, -3.0, 0.0, 120.0):
        assert elo_of(score_of(elo)) == pytest.approx(elo, abs=1e-9)
    assert elo_of(0.0) is None and elo_of(1.0) is None


def test_bounds_of_the_sequential_test() -> None:
    low, high = sprt_bounds(Sprt(0, 5, 0.05, 0.1))
    assert low == pytest.approx(math.log(0.1 / 0.95)) and high == pytest.approx(math.log(0.9 / 0.05))


@pytest.mark.parametrize(("strength", "accepted"), [(60.0, 20.0), (-40.0, 0.0)])
def test_the_sequential_test_decides_rightly(strength: float, accepted: float) -> None:
    draw = random.Random(7)
    points: list[int] = []
    test = Sprt(0, 20, 0.05, 0.05)
    while sprt_decision(tally_of(points), test) is None:
        points.append(2 if draw.random() < score_of(strength) else 0)
        assert len(points) < 4000
    assert sprt_decision(tally_of(points), test) == accepted


def test_the_test_waits_for_pairs() -> None:
    assert sprt_decision(tally_of([2] * 18), Sprt(0, 400)) is None
