"""Tables of the explorer: rows with texts and bars, chosen by a click or Enter."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QRectF, Qt
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import QHeaderView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from chessgui.gamelist.gametable import Index
from chessgui.looks.widgets import font_like, in_column, quiet_label
from chessgui.panels.rowtable import MARGINS, RowTable, title_width
from chessgui.panels.wdlbar import BarPart, paint_bar
from chessgui.words.language import verbatim

BAR, MARK = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
LEFT, RIGHT = (side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
               for side in (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight))
PADDING, ROW_PADDING = 6, 8
COMPACT_PADDING, COMPACT_ROW_PADDING = 2, 6
"""The same in a compact table."""
TEXT_MARGINS = 7
"""What Qt itself leaves free at both ends of a text together, in logical pixels, and one by which a text may be wider than its measure."""
BAR_HEIGHT = 0.62
"""The bar's height as a share of its row."""
MARK_SIZE = 3.5
"""Half the side of the mark of a row, a square that stands on its corner, in logical pixels."""
MARK_ROOM = 10
"""The width that a column has for it beside its text."""
LEAST_ROWS = 2
"""How many rows the table of a section shows at least, if it has them."""


@dataclass(frozen=True, slots=True)
class TableColumn:
    """What a column shows of a row. `letters` is its width in figures, or the widest text that it shows; 0 for what room is left."""

    title: str
    text: Callable[[Any], str]
    letters: int | str
    bar: Callable[[Any], tuple[BarPart, ...]] | None = None
    alignment: Qt.AlignmentFlag = LEFT
    tip: str = ""
    is_quiet: bool = False
    is_link: bool = False
    about: str = "{0}"
    """The tip of a cell, around its text."""
    mark: Callable[[Any], str] | None = None
    """A sentence about a row that gets a mark, for its tip and for screen readers; empty for other rows."""


