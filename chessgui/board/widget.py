"""The board widget: passes mouse and key events to the functions of the state and repaints what they have changed."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import chess
import chess.svg
from PySide6.QtCore import QEvent, QLocale, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from chessgui.board import accessible, keyboard, shapes
from chessgui.board import state as board_state
from chessgui.board.animation import Animation, Frame, GlidePlan, plan, turned
from chessgui.board.colors import BOARDS, DEFAULT_BOARD
from chessgui.board.events import MODIFIERS, board_key, glide_rect, held_rect, is_alt, is_ctrl, is_shift, square_rect
from chessgui.board.geometry import Geometry, fit
from chessgui.board.look import Look
from chessgui.board.moves import castling_squares
from chessgui.board.painter import paint_board
from chessgui.board.pieces import PieceSet
from chessgui.board.state import BoardState
from chessgui.pgn.letters import ENGLISH, LETTERS

BY_KEYBOARD = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)
PASSING = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.MenuBarFocusReason)


class BoardWidget(accessible.ReadableBoard):
    """Shows a position and lets the user make moves: by dragging, by two clicks, by typing them, or with a cursor and the arrow keys.

    Mouse: the right button cancels what is under way and draws arrows and circles, in red with Shift or Ctrl, blue with Alt, yellow
    with both. A left click that picks nothing up removes the shapes drawn since the position appeared; those of set_shapes stay.

    Ctrl, held while a piece is picked up or dropped, asks about the move instead of making it, if `askable` is set; any piece of the side
    on turn can then be picked up.

    Keys: chessgui.board.keyboard lists those that belong to the board while it has the focus. The square cursor appears when the focus
    comes by keyboard (Tab, a shortcut) or with Enter. It disappears with Escape, with a mouse press or when the focus leaves; the
    arrow keys then belong to the window again.

    Alt, held while a pawn arrives on the last rank, reverses `auto_queen` of the state for that move.
    """

    move_made = Signal(object)
    """A legal chess.Move of the shown position that the user has made, in the castling notation of the board. The receiver accepts it by
    set_position; otherwise the position stays."""
    move_typed = Signal()
    """The user has typed a move, which `move_made` or `move_asked` tells next."""
    move_asked = Signal(object)
    """A legal chess.Move of the shown position that the user asks about; it is not made."""
    shapes_changed = Signal(object)
    """The user has drawn or removed a shape: all shapes of the position, a list of chess.svg.Arrow."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state = BoardState(letters=LETTERS.get(QLocale.languageToString(QLocale().language()), LETTERS[ENGLISH]))
        self._look = Look(BOARDS[DEFAULT_BOARD], PieceSet().paint)
        self._dropped: chess.Move | None = None
        self.askable = False
        """Whether the user can ask about moves, see `move_asked`."""
        self._cursor_seen: chess.Square | None = None
        self._animation = Animation(self)
        self._animation.valueChanged.connect(self._repaint_animation)
        self._animation.finished.connect(self._repaint_animation)
        self._shown_frame: Frame | None = None
        self._due = QTimer(self, singleShot=True)
        self._due.timeout.connect(self._play_due_premove)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # a1 is at White's lower left in every language
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(160, 160)
        self.setAccessibleName(self.tr("Chess board"))
        accessible.install()
        accessible.describe(self, self._state.board, None)

    # what it shows -----------------------------------------------------------------------------------------------

    @property
    def state(self) -> BoardState:
        """The state that is drawn; read-only."""
        return self._state

    @property
    def animated(self) -> bool:
        """Whether pieces are gliding now."""
        return self._animation.frame() is not None

    @property
    def geometry_of_squares(self) -> Geometry:
        """The geometry of the squares, in the widget's logical pixels."""
        return fit(self.width(), self.height(), self.devicePixelRatioF(), self._state.orientation)

    def set_position(self, board: chess.Board, last_move: chess.Move | None = None) -> None:
        """Show a position; pieces glide to it from the previous one.

        After a single move forward, held pieces and premoves stay, and a due premove is played when control returns to the event loop; any
        other change cancels them. Shapes belong to a position: set them afterwards.
        """
        old, dropped, self._dropped = self._state, self._dropped, None
        self._apply(keyboard.reread(board_state.with_position(old, board, last_move)))
        if self._state.board != old.board:
            accessible.describe(self, board, last_move)
        placed = _placed_by_hand(old.board, dropped) if dropped is not None and dropped == last_move else frozenset()
        steps = plan(board_state.shown_board(old), board_state.shown_board(self._state), placed)
        # A played premove changes nothing visible; the opponent's piece then keeps gliding.
        if steps != GlidePlan():
            self._animate(steps)
        if board_state.premove_is_due(self._state):
            self._due.start()

    def set_orientation(self, colour: chess.Color) -> None:
        """Set the side at the bottom; the pieces glide to their new places."""
        if colour != self._state.orientation:
            self._apply(replace(self._state, orientation=colour))
            self._animate(turned(board_state.shown_board(self._state)))

    def set_movable(self, colours: Iterable[chess.Color]) -> None:
        """Set the sides whose pieces the user may move."""
        self._apply(board_state.with_movable(self._state, colours))

    def set_premovable(self, colours: Iterable[chess.Color]) -> None:
        """Set the side that may premove while it is not on turn; premoves of another side are dropped."""
        self._apply(board_state.with_premovable(self._state, colours))

    def set_state(self, **changes: Any) -> None:
        """Change fields of the state that the user does not change: `auto_queen` (whether a pawn becomes a queen without asking) and
        `numbered`; and, until the position changes, `hint` (a move to show as an arrow) and `engine_arrows` (an engine's moves, which are
        not part of the user's shapes)."""
        self._apply(replace(self._state, **changes))

    def set_shapes(self, arrows: Iterable[chess.svg.Arrow]) -> None:
        """Show the arrows and circles that are saved with the position; nothing changes if the same ones are shown already."""
        given = shapes.from_arrows(arrows)
        if frozenset(given) != frozenset(self._state.shapes):
            self._apply(replace(self._state, shapes=given))

    def cancel_premoves(self) -> None:
        """Drop all premoves."""
        self._apply(keyboard.reread(board_state.without_premoves(self._state)))

    def set_look(self, **changes: Any) -> None:
        """Change fields of the look: `colors`, `draw_piece`, `coordinates` or `blindfold`."""
        self._look = replace(self._look, **changes)
        self.update()

    def set_animation_ms(self, milliseconds: int) -> None:
        """Set how long pieces glide; 0: not at all."""
        self._animation.stop()
        self._animation.setDuration(milliseconds)
        self._repaint_animation()

    # what the user does ------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._play_due_premove()
        point, square = event.position(), self._square_at(event.position())
        state = replace(self._state, cursor=None, played_unasked=False)
        if event.button() == Qt.MouseButton.LeftButton:
            state = board_state.pressed_asking(replace(state, drawing=None), square, self._asks(event))
            self._act(board_state.press(state, square, point.x(), point.y(), is_alt(event)), asked=state.asking)
        elif event.button() == Qt.MouseButton.RightButton:
            self._apply(board_state.start_shape(state, square, shapes.color_of(is_shift(event), is_alt(event))))
        else:
            self._apply(board_state.deselect(state))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point, square = event.position(), self._square_at(event.position())
        if self._state.drawing is not None:
            self._apply(board_state.lead_shape(self._state, self.geometry_of_squares, point.x(), point.y()))
        elif self._state.drag is not None:
            self._apply(board_state.drag_to(self._state, square, point.x(), point.y()))
        else:
            self._apply(board_state.point_at(self._state, square))
        self._show_pointer(square)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._play_due_premove()
        square = self._square_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton:
            by_hand = self._state.drag is not None and self._state.drag.started
            state = board_state.with_asking(self._state, self._state.asking or (by_hand and self._asks(event)))
            self._act(board_state.release(state, square, is_alt(event)), by_hand, state.asking)
            self._show_pointer(square)
        elif event.button() == Qt.MouseButton.RightButton:
            self._act((board_state.finish_shape(self._state), None))

    def _asks(self, event: QMouseEvent) -> bool:
        return self.askable and is_ctrl(event)

    def leaveEvent(self, event: QEvent) -> None:
        if self._state.drag is None:
            self._apply(board_state.point_at(self._state, None))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            if self._takes(event):
                event.accept()
                return True
            if self._state.played_unasked and event.key() not in MODIFIERS:
                self._apply(replace(self._state, played_unasked=False))
        return super().event(event)

    def _takes(self, event: QKeyEvent) -> bool:
        """Whether a key belongs to the board now."""
        key = board_key(event)
        return key is not None and keyboard.takes(self._state, key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._play_due_premove()
        key = board_key(event)
        if key is None or not self._takes(event):
            super().keyPressEvent(event)
            return
        is_typing = self._state.promotion is None and (isinstance(key, str) or self._state.typed is not None)
        outcome = keyboard.strike(self._state, key, self._cursor_seen, is_alt(event))
        if is_typing and outcome[1] is not None:
            self.move_typed.emit()
        self._act(outcome, asked=self._state.asking)
        typed = self._state.typed
        if typed is not None and typed.problem is not None:
            accessible.announce(self, typed.problem.sentence(accessible.translated))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in BY_KEYBOARD:
            self._apply(keyboard.show_cursor(self._state, self._cursor_seen))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() not in PASSING:
            self._apply(replace(self._state, cursor=None, typed=None, played_unasked=False))

    def _act(self, outcome: board_state.Outcome, by_hand: bool = False, asked: bool = False) -> None:
        """Apply an outcome and emit its signals; with `asked` its move is not made but asked about."""
        shown = self._state.shapes
        state, move = outcome
        self._apply(state)
        if state.shapes != shown:
            self.shapes_changed.emit(shapes.to_arrows(state.shapes))
        if move is not None and asked:
            self.move_asked.emit(move)
        elif move is not None:
            self._dropped = move if by_hand else None
            self.move_made.emit(move)

    def _play_due_premove(self) -> None:
        """Make the first premove if its side is on turn; drop all premoves if it is impossible or no receiver makes the move."""
        if not board_state.premove_is_due(self._state):
            return
        self._due.stop()
        board, move = self._state.board, board_state.due_premove(self._state)
        if move is not None:
            self.move_made.emit(move)
        if self._state.board is board:
            self.cancel_premoves()

    def _square_at(self, point: QPointF) -> chess.Square | None:
        return self.geometry_of_squares.square_at(point.x(), point.y())

    def _show_pointer(self, square: chess.Square | None) -> None:
        if self._state.drag is not None and self._state.drag.started:
            shape = Qt.CursorShape.WhatsThisCursor if self._state.asking else Qt.CursorShape.ClosedHandCursor
        elif self._state.promotion is None and square is not None and board_state.can_pick(self._state, square):
            shape = Qt.CursorShape.OpenHandCursor
        elif self._state.hover is not None:
            shape = Qt.CursorShape.PointingHandCursor
        else:
            shape = Qt.CursorShape.ArrowCursor
        if self.cursor().shape() != shape:
            self.setCursor(shape)

    # painting and telling ----------------------------------------------------------------------------------------

    def _apply(self, state: BoardState) -> None:
        """Set the state and repaint the squares that differ, and the old and new places of a held piece."""
        old, self._state = self._state, state
        if old is state:
            return
        geometry = self.geometry_of_squares
        for square in board_state.changed_squares(old, state):
            self._update_rect(square_rect(geometry, square))
        for drag in (old.drag, state.drag):
            if drag is not None and drag.started:
                self._update_rect(held_rect(geometry, drag.x, drag.y))
        if state.drag is not None and any(glide.target == state.drag.origin for glide in self._animation.plan.glides):
            self._animation.stop()
            self._repaint_animation()
        self._cursor_seen = state.cursor if state.cursor is not None else self._cursor_seen
        accessible.tell(self, old, state)

    def _animate(self, steps: GlidePlan) -> None:
        if self.isVisible():
            self._animation.glide(steps)
        self._repaint_animation()

    def _repaint_animation(self) -> None:
        """Repaint the places of the gliding pieces in the last frame and in this one."""
        geometry = self.geometry_of_squares
        last, frame = self._shown_frame, self._animation.frame()
        for shown in (last, frame):
            if shown is None:
                continue
            for glide in shown.plan.glides:
                self._update_rect(glide_rect(geometry, glide.origin, glide.target, shown.progress))
            for square, _ in shown.plan.fades:
                self._update_rect(square_rect(geometry, square))
        if last is not None and (frame is None or frame.plan is not last.plan):
            # The pieces of a finished plan are drawn on their squares again, where the plan has hidden them.
            for glide in last.plan.glides:
                self._update_rect(square_rect(geometry, glide.target))
        self._shown_frame = frame

    def _update_rect(self, rect: QRectF) -> None:
        self.update(rect.toAlignedRect().adjusted(-1, -1, 1, 1))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setLayoutDirection(self.layoutDirection())
            paint_board(painter, self.geometry_of_squares, self._state, self._look, self._animation.frame(), event.region())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._animation.stop()
        super().resizeEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(640, 640)


def _placed_by_hand(before: chess.Board, move: chess.Move) -> frozenset[chess.Square]:
    """The squares whose pieces the user has dropped there himself; after castling, only the rook still glides."""
    return frozenset((castling_squares(before, move)[0] if before.is_castling(move) else move.to_square,))
