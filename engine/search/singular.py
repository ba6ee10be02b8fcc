"""Singular extensions: is the tt move the only good one? Then it is searched deeper. With multi-cut and negative extensions."""
from __future__ import annotations

from engine.compiled.jit import leaf
from engine.compiled.layout import frame_word, word
from engine.evaluation.score import LOWER, MATE_BOUND
from engine.search import recording
from engine.search.recording import note_visit
from engine.search.recursion import search
from engine.search.transposition import entry_bound
from engine.search.tunable import tunable

singular_depth, singular_margin = tunable("singular_depth"), tunable("singular_margin")
double_extension_margin, multi_cut, negative_extensions = (
    tunable("double_extension_margin"), tunable("multi_cut"), tunable("negative_extensions"))

DOUBLE_EXTENSIONS = 8
"""A line is extended by two plies at most so many times."""

root_depth, _ = word("root_depth")
_, _set_frame_excluded = frame_word("excluded")
frame_extensions, set_frame_extensions = frame_word("extensions")


@leaf
def may_be_singular(block, tt_data, tt_score, tt_depth, depth, ply):
    """Whether the tt move is worth the search without it: the entry is a lower bound from nearly this depth and no mate, and the line is
    not yet twice as long as the iteration is deep."""
    return (depth >= singular_depth(block) and ply < 2 * root_depth(block) and tt_depth >= depth - 3
            and entry_bound(tt_data) & LOWER != 0 and abs(tt_score) < MATE_BOUND)


@leaf
def singular_bound(block, tt_score, depth):
    """Points that all other moves must stay below for the tt move to be singular."""
    return tt_score - singular_margin(block) * depth // 16


@leaf
def search_without(block, frame, tt_move, singular_beta, depth, ply, cut_node):
    """Score of the position without the tt move, at half the depth, against `singular_beta`; points. Begins the move picker and the
    principal variation of `ply` anew."""
    _set_frame_excluded(frame, tt_move)
    note_visit(block, recording.WITHOUT_BEST, 0, 0, 0)
    return search(block, singular_beta - 1, singular_beta, (depth - 1) // 2, ply, cut_node)


@leaf
def is_multi_cut(block, singular_score, singular_beta, beta):
    """Whether another move would cut off as well, by a search of half the depth: then the node is cut at `singular_beta`."""
    return singular_score >= singular_beta and singular_beta >= beta and multi_cut(block) != 0


@leaf
def singular_extension(block, frame, singular_score, singular_beta, tt_score, beta, is_pv, cut_node):
    """Plies by which to search the tt move deeper: 1 or 2 where all others are worse by a margin; 0, -1 or -2 where some are not."""
    if singular_score < singular_beta:
        if (not is_pv and singular_score < singular_beta - double_extension_margin(block)
                and frame_extensions(frame) < DOUBLE_EXTENSIONS):
            return 2
        return 1
    if negative_extensions(block):
        if tt_score >= beta:
            return -2
        if cut_node:
            return -1
    return 0
