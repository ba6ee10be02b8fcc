"""The crosstable of an event, or of the games of a list: a grid, or a table by rounds. What is clicked filters the list; a name opens the
player's card."""
from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Set
from functools import partial
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QKeyEvent, QPalette
from PySide6.QtWidgets import QDialogButtonBox, QHeaderView, QWidget

from chessgui.dialogs import on_screen
from chessgui.finding.searches import narrowed
from chessgui.gamelist.crosstable import Crosstable, CrosstableRow, Meeting, crosstable, event_table
from chessgui.gamelist.gameindex import ListedGames
from chessgui.gamelist.gameloader import FoundGames, GameLoader
from chessgui.gamelist.gametable import Index
from chessgui.gamelist.statistics import value_term
from chessgui.looks.widgets import ElidedLabel, button_box, font_like, in_column, in_row, quiet_label
from chessgui.panels.explorer.table import LEFT, RIGHT
from chessgui.panels.people.card import points_text
from chessgui.panels.people.window import PeopleWindow
from chessgui.panels.rowtable import RowTable, title_width
from chessgui.threads.progress import Progress
from chessgui.words.language import counted, left_to_right, number_text, sentence, tr, verbatim

Fields = dict[tuple[int, int], tuple[Meeting, ...]]
Answer = tuple[Crosstable, Fields, frozenset[str]]
Role = Qt.ItemDataRole
CENTRE = Qt.AlignmentFlag.AlignCenter
NUMBER, NAME, ELO, FIRST = 0, 1, 2, 3
"""Columns: before the games, and the first with games."""
AFTER = 3
"""How many columns stand behind the games: points, tie-break, performance."""
COLOURS = {True: "○", False: "●"}
NAME_LETTERS, PADDING, ROW_PADDING = 22, 10, 8
WIDTH, HEIGHT = 898, 560
OWN_FIELD = 0.5
"""How much of the edge's colour fills the fields in which a player would meet himself."""


