"""The board of a match: it only shows, with an engine's strip above and below it and the evaluation bar beside it."""
from __future__ import annotations

import chess
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QWidget

from chessgui.board.widget import BoardWidget
from chessgui.match.results import clock_text, report_text
from chessgui.match.runner import Seat, Snapshot
from chessgui.panels.players.evalbar import WIDTH as BAR_WIDTH
from chessgui.panels.players.evalbar import EvalBar
from chessgui.words.notation import score_text

STRIP_HEIGHT = 40
MARGIN, GAP = 12, 8
ANIMATED_PLIES = 1
"""Pieces glide where a snapshot is at most so many plies after the one before; faster games jump."""


class EngineStrip(QWidget):
    """One engine: its colour and name, what it sees, and its clock."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._color, self._seat, self._thinking = "", chess.WHITE, Seat(0), False
        self.setFixedHeight(STRIP_HEIGHT)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # nearly all of it are figures, and the board below it runs so too

    def show_engine(self, name: str, color: chess.Color, seat: Seat, thinking: bool) -> None:
        """Show an engine and what it reported last."""
        if (name, color, seat, thinking) == (self._name, self._color, self._seat, self._thinking):
            return
        self._name, self._color, self._seat, self._thinking = name, color, seat, thinking
        side = self.tr("White") if color else self.tr("Black")
        self.setAccessibleName(f"{side}: {name}. {self.clock} {self.evaluation}".strip())
        self.update()

    @property
    def clock(self) -> str:
        """The clock as it is shown; empty where there is none."""
        return "" if self._seat.clock_ms is None else clock_text(self._seat.clock_ms)

    @property
    def evaluation(self) -> str:
        """The score from White's view."""
        return "" if self._seat.score is None else score_text(self._seat.score).replace("-", "−")

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(self.layoutDirection())
        middle = self.height() / 2
        painter.setPen(QColor(128, 128, 128))
        painter.setBrush(QColor("#fbfaf7") if self._color else QColor("#2b2927"))
        painter.drawEllipse(QRectF(3, middle - 6, 12, 12))
        right = self._paint_clock(painter)
        right = self._paint_evaluation(painter, right)
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold if self._thinking else QFont.Weight.Normal)
        painter.setFont(font)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        name = painter.fontMetrics().elidedText(self._name, Qt.TextElideMode.ElideRight, max(int(right) - 24, 0))
        painter.drawText(QRectF(24, 0, right - 24, self.height()), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, name)
        painter.end()

    def _paint_clock(self, painter: QPainter) -> float:
        """The clock in its box; returns where the room beside it ends."""
        if not self.clock:
            return float(self.width())
        font = tabular(self.font(), 1.25)
        metrics = QFontMetricsF(font)
        width = max(metrics.horizontalAdvance("00:00.0"), metrics.horizontalAdvance(self.clock)) + 16
        box = QRectF(self.width() - width, 5, width, self.height() - 10)
        palette = self.palette()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.color(QPalette.ColorRole.Highlight if self._thinking else QPalette.ColorRole.Button))
        painter.drawRoundedRect(box, 6, 6)
        painter.setFont(font)
        painter.setPen(palette.color(QPalette.ColorRole.HighlightedText if self._thinking else QPalette.ColorRole.ButtonText))
        painter.drawText(box.adjusted(0, 0, -8, 0), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self.clock)
        return box.left() - 12

    def _paint_evaluation(self, painter: QPainter, right: float) -> float:
        report = "" if self._seat.report is None else report_text(self._seat.report)
        palette = self.palette()
        for text, role, scale in ((report, QPalette.ColorRole.PlaceholderText, 1.0), (self.evaluation, QPalette.ColorRole.WindowText, 1.0)):
            if not text:
                continue
            font = tabular(self.font(), scale)
            width = QFontMetricsF(font).horizontalAdvance(text)
            painter.setFont(font)
            painter.setPen(palette.color(role))
            painter.drawText(QRectF(right - width, 0, width, self.height()), Qt.AlignmentFlag.AlignVCenter, text)
            right -= width + 12
        return right


def tabular(base: QFont, scale: float) -> QFont:
    """A font whose digits are all as wide: running numbers stand still."""
    font = QFont(base)
    font.setPointSizeF(font.pointSizeF() * scale)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


class MatchBoard(QWidget):
    """Keeps the board square and as large as fits; White is at the bottom."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.board, self.eval_bar = BoardWidget(self), EvalBar(self)
        self.board.set_movable(frozenset())
        self.board.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.board.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.top, self.bottom = EngineStrip(self), EngineStrip(self)
        self._shown: tuple[int, int] | None = None
        self.setMinimumSize(320, 320)

    def sizeHint(self) -> QSize:
        return QSize(620, 660)

    def show_snapshot(self, told: Snapshot, names: tuple[str, str]) -> None:
        """Show the game under way."""
        ply = told.board.ply()
        if self._shown != (told.game, ply):
            follows = self._shown is not None and self._shown[0] == told.game and 0 < ply - self._shown[1] <= ANIMATED_PLIES
            self._shown = (told.game, ply)
            self.board.set_animated(follows)
            self.board.set_position(told.board, told.last_move)
        for strip, color, seat in ((self.top, chess.BLACK, told.black), (self.bottom, chess.WHITE, told.white)):
            strip.show_engine(names[seat.engine], color, seat, told.thinking == color)
        newest = told.white if told.board.turn == chess.BLACK else told.black
        score = newest.score or told.white.score or told.black.score
        if score != self.eval_bar.score:
            self.eval_bar.set_score(score)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = BAR_WIDTH + GAP
        room = min(self.width() - 2 * MARGIN - beside, self.height() - 2 * STRIP_HEIGHT - MARGIN)
        # Squares of whole device pixels: the board then fills its place exactly, and the bar ends where it does.
        ratio = self.devicePixelRatioF()
        side = int(int(room * ratio / 8) * 8 / ratio)
        left = (self.width() - side - beside) // 2 + beside
        top = (self.height() - side) // 2
        self.board.setGeometry(left, top, side, side)
        self.eval_bar.setGeometry(left - beside, top, BAR_WIDTH, side)
        self.top.setGeometry(left, top - STRIP_HEIGHT, side, STRIP_HEIGHT)
        self.bottom.setGeometry(left, top + side, side, STRIP_HEIGHT)
