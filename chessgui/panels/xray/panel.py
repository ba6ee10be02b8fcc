"""The pane of a recorded search: tree, film, effort, numbers, and why a move was dismissed."""
from __future__ import annotations

import chess
from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QHeaderView, QTabWidget, QTreeView, QWidget

from chessgui.looks.widgets import (
    STRETCH,
    choice_box,
    holding,
    in_column,
    in_row,
    made,
    named,
    plain_label,
    progress_bar,
    quiet_label,
    scroll_area,
    text_button,
)
from chessgui.panels.analysis.miniboard import MiniBoard
from chessgui.panels.analysis.tools import NumberBox
from chessgui.panels.rowtable import title_width
from chessgui.panels.wrappingrow import WrappingRow
from chessgui.panels.xray.icicle import IcicleView
from chessgui.panels.xray.tables import TextTable
from chessgui.panels.xray.treemodel import DEPTH, MOVE, NODES, SCORE, SearchModel
from chessgui.threads.background import timer
from chessgui.xray import report
from chessgui.xray.report import Summary
from chessgui.xray.tree import Entry
from engine import Saving

LEAST_DEPTH, USUAL_DEPTH, MOST_DEPTH = 2, 12, 30
"""Plies that can be asked for."""
WIDTH, SHARES_HEIGHT, LEAST_SHARES = 340, 110, 40
INDENTATION = 14
"""Logical pixels. The pane is low enough to stand below the result of a game on a small screen."""


