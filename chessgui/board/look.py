"""The look of a board: colours, pieces, coordinates, hidden pieces. Data only."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

import chess

from chessgui.board.colors import BoardColors

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

DrawPiece = Callable[["QPainter", chess.Piece, "QRectF"], None]


class Coordinates(Enum):
    """Which squares show their coordinates."""

    NONE = "none"
    EDGE = "edge"
    EVERY = "every"


class Blindfold(Enum):
    """Which pieces are hidden. OWN means those of the side at the bottom."""

    OFF = "off"
    ALL = "all"
    OWN = "own"
    OPPONENT = "opponent"
    DISCS = "discs"
    """Pieces are shown as discs of their colour."""


PieceForm = Enum("PieceForm", "PIECE DISC NOTHING")
"""How a piece is drawn."""


@dataclass(frozen=True, slots=True)
class Look:
    """The complete look of a board."""

    colors: BoardColors
    draw_piece: DrawPiece
    coordinates: Coordinates = Coordinates.EDGE
    blindfold: Blindfold = Blindfold.OFF


def piece_form(blindfold: Blindfold, piece: chess.Piece, bottom: chess.Color) -> PieceForm:
    """How a piece is drawn if `bottom` is the side at the bottom."""
    if blindfold is Blindfold.DISCS:
        return PieceForm.DISC
    own = piece.color == bottom
    hidden = blindfold is Blindfold.ALL or blindfold is (Blindfold.OWN if own else Blindfold.OPPONENT)
    return PieceForm.NOTHING if hidden else PieceForm.PIECE
