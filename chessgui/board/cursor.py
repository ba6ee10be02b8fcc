"""The square cursor of the keyboard: where a step leads on the screen, inside the promotion chooser too. No Qt."""
from __future__ import annotations

from enum import Enum

import chess

from chessgui.board.promotion import Promotion


class Step(Enum):
    """A direction on the screen: columns to the right, rows down."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


def home(orientation: chess.Color) -> chess.Square:
    """Where the cursor first appears: before the king of the side at the bottom."""
    return chess.E2 if orientation else chess.E7


def stepped(square: chess.Square, step: Step, orientation: chess.Color) -> chess.Square:
    """The neighbour in a direction of the screen; at the edge the same square."""
    columns, rows = step.value if orientation else (-step.value[0], -step.value[1])
    file, rank = chess.square_file(square) + columns, chess.square_rank(square) - rows
    return chess.square(file, rank) if 0 <= file < 8 and 0 <= rank < 8 else square


def chosen(promotion: Promotion, square: chess.Square, step: Step, orientation: chess.Color) -> chess.Square:
    """The next of the chooser's squares; from elsewhere the first, and never out of it."""
    if square not in promotion.choices():
        return promotion.target
    after = stepped(square, step, orientation)
    return after if after in promotion.choices() else square
