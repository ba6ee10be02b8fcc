"""What all nodes of the tree share: calls of each other through addresses in the state block, the principal variation, the bounds.

The parts call each other in circles, and each is machine code in a file of its own, which knows no names of the others.
"""
from __future__ import annotations

from engine.compiled.intrinsics import caller
from engine.compiled.jit import leaf
from engine.compiled.layout import MAX_PLY, array, word
from engine.evaluation.score import EXACT, LOWER, UPPER
from engine.search.recording import begin_node, end_node

search_address, _ = word("search_address")
quiescence_address, _ = word("quiescence_address")
_call_search, _call_quiescence = caller(6), caller(4)

seldepth, set_seldepth = word("seldepth")
pv_length, set_pv_length = array("pv_length")
pv_move, set_pv_move = array("pv")


@leaf
def quiesce(block, alpha, beta, ply):
    """Score of the position once it is quiet: points from the side to move's view, fail-soft. `ply` counts from the root."""
    begin_node(block, alpha, beta, 0, 0)
    score = _call_quiescence(quiescence_address(block), block, alpha, beta, ply)
    end_node(block, score)
    return score


@leaf
def search(block, alpha, beta, depth, ply, cut_node):
    """Score of the position at `depth` plies: points from the side to move's view, fail-soft. `ply` counts from the root, `cut_node` is 1
    where a beta cut-off is expected. Without depth left it is the quiescence search's."""
    if depth <= 0:
        return quiesce(block, alpha, beta, ply)
    begin_node(block, alpha, beta, depth, cut_node)
    score = _call_search(search_address(block), block, alpha, beta, depth, ply, cut_node)
    end_node(block, score)
    return score


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
