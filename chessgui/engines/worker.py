"""Our own engine at work: it lives in a QThread (see `enginethread`), owns the engine, polls its reports twenty times a second at most."""
from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

import engine
from chessgui.engines.lineup import Lineup
from chessgui.words.language import tr
from engine import BestMove, Bookmark, EngineError, Info, Limits

if TYPE_CHECKING:
    pass

FIRST_POLL_MS, POLL_MS = 15, 60
"""After the start of a search, and from then on."""
TICK_POLLS = 8
"""Without a report: after so many the figures of an analysis are told anew, twice a second."""
LOADING, PREPARING, READY = "Loading the engine", "Preparing the engine", "Engine ready"
"""What it tells of itself; translated where it is shown."""
PREPARED = ["prepare", "done"]
"""What the process that compiles says when everything is there that plays."""
LEAST_NODES = 150_000
"""Of an analysis that is worth a bookmark: less is searched again in no time, and one who browses does not wait for it."""
HASTY_ENTRIES, ALL_ENTRIES = 4096, 16_384
"""Of the table in a bookmark, at most: taken in 50 ms where another search waits for it, in 250 ms where none does."""
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
        """Let a process compile the engine. Once all is there that plays, it goes on alone with what is needed later."""
        self.state.emit(PREPARING, 0, 1)
        self._process = process = self._preparation()
        if self._closing.is_set():
            process.kill()
        for line in process.stdout:
            words = line.split()
            if words == PREPARED:
                return
            if len(words) == 2 and "/" in words[1]:
                done, total = (int(number) for number in words[1].split("/"))
                self.state.emit(f"{PREPARING} {done}/{total}", done, total)
        code = self._end_process()
        if code and not self._closing.is_set():
            raise EngineError(tr("its preparation ended with code {0}.").format(code))

    def _end_process(self) -> int:
        """Wait for the end of the process that compiles; the code it ends with."""
        process, self._process = self._process, None
        with process:
            return int(process.wait())

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
            from chessgui.openings.tablebases import look_into
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
        if result.problem:
            self.failed.emit(tr("The engine cannot search this position: {0}").format(result.problem))
            return
        self.bestmove.emit(number, result)

    @Slot()
    def close(self) -> None:
        """End the search, give the memory back, and let the thread end: not before, a search would go on without it."""
        self._request = 0
        self._halt()
        if self._engine is not None:
            self._engine.close()
            self._engine = None
        if self._process is not None:
            self._process.kill()
            self._end_process()
        self.thread().quit()
