"""A search that fails: whoever waits is told in one sentence, nothing hangs, and the engine goes on."""
from __future__ import annotations

import io
import threading
from collections.abc import Callable

import chess
import numpy as np
import pytest

from engine import BestMove, Engine, EngineError, Info, Limits
from engine.compiled.layout import FIELD_NAMES
from engine.compiled.records import check_fault
from engine.finding.recordtypes import FINDING
from engine.search import thread
from engine.search.thread import PLAYING
from engine.uci.program import ReportedSearch, UciProgram
from tests.hands.patience import PATIENCE_S


@pytest.fixture
def broken(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> Engine:
    """An engine whose compiled code raises."""
    def think(address: int) -> None:
        raise ZeroDivisionError("division\nby zero")

    monkeypatch.setattr(engine._pool, "_build", PLAYING._replace(think=think))
    return engine


def faulty(engine: Engine, number: int = 0) -> Callable[[int], None]:
    """A search after which the state block of a thread says that a wrong place was asked for."""
    def think(address: int) -> None:
        PLAYING.think(address)
        state = engine._pool.states[number]
        state["fault"], state["fault_index"] = 1 + FIELD_NAMES.index("frames"), -1

    return think


FAILED = "The search has failed: ZeroDivisionError: division by zero."


@pytest.mark.parametrize("limits", [Limits(depth=3), Limits(infinite=True), Limits(ponder=True), Limits(elo=800)])
@pytest.mark.parametrize("threads", [1, 2])
def test_go_and_search_say_what_has_failed(broken: Engine, limits: Limits, threads: int) -> None:
    broken.set_option("Threads", threads)
    for ask in (broken.go, broken.search):
        with pytest.raises(EngineError) as failure:
            ask(limits)
        assert str(failure.value) == FAILED
    assert not broken.searching
    broken.set_option("Threads", 1)


def test_who_fails_while_waiting_for_a_search_ends_it(engine: Engine) -> None:
    """By what hears the reports, or by Ctrl-C: nobody else would."""
    def fail(info: Info) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        engine.go(Limits(infinite=True), fail)
    assert engine.wait(PATIENCE_S) is not None


def test_done_is_called_once_with_the_problem(broken: Engine) -> None:
    results: list[BestMove] = []
    called = threading.Event()

    def done(result: BestMove) -> None:
        results.append(result)
        called.set()

    broken.start(Limits(infinite=True), done)
    assert called.wait(PATIENCE_S)
    result = broken.wait(PATIENCE_S)
    assert results == [result] and result is not None
    assert result == BestMove(result.move, problem=FAILED) and broken.is_legal(result.move or "")


def test_what_a_search_that_fails_had_found_is_its_move(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    engine.set_position("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
    monkeypatch.setattr(engine._pool, "_build", PLAYING._replace(think=faulty(engine)))
    engine.start(Limits(depth=3, searchmoves=("g1h1", "a1a8")))
    result = engine.wait(PATIENCE_S)
    assert result is not None and result.problem and result.move == "a1a8"
    engine.set_position("7k/5Q2/8/8/8/8/8/K7 b - - 0 1")
    assert engine.failed(EngineError(result.problem)) == BestMove(None, problem=result.problem), "stalemate"


def test_the_next_search_is_as_good_as_ever(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(engine._pool, "think", lambda alone: [][0])
        with pytest.raises(EngineError, match="IndexError"):
            engine.go(Limits(depth=2))
    assert engine.go(Limits(depth=2)).move is not None


@pytest.mark.parametrize("number", [0, 1])
def test_a_fault_of_the_checked_build_is_told(engine: Engine, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In whichever thread it happens. The next search knows nothing of it, also where that thread takes no part in it."""
    engine.set_option("Threads", 2)
    with monkeypatch.context() as patch:
        if number == 0:
            patch.setattr(engine._pool, "_build", PLAYING._replace(think=faulty(engine)))
        else:
            patch.setattr(thread, "think", faulty(engine, number))
        with pytest.raises(EngineError, match=r"^The checked build found that frames\[-1\] is out of range\.$"):
            engine.go(Limits(depth=1))
    assert engine.go(Limits(depth=1, elo=800)).move is not None and engine.go(Limits(depth=1)).move is not None
    engine.set_option("Threads", 1)


def test_a_fault_in_a_record_is_told() -> None:
    record = np.zeros(1, FINDING)
    check_fault(record, "Games were searched")
    with pytest.raises(EngineError, match=r"^Games were searched outside of the tables: pieces\[13\] is out of range\.$"):
        check_fault(record, "Games were searched", "pieces[13] is out of range")
    record["fault"] = 9
    with pytest.raises(EngineError, match=r"^Games were searched outside of the tables: 9\.$"):
        check_fault(record, "Games were searched")


class Output(io.StringIO):
    """What the program says, and two moments to wait for: a report, and its bestmove."""

    def __init__(self) -> None:
        super().__init__()
        self.reported, self.answered = threading.Event(), threading.Event()

    def write(self, text: str) -> int:
        count = super().write(text)
        if text.startswith("info depth"):
            self.reported.set()
        if text.splitlines()[-1].startswith("bestmove"):
            self.answered.set()
        return count


def test_uci_answers_and_can_quit(monkeypatch: pytest.MonkeyPatch) -> None:
    """`info string` with the sentence, a bestmove, and the conversation goes on; `quit` does not wait for ever."""
    output = Output()
    program = UciProgram(output)
    fail: Callable[[int], None] = {}.__getitem__  # type: ignore[assignment]
    monkeypatch.setattr(program.engine._pool, "_build", PLAYING._replace(think=fail))
    program.run(["position startpos", "go depth 3"], finish=False)
    assert output.answered.wait(PATIENCE_S)
    program.run(["isready", "quit"])
    lines = output.getvalue().splitlines()
    problem = next(line for line in lines if line.startswith("info string"))
    assert problem.startswith("info string The search has failed: KeyError")
    best, ready = lines[lines.index(problem) + 1:]
    assert chess.Move.from_uci(best.removeprefix("bestmove ")) in chess.Board().legal_moves and ready == "readyok"


def test_a_search_that_cannot_begin_is_answered_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no memory for it, for example."""
    output = Output()
    program = UciProgram(output)

    def fail(*values: object) -> None:
        raise MemoryError("no memory")

    monkeypatch.setattr(program.engine, "_looked_up", fail)
    program.run(["position startpos moves e2e4", "go wtime 1000 btime 1000"], finish=False)
    assert output.answered.wait(PATIENCE_S)
    program.run(["isready"], finish=False)
    lines = output.getvalue().splitlines()
    assert lines[0] == "info string The search has failed: MemoryError: no memory."
    assert lines[1].startswith("bestmove ") and program.engine.is_legal(lines[1].split()[1]) and lines[2:] == ["readyok"]
    program.run(["quit"])


def test_an_interrupt_before_a_search_has_begun_ends_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """A large book or a slow disk may take a while."""
    program = UciProgram(Output())

    def interrupt(*values: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(program.engine, "_looked_up", interrupt)
    with pytest.raises(KeyboardInterrupt):
        program.run(["go depth 3"], finish=False)
    end = threading.Thread(target=program.run, args=([],), daemon=True)
    end.start()
    end.join(PATIENCE_S)
    assert not end.is_alive(), "nobody tells a move that it would wait for"


def test_a_move_is_told_where_no_thread_is_left_for_reports(monkeypatch: pytest.MonkeyPatch) -> None:
    output, start = Output(), threading.Thread.start
    program = UciProgram(output)

    def refuse(thread: threading.Thread) -> None:
        if thread.name == "reports":
            raise RuntimeError("can't start new thread")
        start(thread)

    monkeypatch.setattr(threading.Thread, "start", refuse)
    program.run(["position startpos", "go depth 3"], finish=False)
    assert output.answered.wait(PATIENCE_S)
    program.run(["isready", "quit"])
    lines = output.getvalue().splitlines()
    assert lines[-3].startswith("info depth 3 ") and lines[-2].startswith("bestmove ") and lines[-1] == "readyok"


def wait_until_reports_end() -> None:
    """Wait until the threads that report have ended."""
    for reporter in threading.enumerate():
        if reporter.name == "reports":
            reporter.join(PATIENCE_S)
            assert not reporter.is_alive()


def test_nothing_is_said_of_a_search_after_its_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its last reports come from another thread than the reports before, which has read some here when the search ends."""
    output, news, has_read = Output(), ReportedSearch.news, threading.Event()

    def read(search: ReportedSearch) -> list[str]:
        lines = news(search)
        if threading.current_thread().name == "reports":
            has_read.set()
            output.answered.wait(0.2)
        return lines

    monkeypatch.setattr("engine.uci.program.QUIET_POLLS", 1)
    monkeypatch.setattr(ReportedSearch, "news", read)
    program = UciProgram(output)
    program.run(["position startpos", "go infinite"], finish=False)
    assert has_read.wait(PATIENCE_S)
    program.run(["stop"], finish=False)
    wait_until_reports_end()
    program.run(["quit"])
    lines = output.getvalue().splitlines()
    assert lines[-2].startswith("info depth ") and lines[-1].startswith("bestmove ")


def test_reports_come_also_after_a_pause_in_which_their_thread_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.uci.program.QUIET_POLLS", 1)
    output = Output()
    program = UciProgram(output)
    for _ in range(2):
        program.run(["position startpos", "go infinite"], finish=False)
        assert output.reported.wait(PATIENCE_S), "before the search is stopped"
        program.run(["stop"], finish=False)
        wait_until_reports_end()
        output.reported.clear()
    program.run(["quit"])
