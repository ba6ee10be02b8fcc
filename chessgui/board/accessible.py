"""The board for screen readers: its sixty-four children are the squares, each with a name, a description and a rectangle. Also what lets
screen readers say a sentence, wherever it stands: `announce` and `HeardLabel`.

Qt asks the installed factory for the interface of a BoardWidget and deletes it with the widget. It may keep the address of a square's
interface for ever; therefore these are never freed, and report that they are not valid once their board is gone.
"""
from __future__ import annotations

from functools import cache
from typing import cast
from weakref import ref

import chess
import shiboken6
from PySide6.QtCore import QCoreApplication, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QAccessibleInterface, QWindow
from PySide6.QtWidgets import QAccessibleWidget, QLabel, QWidget

from chessgui.board.events import square_rect
from chessgui.board.geometry import Geometry
from chessgui.board.state import BoardState, promotion_choices, shown_board, shown_targets
from chessgui.tree.game import quick_copy
from chessgui.words.spoken import KINDS, spoken_last_move, spoken_square, spoken_turn

_squares_of_all_boards: list[SquareInterface] = []

SELECTED, TARGET, CHOICE = "selected", "can go here", "promotes to {piece}"


def translated(text: str) -> str:
    """A text of the board in the language of the window."""
    return QCoreApplication.translate("BoardWidget", text)


def square_name(state: BoardState, square: chess.Square) -> str:
    """The name of a square for screen readers: the square and its piece, or the piece to promote to."""
    choice = promotion_choices(state).get(square)
    if choice is not None:
        return translated(CHOICE).format(piece=translated(KINDS[choice]))
    return spoken_square(shown_board(state), square, translated)


def square_note(state: BoardState, square: chess.Square) -> str:
    """The description of a square for screen readers: that it is selected, or that the selected piece can go there; else empty."""
    if square == state.selected:
        return translated(SELECTED)
    return translated(TARGET) if square in shown_targets(state) else ""


class ReadableBoard(QWidget):
    """A board as a screen reader needs it; the widget of the board is one."""

    @property
    def state(self) -> BoardState:
        """The record that is drawn."""
        raise NotImplementedError

    @property
    def geometry_of_squares(self) -> Geometry:
        """Where the squares are now, in the widget's logical pixels."""
        raise NotImplementedError


class SquareInterface(QAccessibleInterface):
    """One square, in the role of a text. It offers no actions, since PySide cannot pass them to Qt; the keyboard cursor does the same."""

    def __init__(self, board: ReadableBoard, square: chess.Square) -> None:
        super().__init__()
        self._board, self.square = ref(board), square
        _squares_of_all_boards.append(self)

    @property
    def widget(self) -> ReadableBoard | None:
        """The board, while it exists."""
        board = self._board()
        return board if board is not None and shiboken6.isValid(board) else None

    def isValid(self) -> bool:
        return self.widget is not None

    def object(self) -> QObject | None:  # type: ignore[override]
        return None

    def text(self, kind: QAccessible.Text) -> str:
        if self.widget is None:
            return ""
        if kind == QAccessible.Text.Name:
            return square_name(self.widget.state, self.square)
        return square_note(self.widget.state, self.square) if kind == QAccessible.Text.Description else ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Ignored: a square's texts follow from the position."""

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.StaticText

    def state(self) -> QAccessible.State:
        result = QAccessible.State()
        if self.widget is not None:
            state = self.widget.state
            result.focusable = result.selectable = True
            result.focused = self.widget.hasFocus() and state.cursor == self.square
            result.selected = state.selected == self.square
            result.invisible = not self.widget.isVisible()
        return result

    def rect(self) -> QRect:
        if self.widget is None:
            return QRect()
        place = square_rect(self.widget.geometry_of_squares, self.square).toAlignedRect()
        return QRect(self.widget.mapToGlobal(place.topLeft()), place.size())

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        return QAccessible.queryAccessibleInterface(self.widget) if self.widget is not None else None

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def childCount(self) -> int:
        return 0

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def window(self) -> QWindow | None:  # type: ignore[override]
        return self.widget.window().windowHandle() if self.widget is not None else None


