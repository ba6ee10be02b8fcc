"""The pane with the games of a file or of a collection: a line to filter them, the table, and how many there are."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np
from PySide6.QtCore import QItemSelection, QItemSelectionModel, QItemSelectionRange, QPoint, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QMenu, QVBoxLayout, QWidget

from chessgui.board.accessible import announce
from chessgui.finding.language import lacking
from chessgui.finding.searches import SavedSearches
from chessgui.gamelist.filter import DUPLICATES, Sort
from chessgui.gamelist.gameindex import ListedGames
from chessgui.gamelist.gameloader import FoundGames, GameLoader
from chessgui.gamelist.gametable import COLUMNS, MOST_RANGES, NUMBER, GamesModel, columns_of
from chessgui.looks.widgets import laid, menu_entry, passing_menu, plain_label, pop_up, say_in
from chessgui.panels.games.asking import asking_menu
from chessgui.panels.games.bottombar import BottomBar
from chessgui.panels.games.filterline import FilterLine
from chessgui.panels.games.keeping import ChangeBar, edit_menu
from chessgui.panels.games.menus import columns_menu, export_menu, menu_button
from chessgui.panels.games.statistics import StatisticsPanel
from chessgui.panels.games.table import GameTableView
from chessgui.panels.people.menu import people_menu
from chessgui.threads.background import timer
from chessgui.words.language import counted, number_text

POSITIONS = NUMBER, "Event", "FEN"
"""The usual columns of a list of positions, whose games have neither players nor results."""
TELL_MS = 500
"""Milliseconds without a further letter in the filter before what it has found is said."""


class GameListPane(QWidget):
    """Lists the games of a file or of a collection. Opening, filtering and sorting go on in the loader's thread."""

    game_chosen = Signal(int)
    """The game to be opened, counted from 0 in its file; `index` reads it, and `model` knows at which ply it is to stand."""
    board_wanted = Signal()
    """A question is to be put together on a board, and handed to `filter`."""
    opened = Signal(object)
    """A ListedGames, when its games are listed."""
    failed = Signal(str)
    """One sentence about a file that cannot be listed or read."""
    games_shown = Signal(object, bool)
    """The FoundGames that are shown now, and whether they are a part of an answer."""
    columns_changed = Signal(object)
    """What the person wants to see, as a list of headers: to be kept."""
    analyse_wanted = Signal(object)
    """A list of games, as for `export_wanted`."""
    change_wanted = Signal(str, object)
    """How the file is to be changed, see `keeping`, and what more must be known for that."""
    undo_wanted = Signal()
    """The last change of the file is to be undone."""
    export_wanted = Signal(object)
    """Games as a list of numbers counted from 0, in the order in which they are shown."""
    publish_wanted = Signal(object)
    """Such a list, to be printed or put on pages."""
    player_wanted = Signal(str)
    """A name whose card is to be shown."""
    players_wanted = Signal()
    """All players of the file are to be shown."""
    cite_wanted = Signal(int)
    """A game that is to be added to the shown game as a variation."""
    crosstable_wanted = Signal(object)
    """The crosstable of this game's event, or with None of all games that the list shows."""
    spellings_wanted = Signal()
    """Names in several spellings are to be unified."""

    def __init__(self, loader: GameLoader, searches: SavedSearches | None = None) -> None:
        """The loader may have listed its file already, or be about it. `searches` are those of the person."""
        super().__init__()
        self._searches = searches or SavedSearches()
        self.loader = loader
        self.model = GamesModel(self)
        self.filter = FilterLine()
        self._sort = Sort()
        self._found: FoundGames | None = None
        self._wanted: tuple[str, ...] = COLUMNS
        self.marked: int | None = None
        """The game that was chosen or marked last; None where the list is new."""
        self._staying: tuple[Sequence[int], int] | None = None
        """The games that are selected when the changed file is listed again, and where its table is scrolled to."""
        self._plain: ListedGames | None = None
        """The last list of which all games were asked for because what was asked before was cancelled."""
        self._shown = 0
        """The number of the question whose games are shown."""
        self._is_part = False
        """Whether the search goes on."""
        self.table = GameTableView(self.model)
        self.note = plain_label()
        self.note.hide()
        self.change_bar = ChangeBar(self.undo_wanted)
        self.bottom = self._make_bottom()
        self._telling = timer(self, self._tell_found, TELL_MS, once=True)
        self.statistics = StatisticsPanel(loader)
        self.statistics.term_chosen.connect(self.filter.toggle)
        self.statistics.player_wanted.connect(self.player_wanted)
        self.games_shown.connect(self.statistics.show_found)
        laid(QVBoxLayout(self), self._top(), self.note, self.statistics, (self.table, 1), self.change_bar, self.bottom,
             margins=(8, 6, 8, 6), spacing=8)
        self.table.chosen.connect(self._choose)
        self.table.delete_wanted.connect(lambda: self.change_wanted.emit("delete", None))
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(self._show_menu)
        header = self.table.horizontalHeader()
        header.sectionClicked.connect(self._on_header)
        header.customContextMenuRequested.connect(lambda place: self.columns_menu().popup(header.mapToGlobal(place)))
        self.loader.opened.connect(self._on_opened)
        self.loader.reloaded.connect(self._ask)
        self.loader.answered.connect(self._on_answer)
        self.loader.found_some.connect(self._on_part)
        self.loader.reading_moves.connect(self._on_reading_moves)
        self.loader.failed.connect(self._on_failed)
        self.loader.cancelled.connect(self._go_back)
        self.loader.progress.connect(self._on_progress)
        if loader.index is not None:
            self._ask()
        elif loader.is_reading:
            self._show_reading()

    def _top(self) -> QHBoxLayout:
        self.filter.textChanged.connect(self._ask)
        self.filter.returnPressed.connect(self._enter_table)
        self.filter.down_pressed.connect(self.table.setFocus)
        self.asking_button = menu_button(self.tr("Searches"), self.tr("Questions about the moves, and your searches"), self.asking_menu)
        self.people_button = menu_button(self.tr("People"), self.tr("Players' cards, crosstables, and spellings of names"),
                                         lambda: people_menu(self))
        self.columns_button = menu_button(self.tr("Columns"), self.tr("Columns of the table"), self.columns_menu)
        return laid(QHBoxLayout(), (self.filter, 1), self.asking_button, self.people_button, self.columns_button)

    def _make_bottom(self) -> BottomBar:
        bottom = BottomBar()
        bottom.cancel_wanted.connect(self.loader.cancel)
        bottom.edit_wanted.connect(lambda: pop_up(self.edit_menu(), bottom.edit_button))
        bottom.analyse_wanted.connect(lambda: self.analyse_wanted.emit(self.selected_games()))
        bottom.export_wanted.connect(lambda: pop_up(self.export_menu(), bottom.export_button))
        self.table.selectionModel().selectionChanged.connect(self._on_selection)
        self.model.modelReset.connect(self._on_selection)
        return bottom

    # files -------------------------------------------------------------------------------------------------------

    @property
    def index(self) -> ListedGames | None:
        """What is listed."""
        return self.model.index_shown

    def open(self, path: Path) -> None:
        """List the games of a file; `opened` or `failed` follows, unless the user cancels."""
        self.loader.open(path)
        self._show_reading()

    def _show_reading(self, text: str = "") -> None:
        self.bottom.show_count(text or self.tr("Reading {0}…").format(self.loader.name))
        self.bottom.bar.setValue(0)
        self.bottom.show_busy(True)

    @property
    def found(self) -> FoundGames | None:
        """The games that are shown."""
        return self._found

    def select(self, game: int) -> None:
        """Mark a game of the file, as soon as it is listed."""
        self.marked = game
        if (row := self.model.row_of(game)) is not None:
            self.table.select_alone(row)
            self.table.scrollTo(self.model.index(row, 0), QAbstractItemView.ScrollHint.EnsureVisible)

    def set_columns(self, columns: Sequence[str]) -> None:
        """Show these headers; what the file does not have stays empty."""
        self._wanted = (NUMBER, *(name for name in columns if name != NUMBER))
        if self.loader.index is None:
            self._show_columns()
        else:
            self._ask()

    def _on_opened(self, index: ListedGames) -> None:
        self._sort, self.marked = Sort(), None
        with QSignalBlocker(self.filter):
            self.filter.clear()
        self.model.show_sort(self._sort)
        self.table.set_widths()
        self._ask()
        self.opened.emit(index)

    def _on_failed(self, sentence: str) -> None:
        self._go_back(has_failed=True)
        self.failed.emit(sentence)

    def _go_back(self, has_failed: bool = False) -> None:
        """Leave the shown games as they are. A question that has waited while the file was being read is asked now; else the filter and the
        order, which have no answer, go back to those of the shown games. If the file has been listed anew since, all of its games are
        shown, in their order and with the usual columns: that needs no more reading, so that it can neither fail nor take long."""
        self._show_count()
        if self.loader.lists:
            self._ask()
            return
        index = self.loader.index
        if self.index not in (None, index) and not (has_failed and index is self._plain):
            self._plain = index  # should even that fail, the old games stay
            self._wanted, self._sort = COLUMNS, Sort()
            self.model.show_sort(self._sort)
            with QSignalBlocker(self.filter):
                self.filter.clear()
            self._ask()
            return
        self._wanted, self._sort = columns_of(None, self.model.columns), self._found.sort if self._found is not None else Sort()
        self.model.show_sort(self._sort)
        with QSignalBlocker(self.filter):
            self.filter.setText(self._found.query if self._found is not None else "")
        if self._is_part:
            self._show_note(self.tr("The search was stopped: not all games were looked at."))
            self.games_shown.emit(self._found, False)

    def _on_progress(self, per_mille: int) -> None:
        self.bottom.show_busy(True)
        self.bottom.bar.setValue(per_mille)

    def selected_games(self) -> list[int]:
        """The selected games, counted from 0, in the order in which they are shown."""
        parts = [self.model.shown_games[first:last + 1] for first, last in self._selected_rows()]
        found: list[int] = np.concatenate(parts).tolist() if parts else []
        return found

    def _selected_rows(self) -> list[tuple[int, int]]:
        """The first and the last row of each selected range. Qt would make an object for each of millions of rows."""
        return sorted((each.top(), each.bottom()) for each in self.table.selectionModel().selection().toList())

    def count_selected(self) -> int:
        """How many games are selected."""
        return sum(last - first + 1 for first, last in self._selected_rows())

    def _on_selection(self) -> None:
        self.bottom.show_selection(self.count_selected(), self.model.rowCount())

    def export_menu(self) -> QMenu:
        """What can be exported of the list."""
        return export_menu(self, self.selected_games(), self.model.shown_games.tolist(), self.export_wanted.emit, self.publish_wanted.emit)

    @property
    def sort(self) -> Sort:
        """The header by which the shown games are sorted."""
        return self._found.sort if self._found is not None else Sort()

    def edit_menu(self, parent: QWidget | None = None) -> QMenu:
        """How the games of a file can be changed, and which are there more than once; a collection is not changed, only its files."""
        if self.loader.collection is None:
            menu = edit_menu(parent or self, self.change_wanted.emit, self.count_selected(), self.model, self.sort)
        else:
            menu = passing_menu(parent or self)
        menu_entry(menu, self.tr("Show Only Duplicates"), self._turn_duplicates, checked=self._sort.tag == DUPLICATES)
        return menu

    # games -------------------------------------------------------------------------------------------------------

    def _ask(self, _: object = None) -> None:
        index = self.loader.index
        if index is not None and self._wanted in (COLUMNS, POSITIONS):
            self._wanted = POSITIONS if index.is_list else COLUMNS
        self.loader.ask(self.filter.text(), self._sort, columns_of(index, self._wanted)[1:])

    def _on_answer(self, answer: FoundGames) -> None:
        self._found = answer
        if columns_of(answer.index, self._wanted) != self.model.columns:
            self._show_columns(answer.index)
        self.table.empty_text = self.tr("No game matches.") if answer.index.count else self.tr(
            "No games yet. Add files or a folder by the button above, or drop them on the window.")
        self._show_note(answer.remark or answer.index.problem)
        self._show_games(answer)
        if answer.spare is not None:
            self._select_rows(self.model.rows_of(answer.spare))  # those of which there is a better version
        self._is_part = False
        self._show_count()
        if self.filter.hasFocus():
            self._telling.start()
        self.games_shown.emit(answer, False)

    def _tell_found(self) -> None:
        """Let screen readers say what a typed filter has found."""
        announce(self, " ".join(filter(None, (self.note.text(), self.bottom.count.text()))))

    def _on_part(self, part: FoundGames) -> None:
        """Some games, while the search goes on."""
        self._found, self._is_part = part, True
        self._show_games(part)
        self.bottom.show_count(counted("one game so far", "%Ln games so far", self.model.rowCount()))
        self.games_shown.emit(part, True)

    def _on_reading_moves(self) -> None:
        self._show_reading(self.tr("Reading the moves…"))

    def _show_note(self, text: str) -> None:
        say_in(self.note, text)

    def _show_games(self, answer: FoundGames) -> None:
        if answer.question == self._shown:
            self.model.add_games(answer.games, answer.plies)
            return
        self._shown, is_new = answer.question, answer.index is not self.index
        self.model.show_games(answer.index, answer.games, answer.plies)
        if is_new:
            self.table.set_widths()  # the number of the last game is known only now
        if self._staying is not None and is_new:
            self._show_staying(*self._staying)
            return
        self.table.scrollToTop()
        if self.marked is not None:
            self.select(self.marked)
        if not self.table.currentIndex().isValid() and self.model.rowCount():
            self.table.select_alone(0)

    def stay(self, games: Sequence[int]) -> None:
        """The file has changed: when it is listed again the table stays where it is, with these games selected."""
        self._staying, self.marked = (games, self.table.verticalScrollBar().value()), None

    def _show_staying(self, games: Sequence[int], scrolled: int) -> None:
        self._staying = None
        if rows := self.model.rows_of(games):
            self.table.select_alone(rows[0])
            self._select_rows(rows)
        self.table.verticalScrollBar().setValue(scrolled)

    def _show_count(self) -> None:
        self.bottom.show_busy(False)
        found, count = self.model.rowCount(), self.index.count if self.index is not None else 0
        if found == count:
            self.bottom.show_count(counted("one game", "%Ln games", count) if count else "")
        else:
            self.bottom.show_count(counted("{0} of one game", "{0} of %Ln games", count).format(number_text(found)))

    def _enter_table(self) -> None:
        """Enter in the filter goes on to the games, or opens the only one; it tells what is not finished in the line."""
        if sentence := lacking(self.filter.text()):
            self._show_note(sentence)
        elif self.model.rowCount() == 1:
            self._choose(0)
        elif self.model.rowCount():
            self.table.setFocus()

    def _choose(self, row: int) -> None:
        self.marked = self.model.game(row)
        self.game_chosen.emit(self.marked)

    def _show_menu(self, place: QPoint) -> None:
        """About the game at a place of the table; by keyboard about the one that is selected."""
        at = self.table.indexAt(place)
        row = at.row() if at.isValid() else self.table.currentIndex().row()
        if row >= 0:
            menu = people_menu(self, row)
            menu.addSeparator()
            menu.addActions(self.edit_menu(menu).actions())
            menu.popup(self.table.viewport().mapToGlobal(place))

    def asking_menu(self) -> QMenu:
        """Examples of questions, those that have a name, and the person's own; what is chosen is written into the filter."""
        return asking_menu(self, self.filter.write, self.board_wanted.emit, self._searches, self.filter.text().strip(), self._show_note)

    def _turn_duplicates(self) -> None:
        """Show only the games that are there more than once, or all again."""
        self._sort = Sort(DUPLICATES) if self._sort.tag != DUPLICATES else Sort()
        self.model.show_sort(self._sort)
        self._ask()

    def _select_rows(self, rows: Sequence[int]) -> None:
        """Select these rows, in ascending order, and no others; what is selected stays where they have more than MOST_RANGES ranges."""
        chosen, last, ends = QItemSelection(), self.model.columnCount() - 1, (np.flatnonzero(np.diff(rows) != 1) + 1).tolist()
        if not rows or len(ends) >= MOST_RANGES:
            return
        for begin, end in pairwise((0, *ends, len(rows))):
            chosen.append(QItemSelectionRange(self.model.index(rows[begin], 0), self.model.index(rows[end - 1], last)))
        self.table.selectionModel().select(chosen, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    # columns -----------------------------------------------------------------------------------------------------

    def _on_header(self, section: int) -> None:
        """Sort by a column; at the second click descending, at the third in the order of the file."""
        name = self.model.columns[section]
        next_sorts = {Sort(): Sort(name), Sort(name): Sort(name, True), Sort(name, True): Sort()}
        self._sort = Sort() if name == NUMBER else next_sorts.get(self._sort, Sort(name))
        self.model.show_sort(self._sort)
        self._ask()

    def _show_columns(self, index: ListedGames | None = None) -> None:
        self.model.set_columns(columns_of(index, self._wanted))
        self.table.set_widths()

    def columns_menu(self) -> QMenu:
        """All headers of the file, those shown with a mark."""
        names = self.index.names if self.index is not None else ()
        return columns_menu(self, self.model, names, self._wanted, self._choose_columns, self._on_header, self._sort.tag)

    def _choose_columns(self, columns: Sequence[str]) -> None:
        self.set_columns(columns)
        self.columns_changed.emit(list(self._wanted[1:]))