class CrosstableModel(QAbstractTableModel):
    """The table as texts."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.table, self._by_field, self._field_texts = Crosstable("", ""), Fields(), frozenset[str]()
        self.fields = 0
        """How many columns hold games: none where there are too many games."""

    def show_table(self, table: Crosstable, by_field: Fields, field_texts: frozenset[str]) -> None:
        """Show another one, with its `fields_of` and all that stands in these."""
        self.beginResetModel()
        self.table, self._by_field, self._field_texts = table, by_field, field_texts
        self.fields = (len(table.rows) if table.is_grid else len(table.rounds)) if by_field else 0
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self.table.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else FIRST + self.fields + AFTER

    def meetings(self, index: Index) -> tuple[Meeting, ...]:
        """The games of a field."""
        return self._by_field.get((index.row(), index.column() - FIRST), ())

    def texts(self, column: int) -> Set[str]:
        """What stands in a column; in those of games, what stands in any of these."""
        if FIRST <= column < FIRST + self.fields:
            return self._field_texts
        return {str(self.index(row, column).data() or "") for row in range(self.rowCount())}

    def is_own(self, index: Index) -> bool:
        """Whether a player would meet himself there."""
        return self.table.is_grid and index.column() - FIRST == index.row() and self.fields > 0

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        behind = section - FIRST - self.fields
        if role == Role.TextAlignmentRole:
            return LEFT if section == NAME else CENTRE if FIRST <= section < FIRST + self.fields else RIGHT
        if role not in (Role.DisplayRole, Role.ToolTipRole):
            return None
        is_tip, grid = role == Role.ToolTipRole, self.table.is_grid
        if section < FIRST:
            return None if is_tip else ("#", tr("Player"), tr("Elo"))[section]
        if behind < 0:
            number = section - FIRST + 1 if grid else self.table.rounds[section - FIRST]
            return verbatim(self.table.rows[number - 1].name) if grid and is_tip else None if is_tip else str(number)
        if is_tip:
            sonneborn = tr("Sonneborn-Berger: the points of those who were beaten, and half the points of those who drew")
            buchholz = tr("Buchholz: the points of all opponents, in the games of this table")
            return (tr("Points"), sonneborn if grid else buchholz, tr("The performance rating, by the table of FIDE"))[behind]
        return (tr("Points"), tr("S-B") if grid else tr("Buchholz"), tr("Perf."))[behind]

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        row, column = self.table.rows[index.row()], index.column()
        if role == Role.DisplayRole:
            return self._text(index, row)
        if role == Role.TextAlignmentRole:
            return LEFT if column == NAME else CENTRE if FIRST <= column < FIRST + self.fields else RIGHT
        if role in (Role.ToolTipRole, Role.AccessibleTextRole):
            told = "\n".join(meeting_text(self.table, row, each) for each in self.meetings(index))
            return verbatim(told or self._text(index, row)) or None
        palette = QGuiApplication.palette()
        if role == Role.BackgroundRole and self.is_own(index):
            edge = QColor(palette.color(QPalette.ColorRole.Mid))
            edge.setAlphaF(OWN_FIELD)
            return edge
        if role == Role.ForegroundRole and column in (NUMBER, ELO, FIRST + self.fields + 1, FIRST + self.fields + 2):
            return palette.color(QPalette.ColorRole.PlaceholderText)
        if role == Role.ForegroundRole and column == NAME:
            return palette.color(QPalette.ColorRole.Link)
        return None

    def _text(self, index: Index, row: CrosstableRow) -> str:
        column = index.column()
        if column < FIRST:
            return (str(index.row() + 1), " ".join(row.name.split()), str(row.rating or ""))[column]
        if column < FIRST + self.fields:
            return field_text(self.meetings(index), self.table.is_grid)
        figures = points_text(row.points), tie_break_text(row.tie_break), str(row.performance.rating) if row.performance else ""
        return figures[column - FIRST - self.fields]


class CrosstableView(RowTable):
    """Fields are chosen by a click or Enter; the arrow keys go from field to field."""

    def __init__(self, model: CrosstableModel) -> None:
        super().__init__(model, tr("Crosstable"), selectionMode=RowTable.SelectionMode.SingleSelection,
                         horizontalScrollMode=RowTable.ScrollMode.ScrollPerPixel)
        self.cells = model
        self.setSelectionBehavior(RowTable.SelectionBehavior.SelectItems)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setMinimumSectionSize(10)

    def set_widths(self) -> None:
        """Give each column the room that its texts need; all fields of a grid are as wide as the widest."""
        model, metrics = self.cells, self.fontMetrics()
        self.verticalHeader().setDefaultSectionSize(metrics.height() + ROW_PADDING)
        fields = range(FIRST, FIRST + model.fields)

        def wanted(column: int) -> int:
            title = title_width(self, str(model.headerData(column, Qt.Orientation.Horizontal)))
            return max([title, *(metrics.horizontalAdvance(text) + 2 * PADDING for text in model.texts(column))])

        widest = wanted(fields[-1]) if fields else 0
        for column in range(model.columnCount()):
            self.setColumnWidth(column, widest if column in fields else wanted(column))
        self.setColumnWidth(NAME, min(self.columnWidth(NAME), 2 * NAME_LETTERS * metrics.horizontalAdvance("0")))

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, HEIGHT)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.clicked.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)


class CrosstableWindow(PeopleWindow):
    """The crosstable of an event, known by one of its games, or of all games that a list shows now."""

    def __init__(self, loader: GameLoader, games: int | FoundGames, parent: QWidget | None = None) -> None:
        super().__init__(loader, tr("Crosstable"), parent)
        self._index, self.games = loader.index, games
        self._is_fitted = False
        """Whether the window is as wide as its first table; a person may have resized it since."""
        self.resize(WIDTH, HEIGHT)
        self.setMinimumSize(WIDTH // 2, HEIGHT // 2)
        self.title, self.remarks = ElidedLabel(), quiet_label(wraps=True)
        self.title.setFont(font_like(self.title.font(), 1.25, bold=True))
        self.model = CrosstableModel(self)
        self.view = CrosstableView(self.model)
        self.view.clicked.connect(self._choose)
        box = button_box(self, QDialogButtonBox.StandardButton.Close)
        in_column(self.title, self.note, (self.view, 1), in_row((self.remarks, 1), box, spacing=12), margins=(20, 16, 20, 14), spacing=8,
                  on=self)
        self.refresh()

    def question(self, index: ListedGames) -> Callable[[Progress], Answer]:
        return partial(_answer, index, self.games)

    @property
    def is_current(self) -> bool:
        """Whether the list is still the one of which the table was asked for."""
        return self.loader.index is self._index

    def take_over(self, other: PeopleWindow) -> None:
        """The table is of the list of which the other one was asked for, which may have changed since."""
        super().take_over(other)
        assert isinstance(other, CrosstableWindow)
        self._index, self._is_fitted = other._index, other._is_fitted
        if self._index is not None:
            self._work.start(self.question(self._index))

    def refresh(self, _: object = None) -> None:
        """A list of other games, or a game of another number, may be something else: the table stays as it was asked for."""
        if self.is_current:
            super().refresh()

    def show_answer(self, answer: Answer) -> None:
        table = answer[0]
        self.model.show_table(*answer)
        self.view.set_widths()
        if not self._is_fitted:
            self._is_fitted, more = True, self.view.horizontalHeader().length() - self.view.viewport().width()
            self.resize(on_screen(self, self.size() + QSize(max(more, 0), 0)).width(), self.height())
        self.view.empty_text = self.tr("No games")
        title = table.title or self.tr("The games of the list")
        self.title.setText(sentence(title))
        self.setWindowTitle(sentence(self.tr("Crosstable: {0}").format(title)))
        told = counted("one player", "%Ln players", len(table.rows))
        unknown = self.tr("Byes and games that are not in the file count for nothing.")
        self.remarks.setText(" ".join((f"{told}.", *table.remarks, unknown)))

    def _choose(self, index: QModelIndex) -> None:
        """Filter the games of a field, or of a player; a click on a name opens the card."""
        table = self.model.table
        row, meetings = table.rows[index.row()], self.model.meetings(index)
        if index.column() == NAME:
            self.player_wanted.emit(row.name)
            return
        base = table.line or (self.games.query if isinstance(self.games, FoundGames) else "")
        line = narrowed(base, value_term("player", row.name))
        if meetings:
            line += " " + value_term("player", table.rows[meetings[0].opponent].name)
        self.line_chosen.emit(line)


def _answer(index: ListedGames, games: int | FoundGames, progress: Progress) -> Answer:
    """In a thread."""
    table = crosstable(games.index, games.games) if isinstance(games, FoundGames) else event_table(index, games, progress)
    fields = fields_of(table)
    return table, fields, frozenset(field_text(meetings, table.is_grid) for meetings in fields.values())


def fields_of(table: Crosstable) -> Fields:
    """The games of each field, by row and column, both counted from 0."""
    columns = {number: place for place, number in enumerate(table.rounds)}
    found = defaultdict[tuple[int, int], tuple[Meeting, ...]](tuple)
    for place, row in enumerate(table.rows):
        for meeting in row.meetings:
            column = meeting.opponent if table.is_grid else columns.get(meeting.round)
            if column is not None:
                found[place, column] += meeting,
    return dict(found)


# what the fields say -------------------------------------------------------------------------------------------------


def result_text(points: float | None) -> str:
    """A result as a crosstable has it."""
    return "*" if points is None else points_text(points)


def field_text(meetings: tuple[Meeting, ...], is_grid: bool) -> str:
    """The results of a field; by rounds, each behind the opponent's number and the player's colour."""
    if is_grid:
        return left_to_right("".join(result_text(each.points) for each in meetings))
    return left_to_right(" ".join(f"{each.opponent + 1}{COLOURS[each.is_white]}{result_text(each.points)}" for each in meetings))


def meeting_text(table: Crosstable, row: CrosstableRow, meeting: Meeting) -> str:
    """A game in words."""
    opponent = table.rows[meeting.opponent].name
    white, black = (row.name, opponent) if meeting.is_white else (opponent, row.name)
    points = meeting.points if meeting.is_white or meeting.points is None else 1 - meeting.points
    result = "*" if points is None else f"{points_text(points)}–{points_text(1 - points)}"
    words = tr("{0} – {1}: {2}").format(" ".join(white.split()), " ".join(black.split()), left_to_right(result))
    return f"{words}, {tr('round {0}').format(meeting.round)}" if meeting.round else words


def tie_break_text(value: float) -> str:
    """A tie-break as text, in quarters of a point, without zeros at the end."""
    return number_text(value, 2).rstrip("0").rstrip(".,")
