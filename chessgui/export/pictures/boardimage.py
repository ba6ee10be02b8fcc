"""The board as a picture of pixels, by the same painter that draws it in the window. May run in any thread."""
from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from chessgui.board.geometry import Geometry
from chessgui.board.look import Look
from chessgui.board.painter import paint_board
from chessgui.board.state import BoardState

EDGE_SHADE = 125
"""How much darker than the dark squares the pixels round the board are, in per cent."""


def board_image(state: BoardState, look: Look, side: int) -> QImage:
    """A square picture, `side` pixels wide.

    Squares are whole pixels wide, so that their edges are sharp: what is left, up to seven pixels, is a thin edge round the board.
    """
    image = QImage(side, side, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint_picture(painter, state, look, QRect(0, 0, side, side))
    painter.end()
    return image


def paint_picture(painter: QPainter, state: BoardState, look: Look, place: QRect) -> None:
    """Draw the board into a square place of whole pixels, with the edge that is left."""
    edge = QColor.fromRgb(look.colors.dark).darker(EDGE_SHADE)
    painter.fillRect(QRectF(place), edge)
    square = place.width() // 8
    rest = (place.width() - 8 * square) // 2
    paint_board(painter, Geometry(place.left() + rest, place.top() + rest, square, state.orientation), state, look)


def png(image: QImage) -> bytes:
    """The picture as a PNG file."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    buffer.close()
    return bytes(data.data())
