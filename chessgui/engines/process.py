"""An external engine as a process, through python-chess: one search at a time, with typed faults, timeouts and a reliable end.

Everything except kill() belongs to one asyncio loop. This module imports chess.engine, which is slow; therefore it is imported only when
an engine is started.
"""
from __future__ import annotations

import asyncio
import atexit
import errno
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import chess
import chess.engine

from chessgui.engines import fault
from chessgui.engines.enginelist import LONGEST_NAME, NO_WINDOW, XBOARD, EngineOption, EngineSpec, Patience, launch
from chessgui.engines.fault import EngineFault, FaultKind, with_output
from chessgui.engines.intake import Intake, UciIntake, XBoardIntake, printable
from chessgui.engines.lineup import Lineup, legal_beginning
from chessgui.engines.processgroup import end_group, guard, watch
from chessgui.engines.search import ProcessSearch, SearchAnswer, SearchQuestion, best_report, sentence_part
from chessgui.storage.safesave import why
from chessgui.threads.errors import is_of_our_code, note_own
from chessgui.words.language import tr
from engine import Info, Limits

NETWORK = "EvalFile"
SHOW_CHANCES = "UCI_ShowWDL"
"""Always switched on if an engine has it: the chances to win, draw and lose are shown beside its score."""
HIDDEN_OPTIONS = frozenset(("uci_chess960", "uci_variant", "multipv", "ponder", SHOW_CHANCES.lower()))
"""Options that the program sets itself; the user does not see them."""

_running: set[EngineProcess] = set()


@atexit.register
def _kill_all() -> None:
    """Make sure that no engine outlives the program."""
    for process in list(_running):
        process.kill()


