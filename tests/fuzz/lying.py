"""Engines that lie: each does by chance what the protocol forbids. They run inside this process on a loop whose time jumps from event to
event, so that a script with minutes of silence takes milliseconds, and follows from its seed."""
from __future__ import annotations

import asyncio
import random
import selectors
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar
from unittest.mock import patch

import chess

from chessgui.engines import process
from chessgui.engines.enginelist import UCI, XBOARD, EngineSpec, Patience
from chessgui.engines.intake import Intake, UciIntake, XBoardIntake
from tests.fuzz.mutate import hostile
from tests.fuzz.targets import TARGETS

PATIENCE = Patience(start_s=10, ready_s=10, grace_s=5, search_s=30, word_s=10, stop_s=5, quit_s=1)
PAUSES = 0.0, 0.0, 0.001, 0.04, 0.3, 3.0, 8.0, 40.0
"""Seconds before an engine says something."""
FIRST_PROCESS = 1 << 40
"""Number of the first process: no system has so many."""
OPTIONS = {"Hash": "spin default 16 min 1 max 64", "MultiPV": "spin default 1 min 1 max 3", "Clear Hash": "button",
           "Style": "combo default Calm var Calm var Wild"}


class _Selector(selectors.DefaultSelector):  # type: ignore[misc, valid-type]
    """Instead of waiting for a time, lets the time of the loop pass."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        found = super().select(None if timeout is None else 0)
        if not found and timeout is not None and timeout > 0:
            self.now += timeout
        return found  # type: ignore[no-any-return]


class JumpingLoop(asyncio.SelectorEventLoop):
    """A loop whose time passes only when nothing else is to be done. Exceptions that nobody handles are noted in `troubles`."""

    troubles: ClassVar[list[str]] = []

    def __init__(self) -> None:
        self._jumping = _Selector()
        super().__init__(self._jumping)

    def time(self) -> float:
        return self._jumping.now

    def default_exception_handler(self, context: dict[str, Any]) -> None:
        self.troubles.append(str(context))


class Liar:
    """An engine as python-chess sees its process: a transport with three pipes. `honesty` is the chance that it does what it ought to."""

    def __init__(self, protocol: Intake, source: random.Random, number: int) -> None:
        self._protocol, self._source, self._number = protocol, source, number
        self._loop = asyncio.get_running_loop()
        self._honesty = source.choice((0.5, 0.8, 0.95, 0.98))
        self._is_xboard = isinstance(protocol, XBoardIntake)
        self._board, self._heard = chess.Board(), b""
        self._code: int | None = None
        self._lost = False
        seeds = TARGETS["xboardengine" if self._is_xboard else "uciengine"]
        self._rubbish = list(seeds.seeds().values()), seeds.words
        self._loop.call_soon(protocol.connection_made, self)
        if source.random() < 0.1:
            self._loop.call_later(source.choice(PAUSES), self.end, source.choice((0, 1, -11)))

    # as a transport ----------------------------------------------------------------------------------------------

    def get_pid(self) -> int:
        return self._number

    def get_returncode(self) -> int | None:
        return self._code

    def get_pipe_transport(self, descriptor: int) -> Liar | None:
        return self if descriptor == 0 else None

    def close(self) -> None:
        """Close the pipes; the process ends of that."""
        self.end(0)
        if not self._lost:
            self._lost = True
            self._loop.call_soon(self._protocol.connection_lost, None)

    def write(self, data: bytes) -> None:
        """What the engine reads."""
        *lines, self._heard = (self._heard + data).split(b"\n")
        for line in lines:
            if self._code is None:
                self._hear(line.decode().split())

    def end(self, code: int) -> None:
        """The process ends, by itself or because it is killed."""
        if self._code is None:
            self._code = code
            self._loop.call_soon(self._protocol.process_exited)

    @property
    def has_ended(self) -> bool:
        """Whether nothing is left of it."""
        return self._code is not None and self._lost

    # what it says ------------------------------------------------------------------------------------------------

    def _say(self, data: bytes, pause: float = 0.0, pipe: int = 1) -> None:
        def say() -> None:
            if self._code is None:
                self._protocol.pipe_data_received(pipe, data)
        self._loop.call_later(pause, say)

    def _hear(self, words: list[str]) -> None:
        answer, source = self._answer(words), self._source
        if source.random() < self._honesty:
            self._say(answer)
            return
        pause = source.choice(PAUSES)
        rubbish = hostile(*self._rubbish, source.randrange(1 << 30), 0)
        act = source.randrange(8)
        if act == 0:
            self._loop.call_later(pause, self.end, source.choice((0, 0, 1, 3, -9, -11)))
        elif act == 1:
            self._say(answer, pause)
        elif act == 2:
            self._say(rubbish + b"\n", pause)
            self._say(answer, pause)
        elif act == 3:
            self._say(rubbish, pause)
        elif act == 4:
            self._say(answer * source.choice((2, 3, 300)), pause)
        elif act == 5:
            self._say(answer[:source.randrange(len(answer) + 1)], pause)
        elif act == 6:
            self._say(rubbish, pause, 2)
            self._say(answer)

    def _answer(self, words: list[str]) -> bytes:
        """What an honest engine says."""
        lines = self._as_xboard(words) if self._is_xboard else self._as_uci(words)
        return "".join(f"{line}\n" for line in lines).encode()

    def _move(self) -> str:
        moves = [move.uci() for move in self._board.legal_moves]
        return self._source.choice(moves) if moves else "0000"

    def _as_uci(self, words: list[str]) -> list[str]:
        command = words[0] if words else ""
        if command == "uci":
            return ["id name Liar", *(f"option name {name} type {kind}" for name, kind in OPTIONS.items()), "uciok"]
        if command == "isready":
            return ["readyok"]
        if command == "position":
            where = words.index("moves") if "moves" in words else len(words)
            self._board = chess.Board(" ".join(words[2:where])) if words[1] == "fen" else chess.Board()
            for move in words[where + 1:]:
                self._board.push_uci(move)
        if command == "go":
            reports = [f"info depth {depth} score cp {depth} nodes 20 time 1 pv {self._move()}" for depth in (1, 2)]
            return reports if "infinite" in words else [*reports, f"bestmove {self._move()}"]
        if command == "quit":
            self.end(0)
        return [f"bestmove {self._move()}"] if command == "stop" else []

    def _as_xboard(self, words: list[str]) -> list[str]:
        command = words[0] if words else ""
        if command == "protover":
            return ['feature done=0 myname="Liar" ping=1 setboard=1 usermove=1', 'feature option="Style -combo Calm /// *Wild"',
                    "feature done=1"]
        if command == "ping":
            return [f"pong {words[1]}"]
        if command == "new":
            self._board = chess.Board()
        elif command == "setboard":
            self._board = chess.Board(" ".join(words[1:]))
        elif command == "usermove":
            self._board.push_xboard(words[1])
        elif command == "go":
            move = self._move()
            if move != "0000":
                self._board.push_uci(move)
            return ["1 7 0 20 e4", f"move {move}"]
        elif command == "analyze":
            return [f"1 7 0 20 {self._move()}", f"2 9 0 40 {self._move()}"]
        elif command == "quit":
            self.end(0)
        return []


class _NoGuard:
    def add(self, group: int) -> None:
        """There is no process to be guarded."""

    remove = add


async def _not_watched(*of: object) -> None:
    """The watch over memory and floods looks at real processes; `tests/engines` tries it."""


@contextmanager
def lying_engines(source: random.Random) -> Iterator[list[Liar]]:
    """Every engine that is started inside is a liar; the list has all of them. New loops jump."""
    made: list[Liar] = []

    def popen(kind: type[Intake]) -> Any:
        async def start(*command: object, **settings: object) -> tuple[Liar, Intake]:
            protocol = kind()
            made.append(Liar(protocol, source, FIRST_PROCESS + len(made)))
            await asyncio.sleep(0)
            return made[-1], protocol
        return start

    with (patch.object(UciIntake, "popen", popen(UciIntake)), patch.object(XBoardIntake, "popen", popen(XBoardIntake)),
          patch.object(process, "guard", _NoGuard()), patch.object(process, "watch", _not_watched),
          patch.object(process, "end_group", lambda group: made[group - FIRST_PROCESS].end(-9)),
          patch("asyncio.new_event_loop", JumpingLoop)):
        yield made


def liar_spec(source: random.Random) -> EngineSpec:
    """An engine of the list that is a liar."""
    protocol = source.choice((UCI, UCI, XBOARD))
    return EngineSpec("Liar", (sys.executable,), protocol, {"Hash": 32, "Style": "Wild"} if source.random() < 0.5 else {})
