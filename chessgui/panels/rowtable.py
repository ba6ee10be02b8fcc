"""A table of whole rows, as lists of games and the explorer have it: no grid, a sentence where it is empty, Enter chooses."""
from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractItemModel, QEvent, QItemSelectionModel, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from chessgui.looks.widgets import focus_frame
from chessgui.words.language import sentence

MARGIN = 6
"""Left and right of the sentence, in logical pixels."""


class RowTable(QTableView):
    """Rows are chosen by Enter; subclasses say what the mouse does."""

    chosen = Signal(int)
    """The row."""

    def __init__(self, model: QAbstractItemModel, name: str, parent: QWidget | None = None, **properties: Any) -> None:
        look: dict[str, Any] = {"tabKeyNavigation": False, "frameShape": QTableView.Shape.NoFrame, "showGrid": False, "wordWrap": False,
                                "selectionBehavior": QTableView.SelectionBehavior.SelectRows}
        super().__init__(parent, **look, **properties)
        self.empty_text = ""
        """What is shown while there are no rows."""
        self.setModel(model)
        self.setAccessibleName(name)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setHighlightSections(False)
        # The titles have a selection of their own, always empty: to paint them, Qt would ask whether each cell of the table is selected.
        self.horizontalHeader().setSelectionModel(QItemSelectionModel(model, self))

    def set_widths(self) -> None:
        """Give columns and rows their size; called when the font is another one, too."""

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.set_widths()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        paint_sentence(self, self.empty_text)
        if self.hasFocus():
            with QPainter(self.viewport()) as painter:
                focus_frame(painter, QRectF(self.viewport().rect()), self.palette().color(QPalette.ColorRole.Highlight))

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        if self.hasFocus():
            self.viewport().update()  # Qt moves what is painted, and with it the frame

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.chosen.emit(self.currentIndex().row())
        else:
            super().keyPressEvent(event)

    def inputMethodQuery(self, query: Qt.InputMethodQuery) -> Any:
        """Where the current row is, for a menu that is asked for by its key. Qt counts the titles above the rows, too, and asked about the
        row below."""
        if query == Qt.InputMethodQuery.ImCursorRectangle and self.currentIndex().isValid():
            return self.visualRect(self.currentIndex())
        return super().inputMethodQuery(query)


def paint_sentence(view: QAbstractItemView, text: str) -> None:
    """Paint a sentence in the middle of a view that has no rows."""
    if text and not view.model().rowCount():
        with QPainter(view.viewport()) as painter:
            painter.setPen(view.palette().color(QPalette.ColorRole.PlaceholderText))
            painter.drawText(view.viewport().rect().adjusted(MARGIN, 0, -MARGIN, 0),
                             Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, sentence(text))


MARGINS = 24
"""Around a title, in logical pixels, as the theme has them."""


def title_width(table: QWidget, title: str, margins: int = MARGINS) -> int:
    """How wide a column with this title is at least, with `margins` around it, in logical pixels; 0 for no title."""
    font = QFont(table.font())
    font.setBold(True)  # as Qt sets the title of a chosen column
    return QFontMetrics(font).horizontalAdvance(title) + margins if title else 0
