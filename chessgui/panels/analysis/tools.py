"""The tools of the pane: begin and stop, lock, threat, which moves, how many lines, how long, which engines."""
from __future__ import annotations

from functools import partial
from typing import Any

import chess
from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QAction, QColor, QIcon, QKeyEvent, QMouseEvent, QPalette
from PySide6.QtWidgets import QMenu, QPushButton, QSizePolicy, QSpinBox, QToolButton, QWidget

from chessgui.analysis import task as tasks
from chessgui.analysis.task import NO_MOVES, LimitKind, SearchLimit, Task
from chessgui.engines.lineup import MOST_LINES
from chessgui.looks.assets import icon
from chessgui.looks.widgets import STRETCH, choice_box, in_column, in_row, laid, made, menu_entry, named, quiet_label
from chessgui.words.notation import san_text

ICON, WIDEST = 18, 300
COLUMN = 24
"""More moves than this stand in a submenu for each kind of piece."""
USUAL = {LimitKind.INFINITE: 0, LimitKind.DEPTH: 20, LimitKind.TIME: 10, LimitKind.NODES: 1000}
"""The amounts offered at first: plies, seconds, thousands of nodes."""
MOST = {LimitKind.INFINITE: 0, LimitKind.DEPTH: 120, LimitKind.TIME: 36_000, LimitKind.NODES: 10_000_000}


class NumberBox(QSpinBox):
    """A number that keeps the keys only while it is typed: a click on its arrows, or Enter, leaves them to the game."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.editingFinished.connect(self.clearFocus)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        self.clearFocus()


class Tools(QWidget):
    """Tells by signals what the user wants; `show_on` and `show_task` show what is set."""

    switched = Signal(bool)
    locked = Signal(bool)
    threat_wanted = Signal(bool)
    next_wanted = Signal()
    search_wanted = Signal()
    lines_chosen = Signal(int)
    limit_chosen = Signal(object)
    """A SearchLimit."""
    explained = Signal()
    """To show what the network sees."""

    def __init__(self) -> None:
        super().__init__()
        self.start = made(QPushButton, objectName="start", checkable=True, focusPolicy=Qt.FocusPolicy.TabFocus)
        self.start.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.start.setMaximumWidth(WIDEST)
        self.start.toggled.connect(self.switched)
        self.lock = self._button("lock", self.tr("Stay with this position"), checkable=True)
        self.threat = self._button("threat", self.tr("What the other side would play, if this side passed"), checkable=True)
        self.next = self._button("next_best", self.tr("Leave out the best move, to see the next best one"))
        self.search = self._button("xray", self.tr("Show the search: see the engine think"))
        self.moves = self._button("root_moves", self.tr("Which moves are searched"))
        self.engines = self._button("engines", self.tr("Which engines analyse"))
        self.explain = self._button("network_view", self.tr("What the network sees: the worth of each man"))
        self.lock.toggled.connect(self.locked)
        self.threat.toggled.connect(self.threat_wanted)
        self.next.clicked.connect(self.next_wanted)
        self.explain.clicked.connect(self.explained)
        self.search.clicked.connect(self.search_wanted)
        self._build_numbers()
        self.view = quiet_label(self.tr("White's view"))
        self.view.setToolTip(self.tr("Scores are from White's point of view"))
        above = in_row((self.start, 1), spacing=2)
        above.addStretch(0)  # for what is left once the button has its greatest width
        laid(above, self.lock, self.threat, self.moves, self.next, self.search, self.explain)
        below = in_row(self.lines, self.limit, self.amount, self.engines, STRETCH, self.view, spacing=3)
        in_column(above, below, spacing=6, on=self)
        self._draw()
        self.show_on(False)

    def _button(self, drawing: str, tip: str, checkable: bool = False) -> QToolButton:
        """A button with an icon; one that gets a menu opens it at once."""
        popup = QToolButton.ToolButtonPopupMode.InstantPopup
        button = named(made(QToolButton, objectName=drawing, checkable=checkable, popupMode=popup), "", tip)
        button.setIconSize(QSize(ICON, ICON))
        button.setProperty("tool", True)
        return button

    def _build_numbers(self) -> None:
        self.lines = named(NumberBox(minimum=1, maximum=MOST_LINES), "", self.tr("How many lines"))
        self.lines.valueChanged.connect(self._name_lines)
        self.lines.valueChanged.connect(self.lines_chosen)
        kinds = ((self.tr("No limit"), LimitKind.INFINITE), (self.tr("Depth"), LimitKind.DEPTH), (self.tr("Time"), LimitKind.TIME),
                 (self.tr("Nodes"), LimitKind.NODES))
        self.limit = named(choice_box(kinds), "", self.tr("When the analysis of a position ends"))
        self.limit.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys to the game
        self.limit.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.limit.currentIndexChanged.connect(self._on_kind)
        self.amount = named(NumberBox(keyboardTracking=False), self.tr("Limit"))
        self.amount.valueChanged.connect(lambda amount: self.limit_chosen.emit(SearchLimit(self.limit.currentData(), amount)))

    def _name_lines(self) -> None:
        self.lines.setSuffix(self.tr(" line") if self.lines.value() == 1 else self.tr(" lines"))

    # what is set -----------------------------------------------------------------------------------------------------

    def show_on(self, on: bool) -> None:
        """Show whether engines analyse."""
        with QSignalBlocker(self.start):
            self.start.setChecked(on)
        self.start.setText(self.tr("Stop") if on else self.tr("Analyse"))
        self.start.setToolTip(self.tr("Let the engines rest") if on else self.tr("Let the engines look at the shown position"))
        self.start.setAccessibleName(self.tr("Stop the analysis") if on else self.tr("Analyse the position"))
        self.next.setEnabled(on)
        self._draw_start()

    def show_task(self, task: Task) -> None:
        """Show what is asked of the engines."""
        blockers = [QSignalBlocker(widget) for widget in (self.lock, self.threat, self.lines, self.limit, self.amount)]
        self.lock.setChecked(task.locked is not None)
        self.threat.setChecked(task.threat)
        self.moves.setChecked(bool(task.excluded))
        self.lines.setValue(task.lines)
        self._name_lines()
        self.limit.setCurrentIndex(self.limit.findData(task.limit.kind))
        kind = task.limit.kind
        self.amount.setVisible(kind is not LimitKind.INFINITE)
        self.amount.setRange(1, max(MOST[kind], 1))
        self.amount.setValue(task.limit.amount)
        self.amount.setSuffix({LimitKind.TIME: self.tr(" s"), LimitKind.NODES: self.tr("k")}.get(kind, ""))
        for blocker in blockers:
            blocker.unblock()

    def _on_kind(self) -> None:
        kind = self.limit.currentData()
        self.limit_chosen.emit(SearchLimit(kind, USUAL[kind]))

    # icons -------------------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        ink = self.palette().color(QPalette.ColorRole.ButtonText)
        light = self.palette().color(QPalette.ColorRole.HighlightedText)
        for button in (self.lock, self.threat, self.moves, self.next, self.search, self.engines, self.explain):
            name = button.objectName()
            button.setIcon(two_states(name, ink, light) if button.isCheckable() else icon(name, ink))
        self._draw_start()

    def _draw_start(self) -> None:
        on = self.start.isChecked()
        ink = self.palette().color(QPalette.ColorRole.Text if on else QPalette.ColorRole.HighlightedText)
        self.start.setIcon(icon("stop" if on else "start", ink))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "amount"):
            self._draw()


def two_states(name: str, ink: QColor, light: QColor) -> QIcon:
    """An icon that is light while its button is checked."""
    result, checked = icon(name, ink), icon(name, light)
    for size in checked.availableSizes():
        result.addPixmap(checked.pixmap(size), QIcon.Mode.Normal, QIcon.State.On)
    return result


# the menu of the moves that are searched ------------------------------------------------------------------------------


class StayMenu(QMenu):
    """A menu that stays open while its checkable actions are switched; other actions close it as usual."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if not self._switch(self.actionAt(event.position().toPoint())):
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enters = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if not enters or not self._switch(self.activeAction()):
            super().keyPressEvent(event)

    def _switch(self, action: QAction | None) -> bool:
        if action is None or not action.isCheckable() or not action.isEnabled():
            return False
        action.trigger()
        return True


