"""The move list: the tree of a game as text, painted without Qt's item views so that long games stay fast.

A click goes to a move; a double click, Enter or F2 edits a comment; triangles collapse variations; moves can be dragged out as a line, and
lines dropped in. The arrow keys belong to the window.
"""
from __future__ import annotations

from functools import partial

import chess
import chess.pgn
from PySide6 import QtGui
from PySide6.QtCore import QByteArray, QEvent, QMimeData, QPoint, QPointF, Qt, Signal
from PySide6.QtWidgets import QApplication, QMenu, QToolTip, QWidget

from chessgui.looks.widgets import menu_entry
from chessgui.movelist.arrangement import MARGIN, Hit
from chessgui.movelist.commenteditor import CommentEditor
from chessgui.movelist.rows import BEFORE, MOVE, REST
from chessgui.movelist.sans import Sans
from chessgui.movelist.view import TreeView
from chessgui.pgn.glyphs import glyph_text, glyph_words
from chessgui.threads.background import timer
from chessgui.tree.change import ChangeError
from chessgui.tree.comments import edited_comment, paragraphs, with_text
from chessgui.tree.lines import MIME_TYPE, MoveLine, line_from_json, line_text, line_through
from chessgui.words.notation import san_text

SHOWN_MOVES = 5
"""The most moves that the menu shows of a continuation."""
DRAFT_MS = 2000
"""Milliseconds between two tellings of a comment that is being written: a crash loses no more of it."""
EDIT_KEYS = Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2


