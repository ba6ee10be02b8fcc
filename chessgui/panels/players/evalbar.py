"""The evaluation bar beside the board: White's share of the height, the score from White's view."""
from __future__ import annotations

from enum import Enum, auto

import chess
from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from chessgui.looks.widgets import font_like
from chessgui.panels.wdlbar import DARK, EDGE, LIGHT
from chessgui.rules.score import white_share
from chessgui.words.notation import score_text
from engine import Score

WIDTH, FONT, SHARE = 2.6, 10, 0.6
"""How many times as wide as its label is high the bar is; the least height of the label's font in pixels, and its share of that of other
texts."""
SMALL_FONT, LONG = 0.9, 4
"""By how much the label is smaller from so many letters on."""
UNKNOWN = QColor(128, 128, 128, 40)
"""What the whole bar is filled with where no score is known: two halves would say that the position is even."""
RADIUS = 4
GLIDE_MS = 200


class Origin(Enum):
    """Where a score comes from."""

    ANALYSIS = auto()
    FILE = auto()
    REPORT = auto()


class EvalBar(QWidget):
    """White's side is at the bottom unless the board is flipped. Empty until there is a score."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.score: Score | None = None
        """The shown score, White's view."""
        self._share = 0.5
        self._flipped = False
        self._glide = QVariantAnimation(self, duration=GLIDE_MS, easingCurve=QEasingCurve(QEasingCurve.Type.OutCubic))
        self._glide.valueChanged.connect(self._set_share)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.set_score(None)

    def sizeHint(self) -> QSize:
        return QSize(round(WIDTH * label_pixels(self.fontMetrics())), 200)

    def set_score(self, score: Score | None, origin: Origin = Origin.ANALYSIS, turn: chess.Color = chess.BLACK) -> None:
        """Show a score from White's view; None: nothing is known. `turn` is the side to move: where the score is a mate on the board, whose
        number has no sign, this side is mated."""
        self.score, share, text, self._label = score, 0.5, self.tr("none"), ""
        if score is not None:
            sign = "-" if score.mate == 0 and turn == chess.WHITE else ""
            share = 1.0 if score.mate == 0 and not sign else white_share(score)
            text, self._label = sign + score_text(score), sign + short_score(score)
        said = {Origin.ANALYSIS: self.tr("Evaluation, White's point of view: {0}"),
                Origin.FILE: self.tr("Evaluation from the file, White's point of view: {0}"),
                Origin.REPORT: self.tr("Evaluation from the report, White's point of view: {0}")}
        self.setAccessibleName(said[origin].format(text))
        self.setToolTip(self.accessibleName())
        self._glide.stop()
        self._glide.setStartValue(self._share)
        self._glide.setEndValue(share)
        self._glide.start()
        self.update()

    def set_flipped(self, flipped: bool) -> None:
        """Follow the board."""
        self._flipped = flipped
        self.update()

    def _set_share(self, share: float) -> None:
        self._share = share
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        whole = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        height, middle = whole.height() * self._share, whole.center().y()
        white = QRectF(whole.left(), whole.top() if self._flipped else whole.bottom() - height, whole.width(), height)
        with QPainter(self) as painter:
            painter.setLayoutDirection(self.layoutDirection())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            for color, share in ((DARK, QRectF(self.rect())), (LIGHT, white)) if self.score is not None else ((UNKNOWN, whole),):
                painter.setClipRect(share)
                painter.setBrush(QColor(color))
                painter.drawRoundedRect(whole, RADIUS, RADIUS)
            painter.setClipping(False)
            painter.setPen(EDGE)  # the white part is as light as the window
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(whole, RADIUS, RADIUS)
            painter.setPen(QColor(128, 128, 128, 110))
            painter.drawLine(QPointF(whole.left(), middle), QPointF(whole.right(), middle))
            if self.score is not None:
                self._paint_label(painter, whole, self._label)

    def _paint_label(self, painter: QPainter, whole: QRectF, text: str) -> None:
        """The score stands at the end of the side that is ahead, in the other's colour."""
        white_ahead = self._glide.endValue() >= 0.5  # at once: while the bar glides its share may still be that of the other side
        pixels = label_pixels(self.fontMetrics())
        painter.setFont(font_like(self.font(), pixels=pixels if len(text) < LONG else SMALL_FONT * pixels, bold=True))
        painter.setPen(QColor.fromRgb(DARK if white_ahead else LIGHT))
        align = Qt.AlignmentFlag.AlignBottom if white_ahead != self._flipped else Qt.AlignmentFlag.AlignTop
        painter.drawText(whole.adjusted(-2, 5, 2, -5), align | Qt.AlignmentFlag.AlignHCenter, text)


def label_pixels(metrics: QFontMetrics) -> int:
    """The size of a bar's label beside texts in a font, in logical pixels."""
    return max(FONT, round(SHARE * metrics.height()))


def short_score(score: Score) -> str:
    """`+0.3`, `-12`, `#5`, `-#3`: from White's view, as short as the bar is narrow, which has no room for more than 999 pawns."""
    if score.mate is not None:
        return score_text(score)
    pawns = max(-999, min((score.centipawns or 0) / 100, 999))
    return f"{pawns:+.0f}" if abs(pawns) >= 9.95 else "0.0" if abs(pawns) < 0.05 else f"{pawns:+.1f}"
