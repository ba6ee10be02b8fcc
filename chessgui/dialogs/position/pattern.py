"""The dialog in which a question is put together on a board: men that stand there, whose, for how long. It writes a line of the filter."""
from __future__ import annotations

import chess
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialogButtonBox, QSpinBox, QWidget

from chessgui.board.colors import DEFAULT_BOARD
from chessgui.board.pieces import DEFAULT_PIECES
from chessgui.dialogs.position.placing import PlacingDialog
from chessgui.finding.terms import text_of_men_on
from chessgui.looks.widgets import STRETCH, button_box, check_box, choice_box, form_of, in_column, in_row, named, plain_label, push_button
from chessgui.positions import setup as model
from chessgui.positions.setup import EMPTY
from chessgui.words.language import left_to_right

MOST_PLIES = 100


class PatternDialog(PlacingDialog):
    """`chosen` carries the line. Mouse and keys do on the board what they do where a position is set up."""

    chosen = Signal(str)

    def __init__(
        self, shown: chess.Board, orientation: chess.Color = chess.WHITE, *, colors: str = DEFAULT_BOARD,
        pieces: str = DEFAULT_PIECES, parent: QWidget | None = None,
    ) -> None:
        """Begins with an empty board; the men of `shown` can be taken over."""
        super().__init__(EMPTY, orientation, colors, pieces, parent)
        self.setWindowTitle(self.tr("Find games with this on the board"))
        self.exactly = choice_box([(self.tr("at least these men"), False), (self.tr("exactly these men"), True)], False, self.tr("Men"))
        self.either = check_box(self.tr("of either colour"), False, lambda _: self._show())
        self.mirrored = check_box(self.tr("mirrored, too"), False, lambda _: self._show())
        self.plies = named(QSpinBox(minimum=1, maximum=MOST_PLIES), self.tr("For so many plies"))
        self.line = plain_label(lines=2)
        buttons = button_box(self, ok=self.tr("Find"))
        self.ok = buttons.button(QDialogButtonBox.StandardButton.Ok)
        take = push_button(self.tr("The shown position"), lambda: self._set(model.of_board(shown)))
        clear = push_button(self.tr("Clear"), lambda: self._set(EMPTY))
        form = form_of((self.tr("Men"), self.exactly), ("", self.either), ("", self.mirrored), (self.tr("Plies"), self.plies))
        right = in_column(form, STRETCH, take, clear, spacing=8)
        top = in_row((self.palette_of_pieces, Qt.AlignmentFlag.AlignVCenter), (self.board, 1), right, spacing=18)
        in_column((top, 1), in_row((self.line, 1), buttons, spacing=14), margins=(16, 16, 16, 14), spacing=12, on=self)
        self.exactly.currentIndexChanged.connect(lambda _: self._show())
        self.plies.valueChanged.connect(lambda _: self._show())
        self.accepted.connect(lambda: self.chosen.emit(self.question()))
        self.resize(900, 560)
        self._show()
        self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def question(self) -> str:
        """The line of the filter; empty where nothing is asked."""
        men = {square: piece.symbol() for square, piece in enumerate(self.setup.pieces) if piece is not None}
        if not men:
            return ""
        placement = self.position().board_fen()
        words = [f"position:{placement}" if self.exactly.currentData() else text_of_men_on(men)]
        words += ["either colour"] * self.either.isChecked() + ["mirrored"] * self.mirrored.isChecked()
        return " ".join(words + [f"for {self.plies.value()} plies"] * (self.plies.value() > 1))

    def _show(self) -> None:
        self.board.set_position(self.position())
        question = self.question()
        self.ok.setEnabled(bool(question))
        self.line.setText(left_to_right(question) or self.tr("Put men on the board."))
