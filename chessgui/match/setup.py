"""The page where a match is set up: engines, time, openings, adjudication, and the file for the games."""
from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFileDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from chessgui.dialogs import open_dialog
from chessgui.engines.enginelist import OWN, EngineSpec, with_strength
from chessgui.match.plan import MOST_GAMES, Adjudication, Control, ControlKind, MatchPlan
from engine import LEAST_ELO, MOST_ELO, Sprt

KINDS = (ControlKind.CLOCK, ControlKind.MOVETIME, ControlKind.NODES, ControlKind.DEPTH)
USUAL = {ControlKind.MOVETIME: 100, ControlKind.NODES: 10_000, ControlKind.DEPTH: 8}
LONGEST_MOVES = 400
COLUMN_WIDTH, LABEL_WIDTH, INDENT = 560, 84, 22


class SetupPage(QWidget):
    """`started` carries a MatchPlan; `engines_wanted` asks for the dialog with the list of engines."""

    started = Signal(object)
    engines_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._engines: Sequence[EngineSpec] = (OWN,)
        self._values = dict(USUAL)
        scroll = QScrollArea()
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(self._columns())
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(scroll, 1)
        layout.addLayout(self._bottom())
        self.show_plan(MatchPlan(pgn_file=usual_file()))

    # building ----------------------------------------------------------------------------------------------------

    def _columns(self) -> QWidget:
        """The groups in two columns, in the middle of a large window."""
        inside = QWidget()
        columns = QHBoxLayout(inside)
        columns.setContentsMargins(24, 20, 24, 12)
        columns.setSpacing(40)
        columns.addStretch(1)
        for groups in ((self._engines_group(), self._time_group(), self._file_group()), (self._openings_group(), self._decision_group())):
            column = QVBoxLayout()
            column.setSpacing(24)
            for group in groups:
                group.setMaximumWidth(COLUMN_WIDTH)
                column.addWidget(group)
            column.addStretch(1)
            columns.addLayout(column, 100)
        columns.addStretch(1)
        height = self.kind.sizeHint().height()
        for field in inside.findChildren(QWidget):
            if isinstance(field, QAbstractSpinBox | QLineEdit | QComboBox) and not isinstance(field.parent(), QAbstractSpinBox):
                field.setMinimumHeight(height)  # of the same height, so that their texts are level
        return inside

    def _group(self, title: str) -> tuple[QWidget, QGridLayout]:
        group, heading = QWidget(), QLabel(title)
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold)
        heading.setFont(font)
        grid = QGridLayout(group)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.addWidget(heading, 0, 0, 1, 3)
        grid.setColumnMinimumWidth(0, LABEL_WIDTH)
        grid.setColumnStretch(1, 1)
        return group, grid

    def _engines_group(self) -> QWidget:
        group, grid = self._group(self.tr("Engines"))
        self.choices = (QComboBox(), QComboBox())
        self.strengths = (QSpinBox(), QSpinBox())
        for seat, (title, choice, strength) in enumerate(zip((self.tr("&First"), self.tr("S&econd")), self.choices, self.strengths)):
            label = QLabel(title)
            label.setBuddy(choice)
            choice.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)  # a long name does not widen the page
            choice.currentIndexChanged.connect(self._enable)
            strength.setRange(LEAST_ELO - 100, MOST_ELO)
            strength.setSingleStep(100)
            strength.setSpecialValueText(self.tr("full strength"))
            strength.setSuffix(self.tr(" Elo"))
            strength.setAccessibleName(self.tr("Strength of {0}").format(title.replace("&", "")))
            grid.addWidget(label, seat + 1, 0)
            grid.addWidget(choice, seat + 1, 1)
            grid.addWidget(strength, seat + 1, 2)
        more = QPushButton(self.tr("&Add and edit engines…"))
        more.clicked.connect(self.engines_wanted)
        grid.addWidget(more, 3, 1, 1, 2, Qt.AlignmentFlag.AlignLeft)
        return group

    def _time_group(self) -> QWidget:
        group, grid = self._group(self.tr("Time and games"))
        self.kind, self.value, self.games, self.margin = QComboBox(), QSpinBox(), QSpinBox(), QSpinBox()
        self.kind.addItems([self.tr("Clock"), self.tr("Time a move"), self.tr("Nodes a move"), self.tr("Depth")])
        self.kind.currentIndexChanged.connect(self._show_kind)
        self.value.valueChanged.connect(lambda value: self._values.__setitem__(self._kind, value))
        self.base, self.increment, self.period = QDoubleSpinBox(), QDoubleSpinBox(), QSpinBox()
        self.base.setRange(0.01, 600)
        self.base.setSuffix(self.tr(" min"))
        self.increment.setRange(0, 600)
        self.increment.setDecimals(2)
        self.increment.setPrefix("+ ")
        self.increment.setSuffix(self.tr(" s a move"))
        self.period.setRange(0, 200)
        self.period.setSpecialValueText(self.tr("the whole game"))
        self.period.setSuffix(self.tr(" moves"))
        for field, name in ((self.base, self.tr("Minutes")), (self.increment, self.tr("Increment")), (self.period, self.tr("Period")),
                            (self.value, self.tr("Limit"))):
            field.setAccessibleName(name)
        self.clock_row = _row(self.base, self.increment)
        self.games.setRange(1, MOST_GAMES)
        self.games.setSingleStep(2)
        self.margin.setRange(0, 10_000)
        self.margin.setSuffix(self.tr(" ms"))
        self.margin.setToolTip(self.tr("An engine that oversteps its time by no more than this does not lose"))
        self._add_row(grid, 1, self.tr("&Limit"), _row(self.kind, self.value), 2, self.kind)
        grid.addWidget(self.clock_row, 2, 1, 1, 2)
        self._add_row(grid, 3, self.tr("Peri&od"), self.period, 2)
        self._add_row(grid, 4, self.tr("Time &margin"), self.margin, 2)
        self._add_row(grid, 5, self.tr("&Games"), self.games, 2)
        return group

    def _file_group(self) -> QWidget:
        group, grid = self._group(self.tr("Kept games"))
        self.pgn_file, self.event_name = QLineEdit(), QLineEdit()
        self.pgn_file.setPlaceholderText(self.tr("the games are not kept"))
        self.pgn_file.setClearButtonEnabled(True)
        choose = QPushButton(self.tr("Choose…"))
        choose.clicked.connect(self._ask_pgn)
        self._add_row(grid, 1, self.tr("PGN f&ile"), self.pgn_file, 1)
        grid.addWidget(choose, 1, 2)
        self._add_row(grid, 2, self.tr("E&vent"), self.event_name, 2)
        note = QLabel(self.tr("Games are put behind what the file holds already."))
        note.setProperty("quiet", True)
        note.setWordWrap(True)
        grid.addWidget(note, 3, 1, 1, 2)
        return group

    def _openings_group(self) -> QWidget:
        group, grid = self._group(self.tr("Openings"))
        self.openings_file, self.order = QLineEdit(), QComboBox()
        self.openings_file.setPlaceholderText(self.tr("the usual start"))
        self.openings_file.setClearButtonEnabled(True)
        self.openings_file.textChanged.connect(self._enable)
        choose = QPushButton(self.tr("Choose…"))
        choose.clicked.connect(self._ask_openings)
        self.order.addItems([self.tr("in the file's order"), self.tr("in random order")])
        self._add_row(grid, 1, self.tr("EPD or PG&N"), self.openings_file, 1)
        grid.addWidget(choose, 1, 2)
        self._add_row(grid, 2, self.tr("O&rder"), self.order, 2)
        note = QLabel(self.tr("Each opening is played twice, with colours changed."))
        note.setProperty("quiet", True)
        note.setWordWrap(True)
        grid.addWidget(note, 3, 1, 1, 2)
        return group

    def _decision_group(self) -> QWidget:
        group, grid = self._group(self.tr("Decided early"))
        self.draw, self.win = QCheckBox(self.tr("&Draw, when both find the game level")), QCheckBox(self.tr("&Win, when both find it won"))
        self.length, self.test = QCheckBox(self.tr("Draw, w&hen the game is long")), QCheckBox(self.tr("The match, by a &test (SPRT)"))
        self.draw_score, self.win_score = QDoubleSpinBox(), QDoubleSpinBox()
        self.draw_score.setRange(0, 5)
        self.draw_score.setPrefix("± ")
        self.draw_score.setSingleStep(0.05)
        self.win_score.setRange(1, 100)
        self.win_score.setSingleStep(0.5)
        self.draw_plies, self.win_plies, self.draw_from = QSpinBox(), QSpinBox(), QSpinBox()
        for plies in (self.draw_plies, self.win_plies):
            plies.setRange(1, 200)
            plies.setPrefix(self.tr("for "))
            plies.setSuffix(self.tr(" plies"))
        self.draw_from.setRange(1, 300)
        self.draw_from.setPrefix(self.tr("from move "))
        self.most_moves, self.elo0, self.elo1 = QSpinBox(), QDoubleSpinBox(), QDoubleSpinBox()
        self.most_moves.setRange(1, LONGEST_MOVES)
        self.most_moves.setPrefix(self.tr("at move "))
        for difference, prefix in ((self.elo0, ""), (self.elo1, self.tr("against "))):
            difference.setRange(-400, 400)
            difference.setDecimals(1)
            difference.setPrefix(prefix)
            difference.setSuffix(self.tr(" Elo"))
        grid.setVerticalSpacing(4)
        self._rules: tuple[tuple[QCheckBox, tuple[QWidget, ...]], ...] = (
            (self.draw, (self.draw_score, self.draw_plies, self.draw_from)), (self.win, (self.win_score, self.win_plies)),
            (self.length, (self.most_moves,)), (self.test, (self.elo0, self.elo1)))
        for place, (box, fields) in enumerate(self._rules):
            grid.addWidget(box, 2 * place + 1, 0, 1, 3)
            row = _row(*fields, *[QWidget() for _ in range(3 - len(fields))])
            row.setContentsMargins(INDENT, 0, 0, 10)
            grid.addWidget(row, 2 * place + 2, 0, 1, 3)
            for field in fields:
                field.setAccessibleName(box.text().replace("&", ""))
            box.toggled.connect(self._enable)
        return group

    def _bottom(self) -> QHBoxLayout:
        self.problem = QLabel()
        self.problem.setWordWrap(True)
        self.problem.setTextFormat(Qt.TextFormat.PlainText)
        self.start_button = QPushButton(self.tr("&Start the match"))
        self.start_button.setDefault(True)
        self.start_button.clicked.connect(lambda: self.started.emit(self.plan()))
        row = QHBoxLayout()
        row.setContentsMargins(24, 8, 24, 16)
        row.setSpacing(16)
        row.addWidget(self.problem, 1)
        row.addWidget(self.start_button)
        return row

    def _add_row(self, grid: QGridLayout, row: int, title: str, field: QWidget, columns: int, buddy: QWidget | None = None) -> None:
        label = QLabel(title)
        label.setBuddy(buddy or field)
        grid.addWidget(label, row, 0)
        grid.addWidget(field, row, 1, 1, columns)

    # showing -----------------------------------------------------------------------------------------------------

    def set_engines(self, engines: Sequence[EngineSpec]) -> None:
        """Set the engines to choose from; an engine that is chosen stays chosen if it is still in the list."""
        chosen = [choice.currentText() for choice in self.choices]
        self._engines = engines
        for choice, name in zip(self.choices, chosen):
            choice.blockSignals(True)
            choice.clear()
            choice.addItems([spec.name for spec in engines])
            choice.setCurrentIndex(max(choice.findText(name), 0))
            choice.blockSignals(False)
        if not chosen[1] and len(engines) > 1:
            self.choices[1].setCurrentIndex(1)
        self._enable()

    def show_plan(self, plan: MatchPlan) -> None:
        """Fill the page with a plan; engines are found by name."""
        for choice, strength, spec in zip(self.choices, self.strengths, plan.engines):
            listed = [index for index, known in enumerate(self._engines) if known.name == spec.name or (known.is_own and spec.is_own)]
            choice.setCurrentIndex(listed[0] if listed else choice.currentIndex())
            strength.setValue(spec.elo if spec.is_own and spec.elo is not None else strength.minimum())
        control, rules = plan.control, plan.adjudication
        if control.kind is ControlKind.CLOCK:
            self.base.setValue(control.value / 60_000)
        else:
            self._values[control.kind] = control.value
        self.increment.setValue(control.increment_ms / 1000)
        self.period.setValue(control.moves)
        self.margin.setValue(control.margin_ms)
        self.kind.setCurrentIndex(KINDS.index(control.kind))
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

    def show_problem(self, sentence: str) -> None:
        """Show why the match cannot begin; an empty sentence removes the message."""
        self.problem.setText(sentence)

    @property
    def _kind(self) -> ControlKind:
        return KINDS[self.kind.currentIndex()]

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
        for choice, strength in zip(self.choices, self.strengths):
            index = choice.currentIndex()
            strength.setEnabled(0 <= index < len(self._engines) and self._engines[index].is_own)
        self.order.setEnabled(bool(self.openings_file.text().strip()))
        for box, fields in self._rules:
            for field in fields:
                field.setEnabled(box.isChecked())

    # what is set -------------------------------------------------------------------------------------------------

    def plan(self) -> MatchPlan:
        """The plan on the page."""
        first, second = (self._engine(choice, strength) for choice, strength in zip(self.choices, self.strengths))
        clock = self._kind is ControlKind.CLOCK
        value = round(self.base.value() * 60_000) if clock else self._values[self._kind]
        control = Control(self._kind, value, round(self.increment.value() * 1000) if clock else 0, self.period.value() if clock else 0,
                          self.margin.value())
        shuffled = self.order.currentIndex() == 1
        return MatchPlan(
            (first, second), self.games.value(), control, self.openings_file.text().strip(), shuffled,
            random.randrange(1 << 30) if shuffled else 0, self._adjudication(),
            Sprt(self.elo0.value(), self.elo1.value()) if self.test.isChecked() else None, self.pgn_file.text().strip(),
            self.event_name.text().strip())

    def _engine(self, choice: QComboBox, strength: QSpinBox) -> EngineSpec:
        spec = self._engines[max(choice.currentIndex(), 0)]
        if not spec.is_own or strength.value() < LEAST_ELO:
            return spec
        return replace(with_strength(spec, strength.value()), name=f"{spec.name} {strength.value()}")

    def _adjudication(self) -> Adjudication:
        return Adjudication(
            round(self.draw_score.value() * 100) if self.draw.isChecked() else None, self.draw_plies.value(), self.draw_from.value(),
            round(self.win_score.value() * 100) if self.win.isChecked() else None, self.win_plies.value(),
            2 * self.most_moves.value() if self.length.isChecked() else 0)

    def _ask_pgn(self) -> None:
        dialog = QFileDialog(self, self.tr("Keep the games in"), self.pgn_file.text() or usual_file(), self.tr("PGN files (*.pgn)"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("pgn")
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)  # nothing is overwritten
        dialog.fileSelected.connect(self.pgn_file.setText)
        open_dialog(dialog)

    def _ask_openings(self) -> None:
        dialog = QFileDialog(self, self.tr("Openings"), str(Path(self.openings_file.text()).parent),
                             self.tr("Openings (*.epd *.pgn *.fen);;All files (*)"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self.openings_file.setText)
        open_dialog(dialog)


def usual_file() -> str:
    """The file where games are kept unless the user chooses another."""
    documents = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
    return str((documents if documents.is_dir() else Path.home()) / "Engine matches.pgn")


def _row(*fields: QWidget) -> QWidget:
    row = QWidget()
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(8)
    for field in fields:
        layout.addWidget(field, 1)
    return row
