"""A window in which games are analysed by searches that a test has written."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Event

import chess
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from chessgui.analysis.evaluation import Evaluation
from chessgui.commands.reportcommands import ReportCommands
from chessgui.dialogs.report import ReportDialog
from chessgui.panels.report.evalgraph import EvalGraph
from chessgui.panels.report.panel import ReportPanel
from chessgui.pgn import game_text
from chessgui.program.program import Program
from chessgui.report.effort import Effort
from chessgui.tree.game import Game
from tests.hands.patience import PATIENCE_S
from tests.report.scripted import FOOLS_MATE, Scripted, evaluations, game_of
from tests.report.test_table import CASES


class Table(Scripted):
    """Says of the fool's mate what the table of the hand-computed report says, of other games that they are even."""

    def evaluate(self, board: chess.Board, check: Callable[[], None], effort: Effort) -> Evaluation:
        told = evaluations(game_of(FOOLS_MATE), CASES["fool's mate"].scores)
        super().evaluate(board, check, effort)
        return told[len(board.move_stack)] if len(board.move_stack) < len(told) else told[0]


class Desk:
    """A program with the fool's mate, and report commands whose searches are scripted."""

    def __init__(self, program: Program, qtbot: QtBot, folder: Path) -> None:
        self.program, self.qtbot = program, qtbot
        program.workspace.show(Game(game_of(FOOLS_MATE)))
        self.panel, self.graph, self.said = ReportPanel(), EvalGraph(), list[str]()
        for widget in (self.panel, self.graph):
            qtbot.addWidget(widget)
        self.graph.show()
        self.commands = ReportCommands(replace(program.window.context, report=self.panel, graph=self.graph))
        self.commands.said.connect(self.said.append)
        self.queue = self.commands._made_queue()
        self.queue._folder, self.queue._searcher = folder / "reports", lambda effort: Table()

    def dialog(self, kind: type = ReportDialog) -> ReportDialog | None:
        return next((child for child in self.program.window.findChildren(kind) if child.isVisible()), None)

    def open(self) -> ReportDialog:
        self.commands.ask()
        self.qtbot.waitUntil(lambda: self.dialog() is not None)
        dialog = self.dialog()
        assert dialog is not None
        return dialog

    def begin(self, gate: Event) -> None:
        """Begin to analyse what is chosen in the dialog, which is closed; the searches wait for a gate."""
        def waiting(effort: Effort) -> Table:
            gate.wait(PATIENCE_S)
            return Table()

        self.queue._searcher = waiting
        dialog = self.dialog()
        assert dialog is not None
        dialog.start.click()
        self.qtbot.waitUntil(lambda: self.queue.running)
        dialog.reject()

    def end(self, gate: Event) -> None:
        """Let the searches go, and wait for the end."""
        with self.qtbot.waitSignal(self.queue.ended, timeout=10_000):
            gate.set()

    def analyse(self) -> None:
        dialog = self.open()
        with self.qtbot.waitSignal(self.queue.ended, timeout=10_000):
            self.qtbot.mouseClick(dialog.start, Qt.MouseButton.LeftButton)
        self.qtbot.waitUntil(lambda: self.dialog() is None)

    @property
    def text(self) -> str:
        return game_text(self.program.controller.game.pgn)
