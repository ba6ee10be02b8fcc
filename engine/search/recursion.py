"""How the parts of the search call each other: through addresses in the state block.

A compiled function that calls itself by name crashes when it is loaded from the cache, and the parts call each other in circles.
"""
from __future__ import annotations

from engine.compiled.intrinsics import caller
from engine.compiled.jit import leaf
from engine.compiled.layout import MAX_PLY, array, word

search_address, _ = word("search_address")
quiescence_address, _ = word("quiescence_address")
_call_search, _call_quiescence = caller(6), caller(4)


@leaf
def quiesce(block, alpha, beta, ply):
    """Value of the position once it is quiet, in centipawns from the side to move's view; fail-soft."""
    return _call_quiescence(quiescence_address(block), block, alpha, beta, ply)


@leaf
def search(block, alpha, beta, depth, ply, cut_node):
    """Value of the position at `depth` plies, in centipawns from the side to move's view; fail-soft. `cut_node` 1 where a refutation is
    expected."""
    if depth <= 0:
        return quiesce(block, alpha, beta, ply)
    return _call_search(search_address(block), block, alpha, beta, depth, ply, cut_node)


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
