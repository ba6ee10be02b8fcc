"""Whether work is quick, on whatever machine. Its own speed is measured beside it: on one that is ten times slower all may take as long."""
from __future__ import annotations

import time
from collections.abc import Callable

STEPS, STEPS_S = 1_000_000, 0.065
"""So many steps of a loop take so many seconds of the processor on the machine on which the limits of the tests were found."""
ATTEMPTS = 3
"""A machine that stands still may count that time, too: what is slow is so each time."""


def slowness() -> float:
    """How many times slower than that machine this one is now; at least 1."""
    began, total = time.process_time(), 0
    for step in range(STEPS):
        total += step
    return max((time.process_time() - began) / STEPS_S, 1.0)


def is_quick(work: Callable[[], object], most_s: float) -> bool:
    """Whether work takes less than so many seconds of a processor like that. It is done up to ATTEMPTS times, and must be the same each
    time."""
    for _ in range(ATTEMPTS):
        allowed = most_s * slowness()
        began = time.process_time()
        work()
        if time.process_time() - began < allowed:
            return True
    return False
