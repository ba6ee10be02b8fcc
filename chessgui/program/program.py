"""The objects of a running program. The one place where they are made and connected."""
from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_cache_dir, user_data_dir
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox

from chessgui.analysis.session import AnalysisSession
from chessgui.board.dressing import dress
from chessgui.commands.cardcommands import CardCommands
from chessgui.commands.evaluationcommands import EvaluationCommands
from chessgui.commands.filecommands import FileCommands
from chessgui.commands.gamecommands import GameCommands
from chessgui.commands.laboratorycommands import LaboratoryCommands
from chessgui.commands.peoplecommands import PeopleCommands
from chessgui.commands.playoutcommands import PlayOutCommands
from chessgui.commands.reportcommands import ReportCommands
from chessgui.commands.settingscommands import SettingsCommands
from chessgui.commands.whycommands import WhyCommands
from chessgui.commands.windowcommands import WindowCommands
from chessgui.commands.xraycommands import XrayCommands
from chessgui.dialogs import open_dialog
from chessgui.engines.thread import EngineThread, have_left
from chessgui.gamelist.indexcache import LISTS
from chessgui.looks.theme import set_scheme, set_text_size
from chessgui.settings.settings import Settings
from chessgui.threads.background import Background, timer
from chessgui.threads.errors import sentence_of
from chessgui.window.mainwindow import MainWindow
from chessgui.words.language import tr
from chessgui.words.translation import set_language
from chessgui.workspace.controller import Controller
from chessgui.workspace.keeper import Keeper
from chessgui.workspace.workspace import Workspace
from engine import Evaluator, compile_exactly

if TYPE_CHECKING:
    from chessgui.match.window import MatchWindow

WRITING_MS = 300
"""Milliseconds after which it is looked again whether all is written, before the window gives way to one in another language."""
EXACT_AFTER_MS = 60_000
"""How long after the engine is ready code for this very processor begins to be compiled: what a start needs comes first."""
GIVE_WAY_S = 0.001
"""Python's switch interval: after so many seconds a thread that works in Python lets the window go on. A table, which takes Python's lock
for every cell, is painted in 45 milliseconds beside such a thread; with the usual five milliseconds it took 100 to 170."""


def _load_rest() -> None:
    """Load what is needed when somebody analyses or opens a game, in any thread."""
    import chessgui.engines.external
    import chessgui.report.analysis
    import chessgui.report.livemarks  # noqa: F401


