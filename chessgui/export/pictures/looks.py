"""How exported boards look, and pictures of them by the painter that draws the board in the window. May run in any thread: pieces are drawn
anew for each, since the window's own pixmaps may not leave the GUI thread."""
from __future__ import annotations

from dataclasses import dataclass

import chess
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from chessgui.board.colors import DEFAULT_BOARD, BoardColors, Tint, colors_named
from chessgui.board.geometry import Geometry
from chessgui.board.look import Coordinates, Look
from chessgui.board.painter import paint_board
from chessgui.board.pieces import DEFAULT_PIECES, drawing, rasterised
from chessgui.board.state import BoardState

PRINT = BoardColors(
    "Print", light=0xFFFFFF, dark=0xD2D0CB, last_move=Tint(0x000000, 0.0), selected=Tint(0, 0.0), target=Tint(0, 0.0), hover=Tint(0, 0.0),
    coordinate_on_light=0x55524C, coordinate_on_dark=0x33312D, arrow=Tint(0x3A3833, 0.86),
)
"""White and a light grey, which every printer and copier renders; arrows keep their colours."""
PRINT_NAME = "print"
EDGE_SHADE = 125
"""How much darker than the dark squares the pixels round the board are, in per cent."""


@dataclass(frozen=True, slots=True)
class Looks:
    """The looks of a board by the names under which the settings keep them; PRINT_NAME stands for squares that fit paper."""

    board: str = DEFAULT_BOARD
    pieces: str = DEFAULT_PIECES
    coordinates: Coordinates = Coordinates.EDGE

    @property
    def colors(self) -> BoardColors:
        """The colours of the squares."""
        return PRINT if self.board == PRINT_NAME else colors_named(self.board)


class DrawnPieces:
    """The pieces of a set for one thread. As curves they fit any scale; as pictures they are quick at one size."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._renderers: dict[chess.Piece, QSvgRenderer] = {}
        self._images: dict[tuple[chess.Piece, int], QImage] = {}

    def _renderer(self, piece: chess.Piece) -> QSvgRenderer:
        if piece not in self._renderers:
            self._renderers[piece] = QSvgRenderer(QByteArray(drawing(self._name, piece).encode()))
        return self._renderers[piece]

    def paint_curves(self, painter: QPainter, piece: chess.Piece, rect: QRectF) -> None:
        """Draw a piece for paper."""
        self._renderer(piece).render(painter, rect)

    def paint_image(self, painter: QPainter, piece: chess.Piece, rect: QRectF) -> None:
        """Draw a piece for the screen; `rect` lies on whole pixels."""
        side = round(rect.width())
        if (piece, side) not in self._images:
            self._images[piece, side] = rasterised(self._renderer(piece), side)
        painter.drawImage(rect.topLeft(), self._images[piece, side])


def screen_look(looks: Looks) -> Look:
    """For pictures: to be used in one thread alone."""
    return Look(looks.colors, DrawnPieces(looks.pieces).paint_image, looks.coordinates)


def paper_look(looks: Looks) -> Look:
    """For pages, where the names of files and ranks stand beside the board: to be used in one thread alone."""
    return Look(looks.colors, DrawnPieces(looks.pieces).paint_curves, Coordinates.NONE)


# pictures ------------------------------------------------------------------------------------------------------------


def board_image(state: BoardState, look: Look, side: int) -> QImage:
    """A square picture, `side` pixels wide. Squares are whole pixels wide, so that their edges are sharp; the up to seven pixels that are
    left over become a thin edge round the board."""
    image = QImage(side, side, QImage.Format.Format_RGB32)
    with QPainter(image) as painter:
        paint_picture(painter, state, look, QRect(0, 0, side, side))
    return image


def paint_picture(painter: QPainter, state: BoardState, look: Look, place: QRect) -> None:
    """Draw the board into a square place of whole pixels, with the edge that is left."""
    painter.fillRect(QRectF(place), QColor.fromRgb(look.colors.dark).darker(EDGE_SHADE))
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
