"""The list of the endings to play out, and what one must know of the chosen one."""
from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from chessgui.looks.widgets import bold_label, in_column, main_button, plain_label, quiet_label, text_button
from chessgui.panels.explorer.table import RowsModel, RowsView, TableColumn
from chessgui.panels.wrappingrow import WrappingRow, YieldingColumn
from chessgui.practice.course import CHAPTERS, Exercise, Goal, course
from chessgui.practice.playingout import goal_words
from chessgui.practice.trials import Standing
from chessgui.words.language import counted, tr

NEVER = Standing(0, 0, 0)
LEAST_ROWS = 4
"""The list has so many rows at least, where the other things leave room for them."""


class EndingsPage(QWidget):
    """`chosen` carries the Exercise to be played out."""

    chosen = Signal(object)
    home_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._standings: Mapping[str, Standing] = {}
        self.sum = quiet_label(wraps=True)
        leading = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter
        self.rows = RowsView(RowsModel([
            TableColumn("", self._mark, 1, about=""),
            TableColumn(self.tr("Ending"), lambda row: tr(row.title), 0, alignment=leading),
            TableColumn(self.tr("Goal"), lambda row: self.tr("win") if row.goal is Goal.WIN else self.tr("hold"), 7, alignment=leading,
                        is_quiet=True),
        ], self), self.tr("Endings"), twice=True)
        self.rows.unsetLayoutDirection()  # it holds words alone, no moves or names
        self.rows.rows.show_rows(course())
        self.rows.chosen.connect(lambda row: self.chosen.emit(course()[row]))
        self.rows.selectionModel().currentRowChanged.connect(lambda: self._show_chosen())
        self.rows.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)  # else the sentences below would be cut with it
        self.title, self.about = bold_label(wordWrap=True), plain_label()
        self.begin = main_button(self.tr("Play"), self.tr("Play this ending against the engine (Enter)"),
                                 lambda: self.chosen.emit(course()[self.row]))
        self.home = text_button(self.tr("Overview"), self.tr("The first page of the training"), self.home_wanted)
        self.below = YieldingColumn(self.title, self.about, gap=6)  # so that the buttons stay in reach where there is little room
        in_column(self.sum, (self.rows, 1), self.below, WrappingRow(self.begin, self.home, spacing=4),
                  margins=(12, 10, 12, 8), spacing=8, on=self)
        self.below.grown.connect(self._share_room)
        self.show_standings({})

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        """Let the list have its rows where there is room behind the sentences below it. In a low pane it would lie over these."""
        layout = self.layout()
        assert layout is not None
        others = layout.minimumHeightForWidth(self.width()) - max(self.rows.minimumHeight(), self.rows.minimumSizeHint().height())
        others += self.below.sizeHint().height() - self.below.minimumSizeHint().height()
        room = min(self.rows.height_for(LEAST_ROWS), self.height() - others)
        self.rows.setMinimumHeight(max(room, self.rows.height_for(1)))

    @property
    def row(self) -> int:
        """The chosen row."""
        return max(self.rows.currentIndex().row(), 0)

    def show_standings(self, standings: Mapping[str, Standing]) -> None:
        """Show how far the user has come, by the names of the tasks; the first ending that is not solved yet is chosen."""
        known, self._standings = self._standings, standings
        self.rows.viewport().update()
        solved = sum(self._standing(each).solved > 0 for each in course())
        self.sum.setText(self.tr("{0} of {1} endings are solved.").format(solved, len(course())) if standings else self.tr(
            "Won endings to win and worse ones to hold, against the engine. Each has a goal and one thing to know."))
        if not known:
            first = next((row for row, each in enumerate(course()) if not self._standing(each).solved), 0)
            self.rows.setCurrentIndex(self.rows.rows.index(first, 1))
        self._show_chosen()

    def _standing(self, exercise: Exercise) -> Standing:
        return self._standings.get(exercise.task, NEVER)

    def _mark(self, exercise: Exercise) -> str:
        standing = self._standing(exercise)
        return "✓" if standing.solved else "·" if standing.tried else ""

    def _show_chosen(self) -> None:
        exercise = course()[self.row]
        standing = self._standing(exercise)
        tries = counted("tried once", "tried %n times", standing.tried) if standing.tried else ""
        solved = self.tr("solved") if standing.solved else ""
        note = " · ".join(filter(None, (tr(CHAPTERS[exercise.chapter]), goal_words(exercise.goal, exercise.color), tries, solved)))
        self.title.setText(tr(exercise.title))
        self.about.setText(f"{note}\n{tr(exercise.know)}")
        self._share_room()

    def take_focus(self) -> None:
        """Begin at the chosen ending, by the keyboard."""
        self.rows.setFocus(Qt.FocusReason.OtherFocusReason)
