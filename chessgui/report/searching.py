"""Who searches the positions of a game: our own engine, or another one (UCI) by way of python-chess. No Qt."""
from __future__ import annotations

import shutil
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import chess

import engine
from chessgui.engines.lineup import Lineup, legal_beginning
from chessgui.language import tr
from chessgui.report.effort import Effort, ReportError
from chessgui.report.evaluation import Evaluation
from engine import Bound, EngineError, Info, Limits, Score

if TYPE_CHECKING:
    import chess.engine

POLL_S = 0.05
"""How often a search is asked to end where nobody wants it any more."""
START_S, QUIT_S = 30.0, 1.0
"""Seconds that another engine may take to start, and beyond the time of a search; to leave, before it is killed."""
LONGEST_LINE = 24
"""Plies that are kept of a line."""

Check = Callable[[], None]
"""Raises an exception of its caller's where the search is to end."""

T = TypeVar("T")


class Searcher(Protocol):
    """Evaluates positions one after the other; what it learns of one helps with the next."""

    identity: str
    """What searches: results of another one are others."""

    def forget(self) -> None:
        """Forget what was learned, so that what follows depends on nothing before."""
        ...

    def evaluate(self, board: chess.Board, check: Check) -> Evaluation:
        """Search a position, with the moves that led to it. Raises ReportError, or what `check` raises."""
        ...

    def close(self) -> None:
        """End it."""
        ...


def make_searcher(effort: Effort) -> Searcher:
    """A searcher for an effort. Raises ReportError. Takes some tenths of a second, or 20 s where our engine has to be compiled."""
    return OtherEngine(effort) if effort.command else OwnEngine(effort)


def playable_part(board: chess.Board) -> tuple[str, tuple[str, ...]]:
    """A FEN and the UCI moves from there to a position: those that a repetition may need, and none before a null move, which no engine
    plays."""
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

    def forget(self) -> None:
        self._engine.new_game()

    def evaluate(self, board: chess.Board, check: Check) -> Evaluation:
        fen, moves = playable_part(board)
        session = self._engine
        try:
            session.set_position(fen, moves, chess960=board.chess960)
            session.start(self._limits)
            while session.wait(POLL_S) is None:
                check()
        except EngineError as error:
            raise ReportError(tr("The engine cannot search this position: {0}").format(error)) from error
        except BaseException:
            session.stop()
            session.wait()
            raise
        lineup = Lineup()
        for info in session.infos():
            lineup.put(info)
        return _evaluation(board, lineup.lines)

    def close(self) -> None:
        self._engine.close()


def _evaluation(board: chess.Board, lines: tuple[Info, ...]) -> Evaluation:
    """The last word about each line. A search without a word is one of a position without a move: it counts as even."""
    known = [info for info in lines if info.bound is Bound.EXACT] or list(lines)
    if not known:
        return Evaluation(Score(centipawns=0))
    first = known[0]
    second = known[1].score if len(known) > 1 else None
    return Evaluation(first.score, legal_beginning(board, first.pv[:LONGEST_LINE]), second, first.depth)


def _in_daemon_thread(make: Callable[[], T]) -> T:
    """Call a function whose threads are not to keep the process: a thread is what the thread is that begins it."""
    result: Future[T] = Future()

    def work() -> None:
        try:
            result.set_result(make())
        except BaseException as error:
            result.set_exception(error)

    Thread(target=work, daemon=True).start()
    return result.result()


class OtherEngine:
    """Another engine (UCI) in a process of its own."""

    def __init__(self, effort: Effort) -> None:
        import chess.engine
        program = effort.command[0]
        if shutil.which(program) is None:
            raise ReportError(tr("There is no program {0}.").format(program))
        self._limit = chess.engine.Limit(None if effort.time_ms is None else effort.time_ms / 1000, effort.depth, effort.nodes)
        self._lines = effort.lines
        self._game = object()
        try:
            self._engine = _in_daemon_thread(lambda: chess.engine.SimpleEngine.popen_uci(list(effort.command), timeout=START_S))
        except (chess.engine.EngineError, OSError, TimeoutError) as error:
            raise ReportError(tr("The engine {0} does not start: {1}").format(program, error)) from error
        try:
            wanted = {"Threads": effort.threads, "Hash": effort.hash_mib}
            self._engine.configure({name: value for name, value in wanted.items() if name in self._engine.options})
        except (chess.engine.EngineError, OSError, TimeoutError) as error:
            self.close()
            raise ReportError(tr("The engine {0} does not start: {1}").format(program, error)) from error
        self.identity = str(self._engine.id.get("name", program))

    def forget(self) -> None:
        self._game = object()  # python-chess says ucinewgame where the game is another one

    def evaluate(self, board: chess.Board, check: Check) -> Evaluation:
        import chess.engine
        try:
            told: Any = self._waited_for(board, check)
        except chess.engine.EngineError as error:
            raise ReportError(tr("The engine does not answer any more: {0}").format(error)) from error
        infos = told if isinstance(told, list) else [told]
        scores = [_score(info["score"].relative) for info in infos if "score" in info]
        if not scores:
            raise ReportError(tr("The engine said no score."))
        line = tuple(move.uci() for move in infos[0].get("pv", [])[:LONGEST_LINE])
        return Evaluation(scores[0], legal_beginning(board, line), scores[1] if len(scores) > 1 else None, infos[0].get("depth", 0))

    def _waited_for(self, board: chess.Board, check: Check) -> object:
        """What the engine says in the end; python-chess would wait for it without asking anybody."""
        import asyncio
        protocol = self._engine.protocol
        lines = self._lines if "MultiPV" in self._engine.options else None
        future = asyncio.run_coroutine_threadsafe(protocol.analyse(board, self._limit, multipv=lines, game=self._game), protocol.loop)
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

    def close(self) -> None:
        self._engine.timeout = QUIT_S
        with suppress(Exception):  # it may be dead or hang; the process ends either way
            self._engine.quit()
        self._engine.close()


def _score(score: chess.engine.Score) -> Score:
    mate = score.mate()
    return Score(mate=mate) if mate is not None else Score(centipawns=score.score())
