"""What the network sees: the worth of each man as a table, drawn on the board, beside the evaluation by hand."""
from __future__ import annotations

import chess
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QTreeWidgetItem

from chessgui.looks.widgets import font_like, in_row, made, plain_label, text_button
from chessgui.panels.why.ledger import LedgerPanel
from chessgui.panels.wrappingrow import WrappingRow
from chessgui.why.ledgertable import LedgerRow, place_text
from chessgui.why.networktable import (
    Verdict,
    disagree,
    hand_text,
    note_of,
    table_of_changes,
    table_of_men,
    verdict_text,
)
from chessgui.words.language import alone, left_to_right, verbatim
from chessgui.words.notation import score_text
from engine import Ledger, NetworkAccount, Score

TREE_HEIGHT, HEIGHT = 40, 226
"""Logical pixels that the table and the whole have at least."""


class NetworkPanel(LedgerPanel):
    """Shows accounts like ledgers. `judge_wanted` asks the search who is right, `pull_wanted` carries the square of a man: where would he
    be worth more? `ledger_wanted` and `laboratory_wanted` ask for these."""

    judge_wanted = Signal()
    pull_wanted = Signal(int)
    ledger_wanted = Signal()
    laboratory_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.account: NetworkAccount | None = None
        self._ledger: Ledger | None = None
        self._pulled: int | None = None
        self.tree.setAccessibleName(self.tr("Men and what they are worth"))
        self.hand, self.verdict = plain_label(), plain_label()
        self.judge = text_button(self.tr("Who is right?"), self.tr("Search the position for a second or two"), self._ask_judge)
        self.by_terms = text_button(self.tr("By terms"), self.tr("The evaluation by hand, by term and by piece"), self.ledger_wanted)
        self.laboratory = text_button(self.tr("Laboratory…"), self.tr("Switch rules of the search off and see what it does"),
                                      self.laboratory_wanted)
        self.pull = made(QCheckBox, self.tr("Where worth m&ore?"), focusPolicy=Qt.FocusPolicy.TabFocus)
        self.pull.setToolTip(self.tr("Draw on each square what the chosen man would be worth more there"))
        self.pull.toggled.connect(self._on_pull)
        layout = self.layout()
        assert isinstance(layout, QBoxLayout)
        layout.insertLayout(0, in_row((self.title, 1), self.by_terms, self.laboratory, spacing=6))
        layout.insertLayout(2, in_row((self.hand, 1), self.judge, spacing=6))
        layout.insertWidget(3, self.verdict)
        layout.addLayout(WrappingRow(self.before, self.pull))
        self.tree.setMinimumHeight(TREE_HEIGHT)
        self.setMinimumHeight(HEIGHT)
        self.verdict.hide()

    def show_account(
        self, account: NetworkAccount, ledger: Ledger, before: NetworkAccount | None = None, titles: tuple[str, str] = ("", ""),
    ) -> None:
        """Show what the network thinks of a position, with the evaluation by hand; with `before` what has changed since then."""
        self.account, self._ledger, self._pulled = account, ledger, None
        self.hand.setText(hand_text(account, ledger))
        self.judge.setEnabled(True)
        self.judge.setFont(font_like(self.font(), bold=disagree(account, ledger)))
        self.verdict.hide()
        self.note.setToolTip(verbatim(left_to_right(account.network)))
        now = score_text(Score(centipawns=account.centipawns))
        if before is None:
            self.title.setText(alone(now))
            self._fill(account, table_of_men(account, self.figurines), (self.tr("White"), self.tr("Black"), self.tr("Sum")),
                       note_of(account, ledger))
        else:
            self.title.setText(alone(f"{score_text(Score(centipawns=before.centipawns))} → {now}"))
            self._fill(account, table_of_changes(before, account, self.figurines), (*titles, self.tr("Change")), note_of(account, ledger))
        if before is None:
            self.tree.addTopLevelItem(self._item(LedgerRow(self.tr("With each side's view"), (*account.halves, 0), {}), False))

    def clear(self, reason: str) -> None:
        super().clear(reason)
        self.account = self._ledger = self._pulled = None
        self.hand.clear()
        self.verdict.hide()
        self.judge.setEnabled(False)

    def show_verdict(self, fen: str, verdict: Verdict | None) -> None:
        """Show what the search has found of a position, unless another position is shown by now. None: it has found nothing."""
        if self.account is not None and self._ledger is not None and fen == self.account.fen:
            self.judge.setEnabled(True)
            self.verdict.setText(verdict_text(verdict, self.account, self._ledger) if verdict is not None else "")
            self.verdict.setVisible(verdict is not None)

    def show_pull(self, fen: str, square: int, gains: dict[int, int]) -> None:
        """Draw where a man would be worth more, from White's view; nothing if another one has been chosen meanwhile."""
        if self.account is not None and fen == self.account.fen and square == self._pulled:
            sign = 1 if self._board.color_at(square) == chess.WHITE else -1
            self.squares_shown.emit(self._board, {target: sign * gain for target, gain in gains.items()})

    def _ask_judge(self) -> None:
        self.judge.setEnabled(False)
        self.verdict.setText(self.tr("Searching …"))
        self.verdict.show()
        self.judge_wanted.emit()

    def _on_pull(self) -> None:
        self._pulled = None
        self._show_chosen()

    def _man_of(self, item: QTreeWidgetItem | None) -> int | None:
        """The square of the man that a row stands for, where he is on the board: not one who was captured there."""
        if item is None or item.parent() is None:
            return None
        square, = self._rows[item.data(0, Qt.ItemDataRole.UserRole)].squares
        piece = self._board.piece_at(square)
        return square if piece is not None and item.text(0).endswith(place_text(square, piece.symbol(), self.figurines)) else None

    def _show_row(self, item: QTreeWidgetItem | None, column: int = 0) -> None:
        if not self.pull.isChecked() or not self._in_front:
            self._pulled = None
            super()._show_row(item, column)
        elif item is self.tree.currentItem():
            square = self._man_of(item)
            if square is None:
                self._pulled = None
                super()._show_row(item, column)
            elif square != self._pulled:
                self._pulled = square
                self.pull_wanted.emit(square)
