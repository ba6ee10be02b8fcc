"""The board on the screen: turns mouse events into the state's functions and repaints what they changed."""
from __future__ import annotations

import chess
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from chessgui.board import state as rules
from chessgui.board.animation import Animation, Frame, plan
from chessgui.board.colors import BOARDS, DEFAULT_BOARD, BoardColors
from chessgui.board.geometry import Geometry, fit
from chessgui.board.painter import Look, glide_rect, held_rect, paint_board, square_rect
from chessgui.board.pieces import PieceSet
from chessgui.board.state import BoardState


class BoardWidget(QWidget):
    """Shows a position and lets a person make its legal moves, by dragging or by two clicks.

    `move_made` carries a legal chess.Move of the shown position, in the board's own castling notation.
    """

    move_made = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state = BoardState()
        self._pieces = PieceSet()
        self._look = Look(BOARDS[DEFAULT_BOARD], self._pieces.paint)
        self._animated = True
        self._dropped: chess.Move | None = None
        self._animation = Animation(self)
        self._animation.stepped.connect(self._repaint_animation)
        self._shown_frame: Frame | None = None
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(160, 160)
        self.setAccessibleName(self.tr("Chess board"))

    # --- what it shows ---

    @property
    def state(self) -> BoardState:
        """The record that is drawn; read only."""
        return self._state

    @property
    def geometry_of_squares(self) -> Geometry:
        """Where the squares are now, in the widget's logical pixels."""
        return fit(self.width(), self.height(), self.devicePixelRatioF(), self._state.orientation)

    def set_position(self, board: chess.Board, last_move: chess.Move | None = None) -> None:
        """Show a position; pieces glide to it from the one shown before."""
        before, dropped = self._state.board, self._dropped
        self._dropped = None
        self._apply(rules.with_position(self._state, board, last_move))
        if self._state.board != before and self._animated and self.isVisible():
            placed = _placed_by_hand(before, dropped) if dropped is not None and dropped == last_move else frozenset()
            self._animation.start(plan(before, self._state.board, placed))
        self._repaint_animation()

    def set_orientation(self, colour: chess.Color) -> None:
        """The side at the bottom."""
        self._animation.stop()
        self._apply(rules.replace(self._state, orientation=colour))

    def set_movable(self, colours: frozenset[chess.Color]) -> None:
        """The sides whose pieces the person may move."""
        self._apply(rules.with_movable(self._state, colours))

    def set_hint(self, move: chess.Move | None) -> None:
        """Show a move as an arrow until the position changes."""
        self._state = rules.replace(self._state, hint=move)
        self.update()

    def set_colors(self, colors: BoardColors) -> None:
        """Another look of the squares."""
        self._look = Look(colors, self._pieces.paint, self._look.coordinates)
        self.update()

    def set_coordinates(self, shown: bool) -> None:
        """Letters and digits on the edge squares."""
        self._look = Look(self._look.colors, self._pieces.paint, shown)
        self.update()

    def set_animated(self, animated: bool) -> None:
        """Whether pieces glide."""
        self._animated = animated
        self._animation.stop()
        self.update()

    # --- what the person does ---

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            point = event.position()
            self._play(rules.press(self._state, self._square_at(point), point.x(), point.y()))
        else:
            self._apply(rules.deselect(self._state))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = event.position()
        if self._state.drag is not None:
            self._apply(rules.drag_to(self._state, self._square_at(point), point.x(), point.y()))
        else:
            self._apply(rules.point_at(self._state, self._square_at(point)))
        self._show_cursor(self._square_at(point))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            by_hand = self._state.drag is not None and self._state.drag.started
            self._play(rules.release(self._state, self._square_at(event.position())), by_hand)
            self._show_cursor(self._square_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        if self._state.drag is None:
            self._apply(rules.point_at(self._state, None))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and rules.deselect(self._state) != self._state:
            self._apply(rules.deselect(self._state))
        else:
            super().keyPressEvent(event)

    def _play(self, outcome: rules.Outcome, by_hand: bool = False) -> None:
        state, move = outcome
        self._apply(state)
        if move is not None:
            self._dropped = move if by_hand else None
            self.move_made.emit(move)

    def _square_at(self, point: QPointF) -> chess.Square | None:
        return self.geometry_of_squares.square_at(point.x(), point.y())

    def _show_cursor(self, square: chess.Square | None) -> None:
        if self._state.drag is not None and self._state.drag.started:
            shape = Qt.CursorShape.ClosedHandCursor
        elif self._state.promotion is None and square is not None and rules.can_pick(self._state, square):
            shape = Qt.CursorShape.OpenHandCursor
        elif self._state.hover is not None:
            shape = Qt.CursorShape.PointingHandCursor
        else:
            shape = Qt.CursorShape.ArrowCursor
        if self.cursor().shape() != shape:
            self.setCursor(shape)

    # --- painting ---

    def _apply(self, state: BoardState) -> None:
        """Take over a state and repaint the squares that differ, and where a held piece was and is."""
        old, self._state = self._state, state
        if old is state:
            return
        if old.hint != state.hint:
            self.update()
            return
        geometry = self.geometry_of_squares
        for square in rules.changed_squares(old, state):
            self._update_rect(square_rect(geometry, square))
        for drag in (old.drag, state.drag):
            if drag is not None and drag.started:
                self._update_rect(held_rect(geometry, drag.x, drag.y))

    def _repaint_animation(self) -> None:
        """Repaint where the gliding pieces were in the last frame and are in this one."""
        geometry = self.geometry_of_squares
        frame = self._animation.frame()
        for shown in (self._shown_frame, frame):
            if shown is None:
                continue
            for glide in shown.plan.glides:
                self._update_rect(glide_rect(geometry, glide.origin, glide.target, shown.progress))
                self._update_rect(square_rect(geometry, glide.target))
            for square, _ in shown.plan.fades:
                self._update_rect(square_rect(geometry, square))
        self._shown_frame = frame

    def _update_rect(self, rect: QRectF) -> None:
        self.update(rect.toAlignedRect().adjusted(-1, -1, 1, 1))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_board(
            painter, self.geometry_of_squares, self._state, self._look, self._animation.frame(), QRectF(event.region().boundingRect()),
        )
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._animation.stop()
        super().resizeEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(640, 640)


def _placed_by_hand(before: chess.Board, move: chess.Move) -> frozenset[chess.Square]:
    """Where a dropped piece already is: only the rook of a castling move still travels."""
    if before.is_castling(move):
        return frozenset((rules.castling_squares(before, move)[0],))
    return frozenset((move.to_square,))
