"""The searchers of a game's positions: our own engine, or another one (UCI, XBoard) by way of python-chess. No Qt."""
from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import replace
from threading import Thread
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import chess

import engine
from chessgui.analysis.evaluation import Evaluation, evaluation_of, without_moves
from chessgui.analysis.store import engine_key, version_of
from chessgui.engines.lineup import Lineup, legal_beginning
from chessgui.report.effort import Effort, ReportError
from chessgui.words.language import tr
from engine import Bound, EngineError, Info, Limits, Score

if TYPE_CHECKING:
    import chess.engine

POLL_S = 0.05
"""Seconds between two checks whether a search was cancelled."""
START_S, QUIT_S = 30.0, 1.0
"""Seconds that another engine may take to start, and to answer after the time of its search; and to quit before it is killed."""
SILENT_S = 5.0
"""Seconds of silence after which an XBoard engine that is limited to a depth has nothing more to report: a mate, or the only move."""
LONGEST_LINE = 24
"""Longest part of a line that is kept, in plies."""

Check = Callable[[], None]
"""Called while a search runs; raises an exception where the search is to end."""

T = TypeVar("T")


class Searcher(Protocol):
    """Evaluates positions one after the other; what it learns from one helps with the next."""

    identity: str
    """The name and release of the engine."""
    engine: str
    """Its `engine_key`, the one that the analysis uses too."""

    def forget(self) -> None:
        """Forget what was learned, so that later results do not depend on earlier searches."""
        ...

    def evaluate(self, board: chess.Board, check: Check) -> Evaluation:
        """Search a position, with the moves that led to it. Raises ReportError, or what `check` raises."""
        ...

    def close(self) -> None:
        """End the engine."""
        ...


def make_searcher(effort: Effort) -> Searcher:
    """A searcher for an effort. Raises ReportError. Takes some tenths of a second, or about 20 s where our engine has to be compiled."""
    return OtherEngine(effort) if effort.command else OwnEngine(effort)


def playable_part(board: chess.Board) -> tuple[str, tuple[str, ...]]:
    """A FEN and the UCI moves from there to a position: the moves that matter for repetitions, but none before a null move, which engines
    do not accept."""
    moves: list[str] = []
    start = board.copy(stack=min(board.halfmove_clock, len(board.move_stack)))
    while start.move_stack and start.peek():
        move = start.pop()
        moves.append(start.uci(move))
    return start.fen(), tuple(reversed(moves))


class OwnEngine:
    """Our engine, with a table and threads of its own."""

    def __init__(self, effort: Effort) -> None:
        try:
            self._engine = engine.Engine(effort.hash_mib)
            self._engine.set_option("Threads", effort.threads)
            self._engine.set_option("MultiPV", effort.lines)
            self._engine.set_option("UCI_AnalyseMode", True)
        except EngineError as error:
            raise ReportError(tr("The engine cannot start: {0}").format(error)) from error
        self._limits = Limits(depth=effort.depth, nodes=effort.nodes, movetime_ms=effort.time_ms)
        self.identity = f"{engine.NAME} {engine.VERSION} {self._engine.evaluator.name}"
        self.engine = engine_key((), {}, self._engine.evaluator.path)

    def forget(self) -> None:
        self._engine.new_game()

    def evaluate(self, board: chess.Board, check: Check) -> Evaluation:
        fen, moves = playable_part(board)
        session = self._engine
        try:
            session.set_position(fen, moves, chess960=board.chess960)
            session.start(self._limits)
            while (result := session.wait(POLL_S)) is None:
                check()
            if result.problem:
                raise EngineError(result.problem)
        except EngineError as error:
            raise ReportError(tr("The engine cannot search this position: {0}").format(error)) from error
        except BaseException:
            session.stop()
            session.wait()
            raise
        lineup = Lineup()
        for info in session.infos():
            lineup.put(info)
        return _evaluation(self.engine, board, lineup.lines)

    def close(self) -> None:
        self._engine.close()


def _evaluation(engine: str, board: chess.Board, lines: Sequence[Info]) -> Evaluation:
    """The evaluation from the last report on each line. No report means that the position has no legal move: its score is then 0."""
    known = [info for info in lines if info.bound is Bound.EXACT] or lines
    if not known:
        return without_moves(Score(centipawns=0), engine)
    legal = [replace(info, pv=legal_beginning(board, info.pv[:LONGEST_LINE])) for info in known]
    return evaluation_of(engine, board, legal, version_of(engine))


def _in_daemon_thread(make: Callable[[], T]) -> T:
    """Call a function in a daemon thread: the threads that it starts are daemons too, and do not keep the process alive."""
    result: Future[T] = Future()

    def work() -> None:
        try:
            result.set_result(make())
        except BaseException as error:
            result.set_exception(error)

    Thread(target=work, daemon=True).start()
    return result.result()


