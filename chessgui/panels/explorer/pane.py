"""The explorer pane: what was played in the shown position, what a book has for it, what tablebases say, and the games that come to it."""
from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import chess
from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QToolButton, QWidget

from chessgui.analysis.store import position_key
from chessgui.dialogs import SAVE, ask_file, open_dialog
from chessgui.looks.widgets import in_column, in_row, menu_entry, named, passing_menu, pop_up, progress_bar, quiet_label, text_button
from chessgui.openings.bookmaker import BookRules, MadeBook
from chessgui.openings.consulting import GAMES_SHOWN, Consultation, Consulting
from chessgui.openings.explorer import USUAL_PLIES
from chessgui.panels.explorer.foundonly import FoundOnly
from chessgui.panels.explorer.rowtexts import players_text, result_bar, result_text, verdict_text, weight_text
from chessgui.panels.explorer.table import RIGHT, RowsModel, RowsView, Section, TableColumn
from chessgui.panels.wdlbar import BarPart
from chessgui.threads.background import timer
from chessgui.threads.work import Work
from chessgui.words.language import counted, number_text, unread_games, without_mnemonic
from chessgui.words.notation import san_text

if TYPE_CHECKING:
    from chessgui.gamelist.gameloader import FoundGames
    from chessgui.gamelist.jointindex import JointIndex
    from chessgui.practice.repertoire import Repertoire

ELO, YEAR, NARROW, VERY_NARROW = 3, 4, 370, 310
"""Two columns of the moves. Below so many logical pixels the year is not shown, and then the rating neither."""
NAME_LETTERS = 20
"""Room for the name of a file, in figures."""
LATE_MS = 300
"""An answer that takes longer is missed: what is known of the position before is taken away."""
REST_MS = 400
"""After the depth was set last, which a slider does in many steps, the games are indexed anew."""
BOOK_ROWS, VERDICT_ROWS, GAME_ROWS = 4, 6, 5
STYLE = """
QTableView { selection-background-color: palette(button); selection-color: palette(text); background: palette(base); }
QTableView::item:hover { background: palette(alternate-base); }
"""


