"""The evaluation dialog: shows what evaluates positions, lets the user choose a network, and shows the history of our networks."""
from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFrame, QLabel, QSizePolicy, QTextBrowser, QWidget

from chessgui.board.accessible import HeardLabel
from chessgui.dialogs import ask_file
from chessgui.looks.assets import text
from chessgui.looks.widgets import button_box, card, font_like, form_of, in_column, named, plain_label, push_button, quiet_label, say_in
from chessgui.words.language import left_to_right, tr
from engine import BUILT_IN, Evaluator


class EvaluationDialog(QDialog):
    """`chosen` carries BUILT_IN, the path of a network's file, or an empty text for the hand-written evaluation; the dialog stays open and
    shows the result."""

    chosen = Signal(str)

    def __init__(self, evaluator: Evaluator | None, parent: QWidget | None = None) -> None:
        """`evaluator` is None while the engine is not ready."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Evaluation"))
        self.resize(560, 520)
        self._path = ""
        self.name, self.problem = QLabel(textFormat=Qt.TextFormat.PlainText), HeardLabel()
        self.name.setFont(font_like(self.font(), 1.3, bold=True))
        self.problem.hide()
        self.facts = form_of(across=18)
        sheet = card(in_column(self.name, self.facts, self.problem, margins=(16, 12, 16, 14), spacing=8))
        sheet.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        history = named(QTextBrowser(openLinks=False), self.tr("History of the networks"))
        history.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        history.setMarkdown(text("networks", "HISTORY.md"))
        history.setFrameShape(QFrame.Shape.NoFrame)
        history.document().setDocumentMargin(14)
        self.choose = push_button(self.tr("&Choose a network…"), self._ask)
        self.built_in = push_button(self.tr("&Built-in network"), lambda: self.chosen.emit(BUILT_IN))
        self.by_hand = push_button(self.tr("Evaluate by &hand"), lambda: self.chosen.emit(""))
        buttons = button_box(self, QDialogButtonBox.StandardButton.Close)
        for button in (self.choose, self.built_in, self.by_hand):
            buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        in_column(sheet, (history, 1), buttons, margins=(16, 16, 16, 14), spacing=12, on=self)
        self.show_evaluator(evaluator)

    def show_evaluator(self, evaluator: Evaluator | None) -> None:
        """Show what evaluates now."""
        while self.facts.rowCount():
            self.facts.removeRow(0)
        self.choose.setEnabled(evaluator is not None)
        self.built_in.setEnabled(evaluator is not None and evaluator.path != BUILT_IN)
        self.by_hand.setEnabled(evaluator is not None and bool(evaluator.path))
        if evaluator is None:
            self.name.setText(self.tr("The engine is not ready yet."))
            return
        self._path = evaluator.path
        self.name.setText(evaluator.name or self.tr("Terms by hand"))
        for fact, value in evaluator.facts:
            self.facts.addRow(quiet_label(tr(fact)), plain_label(left_to_right(value)))

    def show_problem(self, sentence: str) -> None:
        """Show why the chosen file cannot be used; an empty sentence removes the message."""
        say_in(self.problem, sentence)

    def _ask(self) -> None:
        folder = "" if self._path in ("", BUILT_IN) else str(Path(self._path).parent)
        ask_file(self, self.tr("Choose a network"), folder, self.chosen.emit, self.tr("Networks (*.cgn);;All files (*)"))
