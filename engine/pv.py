"""The principal variation: the line that a search expects from each ply on, in a triangle of moves, and how deep it has looked."""
from __future__ import annotations

from engine.jit import leaf
from engine.layout import array, word
from engine.squares import MAX_PLY

seldepth, set_seldepth = word("seldepth")
pv_length, set_pv_length = array("pv_length")
pv_move, set_pv_move = array("pv")


@leaf
def update_pv(block, ply, move):
    """The line of this ply is the move and the line of the next."""
    row, below = ply * MAX_PLY, (ply + 1) * MAX_PLY
    length = pv_length(block, ply + 1)
    set_pv_move(block, row, move)
    for index in range(length):
        set_pv_move(block, row + 1 + index, pv_move(block, below + index))
    set_pv_length(block, ply, length + 1)
