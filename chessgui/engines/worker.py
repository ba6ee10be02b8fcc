"""The worker of the built-in engine: it lives in a QThread (see `chessgui.engines.thread`), owns the engine and polls its reports."""
from __future__ import annotations

import os
import subprocess
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

import engine
from chessgui.engines.enginelist import NO_WINDOW, OWN, launch
from chessgui.engines.lineup import Lineup
from chessgui.storage.safesave import why
from chessgui.threads.errors import note_unexpected
from chessgui.words.language import tr
from engine import BestMove, Bookmark, EngineError, Info, Limits

FIRST_POLL_MS, POLL_MS = 15, 60
"""Milliseconds between polls until a search has reported something, and after that."""
TICK_POLLS = 8
"""After this many polls without a report, the node count and time of an analysis are reported again: twice a second."""
FULL = 500
"""Thousandths of the transposition table, or of the part that is used: an analysis that has filled so many gets twice as much."""
GROW_S = 0.015
"""For so many seconds after a poll the table grows; the rest follows after the next one. A new search waits for one step at most."""
LOADING, PREPARING, READY = "Loading the engine", "Preparing the engine", "Engine ready"
"""Sentences of the `state` signal; they are translated where they are shown."""
PREPARED = ["prepare", "done"]
"""The words of the compiling process when all code that playing needs is compiled."""
LEAST_NODES = 150_000
"""Nodes from which on an analysis gets a bookmark: fewer are quickly searched again, and browsing must not wait for bookmarks."""
HASTY_ENTRIES, ALL_ENTRIES = 4096, 16_384
"""The most table entries in a bookmark: collected in 50 ms if another search is waiting, in 250 ms if none is."""
_preparing = threading.Lock()
"""Held while an engine compiles, so that other engines wait and then only load."""


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """A search and the number that its results carry: an analysis with `multipv` lines, or with None a search for a move. An analysis
    resumes from the bookmark `resume`, if there is one. One that is `hurried` is asked for its move as soon as it has begun."""

    number: int
    fen: str
    moves: tuple[str, ...]
    limits: Limits
    chess960: bool
    multipv: int | None = None
    resume: Bookmark | None = None
    hurried: bool = False


def make_engine() -> Any:
    """The real engine with a hash table of the default size."""
    return engine.Engine()


