"""The built-in engine as the window holds it, in the GUI thread. Requests carry a number; results of older requests are never delivered."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QThread, Signal, SignalInstance

from chessgui.engines.worker import EngineWorker, SearchRequest
from chessgui.threads.background import timer
from engine import Bookmark, Evaluator, Limits

if TYPE_CHECKING:
    import chess

CLOSE_MS = 800
"""How long closing waits for an engine; one that still runs after that ends with this process."""
RETRY_MS = 10_000
"""How long an engine that could not start is left alone: otherwise each step through a game in which it is on turn would begin a new
thread, and perhaps compile anew."""
_LEAVING = set["EngineThread"]()
"""Those that nobody else holds any more, until their threads have ended."""


def have_left() -> bool:
    """Wait for the engines of `EngineThread.leave`, CLOSE_MS for each. Returns whether all have ended: Qt ends the process when it deletes
    one that still runs."""
    for each in tuple(_LEAVING):
        each._leave_once_ended()
    return not _LEAVING


def without_null_moves(board: chess.Board) -> chess.Board:
    """The position with the moves that led to it; behind a null move, which engines do not know, the position alone."""
    return board if all(board.move_stack) else board.copy(stack=False)


class EngineFace(QObject):
    """What every engine has, built-in or external. The first int of a result is the number of its request."""

    state = Signal(str, int, int)
    """A sentence about the engine, the steps done and the total number of steps; a total of 0 means that there is no progress to show."""
    ready = Signal()
    info = Signal(int, object)
    """The newest report of a search for a move, an engine.Info."""
    lines = Signal(int, object)
    """All current lines of an analysis, a tuple of engine.Info, the best first."""
    bestmove = Signal(int, object)
    """The engine.BestMove with which a search has ended."""
    failed = Signal(str)
    """Why the engine has ended, or why our own one, which is still ready, has not searched the position: one sentence."""
    warned = Signal(str)
    """A problem with which the engine goes on, or how another one has ended, in one sentence with its last output."""
    is_ready = False
    """Whether the engine has started and can search."""
    _session: Any = None
    """Does the work in a thread. It reports itself, the name of an event and the event's values; reports of older sessions are dropped."""

    def __init__(self, parent: QObject | None) -> None:
        super().__init__(parent)
        self._number = self._current = 0
        self._handlers: dict[str, Callable[..., None]] = {
            "state": self.state.emit, "info": partial(self._pass_on, self.info), "lines": partial(self._pass_on, self.lines),
            "failed": self.failed.emit, "warned": self.warned.emit}

    def _hear(self, told: tuple[object, str, tuple[Any, ...]]) -> None:
        session, what, values = told
        if session is self._session:
            self._handlers[what](*values)

    def _pass_on(self, signal: SignalInstance, number: int, report: object) -> None:
        if number == self._current:
            signal.emit(number, report)


