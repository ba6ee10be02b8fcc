"""Above a report: which player the user is, asked once, and the cards that the user's mistakes have become."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from chessgui.looks.widgets import holding, in_column, in_row, plain_label, text_button
from chessgui.panels.wrappingrow import WrappingRow
from chessgui.words.language import without_mnemonic
from chessgui.words.notation import shown_name


class TrainingNote(QWidget):
    """A sentence with buttons. `named` carries the player whom the user has chosen, an empty text for nobody."""

    named = Signal(str)
    train_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.text = plain_label()
        self.players = [text_button("?", self.tr("My mistakes in this game become cards")) for _ in range(2)]
        self.neither = text_button(self.tr("Neither"), self.tr("Do not ask again. You can tell it later under Game, Training, My Names"))
        self.train = text_button(self.tr("Train"), self.tr("Solve the cards that are due, one after the other"), self.train_wanted)
        self._names = ["", ""]
        for number, button in enumerate(self.players):
            button.clicked.connect(lambda checked=False, number=number: self.named.emit(self._names[number]))
        self.neither.clicked.connect(lambda: self.named.emit(""))
        self._question = holding(WrappingRow(*self.players, self.neither, spacing=4))
        in_column(in_row((self.text, 1), self.train, spacing=8), self._question, spacing=4, on=self)
        self.say("")

    def ask(self, names: Sequence[str]) -> None:
        """Ask which of two players the user is."""
        self._names = list(names)
        for button, name in zip(self.players, names, strict=True):
            button.setText(without_mnemonic(shown_name(name)))
        self._show(self.tr("Which player are you? Your mistakes become cards for the training."), True, False)

    def say(self, sentence: str, trains: bool = False) -> None:
        """Say something, with the button that begins; an empty sentence hides all."""
        self._show(sentence, False, trains)

    def _show(self, sentence: str, asks: bool, trains: bool) -> None:
        self.text.setText(sentence)
        self._question.setVisible(asks)
        self.train.setVisible(trains)
        self.setVisible(bool(sentence))
