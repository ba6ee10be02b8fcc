"""The evaluation dialog: shows what evaluates positions, lets the user choose a network, and shows the history of our networks."""
from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QFrame,
    QLabel,
    QPushButton,
    QSizePolicy,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from chessgui.dialogs import open_dialog
from chessgui.looks.assets import text
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
        self.name, self.problem = QLabel(), QLabel()
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * 1.3)
        font.setWeight(QFont.Weight.DemiBold)
        self.name.setFont(font)
        self.name.setTextFormat(Qt.TextFormat.PlainText)
        self.problem.setTextFormat(Qt.TextFormat.PlainText)
        self.problem.setWordWrap(True)
        self.problem.hide()
        self.facts = QFormLayout()
        self.facts.setHorizontalSpacing(18)
        card = QFrame()
        card.setObjectName("card")
        card.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        inside = QVBoxLayout(card)
        inside.setContentsMargins(16, 12, 16, 14)
        inside.setSpacing(8)
        inside.addWidget(self.name)
        inside.addLayout(self.facts)
        inside.addWidget(self.problem)
        history = QTextBrowser()
        history.setAccessibleName(self.tr("History of the networks"))
        history.setOpenLinks(False)
        history.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        history.setMarkdown(text("networks", "HISTORY.md"))
        history.setFrameShape(QFrame.Shape.NoFrame)
        history.document().setDocumentMargin(14)
        self.choose = QPushButton(self.tr("&Choose a network…"))
        self.choose.clicked.connect(self._ask)
        self.built_in = QPushButton(self.tr("&Built-in network"))
        self.built_in.clicked.connect(lambda: self.chosen.emit(BUILT_IN))
        self.by_hand = QPushButton(self.tr("Evaluate by &hand"))
        self.by_hand.clicked.connect(lambda: self.chosen.emit(""))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        for button in (self.choose, self.built_in, self.by_hand):
            buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
            button.setAutoDefault(False)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 14)
        layout.setSpacing(12)
        layout.addWidget(card)
        layout.addWidget(history, 1)
        layout.addWidget(buttons)
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
            label, shown = QLabel(tr(fact)), QLabel(left_to_right(value))
            label.setProperty("quiet", True)
            shown.setTextFormat(Qt.TextFormat.PlainText)
            shown.setWordWrap(True)
            self.facts.addRow(label, shown)

    def show_problem(self, sentence: str) -> None:
        """Show why the chosen file cannot be used; an empty sentence removes the message."""
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))

    def _ask(self) -> None:
        folder = "" if self._path in ("", BUILT_IN) else str(Path(self._path).parent)
        dialog = QFileDialog(self, self.tr("Choose a network"), folder, self.tr("Networks (*.cgn);;All files (*)"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self.chosen)
        open_dialog(dialog)
