"""Several threads on one table: they agree on a move, end when told, and leave nothing behind."""
from __future__ import annotations

import threading
import time
from dataclasses import replace

import chess
import numpy as np
import pytest

from engine import Engine, EngineError, Limits, OptionError
from engine.evaluation.score import MATE
from engine.search import thread as search_thread
from engine.search.thread import PLAYING, Build, Outcome, vote
from engine.search.timeman import FOREVER
from engine.session import session, threadpool
from tests.hands.patience import PATIENCE_S


def search_threads() -> list[str]:
    return [thread.name for thread in threading.enumerate() if thread.name in ("search", "helper")]


def test_threads_search_and_leave_nothing_behind() -> None:
    engine = Engine(16)
    engine.set_option("Threads", 4)
    engine.start(Limits(infinite=True))
    while engine.progress()[0] < 200_000:
        time.sleep(0.01)
    assert search_threads().count("helper") == 3
    engine.stop()
    best = engine.wait(PATIENCE_S)
    assert best is not None and best.move in {move.uci() for move in chess.Board().legal_moves}
    assert search_threads() == []
    engine.set_option("Threads", 1)
    engine.close()


def test_closing_ends_all_threads() -> None:
    engine = Engine(8)
    engine.set_option("Threads", 3)
    engine.start(Limits(infinite=True))
    engine.close()
    assert search_threads() == []
    with pytest.raises(EngineError):
        engine.start(Limits(depth=1))


def test_one_thread_is_deterministic() -> None:
    counts = []
    for _ in range(2):
        engine = Engine(8)
        engine.go(Limits(depth=9))
        counts.append(engine.progress()[0])
        engine.close()
    assert counts[0] == counts[1] > 1000


def behind_the_helper(nodes: int, state: np.ndarray) -> Build:
    """A build in which the first thread begins once the helper has searched so many nodes: a single processor may give it none before."""
    def think(address: int) -> None:
        helper = next(thread for thread in threading.enumerate() if thread.name == "helper")
        while helper.is_alive() and state["nodes"] < nodes:
            helper.join(0.01)
        PLAYING.think(address)

    return PLAYING._replace(think=think)


def test_nodes_are_those_of_all_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = Engine(8)
    engine.set_option("Threads", 2)
    monkeypatch.setattr(engine._pool, "_build", behind_the_helper(1, engine._pool.states[1]))
    engine.go(Limits(nodes=60_000))
    own = int(engine._state["nodes"])
    assert engine.progress()[0] > own
    engine.close()


def test_reports_tell_no_fewer_nodes_because_the_first_thread_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two looks at its own count it may search thousands."""
    engine = Engine(8)
    engine.set_option("Threads", 2)
    engine.start(Limits(depth=5))
    engine.wait()
    counted = type(engine._pool).nodes.fget  # type: ignore[attr-defined]

    def count_while_it_goes_on(pool: threadpool.ThreadPool) -> int:
        nodes = int(counted(pool))
        engine._state["nodes"] += 1_000_000
        return nodes

    monkeypatch.setattr(threadpool.ThreadPool, "nodes", property(count_while_it_goes_on))
    told = [info.nodes for info in engine.infos()]
    assert told == sorted(told) and told[0] > 0
    engine.close()


def test_nodes_of_helpers_that_take_no_part_are_not_counted() -> None:
    """A level searches alone."""
    engine = Engine(8)
    engine.set_option("Threads", 2)
    engine.go(Limits(nodes=60_000))
    best = engine.go(Limits(elo=1000))
    assert best.info is not None and best.info.nodes <= engine.progress()[0] == int(engine._state["nodes"])
    engine.close()


@pytest.mark.parametrize("limits", [Limits(soft_nodes=1000), Limits(movetime_ms=1), Limits(white_time_ms=1, black_time_ms=1)])
def test_helpers_search_until_they_are_told_to_stop(monkeypatch: pytest.MonkeyPatch, limits: Limits) -> None:
    """The first thread goes on for as long as it likes, and no limit ends a helper before."""
    engine = Engine(8)
    engine.set_option("Threads", 2)
    state = engine._pool.states[1]
    monkeypatch.setattr(engine._pool, "_build", behind_the_helper(100_000, state))
    engine.go(limits)
    assert state["nodes"] >= 100_000
    engine.close()


@pytest.mark.parametrize("count", ["0", "257", "many", "-1"])
def test_a_wrong_number_of_threads_is_refused(count: str) -> None:
    engine = Engine(1)
    with pytest.raises(OptionError):
        engine.set_option("Threads", count)
    assert engine.options["Threads"] == 1
    engine.close()


@pytest.mark.parametrize("given", [0, 1])
def test_a_system_that_gives_no_more_threads_means_a_search_with_fewer(monkeypatch: pytest.MonkeyPatch, given: int) -> None:
    """The move is that of the threads which have searched; none is left behind."""
    start, begun = threading.Thread.start, []

    def limited(thread: threading.Thread) -> None:
        if thread.name == "helper":
            if len(begun) == given:
                raise RuntimeError("can't start new thread")
            begun.append(thread)
        start(thread)

    engine = Engine(1)
    engine.set_option("Threads", 4)
    engine.go(Limits(nodes=20_000))
    monkeypatch.setattr(threading.Thread, "start", limited)
    engine.set_position(None, ["e2e4"])
    best = engine.go(Limits(nodes=20_000))
    assert best.move in {move.uci() for move in chess.Board("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1").legal_moves}
    assert len(begun) == given and search_threads() == []
    engine.close()


def test_no_helper_searches_before_all_have_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first of many would leave the last no core to begin on, and the search would start long after its time was over."""
    start, searching, early = threading.Thread.start, threading.Event(), []

    def watched(thread: threading.Thread) -> None:
        start(thread)
        if thread.name == "helper":
            early.append(searching.wait(0.2))

    engine = Engine(1)
    engine.set_option("Threads", 3)
    monkeypatch.setattr(search_thread, "think", lambda address: searching.set())
    monkeypatch.setattr(threading.Thread, "start", watched)
    engine.go(Limits(nodes=1000))
    assert early == [False, False] and searching.wait(PATIENCE_S)
    engine.close()


