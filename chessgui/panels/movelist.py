"""The move list: the tree of a game as text, painted by itself so that long games stay quick.

A click goes to a move; a double click, Enter or F2 edits the comment that stands there, or that of the move; triangles collapse
variations; moves can be dragged out as a line, and lines dropped in. The arrow keys stay the window's.
"""
from __future__ import annotations

from time import perf_counter

import chess
import chess.pgn
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QDrag,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QToolTip, QWidget

from chessgui.language import sentence
from chessgui.movelist.arrangement import MARGIN, Arrangement, Cell, Hit
from chessgui.movelist.collapsing import Collapsing
from chessgui.movelist.commenteditor import CommentEditor
from chessgui.movelist.continuations import ContinuationMenu
from chessgui.movelist.dragging import carried_line, is_welcome, line_data
from chessgui.movelist.painter import Painter, focus_frame
from chessgui.movelist.rows import BEFORE, MOVE, REST, EditorRow, Rows
from chessgui.movelist.sans import Sans
from chessgui.movelist.textblock import Pen
from chessgui.tree.comments import editable_text, with_text
from chessgui.tree.glyphs import glyph_words
from chessgui.tree.lines import line_through

SLICE_S = 0.006
"""How long rows that cannot be seen are arranged at a time, so that the window is never kept waiting."""
EDIT_KEYS = Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2


