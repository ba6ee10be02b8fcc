"""The pieces as pixmaps, rasterised once per size: python-chess's Cburnett drawings, or one of the project's own sets."""
from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from xml.etree import ElementTree

import chess
import chess.svg
from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from chessgui.looks import assets

SVG_ROOT = "{http://www.w3.org/2000/svg}svg"


@dataclass(frozen=True, slots=True)
class PieceDesign:
    """A piece set in the settings."""

    title: str
    author: str
    licence: str


PIECE_SETS: dict[str, PieceDesign] = {
    "cburnett": PieceDesign("Cburnett", "Colin M. L. Burnett", "GPL-3.0-or-later"),
    "staunton": PieceDesign("Staunton", "drawn for this program", "GPL-3.0-or-later"),
    "modern": PieceDesign("Modern", "drawn for this program", "GPL-3.0-or-later"),
}
"""Piece sets by the names that the settings store, which are also their folders; the first comes with python-chess."""

DEFAULT_PIECES = "cburnett"


class PieceSet:
    """Pixmaps of a set's twelve pieces in the current size. Must be made in the GUI thread, after the QGuiApplication."""

    def __init__(self, name: str = DEFAULT_PIECES) -> None:
        self.name = name
        self._key: tuple[int, float] = (0, 1.0)
        self._pixmaps: dict[chess.Piece, QPixmap] = {}
        self._silhouettes: dict[tuple[chess.PieceType, int, float, int], QPixmap] = {}

    def paint(self, painter: QPainter, piece: chess.Piece, rect: QRectF) -> None:
        """Draw a piece from the cache, for screens."""
        painter.drawPixmap(rect.topLeft(), self.pixmap(piece, rect.width(), painter.device().devicePixelRatioF()))

    def pixmap(self, piece: chess.Piece, square: float, pixel_ratio: float) -> QPixmap:
        """The pixmap for a square of `square` logical pixels, each of `pixel_ratio` device pixels."""
        key = (max(1, round(square * pixel_ratio)), pixel_ratio)
        if key != self._key:
            # Only one size is on the screen at a time; keeping all sizes of a resize would waste memory.
            self._key, self._pixmaps = key, {}
        if piece not in self._pixmaps:
            self._pixmaps[piece] = _rasterise(self.name, piece, *key)
        return self._pixmaps[piece]

    def silhouette(self, piece_type: chess.PieceType, side: int, pixel_ratio: float, rgb: int) -> QPixmap:
        """The shape of a piece filled with one colour, in a square of `side` logical pixels, for use in a line of text."""
        key = (piece_type, side, pixel_ratio, rgb)
        if key not in self._silhouettes:
            black = chess.Piece(piece_type, chess.BLACK)
            self._silhouettes[key] = _filled(_rasterise(self.name, black, round(side * pixel_ratio), pixel_ratio), rgb)
        return self._silhouettes[key]


@lru_cache(maxsize=12 * len(PIECE_SETS))
def _renderer(name: str, piece: chess.Piece) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(drawing(name, piece).encode()))


def drawing(name: str, piece: chess.Piece) -> str:
    """The SVG text of a piece; Cburnett's if the set is unknown or its file is missing or damaged."""
    if name != DEFAULT_PIECES:
        try:
            text = assets.text("pieces", name, f"{'w' if piece.color else 'b'}{piece.symbol().upper()}.svg")
            # Parsed here because Qt would log a damaged file and draw a part of it.
            if ElementTree.fromstring(text).tag == SVG_ROOT:
                return text
        except (OSError, ValueError, ElementTree.ParseError):
            pass
    return chess.svg.piece(piece)


def _filled(pixmap: QPixmap, rgb: int) -> QPixmap:
    with QPainter(pixmap) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(pixmap.rect(), QColor.fromRgb(rgb))
    return pixmap


def rasterised(renderer: QSvgRenderer, pixels: int) -> QImage:
    """A drawing as a square picture of so many pixels, clear where nothing is drawn. May run in any thread."""
    image = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        renderer.render(painter, QRectF(0, 0, pixels, pixels))
    return image


def _rasterise(name: str, piece: chess.Piece, device_pixels: int, pixel_ratio: float) -> QPixmap:
    pixmap = QPixmap.fromImage(rasterised(_renderer(name, piece), device_pixels))
    pixmap.setDevicePixelRatio(pixel_ratio)
    return pixmap
