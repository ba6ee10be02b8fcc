"""Reads the output of an engine's process at a limited rate. Answers go to python-chess; the lines that report a search
are kept until `reports()` fetches them.

Without the limit, an engine that floods its output would keep the interpreter busy and block the window. This module imports chess.engine,
which is slow; therefore it is imported only when an engine is started.
"""
from __future__ import annotations

import asyncio
import logging
import re
import shlex
import time
from dataclasses import replace
from typing import Any

import chess
import chess.engine

from chessgui.engines.enginelist import EngineOption
from chessgui.engines.lines import UCI_MOVE, uci_option, uci_report, xboard_option, xboard_report
from chessgui.engines.lineup import MOST_LINES
from chessgui.threads.errors import is_of_our_code, note_unexpected
from engine import Info

PACE_BYTES, PACE_S = 128 * 1024, 0.05
"""At most PACE_BYTES are read in PACE_S seconds, then reading pauses. An engine that plays a move every millisecond stays below this."""
READ_COST, LINE_COST = 512, 256
"""Bytes that are added to the count for each read, and for each line except reports: handling them costs as much as so many bytes."""
READ_AT_ONCE = 16 * 1024
"""Bytes of a single read: the window gets the interpreter between two reads."""
FLOOD_S, FLOOD_SHARE = 1.5, 8
"""An engine that exceeds the rate for FLOOD_S seconds counts as flooding; from then on its rate is divided by FLOOD_SHARE."""
LONGEST = 64 * 1024
"""Bytes of a line; longer lines are dropped."""
LAST_OUTPUT = 160
"""Characters of the last output that are shown."""
PROTEST = "Illegal move"
"""How an XBoard engine rejects a move that was sent to it."""
MOST_REPORTS = 4 * MOST_LINES
"""Reports that are kept until they are fetched; the oldest are dropped."""
MOST_OPTIONS = 1000
"""Options of an engine that are known, the first ones: the window makes a field for each, and stands still meanwhile."""
MOST_LETTERS = 256 * 1024
"""Letters of all these options together, as their records are written out (names, defaults, choices), for the same reason."""
MOST_REMARKS = 20
LINGER_S = 0.2
"""How long output is still read after the process has ended: a child process may hold the pipe open for ever."""

logging.getLogger("chess.engine").setLevel(logging.CRITICAL)  # EngineFault and `warned` report the same problems


