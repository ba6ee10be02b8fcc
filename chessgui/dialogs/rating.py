"""The dialog of the user's rating, with a chart of the rating after each game and its deviation as a band."""
from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

import chess
from PySide6.QtCore import QDate, QLocale, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QFont, QFontMetricsF, QPainter, QPalette, QPen
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QWidget

from chessgui.clocks.timecontrol import shown_words
from chessgui.looks.graph import Form, Graph, GraphShape
from chessgui.looks.graphpainter import Ink, Inks
from chessgui.looks.widgets import button_box, font_like, in_column, plain_label
from chessgui.panels.graphwidget import GAP, PointedGraph
from chessgui.play.rating import RatedGame, Rating, RatingPoint, history, rating_at
from chessgui.play.ratingfile import RatedGames
from chessgui.words.language import counted

LEAST_SPAN = 200
"""The least range of the chart in rating points, so that small changes look small."""
TICK_STEPS = (50, 100, 200, 250, 500, 1000)
MOST_TICKS = 5
SMALL = 0.9
"""Size of the small type beside the line, relative to the widget's font."""
DOT, LAST_DOT, SHOWN_DOT = 2.2, 4.0, 4.5
DOT_DISTANCE = 9
"""Games get dots where they are at least so many pixels apart."""
BAND_OPACITY = 0.16


def rating_span(ratings: Sequence[Rating]) -> tuple[float, float]:
    """The ratings at the bottom and the top of a chart: it holds all ratings and the last deviation, and spans at least LEAST_SPAN."""
    last, known = ratings[-1], [rating.rating for rating in ratings]
    low, high = min(*known, last.rating - last.deviation), max(*known, last.rating + last.deviation)
    margin = max((high - low) * 0.05, (LEAST_SPAN - (high - low)) / 2)
    return low - margin, high + margin


