"""One engine in the pane: its name and state, what its search has cost, who wins how often, its lines."""
from __future__ import annotations

import chess
from PySide6.QtCore import QEvent, QSize, Signal, SignalInstance
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from chessgui.analysis.evaluation import Evaluation
from chessgui.engines.analysts import AnalystState
from chessgui.looks.assets import icon
from chessgui.looks.widgets import ElidedLabel, font_like, in_column, in_row, made, named, plain_label, quiet_label
from chessgui.panels.analysis.figures import figures, figures_text
from chessgui.panels.analysis.linelist import LineList
from chessgui.panels.wdlbar import WdlBar

ICON = 14
SMALL = 0.92
"""The size of the figures, relative to the usual one: all of them stand in one row of a pane of usual width."""


class EngineBlock(QWidget):
    """Shows what it is given of one engine."""

    restart_wanted = Signal()
    options_wanted = Signal()
    remove_wanted = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.title, self.state = ElidedLabel(name), quiet_label()
        self.title.setFont(font_like(self.font(), bold=True))
        self.restart = self._button(self.tr("Restart {0}"), self.restart_wanted)
        self.options = self._button(self.tr("Options of {0}"), self.options_wanted)
        self.remove = self._button(self.tr("Analyse without {0}"), self.remove_wanted)
        self.restart.hide()
        self.figures, self.problem = quiet_label(wraps=True), plain_label()
        for label in (self.figures, self.problem):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)  # growing numbers leave the board where it is
        self.figures.setFont(font_like(self.font(), SMALL))
        self.problem.hide()
        self.chances, self.lines = WdlBar(), LineList()
        self.lines.setAccessibleName(self.tr("Lines of {0}").format(name))
        head = in_row((self.title, 1), 6, self.state, 4, self.restart, self.options, self.remove, spacing=2)
        in_column(head, self.problem, self.figures, self.chances, self.lines, spacing=4, on=self)
        self._draw()

    def _button(self, tip: str, pressed: SignalInstance) -> QToolButton:
        button = named(made(QToolButton, autoRaise=True), "", tip.format(self.name))
        button.setIconSize(QSize(ICON, ICON))
        button.setProperty("small", True)
        button.clicked.connect(pressed)
        return button

    # showing -----------------------------------------------------------------------------------------------------

    def show_state(self, state: AnalystState, problem: str, on: bool, waits: bool, goes_on: bool = False) -> None:
        """Show what the engine does. `waits`: it has said nothing yet; `goes_on`: it repeats a search whose result is already known."""
        thinks = self.tr("goes on …") if goes_on else self.tr("thinking …") if waits else ""
        words = {
            AnalystState.STARTING: self.tr("starting …"), AnalystState.FAILED: self.tr("failed"),
            AnalystState.ANALYSING: thinks, AnalystState.RESTING: self.tr("done") if on else "" if waits else self.tr("stopped"),
        }
        self.state.setText(words[state])
        self.restart.setVisible(state is AnalystState.FAILED)
        self.problem.setVisible(bool(problem))
        self.problem.setText(problem)

    def show_evaluation(self, board: chess.Board | None, evaluation: Evaluation | None, running: Evaluation | None) -> None:
        """Show what is known of a position. With `running`, a new search that is not as deep yet, `evaluation` is from an earlier one."""
        if board is None:
            board, evaluation = chess.Board(), None
        self.figures.setVisible(evaluation is not None)
        self.chances.show_chances(evaluation.best.wdl if evaluation is not None else None)
        if evaluation is None:
            self.lines.show_lines(board, ())
            return
        text = figures_text(evaluation)
        if running is not None:
            text = self.tr("{0} · earlier result; now at depth {1}").format(text, running.depth)
        self.figures.setText(text)
        self.figures.setToolTip("\n".join(f"{figure}: {meaning}" for figure, meaning in figures(evaluation)))
        self.lines.show_lines(board, evaluation.lines, kept=running is not None)

    def _draw(self) -> None:
        for button, name in ((self.restart, "restart_engine"), (self.options, "gear"), (self.remove, "remove")):
            button.setIcon(icon(name, self.palette().color(QPalette.ColorRole.PlaceholderText)))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "lines"):
            self._draw()
