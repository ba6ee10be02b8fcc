"""The page where a match is set up: engines, time, openings, adjudication, and the file for the games."""
from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt, Signal
from PySide6.QtWidgets import QAbstractSpinBox, QCheckBox, QComboBox, QDoubleSpinBox, QGridLayout, QLineEdit, QSpinBox, QWidget

from chessgui.board.accessible import HeardLabel
from chessgui.dialogs import APPEND, ask_file
from chessgui.engines.enginelist import EngineSpec
from chessgui.looks.widgets import (
    STRETCH,
    bold_label,
    choice_box,
    grid_of,
    holding,
    in_column,
    in_row,
    label_of,
    made,
    named,
    push_button,
    quiet_label,
    scroll_area,
)
from chessgui.match.enginerows import FEWEST, LABEL_WIDTH, EngineRows
from chessgui.match.plan import MOST_GAMES, Adjudication, Control, ControlKind, MatchPlan
from chessgui.match.schedule import Schedule
from chessgui.words.language import counted
from engine import Sprt

USUAL = {ControlKind.MOVETIME: 100, ControlKind.NODES: 10_000, ControlKind.DEPTH: 8}
LONGEST_MOVES = 400
COLUMN_WIDTH, INDENT = 560, 22


class SetupPage(QWidget):
    """`started` carries a MatchPlan; `engines_wanted` asks for the dialog with the list of engines, `results_wanted` for the last match."""

    started = Signal(object)
    engines_wanted = Signal()
    results_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._values = dict(USUAL)
        scroll = scroll_area(self._columns())
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)  # with large texts both columns are wide
        self.problem = HeardLabel()
        """Why the match cannot begin."""
        self.start_button = push_button(self.tr("&Start the match"), lambda: self.started.emit(self.plan()))
        self.start_button.setDefault(True)
        self.results_button = push_button(
            self.tr("Last results"), self.results_wanted, self.tr("Show the match that ended last"))
        self.results_button.hide()
        bottom = in_row((self.problem, 1), self.results_button, self.start_button, margins=(24, 8, 24, 16), spacing=16)
        in_column((scroll, 1), bottom, spacing=0, on=self)
        self.show_plan(MatchPlan(pgn_file=usual_file()))

    # building ----------------------------------------------------------------------------------------------------

    def _columns(self) -> QWidget:
        """The groups in two columns, in the middle of a large window."""
        left = self._engines_group(), self._time_group(), self._file_group()
        right = self._openings_group(), self._decision_group()
        for group in (*left, *right):
            group.setMaximumWidth(COLUMN_WIDTH)
        columns = [(in_column(*groups, STRETCH, spacing=24), 100) for groups in (left, right)]
        inside = holding(in_row(STRETCH, *columns, STRETCH, margins=(24, 20, 24, 12), spacing=40))
        height = self.kind.sizeHint().height()
        for field in inside.findChildren(QWidget):
            if isinstance(field, QAbstractSpinBox | QLineEdit | QComboBox) and not isinstance(field.parent(), QAbstractSpinBox):
                field.setMinimumHeight(height)  # of the same height, so that their texts are level
        return inside

    def _group(self, title: str) -> tuple[QWidget, QGridLayout]:
        group = QWidget()
        grid = grid_of(12, 8, group)
        grid.addWidget(bold_label(title), 0, 0, 1, 3)
        grid.setColumnMinimumWidth(0, LABEL_WIDTH)
        grid.setColumnStretch(1, 1)
        return group, grid

    def _engines_group(self) -> QWidget:
        group, grid = self._group(self.tr("Engines"))
        self.rows = EngineRows()
        self.rows.changed.connect(self._enable)
        self.rows.engines_wanted.connect(self.engines_wanted)
        grid.addWidget(self.rows, 1, 0, 1, 3)
        return group

    def _time_group(self) -> QWidget:
        group, grid = self._group(self.tr("Time and games"))
        self.kind = choice_box(((self.tr("Clock"), ControlKind.CLOCK), (self.tr("Time a move"), ControlKind.MOVETIME),
                                (self.tr("Nodes a move"), ControlKind.NODES), (self.tr("Depth"), ControlKind.DEPTH)))
        self.kind.currentIndexChanged.connect(self._show_kind)
        self.value = named(QSpinBox(), self.tr("Limit"))
        self.value.valueChanged.connect(lambda value: self._values.__setitem__(self._kind, value))
        self.base = named(QDoubleSpinBox(minimum=0.01, maximum=600, suffix=self.tr(" min")), self.tr("Minutes"))
        self.increment = named(QDoubleSpinBox(maximum=600, prefix="+ ", suffix=self.tr(" s a move")), self.tr("Increment"))
        self.period = made(QSpinBox, maximum=200, suffix=self.tr(" moves"), specialValueText=self.tr("the whole game"),
                           accessibleName=self.tr("Period"))
        self.clock_row = _row(self.base, self.increment)
        self.games = QSpinBox(minimum=1, maximum=MOST_GAMES, singleStep=2)
        self.games.valueChanged.connect(self._enable)
        self.margin = QSpinBox(maximum=10_000, suffix=self.tr(" ms"))
        self.margin.setToolTip(self.tr("An engine that oversteps its time by no more than this does not lose"))
        self._add_row(grid, 1, self.tr("&Limit"), _row(self.kind, self.value), 2, self.kind)
        grid.addWidget(self.clock_row, 2, 1, 1, 2)
        self._add_row(grid, 3, self.tr("Peri&od"), self.period, 2)
        self._add_row(grid, 4, self.tr("Time &margin"), self.margin, 2)
        self._add_row(grid, 5, self.tr("&Games"), self.games, 2)
        return group

    def _file_group(self) -> QWidget:
        group, grid = self._group(self.tr("Kept games"))
        self.pgn_file, self.event_name = QLineEdit(placeholderText=self.tr("the games are not kept"), clearButtonEnabled=True), QLineEdit()
        self._add_row(grid, 1, self.tr("PGN f&ile"), self.pgn_file, 1)
        grid.addWidget(push_button(self.tr("Choose…"), self._ask_pgn), 1, 2)
        self._add_row(grid, 2, self.tr("E&vent"), self.event_name, 2)
        grid.addWidget(quiet_label(self.tr("Games are appended to what the file holds already."), wraps=True), 3, 1, 1, 2)
        return group

    def _openings_group(self) -> QWidget:
        group, grid = self._group(self.tr("Openings"))
        self.openings_file = QLineEdit(placeholderText=self.tr("the usual start"), clearButtonEnabled=True)
        self.openings_file.textChanged.connect(self._enable)
        self.order = choice_box(((self.tr("in the file's order"), False), (self.tr("in random order"), True)))
        self._add_row(grid, 1, self.tr("EPD or PG&N"), self.openings_file, 1)
        grid.addWidget(push_button(self.tr("Choose…"), self._ask_openings), 1, 2)
        self._add_row(grid, 2, self.tr("O&rder"), self.order, 2)
        grid.addWidget(quiet_label(self.tr("Each opening is played twice, with colours reversed."), wraps=True), 3, 1, 1, 2)
        return group

    def _decision_group(self) -> QWidget:
        group, grid = self._group(self.tr("Decided early"))
        self.draw, self.win = QCheckBox(self.tr("&Draw, when both find the game level")), QCheckBox(self.tr("&Win, when both find it won"))
        self.length, self.test = QCheckBox(self.tr("Draw, w&hen the game is long")), QCheckBox(self.tr("The match, by a &test (SPRT)"))
        self.draw_score = QDoubleSpinBox(maximum=5, singleStep=0.05, prefix="± ")
        self.win_score = QDoubleSpinBox(minimum=1, maximum=100, singleStep=0.5)
        self.draw_plies, self.win_plies = (
            QSpinBox(minimum=1, maximum=200, prefix=self.tr("for "), suffix=self.tr(" plies")) for _ in range(2))
        self.draw_from = QSpinBox(minimum=1, maximum=300, prefix=self.tr("from move "))
        self.most_moves = QSpinBox(minimum=1, maximum=LONGEST_MOVES, prefix=self.tr("at move "))
        self.elo0, self.elo1 = (QDoubleSpinBox(decimals=1, minimum=-400, maximum=400, prefix=prefix, suffix=self.tr(" Elo"))
                                for prefix in ("", self.tr("against ")))
        grid.setVerticalSpacing(4)
        self._rules: tuple[tuple[QCheckBox, tuple[QWidget, ...]], ...] = (
            (self.draw, (self.draw_score, self.draw_plies, self.draw_from)), (self.win, (self.win_score, self.win_plies)),
            (self.length, (self.most_moves,)), (self.test, (self.elo0, self.elo1)))
        self.test.setToolTip(self.tr("The match ends as soon as the test is decided; for two engines"))
        for place, (box, fields) in enumerate(self._rules):
            grid.addWidget(box, 2 * place + 1, 0, 1, 3)
            row = _row(*fields, *[QWidget() for _ in range(3 - len(fields))])
            row.setContentsMargins(INDENT, 0, 0, 10)
            grid.addWidget(row, 2 * place + 2, 0, 1, 3)
            for field in fields:
                field.setAccessibleName(box.text().replace("&", ""))
            box.toggled.connect(self._enable)
        return group

    def _add_row(self, grid: QGridLayout, row: int, title: str, field: QWidget, columns: int, buddy: QWidget | None = None) -> None:
        grid.addWidget(label_of(title, buddy or field), row, 0)
        grid.addWidget(field, row, 1, 1, columns)

    # showing -----------------------------------------------------------------------------------------------------

    @property
    def choices(self) -> list[QComboBox]:
        """The fields in which the engines are chosen."""
        return self.rows.choices

    @property
    def strengths(self) -> list[QSpinBox]:
        """The fields with the strengths of the engines."""
        return self.rows.strengths

    def set_engines(self, engines: Sequence[EngineSpec]) -> None:
        """Set the engines to choose from; an engine that is chosen stays chosen if it is still in the list."""
        self.rows.set_engines(engines)

    def show_plan(self, plan: MatchPlan) -> None:
        """Fill the page with a plan, as far as its engines are known."""
        self.rows.show_engines(plan.engines)
        self.rows.pairings.setCurrentIndex(self.rows.pairings.findData(plan.gauntlet))
        control, rules = plan.control, plan.adjudication
        if control.kind is ControlKind.CLOCK:
            self.base.setValue(control.value / 60_000)
        else:
            self._values[control.kind] = control.value
        self.increment.setValue(control.increment_ms / 1000)
        self.period.setValue(control.moves)
        self.margin.setValue(control.margin_ms)
        self.kind.setCurrentIndex(self.kind.findData(control.kind))
        self.games.setValue(plan.games)
        self.openings_file.setText(plan.openings_file)
        self.order.setCurrentIndex(int(plan.shuffled))
        self.pgn_file.setText(plan.pgn_file)
        self.event_name.setText(plan.event)
        self._show_rules(rules, plan.sprt)
        self._show_kind()
        self._enable()

    def _show_rules(self, rules: Adjudication, test: Sprt | None) -> None:
        self.draw.setChecked(rules.draw_score is not None)
        self.draw_score.setValue((10 if rules.draw_score is None else rules.draw_score) / 100)
        self.draw_plies.setValue(rules.draw_plies)
        self.draw_from.setValue(rules.draw_from_move)
        self.win.setChecked(rules.win_score is not None)
        self.win_score.setValue((1000 if rules.win_score is None else rules.win_score) / 100)
        self.win_plies.setValue(rules.win_plies)
        self.length.setChecked(rules.most_plies > 0)
        self.most_moves.setValue(rules.most_plies // 2 or 200)
        self.test.setChecked(test is not None)
        self.elo0.setValue((test or Sprt()).elo0)
        self.elo1.setValue((test or Sprt()).elo1)

    @property
    def _kind(self) -> ControlKind:
        kind: ControlKind = self.kind.currentData()
        return kind

    def _show_kind(self) -> None:
        kind = self._kind
        self.clock_row.setVisible(kind is ControlKind.CLOCK)
        self.period.setEnabled(kind is ControlKind.CLOCK)
        self.value.setVisible(kind is not ControlKind.CLOCK)
        self.margin.setEnabled(kind in (ControlKind.CLOCK, ControlKind.MOVETIME))
        if kind is ControlKind.CLOCK:
            return
        most, step, suffix = {
            ControlKind.MOVETIME: (3_600_000, 100, self.tr(" ms")), ControlKind.NODES: (2_000_000_000, 1000, self.tr(" nodes")),
            ControlKind.DEPTH: (100, 1, self.tr(" plies"))}[kind]
        value = self._values[kind]
        self.value.setRange(1, most)
        self.value.setSingleStep(step)
        self.value.setSuffix(suffix)
        self.value.setValue(value)

    def _enable(self) -> None:
        engines = len(self.choices)
        is_tournament = engines > FEWEST
        self.games.setSuffix(self.tr(" a pairing") if is_tournament else "")
        total = Schedule(engines, self.games.value(), self.rows.is_gauntlet).total
        self.rows.note.setText(counted("One game in all", "%Ln games in all", total))
        self.test.setEnabled(not is_tournament)
        self.order.setEnabled(bool(self.openings_file.text().strip()))
        for box, fields in self._rules:
            for field in fields:
                field.setEnabled(box.isEnabled() and box.isChecked())

    # what is set -------------------------------------------------------------------------------------------------

    def plan(self) -> MatchPlan:
        """The plan on the page."""
        engines, clock = self.rows.engines(), self._kind is ControlKind.CLOCK
        value = round(self.base.value() * 60_000) if clock else self._values[self._kind]
        control = Control(self._kind, value, round(self.increment.value() * 1000) if clock else 0, self.period.value() if clock else 0,
                          self.margin.value())
        shuffled = self.order.currentData()
        return MatchPlan(
            engines, self.games.value(), control, self.openings_file.text().strip(), shuffled,
            random.randrange(1 << 30) if shuffled else 0, self._adjudication(),
            Sprt(self.elo0.value(), self.elo1.value()) if self.test.isEnabled() and self.test.isChecked() else None,
            self.pgn_file.text().strip(), self.event_name.text().strip(), self.rows.is_gauntlet)

    def _adjudication(self) -> Adjudication:
        return Adjudication(
            round(self.draw_score.value() * 100) if self.draw.isChecked() else None, self.draw_plies.value(), self.draw_from.value(),
            round(self.win_score.value() * 100) if self.win.isChecked() else None, self.win_plies.value(),
            2 * self.most_moves.value() if self.length.isChecked() else 0)

    def _ask_pgn(self) -> None:
        ask_file(self, self.tr("Keep the games in"), self.pgn_file.text() or usual_file(), self.pgn_file.setText,
                 self.tr("PGN files (*.pgn)"), **APPEND, defaultSuffix="pgn")

    def _ask_openings(self) -> None:
        ask_file(self, self.tr("Openings"), str(Path(self.openings_file.text()).parent), self.openings_file.setText,
                 self.tr("Openings (*.epd *.pgn *.fen);;All files (*)"))


def usual_file() -> str:
    """The file where games are kept unless the user chooses another."""
    documents = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
    return str((documents if documents.is_dir() else Path.home()) / "Engine matches.pgn")


def _row(*fields: QWidget) -> QWidget:
    return holding(in_row(*((field, 1) for field in fields), spacing=8))
