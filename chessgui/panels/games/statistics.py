"""Statistics of the games that a list shows: results, years, ratings and players. A click writes what was clicked into the filter."""
from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from chessgui.gamelist.gameloader import FoundGames, GameLoader
from chessgui.gamelist.statistics import GameStatistics, Outcomes, rating_term, statistics, year_term
from chessgui.looks.widgets import font_like, holding, in_column, in_row, named, quiet_label, text_button
from chessgui.panels.explorer.table import RIGHT, RowsModel, RowsView, TableColumn
from chessgui.panels.games.barchart import BarChart, span_text
from chessgui.panels.graphwidget import SMALL
from chessgui.panels.wdlbar import bar_height, figure_font, paint_bar, wdl_parts
from chessgui.threads.background import timer
from chessgui.words.language import counted, number_text, tr

RESULT_TERMS = "result=1-0", "result=1/2-1/2", "result=0-1"
ROWS, LEAST_LETTERS = 4, 28
"""How many players are seen without scrolling, and the least room for their table, in figures."""
SPACING, PLAYERS = 6, 0.92
"""The space between the parts, in logical pixels, and the size of the players' names, relative to the widget's font."""
COUNT_MS = 100
"""Milliseconds after which the games are counted: first they are shown, and a person who goes on typing does not wait for figures that are
out of date at once. It is shorter than the time between two parts of an answer, which would otherwise put the counting off again and
again."""
MORE, LESS = "\u2002▾", "\u2002▴"


class ResultBar(QWidget):
    """Won by White, drawn, won by Black. `chosen` carries the place of the part that was clicked."""

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._outcomes = Outcomes()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(120, bar_height(self.font()))

    def show_outcomes(self, outcomes: Outcomes) -> None:
        """Show other results."""
        self._outcomes = outcomes
        self.setCursor(Qt.CursorShape.PointingHandCursor if outcomes.per_cent is not None else Qt.CursorShape.ArrowCursor)
        named(self, results_text(outcomes), results_text(outcomes))
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        won, drawn, lost = self._outcomes.won, self._outcomes.drawn, self._outcomes.lost
        place, decided = event.position().x() / max(self.width(), 1), won + drawn + lost
        if event.button() == Qt.MouseButton.LeftButton and decided and self.rect().contains(event.position().toPoint()):
            self.chosen.emit(0 if place * decided < won else 1 if place * decided < won + drawn else 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            parts = wdl_parts(self._outcomes.won, self._outcomes.drawn, self._outcomes.lost)
            paint_bar(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), parts, figure_font(self.font()))


