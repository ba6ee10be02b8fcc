"""Drawing arrows and circles with the right button: what a press, a way and a release make of the board's state. No Qt."""
from __future__ import annotations

from dataclasses import replace

import chess

from chessgui.board.geometry import Geometry
from chessgui.board.shapes import Drawing, Shape, snapped, toggled
from chessgui.board.state import BoardState, cancel


def start(state: BoardState, square: chess.Square | None, color: str) -> BoardState:
    """The right button goes down. It cancels what is under way; a piece in the hand is only put back."""
    put_back = cancel(state)
    if square is None or state.drag is not None or state.promotion is not None:
        return put_back
    return replace(put_back, drawing=Drawing(square, square, color, cancelling=put_back != state))


def lead(state: BoardState, geometry: Geometry, x: float, y: float) -> BoardState:
    """The pointer moves with the right button down: the arrow follows it along the lines of queen and knight."""
    drawing = state.drawing
    if drawing is None:
        return state
    head = snapped(geometry, drawing.tail, x, y)
    return state if head == drawing.head else replace(state, drawing=replace(drawing, head=head))


def finish(state: BoardState) -> BoardState:
    """The right button goes up: the shape is drawn, or removed where it stood already."""
    drawing = state.drawing
    if drawing is None:
        return state
    state = replace(state, drawing=None)
    if drawing.head is None or drawing.idle:
        return state
    return replace(state, shapes=toggled(state.shapes, Shape(drawing.tail, drawing.head, drawing.color, loose=True)))
