"""A line of a game as an animated GIF. May run in any thread; takes some milliseconds a move.

One palette serves all frames, and each frame is only the rectangle that differs from the one before: files stay small, and the memory
does not grow with the length of the game. Pillow is imported when it is first used.
"""
from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import chess
import chess.pgn
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter

from chessgui.board.state import BoardState
from chessgui.export.pictures.looks import Looks, paint_picture, screen_look
from chessgui.export.script import state_of
from chessgui.looks.widgets import font_like
from chessgui.threads.progress import Progress

if TYPE_CHECKING:
    from PIL.Image import Image

LAST_FRAMES = 4
"""How many delays the last position stays."""
STRIP = 1 / 11
"""Height of a player's strip, in sides of the board."""
STRIP_COLOR, NAME_COLOR = 0x262421, 0xE6E2DB
COLORS, KEEP = 255, 255
"""Colours of the palette, and the entry behind them, which is transparent: the pixel keeps its colour."""
NOTHING_NEW = 0, 0, 1, 1
"""The part that is written if two pictures are equal: every frame needs one."""


def line_states(game: chess.pgn.Game, line: Sequence[chess.pgn.ChildNode], flipped: bool) -> Iterator[BoardState]:
    """The start and the position after each move of a line."""
    board = game.board()
    yield state_of(board, game, flipped)
    for node in line:
        board.push(node.move)
        yield state_of(board, node, flipped)


class Frames:
    """Paints positions into pictures of one `size`, a width and a height in pixels. `names` are Black's and White's; None: no names."""

    def __init__(self, looks: Looks, side: int, names: tuple[str, str] | None = None) -> None:
        self._look = screen_look(looks)
        self._side, self._names = side, names
        self._strip = round(side * STRIP) if names else 0
        self.size = side, side + 2 * self._strip

    def image(self, state: BoardState) -> QImage:
        """The picture of a position."""
        image = QImage(*self.size, QImage.Format.Format_RGB32)
        image.fill(STRIP_COLOR)
        with QPainter(image) as painter:
            if self._names:
                black, white = self._names
                below, above = (white, black) if state.orientation == chess.WHITE else (black, white)
                self._paint_name(painter, above, 0)
                self._paint_name(painter, below, self._side + self._strip)
            paint_picture(painter, state, self._look, QRect(0, self._strip, self._side, self._side))
        return image

    def _paint_name(self, painter: QPainter, name: str, top: int) -> None:
        font = font_like(painter.font(), pixels=max(8, self._strip * 0.42), bold=True)
        painter.setFont(font)
        painter.setPen(QColor.fromRgb(NAME_COLOR))
        inset = round(self._strip * 0.3)
        place = QRect(inset, top, self._side - 2 * inset, self._strip)
        text = QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideRight, place.width())
        painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)


def gif(states: Sequence[BoardState], frames: Frames, delay_ms: int, progress: Progress) -> bytes:
    """The file: a frame for each position, the last one longer; it is repeated for ever. Raises Cancelled."""
    from PIL import GifImagePlugin

    progress.begin(len(states))
    palette = _palette([_picture(frames.image(state)) for state in samples(states)])
    data = bytearray(_header(frames.size, palette.getpalette() or []))
    before: Image | None = None
    for index, state in enumerate(states, 1):
        picture = _picture(frames.image(state))
        part, place = _changes(picture, before, palette)
        duration = delay_ms * (LAST_FRAMES if index == len(states) else 1)
        data += b"".join(GifImagePlugin.getdata(part, place, duration=duration, disposal=1, transparency=KEEP))
        before = picture
        progress.step()
    return bytes(data + b";")


def _changes(picture: Image, before: Image | None, palette: Image) -> tuple[Image, tuple[int, int]]:
    """The part that differs from the picture before, and its place; pixels within it that are the same become transparent."""
    from PIL import Image, ImageChops

    if before is None:
        return picture.quantize(palette=palette, dither=Image.Dither.NONE), (0, 0)
    difference = ImageChops.difference(picture, before)
    box = difference.getbbox() or NOTHING_NEW
    part = picture.crop(box).quantize(palette=palette, dither=Image.Dither.NONE)
    red, green, blue = difference.crop(box).split()
    same = ImageChops.lighter(ImageChops.lighter(red, green), blue).point(lambda value: 0 if value else 255)
    part.paste(KEEP, mask=same)
    return part, box[:2]


def samples(states: Sequence[BoardState]) -> list[BoardState]:
    """Positions in which all colours of the animation are seen: the ends, the first move, a check, each colour of arrows."""
    last = len(states) - 1
    wanted, seen = [0, last, min(1, last)], set[str]()
    for index, state in enumerate(states):
        new = {shape.color for shape in state.shapes} | ({"check"} if state.board.is_check() else set())
        wanted += [index] if new - seen else []
        seen |= new
    return [states[index] for index in dict.fromkeys(wanted)]


def _palette(pictures: list[Image]) -> Image:
    """One palette for all pictures."""
    from PIL import Image

    width, height = pictures[0].size
    sheet = Image.new("RGB", (width, height * len(pictures)))
    for index, picture in enumerate(pictures):
        sheet.paste(picture, (0, height * index))
    return sheet.quantize(COLORS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def _picture(image: QImage) -> Image:
    from PIL import Image
    return Image.frombuffer("RGBA", (image.width(), image.height()), bytes(image.constBits()), "raw", "BGRA", 0, 1).convert("RGB")


def _header(size: tuple[int, int], palette: list[int]) -> bytes:
    """The head of the file: size, 256 colours, endless repetition."""
    colors = bytes(palette).ljust(3 * (COLORS + 1), b"\0")
    return b"GIF89a" + struct.pack("<HHBBB", *size, 0xF7, 0, 0) + colors + b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"