def test_a_search_that_gets_no_thread_is_refused_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    engine = Engine(1)
    with monkeypatch.context() as patched:
        patched.setattr(threading.Thread, "start", refuse)
        with pytest.raises(RuntimeError):
            engine.start(Limits(depth=1))
    assert engine.wait(PATIENCE_S) is None and engine.go(Limits(depth=1)).move is not None
    with monkeypatch.context() as patched:
        patched.setattr(threading.Thread, "start", refuse)
        with pytest.raises(RuntimeError):
            engine.start(Limits(depth=1))
    engine.close()


def test_threads_without_memory_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    make = threadpool.Helper

    def helper(number: int, *more: object) -> object:
        if number == 3:
            raise MemoryError
        return make(number, *more)  # type: ignore[arg-type]

    engine = Engine(1)
    engine.set_option("Threads", 2)
    monkeypatch.setattr(threadpool, "Helper", helper)
    with pytest.raises(OptionError, match="memory for 5 threads"):
        engine.set_option("Threads", 5)
    assert engine.options["Threads"] == engine._pool.size == 2
    engine.go(Limits(depth=3))
    engine.close()


def test_the_report_of_a_deeper_helper_does_not_tell_that_it_looked_less_far(monkeypatch: pytest.MonkeyPatch) -> None:
    a_move_that_was_not_best = Outcome((8 | 16 << 6,), 30, 99)  # a2a3
    monkeypatch.setattr(session, "vote", lambda outcomes: a_move_that_was_not_best)
    info = Engine(1).go(Limits(depth=3)).info
    assert info is not None and info.depth == 99 <= info.seldepth


def test_voting() -> None:
    """Depth and score weigh; with nothing between them the first thread's move stays."""
    a, b = (1, 10), (2, 20)
    assert vote([Outcome(a, 30, 10), Outcome(b, 30, 10)]).line == a
    assert vote([Outcome(a, 30, 10), Outcome(b, 90, 12)]).line == b
    assert vote([Outcome(a, 30, 10), Outcome(b, 32, 10), Outcome(b, 31, 11)]).depth == 11


def test_the_shortest_mate_wins_the_vote() -> None:
    """A longer one that two threads have found, or that was searched deeper, is not told in its place."""
    a, b = (1, 10), (2, 20)
    assert vote([Outcome(a, MATE - 5, 12), Outcome(b, MATE - 9, 12), Outcome(b, MATE - 9, 30)]).line == a
    assert vote([Outcome(a, MATE - 9, 17), Outcome(a, MATE - 5, 9)]).score == MATE - 5
    assert vote([Outcome(a, MATE - 5, 0), Outcome(b, 30, 9)]).line == b, "no iteration was completed"


@pytest.mark.parametrize("count", [2, 3])
def test_all_threads_together_search_no_more_nodes_than_allowed(count: int) -> None:
    engine = Engine(8)
    engine.set_option("Threads", count)
    for nodes in (20_000, 40_001, 60_000):
        engine.go(Limits(nodes=nodes))
        assert engine.progress()[0] <= nodes
    engine.go(Limits(depth=1))
    assert {int(state["node_limit"]) for state in engine._pool.states} == {FOREVER}
    engine.close()


def test_a_report_has_the_share_of_the_helpers_nodes_that_belongs_to_its_time() -> None:
    engine = Engine(1)
    engine.set_option("Threads", 2)
    info = engine.go(Limits(depth=1)).info
    assert info is not None
    engine._pool.states[1]["nodes"] = 10_000
    told = engine._pool.completed(replace(info, nodes=500, time_ms=10), 100)
    assert (told.nodes, told.nps) == (1500, 150_000)
    assert engine._pool.completed(replace(info, nodes=500, time_ms=10), 5).nodes == 10_500
    engine.close()


def test_helpers_go_on_with_the_scores_of_the_analysis_that_is_resumed(monkeypatch: pytest.MonkeyPatch) -> None:
    """They began with those of the position that was searched before."""
    engine = Engine(1)
    engine.set_option("Threads", 2)
    engine.go(Limits(depth=4))
    mark = engine.bookmark()
    engine.set_position("3qk3/8/8/8/8/8/8/4K3 w - - 0 1")
    engine.go(Limits(depth=4))
    engine.set_position()
    begun: list[int] = []
    monkeypatch.setattr(search_thread, "think", lambda address: begun.append(int(engine._pool.states[1]["line_scores"][0])))
    engine.go(Limits(depth=5), resume=mark)
    assert mark is not None and begun == list(mark.points)
    engine.close()
