"""The principal variation of each ply, and what the best score of a node makes of it and says of the true one."""
from __future__ import annotations

from engine.compiled.jit import leaf
from engine.compiled.layout import MAX_PLY, array
from engine.evaluation.score import EXACT, LOWER, UPPER

pv_length, set_pv_length = array("pv_length")
pv_move, set_pv_move = array("pv")


@leaf
def update_pv(block, ply, move):
    """Make the principal variation of a ply: the move, and then that of the next ply."""
    row, below = ply * MAX_PLY, (ply + 1) * MAX_PLY
    length = pv_length(block, ply + 1)
    set_pv_move(block, row, move)
    for index in range(length):
        set_pv_move(block, row + 1 + index, pv_move(block, below + index))
    set_pv_length(block, ply, length + 1)


@leaf
def new_best(block, ply, is_pv, move, score, best, best_move, alpha):
    """(best, best_move, alpha) after a move has got `score`: a better score is the best, and one above alpha makes the move the best and,
    in a PV node, the principal variation. Where best reaches beta the caller cuts off."""
    if score > best:
        best = score
        if score > alpha:
            best_move, alpha = move, score
            if is_pv:
                update_pv(block, ply, move)
    return best, best_move, alpha


@leaf
def bound_of(is_pv, best, original_alpha, beta):
    """What a node's best score says about the true one: LOWER after a cut-off, EXACT inside a PV node's window, else UPPER."""
    if best >= beta:
        return LOWER
    return EXACT if is_pv and best > original_alpha else UPPER
