"""A player's card: results, rating over time, openings, opponents and events. Each row is a click that filters the list."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QTabWidget, QWidget

from chessgui.gamelist.gameindex import ListedGames
from chessgui.gamelist.gameloader import GameLoader
from chessgui.gamelist.performance import Performance
from chessgui.gamelist.players import CardRow, EventRow, PlayerCard, player_card
from chessgui.gamelist.statistics import Outcomes
from chessgui.looks.widgets import (
    ElidedLabel,
    button_box,
    font_like,
    holding,
    in_column,
    in_row,
    plain_label,
    push_button,
    quiet_label,
)
from chessgui.openings.openingnames import openings
from chessgui.panels.explorer.table import RIGHT, RowsModel, RowsView, TableColumn
from chessgui.panels.games.statistics import score_text
from chessgui.panels.people.ratingline import RatingLine
from chessgui.panels.people.window import PeopleWindow
from chessgui.panels.wdlbar import BarPart, wdl_parts
from chessgui.panels.wrappingrow import WrappingRow
from chessgui.threads.progress import Progress
from chessgui.words.language import counted, left_to_right, number_text, sentence, tr

BAR_LETTERS, NAME_LETTERS = 16, 14
"""Room for a bar of results and for a name, at least, in figures."""
WIDTH, HEIGHT = 860, 600
UNDER_TABS = 0, 10, 0, 0
"""Margins of a page."""


class PlayerWindow(PeopleWindow):
    """The card of one player of a list's file: all games of the file count, whatever the list shows."""

    is_beside_board = True
    explore_wanted = Signal(str)
    """A line that finds games of which the explorer is to count the moves alone."""
    preparation_wanted = Signal()

    def __init__(self, loader: GameLoader, name: str, parent: QWidget | None = None) -> None:
        super().__init__(loader, name, parent)
        self.name = name
        self.card: PlayerCard | None = None
        self.resize(WIDTH, HEIGHT)
        title = ElidedLabel(sentence(name))
        title.setFont(font_like(title.font(), 1.4, bold=True))
        self.facts, self.strength = quiet_label(), plain_label(lines=2)
        self._make_tables()
        self.rating = RatingLine()
        self.rating.chosen.connect(lambda month: self.line_chosen.emit(month.line))
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setDrawBase(False)
        for name_of_tab, parts in (
            (self.tr("Overview"), (self.results, self.strength, (self.rating, 1))), (self.tr("Openings"), self.openings),
            (self.tr("Opponents"), (self.strengths, self.opponents)), (self.tr("Events"), (self.events,)),
        ):
            self.tabs.addTab(holding(in_column(*parts, margins=UNDER_TABS, spacing=10)), name_of_tab)
        in_column(title, self.facts, self.note, (self.tabs, 1), self._bottom(), margins=(20, 16, 20, 14), spacing=6, on=self)
        self.refresh()

    def take_over(self, other: PeopleWindow) -> None:
        super().take_over(other)
        assert isinstance(other, PlayerWindow)
        self.tabs.setCurrentIndex(other.tabs.currentIndex())

    def _make_tables(self) -> None:
        self.results = self._table(self.tr("Results"), lambda row: {"white": self.tr("With White"), "black": self.tr("With Black")}.get(
            row.name, self.tr("All games")))
        self.results.setFixedHeight(self.results.height_for(3))
        self.strengths = self._table(self.tr("Opponents' Elo"), band_text)
        self.openings = tuple(self._table(title, opening_text) for title in (self.tr("With White"), self.tr("With Black")))
        self.opponents = self._table(self.tr("Opponents"), lambda row: row.name)
        self.opponents.setToolTip(self.tr("A click filters the list, a double click opens the opponent's card"))
        self.opponents.doubleClicked.connect(lambda index: self.player_wanted.emit(self.opponents.rows.rows[index.row()].name))
        self.events = self._table(self.tr("Events"), event_text, year=True)
        self.events.doubleClicked.connect(lambda index: self.crosstable_wanted.emit(self.events.rows.rows[index.row()].game))
        self.events.setToolTip(self.tr("A click filters the list, a double click opens the crosstable"))

    def _table(self, title: str, text: Any, year: bool = False) -> RowsView:
        columns = [TableColumn(title, text, 0)]
        if year:
            columns.append(TableColumn(self.tr("Year"), lambda row: str(row.year or ""), 5, alignment=RIGHT))
        columns += [
            TableColumn(self.tr("Games"), lambda row: number_text(row.outcomes.games), 6, alignment=RIGHT, is_quiet=True),
            TableColumn(self.tr("Won, drawn, lost"), lambda row: outcomes_text(row.outcomes), BAR_LETTERS, outcomes_bar),
            TableColumn(self.tr("Score"), lambda row: score_text(row.outcomes), 6, alignment=RIGHT),
        ]
        table = RowsView(RowsModel(columns, self), title)
        table.setMinimumWidth(table.width_for(NAME_LETTERS))
        table.chosen.connect(lambda row: self.line_chosen.emit(table.rows.rows[row].line))
        return table

    def _bottom(self) -> Any:
        games = push_button(self.tr("Show the games"), self._show_games, self.tr("Filter the list for this player"))
        white, black = (push_button(text, partial(self._explore, colour), self.tr(
            "Filter the list for the games with this colour, and count their moves in the explorer"))
            for colour, text in enumerate((self.tr("Explore White"), self.tr("Explore Black"))))
        self.explore_buttons = white, black
        table = push_button(self.tr("Crosstable"), self._show_crosstable, self.tr("The crosstable of the chosen or the latest event"))
        prepare = push_button(self.tr("Prepare…"), self.preparation_wanted.emit, self.tr("What the player plays, beside what you play"))
        self.crosstable_button = table
        box = button_box(self, QDialogButtonBox.StandardButton.Close)
        return in_row((WrappingRow(games, white, black, prepare, table, spacing=8), 1), box, spacing=8)

    # what is shown -----------------------------------------------------------------------------------------------

    def question(self, index: ListedGames) -> Callable[[Progress], PlayerCard]:
        name = self.name
        return lambda progress: player_card(index, name)

    def show_answer(self, answer: PlayerCard) -> None:
        self.card = answer
        outcomes = answer.outcomes
        self.facts.setText(facts_text(answer))
        self.show_note("" if outcomes.games else self.tr("No game of this file has a player of this name."))
        self.results.rows.show_rows((CardRow("", outcomes, answer.line), *answer.colours))
        self.strength.setText(performance_text(answer.performance))
        self.strength.setVisible(answer.performance is not None)
        self.rating.show_months(answer.ratings)
        self.strengths.rows.show_rows(answer.strengths)
        for table, rows in zip(self.openings, answer.openings, strict=True):
            table.rows.show_rows(rows)
            table.empty_text = self.tr("No games")
        self.opponents.rows.show_rows(answer.opponents)
        self.events.rows.show_rows(answer.events)
        for button, row in zip(self.explore_buttons, answer.colours, strict=True):
            button.setEnabled(row.outcomes.games > 0)
        self.crosstable_button.setEnabled(bool(answer.events))

    def _show_games(self) -> None:
        if self.card is not None:
            self.line_chosen.emit(self.card.line)
            self.step_aside()

    def _explore(self, colour: int) -> None:
        if self.card is not None:
            self.explore_wanted.emit(self.card.colours[colour].line)
            self.step_aside()

    def _show_crosstable(self) -> None:
        rows: Sequence[EventRow] = self.events.rows.rows
        if rows:
            self.crosstable_wanted.emit(rows[max(self.events.currentIndex().row(), 0)].game)


