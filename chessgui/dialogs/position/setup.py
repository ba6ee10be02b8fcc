"""The dialog to set up a position: a board to place pieces on, the other parts of a position, and a sentence about why it is impossible."""
from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

import chess
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QButtonGroup, QComboBox, QDialogButtonBox, QLineEdit, QRadioButton, QSizePolicy, QSpinBox, QWidget

from chessgui.board.accessible import HeardLabel
from chessgui.board.colors import DEFAULT_BOARD
from chessgui.board.pieces import DEFAULT_PIECES
from chessgui.dialogs.position.castling import CastlingBoxes
from chessgui.dialogs.position.placing import PlacingDialog
from chessgui.looks.widgets import STRETCH, button_box, form_of, grid_of, in_column, in_row, named, push_button
from chessgui.positions import setup as model
from chessgui.positions.address import find_address
from chessgui.positions.fen import PositionError, mend, parse_fen
from chessgui.positions.pasted import READ_AT_ONCE, PasteError, read_setup
from chessgui.positions.setup import PositionSetup
from chessgui.rules.endings import automatic_ending
from chessgui.threads.background import background_for
from chessgui.threads.errors import sentence_of
from chessgui.words.language import tr


class PositionSetupDialog(PlacingDialog):
    """`chosen` carries a possible position, a chess.Board; `abandoned` the PositionSetup that was given up, for the next dialog."""

    chosen = Signal(object)
    abandoned = Signal(object)

    def __init__(
        self, board: chess.Board, orientation: chess.Color = chess.WHITE, draft: PositionSetup | None = None, *,
        colors: str = DEFAULT_BOARD, pieces: str = DEFAULT_PIECES, parent: QWidget | None = None,
    ) -> None:
        """Begins with the position of `board`; `draft` is one that was given up before and can be brought back."""
        super().__init__(model.of_board(board), orientation, colors, pieces, parent)
        self.setWindowTitle(self.tr("Set up a position"))
        self._text_problem, self._note = "", ""
        self._background = background_for(self)
        self._wish = "", self.setup
        """The text that was pasted last, and what was set up then."""
        self._draft = draft if draft is not None and draft != self.history.present else None
        self._make_fields()
        self._make_buttons()
        self._lay_out()
        self._connect()
        self.resize(980, 600)
        self._show()
        self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    # building ----------------------------------------------------------------------------------------------------

    def _make_fields(self) -> None:
        self.turn = QButtonGroup(self)
        self.white = named(QRadioButton(self.tr("White")), self.tr("White to move"))
        self.black = named(QRadioButton(self.tr("Black")), self.tr("Black to move"))
        self.turn.addButton(self.white, 1)
        self.turn.addButton(self.black, 0)
        self.castling = CastlingBoxes()
        self.en_passant = named(QComboBox(), self.tr("En-passant square"))
        name = self.tr("Halfmoves since the last capture or pawn move")
        self.halfmoves = named(QSpinBox(maximum=model.MOST_HALFMOVES), name, name)
        self.fullmoves = named(QSpinBox(minimum=1, maximum=model.MOST_FULLMOVES), self.tr("Number of the next move"))
        self.fen = named(QLineEdit(placeholderText=self.tr("FEN, EPD or an address that holds one")), self.tr("FEN"))
        self.fen.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.message = HeardLabel(lines=2)
        self.message.setAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter)

    def _make_buttons(self) -> None:
        self.start = push_button(self.tr("Start position"), lambda: self._set(replace(model.START, chess960=self.setup.chess960)))
        self.clear = push_button(self.tr("Clear"), lambda: self._set(model.clear(self.setup)))
        self.mirror = push_button(self.tr("Mirror"), lambda: self._set(model.mirror(self.setup)),
                                  self.tr("Exchange left and right: the a-file for the h-file"))
        self.swap = push_button(self.tr("Swap colours"), lambda: self._set(model.swap_colours(self.setup)),
                                self.tr("Exchange White's pieces for Black's, and the side to move"))
        self.flip = push_button(self.tr("Flip board"), lambda: self.board.set_orientation(not self.board.state.orientation),
                                self.tr("Turn the board round; the position stays"))
        self.paste = push_button(self.tr("Paste"), self.paste_text,
                                 self.tr("The position of the clipboard: FEN, EPD, an address, a diagram"))
        self.undo = push_button(self.tr("Undo"), self.undo_step)
        self.redo = push_button(self.tr("Redo"), self.redo_step)
        self.draft = push_button(self.tr("Bring back the discarded position"), self._bring_back)
        self.draft.setVisible(self._draft is not None)
        self.buttons = button_box(self, ok=self.tr("Use this position"))
        self.ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)

    def _lay_out(self) -> None:
        for field in (self.en_passant, self.halfmoves, self.fullmoves):
            field.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            field.setMinimumWidth(100)
        side = in_row(self.white, self.black, STRETCH, spacing=14)
        form = form_of((self.tr("To move"), side), (self.tr("Castling"), self.castling), (self.tr("En passant"), self.en_passant),
                       (self.tr("Halfmove clock"), self.halfmoves), (self.tr("Move number"), self.fullmoves))
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignTop)
        grid = grid_of(8, 8)
        for index, button in enumerate((self.start, self.clear, self.mirror, self.swap, self.flip, self.paste, self.undo, self.redo)):
            grid.addWidget(button, index // 2, index % 2)
        right = in_column(form, STRETCH, self.draft, grid, spacing=8)
        top = in_row((self.palette_of_pieces, Qt.AlignmentFlag.AlignVCenter), (self.board, 1), right, spacing=18)
        bottom = in_row((self.message, 1), self.buttons, spacing=14)
        in_column((top, 1), self.fen, bottom, margins=(16, 16, 16, 14), spacing=12, on=self)

    def _connect(self) -> None:
        self.turn.idClicked.connect(lambda number: self._set(replace(self.setup, turn=bool(number))))
        self.castling.changed.connect(self._set)
        self.en_passant.activated.connect(lambda: self._set(replace(self.setup, en_passant=self.en_passant.currentData())))
        self.halfmoves.valueChanged.connect(lambda number: self._set(replace(self.setup, halfmoves=number), "halfmoves"))
        self.fullmoves.valueChanged.connect(lambda number: self._set(replace(self.setup, fullmoves=number), "fullmoves"))
        self.fen.textEdited.connect(self._read)
        self.accepted.connect(lambda: self.chosen.emit(self.position()))
        self.rejected.connect(lambda: self.abandoned.emit(self.setup) if self.history.can_undo else None)
        QShortcut(QKeySequence("Ctrl+V"), self).activated.connect(self.paste_text)

    # what is set -------------------------------------------------------------------------------------------------

    def _show_step(self) -> None:
        self._text_problem = self._note = ""
        self._show()

    def _bring_back(self) -> None:
        if self._draft is not None:
            self._set(self._draft)
        self.draft.hide()

    # text --------------------------------------------------------------------------------------------------------

    def _read(self, text: str) -> None:
        """The FEN field was edited: the board follows as soon as the text can be read; the text itself is not changed."""
        self._wish = "", self.setup
        try:
            board = read_setup(text) if find_address(text) is not None else parse_fen(text)[0]
        except (PasteError, PositionError) as error:
            self._text_problem = str(error)
            self._show(with_text=False)
            return
        self._take(board, "fen")
        self._show(with_text=False)

    def paste_text(self) -> None:
        """Set up the position on the clipboard. A long text is read in the background, and dropped if something else is set up or pasted
        before it has been read."""
        text = QGuiApplication.clipboard().text()
        wish = self._wish = text, self.setup

        def done(board: chess.Board) -> None:
            if self._wish is wish and self.setup == wish[1]:
                self._take(board)
                self._show()

        def failed(error: Exception) -> None:
            if self._wish is wish and self.setup == wish[1]:
                self._text_problem, self._note = "", sentence_of(error, PasteError)
                self._show_message()

        if len(text) > READ_AT_ONCE:
            self._text_problem = self.tr("Reading the text…")  # nobody means the position of before
            self._show_message()
            self._background.run(lambda: read_setup(text), done, failed)
            return
        try:
            done(read_setup(text))
        except PasteError as error:
            failed(error)

    def _take(self, board: chess.Board, kind: Hashable = None) -> None:
        """Take a position from a text; rights that do not fit are reported once, and kept as wanted."""
        wished = model.of_board(board)
        self.history.record(replace(wished, chess960=wished.chess960 or self.setup.chess960), kind)
        left_out = mend(board)
        self._text_problem, self._note = "", tr("{0}.").format(left_out[0][:1].upper() + left_out[0][1:]) if left_out else ""

    # showing -----------------------------------------------------------------------------------------------------

    def _show(self, with_text: bool = True) -> None:
        setup, board = self.setup, self.position()
        self.board.set_position(board)
        self.turn.button(int(setup.turn)).setChecked(True)
        self.castling.show_setup(setup)
        self._show_en_passant()
        for spin, value in ((self.halfmoves, setup.halfmoves), (self.fullmoves, setup.fullmoves)):
            with QSignalBlocker(spin):
                spin.setValue(value)
        if with_text:
            self.fen.setText(setup.fen)
            self.fen.setCursorPosition(0)
        self.undo.setEnabled(self.history.can_undo)
        self.redo.setEnabled(self.history.can_redo)
        self._show_message()

    def _show_en_passant(self) -> None:
        """Offer the squares of possible en-passant captures, and none."""
        squares = model.en_passant_squares(self.setup)
        self.en_passant.clear()
        self.en_passant.addItem(self.tr("none"), None)
        for square in squares:
            self.en_passant.addItem(chess.square_name(square), square)
        wished = self.setup.en_passant
        self.en_passant.setCurrentIndex(1 + squares.index(wished) if wished is not None and wished in squares else 0)
        self.en_passant.setEnabled(bool(squares))

    def _show_message(self) -> None:
        problem = self.setup.problem
        self.ok.setEnabled(not problem and not self._text_problem)
        if self._text_problem:
            text = self._text_problem
        elif problem:
            text = tr("That position is not possible: {0}.").format(problem)
        else:
            ending = automatic_ending(self.position())
            text = self._note or self.setup.remark or (tr(ending.reason) if ending is not None else "")
        self.message.setText(text)
