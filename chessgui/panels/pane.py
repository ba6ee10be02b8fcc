"""The panes at the edge of the window: they can be moved, hidden, shown again and taken out of the window."""
from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from PySide6.QtCore import QByteArray, QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QAction, QFont, QResizeEvent
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QStyle, QTabWidget, QWidget

from chessgui.looks.keptkeys import keeps_key
from chessgui.panels.panebody import PaneBody

AREAS = Qt.DockWidgetArea.LeftDockWidgetArea | Qt.DockWidgetArea.RightDockWidgetArea | Qt.DockWidgetArea.BottomDockWidgetArea
SIDE_WIDTH, LIST_WIDTH = 360, 460
"""The least width of the panes beside the board, and with a list of games among them, in logical pixels."""
WIDEST_SHARE = 0.42
"""The largest share of the window's width that the panes may take from the board for a list of games."""
USUAL_SHARE, SHARE_ABOVE_LIST = 0.5, 0.35
"""The moves' share of their column, and above a list of games, which needs room for its rows."""
TWO_COLUMNS, TALL, LOW = 800, 1.15, 660
"""The width from which on the panes have two columns, in logical pixels. A window that is so many times as high as wide has them below. On
a screen that is lower than `LOW` they share one place, a tab each: on top of one another they made the window higher than the screen."""
SEPARATOR, LAYOUT = QStyle.PixelMetric.PM_DockWidgetSeparatorExtent, 3
"""What the style calls the width between two panes; and the version of saved arrangements: one of another version is forgotten."""


def least_for_list(width: int) -> int:
    """How wide the panes must be at least where one of them is a list of games, in a window of this width."""
    return min(LIST_WIDTH, int(WIDEST_SHARE * width))


class Columns(Enum):
    """How the panes stand where nobody has moved them."""

    ONE = auto()
    TWO = auto()
    BELOW = auto()
    TABS = auto()
    RESTORED = auto()
    """As the last window had them, which may have had another size."""

    @property
    def area(self) -> Qt.DockWidgetArea:
        """The side of the window on which they stand."""
        return Qt.DockWidgetArea.BottomDockWidgetArea if self is Columns.BELOW else Qt.DockWidgetArea.RightDockWidgetArea


class Pane(QDockWidget):
    """Holds a widget on a sheet under a title; `name` is what a saved layout knows it by. `dragged` is emitted when the mouse changes its
    size by moving a separator, `widened` as well when that changes its width."""

    dragged = Signal()
    widened = Signal()

    def event(self, event: QEvent) -> bool:
        """Keep the keys that what has the focus needs, as the main window does (see `MainWindow.event`): a pane may be a window of its
        own."""
        return keeps_key(self, event) or super().event(event)

    def __init__(self, name: str, title: str, widget: QWidget, *above: QWidget, parent: QWidget | None = None) -> None:
        """The widgets `above` stand over the sheet, and scroll where there is little room."""
        super().__init__(title, parent)
        self.setObjectName(name)
        self.setAllowedAreas(AREAS)
        # A font that differs from the one of all panes: else Qt writes the title for ever in the size that was there at the beginning.
        font = QFont()
        font.setStyleStrategy(QFont.StyleStrategy.PreferAntialias)
        self.setFont(font)
        body = PaneBody(widget, *above)
        self.above = body.above
        self.is_dragged: Callable[[], bool] = lambda: False
        self.setWidget(body)
        self.visibilityChanged.connect(self._leave_focus, Qt.ConnectionType.QueuedConnection)  # a new tab is behind the others at first

    def _leave_focus(self) -> None:
        """Give the focus to the board when another pane comes in front of this one: nobody would see where the focus is."""
        focused, window = QApplication.focusWidget(), self.window()
        middle = window.centralWidget() if isinstance(window, QMainWindow) else None
        if focused is not None and middle is not None and self.isAncestorOf(focused) and is_covered(focused):
            middle.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def whole_height(self) -> int:
        """The least height in which nothing scrolls that stands above the sheet, in logical pixels."""
        body = self.widget()  # asked directly: the pane learns only later that it has changed
        return body.y() + body.minimumSizeHint().height() - self.above.minimumSizeHint().height() + self.above.sizeHint().height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.is_dragged():  # a click on its tab gives it a new size, too
            self.dragged.emit()
            if event.oldSize().width() != event.size().width():
                self.widened.emit()

    def come_forward(self) -> None:
        """Show the pane, and in front of those that share its place."""
        self.show()
        layout = self.window().layout()
        if layout is not None:
            layout.activate()  # else a pane that has just been restored has no tab yet that could be chosen
        self.raise_()

    def command(self, tip: str) -> QAction:
        """Shows the pane in front of those that share its place, or hides it where it is seen."""
        shown = self.toggleViewAction()
        action = QAction(self.windowTitle(), self, checkable=True, checked=shown.isChecked(), toolTip=tip, statusTip=tip)
        shown.toggled.connect(action.setChecked)
        action.triggered.connect(lambda: self.come_forward() if self.isHidden() or is_covered(self) else self.close())
        action.triggered.connect(lambda: action.setChecked(shown.isChecked()))
        return action


