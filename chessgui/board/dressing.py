"""What the preferences mean for a board: that of the window, and those of dialogs and matches."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chessgui.board.colors import colors_named
from chessgui.board.look import Blindfold, Coordinates
from chessgui.board.pieces import PieceSet
from chessgui.board.widget import BoardWidget

BOARD_LOOK: dict[str, Callable[[BoardWidget, Any], object]] = {
    "board": lambda board, value: board.set_look(colors=colors_named(value)),
    "pieces": lambda board, value: board.set_look(draw_piece=PieceSet(value).paint),
    "coordinates": lambda board, value: board.set_look(coordinates=Coordinates(value)),
    "blindfold": lambda board, value: board.set_look(blindfold=Blindfold(value)),
    "animation": lambda board, value: board.set_animation_ms(value),
    "auto_queen": lambda board, value: board.set_state(auto_queen=value),
}
"""The effect of a preference on a board."""


def dress(board: BoardWidget, preference: Callable[[str], Any]) -> None:
    """Give a board of a dialog or a match the colours and pieces that the user has chosen; `preference` gives a value by its name."""
    for name in ("board", "pieces"):
        BOARD_LOOK[name](board, preference(name))
