"""The page of a running match: the board, score and statistics, the games so far, and buttons."""
from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QGridLayout, QHBoxLayout, QHeaderView, QLabel, QProgressBar, QTableView, QWidget

from chessgui.looks.widgets import (
    STRETCH,
    BriefLabel,
    ElidedLabel,
    card,
    font_like,
    grid_of,
    in_column,
    in_row,
    made,
    push_button,
    quiet_label,
    say_in,
)
from chessgui.match.crosstable import StandingsModel, StandingsView
from chessgui.match.matchboard import MatchBoard, tabular
from chessgui.match.plan import MatchPlan
from chessgui.match.results import PLAYERS, ResultsModel, elo_text, games_of, share_text
from chessgui.match.runner import Snapshot, Status
from chessgui.match.standings import faults_text, repeats_text
from chessgui.panels.people.card import points_text
from chessgui.words.language import number_text
from engine import Tally, estimate_elo, log_likelihood_ratio, sprt_bounds

SIDE_FIGURES, CROSSTABLE_FIGURES = 65, 110
"""What stands beside the board is at most as wide as so many figures; with the crosstable of a tournament it is wider."""
SIDE_SHARE, CROSSTABLE_SHARE, MOST_SHARE = 0.4, 0.6, 0.7
"""The share of the page that it has, with a crosstable, and at most with one of many engines."""
PAGE_MARGIN, CARD_MARGIN = 12, 16
"""Around what stands beside the board, and within a card, left and right in logical pixels."""
STATE_LINES = 4
"""The count of the games and what happens, and the sentences about why, which have three lines."""
TEST_COLUMN, MOVES_COLUMN = 3, 3
ROOMY_TABLE = 380
"""Below this width in logical pixels the numbers of moves are hidden, to leave their room to the reasons."""
RIGHT_TO_LEFT = "\u200f"
"""Unicode's right-to-left mark, which makes a text of numbers follow the direction of the words around it."""
ROW_PADDING = 8
"""Above and below the letters of a row of the games, in logical pixels."""
COLUMN_FIGURES = (3, 12, 7, 6)
"""How many figures wide the columns are; the first one has room for the number of a game besides."""
BETWEEN, MOST_NAMES = 7, 48
"""How many figures wide is what stands around two names in a column, and such a column at most."""


