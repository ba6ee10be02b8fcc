"""Reports: analyses games in the background; shows their reports, saves them and writes them into the games."""
from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import chess.pgn
from PySide6.QtCore import QByteArray, QDir, Signal

from chessgui.commands.analysiscommands import AnalysisCommands
from chessgui.commands.explorercommands import ExplorerCommands
from chessgui.commands.exportcommands import ExportCommands
from chessgui.commands.topic import Command, Context, Topic
from chessgui.dialogs import SAVE, ask_file, open_dialog
from chessgui.engines.enginelist import EngineList, read_engines
from chessgui.files.document import Document
from chessgui.files.loading import read_listed
from chessgui.gamelist.gameindex import GameIndex, ListedGames
from chessgui.openings.openingnames import opening_text
from chessgui.report.effort import Effort
from chessgui.report.marks import MarksError, MarkTable, marks_of_user, save_marks, text_of_user, usual_text
from chessgui.threads.background import Background, timer
from chessgui.threads.work import Work
from chessgui.tree.edits import MainLine, copied, main_line
from chessgui.tree.game import Game

if TYPE_CHECKING:
    from chessgui.dialogs.report import ReportDialog
    from chessgui.report.annotate import Writing
    from chessgui.report.report import Report
    from chessgui.workspace.reportqueue import ReportOutcome, ReportQueue, ReportTask

REMEMBERED = "report"
"""The name in the window's state under which the last choices are kept."""
MOST_OPENED = 20
"""The most games of a file that are opened with their reports."""
SETTLED_MS = 400
"""What is known of a game is looked up anew when it was not edited for so long: that goes through all its moves."""


