"""The course of the own rating: a line of the games with what is not certain about it, painted by hand."""
from __future__ import annotations

from collections.abc import Sequence

import chess
from PySide6.QtCore import QDate, QEvent, QLocale, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QToolTip, QWidget

from chessgui.clocks.timecontrol import shown_words
from chessgui.play.rating import RatedGame, Rating, RatingPoint
from chessgui.words.language import sentence

LEAST_SPAN = 200
"""Points of rating from bottom to top at least: small changes shall look small."""
TICK_STEPS = (50, 100, 200, 250, 500, 1000)
MOST_TICKS = 5
GAP = 8
DOT, LAST_DOT, SHOWN_DOT = 2.2, 4.0, 4.5
DOT_DISTANCE = 9
"""Games nearer to each other than so many pixels get no dots."""
BAND_OPACITY = 0.16


def rating_span(ratings: Sequence[Rating]) -> tuple[float, float]:
    """The ratings at the bottom and the top of a chart: all of them, the last with its deviation, and never too narrow."""
    last, known = ratings[-1], [rating.rating for rating in ratings]
    low, high = min(*known, last.rating - last.deviation), max(*known, last.rating + last.deviation)
    air = max((high - low) * 0.05, (LEAST_SPAN - (high - low)) / 2)
    return low - air, high + air


