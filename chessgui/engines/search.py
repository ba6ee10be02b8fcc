"""One search of an external engine, from the question to the answer. Belongs to the asyncio loop of the engine's process.

This module imports chess.engine, which is slow; therefore it is imported only when an engine is started.
"""
from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import chess
import chess.engine

from chessgui.engines.enginelist import ELO, LIMIT_STRENGTH, Patience
from chessgui.engines.fault import ILLEGAL_MOVE, NO_MOVE, PROTEST_MOVE, REFUSES, SILENT, EngineFault, FaultKind
from chessgui.engines.intake import LAST_OUTPUT, PROTEST, Intake, XBoardIntake
from chessgui.rules.endings import Ending, claimed, claims, resigned
from chessgui.threads.errors import note_own
from engine import Info, Limits

LEVEL_MS = 1000
"""How long an engine with limited strength thinks if no other limit is given."""


def limit_of(limits: Limits, game: object = None) -> chess.engine.Limit | None:
    """The limits as python-chess's Limit; None: search until stopped. `game` identifies the game, so that XBoard engines get the time
    control once a game."""
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


def whole_seconds(limit: chess.engine.Limit) -> chess.engine.Limit:
    """A limit that XBoard can express. Its time a move is in whole seconds; other times become a clock with one move to make, which is
    in hundredths."""
    if limit.time is None or limit.time == int(limit.time) or limit.white_clock is not None:
        return limit
    return replace(limit, time=None, white_clock=limit.time, black_clock=limit.time, remaining_moves=1)


FIRST_REPORT_S, REPORT_S = 0.015, 0.05
"""Seconds from the start of a search to the first report, and between reports after that."""
A_MOVE = re.compile(r"\b[a-h][1-8][a-h][1-8]|O-O")


@dataclass(frozen=True, slots=True)
class SearchAnswer:
    """How a search ended. `move` is a legal UCI move, None if the engine ended the game instead or there is none; `seconds` is the time
    until the answer."""

    move: str | None
    ponder: str | None
    info: Info | None
    seconds: float
    draw_offered: bool = False
    ending: Ending | None = None
    """How the engine ended the game: it resigned, or claimed a draw that is due."""


@dataclass(frozen=True, slots=True)
class SearchQuestion:
    """A position with the moves that led to it, the limits of the search, the game it belongs to, and the number of lines (None: only the
    best move is wanted)."""

    board: chess.Board
    limits: Limits
    game: object
    multipv: int | None = None

    @property
    def analyses(self) -> bool:
        """Whether python-chess has to analyse instead of play."""
        return self.multipv is not None or limit_of(self.limits) is None