class Intake(chess.engine.Protocol):
    """The common part of both protocols. Times are seconds of time.perf_counter()."""

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
        self._letters = 0
        self.remarks: list[str] = []
        """What an engine has said, but for its reports, before its first search: the first MOST_REMARKS lines."""
        self.latest: Info | None = None
        """The newest report about the best line that `reports` has returned."""
        self.spoke = False
        """Whether the engine has written anything since the search began."""
        self.flooding = False
        """Whether the engine has exceeded the rate for FLOOD_S seconds."""
        self.illegal_move = ""
        """An illegal move with which the line of a report began."""
        self.offers_draw = False
        """Whether the engine has offered a draw in this search; only XBoard engines can."""
        self._reports: dict[tuple[int, bytes, bool], bytes] = {}
        self._rest = {1: b"", 2: b""}
        self._tail = {1: b"", 2: b""}
        self._latest_pipe = 1
        self._taken, self._window = 0, 0.0
        self._busy_since: float | None = None
        self._paused = set[int]()
        self._awaits_answer = False
        """Whether the search ends with an answer of the engine: an XBoard engine that analyses gives none, whatever it claims."""
        self._has_failed = False
        """Whether our own code has raised an error at a line: the first one is enough, an engine can write millions."""

    def begin(self) -> None:
        """Forget the earlier search."""
        self.answer, self.latest, self.spoke, self.offers_draw = "", None, False, False
        self._reports.clear()
        self.went, self.answered = self.loop.create_future(), self.loop.create_future()

    def reports(self, board: chess.Board) -> list[Info]:
        """The reports since the last call in their order, of each MultiPV rank and first move the newest exact one and the newest bound;
        `board` is the searched position."""
        lines, self._reports = list(self._reports.values()), {}
        found = [report for line in lines if (report := self._parse(line.decode("utf-8", "replace"), board)) is not None]
        self.latest = next((report for report in reversed(found) if report.multipv == 1), self.latest)
        return found

    @property
    def last_output(self) -> str:
        """The last line that was written. An unfinished line counts only if there is no other, or if the process has ended."""
        whole, _, rest = self._tail[self._latest_pipe].rpartition(b"\n")
        ended = rest if self.returncode.done() or not whole.strip() else b""
        lines = [line.strip() for line in (*whole.splitlines(), ended) if line.strip()]
        text = printable(lines[-1].decode("utf-8", "replace")) if lines else ""
        return text if len(text) <= LAST_OUTPUT else text[:LAST_OUTPUT] + "…"

    def _parse(self, line: str, board: chess.Board) -> Info | None:
        raise NotImplementedError

    def send_line(self, line: str) -> None:
        super().send_line(line)
        command = line.partition(" ")[0]
        if command in self.GO and not self.went.done():
            self.sent_at, self._awaits_answer = time.perf_counter(), command == "go"
            self.spoke = False
            self.went.set_result(None)

    def process_exited(self) -> None:
        super().process_exited()
        assert self.transport is not None
        self.loop.call_later(LINGER_S, self.transport.close)

    def connection_lost(self, exc: Exception | None) -> None:
        try:
            super().connection_lost(exc)
        except asyncio.InvalidStateError:  # python-chess also finishes an analysis that was abandoned
            assert self.transport is not None
            self.returncode.set_result(self.transport.get_returncode() or 0)
        finally:
            self.ended.set()

    # output ------------------------------------------------------------------------------------------------------

    def pipe_data_received(self, fd: int, data: bytes | str) -> None:
        now = time.perf_counter()
        assert isinstance(data, bytes)
        self.spoke = True
        self._latest_pipe, self._tail[fd] = fd, (self._tail[fd] + data[-1024:])[-1024:]
        self._slow_down(fd, len(data), now)
        lines, _, rest = (self._rest[fd] + data).rpartition(b"\n")
        self._rest[fd] = rest if len(rest) <= LONGEST else b""
        if fd == 1:
            for line in self.WANTED.findall(lines):
                self._take(line.strip(), now)
        elif last := lines.strip().rpartition(b"\n")[2]:
            self.complaint = printable(last[:200].decode("utf-8", "replace"))

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        assert self.transport is not None
        for fd in (1, 2):
            pipe: Any = self.transport.get_pipe_transport(fd)
            if hasattr(pipe, "max_size"):
                pipe.max_size = READ_AT_ONCE  # asyncio has no other way to say it

    def _slow_down(self, fd: int, size: int, now: float) -> None:
        if now - self._window > PACE_S:
            if self._taken < self._pace:
                self._busy_since = None
            self._window, self._taken = now, 0
        self._taken += size + READ_COST
        if self._taken < self._pace or self.transport is None:
            return
        self._busy_since = self._busy_since or now
        self.flooding = self.flooding or now - self._busy_since > FLOOD_S
        pipe = self.transport.get_pipe_transport(fd)
        if isinstance(pipe, asyncio.ReadTransport) and fd not in self._paused:
            self._paused.add(fd)  # the first releases of Python 3.11 do not tell whether a pipe is read
            pipe.pause_reading()
            self.loop.call_later(PACE_S * self._taken / self._pace, self._go_on, fd, pipe)

    def _go_on(self, fd: int, pipe: asyncio.ReadTransport) -> None:
        self._paused.discard(fd)
        if not pipe.is_closing():
            pipe.resume_reading()

    @property
    def _pace(self) -> int:
        return PACE_BYTES // FLOOD_SHARE if self.flooding else PACE_BYTES

    def _take(self, line: bytes, now: float) -> None:
        if self._is_report(line):
            rank = self._rank(line)
            if rank <= MOST_LINES and self.went.done():  # an earlier report is about the position before
                key = rank, self._first_move(line), b"bound" in line
                self._reports.pop(key, None)  # the order is that of the newest
                self._reports[key] = line
                if len(self._reports) > MOST_REPORTS:
                    del self._reports[next(iter(self._reports))]
            return
        self._taken += LINE_COST
        text = line.decode("utf-8", "replace")
        is_answer = text.startswith(self.ANSWERS)
        if is_answer:
            if self.answer or not self.went.done() or not self._awaits_answer:
                return  # a second answer, or one without a search for a move
            self.answer, self.answered_at = printable(text), now
        elif text.startswith(PROTEST):
            self.answer = printable(text)
        prepared = self._prepare(text)
        if prepared:
            try:
                super().pipe_data_received(1, prepared.encode() + b"\n")
            except Exception as error:  # python-chess cannot read the line; if the search needed it, a timeout reports the fault
                if is_of_our_code(error) and not self._has_failed:
                    self._has_failed = True
                    note_unexpected(error)
        if is_answer:
            self.answered.set_result(None)

    def _rank(self, line: bytes) -> int:
        """The MultiPV rank of a report, from 1; a report with a rank above MOST_LINES is dropped."""
        return 1

    def _first_move(self, line: bytes) -> bytes:
        """The move that the line of a report begins with; empty where that is all the same, since there is but one line."""
        return b""

    def _is_report(self, line: bytes) -> bool:
        raise NotImplementedError

    def _prepare(self, line: str) -> str:
        """The line that python-chess gets; empty if it gets none."""
        raise NotImplementedError

    def _know(self, option: EngineOption | None) -> None:
        """Keep an option, also for python-chess: that would take some names apart, and refuse the engine for it."""
        protocol: Any = self
        letters = len(str(option))
        if option is None or len(self.known_options) >= MOST_OPTIONS or self._letters + letters > MOST_LETTERS:
            return
        self._letters += letters
        self.known_options[option.name] = option
        known = protocol.options[option.name] = option.for_python_chess()
        if option.default is not None:
            protocol.config[option.name] = option.default
            if not known.is_managed() and option.name.lower() != "uci_analysemode":
                protocol.target_config[option.name] = option.default


