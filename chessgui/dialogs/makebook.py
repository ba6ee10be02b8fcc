"""The dialog that makes an opening book from games."""
from __future__ import annotations

from collections.abc import Sized

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QSpinBox, QWidget

from chessgui.looks.widgets import button_box, choice_box, form_of, in_column, plain_label
from chessgui.openings.bookmaker import BookRules, Weighing
from chessgui.words.language import counted


class MakeBookDialog(QDialog):
    """Asks for BookRules."""

    def __init__(self, name: str, most_moves: int, found: Sized | None = None, parent: QWidget | None = None) -> None:
        """`name` is the file of the games, of which the first `most_moves` moves are indexed; `found` are those that count, or None."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Make a book"))
        usual = BookRules()
        text = self.tr("An opening book in Polyglot's format, made of the games of {0}.") if found is None else counted(
            "An opening book in Polyglot's format, made of the only game of {0} that was found.",
            "An opening book in Polyglot's format, made of the %Ln games of {0} that were found.", len(found))
        words = plain_label(text.format(name))
        self.moves = QSpinBox(minimum=1, maximum=most_moves, value=usual.plies // 2, suffix=self.tr(" moves"))
        self.least_games = QSpinBox(minimum=1, maximum=10_000, value=usual.least_games, suffix=self.tr(" games"))
        self.least_per_cent = QSpinBox(maximum=100, value=round(usual.least_per_cent), suffix=self.tr(" %"))
        self.weighing = choice_box(((self.tr("by its results"), Weighing.RESULTS), (self.tr("by its games"), Weighing.GAMES)))
        self.weighing.setToolTip(self.tr("By results: 2 for each game that the mover won, 1 for each draw"))
        form = form_of((self.tr("As deep as"), self.moves), (self.tr("A move was played in at least"), self.least_games),
                       (self.tr("It scored at least"), self.least_per_cent), (self.tr("It weighs"), self.weighing))
        buttons = button_box(self, QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel)
        in_column(words, form, buttons, margins=(20, 18, 20, 16), spacing=14, on=self)

    @property
    def rules(self) -> BookRules:
        """The chosen rules."""
        return BookRules(2 * self.moves.value(), self.least_games.value(), self.weighing.currentData(), self.least_per_cent.value())
