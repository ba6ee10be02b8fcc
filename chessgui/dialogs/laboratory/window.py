"""The laboratory: rules and numbers of the search can be changed, and the search is watched beside the usual engine's.

Searches of a position run as soon as something changes; suites, bench, matches and scans at the press of a button. All run in the
background, can be cancelled, and give the same numbers as `python -m engine.tune run` on the saved experiment.
"""
from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import chess
from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QHideEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QTabWidget, QTreeWidgetItem, QWidget

import engine
from chessgui.board.accessible import HeardLabel
from chessgui.board.widget import BoardWidget
from chessgui.dialogs import SAVE, ask_file, on_screen, place_like
from chessgui.dialogs.laboratory.choices import PlaceChoice, TourList
from chessgui.dialogs.laboratory.plan import USUAL_NODES, PlanFields
from chessgui.dialogs.laboratory.results import ResultsView
from chessgui.dialogs.laboratory.switches import NumberSliders, RuleSwitches
from chessgui.laboratory.report import changes_text
from chessgui.laboratory.run import Run, suite_of
from chessgui.laboratory.tour import STEPS, experiment_of
from chessgui.looks.widgets import (
    bold_label,
    check_box,
    holding,
    in_column,
    in_row,
    made,
    named,
    plain_label,
    progress_bar,
    push_button,
    say_in,
)
from chessgui.panels.wrappingrow import WrappingRow, YieldingColumn
from chessgui.threads.background import timer
from chessgui.threads.work import Work
from chessgui.words.language import left_to_right, no_help, tr
from engine import EngineError, Experiment, Place, read_experiment, write_experiment

WAIT_MS, LOOK_MS, CLOSE_MS = 350, 150, 5000
"""Milliseconds: after a change before the search begins, between two looks at what it has found, and for a search to end."""
FILES = "*.json"
IS_PACKED = getattr(sys, "frozen", False)
"""Whether this is a build without the commands of the engine."""


