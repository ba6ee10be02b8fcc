"""What the window does about the analysis: which engines take part, lines on the board and into the game, arrows, the evaluation bar."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from chessgui.board.shapes import EngineArrow
from chessgui.dialogs import open_dialog
from chessgui.engines.enginelist import EngineList, EngineSpec, read_engines
from chessgui.panels.analysis.rootmoves import StayMenu
from chessgui.settings.settings import Settings
from chessgui.threads.background import Background
from chessgui.workspace.controller import Controller

if TYPE_CHECKING:
    from chessgui.window.mainwindow import MainWindow


class AnalysisCommands(QObject):
    """Connects the pane with the board and the game. `said` carries a sentence for the status bar."""

    said = Signal(str)

    def __init__(self, controller: Controller, settings: Settings, background: Background, window: MainWindow) -> None:
        super().__init__(window)
        self._controller, self._settings, self._background, self._window = controller, settings, background, window
        self._session, self._pane = controller.analysis, window.analysis
        self._engines: tuple[EngineSpec, ...] = self._session.specs
        self._arrows = True
        self._menu = StayMenu(window)
        self._pane.tools.engines.setMenu(self._menu)
        self._menu.aboutToShow.connect(self._show_menu)
        self._connect()
        self._restore()

    def _connect(self) -> None:
        pane, session = self._pane, self._session
        pane.switched.connect(self._controller.set_analysis)
        pane.said.connect(self.said)
        pane.options_wanted.connect(self.ask_engines)
        pane.remove_wanted.connect(self.remove)
        session.evaluated.connect(self.show_known)
        session.task_changed.connect(self.show_known)
        session.switched.connect(self.show_known)
        session.engines_changed.connect(self.show_known)

    def handlers(self) -> dict[str, Callable[[], object]]:
        """What the commands of the analysis do; two of them are switches, which the window's table then shows as they are."""
        session = self._session
        return {"next_best": session.next_best, "threat": lambda: session.set_threat(not session.task.threat),
                "lock": lambda: session.set_locked(session.task.locked is None)}

    def show_task(self) -> None:
        """The switches among the commands, as the session has them."""
        actions, task = self._window.actions_by_name, self._session.task
        actions["threat"].setChecked(task.threat)
        actions["lock"].setChecked(task.locked is not None)
        actions["next_best"].setEnabled(self._session.on)

    # what is remembered ------------------------------------------------------------------------------------------

    def _restore(self) -> None:
        """As it was when the program ended last; the list of engines is read in the background."""
        self._session.set_lines(self._settings.analysis_lines())
        self._session.set_limit(self._settings.analysis_limit())
        self._session.task_changed.connect(self._remember)
        self.read_list()

    def _remember(self) -> None:
        now = self._session.task.lines, self._session.task.limit
        if now != (self._settings.analysis_lines(), self._settings.analysis_limit()):
            self._settings.set_analysis(*now)

    # the engines -------------------------------------------------------------------------------------------------

    def read_list(self) -> None:
        """Read the list of engines, and let those analyse that were chosen."""
        self._background.run(partial(read_engines, self._settings.engines_file), self._on_list, lambda error: None)

    def _on_list(self, found: EngineList) -> None:
        self._use(found.engines)
        if self._menu.isVisible():
            self._fill()

    def _use(self, engines: tuple[EngineSpec, ...]) -> None:
        """These engines there are; of them those analyse that were chosen, in their order, else our own."""
        self._engines = engines
        by_name = {spec.name: spec for spec in engines}
        chosen = [by_name[name] for name in self._settings.analysis_engines() if name in by_name]
        chosen = chosen or [next(spec for spec in engines if spec.is_own)]
        if tuple(chosen) != self._session.specs:
            self._session.set_engines(chosen)

    def _show_menu(self) -> None:
        self._fill()
        self.read_list()

    def _fill(self) -> None:
        self._menu.clear()
        taking_part = self._session.engines
        for spec in self._engines:
            action = self._menu.addAction(spec.name)
            action.setCheckable(True)
            action.setChecked(spec.name in taking_part)
            action.triggered.connect(partial(self._toggle, spec.name))
        self._menu.addSeparator()
        self._menu.addAction(self.tr("Engines…")).triggered.connect(lambda: self.ask_engines())

    def _toggle(self, name: str, checked: bool = False) -> None:
        """Let an engine take part, or no more."""
        before = self._session.engines
        taking_part = [one for one in before if one != name] if name in before else [*before, name]
        if not taking_part:
            self.said.emit(self.tr("One engine at least analyses."))
            self._fill()
            return
        self._settings.set_analysis_engines(taking_part)
        by_name = {spec.name: spec for spec in (*self._session.specs, *self._engines)}
        self._session.set_engines([by_name[one] for one in taking_part])

    def remove(self, name: str) -> None:
        """Analyse without an engine."""
        if name in self._session.engines:
            self._toggle(name)

    def ask_engines(self, name: str = "") -> None:
        """Show the list of engines with their options, at one of them; changes are used at once."""
        from chessgui.dialogs.engines.list import EnginesDialog
        dialog = EnginesDialog(self._settings.engines_file, self._window)
        dialog.changed.connect(self._use)
        dialog.select(name)
        open_dialog(dialog)

    # the board ---------------------------------------------------------------------------------------------------

    def set_arrows(self, on: bool) -> None:
        """Whether the best moves are shown as arrows."""
        self._arrows = on
        self.show_known()

    def show_known(self, _: object = None) -> None:
        """The best moves on the board, the score beside it."""
        session, window = self._session, self._window
        threat = session.task.threat
        moves = session.best_moves if self._arrows and not window.previewed else ()
        window.board.set_engine_arrows(
            EngineArrow(one.move.from_square, one.move.to_square, one.strength, threat) for one in moves)
        window.eval_bar.set_score(session.score)


