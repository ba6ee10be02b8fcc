"""Several engines that analyse one position side by side. No widgets.

Their lines reach the window at most fifteen times a second, and only those about the current position. One of the engines may be the one
that comes with the program; it then runs in this process, beside the instance that plays.
"""
from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, TypeAlias

import chess
from PySide6.QtCore import QObject, Signal

from chessgui.engines.enginelist import EngineSpec
from chessgui.engines.lineup import MOST_LINES
from chessgui.engines.making import HASH, analysis_memory_mib, make_analyst
from chessgui.engines.thread import CLOSE_MS, EngineThread
from chessgui.threads.background import timer
from chessgui.tree.game import quick_copy
from engine import Bookmark, Info, Limits

if TYPE_CHECKING:
    from chessgui.engines.external import ExternalEngine

SYZYGY = "SyzygyPath"
PAUSE_MS = 70
"""The least time between two deliveries of lines."""
START_MS = 40
"""The time between the starts of two engines: started all at once they would block the window."""
REMEMBERED = 64
"""Requests to the built-in engine that are remembered, because the bookmark of a search arrives only after the next one has begun."""
UNSEARCHABLE = (chess.STATUS_NO_WHITE_KING | chess.STATUS_NO_BLACK_KING | chess.STATUS_TOO_MANY_KINGS | chess.STATUS_OPPOSITE_CHECK
                | chess.STATUS_PAWNS_ON_BACKRANK)
"""Positions with these faults are not sent to engines, since many crash on them."""
Engine: TypeAlias = "EngineThread | ExternalEngine"


class AnalystState(Enum):
    """What an engine is doing."""

    RESTING = "resting"
    STARTING = "starting"
    ANALYSING = "analysing"
    FAILED = "failed"


@dataclass(eq=False, slots=True)
class _Analyst:
    """One of the engines, with its last request and its state."""

    spec: EngineSpec
    engine: Engine
    number: int = 0
    state: AnalystState = AnalystState.RESTING
    running: bool = False
    sentence: str = ""
    asked: OrderedDict[int, tuple[chess.Board, int]] = field(default_factory=OrderedDict)


