"""The new-game dialog: opponent, colour, time control and start position, on one page with the last choices."""
from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import chess
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QHBoxLayout,
    QRadioButton,
    QSlider,
    QSpinBox,
    QWidget,
)

from chessgui.board.accessible import HeardLabel
from chessgui.board.widget import BoardWidget
from chessgui.clocks.timecontrol import (
    TimeControl,
    TimeControlError,
    TimeControls,
    Untimed,
    control_text,
    control_title,
    parse_control,
    shown_words,
)
from chessgui.dialogs import on_screen
from chessgui.dialogs.newgame.start import StartChooser
from chessgui.engines.enginelist import EngineSpec
from chessgui.looks.widgets import (
    STRETCH,
    button_box,
    check_box,
    choice_box,
    form_of,
    holding,
    in_column,
    in_row,
    label_of,
    made,
    named,
    push_button,
    quiet_label,
)
from chessgui.play.newgame import NewGame
from chessgui.play.startposition import StartError
from chessgui.words.language import tr
from engine import LEAST_ELO, MOST_ELO, character_of

LEVEL, FULL, OTHER, PERSON = range(4)
WHITE, BLACK, RANDOM = 0, 1, 2
BY_TIME, BY_DEPTH = 0, 1
ELO_STEP, USUAL_ELO = 50, 1200
PRESETS = ("none", "1+0", "3+2", "5+3", "10+5", "15+10", "30+20", "90+30", "40/90+30, 30+30", "15 d5", "15 b5", "hourglass 3", "10/move")
PREVIEW = 208
"""Side of the board that shows the start position, in logical pixels."""


class SecondsBox(QDoubleSpinBox):
    """Shows no more digits than the number has."""

    def textFromValue(self, value: float) -> str:
        return self.locale().toString(value, "g", 6)


