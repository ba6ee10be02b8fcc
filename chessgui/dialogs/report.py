"""The report dialog: which games to analyse, how thoroughly, by which engine, what to write into them; and the progress."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QSpinBox,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from chessgui.engines.enginelist import XBOARD, EngineSpec
from chessgui.report.annotate import Writing
from chessgui.report.effort import Effort, with_engine

TIME, DEPTH, NODES = range(3)
MOST_THREADS = 64
MOST_ROWS = 6
"""The most games that are visible without scrolling."""
USUAL_TIME_MS, USUAL_DEPTH, USUAL_NODES = 100, 18, 200_000


@dataclass(frozen=True, slots=True)
class ReportChoices:
    """The choices with which the dialog begins. `engines` are those of the list."""

    effort: Effort
    writing: Writing
    engines: tuple[EngineSpec, ...] = ()


class ReportDialog(QDialog):
    """`start_wanted` carries the effort, what is to be written and the numbers of the chosen games; the other signals are those of buttons.
    An analysis goes on in the background when the dialog is closed."""

    start_wanted = Signal(object, object, object)
    stop_wanted = Signal()
    resume_wanted = Signal()
    marks_wanted = Signal()

    def __init__(self, games: Sequence[str], chosen: Sequence[int], choices: ReportChoices, parent: QWidget | None = None) -> None:
        """`games` are titles, `chosen` the numbers of those that are checked at first."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Analyse Games"))
        self._running, self._stopped = False, False
        self._make_games(games, chosen)
        self._make_limits(choices.effort)
        self._make_engines(choices)
        self._make_switches(choices.writing)
        self._make_bottom()
        self._lay_out(len(games))
        self._on_engine()
        self.start.setFocus()

    # building ----------------------------------------------------------------------------------------------------

    def _make_games(self, games: Sequence[str], chosen: Sequence[int]) -> None:
        self.games = QListWidget()
        self.games.setAccessibleName(self.tr("Games"))
        for number, title in enumerate(games):
            item = QListWidgetItem(title)
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsUserCheckable | Qt.ItemFlag.ItemIsSelectable)
            item.setCheckState(Qt.CheckState.Checked if number in chosen else Qt.CheckState.Unchecked)
            self.games.addItem(item)
        self.games.itemChanged.connect(self._on_games)

    def _make_limits(self, effort: Effort) -> None:
        self.kind = QComboBox()
        self.kind.addItems([self.tr("Time a move"), self.tr("Depth"), self.tr("Nodes a move")])
        self.seconds, self.plies, self.nodes = QDoubleSpinBox(), QSpinBox(), QSpinBox()
        self.seconds.setRange(0.01, 3600)
        self.seconds.setDecimals(2)
        self.seconds.setSingleStep(0.1)
        self.seconds.setSuffix(self.tr(" s"))
        self.seconds.setValue((effort.time_ms or USUAL_TIME_MS) / 1000)
        self.plies.setRange(1, 100)
        self.plies.setSuffix(self.tr(" plies"))
        self.plies.setValue(effort.depth or USUAL_DEPTH)
        self.nodes.setRange(100, 2_000_000_000)
        self.nodes.setSingleStep(100_000)
        self.nodes.setGroupSeparatorShown(True)
        self.nodes.setValue(effort.nodes or USUAL_NODES)
        self.values = QStackedWidget()
        limits: tuple[tuple[QWidget, str], ...] = (
            (self.seconds, self.tr("Seconds a move")), (self.plies, self.tr("Depth")), (self.nodes, self.tr("Nodes a move")))
        for box, name in limits:
            box.setAccessibleName(name)
            self.values.addWidget(box)
        self.values.setFixedHeight(self.seconds.sizeHint().height())
        self.kind.currentIndexChanged.connect(self.values.setCurrentIndex)
        self.kind.setCurrentIndex(DEPTH if effort.depth is not None else NODES if effort.nodes is not None else TIME)
        self.threads = QSpinBox()
        self.threads.setRange(1, MOST_THREADS)
        self.threads.setValue(effort.threads)

    def _make_engines(self, choices: ReportChoices) -> None:
        self.engine = QComboBox()
        self._engines, self._effort = choices.engines, choices.effort
        self.engine.addItems([spec.name for spec in choices.engines])
        efforts = [with_engine(choices.effort, spec) for spec in choices.engines]
        commands = [effort.command for effort in efforts]
        if choices.effort in efforts:
            self.engine.setCurrentIndex(efforts.index(choices.effort))
        elif choices.effort.command in commands:  # the engine of last time, which has other options now
            self.engine.setCurrentIndex(commands.index(choices.effort.command))
        self.engine.currentIndexChanged.connect(self._on_engine)
        self.kind.currentIndexChanged.connect(self._on_engine)

    def _make_switches(self, writing: Writing) -> None:
        names = {"glyphs": self.tr("Marks (&glyphs)"), "variations": self.tr("&Better lines as variations"),
                 "comments": self.tr("A &sentence for each bad move"), "evaluations": self.tr("E&valuations (%eval)"),
                 "summary": self.tr("The &figures of both sides before the first move")}
        self.switches = {name: QCheckBox(text) for name, text in names.items()}
        for name, box in self.switches.items():
            box.setChecked(getattr(writing, name))

    def _make_bottom(self) -> None:
        self.note = QLabel()
        self.note.setWordWrap(True)
        self.note.setTextFormat(Qt.TextFormat.PlainText)
        self.note.setProperty("quiet", True)
        self.note.setMinimumHeight(2 * self.note.fontMetrics().lineSpacing())
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(self.tr("Progress"))
        self.progress.hide()
        role = QDialogButtonBox.ButtonRole
        self.buttons = QDialogButtonBox()
        self.start = self.buttons.addButton(self.tr("&Analyse"), role.AcceptRole)
        self.stop = self.buttons.addButton(self.tr("Sto&p"), role.ActionRole)
        self.resume = self.buttons.addButton(self.tr("G&o On"), role.ActionRole)
        self.hide_button = self.buttons.addButton(QDialogButtonBox.StandardButton.Close)
        self.marks = QPushButton(self.tr("&Marks…"))
        self.marks.setToolTip(self.tr("Which moves get a mark"))
        for button in (self.stop, self.resume, self.marks):
            button.setAutoDefault(False)
        self.start.setDefault(True)
        self.stop.hide()
        self.resume.hide()
        self.buttons.accepted.connect(self._start)
        self.buttons.rejected.connect(self.reject)
        self.stop.clicked.connect(self.stop_wanted)
        self.resume.clicked.connect(self.resume_wanted)
        self.marks.clicked.connect(self.marks_wanted)

    def _lay_out(self, games: int) -> None:
        form = QFormLayout()
        form.setVerticalSpacing(10)
        form.setHorizontalSpacing(14)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignRight)
        self.games.setVisible(games > 1)
        if games > 1:
            self.games.setFixedHeight(min(games, MOST_ROWS) * self.games.sizeHintForRow(0) + 2 * self.games.frameWidth() + 10)
            form.addRow(self.tr("Games"), self.games)
        limit = QHBoxLayout()
        limit.setSpacing(8)
        limit.addWidget(self.kind)
        limit.addWidget(self.values)
        limit.addStretch(1)
        self._add_row(form, self.tr("&Limit"), limit, self.kind)
        self._add_row(form, self.tr("&Threads"), self._left(self.threads), self.threads)
        if self.engine.count() > 1:
            self._add_row(form, self.tr("&Engine"), self._left(self.engine), self.engine)
        column = QVBoxLayout()
        column.setSpacing(6)
        for box in self.switches.values():
            column.addWidget(box)
        form.addRow(self.tr("Into the game"), column)
        self.kind.setAccessibleName(self.tr("Limit"))
        self.threads.setAccessibleName(self.tr("Threads"))
        self.engine.setAccessibleName(self.tr("Engine"))
        bottom = QHBoxLayout()
        bottom.addWidget(self.marks)
        bottom.addStretch(1)
        bottom.addWidget(self.buttons)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 16)
        layout.setSpacing(12)
        layout.addLayout(form)
        layout.addWidget(self.note)
        layout.addWidget(self.progress)
        layout.addLayout(bottom)
        self.setMinimumWidth(480)

    def _add_row(self, form: QFormLayout, text: str, row: QHBoxLayout, buddy: QWidget) -> None:
        label = QLabel(text)
        label.setBuddy(buddy)
        form.addRow(label, row)

    def _left(self, widget: QWidget) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(widget)
        row.addStretch(1)
        return row

    # what is chosen ----------------------------------------------------------------------------------------------

    def chosen_games(self) -> list[int]:
        """The numbers of the checked games."""
        return [number for number in range(self.games.count()) if self.games.item(number).checkState() == Qt.CheckState.Checked]

    def effort(self) -> Effort:
        """The chosen effort."""
        kind = self.kind.currentIndex()
        effort = replace(
            self._effort, time_ms=round(self.seconds.value() * 1000, 3) if kind == TIME else None,
            depth=self.plies.value() if kind == DEPTH else None, nodes=self.nodes.value() if kind == NODES else None,
            threads=self.threads.value())
        spec = self._spec
        return effort if spec is None else with_engine(effort, spec)

    @property
    def _spec(self) -> EngineSpec | None:
        """The chosen engine; None where there is no list of engines."""
        return self._engines[self.engine.currentIndex()] if self._engines else None

    def writing(self) -> Writing:
        """What is to be written into the games."""
        return Writing(**{name: box.isChecked() for name, box in self.switches.items()})

    def _on_games(self) -> None:
        self.start.setEnabled(bool(self.chosen_games()) and not self._running and not self._is_impossible)

    @property
    def _is_xboard(self) -> bool:
        return self._spec is not None and self._spec.protocol == XBOARD

    @property
    def _is_impossible(self) -> bool:
        """Whether the engine does not support the chosen limit."""
        return self._is_xboard and self.kind.currentIndex() == NODES

    def _on_engine(self) -> None:
        """Show what the chosen engine does not support."""
        name = self.engine.currentText()
        if self._is_impossible:
            text = self.tr("{0} speaks XBoard: it is held to a time or a depth, not to a number of nodes.").format(name)
        elif self._is_xboard:
            text = self.tr("{0} speaks XBoard and tells one line: no move is marked as good or brilliant.").format(name)
        else:
            text = ""
        self.note.setText(text)
        self._on_games()

    def _start(self) -> None:
        self.start_wanted.emit(self.effort(), self.writing(), self.chosen_games())

    # what is shown -----------------------------------------------------------------------------------------------

    def show_running(self, running: bool, can_resume: bool = False) -> None:
        """Show whether games are being analysed, and whether a stopped analysis can be resumed."""
        self._running = running
        self.progress.setVisible(running)
        self.stop.setVisible(running)
        self.start.setVisible(not running)
        self.resume.setVisible(can_resume and not running)
        for widget in (self.games, self.kind, self.values, self.threads, self.engine, self.marks, *self.switches.values()):
            widget.setEnabled(not running)
        self._on_games()

    def show_progress(self, games: int, of_games: int, positions: int, of_positions: int) -> None:
        """Show the progress: finished games and positions of the present game, each with their total."""
        self.progress.setRange(0, of_positions)
        self.progress.setValue(positions)
        where = self.tr("Position {0} of {1}").format(positions, of_positions) if of_positions else self.tr("The engine gets ready")
        which = self.tr("Game {0} of {1}").format(min(games + 1, of_games), of_games) + " · " if of_games > 1 else ""
        self.note.setText(f"{which}{where}. " + self.tr("It goes on when this is closed."))

    def show_note(self, sentence: str) -> None:
        """Show a message."""
        self.note.setText(sentence)
