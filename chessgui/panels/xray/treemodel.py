"""The tree of a recorded search for Qt's tree view: rows are made when their parent is opened."""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, Qt

from chessgui.gamelist.gametable import Index
from chessgui.words.language import left_to_right, number_text, verbatim
from chessgui.xray.tree import Entry, SearchTree

MOVE, SCORE, DEPTH, NODES, WHAT = range(5)
DISPLAY, TOOL_TIP, ALIGNMENT = SHOWN = (  # as numbers, for they are compared thousands of times while the tree is painted
    int(Qt.ItemDataRole.DisplayRole), int(Qt.ItemDataRole.ToolTipRole), int(Qt.ItemDataRole.TextAlignmentRole))
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(eq=False)
class _Row:
    """An entry in its place; `children` is None until it has been opened."""

    entry: Entry
    parent: _Row | None
    place: int
    number: int
    children: list[_Row] | None = field(default=None)


class SearchModel(QAbstractItemModel):
    """The rows of a SearchTree; none without one."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tree: SearchTree | None = None
        self._root: _Row | None = None
        self._rows: list[_Row] = []
        self._titles = (self.tr("Move"), self.tr("Score"), self.tr("Depth"), self.tr("Nodes"), self.tr("What happened"))

    def show_tree(self, tree: SearchTree | None) -> None:
        """Show the rows below the search as a whole."""
        self.beginResetModel()
        self._tree, self._rows = tree, []
        self._root = None
        if tree is not None:
            self._root = self._made(tree.root(), None, 0)
            self._open(self._root, tree.children(self._root.entry))
        self.endResetModel()

    def _made(self, entry: Entry, parent: _Row | None, place: int) -> _Row:
        row = _Row(entry, parent, place, len(self._rows))
        self._rows.append(row)
        return row

    def _open(self, row: _Row, entries: list[Entry]) -> None:
        row.children = [self._made(entry, row, place) for place, entry in enumerate(entries)]

    def _row(self, index: Index) -> _Row | None:
        return self._rows[index.internalId()] if index.isValid() else self._root

    def entry(self, index: Index) -> Entry | None:
        """What a row shows."""
        row = self._row(index) if index.isValid() else None
        return row.entry if row is not None else None

    def find(self, path: list[int]) -> QModelIndex:
        """The row of a node, by the nodes that lead to it, the search as a whole first; all on the way are opened."""
        found = QModelIndex()
        for number in path[1:]:
            row = self._row(found)
            self.fetchMore(found)
            place = next((each.place for each in (row.children or [] if row is not None else []) if each.entry.index == number), None)
            if place is None:
                break
            found = self.index(place, 0, found)
        return found

    # what Qt asks ------------------------------------------------------------------------------------------------

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:
        above = self._row(parent)
        if above is None or above.children is None or not (0 <= row < len(above.children) and 0 <= column <= WHAT):
            return QModelIndex()
        return self.createIndex(row, column, above.children[row].number)

    def parent(self, index: Index = QModelIndex()) -> Any:  # type: ignore[override]
        row = self._row(index) if index.isValid() else None
        above = row.parent if row is not None else None
        return self.createIndex(above.place, 0, above.number) if above is not None and above is not self._root else QModelIndex()

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        row = self._row(parent) if parent.column() <= 0 else None
        return len(row.children or []) if row is not None else 0

    def columnCount(self, parent: Index = QModelIndex()) -> int:
        return WHAT + 1

    def hasChildren(self, parent: Index = QModelIndex()) -> bool:
        row = self._row(parent)
        return row is not None and (bool(row.children) if row.children is not None else row.entry.has_children)

    def canFetchMore(self, parent: Index) -> bool:
        row = self._row(parent)
        return row is not None and row.children is None and row.entry.has_children

    def fetchMore(self, parent: Index) -> None:
        row = self._row(parent)
        if row is not None and row.children is None and self._tree is not None:
            entries = self._tree.children(row.entry)
            if entries:
                self.beginInsertRows(QModelIndex(parent), 0, len(entries) - 1)  # type: ignore[arg-type]
                self._open(row, entries)
                self.endInsertRows()
            else:
                row.children = []

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = DISPLAY) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == DISPLAY:
            return self._titles[section]
        return None

    def data(self, index: Index, role: int = DISPLAY) -> Any:
        entry, column = self.entry(index) if role in SHOWN else None, index.column()
        if entry is None:
            return None
        if role == DISPLAY:
            return self._texts[column](entry)
        if role == TOOL_TIP:
            return verbatim("\n".join((entry.sentence, *entry.details))) if column == WHAT else None
        return RIGHT if column in (SCORE, DEPTH, NODES) else None

    _texts = (
        lambda entry: left_to_right(entry.title), lambda entry: entry.score, lambda entry: "" if entry.depth is None else str(entry.depth),
        lambda entry: left_to_right(number_text(entry.nodes)) if entry.searched else "", lambda entry: entry.sentence)
