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
PLAYERS, LONG_TEXTS = ("White", "Black"), ("Event", "Site", FILE)
"""What a wide table has left is theirs in equal parts; where players are twice as wide as usual, the others get the rest."""
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
        self._usual = dict[str, int]()
        """The widths of the columns, in pixels, before the room is shared."""
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
            self._usual[name] = max(widths.get(name, OTHER_WIDTH) * figure + 2 * ROW_PADDING, title)
            self.setColumnWidth(section, self._usual[name])
        self.verticalHeader().setDefaultSectionSize(metrics.height() + ROW_PADDING)
        self._is_setting = self._is_set_by_hand = False
        self._share_room()

    def _share_room(self) -> None:
        """In a narrow list both players get half of what the number and the result leave; in a wide one long texts share the rest."""
        shown = [name for section, name in enumerate(self._games.columns) if not self.isColumnHidden(section)]
        if self._is_set_by_hand or (self._is_narrow and not {NUMBER, "White", "Black", "Result"} <= set(shown)):
            return
        bar = 0 if self.verticalScrollBar().isVisible() else self.verticalScrollBar().sizeHint().width()
        room, usual = self.viewport().width() - bar, self._usual
        if self._is_narrow:
            least = LEAST_NAME * self.fontMetrics().horizontalAdvance("0") + 2 * ROW_PADDING
            width = min(max((room - usual[NUMBER] - usual["Result"]) // 2, least), usual["White"])
            widths = {"White": width, "Black": width}
        else:
            left, widths = max(room - sum(usual[name] for name in shown), 0), {}
            sharing = [name for name in (*PLAYERS, *LONG_TEXTS) if name in shown]
            for count, name in zip(range(len(sharing), 0, -1), sharing, strict=True):
                more = min(left // count, usual[name] if name in PLAYERS else left)
                widths[name], left = usual[name] + more, left - more
        self._is_setting = True
        for name, width in widths.items():
            self.setColumnWidth(self._games.columns.index(name), width)
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
        self._share_room()
