"""What the intake of engines relies upon in python-chess, whose internals it overrides: pyproject.toml bounds the release, and
`make newest` runs these tests with the newest one."""
from __future__ import annotations

import asyncio
import inspect
import sys
import tomllib
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import chess
import chess.engine
import pytest

from chessgui.engines.intake import Intake, UciIntake, XBoardIntake
from chessgui.engines.process import hear_trouble

ROOT = Path(__file__).resolve().parents[2]
OVERRIDDEN = {"send_line": ["line"], "process_exited": [], "connection_made": ["transport"], "connection_lost": ["exc"],
              "pipe_data_received": ["fd", "data"]}


class Pipes:
    """A transport without a process. `sent` are the lines that were written; each that begins with one of `replies` gets that answer."""

    def __init__(self, protocol: Any, replies: dict[str, str]) -> None:
        self.sent: list[str] = []
        self._protocol, self.replies = protocol, replies

    def get_pipe_transport(self, fd: int) -> Pipes:
        return self

    def write(self, data: bytes) -> None:
        [line] = data.decode().splitlines()
        self.sent.append(line)
        for beginning, reply in self.replies.items():
            if line.startswith(beginning):
                said = reply.format(line.rpartition(" ")[2])
                asyncio.get_running_loop().call_soon(self._protocol.pipe_data_received, 1, f"{said}\n".encode())

    def get_returncode(self) -> int:
        return 3

    def get_pid(self) -> int:
        return 1


UCI = {"uci": "id name Fake\noption name Hash type spin default 16 min 1 max 64\noption name Clear type button\n"
              "option name Style type combo default Normal var Solid\nuciok",
       "isready": "readyok", "go": "info depth 3 score cp 20 pv e2e4 e7e5\nbestmove e2e4 ponder e7e5"}
XBOARD = {"protover": 'feature done=0\nfeature myname="Fake" ping=1 setboard=1 usermove=1 option="Level -spin 3 1 9"\nfeature done=1',
          "ping": "pong {}", "go": "3 20 1 100 e4 e5\nmove e2e4"}


def run(kind: type[Any], scene: Callable[[Any, Pipes], Awaitable[None]]) -> None:
    """Play a scene with an engine that has introduced itself."""
    async def main() -> None:
        protocol = kind()
        pipes = Pipes(protocol, dict(UCI if kind is UciIntake else XBOARD))
        protocol.connection_made(pipes)
        await protocol.initialize()
        protocol.begin()
        await scene(protocol, pipes)

    asyncio.run(asyncio.wait_for(main(), 60))


async def until(happened: Callable[[], bool]) -> None:
    while not happened():
        await asyncio.sleep(0)


def test_the_release_is_bounded() -> None:
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    assert "chess>=1.11,<1.12" in wanted


@pytest.mark.parametrize("name", OVERRIDDEN)
def test_what_is_overridden_exists(name: str) -> None:
    base, own = vars(chess.engine.Protocol)[name], vars(Intake)[name]
    assert list(inspect.signature(base).parameters)[1:] == OVERRIDDEN[name] == list(inspect.signature(own).parameters)[1:]
    assert inspect.signature(chess.engine.Protocol.popen).parameters["setpgrp"].kind is inspect.Parameter.KEYWORD_ONLY


@pytest.mark.parametrize("kind", [UciIntake, XBoardIntake])
def test_a_whole_search_goes_through_the_overridden_methods(kind: type[Any]) -> None:
    async def scene(protocol: Any, pipes: Pipes) -> None:
        assert protocol.initialized and protocol.id == {"name": "Fake"}
        await protocol.ping()
        result = await protocol.play(chess.Board(), chess.engine.Limit(depth=3), game=1, info=chess.engine.INFO_NONE)
        assert result.move == chess.Move.from_uci("e2e4")
        assert protocol.went.done() and protocol.answered.done(), "the command to search and its answer were seen"
        [report] = protocol.reports(chess.Board())
        assert (report.depth, report.pv) == (3, ("e2e4", "e7e5"))

    run(kind, scene)