class RowsModel(QAbstractTableModel):
    """Rows of any kind, shown by columns."""

    def __init__(self, columns: Sequence[TableColumn], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.columns = tuple(columns)
        self.rows: tuple[Any, ...] = ()

    def show_rows(self, rows: Sequence[Any]) -> None:
        """Show other rows."""
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        column = self.columns[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return column.alignment
        return {Qt.ItemDataRole.DisplayRole: column.title, Qt.ItemDataRole.ToolTipRole: column.tip or None}.get(Qt.ItemDataRole(role))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        column, row = self.columns[index.column()], self.rows[index.row()]
        mark = column.mark(row) if column.mark is not None else ""
        if role == Qt.ItemDataRole.DisplayRole:
            return column.text(row)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{column.text(row)}. {mark}" if mark else column.text(row)
        if role == Qt.ItemDataRole.ToolTipRole:
            return verbatim("\n".join(filter(None, (column.about.format(column.text(row)), mark))))
        if role == MARK:
            return bool(mark)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return column.alignment
        if role == BAR:
            return column.bar(row) if column.bar is not None else None
        return None


class RowsDelegate(QStyledItemDelegate):
    """Paints bars, with per cent where they fit, and marks."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        model = index.model()
        column = model.columns[index.column()] if isinstance(model, RowsModel) else None
        if column is not None and (column.is_quiet or column.is_link):
            role = QPalette.ColorRole.Link if column.is_link else QPalette.ColorRole.PlaceholderText
            option.palette.setColor(QPalette.ColorRole.Text, option.palette.color(role))  # type: ignore[attr-defined]

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        parts = index.data(BAR)
        if parts is None:
            super().paint(painter, option, index)
            if index.data(MARK):
                self._paint_mark(painter, option)
            return
        blank = QStyleOptionViewItem(option)
        self.initStyleOption(blank, index)
        blank.text = ""  # type: ignore[attr-defined]
        widget = blank.widget  # type: ignore[attr-defined]
        widget.style().drawControl(widget.style().ControlElement.CE_ItemViewItem, blank, painter, widget)
        rect = QRectF(option.rect)  # type: ignore[attr-defined]
        height = round(rect.height() * BAR_HEIGHT)
        top = rect.top() + (rect.height() - height) // 2
        bar = QRectF(rect.left() + PADDING + 0.5, top + 0.5, rect.width() - 2 * PADDING - 1, height - 1)
        paint_bar(painter, bar, parts, font_like(painter.font(), 0.82))

    def _paint_mark(self, painter: QPainter, option: QStyleOptionViewItem) -> None:
        """A small diamond at the end of a cell."""
        rect = QRectF(option.rect)  # type: ignore[attr-defined]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(option.palette.link())  # type: ignore[attr-defined]
        painter.translate(rect.right() - PADDING - MARK_SIZE, rect.center().y())
        painter.rotate(45)
        painter.drawRect(QRectF(-MARK_SIZE, -MARK_SIZE, 2 * MARK_SIZE, 2 * MARK_SIZE))
        painter.restore()


class RowsView(RowTable):
    """Rows are chosen by Enter, and by one click or, with `twice`, by two. In a `compact` one there is little room around the texts."""

    def __init__(self, model: RowsModel, name: str, twice: bool = False, compact: bool = False) -> None:
        super().__init__(
            model, name, selectionMode=RowTable.SelectionMode.SingleSelection,
            verticalScrollMode=RowTable.ScrollMode.ScrollPerPixel, horizontalScrollBarPolicy=Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.rows = model
        self.setProperty("compact", compact)  # for the theme
        self._padding, self._row_padding = (COMPACT_PADDING, COMPACT_ROW_PADDING) if compact else (PADDING, ROW_PADDING)
        self._title_margins = 2 * COMPACT_PADDING + TEXT_MARGINS if compact else MARGINS
        self.setItemDelegate(RowsDelegate(self))
        self.setCursor(Qt.CursorShape.ArrowCursor if twice else Qt.CursorShape.PointingHandCursor)
        self.horizontalHeader().setSectionsClickable(False)
        self.horizontalHeader().setMinimumSectionSize(10)
        (self.doubleClicked if twice else self.clicked).connect(lambda index: self.chosen.emit(index.row()))
        self.set_widths()

    def set_widths(self) -> None:
        """Give each column its width; to be called when columns have other titles."""
        header = self.horizontalHeader()
        for section, column in enumerate(self.rows.columns):
            header.setSectionResizeMode(section, QHeaderView.ResizeMode.Fixed if column.letters else QHeaderView.ResizeMode.Stretch)
            self.setColumnWidth(section, self.room_for(column))
        self.row_height = self.fontMetrics().height() + self._row_padding
        self.verticalHeader().setDefaultSectionSize(self.row_height)

    def width_for(self, letters: int) -> int:
        """What the columns need where those that take the rest have room for so many figures, in pixels."""
        return sum(self.room_for(column, letters) for column in self.rows.columns)

    def room_for(self, column: TableColumn, letters: int = 0) -> int:
        """What a column needs, in pixels; one that takes the rest, where it has room for so many figures."""
        metrics, wanted = self.fontMetrics(), column.letters or letters
        text = metrics.horizontalAdvance(wanted) + TEXT_MARGINS if isinstance(wanted, str) else wanted * metrics.horizontalAdvance("0")
        room = text + 2 * self._padding + (MARK_ROOM if column.mark is not None else 0)
        return max(room, title_width(self, column.title, self._title_margins))

    def height_for(self, rows: int) -> int:
        """What so many rows need, in pixels."""
        header = self.horizontalHeader()
        return (0 if header.isHidden() else header.sizeHint().height()) + rows * self.row_height


class Section(QWidget):
    """A heading and a table below it, hidden as long as there are no rows."""

    def __init__(self, title: str, table: RowsView, most_rows: int) -> None:
        super().__init__()
        self.table, self._most_rows = table, most_rows
        self.title = quiet_label(title)
        self.title.setContentsMargins(9, 4, 0, 0)
        table.horizontalHeader().hide()
        table.setSizeAdjustPolicy(RowsView.SizeAdjustPolicy.AdjustToContents)  # else Qt wants 192 pixels at most
        in_column(self.title, table, spacing=2, on=self)
        self.hide()

    def show_rows(self, rows: tuple[object, ...]) -> None:
        """Show rows, as many at once as there is room for, but not more than the most."""
        self.table.rows.show_rows(rows)
        shown = min(len(rows), self._most_rows)
        self.table.setMaximumHeight(self.table.height_for(shown))
        self.table.setMinimumHeight(self.table.height_for(min(shown, LEAST_ROWS)))
        self.setVisible(bool(rows))