def is_covered(widget: QWidget) -> bool:
    """Whether a widget is in a pane of the window that stands behind another one."""
    within: QWidget | None = widget
    while within is not None and not isinstance(within, Pane):
        within = within.parentWidget()
    return within is not None and not within.isFloating() and within.visibleRegion().isEmpty()


def _is_low(window: QWidget) -> bool:
    """Whether the screen of a window is too low for panes on top of one another."""
    return window.screen().availableSize().height() < LOW


def _is_above(one: Pane, other: Pane) -> bool:
    """Whether both are seen in the window, one of them in the other's column and higher."""
    return (all(not pane.isFloating() and not pane.visibleRegion().isEmpty() for pane in (one, other))
            and one.y() < other.y() and one.x() < other.geometry().right() and other.x() < one.geometry().right())


def tabs_between(one: Pane, other: Pane) -> int:
    """How high the tabs are that stand between a pane and the one below it. Qt counts them, too, where it gives that one a height."""
    window = one.window()
    return max(other.y() - one.geometry().bottom() - 1 - window.style().pixelMetric(SEPARATOR, None, window), 0)


@dataclass(eq=False)
class Panes:
    """The panes of the window. They take the room that the board leaves, in one column or two beside it, below it in a tall window, or as
    tabs of one place on a low screen, until a person moves one or changes their width: then `by_hand` is set, and they stay. `share` is the
    moves' share of their column where a person has chosen it. From that a list of games below the moves takes `lent` logical pixels, for
    its unfolded statistics. `has_graph` tells whether the graph has something to show."""

    moves: Pane
    graph: Pane
    analysis: Pane
    explorer: Pane
    report: Pane
    games: Pane
    share: float | None = None
    lent: int = 0
    has_graph: bool = False
    by_hand: bool = False
    columns: Columns = Columns.ONE
    dragging: bool = False
    """Whether the mouse moves a separator between two of them."""
    seen: Callable[[], object] = lambda: None
    """It is called when one of them comes in front, or is seen no more."""
    _placing: bool = False
    _kept: QByteArray | None = None
    """How all stood before one of them took the whole window; None where none has."""

    @property
    def all(self) -> tuple[Pane, ...]:
        """All panes, in the order in which they are placed."""
        return self.moves, self.graph, self.analysis, self.explorer, self.report, self.games

    def watch(self) -> None:
        """From now on notice what a person does with the panes."""
        for pane in self.all:
            self._watch(pane)

    def _watch(self, pane: Pane) -> None:
        pane.dockLocationChanged.connect(self._on_moved)
        pane.topLevelChanged.connect(self._on_moved)
        pane.widened.connect(self._on_moved)
        pane.visibilityChanged.connect(lambda: self.seen())
        pane.is_dragged = lambda: self.dragging

    def take(self, window: QMainWindow, pane: Pane) -> None:
        """Give a place to a pane that is made when it is first wanted: where it was when a person placed the panes, else a tab beside the
        analysis."""
        self.give_back(window)
        with self._own_doing():
            if not (window.restoreDockWidget(pane) and self.by_hand):  # what is kept of other columns would leave it alone above all
                window.removeDockWidget(pane)
                window.addDockWidget(self.columns.area, pane)
                if not self.analysis.isHidden() and not self.analysis.isFloating():
                    window.tabifyDockWidget(self.analysis, pane)
                pane.show()
        self._watch(pane)

    def _on_moved(self, _: object = None) -> None:
        self.by_hand |= not self._placing

    @contextmanager
    def _own_doing(self) -> Iterator[None]:
        self._placing = True
        try:
            yield
        finally:
            self._placing = False

    @contextmanager
    def _at_once(self, window: QMainWindow) -> Iterator[None]:
        """Lay the window out when all panes have their places: on the way there it would become higher, and stay so."""
        layout = window.layout()
        assert layout is not None
        layout.setEnabled(False)
        try:
            yield
        finally:
            layout.setEnabled(True)
            layout.activate()

    def below(self) -> Pane | None:
        """The pane below the moves, the graph aside: of those that share a place, the one in front."""
        return next((pane for pane in (*self.all[2:], *self._later(self.moves.parent())) if _is_above(self.moves, pane)), None)

    def above(self, pane: Pane) -> Pane | None:
        """The pane right above another one; None where there is none."""
        every = *self.all, *self._later(self.moves.parent())
        return max((other for other in every if _is_above(other, pane)), key=lambda other: other.y(), default=None)

    def note_share(self) -> None:
        """Remember the heights as they are now, because a person has chosen them."""
        below = self.below()
        if below is not None and self.moves.height() > 0:
            self.share = (self.moves.height() + self._lent_to(below)) / (self.moves.height() + below.height())

    def _lent_to(self, below: Pane) -> int:
        return self.lent if below is self.games else 0

    def keep_share(self, window: QMainWindow, graph_height: int = 0) -> None:
        """Give the moves their share again after the window has changed its size, or another pane has come in front, and where that is
        possible what stands above them its whole height. Qt would keep them as small as a small window made them, or a pane that needs much
        room. A graph between them that has nothing to show gives its room to both; else it gets `graph_height` logical pixels, or keeps its
        own height where that is 0."""
        for pane in window.findChildren(Pane):
            pane.widget().updateGeometry()  # what it needs at least depends on whether it is in front
        if (layout := window.layout()) is not None:
            layout.activate()
        below = self.below()
        if below is not None:
            has_list = below is self.games or self.games in window.tabifiedDockWidgets(below)  # no tab goes from under the mouse
            share = self.share if self.share is not None else SHARE_ABOVE_LIST if has_list else USUAL_SHARE
            if not self.has_graph:
                graph_height = self.graph.minimumSizeHint().height()
            graph = [self.graph] if graph_height and _is_above(self.moves, self.graph) and _is_above(self.graph, below) else []
            height = sum(pane.height() for pane in (self.moves, *graph, below)) - graph_height * len(graph)
            moves = max(round(share * height) - self._lent_to(below), self.moves.whole_height)
            tabs = tabs_between(self.above(below) or self.moves, below)
            heights = [moves, *[graph_height] * len(graph), max(height - moves, 1) + tabs]
            window.resizeDocks([self.moves, *graph, below], heights, Qt.Orientation.Vertical)

    def show_graph(self, window: QMainWindow, has_graph: bool) -> None:
        """Give the graph the height that it needs, where it has something to show for the first time, or nothing any more."""
        if has_graph != self.has_graph:
            self.has_graph = has_graph
            QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)  # else it would still have its former height at least
            self.keep_share(window, self.graph.sizeHint().height())
            self.seen()  # once more, when they all know what they need

    @property
    def is_filled(self) -> bool:
        """Whether one of them has the whole window."""
        return self._kept is not None

    def fill(self, window: QMainWindow, pane: Pane) -> None:
        """Let a pane have the whole window."""
        if self._kept is None:
            self._kept = window.saveState(LAYOUT)
            pane.setFloating(False)
            pane.show()
            for other in (window.centralWidget(), *window.findChildren(Pane)):
                if other is not None and other is not pane and not (isinstance(other, Pane) and other.isFloating()):
                    other.hide()

    def give_back(self, window: QMainWindow) -> None:
        """Let all stand as before one of them had the whole window."""
        if self._kept is not None:
            kept, self._kept, middle = self._kept, None, window.centralWidget()
            if middle is not None:
                middle.show()
            with self._own_doing():
                window.restoreState(kept, LAYOUT)

    def follow(self, window: QMainWindow, room: QSize, board_size: QSize) -> None:
        """Fit the panes to the window's new size, unless a person has placed them. `room` is what the board and the panes have together,
        `board_size` what the board can use of it."""
        if self.is_filled:
            return
        if not self.by_hand:
            wanted = Columns.TABS if _is_low(window) else self._columns_for(room, board_size)
            if wanted is not self.columns:
                self._place(window, wanted, {pane: not pane.isHidden() for pane in self.all})
            self._take_room(window, room, board_size)
        self.keep_share(window)

    def _columns_for(self, room: QSize, board_size: QSize) -> Columns:
        if room.height() > TALL * room.width():
            return Columns.BELOW
        beside = room.width() - board_size.width()
        fits = self.analysis.minimumSizeHint().width() <= beside - 2 * beside // 5  # with large texts it may need more than its column
        return Columns.TWO if beside >= TWO_COLUMNS and fits else Columns.ONE

    def _take_room(self, window: QMainWindow, room: QSize, board_size: QSize) -> None:
        """Give the panes what the board cannot use."""
        beside, below = room.width() - board_size.width(), room.height() - board_size.height()
        if self.columns is Columns.BELOW:
            window.resizeDocks([self.moves], [below], Qt.Orientation.Vertical)
        elif self.columns is Columns.TWO:
            window.resizeDocks([self.moves, self.analysis], [2 * beside // 5, beside - 2 * beside // 5], Qt.Orientation.Horizontal)
        else:
            least = SIDE_WIDTH if self.games.visibleRegion().isEmpty() else least_for_list(room.width())
            window.resizeDocks([self.moves], [max(beside, least)], Qt.Orientation.Horizontal)

    def place(self, window: QMainWindow, has_games: bool) -> None:
        """Put all panes back to their places: the moves, and below or beside them the analysis and, a tab each, the explorer and, where
        there are any, the games of a file."""
        self.give_back(window)
        self.by_hand, self.share = False, None
        hidden = {self.graph, self.report} if has_games else {self.graph, self.report, self.games}
        self._place(window, self.columns, {pane: pane not in hidden for pane in self.all})
        window.resizeDocks([self.moves], [SIDE_WIDTH], Qt.Orientation.Horizontal)
        self.keep_share(window)

    def show_only(self, window: QMainWindow, shown: Collection[str], front: str) -> None:
        """Put all panes back to their places and show those with these names; where one place has several, `front` stands in front."""
        self.give_back(window)
        self.by_hand, self.share = False, None
        for pane in self._later(window):
            pane.setVisible(pane.objectName() in shown)
        self._place(window, self.columns, {pane: pane.objectName() in shown for pane in self.all})
        for pane in (*self.all, *self._later(window)):
            if pane.objectName() == front and not pane.isHidden():
                pane.come_forward()

    def _later(self, window: QObject | None) -> list[Pane]:
        """The panes that were made when they were first wanted: the training, the search, the network."""
        return [pane for pane in (window.findChildren(Pane) if window is not None else ()) if pane not in self.all]

    def arrangement(self, window: QMainWindow) -> dict[str, Any]:
        """How the panes stand now, for `restore`, as JSON can keep it."""
        self.give_back(window)
        panes = *self.all, *self._later(window)
        seen = [pane.objectName() for pane in panes if not pane.visibleRegion().isEmpty()]
        return {"shown": [pane.objectName() for pane in panes if not pane.isHidden()], "front": seen[-1] if seen else "",
                "state": bytes(window.saveState(LAYOUT).toBase64().data()).decode() if self.by_hand else ""}

    def restore(self, window: QMainWindow, kept: Mapping[str, Any]) -> None:
        """Let the panes stand as they did. Those that a person had placed stand there again; others follow the size of the window."""
        shown = kept.get("shown")
        self.show_only(window, shown if isinstance(shown, list) else (), kept.get("front", ""))
        if state := kept.get("state"):
            with self._own_doing():
                self.by_hand = window.restoreState(QByteArray.fromBase64(str(state).encode()), LAYOUT)

    def _place(self, window: QMainWindow, columns: Columns, shown: dict[Pane, bool]) -> None:
        columns = Columns.TABS if _is_low(window) else Columns.ONE if columns is Columns.RESTORED else columns  # never too wide
        later = {pane: not pane.isHidden() for pane in self._later(window) if not pane.isFloating()}
        moves = (self.moves,) if columns is Columns.TABS else ()
        first = *later, self.report, self.games, *moves, self.analysis, self.explorer  # of two that were seen, the one with more to say
        begins_with = self.moves if moves else self.analysis  # a new window has shown none; above the moves stands what one can do
        in_front = next((pane for pane in first if not pane.visibleRegion().isEmpty()), begins_with)
        self.columns = columns

        def put(pane: Pane, other: Pane, direction: Qt.Orientation) -> None:
            if columns is Columns.TABS:
                window.tabifyDockWidget(pane, other)
            else:
                window.splitDockWidget(pane, other, direction)

        with self._own_doing(), self._at_once(window):
            for pane in later:
                window.removeDockWidget(pane)
            for pane in self.all:
                pane.setFloating(False)
                window.addDockWidget(columns.area, pane)
                pane.setVisible(shown[pane])
            window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
            put(self.moves, self.analysis, Qt.Orientation.Vertical if columns is Columns.ONE else Qt.Orientation.Horizontal)
            if columns is Columns.TWO:
                window.splitDockWidget(self.analysis, self.explorer, Qt.Orientation.Vertical)
                window.resizeDocks([self.analysis, self.explorer], [window.height() // 2, window.height() // 2], Qt.Orientation.Vertical)
            else:
                window.tabifyDockWidget(self.analysis, self.explorer)
            put(self.moves, self.graph, Qt.Orientation.Vertical)
            window.tabifyDockWidget(self.explorer, self.report)
            window.tabifyDockWidget(self.report, self.games)
            for pane, is_shown in later.items():
                window.tabifyDockWidget(self.analysis, pane)
                pane.setVisible(is_shown)
        in_front.raise_()
