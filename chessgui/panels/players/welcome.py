"""Above the moves while the board is untouched: what one may do with it. A game begins only when it is asked for here, or by New Game."""
from __future__ import annotations

from PySide6.QtCore import Signal

from chessgui.looks.widgets import bold_label, holding, in_column, quiet_label, text_button
from chessgui.panels.wrappingrow import Column, WrappingRow
from chessgui.words.language import tr, without_mnemonic
from engine import character_of

OPPONENTS = 600, 1500, 2200, None
"""The ratings that are offered before the first game, in Elo; None is the engine at full strength."""


class WelcomePanel(Column):
    """Signals tell what was chosen; `opponent_chosen` carries a rating in Elo or None."""

    opponent_chosen = Signal(object)
    fitting_wanted = Signal()
    again_wanted = Signal()
    other_wanted = Signal()
    analysis_wanted = Signal()
    file_wanted = Signal()
    download_wanted = Signal()
    kept_wanted = Signal()
    """The games that were played here are to be listed."""
    resume_wanted = Signal()
    manual_wanted = Signal()
    training_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("gameOver")
        title = bold_label(self.tr("Play, or look at a game"), scale=1.2)
        self.setAccessibleName(title.text())
        names = self.tr("New to Chess"), self.tr("Club Player"), self.tr("Strong"), self.tr("As Strong as It Gets")
        self.fitting = text_button(_with_rated(self.tr("One That Fits"), True), "\n".join((
            self.tr("Its level follows your rating, from game to game"),
            self.tr("Rated: counts for your own rating, without takebacks and help"))), self.fitting_wanted)
        opponents = WrappingRow(self.fitting, spacing=8)
        for name, elo in zip(names, OPPONENTS, strict=True):
            full = self.tr("The engine at full strength")
            button = text_button(name, full if elo is None else self.tr("{0} Elo: {1}").format(elo, tr(character_of(elo).name)))
            button.clicked.connect(lambda checked=False, elo=elo: self.opponent_chosen.emit(elo))
            opponents.addWidget(button)
        self.first = holding(in_column(quiet_label(self.tr("An opponent for you:")), opponents, spacing=6))
        self.again = text_button("", self.tr("The settings of the last game"), self.again_wanted)
        self.other = text_button(self.tr("Another Opponent…"), self.tr("Choose who plays, for how long and from where"), self.other_wanted)
        self.known = holding(WrappingRow(self.again, self.other, spacing=8))
        self.analysis = text_button(self.tr("Analyse"), self.tr("Move both sides; the engine tells what it thinks"), self.analysis_wanted)
        self.file = text_button(self.tr("Open Games…"), self.tr("A file of games or positions"), self.file_wanted)
        self.kept = text_button(self.tr("My Games"), self.tr("The games that you have played here to their end"), self.kept_wanted)
        self.kept.hide()
        self.download = text_button(self.tr("Get My Games…"), self.tr("Your games from lichess or chess.com"), self.download_wanted)
        self.resume = text_button(self.tr("Go On…"), self.tr("Go on with an adjourned game"), self.resume_wanted)
        self.train = text_button(self.tr("Train"), self.tr("Solve cards of your own mistakes"), self.training_wanted)
        self.resume.hide()
        self.manual = text_button(self.tr("Help"), self.tr("What one can do, and how"), self.manual_wanted)
        in_column(title, self.first, self.known, quiet_label(self.tr("Or without an opponent:")),
                  WrappingRow(self.analysis, self.file, self.kept, self.download, self.train, self.resume, self.manual, spacing=8),
                  margins=(14, 10, 14, 12), spacing=10, on=self)
        self.hide()

    def show_known(self, opponent: str, is_rated: bool = False) -> None:
        """Offer the opponent who was played last, in a rated game or not; with an empty name, offer the first opponents."""
        self.again.setText(_with_rated(self.tr("Play {0}").format(without_mnemonic(opponent)), is_rated))
        self.first.setVisible(not opponent)
        self.known.setVisible(bool(opponent))


def _with_rated(text: str, is_rated: bool) -> str:
    """The text of a button that begins a game, which says whether that is a rated one."""
    return f"{text} · {tr('Rated')}" if is_rated else text
