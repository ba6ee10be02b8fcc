"""The ledger of the evaluation by hand as a table of terms; a row that is pointed at, or chosen, is drawn on the board."""
from __future__ import annotations

import chess
from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QCheckBox, QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from chessgui.looks.widgets import FIGURES, bold_label, font_like, in_column, made, quiet_label
from chessgui.why.ledgertable import LedgerRow, table_of, table_of_two
from chessgui.words.language import alone, left_to_right
from chessgui.words.notation import score_text
from engine import Ledger, NetworkAccount, Score

WHOLE_PHASE, FULL_SCALE = 24, 64
"""What Ledger.phase and Ledger.scale are counted in."""
LETTERS = 12
"""For so many there is room in the names of the terms, however large the texts are."""


def pawns_text(centipawns: int) -> str:
    """`+0.35`, or a dash for nothing."""
    return left_to_right(f"{centipawns / 100:+.2f}") if centipawns else "–"


class LedgerPanel(QWidget):
    """Shows the ledger of one position or of two. `squares_shown` carries the chess.Board and centipawns by square of the row that is
    pointed at, else of the chosen one; nothing by square takes them away. `before_wanted` tells of the box that compares with the position
    one move earlier."""

    squares_shown = Signal(object, object)
    before_wanted = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.figurines = True
        """Figurines or letters, from the next table on."""
        self._in_front = True
        self._board = chess.Board()
        self._rows: list[LedgerRow] = []
        self.title = bold_label(scale=1.4)
        self.note = quiet_label(self.tr("The first time, this takes some seconds."), wraps=True)
        self.title.setToolTip(self.tr("From White's point of view"))
        self.before = made(QCheckBox, self.tr("&Compare with the position before"), focusPolicy=Qt.FocusPolicy.TabFocus)
        self.before.toggled.connect(self.before_wanted)
        self._build_tree()
        in_column(self.title, self.note, (self.tree, 1), self.before, margins=(12, 10, 12, 8), spacing=6, on=self)
        self.setMinimumHeight(200)

    def _build_tree(self) -> None:
        tree = self.tree = QTreeWidget(columnCount=4)
        tree.setHeaderLabels([""] * 4)  # Qt would number the columns until there is a table
        tree.setAccessibleName(self.tr("Terms of the evaluation"))
        tree.setIndentation(14)
        tree.setUniformRowHeights(True)
        tree.setAlternatingRowColors(True)
        tree.setMouseTracking(True)
        tree.setFrameShape(QTreeWidget.Shape.NoFrame)
        tree.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        header = tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column in range(1, 4):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        tree.itemEntered.connect(self._show_row)
        tree.currentItemChanged.connect(lambda *_: self._show_chosen())
        tree.viewport().installEventFilter(self)

    # showing -----------------------------------------------------------------------------------------------------

    def show_one(self, ledger: Ledger) -> None:
        """Show the evaluation of a position."""
        notes = [self.tr("Hand-written evaluation"), self.tr("{0} % middlegame").format(round(ledger.phase * 100 / WHOLE_PHASE))]
        if ledger.known:
            notes = [self.tr("Hand-written evaluation"), self.tr("an ending whose value is known")]
        elif ledger.scale < FULL_SCALE:
            notes.append(self.tr("{0} % of the endgame's advantage can be won").format(round(ledger.scale * 100 / FULL_SCALE)))
        self.title.setText(alone(score_text(Score(centipawns=ledger.centipawns))))
        self._fill(ledger, table_of(ledger, self.figurines), (self.tr("White"), self.tr("Black"), self.tr("Sum")), " · ".join(notes))

    def show_two(self, before: Ledger, after: Ledger, titles: tuple[str, str]) -> None:
        """Show what has changed from a position to another; the board's numbers are changes."""
        first, second = (score_text(Score(centipawns=one.centipawns)) for one in (before, after))
        self.title.setText(alone(f"{first} → {second}"))
        self._fill(after, table_of_two(before, after, self.figurines), (*titles, self.tr("Change")), self.tr("Hand-written evaluation"))

    def clear(self, reason: str) -> None:
        """No position, with a sentence that says why."""
        self.title.clear()
        self.note.setText(reason)
        with QSignalBlocker(self.tree):
            self.tree.clear()
        self._rows = []
        self.squares_shown.emit(self._board, {})

    def _fill(self, ledger: Ledger | NetworkAccount, root: LedgerRow, titles: tuple[str, str, str], note: str) -> None:
        before = self.tree.currentItem()
        chosen = before.text(0) if before is not None else ""
        self._board = chess.Board(ledger.fen, chess960=True)
        self.note.setText(note)
        self.tree.setHeaderLabels([self.tr("Term"), *titles])
        for column in range(1, 4):
            self.tree.headerItem().setTextAlignment(column, FIGURES | Qt.AlignmentFlag.AlignVCenter)
        self._rows = []
        with QSignalBlocker(self.tree):
            self.tree.clear()
            for row in (*root.rows, root):
                item = self._item(row, row is root)
                self.tree.addTopLevelItem(item)
                for part in row.rows if row is not root else ():
                    item.addChild(self._item(part, False))
                if row.text == chosen:
                    self.tree.setCurrentItem(item)
        figures = (max(self.tree.sizeHintForColumn(column), self.tree.header().sectionSizeHint(column)) for column in range(1, 4))
        names = self.tree.indentation() + LETTERS * self.fontMetrics().horizontalAdvance("0")
        self.tree.setMinimumWidth(names + sum(figures) + self.tree.verticalScrollBar().sizeHint().width())
        self._show_chosen()

    def _item(self, row: LedgerRow, strong: bool) -> QTreeWidgetItem:
        item = QTreeWidgetItem([row.text, *(pawns_text(value) for value in row.columns)])
        item.setData(0, Qt.ItemDataRole.UserRole, len(self._rows))
        self._rows.append(row)
        for column in range(1, 4):
            item.setTextAlignment(column, FIGURES | Qt.AlignmentFlag.AlignVCenter)
        if strong:
            for column in range(4):
                item.setFont(column, font_like(self.font(), bold=True))
        return item

    # drawing on the board ----------------------------------------------------------------------------------------

    def _show_chosen(self) -> None:
        self._show_row(self.tree.currentItem())

    def set_in_front(self, in_front: bool) -> None:
        """Whether the panel can be seen: behind the tabs of others it draws nothing on the board."""
        self._in_front = in_front
        self._show_chosen()

    def _show_row(self, item: QTreeWidgetItem | None, column: int = 0) -> None:
        row = self._rows[item.data(0, Qt.ItemDataRole.UserRole)] if item is not None and self._in_front else None
        self.squares_shown.emit(self._board, row.squares if row is not None else {})

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._show_chosen()
        return super().eventFilter(watched, event)

    def hideEvent(self, event: QEvent) -> None:
        super().hideEvent(event)  # type: ignore[arg-type]
        self.squares_shown.emit(self._board, {})