class ExplorerPane(QWidget):
    """Shows what is known of a position. `set_file` gives it the file of the window. `consulting.close` ends the threads."""

    move_chosen = Signal(object)
    """A chess.Move of the shown position."""
    game_chosen = Signal(int)
    """A game, counted from 0, of the file or collection that `source` tells."""
    source_changed = Signal(object)
    """The Path of the file that is indexed, the JointIndex of a collection, or None."""
    book_changed = Signal(object)
    """The Path of the book, or None: to be kept in the settings."""
    failed = Signal(str)
    """One sentence."""
    repertoire_wanted = Signal()

    def __init__(self, cache_folder: Path | None) -> None:
        super().__init__()
        self.setStyleSheet(STYLE)
        self.consulting = Consulting(cache_folder, self)
        self._file: Path | JointIndex | None = None
        self.stays = self._stays_next = False  # whether the file stays when the window shows another; that being read, too
        self._index: object = None
        self.is_untouched = True
        """Whether no games were opened yet: then those that the window lists may be."""
        self._plies, self._figurines = USUAL_PLIES, True
        self._work_notes: dict[Work, str] = {}
        self._folders: tuple[Path, ...] = ()
        self._book_path: Path | None = None
        self._deeper, self._late = timer(self, self._index_anew, REST_MS, once=True), timer(self, self._show_nothing, LATE_MS, once=True)
        self._board = chess.Board()
        self._shown: chess.Board | None = None
        self._repertoire: Repertoire | None = None
        self._marks = dict[str, str]()
        """What is told of the moves that the repertoire has in the shown position, by their UCI."""
        self.found_only = FoundOnly()
        self.found_only.toggled.connect(self._on_switched)
        self._make_tables()
        in_column(self._top(), self.found_only, (self.moves, 1), self.book, self.verdicts, self.games, self._bottom(),
                  margins=(8, 6, 8, 6), spacing=6, on=self)
        for table in (self.moves, self.book.table, self.verdicts.table):
            table.chosen.connect(lambda row, table=table: self._tell(self.move_chosen, table.rows.rows[row].move))
        self.games.table.chosen.connect(lambda row: self._tell(self.game_chosen, self.games.table.rows.rows[row].number))
        self.consulting.answered.connect(self._show_answer)
        self.consulting.sources_changed.connect(self._on_sources)
        self.consulting.failed.connect(self._on_failed)
        self.consulting.cancelled.connect(self._show_sources)
        self.consulting.book_made.connect(self._on_book_made)
        self.consulting.progress.connect(self.bar.setValue)
        self._show_sources()

    # making ------------------------------------------------------------------------------------------------------

    def _make_tables(self) -> None:
        san = TableColumn(self.tr("Move"), lambda row: san_text(row.san, self._figurines), 8,
                          mark=lambda row: self._marks.get(row.move.uci(), ""))
        self.moves = RowsView(RowsModel([
            san,
            TableColumn(self.tr("Games"), lambda row: number_text(row.games), 7, alignment=RIGHT, tip=self.tr("Games with this move")),
            TableColumn(self.tr("Result"), result_text, 0, result_bar, tip=self.tr("Won by White, drawn, won by Black, in per cent")),
            TableColumn(self.tr("Elo"), lambda row: str(row.average_elo or ""), 5, alignment=RIGHT, is_quiet=True,
                   tip=self.tr("Average rating of those who made the move")),
            TableColumn(self.tr("Year"), lambda row: str(row.last_year or ""), 5, alignment=RIGHT, is_quiet=True,
                   tip=self.tr("When it was played last")),
        ], self), self.tr("Moves of the explorer"))
        self.moves.setMinimumHeight(self.moves.height_for(3))
        self.book = Section(self.tr("Book"), RowsView(RowsModel([
            san, TableColumn("", lambda row: number_text(row.weight), 8, alignment=RIGHT, is_quiet=True),
            TableColumn("", weight_text, 0, lambda row: (BarPart(row.per_cent / 100, self.palette().link().color()),)),
            TableColumn("", weight_text, 7, alignment=RIGHT),
        ], self), self.tr("Moves of the book")), BOOK_ROWS)
        self.verdicts = Section(self.tr("Tablebases"), RowsView(RowsModel([
            san, TableColumn("", verdict_text, 0)], self), self.tr("Moves of the tablebases")), VERDICT_ROWS)
        self.games = Section(self.tr("Games"), RowsView(RowsModel([
            TableColumn("", players_text, 0), TableColumn("", lambda row: row.result, 5),
            TableColumn("", lambda row: str(row.year or ""), 5, alignment=RIGHT, is_quiet=True),
        ], self), self.tr("Games with this position"), twice=True), GAME_ROWS)

    def _top(self) -> QHBoxLayout:
        self.source_button = named(QToolButton(), self.tr("Source of the explorer"), self.tr("Which games and which book are explored"))
        self.source_button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.source_button.clicked.connect(lambda: pop_up(self.sources_menu(), self.source_button))
        self.count = quiet_label()
        self.count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.count.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.repertoire_button = text_button(self.tr("Repertoire"), self.tr("Learn your own lines, and see their gaps in these games"),
                                             self.repertoire_wanted)
        return in_row(self.source_button, (self.count, 1), self.repertoire_button)

    def _bottom(self) -> QHBoxLayout:
        self.note, self.bar = quiet_label(wraps=True), progress_bar(self.tr("Reading the games"))
        self.cancel_button = text_button(self.tr("Cancel"), "", self.consulting.cancel)
        return in_row((self.note, 1), (self.bar, 2), self.cancel_button)

    # sources -----------------------------------------------------------------------------------------------------

    @property
    def source(self) -> Path | JointIndex | None:
        """The file that is indexed, or the list of the collection."""
        index = self.consulting.sources.index
        return index.origin if index is not None else None

    def set_file(self, file: Path | JointIndex | None) -> None:
        """The file or collection that is open in the window. It is indexed when the person wants it; if it was, the one that takes its
        place is, too, and it is again when it has changed."""
        index, origin = self.consulting.sources.index, self.consulting.origin
        was_shown = origin is not None and origin == self._file
        self._file = file
        has_changed = index is not None and file == index.origin and not index.is_current
        if was_shown and file is not None and (has_changed if file == origin else not self.stays):
            self.open_games(file)

    def open_games(self, games: Path | JointIndex, stays: bool | None = None) -> None:
        """Index a file or collection and show its moves; `source_changed` or `failed` follows, unless cancelled. None leaves `stays`."""
        self._stays_next, self.is_untouched = self.stays if stays is None else stays, False
        self.consulting.open_index(games, self._plies)
        self._show_work(self.consulting.indexing, self.tr("Reading {0}…").format(games.name))

    def _close_games(self) -> None:
        self._stays_next = False
        self.consulting.close_index()

    def make_book(self, rules: BookRules, path: Path) -> None:
        """Make a book of the games that count now; a note or `failed` follows, unless the person cancels."""
        self.consulting.make_book(rules, path, self.found_only.games_of(self.consulting.sources.index))
        self._show_work(self.consulting.making, self.tr("Making {0}…").format(path.name))

    def set_plies(self, plies: int) -> None:
        """Set how deep games are followed, in plies; the games of the explorer are indexed anew."""
        if plies != self._plies:
            self._plies = plies
            self._deeper.start()

    def _index_anew(self) -> None:
        index = self.consulting.sources.index
        if index is not None and index.plies != self._plies:
            self.open_games(index.origin)

    def set_tablebases(self, folders: Sequence[Path]) -> None:
        """Take the Syzygy tables of folders, or none."""
        if tuple(folders) != self._folders:
            self._folders = tuple(folders)
            self.consulting.open_tablebases(self._folders)

    def sources_menu(self) -> QMenu:
        """What may be looked at."""
        menu = passing_menu(self)
        file, consulting, source, has_games = self._file, self.consulting, self.source, self.source is not None
        if file is not None:
            menu_entry(menu, self.tr("Games of {0}").format(without_mnemonic(file.name)), lambda: self.open_games(file, False))
        menu_entry(menu, self.tr("Games of another file…"), self._ask_for_games)
        if isinstance(source, Path):
            menu_entry(menu, self.tr("Keep these games"), lambda: self.open_games(source, not self.stays), checked=self.stays)
        menu_entry(menu, self.tr("No games"), self._close_games, enabled=has_games)
        menu.addSeparator()
        menu_entry(menu, self.tr("Book…"), partial(
            ask_file, self, self.tr("Opening book"), "", lambda name: consulting.open_book(Path(name)),
            self.tr("Polyglot books (*.bin);;All files (*)")))
        menu_entry(menu, self.tr("Make a book of these games…"), self._ask_for_book, enabled=has_games and consulting.under_way is None)
        menu_entry(menu, self.tr("No book"), lambda: consulting.open_book(None), enabled=consulting.sources.book is not None)
        return menu

    def _ask_for_games(self) -> None:
        ask_file(self, self.tr("Games to explore"), "", lambda name: self.open_games(Path(name), True),
                 self.tr("Games (*.pgn);;All files (*)"))

    def _ask_for_book(self) -> None:
        """Ask what goes into a book and where it is to be."""
        index = self.consulting.sources.index
        if index is None:
            return
        from chessgui.dialogs.makebook import MakeBookDialog
        dialog = MakeBookDialog(index.name, index.plies // 2, self.found_only.games_of(index), self)

        def ask_name() -> None:
            rules = dialog.rules
            ask_file(self, self.tr("Save the book"), str(index.path.with_suffix(".bin")), lambda name: self.make_book(rules, Path(name)),
                     self.tr("Polyglot books (*.bin)"), defaultSuffix="bin", **SAVE)

        dialog.accepted.connect(ask_name)
        open_dialog(dialog)

    def _on_book_made(self, made: MadeBook) -> None:
        self._show_sources()
        moves, positions = counted("one move", "%Ln moves", made.moves), counted("one position", "%Ln positions", made.positions)
        self._show_note(self.tr("The book is written: {0}, {1}.").format(moves, positions))

    def _on_sources(self) -> None:
        sources = self.consulting.sources
        if sources.index is not self._index:
            self._index, self.stays = sources.index, self._stays_next
        self._show_sources()
        self.source_changed.emit(self.source)
        self.found_only.show_index(sources.index)
        book = sources.book.path if sources.book is not None else None
        if book != self._book_path:  # one that could not be opened today is not forgotten
            self._book_path = book
            self.book_changed.emit(book)
        self._ask_anew()

    def _on_failed(self, message: str) -> None:
        self._show_sources()
        self._show_note(message)
        self.failed.emit(message)

    def _show_work(self, work: Work, note: str) -> None:
        """Something that takes long has begun."""
        self._work_notes[work] = note
        self.bar.setValue(0)
        self._show_sources()

    def _show_note(self, text: str) -> None:
        self.note.setText(text)
        self.note.setVisible(bool(text))

    def _show_sources(self) -> None:
        """The names, and what is under way."""
        sources, source = self.consulting.sources, self.source
        text = source.name if source is not None else self.tr("Games or a book")
        shown = self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideMiddle, NAME_LETTERS * self.fontMetrics().horizontalAdvance("0"))
        self.source_button.setText(without_mnemonic(shown) + "\u2002▾")
        if sources.book is not None:
            self.book.title.setText(self.tr("Book {0}").format(sources.book.path.name))
        under_way = self.consulting.under_way
        self.bar.setVisible(under_way is not None)
        self.cancel_button.setVisible(under_way is not None)
        self._show_note(self._work_notes[under_way] if under_way is not None else self._warning())
        if sources.index is None:
            self.moves.empty_text = "" if under_way is not None else self.tr("Choose a file of games above to see what was played here.")
        self.moves.viewport().update()

    # positions ---------------------------------------------------------------------------------------------------

    def show_board(self, board: chess.Board) -> None:
        """Ask about the position that is shown now. Cheap to call for every step through a game."""
        if type(board) is not type(self._board):  # what was noted of a variant does not hold for chess
            self._show_sources()
        self._board = board.copy(stack=False)
        self._ask()

    def show_found(self, found: FoundGames | None, is_part: bool = False) -> None:
        """Count what the list of the indexed file shows; None where there is no list. While the list is being searched, parts of its answer
        for which there is no time are left out."""
        if not (is_part and self.consulting.questions.running) and self.found_only.show_found(found, self.consulting.sources.index):
            self._ask_anew()

    def _on_switched(self) -> None:
        self.found_only.show_index(self.consulting.sources.index)
        self._ask_anew()

    def _ask_anew(self) -> None:
        """Other sources, or other games that count: what is shown is not chosen from any more."""
        self._shown = None
        self._ask()

    def _ask(self) -> None:
        self.consulting.ask(self._board, self.found_only.games_of(self.consulting.sources.index))
        if not self.is_answered and not self._late.isActive():
            self._late.start()

    def _show_nothing(self) -> None:
        """The answer is late: what is known of another position is shown no longer."""
        if not self.is_answered:
            self._shown = None
            for table in (self.moves.rows, self.book, self.verdicts, self.games):
                table.show_rows(())
            self.count.clear()

    def set_figurines(self, figurines: bool) -> None:
        """Show moves with figurines, or with letters."""
        self._figurines = figurines
        self._paint_moves()

    def _paint_moves(self) -> None:
        for table in (self.moves, self.book.table, self.verdicts.table):
            table.viewport().update()

    def set_repertoire(self, repertoire: Repertoire | None) -> None:
        """Mark the moves that a repertoire has, or none."""
        self._repertoire = repertoire
        self._find_marks()
        self._paint_moves()

    def _find_marks(self) -> None:
        """Look up what the repertoire has in the position that the rows are about."""
        known, self._marks = self._repertoire, {}
        here = known.positions.get(position_key(self._shown)) if known is not None and self._shown is not None else None
        if known is not None and here is not None:
            mark = self.tr("Your repertoire “{0}” plays this move.") if here.turn == known.color else self.tr(
                "Your repertoire “{0}” knows this move.")
            self._marks = dict.fromkeys(here.moves, mark.format(known.name))

    def _show_answer(self, answer: Consultation) -> None:
        if answer.board != self._board:
            return
        self._shown = answer.board
        self._late.stop()
        self._find_marks()
        if self.consulting.sources.index is not None:
            self.moves.empty_text = self.consulting.sources.index.no_moves_text(answer.board, answer.count)
        self.moves.rows.show_rows(answer.moves)
        self.book.show_rows(answer.book)
        self.verdicts.show_rows(answer.verdicts)
        self.games.show_rows(answer.games)
        self._show_count(answer)
        if answer.problem:
            self._show_note(answer.problem)

    def _show_count(self, answer: Consultation) -> None:
        index = self.consulting.sources.index
        if index is None:
            self.count.clear()
            self.count.setToolTip("")
            return
        self.count.setText(counted("one game", "%Ln games", answer.count))
        come = counted("One of {0} games comes to this position.", "%Ln of {0} games come to this position.", answer.count)
        among = self.found_only.games_of(index)
        self.count.setToolTip(come.format(number_text(index.games if among is None else len(among))) if answer.count
                              else index.no_moves_text(answer.board, 0))
        first = counted("The first game", "The first %n games", GAMES_SHOWN)
        self.games.title.setText(self.tr("Games") if answer.count <= GAMES_SHOWN else first)

    def _warning(self) -> str:
        """What of the file could not be read."""
        index = self.consulting.sources.index
        return "" if index is None else unread_games(index.skipped, index.broken)

    @property
    def is_answered(self) -> bool:
        """Whether the rows are about the present position and the present sources: only then may they be chosen."""
        return self._shown is not None and self._shown == self._board

    def _tell(self, signal: SignalInstance, chosen: object) -> None:
        if self.is_answered:
            signal.emit(chosen)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.moves.setColumnHidden(YEAR, self.width() < NARROW)
        self.moves.setColumnHidden(ELO, self.width() < VERY_NARROW)
