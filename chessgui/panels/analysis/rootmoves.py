"""The menu of the moves that are searched: each can be clicked on and off."""
from __future__ import annotations

from functools import partial

import chess
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QMenu, QWidget

from chessgui.analysis import task as tasks
from chessgui.analysis.task import NO_MOVES, Task
from chessgui.words.notation import san_text


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


COLUMN = 24
"""More moves than this stand in a submenu for each kind of piece."""


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
        """The position, and the moves that are left out of it."""
        self._task = task
        if self.isVisible():
            for move, action in self._actions.items():
                action.setChecked(move not in task.excluded)

    def _fill(self) -> None:
        self.clear()
        self._actions.clear()
        self.addAction(self.tr("Search all moves")).triggered.connect(partial(self._choose, NO_MOVES))
        self.addAction(self.tr("All but these")).triggered.connect(partial(self._choose, None))
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
            action = menu.addAction(san_text(board.san(move), self.figurines))
            action.setCheckable(True)
            action.setChecked(move not in self._task.excluded)
            action.triggered.connect(partial(self._toggle, move))
            self._actions[move] = action

    def _toggle(self, move: chess.Move, checked: bool = False) -> None:
        self.chosen.emit(self._task.excluded ^ {move})
        self.show_task(self._task)

    def _choose(self, moves: frozenset[chess.Move] | None, checked: bool = False) -> None:
        """Leave these moves out. None swaps: the moves searched now are left out, and the others searched."""
        if moves is None:
            moves = frozenset(self._actions) - self._task.excluded if self._task.excluded else NO_MOVES
        self.chosen.emit(moves)
        self.show_task(self._task)
