"""The crosstable of a tournament: its engines, the best first, with their points against each other one."""
from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from itertools import accumulate
from typing import Any

from PySide6.QtCore import QCoreApplication, QModelIndex, QObject, QSignalBlocker, Qt
from PySide6.QtGui import QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QHeaderView, QScrollBar, QTableView

from chessgui.gamelist.gametable import Index
from chessgui.looks.widgets import made
from chessgui.match.plan import MatchPlan
from chessgui.match.results import CENTRE, RIGHT, both_text, elo_text, share_text
from chessgui.match.standings import Standing
from chessgui.panels.explorer.table import RowsModel, RowsView, TableColumn
from chessgui.panels.people.card import points_text
from chessgui.panels.people.crosstable import tie_break_text
from chessgui.words.language import left_to_right, number_text, tr, verbatim
from engine import estimate_elo

NAME, MOVING, FIRST = 1, 3, 5
"""The column with the names, the first one behind the points, and the first one with points against another engine."""
NAME_LETTERS, MOST_ROWS = 14, 10
"""How many figures wide the names are at least, and how many rows are seen without scrolling at most."""
WIDEST_ELO = "+8888 ± 888"
ROUNDED_FROM = 1000
"""From here on points of Sonneborn-Berger are shown as whole numbers: what is behind the point decides nothing any more."""
STEPS = {QTableView.CursorAction.MoveLeft: -1, QTableView.CursorAction.MoveRight: 1}


def widest_points(games: int) -> str:
    """Of the points that so many games may bring, the text that is about the widest."""
    return f"{number_text(max(games - 1, 0))}½"


def sonneborn_text(value: float) -> str:
    """Points of Sonneborn-Berger."""
    return tie_break_text(value) if value < ROUNDED_FROM else number_text(round(value))


class StandingsModel(RowsModel):
    """The table as texts. Where an engine would meet itself stands a point; the field of a pairing that has not played is empty."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__((), parent)
        self._names: Sequence[str] = ()
        self.begin(MatchPlan())

    def begin(self, plan: MatchPlan) -> None:
        """Show another tournament, without results."""
        self._names, engines = plan.names, len(plan.engines)
        games = plan.games * (engines - 1)  # of one engine
        beaten = number_text(games * plan.games * engines // 2), number_text(ROUNDED_FROM - 0.25, 2)
        self.beginResetModel()
        self.rows = ()
        self.columns = (
            TableColumn("#", lambda row: str(self.rows.index(row) + 1), str(engines), alignment=RIGHT, is_quiet=True),
            TableColumn(tr("Engine"), lambda row: self._names[row.engine], 0),
            TableColumn(tr("Points"), lambda row: points_text(row.tally.points), widest_points(games), alignment=RIGHT),
            TableColumn(tr("Games"), lambda row: number_text(row.tally.games), number_text(games), alignment=RIGHT),
            TableColumn(tr("Elo"), lambda row: left_to_right(elo_text(estimate_elo(row.evidence))), WIDEST_ELO, alignment=RIGHT,
                        tip=tr("Elo difference to the opponents together, with its error at 95 % confidence")),
            *(TableColumn(str(place + 1), partial(self._points, place), widest_points(plan.games), alignment=CENTRE)
              for place in range(engines)),
            TableColumn(tr("S-B"), lambda row: sonneborn_text(row.tie_break), max(beaten, key=len), alignment=RIGHT, is_quiet=True,
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
        """The tip of a field says who met, and how often they won, drew and lost; so does a screen reader."""
        row, opponent = self.rows[index.row()], self._opponent(index.column())
        is_told = role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
        if is_told and opponent is not None and opponent is not row:
            tally = row.against[opponent.engine]
            told = tr("{0}: {1}").format(both_text(self._names[row.engine], self._names[opponent.engine]), left_to_right(share_text(tally)))
            return verbatim(told) if role == Qt.ItemDataRole.ToolTipRole else told
        return super().data(index, role)


class StandingsView(RowsView):
    """The table, as high as its rows. The names have the room that is left. Where it is too little, places, names and points stay, and
    `bar`, which belongs below the table, moves the columns behind them."""

    def __init__(self, model: StandingsModel) -> None:
        super().__init__(model, tr("Crosstable"), twice=True, compact=True)

    @cached_property
    def bar(self) -> QScrollBar:
        """Made when it is first needed: already while the table is being made, which sets its widths."""
        bar = made(QScrollBar, Qt.Orientation.Horizontal, accessibleName=tr("Crosstable"))
        bar.setLayoutDirection(self.layoutDirection())
        bar.valueChanged.connect(self._fit)
        return bar

    def set_widths(self) -> None:
        super().set_widths()
        self._fit()

    @property
    def wanted_width(self) -> int:
        """What the whole table needs, in pixels."""
        return self.width_for(NAME_LETTERS) + (self.verticalScrollBar().sizeHint().width() if self._engines > MOST_ROWS else 0)

    @property
    def _engines(self) -> int:
        return len(self.rows.columns) - FIRST - 1

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Show as many columns behind the points as there is room for, from the one on that the bar says."""
        rooms = [self.room_for(column, NAME_LETTERS) for column in self.rows.columns]
        room, moving = self.viewport().width() - sum(rooms[:MOVING]), rooms[MOVING:]
        last_page = next((first for first in range(len(moving)) if sum(moving[first:]) <= room), len(moving) - 1)
        with QSignalBlocker(self.bar):
            self.bar.setRange(0, last_page)
            self.bar.setPageStep(max(len(moving) - last_page, 1))
        self.bar.setVisible(last_page > 0 and not self.isHidden())
        resizing = QHeaderView.ResizeMode.Fixed if last_page else QHeaderView.ResizeMode.Stretch
        self.horizontalHeader().setSectionResizeMode(NAME, resizing)
        self.setColumnWidth(NAME, rooms[NAME])
        first = self.bar.value()
        for place, end in enumerate(accumulate(moving), MOVING):
            is_seen = place == MOVING + first or (place > MOVING + first and end - sum(moving[:first]) <= room)
            self.setColumnHidden(place, not is_seen)
        self.setFixedHeight(self.height_for(min(self._engines, MOST_ROWS)))

    def moveCursor(self, action: QTableView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """The field that a key leads to. The bar brings it into view first: Qt passes over columns that are hidden."""
        wanted = self.currentIndex().column() + STEPS.get(action, 0)
        if action in STEPS and MOVING <= wanted < len(self.rows.columns):
            while self.isColumnHidden(wanted):
                self.bar.setValue(self.bar.value() + (1 if wanted - MOVING > self.bar.value() else -1))
        return super().moveCursor(action, modifiers)

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta()
        if abs(turned.x()) > abs(turned.y()):
            QCoreApplication.sendEvent(self.bar, event)
        else:
            super().wheelEvent(event)
