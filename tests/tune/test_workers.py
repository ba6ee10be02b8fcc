"""Work shared among processes. They import no compiler, so that they are there at once."""
from __future__ import annotations

import os
from typing import Any

import pytest

from engine.errors import TuneError
from engine.tune.workers import AHEAD, in_order

pytestmark = pytest.mark.xdist_group("processes")


class Odd:
    """Doubles numbers; it refuses 7, and dies of 8."""

    def __call__(self, number: int) -> int:
        if number == 7:
            raise TuneError("Seven is refused.")
        if number == 8:
            os._exit(3)
        return 2 * number


def test_results_come_in_the_order_of_the_tasks() -> None:
    numbers = [*range(10, 100), 3]
    for jobs in (1, 3):
        assert list(in_order(Odd, numbers, jobs)) == [2 * number for number in numbers]


def test_tasks_are_not_begun_too_far_ahead() -> None:
    told, farthest = 0, 0

    def tasks() -> Any:
        nonlocal farthest
        for number in range(100, 300):
            farthest = max(farthest, number - 100 - told)
            yield number

    for _ in in_order(Odd, tasks(), 2):
        told += 1
    assert told == 200 and farthest < AHEAD


@pytest.mark.parametrize(("number", "words"), [(7, "Seven is refused"), (8, "has died; what its journal has is kept")])
def test_what_happens_in_a_process_is_told_here(number: int, words: str) -> None:
    with pytest.raises(TuneError, match=words):
        list(in_order(Odd, [1, number, 2], 2))