class RootMoves(StayMenu):
    """Filled each time it opens. `chosen` carries the moves that are to be left out."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._task = Task()
        self.figurines = True
        """Figurines or letters, from the next opening on."""
        self._actions: dict[chess.Move, QAction] = {}
        self.aboutToShow.connect(self._fill)

    def show_task(self, task: Task) -> None:
        """Take the position, and the moves that are left out of its search."""
        self._task = task
        if self.isVisible():
            for move, action in self._actions.items():
                action.setChecked(move not in task.excluded)

    def _fill(self) -> None:
        for menu in self.findChildren(StayMenu):
            menu.deleteLater()  # clear() leaves the menus below this one
        self.clear()
        self._actions.clear()
        menu_entry(self, self.tr("Search all moves"), partial(self._choose, NO_MOVES))
        menu_entry(self, self.tr("All but these"), self._swap)
        self.addSeparator()
        board = tasks.analysed(self._task)
        if board is None:
            return
        legal = sorted(board.legal_moves, key=board.san)
        for piece in chess.PIECE_TYPES:
            own = [move for move in legal if board.piece_type_at(move.from_square) == piece]
            if own:
                self._add(board, own, self if len(legal) <= COLUMN else self._piece_menu(piece))

    def _piece_menu(self, piece: chess.PieceType) -> QMenu:
        names = (self.tr("Pawn moves"), self.tr("Knight moves"), self.tr("Bishop moves"), self.tr("Rook moves"), self.tr("Queen moves"),
                 self.tr("King moves"))
        menu = StayMenu(names[piece - chess.PAWN], self)
        self.addMenu(menu)
        return menu

    def _add(self, board: chess.Board, moves: list[chess.Move], menu: QMenu) -> None:
        for move in moves:
            text, searched = san_text(board.san(move), self.figurines), move not in self._task.excluded
            self._actions[move] = menu_entry(menu, text, partial(self._toggle, move), checked=searched)

    def _toggle(self, move: chess.Move) -> None:
        self._choose(self._task.excluded ^ {move})

    def _swap(self) -> None:
        """Leave out the moves that are searched now, and search the others."""
        self._choose(frozenset(self._actions) - self._task.excluded if self._task.excluded else NO_MOVES)

    def _choose(self, moves: frozenset[chess.Move]) -> None:
        """Leave these moves out."""
        self.chosen.emit(moves)
        self.show_task(self._task)