class OtherEngine:
    """Another engine in a process of its own. One that speaks XBoard reports a single line."""

    def __init__(self, effort: Effort) -> None:
        import chess.engine
        program, self._is_xboard = effort.checked().command[0], effort.is_xboard
        if shutil.which(program) is None:
            raise ReportError(tr("There is no program {0}.").format(program))
        self._limit = chess.engine.Limit(None if effort.time_ms is None else effort.time_ms / 1000, effort.depth, effort.nodes)
        self._lines = effort.lines
        self._game = object()
        start = chess.engine.SimpleEngine.popen_xboard if effort.is_xboard else chess.engine.SimpleEngine.popen_uci
        try:
            self._engine = _in_daemon_thread(
                lambda: start(list(effort.command), timeout=START_S, cwd=effort.folder or None, env=os.environ | dict(effort.environment)))
        except (chess.engine.EngineError, OSError, TimeoutError) as error:
            raise ReportError(tr("The engine {0} does not start: {1}").format(program, error)) from error
        try:
            self._configure(effort)
        except (chess.engine.EngineError, OSError, TimeoutError) as error:
            self.close()
            raise ReportError(tr("The engine {0} does not start: {1}").format(program, error)) from error
        self.identity = str(self._engine.id.get("name", program))
        self.engine = engine_key(effort.command, dict(effort.options))

    def _configure(self, effort: Effort) -> None:
        """Set the options from the list of engines, those that this engine has, and those that the report needs."""
        names = ("cores", "memory") if self._is_xboard else ("Threads", "Hash")
        wanted = dict(effort.options) | dict(zip(names, (effort.threads, effort.hash_mib)))
        options = self._engine.options
        usable: dict[str, Any] = {}
        for name, value in wanted.items():
            if name in options and not options[name].is_managed():
                with suppress(chess.engine.EngineError, TypeError):
                    usable[name] = options[name].parse(value)
        self._engine.configure(usable)

    def forget(self) -> None:
        self._game = object()  # python-chess sends ucinewgame when this object is another one

    def evaluate(self, board: chess.Board, check: Check) -> Evaluation:
        import chess.engine
        try:
            told: Any = self._waited_for(board, check)
        except chess.engine.EngineError as error:
            raise ReportError(tr("The engine does not answer any more: {0}").format(error)) from error
        infos = [_info(info) for info in (told if isinstance(told, list) else [told]) if "score" in info]
        if not infos:
            raise ReportError(tr("The engine said no score."))
        return _evaluation(self.engine, board, infos)

    def _waited_for(self, board: chess.Board, check: Check) -> object:
        """The engine's answer. Waiting calls `check` again and again, which python-chess itself would not do."""
        import asyncio
        loop = self._engine.protocol.loop
        search = self._said_all(board) if self._is_xboard else self._analysed(board)
        future = asyncio.run_coroutine_threadsafe(search, loop)
        waits = None if self._limit.time is None else int((self._limit.time + START_S) / POLL_S)
        try:
            while not future.done():
                check()
                with suppress(TimeoutError):
                    return future.result(POLL_S)
                waits = None if waits is None else waits - 1
                if waits is not None and waits <= 0:
                    raise ReportError(tr("The engine does not answer any more: {0}").format(tr("its time is over")))
            return future.result()
        finally:
            future.cancel()

    async def _analysed(self, board: chess.Board) -> object:
        """The last report of a UCI engine on each of its lines."""
        protocol = self._engine.protocol
        lines = self._lines if "MultiPV" in protocol.options else None
        return await protocol.analyse(board, self._limit, multipv=lines, game=self._game)

    async def _said_all(self, board: chess.Board) -> object:
        """The last report of an XBoard engine. The protocol analyses without end and never reports that a search is complete."""
        import asyncio
        analysis = await self._engine.protocol.analysis(board, self._limit, game=self._game)
        end = asyncio.ensure_future(analysis.wait())
        try:
            before: Any = None
            while not (await asyncio.wait((end,), timeout=SILENT_S))[0]:
                if self._limit.time is None and analysis.info and dict(analysis.info) == before:
                    analysis.stop()
                before = dict(analysis.info)
            await end
        finally:
            end.cancel()
            analysis.stop()
        return analysis.info

    def close(self) -> None:
        self._engine.timeout = QUIT_S
        with suppress(Exception):  # it may be dead or hang; the process ends either way
            self._engine.quit()
        self._engine.close()


def _info(told: chess.engine.InfoDict) -> Info:
    """A report on a line, from python-chess; it must have a score."""
    score = told["score"].relative
    mate, depth = score.mate(), told.get("depth", 0)
    bound = Bound.LOWER if told.get("lowerbound") else Bound.UPPER if told.get("upperbound") else Bound.EXACT
    return Info(depth, told.get("seldepth", depth), Score(mate=mate) if mate is not None else Score(centipawns=score.score()), bound,
                told.get("nodes", 0), told.get("nps", 0), round(1000 * told.get("time", 0)), told.get("hashfull", 0),
                tuple(move.uci() for move in told.get("pv", ())), told.get("multipv", 1), told.get("tbhits", 0))