class BoardInterface(QAccessibleWidget):
    """The board: a group of the squares in the order of chess.SQUARES."""

    def __init__(self, board: ReadableBoard) -> None:
        super().__init__(board, QAccessible.Role.Grouping)
        self._squares = [SquareInterface(board, square) for square in chess.SQUARES]

    @property
    def board(self) -> ReadableBoard | None:
        """The widget, while it exists."""
        return cast("ReadableBoard | None", self.object())

    def childCount(self) -> int:
        return len(self._squares)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return self._squares[index] if 0 <= index < len(self._squares) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return child.square if isinstance(child, SquareInterface) else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        if self.board is None:
            return None
        point = self.board.mapFromGlobal(QPoint(x, y))
        square = self.board.geometry_of_squares.square_at(point.x(), point.y())
        return self._squares[square] if square is not None else None

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        cursor = self.board.state.cursor if self.board is not None and self.board.hasFocus() else None
        return self._squares[cursor] if cursor is not None else None


@cache
def install() -> None:
    """Install the factory of the boards' interfaces, once in a program."""
    def interface(key: str, thing: QObject) -> QAccessibleInterface | None:
        return BoardInterface(thing) if isinstance(thing, ReadableBoard) else None

    QAccessible.installFactory(interface)


def describe(widget: ReadableBoard, board: chess.Board, last_move: chess.Move | None) -> None:
    """Set the board's description to the last move, if the board has it on its stack, and the turn; announce the move."""
    before = quick_copy(board, 1)
    played = last_move is not None and bool(before.move_stack) and before.pop() == last_move and before.is_legal(last_move)
    words = spoken_last_move(before, last_move, translated) if played and last_move is not None else ""
    turn = spoken_turn(board, translated)
    widget.setAccessibleDescription(f"{words}. {turn}." if words else f"{turn}.")
    announce(widget, words)


def announce(widget: QWidget, sentence: str, at_once: bool = False) -> None:
    """Let a running screen reader say a sentence, `at_once` or when it has said what it is saying now."""
    if QAccessible.isActive() and sentence:
        event = QAccessibleAnnouncementEvent(widget, sentence)
        if at_once:
            event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
        QAccessible.updateAccessibility(event)


class HeardLabel(QLabel):
    """A label like `plain_label`, for what comes of the user's doings while the focus is elsewhere: a running screen reader says each new
    text."""

    def __init__(self, lines: int = 0) -> None:
        super().__init__(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.setMinimumHeight(lines * self.fontMetrics().lineSpacing())

    def setText(self, text: str) -> None:
        if text != self.text() and self.window().isVisible():
            announce(self, text)
        super().setText(text)


def tell(board: ReadableBoard, old: BoardState, new: BoardState) -> None:
    """Notify a running screen reader of the squares that have changed."""
    if not QAccessible.isActive() or old == new:
        return
    before, after = _readable(old), _readable(new)
    changed = [key for key in after if before[key] != after[key]]
    if new.cursor is not None and new.cursor != old.cursor:
        changed.append((QAccessible.Event.Focus, new.cursor))
    for kind, square in changed:
        event = QAccessibleEvent(board, kind)
        event.setChild(square)
        QAccessible.updateAccessibility(event)


def _readable(state: BoardState) -> dict[tuple[QAccessible.Event, chess.Square], object]:
    """What the names and descriptions of the squares follow from, by the event that tells a change of it."""
    board, choices, targets = shown_board(state), promotion_choices(state), shown_targets(state)
    names = {(QAccessible.Event.NameChanged, square): choices.get(square) or board.piece_at(square) for square in chess.SQUARES}
    notes = {(QAccessible.Event.DescriptionChanged, square): (square == state.selected, square in targets) for square in chess.SQUARES}
    return {**names, **notes}