class ReportCommands(Topic):
    """The reports of the open games, shown in a pane and a graph. `reported` carries a ReportOutcome with a report."""

    reported = Signal(object)

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._panel, self._graph = panel, graph = context.report, context.graph
        self._reports: WeakKeyDictionary[Game, Report] = WeakKeyDictionary()
        self._told: WeakKeyDictionary[Game, Report] = WeakKeyDictionary()  # on the %eval of a file, for the graph alone
        self._looked_up: WeakKeyDictionary[Game, tuple[int, MainLine]] = WeakKeyDictionary()
        """The main line that a report was last looked for, and how many edits the game had then."""
        self._settling = timer(self, lambda: self._look_up(self._controller.game, is_settled=True), SETTLED_MS, once=True)
        self._fits: WeakKeyDictionary[Game, dict[bool, tuple[Report, int, bool]]] = WeakKeyDictionary()
        """Whether a report is of the main line of a game, after so many edits; True has what is told of the file's evaluations."""
        self._queue: ReportQueue | None = None
        self._dialog: ReportDialog | None = None
        self._began: ReportDialog | None = None  # the one in which what is analysed was chosen
        self._problem, self._any_reported = "", False  # of the games started last: why one has no report, and whether any has one
        self._fault = ""  # why they have stopped by themselves
        self._pages = Work(self)
        self.writers = (self._pages,)
        self._pages.done.connect(lambda path: self.said.emit(self.tr("Saved {0}.").format(path.name)))
        self._pages.failed.connect(self.said)
        self._background = Background(self)
        self._starting, self._marks = (Work(self, (MarksError,), self._background) for _ in range(2))
        self._starting.failed.connect(self._tell)
        self._marks.done.connect(self._show_marks)
        self._marks.failed.connect(self._show_usual_marks)
        self._controller.position_changed.connect(self.show_position)
        self._controller.tree_changed.connect(self.show_current)
        context.lists.analyse_wanted.connect(self.ask_games)
        context.game_over.analyse.connect(self.analyse)
        for signal, work in ((panel.ply_chosen, self.go_to_ply), (graph.ply_chosen, self.go_to_ply), (panel.analyse_wanted, self.ask),
                             (panel.cancel_wanted, self.stop), (panel.page_wanted, self.ask_page), (panel.write_wanted, self.write)):
            signal.connect(work)
        self.show_current()

    # showing -----------------------------------------------------------------------------------------------------

    def report(self, game: Game) -> Report | None:
        """The report on a game; None where there is none, or the main line has changed since."""
        return self._fitting(self._reports, game)

    def _fitting(self, reports: WeakKeyDictionary[Game, Report], game: Game) -> Report | None:
        report, edits = reports.get(game), len(game.touched)
        if report is None:
            return None
        all_known, which = self._fits.setdefault(game, {}), reports is self._told
        known = all_known.get(which)
        if known is None or known[0] is not report or known[1] != edits:
            fits = [move.move for move in report.moves] == [node.move for node in game.pgn.mainline()]
            known = all_known[which] = report, edits, fits
        return report if known[2] else None

    def take_over(self, other: ReportCommands) -> None:
        """Take the reports of another window, which this one replaces because the language was changed, and its analysis, which goes on."""
        self._reports.update(other._reports)
        if other._queue is not None:
            for signal in (other._queue.progressed, other._queue.reported, other._queue.ended):
                signal.disconnect()
            other._queue.setParent(self)
            self._made_queue(other._queue)
            other._queue = None
        self.show_current()

    def show_current(self) -> None:
        """Show the report on the shown game in the pane and the graph; the graph of its file's evaluations where there is none."""
        game = self._controller.game
        report = self.report(game)
        if report is None:
            self._look_up(game)
        self._panel.set_report(report)
        self._graph.set_report(report or self._fitting(self._told, game))
        self.show_position()

    def _look_up(self, game: Game, is_settled: bool = False) -> None:
        """Read, and then show, the report of an earlier session on a game, or the evaluations of its file, once for each main line that it
        gets; after edits when there were none for a moment, and not after each move of a game being played."""
        known, edits = self._looked_up.get(game), len(game.touched)
        if not game.pgn.variations or self._controller.playing_here or (known is not None and known[0] == edits):
            return
        if known is not None and not is_settled and 0 not in game.touched[known[0]:]:  # else it may be another game
            self._settling.start()
            return
        line = main_line(game.pgn)
        self._looked_up[game] = edits, line
        if known is None or known[1] != line:
            work = partial(_known_report, line, self._controller.archive.folder, self._settings.marks_file)
            self._background.run(work, partial(self._take_known, game))

    def _take_known(self, game: Game, found: tuple[Report | None, bool]) -> None:
        report, is_kept = found
        self._told.pop(game, None)
        if report is not None and self.report(game) is None:
            (self._reports if is_kept else self._told)[game] = report
        self.show_current()

    def show_position(self) -> None:
        """Mark the position on the board in the graph."""
        place = self._controller.game.place
        self._graph.set_ply(place[0] if len(place) == 1 else None)

    def go_to_ply(self, ply: int) -> None:
        """Show a position of the main line, so many plies from its start."""
        self._controller.go_to(self._controller.game.at_ply(ply))

    # analysing ---------------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Ask which of the open games are to be analysed, and how."""
        documents = [document for document in self._controller.workspace.documents if document.game.pgn.variations]
        if not self._controller.game.pgn.variations:
            self.said.emit(self.tr("There is no move to analyse."))
            return
        self._ask([self._task(document) for document in documents], [documents.index(self._controller.document)])

    def analyse(self) -> None:
        """Analyse the shown game as games were analysed last, without a question; where some are being analysed, show how far that is, and
        where some were stopped, ask first: they would be dropped."""
        if (self._queue is not None and self._queue.waiting) or not self._controller.game.pgn.variations:
            self.ask()
        elif not self.refuses_help():
            self._context.panes.report.come_forward()
            self._start([self._task(self._controller.document)], *self._choices(), [0])

    def ask_games(self, index: ListedGames, games: Sequence[int]) -> None:
        """Ask how games of a listed file are to be analysed; they are then opened, with their reports written into them."""
        from chessgui.export.heading import heading
        from chessgui.workspace.reportqueue import ReportTask
        if len(games) > MOST_OPENED:
            self.said.emit(self.tr("For more than {0} games use the program chessgui-annotate.").format(MOST_OPENED))
            return
        places = map(index.place, games)
        self._background.run(  # the file may have changed or gone since it was listed
            lambda: [ReportTask(heading(part.headers(one)).title, partial(_game_of, part, one), path=part.path) for part, one in places],
            lambda tasks: self._ask(tasks, range(len(tasks))), lambda error: self.said.emit(str(error)))

    def _task(self, document: Document) -> ReportTask:
        from chessgui.workspace.reportqueue import ReportTask
        copy = copied(document.game.pgn)
        return ReportTask(document.title, lambda: copy, document.game, document.path)

    def _ask(self, tasks: Sequence[ReportTask], chosen: Sequence[int]) -> None:
        if self._dialog is not None:
            return
        if self._controller.live.is_rated:
            self.said.emit(self.tr("No game is analysed while a rated game is being played."))
            return
        self._background.run(lambda: read_engines(self._settings.engines_file), partial(self._show_dialog, tasks, chosen),
                             lambda error: self.said.emit(str(error)))

    def _show_dialog(self, tasks: Sequence[ReportTask], chosen: Sequence[int], engines: EngineList) -> None:
        from chessgui.dialogs.report import ReportChoices, ReportDialog
        if self._dialog is not None:
            return
        choices = ReportChoices(*self._choices(), engines.engines)
        dialog = self._dialog = ReportDialog([task.title for task in tasks], list(chosen), choices, self._window)
        dialog.start_wanted.connect(partial(self._start, tasks))
        dialog.stop_wanted.connect(self.stop)
        dialog.resume_wanted.connect(self.resume)
        dialog.marks_wanted.connect(self.ask_marks)
        dialog.finished.connect(lambda: setattr(self, "_dialog", None))
        self._show_running()
        open_dialog(dialog)

    def _start(self, tasks: Sequence[ReportTask], effort: Effort, writing: Writing, chosen: Sequence[int]) -> None:
        self._remember(effort, writing)
        path = self._settings.marks_file
        self._starting.start(lambda progress: marks_of_user(path), partial(self._begin, [tasks[number] for number in chosen], effort))

    def _begin(self, tasks: Sequence[ReportTask], effort: Effort, marks: MarkTable) -> None:
        from chessgui.workspace.reportqueue import Plan
        plan = Plan(effort, marks, opening_text, self._context.topics[ExplorerCommands].known_games(), self._controller.archive.writing())
        self._problem, self._any_reported, self._began = "", False, self._dialog
        self._made_queue().start(tasks, plan)
        self._show_running()

    def _made_queue(self, made: ReportQueue | None = None) -> ReportQueue:
        from chessgui.workspace.reportqueue import ReportQueue
        if self._queue is None:
            self._queue = made or ReportQueue(self, self._controller.archive.folder)
            self._queue.progressed.connect(self._on_progress)
            self._queue.reported.connect(self._on_reported)
            self._queue.ended.connect(self._on_ended)
        return self._queue

    def stop(self) -> None:
        """Stop the analysis; `resume` continues it."""
        if self._queue is not None:
            self._queue.cancel()

    def resume(self) -> None:
        """Continue an analysis that was stopped."""
        if self._queue is not None:
            self._began = self._dialog
            self._queue.resume()
            self._show_running()

    def _show_running(self) -> None:
        queue = self._queue
        running, waits = queue is not None and queue.running, queue is not None and bool(queue.waiting)
        if self._dialog is not None:
            self._dialog.show_running(running, waits)
        if not running:
            self._panel.show_progress(0, 0)

    def _on_progress(self, games: int, of_games: int, positions: int, of_positions: int) -> None:
        if self._dialog is not None:
            self._dialog.show_progress(games, of_games, positions, of_positions)
        self._panel.show_progress(positions, max(of_positions, 1))

    def _on_reported(self, outcome: ReportOutcome) -> None:
        if outcome.report is None or outcome.game is None:
            told = self.tr("{0}: {1}").format(outcome.task.title, outcome.problem)
            self._problem, self._fault = (self._problem, told) if outcome.waits else (told, "")
            self._tell(told)
            return
        self._any_reported = True
        if isinstance(outcome.task.about, Game):
            self._take(outcome.task.about, outcome.report, outcome.task.title)
        else:
            self._open(outcome.game, outcome.report)
        self.show_current()
        if not self._controller.playing_here:
            self._context.panes.graph.show()  # the panes of a report appear with the first one
            self._context.panes.report.come_forward()
        self.reported.emit(outcome)

    def _take(self, game: Game, report: Report, title: str) -> None:
        """Take the report on a game that was open, and write it into the game unless its main line has changed."""
        self._reports[game] = report
        self._controller.archive.look_up_game(game.pgn)
        is_open = self._controller.workspace.document_of(game) is not None
        if not is_open or self.report(game) is None:
            self._problem = self.tr("The moves have changed meanwhile; analyse the game once more.") if is_open else self.tr(
                "{0} was closed meanwhile: open it again, and choose Write Report into Game.").format(title)
            self._tell(self._problem)
        elif game is self._controller.game:
            self.write(is_asked=False)
        else:
            from chessgui.report.annotate import annotation_change
            game.do(annotation_change(game.pgn, report, self._choices()[1]))

    def _open(self, tree: chess.pgn.Game, report: Report) -> None:
        from chessgui.report.annotate import annotated
        game, workspace = Game(annotated(tree, report, self._choices()[1])), self._controller.workspace
        self._reports[game] = report
        behind = workspace.documents[-1] if self._controller.playing_here else None  # whoever plays sees the game being played
        workspace.restore(game, None, -1, False, behind=behind)

    def _on_ended(self, is_done: bool) -> None:
        self._show_running()
        if is_done and self._any_reported and self._dialog is not None and self._dialog is self._began:
            self._dialog.accept()
        stopped, self._fault = self._fault or self.tr("The reports were stopped; they can go on."), ""
        self._tell(self._problem or self.tr("The reports are done.") if is_done else stopped)

    def _tell(self, sentence: str) -> None:
        if self._dialog is not None:
            self._dialog.note.setText(sentence)
        self.said.emit(sentence)

    # the shown report --------------------------------------------------------------------------------------------

    def write(self, is_asked: bool = True) -> None:
        """Write the report into the shown game, as one change that can be undone. One that `is_asked` for now is refused
        behind a card; one that was asked for before is written."""
        from chessgui.report.annotate import annotation_change
        game = self._controller.game
        self._context.move_list.end_editing()  # else what is being typed would take the place of the report's words
        if not (is_asked and self.refuses_behind_card()) and (report := self._wanted(game)) is not None:
            wanted = annotation_change(game.pgn, report, self._choices()[1])
            if wanted is None:
                self.said.emit(self.tr("The report is in the game already."))
            self._controller.editing.do(wanted)

    def ask_page(self) -> None:
        """Save the report on the shown game as a web page or PDF, though another game is shown before the file is chosen."""
        game = self._controller.game
        if self._wanted(game) is not None:
            ask_file(self._window, self.tr("Save the Report"), self._settings.folder() or QDir.homePath(),
                     lambda path: self.save_page(game, Path(path)), self.tr("Web page (*.html);;PDF (*.pdf)"), defaultSuffix="html", **SAVE)

    def _wanted(self, game: Game) -> Report | None:
        """The report on a game; where there is none, a sentence says so."""
        report = self.report(game)
        if report is None:
            self.said.emit(self.tr("There is no report on this game; analyse it first."))
        return report

    def save_page(self, game: Game, path: Path) -> None:
        """Save the report on a game, as PDF where the file's suffix is `.pdf`, else as a web page."""
        from chessgui.export.report.pages import save_page
        report = self.report(game)
        if report is None:
            self.said.emit(self.tr("The moves have changed meanwhile; analyse the game once more."))
            return
        looks, shown = self._context.topics[ExportCommands].looks(), self._controller.workspace.document_of(game)
        self._settings.set_folder(str(path.parent))
        self._pages.start(partial(save_page, path, copied(game.pgn), report, looks, self._figurines, shown is not None and shown.flipped))

    # marks and choices -------------------------------------------------------------------------------------------

    def ask_marks(self) -> None:
        """Show the dialog in which the table of marks is edited, once the table has been read."""
        path = self._settings.marks_file
        self._marks.start(lambda progress: text_of_user(path))

    def _show_usual_marks(self, problem: str) -> None:
        self._tell(problem)
        self._show_marks(usual_text())

    def _show_marks(self, text: str) -> None:
        from chessgui.dialogs.marks import MarksDialog
        dialog = MarksDialog(text, self._dialog or self._window)
        dialog.saved.connect(self._save_marks)
        open_dialog(dialog)

    def _save_marks(self, text: str) -> None:
        self._background.run(partial(save_marks, self._settings.marks_file, text), self._on_marks_saved,
                             lambda error: self._tell(str(error)))

    def _on_marks_saved(self, _: None) -> None:
        self._tell(self.tr("The marks apply from the next analysis on."))
        self._context.topics[AnalysisCommands].read_marks()

    def _choices(self) -> tuple[Effort, Writing]:
        from chessgui.report.annotate import choices_from_text
        return choices_from_text(bytes(self._settings.bytes(REMEMBERED).data()).decode("utf-8", errors="replace"))

    def _remember(self, effort: Effort, writing: Writing) -> None:
        from chessgui.report.annotate import choices_text
        self._settings.set_bytes(REMEMBERED, QByteArray(choices_text(effort, writing).encode()))

    def close(self, milliseconds: int = 5000) -> bool:
        ended = self._queue is None or self._queue.close(milliseconds)
        return self._pages.close(milliseconds) and ended and self._background.wait(milliseconds)

    commands = (
        Command("report", "Analyse &Games…", "F7", "report", "Evaluate every move; marks, accuracy, better lines", ask,
                sought="report mistakes blunders"),
        Command("report_page", "Sa&ve Report…", "Shift+F7", "report_page", "The report as a web page or PDF", ask_page),
        Command("report_write", "Write Re&port into Game", "Ctrl+F7", "report_write",
                "Marks, evaluations and better lines into the moves", write),
        Command("marks", "Mar&ks…", "Ctrl+Shift+F7", "marks", "Which moves get a mark", ask_marks),
    )


def _known_report(line: MainLine, folder: Path | None, marks_file: Path) -> tuple[Report | None, bool]:
    """In the background, where it is loaded, too."""
    from chessgui.report.analysis import known_report
    return known_report(line, folder, marks_file)


def _game_of(index: GameIndex, game: int) -> chess.pgn.Game:
    return read_listed(index, game).game
