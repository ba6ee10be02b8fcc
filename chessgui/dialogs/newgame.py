"""The new-game dialog: who plays, how long the engine thinks, where the game begins."""
from __future__ import annotations

import random

import chess
from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QRadioButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from chessgui.newgame import NewGame
from engine import LEAST_ELO, MOST_ELO, character_of

TIME, DEPTH, RATING = 0, 1, 2


class NewGameDialog(QDialog):
    """One page, filled with the last choice. `chosen` carries a NewGame when the game shall begin."""

    chosen = Signal(object)

    def __init__(self, last: NewGame, board: chess.Board, parent: QWidget | None = None) -> None:
        """`board` is the position that is shown: a game may begin there."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("New game"))
        self._board = board
        self.sides = QButtonGroup(self)
        side_row = QHBoxLayout()
        for index, text in enumerate((self.tr("&White"), self.tr("&Black"), self.tr("&Random"), self.tr("&Two people"))):
            button = QRadioButton(text)
            self.sides.addButton(button, index)
            side_row.addWidget(button)
        side_row.addStretch(1)
        checked = {chess.BLACK: 0, chess.WHITE: 1, None: 3}[last.engine_color]
        self.sides.button(checked).setChecked(True)
        self.limit = QComboBox()
        self.limit.addItems([self.tr("at full strength, by time"), self.tr("at full strength, by depth"), self.tr("at a person's level")])
        self.value = QSpinBox()
        self.character = QLabel()
        self._values = {TIME: last.movetime_ms or 1000, DEPTH: last.depth or 6, RATING: last.elo or 1200}
        self.limit.currentIndexChanged.connect(self._show_limit)
        self.limit.setCurrentIndex(RATING if last.elo is not None else TIME if last.depth is None else DEPTH)
        self._show_limit(self.limit.currentIndex())
        self.value.valueChanged.connect(self._keep_value)
        self.start = QComboBox()
        self.start.addItems([self.tr("The normal start"), self.tr("The position on the board")])
        self.start.setEnabled(board.fen() != chess.STARTING_FEN and not board.is_game_over())
        limits = QHBoxLayout()
        limits.addWidget(self.limit)
        limits.addWidget(self.value, 1)
        form = QFormLayout()
        form.setVerticalSpacing(12)
        form.addRow(self.tr("You play"), side_row)
        form.addRow(self.tr("The engine plays"), limits)
        form.addRow("", self.character)
        form.addRow(self.tr("Begin with"), self.start)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("Play"))
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 16)
        layout.setSpacing(18)
        layout.addLayout(form)
        layout.addWidget(buttons)
        self.sides.idToggled.connect(lambda: self._enable())
        self.accepted.connect(lambda: self.chosen.emit(self.choice()))
        self._enable()

    def _enable(self) -> None:
        against_engine = self.sides.checkedId() != 3
        self.limit.setEnabled(against_engine)
        self.value.setEnabled(against_engine)

    def _show_limit(self, kind: int) -> None:
        self.value.blockSignals(True)
        if kind == TIME:
            self.value.setRange(50, 600_000)
            self.value.setSingleStep(500)
            self.value.setSuffix(self.tr(" ms"))
        elif kind == RATING:
            self.value.setRange(LEAST_ELO, MOST_ELO)
            self.value.setSingleStep(100)
            self.value.setSuffix(self.tr(" Elo"))
        else:
            self.value.setRange(1, 60)
            self.value.setSingleStep(1)
            self.value.setSuffix(self.tr(" plies"))
        self.value.setValue(self._values[kind])
        self.value.blockSignals(False)
        self._show_character()

    def _keep_value(self, value: int) -> None:
        self._values[self.limit.currentIndex()] = value
        self._show_character()

    def _show_character(self) -> None:
        """Who plays: a name that gives the number a face."""
        if self.limit.currentIndex() == RATING:
            self.character.setText(self.tr("like {0}").format(character_of(self.value.value()).name))
        else:
            self.character.setText(self.tr("as well as it can"))

    def choice(self) -> NewGame:
        """What is set; a random side is drawn now."""
        side = self.sides.checkedId()
        engine = {0: chess.BLACK, 1: chess.WHITE, 2: random.choice(chess.COLORS)}.get(side)
        board = chess.Board(self._board.fen(), chess960=self._board.chess960) if self.start.currentIndex() == 1 else None
        if self.limit.currentIndex() == RATING:
            return NewGame(engine, board=board, elo=self.value.value())
        if self.limit.currentIndex() == DEPTH:
            return NewGame(engine, None, self.value.value(), board)
        return NewGame(engine, self.value.value(), None, board)
