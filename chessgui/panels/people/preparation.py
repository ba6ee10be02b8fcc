"""Preparation: what an opponent plays in the shown position with one colour, beside what one plays oneself with the other. It follows the
board."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import chess
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCompleter, QDialogButtonBox, QLineEdit, QPushButton, QWidget

from chessgui.gamelist.gameindex import ListedGames, suggestions
from chessgui.gamelist.gameloader import GameLoader
from chessgui.gamelist.players import games_of
from chessgui.looks.cover import Cover
from chessgui.looks.widgets import (
    ElidedLabel,
    button_box,
    choice_box,
    font_like,
    grid_of,
    in_column,
    in_row,
    named,
    push_button,
    quiet_label,
)
from chessgui.openings.explorer import USUAL_PLIES, Explored, ExplorerMove, LookedUp
from chessgui.openings.jointexplorer import explored_list
from chessgui.panels.explorer.rowtexts import result_bar, result_text
from chessgui.panels.explorer.table import RIGHT, RowsModel, RowsView, TableColumn
from chessgui.panels.people.window import PeopleWindow
from chessgui.practice.owngames import own_name
from chessgui.threads.progress import Progress
from chessgui.words.language import counted, number_text, sentence, tr
from chessgui.words.notation import san_text

WIDTH, HEIGHT, BAR_LETTERS = 700, 400, 10
"""The last is the least room for a bar of results, in figures."""
NOTHING = LookedUp([], 0, [])


@dataclass(frozen=True, eq=False, slots=True)
class Prepared:
    """What both play in a position. The games are those of the opponent and one's own; a name that was not given has none."""

    explored: Explored
    board: chess.Board
    theirs: LookedUp
    own: LookedUp
    is_known: bool
    """Whether one's own name is that of a player of the file."""
    names: tuple[str, ...] | None = None
    """The names of the players of the file, when it is looked at for the first time."""
    own_name: str = ""
    """One's own name, found in the file where it was not given."""


