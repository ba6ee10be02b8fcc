"""The first page of the training: what is due today, one button to begin, and what the answers tell."""
from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QMenu, QToolButton, QWidget

from chessgui.looks.widgets import (
    FIGURES,
    STRETCH,
    bold_label,
    grid_of,
    holding,
    in_column,
    main_button,
    menu_entry,
    named,
    plain_label,
    progress_bar,
    quiet_label,
    say_in,
    scroll_area,
    text_button,
)
from chessgui.panels.training.graphs import DueGraph, RetentionGraph
from chessgui.panels.wrappingrow import Column, WrappingRow
from chessgui.practice.insight import Insight, Weakness
from chessgui.practice.puzzles import OWN_PUZZLES, deck_title
from chessgui.practice.store import Deck, Today
from chessgui.practice.themes import PHASES, THEMES
from chessgui.words.language import counted, left_to_right, shortened, tr, without_mnemonic

MOST_THEMES, MOST_DECKS, DECK_LETTERS = 8, 200, 30
"""The most themes in the table, the most files of puzzles, which are those that were added last, and the letters of their names."""


class TrainingHome(QWidget):
    """Signals tell of the buttons and of the entries of the menu."""

    begin_wanted = Signal()
    deck_wanted = Signal(str)
    aside_wanted = Signal(str)
    """To solve a file of puzzles, or to put it aside: its name."""
    games_wanted = Signal()
    download_wanted = Signal()
    """Games of a site are to be fetched first."""
    stop_wanted = Signal()
    """To stop making cards of games."""
    go_on_wanted = Signal()
    names_wanted = Signal()
    export_wanted = Signal()
    import_wanted = Signal()
    puzzles_wanted = Signal()
    """Puzzles of any file, or those that come with the program."""
    endings_wanted = Signal()
    play_wanted = Signal()
    guess_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.due, self.more = bold_label(scale=1.2, wordWrap=True), plain_label()
        self.begin = main_button(self.tr("Begin"), self.tr("Solve on the board what is due"), self.begin_wanted)
        self.menu = QMenu(self)
        menu_entry(self.menu, self.tr("&My Names…"), self.names_wanted.emit)
        self.menu.addSeparator()
        menu_entry(self.menu, self.tr("&Export…"), self.export_wanted.emit)
        menu_entry(self.menu, self.tr("&Import…"), self.import_wanted.emit)
        self.other = text_button(self.tr("More") + " ▾", self.tr("My names; cards as a file"))
        self.other.setMenu(self.menu)
        self.other.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._build_games()
        self.graph, self.retention = DueGraph(self.tr("Due in the next four weeks")), RetentionGraph(self.tr("Right answers by week"))
        self.known = quiet_label(wraps=True)
        self._tables = QWidget()
        self._tables_place = in_column(self._tables)
        self._build_decks()
        self._told = holding(in_column(self._tables_place, self.known, self.graph, self.retention, spacing=10))
        inside = Column()
        buttons = WrappingRow(self.begin, self.games, self.download, self.stop, self.go_on, self.other)
        self._own = holding(in_column(self.due, self.more, buttons, self.games_note, self.progress, spacing=8))
        self._parts = in_column(self._own, self._puzzles, self._made_others(), spacing=14)
        in_column(self._parts, 4, self._told, STRETCH, margins=(12, 10, 12, 8), spacing=8, on=inside)
        in_column((named(scroll_area(inside), self.tr("Training")), 1), on=self)
        self.begin.setEnabled(False)
        self.due.setText("…")  # until the file has been read
        self.show_insight(None, date.today())
        self.show_making(0, 0, False)

    def _build_games(self) -> None:
        self.games_note, self.progress = quiet_label(wraps=True), progress_bar(self.tr("Progress of the games"))
        self.games = text_button(self.tr("All My Games…"), self.tr("Make cards of my mistakes in all games of the shown list"),
                                 self.games_wanted)
        self.download = text_button(self.tr("Get My Games…"), self.tr("Your games from lichess or chess.com, into a file that is listed"),
                                    self.download_wanted)
        self.stop = text_button(self.tr("Stop"), self.tr("What was found stays; it can go on"), self.stop_wanted)
        self.go_on = text_button(self.tr("Go On"), self.tr("Search the games that are left"), self.go_on_wanted)

    def _build_decks(self) -> None:
        """The files of puzzles: a button each, with a line; before there is one, a button for those that come with the program; and one by
        which another is added."""
        own = self.tr("Tactics from the games of our engine, the easiest first")
        self.solve = text_button(self.tr("Solve Puzzles"), own, self.puzzles_wanted)
        self._solve = holding(in_column(WrappingRow(self.solve), quiet_label(own, wraps=True), spacing=2))
        tip = self.tr("Positions to solve, from a file: EPD with best moves, PGN games that begin with a position, or lichess's table")
        self.add = text_button(self.tr("Add Puzzles…"), tip, self.import_wanted)
        self.decks: list[QToolButton] = []
        self._decks = QWidget()
        self._decks_place = in_column(self._decks)
        self._puzzles = holding(in_column(bold_label(self.tr("Puzzles")), self._solve, self._decks_place, in_column(
            WrappingRow(self.add), quiet_label(tip, wraps=True), spacing=2), spacing=6))
        self.show_decks(())

    def _made_others(self) -> QWidget:
        """What can be practised besides the cards: a button each, with a line."""
        rows = (
            (self.tr("Endings"), self.tr("Endings to win or to hold against the engine, one by one"), self.endings_wanted),
            (self.tr("Play It Out"), self.tr("The position on the board against the engine, with a goal"), self.play_wanted),
            (self.tr("Guess the Move"), self.tr("The moves of the shown game, one after the other"), self.guess_wanted),
        )
        self.others = [text_button(text, tip, wanted) for text, tip, wanted in rows]
        lines = [in_column(WrappingRow(button), quiet_label(tip, wraps=True), spacing=2)
                 for button, (_, tip, _) in zip(self.others, rows, strict=True)]
        return holding(in_column(bold_label(self.tr("Practise")), *lines, spacing=6))

    def show_today(self, today: Today) -> None:
        """Show what can be done now. Before there are cards, what one can begin at once comes first."""
        number = today.due + today.new
        self._parts.removeWidget(self._own)
        self._parts.insertWidget(0 if today.all else self._parts.count(), self._own)
        self.begin.setVisible(today.all > 0)
        self.begin.setEnabled(number > 0)
        self.begin.setToolTip(self.tr("Solve on the board what is due") if number else self.tr("Nothing is due now.") if today.all else
                              self.tr("There are no cards yet."))
        if not today.all:
            self.due.setText(self.tr("Train on your own mistakes"))
            self.more.setText(self.tr("Analyse a game of yours, or take all your games: each mistake that makes a sound question "
                                      "becomes a card, which comes back until you know it."))
            return
        self.due.setText(counted("1 card for today", "%n cards for today", number) if number else self.tr("Nothing is due now."))
        kinds = [counted("1 again", "%n again", today.due) if today.due else "",
                 counted("1 new", "%n new", today.new) if today.new else "",
                 counted("1 more waits", "%n more wait", today.waiting - today.new) if today.waiting > today.new else ""]
        self.more.setText(" · ".join(filter(None, kinds)) or counted("1 card in all", "%n cards in all", today.all))

    def show_decks(self, decks: Sequence[Deck]) -> None:
        """Show the files of puzzles, and what there is to solve in each."""
        lines, self.decks = [], []
        for deck in decks[:MOST_DECKS]:
            name = shortened(deck_title(deck.name), DECK_LETTERS)
            button = text_button(without_mnemonic(name), self.tr("Solve the puzzles of this file, as many as you like"),
                                 lambda checked=False, deck=deck.name: self.deck_wanted.emit(deck))
            back = (self.tr("Solve Puzzles brings these puzzles back where there are no others") if deck.name == OWN_PUZZLES else
                    self.tr("These puzzles come again only if you add their file again"))
            aside = text_button(self.tr("Ask No More"), back, lambda checked=False, deck=deck.name: self.aside_wanted.emit(deck))
            aside.setAccessibleName(f"{aside.text()}: {name}")
            button.setEnabled(deck.new + deck.due > 0)
            self.decks.append(button)
            kinds = (counted("1 puzzle", "%Ln puzzles", deck.all), counted("1 again", "%n again", deck.due) if deck.due else "",
                     counted("1 new", "%n new", deck.new) if deck.new else "")
            lines.append(in_column(WrappingRow(button, aside), quiet_label(" · ".join(filter(None, kinds)), wraps=True), spacing=2))
        old, self._decks = self._decks, holding(in_column(*lines, spacing=6))
        self._decks_place.replaceWidget(old, self._decks)
        self._decks.setVisible(bool(lines))
        self._solve.setVisible(not lines)
        old.deleteLater()

    def show_insight(self, told: Insight | None, today: date) -> None:
        """Show what the answers tell; None: nothing is known yet."""
        self._told.setVisible(told is not None and bool(told.themes or told.answers))
        if told is None:
            return
        old, self._tables = self._tables, QWidget()
        grid = grid_of(12, 3)
        grid.setColumnStretch(0, 1)
        self._fill(grid, self.tr("What you miss most"), told.themes[:MOST_THEMES], THEMES)
        self._fill(grid, self.tr("By phase"), told.phases, PHASES)
        self._tables.setLayout(grid)
        self._tables_place.replaceWidget(old, self._tables)
        old.deleteLater()
        self.known.setText("" if told.known is None else self.tr(
            "Of the cards that you have answered, you know about {0} % now.").format(round(100 * told.known)))
        self.known.setVisible(told.known is not None)
        self.graph.show_due(told.due, today)
        self.retention.show_weeks(told.weeks, today)

    def _fill(self, grid: QGridLayout, title: str, rows: tuple[Weakness, ...], words: dict[str, str]) -> None:
        """Rows of a table: name, cards, the share that was missed lately, and before."""
        if not rows:
            return
        row = grid.rowCount()
        heads = (bold_label(title, wordWrap=True),
                 *(quiet_label(text) for text in (self.tr("Cards"), self.tr("Missed"), self.tr("Before"))))
        heads[2].setToolTip(self.tr("The share of answers in the last four weeks that were missed"))
        heads[3].setToolTip(self.tr("The same in the four weeks before"))
        for column, label in enumerate(heads):
            grid.addWidget(label, row, column, *([FIGURES] if column else []))
        for number, one in enumerate(rows, row + 1):
            name = tr(words.get(one.name, one.name))
            grid.addWidget(plain_label(name), number, 0)
            for column, text in enumerate((str(one.cards), _share(one.recent), _share(one.before)), 1):
                figure = QLabel(left_to_right(text))
                figure.setAccessibleName(f"{name}, {heads[column].text()}: {text}")
                grid.addWidget(figure, number, column, FIGURES)
        grid.setRowMinimumHeight(grid.rowCount(), 6)

    def show_making(self, done: int, total: int, running: bool, note: str = "") -> None:
        """Show how many of the games that become cards are done: `done` of `total`, 0 of 0 if none are wanted; and what is said of them."""
        say_in(self.games_note, note)
        self.progress.setVisible(total > 0)
        self.progress.setRange(0, max(total, 1))
        self.progress.setValue(done)
        self.games.setVisible(not running)
        self.stop.setVisible(running)
        self.go_on.setVisible(not running and total > done)


def _share(share: float | None) -> str:
    return f"{round(100 * share)} %" if share is not None else "–"
