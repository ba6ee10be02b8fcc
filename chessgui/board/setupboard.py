"""The board of the position editor: pieces are placed by a tool, by dragging or by typed letters. It only emits signals; the dialog changes
the position."""
from __future__ import annotations

from dataclasses import replace
from enum import Enum

import chess
from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from chessgui.board import keyboard
from chessgui.board.events import board_key
from chessgui.board.keyboard import STEPS, BoardKey
from chessgui.board.state import NOBODY, BoardState, Drag, deselect, drag_to
from chessgui.board.widget import BoardWidget

LETTERS = frozenset("KQRBNPkqrbnp")
"""As in FEN, capitals are White's pieces."""
COPY = Qt.KeyboardModifier.ControlModifier


class Tool(Enum):
    """The tools other than a piece."""

    HAND = "hand"
    """A click does nothing; pieces are dragged."""
    ERASER = "eraser"
    """A click removes a piece."""


class SetupBoard(BoardWidget):
    """Mouse: a click places the piece of the tool, or removes an equal one; a stroke over empty squares fills them. Dragging moves a piece,
    with Ctrl it copies it, and dropping it beside the board removes it. The right button removes pieces, in strokes, too.

    Keys: arrows move the cursor, letters place pieces at it (or under the pointer if no cursor is shown), Delete removes. Enter and Space
    use the tool; with the hand they pick a piece up and drop it.
    """

    placed = Signal(int, object)
    """A square and a chess.Piece."""
    removed = Signal(int)
    moved = Signal(int, int)
    carried = Signal(object, QPoint)
    """A chess.Piece is being dragged; the point is in screen coordinates."""
    let_go = Signal()
    """The dragging has ended."""

    def __init__(self) -> None:
        super().__init__()
        self.set_movable(NOBODY)
        self.set_animation_ms(0)
        self.tool: chess.Piece | Tool = Tool.HAND
        self.stroke = 0
        """The number of mouse and key presses so far; changes with the same number are undone together."""
        self._stroke_of: chess.Piece | Tool | None = None
        self._last: chess.Square | None = None
        self._pointer: chess.Square | None = None

    def set_tool(self, tool: chess.Piece | Tool) -> None:
        """Choose what a click does."""
        self.tool = tool
        self._apply(deselect(self._state))

    def set_position(self, board: chess.Board, last_move: chess.Move | None = None) -> None:
        if board != self._state.board:
            self._end_drag()  # undo or a letter has changed the position under the held piece
        super().set_position(board, last_move)

    def hide_cursor(self) -> None:
        """Hide the cursor until an arrow key shows it; letters then place pieces under the pointer."""
        self._apply(replace(self._state, cursor=None))

    def _piece(self, square: chess.Square | None) -> chess.Piece | None:
        return self._state.board.piece_at(square) if square is not None else None

    # the mouse ---------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        point, square = event.position(), self._square_at(event.position())
        self.stroke += 1
        self._end_drag()
        state = deselect(replace(self._state, cursor=None))
        if event.button() == Qt.MouseButton.RightButton or (event.button() == Qt.MouseButton.LeftButton and self.tool is Tool.ERASER):
            self._begin_stroke(state, Tool.ERASER, square)
        elif event.button() == Qt.MouseButton.LeftButton and square is not None and self._piece(square) is not None:
            self._apply(replace(state, drag=Drag(square, point.x(), point.y(), point.x(), point.y())))
        elif event.button() == Qt.MouseButton.LeftButton and isinstance(self.tool, chess.Piece):
            self._begin_stroke(state, self.tool, square)
        else:
            self._apply(state)

    def _begin_stroke(self, state: BoardState, what: chess.Piece | Tool, square: chess.Square | None) -> None:
        self._apply(state)
        self._stroke_of, self._last = what, None
        self._go_over(square)

    def _go_over(self, square: chess.Square | None) -> None:
        """Continue the stroke on a square."""
        if square is None or square == self._last:
            return
        self._last = square
        if isinstance(self._stroke_of, chess.Piece):
            if self._piece(square) is None:
                self.placed.emit(square, self._stroke_of)
        elif self._piece(square) is not None:
            self.removed.emit(square)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point, square = event.position(), self._square_at(event.position())
        if self._stroke_of is not None:
            self._go_over(square)
        elif self._state.drag is not None:
            self._carry(drag_to(self._state, square, point.x(), point.y()), square, event.globalPosition().toPoint())
        else:
            self._mark(square)

    def _carry(self, state: BoardState, square: chess.Square | None, point: QPoint) -> None:
        """Emit `carried`, whose receiver draws the held piece, since it may leave the board; the board itself only fades its origin."""
        if state.drag is not None and state.drag.started:
            origin = state.drag.origin
            state = replace(state, hover=square, drag=replace(state.drag, x=-1e4, y=-1e4))
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.carried.emit(self._piece(origin), point)
        self._apply(state)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        drag, square = self._state.drag, self._square_at(event.position())
        self._stroke_of = None
        self._end_drag()
        if drag is not None and event.button() == Qt.MouseButton.LeftButton:
            self._finish(drag, square, bool(event.modifiers() & COPY))
        self._mark(square)

    def _finish(self, drag: Drag, square: chess.Square | None, copies: bool) -> None:
        """Finish a press as a click, or as a drop on a square or beside the board."""
        if not drag.started:
            self._click(drag.origin)
        elif square is None:
            self.removed.emit(drag.origin)
        elif copies and (piece := self._piece(drag.origin)) is not None and square != drag.origin:
            self.placed.emit(square, piece)
        elif square != drag.origin:
            self.moved.emit(drag.origin, square)

    def _end_drag(self) -> None:
        if self._state.drag is not None:
            self._apply(replace(self._state, drag=None, hover=None))
            self.let_go.emit()

    def _click(self, square: chess.Square) -> None:
        """Use the tool on a square."""
        if self.tool is Tool.ERASER or self._piece(square) == self.tool:
            if self._piece(square) is not None:
                self.removed.emit(square)
        elif isinstance(self.tool, chess.Piece):
            self.placed.emit(square, self.tool)

    def drop_at(self, piece: chess.Piece, point: QPoint) -> None:
        """Drop a piece from outside of the board at a point of the screen."""
        square = self._square_at(self.mapFromGlobal(point).toPointF())
        self.stroke += 1
        self._apply(replace(self._state, hover=None))
        if square is not None and self.rect().contains(self.mapFromGlobal(point)):
            self.placed.emit(square, piece)

    def point_at(self, point: QPoint) -> None:
        """Mark the square under a piece that is dragged from outside of the board; the point is in screen coordinates."""
        self._apply(replace(self._state, hover=self._square_at(self.mapFromGlobal(point).toPointF())))

    def _mark(self, square: chess.Square | None) -> None:
        """Mark the square on which a click would act, and set the pointer: an open hand over a piece that can be dragged."""
        self._pointer = square
        self._apply(replace(self._state, hover=square if self.tool is not Tool.HAND else None))
        free = self._piece(square) is None or self.tool is Tool.ERASER
        shape = Qt.CursorShape.OpenHandCursor
        if free:
            shape = Qt.CursorShape.ArrowCursor if self.tool is Tool.HAND or square is None else Qt.CursorShape.PointingHandCursor
        if self.cursor().shape() != shape:
            self.setCursor(shape)

    def leaveEvent(self, event: QEvent) -> None:
        self._pointer = None
        if self._state.drag is None:
            self._apply(replace(self._state, hover=None))

    # keys --------------------------------------------------------------------------------------------------------

    def _takes(self, event: QKeyEvent) -> bool:
        key = board_key(event)
        if key is BoardKey.ESCAPE:
            return self._state.drag is not None or self._state.selected is not None
        return key in STEPS or key in LETTERS or key in (BoardKey.ENTER, BoardKey.BACKSPACE, " ") or event.key() == Qt.Key.Key_Delete

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._takes(event):
            event.ignore()
            return
        key, shown = board_key(event), self._state.cursor
        square = shown if shown is not None else self._pointer
        self.stroke += 1
        if key is BoardKey.ESCAPE:
            self._end_drag()
            self._apply(deselect(self._state))
        elif isinstance(key, BoardKey) and key in STEPS:
            self._apply(keyboard.show_cursor(self._state, self._cursor_seen) if shown is None else
                        replace(self._state, cursor=keyboard.stepped(shown, key, self._state.orientation)))
        elif square is None:
            self._apply(keyboard.show_cursor(self._state, self._cursor_seen))
        elif isinstance(key, str) and key in LETTERS:
            self.placed.emit(square, chess.Piece.from_symbol(key))
        elif key in (BoardKey.ENTER, " "):
            self._enter(square)
        elif self._piece(square) is not None:
            self.removed.emit(square)

    def _enter(self, square: chess.Square) -> None:
        held = self._state.selected
        if held is not None:
            self._apply(deselect(self._state))
            if held != square:
                self.moved.emit(held, square)
        elif self.tool is not Tool.HAND:
            self._click(square)
        elif self._piece(square) is not None:
            self._apply(replace(self._state, selected=square))
