"""The evaluation: shows which network evaluates positions, and lets the user choose another one."""
from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from chessgui.commands.topic import Command, Context, Topic
from chessgui.dialogs import open_dialog
from engine import Evaluator

if TYPE_CHECKING:
    from chessgui.dialogs.evaluation import EvaluationDialog


class EvaluationCommands(Topic):
    """The evaluation dialog, while it is open, and the choice made there: `network_chosen` tells that it is remembered."""

    network_chosen = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._evaluator: Evaluator | None = None
        self._page: EvaluationDialog | None = None
        self._chosen: str | None = None

    def ask(self) -> None:
        """Show what evaluates positions, and let the user choose another network."""
        from chessgui.dialogs.evaluation import EvaluationDialog
        page = self._page = EvaluationDialog(self._evaluator, self._window)
        page.chosen.connect(self._evaluate_with)
        page.finished.connect(lambda: setattr(self, "_page", None))
        open_dialog(page)

    def _evaluate_with(self, path: str) -> None:
        self._chosen = path
        if self._page is not None:
            self._page.show_problem("")
        self._controller.evaluate_with(path)

    def show_evaluator(self, evaluator: Evaluator) -> None:
        """Show what evaluates from now on; a choice made in the dialog is remembered only now that it works."""
        self._evaluator = evaluator
        if self._page is not None:
            self._page.show_evaluator(evaluator)
        if evaluator.path == self._chosen:
            self._chosen = None
            self._settings.set_network(evaluator.path)
            self.network_chosen.emit()

    def show_refused(self, sentence: str) -> None:
        """Show why a network cannot be used."""
        self._chosen = None
        if self._page is not None:
            self._page.show_problem(sentence)
        else:
            self.said.emit(sentence)

    commands = (
        Command("engine_page", "&Evaluation…", "Ctrl+E", "engine_page", "Which network evaluates, or the terms by hand", ask),
        Command("restart_engine", "&Restart the Engine", "Ctrl+Shift+E", "restart_engine", "Start the engine anew, in case it is stuck",
                lambda self: self._controller.restart_engine()),
    )
