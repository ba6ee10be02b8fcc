"""The dialog that lists the problems found in reading a file."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHeaderView, QLabel, QTableWidget, QTableWidgetItem, QWidget

from chessgui.looks.widgets import FIGURES, button_box, in_column, made
from chessgui.pgn import PgnProblem
from chessgui.positions.epd import LineProblem
from chessgui.words.language import verbatim

GAME, LINE, WHAT = range(3)
MOST_LISTED = 1000
"""Problems: ten thousand rows would hold the window up for seconds, and a list of positions may have one in each of a million lines."""


class ProblemsDialog(QDialog):
    """Lists problems by game and line; the text of a problem can be copied from its cell."""

    def __init__(self, name: str, problems: Sequence[object], parent: QWidget | None = None) -> None:
        """`name` is the file's name."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Problems in {0}").format(name))
        self.resize(620, 380)
        listed, self.words = problems[:MOST_LISTED], QLabel(wordWrap=True)
        left = self.tr("These are the first {0} of {1}.").format(len(listed), len(problems)) if len(listed) < len(problems) else ""
        told = self.tr("This could not be read, or not as it stands there; the rest is shown. The file itself stays as it is.")
        self.words.setText(" ".join(filter(None, (told, left))))
        self.table = made(QTableWidget, len(listed), 3, accessibleName=self.tr("Problems"), showGrid=False, alternatingRowColors=True,
                          tabKeyNavigation=False, selectionBehavior=QTableWidget.SelectionBehavior.SelectRows)
        self.table.setHorizontalHeaderLabels([self.tr("Game"), self.tr("Line"), self.tr("What")])
        for row, problem in enumerate(listed):
            self._fill(row, problem)
        self._set_up()
        buttons = button_box(self, QDialogButtonBox.StandardButton.Close)
        in_column(self.words, (self.table, 1), buttons, margins=(18, 16, 18, 14), spacing=10, on=self)

    def _fill(self, row: int, problem: object) -> None:
        game, line, what = "", "", str(problem)
        if isinstance(problem, PgnProblem | LineProblem):
            game = str(problem.game) if isinstance(problem, PgnProblem) else ""
            line, what = str(problem.line), problem.text
        for column, text in ((GAME, game), (LINE, line), (WHAT, what)):
            item = QTableWidgetItem(text)
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
            item.setToolTip(verbatim(text))
            if column != WHAT:
                item.setTextAlignment(FIGURES | Qt.AlignmentFlag.AlignVCenter)
            self.table.setItem(row, column, item)

    def _set_up(self) -> None:
        table = self.table
        table.verticalHeader().hide()
        table.selectRow(0)
        header = table.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(WHAT, QHeaderView.ResizeMode.Stretch)
