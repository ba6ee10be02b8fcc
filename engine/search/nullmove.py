"""Null move pruning: where even passing holds beta, a move will. Verified at depth, and not used where passing may be best (zugzwang)."""
from __future__ import annotations

from engine.compiled.jit import leaf
from engine.compiled.layout import top_frame, word
from engine.evaluation.score import MATE_BOUND, NO_SCORE
from engine.rules.makemove import make_null_move, unmake_null_move
from engine.rules.squares import KING, PAWN
from engine.rules.state import colour_set, frame_move, pieces, side_to_move
from engine.search import recording
from engine.search.limits import stopped
from engine.search.recording import note_visit
from engine.search.recursion import search
from engine.search.singular import set_frame_extensions
from engine.search.tunable import tunable

null_move_depth, null_move_base, null_move_divisor = tunable("null_move_depth"), tunable("null_move_base"), tunable("null_move_divisor")
null_move_eval_divisor, null_move_eval_most = tunable("null_move_eval_divisor"), tunable("null_move_eval_most")
null_move_verification_depth = tunable("null_move_verification_depth")
null_move_static_margin, null_move_static_growth = tunable("null_move_static_margin"), tunable("null_move_static_growth")

null_move_ply, set_null_move_ply = word("null_move_ply")


@leaf
def has_pieces(block, colour):
    """Non-zero where a side has more than king and pawns: else passing may be the best move there is (zugzwang)."""
    return colour_set(block, colour) & ~(pieces(block, colour, PAWN) | pieces(block, colour, KING))


@leaf
def may_pass(block, frame, eval, static_eval, beta, depth, ply):
    """Whether null move pruning is tried: `eval` is not below beta, the static evaluation not below it by more than depth allows, the last
    move was no null move, the side to move has pieces, and no verification search that began nearer the root forbids it here."""
    least = beta + null_move_static_margin(block) - null_move_static_growth(block) * depth
    return (depth >= null_move_depth(block) and eval >= beta and static_eval >= least
            and ply >= null_move_ply(block) and frame_move(frame) != 0 and has_pieces(block, side_to_move(block)) != 0)


@leaf
def null_move_score(block, eval, beta, depth, ply, cut_node):
    """Points that passing is worth where even that holds beta, else NO_SCORE; at depth a search without null moves verifies it. No mate
    is believed. Without meaning where the search was stopped."""
    reduced_depth = (depth - null_move_base(block) - depth // null_move_divisor(block)
                     - min((eval - beta) // null_move_eval_divisor(block), null_move_eval_most(block)))
    make_null_move(block)
    set_frame_extensions(top_frame(block), 0)  # the record may be that of another line
    note_visit(block, recording.PASS, 0, 0, 0)
    score = -search(block, -beta, 1 - beta, reduced_depth, ply + 1, 1 - cut_node)
    unmake_null_move(block)
    if stopped(block) or score < beta:
        return NO_SCORE
    if score >= MATE_BOUND:
        score = beta
    if depth < null_move_verification_depth(block):
        return score
    set_null_move_ply(block, ply + max(3 * reduced_depth // 4, 1))
    note_visit(block, recording.VERIFY, 0, 0, 0)
    verified = search(block, beta - 1, beta, max(reduced_depth, 1), ply, 0)
    set_null_move_ply(block, 0)
    return score if verified >= beta else NO_SCORE
