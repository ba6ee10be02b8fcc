"""Probcut: a capture that beats beta by far in a search of less depth will beat it at full depth."""
from __future__ import annotations

from engine.compiled.jit import leaf
from engine.compiled.layout import top_frame
from engine.evaluation.score import MATE_BOUND
from engine.rules.makemove import make_move, unmake_move
from engine.search import recording
from engine.search.limits import count_node, stopped
from engine.search.movepick import ALL_QUIETS, is_losing_capture, is_tactical, next_move, start_picker
from engine.search.recording import note_visit
from engine.search.recursion import quiesce, search
from engine.search.see import exchange_wins
from engine.search.singular import frame_extensions, set_frame_extensions
from engine.search.tunable import tunable

probcut_depth, probcut_margin, probcut_improving = tunable("probcut_depth"), tunable("probcut_margin"), tunable("probcut_improving")


@leaf
def probcut_bound(block, beta, improving):
    """Points that a capture must reach at less depth."""
    return beta + probcut_margin(block) - (probcut_improving(block) if improving else 0)


@leaf
def may_probcut(block, probcut_beta, depth, tt_data, tt_score, tt_depth):
    """Whether probcut is tried: deep enough, no mate, and the transposition table does not say that it would fail."""
    return depth >= probcut_depth(block) and abs(probcut_beta) < MATE_BOUND and (
        tt_data == 0 or tt_depth < depth - 3 or tt_score >= probcut_beta)


@leaf
def probcut(block, frame, probcut_beta, static_eval, depth, ply, cut_node, tt_move):
    """A capture that reaches `probcut_beta` points three plies less deep, as score << 16 | move, or 0 where there is none. Without meaning
    where the search was stopped."""
    start_picker(block, ply, tt_move if is_tactical(block, tt_move) else 0)
    while True:
        move = next_move(block, ply, ALL_QUIETS)
        if move == 0 or is_losing_capture(block, ply):
            return 0
        if exchange_wins(block, move, probcut_beta - static_eval) == 0:
            continue
        make_move(block, move)
        count_node(block)
        set_frame_extensions(top_frame(block), frame_extensions(frame))
        note_visit(block, recording.TRY, 0, 0, 0)
        score = -quiesce(block, -probcut_beta, 1 - probcut_beta, ply + 1)
        if score >= probcut_beta:
            note_visit(block, recording.TRY, 0, 0, 0)
            score = -search(block, -probcut_beta, 1 - probcut_beta, depth - 4, ply + 1, 1 - cut_node)
        unmake_move(block)
        if stopped(block):
            return 0
        if score >= probcut_beta:
            return score << 16 | move