class RunningPage(QWidget):
    """Shows snapshots; its buttons emit signals."""

    paused = Signal()
    resumed = Signal()
    stopped = Signal()
    left = Signal()
    """The user wants the page where matches are set up."""

    def __init__(self) -> None:
        super().__init__()
        self._plan = MatchPlan()
        self._status = Status.STARTING
        self._tally: Tally | None = None
        self.table_board = MatchBoard()
        self.model, self.crosstable = ResultsModel(self), StandingsModel(self)
        self._side = QWidget()
        left, right = (PAGE_MARGIN, 0) if self.isRightToLeft() else (0, PAGE_MARGIN)  # the board has a margin of its own
        in_column(self._score_card(), (self._games_card(), 1), self._buttons(), margins=(left, 12, right, 12), spacing=12,
                  on=self._side)
        self._row = in_row((self.table_board, 3), (self._side, 2), spacing=0, on=self)
        self._arrange(False)

    # building ----------------------------------------------------------------------------------------------------

    def _score_card(self) -> QFrame:
        self.first, self.second = (ElidedLabel(alignment=side | Qt.AlignmentFlag.AlignVCenter)
                                   for side in (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight))
        self.score = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self.score.setFont(font_like(tabular(self.font(), 1.8), bold=True))
        self.progress, self.state = QProgressBar(textVisible=False), BriefLabel(STATE_LINES)
        self._of_two: list[QWidget] = [self.first, self.second, self.score]
        """What a match of two engines shows in the place of a crosstable."""
        self.figures = self._figures()
        self.standings, self.faults = StandingsView(self.crosstable), ElidedLabel()
        self.faults.setContentsMargins(0, 2, 0, 2)  # letters below the line are not cut off
        for label in (self.state, self.faults):
            label.setProperty("quiet", True)
        head = in_row((self.first, 1), self.score, (self.second, 1), spacing=12)
        return card(in_column(
            head, self.figures, in_column(self.standings, self.standings.bar, spacing=0), self.faults, 4, self.progress, self.state,
            margins=(CARD_MARGIN, 12, CARD_MARGIN, 12), spacing=8))

    def _figures(self) -> QGridLayout:
        """Numbers above their names, side by side."""
        grid = grid_of(8, 0)
        self.share, self.elo, self.superiority, self.test = QLabel(), QLabel(), QLabel(), QLabel()
        self.test_name = quiet_label(self.tr("LLR"))
        figures = (
            (self.share, quiet_label(self.tr("won, drawn, lost")), self.tr("Games won, drawn and lost by the first engine")),
            (self.elo, quiet_label(self.tr("Elo")), self.tr("Elo difference with its error at 95 % confidence")),
            (self.superiority, quiet_label(self.tr("LOS")),
             self.tr("Likelihood of superiority: how sure it is that the first engine is the stronger one")),
            (self.test, self.test_name, self.tr("Log likelihood ratio of the sequential test, and the bound that would end it")))
        for place, (value, name, tip) in enumerate(figures):
            value.setFont(tabular(self.font(), 1.0))
            value.setAccessibleName(name.text())
            for row, label in enumerate((value, name)):
                label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
                label.setToolTip(tip)
                grid.addWidget(label, row, place)
                self._of_two.append(label)
            grid.setColumnStretch(place, 1)
        return grid

    def _games_card(self) -> QFrame:
        self.table = made(
            QTableView, accessibleName=self.tr("Games"), showGrid=False, wordWrap=False, frameShape=QFrame.Shape.NoFrame,
            tabKeyNavigation=False, selectionBehavior=QAbstractItemView.SelectionBehavior.SelectRows,
            textElideMode=Qt.TextElideMode.ElideMiddle,
            selectionMode=QAbstractItemView.SelectionMode.SingleSelection, horizontalScrollBarPolicy=Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.setModel(self.model)
        self.table.verticalHeader().hide()
        self._follows = True
        bar = self.table.verticalScrollBar()
        bar.valueChanged.connect(lambda value: setattr(self, "_follows", value >= bar.maximum() - 2))
        bar.rangeChanged.connect(lambda least, most: bar.setValue(most) if self._follows else None)
        header = self.table.horizontalHeader()
        header.setHighlightSections(False)
        header.setMinimumSectionSize(30)
        header.setSectionResizeMode(len(COLUMN_FIGURES), QHeaderView.ResizeMode.Stretch)
        return card(in_column(self.table, margins=(1, 4, 1, 4)))

    def _buttons(self) -> QHBoxLayout:
        tip = self.tr("Stop at once: the game under way does not count, and the match can be resumed later")
        self.pause_button = push_button(self.tr("&Pause"), self._toggle_pause)
        self.stop_button = push_button(self.tr("&Stop"), self.stopped, tip)
        self.leave_button = push_button(self.tr("&New match"), self.left, self.tr("Set up another match; one that waits is kept"))
        return in_row(self.leave_button, STRETCH, self.stop_button, self.pause_button, spacing=8)

    # showing -----------------------------------------------------------------------------------------------------

    def begin(self, plan: MatchPlan) -> None:
        """Prepare the page for a match that begins or goes on."""
        self._plan, self._tally = plan, None
        self.model.begin(plan)
        self._fit_table()
        for label, name in zip((self.first, self.second), plan.names):
            label.setText(name)
        self.progress.setRange(0, plan.schedule.total)
        self._arrange(plan.is_tournament)
        for widget in (self.test, self.test_name):
            widget.setVisible(plan.sprt is not None)
        self.figures.setColumnStretch(TEST_COLUMN, int(plan.sprt is not None))

    def _fit_table(self) -> None:
        """Give rows and columns of the games the size that the present font needs."""
        self.table.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + ROW_PADDING)
        figure, number = self.fontMetrics().horizontalAdvance("0"), len(str(self._plan.schedule.total))
        for column, figures in enumerate(COLUMN_FIGURES):
            least = self.table.horizontalHeader().sectionSizeHint(column)
            self.table.setColumnWidth(column, max((figures + (0 if column else number)) * figure, least))
        if self._plan.is_tournament:
            longest = sorted(self.fontMetrics().horizontalAdvance(name) for name in self._plan.names)[-2:]
            wanted = min(sum(longest) + BETWEEN * figure, MOST_NAMES * figure)
            self.table.setColumnWidth(PLAYERS, max(wanted, self.table.columnWidth(PLAYERS)))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit_table()
            self._share_width()

    def _arrange(self, is_tournament: bool) -> None:
        """Show the figures of two engines, or a crosstable."""
        for widget in self._of_two:
            widget.setVisible(not is_tournament)
        self.standings.setVisible(is_tournament)
        self.standings.bar.hide()
        self.faults.hide()
        if is_tournament:
            self.crosstable.begin(self._plan)
            self.standings.set_widths()
        self._share_width()
        for holder in (self.standings.parentWidget(), self._side, self):  # at once: else a table that had no room shows some columns first
            if holder is not None and (layout := holder.layout()) is not None:
                layout.activate()

    def _share_width(self) -> None:
        """Give the board the width that is left; the crosstable of many engines takes some of it, so that all its columns are seen."""
        figures, side = SIDE_FIGURES, round(SIDE_SHARE * self.width())
        wanted = 0
        if self._plan.is_tournament:
            wanted = self.standings.wanted_width + 2 * CARD_MARGIN + PAGE_MARGIN + 2  # the frame of the card has a pixel on each side
            figures, side = CROSSTABLE_FIGURES, round(max(CROSSTABLE_SHARE * self.width(), min(wanted, MOST_SHARE * self.width())))
        self._side.setMaximumWidth(max(figures * self.fontMetrics().horizontalAdvance("0"), wanted))
        for place, width in enumerate((self.width() - side, side)):
            self._row.setStretch(place, width)

    def show_snapshot(self, told: Snapshot) -> None:
        """Show the match as it is in a snapshot."""
        self._status = told.status
        self.table_board.show_snapshot(told, self._plan.names)
        if self._plan.is_tournament:
            self.crosstable.show_standings(told.standings)
        else:
            self._show_score(told)
        say_in(self.faults, " ".join(filter(None, (faults_text(told.standings, self._plan.names), repeats_text(told.repeated)))))
        self.model.show_records(told.records, told.played)
        self._show_state(told)

    def _show_score(self, told: Snapshot) -> None:
        tally = told.tally
        if tally == self._tally:
            return
        self._tally = tally
        first = RIGHT_TO_LEFT if self.isRightToLeft() else ""  # each number stands on the side of its engine
        self.score.setText(f"{first}{points_text(tally.points)} – {points_text(tally.games - tally.points)}")
        evidence = tally if told.evidence is None else told.evidence
        found = estimate_elo(evidence)
        self.share.setText(share_text(tally))
        self.elo.setText(elo_text(found))
        # Where one side has won everything, the results do not scatter, and their error cannot be told.
        self.superiority.setText("–" if found is None or found.elo is None else f"{number_text(100 * found.superiority, 1)} %")
        if self._plan.sprt is not None:
            low, high = sprt_bounds(self._plan.sprt)
            ratio = log_likelihood_ratio(evidence, self._plan.sprt)
            self.test.setText(f"{number_text(ratio, 2)} / {number_text(low if ratio < 0 else high, 2)}".replace("-", "−"))

    def _show_state(self, told: Snapshot) -> None:
        waits, complete = told.status in (Status.PAUSED, Status.STOPPED), told.status is Status.COMPLETE
        self.progress.setValue(told.played)
        count = games_of(told.played, self._plan.schedule.total)
        words = {
            Status.STARTING: self.tr("starting the engines"), Status.PLAYING: self.tr("playing game {0}").format(told.game + 1),
            Status.PAUSED: self.tr("paused"), Status.COMPLETE: self.tr("complete"), Status.STOPPED: self.tr("stopped")}
        self.state.setText(f"{count} · {words[told.status]}" + (f"\n{told.sentence}" if told.sentence else ""))
        self.pause_button.setText(self.tr("&Resume") if waits else self.tr("&Pause"))
        self.pause_button.setVisible(not complete)
        self.stop_button.setVisible(not complete and told.status is not Status.STOPPED)
        self.leave_button.setVisible(complete or waits)

    def show_problem(self, sentence: str) -> None:
        """Say below the state why the match does not go on."""
        self.state.setText("\n".join([*self.state.text().splitlines()[:1], sentence]))

    def _toggle_pause(self) -> None:
        (self.resumed if self._status in (Status.PAUSED, Status.STOPPED) else self.paused).emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()
        self.table.setColumnHidden(MOVES_COLUMN, self.table.width() < ROOMY_TABLE)

    def sizeHint(self) -> QSize:
        return QSize(1080, 700)
