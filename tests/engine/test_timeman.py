"""The time for a move: never more than there is, more with more, and what the limits say comes first."""
from __future__ import annotations

import pytest

from engine import Limits
from engine.search.timeman import FOREVER, NS_A_MS, budget


@pytest.mark.parametrize("clock", [1, 5, 20, 60, 300, 1000, 60_000, 3_600_000])
@pytest.mark.parametrize("increment", [0, 10, 1000, 30_000])
@pytest.mark.parametrize("moves", [None, 1, 2, 40])
def test_never_more_than_the_clock(clock: int, increment: int, moves: int | None) -> None:
    limits = Limits(white_time_ms=clock, black_time_ms=1, white_increment_ms=increment, moves_to_go=moves)
    limit = budget(limits, white=True, overhead_ms=10)
    usable = max(clock - 10, 1)
    assert 0 < limit.soft_ns <= limit.hard_ns or limit.hard_ns == NS_A_MS // 2
    assert limit.hard_ns <= usable * NS_A_MS


def test_more_time_is_more_thought() -> None:
    budgets = [budget(Limits(white_time_ms=clock), True, 10).soft_ns for clock in (1000, 5000, 60_000)]
    assert budgets == sorted(budgets) and budgets[0] < budgets[-1]
    with_increment = budget(Limits(white_time_ms=1000, white_increment_ms=100), True, 10)
    assert with_increment.soft_ns > budgets[0]


def test_a_fixed_time_and_none() -> None:
    assert budget(Limits(movetime_ms=250), True, 10).hard_ns == 250 * NS_A_MS
    assert budget(Limits(), True, 10).hard_ns == FOREVER
    assert budget(Limits(white_time_ms=1000, infinite=True), True, 10).hard_ns == FOREVER


def test_a_cap_holds_whatever_the_clock_says() -> None:
    capped = budget(Limits(white_time_ms=3_600_000), True, 10, most_ms=1000)
    assert capped.hard_ns == 1000 * NS_A_MS and capped.soft_ns <= capped.hard_ns
    assert budget(Limits(), True, 10, most_ms=1000).hard_ns == 1000 * NS_A_MS


def test_the_side_to_move_decides_whose_clock_counts() -> None:
    limits = Limits(white_time_ms=100, black_time_ms=100_000)
    assert budget(limits, True, 10).hard_ns < budget(limits, False, 10).hard_ns


def test_however_often_a_move_takes_all_it_may_nearly_two_increments_are_left() -> None:
    left_ms = 10_000.0
    for _ in range(100):
        limit = budget(Limits(white_time_ms=int(left_ms), white_increment_ms=100), True, 10)
        left_ms += 100 - limit.hard_ns / NS_A_MS
    assert left_ms > 190


def test_a_small_increment_carries_a_game_on_though_each_move_arrives_late() -> None:
    """On a busy processor a move waits for its turn, here for 8 of the 10 ms that it brings."""
    left_ms = 1000.0
    for _ in range(300):
        limit = budget(Limits(white_time_ms=int(left_ms), white_increment_ms=10), True, 10)
        left_ms += 10 - limit.hard_ns / NS_A_MS - 8
        assert left_ms > 40
