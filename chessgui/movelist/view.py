"""The view of the tree of a game: layout, painting, scrolling, collapsing. `chessgui.movelist.panel` adds the user's actions."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from time import perf_counter

import chess
import chess.pgn
from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from chessgui.looks.widgets import focus_frame
from chessgui.movelist.arrangement import MARGIN, Arrangement
from chessgui.movelist.painter import Painter
from chessgui.movelist.rows import Edited, EditorRow, Rows
from chessgui.movelist.sans import Sans
from chessgui.movelist.textblock import Pen
from chessgui.tree.change import walk
from chessgui.tree.place import head_of, moves_to
from chessgui.words.language import sentence

SLICE_S = 0.006
"""How long invisible rows are laid out at a time, so that the window stays responsive."""


class TreeView(QAbstractScrollArea):
    """Shows the tree of a game. Nodes are those of chess.pgn."""

    game_left = Signal()
    """Another game is shown: a menu of a move has to close."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game: chess.pgn.Game | None = None
        self._current: chess.pgn.GameNode | None = None
        self._columns, self._figurines, self._ending = True, True, ""
        self._collapsed: set[chess.pgn.GameNode] = set()
        """The first moves of the collapsed variations."""
        self._sans, self._is_empty = Sans(), True
        self._rows: Rows | None = None
        """The rows as they were built last."""
        self._edited: Edited | None = None
        self._marks: dict[chess.pgn.GameNode, int] = {}
        self._hovered: chess.pgn.GameNode | None = None
        self._dragged_over = False
        self.arrangement = Arrangement(self._sans, self._pen())
        self._idle = QTimer(self)
        self._idle.timeout.connect(self.arrange)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QAbstractScrollArea.Shape.NoFrame)
        self.setAccessibleName(self.tr("Moves"))
        self.setMinimumWidth(220)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # moves are written from left to right in every language
        self.verticalScrollBar().valueChanged.connect(lambda: self._place_editor())

    # contents ----------------------------------------------------------------------------------------------------

    def set_game(self, game: chess.pgn.Game, ending: str, first: int = 0) -> None:
        """Show a tree, or update it after a change; `ending` is the result with its reason, or empty. `first` is the first ply of the main
        line that may have changed since the tree was shown, 0 where all may have."""
        if game is not self._game:
            self.end_editing()
            self.game_left.emit()
            self._current, self._collapsed, self._marks, first = None, set(), {}, 0
        self._game, self._ending = game, ending
        self._build(first=first)

    def set_current(self, node: chess.pgn.GameNode, board: chess.Board | None = None) -> None:
        """Mark the move of a node and scroll it into view; variations that hide it are expanded. `board` is a copy of its position with all
        moves, if the caller has one: without it a long game may be replayed for the moves around it."""
        self._current = node
        if board is not None:
            self._sans.know(node, board)
        if self._reveal(node):
            self._build()
        else:
            self._show_current()
        self.setAccessibleDescription(self.arrangement.text(node) if node in self.arrangement.row_of else "")
        self.viewport().update()

    def set_marks(self, marks: Mapping[chess.pgn.GameNode, int]) -> None:
        """Show glyphs at moves that have none themselves; the game is not changed."""
        if marks != self._marks:
            self._marks = dict(marks)
            self._build(keep_place=True)

    def set_figurines(self, figurines: bool) -> None:
        """Set whether moves have figurines or letters."""
        self._figurines = figurines
        self._rewrite()

    def set_columns(self, columns: bool) -> None:
        """Set whether the main line is in two columns or running text."""
        if columns != self._columns:
            self._columns = columns
            self._build()

    def sizeHint(self) -> QSize:
        return QSize(300, 320)

    def minimumSizeHint(self) -> QSize:
        """Without moves the list needs only the line that says so: what stands above it, such as the welcome, needs the room."""
        least = super().minimumSizeHint()
        return least if self.arrangement.rows else QSize(least.width(), self.fontMetrics().height() + 2 * int(MARGIN) + 8)

    # collapsing -----------------------------------------------------------------------------------------------------

    def is_collapsed(self, node: chess.pgn.GameNode) -> bool:
        """Whether the variation that a move belongs to is collapsed."""
        return head_of(node) in self._collapsed

    def set_collapsed(self, node: chess.pgn.GameNode, collapsed: bool) -> None:
        """Collapse the variation that a move belongs to, or expand it; does nothing on the main line."""
        self.end_editing()
        head = head_of(node)
        if head is not None and (head in self._collapsed) != collapsed:
            self._collapsed ^= {head}
            self._build()

    def collapse_all(self) -> None:
        """Collapse every variation except those that lead to the current move."""
        self.end_editing()
        if self._game is not None:
            self._collapsed = {child for node, _ in walk(self._game) for child in node.variations[1:]}
            self._reveal(self._current or self._game)
            self._build()

    def expand_all(self) -> None:
        """Expand every variation."""
        self._collapsed.clear()
        self._build()

    def _reveal(self, node: chess.pgn.GameNode) -> bool:
        """Expand the variations that hide a node; returns whether there were any. The first move of a collapsed variation is visible."""
        hiding = self._collapsed.intersection(moves_to(node)) - {node} if self._collapsed else set()
        self._collapsed -= hiding
        return bool(hiding)

    # arranging ---------------------------------------------------------------------------------------------------

    def _pen(self) -> Pen:
        return Pen(self.font(), self.palette().color(QPalette.ColorRole.PlaceholderText), self._figurines)

    def _rewrite(self) -> None:
        self.arrangement.set_pen(self._pen())
        self._settle()

    def _build(self, keep_place: bool = False, first: int = 0) -> None:
        """Rebuild the rows from the tree: all, or those from a ply of the main line on if nothing else has changed."""
        if self._game is None:
            return
        rows = self._rows
        if first and self._edited is None and rows is not None and rows.can_change(first):
            rows.change(first, self._ending)
        else:
            rows = self._rows = Rows(self._game, self._columns, self._collapsed, self._edited, self._ending, self._marks)
        if self._edited is not None and not any(isinstance(row, EditorRow) for row in rows.rows):
            self._cancel_editing()  # its move is gone; closing the editor calls _build again
            return
        was_empty = self._is_empty
        self.arrangement.show(rows, anew=self._sans.follow(self._game, rows.row_of))
        self._is_empty = not rows.rows
        if self._is_empty != was_empty:
            self.updateGeometry()
        self._settle(keep_place)

    def _settle(self, keep_place: bool = False) -> None:
        """Update the view after rows, text or width have changed."""
        self.arrangement.set_width(self.viewport().width())
        self._update_scroll_bar()
        if not keep_place:
            self._show_current()
        self._idle.start(0)
        self._place_editor()
        self.viewport().update()

    def arrange(self, seconds: float = SLICE_S) -> None:
        """Lay out invisible rows for so long; visible rows keep their place."""
        end = perf_counter() + seconds
        more = True
        with self._anchored():
            while more and perf_counter() < end:
                more = self.arrangement.measure_next()
        if not more:
            self._idle.stop()

    @contextmanager
    def _anchored(self) -> Iterator[None]:
        """A context in which rows may change their heights; the first visible row keeps its place."""
        arrangement, bar = self.arrangement, self.verticalScrollBar()
        height, row = arrangement.height, arrangement.row_at(bar.value())
        within = bar.value() - arrangement.tops[row]
        yield
        if arrangement.height != height:
            at_top = bar.value() == 0
            self._update_scroll_bar()
            if not at_top:
                bar.setValue(round(arrangement.tops[row] + within))
            self._place_editor()
            self.viewport().update()

    def _update_scroll_bar(self) -> None:
        bar, page = self.verticalScrollBar(), self.viewport().height()
        bar.setPageStep(page)
        bar.setSingleStep(24)
        bar.setRange(0, max(0, int(self.arrangement.height) - page))

    def _show_current(self) -> None:
        number = self.arrangement.row_of.get(self._current) if self._current is not None else None
        if number is None:
            if self._current is None or self._current is self._game:
                self.verticalScrollBar().setValue(0)
            return
        self.arrangement.measure_around(number, self.viewport().height())
        self._update_scroll_bar()
        rect = self.arrangement.rect_of(self._current) if self._current is not None else None
        if rect is not None:
            self._bring_into_view(rect, 2 * rect.height())

    def _bring_into_view(self, rect: QRectF, room: float) -> None:
        bar = self.verticalScrollBar()
        room = min(room, max(self.viewport().height() - rect.height(), 0) / 2)
        top, bottom = rect.top() - room, rect.bottom() + room
        if top < bar.value():
            bar.setValue(int(top))
        elif bottom > bar.value() + self.viewport().height():
            bar.setValue(int(bottom - self.viewport().height()))

    # overridden by a list with an editor -------------------------------------------------------------------------

    def end_editing(self) -> None:
        """Accept the edited comment, because the user does something else."""

    def _cancel_editing(self) -> None:
        """Discard the edited comment, because its move is gone."""

    def _place_editor(self) -> None:
        """Move the editor to its row."""

    # painting ----------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        offset, page = self.verticalScrollBar().value(), self.viewport().height()
        with self._anchored():
            self.arrangement.rows_between(offset, offset + page)
        painter = QPainter(self.viewport())
        painter.setLayoutDirection(self.layoutDirection())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.font())
        offset = self.verticalScrollBar().value()
        painter.translate(0, -offset)
        palette = self.palette()
        Painter(painter, self.arrangement, palette, self._current, self._hovered).paint(QRectF(event.rect()).translated(0, offset))
        painter.translate(0, offset)
        if not self.arrangement.rows:
            painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
            rect = QRectF(self.viewport().rect()).adjusted(MARGIN, MARGIN + 8, -MARGIN, 0)
            painter.drawText(rect, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, sentence(self.tr("The moves appear here.")))
        if self._dragged_over or self.hasFocus():
            focus_frame(painter, QRectF(self.viewport().rect()), palette.color(QPalette.ColorRole.Highlight))
        painter.end()

    # events ------------------------------------------------------------------------------------------------------

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._settle()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.PaletteChange, QEvent.Type.StyleChange):
            self._rewrite()