class Analysts(QObject):
    """The engines by their names, which are unique, and the position they all analyse. Belongs to the GUI thread; only close() blocks."""

    reported = Signal(str, object, object)
    """An engine's name, the analysed chess.Board, and its lines: a tuple of engine.Info, the best first, each with at least one move and
    only legal ones. Receivers must not change the board."""
    finished = Signal(str, object)
    """The name of an engine that has reached its limits, and the chess.Board it has analysed."""
    failed = Signal(str, str)
    """The name of an engine that has ended, and why: one sentence with its last output. restart() starts it again. Our own engine may only
    have refused the position; then it goes on with the next one."""
    warned = Signal(str, str)
    """The name of an engine that still runs, or was closed, and its misbehaviour: one sentence with its last output."""
    switched = Signal(str, object)
    """An engine's name and its new AnalystState."""
    marked = Signal(str, object, int, object)
    """The name of the built-in engine, a chess.Board that it has analysed, the number of lines, and the engine.Bookmark from which that
    analysis can be resumed."""

    def __init__(self, make: Callable[[EngineSpec, QObject], Engine] = make_analyst) -> None:
        super().__init__()
        self._make = make
        self._memory_mib = 0
        self._analysts: dict[str, _Analyst] = {}
        self._leaving: list[Engine] = []
        self.board: chess.Board | None = None
        """The position that is analysed, which callers must not change; None while the engines rest."""
        self._limits, self._multipv = Limits(infinite=True), 1
        self._bookmarks: Mapping[str, Bookmark] = {}
        self.network: str | None = None
        """The network of the built-in engine, unless its entry in the engine list sets EvalFile itself; None until one is named."""
        self._folders: tuple[Path, ...] = ()
        self._waiting: dict[str, tuple[Info, ...]] = {}
        self._unstarted: list[_Analyst] = []
        self._starts = timer(self, self._start_next, START_MS)
        self._pause = timer(self, self._deliver, PAUSE_MS)

    # who analyses ------------------------------------------------------------------------------------------------

    def set_engines(self, specs: Sequence[EngineSpec]) -> None:
        """Set the engines that analyse; those whose spec is unchanged go on undisturbed. Raises ValueError for equal names."""
        wanted = {spec.name: spec for spec in specs}
        if len(wanted) < len(specs):
            raise ValueError("Two engines that analyse have the same name.")
        for name, analyst in list(self._analysts.items()):
            if wanted.get(name) != analyst.spec:
                self._remove(name)
        kept = self._analysts
        self._analysts = {name: kept[name] if name in kept else self._add(spec) for name, spec in wanted.items()}
        for name, analyst in list(self._analysts.items()):
            if name not in kept:
                self._ask(analyst)

    def _add(self, spec: EngineSpec) -> _Analyst:
        engine = self._make(self._with_memory(spec), self)
        analyst = _Analyst(spec, engine)
        engine.lines.connect(partial(self._on_lines, analyst))
        engine.bestmove.connect(partial(self._on_end, analyst))
        engine.ready.connect(partial(self._on_ready, analyst))
        engine.failed.connect(partial(self._on_failed, analyst))
        engine.warned.connect(partial(self.warned.emit, spec.name))
        if isinstance(engine, EngineThread):
            engine.refused.connect(partial(self._on_refused, analyst))
            engine.marked.connect(partial(self._on_marked, analyst))
            if self.network is not None and "EvalFile" not in spec.options:
                engine.evaluate_with(self.network)
            if SYZYGY not in spec.options:
                engine.use_tablebases(self._folders)
        else:
            engine.game_ended.connect(partial(self._on_end, analyst))
        return analyst

    def _remove(self, name: str) -> None:
        self._leaving.append(self._analysts.pop(name).engine)
        self._waiting.pop(name, None)
        for ended in [engine for engine in self._leaving if engine.close(0)]:
            self._leaving.remove(ended)
            ended.deleteLater()

    @property
    def engines(self) -> tuple[str, ...]:
        """The engines' names, in the order in which they were set."""
        return tuple(self._analysts)

    def state(self, name: str) -> AnalystState:
        """What an engine is doing. Raises KeyError."""
        return self._analysts[name].state

    def problem(self, name: str) -> str:
        """Why an engine has failed, in one sentence; empty if it has not. Raises KeyError."""
        analyst = self._analysts[name]
        return analyst.sentence if analyst.state is AnalystState.FAILED else ""

    def evaluate_with(self, path: str) -> None:
        """Let the built-in engine evaluate with the network of a file or the one BUILT_IN, by hand for an empty path; see EngineThread."""
        self.network = path
        for analyst in self._analysts.values():
            if isinstance(analyst.engine, EngineThread) and "EvalFile" not in analyst.spec.options:
                analyst.engine.evaluate_with(path)
                analyst.asked.clear()  # a bookmark that still comes is of the former network
                self._ask(analyst)

    def use_tablebases(self, folders: Sequence[Path]) -> None:
        """Let the built-in engine probe the tablebases in these folders, unless its entry in the engine list sets SyzygyPath itself. A
        running analysis restarts."""
        if tuple(folders) == self._folders:
            return
        self._folders = tuple(folders)
        for analyst in self._analysts.values():
            if isinstance(analyst.engine, EngineThread) and SYZYGY not in analyst.spec.options:
                analyst.engine.use_tablebases(self._folders)
                if analyst.running:
                    self._ask(analyst)

    def _with_memory(self, spec: EngineSpec) -> EngineSpec:
        return replace(spec, options={HASH: self._memory_mib or analysis_memory_mib(), **spec.options}) if spec.is_own else spec

    def use_memory(self, memory_mib: int) -> None:
        """Give the built-in engine a table of so many MiB, 0 for the usual size, unless its entry in the engine list sets Hash itself; less
        where so much is not free. The engine is made anew, and its analysis goes on."""
        if memory_mib == self._memory_mib:
            return
        self._memory_mib = memory_mib
        specs = [analyst.spec for analyst in self._analysts.values()]
        changed = [analyst for analyst in self._analysts.values() if analyst.spec.is_own and HASH not in analyst.spec.options]
        for analyst in changed:
            self._remove(analyst.spec.name)
        self.set_engines(specs)
        if any(analyst.running for analyst in changed):
            self.warm_up()

    def warm_up(self) -> None:
        """Load the built-in engine, if it is one of them, so that its first line comes at once; other engines start when they are used."""
        for analyst in self._analysts.values():
            if analyst.spec.is_own:
                self._start(analyst)

    # what they are asked -----------------------------------------------------------------------------------------

    def set_position(
        self, board: chess.Board, multipv: int = 1, limits: Limits = Limits(infinite=True), root_moves: Sequence[chess.Move] = (),
        bookmarks: Mapping[str, Bookmark] | None = None,
    ) -> bool:
        """Let all engines analyse a position, given with the moves that led to it, in place of the current one.

        `multipv` is 1 to 10 lines; `root_moves` restrict the search to these moves. The built-in engine resumes from the bookmark under
        its name, if there is one. Returns False, and lets the engines rest, if the position is invalid or has no legal move."""
        self._waiting.clear()
        if board.status() & UNSEARCHABLE or not any(board.generate_legal_moves()):
            self.stop()
            return False
        self.board = quick_copy(board)
        self._multipv = max(1, min(multipv, MOST_LINES))
        self._limits = replace(limits, searchmoves=tuple(move.uci() for move in root_moves)) if root_moves else limits
        self._bookmarks = bookmarks or {}
        for analyst in list(self._analysts.values()):
            self._ask(analyst)
        return True

    def stop(self) -> None:
        """Let all engines rest; they keep running and keep their hash tables."""
        self.board = None
        self._waiting.clear()
        for analyst in list(self._analysts.values()):
            self._rest(analyst)

    def _rest(self, analyst: _Analyst) -> None:
        analyst.number = 0
        analyst.engine.cancel()
        if analyst.running and analyst.state is not AnalystState.STARTING:
            self._switch(analyst, AnalystState.RESTING)

    def restart(self, name: str) -> None:
        """Start a new process of an engine, which analyses the current position. Raises KeyError."""
        analyst = self._analysts[name]
        self._waiting.pop(name, None)
        analyst.number, analyst.running = 0, True
        self._switch(analyst, AnalystState.STARTING)
        analyst.engine.restart()
        self._ask(analyst)

    def new_game(self) -> None:
        """Clear the hash tables of all engines; those that analyse start over."""
        for analyst in list(self._analysts.values()):
            analyst.engine.new_game()
            self._ask(analyst)

    def close(self, milliseconds: int = CLOSE_MS) -> bool:
        """End all engines and wait at most `milliseconds`: each is asked to quit, then killed. False if a thread has not ended yet."""
        self.stop()
        self._pause.stop()
        self._starts.stop()
        engines = [*self._leaving, *(analyst.engine for analyst in self._analysts.values())]
        self._analysts.clear()
        for engine in engines:
            engine.close(0)
        end = monotonic() + milliseconds / 1000
        self._leaving = [engine for engine in engines if not engine.close(max(int((end - monotonic()) * 1000), 1))]
        return not self._leaving

    def _start(self, analyst: _Analyst) -> None:
        if analyst.running or analyst in self._unstarted:
            return
        self._switch(analyst, AnalystState.STARTING)
        self._unstarted.append(analyst)
        if not self._starts.isActive():
            self._starts.start()
            self._start_next()

    def _start_next(self) -> None:
        while self._unstarted:
            analyst = self._unstarted.pop(0)
            if self._is_present(analyst) and not analyst.running:
                analyst.running = True
                analyst.engine.start()
                self._ask(analyst)
                return
        self._starts.stop()

    def _ask(self, analyst: _Analyst) -> None:
        """Let an engine analyse the position; one that has ended waits for a restart, and our own one rests in a variant of chess."""
        if self.board is None or (analyst.state is AnalystState.FAILED and not analyst.running):
            return
        self._waiting.pop(analyst.spec.name, None)
        if analyst.spec.is_own and type(self.board) is not chess.Board:
            self._rest(analyst)
            return
        if not analyst.running:
            self._start(analyst)
            return
        bookmark = self._bookmarks.get(analyst.spec.name)
        if bookmark is not None and isinstance(analyst.engine, EngineThread):
            analyst.number = analyst.engine.analyse(self.board, self._limits, self._multipv, bookmark)
        else:
            analyst.number = analyst.engine.analyse(self.board, self._limits, self._multipv)
        if analyst.spec.is_own:
            analyst.asked[analyst.number] = self.board, self._multipv
            if len(analyst.asked) > REMEMBERED:
                analyst.asked.popitem(last=False)
        if analyst.state is not AnalystState.STARTING:
            self._switch(analyst, AnalystState.ANALYSING)

    def _switch(self, analyst: _Analyst, state: AnalystState) -> None:
        if analyst.state is not state:
            analyst.state = state
            self.switched.emit(analyst.spec.name, state)

    # what they say -----------------------------------------------------------------------------------------------

    def _is_present(self, analyst: _Analyst) -> bool:
        return self._analysts.get(analyst.spec.name) is analyst

    def _on_ready(self, analyst: _Analyst) -> None:
        if self._is_present(analyst) and analyst.state is AnalystState.STARTING:
            self._switch(analyst, AnalystState.ANALYSING if analyst.number else AnalystState.RESTING)

    def _on_lines(self, analyst: _Analyst, number: int, lines: tuple[Info, ...]) -> None:
        if number == analyst.number and lines and self._is_present(analyst):
            self._waiting[analyst.spec.name] = lines
            if not self._pause.isActive():
                self._deliver()

    def _deliver(self) -> None:
        """Emit the new lines, then pause. A receiver may set another position; the remaining lines of the old one are then dropped."""
        self._pause.stop()
        if self._waiting:
            self._pause.start()
        for name in list(self._waiting):
            if (lines := self._waiting.pop(name, None)) is not None:
                self.reported.emit(name, self.board, lines)

    def _on_end(self, analyst: _Analyst, number: int, result: object = None) -> None:
        if number != analyst.number or not self._is_present(analyst):
            return
        self._deliver()
        if number == analyst.number:
            analyst.number = 0
            self._switch(analyst, AnalystState.RESTING)
            self.finished.emit(analyst.spec.name, self.board)

    def _on_marked(self, analyst: _Analyst, number: int, bookmark: Bookmark) -> None:
        if number in analyst.asked:
            self.marked.emit(analyst.spec.name, *analyst.asked[number], bookmark)

    def _on_refused(self, analyst: _Analyst, sentence: str) -> None:
        if isinstance(analyst.engine, EngineThread) and "EvalFile" not in analyst.spec.options:
            self.network = analyst.engine.network
        self.warned.emit(analyst.spec.name, sentence)

    def _on_failed(self, analyst: _Analyst, sentence: str) -> None:
        if not self._is_present(analyst):
            return
        self._waiting.pop(analyst.spec.name, None)
        analyst.number, analyst.sentence = 0, sentence
        analyst.running = isinstance(analyst.engine, EngineThread) and analyst.engine.is_ready  # it does not take this position alone
        self._switch(analyst, AnalystState.FAILED)
        self.failed.emit(analyst.spec.name, sentence)
