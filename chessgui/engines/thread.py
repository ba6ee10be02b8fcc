"""The built-in engine as the window holds it, in the GUI thread. Requests carry a number; results of older requests are never delivered."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QThread, Signal

from chessgui.engines.worker import EngineWorker, SearchRequest
from engine import Bookmark, Evaluator, Limits

if TYPE_CHECKING:
    import chess

CLOSE_MS = 800
"""How long closing waits for an engine; one that still runs after that ends with this process."""


class EngineFace(QObject):
    """The signals that every engine has, built-in or external. The first int of a result is the number of its request."""

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
    """Why the engine has ended, in one sentence."""


class EngineThread(EngineFace):
    """The built-in engine in a thread of its own. All methods belong to the GUI thread; all but close() return at once."""

    evaluator = Signal(object)
    """The engine.Evaluator that is used from now on."""
    refused = Signal(str)
    """Why a network cannot be used, in one sentence; the former evaluator stays."""
    marked = Signal(int, object)
    """The number of a long analysis that has ended or was replaced, and the engine.Bookmark where it stopped."""
    _search = Signal(object)
    _evaluate_with = Signal(str)
    _use_tablebases = Signal(object)
    _stop = Signal()
    _cancel = Signal()
    _new_game = Signal()
    _close = Signal()

    def __init__(self, parent: QObject | None = None, worker: Callable[[], EngineWorker] = EngineWorker) -> None:
        super().__init__(parent)
        self._make_worker = worker
        self._number = 0
        self._current = 0
        self._is_ready = False
        self._network: str | None = None
        self._folders: tuple[Path, ...] = ()
        self._working = ""
        self._waiting: SearchRequest | None = None
        self._thread: QThread | None = None
        self._worker: EngineWorker | None = None
        self._ending: list[tuple[QThread, EngineWorker]] = []

    def start(self) -> None:
        """Start the thread and prepare the engine in it."""
        thread, worker = QThread(self), self._make_worker()
        worker.moveToThread(thread)
        thread.started.connect(worker.prepare)
        worker.state.connect(self.state)
        worker.ready.connect(self._on_ready)
        worker.info.connect(self._on_info)
        worker.lines.connect(self._on_lines)
        worker.bestmove.connect(self._on_bestmove)
        worker.failed.connect(self.failed)
        worker.evaluator.connect(self._on_evaluator)
        worker.refused.connect(self._on_refused)
        worker.marked.connect(self.marked)
        self._evaluate_with.connect(worker.evaluate_with)
        self._use_tablebases.connect(worker.use_tablebases)
        self._search.connect(worker.search)
        self._stop.connect(worker.stop)
        self._cancel.connect(worker.cancel)
        self._new_game.connect(worker.new_game)
        self._close.connect(worker.close)
        self._thread, self._worker = thread, worker
        thread.start()

    @property
    def is_ready(self) -> bool:
        """Whether the engine is loaded and can search."""
        return self._is_ready

    def search(self, fen: str, moves: Sequence[str], limits: Limits, chess960: bool = False) -> int:
        """Search a position in place of the running search; returns the number that its results carry. Until the engine is ready, the
        newest request waits."""
        return self._submit(SearchRequest(self._number + 1, fen, tuple(moves), limits, chess960))

    def analyse(self, board: chess.Board, limits: Limits, multipv: int = 1, resume: Bookmark | None = None) -> int:
        """Analyse a position, given with the moves that led to it, in place of the running search; resumes from a bookmark if there is
        one. The `lines` signal carries the results. Returns their number; until the engine is ready, the newest request waits."""
        moves = tuple(move.uci() for move in board.move_stack)
        return self._submit(SearchRequest(self._number + 1, board.root().fen(), moves, limits, board.chess960, multipv, resume))

    def _submit(self, request: SearchRequest) -> int:
        self._number = self._current = request.number
        if self._is_ready and self._worker is not None:
            self._worker.newest = request.number
            self._search.emit(request)
        else:
            self._waiting = request
        return self._number

    def evaluate_with(self, path: str) -> None:
        """Evaluate with the network of a file or the one BUILT_IN, by hand for an empty path, also after a restart. A running search ends
        without a result. The `evaluator` signal follows."""
        self._network = path
        if self._is_ready:
            self._current = 0
            self._evaluate_with.emit(path)

    def use_tablebases(self, folders: Sequence[Path]) -> None:
        """Probe the Syzygy tablebases in these folders from the next search on, also after a restart."""
        self._folders = tuple(folders)
        if self._is_ready:
            self._use_tablebases.emit(self._folders)

    def stop(self) -> None:
        """Ask the running search for its move; the bestmove signal follows."""
        self._stop.emit()

    def cancel(self) -> None:
        """End the running or waiting search without a result."""
        self._current = 0
        self._waiting = None
        self._cancel.emit()

    def new_game(self) -> None:
        """Let the engine forget earlier games."""
        self._new_game.emit()

    def restart(self) -> None:
        """Make a new engine in a new thread."""
        self.close(0)
        self.start()

    def close(self, milliseconds: int = CLOSE_MS) -> bool:
        """End the engine and wait at most `milliseconds`. Returns False if a thread has not ended yet; the caller must then keep this
        object alive."""
        self._current, self._waiting, self._is_ready = 0, None, False
        thread, worker = self._thread, self._worker
        self._thread = self._worker = None
        if thread is not None and worker is not None:
            worker.hurry()
            self._close.emit()
            self._disconnect(worker)
            self._ending.append((thread, worker))
        for ending in [ending for ending in self._ending if ending[0].wait(milliseconds)]:
            self._ending.remove(ending)
            if ending[1].last_mark is not None:
                self.marked.emit(*ending[1].last_mark)
        return not self._ending

    def _disconnect(self, worker: EngineWorker) -> None:
        """Disconnect an old worker, so that its late signals are not delivered."""
        for signal in (worker.state, worker.ready, worker.info, worker.lines, worker.bestmove, worker.failed, worker.evaluator,
                       worker.refused, worker.marked):
            signal.disconnect()
        for request in (self._search, self._evaluate_with, self._use_tablebases, self._stop, self._cancel, self._new_game, self._close):
            request.disconnect()

    def _on_ready(self) -> None:
        self._is_ready = True
        if self._network is not None and self._network != self._working:
            self._evaluate_with.emit(self._network)
        if self._folders:
            self._use_tablebases.emit(self._folders)
        self.ready.emit()
        if self._waiting is not None:
            request, self._waiting = self._waiting, None
            self._search.emit(request)

    def _on_evaluator(self, evaluator: Evaluator) -> None:
        self._working = evaluator.path
        self.evaluator.emit(evaluator)

    def _on_refused(self, path: str, sentence: str) -> None:
        if path == self._network:
            self._network = self._working
        self.refused.emit(sentence)

    def _on_info(self, number: int, report: object) -> None:
        if number == self._current:
            self.info.emit(number, report)

    def _on_lines(self, number: int, lines: object) -> None:
        if number == self._current:
            self.lines.emit(number, lines)

    def _on_bestmove(self, number: int, result: object) -> None:
        if number == self._current:
            self._current = 0
            self.bestmove.emit(number, result)
