"""What an engine's process prints is taken in at a bounded pace: python-chess gets the lines it waits for, reports are kept apart.

An engine that floods its output would otherwise keep the interpreter busy, and the window with it. Imports chess.engine, and is therefore
itself imported only when an engine is started.
"""
from __future__ import annotations

import asyncio
import logging
import re
import shlex
import time

import chess
import chess.engine

from chessgui.engines.enginelines import uci_option, uci_report, xboard_option, xboard_report
from chessgui.engines.enginelist import EngineOption
from engine import Info

PACE_BYTES, PACE_S = 128 * 1024, 0.05
"""So much is read in that time, then comes a pause: an engine that plays a move a millisecond stays below it."""
READ_COST = 512
"""Bytes that every read counts for beside its own: many small ones keep the interpreter as busy as large ones."""
LONGEST = 64 * 1024
"""Bytes of a line; longer ones are dropped."""
PROTEST = "Illegal move"
"""How an XBoard engine refuses a move of ours."""
LINGER_S = 0.2
"""How long output is still read when the process has ended: a child of it may hold the pipe for ever."""

logging.getLogger("chess.engine").setLevel(logging.CRITICAL)  # what it warns of is told in sentences of our own


class Intake(chess.engine.Protocol):
    """What both protocols share. Times are seconds of time.perf_counter()."""

    GO: tuple[str, ...] = ()
    """The commands that begin a search."""
    ANSWERS: tuple[str, ...] = ()
    WANTED: re.Pattern[bytes]

    def __init__(self) -> None:
        super().__init__()
        self.went: asyncio.Future[None] = self.loop.create_future()
        self.answered: asyncio.Future[None] = self.loop.create_future()
        self.ended = asyncio.Event()
        self.sent_at = self.answered_at = 0.0
        self.answer = ""
        """The line that ended the last search."""
        self.complaint = ""
        """The last line on the error output."""
        self.known_options: dict[str, EngineOption] = {}
        self.latest: Info | None = None
        """The newest report that was asked for."""
        self._report = b""
        self._rest = {1: b"", 2: b""}
        self._taken, self._window = 0, 0.0

    def begin(self) -> None:
        """Forget what belongs to an earlier search."""
        self.answer, self._report, self.latest = "", b"", None
        self.went, self.answered = self.loop.create_future(), self.loop.create_future()

    def report(self, board: chess.Board) -> Info | None:
        """The newest report about a position that has not been asked for yet."""
        line, self._report = self._report, b""
        report = self._parse(line.decode("utf-8", "replace"), board) if line else None
        self.latest = report or self.latest
        return report

    def _parse(self, line: str, board: chess.Board) -> Info | None:
        raise NotImplementedError

    def send_line(self, line: str) -> None:
        super().send_line(line)
        if line.partition(" ")[0] in self.GO and not self.went.done():
            self.sent_at = time.perf_counter()
            self.went.set_result(None)

    def process_exited(self) -> None:
        super().process_exited()
        assert self.transport is not None
        self.loop.call_later(LINGER_S, self.transport.close)

    def connection_lost(self, exc: Exception | None) -> None:
        try:
            super().connection_lost(exc)
        finally:
            self.ended.set()

    # output ------------------------------------------------------------------------------------------------------

    def pipe_data_received(self, fd: int, data: bytes | str) -> None:
        now = time.perf_counter()
        assert isinstance(data, bytes)
        self._slow_down(fd, len(data), now)
        lines, _, rest = (self._rest[fd] + data).rpartition(b"\n")
        self._rest[fd] = rest if len(rest) <= LONGEST else b""
        if fd == 1:
            for line in self.WANTED.findall(lines):
                self._take(line.strip(), now)
        elif last := lines.strip().rpartition(b"\n")[2]:
            self.complaint = last[:200].decode("utf-8", "replace")

    def _slow_down(self, fd: int, size: int, now: float) -> None:
        if now - self._window > PACE_S:
            self._window, self._taken = now, 0
        self._taken += size + READ_COST
        if self._taken < PACE_BYTES or self.transport is None:
            return
        pipe = self.transport.get_pipe_transport(fd)
        if isinstance(pipe, asyncio.ReadTransport) and pipe.is_reading():
            pipe.pause_reading()
            self.loop.call_later(PACE_S * self._taken / PACE_BYTES, pipe.resume_reading)

    def _take(self, line: bytes, now: float) -> None:
        if self._is_report(line):
            self._report = line
            return
        text = line.decode("utf-8", "replace")
        is_answer = text.startswith(self.ANSWERS)
        if is_answer:
            if self.answer or not self.went.done():
                return  # a second one, or one that nobody has asked for
            self.answer, self.answered_at = text, now
        elif text.startswith(PROTEST):
            self.answer = text
        prepared = self._prepare(text)
        if prepared:
            try:
                super().pipe_data_received(1, prepared.encode() + b"\n")
            except Exception:  # a line that python-chess cannot read; what is missing then is told by the time limits
                pass
        if is_answer:
            self.answered.set_result(None)

    def _is_report(self, line: bytes) -> bool:
        raise NotImplementedError

    def _prepare(self, line: str) -> str:
        """The line as python-chess gets it; empty: not at all."""
        raise NotImplementedError


class UciIntake(Intake, chess.engine.UciProtocol):
    """A UCI engine."""

    GO, ANSWERS = ("go",), ("bestmove",)
    WANTED = re.compile(rb"^[ \t]*(?:info|bestmove|readyok|uciok|id|option)\b[^\n]*", re.MULTILINE)
    OTHER_LINE = re.compile(rb" multipv (?!1 )")

    def _is_report(self, line: bytes) -> bool:
        return line.startswith(b"info") and b" score " in line and self.OTHER_LINE.search(line) is None

    def _parse(self, line: str, board: chess.Board) -> Info | None:
        return uci_report(line)

    def _prepare(self, line: str) -> str:
        if line.startswith("info"):
            return ""
        if not line.startswith("option"):
            return line
        option = uci_option(line)
        if option is None:
            return ""
        self.known_options[option.name] = option
        return line


class XBoardIntake(Intake, chess.engine.XBoardProtocol):
    """An XBoard engine. One that cannot set up positions is let in: it plays games from the usual start."""

    GO, ANSWERS = ("go", "analyze"), ("move", "resign", "1-0", "0-1", "1/2-1/2")
    WANTED = re.compile(
        rb"^[ \t]*(?:(?:feature|move|pong|resign|offer|1-0|0-1|1/2-1/2)\b|Hint:|Illegal move|\d+\S*[ \t]+-?\d)[^\n]*", re.MULTILINE)

    def __init__(self) -> None:
        super().__init__()
        self.sets_up = True

    def _is_report(self, line: bytes) -> bool:
        return line[:1].isdigit() and not line.startswith((b"1-0", b"0-1", b"1/2"))

    def _parse(self, line: str, board: chess.Board) -> Info | None:
        return xboard_report(line, board)

    def _prepare(self, line: str) -> str:
        if not line.startswith("feature"):
            return line
        try:
            features = shlex.split(line)[1:]
        except ValueError:
            return ""
        kept = ["feature"]
        for feature in features:
            name, _, value = feature.partition("=")
            if name == "option":
                option = xboard_option(value)
                if option is not None:
                    self.known_options[option.name] = option
            elif name == "setboard" and value == "0":
                self.sets_up = False
                kept.append("setboard=1")
            elif name and value:
                kept.append(f"{name}={shlex.quote(value)}")
        return " ".join(kept) if len(kept) > 1 else ""