class NewGameDialog(QDialog):
    """`chosen` carries a NewGame when the game is to begin. `board` is the shown position, from which a game can begin too."""

    chosen = Signal(object)
    engines_wanted = Signal()
    """The user wants the list of other engines, in place of this dialog."""

    def __init__(self, last: NewGame, board: chess.Board, engines: Sequence[EngineSpec] = (), parent: QWidget | None = None,
                 fitting: int = USUAL_ELO) -> None:
        """`engines` are the other ones to play against, `fitting` the level that follows from the user's rating now."""
        super().__init__(parent)
        self._engines, self._fitting, self._elo = list(engines), fitting, last.elo or USUAL_ELO
        self.setWindowTitle(self.tr("New game"))
        self._last = last
        self._make_opponent()
        self._make_clocks()
        self.start = StartChooser(last.start, board)
        self.rated = check_box(self.tr("Rated: counts for your own rating, without takebacks and help"), last.rated)
        self._wants_rated = last.rated
        """What the person has chosen; the box shows whether the game counts."""
        self.preview = BoardWidget()
        self.preview.set_movable(frozenset())
        self.preview.setFixedSize(PREVIEW, PREVIEW)
        self.preview.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.problem = HeardLabel(lines=2)
        self.buttons = button_box(self, ok=self.tr("Play"))
        self._lay_out()
        for group in (self.opponents, self.sides):
            group.idToggled.connect(lambda: self._refresh())
        for signal in (self.level.valueChanged, self.clock.currentTextChanged, self.other_clock.currentTextChanged, self.odds.toggled,
                       self.limit.currentIndexChanged, self.start.changed):
            signal.connect(lambda: self._refresh())
        self.fits.toggled.connect(self._follow)
        self.rated.clicked.connect(self._choose_rated)
        self.accepted.connect(lambda: self.chosen.emit(self.choice()))
        self._follow(last.fits)
        self.opponents.button(self.opponents.checkedId()).setFocus()  # otherwise Space would choose the first opponent

    # building ----------------------------------------------------------------------------------------------------

    def _make_opponent(self) -> None:
        last = self._last
        self.opponents, self.sides = QButtonGroup(self), QButtonGroup(self)
        self.opponent_row = self._radio_row(self.opponents, (
            self.tr("A &level"), self.tr("&Full strength"), self.tr("Another &engine"), self.tr("Another &person")))
        self.side_row = self._radio_row(self.sides, (self.tr("&White"), self.tr("&Black"), self.tr("&Random")))
        kind = PERSON if last.engine_color is None else OTHER if last.external else LEVEL if last.elo is not None or last.fits else FULL
        names = ((spec.name, spec.name) for spec in self._engines)
        self.engine = choice_box(names, last.external and last.external.name, self.tr("Engine to play against"))
        self.engine.setMinimumWidth(220)
        self.engines_button = push_button(self.tr("Engines…"), self.reject)
        self.engines_button.clicked.connect(self.engines_wanted)
        self.opponents.button(kind).setChecked(True)
        self.sides.button(BLACK if last.engine_color == chess.WHITE else WHITE).setChecked(True)
        self.level = made(QSlider, Qt.Orientation.Horizontal, minimum=LEAST_ELO // ELO_STEP, maximum=MOST_ELO // ELO_STEP, pageStep=4,
                          value=self._elo // ELO_STEP, accessibleName=self.tr("Rating of the opponent"))
        self.fits = check_box(self.tr("The level follows my rating, from game to game"), last.fits)
        self.character = quiet_label()

    @staticmethod
    def _radio_row(group: QButtonGroup, texts: tuple[str, ...]) -> QHBoxLayout:
        for index, text in enumerate(texts):
            group.addButton(QRadioButton(text), index)
        return in_row(*group.buttons(), STRETCH, spacing=18)

    def _make_clocks(self) -> None:
        last = self._last
        self.clock = named(self._clock_box(last.controls.white), self.tr("Clock"))
        self.other_clock = named(self._clock_box(last.controls.black), self.tr("Black's clock"))
        self.odds = check_box(self.tr("A different clock for Black"), last.controls.odds)
        self.clock_title = quiet_label(wraps=True)
        self.clock_title.setMinimumHeight(self.clock_title.fontMetrics().lineSpacing())  # what is below stays while one types
        limits = (self.tr("thinks about each move for"), BY_TIME), (self.tr("looks ahead"), BY_DEPTH)
        self.limit = choice_box(limits, BY_TIME if last.depth is None else BY_DEPTH, self.tr("How the engine thinks"))
        self.seconds = made(SecondsBox, decimals=3, minimum=0.05, maximum=600.0, singleStep=0.5, suffix=self.tr(" s"),
                            value=(last.movetime_ms or 1000) / 1000, accessibleName=self.tr("How long"))
        self.plies = made(QSpinBox, minimum=1, maximum=60, suffix=self.tr(" plies"), value=last.depth or 6,
                          accessibleName=self.tr("How far"))
        self._show_limit()
        self.limit.currentIndexChanged.connect(self._show_limit)

    @staticmethod
    def _clock_box(control: TimeControl) -> QComboBox:
        box = QComboBox(editable=True)
        box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        box.addItems([shown_words(text) for text in PRESETS])
        box.setMinimumWidth(150)
        box.setCurrentText(shown_words(control_text(control)))
        return box

    def _lay_out(self) -> None:
        self.level_holder = holding(in_column(self.level, self.character, self.fits))
        self.engine_holder = holding(in_row(self.engine, self.engines_button, STRETCH))
        self.limit_holder = holding(in_row(self.limit, self.seconds, self.plies, STRETCH))
        clocks = in_row(self.clock, self.odds, self.other_clock, STRETCH, spacing=12)
        self._form = form_of(
            (self.tr("Opponent"), self.opponent_row), ("", self.level_holder), ("", self.engine_holder),
            (self.tr("You play"), self.side_row), (label_of(self.tr("Clock"), self.clock), clocks), ("", self.clock_title),
            (self.tr("The engine"), self.limit_holder), (self.tr("Start"), self.start), ("", self.rated), across=18, down=12)
        self._form.setLabelAlignment(Qt.AlignmentFlag.AlignRight)
        for group, words in ((self.opponents, self.tr("Opponent")), (self.sides, self.tr("You play"))):
            for button in group.buttons():
                button.setAccessibleDescription(words)
        middle = in_row((self._form, 1), (self.preview, Qt.AlignmentFlag.AlignTop), spacing=24)
        in_column(middle, self.problem, self.buttons, margins=(22, 20, 22, 16), spacing=12, on=self)
        least = self.minimumSizeHint()
        self.preview.setVisible(least.width() == on_screen(self, least).width())  # a narrow screen has room for the form alone

    # showing -----------------------------------------------------------------------------------------------------

    def _show_limit(self) -> None:
        by_time = self.limit.currentIndex() == BY_TIME
        self.seconds.setVisible(by_time)
        self.plies.setVisible(not by_time)

    def _follow(self, fits: bool) -> None:
        """Show the level that follows the rating, or again the one that was chosen before."""
        if fits:
            self._elo = self.level.value() * ELO_STEP
        self.level.setValue((self._fitting if fits else self._elo) // ELO_STEP)
        self._refresh()

    def _refresh(self) -> None:
        kind = self.opponents.checkedId()
        self._form.setRowVisible(self.level_holder, kind == LEVEL)
        self._form.setRowVisible(self.engine_holder, kind == OTHER)
        self._form.setRowVisible(self.side_row, kind != PERSON)
        self.other_clock.setVisible(self.odds.isChecked())
        problem, title, rules = "", "", None
        try:
            rules = self._rules()
            titles = [control_title(rules.controls.of(side)) for side in chess.COLORS]
            title = self.tr("White: {0} · Black: {1}").format(*titles) if rules.controls.odds else titles[0]
            self.preview.set_position(rules.start.board())
        except (TimeControlError, StartError) as error:
            problem = str(error)
        if kind == OTHER and not self._engines:
            problem = self.tr("There is no other engine yet: add one with the button Engines.")
        engine_sides = chess.COLORS if self.sides.checkedId() == RANDOM else (self.sides.checkedId() == BLACK,)
        is_free = rules is not None and any(rules.controls.of(side) == Untimed() for side in engine_sides)
        self._form.setRowVisible(self.limit_holder, kind in (FULL, OTHER) and is_free)
        self.clock_title.setText(title)
        self._form.setRowVisible(self.rated, kind == LEVEL)
        self.level.setDisabled(self.fits.isChecked())
        elo = self.level.value() * ELO_STEP
        follows = self.fits.isChecked() and (rules is None or rules.may_be_rated)
        words = self.tr("Now {0} Elo: {1}. Such a game is rated.") if follows else self.tr("{0} Elo: {1}")
        self.character.setText(words.format(elo, tr(character_of(elo).name)))
        self.rated.setEnabled(rules is None or (rules.may_be_rated and not rules.fits))
        if rules is not None:
            self.rated.setChecked(rules.rated)
        self.preview.set_orientation(self.sides.checkedId() != BLACK or kind == PERSON)
        self.problem.setText(problem)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not problem)

    def _choose_rated(self, wanted: bool) -> None:
        self._wants_rated = wanted
        self._refresh()

    # what is set -------------------------------------------------------------------------------------------------

    def _rules(self) -> NewGame:
        """The rules on the page. Raises TimeControlError and StartError."""
        kind = self.opponents.checkedId()
        white = parse_control(self.clock.currentText())
        controls = TimeControls(white, parse_control(self.other_clock.currentText()) if self.odds.isChecked() else white)
        engine = None if kind == PERSON else self.sides.checkedId() == BLACK
        elo = self.level.value() * ELO_STEP if kind == LEVEL else None
        by_depth = kind in (FULL, OTHER) and self.limit.currentIndex() == BY_DEPTH
        movetime_ms = None if elo is not None or by_depth else round(1000 * self.seconds.value())
        chosen = NewGame(engine, movetime_ms, self.plies.value() if by_depth else None, elo, controls, self.start.start(),
                         fits=kind == LEVEL and self.fits.isChecked())
        if kind == OTHER and self._engines:
            return replace(chosen, external=self._engines[max(self.engine.currentIndex(), 0)])
        return replace(chosen, rated=(self._wants_rated or chosen.fits) and chosen.may_be_rated)

    def choice(self) -> NewGame:
        """The rules on the page, with a random side already drawn. Raises TimeControlError and StartError."""
        rules = self._rules()
        if rules.engine_color is not None and self.sides.checkedId() == RANDOM and random.random() < 0.5:
            return replace(rules, engine_color=not rules.engine_color)
        return rules