class ProcessSearch:
    """A search of a process, running or about to run."""

    def __init__(self, protocol: Any, name: str, patience: Patience, question: SearchQuestion) -> None:
        """`name` is the engine's, for faults."""
        self._protocol, self._name, self._patience, self._question = protocol, name, patience, question
        self._timeout: asyncio.Timeout | None = None
        self._analysis: chess.engine.AnalysisResult | None = None
        self._stopping = self._patiently = self._wordless = False
        self._silence_s: float | None = None

    async def run(self, tell: Callable[[], None] | None, patience_s: float | None) -> SearchAnswer:
        """Search to the end. `tell` is called twenty times a second, and once more before the answer. `patience_s` is the timeout of the
        answer, or of the next output where no time limits the search; None derives it from the limits and the engine's timeouts. Raises
        EngineFault, or EngineTerminatedError if the process has ended."""
        self._protocol.begin()
        self._silence_s = patience_s if self._longest is None else None
        task = asyncio.ensure_future(self._ask())
        reporter = asyncio.ensure_future(self._report(tell)) if tell is not None else None
        try:
            result = await self._answer_of(task, self._allowed() if patience_s is None else patience_s, tell is not None)
        except (chess.engine.EngineTerminatedError, EngineFault):
            raise
        except Exception as error:  # python-chess raises many kinds for what it cannot read
            note_own(error)
            raise self._nonsense(error) from error
        finally:
            self._timeout = self._analysis = None
            if reporter is not None:
                reporter.cancel()
            if not task.done():
                task.cancel()
            task.add_done_callback(_swallow)
        if tell is not None:
            tell()
        else:
            self._protocol.reports(self._question.board)
        return self._checked(result)

    def stop(self, patiently: bool = False) -> None:
        """Ask for the answer now, or as soon as the search has begun. XBoard lets an engine that searches for a move ignore this:
        `patiently` it is given the time that its limits allow."""
        if not self._stopping or (self._patiently and not patiently):
            self._stopping, self._patiently = True, patiently
            if self._protocol.went.done():
                self._send_stop()

    def _send_stop(self) -> None:
        may_ignore = isinstance(self._protocol, XBoardIntake) and not self._question.analyses
        if self._analysis is not None:
            self._analysis.stop()
        elif not self._question.analyses:
            self._protocol.send_line("?" if may_ignore else "stop")
        if self._timeout is not None and not (self._patiently and may_ignore and self._longest is not None):
            self._timeout.reschedule(asyncio.get_running_loop().time() + self._patience.stop_s)

    # asking ------------------------------------------------------------------------------------------------------

    async def _answer_of(self, task: asyncio.Future[Any], allowed: float | None, tells: bool) -> Any:
        """The result. A search without a timeout must give its first output in time if it reports at all."""
        loop = asyncio.get_running_loop()
        self._wordless = allowed is None and tells
        if self._wordless:
            allowed = self._patience.word_s
        try:
            async with asyncio.timeout(self._patience.ready_s) as self._timeout:
                await asyncio.wait((task, self._protocol.went), return_when=asyncio.FIRST_COMPLETED)
                self._timeout.reschedule(None if allowed is None else loop.time() + allowed)
                if self._stopping:
                    self._send_stop()
                return await asyncio.shield(task)
        except TimeoutError:
            raise EngineFault(FaultKind.SILENCE, self._name, SILENT) from None

    async def _ask(self) -> Any:
        protocol, question = self._protocol, self._question
        board, limits = question.board, question.limits
        limit, options = limit_of(limits, question.game), {}
        if limits.elo is not None and LIMIT_STRENGTH in protocol.options and ELO in protocol.options:
            rating = protocol.options[ELO]
            options = {LIMIT_STRENGTH: True, ELO: min(max(limits.elo, rating.min or 0), rating.max or limits.elo)}
        moves = [board.parse_uci(move) for move in limits.searchmoves] or None
        if limit is None or question.analyses:
            return await self._analyse(limit, options, moves)
        wanted = chess.engine.INFO_NONE
        if isinstance(protocol, XBoardIntake):
            limit, wanted = whole_seconds(limit), chess.engine.INFO_BASIC
        return await protocol.play(board, limit, game=question.game, info=wanted, options=options, root_moves=moves)

    async def _analyse(self, limit: chess.engine.Limit | None, options: Any, moves: list[chess.Move] | None) -> Any:
        protocol, question = self._protocol, self._question
        multipv = question.multipv
        lines = None if isinstance(protocol, XBoardIntake) else protocol.options.get("MultiPV")  # one of its own means nothing here
        if multipv is not None:
            await protocol.ping()  # reports about an earlier position that are still on their way arrive before its answer
            multipv = min(multipv, lines.max or multipv) if lines is not None else None
        self._analysis = await protocol.analysis(
            question.board, limit, multipv=multipv, game=question.game, options=options, root_moves=moves)
        if self._stopping:
            self._analysis.stop()
        best = asyncio.ensure_future(self._analysis.wait())
        best.add_done_callback(_swallow)
        try:
            await asyncio.wait((best, protocol.answered), return_when=asyncio.FIRST_COMPLETED)
            await asyncio.wait((best,), timeout=REPORT_S)
            if not best.done():
                raise chess.engine.EngineError("its answer cannot be used")  # python-chess does not report this for an analysis
            if moves and isinstance(protocol, XBoardIntake):
                protocol.send_line("include all")  # else the next search of this position would leave the other moves out, too
            return best.result()
        finally:
            best.cancel()

    async def _report(self, tell: Callable[[], None]) -> None:
        protocol, pause = self._protocol, FIRST_REPORT_S
        while True:
            await asyncio.sleep(pause)
            pause = REPORT_S
            tell()
            if protocol.spoke and not self._stopping and protocol.went.done() and self._timeout is not None:
                if self._wordless:
                    self._wordless = False
                    self._timeout.reschedule(None)
                elif self._silence_s is not None:
                    protocol.spoke = False
                    self._timeout.reschedule(asyncio.get_running_loop().time() + self._silence_s)
            if self._analysis is not None and isinstance(protocol, XBoardIntake) and self._has_reached(protocol.latest):
                self.stop()  # XBoard's analysis knows no limits

    def _has_reached(self, report: Info | None) -> bool:
        depth, nodes = self._question.limits.depth, self._question.limits.nodes
        return report is not None and ((depth is not None and report.depth >= depth) or (nodes is not None and report.nodes >= nodes))

    @property
    def _longest(self) -> float | None:
        """The seconds that the limits allow; None where no time limits the search."""
        limit = limit_of(self._question.limits)
        clock = None if limit is None else limit.white_clock if self._question.board.turn else limit.black_clock
        return None if limit is None else limit.time if limit.time is not None else clock

    def _allowed(self) -> float | None:
        """The timeout of the answer in seconds from the start of the search; None: no timeout."""
        longest = self._longest
        return self._patience.search_s if longest is None else longest + self._patience.grace_s

    # answers -----------------------------------------------------------------------------------------------------

    def _checked(self, result: Any) -> SearchAnswer:
        """The answer from python-chess's result. Raises EngineFault if the engine gives no move although there are legal ones."""
        protocol, board = self._protocol, self._question.board
        move, info = result.move, protocol.latest
        lines_only = isinstance(result, chess.engine.BestMove) and isinstance(protocol, XBoardIntake)
        if not move and lines_only and info is not None and info.pv:
            move = chess.Move.from_uci(info.pv[0])  # an analysing XBoard engine reports lines, but no best move
        seconds = max(protocol.answered_at - protocol.sent_at, 0.0)
        if not move:
            ending = self._ending(result)
            may_be_none = ending is not None or (self._question.multipv is not None and (lines_only or self._stopping))
            if not may_be_none and any(board.generate_legal_moves()):
                fault = EngineFault(FaultKind.ILLEGAL, self._name, NO_MOVE)
                fault.output = protocol.answer[:LAST_OUTPUT]  # such as a claim of an XBoard engine, which a pong follows
                raise fault
            return SearchAnswer(None, None, info, seconds, ending=ending)
        ponder = result.ponder.uci() if result.ponder else None
        return SearchAnswer(board.uci(move), ponder, info, seconds, protocol.offers_draw)

    def _ending(self, result: Any) -> Ending | None:
        """How the engine has ended the game instead of moving: it resigns, or claims a draw, which counts where one is due."""
        board = self._question.board
        if getattr(result, "resigned", False):
            return resigned(board.turn)
        due = claims(board) if self._protocol.answer.startswith("1/2-1/2") else None
        return claimed(min(due, key=lambda one: one.name)) if due else None

    def _nonsense(self, error: Exception) -> EngineFault:
        answer = self._protocol.answer
        if answer.startswith(PROTEST) and A_MOVE.search(answer):
            return EngineFault(FaultKind.ILLEGAL, self._name, PROTEST_MOVE)
        if answer and not answer.startswith(PROTEST):
            words = answer.split()
            played = (ILLEGAL_MOVE, words[1][:12]) if words[1:] else (NO_MOVE,)
            return EngineFault(FaultKind.ILLEGAL, self._name, *played)
        return EngineFault(FaultKind.REFUSAL, self._name, REFUSES, sentence_part(error))


def best_report(protocol: Intake, board: chess.Board) -> Info | None:
    """The newest report about the best line since the last call; None if there is none."""
    return next((report for report in reversed(protocol.reports(board)) if report.multipv == 1), None)


def sentence_part(error: Exception) -> str:
    """The message of an exception as a part of a sentence, at most 120 characters."""
    return " ".join(str(error).split())[:120].rstrip(".") or type(error).__name__


def _swallow(task: asyncio.Future[Any]) -> None:
    """Retrieve the exception of an abandoned task, so that asyncio does not log it; the fault has been reported already."""
    if not task.cancelled():
        task.exception()