class EngineProcess:
    """One process of an engine, alive from start() to quit() or kill()."""

    def __init__(self, spec: EngineSpec, patience: Patience = Patience(), warn: Callable[[str], None] = lambda sentence: None) -> None:
        """`warn` is called with a sentence that names the engine, about its misbehaviour while it runs, once for each kind."""
        self.spec, self._patience, self._warn = spec, patience, warn
        self._protocol: Intake | None = None
        self._transport: asyncio.SubprocessTransport | None = None
        self._search: ProcessSearch | None = None
        self._hurried = self._has_started = False
        self._watch: asyncio.Task[None] | None = None
        self._reason: EngineFault | None = None
        self._warned: set[str] = set()

    @property
    def name(self) -> str:
        """The name that the engine reports, else the one in the list."""
        told = self._protocol.id.get("name", "") if self._protocol is not None else ""
        return " ".join(printable(told).split())[:LONGEST_NAME] or self.spec.name

    @property
    def options(self) -> tuple[EngineOption, ...]:
        """The options that the user may set, as the engine reports them."""
        known = self._protocol.known_options.values() if self._protocol is not None else ()
        return tuple(option for option in known if option.name.lower() not in HIDDEN_OPTIONS)

    @property
    def is_alive(self) -> bool:
        """Whether the process is running."""
        return self._protocol is not None and not self._protocol.ended.is_set() and not self._protocol.returncode.done()

    @property
    def is_searching(self) -> bool:
        """Whether a search is running."""
        return self._search is not None

    # start and end -----------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Start the process, shake hands, set its options and wait until it is ready. Raises EngineFault."""
        wanted: type[Any] = XBoardIntake if self.spec.protocol == XBOARD else UciIntake
        how = launch(self.spec)
        if how.folder is not None and not os.path.isdir(how.folder):
            raise EngineFault(FaultKind.START, self.spec.name, fault.NO_START, tr("there is no folder {0}").format(how.folder))
        try:
            self._transport, self._protocol = await wanted.popen(
                list(how.arguments), setpgrp=True, cwd=how.folder, env=os.environ | dict(how.environment),
                creationflags=NO_WINDOW)
        except (OSError, ValueError) as error:
            raise EngineFault(FaultKind.START, self.spec.name, fault.NO_START, _why_not(error)) from error
        _running.add(self)
        guard.add(self._transport.get_pid())
        self._watch = asyncio.create_task(watch(self._protocol, self.spec, self._transport.get_pid(), self.warn, self._end_for))
        try:
            await self._introduce(self._protocol)
        except EngineFault as raised:
            self.kill()
            raise self._reason or self._with_output(raised) from raised.__cause__
        self._has_started = True

    async def _introduce(self, protocol: Any) -> None:
        if self.spec.protocol == XBOARD:  # one that asks for time by `done=0` gets it; python-chess waits two seconds for others
            await self._within(self._patience.ready_s, protocol.initialize(), fault.NO_XBOARD)
        else:
            await self._within(self._patience.start_s, protocol.initialize(), fault.NO_UCI)
        options = self._usable_options(protocol)
        await self._configure(protocol, options)
        for remark in protocol.remarks if self.spec.is_own and self.spec.options else ():  # our own engine says which options it refuses
            if (network := options.get(NETWORK)) and str(Path(str(network))) in remark:  # by another one it would be another engine
                raise EngineFault(FaultKind.START, self.spec.name, fault.NO_OPTIONS, detail=f" ({remark.rstrip('.')})")
            self._warn(f"{self.spec.name}: {remark}")

    async def press(self, name: str) -> None:
        """Press a button option and wait until the engine is ready again. Does nothing if there is no such button or a search is running.
        Raises EngineFault."""
        protocol: Any = self._protocol
        if protocol is None or not self.is_alive:
            raise self.end_fault()
        option = protocol.options.get(name)
        if option is not None and option.type == "button" and not self.is_searching:
            await self._configure(protocol, {option.name: None})

    async def _configure(self, protocol: Any, options: dict[str, Any]) -> None:
        await self._within(self._patience.start_s, protocol.configure(options), fault.NO_OPTIONS)
        await self._within(self._patience.ready_s, protocol.ping(), fault.NOT_READY)

    async def _within(self, seconds: float, task: Any, sentence: str) -> None:
        try:
            async with asyncio.timeout(seconds):
                await task
        except TimeoutError:
            raise EngineFault(FaultKind.START, self.spec.name, sentence) from None
        except chess.engine.EngineTerminatedError:
            raise EngineFault(FaultKind.START, self.spec.name, sentence, detail=f": {self._last_words()}") from None
        except Exception as error:  # python-chess raises many kinds of errors for output that it cannot read
            note_own(error)
            raise EngineFault(FaultKind.START, self.spec.name, sentence, detail=f" ({sentence_part(error)})") from error

    def _usable_options(self, protocol: Any) -> dict[str, Any]:
        """The options of the list that this engine has, with values that it allows. The list may come from another version of it."""
        chances = protocol.options.get(SHOW_CHANCES)
        usable: dict[str, Any] = {chances.name: True} if chances is not None and chances.type == "check" else {}
        for name, value in self.spec.options.items():
            option = protocol.options.get(name)
            if option is None or option.name.lower() in HIDDEN_OPTIONS:
                continue
            with suppress(chess.engine.EngineError, TypeError):
                usable[option.name] = option.parse(value)
        return usable

    async def wait_ended(self) -> None:
        """Wait until the process has ended; return at once if none was started."""
        if self._protocol is not None:
            await self._protocol.ended.wait()

    async def quit(self) -> None:
        """Ask the engine to quit and kill it if it does not, in well under a second; warns of a bad end, but not where it was still
        starting: a good one hears nothing while it loads."""
        protocol, transport = self._protocol, self._transport
        if protocol is None or transport is None:
            return
        if self.is_alive and self in _running:
            protocol.send_line("quit")
            if not await self._ended(protocol) or self not in _running:  # kill() was called meanwhile
                if self._has_started:
                    self.warn(fault.NEVER_LEFT)
            elif code := self._exit_code():
                self.warn(fault.LEFT_BADLY, code)
        self.kill()
        await self._ended(protocol)
        transport.close()
        if self._watch is not None:
            self._watch.cancel()
            await asyncio.wait((self._watch,))

    async def _ended(self, protocol: Intake) -> bool:
        with suppress(TimeoutError):
            async with asyncio.timeout(self._patience.quit_s):
                await protocol.ended.wait()
        return protocol.ended.is_set()

    def kill(self) -> None:
        """Kill the process and its children. Any thread may call it."""
        if self not in _running or self._transport is None:
            return
        _running.discard(self)
        group = self._transport.get_pid()
        end_group(group)  # the process leads a group of its own: see setpgrp
        guard.remove(group)

    def _end_for(self, reason: EngineFault) -> None:
        """Kill the process for a reason that no search has found, such as memory; the running or next search raises the fault."""
        self._reason = self._with_output(reason)
        self.kill()

    def _with_output(self, raised: EngineFault) -> EngineFault:
        raised.output = raised.output or (self._protocol.last_output if self._protocol is not None else "")
        return raised

    def warn(self, sentence: str, *values: object) -> None:
        """Warn with one of the templates of `chessgui.engines.fault`, unless that was done before."""
        if sentence not in self._warned and self._protocol is not None:
            self._warned.add(sentence)
            self._warn(with_output(tr(sentence).format(self.spec.name, *values), self._protocol.last_output))

    # searching ---------------------------------------------------------------------------------------------------

    async def search(
        self, board: chess.Board, limits: Limits, game: object, told: Callable[[Info], None] | None = None,
        patience_s: float | None = None,
    ) -> SearchAnswer:
        """Search a position, given with the moves that led to it. A `game` that differs from the last call's begins a new game. `told` is
        called with reports, at most twenty a second; `patience_s` is the timeout of the answer, or of the next output where no time limits
        the search. Raises EngineFault; the caller must then kill the process."""
        def tell() -> None:
            report = best_report(protocol, board)
            if report is not None and told is not None:
                told(report)

        protocol = self._ready_for(board)
        if limits.nodes and isinstance(protocol, XBoardIntake) and not protocol.features.get("nps"):
            # Nodes are sent as seconds at one node a second: an engine that does not know this would think for hours.
            raise EngineFault(FaultKind.REFUSAL, self.spec.name, fault.NO_NODES)
        return await self._run(SearchQuestion(board, limits, game), tell if told is not None else None, patience_s)

    async def analyse(
        self, board: chess.Board, limits: Limits, game: object, multipv: int, told: Callable[[tuple[Info, ...]], None],
        heard: Callable[[Info], None] | None = None,
    ) -> SearchAnswer:
        """Search `multipv` lines at once. `told` is called with all of them when one has changed, at most twenty times a second: the best
        first, each with at least one move and only legal ones. An engine without MultiPV gives one line. `heard` is called before with
        each report. Raises EngineFault like search()."""
        def tell() -> None:
            before = lineup.lines
            for report in protocol.reports(board):
                legal = self._legal(board, report)
                lineup.put(legal)
                if heard is not None:
                    heard(legal)
            if protocol.illegal_move:
                self.warn(fault.ILLEGAL_LINE, protocol.illegal_move)
            if lineup.lines != before:
                told(lineup.lines)

        protocol, lineup = self._ready_for(board), Lineup()
        return await self._run(SearchQuestion(board, limits, game, multipv), tell, None)

    def _legal(self, board: chess.Board, report: Info) -> Info:
        line = legal_beginning(board, report.pv)
        if len(line) < len(report.pv):
            self.warn(fault.ILLEGAL_LINE, report.pv[len(line)])
        return replace(report, pv=line)

    def _ready_for(self, board: chess.Board) -> Intake:
        protocol = self._protocol
        if protocol is None or not self.is_alive:
            raise self.end_fault()
        if isinstance(protocol, XBoardIntake) and not protocol.sets_up and board.root().fen() != chess.STARTING_FEN:
            raise EngineFault(FaultKind.REFUSAL, self.spec.name, fault.NO_POSITIONS)
        return protocol

    async def _run(self, question: SearchQuestion, tell: Callable[[], None] | None, patience_s: float | None) -> SearchAnswer:
        if question.analyses and isinstance(self._protocol, XBoardIntake) and not self._protocol.features.get("analyze", 1):
            raise EngineFault(FaultKind.REFUSAL, self.spec.name, fault.NO_ANALYSIS)  # it would say nothing
        search = self._search = ProcessSearch(self._protocol, self.spec.name, self._patience, question)
        if self._hurried:
            search.stop(patiently=True)
        try:
            return await search.run(tell, patience_s)
        except chess.engine.EngineTerminatedError:
            raise self.end_fault() from None
        except EngineFault as raised:
            raise self._with_output(raised) from raised.__cause__
        finally:
            self._search, self._hurried = None, False

    def stop(self, patiently: bool = False) -> None:
        """Ask the running search to answer now (see `ProcessSearch.stop`), or else the next one as soon as it has begun."""
        if self._search is not None:
            self._search.stop(patiently)
        else:
            self._hurried = True

    # how it ended ------------------------------------------------------------------------------------------------

    def end_fault(self) -> EngineFault:
        """The fault that describes how the process has ended."""
        if self._reason is not None:
            return self._reason
        code = self._exit_code()
        ended = (fault.ENDED,) if code is None else (fault.ENDED_WITH, code)
        return self._with_output(EngineFault(FaultKind.CRASH, self.spec.name, *ended, detail=self._complaint()))

    def _last_words(self) -> str:
        """How the process has ended, as the end of a sentence behind a colon."""
        code = self._exit_code()
        return (tr("ended") if code is None else tr("ended with code {0}").format(code)) + self._complaint()

    def _exit_code(self) -> int | None:
        """The exit code if it is not 0, else None."""
        protocol = self._protocol
        return protocol.returncode.result() or None if protocol is not None and protocol.returncode.done() else None

    def _complaint(self) -> str:
        complaint = self._protocol.complaint if self._protocol is not None else ""
        return f" ({complaint})" if complaint else ""


def hear_trouble(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """The exception handler of a loop with engines. Exceptions of python-chess about their output are ignored here, because the search
    raises them as faults; so are those of requests that were given up when the engine ended. Those of our own code are not."""
    error = context.get("exception")
    is_known = isinstance(error, chess.engine.EngineError | asyncio.InvalidStateError)
    if not is_known and (is_of_our_code(error) or not isinstance(context.get("protocol"), Intake)):
        loop.default_exception_handler(context)


def _why_not(error: OSError | ValueError) -> str:
    if isinstance(error, FileNotFoundError | UnicodeEncodeError):  # the latter for a path from a system with other letters
        return tr("there is no such file")
    if isinstance(error, PermissionError):
        return tr("the file may not be run")
    if not isinstance(error, OSError):
        return str(error)
    return tr("it is no program for this computer") if error.errno == errno.ENOEXEC else why(error)
