"""The table of games: how it is chosen from by mouse and keyboard, and how wide its columns are. What it shows is
`chessgui.gamelist.gametable`."""
from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHeaderView

from chessgui.gamelist.filter import Sort
from chessgui.gamelist.gametable import COLUMNS, NUMBER, GamesModel, columns_of
from chessgui.gamelist.jointindex import FILE
from chessgui.looks.keptkeys import takes_key
from chessgui.panels.rowtable import RowTable, title_width

WIDTHS = {NUMBER: 3, "White": 19, "Black": 19, "WhiteElo": 6, "BlackElo": 6, "Result": 7, "Date": 11, "Event": 24, "Site": 16, "Round": 7,
          "ECO": 6, "FEN": 40, FILE: 14}
"""Widths of columns in figures, at least; wider where the title with its arrow, or the number of the last game, needs more."""
NARROW, LEAST_NAME = 544, 6
"""In a table narrower than so many logical pixels the players share the room (at least so many figures each), and ratings are hidden
unless the user has chosen the columns: both names and the result must be visible."""
LEFT_OUT = frozenset(("WhiteElo", "BlackElo"))
"""Columns that are hidden in a wide table, too, where no game has a value for them."""
OTHER_WIDTH, ROW_PADDING = 16, 8


class GameTableView(RowTable):
    """Rows are chosen by Enter or a click; with Shift and Ctrl several are selected. Listeners to the header do the sorting."""

    delete_wanted = Signal()
    """The selected games are to be deleted."""

    def __init__(self, model: GamesModel) -> None:
        super().__init__(model, "", selectionMode=RowTable.SelectionMode.ExtendedSelection, alternatingRowColors=True,
                         horizontalScrollMode=RowTable.ScrollMode.ScrollPerPixel)
        self._games = model
        self._is_narrow = self._is_setting = self._is_set_by_hand = False
        self.setAccessibleName(self.tr("Games"))
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setStretchLastSection(True)
        header.setSectionsClickable(True)
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.sectionResized.connect(self._on_width)
        self.clicked.connect(self._on_click)
        self.set_widths()

    def select_alone(self, row: int) -> None:
        """Select a row and nothing else, whatever keys are held. Qt's `selectRow` would add or remove it while Ctrl is, as after Ctrl+S."""
        shown = next((column for column in range(self._games.columnCount()) if not self.isColumnHidden(column)), 0)
        flags = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(self._games.index(row, shown), flags.ClearAndSelect | flags.Rows)

    def _on_click(self, index: QModelIndex) -> None:
        if QGuiApplication.keyboardModifiers() == Qt.KeyboardModifier.NoModifier:
            self.chosen.emit(index.row())

    def set_widths(self) -> None:
        """Give the columns that are shown now their usual widths."""
        metrics, model = self.fontMetrics(), self._games
        figure = metrics.horizontalAdvance("0")
        widths = WIDTHS | {NUMBER: max(WIDTHS[NUMBER], len(str(model.index_shown.count)) if model.index_shown is not None else 0)}
        narrow = self._is_narrow = self.width() < NARROW
        self._is_setting = True
        for section, name in enumerate(model.columns):
            may_hide = name in LEFT_OUT and columns_of(None, model.columns) == COLUMNS
            self.setColumnHidden(section, may_hide and (narrow or not model.has_values(name)))
            title = title_width(self, model.marked_title(name, Sort(name, True)))
            self.setColumnWidth(section, max(widths.get(name, OTHER_WIDTH) * figure + 2 * ROW_PADDING, title))
        self.verticalHeader().setDefaultSectionSize(metrics.height() + ROW_PADDING)
        self._is_setting = self._is_set_by_hand = False
        self._fit_players()

    def _fit_players(self) -> None:
        """In a narrow list both players get half of what the number and the result leave."""
        columns = self._games.columns
        if not self._is_narrow or self._is_set_by_hand or not {NUMBER, "White", "Black", "Result"} <= set(columns):
            return
        figure = self.fontMetrics().horizontalAdvance("0")
        bar = 0 if self.verticalScrollBar().isVisible() else self.verticalScrollBar().sizeHint().width()
        room = self.viewport().width() - bar - sum(self.columnWidth(columns.index(name)) for name in (NUMBER, "Result"))
        width = min(max(room // 2, LEAST_NAME * figure + 2 * ROW_PADDING), WIDTHS["White"] * figure + 2 * ROW_PADDING)
        self._is_setting = True
        for name in ("White", "Black"):
            self.setColumnWidth(columns.index(name), width)
        self._is_setting = False

    def _on_width(self, section: int, before: int, after: int) -> None:
        """A width that the user has set by hand stays until other columns are shown."""
        if not self._is_setting and section < len(self._games.columns) - 1:  # the last one is as wide as the rest
            self._is_set_by_hand |= bool(QGuiApplication.mouseButtons() & Qt.MouseButton.LeftButton)

    def event(self, event: QEvent) -> bool:
        """Del is for the games, also where a command has that key."""
        return takes_key(event, (Qt.Key.Key_Delete,)) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Delete):
            self.delete_wanted.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if (self.width() < NARROW) != self._is_narrow:
            self.set_widths()
        self._fit_players()