class Program:
    """The objects of a running program, connected."""

    def __init__(
        self, engine: object = None, settings: object = None, folder: Path | None = None, analysis: AnalysisSession | None = None,
        cache: Path | None = None,
    ) -> None:
        """`folder` keeps the user's data: adjourned games, the own rating, the journal, backups; `cache` what can be found again: results
        of the analysis, lists of games. With a folder alone that lies there too."""
        sys.setswitchinterval(GIVE_WAY_S)
        self.engine = engine if isinstance(engine, EngineThread) else EngineThread()
        self.background = Background()
        self._folder = folder or Path(user_data_dir("chessgui", appauthor=False))
        self._cache = cache = cache or folder or Path(user_cache_dir("chessgui", appauthor=False))
        self.workspace = Workspace(self.background, cache / LISTS, self._folder)
        self.settings = settings if isinstance(settings, Settings) else Settings()
        self.controller = Controller(self.engine, self.workspace, analysis, cache)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        self._app = app
        set_language(app, str(self.settings.preference("language")))
        set_scheme(app, str(self.settings.preference("scheme")))  # once there are widgets it takes longer
        set_text_size(app, int(self.settings.preference("text_size")))  # menu bar and headings keep what they begin with
        self._engine_state = "", 0, 0
        self._evaluator: Evaluator | None = None
        self._matches: MatchWindow | None = None
        self.keeper = Keeper(self.controller, self._folder)
        self._exact: subprocess.Popen[bytes] | None = None
        """Compiles the engine for this very processor."""
        self._exact_soon = timer(self._app, self._compile_exactly, EXACT_AFTER_MS, once=True)
        self.window = self._make_window()
        if self.settings.problem:
            self.window.status.say(self.settings.problem)
        self.engine.state.connect(self._on_engine_state)
        self.engine.evaluator.connect(self._on_evaluator)
        self.settings.changed.connect(self._on_setting)
        self.engine.ready.connect(self._prepare_rest)
        self.engine.ready.connect(self.controller.analysis.analysts.warm_up)
        self.controller.evaluate_with(self.settings.network())

    def _make_window(self) -> MainWindow:
        window = MainWindow(self.controller, self.settings, self.background, self._folder, self._cache)
        self.engine.refused.connect(window.topics[EvaluationCommands].show_refused)
        self.engine.warned.connect(window.status.say)
        window.topics[WindowCommands].matches_wanted.connect(self.open_matches)
        window.topics[WindowCommands].diagnosis_wanted.connect(self.ask_diagnosis)
        window.status.details_wanted.connect(self.ask_diagnosis)
        window.closed.connect(self.close)
        window.loses_games = lambda: self.keeper.loses_games
        window.topics[GameCommands].opened.connect(self.keeper.then)
        window.move_list.comment_drafted.connect(self.keeper.draft_comment)
        window.move_list.draft_ended.connect(self.keeper.end_draft)
        self.keeper.said.connect(window.status.say)
        self.settings.said.connect(window.status.say)
        self.keeper.recovered.connect(window.recovery.show_recovery)
        window.recovery.restore_wanted.connect(self.keeper.restore)
        window.recovery.forget_wanted.connect(self.keeper.forget)
        if self.keeper.offered is not None:
            window.recovery.show_recovery(self.keeper.offered)
        window.board.setFocus()  # else the first button has the keys when the window appears, that of the recovery bar for instance
        return window

    def open_matches(self) -> None:
        """Show the window of matches between engines; closed, it keeps a match under way for later."""
        if self._matches is None:
            from chessgui.match.window import MatchWindow
            self._matches = MatchWindow(self.settings.engines_file, self._folder / "matches")
            self._dress_matches()
        self._matches.show()
        self._matches.raise_()
        self._matches.activateWindow()

    def ask_diagnosis(self) -> None:
        """Show the report for the developers, once it has been gathered."""
        from chessgui.dialogs.diagnosis import DiagnosisDialog
        from chessgui.program.diagnosis import report
        unusual, window = self.settings.unusual(), self.window
        screens = [f"{screen.size().width()} x {screen.size().height()} at {screen.devicePixelRatio():g}" for screen in self._app.screens()]
        screens.append(f"window {window.width()} x {window.height()}, {self._app.platformName()}")
        self.background.queue("diagnosis", writes=False).run(
            lambda: report(unusual, screens), lambda text: open_dialog(DiagnosisDialog(text, self.window)),
            lambda error: window.status.say(sentence_of(error)))

    def _dress_matches(self) -> None:
        """The board of matches looks like that of the window."""
        if self._matches is not None:
            area, preference = self._matches.running.table_board, self.settings.preference
            dress(area.board, preference)
            for strip in (area.top_player, area.bottom_player):
                strip.set_pieces(str(preference("pieces")))

    def _on_engine_state(self, text: str, done: int, total: int) -> None:
        self._engine_state = text, done, total
        self.window.status.show_engine_state(text, done, total)

    def _on_evaluator(self, evaluator: Evaluator) -> None:
        self._evaluator = evaluator
        self.window.topics[EvaluationCommands].show_evaluator(evaluator)

    def _prepare_rest(self) -> None:
        """Load and begin what a start does not need; called when the window is there and the engine has loaded."""
        self.window.announcer.sounds.prepare()
        self.background.queue("loading", writes=False).run(_load_rest)
        self._exact_soon.start()

    def _compile_exactly(self) -> None:
        self.background.queue("loading", writes=False).run(compile_exactly, self._keep_process)

    def _keep_process(self, process: subprocess.Popen[bytes] | None) -> None:
        self._exact = process

    def _on_setting(self, name: str) -> None:
        if name in ("board", "pieces"):
            self._dress_matches()
        if name == "language":
            set_language(self._app, str(self.settings.preference(name)))
            if self._matches is not None and not self._matches.isVisible() and self._matches.wait(0):
                self._matches.deleteLater()
                self._matches = None  # opened again, it speaks the other language
            QTimer.singleShot(0, self._rebuild_once_written)

    def _rebuild_once_written(self, has_waited: bool = False) -> None:
        """Show a new window, but not while this one imports or exports something, nor before its outcome was seen."""
        window, waiting = self.window, tr("The window changes its language as soon as all is written.")
        if has_waited and not window.isVisible():
            return
        if any(topic.is_writing for topic in window.topics) or (has_waited and any(
                box.isVisible() for box in window.findChildren(QMessageBox))):
            if not has_waited:
                window.status.say(waiting)
            QTimer.singleShot(WRITING_MS, lambda: self._rebuild_once_written(has_waited=True))
            return
        said = window.status.currentMessage()
        self.rebuild_window()
        if has_waited and said != waiting:
            self.window.status.say(said)

    def rebuild_window(self) -> None:
        """Show the same game in a new window, with all texts in the present language; the other windows and open settings stay open, panes
        stay where they are."""
        old = self.window
        old.remember()
        self.window = self._make_window()
        self.window.topics[ReportCommands].take_over(old.topics[ReportCommands])
        self.window.topics[CardCommands].take_over(old.topics[CardCommands])
        self.window.topics[PlayOutCommands].take_over(old.topics[PlayOutCommands])
        self.window.topics[GameCommands].take_over(old.topics[GameCommands])
        self.window.lists.take_lines(old.lists)
        if self._evaluator is not None:
            self.window.topics[EvaluationCommands].show_evaluator(self._evaluator)
        if self._engine_state[0]:
            self.window.status.show_engine_state(*self._engine_state)
        if not old.isMaximized() and not old.isFullScreen():
            self.window.setGeometry(old.geometry())  # remembered, it would be made to fit on one screen
        self.window.show()
        self.window.topics[PeopleCommands].take_over(old.topics[PeopleCommands])
        self.window.topics[WhyCommands].take_over(old.topics[WhyCommands])
        self.window.topics[XrayCommands].take_over(old.topics[XrayCommands])
        self.window.topics[LaboratoryCommands].take_over(old.topics[LaboratoryCommands])
        if old.topics[SettingsCommands].is_open:
            self.window.topics[SettingsCommands].ask()
        old.retire()

    def open(self, files: Sequence[Path], fen: str | None) -> None:
        """Open what the command line names."""
        if fen is not None:
            self.controller.editing.paste(fen)
        self.window.topics[FileCommands].open_paths(files)

    def close(self) -> bool:
        """End the engine and let a running save finish; whether all threads have ended."""
        if self._matches is not None:
            self._matches.close()
        self._exact_soon.stop()
        if self._exact is not None:
            self._exact.kill()
            self._exact.communicate()
            self._exact = None
        controller = self.controller
        self.workspace.changes.cancel()
        return all([  # a list, so that every one of them is ended
            self.engine.close(), have_left(), controller.thinking.close(), controller.analysis.close(), controller.archive.finish(2000),
            self._matches is None or self._matches.wait(),
            self.background.settle(5000),  # a save that fails now leaves its game unsaved, and the journal has to keep it
            self.settings.finish(1000),
            self.workspace.files.finish(), self.keeper.finish(2000)])