class MoveList(TreeView):
    """The move list with which the user works. Nodes are those of chess.pgn."""

    node_clicked = Signal(object)
    comment_edited = Signal(object, str, bool)
    """A node, its new comment including commands, and whether it is the comment before the move."""
    comment_drafted = Signal(object, str, bool)
    """As `comment_edited`, of a comment that is still being written; `draft_ended` follows."""
    draft_ended = Signal()
    """The comment stands in the game, or the user does not want it."""
    menu_wanted = Signal(object, QPoint)
    """The user wants the context menu of a node, at a point of the screen."""
    line_dropped = Signal(str, object, str)
    """The start position of a line as FEN, its list of chess.Move, and its comment."""
    text_dropped = Signal(str)

    editor: CommentEditor | None = None
    """The open editor, if any."""

    def __init__(self) -> None:
        super().__init__()
        self._pressed: tuple[QPointF, chess.pgn.GameNode] | None = None
        self._drafting = timer(self, self._tell_draft, DRAFT_MS, once=True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys to the board
        self.setAcceptDrops(True)
        self.viewport().setMouseTracking(True)

    # editing -----------------------------------------------------------------------------------------------------

    def edit_comment(self, node: chess.pgn.GameNode, before: bool = False) -> None:
        """Open the editor at the place of the comment behind a move, or of the one before it."""
        if self._game is None or not self.isEnabled() or (before and not isinstance(node, chess.pgn.ChildNode)):
            return
        self.end_editing()
        self._reveal(node)
        self._edited, self._returns = (node, before), self.hasFocus()
        comment = node.starting_comment if before else node.comment
        editor = self.editor = CommentEditor("\n".join(paragraphs(comment, edited_comment)), self.viewport())
        editor.accepted.connect(self._on_edited)
        editor.cancelled.connect(self._on_cancelled)
        editor.textChanged.connect(lambda: self._drafting.isActive() or self._drafting.start())
        editor.grown.connect(self._fit_editor)
        self._build(keep_place=True)
        editor.show()  # the width, and with it the number of lines, is known only after this
        self._fit_editor()
        editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def end_editing(self) -> None:
        """Accept what is being written, if anything: it belongs to the game before that is saved, copied, left or closed."""
        if self.editor is not None:
            self.editor.accept()

    def _on_edited(self, text: str) -> None:
        node, comment, new, before = self._written(text)
        self._close_editor()
        if new != comment:
            self.comment_edited.emit(node, new, before)
        self.draft_ended.emit()

    def _on_cancelled(self) -> None:
        self._close_editor()
        self.draft_ended.emit()

    def _tell_draft(self) -> None:
        if self.editor is not None:
            node, _, new, before = self._written(self.editor.toPlainText())
            self.comment_drafted.emit(node, new, before)

    def _written(self, text: str) -> tuple[chess.pgn.GameNode, str, str, bool]:
        """The node of the editor, its comment as it is and as it is with a text, and whether it is the one before the move."""
        assert self._edited is not None
        node, before = self._edited
        comment = node.starting_comment if before else node.comment
        return node, comment, with_text(comment, text), before

    def _cancel_editing(self) -> None:
        if self.editor is not None:
            self.editor.cancel()

    def _close_editor(self) -> None:
        editor, self.editor, self._edited = self.editor, None, None
        if editor is not None:
            had_focus = editor.hasFocus()
            editor.hide()
            editor.deleteLater()
            self._build(keep_place=True)
            if had_focus and self._returns:  # else the window has given it to the board, from which one came
                self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fit_editor(self) -> None:
        """Fit the editor's height to its text, and scroll it into view."""
        if self.editor is None:
            return
        self.arrangement.set_editor_height(self.editor.needed_height())
        self._update_scroll_bar()
        rect = self.arrangement.editor_rect()
        if rect is not None:
            self._bring_into_view(rect, 8)
        self._place_editor()
        self.viewport().update()

    def _place_editor(self) -> None:
        rect = self.arrangement.editor_rect() if self.editor is not None else None  # all rows are looked through for it
        if self.editor is not None and rect is not None:
            self.editor.setGeometry(rect.translated(0, -self.verticalScrollBar().value()).toRect())

    # continuations -----------------------------------------------------------------------------------------------

    def choose_continuation(self) -> None:
        """Go to the next move; if there are several, open a menu of them."""
        node = self._current
        if node is None or not node.variations:
            return
        if len(node.variations) == 1:
            self.node_clicked.emit(node.variations[0])
            return
        menu = ContinuationMenu(node, self._sans, self._figurines, self)
        menu.chosen.connect(self.node_clicked)
        self.game_left.connect(menu.close)
        menu.popup(self._place_below(node))

    def _place_below(self, node: chess.pgn.GameNode) -> QPoint:
        """The point of the screen below a move."""
        rect = self.arrangement.rect_of(node)
        place = rect.bottomLeft() - QPointF(0, self.verticalScrollBar().value()) if rect is not None else QPointF(MARGIN, MARGIN)
        return self.viewport().mapToGlobal(place.toPoint())

    # mouse -------------------------------------------------------------------------------------------------------

    def _hit(self, point: QPointF) -> Hit:
        return self.arrangement.hit(point + QPointF(0, self.verticalScrollBar().value()))

    def node_at(self, point: QPointF) -> chess.pgn.GameNode | None:
        """The move under a point of the viewport."""
        token = self._hit(point).token
        return token.node if token is not None and token.kind is MOVE else None

    def mousePressEvent(self, event: QtGui.QMouseEvent) -> None:
        hit = self._hit(event.position())
        self._pressed = None
        self.end_editing()
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if hit.head is not None:
            self.set_collapsed(hit.head, not self.is_collapsed(hit.head))
        elif hit.token is not None and hit.token.kind is REST and hit.token.node is not None:
            self.set_collapsed(hit.token.node, False)
        elif hit.token is not None and hit.token.kind is MOVE and hit.token.node is not None:
            self._pressed = event.position(), hit.token.node
            self.node_clicked.emit(hit.token.node)

    def mouseDoubleClickEvent(self, event: QtGui.QMouseEvent) -> None:
        token = self._hit(event.position()).token
        if event.button() == Qt.MouseButton.LeftButton and token is not None and token.node is not None and token.kind is not REST:
            self.edit_comment(token.node, token.kind is BEFORE)
        else:
            self.mousePressEvent(event)

    def mouseReleaseEvent(self, event: QtGui.QMouseEvent) -> None:
        self._pressed = None
        event.accept()

    def mouseMoveEvent(self, event: QtGui.QMouseEvent) -> None:
        if self._pressed is not None and event.buttons() & Qt.MouseButton.LeftButton:
            if (event.position() - self._pressed[0]).manhattanLength() >= QApplication.startDragDistance():
                self._drag(self._pressed[1])
            return
        hit = self._hit(event.position())
        clickable = hit.head is not None or (hit.token is not None and hit.token.kind in (MOVE, REST))
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if clickable else Qt.CursorShape.ArrowCursor)
        if hit.head is not self._hovered:
            self._hovered = hit.head
            self.viewport().update()

    def contextMenuEvent(self, event: QtGui.QContextMenuEvent) -> None:
        if event.reason() == QtGui.QContextMenuEvent.Reason.Mouse:
            token = self._hit(QPointF(event.pos())).token
            node = token.node if token is not None else None
            place = event.globalPos()
        else:
            node = self._current
            place = self._place_below(node) if node is not None else event.globalPos()
        if self._game is not None:
            self.menu_wanted.emit(node if node is not None else self._game, place)
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QtGui.QHelpEvent):
            token = self._hit(QPointF(event.pos())).token
            node = token.node if token is not None and (token.kind is MOVE or token.node is self._game) else None
            words = [glyph_words(nag) for nag in sorted(node.nags)] if node is not None else []
            QToolTip.showText(event.globalPos(), "\n".join(words), self.viewport())
            return True
        return super().viewportEvent(event)

    # dragging ----------------------------------------------------------------------------------------------------

    def dragged_data(self, node: chess.pgn.GameNode) -> QMimeData:
        """The line through a move as drag data."""
        return line_data(line_through(node), node.game().board())

    def _drag(self, node: chess.pgn.GameNode) -> None:
        self._pressed = None
        drag = QtGui.QDrag(self)
        drag.setMimeData(self.dragged_data(node))
        drag.exec(Qt.DropAction.CopyAction)

    def dragEnterEvent(self, event: QtGui.QDragEnterEvent) -> None:
        self.dragMoveEvent(event)
        self._set_dragged_over(event.isAccepted())

    def dragMoveEvent(self, event: QtGui.QDragMoveEvent) -> None:
        if is_droppable(event.mimeData()):
            event.acceptProposedAction()
        else:
            event.ignore()

    def dragLeaveEvent(self, event: QtGui.QDragLeaveEvent) -> None:
        self._set_dragged_over(False)

    def dropEvent(self, event: QtGui.QDropEvent) -> None:
        self._set_dragged_over(False)
        data = event.mimeData()
        line = carried_line(data)
        if line is not None:
            self.line_dropped.emit(line.fen, list(line.moves), line.comment)
        elif is_droppable(data):
            self.text_dropped.emit(data.text())
        else:
            event.ignore()
            return
        event.acceptProposedAction()

    def _set_dragged_over(self, over: bool) -> None:
        self._dragged_over = over
        self.viewport().update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hovered = None
        self.viewport().update()

    # keys --------------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QtGui.QKeyEvent) -> None:
        if event.key() in EDIT_KEYS and self._current is not None:
            self.edit_comment(self._current)
        else:
            event.ignore()  # QAbstractScrollArea would scroll with keys that are the window's


