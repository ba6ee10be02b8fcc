"""The evaluation bar beside the board: White's share of the height, the score from White's view."""
from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from chessgui.looks.widgets import font_like
from chessgui.rules.score import white_share
from chessgui.words.notation import score_text
from engine import Score

WIDTH = 26
FONT, SMALL_FONT, LONG = 10, 9, 4
"""Sizes of the label in pixels: the small one from so many letters on."""
LIGHT, DARK = 0xF2F0EB, 0x3A3835
EDGE = QColor(128, 122, 112)
RADIUS = 4
GLIDE_MS = 200


class EvalBar(QWidget):
    """White's side is at the bottom unless the board is flipped. Empty until there is a score."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._score: Score | None = None
        self._share = 0.5
        self._flipped = False
        self._glide = QVariantAnimation(self)
        self._glide.setDuration(GLIDE_MS)
        self._glide.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._glide.valueChanged.connect(self._set_share)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setFixedWidth(WIDTH)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.set_score(None)

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, 200)

    @property
    def score(self) -> Score | None:
        """The shown score, White's view."""
        return self._score

    def set_score(self, score: Score | None) -> None:
        """Show a score from White's view; None: nothing is known."""
        self._score = score
        text = score_text(score) if score is not None else self.tr("none")
        self.setAccessibleName(self.tr("Evaluation, White's point of view: {0}").format(text))
        self.setToolTip(self.accessibleName())
        self._glide.stop()
        self._glide.setStartValue(self._share)
        self._glide.setEndValue(white_share(score) if score is not None else 0.5)
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
        painter = QPainter(self)
        painter.setLayoutDirection(self.layoutDirection())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(Qt.PenStyle.NoPen)
        for color, share in ((DARK, QRectF(self.rect())), (LIGHT, self._white_rect(whole))):
            painter.setClipRect(share)
            painter.setBrush(QColor.fromRgb(color))
            painter.drawRoundedRect(whole, RADIUS, RADIUS)
        painter.setClipping(False)
        painter.setPen(EDGE)  # the white part is as light as the window
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(whole, RADIUS, RADIUS)
        painter.setPen(QColor(128, 128, 128, 110))
        middle = whole.center().y()
        painter.drawLine(QPointF(whole.left(), middle), QPointF(whole.right(), middle))
        if self._score is not None:
            self._paint_label(painter, whole)
        painter.end()

    def _white_rect(self, whole: QRectF) -> QRectF:
        height = whole.height() * self._share
        top = whole.top() if self._flipped else whole.bottom() - height
        return QRectF(whole.left(), top, whole.width(), height)

    def _paint_label(self, painter: QPainter, whole: QRectF) -> None:
        """The score stands at the end of the side that is ahead, in the other's colour."""
        assert self._score is not None
        white_ahead = self._share >= 0.5
        text = short_score(self._score)
        painter.setFont(font_like(self.font(), pixels=FONT if len(text) < LONG else SMALL_FONT, bold=True))
        painter.setPen(QColor.fromRgb(DARK if white_ahead else LIGHT))
        at_bottom = white_ahead != self._flipped
        align = Qt.AlignmentFlag.AlignBottom if at_bottom else Qt.AlignmentFlag.AlignTop
        painter.drawText(whole.adjusted(-2, 5, 2, -5), align | Qt.AlignmentFlag.AlignHCenter, text)


def short_score(score: Score) -> str:
    """`+0.3`, `-12`, `#5`, `-#3`: from White's view, as short as the bar is narrow."""
    if score.mate is not None:
        return score_text(score)
    pawns = (score.centipawns or 0) / 100
    return f"{pawns:+.0f}" if abs(pawns) >= 9.95 else "0.0" if abs(pawns) < 0.05 else f"{pawns:+.1f}"