class EngineThread(EngineFace):
    """The built-in engine in a thread of its own. All methods belong to the GUI thread; all but close() return at once."""

    evaluator = Signal(object)
    """The engine.Evaluator that is used from now on."""
    refused = Signal(str)
    """Why a network cannot be used, in one sentence; the former evaluator stays."""
    marked = Signal(int, object)
    """The number of a long analysis that has ended or was replaced, and the engine.Bookmark where it stopped."""

    def __init__(self, parent: QObject | None = None, worker: Callable[[], EngineWorker] = EngineWorker) -> None:
        super().__init__(parent)
        self._make_worker = worker
        self._network: str | None = None
        self._folders: tuple[Path, ...] = ()
        self._working = ""
        self._could_not_start = False
        self._retry = timer(self, self._try_again, RETRY_MS, once=True)
        self._waiting: SearchRequest | None = None
        self._thread: QThread | None = None
        self._session: EngineWorker | None = None
        self._ending: list[tuple[QThread, EngineWorker]] = []
        self._handlers |= {
            "ready": self._on_ready, "bestmove": self._on_bestmove, "evaluator": self._on_evaluator, "refused": self._on_refused,
            "marked": self.marked.emit, "failed": self._on_failed, "unsearchable": self._on_unsearchable}

    def start(self) -> None:
        """Start the thread and prepare the engine in it. The thread of one that has failed ends."""
        if self._thread is not None:
            self.close(0)
        self._thread, self._session = QThread(self), self._make_worker()
        self._session.moveToThread(self._thread)
        self._session.told.connect(self._hear)
        self._thread.started.connect(self._session.prepare)
        self._thread.finished.connect(self._leave_once_ended)
        self._thread.start()

    def search(self, board: chess.Board, limits: Limits) -> int:
        """Search a position, given with the moves that led to it, in place of the running search; returns the number that its results
        carry. Until the engine is ready, the newest request waits. An engine that could not start is started once more for it, but no
        sooner than RETRY_MS after it failed."""
        return self._submit(board, limits)

    def analyse(self, board: chess.Board, limits: Limits, multipv: int = 1, resume: Bookmark | None = None) -> int:
        """Analyse a position, given with the moves that led to it, in place of the running search; resumes from a bookmark if there is
        one. The `lines` signal carries the results. Returns their number; until the engine is ready, the newest request waits."""
        return self._submit(board, limits, multipv, resume)

    def _submit(self, board: chess.Board, limits: Limits, multipv: int | None = None, resume: Bookmark | None = None) -> int:
        self._number = self._current = self._number + 1
        board = without_null_moves(board)
        moves = tuple(move.uci() for move in board.move_stack)
        request = SearchRequest(self._number, board.root().fen(), moves, limits, board.chess960, multipv, resume)
        if self.is_ready and self._session is not None:
            self._session.newest = request.number
            self._order("search", request)
        else:
            self._waiting = request
            if self._could_not_start and not self._retry.isActive():
                self._try_again()
        return self._number

    def _try_again(self) -> None:
        """Make the engine anew if a request waits: it would otherwise wait for ever, without a word."""
        waiting = self._waiting
        if waiting is not None:
            self.restart()
            self._current, self._waiting = waiting.number, waiting

    @property
    def network(self) -> str | None:
        """The network by which it evaluates, the former one where another one was refused; None until one is named."""
        return self._network

    def evaluate_with(self, path: str) -> None:
        """Evaluate with the network of a file or the one BUILT_IN, by hand for an empty path, also after a restart. A running search ends
        without a result. The `evaluator` signal follows."""
        self._network = path
        if self.is_ready:
            self._current = 0
            self._order("evaluate_with", path)

    def use_tablebases(self, folders: Sequence[Path]) -> None:
        """Probe the Syzygy tablebases in these folders from the next search on, also after a restart."""
        self._folders = tuple(folders)
        if self.is_ready:
            self._order("use_tablebases", self._folders)

    def stop(self) -> None:
        """Ask the running or waiting search for its move; the bestmove signal follows."""
        if self._waiting is not None:
            self._waiting = replace(self._waiting, hurried=True)
        self._order("stop")

    def cancel(self) -> None:
        """End the running or waiting search without a result."""
        self._current = 0
        self._waiting = None
        self._order("cancel")

    def new_game(self) -> None:
        """Let the engine forget earlier games."""
        self._order("new_game")

    def restart(self) -> None:
        """Make a new engine in a new thread."""
        self.close(0)
        self.start()

    def close(self, milliseconds: int = CLOSE_MS) -> bool:
        """End the engine and wait at most `milliseconds`. Returns False if a thread has not ended yet; the caller must then keep this
        object alive."""
        self._current, self._waiting, self.is_ready, self._could_not_start = 0, None, False, False
        self._retry.stop()
        if self._thread is not None and self._session is not None:
            self._session.hurry()
            self._order("close")
            self._ending.append((self._thread, self._session))
            self._thread = self._session = None
        for ending in [ending for ending in self._ending if ending[0].wait(milliseconds)]:
            self._ending.remove(ending)
            if ending[1].last_mark is not None:
                self.marked.emit(*ending[1].last_mark)
        return not self._ending

    def leave(self) -> bool:
        """End the engine, which its owner forgets: it is kept alive until its threads have ended, and deleted then. Returns whether they
        have ended within CLOSE_MS."""
        self.setParent(None)
        _LEAVING.add(self)
        return self._leave_once_ended()

    def _leave_once_ended(self) -> bool:
        if self in _LEAVING and self.close():
            _LEAVING.discard(self)
            self.deleteLater()
        return self not in _LEAVING

    def _order(self, slot: str, *values: object) -> None:
        """Let the worker, if there is one, call this method of its own in its thread."""
        if self._session is not None:
            self._session.ordered.emit(slot, values)

    def _on_ready(self) -> None:
        self.is_ready = True
        if self._network is not None and self._network != self._working:
            self._order("evaluate_with", self._network)
        if self._folders:
            self._order("use_tablebases", self._folders)
        self.ready.emit()
        if self._waiting is not None:
            request, self._waiting = self._waiting, None
            self._order("search", request)

    def _on_failed(self, sentence: str) -> None:
        if not self.is_ready:
            self._could_not_start, self._current, self._waiting = True, 0, None
            self._retry.start()
        self.failed.emit(sentence)

    def _on_unsearchable(self, number: int, sentence: str) -> None:
        if number == self._current:
            self._current = 0
            self.failed.emit(sentence)

    def _on_evaluator(self, evaluator: Evaluator) -> None:
        self._working = evaluator.path
        self.evaluator.emit(evaluator)

    def _on_refused(self, path: str, sentence: str) -> None:
        if path == self._network:
            self._network = self._working
        self.refused.emit(sentence)

    def _on_bestmove(self, number: int, result: object) -> None:
        if number == self._current:
            self._current = 0
            self.bestmove.emit(number, result)
