"""The crosstable of a tournament: its engines, the best first, with their points against each other one."""
from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHeaderView

from chessgui.gamelist.gametable import Index
from chessgui.match.plan import MatchPlan
from chessgui.match.results import CENTRE, RIGHT, both_text, elo_text, share_text
from chessgui.match.standings import Standing
from chessgui.panels.explorer.table import PADDING, RowsModel, RowsView, TableColumn
from chessgui.panels.people.card import points_text
from chessgui.panels.people.crosstable import tie_break_text
from chessgui.words.language import left_to_right, number_text, tr, verbatim
from engine import estimate_elo

NAME, FIRST = 1, 5
"""The column with the names, and the first one with points against another engine."""
NAME_LETTERS, MOST_ROWS = 14, 9
"""How many figures wide the names are at least, and how many rows are seen without scrolling at most."""


class StandingsModel(RowsModel):
    """The table as texts. Where an engine would meet itself stands a point; the field of a pairing that has not played is empty."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__((), parent)
        self._names: Sequence[str] = ()
        self.begin(MatchPlan())

    def begin(self, plan: MatchPlan) -> None:
        """Show another tournament, without results."""
        self._names, engines = plan.names, len(plan.engines)
        most = plan.games, plan.games * engines, (plan.games * engines) ** 2 // 2
        points, total, products = (len(number_text(number)) + 3 for number in most)
        self.beginResetModel()
        self.rows = ()
        self.columns = (
            TableColumn("#", lambda row: str(self.rows.index(row) + 1), 2, alignment=RIGHT, is_quiet=True),
            TableColumn(tr("Engine"), lambda row: self._names[row.engine], 0),
            TableColumn(tr("Points"), lambda row: points_text(row.tally.points), total, alignment=RIGHT),
            TableColumn(tr("Games"), lambda row: number_text(row.tally.games), total, alignment=RIGHT),
            TableColumn(tr("Elo"), lambda row: left_to_right(elo_text(estimate_elo(row.tally))), 11, alignment=RIGHT,
                        tip=tr("Elo difference to the opponents together, with its error at 95 % confidence")),
            *(TableColumn(str(place + 1), partial(self._points, place), points, alignment=CENTRE) for place in range(engines)),
            TableColumn(tr("S-B"), lambda row: tie_break_text(row.tie_break), products + 1, alignment=RIGHT, is_quiet=True,
                        tip=tr("Sonneborn-Berger: the points of those who were beaten, and half the points of those who drew")))
        self.endResetModel()

    def show_standings(self, rows: tuple[Standing, ...]) -> None:
        """Show the results so far."""
        if len(rows) != len(self.rows):
            self.show_rows(rows)
        elif rows != self.rows:
            self.rows = rows
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, len(self.columns) - 1))

    def _points(self, place: int, row: Standing) -> str:
        """The points of an engine against the one at a place of the table."""
        tally = row.against[self.rows[place].engine]
        return "·" if self.rows[place] is row else points_text(tally.points) if tally.games else ""

    def _opponent(self, column: int) -> Standing | None:
        """The engine whose number is the title of a column."""
        found: Standing | None = self.rows[column - FIRST] if FIRST <= column < FIRST + len(self.rows) else None
        return found

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        opponent = self._opponent(section)
        if opponent is not None and role == Qt.ItemDataRole.ToolTipRole:
            return verbatim(self._names[opponent.engine])
        return super().headerData(section, orientation, role)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The tip of a field says who met, and how often they won, drew and lost."""
        row, opponent = self.rows[index.row()], self._opponent(index.column())
        if role == Qt.ItemDataRole.ToolTipRole and opponent is not None and opponent is not row:
            tally = row.against[opponent.engine]
            told = tr("{0}: {1}").format(both_text(self._names[row.engine], self._names[opponent.engine]), left_to_right(share_text(tally)))
            return verbatim(told)
        return super().data(index, role)


class StandingsView(RowsView):
    """The table, as high as its rows. The names have the room that is left; where that is too little, the table scrolls to the side."""

    def __init__(self, model: StandingsModel) -> None:
        super().__init__(model, tr("Crosstable"), twice=True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setHorizontalScrollMode(RowsView.ScrollMode.ScrollPerPixel)

    def set_widths(self) -> None:
        super().set_widths()
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        is_narrow = self.width_for(NAME_LETTERS) > self.viewport().width()
        resizing = QHeaderView.ResizeMode.Fixed if is_narrow else QHeaderView.ResizeMode.Stretch
        self.horizontalHeader().setSectionResizeMode(NAME, resizing)
        if is_narrow:
            self.setColumnWidth(NAME, NAME_LETTERS * self.fontMetrics().horizontalAdvance("0") + 2 * PADDING)
        engines = len(self.rows.columns) - FIRST - 1
        self.setFixedHeight(self.height_for(min(engines, MOST_ROWS)) + is_narrow * self.horizontalScrollBar().sizeHint().height())
