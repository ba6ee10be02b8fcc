"""The report dialog: which games to analyse, how thoroughly, by which engine, what to write into them; and the progress."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QSpinBox,
    QStackedWidget,
    QWidget,
)

from chessgui.engines.enginelist import XBOARD, EngineSpec
from chessgui.looks.widgets import (
    STRETCH,
    check_box,
    choice_box,
    form_of,
    in_column,
    in_row,
    label_of,
    named,
    plain_label,
    progress_bar,
    push_button,
    quiet_label,
)
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
        self._running = False
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
        self.games = named(QListWidget(), self.tr("Games"))
        for number, title in enumerate(games):
            item = QListWidgetItem(title)
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsUserCheckable | Qt.ItemFlag.ItemIsSelectable)
            item.setCheckState(Qt.CheckState.Checked if number in chosen else Qt.CheckState.Unchecked)
            self.games.addItem(item)
        self.games.itemChanged.connect(self._on_games)

    def _make_limits(self, effort: Effort) -> None:
        kind = DEPTH if effort.depth is not None else NODES if effort.nodes is not None else TIME
        kinds = (self.tr("Time a move"), TIME), (self.tr("Depth"), DEPTH), (self.tr("Nodes a move"), NODES)
        self.kind = choice_box(kinds, kind, self.tr("Limit"))
        self.seconds = QDoubleSpinBox(decimals=2, minimum=0.01, maximum=3600, singleStep=0.1, suffix=self.tr(" s"),
                                      value=(effort.time_ms or USUAL_TIME_MS) / 1000)
        self.plies = QSpinBox(minimum=1, maximum=100, suffix=self.tr(" plies"), value=effort.depth or USUAL_DEPTH)
        self.nodes = QSpinBox(minimum=100, maximum=2_000_000_000, singleStep=100_000, value=effort.nodes or USUAL_NODES)
        self.nodes.setGroupSeparatorShown(True)
        self.values = QStackedWidget()
        limits: tuple[tuple[QWidget, str], ...] = (
            (self.seconds, self.tr("Seconds a move")), (self.plies, self.tr("Depth")), (self.nodes, self.tr("Nodes a move")))
        for box, name in limits:
            self.values.addWidget(named(box, name))
        self.values.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)  # as its fields, once they have a style
        self.values.setCurrentIndex(kind)
        self.kind.currentIndexChanged.connect(self.values.setCurrentIndex)
        self.threads = named(QSpinBox(minimum=1, maximum=MOST_THREADS, value=effort.threads), self.tr("Threads"))

    def _make_engines(self, choices: ReportChoices) -> None:
        self._engines, self._effort = choices.engines, choices.effort
        self.engine = choice_box(((spec.name, spec) for spec in choices.engines), name=self.tr("Engine"))
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
        self.switches = {name: check_box(text, getattr(writing, name)) for name, text in names.items()}

    def _make_bottom(self) -> None:
        self.note = plain_label(lines=2)
        self.note.setProperty("quiet", True)
        self.progress = progress_bar(self.tr("Progress"))
        self.progress.hide()
        role = QDialogButtonBox.ButtonRole
        self.buttons = QDialogButtonBox()
        self.start = self.buttons.addButton(self.tr("&Analyse"), role.AcceptRole)
        self.stop = self.buttons.addButton(self.tr("Sto&p"), role.ActionRole)
        self.resume = self.buttons.addButton(self.tr("G&o On"), role.ActionRole)
        self.buttons.addButton(QDialogButtonBox.StandardButton.Close)
        self.marks = push_button(self.tr("&Marks…"), self.marks_wanted, self.tr("Which moves get a mark"))
        for button, wanted in ((self.stop, self.stop_wanted), (self.resume, self.resume_wanted)):
            button.setAutoDefault(False)
            button.hide()
            button.clicked.connect(wanted)
        self.start.setDefault(True)
        self.buttons.accepted.connect(lambda: self.start_wanted.emit(self.effort(), self.writing(), self.chosen_games()))
        self.buttons.rejected.connect(self.reject)

    def _lay_out(self, games: int) -> None:
        form = form_of()
        form.setLabelAlignment(Qt.AlignmentFlag.AlignRight)
        self.games.setVisible(games > 1)
        if games > 1:
            self.games.setFixedHeight(min(games, MOST_ROWS) * self.games.sizeHintForRow(0) + 2 * self.games.frameWidth() + 10)
            form.addRow(self.tr("Games"), self.games)
        form.addRow(label_of(self.tr("&Limit"), self.kind), in_row(self.kind, self.values, STRETCH, spacing=8))
        form.addRow(label_of(self.tr("&Threads"), self.threads), in_row(self.threads, STRETCH))
        if self.engine.count() > 1:
            form.addRow(label_of(self.tr("&Engine"), self.engine), in_row(self.engine, STRETCH))
        form.addRow(self.tr("Into the game"), in_column(*self.switches.values(), quiet_label(self.tr(
            "Words are written in English: later reports recognise them, and others can read the file."), wraps=True), spacing=6))
        bottom = in_row(self.marks, STRETCH, self.buttons)
        in_column(form, self.note, self.progress, bottom, margins=(20, 18, 20, 16), spacing=12, on=self)
        self.setMinimumWidth(480)

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

    # what is shown -----------------------------------------------------------------------------------------------

    def show_running(self, running: bool, can_resume: bool = False) -> None:
        """Show whether games are being analysed, and whether a stopped analysis can be resumed."""
        acts = self.focusWidget() in (self.start, self.stop, self.resume)
        self._running = running
        self.progress.setVisible(running)
        self.stop.setVisible(running)
        self.start.setVisible(not running)
        self.resume.setVisible(can_resume and not running)
        for widget in (self.games, self.kind, self.values, self.threads, self.engine, self.marks, *self.switches.values()):
            widget.setEnabled(not running)
        self._on_games()
        if acts or self.focusWidget() is None:
            (self.stop if running else self.resume if can_resume else self.start).setFocus(Qt.FocusReason.OtherFocusReason)

    def show_progress(self, games: int, of_games: int, positions: int, of_positions: int) -> None:
        """Show the progress: finished games and positions of the present game, each with their total."""
        self.progress.setRange(0, of_positions)
        self.progress.setValue(positions)
        where = self.tr("Position {0} of {1}").format(positions, of_positions) if of_positions else self.tr("The engine is getting ready")
        which = self.tr("Game {0} of {1}").format(min(games + 1, of_games), of_games) + " · " if of_games > 1 else ""
        self.note.setText(f"{which}{where}. " + self.tr("It goes on when this is closed."))