def rating_ticks(low: float, high: float, most: int = MOST_TICKS) -> list[int]:
    """Round ratings between two, at most so many where that is possible."""
    for step in TICK_STEPS:
        first = -int(-low // step)
        ticks = [number * step for number in range(first, int(high // step) + 1)]
        if len(ticks) <= most:
            break
    return ticks


class RatingChart(QWidget):
    """Time goes to the right, a game a step. The mouse or the arrow keys show a game; the band is one deviation to each side."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._points: tuple[RatingPoint, ...] = ()
        self._shown: int | None = None
        self.setMouseTracking(True)
        self.setMinimumSize(220, 120)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.set_points(())

    def sizeHint(self) -> QSize:
        return QSize(420, 200)

    def set_points(self, points: Sequence[RatingPoint]) -> None:
        """Show the ratings after these games, the oldest first."""
        self._points = tuple(points)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if points else Qt.FocusPolicy.NoFocus)
        self._show_game(None)

    @property
    def shown(self) -> int | None:
        """The game that mouse or keyboard points at, counting from 0."""
        return self._shown

    # words -------------------------------------------------------------------------------------------------------

    def empty_text(self) -> str:
        """What stands there before the first rated game."""
        return self.tr("Your rating appears here after your first rated game.")

    def summary(self) -> str:
        """The chart in words."""
        if not self._points:
            return self.empty_text()
        ratings = [point.rating.rating for point in self._points]
        return self.tr("Rated games: {0}. Rating {1}, at its lowest {2}, at its highest {3}.").format(
            len(ratings), self._rating_text(self._points[-1]), round(min(ratings)), round(max(ratings)))

    def game_text(self, index: int) -> str:
        """A game and the rating after it, in two lines."""
        point = self._points[index]
        game = point.game
        facts = [self._date_text(point), self._result_text(game), shown_words(game.time_control)]
        return " · ".join(fact for fact in facts if fact) + "\n" + self.tr("Rating {0}").format(self._rating_text(point))

    def _result_text(self, game: RatedGame) -> str:
        if game.color == chess.WHITE:
            texts = {1.0: self.tr("Won with White against {0}"), 0.0: self.tr("Lost with White against {0}")}
            drawn = self.tr("Drawn with White against {0}")
        else:
            texts = {1.0: self.tr("Won with Black against {0}"), 0.0: self.tr("Lost with Black against {0}")}
            drawn = self.tr("Drawn with Black against {0}")
        return texts.get(game.score, drawn).format(game.opponent)

    def _rating_text(self, point: RatingPoint) -> str:
        return f"{round(point.rating.rating)} ± {round(point.rating.deviation)}"

    def _date_text(self, point: RatingPoint) -> str:
        day = point.game.ended.astimezone()
        return self.locale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.ShortFormat)

    def _describe(self) -> None:
        self.setAccessibleName(self.tr("Rating history"))
        text = self.summary() if self._shown is None else self.game_text(self._shown).replace("\n", " · ")
        self.setAccessibleDescription(text)

    # where things are --------------------------------------------------------------------------------------------

    def _small_font(self) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(max(font.pointSizeF() * 0.9, 1.0))
        return font

    def _label_font(self) -> QFont:
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold)
        return font

    def _last_text(self) -> str:
        rating = self._points[-1].rating
        return f"{round(rating.rating)}?" if rating.is_provisional else str(round(rating.rating))

    def _plot(self) -> QRectF:
        """The part of the widget where the line runs; beside it are the ratings, the last rating, and the dates."""
        small = QFontMetricsF(self._small_font())
        left = small.horizontalAdvance("0000") + GAP
        right = QFontMetricsF(self._label_font()).horizontalAdvance(self._last_text()) + 2 * GAP
        return QRectF(self.rect()).adjusted(left, small.height() / 2 + 2, -right, -small.height() - GAP)

    def place_of(self, index: int) -> QPointF:
        """Where a game lies in the widget."""
        plot = self._plot()
        return QPointF(self._x(index, plot), self._y(self._points[index].rating.rating, plot))

    def _x(self, index: int, plot: QRectF) -> float:
        last = len(self._points) - 1
        return plot.left() + plot.width() * (index / last if last else 0.5)

    def _y(self, rating: float, plot: QRectF) -> float:
        low, high = self._span()
        return plot.bottom() - plot.height() * (rating - low) / (high - low)

    def _span(self) -> tuple[float, float]:
        return rating_span([point.rating for point in self._points])

    def game_at(self, x: float) -> int | None:
        """The game nearest to a place; None where there is none."""
        if not self._points:
            return None
        plot, last = self._plot(), len(self._points) - 1
        return min(max(round((x - plot.left()) / max(plot.width(), 1) * last), 0), last)

    # showing a game ----------------------------------------------------------------------------------------------

    def _show_game(self, index: int | None) -> None:
        self._shown = index
        self._describe()
        self.update()

    def _point_at(self, index: int, where: QPoint) -> None:
        if index != self._shown:
            self._show_game(index)
        QToolTip.showText(where, self.game_text(index), self)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        index = self.game_at(event.position().x())
        if index is not None:
            self._point_at(index, event.globalPosition().toPoint())

    def leaveEvent(self, event: QEvent) -> None:
        self._show_game(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Who comes by keyboard sees where the arrow keys begin."""
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason) and self._points:
            self._show_game(len(self._points) - 1)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._show_game(None)
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self._points) - 1
        shown = self._shown if self._shown is not None else last + 1
        keys = {Qt.Key.Key_Left: shown - 1, Qt.Key.Key_Right: shown + 1, Qt.Key.Key_Home: 0, Qt.Key.Key_End: last}
        index = keys.get(Qt.Key(event.key()))
        if index is None or last < 0:
            super().keyPressEvent(event)
            return
        index = min(max(index, 0), last)
        self._point_at(index, self.mapToGlobal(self.place_of(index).toPoint()))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.LanguageChange, QEvent.Type.LocaleChange):
            self._describe()
            self.update()
        super().changeEvent(event)

    # painting ----------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setLayoutDirection(self.layoutDirection())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._points:
            painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # time goes to the right in every language
            plot = self._plot()
            self._paint_grid(painter, plot)
            self._paint_band(painter, plot)
            self._paint_line(painter, plot)
            self._paint_labels(painter, plot)
        else:
            painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
            align = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(QRectF(self.rect()).adjusted(2 * GAP, GAP, -2 * GAP, -GAP), align, sentence(self.empty_text()))
        painter.end()

    def _paint_grid(self, painter: QPainter, plot: QRectF) -> None:
        painter.setFont(self._small_font())
        height = painter.fontMetrics().height()
        for tick in rating_ticks(*self._span(), most=min(max(int(plot.height() / height / 1.5), 2), MOST_TICKS)):
            y = round(self._y(tick, plot)) + 0.5
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Mid), 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
            place = QRectF(0, y - height / 2, plot.left() - GAP, height)
            painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(tick))

    def _paint_band(self, painter: QPainter, plot: QRectF) -> None:
        """What is not certain; before a second game the whole width has the one band."""
        points = self._points if len(self._points) > 1 else self._points * 2
        last = len(points) - 1
        edges = [[QPointF(plot.left() + plot.width() * index / last, self._y(point.rating.rating + sign * point.rating.deviation, plot))
                  for index, point in enumerate(points)] for sign in (1, -1)]
        color = QColor(self.palette().color(QPalette.ColorRole.Highlight))
        color.setAlphaF(BAND_OPACITY)
        painter.save()
        painter.setClipRect(plot)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        painter.drawPolygon(QPolygonF([*edges[0], *reversed(edges[1])]))
        painter.restore()

    def _paint_line(self, painter: QPainter, plot: QRectF) -> None:
        color = self.palette().color(QPalette.ColorRole.Highlight)
        places = [QPointF(self._x(index, plot), self._y(point.rating.rating, plot)) for index, point in enumerate(self._points)]
        painter.setPen(QPen(color, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.drawPolyline(QPolygonF(places))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        if plot.width() >= DOT_DISTANCE * (len(places) - 1):
            for place in places:
                painter.drawEllipse(place, DOT, DOT)
        painter.drawEllipse(places[-1], LAST_DOT, LAST_DOT)
        if self._shown is not None:
            self._paint_shown(painter, plot, places[self._shown])

    def _paint_shown(self, painter: QPainter, plot: QRectF, place: QPointF) -> None:
        palette = self.palette()
        painter.setPen(QPen(palette.color(QPalette.ColorRole.PlaceholderText), 1))
        painter.drawLine(QPointF(place.x(), plot.top()), QPointF(place.x(), plot.bottom()))
        painter.setPen(QPen(palette.color(QPalette.ColorRole.Highlight), 2))
        painter.setBrush(palette.color(QPalette.ColorRole.Base))
        painter.drawEllipse(place, SHOWN_DOT, SHOWN_DOT)

    def _paint_labels(self, painter: QPainter, plot: QRectF) -> None:
        """The last rating beside its dot; the first and the last day below."""
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        painter.setFont(self._label_font())
        height = painter.fontMetrics().height()
        last = self.place_of(len(self._points) - 1)
        beside = QRectF(last.x() + LAST_DOT + GAP / 2, last.y() - height / 2, self.width() - last.x(), height)
        painter.drawText(beside, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self._last_text())
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        painter.setFont(self._small_font())
        below = QRectF(plot.left(), plot.bottom() + GAP / 2, plot.width(), painter.fontMetrics().height())
        first_day, last_day = self._date_text(self._points[0]), self._date_text(self._points[-1])
        if first_day == last_day:
            painter.drawText(below, Qt.AlignmentFlag.AlignHCenter, first_day)
            return
        painter.drawText(below, Qt.AlignmentFlag.AlignRight, last_day)
        if painter.fontMetrics().horizontalAdvance(first_day + last_day) + GAP < plot.width():
            painter.drawText(below, Qt.AlignmentFlag.AlignLeft, first_day)
