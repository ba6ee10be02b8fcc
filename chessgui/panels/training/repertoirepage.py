"""The repertoire: which one is looked at, its lessons, and tables of its gaps and of how games left it."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import chess
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMenu, QSizePolicy, QStackedWidget, QToolButton, QWidget

from chessgui.board import accessible
from chessgui.looks.widgets import (
    STRETCH,
    bold_label,
    choice_box,
    holding,
    in_column,
    in_row,
    menu_entry,
    passing_menu,
    plain_label,
    pop_up,
    progress_bar,
    quiet_label,
    say_in,
    scroll_area,
    text_button,
)
from chessgui.panels.explorer.table import RIGHT, RowsModel, RowsView, TableColumn
from chessgui.panels.training.repertoirerows import TellingRow
from chessgui.panels.wrappingrow import Column, WrappingRow
from chessgui.practice.lessons import Counts
from chessgui.practice.owngames import KeptRepertoire
from chessgui.words.language import left_to_right

SOURCES = "opening", "file", "game", "own"
NEEDS_NOTHING = "opening", "game"
"""The sources that are there without a file: the empty page has buttons for them, and the menu has all."""


class RepertoirePage(QWidget):
    """Shows what it is told, and tells by signals what the user wants."""

    chosen = Signal(str)
    """The name of a repertoire."""
    add_wanted = Signal(str, bool)
    """One of SOURCES, and the colour."""
    line_wanted = Signal()
    remove_wanted = Signal()
    file_wanted = Signal()
    """Another file is to be chosen for the shown repertoire: its own has another place, say."""
    learn_wanted = Signal()
    review_wanted = Signal()
    drill_wanted = Signal()
    coverage_wanted = Signal()
    departures_wanted = Signal()
    cancel_wanted = Signal()
    row_chosen = Signal(object)
    """The TellingRow that is to be shown on the board."""
    hint_wanted = Signal()
    answer_wanted = Signal()
    next_wanted = Signal()
    stop_wanted = Signal()
    back_wanted = Signal()
    """To put the question on the board again."""

    def __init__(self) -> None:
        super().__init__()
        self.chooser = choice_box((), None, self.tr("Repertoire"))
        self.chooser.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.chooser.activated.connect(lambda index: self.chosen.emit(self.chooser.itemData(index)))
        self.add = self._menu_button(self.tr("Add"), self.tr("A repertoire from an opening, a file, the shown game or your own games"),
                                     self.add_menu)
        self.more = self._menu_button(self.tr("More"), self.tr("Extend this repertoire, or take it out of the list"), self.more_menu)
        self.learn = text_button("", self.tr("New lines are shown, then asked"), self.learn_wanted)
        self.review = text_button("", self.tr("What is due today"), self.review_wanted)
        self.drill = text_button(self.tr("Drill from Here"), self.tr("All lines from the position on the board on"), self.drill_wanted)
        self.coverage = text_button(self.tr("Coverage"), self.tr("How much of what opponents play is answered, and the gaps"),
                                    self.coverage_wanted)
        self.departures = text_button(self.tr("Where Did I Leave It?"), self.tr("Your games of the list beside this repertoire"),
                                      self.departures_wanted)
        self.note, self.bar = quiet_label(wraps=True), progress_bar(self.tr("Counting"))
        self.cancel = text_button(self.tr("Cancel"), "", self.cancel_wanted)
        self.choose = text_button(
            self.tr("Choose Its File…"), self.tr("Where the file of this repertoire is now; what you have learnt stays"), self.file_wanted)
        self.pages = QStackedWidget()
        self._make_start()
        self._make_lesson()
        self._make_table()
        top = in_row((self.chooser, 1), self.add, self.more, STRETCH)
        self.tools = holding(WrappingRow(self.learn, self.review, self.drill, self.coverage, self.departures, spacing=6))
        inside = Column()
        self.head = holding(in_column(top, self.tools, spacing=8))
        in_column(self.head, in_row((self.note, 1), (self.bar, 1), self.cancel, self.choose), (self.pages, 1), margins=(8, 6, 8, 6),
                  spacing=8, on=inside)
        scroll = scroll_area(inside)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        in_column((scroll, 1), on=self)
        self.show_working(False)
        self.show_repertoires((), "")

    def _menu_button(self, text: str, tip: str, menu: Callable[[], QMenu]) -> QToolButton:
        button = text_button(text + " ▾", tip)
        button.clicked.connect(lambda: pop_up(menu(), button))
        return button

    def _make_start(self) -> None:
        self.about = plain_label()
        self.ways = holding(in_column(*(WrappingRow(*(text_button(
            text, "", lambda checked=False, way=(source, color): self.add_wanted.emit(*way))
            for source, text in ways if source in NEEDS_NOTHING)) for color, ways in self._ways()), spacing=8))
        self.start = holding(in_column(self.about, self.ways, STRETCH, spacing=8))
        self.pages.addWidget(self.start)

    def _make_lesson(self) -> None:
        self.left, self.line, self.told = quiet_label(), plain_label(), bold_label(wordWrap=True)
        self.hint = text_button(self.tr("Hint"), self.tr("Which piece to move"), self.hint_wanted)
        self.answer = text_button(self.tr("Show"), self.tr("The move of the repertoire"), self.answer_wanted)
        self.next = text_button(self.tr("Next"), "", self.next_wanted)
        self.stop = text_button(self.tr("End"), self.tr("End the lesson; what was answered is kept"), self.stop_wanted)
        self.back = text_button(self.tr("Back to the Question"), self.tr("Show the question on the board again"), self.back_wanted)
        buttons = WrappingRow(self.next, self.back, self.hint, self.answer, self.stop, spacing=6)
        self.lesson = holding(in_column(self.line, self.told, STRETCH, self.left, buttons, spacing=6))
        self.pages.addWidget(self.lesson)

    def _make_table(self) -> None:
        self.sum = plain_label()
        self.rows = RowsView(RowsModel([
            TableColumn(self.tr("Move"), lambda row: row.move, 10, about="{0}"),
            TableColumn("", lambda row: row.more, 12, is_quiet=True),
            TableColumn(self.tr("Share"), lambda row: row.figure, 14, alignment=RIGHT),
            TableColumn(self.tr("After"), lambda row: row.line, 0, is_quiet=True),
        ], self), self.tr("Gaps and departures"))
        self.rows.chosen.connect(lambda row: self.row_chosen.emit(self.rows.rows.rows[row]))
        self.rows.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)  # else all pages would scroll for its sake
        self.table = holding(in_column(self.sum, (self.rows, 1), quiet_label(self.tr(
            "A click shows the position, where the engine proposes a move."), wraps=True), spacing=6))
        self.pages.addWidget(self.table)

    # menus -------------------------------------------------------------------------------------------------------

    def add_menu(self) -> QMenu:
        """The menu of where a repertoire may come from."""
        menu = passing_menu(self)
        for color, ways in self._ways():
            for source, text in ways:
                menu_entry(menu, text, partial(self.add_wanted.emit, source, color))
            menu.addSeparator()
        return menu

    def _ways(self) -> tuple[tuple[chess.Color, tuple[tuple[str, str], ...]], ...]:
        """Each of SOURCES with its text, for either colour."""
        white = (self.tr("White: from an Opening…"), self.tr("White: from a File…"), self.tr("White: from the Shown Game…"),
                 self.tr("White: from My Games in the List…"))
        black = (self.tr("Black: from an Opening…"), self.tr("Black: from a File…"), self.tr("Black: from the Shown Game…"),
                 self.tr("Black: from My Games in the List…"))
        return tuple((color, tuple(zip(SOURCES, texts, strict=True))) for color, texts in ((chess.WHITE, white), (chess.BLACK, black)))

    def more_menu(self) -> QMenu:
        """The menu of what may be done with the shown repertoire."""
        menu = passing_menu(self)
        menu_entry(menu, self.tr("Add the Shown Line to It"), self.line_wanted.emit, enabled=bool(self.chooser.count()))
        menu_entry(menu, self.tr("Choose Its File…"), self.file_wanted.emit, enabled=bool(self.chooser.count()))
        menu_entry(menu, self.tr("Take It out of This List"), self.remove_wanted.emit, enabled=bool(self.chooser.count()))
        return menu

    # showing -----------------------------------------------------------------------------------------------------

    def show_repertoires(self, kept: Sequence[KeptRepertoire], name: str) -> None:
        """Show all repertoires, and which one is looked at."""
        self.chooser.clear()
        for each in kept:
            self.chooser.addItem(("♔ " if each.color else "♚ ") + each.name, each.name)
        self.chooser.setCurrentIndex(self.chooser.findData(name))
        self.chooser.setVisible(bool(kept))
        self.more.setVisible(bool(kept))
        self.tools.setVisible(bool(kept))
        self.ways.setHidden(bool(kept))
        if not kept:
            self.about.setText(self.tr("A repertoire is a file of the moves that you want to play. Add one from an opening, from a file "
                                       "of lines, from the shown game or from your own games; then learn it, and see where your games "
                                       "leave it."))
            self._show_page(self.start)

    def show_unread(self) -> None:
        """Show that nothing is known of the chosen repertoire yet."""
        self.show_counts(Counts(0, 0, 0), "")
        for button in (self.coverage, self.departures):
            button.setEnabled(False)
        self.show_start()

    def show_counts(self, told: Counts, about: str) -> None:
        """Show how much there is to learn and to review."""
        self.learn.setText(self.tr("Learn ({0})").format(told.new))
        self.review.setText(self.tr("Review ({0})").format(told.due))
        self.learn.setEnabled(bool(told.new))
        self.review.setEnabled(bool(told.due))
        self.drill.setEnabled(bool(told.all))
        for button in (self.coverage, self.departures):
            button.setEnabled(True)
        self.about.setText(about)

    def show_start(self) -> None:
        """Show the repertoire itself."""
        self._show_page(self.start)

    def _show_page(self, page: QWidget) -> None:
        """Show one of the pages: a lesson has the pane for itself."""
        self.head.setVisible(page is not self.lesson)
        self.pages.setCurrentWidget(page)

    def show_working(self, works: bool, text: str = "", is_lost: bool = False) -> None:
        """Show whether something is being counted, with a text that says what, or what came of it; `is_lost`: the file of the repertoire
        cannot be read."""
        self.bar.setVisible(works)
        self.cancel.setVisible(works)
        self.choose.setVisible(is_lost)
        say_in(self.note, text)

    def show_question(self, line: str, left: str, told: str) -> None:
        """Show a position of a lesson, which is on the board: the line that leads there, how much is left, and what is asked or shown."""
        say_in(self.line, left_to_right(line))
        self.left.setText(left)
        self.say(told)
        self._show_page(self.lesson)

    def say(self, text: str) -> None:
        """Say what is asked, or what was right or wrong. Screen readers hear it at once."""
        self.told.setText(text)
        accessible.announce(self, text)

    def show_state(self, is_asked: bool, is_on_board: bool) -> None:
        """Offer what can be done now."""
        for button in (self.hint, self.answer):
            button.setVisible(is_asked and is_on_board)
        self.next.setVisible(not is_asked)
        self.back.setVisible(not is_on_board and is_asked)

    def show_rows(self, text: str, rows: Sequence[TellingRow], figure: str, empty: str) -> None:
        """Show a table, under a sentence; `figure` is the title of its figures."""
        self.sum.setText(text)
        self.rows.rows.columns = tuple(named_column(column, figure) for column in self.rows.rows.columns)
        self.rows.set_widths()
        self.rows.empty_text = empty
        self.rows.rows.show_rows(rows)
        self._show_page(self.table)


def named_column(column: TableColumn, figure: str) -> TableColumn:
    """The column of the figures under another title; the others as they are."""
    return replace(column, title=figure) if column.alignment == RIGHT else column
