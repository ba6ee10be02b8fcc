"""The players of a list's file, those with most games first: typed letters narrow them, and each leads to its card and the preparation."""
from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialogButtonBox, QLineEdit, QPushButton, QWidget

from chessgui.gamelist.gameindex import ListedGames
from chessgui.gamelist.gameloader import GameLoader
from chessgui.gamelist.players import ListedPlayer, find_players
from chessgui.looks.widgets import button_box, in_column, in_row, named, push_button
from chessgui.panels.explorer.table import RIGHT, RowsModel, RowsView, TableColumn
from chessgui.panels.games.statistics import score_text
from chessgui.panels.people.card import BAR_LETTERS, NAME_LETTERS, outcomes_bar, outcomes_text
from chessgui.panels.people.window import PeopleWindow
from chessgui.panels.wrappingrow import WrappingRow
from chessgui.threads.progress import Progress
from chessgui.words.language import number_text, tr

WIDTH, HEIGHT = 700, 600


class PlayersWindow(PeopleWindow):
    """All games of the file count, whatever the list shows."""

    is_beside_board = True
    preparation_wanted = Signal(str)
    """The name of the opponent."""
    _has_new_words = False
    """Whether the next answer is one to other words, so that its first player is chosen."""
    _has_entered = False
    """Whether the first player's card is to be opened as soon as the typed words are answered."""

    def __init__(self, loader: GameLoader, parent: QWidget | None = None) -> None:
        super().__init__(loader, tr("Players: {0}").format(loader.name), parent)
        self.resize(WIDTH, HEIGHT)
        words = self.tr("Part of a name")
        self.line = named(QLineEdit(placeholderText=words, clearButtonEnabled=True), words)
        self.table = RowsView(RowsModel([
            TableColumn(self.tr("Player"), lambda row: row.name, 0),
            TableColumn(self.tr("Elo"), lambda row: str(row.rating or ""), 5, alignment=RIGHT, is_quiet=True,
                        tip=self.tr("Of the latest game")),
            TableColumn(self.tr("Games"), lambda row: number_text(row.outcomes.games), 7, alignment=RIGHT, is_quiet=True),
            TableColumn(self.tr("Won, drawn, lost"), lambda row: outcomes_text(row.outcomes), BAR_LETTERS, outcomes_bar),
            TableColumn(self.tr("Score"), lambda row: score_text(row.outcomes), 6, alignment=RIGHT),
        ], self), self.tr("Players"), twice=True)
        self.table.setMinimumWidth(self.table.width_for(NAME_LETTERS))
        self.buttons = tuple(push_button(text, do, tip) for text, do, tip in (
            (self.tr("Card"), self._show_card, self.tr("Results, rating, openings, opponents and events")),
            (self.tr("Prepare…"), self._prepare, self.tr("What the player plays, beside what you play")),
            (self.tr("Show the games"), self._show_games, self.tr("Filter the list for this player"))))
        bottom = in_row((WrappingRow(*self.buttons, spacing=8), 1), button_box(self, QDialogButtonBox.StandardButton.Close), spacing=8)
        in_column(self.line, self.note, (self.table, 1), bottom, margins=(20, 16, 20, 14), spacing=10, on=self)
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)  # Enter in the line opens a card
        self.line.installEventFilter(self)
        self.line.textChanged.connect(self._on_words)
        self.line.returnPressed.connect(self._enter)
        self.table.chosen.connect(self._show_card)
        self.show_answer(())
        self.refresh()

    def take_over(self, other: PeopleWindow) -> None:
        super().take_over(other)
        assert isinstance(other, PlayersWindow)
        self.line.setText(other.line.text())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The keys that go through the table do so while one types."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in (
                Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.table.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    # what is shown -----------------------------------------------------------------------------------------------

    def question(self, index: ListedGames) -> Callable[[Progress], tuple[ListedPlayer, ...]]:
        words = self.line.text()
        return lambda progress: find_players(index, words)

    def show_answer(self, answer: tuple[ListedPlayer, ...]) -> None:
        chosen = None if self._has_new_words else self._chosen()
        self._has_new_words = False
        self.table.rows.show_rows(answer)
        self.table.empty_text = self.tr("No player has such a name.") if self.line.text() else ""
        place = next((place for place, row in enumerate(answer) if chosen is not None and row.name == chosen.name), 0)
        self.table.setCurrentIndex(self.table.rows.index(place, 0))
        if self._has_entered:
            self._show_card()
        self._has_entered = False
        for button in self.buttons:
            button.setEnabled(bool(answer))

    def _on_words(self) -> None:
        self._has_entered, self._has_new_words = False, True
        self.refresh()

    # what is chosen ----------------------------------------------------------------------------------------------

    def _chosen(self) -> ListedPlayer | None:
        row = self.table.currentIndex().row()
        return self.table.rows.rows[row] if row >= 0 else None

    def _enter(self) -> None:
        self._has_entered = self._work.running
        if not self._has_entered:
            self._show_card()

    def _show_card(self, _: object = None) -> None:
        if (player := self._chosen()) is not None:
            self.player_wanted.emit(player.name)

    def _prepare(self) -> None:
        if (player := self._chosen()) is not None:
            self.preparation_wanted.emit(player.name)

    def _show_games(self) -> None:
        if (player := self._chosen()) is not None:
            self.line_chosen.emit(player.line)
            self.step_aside()
