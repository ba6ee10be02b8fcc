"""The report in the window: the key moments to click, the user's own before the others, and below them both sides in a table."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from typing import TYPE_CHECKING

import chess
from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QSizePolicy, QWidget

from chessgui.looks.theme import has_dark_ground
from chessgui.looks.widgets import (
    FIGURES,
    STRETCH,
    Part,
    bold_label,
    font_like,
    grid_of,
    in_column,
    in_row,
    plain_label,
    progress_bar,
    quiet_label,
    say_in,
    scroll_area,
    text_button,
)
from chessgui.panels.wrappingrow import Column, WrappingRow
from chessgui.pgn.glyphs import NAG_SYMBOLS
from chessgui.report.marks import mark_color
from chessgui.words.language import alone, left_to_right

if TYPE_CHECKING:
    from chessgui.report.report import Report
    from chessgui.report.words import Moment, ReportRow


LONGEST_MOVE = "88...Qxd8+??"
"""As wide as the column of the moves of the key moments."""


class ReportPanel(QWidget):
    """Shows a report. `ply_chosen` carries a key moment, in plies from the start; `analyse_wanted`, `cancel_wanted`, `page_wanted`
    and `write_wanted` tell of the buttons: analyse the game, end that, save the report as a page, write it into the game."""

    ply_chosen = Signal(int)
    analyse_wanted = Signal()
    cancel_wanted = Signal()
    page_wanted = Signal()
    write_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._report: Report | None = None
        self._figurines = True
        self._notes: list[QWidget] = []
        self.whose: Callable[[], tuple[chess.Color, ...]] = tuple
        """Which sides of the shown game are the user's."""
        self.note = quiet_label(wraps=True)
        self.progress = progress_bar(self.tr("Progress of the analysis"))
        self.buttons = {
            "analyse": text_button(self.tr("Analyse…"), self.tr("Evaluate every move of this game"), self.analyse_wanted),
            "cancel": text_button(self.tr("Stop"), self.tr("End the analysis; what was found stays"), self.cancel_wanted),
            "write": text_button(self.tr("Write into Game"), self.tr("Marks, evaluations and better lines into the moves"),
                                 self.write_wanted),
            "page": text_button(self.tr("Save…"), self.tr("The report as a web page or PDF"), self.page_wanted),
        }
        self._content = QWidget()
        self.scrolled = scroll_area()
        self.scrolled.setAccessibleName(self.tr("Report"))
        in_column(WrappingRow(*self.buttons.values(), spacing=4), self.progress, self.note, (self.scrolled, 1),
                  margins=(12, 10, 12, 8), spacing=8, on=self)
        self.set_report(None)
        self.show_progress(0, 0)

    def add_note(self, note: QWidget) -> None:
        """Put a widget of another part above the report, where it is scrolled with it."""
        self._notes.append(note)
        self.refresh()

    # what is shown -----------------------------------------------------------------------------------------------

    def set_figurines(self, figurines: bool) -> None:
        """Show moves with figurines, or with letters."""
        self._figurines = figurines
        self.refresh()

    def refresh(self) -> None:
        """Show the same report anew."""
        self.set_report(self._report)

    def set_report(self, report: Report | None) -> None:
        """Show a report; None: there is none."""
        self._report = report
        for name in ("write", "page"):
            self.buttons[name].setVisible(report is not None)
        self.show_note("" if report is not None else self.tr("No report on this game yet."))
        self._content = Column()
        parts = () if report is None else self._parts(report)
        in_column(*self._notes, *parts, STRETCH, margins=(0, 0, 4, 0), spacing=4, on=self._content)
        self.scrolled.setWidget(self._content)
        self._content.setAutoFillBackground(False)  # the sheet beneath shows through
        self.scrolled.setMinimumWidth(self._content.minimumSizeHint().width() + self.scrolled.verticalScrollBar().sizeHint().width())

    def show_note(self, sentence: str) -> None:
        """Show a sentence above the report; an empty one hides the note."""
        say_in(self.note, sentence)

    def show_progress(self, done: int, total: int) -> None:
        """Show how far the analysis is; 0 of 0: none is under way."""
        self.progress.setVisible(total > 0)
        self.progress.setRange(0, total)
        self.progress.setValue(done)
        self.buttons["cancel"].setVisible(total > 0)
        self.buttons["analyse"].setVisible(total == 0)

    # building ----------------------------------------------------------------------------------------------------

    def _parts(self, report: Report) -> Iterator[Part]:
        from chessgui.report.words import facts, moments
        found, own, dark = moments(report, self._figurines), self.whose(), has_dark_ground(self.palette())
        mine = [moment for moment in found if report.moves[moment.ply - 1].color in own]
        if len(own) == 1:
            groups = {self.tr("Your key moments"): mine, self.tr("Your opponent's key moments"): [one for one in found if one not in mine]}
        else:
            groups = {self.tr("Key moments"): found}
        for heading, group in groups.items():
            if group:
                yield bold_label(heading)
                yield from (MomentButton(moment, dark, self.ply_chosen) for moment in group)
                yield 6
        if not found:
            yield bold_label(self.tr("No move changed much."))
            yield 6
        yield self._table(report)
        yield 6
        yield from (quiet_label(fact, wraps=True) for fact in facts(report, self._figurines))

    def _table(self, report: Report) -> QGridLayout:
        from chessgui.report.words import rows
        grid = grid_of(14, 3)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(4, 1)  # in a wide pane, too, a figure stands beside its name
        for column, text in ((2, self.tr("White")), (3, self.tr("Black"))):
            grid.addWidget(bold_label(text), 0, column, FIGURES)
        for number, row in enumerate(rows(report, self._figurines), 1):
            if row.is_heading:
                grid.setRowMinimumHeight(number, 26)
                grid.addWidget(quiet_label(row.name, wraps=True), number, 0, 1, 4, Qt.AlignmentFlag.AlignBottom)
            else:
                self._add_row(grid, number, row, number <= 2)
        return grid

    def _add_row(self, grid: QGridLayout, number: int, row: ReportRow, is_first: bool) -> None:
        is_mark = row.glyph is not None
        if row.glyph:
            sign = bold_label(left_to_right(NAG_SYMBOLS.get(row.glyph, "")))
            palette = sign.palette()
            palette.setColor(QPalette.ColorRole.WindowText, mark_color(row.glyph, has_dark_ground(self.palette())))
            sign.setPalette(palette)
            sign.setAccessibleName(row.name)
            grid.addWidget(sign, number, 0, Qt.AlignmentFlag.AlignTop)
        name = plain_label(row.name)
        name.setAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignTop)
        grid.addWidget(name, number, 1 if is_mark else 0, 1, 1 if is_mark else 2)
        for column, text in ((2, row.white), (3, row.black)):
            figure = QLabel(text.replace(" (", "\n("), textFormat=Qt.TextFormat.PlainText)  # what stands in brackets would widen the column
            figure.setAlignment(FIGURES | Qt.AlignmentFlag.AlignTop)
            figure.setAccessibleName(f"{row.name}: {text}")
            if is_first:
                figure.setFont(font_like(self.font(), bold=True))
            elif text == "0":
                figure.setProperty("quiet", True)
            grid.addWidget(figure, number, column, FIGURES | Qt.AlignmentFlag.AlignTop)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange and self._report is not None:
            # Not at once: Qt is just passing the event on to the widgets that would be made anew.
            QTimer.singleShot(0, self, self.refresh)
        super().changeEvent(event)


class MomentButton(QPushButton):
    """A key moment in a line: the move in the colour of its mark, and what happened."""

    def __init__(self, moment: Moment, dark: bool, chosen: SignalInstance) -> None:
        super().__init__(flat=True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(f"{moment.move} · {moment.sentence}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        color = f' style="color:#{mark_color(moment.glyph, dark):06x}"' if moment.glyph else ""
        move, words = QLabel(f"<b{color}>{escape(alone(moment.move))}</b>"), quiet_label(moment.sentence, wraps=True)
        move.setMinimumWidth(move.fontMetrics().horizontalAdvance(LONGEST_MOVE))
        self._layout = in_row((move, Qt.AlignmentFlag.AlignTop), (words, 1), margins=(6, 3, 6, 3), spacing=8, on=self)
        for label in (move, words):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.clicked.connect(lambda: chosen.emit(moment.ply))

    def sizeHint(self) -> QSize:
        return self._layout.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self._layout.minimumSize()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._layout.heightForWidth(width)