def start_preparation() -> subprocess.Popen[str]:
    """A process that compiles the engine. It can be killed at any moment, and the window stays responsive meanwhile."""
    how = launch(OWN)
    return subprocess.Popen([*how.arguments, "prepare"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                            text=True, env=os.environ | dict(how.environment), creationflags=NO_WINDOW)


class EngineWorker(QObject):
    """Lives in the engine's QThread. All methods run there, but any thread may call `hurry`."""

    told = Signal(object)
    """Itself, the name of an event (of a signal of EngineThread, mostly), and the event's values."""
    ordered = Signal(str, object)
    """The name of a method, and the values to call it with in the worker's thread."""
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
        """The number of the newest request; older ones that are still waiting are not begun. Any thread may set it."""
        self._lineup: Lineup | None = None
        self._grows = False
        """Whether the table is growing: some steps after each poll."""
        self._silent_polls = 0
        self._analysed: int | None = None
        self.last_mark: tuple[int, Bookmark] | None = None
        """The newest bookmark with its request's number, even if closing left no time to emit it. Any thread may read it once the
        worker's thread has ended."""
        self._timer: QTimer | None = None
        self._new_folders: tuple[Path, ...] | None = None
        self._finished.connect(self._deliver, Qt.ConnectionType.QueuedConnection)
        self.ordered.connect(self._obey, Qt.ConnectionType.QueuedConnection)

    @Slot(str, object)
    def _obey(self, method: str, values: tuple[object, ...]) -> None:
        getattr(self, method)(*values)

    def _tell(self, what: str, *values: object) -> None:
        self.told.emit((self, what, values))

    @Slot()
    def prepare(self) -> None:
        """Compile the engine in a process of its own if need be, then load it."""
        while not _preparing.acquire(timeout=0.1):
            if self._closing.is_set():
                return
        try:
            if not self._is_prepared():
                self._compile()
            if self._closing.is_set():
                return
            self._tell("state", LOADING, 0, 0)
            self._engine = self._factory()
        except Exception as error:  # numba can raise anything, and without a signal the window would wait for ever
            note_unexpected(error)
            self._tell("failed", tr("The engine cannot start: {0}").format(error))
            return
        finally:
            _preparing.release()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._on_time)
        self._tell("state", READY, 0, 0)
        self._tell("evaluator", self._engine.evaluator)
        if self._engine.problem:
            self._tell("refused", engine.BUILT_IN, self._engine.problem)
        if problems := engine.compiled_problems():
            sentence = tr("The engine's compiled code cannot be kept in the cache folder: {0}. Each start may take longer.")
            self._tell("warned", sentence.format(why(problems[0])))
        self._tell("ready")

    def _compile(self) -> None:
        """Let a process compile the engine. Returns when the code that playing needs is compiled; the process then compiles the rest."""
        self._tell("state", PREPARING, 0, 1)
        self._process = process = self._preparation()
        if self._closing.is_set():
            process.kill()
        for line in process.stdout:
            words = line.split()
            if words == PREPARED:
                return
            if len(words) == 2 and "/" in words[1]:
                done, total = (int(number) for number in words[1].split("/"))
                self._tell("state", f"{PREPARING} {done}/{total}", done, total)
        code = self._end_process()
        if code and not self._closing.is_set():
            raise EngineError(tr("its preparation ended with code {0}.").format(code))

    def _end_process(self) -> int:
        """Wait for the end of the compiling process; returns its exit code."""
        process, self._process = self._process, None
        with process:
            return int(process.wait())

    def hurry(self) -> None:
        """End a preparation or search at once, and begin nothing more. Any thread may call it."""
        self._closing.set()
        process, session = self._process, self._engine
        if process is not None:
            process.kill()
        if session is not None:
            session.stop()

    def search(self, request: SearchRequest) -> None:
        """End the running search and begin this one."""
        if self._engine is None or self._closing.is_set() or request.number < self.newest:
            return
        self._request = request.number
        self._lineup = None if request.multipv is None else Lineup()
        try:
            self._halt(HASTY_ENTRIES)
            self._open_tablebases()
            self._engine.set_option("MultiPV", request.multipv or 1)
            self._engine.set_position(request.fen, request.moves, chess960=request.chess960)
            self._engine.start(request.limits, lambda result: self._finished.emit(request.number, result), request.resume)
            if request.hurried:
                self._engine.stop()
            self._analysed = None if request.multipv is None or request.limits.searchmoves else request.number
            if self._engine.problem:
                self._tell("warned", self._engine.problem)
        except Exception as error:  # without a signal the game would wait for ever
            note_unexpected(error)
            self._tell("unsearchable", request.number, tr("The engine cannot search this position: {0}").format(error))
            return
        assert self._timer is not None
        self._timer.start(FIRST_POLL_MS)

    def evaluate_with(self, path: str) -> None:
        """Evaluate with the network of a file or the one BUILT_IN, by hand for an empty path. A running search ends without a result."""
        if self._engine is None or self._closing.is_set():
            return
        self.cancel()
        try:
            self._engine.set_option("EvalFile", path)
        except EngineError as error:
            self._tell("refused", path, str(error))
        self._tell("evaluator", self._engine.evaluator)

    def use_tablebases(self, folders: tuple[Path, ...]) -> None:
        """Probe the Syzygy tablebases in these folders from the next search on."""
        self._new_folders = folders

    def _open_tablebases(self) -> None:
        """Open the tablebases in the folders that were set last. Folders without tables are skipped; the settings dialog reports them.
        Where none of the tables is sound, that is told."""
        folders, self._new_folders = self._new_folders, None
        if folders is not None:
            from chessgui.openings.tablebases import look_into
            usable = [str(folder) for folder in folders if os.pathsep not in str(folder) and look_into((folder,)).tables]
            try:
                self._engine.set_option("SyzygyPath", os.pathsep.join(usable))
            except EngineError:
                self._engine.set_option("SyzygyPath", "")  # not the tables of other folders
                self._tell("warned", tr("None of the Syzygy tables can be used: {0}.").format(", ".join(usable)))

    def stop(self) -> None:
        """Ask the running search for its move."""
        if self._engine is not None:
            self._engine.stop()

    def cancel(self) -> None:
        """End the search without a result."""
        self._request = 0
        self._halt()

    def new_game(self) -> None:
        """Clear the hash table and the histories."""
        if self._engine is not None:
            self.cancel()
            self._engine.new_game()

    def _halt(self, entries: int = ALL_ENTRIES) -> None:
        if self._timer is not None:
            self._timer.stop()
        if self._engine is not None and self._engine.searching:
            self._engine.stop()
            self._engine.wait()
        self._mark(entries)

    def _mark(self, entries: int = ALL_ENTRIES) -> None:
        """Emit the bookmark of a long analysis that has ended, before another search overwrites the table."""
        number, self._analysed = self._analysed, None
        if number is None or self._engine.progress()[0] < LEAST_NODES:
            return
        bookmark = self._engine.bookmark(entries)
        if bookmark is not None:
            self.last_mark = number, bookmark
            self._tell("marked", number, bookmark)

    def _on_time(self) -> None:
        assert self._timer is not None
        if self._poll():
            self._timer.setInterval(POLL_MS)
        if self._request and self._lineup is not None and (self._grows or self._engine.progress()[2] >= FULL):
            self._grow()

    def _poll(self) -> bool:
        """Tell what the search has reported; whether that was anything."""
        reports = self._engine.infos()
        if not self._request or (not reports and self._lineup is None):
            return False
        if self._lineup is None:
            self._tell("info", self._request, reports[-1])
            return True
        for report in reports:
            self._lineup.put(report)
        self._silent_polls = 0 if reports else self._silent_polls + 1
        lines = self._lineup.lines
        if lines and self._silent_polls % TICK_POLLS == 0:
            self._tell("lines", self._request, lines if reports else (self._counted(lines[0]), *lines[1:]))
        return bool(reports)

    def _grow(self) -> None:
        """Let the table grow for a moment, unless another search waits."""
        end = time.monotonic() + GROW_S
        while time.monotonic() < end and self.newest <= self._request:
            self._grows = self._engine.grow_table()
            if not self._grows:
                break

    def _counted(self, line: Info) -> Info:
        """A line with the current nodes, time, speed and hash usage."""
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
            self._tell("unsearchable", number, tr("The engine cannot search this position: {0}").format(result.problem))
            return
        self._tell("bestmove", number, result)

    def close(self) -> None:
        """End the search, free the memory, then end the thread. In this order, since a search would outlive its thread."""
        self.cancel()
        if self._engine is not None:
            self._engine.close()
            self._engine = None
        if self._process is not None:
            self._process.kill()
            self._end_process()
        self.thread().quit()
