"""The engine in a thread of its own. Requests carry a number, and nothing of an older request is ever delivered.

`EngineThread` is what the rest of the window holds, in the GUI thread; `EngineWorker` lives in the QThread and owns the
engine. Reports are polled, at most twenty times a second.
"""
from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, QThread, QTimer, Signal, Slot

import engine
from chessgui.engines.lineup import Lineup
from chessgui.language import tr
from chessgui.openings.tablebases import look_into
from engine import BestMove, Bookmark, EngineError, Evaluator, Info, Limits

if TYPE_CHECKING:
    import chess

FIRST_POLL_MS, POLL_MS = 15, 60
"""After the start of a search, and from then on."""
TICK_POLLS = 8
"""Without a report: after so many the figures of an analysis are told anew, twice a second."""
LOADING, PREPARING, READY = "Loading the engine", "Preparing the engine", "Engine ready"
"""What it tells of itself; translated where it is shown."""
LEAST_NODES = 150_000
"""Of an analysis that is worth a bookmark: less is searched again in no time, and one who browses does not wait for it."""
HASTY_ENTRIES, ALL_ENTRIES = 4096, 16_384
"""Of the table in a bookmark, at most: taken in 50 ms where another search waits for it, in 250 ms where none does."""
CLOSE_MS = 800
"""How long closing waits for the thread; whatever still runs then ends with the process."""
_preparing = threading.Lock()
"""Of several engines one compiles, and the others find it done."""


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """What is to be searched, and the number its results carry; `multipv` lines are told of an analysis, None: the best one as it comes.
    An analysis goes on at the bookmark `resume`, if any."""

    number: int
    fen: str
    moves: tuple[str, ...]
    limits: Limits
    chess960: bool
    multipv: int | None = None
    resume: Bookmark | None = None


def make_engine() -> Any:
    """The real engine, with its default table."""
    return engine.Engine()