class XrayPanel(QWidget):
    """Shows a Summary. `wanted` asks to record the shown position, `stopped` to end that, `dismissed` carries a root move in UCI: why it is
    not played and what would have saved it. `squares_shown` carries a chess.Board and the share of each square, of 1; `position_shown` a
    chess.Board, a position of the tree, with the move that led to it."""

    wanted = Signal(int)
    """The depth in plies."""
    stopped = Signal()
    dismissed = Signal(str)
    compared = Signal()
    """To count what the same would cost without the rules of the search."""
    squares_shown = Signal(object, object)
    position_shown = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self.figurines = True
        self.summary: Summary | None = None
        self._in_front = True
        self.title, self.words = quiet_label(wraps=True), plain_label(lines=3)
        self.plies = named(NumberBox(minimum=LEAST_DEPTH, maximum=MOST_DEPTH, value=USUAL_DEPTH, prefix=self.tr("Depth ")),
                           self.tr("Depth"), self.tr("How many plies deep the search is recorded"))
        self.begin = text_button(self.tr("Record"), self.tr("Search the shown position and record all that the search looks at"),
                                 lambda: self.wanted.emit(self.plies.value()))
        self.stop = text_button(self.tr("Stop"), "", self.stopped)
        self.bar = progress_bar(self.tr("Progress of the recording"))
        room = self.bar.sizePolicy()
        room.setRetainSizeWhenHidden(True)  # else all that is below would move and be painted anew
        self.bar.setSizePolicy(room)
        self._position = timer(self, self._show_position, 0, once=True)
        self.mini_board = MiniBoard(self)
        self.tabs = QTabWidget(documentMode=True)
        self._build_tree()
        self._build_tables()
        self._build_why()
        self.tabs.addTab(in_tab(self.tree, self.words), self.tr("Tree"))
        self.tabs.addTab(self.film, self.tr("Film"))
        self.tabs.addTab(in_tab(self.icicle, self.pointed, self.shares), self.tr("Effort"))
        self.tabs.addTab(in_tab(self.numbers, holding(in_row(self.compare, STRETCH))), self.tr("Numbers"))
        self.tabs.addTab(self.why, self.tr("Dismissed"))
        self.tabs.currentChanged.connect(self._show_squares)
        in_column(WrappingRow(self.plies, self.begin, self.stop), self.title, self.bar, (self.tabs, 1), margins=(10, 6, 10, 6), spacing=6,
                  on=self)
        self.show_busy(False)
        self.show_summary(None)

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, 320)

    # building ----------------------------------------------------------------------------------------------------

    def _build_tree(self) -> None:
        self.model = SearchModel(self)
        self.tree = named(made(QTreeView, uniformRowHeights=True, mouseTracking=True,
                               frameShape=QTreeView.Shape.NoFrame), self.tr("The tree of the search"))
        self.tree.setModel(self.model)
        self.tree.setIndentation(INDENTATION)
        self.tree.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.tree.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.tree.header().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.tree.header().setStretchLastSection(True)
        self._set_widths()
        self.tree.entered.connect(self._on_entered)
        self.tree.selectionModel().currentChanged.connect(lambda now, _: self._on_current(now))
        for watched in (self.tree, self.tree.viewport()):
            watched.installEventFilter(self)

    def _set_widths(self) -> None:
        """Give the columns of the tree room for their titles and usual values in the present font."""
        for column, text in ((MOVE, "00... ♘xd8+ "), (SCORE, "+00.00"), (DEPTH, ""), (NODES, "000,000")):
            title = self.model.headerData(column, Qt.Orientation.Horizontal)
            width = max(title_width(self.tree, text), title_width(self.tree, title))
            self.tree.setColumnWidth(column, width + INDENTATION if column == MOVE else width)

    def _build_tables(self) -> None:
        self.film = TextTable(self.tr("How the best move changed from depth to depth"), (
            self.tr("Depth"), self.tr("Move"), self.tr("Score"), self.tr("Line"), self.tr("Changed")))
        for column in (3, 4):
            self.film.horizontalHeader().setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        titles = (self.tr("Depth"), self.tr("Nodes"), self.tr("Growth"), self.tr("First"), self.tr("Table"), self.tr("Quiet"),
                  self.tr("Again"), self.tr("Without rules"), self.tr("Minimax"))
        self.numbers = TextTable(self.tr("What each depth has cost"), titles, (
            self.tr("Plies"), self.tr("Nodes searched at this depth"),
            self.tr("Effective branching factor: the nodes of this depth divided by those of the depth before"),
            self.tr("Share of the cut-offs caused by the first move: it tells how well moves are ordered"),
            self.tr("Share of the nodes that the transposition table has ended"),
            self.tr("Share of the nodes in the quiescence search"),
            self.tr("Moves that had to be searched again because they were better than expected"),
            self.tr("Nodes to this depth by alpha-beta, with every rule off that can be switched off"),
            self.tr("Nodes to this depth by minimax, which looks at everything")), frozenset(range(1, 9)))
        self.compare = text_button(self.tr("Compare"), self.tr("Count what the same depths cost without the rules of the search"),
                                   self.compared)
        self.shares = TextTable(self.tr("The effort for each move"), (self.tr("Move"), self.tr("Nodes"), self.tr("Share")),
                                figures=frozenset((1,)))
        self.icicle, self.pointed = IcicleView(), quiet_label(wraps=True)
        self.icicle.pointed.connect(self._on_pointed)
        self.icicle.opened.connect(self.show_node)
        self._on_pointed(None)
        self.shares.setMinimumHeight(LEAST_SHARES)
        self.shares.setMaximumHeight(SHARES_HEIGHT)
        for table in (self.film, self.numbers, self.shares):
            table.empty_text = self.tr("Nothing is recorded yet.")
        self.shares.chosen.connect(lambda row: self.zoom_to_move(row))

    def _build_why(self) -> None:
        self.moves: QComboBox = choice_box((), name=self.tr("Move"))
        self.moves.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        about = self.tr("Why this move was dismissed, and what would have saved it")
        self.ask = text_button(self.tr("Why Not?"), about, self._ask)
        self.moves.activated.connect(lambda _: self.ask.click())  # as long as it can be asked
        self.reasons = plain_label()
        inside = named(scroll_area(holding(in_column(self.reasons, STRETCH))), about)
        self.why = holding(in_column(in_row((self.moves, 1), self.ask, spacing=6), (inside, 1), margins=(0, 6, 0, 0), spacing=6))

    # showing -----------------------------------------------------------------------------------------------------

    def show_busy(self, busy: bool) -> None:
        """Show whether a search is being recorded or asked about."""
        self.bar.setVisible(busy)
        self.bar.setRange(0, 0)  # until something is told, the engine is being compiled
        self.begin.setVisible(not busy)
        self.stop.setVisible(busy)
        for button in (self.ask, self.compare):
            button.setEnabled(not busy and self.summary is not None)

    def show_progress(self, per_mille: int) -> None:
        """Show how far the recording has come."""
        self.bar.setRange(0, 1000)
        self.bar.setValue(per_mille)

    def show_problem(self, problem: str) -> None:
        """Show a sentence in the place of what is recorded."""
        self.title.setText(problem)

    def show_title(self) -> None:
        """Show how deep the recorded search was, in the place of a sentence."""
        self.title.setText(report.title(self.summary) if self.summary is not None else self.tr(
            "See the engine think: every node of a search, and why it was looked at or not."))

    def show_summary(self, summary: Summary | None) -> None:
        """Show a recorded search; None: nothing is recorded yet."""
        self.summary = summary
        tree = summary.tree if summary is not None else None
        self.show_title()
        self.model.show_tree(tree)
        self._open_last_depth()
        self.icicle.show_tree(tree)
        self.film.rows.show_rows(summary.film if summary is not None else ())
        self.shares.rows.show_rows(summary.shares if summary is not None else ())
        self.numbers.rows.show_rows(report.numbers(summary) if summary is not None else ())
        self.moves.clear()
        self.reasons.clear()
        self.words.setText(self.tr("Choose a row, and what happened there is told here in full.") if summary is not None else "")
        for move, row in zip(summary.effort, summary.shares) if summary is not None else ():
            self.moves.addItem(row[0], move)
        if summary is not None and summary.turns:  # the move that the search plays was not dismissed
            played = summary.turns[-1].pv[:1]
            self.moves.setCurrentIndex(next((row for row, move in enumerate(summary.effort) if move not in played), 0))
        for button in (self.ask, self.compare):
            button.setEnabled(summary is not None)
        self._show_squares()

    def _open_last_depth(self) -> None:
        """The moves of the last depth are what one has come for."""
        entries = [self.model.entry(self.model.index(row, 0)) for row in range(self.model.rowCount())]
        depths = [entry.depth or 0 for entry in entries if entry is not None]
        if depths:
            last = self.model.index(max(range(len(depths)), key=lambda row: (depths[row], row)), 0)
            self.model.fetchMore(last)
            self.tree.expand(last)
            self.tree.scrollTo(last, QAbstractItemView.ScrollHint.PositionAtTop)

    def show_savings(self, savings: list[Saving]) -> None:
        """Show, beside the numbers, what the same would cost without the rules of the search."""
        if self.summary is not None:
            self.numbers.rows.show_rows(report.numbers(self.summary, savings))

    def show_reasons(self, sentences: tuple[str, ...]) -> None:
        """Show why a move was dismissed, each reason in a sentence."""
        self.reasons.setText("\n\n".join(sentences))

    def choose_move(self, move: str) -> None:
        """Ask about a root move, in UCI; nothing where the search does not know it."""
        place = self.moves.findData(move)
        if place >= 0:
            self.moves.setCurrentIndex(place)
            self.tabs.setCurrentWidget(self.why)
            self._ask()

    def _ask(self) -> None:
        if self.moves.currentData() is not None:
            self.dismissed.emit(self.moves.currentData())

    def show_node(self, index: int) -> None:
        """Open the tree down to a node."""
        if self.summary is not None:
            found = self.model.find(self.summary.record.ancestors(index))
            self.tabs.setCurrentIndex(0)
            self.tree.setCurrentIndex(found)
            self.tree.scrollTo(found)

    def zoom_to_move(self, row: int) -> None:
        """Show the last and largest look at a root move in the icicle, by its row among the shares."""
        if self.summary is not None:
            looks = self.summary.record.visits_of(list(self.summary.effort)[row])
            nodes = [node for each in looks.values() for node in each]
            if nodes:
                self.icicle.zoom(max(nodes, key=lambda node: node.below).index)

    # the mouse ---------------------------------------------------------------------------------------------------

    def _on_entered(self, index: QModelIndex) -> None:
        entry = self.model.entry(index)
        if entry is not None:
            self._tell(entry)
            place = self.tree.viewport().mapToGlobal(QPoint(self.tree.viewport().width() // 2, self.tree.visualRect(index).bottom()))
            self.mini_board.show_position(entry.board, entry.move or chess.Move.null(), QPoint(QCursor.pos().x(), place.y()))

    def _on_current(self, index: QModelIndex) -> None:
        entry = self.model.entry(index)
        if entry is not None:
            self._tell(entry)
            self._position.start()

    def _show_position(self) -> None:
        """Tell which position the current row leads to, once the tree is drawn: that is where one looks."""
        entry = self.model.entry(self.tree.currentIndex())
        if entry is not None:
            self.position_shown.emit(entry.board, entry.move)

    def _tell(self, entry: Entry) -> None:
        self.words.setText(f"{entry.sentence} ({'; '.join(entry.details)})" if entry.details else entry.sentence)

    def _on_pointed(self, entry: Entry | None) -> None:
        self.pointed.setText(" · ".join(filter(None, (entry.title, entry.score, entry.sentence))) if entry is not None else self.tr(
            "Click to zoom in, on the uppermost bar to zoom out, with the right button to open the tree there."))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self.mini_board.hide()
        elif event.type() == QEvent.Type.FontChange and watched is self.tree:
            self._set_widths()
        return super().eventFilter(watched, event)

    def hideEvent(self, event: QEvent) -> None:
        super().hideEvent(event)  # type: ignore[arg-type]
        self.mini_board.hide()
        self.icicle.mini_board.hide()

    # the board ---------------------------------------------------------------------------------------------------

    def set_in_front(self, in_front: bool) -> None:
        """Whether the pane can be seen: behind the tabs of others it draws nothing on the board."""
        self._in_front = in_front
        self._show_squares()

    def _show_squares(self, _: int = 0) -> None:
        """While the effort is shown, the board has the share of each square."""
        if self.summary is not None:
            shown = self._in_front and self.tabs.currentIndex() == 2
            self.squares_shown.emit(self.summary.board, report.square_shares(self.summary) if shown else {})


def in_tab(*parts: QWidget) -> QWidget:
    """The first part has the room that the others leave."""
    return holding(in_column((parts[0], 1), *parts[1:], margins=(0, 6, 0, 0), spacing=6))


