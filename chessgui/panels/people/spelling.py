"""Proposals of names that are the same person, with ticks: what is ticked is renamed in one change of the file, which can be taken back."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialogButtonBox, QWidget

from chessgui.gamelist.gameindex import ListedGames
from chessgui.gamelist.gameloader import GameLoader
from chessgui.gamelist.gametable import Index
from chessgui.gamelist.spelling import Spelling, SpellingProposal, proposals
from chessgui.looks.widgets import button_box, in_column, in_row, plain_label, push_button
from chessgui.panels.explorer.table import RowsModel, RowsView, TableColumn
from chessgui.panels.people.window import PeopleWindow
from chessgui.threads.progress import Progress
from chessgui.words.language import counted, left_to_right, tr

WIDTH, HEIGHT = 886, 480
FACTS_LETTERS, NAME_LETTERS = 30, 14
"""Room for what is known of a name and, at least, for the name, in figures."""
Role = Qt.ItemDataRole


class ProposalsModel(RowsModel):
    """Rows with ticks: those of proposals that are certain are set at first."""

    ticked = Signal()

    def __init__(self, columns: list[TableColumn], parent: QWidget | None = None) -> None:
        super().__init__(columns, parent)
        self.chosen: set[int] = set()
        """The rows with a tick."""

    def show_rows(self, rows: Any) -> None:
        self.chosen = {place for place, row in enumerate(rows) if row.is_certain}
        super().show_rows(rows)
        self.ticked.emit()

    def toggle(self, row: int) -> None:
        """Set or remove a tick."""
        self.chosen ^= {row}
        self.dataChanged.emit(self.index(row, 0), self.index(row, self.columnCount() - 1))
        self.ticked.emit()

    def tick_all(self, on: bool) -> None:
        """Set all ticks, or none."""
        self.chosen = set(range(len(self.rows))) if on else set()
        if self.rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.rows) - 1, 0))
        self.ticked.emit()

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if role == Role.CheckStateRole and index.column() == 0:
            return Qt.CheckState.Checked if index.row() in self.chosen else Qt.CheckState.Unchecked
        return super().data(index, role)

    @property
    def names(self) -> dict[str, str]:
        """The new name of each that is ticked."""
        return {self.rows[row].old.name: self.rows[row].new.name for row in sorted(self.chosen)}


class ProposalsView(RowsView):
    """A click anywhere in a row, Enter or the space bar sets its tick."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and self.currentIndex().isValid():
            self.chosen.emit(self.currentIndex().row())
        else:
            super().keyPressEvent(event)


class SpellingWindow(PeopleWindow):
    """What is proposed for the file of a list."""

    rename_wanted = Signal(object)
    """The new name of each old one, as a dictionary."""
    undo_wanted = Signal()

    def __init__(self, loader: GameLoader, can_undo: bool, parent: QWidget | None = None) -> None:
        name = loader.path.name if loader.path is not None else ""
        super().__init__(loader, tr("Spelling of names: {0}").format(name), parent)
        self.resize(WIDTH, HEIGHT)
        self.model = ProposalsModel([
            TableColumn(self.tr("Name"), lambda row: row.old.name, 0),
            TableColumn("", lambda row: facts_text(row.old), FACTS_LETTERS, is_quiet=True),
            TableColumn(self.tr("becomes"), lambda row: row.new.name, 0),
            TableColumn("", lambda row: facts_text(row.new), FACTS_LETTERS, is_quiet=True),
        ], self)
        self.table = ProposalsView(self.model, self.tr("Names that may be the same person"))
        self.table.setMinimumWidth(self.table.width_for(NAME_LETTERS))
        self.table.chosen.connect(self.model.toggle)
        self.model.ticked.connect(self._on_ticked)
        about = plain_label(self.tr(
            "Surnames and given names agree. Names that differ by case, accents, signs, blanks or order alone are ticked; where one has "
            "initials or fewer given names, compare years and ratings."))
        self.rename_button = push_button("", lambda: self.rename_wanted.emit(self.model.names), self.tr(
            "Write the names into the file, in one change with a backup; nothing else in the file is changed"))
        self.undo_button = push_button(self.tr("Undo"), self.undo_wanted.emit, self.tr("Undo the last change of the file"))
        every = push_button(self.tr("Tick all"), lambda: self.model.tick_all(True))
        none = push_button(self.tr("Tick none"), lambda: self.model.tick_all(False))
        self.rest(can_undo)
        box = button_box(self, QDialogButtonBox.StandardButton.Close)
        in_column(about, self.note, (self.table, 1), in_row(every, none, self.undo_button, (box, 1), self.rename_button, spacing=8),
                  margins=(20, 16, 20, 14), spacing=10, on=self)
        self._on_ticked()
        self.refresh()

    def take_over(self, other: PeopleWindow) -> None:
        """The ticks are those of the other one, whose proposals need not be found again."""
        super().take_over(other)
        assert isinstance(other, SpellingWindow)
        if other.model.rows:
            self._work.drop()
            self.show_answer(other.model.rows)
            self.model.chosen = set(other.model.chosen)
            self.model.ticked.emit()

    def question(self, index: ListedGames) -> Callable[[Progress], tuple[SpellingProposal, ...]]:
        return partial(proposals, index)

    def show_answer(self, answer: tuple[SpellingProposal, ...]) -> None:
        self.model.show_rows(answer)
        self.table.empty_text = self.tr("No two names here seem to be the same person.")
        self.table.viewport().update()

    def _on_ticked(self) -> None:
        count = len(self.model.chosen)
        self.rename_button.setText(counted("Rename one player", "Rename %Ln players", count) if count else self.tr("Rename"))
        self.rename_button.setEnabled(count > 0 and not self._is_busy)

    def work(self) -> None:
        """The file is being written: nothing can be asked for meanwhile."""
        self._is_busy = True
        self.undo_button.setEnabled(False)
        self._on_ticked()

    def rest(self, can_undo: bool) -> None:
        """Nothing is under way."""
        self._is_busy = False
        self.undo_button.setEnabled(can_undo)
        self._on_ticked()


def facts_text(spelling: Spelling) -> str:
    """Games, years and ratings."""
    parts = [counted("one game", "%Ln games", spelling.games)]
    parts += [left_to_right(str(first) if first == last else f"{first}–{last}") for first, last in filter(None, (
        spelling.years, spelling.ratings))]
    return " · ".join(parts)
