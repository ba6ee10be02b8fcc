"""The window of matches between engines: one page to set a match up, one that shows it. An unfinished match can be resumed, and
the results of the last one looked at."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, QTimer
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QComboBox, QFrame, QStackedWidget, QWidget

from chessgui.dialogs import on_screen, open_dialog
from chessgui.engines.enginelist import EngineList, read_engines
from chessgui.files.appending import check_appendable
from chessgui.looks.widgets import in_column, in_row, made, named, push_button, quiet_label
from chessgui.match.matchstate import JournalError, MatchJournal, last_finished, last_plan, take_lock, unfinished
from chessgui.match.openings import OpeningsError, read_openings
from chessgui.match.plan import MatchPlan, PlanError, check
from chessgui.match.results import games_of, title_of
from chessgui.match.runner import LOCK_S, MatchRunner, Snapshot, Status, final_snapshot
from chessgui.match.running import RunningPage
from chessgui.match.setup import SetupPage
from chessgui.storage.lock import Lock
from chessgui.storage.safesave import SaveError
from chessgui.threads.background import Background
from chessgui.threads.errors import sentence_of
from chessgui.words.language import tr

COLLECT_MS = 50
KNOWN_ERRORS = (PlanError, OpeningsError, SaveError, JournalError)


@dataclass(frozen=True, slots=True)
class Found:
    """What was read from the disk when the window opened; `finished` is the journal of the latest match that has ended. Those that are
    `waiting` were read without their openings."""

    last: MatchPlan | None
    waiting: tuple[MatchJournal, ...]
    finished: Path | None
    problem: str


def look_up(folder: Path) -> Found:
    """Read the last plan and the unfinished matches. Blocks; `problem` says what could not be read."""
    waiting, problem = [], ""
    for path in unfinished(folder):
        try:
            journal = MatchJournal.open(path, with_openings=False)
        except JournalError as error:
            problem = str(error)
            continue
        lock = take_lock(path)
        if lock is None:
            continue  # it is being played elsewhere
        lock.release()
        waiting.append(journal)
    return Found(last_plan(folder), tuple(waiting), last_finished(folder), problem)


def take_up(path: Path) -> tuple[MatchJournal, Lock]:
    """Lock a match, and only then read it: until then another window may add a game. Blocks. Raises SaveError or JournalError."""
    lock = take_lock(path, LOCK_S)
    if lock is None:
        raise SaveError(tr("This match is being played in another window."))
    try:
        return MatchJournal.open(path), lock
    except BaseException:
        lock.release()
        raise


def put_aside(path: Path) -> str:
    """Treat a match as finished, so that it is not offered again. Its PGN file gets the games that it lacks; where that cannot be, a
    sentence says why, and where they are. Blocks. Raises SaveError or JournalError."""
    journal, lock = take_up(path)
    problem = ""
    try:
        try:
            journal.mend()
            journal.save_games()
        except SaveError as error:  # perhaps the drive is gone for good
            problem = str(error)
        journal.finish()
    finally:
        lock.release()
    return problem and tr("{0} The games that it lacks are in {1}.").format(problem, journal.path)


def prepare(plan: MatchPlan, folder: Path) -> MatchJournal:
    """Read the openings and begin the journal of a match. Blocks. Raises one of KNOWN_ERRORS."""
    check(plan)
    if plan.pgn_file:
        plan = replace(plan, pgn_file=str(Path(plan.pgn_file).expanduser().absolute()))
        check_appendable(Path(plan.pgn_file))
    pairs = (plan.games + 1) // 2
    seed = plan.seed if plan.shuffled else None
    own_plays = any(spec.is_own for spec in plan.engines)
    openings = read_openings(Path(plan.openings_file).expanduser(), pairs, seed, own_plays) if plan.openings_file else ()
    return MatchJournal.create(folder, plan, openings)


class MatchWindow(QWidget):
    """Closing pauses a match and keeps it. `engines_file` is the list of engines, `folder` holds the matches."""

    def __init__(self, engines_file: Path, folder: Path) -> None:
        super().__init__()
        self._engines_file, self._folder = engines_file, folder
        self._background = Background(self)
        self._runner: MatchRunner | None = None
        self._ending: list[MatchRunner] = []
        self._status = Status.STARTING
        self._waiting: tuple[MatchJournal, ...] = ()
        self._finished: Path | None = None
        self._making = self._closed = False
        self.setup, self.running = SetupPage(), RunningPage()
        self._untouched: MatchPlan | None = self.setup.plan()
        """The plan on the page, until it is filled in; where the page has another one, somebody has edited it."""
        self.pages = QStackedWidget()
        self.pages.addWidget(self.setup)
        self.pages.addWidget(self.running)
        in_column(self._banner(), (self.pages, 1), spacing=0, on=self)
        self.setMinimumSize(on_screen(self, QSize(900, 560)))
        self.resize(on_screen(self, QSize(1100, 720).expandedTo(self.setup.sizeHint())))
        QShortcut(QKeySequence.StandardKey.Close, self).activated.connect(self.close)
        self.setup.started.connect(self.begin)
        self.setup.engines_wanted.connect(self.ask_engines)
        self.setup.results_wanted.connect(self._show_results)
        self.running.paused.connect(lambda: self._runner and self._runner.pause())
        self.running.resumed.connect(self._resume)
        self.running.stopped.connect(lambda: self._runner and self._runner.stop())
        self.running.left.connect(self.leave)
        self._show_title()

    def _banner(self) -> QFrame:
        """The bar on top that offers unfinished matches."""
        self.banner = made(QFrame, autoFillBackground=True)
        self.banner.hide()
        self.waiting_choice = named(QComboBox(), self.tr("Matches that are not finished"))
        self.resume_button = push_button(self.tr("Res&ume"), self._resume_chosen)
        self.forget_button = push_button(
            self.tr("Put aside"), self._forget_chosen, self.tr("Do not offer this match any more; its games stay in their PGN file"))
        in_row(quiet_label(self.tr("Not finished:")), (self.waiting_choice, 1), self.forget_button, self.resume_button,
               margins=(24, 12, 24, 0), spacing=8, on=self.banner)
        return self.banner

    # what lies on the disk ---------------------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._closed = False
        if self._runner is None:
            self.reload()

    def reload(self) -> None:
        """Read the engines, then the unfinished matches, which may take longer, and show them."""
        self._background.run(lambda: read_engines(self._engines_file), self._show_engines, self._show_error)
        self._look_up()

    def _look_up(self) -> None:
        self._background.run(lambda: look_up(self._folder), self._show_found, self._show_error)

    def _show_engines(self, known: EngineList) -> None:
        is_untouched = self.setup.plan() == self._untouched
        self.setup.set_engines(known.engines)
        if is_untouched:
            self._untouched = self.setup.plan()
        self.setup.problem.setText(known.problem)

    def _show_found(self, found: Found) -> None:
        if found.last is not None and self.setup.plan() == self._untouched:
            self.setup.show_plan(found.last)
        self._untouched = None
        self._waiting, self._finished = found.waiting, found.finished
        self.setup.results_button.setVisible(found.finished is not None)
        self.waiting_choice.clear()
        for state in (match.state for match in found.waiting):
            games = games_of(len(state.records), state.plan.schedule.total)
            self.waiting_choice.addItem(self.tr("{0}, {1}").format(title_of(state.plan), games))
        self._show_banner()
        self.setup.problem.setText(self.setup.problem.text() or found.problem)

    def _show_banner(self) -> None:
        self.banner.setVisible(bool(self._waiting) and self.pages.currentWidget() is self.setup)

    def _show_error(self, error: Exception) -> None:
        self._making = False
        self._tell(sentence_of(error, *KNOWN_ERRORS))

    def _tell(self, sentence: str) -> None:
        """Say on either page why a match does not begin or go on."""
        self.setup.problem.setText(sentence)
        self.running.show_problem(sentence)

    # a match -----------------------------------------------------------------------------------------------------

    def begin(self, plan: MatchPlan) -> None:
        """Begin a match; where it cannot begin, the page says why."""
        self._make(lambda: prepare(plan, self._folder), self._run)

    def _resume_chosen(self) -> None:
        match = self._waiting[self.waiting_choice.currentIndex()]
        self._take_up(match.path)

    def _take_up(self, path: Path) -> None:
        self._make(lambda: take_up(path), lambda taken: self._run(*taken))

    def _make(self, journal: Callable[[], Any], run: Callable[[Any], object]) -> None:
        """Make or read a journal in the background, and run its match; while this is under way, further calls do nothing."""
        if not self._making:
            self._making = True
            self._background.run(journal, run, self._show_error)

    def _resume(self) -> None:
        """Continue after a pause. After a stop a new runner continues as soon as the old one has ended."""
        runner = self._runner
        if runner is None:
            return
        if self._status is not Status.STOPPED:
            runner.resume()
        elif runner.has_ended():
            self._take_up(runner.path)
        else:
            QTimer.singleShot(COLLECT_MS, self, self._resume)

    def _forget_chosen(self) -> None:
        match = self._waiting[self.waiting_choice.currentIndex()]
        self._background.run(lambda: put_aside(match.path), self._tell_put_aside, self._show_error)

    def _tell_put_aside(self, problem: str) -> None:
        self.setup.problem.setText(problem)
        self._look_up()

    def _run(self, journal: MatchJournal, lock: Lock | None = None) -> None:
        """Play a match whose lock may have been taken already."""
        self._making = False
        if self._closed:  # the match has its journal, and is offered when the window opens again
            if lock is not None:
                lock.release()
            return
        runner = MatchRunner(journal, self)
        if not runner.start(lock):
            self._tell(self.tr("This match is being played in another window."))
            return
        self._end_runner()
        self._runner, self._status = runner, Status.STARTING
        runner.changed.connect(self._show_snapshot)
        self._show_running(runner.plan)

    def _show_results(self) -> None:
        """Show the results of the latest match that has ended."""
        path = self._finished
        if path is not None:
            self._background.run(lambda: MatchJournal.open(path), self._show_ended, self._show_error)

    def _show_ended(self, journal: MatchJournal) -> None:
        if self._runner is None:
            self._show_running(journal.state.plan)
            self.running.show_snapshot(final_snapshot(journal))
            self.running.pause_button.hide()  # it cannot go on

    def _show_running(self, plan: MatchPlan) -> None:
        self.setup.problem.setText("")
        self.running.begin(plan)
        self.pages.setCurrentWidget(self.running)
        self._show_banner()
        self._show_title(plan)

    def _show_snapshot(self, told: Snapshot) -> None:
        if self._runner is not None and self.sender() is self._runner:
            self._status = told.status
            self.running.show_snapshot(told)
            self._show_title(self._runner.plan)

    def _show_title(self, plan: MatchPlan | None = None) -> None:
        self.setWindowTitle(f"{title_of(plan)} – Chessgui" if plan is not None else self.tr("Engine match – Chessgui"))

    def leave(self) -> None:
        """Go back to the page where matches are set up; a match under way is kept."""
        was_over = self._runner is None
        self._end_runner()
        self.pages.setCurrentWidget(self.setup)
        self._show_title()
        if was_over:
            self._show_banner()

    def _end_runner(self) -> None:
        if self._runner is not None:
            self._runner.close()
            self._ending.append(self._runner)
            self._runner = None
            QTimer.singleShot(COLLECT_MS, self, self._collect)

    def _collect(self) -> None:
        """Drop the runners that have ended; when the last one has, unfinished matches are offered again."""
        self._ending = [runner for runner in self._ending if not runner.has_ended()]
        if self._ending:
            QTimer.singleShot(COLLECT_MS, self, self._collect)
        elif self._runner is None and self.isVisible():
            self.reload()

    def ask_engines(self) -> None:
        """Show the list of engines."""
        from chessgui.dialogs.engines.list import EnginesDialog
        dialog = EnginesDialog(self._engines_file, self)
        dialog.changed.connect(self.setup.set_engines)  # its file may still be being written when the dialog is closed
        open_dialog(dialog)

    # the end -----------------------------------------------------------------------------------------------------

    def closeEvent(self, event: QCloseEvent) -> None:
        """A match under way is kept; its engines end in the background."""
        self._closed = True
        if self._runner is not None:
            self.leave()
        super().closeEvent(event)

    def wait(self, milliseconds: int = 1000) -> bool:
        """After close(), before the program ends: wait for all engines to end, and kill them after the timeout. Returns whether all have
        ended."""
        self._background.wait(milliseconds)
        ended = [runner.wait(milliseconds) for runner in self._ending]  # each is waited for, also after one that has not ended
        return all(ended)