# the menu of continuations -------------------------------------------------------------------------------------------


def continuation_text(node: chess.pgn.ChildNode, sans: Sans, figurines: bool) -> str:
    """A continuation by its first moves: `2.f4 exf4 3.Nf3 …`."""
    words: list[str] = []
    here: chess.pgn.GameNode = node
    ply = node.ply() - 1
    while isinstance(here, chess.pgn.ChildNode) and len(words) < SHOWN_MOVES:
        number = f"{ply // 2 + 1}." if not ply % 2 else f"{ply // 2 + 1}..." if not words else ""
        words.append(number + san_text(sans.san(here), figurines) + glyph_text(here.nags))
        ply += 1
        if not here.variations:
            return " ".join(words)
        here = here.variations[0]
    return " ".join([*words, "…"])


class ContinuationMenu(QMenu):
    """A menu with a line for each continuation; `chosen` carries the node. Digits, Enter and Right choose, Left and Escape close it."""

    chosen = Signal(object)

    def __init__(self, node: chess.pgn.GameNode, sans: Sans, figurines: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        for number, child in enumerate(node.variations, 1):
            digit = f"&{number}   " if number < 10 else "     "
            menu_entry(self, digit + continuation_text(child, sans, figurines), partial(self.chosen.emit, child)).setData(number - 1)
        self.setActiveAction(self.actions()[0])

    def keyPressEvent(self, event: QtGui.QKeyEvent) -> None:
        active = self.activeAction()
        if event.key() == Qt.Key.Key_Right and active is not None:
            self.close()
            active.trigger()
        elif event.key() == Qt.Key.Key_Left:
            self.close()
        else:
            super().keyPressEvent(event)


# lines that are dragged or copied --------------------------------------------------------------------------------


def line_data(line: MoveLine, rules: chess.Board | None = None) -> QMimeData:
    """A line for dragging or the clipboard: as MIME_TYPE and as PGN text. `rules` are those of `line_text`."""
    data = QMimeData()
    data.setData(MIME_TYPE, QByteArray(line.as_json().encode()))
    data.setText(line_text(line, rules))
    return data


def is_droppable(data: QMimeData) -> bool:
    """Whether the list accepts dropped data: lines and text, but not files, which the window opens."""
    return data.hasFormat(MIME_TYPE) or (data.hasText() and not data.hasUrls())


def carried_line(data: QMimeData) -> MoveLine | None:
    """The line in data of MIME_TYPE; None if there is none."""
    if not data.hasFormat(MIME_TYPE):
        return None
    try:
        return line_from_json(bytes(data.data(MIME_TYPE).data()))
    except ChangeError:
        return None
