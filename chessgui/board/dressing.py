"""What the preferences mean for a board: that of the window, and those of dialogs and matches."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chessgui.board.colors import BOARDS, DEFAULT_BOARD
from chessgui.board.look import Blindfold, Coordinates
from chessgui.board.pieces import DEFAULT_PIECES, PIECE_SETS, PieceSet
from chessgui.board.widget import BoardWidget

BOARD_LOOK: dict[str, Callable[[BoardWidget, Any], object]] = {
    "board": lambda board, value: board.set_look(colors=BOARDS.get(value, BOARDS[DEFAULT_BOARD])),
    "pieces": lambda board, value: board.set_look(draw_piece=PieceSet(value if value in PIECE_SETS else DEFAULT_PIECES).paint),
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
