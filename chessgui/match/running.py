"""The page of a running match: the board, score and statistics, the games so far, and buttons."""
from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from chessgui.match.matchboard import MatchBoard, tabular
from chessgui.match.plan import MatchPlan
from chessgui.match.results import ResultsModel, elo_text, games_of, points_text, share_text
from chessgui.match.runner import Snapshot, Status
from engine import Tally, estimate_elo, log_likelihood_ratio, sprt_bounds

SIDE_WIDTH = 380
TEST_COLUMN, MOVES_COLUMN = 3, 3
ROOMY_TABLE = 380
"""Below this width in logical pixels the numbers of moves are hidden, to leave their room to the reasons."""
RIGHT_TO_LEFT = "\u200f"
"""Unicode's right-to-left mark, which makes a text of numbers follow the direction of the words around it."""
COLUMN_WIDTHS = (38, 92, 52, 46)


class RunningPage(QWidget):
    """Shows snapshots; its buttons emit signals."""

    paused = Signal()
    resumed = Signal()
    stopped = Signal()
    left = Signal()
    """The user wants the page where matches are set up."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._plan = MatchPlan()
        self._status = Status.STARTING
        self._tally: Tally | None = None
        self.table_board = MatchBoard()
        self.model = ResultsModel(self)
        side = QWidget()
        side.setMinimumWidth(SIDE_WIDTH - 60)
        side.setMaximumWidth(SIDE_WIDTH + 140)
        column = QVBoxLayout(side)
        column.setContentsMargins(*((12, 12, 0, 12) if self.isRightToLeft() else (0, 12, 12, 12)))  # the board has a margin of its own
        column.setSpacing(12)
        column.addWidget(self._score_card())
        column.addWidget(self._games_card(), 1)
        column.addLayout(self._buttons())
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.table_board, 3)
        layout.addWidget(side, 2)

    # building ----------------------------------------------------------------------------------------------------

    def _score_card(self) -> QFrame:
        card = QFrame()
        card.setObjectName("card")
        self.first, self.second, self.score = QLabel(), QLabel(), QLabel()
        self.first.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.second.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        for name in (self.first, self.second):
            name.setTextFormat(Qt.TextFormat.PlainText)
            name.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        font = tabular(self.font(), 1.8)
        font.setWeight(QFont.Weight.DemiBold)
        self.score.setFont(font)
        self.score.setAlignment(Qt.AlignmentFlag.AlignCenter)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.first, 1)
        head.addWidget(self.score)
        head.addWidget(self.second, 1)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.state = QLabel()
        self.state.setProperty("quiet", True)
        self.state.setWordWrap(True)
        self.state.setTextFormat(Qt.TextFormat.PlainText)
        layout = QVBoxLayout(card)
        layout.setContentsMargins(16, 12, 16, 12)
        layout.setSpacing(8)
        layout.addLayout(head)
        self.figures = self._figures()
        layout.addLayout(self.figures)
        layout.addSpacing(4)
        layout.addWidget(self.progress)
        layout.addWidget(self.state)
        return card

    def _figures(self) -> QGridLayout:
        """Numbers above their names, side by side."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(0)
        self.share, self.elo, self.superiority, self.test = QLabel(), QLabel(), QLabel(), QLabel()
        self.test_name = QLabel(self.tr("LLR"))
        names = (QLabel(self.tr("won, drawn, lost")), QLabel(self.tr("Elo")), QLabel(self.tr("LOS")), self.test_name)
        tips = (self.tr("Games won, drawn and lost by the first engine"), self.tr("Elo difference with its error at 95 % confidence"),
                self.tr("Likelihood of superiority: how sure it is that the first engine is the stronger one"),
                self.tr("Log likelihood ratio of the sequential test, and the bound that would end it"))
        for place, (value, name, tip) in enumerate(zip((self.share, self.elo, self.superiority, self.test), names, tips)):
            value.setFont(tabular(self.font(), 1.0))
            value.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            name.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            name.setProperty("quiet", True)
            for label in (value, name):
                label.setToolTip(tip)
            value.setAccessibleName(name.text())
            grid.addWidget(value, 0, place)
            grid.addWidget(name, 1, place)
            grid.setColumnStretch(place, 1)
        return grid

    def _games_card(self) -> QFrame:
        card = QFrame()
        card.setObjectName("card")
        self.table = QTableView()
        self.table.setModel(self.model)
        self.table.setAccessibleName(self.tr("Games"))
        self.table.setFrameShape(QFrame.Shape.NoFrame)
        self.table.setShowGrid(False)
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 8)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.setWordWrap(False)
        self.table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.table.setAccessibleName(self.tr("Games"))
        self._follows = True
        bar = self.table.verticalScrollBar()
        bar.valueChanged.connect(lambda value: setattr(self, "_follows", value >= bar.maximum() - 2))
        bar.rangeChanged.connect(lambda least, most: bar.setValue(most) if self._follows else None)
        header = self.table.horizontalHeader()
        header.setHighlightSections(False)
        header.setMinimumSectionSize(30)
        for column, width in enumerate(COLUMN_WIDTHS):
            self.table.setColumnWidth(column, max(width, header.sectionSizeHint(column)))
        header.setSectionResizeMode(len(COLUMN_WIDTHS), QHeaderView.ResizeMode.Stretch)
        layout = QVBoxLayout(card)
        layout.setContentsMargins(1, 4, 1, 4)
        layout.addWidget(self.table)
        return card

    def _buttons(self) -> QHBoxLayout:
        self.pause_button, self.stop_button = QPushButton(self.tr("&Pause")), QPushButton(self.tr("&Stop"))
        self.leave_button = QPushButton(self.tr("&New match"))
        self.stop_button.setToolTip(self.tr("Stop at once: the game under way does not count, and the match can be resumed later"))
        self.leave_button.setToolTip(self.tr("Set up another match; one that waits is kept"))
        self.pause_button.clicked.connect(self._toggle_pause)
        self.stop_button.clicked.connect(self.stopped)
        self.leave_button.clicked.connect(self.left)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.leave_button)
        row.addStretch(1)
        row.addWidget(self.stop_button)
        row.addWidget(self.pause_button)
        return row

    # showing -----------------------------------------------------------------------------------------------------

    def begin(self, plan: MatchPlan) -> None:
        """Prepare the page for a match that begins or goes on."""
        self._plan, self._tally = plan, None
        self.model.begin(plan.names)
        self._show_names()
        self.progress.setRange(0, plan.games)
        for widget in (self.test, self.test_name):
            widget.setVisible(plan.sprt is not None)
        self.figures.setColumnStretch(TEST_COLUMN, int(plan.sprt is not None))

    def _show_names(self) -> None:
        for label, name in ((self.first, self._plan.names[0]), (self.second, self._plan.names[1])):
            label.setToolTip(name)
            label.setText(label.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, max(label.width(), 40)))

    def show_snapshot(self, told: Snapshot) -> None:
        """Show the match as it is in a snapshot."""
        self._status = told.status
        self.table_board.show_snapshot(told, self._plan.names)
        self._show_score(told)
        self.model.show_records(told.records, told.tally.games)
        self._show_state(told)

    def _show_score(self, told: Snapshot) -> None:
        tally = told.tally
        if tally == self._tally:
            return
        self._tally = tally
        first = RIGHT_TO_LEFT if self.isRightToLeft() else ""  # each number stands on the side of its engine
        self.score.setText(f"{first}{points_text(tally.points)} – {points_text(tally.games - tally.points)}")
        found = estimate_elo(tally)
        self.share.setText(share_text(tally))
        self.elo.setText(elo_text(found))
        self.superiority.setText("–" if found is None else f"{100 * found.superiority:.1f} %")
        if self._plan.sprt is not None:
            low, high = sprt_bounds(self._plan.sprt)
            ratio = log_likelihood_ratio(tally, self._plan.sprt)
            self.test.setText(f"{ratio:.2f} / {low if ratio < 0 else high:.2f}".replace("-", "−"))

    def _show_state(self, told: Snapshot) -> None:
        waits, complete = told.status in (Status.PAUSED, Status.STOPPED), told.status is Status.COMPLETE
        self.progress.setValue(told.tally.games)
        count = games_of(told.tally.games, self._plan.games)
        words = {
            Status.STARTING: self.tr("starting the engines"), Status.PLAYING: self.tr("game {0} is played").format(told.game + 1),
            Status.PAUSED: self.tr("paused"), Status.COMPLETE: self.tr("complete"), Status.STOPPED: self.tr("stopped")}
        self.state.setText(f"{count} · {words[told.status]}" + (f"\n{told.sentence}" if told.sentence else ""))
        self.pause_button.setText(self.tr("&Resume") if waits else self.tr("&Pause"))
        self.pause_button.setVisible(not complete)
        self.stop_button.setVisible(not complete and told.status is not Status.STOPPED)
        self.leave_button.setVisible(complete or waits)

    def _toggle_pause(self) -> None:
        (self.resumed if self._status in (Status.PAUSED, Status.STOPPED) else self.paused).emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_names()
        self.table.setColumnHidden(MOVES_COLUMN, self.table.width() < ROOMY_TABLE)

    def sizeHint(self) -> QSize:
        return QSize(1080, 700)
