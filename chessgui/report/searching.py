"""The searchers of a game's positions: our own engine, or another one (UCI, XBoard) in a process of its own. No Qt."""
from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from threading import Thread
from typing import Any, Protocol, TypeVar

import chess

import engine
from chessgui.analysis.evaluation import Evaluation, evaluation_of, without_moves
from chessgui.analysis.store import engine_key, version_of
from chessgui.engines.enginelist import EngineSpec, Patience
from chessgui.engines.fault import EngineFault
from chessgui.engines.lineup import Lineup, legal_beginning
from chessgui.report.effort import Effort, ReportError
from chessgui.words.language import tr
from chessgui.words.notation import white_score
from engine import Bound, EngineError, Info, Limits, Score

POLL_S = 0.05
"""Seconds between two checks whether a search was cancelled."""
START_S = 30.0
"""Seconds that another engine may take for each step of its start, and to answer after the time of its search."""
SILENT_S = 5.0
"""Seconds of silence after which an XBoard engine that is limited to a depth has nothing more to report: a mate, or the only move."""
LONGEST_LINE = 24
"""Longest part of a line that is kept, in plies."""

Check = Callable[[], None]
"""Called while an engine starts or searches; raises an exception where that is to end."""

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

    def evaluate(self, board: chess.Board, check: Check, effort: Effort) -> Evaluation:
        """Search a position, with the moves that led to it, as long as `effort` says. Raises ReportError, or what `check` raises."""
        ...

    def close(self) -> None:
        """End the engine."""
        ...


def make_searcher(effort: Effort, check: Check = lambda: None) -> Searcher:
    """A searcher for an effort. Raises ReportError, or what `check` raises, which is called again and again while another engine starts:
    that may take long. Our own takes some tenths of a second, or about 20 s where it has to be compiled."""
    return OtherEngine(effort, check) if effort.command else OwnEngine(effort)


def limits_of(effort: Effort) -> Limits:
    """The limits of the search of a position."""
    return Limits(depth=effort.depth, nodes=effort.nodes, movetime_ms=effort.time_ms)


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
            self._engine.set_option("UCI_AnalyseMode", True)
        except EngineError as error:
            raise ReportError(tr("The engine cannot start: {0}").format(error)) from error
        self.identity = f"{engine.NAME} {engine.VERSION} {self._engine.evaluator.name}"
        self.engine = engine_key((), {}, self._engine.evaluator.path)

    def forget(self) -> None:
        self._engine.new_game()

    def evaluate(self, board: chess.Board, check: Check, effort: Effort) -> Evaluation:
        fen, moves = playable_part(board)
        session = self._engine
        try:
            session.set_option("MultiPV", effort.lines)
            session.set_position(fen, moves, chess960=board.chess960)
            session.start(limits_of(effort))
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
        heard = _Heard()
        heard.put(infos := session.infos())
        return heard.evaluation(self.engine, board, infos[-1:])

    def close(self) -> None:
        self._engine.close()


class _Heard:
    """The exact reports of a search. Bounds are left out: the best line, of which a search that ends has only a bound, would else give its
    place to the second best."""

    def __init__(self) -> None:
        self._lineup, self._scores = Lineup(), dict[int, Score]()

    def put(self, infos: Iterable[Info]) -> None:
        for info in infos:
            if info.bound is Bound.EXACT:
                self._lineup.put(info)
                if info.multipv == 1:
                    self._scores[info.depth] = info.score

    def evaluation(self, engine: str, board: chess.Board, otherwise: Sequence[Info]) -> Evaluation:
        """The evaluation from the last report on each line, or from `otherwise`. No report means that the position has no legal move: its
        score is then 0."""
        known = self._lineup.lines or otherwise
        if not known:
            return without_moves(Score(centipawns=0), engine)
        legal = [replace(info, pv=legal_beginning(board, info.pv[:LONGEST_LINE])) for info in known]
        by_depth = tuple((depth, white_score(score, board.turn)) for depth, score in self._scores.items())
        return replace(evaluation_of(engine, board, legal, version_of(engine)), by_depth=by_depth)


class OtherEngine:
    """Another engine in a process of its own. One that speaks XBoard reports a single line."""

    def __init__(self, effort: Effort, check: Check = lambda: None) -> None:
        import asyncio  # this and what follows is slow to import

        from chessgui.engines.process import EngineProcess, hear_trouble
        program = effort.checked().command[0]
        if shutil.which(program) is None:
            raise ReportError(tr("There is no program {0}.").format(program))
        names = ("cores", "memory") if effort.is_xboard else ("Threads", "Hash")
        options = dict(effort.options) | dict(zip(names, (effort.threads, effort.hash_mib)))
        spec = EngineSpec(program, effort.command, effort.protocol, options, effort.folder or os.getcwd(), dict(effort.environment),
                          effort.memory_mib)
        self._game = object()
        self._process = EngineProcess(spec, Patience(START_S, START_S, START_S))
        self._loop = asyncio.new_event_loop()
        self._loop.set_exception_handler(hear_trouble)
        self._thread = Thread(target=self._loop.run_forever, name=f"engine {program}", daemon=True)
        self._thread.start()
        try:
            self._answer(self._process.start(), check)
        except BaseException:
            self._process.kill()
            self.close()
            raise
        self.identity, self.engine = self._process.name, engine_key(effort.command, dict(effort.options))

    def _answer(self, task: Coroutine[Any, Any, T], check: Check) -> T:
        """The result of a task in the engine's thread; `check` is called again and again meanwhile. Raises ReportError, or what `check`
        raises: the engine is then stopped."""
        from asyncio import run_coroutine_threadsafe
        future = run_coroutine_threadsafe(task, self._loop)
        try:
            while not future.done():
                check()
                with suppress(TimeoutError):
                    return future.result(POLL_S)
            return future.result()
        except EngineFault as fault:
            raise ReportError(fault.told) from fault
        finally:
            self._loop.call_soon_threadsafe(self._stop)
            future.cancel()

    def _stop(self) -> None:
        """End the running search, in the engine's thread."""
        if self._process.is_searching:
            self._process.stop()

    def forget(self) -> None:
        self._game = object()  # python-chess sends ucinewgame when this object is another one

    def evaluate(self, board: chess.Board, check: Check, effort: Effort) -> Evaluation:
        board = board if all(board.move_stack) else board.copy(stack=False)  # XBoard has no null moves
        heard = _Heard()
        lines: tuple[Info, ...] = ()
        changed = time.monotonic()

        def hear(now: tuple[Info, ...]) -> None:
            nonlocal lines, changed
            lines, changed = now, time.monotonic()

        def watch() -> None:
            check()
            silence = time.monotonic() - changed
            if effort.is_xboard and effort.time_ms is None and silence > (SILENT_S if lines else START_S):
                self._loop.call_soon_threadsafe(self._stop)

        answer = self._answer(self._process.analyse(board, limits_of(effort), self._game, effort.lines, hear,
                                                    lambda report: heard.put((report,))), watch)
        found = lines or tuple(filter(None, (answer.info,)))  # a report whose line is illegal still has a score
        if not found:
            raise ReportError(tr("The engine gave no score."))
        return heard.evaluation(self.engine, board, found)

    async def _end(self) -> None:
        """End the process, and wait for what was given up with it: a start may still be under way."""
        from asyncio import all_tasks, current_task, wait
        await self._process.quit()
        if given_up := all_tasks() - {current_task()}:
            await wait(given_up)

    def close(self) -> None:
        self._answer(self._end(), lambda: None)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
