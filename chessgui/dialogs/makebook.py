"""The dialog that makes an opening book from games."""
from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QLabel, QSpinBox, QVBoxLayout, QWidget

from chessgui.openings.bookmaker import BookRules, Weighing


class MakeBookDialog(QDialog):
    """Asks for BookRules."""

    def __init__(self, name: str, most_moves: int, parent: QWidget | None = None) -> None:
        """`name` is the file of the games, of which the first `most_moves` moves are indexed."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Make a book"))
        usual = BookRules()
        words = QLabel(self.tr("An opening book in Polyglot's format, made of the games of {0}.").format(name))
        words.setWordWrap(True)
        self.moves = self._box(1, most_moves, usual.plies // 2, self.tr(" moves"))
        self.least_games = self._box(1, 10_000, usual.least_games, self.tr(" games"))
        self.least_per_cent = self._box(0, 100, round(usual.least_per_cent), self.tr(" %"))
        self.weighing = QComboBox()
        self.weighing.addItem(self.tr("by its results"), Weighing.RESULTS)
        self.weighing.addItem(self.tr("by its games"), Weighing.GAMES)
        self.weighing.setToolTip(self.tr("By results: 2 for each game that the mover won, 1 for each draw"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        form = QFormLayout()
        form.setSpacing(10)
        form.addRow(self.tr("As deep as"), self.moves)
        form.addRow(self.tr("A move was played in at least"), self.least_games)
        form.addRow(self.tr("It scored at least"), self.least_per_cent)
        form.addRow(self.tr("It weighs"), self.weighing)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 16)
        layout.setSpacing(14)
        layout.addWidget(words)
        layout.addLayout(form)
        layout.addWidget(buttons)

    def _box(self, least: int, most: int, value: int, suffix: str) -> QSpinBox:
        box = QSpinBox()
        box.setRange(least, most)
        box.setValue(value)
        box.setSuffix(suffix)
        return box

    @property
    def rules(self) -> BookRules:
        """The chosen rules."""
        return BookRules(2 * self.moves.value(), self.least_games.value(), self.weighing.currentData(), self.least_per_cent.value())
