"""An engine of somebody else as a process, by way of python-chess: one search at a time, typed faults, time limits, a sure end.

Everything but kill() belongs to one asyncio loop. Imports chess.engine, and is therefore itself imported only when an engine is started.
"""
from __future__ import annotations

import asyncio
import atexit
import os
import re
import signal
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import chess
import chess.engine

from chessgui.engines.enginefault import (
    ENDED,
    ENDED_WITH,
    ILLEGAL_MOVE,
    NO_MOVE,
    NO_OPTIONS,
    NO_POSITIONS,
    NO_START,
    NO_UCI,
    NO_XBOARD,
    NOT_READY,
    PROTEST_MOVE,
    REFUSES,
    SILENT,
    EngineFault,
    Fault,
)
from chessgui.engines.engineintake import PROTEST, Intake, UciIntake, XBoardIntake
from chessgui.engines.enginelist import ELO, LIMIT_STRENGTH, LONGEST_NAME, XBOARD, EngineOption, EngineSpec, Patience, launch
from chessgui.files.safesave import why
from chessgui.language import tr
from engine import Info, Limits

REPORT_S = 0.05
LEVEL_MS = 1000
"""How long a level thinks where no other limit is given."""
A_MOVE = re.compile(r"\b[a-h][1-8][a-h][1-8]|O-O")
HIDDEN_OPTIONS = frozenset(("uci_chess960", "uci_variant", "multipv", "ponder"))
"""They are set as a search needs them."""


@dataclass(frozen=True, slots=True)
class Answer:
    """How a search ended. `move` is a legal UCI move, None where the engine resigns or there is none; `seconds` passed until the answer."""

    move: str | None
    ponder: str | None
    info: Info | None
    seconds: float
    resigned: bool = False
    draw_offered: bool = False


_running: set[EngineProcess] = set()


@atexit.register
def _kill_all() -> None:
    """No engine outlives the program, whatever was forgotten."""
    for process in list(_running):
        process.kill()


def limit_of(limits: Limits, game: object = None) -> chess.engine.Limit | None:
    """The limits in python-chess's words; None: until it is stopped. XBoard engines hear the time control once a game."""
    def seconds(milliseconds: float | None) -> float | None:
        return None if milliseconds is None else max(milliseconds, 1) / 1000

    clock = limits.white_time_ms is not None or limits.black_time_ms is not None
    limit = chess.engine.Limit(
        time=seconds(limits.movetime_ms), depth=limits.depth, nodes=limits.nodes or limits.soft_nodes, mate=limits.mate,
        white_clock=seconds(limits.white_time_ms), black_clock=seconds(limits.black_time_ms),
        white_inc=limits.white_increment_ms / 1000 if clock else None, black_inc=limits.black_increment_ms / 1000 if clock else None,
        remaining_moves=limits.moves_to_go, clock_id=game if clock else None)
    if limit != chess.engine.Limit() and not limits.infinite:
        return limit
    return chess.engine.Limit(time=LEVEL_MS / 1000) if limits.elo is not None and not limits.infinite else None