class StatisticsPanel(QWidget):
    """A strip with the results; a button unfolds the rest. It counts only while it is visible, in the loader's threads."""

    term_chosen = Signal(str)
    """A term of the filter."""
    player_wanted = Signal(str)
    """A name whose card is to be shown."""
    room_wanted = Signal(int)
    """So many logical pixels more of height, or less."""

    def __init__(self, loader: GameLoader) -> None:
        super().__init__()
        self._counting = loader.counting
        self._found: FoundGames | None = None
        self._is_counted = True
        self.statistics = GameStatistics()
        """What is shown."""
        self.results, self.score = ResultBar(), quiet_label()
        policy = self.results.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # the button beside it stays at its place
        self.results.setSizePolicy(policy)
        self.results.hide()  # until there are results: it would be an empty frame
        self.years = BarChart(self.tr("Years"), lambda bar: bar_text(span_text(bar), bar.outcomes))
        self.ratings = BarChart(
            self.tr("Ratings"), lambda bar: bar_text(self.tr("The stronger player has {0}").format(span_text(bar)), bar.outcomes))
        self.players = RowsView(RowsModel([
            TableColumn("", lambda row: row.name, 0, about=self.tr("{0}: open the card"), is_link=True),
            TableColumn("", lambda row: number_text(row.outcomes.games), 7, alignment=RIGHT, is_quiet=True),
            TableColumn("", lambda row: score_text(row.outcomes), 6, alignment=RIGHT),
        ], self), self.tr("Players with most games"))
        self.players.setFont(font_like(self.players.font(), PLAYERS))
        self.players.horizontalHeader().hide()
        self.players.setFixedHeight(self.players.height_for(ROWS))
        self.players.setMinimumWidth(LEAST_LETTERS * self.players.fontMetrics().horizontalAdvance("0"))
        players = quiet_label(self.tr("Players, games, score"))
        players.setFont(font_like(players.font(), SMALL))
        players.setContentsMargins(9, 0, 0, 0)
        self.charts = holding(in_row((self.years, 2), (self.ratings, 2), (in_column(players, self.players, spacing=2), 5), spacing=12))
        self.charts.hide()
        self.fold = text_button(self.tr("Statistics") + MORE, self.tr("Years, ratings and players of the games below"),
                                self._turn)
        self.fold.setProperty("small", True)
        in_column(in_row((self.results, 1), self.score, self.fold, spacing=8), self.charts, spacing=SPACING, on=self)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.results.chosen.connect(lambda place: self.term_chosen.emit(RESULT_TERMS[place]))
        self.years.chosen.connect(lambda bar: self.term_chosen.emit(year_term(bar)))
        self.ratings.chosen.connect(lambda bar: self.term_chosen.emit(rating_term(bar)))
        self.players.chosen.connect(self._choose_player)
        self._soon = timer(self, self._count, COUNT_MS, once=True)
        self._counting.done.connect(self._show)
        self._counting.failed.connect(self.score.setText)

    def unfold(self, on: bool) -> None:
        """Show all, or the strip alone."""
        self.charts.setVisible(on)
        self.updateGeometry()  # a list that is hidden behind another one would still ask for its former height
        self.fold.setText(self.tr("Statistics") + (LESS if on else MORE))

    def _turn(self) -> None:
        self.unfold(self.charts.isHidden())
        height = self.charts.sizeHint().height() + SPACING
        self.room_wanted.emit(-height if self.charts.isHidden() else height)

    def _choose_player(self, row: int) -> None:
        """The name opens the card; the figures, and Enter on them, filter."""
        player = self.statistics.players[row]
        if self.players.currentIndex().column() == 0:
            self.player_wanted.emit(player.name)
        else:
            self.term_chosen.emit(player.term)

    def show_found(self, found: FoundGames, is_part: bool) -> None:
        """The list shows other games. Of the parts of an answer those are left out for which there is no time."""
        self._found, self._is_counted = found, False
        if not (is_part and self._counting.running):
            self._counting.drop()  # figures of other games come too late now
            if self.isVisible():
                self._soon.start()

    def _count(self) -> None:
        if not self.isVisible():
            return  # it counts when it is shown again
        found, self._is_counted = self._found, True
        if found is not None:
            self._counting.start(lambda progress: statistics(found.index, found.games))

    def _show(self, found: GameStatistics) -> None:
        self.statistics = found
        self.results.show_outcomes(found.all)
        self.results.setVisible(found.all.per_cent is not None)
        self.score.setText(tr("White scores {0}").format(score_text(found.all)) if found.all.per_cent is not None else tr("No results"))
        self.years.show_bars(found.years)
        self.ratings.show_bars(found.ratings)
        self.players.rows.show_rows(found.players)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._is_counted:
            self._show(GameStatistics())
            self._soon.start()


def score_text(outcomes: Outcomes) -> str:
    """Points in per cent; nothing where no game has a result."""
    return tr("{0} %").format(round(outcomes.per_cent)) if outcomes.per_cent is not None else ""


def results_text(outcomes: Outcomes) -> str:
    """How games ended, in words."""
    return tr("White won {0}, drawn {1}, Black won {2}").format(*map(number_text, (outcomes.won, outcomes.drawn, outcomes.lost)))


def bar_text(span: str, outcomes: Outcomes) -> str:
    """What a bar is, and how its games ended."""
    return f"{span}: {counted('one game', '%Ln games', outcomes.games)}\n{results_text(outcomes)}"
