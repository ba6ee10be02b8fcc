"""Where the squares lie: the one place that turns pixels into squares and back. No Qt."""
from __future__ import annotations

from dataclasses import dataclass

import chess


@dataclass(frozen=True, slots=True)
class Geometry:
    """A board of eight squares of `square` logical pixels each, its upper left corner at (`left`, `top`)."""

    left: float
    top: float
    square: float
    orientation: chess.Color = chess.WHITE

    @property
    def side(self) -> float:
        """Length of the board's edge in logical pixels."""
        return 8 * self.square

    def column_row(self, square: chess.Square) -> tuple[int, int]:
        """Column and row on the screen, both counted from the upper left corner."""
        file, rank = chess.square_file(square), chess.square_rank(square)
        return (file, 7 - rank) if self.orientation else (7 - file, rank)

    def corner(self, square: chess.Square) -> tuple[float, float]:
        """Upper left corner of a square in logical pixels."""
        column, row = self.column_row(square)
        return self.left + column * self.square, self.top + row * self.square

    def centre(self, square: chess.Square) -> tuple[float, float]:
        """Middle of a square in logical pixels."""
        x, y = self.corner(square)
        return x + self.square / 2, y + self.square / 2

    def square_at(self, x: float, y: float) -> chess.Square | None:
        """The square under a point, or None beside the board."""
        if self.square <= 0:
            return None
        column, row = int((x - self.left) // self.square), int((y - self.top) // self.square)
        if not (0 <= column < 8 and 0 <= row < 8):
            return None
        return chess.square(column, 7 - row) if self.orientation else chess.square(7 - column, row)


def fit(width: float, height: float, pixel_ratio: float = 1.0, orientation: chess.Color = chess.WHITE) -> Geometry:
    """The largest board in the middle of `width` x `height` logical pixels.

    Squares are whole device pixels wide: otherwise their edges blur at fractional scales such as 1.5.
    """
    device_square = int(min(width, height) * pixel_ratio) // 8
    square = device_square / pixel_ratio
    left = int((width - 8 * square) / 2 * pixel_ratio) / pixel_ratio
    top = int((height - 8 * square) / 2 * pixel_ratio) / pixel_ratio
    return Geometry(left, top, square, orientation)
