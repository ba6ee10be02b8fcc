"""A layout for buttons: side by side while there is room, then in another row, so that they never widen a pane."""
from __future__ import annotations

from functools import reduce

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLayout, QLayoutItem, QScrollArea, QSizePolicy, QStyle, QWidget

from chessgui.looks.widgets import in_column, scroll_area

LEAST_YIELDED = 34
"""Logical pixels: what stays of a yielding column, its first line."""


class WrappingRow(QLayout):
    """Holds widgets in their natural sizes, in reading order; those that are hidden take no room."""

    def __init__(self, *widgets: QWidget, spacing: int = 6) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)
        for widget in widgets:
            self.addWidget(widget)

    # items -------------------------------------------------------------------------------------------------------

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    # sizes -------------------------------------------------------------------------------------------------------

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return max((place.bottom() + 1 for place in self._places(width)), default=0)

    def minimumSize(self) -> QSize:
        return reduce(QSize.expandedTo, (item.sizeHint() for item in self._shown()), QSize())

    def sizeHint(self) -> QSize:
        hints = [item.sizeHint() for item in self._shown()]
        gaps = self.spacing() * max(len(hints) - 1, 0)
        return QSize(sum(hint.width() for hint in hints) + gaps, max((hint.height() for hint in hints), default=0))

    def _places(self, width: int) -> list[QRect]:
        """Where the shown widgets stand in so many logical pixels, from the upper left: each in the middle of its row."""
        places: list[QRect] = []
        heights: dict[int, int] = {}
        left = top = 0
        for item in self._shown():
            hint = item.sizeHint()
            if left and left + hint.width() > width:
                left, top = 0, top + heights[top] + self.spacing()
            places.append(QRect(QPoint(left, top), hint))
            left += hint.width() + self.spacing()
            heights[top] = max(heights.get(top, 0), hint.height())
        return [place.translated(0, (heights[place.top()] - place.height()) // 2) for place in places]

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        owner = self.parentWidget()
        direction = owner.layoutDirection() if owner is not None else Qt.LayoutDirection.LeftToRight
        for item, place in zip(self._shown(), self._places(rect.width()), strict=True):
            item.setGeometry(QStyle.visualRect(direction, rect, place.translated(rect.topLeft())))


class Column(QFrame):
    """A widget as high as its texts and rows need at its width. A scroll area by itself would take their height at the narrowest width, and
    scroll needlessly; a pane would cut off what has wrapped."""

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        layout = self.layout()
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize) and layout is not None:
            texts = layout.hasHeightForWidth()
            self.setMinimumHeight(layout.totalHeightForWidth(self.width()) if texts else layout.totalMinimumSize().height())
        return done


class YieldingColumn(QScrollArea):
    """Widgets one below the other, with a gap behind each, as high as they need; where there is less room they scroll. `grown` is emitted
    when they need another height."""

    grown = Signal()

    def __init__(self, *widgets: QWidget, gap: int) -> None:
        super().__init__()
        self._widgets, self._column, self._gap, self._height = widgets, Column(), gap, 0
        in_column(*widgets, spacing=gap, margins=(0, 0, 0, gap), on=self._column)
        scroll_area(self._column, on=self)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def sizeHint(self) -> QSize:
        is_empty = all(widget.isHidden() for widget in self._widgets)
        return QSize(self._column.minimumSizeHint().width(), 0 if is_empty else self._column.minimumHeight())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint().boundedTo(QSize(self.sizeHint().width(), LEAST_YIELDED))

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest and self.sizeHint().height() != self._height:
            self._height = self.sizeHint().height()
            self._show_bar()
            self.updateGeometry()
            self.grown.emit()
        return done

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_bar()

    def _show_bar(self) -> None:
        """Have a scroll bar, unless nothing but the last gap is hidden."""
        policies, is_hidden = Qt.ScrollBarPolicy, self._column.minimumHeight() - self.height() > self._gap
        self.setVerticalScrollBarPolicy(policies.ScrollBarAsNeeded if is_hidden else policies.ScrollBarAlwaysOff)
