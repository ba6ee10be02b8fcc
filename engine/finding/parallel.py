"""The same work on many pieces, by as many threads as there are processors, with the results in the order of the pieces."""
from __future__ import annotations

import os
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import chain, islice
from queue import SimpleQueue
from typing import Any, TypeVar

import numpy as np

from engine.games.building import Array

NICENESS = 10
"""The niceness of the threads, as `nice` counts: they get a tenth of a processor that an ordinary thread wants as well, and all of one that
is idle."""
Piece = TypeVar("Piece")
Result = TypeVar("Result")
Work = Callable[[Piece], Result]


class Scratch:
    """Tables that a worker fills for one piece after the other. New ones for each piece would cost more time than filling them: the system
    clears all memory that it hands out."""

    def __init__(self) -> None:
        self._tables: dict[str, Array] = {}

    def table(self, name: str, size: int, kind: Any) -> Array:
        """A table with room for `size` items, with whatever was left in it."""
        kept = self._tables.get(name)
        if kept is None or len(kept) < size:
            kept = self._tables[name] = np.empty(size + size // 8, kind)
        return kept[:size]


def processors() -> int:
    """How many threads work at the same time."""
    return os.cpu_count() or 1


def _give_way() -> None:
    """Lower the priority of the present thread, where a system can do that for a single thread: with all processors busy, a window that had
    something to paint waited for twice as long without this."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), max(NICENESS, os.getpriority(os.PRIO_PROCESS, 0)))


def in_order(worker: Callable[[], Work[Piece, Result]], pieces: Iterable[Piece]) -> Iterator[Result]:
    """What becomes of each piece. `worker` makes what does the work; each thread has one of its own. Few more pieces than threads are taken
    at a time. An exception of the work is raised here, and none of its threads is left behind when this generator ends. A single piece is
    done by the caller's thread: starting others takes half a millisecond."""
    threads, pieces = processors(), iter(pieces)
    begun = list(islice(pieces, 2))
    if len(begun) < 2:
        yield from (worker()(piece) for piece in begun)
        return
    idle: SimpleQueue[Work[Piece, Result]] = SimpleQueue()
    made = 0

    def do(piece: Piece) -> Result:
        work = idle.get()
        try:
            return work(piece)
        finally:
            idle.put(work)

    waiting: deque[Future[Result]] = deque()
    with ThreadPoolExecutor(threads, "finding", initializer=_give_way) as pool:
        try:
            for piece in chain(begun, pieces):
                if made < threads:
                    idle.put(worker())
                    made += 1
                waiting.append(pool.submit(do, piece))
                if len(waiting) > threads:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()
