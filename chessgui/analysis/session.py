"""The running analysis: which position, by which engines, and what is known of it. Knows no widgets.

When a position comes back, its earlier evaluation is shown at once, and only one that is at least as deep replaces it; one of an earlier
release of the engine stays until the present one says something. Our own engine goes on where it stopped. A report on any other position
than the one that is analysed is dropped.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import chess
from PySide6.QtCore import QObject, Signal

from chessgui.analysis import task as tasks
from chessgui.analysis.arrows import RatedMove, best_moves
from chessgui.analysis.evaluation import Evaluation, evaluation_of, improves, with_earlier_depths
from chessgui.analysis.store import Store, engine_key, forget_release, version_of
from chessgui.analysis.task import LimitKind, SearchLimit, Task
from chessgui.engines.analysts import Analysts, AnalystState
from chessgui.engines.enginelist import OWN, EngineSpec
from chessgui.words.language import not_chess, tr
from engine import Bookmark, Info, Score


class AnalysisSession(QObject):
    """Belongs to the GUI thread; only close() blocks."""

    switched = Signal(bool)
    task_changed = Signal()
    """The position or another part of the task has changed: everything has to be shown anew."""
    evaluated = Signal(str)
    """The name of an engine that has a new evaluation."""
    engines_changed = Signal()
    engine_changed = Signal(str)
    """The name of an engine whose state has changed, or which has failed."""
    said = Signal(str)
    """A sentence for the status bar."""

    def __init__(self, analysts: Analysts | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.analysts = analysts if analysts is not None else Analysts()
        """The engines; what they are asked and what they find goes through this object."""
        self.analysts.setParent(self)
        self.on = False
        """Whether engines analyse."""
        self.is_stopped = False
        """Whether they were stopped, and what is known of the shown position stays."""
        self.task = Task()
        """What the engines are asked."""
        self._specs: dict[str, EngineSpec] = {}
        self._network = ""
        self.store = Store()
        """What is known of all positions, of this and of other games."""
        self.board: chess.Board | None = None
        """The position that is analysed, in the threat view after a pass; None if there is none. Callers must not change it."""
        self._known: dict[str, Evaluation] = {}
        self._running: dict[str, Evaluation] = {}
        self._spent: dict[str, tuple[int, int]] = {}
        self._reported: set[str] = set()
        self.analysts.reported.connect(self._on_reported)
        self.analysts.finished.connect(self._on_finished)
        self.analysts.switched.connect(self._on_switched)
        self.analysts.failed.connect(self._on_failed)
        self.analysts.warned.connect(self._on_warned)
        self.analysts.marked.connect(self._on_marked)
        self.set_engines([OWN])

    # what is analysed --------------------------------------------------------------------------------------------

    def set_on(self, on: bool) -> None:
        """Begin or pause; the engines keep running and keep what they have learned. What they have found of a position stays, until
        `hide`."""
        if on != self.on:
            self.on, self.is_stopped = on, not on
            self.switched.emit(on)
            if on:
                self._begin()
            else:
                self.analysts.stop()
                self._running.clear()
                self.board = self.board if self._known else None
                self.task_changed.emit()

    def hide(self) -> None:
        """Show nothing more of what engines had found when they were stopped."""
        if self.is_stopped:
            self.is_stopped = False
            self._begin()

    def set_position(self, board: chess.Board) -> None:
        """Follow the board to this position; a locked position stays the analysed one."""
        self._change(tasks.with_shown(self.task, board))

    def set_locked(self, on: bool) -> None:
        """Stay with the position, or follow the shown one again."""
        self._change(tasks.with_lock(self.task, on))

    def set_threat(self, on: bool) -> None:
        """Analyse what the other side would play if the side to move passed, or the position itself again."""
        if on and not tasks.can_pass(tasks.base(self.task)):
            self.said.emit(self.tr("A side in check cannot pass: there is no threat to look at."))
            self.task_changed.emit()
        else:
            self._change(tasks.with_threat(self.task, on))

    def set_lines(self, lines: int) -> None:
        """Ask each engine for 1 to 10 lines."""
        self._change(tasks.with_lines(self.task, lines))

    def set_limit(self, limit: SearchLimit) -> None:
        """Set when the analysis of a position ends."""
        self._change(replace(self.task, limit=limit))

    def set_excluded(self, moves: frozenset[chess.Move]) -> None:
        """Leave moves of the analysed position out; at least one is searched."""
        self._change(tasks.with_excluded(self.task, moves))

    def exclude(self, move: chess.Move) -> None:
        """Leave one more move out."""
        self.set_excluded(self.task.excluded | {move})

    def search_only(self, move: chess.Move) -> None:
        """Search one move alone."""
        self._change(tasks.with_only(self.task, frozenset((move,))))

    def next_best(self) -> None:
        """Leave the best move so far out, to see which one comes after it; where that is impossible, a sentence says so."""
        before = self.task
        if not self._shown or self.board is None:
            self.said.emit(self.tr("No best move is known yet."))
            return
        self.exclude(self.board.parse_uci(self._shown[0].best.moves[0]))
        if self.task == before:
            self.said.emit(tr("There is no other move."))

    def _change(self, task: Task) -> None:
        before, self.task = self.task, task
        if not tasks.same_request(before, task):
            self._begin()
        elif before != task:
            self.task_changed.emit()

    def reconsider(self) -> None:
        """The cache has added results: show them, and go on from there."""
        if self.on and not self.task.excluded and self.board is not None:
            for name, kept in self._found(self.board).items():
                known = self._known.get(name)
                is_newer = known is not None and self._is_present(name, kept) and not self._is_present(name, known)
                if known is None or is_newer or not improves(known, kept, self.task.lines):
                    self._begin()
                    return

    # asking ------------------------------------------------------------------------------------------------------

    def _key(self, name: str) -> str:
        spec = self._specs[name]
        return engine_key(spec.command, spec.options, self._network)

    def _is_present(self, name: str, evaluation: Evaluation) -> bool:
        """Whether an evaluation is by the present release of an engine."""
        return evaluation.version == version_of(self._key(name))

    def _found(self, board: chess.Board) -> dict[str, Evaluation]:
        """What is known of a position, by the engine's name."""
        asked = [name for name, spec in self._specs.items() if not spec.is_own or type(board) is chess.Board]
        found = {name: self.store.find(board, self._key(name), self.task.lines) for name in asked}
        return {name: kept for name, kept in found.items() if kept is not None}

    def _begin(self) -> None:
        """Show what is known, and let the engines go on from there."""
        self._known, self._running, self._spent, self._reported = {}, {}, {}, set()
        board = tasks.analysed(self.task) if self.on or self.is_stopped else None
        if board is not None and self.on:
            self._ask(board)
        else:
            self.analysts.stop()
            self._known = self._found(board) if board is not None and not self.task.excluded else {}
            self.board = board if self._known else None
        self.task_changed.emit()

    def _ask(self, board: chess.Board) -> None:
        task, bookmarks = self.task, {}
        if not task.excluded:
            self._known = self._found(board)
            bookmarks = self._bookmarks(board)
        if self._is_enough():
            self.analysts.stop()
            self.board = board
            return
        asked = self.analysts.set_position(board, task.lines, task.limit.limits(), tasks.root_moves(task), bookmarks)
        if type(board) is not chess.Board and any(spec.is_own for spec in self._specs.values()):
            self.said.emit(not_chess())
        self.board = self.analysts.board if asked else None

    def _bookmarks(self, board: chess.Board) -> dict[str, Bookmark]:
        """The bookmarks at which our own engines go on; notes the nodes and time that they have spent on the position before."""
        bookmarks = {}
        for name, spec in self._specs.items():
            bookmark = self.store.bookmark(board, self._key(name), self.task.lines) if spec.is_own else None
            if bookmark is not None:
                bookmarks[name] = bookmark
                if name in self._known and self._is_present(name, self._known[name]):
                    self._spent[name] = self._known[name].nodes, self._known[name].time_ms
        return bookmarks

    def _is_enough(self) -> bool:
        """Whether all engines, in their present release, have already reached the depth that is asked of them."""
        limit, wanted = self.task.limit, self.task.lines
        return limit.kind is LimitKind.DEPTH and not self.task.excluded and bool(self._specs) and all(
            name in self._known and self._known[name].depth >= limit.amount and len(self._known[name].lines) >= wanted
            and self._is_present(name, self._known[name]) for name in self._specs)

    # the engines -------------------------------------------------------------------------------------------------

    @property
    def engines(self) -> tuple[str, ...]:
        """Their names, in their order."""
        return tuple(self._specs)

    @property
    def specs(self) -> tuple[EngineSpec, ...]:
        """The engines, in their order."""
        return tuple(self._specs.values())

    def set_engines(self, specs: Sequence[EngineSpec]) -> None:
        """Analyse with these engines, whose names must differ; engines that have not changed go on."""
        former = {name: self._key(name) for name in self._specs}
        self._specs = {spec.name: spec for spec in specs}
        self.analysts.set_engines(specs)
        others = {name for name in former if name not in self._specs or self._key(name) != former[name]}
        for told in (self._known, self._running, self._spent):
            for name in others & told.keys():
                del told[name]
        self._reported -= others
        if self.board is not None and not self.task.excluded:
            self._known = self._found(self.board) | self._known
        self.engines_changed.emit()
        if self.on and self.analysts.board is None:
            self._begin()

    def restart(self, name: str) -> None:
        """Replace the process of an engine; it may be one of another release. Raises KeyError."""
        forget_release(self._key(name))
        self._running.pop(name, None)
        self.analysts.restart(name)
        if self.on and self.analysts.board is None:
            self._begin()

    def restart_all(self) -> None:
        """Replace the processes of all engines that are running or have failed."""
        for name in self.engines:
            if self.analysts.state(name) is not AnalystState.RESTING:
                self.restart(name)

    def evaluate_with(self, path: str) -> None:
        """Let our own engine evaluate with the network of a file, or by hand where the path is empty; the results shown are those of that
        evaluation."""
        self._network = path
        for name in (spec.name for spec in self._specs.values() if spec.is_own):
            forget_release(self._key(name))  # the file may have been written anew
        self.analysts.evaluate_with(path)
        if self.on or self.is_stopped:
            self._begin()

    def close(self) -> bool:
        """End all engines; their last results are then in the store. Returns whether all threads have ended."""
        self.on = False
        ended = self.analysts.close()
        self._specs = {}
        return ended

    # what is known -----------------------------------------------------------------------------------------------

    def evaluation(self, name: str) -> Evaluation | None:
        """What an engine has found in the analysed position, now or earlier."""
        return self._known.get(name)

    def running(self, name: str) -> Evaluation | None:
        """What an engine reports now while the shown evaluation is better (see `improves`); None where it is not."""
        return self._running.get(name)

    def is_resuming(self, name: str) -> bool:
        """Whether an engine continues an earlier search and has not reported anything new yet."""
        return name in self._spent and name not in self._reported and self.analysts.state(name) is AnalystState.ANALYSING

    @property
    def score(self) -> Score | None:
        """The score of the shown position in White's view; None where it is not known or nothing is shown of it."""
        if not (self.on or self.is_stopped):
            return None
        if tasks.is_about_shown(self.task) and not self.task.threat and not self.task.excluded:
            if self._shown:
                return self._shown[0].best.score
        kept = self.store.deepest(self.task.shown)
        return kept.best.score if kept is not None else None

    @property
    def best_moves(self) -> tuple[RatedMove, ...]:
        """The best moves in the shown position, the strongest last; in the threat view the threats."""
        return best_moves(self._shown, self.board) if self.board is not None and tasks.is_about_shown(self.task) else ()

    @property
    def _shown(self) -> list[Evaluation]:
        """What the engines have found in the analysed position, in their order."""
        return [self._known[name] for name in self._specs if name in self._known]

    def _on_reported(self, name: str, board: chess.Board, infos: tuple[Info, ...]) -> None:
        if board is not self.board or name not in self._specs:
            return
        self._reported.add(name)
        nodes, time_ms = self._spent.get(name, (0, 0))
        key = self._key(name)
        new = with_earlier_depths(evaluation_of(key, board, infos, version_of(key)), self._known.get(name))
        new = replace(new, nodes=new.nodes + nodes, time_ms=new.time_ms + time_ms)
        if improves(new, self._known.get(name), self.task.lines):
            self._known[name] = new
            self._running.pop(name, None)
            if not self.task.excluded:
                self.store.keep(board, self.task.lines, new)
        else:
            self._running[name] = new
        self.evaluated.emit(name)

    def _on_finished(self, name: str, board: chess.Board) -> None:
        if board is self.board:
            self._running.pop(name, None)
            self.evaluated.emit(name)

    def _on_marked(self, name: str, board: chess.Board, lines: int, bookmark: Bookmark) -> None:
        if name in self._specs:
            self.store.keep_bookmark(board, self._key(name), lines, bookmark)

    def _on_switched(self, name: str, state: AnalystState) -> None:
        if name in self._specs:
            self.engine_changed.emit(name)

    def _on_warned(self, name: str, sentence: str) -> None:
        self.said.emit(sentence)
        network = self.analysts.network
        if network is not None and network != self._network:  # the chosen one was refused: what comes is still of the former one
            self._network = network
            if self.on:
                self._begin()

    def _on_failed(self, name: str, sentence: str) -> None:
        self._running.pop(name, None)
        self.engine_changed.emit(name)
        self.said.emit(sentence)
