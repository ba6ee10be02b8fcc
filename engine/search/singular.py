"""Singular extensions: is the table move the only good one? Then it is searched deeper; with multi-cut and negative extensions."""
from __future__ import annotations

from engine.compiled.jit import leaf
from engine.compiled.layout import frame_word
from engine.search.recursion import search
from engine.search.tunable import tunable

singular_margin = tunable("singular_margin")
double_extension_margin, multi_cut, negative_extensions = (
    tunable("double_extension_margin"), tunable("multi_cut"), tunable("negative_extensions"))

MULTI_CUT = 100
"""What `singular_extension` tells when another move would cut off as well."""
DOUBLE_EXTENSIONS = 8
"""A line is lengthened by two plies at most so many times."""

_, _set_frame_excluded = frame_word("excluded")
frame_extensions, set_frame_extensions = frame_word("extensions")


@leaf
def singular_bound(block, table_score, depth):
    """What all other moves must stay below for the table move to be singular, in centipawns."""
    return table_score - singular_margin(block) * depth // 16


@leaf
def singular_extension(block, frame, beta, depth, ply, cut_node, is_pv, table_move, table_score):
    """Plies by which to search the table move deeper: 1 or 2 where all others are worse by a margin, less than 0 where some
    are as good; MULTI_CUT where they are above beta themselves."""
    singular_beta = singular_bound(block, table_score, depth)
    _set_frame_excluded(frame, table_move)
    score = search(block, singular_beta - 1, singular_beta, (depth - 1) // 2, ply, cut_node)
    if score < singular_beta:
        if (not is_pv and score < singular_beta - double_extension_margin(block)
                and frame_extensions(frame) < DOUBLE_EXTENSIONS):
            return 2
        return 1
    if singular_beta >= beta and multi_cut(block):
        return MULTI_CUT
    if negative_extensions(block):
        if table_score >= beta:
            return -2
        if cut_node:
            return -1
    return 0
