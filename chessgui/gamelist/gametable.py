"""The games of an index as a table: those that a filter has found, in their order. Nothing here reads the file."""
from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from chessgui.gamelist.filter import Sort
from chessgui.gamelist.gameindex import ListedGames
from chessgui.gamelist.jointindex import FILE, JointIndex
from chessgui.tree.tags import DATES
from chessgui.words.language import left_to_right, verbatim

NUMBER = "#"
COLUMNS = (NUMBER, "White", "WhiteElo", "Black", "BlackElo", "Result", "Date", "Event", "Round", "ECO")
"""What is shown at first: the number of the game in its file, and headers."""
TITLES = {"White": "White", "Black": "Black", "WhiteElo": "Elo", "BlackElo": "Elo", "Result": "Result", "Date": "Date", "Event": "Event",
          "Site": "Site", "Round": "Round", "ECO": "ECO", FILE: "File"}
LONG_TITLES = {"WhiteElo": "White's Elo", "BlackElo": "Black's Elo"}
"""For places where the player's name does not stand beside the column."""
ABSOLUTE = Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
"""The table runs from left to right in every language, and so do its titles and values, whatever letters they have."""
LEFT, RIGHT = Qt.AlignmentFlag.AlignLeft | ABSOLUTE, Qt.AlignmentFlag.AlignRight | ABSOLUTE
ALIGNMENTS = {NUMBER: RIGHT, "WhiteElo": RIGHT, "BlackElo": RIGHT, "Result": Qt.AlignmentFlag.AlignCenter}
DISPLAY, ALIGNMENT, TOOL_TIP = (
    int(role) for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.TextAlignmentRole, Qt.ItemDataRole.ToolTipRole))
"""As numbers: a table asks for some ten roles of every cell that it paints, and enumerations are slow to compare."""
UNKNOWN = "?.-"
ARROWS = {False: "▴", True: "▾"}
MOST_RANGES = 1000
"""How many ranges of rows that are no neighbours are selected at once: Qt compares each of them with all others, again and again."""
Index = QModelIndex | QPersistentModelIndex
"""What Qt hands to the methods of a model."""


class GamesModel(QAbstractTableModel):
    """Rows are games. `show_games` follows each change of the filter; the columns shown must be known to the index."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.index_shown: ListedGames | None = None
        """Whose games these are."""
        self._games = np.zeros(0, np.int32)
        self._plies: np.ndarray | None = None
        self.columns: tuple[str, ...] = COLUMNS
        """What is shown, from left to right."""
        self._sort = Sort()

    def show_games(self, index: ListedGames | None, games: np.ndarray, plies: np.ndarray | None = None) -> None:
        """Show these games of an index, in this order; `plies` are the places in them that were asked for."""
        self.beginResetModel()
        self.index_shown, self._games, self._plies = index, games, plies
        self.endResetModel()

    def add_games(self, games: np.ndarray, plies: np.ndarray | None) -> None:
        """Show more games behind those that are shown, with which `games` begins, too."""
        if len(games) > len(self._games):
            self.beginInsertRows(QModelIndex(), len(self._games), len(games) - 1)
            self._games, self._plies = games, plies
            self.endInsertRows()

    def set_columns(self, columns: Sequence[str]) -> None:
        """Show other headers; the number of the game stays the first."""
        self.beginResetModel()
        self.columns = (NUMBER, *(name for name in columns if name != NUMBER))
        self.endResetModel()

    def show_sort(self, sort: Sort) -> None:
        """Mark the column by which the games are sorted."""
        self._sort = sort
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(self.columns) - 1)

    @property
    def shown_games(self) -> np.ndarray:
        """The games that are shown, counted from 0 in their file, in the order of the rows."""
        return self._games

    def game(self, row: int) -> int:
        """The game of a row, counted from 0 in its file."""
        return int(self._games[row])

    def ply_of(self, game: int) -> int | None:
        """The place that was asked for in a game that is shown."""
        row = self.row_of(game) if self._plies is not None else None
        return int(self._plies[row]) if self._plies is not None and row is not None else None

    def row_of(self, game: int) -> int | None:
        """Where a game is shown."""
        if game < len(self._games) and self._games[game] == game:
            return game  # nothing is left out or sorted: not every one of millions is looked at
        found = np.flatnonzero(self._games == game)
        return int(found[0]) if len(found) else None

    def rows_of(self, games: Sequence[int] | np.ndarray) -> list[int]:
        """Where these games are shown, in ascending order."""
        found: list[int] = np.flatnonzero(np.isin(self._games, games)).tolist()
        return found

    def has_values(self, name: str) -> bool:
        """Whether a column shows something in any game of the index, or may do so as far as is known."""
        column = self.index_shown.column(name) if self.index_shown is not None else None
        if column is None or not len(column.numbers):
            return True
        return bool(shown(name, column[0])) or column.numbers.min() != column.numbers.max()

    def title(self, name: str) -> str:
        """What a column is called where it stands alone."""
        return self.tr(LONG_TITLES.get(name, TITLES.get(name, name)))

    def marked_title(self, name: str, sort: Sort) -> str:
        """What stands above a column, with an arrow where the games are sorted by it."""
        title = name if name == NUMBER else self.tr(TITLES.get(name, name))
        return f"{title} {ARROWS[sort.is_descending]}" if name == sort.tag else title

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._games)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = DISPLAY) -> object:
        if role == DISPLAY:
            name, game = self.columns[index.column()], self._games[index.row()]
            return str(self._number(game)) if name == NUMBER else left_to_right(shown(name, self._value(game, name)))
        if role == ALIGNMENT:
            return ALIGNMENTS.get(self.columns[index.column()], LEFT)
        if role == TOOL_TIP:
            name = self.columns[index.column()]
            value = self._value(self._games[index.row()], name)
            return verbatim(value) if shown(name, value) else None
        return None

    def _number(self, game: int) -> int:
        """The number of a game in its file, counted from 1."""
        return (self.index_shown.place(int(game))[1] if self.index_shown is not None else int(game)) + 1

    def _value(self, game: int, name: str) -> str:
        """A header in one line."""
        column = self.index_shown.column(name) if self.index_shown is not None else None
        return " ".join(column[game].split()) if column is not None else ""

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation != Qt.Orientation.Horizontal or section >= len(self.columns):
            return None
        name = self.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return self.marked_title(name, self._sort)
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.tr("Number in the file") if name == NUMBER else verbatim(self.title(name))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return ALIGNMENTS.get(name, LEFT)
        return None


def columns_of(index: ListedGames | None, columns: Iterable[str]) -> tuple[str, ...]:
    """What is shown of a list where a person wants to see these columns: the file, too, where there are several."""
    wanted = tuple(name for name in columns if name != FILE)
    if not isinstance(index, JointIndex):
        return wanted
    place = wanted.index("Result") + 1 if "Result" in wanted else 1
    return *wanted[:place], FILE, *wanted[place:]


def shown(name: str, text: str) -> str:
    """A value as people write it: nothing for what is unknown, a short draw, dates without the parts that are."""
    if not text.strip(UNKNOWN):
        return ""
    if name == "Result":
        return text.replace("1/2", "½")
    if name in DATES:
        return text.removesuffix(".??").removesuffix(".??")
    return text
