"""The pieces as pixmaps: python-chess's Cburnett drawings, rasterised once per size."""
from __future__ import annotations

from functools import lru_cache

import chess
import chess.svg
from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer


@lru_cache(maxsize=12)
def _renderer(piece: chess.Piece) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(chess.svg.piece(piece).encode()))


def paint_piece(painter: QPainter, piece: chess.Piece, rect: QRectF) -> None:
    """Draw the piece as curves: for print, PDF and single small pictures."""
    _renderer(piece).render(painter, rect)


class PieceSet:
    """Pixmaps of the twelve pieces for the size in use. Must live in the GUI thread, after the QGuiApplication."""

    def __init__(self) -> None:
        self._key: tuple[int, float] = (0, 1.0)
        self._pixmaps: dict[chess.Piece, QPixmap] = {}

    def paint(self, painter: QPainter, piece: chess.Piece, rect: QRectF) -> None:
        """Draw the piece from the cache; the same call as `paint_piece`, for screens."""
        pixmap = self.pixmap(piece, rect.width(), painter.device().devicePixelRatioF())
        painter.drawPixmap(rect.topLeft(), pixmap)

    def pixmap(self, piece: chess.Piece, square: float, pixel_ratio: float) -> QPixmap:
        """The piece for a square of `square` logical pixels on a screen of `pixel_ratio` device pixels each."""
        key = (max(1, round(square * pixel_ratio)), pixel_ratio)
        if key != self._key:
            # One size is on the screen at a time; keeping those of a resize would eat memory for nothing.
            self._key, self._pixmaps = key, {}
        if piece not in self._pixmaps:
            self._pixmaps[piece] = _rasterise(piece, *key)
        return self._pixmaps[piece]


def _rasterise(piece: chess.Piece, device_pixels: int, pixel_ratio: float) -> QPixmap:
    pixmap = QPixmap(device_pixels, device_pixels)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_piece(painter, piece, QRectF(0, 0, device_pixels, device_pixels))
    painter.end()
    pixmap.setDevicePixelRatio(pixel_ratio)
    return pixmap