def start_preparation() -> subprocess.Popen[str]:
    """A process that compiles the engine: it can be ended at any moment, and the window stays quick meanwhile."""
    root = str(Path(engine.__file__).resolve().parents[1])
    environment = dict(os.environ)
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, (root, environment.get("PYTHONPATH"))))
    return subprocess.Popen(
        [sys.executable, "-m", "engine", "prepare"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True, env=environment)


class EngineWorker(QObject):
    """Lives in the engine's QThread. All slots run there; `hurry` may be called from any thread."""

    state = Signal(str, int, int)
    ready = Signal()
    info = Signal(int, object)
    lines = Signal(int, object)
    bestmove = Signal(int, object)
    failed = Signal(str)
    evaluator = Signal(object)
    refused = Signal(str, str)
    marked = Signal(int, object)
    _finished = Signal(int, object)

    def __init__(
        self, factory: Callable[[], Any] = make_engine, is_prepared: Callable[[], bool] = engine.is_prepared,
        preparation: Callable[[], Any] = start_preparation,
    ) -> None:
        super().__init__()
        self._factory, self._is_prepared, self._preparation = factory, is_prepared, preparation
        self._engine: Any = None
        self._process: Any = None
        self._closing = threading.Event()
        self._request = 0
        self.newest = 0
        """The number of the newest request; older ones that still wait are not begun. Any thread."""
        self._lineup: Lineup | None = None
        self._multipv = 1
        self._silent_polls = 0
        self._analysed: int | None = None
        self.last_mark: tuple[int, Bookmark] | None = None
        """The newest one that was told, or that closing had no time to tell. Any thread, once the worker's own has ended."""
        self._timer: QTimer | None = None
        self._new_folders: tuple[Path, ...] | None = None
        self._finished.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    @Slot()
    def prepare(self) -> None:
        """Compile in a process of its own if need be, then load and make the engine."""
        while not _preparing.acquire(timeout=0.1):
            if self._closing.is_set():
                return
        try:
            if not self._is_prepared():
                self._compile()
            if self._closing.is_set():
                return
            self.state.emit(LOADING, 0, 0)
            self._engine = self._factory()
        except Exception as error:  # numba can raise anything; silence would leave the window waiting
            self.failed.emit(tr("The engine cannot start: {0}").format(error))
            return
        finally:
            _preparing.release()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._on_time)
        self.state.emit(READY, 0, 0)
        self.evaluator.emit(self._engine.evaluator)
        if self._engine.problem:
            self.refused.emit(engine.BUILT_IN, self._engine.problem)
        self.ready.emit()

    def _compile(self) -> None:
        self.state.emit(PREPARING, 0, 1)
        with self._preparation() as process:
            self._process = process
            if self._closing.is_set():
                process.kill()
            for line in process.stdout:
                words = line.split()
                if len(words) == 2 and "/" in words[1]:
                    done, total = (int(number) for number in words[1].split("/"))
                    self.state.emit(f"{PREPARING} {done}/{total}", done, total)
            code = process.wait()
            self._process = None
        if code and not self._closing.is_set():
            raise EngineError(tr("its preparation ended with code {0}.").format(code))

    def hurry(self) -> None:
        """Let a preparation or a search end at once; nothing more is begun. Any thread."""
        self._closing.set()
        process, session = self._process, self._engine
        if process is not None:
            process.kill()
        if session is not None:
            session.stop()

    @Slot(object)
    def search(self, request: SearchRequest) -> None:
        """End what is searched, and search this."""
        if self._engine is None or self._closing.is_set() or request.number < self.newest:
            return
        self._request = request.number
        self._lineup = None if request.multipv is None else Lineup()
        try:
            self._halt(HASTY_ENTRIES)
            self._open_tablebases()
            self._set_lines(request.multipv or 1)
            self._engine.set_position(request.fen, request.moves, chess960=request.chess960)
            self._engine.start(request.limits, lambda result: self._finished.emit(request.number, result), request.resume)
            self._analysed = None if request.multipv is None or request.limits.searchmoves else request.number
        except Exception as error:  # whatever it is, the game must not wait for ever
            self.failed.emit(tr("The engine cannot search this position: {0}").format(error))
            return
        assert self._timer is not None
        self._timer.start(FIRST_POLL_MS)

    def _set_lines(self, multipv: int) -> None:
        if multipv != self._multipv:
            self._engine.set_option("MultiPV", multipv)
            self._multipv = multipv

    @Slot(str)
    def evaluate_with(self, path: str) -> None:
        """Evaluate with the network of a file or the one BUILT_IN, by hand for an empty path. What is searched ends without a result."""
        if self._engine is None or self._closing.is_set():
            return
        self._request = 0
        self._halt()
        try:
            self._engine.set_option("EvalFile", path)
        except EngineError as error:
            self.refused.emit(path, str(error))
        self.evaluator.emit(self._engine.evaluator)

    @Slot(object)
    def use_tablebases(self, folders: tuple[Path, ...]) -> None:
        """Look endings up in the Syzygy tables of these folders, from the next search on."""
        self._new_folders = folders

    def _open_tablebases(self) -> None:
        """Open what was set last. Folders without tables are passed over: whoever has set them is told of it elsewhere."""
        folders, self._new_folders = self._new_folders, None
        if folders is not None:
            usable = [str(folder) for folder in folders if os.pathsep not in str(folder) and look_into((folder,)).tables]
            with suppress(EngineError):
                self._engine.set_option("SyzygyPath", os.pathsep.join(usable))

    @Slot()
    def stop(self) -> None:
        """Ask for the move now."""
        if self._engine is not None:
            self._engine.stop()

    @Slot()
    def cancel(self) -> None:
        """End the search; it has no result any more."""
        self._request = 0
        self._halt()

    @Slot()
    def new_game(self) -> None:
        """Forget what was learned."""
        if self._engine is not None:
            self._request = 0
            self._halt()
            self._engine.new_game()

    def _halt(self, entries: int = ALL_ENTRIES) -> None:
        if self._timer is not None:
            self._timer.stop()
        if self._engine is not None and self._engine.searching:
            self._engine.stop()
            self._engine.wait()
        self._mark(entries)

    def _mark(self, entries: int = ALL_ENTRIES) -> None:
        """Tell where an analysis of some length has stopped, before anything else is searched."""
        number, self._analysed = self._analysed, None
        if number is None or self._engine.progress()[0] < LEAST_NODES:
            return
        bookmark = self._engine.bookmark(entries)
        if bookmark is not None:
            self.last_mark = number, bookmark
            self.marked.emit(number, bookmark)

    def _on_time(self) -> None:
        assert self._timer is not None
        self._timer.setInterval(POLL_MS)
        self._poll()

    def _poll(self) -> None:
        reports = self._engine.infos()
        if not self._request or (not reports and self._lineup is None):
            return
        if self._lineup is None:
            self.info.emit(self._request, reports[-1])
            return
        for report in reports:
            self._lineup.put(report)
        self._silent_polls = 0 if reports else self._silent_polls + 1
        lines = self._lineup.lines
        if lines and self._silent_polls % TICK_POLLS == 0:
            self.lines.emit(self._request, lines if reports else (self._counted(lines[0]), *lines[1:]))

    def _counted(self, line: Info) -> Info:
        """A line with what its search has cost by now."""
        nodes, time_ms, hashfull = self._engine.progress()
        return replace(line, nodes=nodes, time_ms=time_ms, hashfull=hashfull, nps=nodes * 1000 // max(time_ms, 1))

    @Slot(int, object)
    def _deliver(self, number: int, result: BestMove) -> None:
        if number != self._request:
            return
        assert self._timer is not None
        self._timer.stop()
        self._poll()
        self._engine.wait()
        self._mark()
        self.bestmove.emit(number, result)

    @Slot()
    def close(self) -> None:
        """End the search, give the memory back, and let the thread end: not before, a search would go on without it."""
        self._request = 0
        self._halt()
        if self._engine is not None:
            self._engine.close()
            self._engine = None
        self.thread().quit()


class EngineThread(QObject):
    """The engine as the window sees it. All methods belong to the GUI thread and return at once."""

    state = Signal(str, int, int)
    """A sentence about the engine, and steps done and in all; 0 steps in all: there is no progress to show."""
    ready = Signal()
    info = Signal(int, object)
    lines = Signal(int, object)
    """Of an analysis: its number, and all lines it has by now, a tuple of engine.Info, the best first."""
    bestmove = Signal(int, object)
    failed = Signal(str)
    evaluator = Signal(object)
    """An engine.Evaluator: what evaluates from now on."""
    refused = Signal(str)
    """Why a network cannot be used; what evaluated before goes on."""
    marked = Signal(int, object)
    """The number of an analysis that has ended or was replaced, and the engine.Bookmark where it stopped; of long ones alone."""
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
        """Begin to prepare the engine."""
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
        """Whether the engine has been made."""
        return self._is_ready

    def search(self, fen: str, moves: Sequence[str], limits: Limits, chess960: bool = False) -> int:
        """Search a position instead of whatever is searched; returns the number that its results carry. Before the engine
        is ready the newest request waits."""
        return self._submit(SearchRequest(self._number + 1, fen, tuple(moves), limits, chess960))

    def analyse(self, board: chess.Board, limits: Limits, multipv: int = 1, resume: Bookmark | None = None) -> int:
        """Analyse a position with the moves that led to it instead of whatever is searched, from a bookmark on if there is one; the lines
        signal tells of it. Returns the number that its results carry; before the engine is ready the newest request waits."""
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
        """Evaluate with the network of a file or the one BUILT_IN, by hand for an empty path, also after a restart; what is searched ends
        without a result. The evaluator signal follows."""
        self._network = path
        if self._is_ready:
            self._current = 0
            self._evaluate_with.emit(path)

    def use_tablebases(self, folders: Sequence[Path]) -> None:
        """Look endings up in the Syzygy tables of these folders from the next search on, also after a restart."""
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
        """A fresh engine in a fresh thread."""
        self.close(0)
        self.start()

    def close(self, milliseconds: int = CLOSE_MS) -> bool:
        """End everything, and wait at most so long, whatever the engine does. False where a thread has not ended yet: then this object is
        to be kept."""
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
        """Nothing the old worker still says is heard."""
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
