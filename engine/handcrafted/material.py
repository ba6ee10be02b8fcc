"""Material and piece-square values: the part of the evaluation that a move changes by itself, kept in the undo record."""
from __future__ import annotations

from typing import Any

import numpy as np

from engine.handcrafted.weights import tuned_values
from engine.rules.tables import fill_with

SQUARES = ("pawn_square", "knight_square", "bishop_square", "rook_square", "queen_square", "king_square")
"""Names of the piece-square values, in the order of the piece types."""


@fill_with
def fill_piece_square(tables: Any) -> None:
    """Material plus piece-square value of every piece on every square, White's positive, into the record of TABLES."""
    values = tuned_values()
    words = tables["piece_square"].reshape(13, 64, 2)
    for kind, name in enumerate(SQUARES):
        pairs = np.array(values[name], np.int64) + np.array(values["material"][kind], np.int64)
        packed = (pairs[:, 0] << 32) + pairs[:, 1]
        words[kind, :, 1] = packed
        words[kind + 6, :, 1] = -packed.reshape(8, 8)[::-1].ravel()
