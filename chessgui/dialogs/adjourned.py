"""The dialog of adjourned games, to resume or delete one."""
from __future__ import annotations

from collections.abc import Sequence

import chess
from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListWidget, QListWidgetItem, QWidget

from chessgui.board.widget import BoardWidget
from chessgui.looks.widgets import STRETCH, button_box, fit_list, in_column, in_row, named, push_button, quiet_label
from chessgui.play.adjourned import AdjournedError, AdjournedGame
from chessgui.tree.game import Game
from chessgui.words.notation import shown_name

PREVIEW = 280
ITEM_HEIGHT, LETTERS = 52, 30
"""The height of a row in logical pixels, and how many letters have room in it at least."""


class AdjournedDialog(QDialog):
    """Lists games; `chosen` carries an AdjournedGame to resume, `removed` one to delete."""

    chosen = Signal(object)
    removed = Signal(object)

    def __init__(self, games: Sequence[AdjournedGame], damaged: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Adjourned games"))
        self.resize(680, 400)
        self.list = named(QListWidget(), self.tr("Adjourned games"))
        for game in games:
            self._add(game)
        fit_list(self.list, ITEM_HEIGHT, lines=2)
        self.list.setMinimumWidth(LETTERS * self.list.fontMetrics().averageCharWidth())
        self.preview = BoardWidget()
        self.preview.set_movable(frozenset())
        self.preview.setFixedSize(PREVIEW, PREVIEW)
        self.note = quiet_label(self.tr("Cannot be read, and stays where it is: {0}").format(", ".join(damaged)) if damaged else "", True)
        self.remove = push_button(self.tr("Throw away"), self._remove)
        self.buttons = button_box(self, ok=self.tr("Go on"))
        middle = in_row((self.list, 1), (self.preview, Qt.AlignmentFlag.AlignTop), spacing=18)
        bottom = in_row(self.remove, STRETCH, self.buttons)
        in_column((middle, 1), self.note, bottom, margins=(20, 18, 20, 16), spacing=12, on=self)
        self.list.currentItemChanged.connect(self._show_current)
        self.list.itemDoubleClicked.connect(lambda item: self.accept())
        self.list.setCurrentRow(0)
        self._show_current()

    def _add(self, game: AdjournedGame) -> None:
        headers, move = _headers_and_move(game)
        when = QLocale().toString(QDateTime.fromSecsSinceEpoch(int(game.when.timestamp())), QLocale.FormatType.ShortFormat)
        item = QListWidgetItem(f"{headers}\n" + self.tr("{0}, move {1}").format(when, move), self.list)
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


def _headers_and_move(game: AdjournedGame) -> tuple[str, int]:
    """The players as `Ann – Bob`, and the number of the move with which the game goes on."""
    tree = _tree(game)
    if tree is None:
        return "?", 1
    white, black = (shown_name(tree.pgn.headers.get(name, "?")) for name in ("White", "Black"))
    return f"{white} – {black}", tree.board().fullmove_number
