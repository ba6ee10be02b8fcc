"""The hooks by which a recorded search notes each node. In the build that plays they do nothing and vanish from the code.

The recording build (`engine.xray.build`) compiles the same search once more with others in their place, which write down every node.
The names stand for the numbers of `engine.types.Rule` and `engine.types.Visit`, which say what they mean.
"""
from __future__ import annotations

from engine.compiled.jit import leaf

(STOPPED, DRAW, LONGEST_LINE, MATE_DISTANCE, UPCOMING_REPETITION, TABLE, RAZORING, REVERSE_FUTILITY, NULL_MOVE, PROBCUT, MULTI_CUT,
 SEARCHED, MATE, NO_OTHER, UNSEEN, STAND_PAT, BAD_HISTORY, LOSES_MATERIAL, OVERLOOKED, DELTA, LATE_CAPTURE, FUTILITY, LATE_MOVES,
 LOSING_CAPTURES, SMALL_VICTIMS) = range(25)
WHOLE, WINDOW, ZERO, REDUCED, AGAIN, FULL, QUIET, BELOW_ALPHA, PASS, VERIFY, TRY, WITHOUT_BEST, LEFT_OUT = range(13)


@leaf
def begin_node(block, alpha, beta, depth, cut_node):
    """A node begins, at `depth` plies with a window in points: that of the position on the board. At depth 0 it is one of the
    quiescence search."""


@leaf
def end_node(block, score):
    """The node that began last ends with a score in points."""


@leaf
def ended(block, rule, score, first, second):
    """The score of the present node, which a rule ends."""
    return score


@leaf
def note_eval(block, static_eval, improving, tt_data, tt_pv):
    """What the present node knows of itself before it is searched; `static_eval` is NO_SCORE in check and at the root."""


@leaf
def note_shallower(block):
    """The present node is searched one ply less deep, for it has no tt move."""


@leaf
def note_visit(block, visit, number, extension, reduction):
    """Why the next node is visited: move number (from 1), plies of its extension, and 1024ths of a ply of its reduction."""


@leaf
def note_reasons(block, history, tactical, is_killer, tt_capture, gives_check):
    """What the reduction of the next node depends on, beside its parent."""


@leaf
def left_out(block, rule, move, number, first, second):
    """A move of the present node is not searched."""


@leaf
def left_out_all(block, rule, depth):
    """The moves of the present node that a rule speaks of are not searched from now on; `depth` is what late move reductions would leave
    of it, in plies."""
