"""What this process takes from the system, watched over many rounds of the same work."""
from __future__ import annotations

import ctypes
import gc
import os
from dataclasses import dataclass
from pathlib import Path

GROWTH = 0.05
"""How much resident memory may grow after the first tenth of the rounds."""


@dataclass(frozen=True, slots=True)
class Resources:
    """Resident memory in bytes, open handles, threads."""

    memory: int
    handles: int
    threads: int

    @classmethod
    def now(cls) -> Resources:
        """Of this process, when all garbage is gone and the C library has given back what it does not use."""
        gc.collect()
        ctypes.CDLL(None).malloc_trim(0)
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return cls(pages * os.sysconf("SC_PAGE_SIZE"), len(os.listdir("/proc/self/fd")), len(os.listdir("/proc/self/task")))


class Watch:
    """Is told after each round. Raises AssertionError where something has grown since the first tenth of the rounds."""

    def __init__(self, rounds: int) -> None:
        self.rounds, self.done = rounds, 0
        self.first: Resources | None = None
        self.last: Resources | None = None

    def round(self) -> None:
        """A round has ended."""
        self.done += 1
        if self.done == max(1, self.rounds // 10):
            self.first = Resources.now()
        elif self.done == self.rounds:
            assert self.first is not None
            self.last = Resources.now()
            check(self.first, self.last)

    def __str__(self) -> str:
        return f"after a tenth {self.first}, at the end {self.last}"


def check(first: Resources, last: Resources) -> None:
    """Raises AssertionError where something has grown."""
    assert last.handles <= first.handles, f"{first} has become {last}"
    assert last.threads <= first.threads, f"{first} has become {last}"
    assert last.memory <= first.memory * (1 + GROWTH), f"{first} has become {last}"
