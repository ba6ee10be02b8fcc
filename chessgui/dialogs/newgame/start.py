"""The start position in the new-game dialog: kind, number, FEN or opening, handicap, and a small board."""
from __future__ import annotations

import chess
from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtWidgets import QComboBox, QCompleter, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from chessgui.openings.openingnames import search
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


class StartChooser(QWidget):
    """Lets the user choose a StartPosition; `changed` is emitted after each change. `start()` raises where the choice is impossible."""

    changed = Signal()

    def __init__(self, last: StartPosition, shown: chess.Board, parent: QWidget | None = None) -> None:
        """`shown` is the position on the board."""
        super().__init__(parent)
        self._shown = PositionStart.of(shown)
        self.kind = QComboBox()
        self.kind.addItems([self.tr("The normal start"), self.tr("Chess960"), self.tr("An opening"), self.tr("A FEN"),
                            self.tr("The position on the board")])
        self.kind.setAccessibleName(self.tr("Start position"))
        self.text = QLineEdit()
        self.text.setMinimumWidth(220)
        self.dice = QPushButton(self.tr("Draw another"))
        self.dice.setAutoDefault(False)
        self.odds = QComboBox()
        for name, odds in ODDS.items():
            self.odds.addItem(self.tr(odds.title), name)
        self.odds.setAccessibleName(self.tr("Handicap"))
        self.giver = QComboBox()
        self.giver.addItem(self.tr("White gives it"), chess.WHITE)
        self.giver.addItem(self.tr("Black gives it"), chess.BLACK)
        self.giver.setAccessibleName(self.tr("Who gives the handicap"))
        self._names = QStringListModel(self)
        completer = QCompleter(self._names, self)
        completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._completer = completer
        self._texts = {CHESS960: "518", OPENING: "", FEN: ""}
        self._lay_out()
        self._show_last(last)
        self.kind.currentIndexChanged.connect(self._on_kind)
        self.text.textEdited.connect(self._on_text)
        completer.activated.connect(self._on_text)
        self.dice.clicked.connect(self._draw)
        for box in (self.odds, self.giver):
            box.currentIndexChanged.connect(lambda: self._tell())
        self._on_kind()

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        row = QHBoxLayout()
        row.addWidget(self.kind)
        row.addWidget(self.text, 1)
        row.addWidget(self.dice)
        row.addStretch(0)
        handicap = QHBoxLayout()
        handicap.addWidget(self.odds)
        handicap.addWidget(self.giver)
        handicap.addStretch(1)
        layout.addLayout(row)
        layout.addLayout(handicap)

    def _show_last(self, last: StartPosition) -> None:
        start = last.start
        if isinstance(start, Chess960Start):
            self._texts[CHESS960] = str(start.number)
        elif isinstance(start, OpeningStart):
            self._texts[OPENING] = start.opening.name
        elif isinstance(start, FenStart):
            self._texts[FEN] = start.text
        kinds = {NormalStart: NORMAL, Chess960Start: CHESS960, OpeningStart: OPENING, FenStart: FEN, PositionStart: NORMAL}
        self.kind.setCurrentIndex(kinds[type(start)])
        self.odds.setCurrentIndex(max(self.odds.findData(last.odds.name), 0))
        self.giver.setCurrentIndex(0 if last.stronger else 1)

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
            if not text.isdecimal():
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
        self.dice.setAccessibleName(self.tr("Draw another start of Chess960"))
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
            self._names.setStringList([opening.name for opening in search(text)[:SUGGESTIONS]])
        self._tell()

    def _draw(self) -> None:
        self.text.setText(str(random_chess960().number))
        self._on_text(self.text.text())

    def _tell(self) -> None:
        self.giver.setVisible(self.odds.isEnabled() and self.odds.currentIndex() > 0)
        self.changed.emit()
