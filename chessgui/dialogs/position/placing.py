"""What the dialogs share in which men are put on a board: the board, the palette beside it, dragging between them, and undoing."""
from __future__ import annotations

from collections.abc import Hashable

import chess
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QDialog, QWidget

from chessgui.board.colors import colors_named
from chessgui.board.pieces import PieceSet
from chessgui.board.setupboard import SetupBoard
from chessgui.dialogs.position.palette import PiecePalette
from chessgui.positions import setup as model
from chessgui.positions.setup import History, PositionSetup
from chessgui.words.language import tr

LEAST_BOARD = 300
"""Logical pixels."""


class HeldPiece(QWidget):
    """A piece that is being dragged, above the whole dialog."""

    def __init__(self, pieces: PieceSet, parent: QWidget) -> None:
        super().__init__(parent)
        self._pieces, self._above = pieces, parent
        self._piece: chess.Piece | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_at(self, piece: chess.Piece, point: QPoint, side: float) -> None:
        """Show a piece with its centre at a point of the screen, `side` logical pixels wide."""
        self._piece = piece
        self.resize(round(side), round(side))
        self.move(self._above.mapFromGlobal(point) - self.rect().center())
        self.raise_()
        self.show()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._piece is not None:
            with QPainter(self) as painter:
                self._pieces.paint(painter, self._piece, QRectF(self.rect()))


class PlacingDialog(QDialog):
    """Has a board and a palette that a subclass lays out; its `_show` follows every change of `setup`."""

    def __init__(self, begun: PositionSetup, orientation: chess.Color, colors: str, pieces: str, parent: QWidget | None) -> None:
        """`colors` and `pieces` are names, as the settings keep them."""
        super().__init__(parent)
        self.history = History(begun)
        drawn, look = PieceSet(pieces), colors_named(colors)
        self.board = board = SetupBoard()
        board.setMinimumSize(LEAST_BOARD, LEAST_BOARD)
        board.setAccessibleName(tr("Board to set up"))
        board.set_look(colors=look, draw_piece=drawn.paint)
        board.set_orientation(orientation)
        self.palette_of_pieces = palette = PiecePalette(look, PieceSet(pieces))
        self.held = HeldPiece(drawn, self)
        board.placed.connect(lambda square, piece: self._stroke(model.place(self.setup, square, piece)))
        board.removed.connect(lambda square: self._stroke(model.place(self.setup, square, None)))
        board.moved.connect(lambda origin, target: self._set(model.move(self.setup, origin, target)))
        board.carried.connect(self._carry)
        board.let_go.connect(self.held.hide)
        palette.chosen.connect(board.set_tool)
        palette.carried.connect(self._carry_from_palette)
        palette.dropped.connect(self._drop_from_palette)
        for keys, do in (("Ctrl+Z", self.undo_step), ("Ctrl+Shift+Z", self.redo_step), ("Ctrl+Y", self.redo_step)):
            QShortcut(QKeySequence(keys), self).activated.connect(do)  # wherever the focus is, except in text fields

    @property
    def setup(self) -> PositionSetup:
        """What is set up now."""
        return self.history.present

    def position(self) -> chess.Board:
        """The present position, possible or not."""
        return model.position(self.setup)

    def _set(self, setup: PositionSetup, kind: Hashable = None) -> None:
        self.history.record(setup, kind)
        self._show_step()

    def _stroke(self, setup: PositionSetup) -> None:
        """Take a setup as a part of the present mouse press; all changes of one press are undone together."""
        self._set(setup, ("stroke", self.board.stroke))

    def undo_step(self) -> None:
        """Undo one step."""
        self.history.undo()
        self._show_step()

    def redo_step(self) -> None:
        """Redo one step."""
        self.history.redo()
        self._show_step()

    def _show_step(self) -> None:
        self._show()

    def _show(self) -> None:
        raise NotImplementedError

    def setVisible(self, visible: bool) -> None:
        super().setVisible(visible)
        if visible:
            self.board.hide_cursor()  # Qt reports the focus of a new dialog as if the Tab key had brought it

    # dragging ----------------------------------------------------------------------------------------------------

    def _carry(self, piece: chess.Piece, point: QPoint) -> None:
        self.held.show_at(piece, point, self.board.geometry_of_squares.square)

    def _carry_from_palette(self, piece: chess.Piece, point: QPoint) -> None:
        self._carry(piece, point)
        self.board.point_at(point)

    def _drop_from_palette(self, piece: chess.Piece, point: QPoint) -> None:
        self.held.hide()
        self.board.drop_at(piece, point)
