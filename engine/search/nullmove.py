"""Null move pruning: where even passing holds beta, a move will. Verified at depth, and not used where passing may be best (zugzwang)."""
from __future__ import annotations

from engine.compiled.jit import leaf
from engine.compiled.layout import frame_word, top_frame, word
from engine.evaluation.score import MATE_BOUND, NO_SCORE
from engine.rules.makemove import make_null_move, unmake_null_move
from engine.rules.squares import KING, PAWN
from engine.rules.state import colour_set, pieces
from engine.search.polling import stopped
from engine.search.recursion import search
from engine.search.tunable import tunable

null_move_base, null_move_divisor = tunable("null_move_base"), tunable("null_move_divisor")
null_move_eval_divisor, null_move_verification_depth = tunable("null_move_eval_divisor"), tunable("null_move_verification_depth")

null_move_ply, set_null_move_ply = word("null_move_ply")
_, _set_frame_excluded = frame_word("excluded")


@leaf
def has_pieces(block, colour):
    """Whether a side has more than king and pawns: else passing may be the best move there is (zugzwang)."""
    return colour_set(block, colour) & ~(pieces(block, colour, PAWN) | pieces(block, colour, KING))


@leaf
def null_move_refutes(block, beta, depth, ply, cut_node, value):
    """Score of passing where even that holds beta, else NO_SCORE; at depth it is verified by a search without null moves."""
    reduced = (depth - null_move_base(block) - depth // null_move_divisor(block)
               - min((value - beta) // null_move_eval_divisor(block), 3))
    make_null_move(block)
    _set_frame_excluded(top_frame(block), 0)
    score = -search(block, -beta, 1 - beta, reduced, ply + 1, 1 - cut_node)
    unmake_null_move(block)
    if stopped(block) or score < beta:
        return NO_SCORE
    if score >= MATE_BOUND:
        score = beta
    if depth < null_move_verification_depth(block):
        return score
    set_null_move_ply(block, ply + max(3 * reduced // 4, 1))
    verified = search(block, beta - 1, beta, max(reduced, 1), ply, 0)
    set_null_move_ply(block, 0)
    return score if verified >= beta else NO_SCORE
