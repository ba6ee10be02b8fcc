"""The same work on many pieces, by several threads."""
from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from itertools import chain

import pytest

from engine.finding import parallel
from engine.finding.parallel import in_order
from tests.hands.patience import PATIENCE_S

NICENESS_OF_A_THREAD = """
import os, threading
from engine.finding.parallel import in_order
os.nice({nice})
print(*set(in_order(lambda: lambda piece: os.getpriority(os.PRIO_PROCESS, threading.get_native_id()), range(9))))
"""


@pytest.fixture(autouse=True)
def two_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel.os, "cpu_count", lambda: 2)


def test_results_come_in_the_order_of_the_pieces() -> None:
    first_may_end = threading.Event()

    def work(piece: int) -> int:
        if piece == 0:
            assert first_may_end.wait(PATIENCE_S)
        first_may_end.set()
        return piece * piece

    assert list(in_order(lambda: work, range(50))) == [piece * piece for piece in range(50)]


def test_each_thread_has_its_own_worker_and_a_single_piece_none() -> None:
    made: list[list[int]] = []

    def worker() -> Callable[[int], None]:
        made.append([])
        return made[-1].append

    assert list(in_order(worker, range(9))) == [None] * 9 and len(made) == 2
    assert sorted(chain(*made)) == list(range(9))
    seen: list[str] = []
    assert list(in_order(lambda: lambda _: seen.append(threading.current_thread().name), [1])) == [None]
    assert seen == [threading.current_thread().name]


def test_an_exception_is_raised_and_leaves_no_thread_behind() -> None:
    def work(piece: int) -> int:
        return 6 // (3 - piece)

    found: list[int] = []
    with pytest.raises(ZeroDivisionError):
        found.extend(in_order(lambda: work, range(9)))
    assert found == [2, 3, 6]
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("finding")]


def test_nobody_waits_for_pieces_that_nobody_wants() -> None:
    taken: list[int] = []
    results = in_order(lambda: lambda piece: piece, (taken.append(piece) or piece for piece in range(1000)))
    assert next(results) == 0
    results.close()  # type: ignore[attr-defined]
    assert len(taken) < 10 and not [thread for thread in threading.enumerate() if thread.name.startswith("finding")]


@pytest.mark.skipif(sys.platform != "linux", reason="a thread has a niceness of its own on Linux only")
@pytest.mark.parametrize("more", [0, 5, 15])
def test_threads_are_nicer_than_the_window_and_never_less_nice_than_the_process(more: int) -> None:
    done = subprocess.run([sys.executable, "-c", NICENESS_OF_A_THREAD.format(nice=more)], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [str(max(10, min(19, os.nice(0) + more)))]