class EngineProcess:
    """One process of an engine, from start() to quit() or kill()."""

    def __init__(self, spec: EngineSpec, patience: Patience = Patience()) -> None:
        self.spec, self._patience = spec, patience
        self._protocol: Intake | None = None
        self._transport: asyncio.SubprocessTransport | None = None
        self._timeout: asyncio.Timeout | None = None
        self._analysis: chess.engine.AnalysisResult | None = None
        self._searching = self._stopping = self._analysing = False

    @property
    def name(self) -> str:
        """What the engine calls itself; the list's name where it does not tell."""
        told = self._protocol.id.get("name", "") if self._protocol is not None else ""
        return told[:LONGEST_NAME] or self.spec.name

    @property
    def options(self) -> tuple[EngineOption, ...]:
        """The options that a person may set, as the engine tells them."""
        known = self._protocol.known_options.values() if self._protocol is not None else ()
        return tuple(option for option in known if option.name.lower() not in HIDDEN_OPTIONS)

    @property
    def is_alive(self) -> bool:
        """Whether the process runs."""
        return self._protocol is not None and not self._protocol.ended.is_set() and not self._protocol.returncode.done()

    @property
    def is_searching(self) -> bool:
        """Whether an answer is awaited."""
        return self._searching

    # start and end -----------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Start the process, let it introduce itself, set its options and wait until it is ready. Raises EngineFault."""
        wanted: type[Any] = XBoardIntake if self.spec.protocol == XBOARD else UciIntake
        how = launch(self.spec)
        try:
            self._transport, self._protocol = await wanted.popen(
                list(how.arguments), setpgrp=True, cwd=how.folder, env=os.environ | dict(how.environment))
        except (OSError, ValueError) as error:
            raise EngineFault(Fault.START, self.spec.name, NO_START, _why_not(error)) from error
        _running.add(self)
        try:
            await self._introduce(self._protocol)
        except EngineFault:
            self.kill()
            raise

    async def _introduce(self, protocol: Any) -> None:
        await self._within(self._patience.start_s, protocol.initialize(), NO_XBOARD if self.spec.protocol == XBOARD else NO_UCI)
        if self.spec.protocol == XBOARD:
            for option in protocol.known_options.values():
                protocol.options[option.name] = chess.engine.Option(
                    option.name, option.kind, option.default, option.least, option.most, list(option.choices))
        await self._within(self._patience.start_s, protocol.configure(self._usable_options(protocol)), NO_OPTIONS)
        await self._within(self._patience.ready_s, protocol.ping(), NOT_READY)

    async def _within(self, seconds: float, task: Any, sentence: str) -> None:
        try:
            async with asyncio.timeout(seconds):
                await task
        except TimeoutError:
            raise EngineFault(Fault.START, self.spec.name, sentence) from None
        except chess.engine.EngineTerminatedError:
            raise EngineFault(Fault.START, self.spec.name, sentence, detail=f": {self._last_words()}") from None
        except Exception as error:  # python-chess raises many kinds for what it cannot read
            raise EngineFault(Fault.START, self.spec.name, sentence, detail=f" ({_sentence_part(error)})") from error

    def _usable_options(self, protocol: Any) -> dict[str, Any]:
        """The options of the list that this engine has, with values it allows; another version may have others."""
        usable = {}
        for name, value in self.spec.options.items():
            option = protocol.options.get(name)
            if option is None or option.name.lower() in HIDDEN_OPTIONS:
                continue
            with suppress(chess.engine.EngineError, TypeError):
                usable[option.name] = option.parse(value)
        return usable

    async def quit(self) -> None:
        """Ask it to leave, and make sure that it does, in well under a second."""
        protocol, transport = self._protocol, self._transport
        if protocol is None or transport is None:
            return
        if self.is_alive:
            protocol.send_line("quit")
            await self._ended(protocol)
        self.kill()
        await self._ended(protocol)
        transport.close()

    async def _ended(self, protocol: Intake) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(self._patience.quit_s):
                await protocol.ended.wait()

    def kill(self) -> None:
        """End the process and what it has started. Any thread."""
        if self not in _running or self._transport is None:
            return
        _running.discard(self)
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._transport.get_pid(), signal.SIGKILL)  # a group of its own: see setpgrp
            else:
                self._transport.kill()

    # searching ---------------------------------------------------------------------------------------------------

    async def search(
        self, board: chess.Board, limits: Limits, game: object, told: Callable[[Info], None] | None = None,
        patience_s: float | None = None,
    ) -> Answer:
        """Search a position with the moves that led to it; another `game` than before begins a new one. `told` hears reports, at most
        twenty a second; `patience_s` is how long the answer may take. Raises EngineFault, after which the process is to be killed."""
        protocol = self._protocol
        if protocol is None or not self.is_alive:
            raise self._end()
        if isinstance(protocol, XBoardIntake) and not protocol.sets_up and board.root().fen() != chess.STARTING_FEN:
            raise EngineFault(Fault.REFUSAL, self.spec.name, NO_POSITIONS)
        protocol.begin()
        self._searching = True
        task = asyncio.ensure_future(self._ask(protocol, board, limits, game))
        reporter = asyncio.ensure_future(self._tell(protocol, board, told)) if told is not None else None
        try:
            result = await self._answer_of(task, protocol, self._allowed(limits, board.turn) if patience_s is None else patience_s)
        except TimeoutError:
            raise EngineFault(Fault.SILENCE, self.spec.name, SILENT) from None
        except chess.engine.EngineTerminatedError:
            raise self._end() from None
        except Exception as error:  # python-chess raises many kinds for what it cannot read
            raise self._nonsense(protocol, error) from error
        finally:
            self._searching = self._stopping = self._analysing = False
            self._timeout = self._analysis = None
            if reporter is not None:
                reporter.cancel()
            if not task.done():
                task.cancel()
            task.add_done_callback(_swallow)
        return self._checked(protocol, board, result, told)

    async def _answer_of(self, task: asyncio.Future[Any], protocol: Intake, allowed: float | None) -> Any:
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(self._patience.ready_s) as self._timeout:
            await asyncio.wait((task, protocol.went), return_when=asyncio.FIRST_COMPLETED)
            self._timeout.reschedule(None if allowed is None else loop.time() + allowed)
            if self._stopping:
                self._send_stop()
            return await asyncio.shield(task)

    async def _ask(self, protocol: Any, board: chess.Board, limits: Limits, game: object) -> Any:
        limit, options = limit_of(limits, game), {}
        if limits.elo is not None and LIMIT_STRENGTH in protocol.options and ELO in protocol.options:
            rating = protocol.options[ELO]
            options = {LIMIT_STRENGTH: True, ELO: min(max(limits.elo, rating.min or 0), rating.max or limits.elo)}
        moves = [board.parse_uci(move) for move in limits.searchmoves] or None
        if limit is not None and isinstance(protocol, XBoardIntake):
            limit = _whole_seconds(limit)
        if limit is not None:
            wanted = chess.engine.INFO_BASIC if isinstance(protocol, XBoardIntake) else chess.engine.INFO_NONE
            return await protocol.play(board, limit, game=game, info=wanted, options=options, root_moves=moves)
        self._analysing = True
        self._analysis = await protocol.analysis(board, None, game=game, options=options, root_moves=moves)
        if self._stopping:
            self._analysis.stop()
        best = asyncio.ensure_future(self._analysis.wait())
        best.add_done_callback(_swallow)
        try:
            await asyncio.wait((best, protocol.answered), return_when=asyncio.FIRST_COMPLETED)
            await asyncio.wait((best,), timeout=REPORT_S)
            if not best.done():
                raise chess.engine.EngineError("its answer cannot be used")  # of an analysis python-chess does not tell that
            return best.result()
        finally:
            best.cancel()

    async def _tell(self, protocol: Intake, board: chess.Board, told: Callable[[Info], None]) -> None:
        while True:
            await asyncio.sleep(REPORT_S)
            report = protocol.report(board)
            if report is not None:
                told(report)

    def _allowed(self, limits: Limits, turn: chess.Color) -> float | None:
        """Seconds that a search may take from the moment it was asked."""
        limit = limit_of(limits)
        clock = None if limit is None else limit.white_clock if turn else limit.black_clock
        longest = None if limit is None else limit.time if limit.time is not None else clock
        return self._patience.search_s if longest is None else longest + self._patience.grace_s

    def stop(self) -> None:
        """Ask for the answer now: of the running search, else of the next one as soon as it has begun."""
        if not self._stopping:
            self._stopping = True
            if self._searching and self._protocol is not None and self._protocol.went.done():
                self._send_stop()

    def _send_stop(self) -> None:
        assert self._protocol is not None
        if self._analysis is not None:
            self._analysis.stop()
        elif not self._analysing:
            self._protocol.send_line("?" if self.spec.protocol == XBOARD else "stop")
        if self._timeout is not None:
            self._timeout.reschedule(asyncio.get_running_loop().time() + self._patience.stop_s)

    # answers -----------------------------------------------------------------------------------------------------

    def _checked(self, protocol: Intake, board: chess.Board, result: Any, told: Callable[[Info], None] | None) -> Answer:
        """The answer in the engine's words. Raises EngineFault where there is no move though there are legal ones."""
        report = protocol.report(board)
        if report is not None and told is not None:
            told(report)
        move, info = result.move, protocol.latest
        if not move and isinstance(result, chess.engine.BestMove) and isinstance(protocol, XBoardIntake) and info is not None and info.pv:
            move = chess.Move.from_uci(info.pv[0])  # XBoard engines that analyse tell lines, and no best move
        seconds = max(protocol.answered_at - protocol.sent_at, 0.0)
        resigned, offered = bool(getattr(result, "resigned", False)), bool(getattr(result, "draw_offered", False))
        if not move:
            if not resigned and any(board.generate_legal_moves()):
                raise EngineFault(Fault.ILLEGAL, self.spec.name, NO_MOVE)
            return Answer(None, None, info, seconds, resigned)
        ponder = result.ponder.uci() if result.ponder else None
        return Answer(board.uci(move), ponder, info, seconds, False, offered)

    def _nonsense(self, protocol: Intake, error: Exception) -> EngineFault:
        if protocol.answer.startswith(PROTEST) and A_MOVE.search(protocol.answer):
            return EngineFault(Fault.ILLEGAL, self.spec.name, PROTEST_MOVE)
        if protocol.answer and not protocol.answer.startswith(PROTEST):
            words = protocol.answer.split()
            played = (ILLEGAL_MOVE, words[1][:12]) if words[1:] else (NO_MOVE,)
            return EngineFault(Fault.ILLEGAL, self.spec.name, *played)
        return EngineFault(Fault.REFUSAL, self.spec.name, REFUSES, _sentence_part(error))

    def _end(self) -> EngineFault:
        """The fault of an engine that is gone."""
        code = self._exit_code()
        ended = (ENDED,) if code is None else (ENDED_WITH, code)
        return EngineFault(Fault.CRASH, self.spec.name, *ended, detail=self._complaint())

    def _last_words(self) -> str:
        """The same behind a colon."""
        code = self._exit_code()
        return (tr("ended") if code is None else tr("ended with code {0}").format(code)) + self._complaint()

    def _exit_code(self) -> int | None:
        """The code that tells of trouble; None where there is none."""
        ended = self._protocol is not None and self._protocol.returncode.done()
        return (self._protocol.returncode.result() or None) if self._protocol is not None and ended else None

    def _complaint(self) -> str:
        complaint = self._protocol.complaint if self._protocol is not None else ""
        return f" ({complaint})" if complaint else ""


def _whole_seconds(limit: chess.engine.Limit) -> chess.engine.Limit:
    """XBoard's time a move counts whole seconds; a shorter one is a clock with one move to make, which counts hundredths."""
    if limit.time is None or limit.time == int(limit.time) or limit.white_clock is not None:
        return limit
    return replace(limit, time=None, white_clock=limit.time, black_clock=limit.time, remaining_moves=1)


def hear_trouble(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """The exception handler of a loop with engines: what python-chess cannot do with their output is told as a fault."""
    if not isinstance(context.get("protocol"), Intake):
        loop.default_exception_handler(context)


def _swallow(task: asyncio.Future[Any]) -> None:
    """What a search that nobody waits for any more still raises has been told already."""
    if not task.cancelled():
        task.exception()


def _why_not(error: OSError | ValueError) -> str:
    if isinstance(error, FileNotFoundError):
        return tr("there is no such file")
    if isinstance(error, PermissionError):
        return tr("the file may not be run")
    return tr("it is no program for this computer") if isinstance(error, OSError) and error.errno == 8 else (
        why(error) if isinstance(error, OSError) else str(error))


def _sentence_part(error: Exception) -> str:
    return " ".join(str(error).split())[:120].rstrip(".") or type(error).__name__