def rating_ticks(low: float, high: float, most: int = MOST_TICKS) -> list[int]:
    """Round ratings between `low` and `high`, at most `most` of them where that is possible."""
    for step in TICK_STEPS:
        ticks = [number * step for number in range(-int(-low // step), int(high // step) + 1)]
        if len(ticks) <= most:
            break
    return ticks


def paint_ratings(widget: QWidget, painter: QPainter, graph: Graph, plot: QRectF) -> None:
    """The grid under a line of ratings, with round ratings beside it."""
    painter.setFont(font_like(widget.font(), SMALL))
    height, palette = painter.fontMetrics().height(), widget.palette()
    for tick in rating_ticks(graph.low, graph.high, most=min(max(int(plot.height() / height / 1.5), 2), MOST_TICKS)):
        y = round(plot.top() + plot.height() * graph.down(tick)) + 0.5
        painter.setPen(QPen(palette.color(QPalette.ColorRole.Mid), 1))
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
        painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
        place = QRectF(0, y - height / 2, plot.left() - GAP, height)
        painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(tick))


class RatingChart(PointedGraph):
    """Games go from left to right, one step each. The mouse or the arrow keys show a game; the band is one deviation to each side."""

    def __init__(self) -> None:
        super().__init__()
        self._points: tuple[RatingPoint, ...] = ()
        self.setMinimumSize(220, 120)
        self.set_points(())

    def sizeHint(self) -> QSize:
        return QSize(420, 200)

    def set_points(self, points: Sequence[RatingPoint]) -> None:
        """Show the ratings after these games, the oldest first."""
        self._points = tuple(points)
        self.heights = tuple(point.rating.rating for point in points)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if points else Qt.FocusPolicy.NoFocus)
        self.show_point(None)

    # words -------------------------------------------------------------------------------------------------------

    def empty_text(self) -> str:
        """The text that is shown before the first rated game."""
        return self.tr("Your rating appears here after your first rated game.")

    def summary(self) -> str:
        """The chart in words."""
        if not self._points:
            return self.empty_text()
        ratings = self.heights
        return self.tr("Rated games: {0}. Rating {1}, at its lowest {2}, at its highest {3}.").format(
            len(ratings), self._rating_text(self._points[-1]), round(min(ratings)), round(max(ratings)))

    def point_text(self, index: int) -> str:
        """A game and the rating after it, in two lines."""
        point = self._points[index]
        game = point.game
        facts = [self._date_text(point), self._result_text(game), shown_words(game.time_control)]
        return " · ".join(fact for fact in facts if fact) + "\n" + self.tr("Rating {0}").format(self._rating_text(point))

    def _result_text(self, game: RatedGame) -> str:
        if game.color == chess.WHITE:
            texts = self.tr("Lost with White against {0}"), self.tr("Drawn with White against {0}"), self.tr("Won with White against {0}")
        else:
            texts = self.tr("Lost with Black against {0}"), self.tr("Drawn with Black against {0}"), self.tr("Won with Black against {0}")
        return texts[round(2 * game.score)].format(game.opponent)

    def _rating_text(self, point: RatingPoint) -> str:
        """A rating with its doubled deviation, as in the title of the dialog."""
        return f"{round(point.rating.rating)} ± {round(2 * point.rating.deviation)}"

    def _date_text(self, point: RatingPoint) -> str:
        day = point.game.ended.astimezone()
        return self.locale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.ShortFormat)

    def refresh(self) -> None:
        self.graph = self._made_graph() if self._points else None
        self.setAccessibleName(self.tr("Rating history"))
        text = self.summary() if self.shown is None else self.point_text(self.shown).replace("\n", " · ")
        self.setAccessibleDescription(text)
        self.update()

    # where things are --------------------------------------------------------------------------------------------

    def _label_font(self) -> QFont:
        return font_like(self.font(), bold=True)

    def _last_text(self) -> str:
        rating = self._points[-1].rating
        return f"{round(rating.rating)}?" if rating.is_provisional else str(round(rating.rating))

    def plot(self) -> QRectF:
        """The part of the widget with the line; around it are the ratings, the last rating, and the dates."""
        small = QFontMetricsF(font_like(self.font(), SMALL))
        left = small.horizontalAdvance("0000") + GAP
        right = QFontMetricsF(self._label_font()).horizontalAdvance(self._last_text()) + 2 * GAP
        return QRectF(self.rect()).adjusted(left, small.height() / 2 + 2, -right, -small.height() - GAP)

    def _made_graph(self) -> Graph:
        """The band, the line and its dots, and the game that is shown. One game alone lies in the middle; its band has the whole width."""
        last = len(self._points) - 1
        left, right = (0.0, float(last)) if last else (-0.5, 0.5)
        ratings = [point.rating for point in self._points]
        ends = [*enumerate(ratings)] if last else [(left, ratings[0]), (right, ratings[0])]
        band = (*((x, rating.rating + rating.deviation) for x, rating in ends),
                *((x, rating.rating - rating.deviation) for x, rating in reversed(ends)))
        line = tuple(enumerate(self.heights))
        shapes = [GraphShape(Form.AREA, "band", band), GraphShape(Form.LINE, "line", line), GraphShape(Form.DOTS, "dot", line),
                  GraphShape(Form.DOTS, "last", line[-1:])]
        low, high = rating_span(ratings)
        if self.shown is not None:
            shapes += [GraphShape(Form.LINE, "pointer", ((self.shown, low), (self.shown, high))),
                       GraphShape(Form.DOTS, "shown", (line[self.shown],))]
        return Graph(left, right, low, high, tuple(shapes))

    def inks(self) -> Inks:
        palette = self.palette()
        accent, quiet, base = (palette.color(role) for role in (
            QPalette.ColorRole.Highlight, QPalette.ColorRole.PlaceholderText, QPalette.ColorRole.Base))
        faint = QColor(accent)
        faint.setAlphaF(BAND_OPACITY)
        inks = {"band": Ink(faint), "line": Ink(stroke=accent, width=2), "last": Ink(accent, radius=LAST_DOT), "pointer": Ink(stroke=quiet),
                "shown": Ink(base, accent, 2, SHOWN_DOT)}
        if self.plot().width() >= DOT_DISTANCE * (len(self._points) - 1):
            inks["dot"] = Ink(accent, radius=DOT)
        return inks

    # showing a game ----------------------------------------------------------------------------------------------

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Focus from the keyboard shows the game from which the arrow keys start."""
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason) and self._points:
            self.show_point(len(self._points) - 1)
        super().focusInEvent(event)

    def key_origin(self) -> int:
        return self.shown if self.shown is not None else len(self._points)

    # painting ----------------------------------------------------------------------------------------------------

    def paint_under(self, painter: QPainter) -> None:
        assert self.graph is not None
        paint_ratings(self, painter, self.graph, self.plot())

    def paint_over(self, painter: QPainter) -> None:
        """Paint the last rating beside its dot, and the first and the last day below the line."""
        plot = self.plot()
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        painter.setFont(self._label_font())
        height = painter.fontMetrics().height()
        last = self.place_of(len(self._points) - 1)
        beside = QRectF(last.x() + LAST_DOT + GAP / 2, last.y() - height / 2, self.width() - last.x(), height)
        painter.drawText(beside, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self._last_text())
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        painter.setFont(font_like(self.font(), SMALL))
        below = QRectF(plot.left(), plot.bottom() + GAP / 2, plot.width(), painter.fontMetrics().height())
        first_day, last_day = self._date_text(self._points[0]), self._date_text(self._points[-1])
        if first_day == last_day:
            painter.drawText(below, Qt.AlignmentFlag.AlignHCenter, first_day)
            return
        painter.drawText(below, Qt.AlignmentFlag.AlignRight, last_day)
        if painter.fontMetrics().horizontalAdvance(first_day + last_day) + GAP < plot.width():
            painter.drawText(below, Qt.AlignmentFlag.AlignLeft, first_day)


class RatingDialog(QDialog):
    """Shows the rating with its doubled deviation, and the chart of its history."""

    def __init__(self, games: RatedGames, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Your rating"))
        self.resize(560, 380)
        points = history(games.games)
        self.chart = RatingChart()
        self.chart.set_points(points)
        now = rating_at(points, datetime.now(UTC))
        text = counted("{0} ± {1} after 1 rated game", "{0} ± {1} after %n rated games", len(games.games))
        text = text.format(round(now.rating), round(2 * now.deviation))
        self.title = QLabel(text if games.games else self.tr("No rated game yet."))
        self.problem = plain_label(games.problem)
        self.problem.setVisible(bool(games.problem))
        buttons = button_box(self, QDialogButtonBox.StandardButton.Close)
        in_column(self.title, (self.chart, 1), self.problem, buttons, margins=(20, 18, 20, 16), spacing=12, on=self)