# what the rows say ---------------------------------------------------------------------------------------------------


def facts_text(card: PlayerCard) -> str:
    """Games, years, and the last and the best rating."""
    parts = [counted("one game", "%Ln games", card.outcomes.games)]
    if card.years is not None:
        first, last = card.years
        parts.append(left_to_right(f"{first}–{last}") if first < last else str(first))
    if card.ratings:
        best = max(card.ratings, key=lambda each: each.rating)
        parts.append(tr("last rating {0}, best {1} ({2})").format(card.ratings[-1].rating, best.rating, best.year))
    return " · ".join(parts)


def performance_text(told: Performance | None) -> str:
    """The performance rating, and the score beside the one expected from the ratings."""
    if told is None:
        return ""
    text = counted("Performance {0} in one game against rated opponents of {1} on average.",
                   "Performance {0} in %Ln games against rated opponents of {1} on average.", told.games).format(told.rating, told.average)
    if told.expected is not None and told.against_expected is not None:
        made, expected = points_text(told.against_expected), number_text(told.expected, 1)
        text += " " + tr("Score {0}; expected from the ratings: {1}.").format(made, expected)
    return text


def points_text(points: float) -> str:
    """Points as chess players write them: 2½."""
    whole, half = divmod(round(2 * points), 2)
    return (number_text(whole) if whole or not half else "") + ("½" if half else "")


def band_text(row: CardRow) -> str:
    """Ratings of opponents."""
    if not row.name:
        return tr("Without a rating")
    least = int(row.name)
    return tr("from {0} on").format(least) if least >= 3000 else left_to_right(f"{least}–{least + 99}")


def opening_text(row: CardRow) -> str:
    """The code with the name of the opening."""
    name = next((opening.name for opening in openings() if opening.code == row.name), "")
    return left_to_right(f"{row.name} {name}".rstrip()) if row.name else tr("Without a code")


def event_text(row: EventRow) -> str:
    """The event, and its place where the name does not tell that."""
    site = row.site if row.site.strip("?.-") and row.site.casefold() not in row.name.casefold() else ""
    return f"{row.name}, {site}" if site else row.name


def outcomes_bar(row: CardRow | EventRow) -> tuple[BarPart, ...]:
    """Won, drawn and lost, as parts of a bar."""
    return wdl_parts(row.outcomes.won, row.outcomes.drawn, row.outcomes.lost)


def outcomes_text(outcomes: Outcomes) -> str:
    """The bar in words."""
    return tr("Won {0}, drawn {1}, lost {2}").format(*map(number_text, (outcomes.won, outcomes.drawn, outcomes.lost)))
