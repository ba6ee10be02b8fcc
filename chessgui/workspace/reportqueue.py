"""Games that are analysed one after the other in the background, with a thread and an engine of their own. QtCore alone."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import chess
import chess.pgn
from PySide6.QtCore import QObject, Signal

import engine
from chessgui.analysis.cache import usual_folder
from chessgui.report.analysis import analyse
from chessgui.report.effort import Effort, ReportError, effort_words
from chessgui.report.marks import MarkTable, usual_marks
from chessgui.report.report import OpeningName, Report, make_report
from chessgui.report.searching import Searcher, make_searcher
from chessgui.threads.progress import Progress
from chessgui.threads.work import Work
from chessgui.words.language import tr


class QueueError(ReportError):
    """A fault that concerns more games than one, which stops the queue; its games wait. The message is one sentence."""


class FileError(QueueError):
    """A fault of the task's file: its games wait behind the others, and when they alone are left the queue stops."""


@dataclass(frozen=True, slots=True)
class ReportTask:
    """A game to be analysed. `game` is called in the background and returns a tree that is not changed meanwhile. `about` is for the caller
    alone. `path` is the file that holds the game, if any does."""

    title: str
    game: Callable[[], chess.pgn.Game]
    about: object = None
    path: Path | None = None


@dataclass(frozen=True, slots=True)
class ReportOutcome:
    """The result of a task: the game's tree and its report, or one sentence that says why there is none."""

    task: ReportTask
    game: chess.pgn.Game | None = None
    report: Report | None = None
    problem: str = ""
    also: object = None
    """What the plan's `also` has made of them."""
    waits: bool = False
    """The problem is a QueueError: the game waits in the queue."""
    is_of_file: bool = False
    """The problem is a FileError."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How games are analysed and judged."""

    effort: Effort = field(default_factory=Effort)
    marks: MarkTable | None = None
    opening: OpeningName | None = None
    known: Callable[[Path | None, chess.Board], int | None] | None = None
    """As KnownGames, with the file that holds the game (or None) before the position."""
    prepare: Callable[[], object] = lambda: None
    """Called in the background before each game, to write the results of the analysis into the cache."""
    also: Callable[[ReportTask, chess.pgn.Game, Report, Searcher, Progress], object] = lambda task, game, report, searcher, progress: None
    """Called in the background with each task, its game and report, while its searcher is still there. May raise ReportError, or
    QueueError where the same would happen to other games."""


class ReportQueue(QObject):
    """No method blocks but `close`. A queue that was cancelled, or stopped by a QueueError, can be resumed; positions that were searched
    are not searched again. A searcher that cannot be made stops it, too."""

    progressed = Signal(int, int, int, int)
    """Finished games, all games; finished positions and all positions of the game under way."""
    reported = Signal(object)
    """A ReportOutcome."""
    ended = Signal(bool)
    """The queue has stopped; carries whether all games are done."""

    def __init__(self, parent: QObject | None = None, folder: Path | None = None,
                 searcher: Callable[[Effort], Searcher] | None = None) -> None:
        """`folder` keeps the cache of results; `searcher` makes the searcher for an effort."""
        super().__init__(parent)
        self._folder = folder if folder is not None else usual_folder()
        self._searcher = searcher
        self._plan = Plan()
        self._waiting: list[ReportTask] = []
        self._unread: set[Path | None] = set()
        """The files that had a FileError, whose games wait last; they are tried again when the queue is resumed."""
        self._done = 0
        self._work = Work(self)
        self._work.done.connect(self._on_done)
        self._work.failed.connect(self._on_failed)
        self._work.cancelled.connect(lambda: self.ended.emit(False))
        self._work.progressed.connect(lambda done, total: self.progressed.emit(self._done, self._all, done, total))

    @property
    def _all(self) -> int:
        return self._done + len(self._waiting)

    @property
    def running(self) -> bool:
        """Whether a game is being analysed."""
        return self._work.running

    @property
    def waiting(self) -> tuple[ReportTask, ...]:
        """The games that are not done, the one under way first."""
        return tuple(self._waiting)

    def start(self, tasks: Sequence[ReportTask], plan: Plan) -> None:
        """Analyse these games; waiting ones are dropped."""
        self._plan, self._waiting, self._done = plan, list(tasks), 0
        self._unread.clear()
        self._next()

    def add(self, tasks: Sequence[ReportTask]) -> None:
        """Analyse these games after those that wait, by the same plan; of those, the games of files that had a FileError are dropped. A
        queue that was cancelled does not go on by that."""
        self._waiting = [task for task in self._waiting if task.path not in self._unread]
        self._unread.clear()
        is_idle = not self._waiting
        self._waiting += tasks
        if is_idle and tasks and not self.running:
            self._done = 0
            self._next()

    def cancel(self) -> None:
        """Stop as soon as possible; `ended` follows."""
        self._work.cancel()

    def resume(self) -> None:
        """Go on with the games that wait."""
        if not self.running and self._waiting:
            self._unread.clear()
            self._next()

    def close(self, milliseconds: int = 5000) -> bool:
        """End for good. Waits for the thread for at most `milliseconds`; returns whether it has ended."""
        return self._work.close(milliseconds)

    def _next(self) -> None:
        if not self._waiting or self._waiting[0].path in self._unread:
            self.ended.emit(not self._waiting)
            return
        task, plan, folder, searcher = self._waiting[0], self._plan, self._folder, self._searcher
        self._work.start(lambda progress: _analysed(task, plan, folder, searcher, progress))
        self.progressed.emit(self._done, self._all, 0, 0)

    def _on_done(self, outcome: ReportOutcome) -> None:
        if outcome.waits and not outcome.is_of_file:
            self.reported.emit(outcome)
            self.ended.emit(False)
            return
        if outcome.is_of_file:
            self._unread.add(outcome.task.path)
            self._waiting.sort(key=lambda task: task.path in self._unread)
        else:
            self._waiting.pop(0)
            self._done += 1
        self.reported.emit(outcome)
        self._next()

    def _on_failed(self, sentence: str) -> None:
        self._on_done(ReportOutcome(self._waiting[0], problem=sentence))


def _ready_searcher(check: Callable[[], None], effort: Effort) -> Searcher:
    """A searcher for an effort. Does not compile our own engine, which would block the GUI for many seconds, but raises ReportError where
    that is needed, or what `check` raises."""
    if not effort.command and not engine.is_prepared():
        raise ReportError(tr("The engine is still being prepared; try again in a moment."))
    return make_searcher(effort, check)


def _made(searcher: Callable[[Effort], Searcher], effort: Effort) -> Searcher:
    try:
        return searcher(effort)
    except ReportError as error:
        raise QueueError(str(error)) from error


def _analysed(
    task: ReportTask, plan: Plan, folder: Path, searcher: Callable[[Effort], Searcher] | None, progress: Progress,
) -> ReportOutcome:
    """Analyse a game, in the background. Raises Cancelled."""
    plan.prepare()
    try:
        game = task.game()
        made = _made(searcher or partial(_ready_searcher, progress.check), plan.effort)
        try:
            evaluations = analyse(game, plan.effort, made, folder, progress)
            words = effort_words(plan.effort)
            known = partial(plan.known, task.path) if plan.known is not None else None
            report = make_report(game, evaluations, plan.marks or usual_marks(), words, plan.opening, known)
            also = plan.also(task, game, report, made, progress)
        finally:
            made.close()
    except ReportError as error:
        return ReportOutcome(task, problem=str(error), waits=isinstance(error, QueueError), is_of_file=isinstance(error, FileError))
    return ReportOutcome(task, game, report, also=also)
