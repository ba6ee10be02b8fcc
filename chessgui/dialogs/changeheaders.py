"""One header of many games: what is found in it, what takes its place, and what that would change."""
from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QHeaderView, QLineEdit, QTableWidget, QTableWidgetItem, QWidget

from chessgui.board.accessible import HeardLabel
from chessgui.files.headeredits import PatternError, Preview, Replacement, preview
from chessgui.gamelist.gameindex import GameIndex
from chessgui.looks.widgets import button_box, check_box, choice_box, form_of, in_column, made, named
from chessgui.pgn import PgnError
from chessgui.threads.background import background_for
from chessgui.threads.work import Work
from chessgui.tree.tags import OF_THE_POSITION, USUAL
from chessgui.words.language import counted

MOST_ROWS = 500
"""The most rows of the preview: the most frequent values stand first."""


class ChangeHeadersDialog(QDialog):
    """`chosen` carries a Replacement and the games, as an array, in which it is wanted."""

    chosen = Signal(object, object)

    def __init__(self, index: GameIndex, selected: Sequence[int], listed: np.ndarray, parent: QWidget | None = None) -> None:
        """The games that are selected in a list, and all that it shows."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Change a header"))
        self.resize(620, 520)
        self._index, self._work = index, Work(self, (PgnError,), background_for(self))
        self._work.failed.connect(self._show_problem)
        self._groups = [np.array(selected, np.int64)] if len(selected) > 1 else []
        self._groups.append(listed)
        self._wanted: Replacement | None = None
        self.tag = named(QComboBox(editable=True), self.tr("Header"))
        self.tag.addItems([name for name in dict.fromkeys((*USUAL, *index.names)) if name not in (*OF_THE_POSITION, "Result")])
        self.old, self.new = named(QLineEdit(), self.tr("Find")), named(QLineEdit(), self.tr("Replace with"))
        self.old.setPlaceholderText(self.tr("Any value, also none"))
        self.is_pattern = check_box(self.tr("* stands for any letters"), False)
        self.is_pattern.setToolTip(self.tr("The whole value has to fit. $1 in the new value is what the first * stood for, $2 the second."))
        texts = [counted("the selected game", "the %Ln selected games", len(games)) for games in self._groups[:-1]]
        texts.append(counted("the game of the list", "all %Ln games of the list", len(listed)))
        self.where = choice_box([(text, number) for number, text in enumerate(texts)], 0, self.tr("In"))
        self.rows = made(QTableWidget, 0, 3, accessibleName=self.tr("Preview"), showGrid=False, wordWrap=False, tabKeyNavigation=False,
                         editTriggers=QTableWidget.EditTrigger.NoEditTriggers, selectionMode=QTableWidget.SelectionMode.NoSelection)
        self.rows.setHorizontalHeaderLabels([self.tr("Now"), self.tr("Then"), self.tr("Games")])
        self.rows.verticalHeader().hide()
        for column in (0, 1):
            self.rows.horizontalHeader().setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        self.words = HeardLabel(lines=2)
        self.buttons = button_box(self)
        form = form_of((self.tr("Header"), self.tag), (self.tr("Find"), self.old), ("", self.is_pattern),
                       (self.tr("Replace with"), self.new), (self.tr("In"), self.where))
        in_column(form, (self.rows, 1), self.words, self.buttons, margins=(18, 18, 18, 14), spacing=12, on=self)
        for signal in (self.tag.currentTextChanged, self.old.textChanged, self.new.textChanged, self.is_pattern.toggled,
                       self.where.currentIndexChanged):
            signal.connect(self._ask)
        self.accepted.connect(lambda: self.chosen.emit(self._wanted, self.games))
        self.finished.connect(lambda: self._work.drop())
        self._ask()
        self.old.setFocus()

    @property
    def games(self) -> np.ndarray:
        """The games in which the header is replaced."""
        return self._groups[self.where.currentIndex()]

    def _ask(self) -> None:
        self._work.drop()
        self._wanted = None
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(False)  # until its preview is there
        try:
            wanted = Replacement(self.tag.currentText().strip(), self.old.text(), self.new.text(), self.is_pattern.isChecked())
        except PatternError as error:
            self._show_problem(str(error))
            return
        if not wanted.find and not wanted.new:
            self._show(wanted, Preview([], np.zeros(0, np.int64)))
            return
        index, games = self._index, self.games
        self._work.start(lambda progress: preview(index, games, wanted, progress), lambda seen: self._show(wanted, seen))

    def _show_problem(self, sentence: str) -> None:
        self.rows.setRowCount(0)
        self._end(sentence, False, 0)

    def _show(self, wanted: Replacement, seen: Preview) -> None:
        self._wanted = wanted
        self.rows.setRowCount(min(len(seen.rows), MOST_ROWS))
        for row, (now, then, count) in enumerate(seen.rows[:MOST_ROWS]):
            for column, text in enumerate((now, then, self.locale().toString(count))):
                self.rows.setItem(row, column, QTableWidgetItem(text))
        more = len(seen.rows) - MOST_ROWS
        words = counted("and one more value", "and %Ln more values", more) if more > 0 else ""
        nothing = self.tr("No value changes.") if wanted.find or wanted.new else ""
        self._end(seen.problem or (words if seen.rows else nothing), not seen.problem and bool(seen.rows), len(seen.games))

    def _end(self, sentence: str, is_possible: bool, count: int) -> None:
        self.words.setText(sentence)
        button = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        button.setText(counted("Change one Game", "Change %Ln Games", count) if count else self.tr("Change"))
        button.setEnabled(is_possible)