class MoveList(QAbstractScrollArea):
    """Shows the tree of a game. Nodes are those of chess.pgn."""

    node_clicked = Signal(object)
    comment_edited = Signal(object, str, bool)
    """A node, its whole comment with commands as it is to be, and whether it is the one before the move."""
    menu_wanted = Signal(object, QPoint)
    """The context menu of a node, at a place of the screen."""
    line_dropped = Signal(str, object)
    """The FEN that a line goes on from, and its list of chess.Move."""
    text_dropped = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game: chess.pgn.Game | None = None
        self._current: chess.pgn.GameNode | None = None
        self._columns, self._figurines, self._ending = True, True, ""
        self._collapsing = Collapsing()
        self._sans = Sans()
        self._editor: CommentEditor | None = None
        self._edited: tuple[chess.pgn.GameNode, bool] | None = None
        self._hovered: chess.pgn.GameNode | None = None
        self._pressed: tuple[QPointF, chess.pgn.GameNode] | None = None
        self._dragged_over = False
        self._arrangement = Arrangement(self._sans, self._pen())
        self._idle = QTimer(self)
        self._idle.timeout.connect(self._arrange_more)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QAbstractScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys to the board
        self.setAccessibleName(self.tr("Moves"))
        self.setMinimumWidth(220)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # as moves are written in every language
        self.setAcceptDrops(True)
        self.viewport().setMouseTracking(True)
        self.verticalScrollBar().valueChanged.connect(self._on_scrolled)

    # what is shown -----------------------------------------------------------------------------------------------

    def set_game(self, game: chess.pgn.Game, ending: str) -> None:
        """Show a tree, or show it again after a change; `ending` is the result and its reason, or empty."""
        if game is not self._game:
            self._end_editing()
            self._collapsing = Collapsing()
            self._current = None
        self._game, self._ending = game, ending
        self._build()

    def set_current(self, node: chess.pgn.GameNode) -> None:
        """Mark the move of a node and bring it into view; variations that hide it expand."""
        self._current = node
        if self._collapsing.reveal(node):
            self._build()
        else:
            self._show_current()
        self._tell_current()
        self.viewport().update()

    def set_figurines(self, figurines: bool) -> None:
        """Figurines or letters."""
        self._figurines = figurines
        self._rewrite()

    def set_columns(self, columns: bool) -> None:
        """The main line in two columns, or as running text."""
        if columns != self._columns:
            self._columns = columns
            self._build()

    def cell_of(self, node: chess.pgn.GameNode) -> Cell | None:
        """Where a move stands, in the coordinates of the whole list; None where it is hidden."""
        return self._arrangement.cell_of(node)

    @property
    def arrangement(self) -> Arrangement:
        """Where everything stands."""
        return self._arrangement

    def sizeHint(self) -> QSize:
        return QSize(300, 320)

    # collapsing -----------------------------------------------------------------------------------------------------

    def is_collapsed(self, node: chess.pgn.GameNode) -> bool:
        """Whether the variation that a move belongs to is collapsed."""
        return self._collapsing.is_collapsed(node)

    def set_collapsed(self, node: chess.pgn.GameNode, collapsed: bool) -> None:
        """Collapse the variation that a move belongs to, or expand it; nothing on the main line."""
        if self._collapsing.set_collapsed(node, collapsed):
            self._build()

    def collapse_all(self) -> None:
        """Collapse every variation, but for those that lead to the current move."""
        if self._game is not None:
            self._collapsing.collapse_all(self._game, self._current)
            self._build()

    def expand_all(self) -> None:
        """Expand every variation."""
        self._collapsing.expand_all()
        self._build()

    # editing -----------------------------------------------------------------------------------------------------

    def edit_comment(self, node: chess.pgn.GameNode, before: bool = False) -> None:
        """Open an editor where the comment behind a move stands, or the one before it."""
        if self._game is None or (before and not isinstance(node, chess.pgn.ChildNode)):
            return
        self._end_editing()
        self._collapsing.reveal(node)
        self._edited = node, before
        comment = node.starting_comment if before else node.comment
        editor = self._editor = CommentEditor(editable_text(comment), self.viewport())
        editor.accepted.connect(self._on_edited)
        editor.cancelled.connect(self._close_editor)
        editor.grown.connect(self._fit_editor)
        self._build(keep_place=True)
        editor.show()  # now it knows its width, and with that its lines
        self._fit_editor()
        editor.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def editor(self) -> CommentEditor | None:
        """The open editor."""
        return self._editor

    def _end_editing(self) -> None:
        if self._editor is not None:
            self._editor.accept()

    def _on_edited(self, text: str) -> None:
        assert self._edited is not None
        node, before = self._edited
        comment = node.starting_comment if before else node.comment
        new = with_text(comment, text)
        self._close_editor()
        if new != comment:
            self.comment_edited.emit(node, new, before)

    def _close_editor(self) -> None:
        editor, self._editor, self._edited = self._editor, None, None
        if editor is not None:
            had_focus = editor.hasFocus()
            editor.hide()
            editor.deleteLater()
            self._build(keep_place=True)
            if had_focus:
                self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fit_editor(self) -> None:
        """Give the editor the height of its text, and bring it into view."""
        if self._editor is None:
            return
        self._arrangement.set_editor_height(self._editor.needed_height())
        self._update_scroll_bar()
        rect = self._arrangement.editor_rect()
        if rect is not None:
            self._bring_into_view(rect, 8)
        self._place_editor()
        self.viewport().update()

    def _place_editor(self) -> None:
        rect = self._arrangement.editor_rect()
        if self._editor is not None and rect is not None:
            self._editor.setGeometry(rect.translated(0, -self.verticalScrollBar().value()).toRect())

    # arranging ---------------------------------------------------------------------------------------------------

    def _pen(self) -> Pen:
        return Pen(self.font(), self.palette().color(QPalette.ColorRole.PlaceholderText), self._figurines)

    def _rewrite(self) -> None:
        self._arrangement.set_pen(self._pen())
        self._settle()

    def _build(self, keep_place: bool = False) -> None:
        """All rows anew, from the tree."""
        if self._game is None:
            return
        rows = Rows(self._game, self._columns, self._collapsing.heads, self._edited, self._ending)
        if self._editor is not None and not any(isinstance(row, EditorRow) for row in rows.rows):
            self._editor.cancel()  # its move is gone; closing it comes back here
            return
        self._arrangement.show(rows, anew=self._sans.follow(self._game, rows.row_of))
        self._settle(keep_place)

    def _settle(self, keep_place: bool = False) -> None:
        """After rows, words or the width have changed."""
        self._arrangement.set_width(self.viewport().width())
        self._update_scroll_bar()
        if not keep_place:
            self._show_current()
        self._idle.start(0)
        self._place_editor()
        self.viewport().update()

    def _arrange_more(self) -> None:
        """Arrange rows that cannot be seen yet, for a moment; what is seen stays where it is."""
        end = perf_counter() + SLICE_S
        more = True
        with _Anchor(self):
            while more and perf_counter() < end:
                more = self._arrangement.measure_next()
        if not more:
            self._idle.stop()

    def finish_arranging(self) -> None:
        """Arrange all rows at once."""
        with _Anchor(self):
            while self._arrangement.measure_next():
                pass
        self._idle.stop()

    def _update_scroll_bar(self) -> None:
        bar, page = self.verticalScrollBar(), self.viewport().height()
        bar.setPageStep(page)
        bar.setSingleStep(24)
        bar.setRange(0, max(0, int(self._arrangement.height) - page))

    def _show_current(self) -> None:
        number = self._arrangement.row_of.get(self._current) if self._current is not None else None
        if number is None:
            self.verticalScrollBar().setValue(0)
            return
        self._arrangement.measure_around(number, self.viewport().height())
        self._update_scroll_bar()
        assert self._current is not None
        cell = self.cell_of(self._current)
        if cell is not None:
            self._bring_into_view(cell.rect, 2 * cell.rect.height())

    def _bring_into_view(self, rect: QRectF, room: float) -> None:
        bar = self.verticalScrollBar()
        top, bottom = rect.top() - room, rect.bottom() + room
        if top < bar.value():
            bar.setValue(int(top))
        elif bottom > bar.value() + self.viewport().height():
            bar.setValue(int(bottom - self.viewport().height()))

    def _on_scrolled(self) -> None:
        self._place_editor()

    def _tell_current(self) -> None:
        """The current move for those who do not see it."""
        node = self._current
        text = self._arrangement.text(node) if node in self._arrangement.row_of else ""
        self.setAccessibleDescription(text)

    # continuations -----------------------------------------------------------------------------------------------

    def choose_continuation(self) -> None:
        """Go to the next move; where there are several, let one be chosen in a small menu."""
        node = self._current
        if node is None or not node.variations:
            return
        if len(node.variations) == 1:
            self.node_clicked.emit(node.variations[0])
            return
        menu = ContinuationMenu(node, self._sans, self._figurines, self)
        menu.chosen.connect(self.node_clicked)
        menu.popup(self._place_below(node))

    def _place_below(self, node: chess.pgn.GameNode) -> QPoint:
        """A place of the screen below a move."""
        cell = self.cell_of(node)
        if cell is None:
            return self.viewport().mapToGlobal(QPoint(int(MARGIN), int(MARGIN)))
        place = cell.rect.bottomLeft() - QPointF(0, self.verticalScrollBar().value())
        return self.viewport().mapToGlobal(place.toPoint())

    # painting ----------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        with _Anchor(self):
            self._arrange_shown()
        painter = QPainter(self.viewport())
        painter.setLayoutDirection(self.layoutDirection())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.font())
        offset = self.verticalScrollBar().value()
        painter.translate(0, -offset)
        palette = self.palette()
        Painter(painter, self._arrangement, palette, self._current, self._hovered).paint(QRectF(event.rect()).translated(0, offset))
        painter.translate(0, offset)
        if not self._arrangement.rows:
            painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
            rect = QRectF(self.viewport().rect()).adjusted(MARGIN, MARGIN + 8, -MARGIN, 0)
            painter.drawText(rect, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, sentence(self.tr("The moves appear here.")))
        if self._dragged_over or self.hasFocus():
            focus_frame(painter, QRectF(self.viewport().rect()), QColor(palette.color(QPalette.ColorRole.Highlight)))
        painter.end()

    def _arrange_shown(self) -> None:
        top = self.verticalScrollBar().value()
        self._arrangement.rows_between(top, top + self.viewport().height())

    # mouse -------------------------------------------------------------------------------------------------------

    def _hit(self, point: QPointF) -> Hit:
        return self._arrangement.hit(point + QPointF(0, self.verticalScrollBar().value()))

    def node_at(self, point: QPointF) -> chess.pgn.GameNode | None:
        """The move under a point of the viewport."""
        token = self._hit(point).token
        return token.node if token is not None and token.kind is MOVE else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        hit = self._hit(event.position())
        self._pressed = None
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if hit.head is not None:
            self.set_collapsed(hit.head, not self.is_collapsed(hit.head))
        elif hit.token is not None and hit.token.kind is REST and hit.token.node is not None:
            self.set_collapsed(hit.token.node, False)
        elif hit.token is not None and hit.token.kind is MOVE and hit.token.node is not None:
            self._pressed = event.position(), hit.token.node
            self.node_clicked.emit(hit.token.node)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        token = self._hit(event.position()).token
        if event.button() == Qt.MouseButton.LeftButton and token is not None and token.node is not None and token.kind is not REST:
            self.edit_comment(token.node, token.kind is BEFORE)
        else:
            self.mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pressed = None
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
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

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Mouse:
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
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            node = self.node_at(QPointF(event.pos()))
            words = [glyph_words(nag) for nag in sorted(node.nags)] if isinstance(node, chess.pgn.ChildNode) else []
            QToolTip.showText(event.globalPos(), "\n".join(words), self.viewport())
            return True
        return super().viewportEvent(event)

    # dragging ----------------------------------------------------------------------------------------------------

    def dragged_data(self, node: chess.pgn.GameNode) -> QMimeData:
        """The line through a move, as data and as text."""
        return line_data(line_through(node), node.game().board().chess960)

    def _drag(self, node: chess.pgn.GameNode) -> None:
        self._pressed = None
        drag = QDrag(self)
        drag.setMimeData(self.dragged_data(node))
        drag.exec(Qt.DropAction.CopyAction)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if is_welcome(event.mimeData()):
            event.acceptProposedAction()
            self._set_dragged_over(True)
        else:
            event.ignore()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        if is_welcome(event.mimeData()):
            event.acceptProposedAction()
        else:
            event.ignore()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._set_dragged_over(False)

    def dropEvent(self, event: QDropEvent) -> None:
        self._set_dragged_over(False)
        data = event.mimeData()
        line = carried_line(data)
        if line is not None:
            self.line_dropped.emit(line.fen, list(line.moves))
        elif is_welcome(data):
            self.text_dropped.emit(data.text())
        else:
            event.ignore()
            return
        event.acceptProposedAction()

    def _set_dragged_over(self, over: bool) -> None:
        self._dragged_over = over
        self.viewport().update()

    # other events ------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in EDIT_KEYS and self._current is not None:
            self.edit_comment(self._current)
        else:
            event.ignore()  # QAbstractScrollArea would scroll with keys that are the window's

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hovered = None
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._settle()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.PaletteChange, QEvent.Type.StyleChange):
            self._rewrite()


class _Anchor:
    """While rows get other heights, the first one in view stays where it is."""

    def __init__(self, view: MoveList) -> None:
        self._view = view

    def __enter__(self) -> None:
        arrangement, offset = self._view.arrangement, self._view.verticalScrollBar().value()
        self._height = arrangement.height
        self._row = arrangement.row_at(offset) if arrangement.rows else 0
        self._within = offset - arrangement.tops[self._row] if arrangement.rows else 0.0

    def __exit__(self, *error: object) -> None:
        arrangement = self._view.arrangement
        if arrangement.height == self._height:
            return
        bar = self._view.verticalScrollBar()
        at_top = bar.value() == 0
        self._view._update_scroll_bar()
        if not at_top:
            bar.setValue(round(arrangement.tops[self._row] + self._within))
        self._view._place_editor()
        self._view.viewport().update()