class LaboratoryWindow(QWidget):
    """A window of its own. `position` gives that of the shown game as a FEN, None in a rated game; raises EngineError for a variant."""

    def __init__(self, position: Callable[[], str | None], parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self._position = position
        self._work, self._files = (Work(self, (EngineError,)) for _ in range(2))  # so that a run goes on while a file is read or written
        self._base = Experiment("positions", positions=(Place(chess.STARTING_FEN),), nodes=USUAL_NODES["positions"])
        self._run: Run | None = None
        self._told: dict[str, Any] | None = None
        self._path: Path | None = None
        self.result: Experiment | None = None
        """The last experiment that has ended, with its results."""
        self.figurines = True
        self._build()
        self._waiting = timer(self, self.run_live, WAIT_MS, once=True)
        self._looking = timer(self, self._look, LOOK_MS)
        self._files.failed.connect(self._end)
        self._hear(self._work)
        self.rules.changed.connect(lambda: self.numbers.follow(self.rules.rules()))
        for part in (self.rules.changed, self.numbers.changed, self.plan.changed):
            part.connect(self._on_changed)
        self.plan.kind_chosen.connect(self._on_kind)
        self.show_experiment(self._base)
        self.take_position()

    # building ----------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.setWindowTitle(self.tr("Laboratory"))
        QShortcut(QKeySequence.StandardKey.Close, self).activated.connect(self.close)
        self.board = BoardWidget()
        self.board.set_movable(())
        self.take = push_button(self.tr("Position of the &game"), self.take_position, self.tr("Search the position of the shown game"))
        self.tour, self.rules, self.numbers = TourList(), RuleSwitches(), NumberSliders()
        self.tour.currentRowChanged.connect(self.show_step)
        self.tabs = made(QTabWidget, usesScrollButtons=False)
        for page, title in ((self.tour, self.tr("Tour")), (self.rules, self.tr("Rules")), (self.numbers, self.tr("Numbers"))):
            self.tabs.addTab(page, title)
        left = holding(in_column((self.board, Qt.AlignmentFlag.AlignHCenter), self.take, (self.tabs, 1), spacing=8))
        left.setFixedWidth(max(310, left.minimumSizeHint().width()))
        in_row(left, (self._right(), 1), margins=(14, 14, 14, 12), spacing=14, on=self)
        self.setMinimumSize(on_screen(self, QSize(860, 560)))
        self.resize(on_screen(self, QSize(1180, 700)))

    def _right(self) -> QWidget:
        self.title = bold_label(scale=1.25, wordWrap=True)
        self.text, self.changes = plain_label(), plain_label()
        self.changes.setProperty("quiet", True)
        self.place = PlaceChoice()
        self.place.currentIndexChanged.connect(self._show_place)
        self.results, self.plan = ResultsView(), PlanFields()
        self.summary, self.table, self.curve = self.results.summary, named(self.results.table, self.tr("Results")), self.results.curve
        self.table.itemActivated.connect(self._on_row)
        self.live = check_box(self.tr("&Search at every change"), True, lambda on: self._on_changed())
        self.run_button = push_button(self.tr("R&un"), self.run)
        self.cancel_button = push_button(self.tr("&Cancel"), lambda: self._work.cancel())
        self.suite = push_button(self.tr("Test su&ite…"), lambda: ask_file(
            self, self.tr("Open a test suite"), "", self.open_suite, self.tr("Suites of tests (*.epd);;All files (*)")), self.tr(
                "An EPD file of positions with their best moves"))
        self.open = push_button(self.tr("&Open…"), self._ask_open, self.tr("An experiment, your own or somebody else's: "
                                                                          "the file holds data only"))
        again = self.tr("The experiment with its results; python -m engine.tune run does it again")
        self.save = push_button(self.tr("Sa&ve…"), self._ask_save, self.tr("The experiment with its results") if IS_PACKED else again)
        self.bar = progress_bar(self.tr("Progress"))
        self.problem = HeardLabel()
        row = holding(WrappingRow(self.run_button, self.cancel_button, self.live, self.suite, self.open, self.save))
        top = YieldingColumn(self.title, self.text, self.changes, self.plan, row, self.bar, self.problem, self.summary, self.place, gap=6)
        return holding(in_column(top, (self.table, 3), (self.curve, 2), spacing=0))

    # what is set -------------------------------------------------------------------------------------------------

    def show_experiment(self, experiment: Experiment, path: Path | None = None) -> None:
        """Show an experiment with its switches and, if it has been run, its results."""
        self._work.drop()
        self.tour.mark(-1)
        self._run, self._base, self._path = None, experiment, path
        self.result = experiment if experiment.results is not None else None
        with QSignalBlocker(self.rules), QSignalBlocker(self.numbers), QSignalBlocker(self.plan):
            self.rules.set_rules(experiment.rules)
            self.numbers.set_numbers(experiment.parameters, experiment.rules)
            self.plan.show_experiment(experiment)
        self.place.show_places(experiment.positions)
        self._end("")
        self._show_kind()
        self._show_board()
        self.results.clear(self.plan.kind.currentData())
        self._show_words(experiment)
        if experiment.results is not None:
            self._show_results(experiment, dict(experiment.results))
        elif self.isVisible():
            self._on_changed()

    def show_step(self, number: int) -> None:
        """Show a step of the tour, and do it."""
        if 0 <= number < len(STEPS):
            try:
                self.show_experiment(experiment_of(STEPS[number]))
            except EngineError as error:
                self._end(str(error))
                return
            self.tour.mark(number)
            self.run()

    def take_position(self) -> None:
        """Search the position of the shown game."""
        try:
            if (fen := self._position()) is None:
                raise EngineError(no_help())
        except EngineError as error:
            self._end(str(error))
            return
        self.show_experiment(Experiment("positions", "", "", self.rules.rules(), self.numbers.numbers(), (Place(fen),),
                                        nodes=self.plan.nodes.value() or USUAL_NODES["positions"]))
        self._on_changed()

    def made(self) -> Experiment:
        """The experiment that is set. Raises EngineError for one that makes no sense."""
        base = self._base.without_results()
        rules, numbers = self.rules.rules(), self.numbers.numbers()
        same = base.without_usual() == (rules, numbers)
        made = self.plan.put_into(base, rules=base.rules if same else rules, parameters=base.parameters if same else numbers,
                                  minimax=base.minimax if self.plan.searches == "positions" else 0)
        return made if made == base else replace(made, title="", text="")

    def _on_kind(self) -> None:
        self._show_kind()
        self.results.clear(self.plan.kind.currentData())  # what is shown is of another kind
        self._on_changed()

    def _show_kind(self) -> None:
        kind = self.plan.kind.currentData()
        self.live.setVisible(kind == "positions")
        self.place.setVisible(kind == "positions" and self.place.count() > 1)

    def _show_words(self, experiment: Experiment) -> None:
        self.title.setText(tr(experiment.title) if experiment.title else self.tr("Change a rule or a number, and see what the search does"))
        say_in(self.text, tr(experiment.text) if experiment.text else "")
        self.changes.setText(changes_text(experiment))

    def _show_place(self) -> None:
        self._show_board()
        if self._run is not None and self._run.latest is not None:
            self._show_results(self._run.experiment, self._run.latest)
        elif self.result is not None and self.result.results is not None and self.result.kind == self.plan.kind.currentData():
            self._show_results(self.result, dict(self.result.results))

    def _on_row(self, item: QTreeWidgetItem) -> None:
        if self.place.isVisible() and self.place.chosen is None:
            self.place.setCurrentIndex(self.table.indexOfTopLevelItem(item) + 1)

    def _show_board(self) -> None:
        places, number = self._base.positions, self.place.chosen or 0
        if number < len(places):
            self.board.set_position(chess.Board(places[number].fen, chess960=True))

    def _on_changed(self) -> None:
        """Something is set otherwise: what runs is of no interest any more."""
        try:
            experiment = self.made()
        except EngineError as error:
            self._stop()
            self._end(self.plan.words_of(error, self._base))
            self.results.compare(None)
            return
        self._show_words(experiment)
        if not experiment.title:
            self.tour.mark(-1)
        if self._run is not None and experiment != self._run.experiment:
            self._stop()
        if experiment.kind == "positions" and self.live.isChecked():
            self._waiting.start()
        else:
            self.results.compare(experiment)
        self._end("")

    # running -----------------------------------------------------------------------------------------------------

    def _hear(self, work: Work) -> None:
        """Let a work run the experiments, whose results are shown."""
        self._work = work
        work.setParent(self)
        work.done.connect(self._on_done)
        work.failed.connect(self._end)
        work.cancelled.connect(lambda: self._end(
            (self._run is not None and self._run.problem) or self.tr("Stopped; a saved experiment goes on where it was.")))
        work.moved.connect(self.bar.setValue)

    def run_live(self) -> None:
        """Search the positions, if that is what is set, once nothing has been changed for a while."""
        if self.plan.kind.currentData() == "positions" and self.live.isChecked() and self.isVisible():
            self.run()

    def run(self) -> None:
        """Do what is set, in the background."""
        self._waiting.stop()
        try:
            experiment = self.made()
        except EngineError as error:
            self._end(self.plan.words_of(error, self._base))
            return
        if not engine.is_prepared():
            self._end(self.tr("The engine is not ready yet."))
            return
        path = self._path if self._path is not None and experiment == self._base.without_results() else None
        self._run, self._told = (self._run or Run(experiment)).again(experiment, path), None
        self.results.clear(self.plan.kind.currentData())
        self._work.start(self._run)
        self._looking.start()
        self._show_running()

    def _look(self) -> None:
        """Show what has been found by now."""
        run = self._run
        if run is not None and (latest := run.latest) is not None and latest is not self._told:
            self._told = latest
            self._show_results(run.experiment, latest)
            say_in(self.problem, run.remark or self.problem.text())

    def _on_done(self, done: Experiment) -> None:
        self._end(self._run.remark if self._run is not None else "")
        self.result, self._run = done, None
        self._show_results(done, dict(done.results or {}))

    def _stop(self) -> None:
        self._work.drop()
        self._run = None
        self._show_running()

    def _end(self, sentence: str) -> None:
        say_in(self.problem, sentence)
        self._show_running()

    def _show_running(self) -> None:
        running = self._work.running
        if not running:
            self._looking.stop()
            self.bar.setValue(0)
        self.run_button.setEnabled(not running)
        self.cancel_button.setEnabled(running)

    # showing -----------------------------------------------------------------------------------------------------

    def _show_results(self, experiment: Experiment, results: dict[str, Any]) -> None:
        self.results.show(experiment, results, self.place.chosen, self.figurines, running=self._run is not None)
        try:
            self.results.compare(self.made())
        except EngineError:
            self.results.compare(None)

    # files -------------------------------------------------------------------------------------------------------

    def _ask_open(self) -> None:
        ask_file(self, self.tr("Open an experiment"), "", lambda name: self._read(partial(read_experiment, Path(name)), partial(
            self.show_experiment, path=Path(name))), self.tr("Experiments ({0})").format(FILES))

    def open_suite(self, name: str) -> None:
        """Take the positions of an EPD file."""
        self._read(partial(suite_of, Path(name)), self._on_suite)

    def _read(self, read: Callable[[], Any], done: Callable[[Any], None]) -> None:
        self._files.start(lambda progress: read(), done)

    def _on_suite(self, places: tuple[Place, ...]) -> None:
        name = self.tr("{0} tests").format(len(places))  # not grouped: the title goes into a file, which is the same in all languages
        self.show_experiment(Experiment("suite", name, "", self.rules.rules(), self.numbers.numbers(), places, nodes=USUAL_NODES["suite"]))
        if self.isVisible():
            self.run()

    def _ask_save(self) -> None:
        try:
            made = self.made()
        except EngineError as error:
            self._end(str(error))
            return
        ask_file(self, self.tr("Save the experiment"), "experiment.json", lambda name: self.save_as(made, Path(name)),
                 self.tr("Experiments ({0})").format(FILES), defaultSuffix="json", **SAVE)

    def save_as(self, made: Experiment, path: Path) -> None:
        """Write an experiment with the results that it has by now; from then on its runs go on where they were stopped."""
        shown, experiment = self._base, made.with_results_of(self.result)

        def done(nothing: None) -> None:
            if experiment.results is None and made.with_results_of(self.result) != experiment:  # the run has ended meanwhile
                self.save_as(made, path)
                return
            if self._base is shown:
                self._base, self._path = experiment, path
            command = left_to_right(f"python -m engine.tune run {path.name}")
            self._end(self.tr("Saved.") if IS_PACKED else self.tr("Saved. On the command line: {0}").format(command))
            if self._run is not None and self._run.path is None and self._run.experiment == experiment.without_results():
                self._run.path = path
                if not self._work.running:
                    self._work.start(self._run.keep, lambda nothing: self._show_running())
                    self._show_running()

        self._read(lambda: write_experiment(path, experiment), done)

    def take_over(self, other: LaboratoryWindow) -> None:
        """Show what another window shows, which this one replaces because the language was changed. What runs there goes on here."""
        try:
            shown = other.made()
        except EngineError:
            shown = other._base.without_results()
        place_like(self, other)
        self.live.setChecked(other.live.isChecked())
        self.show_experiment(shown, other._path if shown == other._base.without_results() else None)
        self.tour.mark(other.tour.currentRow())
        self.result = other.result
        (self._waiting.start if other._waiting.isActive() else self._waiting.stop)()
        self._run, other._run = other._run, None
        if other._work.running:
            work, other._work = other._work, self._work
            for signal in (work.done, work.failed, work.cancelled, work.moved):
                signal.disconnect()
            self._hear(work)
            self._looking.start()
        self.place.setCurrentIndex(other.place.currentIndex())
        self.tabs.setCurrentIndex(other.tabs.currentIndex())
        self._show_place()
        self._show_running()

    # the window --------------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        side = min(230, self.height() // 3)  # on a small screen the board leaves room for the pages below it
        self.board.setFixedSize(side, side)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.result is None and self._run is None and not event.spontaneous():
            self._on_changed()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():  # a window that is only minimized goes on
            self._stop()

    def close_down(self, milliseconds: int = CLOSE_MS) -> bool:
        """End all work for good; whether it has ended in time."""
        self._waiting.stop()
        self._looking.stop()
        return all([self._files.close(milliseconds), self._work.close(milliseconds)])  # a list, so that both are closed
