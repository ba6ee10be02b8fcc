"""The dialog in which a question is put together on a board: men that stand there, whose, for how long. It writes a line of the filter."""
from __future__ import annotations

import chess
from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QSpinBox, QVBoxLayout, QWidget

from chessgui.board.colors import BOARDS, DEFAULT_BOARD, BoardColors
from chessgui.board.pieces import DEFAULT_PIECES, PieceSet
from chessgui.board.setupboard import SetupBoard
from chessgui.dialogs.position.palette import PiecePalette
from chessgui.dialogs.position.setup import LEAST_BOARD, HeldPiece
from chessgui.finding.terms import text_of_men_on
from chessgui.looks.widgets import STRETCH, button_box, check_box, choice_box, form_of, laid, named, plain_label, push_button
from chessgui.positions import setup as model
from chessgui.positions.setup import EMPTY, History, PositionSetup
from chessgui.words.language import left_to_right

MOST_PLIES = 100


class PatternDialog(QDialog):
    """`chosen` carries the line. Mouse and keys do on the board what they do where a position is set up."""

    chosen = Signal(str)

    def __init__(
        self, shown: chess.Board, orientation: chess.Color = chess.WHITE, *, colors: BoardColors = BOARDS[DEFAULT_BOARD],
        pieces: str = DEFAULT_PIECES, parent: QWidget | None = None,
    ) -> None:
        """Begins with an empty board; the men of `shown` can be taken over."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Find games with this on the board"))
        self.history = History(EMPTY)
        drawn = PieceSet(pieces)
        self.board = SetupBoard()
        self.board.setMinimumSize(LEAST_BOARD, LEAST_BOARD)
        self.board.setAccessibleName(self.tr("Board to set up"))
        self.board.set_look(colors=colors, draw_piece=drawn.paint)
        self.board.set_orientation(orientation)
        self.palette_of_pieces, self.held = PiecePalette(colors, PieceSet(pieces)), HeldPiece(drawn, self)
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
        right = laid(QVBoxLayout(), form, STRETCH, take, clear, spacing=8)
        top = laid(QHBoxLayout(), (self.palette_of_pieces, Qt.AlignmentFlag.AlignVCenter), (self.board, 1), right, spacing=18)
        laid(QVBoxLayout(self), (top, 1), laid(QHBoxLayout(), (self.line, 1), buttons, spacing=14), margins=(16, 16, 16, 14), spacing=12)
        self._connect()
        self.resize(900, 560)
        self._show()
        self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def _connect(self) -> None:
        board, palette = self.board, self.palette_of_pieces
        board.placed.connect(lambda square, piece: self._stroke(model.place(self.setup, square, piece)))
        board.removed.connect(lambda square: self._stroke(model.place(self.setup, square, None)))
        board.moved.connect(lambda origin, target: self._set(model.move(self.setup, origin, target)))
        board.carried.connect(self._carry)
        board.let_go.connect(self.held.hide)
        palette.chosen.connect(board.set_tool)
        palette.carried.connect(self._carry_from_palette)
        palette.dropped.connect(self._drop_from_palette)
        self.exactly.currentIndexChanged.connect(lambda _: self._show())
        self.plies.valueChanged.connect(lambda _: self._show())
        self.accepted.connect(lambda: self.chosen.emit(self.question()))
        for keys, step in (("Ctrl+Z", self.history.undo), ("Ctrl+Shift+Z", self.history.redo), ("Ctrl+Y", self.history.redo)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.activated.connect(step)
            shortcut.activated.connect(self._show)

    @property
    def setup(self) -> PositionSetup:
        """What stands on the board."""
        return self.history.present

    def question(self) -> str:
        """The line of the filter; empty where nothing is asked."""
        men = {square: piece.symbol() for square, piece in enumerate(self.setup.pieces) if piece is not None}
        if not men:
            return ""
        placement = model.position(self.setup).board_fen()
        words = [f"position:{placement}" if self.exactly.currentData() else text_of_men_on(men)]
        words += ["either colour"] * self.either.isChecked() + ["mirrored"] * self.mirrored.isChecked()
        return " ".join(words + [f"for {self.plies.value()} plies"] * (self.plies.value() > 1))

    def _set(self, setup: PositionSetup, kind: object = None) -> None:
        self.history.record(setup, kind)  # type: ignore[arg-type]
        self._show()

    def _stroke(self, setup: PositionSetup) -> None:
        """All changes of one press are undone together."""
        self._set(setup, ("stroke", self.board.stroke))

    def _show(self) -> None:
        self.board.set_position(model.position(self.setup))
        question = self.question()
        self.ok.setEnabled(bool(question))
        self.line.setText(left_to_right(question) or self.tr("Put men on the board."))

    def _carry(self, piece: chess.Piece, point: QPoint) -> None:
        self.held.show_at(piece, point, self.board.geometry_of_squares.square)

    def _carry_from_palette(self, piece: chess.Piece, point: QPoint) -> None:
        self._carry(piece, point)
        self.board.point_at(point)

    def _drop_from_palette(self, piece: chess.Piece, point: QPoint) -> None:
        self.held.hide()
        self.board.drop_at(piece, point)