def test_options_are_found_whatever_their_case_and_take_only_what_they_allow() -> None:
    async def scene(protocol: Any, pipes: Pipes) -> None:
        option = protocol.options["hASH"]
        assert (option.name, option.type, option.default, option.min, option.max) == ("Hash", "spin", 16, 1, 64)
        assert option.parse(32) == 32
        with pytest.raises(chess.engine.EngineError):
            option.parse(65)
        await protocol.configure({"Hash": 32, "Clear": None})
        assert pipes.sent[-2:] == ["setoption name Hash value 32", "setoption name Clear"]
        await protocol.configure({"Style": "Solid"})
        assert pipes.sent[-1] == "setoption name Style value Solid"
        await protocol.configure({"Style": "Normal"})
        assert pipes.sent[-1] == "setoption name Style value Normal", "its default, which is not among its choices"

    run(UciIntake, scene)


def test_the_end_of_the_process_ends_the_search() -> None:
    async def scene(protocol: Any, pipes: Pipes) -> None:
        del pipes.replies["go"]
        task = asyncio.ensure_future(protocol.play(chess.Board(), chess.engine.Limit(depth=3)))
        await until(lambda: "go depth 3" in pipes.sent)
        protocol.connection_lost(None)
        with pytest.raises(chess.engine.EngineTerminatedError):
            await task
        assert protocol.returncode.result() == 3 and protocol.ended.is_set()
        with pytest.raises(chess.engine.EngineTerminatedError):
            await protocol.ping()

    run(UciIntake, scene)


def test_an_abandoned_analysis_does_not_hide_the_end() -> None:
    """python-chess raises where it finishes an analysis twice; the intake counts on that being all that it raises."""
    async def scene(protocol: Any, pipes: Pipes) -> None:
        del pipes.replies["go"]
        analysis = await protocol.analysis(chess.Board(), None)
        await until(lambda: "go infinite" in pipes.sent)
        waiting = asyncio.ensure_future(analysis.wait())
        await asyncio.sleep(0)
        waiting.cancel()
        analysis.stop()
        assert "stop" in pipes.sent
        protocol.connection_lost(None)
        assert protocol.returncode.result() == 3 and protocol.ended.is_set()

    run(UciIntake, scene)


@pytest.fixture
def logged(monkeypatch: pytest.MonkeyPatch) -> list[type[BaseException]]:
    """The kinds of the errors that the hook for exceptions has heard of."""
    found: list[type[BaseException]] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, error, where: found.append(kind))
    return found


def test_what_an_engine_writes_is_not_logged_but_a_fault_of_our_own_once(logged: list[type[BaseException]]) -> None:
    async def scene(protocol: Any, pipes: Pipes) -> None:
        protocol.pipe_data_received(1, b"uciok\nbestmove a9a9\nid\noption name Hash type spin default x\n" * 20)
        assert logged == []
        protocol.command = SimpleNamespace(_line_received=lambda line: protocol.send_line("go"))
        pipes.replies.clear()
        protocol.went = None  # a fault of our own, at the command to search
        protocol.pipe_data_received(1, b"readyok\nreadyok\n")
        assert pipes.sent[-2:] == ["go", "go"] and logged == [AttributeError]

    run(UciIntake, scene)


def test_the_loop_tells_faults_of_our_own_and_leaves_out_those_of_python_chess() -> None:
    async def scene(protocol: Any, pipes: Pipes) -> None:
        told: list[object] = []
        loop: Any = SimpleNamespace(default_exception_handler=told.append)
        for fault, is_told in ((lambda: chess.Move.from_uci("e"), False), (lambda: protocol.reports(None), True)):
            protocol._reports = {1: None}
            with pytest.raises(Exception) as raised:
                fault()
            hear_trouble(loop, {"exception": raised.value, "protocol": protocol})
            assert bool(told) is is_told

    run(UciIntake, scene)
