"""A search that fails: whoever waits is told in one sentence, nothing hangs, and the engine goes on."""
from __future__ import annotations

import io
import threading
from collections.abc import Callable

import pytest

from engine import BestMove, Engine, EngineError, Limits
from engine.uci import UciProgram


@pytest.fixture
def broken(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> Engine:
    """An engine whose compiled code raises."""
    def think(address: int) -> None:
        raise ZeroDivisionError("division\nby zero")

    monkeypatch.setattr("engine.session.threads.think", think)
    return engine


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


def test_done_is_called_once_with_the_problem(broken: Engine) -> None:
    results: list[BestMove] = []
    called = threading.Event()

    def done(result: BestMove) -> None:
        results.append(result)
        called.set()

    broken.start(Limits(infinite=True), done)
    assert called.wait(10)
    result = broken.wait(10)
    assert results == [result] == [BestMove(None, problem=FAILED)]


def test_the_next_search_is_as_good_as_ever(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(engine._pool, "think", lambda alone: [][0])
        with pytest.raises(EngineError, match="IndexError"):
            engine.go(Limits(depth=2))
    assert engine.go(Limits(depth=2)).move is not None


def test_a_fault_of_the_checked_build_is_told(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine._position, "fault", lambda: "frames[-1] is out of range")
    with pytest.raises(EngineError, match=r"^The checked build found that frames\[-1\] is out of range\.$"):
        engine.go(Limits(depth=1))


class Output(io.StringIO):
    """What the program says, and a moment to wait for: its bestmove."""

    def __init__(self) -> None:
        super().__init__()
        self.answered = threading.Event()

    def write(self, text: str) -> int:
        count = super().write(text)
        if text.startswith("bestmove"):
            self.answered.set()
        return count


def test_uci_answers_and_can_quit(monkeypatch: pytest.MonkeyPatch) -> None:
    """`info string` with the sentence, a bestmove, and the conversation goes on; `quit` does not wait for ever."""
    output = Output()
    program = UciProgram(output)
    fail: Callable[[int], None] = {}.__getitem__  # type: ignore[assignment]
    monkeypatch.setattr("engine.session.threads.think", fail)
    program.run(["position startpos", "go depth 3"], finish=False)
    assert output.answered.wait(30)
    program.run(["isready", "quit"])
    lines = output.getvalue().splitlines()
    problem = next(line for line in lines if line.startswith("info string"))
    assert problem.startswith("info string The search has failed: KeyError")
    assert lines[lines.index(problem) + 1:] == ["bestmove 0000", "readyok"]
