"""The dialog of adjourned games, to resume or delete one."""
from __future__ import annotations

from collections.abc import Sequence

import chess
from PySide6.QtCore import QDateTime, QLocale, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from chessgui.board.widget import BoardWidget
from chessgui.play.adjourned import AdjournedError, AdjournedGame
from chessgui.tree.game import Game
from chessgui.words.notation import shown_name

PREVIEW = 280
ITEM_HEIGHT = 52


class AdjournedDialog(QDialog):
    """Lists games; `chosen` carries an AdjournedGame to resume, `removed` one to delete."""

    chosen = Signal(object)
    removed = Signal(object)

    def __init__(self, games: Sequence[AdjournedGame], damaged: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Adjourned games"))
        self.resize(680, 400)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Adjourned games"))
        for game in games:
            self._add(game)
        self.preview = BoardWidget()
        self.preview.set_movable(frozenset())
        self.preview.setFixedSize(PREVIEW, PREVIEW)
        self.note = QLabel()
        self.note.setProperty("quiet", "true")
        self.note.setWordWrap(True)
        if damaged:
            self.note.setText(self.tr("Cannot be read, and stays where it is: {0}").format(", ".join(damaged)))
        self.remove = QPushButton(self.tr("Throw away"))
        self.remove.setAutoDefault(False)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("Go on"))
        self._lay_out()
        self.list.currentItemChanged.connect(self._show_current)
        self.list.itemDoubleClicked.connect(lambda item: self.accept())
        self.remove.clicked.connect(self._remove)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.list.setCurrentRow(0)
        self._show_current()

    def _lay_out(self) -> None:
        middle = QHBoxLayout()
        middle.setSpacing(18)
        middle.addWidget(self.list, 1)
        middle.addWidget(self.preview, 0, Qt.AlignmentFlag.AlignTop)
        bottom = QHBoxLayout()
        bottom.addWidget(self.remove)
        bottom.addStretch(1)
        bottom.addWidget(self.buttons)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 16)
        layout.setSpacing(12)
        layout.addLayout(middle, 1)
        layout.addWidget(self.note)
        layout.addLayout(bottom)

    def _add(self, game: AdjournedGame) -> None:
        headers, moves = _headers_and_moves(game)
        when = QLocale().toString(QDateTime.fromSecsSinceEpoch(int(game.when.timestamp())), QLocale.FormatType.ShortFormat)
        item = QListWidgetItem(f"{headers}\n" + self.tr("{0}, move {1}").format(when, moves // 2 + 1), self.list)
        item.setSizeHint(QSize(0, ITEM_HEIGHT))
        item.setData(Qt.ItemDataRole.UserRole, game)

    def current(self) -> AdjournedGame | None:
        """The selected game."""
        item = self.list.currentItem()
        game: AdjournedGame | None = item.data(Qt.ItemDataRole.UserRole) if item is not None else None
        return game

    def _show_current(self) -> None:
        game = self.current()
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(game is not None)
        self.remove.setEnabled(game is not None)
        tree = _tree(game) if game is not None else None
        if tree is None or game is None:
            self.preview.set_position(chess.Board(None))
            return
        tree.last()
        self.preview.set_orientation(game.rules.engine_color != chess.WHITE)
        self.preview.set_position(tree.board(), tree.last_move)

    def _remove(self) -> None:
        game = self.current()
        if game is not None:
            self.list.takeItem(self.list.currentRow())
            self.removed.emit(game)

    def accept(self) -> None:
        game = self.current()
        if game is not None:
            super().accept()
            self.chosen.emit(game)


def _tree(game: AdjournedGame) -> Game | None:
    try:
        return game.game()
    except AdjournedError:
        return None


def _headers_and_moves(game: AdjournedGame) -> tuple[str, int]:
    """The players as `Ann – Bob`, and the number of plies."""
    tree = _tree(game)
    if tree is None:
        return "?", 0
    headers = tree.pgn.headers
    white, black = (shown_name(headers.get(name, "?")) for name in ("White", "Black"))
    return f"{white} – {black}", sum(1 for _ in tree.pgn.mainline())
