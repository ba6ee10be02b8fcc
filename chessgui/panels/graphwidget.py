"""A widget that shows a graph whose points can be looked at by mouse and keyboard."""
from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QToolTip, QWidget

from chessgui.looks.graph import Graph
from chessgui.looks.graphpainter import Inks, paint_graph, place_in
from chessgui.looks.keptkeys import LEFT_AND_RIGHT, PRESSING, takes_key
from chessgui.looks.widgets import focus_frame, font_like
from chessgui.words.language import sentence, verbatim

GAP = 8
SMALL, SENTENCE = 0.82, 0.9
"""Size of the type on a graph, and of the sentence that stands in the place of one, relative to the widget's font."""


class GraphWidget(QWidget):
    """The points of the graph have indices from 0, which are their places on its axis. `heights` are their values."""

    keys: tuple[Qt.Key, ...] = (*LEFT_AND_RIGHT, Qt.Key.Key_Home, Qt.Key.Key_End)
    """They are the graph's while it has the focus and something to show."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.graph: Graph | None = None
        self.heights: tuple[float, ...] = ()
        self.setMouseTracking(True)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # a game and time go to the right in every language

    # what a graph says of itself ---------------------------------------------------------------------------------

    def empty_text(self) -> str:
        """What stands there while there is no graph."""
        raise NotImplementedError

    def point_text(self, index: int) -> str:
        """What is said of a point, in two lines."""
        raise NotImplementedError

    def inks(self) -> Inks:
        """How the styles of the graph are drawn."""
        raise NotImplementedError

    def plot(self) -> QRectF:
        """The part of the widget that the graph fills."""
        raise NotImplementedError

    def key_origin(self) -> int:
        """The index from which the arrow keys go on."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Colours, fonts, the language or the format of dates are others now."""
        raise NotImplementedError

    # where things are --------------------------------------------------------------------------------------------

    def index_at(self, x: float) -> int | None:
        """The point nearest to a place in the widget; None where there is none."""
        if self.graph is None:
            return None
        plot = self.plot()
        return self._within(round(self.graph.x_at((x - plot.left()) / max(plot.width(), 1))))

    def place_of(self, index: int) -> QPointF:
        """Where a point lies in the widget."""
        assert self.graph is not None
        return place_in(self.graph, self.plot(), (index, self.heights[index]))

    def _within(self, index: int) -> int:
        return min(max(index, 0), len(self.heights) - 1)

    # events ------------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setLayoutDirection(self.layoutDirection())  # else it is the program's
            painter.setFont(font_like(self.font(), SMALL if self.graph is not None else SENTENCE))
            if self.graph is not None:
                self.paint_under(painter)
                paint_graph(painter, self.graph, self.plot(), self.inks())
                self.paint_over(painter)
            else:
                painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
                place = QRectF(self.rect()).adjusted(2 * GAP, GAP, -2 * GAP, -GAP)
                painter.drawText(place, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, sentence(self.empty_text()))
            if self.hasFocus():
                focus_frame(painter, QRectF(self.rect()), self.palette().color(QPalette.ColorRole.Highlight))

    def paint_under(self, painter: QPainter) -> None:
        """Paint what the graph lies on."""

    def paint_over(self, painter: QPainter) -> None:
        """Paint what stands on the graph or beside it."""

    def point_at(self, index: int, where: QPoint) -> None:
        """Say what a point is, at a place on the screen."""
        QToolTip.showText(where, verbatim(self.point_text(index)), self)

    def choose(self, index: int) -> None:
        """A point was chosen by keyboard: say what it is, at its place."""
        self.point_at(index, self.mapToGlobal(self.place_of(index).toPoint()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        index = self.index_at(event.position().x())
        if index is not None:
            self.point_at(index, event.globalPosition().toPoint() + QPoint(12, 12))

    def event(self, event: QEvent) -> bool:
        return (self.graph is not None and takes_key(event, self.keys)) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last, now = len(self.heights) - 1, self.key_origin()
        keys = {Qt.Key.Key_Left: now - 1, Qt.Key.Key_Right: now + 1, Qt.Key.Key_Home: 0, Qt.Key.Key_End: last}
        index = keys.get(Qt.Key(event.key()))
        if index is None or last < 0 or self.graph is None:
            super().keyPressEvent(event)
        else:
            self.choose(self._within(index))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.LanguageChange, QEvent.Type.LocaleChange, QEvent.Type.FontChange):
            self.refresh()
        super().changeEvent(event)


class PointedGraph(GraphWidget):
    """A graph that shows the point at which the mouse or the arrow keys point."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown: int | None = None
        """The point that mouse or keyboard points at, counting from 0."""

    def show_point(self, index: int | None) -> None:
        """Show a point; None: none."""
        self.shown = index
        self.refresh()

    def point_at(self, index: int, where: QPoint) -> None:
        if index != self.shown:
            self.show_point(index)
        super().point_at(index, where)

    def leaveEvent(self, event: QEvent) -> None:
        self.show_point(None)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.show_point(None)
        super().focusOutEvent(event)


class ChoiceGraph(PointedGraph):
    """A graph of things of which one is chosen by a click or Enter."""

    keys = *GraphWidget.keys, *PRESSING
    chosen = Signal(object)
    """One of `things`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.things: tuple[Any, ...] = ()
        """What the points of the graph stand for."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in PRESSING and self.shown is not None:
            self.chosen.emit(self.things[self.shown])
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        index = self.index_at(event.position().x())
        if event.button() == Qt.MouseButton.LeftButton and index is not None and self.rect().contains(event.position().toPoint()):
            self.chosen.emit(self.things[index])
