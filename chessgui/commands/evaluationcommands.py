"""What the window does about the evaluation: shows which network plays, and lets another one play."""
from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from chessgui.dialogs import open_dialog
from chessgui.settings.settings import Settings
from chessgui.workspace.controller import Controller
from engine import Evaluator

if TYPE_CHECKING:
    from chessgui.dialogs.evaluation import EvaluationDialog


class EvaluationCommands(QObject):
    """The page about the evaluation, while it is open, and what it chose. `said` carries a sentence for the status bar."""

    said = Signal(str)

    def __init__(self, controller: Controller, settings: Settings, window: QWidget) -> None:
        super().__init__(window)
        self._controller, self._settings, self._window = controller, settings, window
        self._evaluator: Evaluator | None = None
        self._page: EvaluationDialog | None = None
        self._chosen: str | None = None

    def ask(self) -> None:
        """Show what evaluates positions, and let another network do it."""
        from chessgui.dialogs.evaluation import EvaluationDialog
        page = self._page = EvaluationDialog(self._evaluator, self._window)
        page.chosen.connect(self._evaluate_with)
        page.finished.connect(self._on_closed)
        open_dialog(page)

    def _on_closed(self) -> None:
        self._page = None

    def _evaluate_with(self, path: str) -> None:
        self._chosen = path
        if self._page is not None:
            self._page.show_problem("")
        self._controller.evaluate_with(path)

    def show_evaluator(self, evaluator: Evaluator) -> None:
        """What evaluates from now on; what was chosen on the page is remembered once it works."""
        self._evaluator = evaluator
        if self._page is not None:
            self._page.show_evaluator(evaluator)
        if evaluator.path == self._chosen:
            self._chosen = None
            self._settings.set_network(evaluator.path)

    def show_refused(self, sentence: str) -> None:
        """Why a network cannot be used."""
        self._chosen = None
        if self._page is not None:
            self._page.show_problem(sentence)
        else:
            self.said.emit(sentence)
