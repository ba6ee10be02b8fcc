"""Games that a file has several times: a list with ticks, of which the ticked ones are removed."""
from __future__ import annotations

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHeaderView, QWidget

from chessgui.finding.duplicates import DATE, PLAYERS, duplicates
from chessgui.finding.moveindex import MovesOfFile, moves_of
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.gametable import Index, shown
from chessgui.looks.widgets import STRETCH, button_box, check_box, in_column, in_row, plain_label, progress_bar, say_in
from chessgui.panels.rowtable import RowTable
from chessgui.pgn import PgnError
from chessgui.threads.background import background_for
from chessgui.threads.progress import Progress
from chessgui.threads.work import Work
from chessgui.words.language import counted, left_to_right

TAGS = "White", "Black", "Date", "Event"


class DuplicatesModel(QAbstractTableModel):
    """A row for each superfluous game, with a tick where it is to be removed."""

    ticked = Signal()

    def __init__(self, index: GameIndex, parent: QWidget) -> None:
        super().__init__(parent)
        self._index, self._rows = index, list[tuple[int, int]]()
        self._kept = set[int]()
        """Rows without a tick."""

    def show_groups(self, groups: list[list[int]]) -> None:
        """Show all but the first of each group, with a tick."""
        self.beginResetModel()
        self._rows, self._kept = sorted((game, group[0]) for group in groups for game in group[1:]), set()
        self.endResetModel()
        self.ticked.emit()

    def games(self) -> list[int]:
        """The games with a tick."""
        return [game for row, (game, _) in enumerate(self._rows) if row not in self._kept]

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(TAGS) + 2

    def flags(self, index: Index) -> Qt.ItemFlag:
        return super().flags(index) | (Qt.ItemFlag.ItemIsUserCheckable if index.column() == 0 else Qt.ItemFlag.NoItemFlags)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        game, kept = self._rows[index.row()]
        if role == Qt.ItemDataRole.CheckStateRole and index.column() == 0:
            return Qt.CheckState.Unchecked if index.row() in self._kept else Qt.CheckState.Checked
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if index.column() in (0, len(TAGS) + 1):
            return str((kept if index.column() else game) + 1)
        name = TAGS[index.column() - 1]
        column = self._index.column(name)
        return left_to_right(shown(name, " ".join(column[game].split()))) if column is not None else ""

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.CheckStateRole:
            return False
        self._kept ^= {index.row()}
        self.dataChanged.emit(index, index)
        self.ticked.emit()
        return True

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation != Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return (self.tr("Remove"), *(QCoreApplication.translate("GamesModel", tag) for tag in TAGS), self.tr("The same as"))[section]


class DuplicatesDialog(QDialog):
    """`chosen` carries the games to be removed."""

    chosen = Signal(object)

    def __init__(self, index: GameIndex, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Remove duplicates"))
        self.resize(720, 480)
        self._index, self._work = index, Work(self, (PgnError,), background_for(self))
        self._read = list[MovesOfFile]()
        """The moves of the file, when they have been read."""
        self._work.failed.connect(self._tell)
        self.players = check_box(self.tr("Same players"), True, self._look)
        self.date = check_box(self.tr("Same date"), False, self._look)
        self.model = DuplicatesModel(index, self)
        self.table = RowTable(self.model, self.tr("Games that are there several times"))
        header = self.table.horizontalHeader()
        header.setStretchLastSection(True)
        for section in (1, 2, 4):
            header.setSectionResizeMode(section, QHeaderView.ResizeMode.Stretch)
        self.words, self.bar = plain_label(), progress_bar(self.tr("Reading the moves"))
        self._work.moved.connect(self.bar.setValue)
        self.buttons = button_box(self)
        top = plain_label(self.tr(
            "Games with the same moves. Of several the longest one stays, of equally long ones the one with the most comments."))
        in_column(top, in_row(self.players, self.date, STRETCH, spacing=16), (self.table, 1), self.bar, self.words, self.buttons,
                  margins=(18, 18, 18, 14), spacing=12, on=self)
        self.model.ticked.connect(self._count)
        self.accepted.connect(lambda: self.chosen.emit(self.model.games()))
        self.finished.connect(lambda: self._work.drop())
        self._look()

    def _look(self, _: object = None) -> None:
        headers = (PLAYERS if self.players.isChecked() else ()) + (DATE if self.date.isChecked() else ())
        self.model.show_groups([])
        self.table.empty_text = ""
        self.words.setText(self.tr("Reading the moves…"))
        self.bar.show()
        index, read = self._index, self._read

        def look(progress: Progress) -> list[list[int]]:
            if not read:
                read.append(moves_of(index, progress))
            return duplicates(index, read[0], np.arange(index.count), progress, headers)

        self._work.start(look, self._show)

    def _show(self, found: list[list[int]]) -> None:
        self.table.empty_text = self.tr("No game is there twice.")
        self.model.show_groups(found)
        self._tell("")

    def _tell(self, sentence: str) -> None:
        self.bar.hide()
        say_in(self.words, sentence)

    def _count(self) -> None:
        count = len(self.model.games())
        button = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        button.setText(counted("Remove one Game", "Remove %Ln Games", count) if count else self.tr("Remove"))
        button.setEnabled(count > 0)
