"""How the nodes of the tree call each other: through addresses in the state block.

The parts call each other in circles, and each is machine code in a file of its own, which knows no names of the others. `prepare_state`
of `thread` writes the addresses, those of the recording build where a search is recorded.
"""
from __future__ import annotations

from engine.compiled.intrinsics import caller
from engine.compiled.jit import leaf
from engine.compiled.layout import word
from engine.search.recording import begin_node, end_node

search_address, _ = word("search_address")
quiescence_address, _ = word("quiescence_address")
_call_search, _call_quiescence = caller(6), caller(4)

seldepth, set_seldepth = word("seldepth")
"""Plies of the longest line of an iteration so far, as it is reported: of the nodes of principal variations and of those of the quiescence
search."""


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
