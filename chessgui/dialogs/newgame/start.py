"""The start position in the new-game dialog: kind, number, FEN or opening, handicap, and a small board."""
from __future__ import annotations

import chess
from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtWidgets import QCompleter, QLineEdit, QWidget

from chessgui.looks.widgets import STRETCH, choice_box, in_column, in_row, named, push_button
from chessgui.openings.openingnames import name_text, search
from chessgui.play.odds import NO_ODDS, ODDS
from chessgui.play.startposition import (
    CHESS960_POSITIONS,
    Chess960Start,
    FenStart,
    NormalStart,
    OpeningStart,
    PositionStart,
    Start,
    StartError,
    StartPosition,
    opening_start,
    random_chess960,
    takes_odds,
)

NORMAL, CHESS960, OPENING, FEN, SHOWN = range(5)
SUGGESTIONS = 12
MOST_DIGITS = 9
"""Python reads no number of thousands of digits."""


class StartChooser(QWidget):
    """Lets the user choose a StartPosition; `changed` is emitted after each change. `start()` raises where the choice is impossible."""

    changed = Signal()

    def __init__(self, last: StartPosition, shown: chess.Board) -> None:
        """`shown` is the position on the board."""
        super().__init__()
        self._shown = PositionStart.of(shown)
        self._texts = {CHESS960: "518", OPENING: "", FEN: ""}
        kinds = ((self.tr("The normal start"), NORMAL), (self.tr("Chess960"), CHESS960), (self.tr("An opening"), OPENING),
                 (self.tr("A FEN"), FEN), (self.tr("The position on the board"), SHOWN))
        self.kind = choice_box(kinds, self._take(last.start), self.tr("Start position"))
        self.text = QLineEdit()
        self.text.setMinimumWidth(220)
        self.dice = named(push_button(self.tr("Pick Another"), self._draw), self.tr("Pick another start of Chess960 at random"))
        self.odds = choice_box(((self.tr(odds.title), name) for name, odds in ODDS.items()), last.odds.name, self.tr("Handicap"))
        givers = (self.tr("White gives it"), chess.WHITE), (self.tr("Black gives it"), chess.BLACK)
        self.giver = choice_box(givers, last.stronger, self.tr("Who gives the handicap"))
        self._names = QStringListModel(self)
        self._completer = QCompleter(self._names, self, completionMode=QCompleter.CompletionMode.UnfilteredPopupCompletion,
                                     caseSensitivity=Qt.CaseSensitivity.CaseInsensitive)
        row = in_row(self.kind, (self.text, 1), self.dice)
        row.addStretch(0)
        in_column(row, in_row(self.odds, self.giver, STRETCH), spacing=8, on=self)
        self.kind.currentIndexChanged.connect(self._on_kind)
        self.text.textEdited.connect(self._on_text)
        self._completer.activated.connect(self._on_text)
        for box in (self.odds, self.giver):
            box.currentIndexChanged.connect(lambda: self._tell())
        self._on_kind()

    def _take(self, start: Start) -> int:
        """Fill in the text of an earlier choice; returns its kind."""
        match start:
            case Chess960Start(number):
                self._texts[CHESS960] = str(number)
                return CHESS960
            case OpeningStart(opening):
                self._texts[OPENING] = name_text(opening)  # some have the same name
                return OPENING
            case FenStart(text):
                self._texts[FEN] = text
                return FEN
        return NORMAL

    # what is set -------------------------------------------------------------------------------------------------

    def start(self) -> StartPosition:
        """The chosen start position. Raises StartError, whose message is one sentence, where no game can begin there."""
        start = self._start()
        odds = ODDS[self.odds.currentData()] if takes_odds(start) else NO_ODDS
        chosen = StartPosition(start, odds, self.giver.currentData())
        chosen.board()
        return chosen

    def _start(self) -> Start:
        kind, text = self.kind.currentIndex(), self.text.text().strip()
        if kind == CHESS960:
            if not text.isdecimal() or len(text) > MOST_DIGITS:
                raise StartError(self.tr("Chess960 has positions 0 to {0}; type a number.").format(CHESS960_POSITIONS - 1))
            return Chess960Start(int(text))
        if kind == OPENING:
            return opening_start(text)
        if kind == FEN:
            return FenStart(text)
        return self._shown if kind == SHOWN else NormalStart()

    # what the person does ----------------------------------------------------------------------------------------

    def _on_kind(self) -> None:
        kind = self.kind.currentIndex()
        self.text.setVisible(kind in self._texts)
        self.dice.setVisible(kind == CHESS960)
        hints = {CHESS960: self.tr("A number from 0 to 959"), OPENING: self.tr("Part of its name, or its code"), FEN: self.tr("FEN")}
        self.text.setPlaceholderText(hints.get(kind, ""))
        self.text.setAccessibleName(hints.get(kind, self.tr("Start position")))
        self.text.setText(self._texts.get(kind, ""))
        self.text.setCompleter(self._completer if kind == OPENING else None)  # type: ignore[arg-type]
        for box in (self.odds, self.giver):
            box.setEnabled(kind in (NORMAL, CHESS960))
        self._tell()

    def _on_text(self, text: str) -> None:
        kind = self.kind.currentIndex()
        self._texts[kind] = text
        if kind == OPENING:
            self._names.setStringList([name_text(opening) for opening in search(text)[:SUGGESTIONS]])
        self._tell()

    def _draw(self) -> None:
        self.text.setText(str(random_chess960().number))
        self._on_text(self.text.text())

    def _tell(self) -> None:
        self.giver.setVisible(self.odds.isEnabled() and self.odds.currentIndex() > 0)
        self.changed.emit()