class PreparationWindow(PeopleWindow):
    """Both halves count games of the same file. `own` is one's own name; where it is empty the file is looked through for one of
    `own_names`. `own_changed` carries another one. Games are followed to `plies`."""

    is_beside_board = True
    move_chosen = Signal(object)
    """A chess.Move of the shown position."""
    own_changed = Signal(str)
    start_wanted = Signal()
    """The board is to show the position before all moves."""

    def __init__(
        self, loader: GameLoader, name: str, own: str, board: chess.Board, cache_folder: Path | None, parent: QWidget | None = None,
        plies: int = USUAL_PLIES, own_names: Sequence[str] = (),
    ) -> None:
        super().__init__(loader, tr("Preparation: {0}").format(name), parent)
        self.name, self.cache_folder, self._figurines, self._plies = name, cache_folder, True, plies
        self._own_names, self._names = own_names, tuple[str, ...]()
        self.resize(WIDTH, HEIGHT)
        self._board = board.copy(stack=False)
        self._explored: Explored | None = None
        self._shown: chess.Board | None = None
        self.colour = choice_box(((self.tr("with White"), True), (self.tr("with Black"), False)), name=self.tr("The opponent's colour"))
        self.own = named(QLineEdit(own, clearButtonEnabled=True), self.tr("Your name in the games"))
        self.own.setPlaceholderText(self.tr("Your name, or another player's"))
        self.own.setToolTip(self.own.placeholderText())
        self.own_colour, self.cover = quiet_label(), Cover(self)
        title = ElidedLabel(sentence(name))
        title.setFont(font_like(title.font(), bold=True))
        self.counts = quiet_label(), quiet_label()
        self.tables = self._table(self.tr("Moves of the opponent")), self._table(self.tr("Your moves"))
        halves, tops = grid_of(16, 6), ((title, self.colour), (self.own, self.own_colour))
        halves.setRowStretch(1, 1)
        for column, (name_field, colour_field) in enumerate(tops):
            halves.setColumnStretch(column, 1)
            halves.addLayout(in_row((name_field, 1), colour_field, spacing=8), 0, column)
            halves.addWidget(self.tables[column], 1, column)
            halves.addWidget(self.counts[column], 2, column)
        self.start_button = push_button(self.tr("From the First Move"), self.start_wanted)
        self.start_button.hide()
        box = button_box(self, QDialogButtonBox.StandardButton.Close)
        in_column(self.note, (halves, 1), in_row(self.start_button, (box, 1), spacing=8), margins=(20, 16, 20, 14), spacing=10, on=self)
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)  # Enter in the line is for the name
        self.colour.currentIndexChanged.connect(self.refresh)
        self.own.editingFinished.connect(self._on_own)
        self.own.returnPressed.connect(self._complete)
        self._told = own
        self.refresh()

    def take_over(self, other: PeopleWindow) -> None:
        super().take_over(other)
        assert isinstance(other, PreparationWindow)
        self._told = other._told
        self.own.setText(other.own.text())
        self.colour.setCurrentIndex(other.colour.currentIndex())
        self.refresh()

    def _table(self, name: str) -> RowsView:
        table = RowsView(RowsModel([
            TableColumn(self.tr("Move"), lambda row: san_text(row.san, self._figurines), 7),
            TableColumn(self.tr("Games"), lambda row: number_text(row.games), 6, alignment=RIGHT),
            TableColumn(self.tr("Result"), result_text, 0, result_bar, tip=self.tr("Won by White, drawn, won by Black, in per cent")),
        ], self), name)
        table.setMinimumWidth(table.width_for(BAR_LETTERS))
        table.chosen.connect(lambda row: self._choose(table.rows.rows[row]))
        return table

    def _choose(self, row: ExplorerMove) -> None:
        if self._shown == self._board:
            self.move_chosen.emit(row.move)

    def _on_own(self) -> None:
        name = self.own.text().strip()
        if name != self._told:
            self._told = name
            self.own_changed.emit(name)
            self.refresh()

    def _complete(self) -> None:
        """Enter takes the first of the names that are offered, rather one that begins as it was typed; none where a whole one was typed."""
        typed = self.own.text().strip().casefold()
        offered = [name for name in self._names if typed and typed in name.casefold()]
        if offered and all(name.casefold() != typed for name in offered):
            self.own.setText(min(offered, key=lambda name: not name.casefold().startswith(typed)))

    def _choose_own(self, name: str) -> None:
        self.own.setText(name)
        self._on_own()

    def set_figurines(self, figurines: bool) -> None:
        """Show moves with figurines, or with letters."""
        self._figurines = figurines
        for table in self.tables:
            table.viewport().update()

    def set_plies(self, plies: int) -> None:
        """Set how deep games are followed, in plies."""
        if plies != self._plies:
            self._plies = plies
            self.refresh()

    def show_board(self, board: chess.Board) -> None:
        """Ask about another position, which the board shows now."""
        self._board = board.copy(stack=False)
        self.refresh()

    # what is shown -----------------------------------------------------------------------------------------------

    def refresh(self, _: object = None) -> None:
        is_white = bool(self.colour.currentData())
        self.own_colour.setText(self.tr("with Black") if is_white else self.tr("with White"))
        if self._explored is None:
            self.show_note(self.tr("Reading the games…"))
        super().refresh()

    def question(self, index: ListedGames) -> Callable[[Progress], Prepared]:
        is_white = bool(self.colour.currentData())
        return partial(_prepared, index, self._board, ((self.name, is_white), (self._told, not is_white)), self._explored,
                       self.cache_folder, self._plies, self._own_names)

    def show_answer(self, answer: Prepared) -> None:
        self._explored, self._shown = answer.explored, answer.board
        self.show_note("")
        if answer.names is not None:
            self._names = answer.names
            completer = QCompleter(answer.names, self.own)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            completer.activated.connect(self._choose_own)
            self.own.setCompleter(completer)
        if not self.own.text():
            self._told = answer.own_name
            self.own.setText(answer.own_name)
        for table, count, told in zip(self.tables, self.counts, (answer.theirs, answer.own), strict=True):
            table.empty_text = answer.explored.no_moves_text(answer.board, told.count)
            table.rows.show_rows(told.moves)
            count.setText(counted("one game", "%Ln games", told.count))
        self.start_button.setVisible(not answer.theirs.count and answer.board != chess.Board())
        if not answer.is_known:
            self.tables[1].empty_text = self.tr("Write your name as it stands in the games.")


def _prepared(
    index: ListedGames, board: chess.Board, players: Sequence[tuple[str, bool]], explored: Explored | None, cache_folder: Path | None,
    plies: int, own_names: Sequence[str], progress: Progress,
) -> Prepared:
    """What both play, computed in a thread. The first of the players, each with whether that player has White, is the opponent; `explored`
    is what is known of the file already."""
    names, (own, own_white) = None, players[1]
    if explored is None or explored.sources != index.sources or explored.plies != plies:
        known = suggestions(index)
        names = tuple(sorted({*known["White"], *known["Black"]}, key=str.casefold))
        own = own or (own_name(index, own_names, progress) if own_names else "")
        explored = explored_list(index, cache_folder, progress, plies, explored)
    games = [games_of(index, name, is_white) for name, is_white in (players[0], (own, own_white))]
    theirs, ours = (explored.look_up(board, 0, each) if len(each) else NOTHING for each in games)
    is_known = bool(len(games[1])) or bool(len(games_of(index, own, not own_white)))
    return Prepared(explored, board, theirs, ours, is_known, names, own)
