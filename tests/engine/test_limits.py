"""Deadlines, on a clock that ticks with each look at it: where the search stops is counted in nodes and iterations, not in time."""
from __future__ import annotations

import ctypes
import sys
import threading
import time
from collections.abc import Iterator

import pytest

from engine import Engine, Limits
from engine.compiled.jit import entry, i64
from engine.search.limits import POLL_NODES, is_time_up
from engine.search.timeman import FOREVER, budget
from tests.hands.patience import PATIENCE_S

MS = 1_000_000
FEN = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the clock of Windows is read in another way")


class Clock:
    """A clock that is a millisecond later whenever somebody looks at it, unless it stands still; it stands in for clock_gettime."""

    def __init__(self, engine: Engine) -> None:
        self.now_ms = self.looks = 0
        self.stands_still = False
        self._function = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64, ctypes.POINTER(ctypes.c_int64))(self._read)
        self._state = engine.position.state
        self._address = int(self._state["clock_address"])
        self._state["clock_address"] = ctypes.cast(self._function, ctypes.c_void_p).value

    def _read(self, number: int, buffer: ctypes._Pointer[ctypes.c_int64]) -> int:
        now_ms = self.now_ms
        buffer[0], buffer[1] = now_ms // 1000, now_ms % 1000 * MS
        if not self.stands_still:
            self.now_ms = now_ms + 1
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


@entry(i64(i64, i64, i64, i64))
def _time_up(block, effort, stable, fall):
    return 1 if is_time_up(block, effort, stable, fall) else 0


@pytest.mark.parametrize(("effort", "stable", "fall", "share"), [
    (100, 0, 0, 100), (50, 0, 0, 200), (0, 0, 0, 300),  # a best move that has taken fewer of the nodes is doubtful
    (100, 3, 0, 74), (100, 6, 0, 48), (100, 9, 0, 48), (50, 3, 0, 148),  # one that stays is settled, fully after six iterations
    (100, 0, 30, 121), (100, 0, 60, 142), (100, 0, 200, 142), (0, 0, 60, 428),  # a fall of the score asks for more, up to 60 points
    (100, 0, -30, 100), (100, 6, 30, 70),  # a rise does not
])
def test_the_soft_limit_is_a_share_of_the_time(engine: Engine, clock: Clock, effort: int, stable: int, fall: int, share: int) -> None:
    """Of a hundred milliseconds; `effort` is per cent of the nodes."""
    state = engine.position.state
    state["nodes"], state["soft_nodes"], state["start_ns"], state["soft_ns"] = 1000, FOREVER, 0, 100 * MS
    clock.stands_still = True
    clock.now_ms = share - 1
    assert not _time_up(engine.position.address, 10 * effort, stable, fall)
    clock.now_ms = share
    assert _time_up(engine.position.address, 10 * effort, stable, fall)
    state["soft_ns"] = 0
    assert not _time_up(engine.position.address, 10 * effort, stable, fall), "there is no soft limit of time"
    state["soft_nodes"] = 1000
    assert _time_up(engine.position.address, 10 * effort, stable, fall), "that of nodes is one, too"


def until_it_has_found_something(engine: Engine) -> None:
    """Wait until the running search has completed an iteration."""
    deadline = time.monotonic() + PATIENCE_S
    while int(engine.position.state["completed_depth"]) == 0:
        assert time.monotonic() < deadline
        time.sleep(0.001)


@pytest.mark.parametrize("is_late", [False, True])
def test_after_a_ponderhit_the_hard_limit_counts_from_now_and_the_soft_one_from_the_beginning(
    engine: Engine, clock: Clock, is_late: bool,
) -> None:
    limits = Limits(white_time_ms=40_000, black_time_ms=1, ponder=True)
    limit = budget(limits, True, float(engine.options["Move Overhead"] or 0))
    state = engine.position.state
    clock.stands_still, clock.now_ms = True, 1000
    engine.start(limits)
    until_it_has_found_something(engine)
    assert int(state["soft_ns"]) == 0 and int(state["hard_ns"]) == FOREVER, "nobody knows yet whether the move will be played"
    spent_ms = limit.soft_ns // MS + is_late
    clock.now_ms += spent_ms
    engine.ponderhit()
    stopped = int(state["stop"])
    assert int(state["start_ns"]) == 1000 * MS and int(state["soft_ns"]) == limit.soft_ns
    assert int(state["hard_ns"]) == (1000 + spent_ms) * MS + limit.hard_ns
    assert stopped == is_late, "only the soft limit had passed"
    clock.now_ms += limit.hard_ns // MS + 1
    best = engine.wait(PATIENCE_S)
    assert best is not None and best.move in engine.position.legal_moves()


def test_a_ponderhit_is_heard_by_a_search_in_the_calling_thread(engine: Engine, clock: Clock) -> None:
    def hit() -> None:
        until_it_has_found_something(engine)
        engine.ponderhit()

    engine.position.state["completed_depth"] = 0
    thread = threading.Thread(target=hit)
    thread.start()
    stopper = threading.Timer(PATIENCE_S, engine.stop)
    stopper.start()
    best = engine.search(Limits(white_time_ms=400, black_time_ms=1, ponder=True))
    thread.join()
    was_heard = stopper.is_alive()
    stopper.cancel()
    assert was_heard and best.move in engine.position.legal_moves()


def test_the_end_of_a_search_leaves_the_next_one_its_ponderhit(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """A caller that asks `searching`, and does not join, may begin the next search as soon as the result of this one stands."""
    limits, keep, ended = Limits(white_time_ms=40_000, black_time_ms=1, ponder=True), Engine.__setattr__, list[object]()

    def kept(self: Engine, name: str, value: object) -> None:
        keep(self, name, value)
        if name == "_result" and value is not None and not ended:
            ended.append(value)
            assert not self.searching
            self.start(limits)

    monkeypatch.setattr(Engine, "__setattr__", kept, raising=False)
    engine._run(Limits(depth=1), engine._arm(Limits(depth=1)), None)
    assert ended and engine.searching
    engine.ponderhit()
    hard_ns = int(engine.position.state["hard_ns"])
    engine.stop()
    assert engine.wait(PATIENCE_S) is not None and hard_ns < FOREVER


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
