"""Deadlines, on a clock that ticks with each look at it: where the search stops is counted in nodes and iterations, not in time."""
from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator

import pytest

from engine import Engine, Limits
from engine.search.limits import POLL_NODES
from engine.search.timeman import FOREVER

MS = 1_000_000
FEN = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the clock of Windows is read in another way")


class Clock:
    """A clock that is a millisecond later whenever somebody looks at it; it stands in for clock_gettime."""

    def __init__(self, engine: Engine) -> None:
        self.now_ms = self.looks = 0
        self._function = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64, ctypes.POINTER(ctypes.c_int64))(self._read)
        self._state = engine.position.state
        self._address = int(self._state["clock_address"])
        self._state["clock_address"] = ctypes.cast(self._function, ctypes.c_void_p).value

    def _read(self, number: int, buffer: ctypes._Pointer[ctypes.c_int64]) -> int:
        buffer[0], buffer[1] = self.now_ms // 1000, self.now_ms % 1000 * MS
        self.now_ms += 1
        self.looks += 1
        return 0

    def remove(self) -> None:
        """Give the engine its own clock back."""
        self._state["clock_address"] = self._address


@pytest.fixture
def clock(engine: Engine) -> Iterator[Clock]:
    engine.set_position(FEN)
    clock = Clock(engine)
    yield clock
    clock.remove()


def test_the_hard_limit_stops_at_the_first_look_after_it(engine: Engine, clock: Clock) -> None:
    """Each thousand nodes one look, a millisecond each; reports of an iteration look at the clock as well."""
    best = engine.search(Limits(movetime_ms=40))
    state = engine.position.state
    assert best.move is not None
    assert int(state["stop"]) == 1, "it was broken off"
    assert int(state["nodes"]) % POLL_NODES < 64, "by a look at the clock, in the midst of an iteration"
    assert 10 * POLL_NODES <= int(state["nodes"]) <= 41 * POLL_NODES
    assert best.info is not None and best.info.depth == int(state["completed_depth"]) >= 1


def test_twice_the_time_is_more_nodes(engine: Engine, clock: Clock) -> None:
    counts = []
    for milliseconds in (30, 60, 120):
        engine.new_game()
        engine.search(Limits(movetime_ms=milliseconds))
        counts.append(int(engine.position.state["nodes"]))
    assert counts[0] + 20 * POLL_NODES < counts[1] < counts[2] - 40 * POLL_NODES


def test_the_soft_limit_ends_between_iterations(engine: Engine, clock: Clock) -> None:
    best = engine.search(Limits(white_time_ms=4000, black_time_ms=1))
    state = engine.position.state
    assert int(state["stop"]) == 0, "nothing was broken off"
    assert 0 < int(state["soft_ns"]) < int(state["hard_ns"]) - int(state["start_ns"])
    assert clock.now_ms * MS < int(state["hard_ns"])
    assert best.info is not None and best.info.depth == int(state["completed_depth"]) > 1


def test_the_hard_limit_of_a_clock_breaks_a_long_iteration_off(engine: Engine, clock: Clock) -> None:
    """The last move of a time control: the soft limit would let an iteration begin for which the hard one leaves no time."""
    best = engine.search(Limits(white_time_ms=35, black_time_ms=1, moves_to_go=1))
    state = engine.position.state
    assert int(state["stop"]) == 1 and best.move in engine.position.legal_moves()
    assert int(state["nodes"]) % POLL_NODES < 64 and int(state["nodes"]) <= 30 * POLL_NODES


def test_what_book_and_tablebases_take_counts(engine: Engine, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    def looked_up(limits: Limits, moves: list[int], is_limited: bool) -> list[int]:
        clock.now_ms += 1000
        return moves

    monkeypatch.setattr(engine, "_looked_up", looked_up)
    best = engine.search(Limits(movetime_ms=500))
    assert best.move is not None and int(engine.position.state["nodes"]) < 10 * POLL_NODES


def test_a_deadline_that_has_passed_stops_at_the_first_look(engine: Engine, clock: Clock) -> None:
    best = engine.search(Limits(movetime_ms=0))
    assert POLL_NODES <= int(engine.position.state["nodes"]) < POLL_NODES + 64 and best.move in engine.position.legal_moves()


def test_without_a_clock_nobody_looks_for_long(engine: Engine, clock: Clock) -> None:
    """The limits of nodes and of depth know no time, however late it is."""
    clock.now_ms = 10 ** 9
    engine.search(Limits(nodes=5 * POLL_NODES + 7))
    state = engine.position.state
    assert int(state["nodes"]) == 5 * POLL_NODES + 7 and int(state["stop"]) == 1 and int(state["hard_ns"]) == FOREVER
    engine.search(Limits(depth=3))
    assert int(state["stop"]) == 0 and int(state["completed_depth"]) == 3


def test_soft_nodes_finish_their_iteration(engine: Engine) -> None:
    engine.set_position(FEN)
    best = engine.search(Limits(soft_nodes=20_000))
    state = engine.position.state
    assert int(state["stop"]) == 0 and int(state["nodes"]) >= 20_000
    assert best.info is not None and best.info.depth == int(state["completed_depth"])