def printable(text: str) -> str:
    """A line without line ends and other control characters, which a progress bar has and a PGN header must not have."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


class UciIntake(Intake, chess.engine.UciProtocol):
    """A UCI engine."""

    GO, ANSWERS = ("go",), ("bestmove",)
    WANTED = re.compile(rb"^[ \t]*(?:info|bestmove|readyok|uciok|id|option)\b[^\n]*", re.MULTILINE)
    MANAGED = {"multipv": "spin", "ponder": "check", "uci_chess960": "check", "uci_analysemode": "check"}
    """The kinds of the options that python-chess sets before a search. It would refuse an engine that has one of another kind each time."""
    RANK, FIRST_MOVE = re.compile(rb" multipv +(\d{1,4}) "), re.compile(rb" pv +(\S{1,8})")

    def _is_report(self, line: bytes) -> bool:
        return line.startswith(b"info") and b" score " in line

    def _rank(self, line: bytes) -> int:
        found = self.RANK.search(line)
        return int(found[1]) if found is not None else 1

    def _first_move(self, line: bytes) -> bytes:
        found = self.FIRST_MOVE.search(line)
        return found[1] if found is not None else b""

    def _parse(self, line: str, board: chess.Board) -> Info | None:
        return uci_report(line)

    def _prepare(self, line: str) -> str:
        if line.startswith("info"):
            if not self.went.done() and len(self.remarks) < MOST_REMARKS:
                self.remarks.append(printable(line.removeprefix("info string ")))
            return ""
        if not line.startswith("option"):
            return line
        option = uci_option(" ".join(line.split()))
        if option is not None and self.MANAGED.get(option.name.lower(), option.kind) == option.kind:
            lacks_default = option.name.lower() == "multipv" and option.default is None  # python-chess sets it back to that
            self._know(replace(option, default=1) if lacks_default else option)
        return ""


class XBoardIntake(Intake, chess.engine.XBoardProtocol):
    """An XBoard engine. One that cannot set up positions is accepted, too: it can play games from the normal start."""

    SIZES = {"memory": EngineOption("memory", "spin", 0, 0), "smp": EngineOption("cores", "spin", 0, 0)}
    """The options that two features stand for: MiB and threads. Engines do not tell their own values; 0 leaves these to them."""

    GO, ANSWERS = ("go", "analyze"), ("move", "resign", "1-0", "0-1", "1/2-1/2")
    WANTED = re.compile(
        rb"^[ \t]*(?:(?:feature|move|pong|resign|offer|1-0|0-1|1/2-1/2)\b|Hint:|Illegal move|\d\S*[ \t]+-?\d)[^\n]*", re.MULTILINE)

    def __init__(self) -> None:
        super().__init__()
        self.sets_up = True

    async def initialize(self) -> None:
        await super().initialize()
        for option in (option for feature, option in self.SIZES.items() if self.features.get(feature)):
            self.known_options[option.name] = option
            for values in (self.config, self.target_config):
                values.pop(option.name, None)  # python-chess takes 16 and 1 for what it has, and would not send them

    def _is_report(self, line: bytes) -> bool:
        return line[:1].isdigit() and not line.startswith((b"1-0", b"0-1", b"1/2"))

    def _parse(self, line: str, board: chess.Board) -> Info | None:
        report, words = xboard_report(line, board), line.split()
        if report is not None and not report.pv and len(words) > 4 and UCI_MOVE.fullmatch(words[4]):
            self.illegal_move = words[4]
        return report

    def _prepare(self, line: str) -> str:
        if line.split() == ["offer", "draw"]:
            self.offers_draw = True
            return ""  # python-chess would take it for the answer: many offer a draw before they move
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
                self._know(xboard_option(value))
            elif name == "setboard" and value == "0":
                self.sets_up = False
                kept.append("setboard=1")
            elif name and value:
                kept.append(f"{name}={shlex.quote(value)}")
        return " ".join(kept) if len(kept) > 1 else ""
