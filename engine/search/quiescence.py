"""Quiescence search: captures that do not lose material until the position is quiet; in check all evasions, until one avoids the mate."""
from __future__ import annotations

from engine.compiled.jit import i64, recursive
from engine.compiled.layout import MAX_PLY, top_frame
from engine.evaluation.score import INFINITE, LOWER, MATE, MATE_BOUND, NO_SCORE
from engine.evaluation.static import evaluate
from engine.levels.oversight import overlooks
from engine.rules.makemove import make_move, unmake_move
from engine.rules.move import PROMOTION, move_kind, target_of
from engine.rules.state import frame_checkers, frame_key, frame_move, piece_on
from engine.search import recording
from engine.search.correction import corrected, eval_floor, evaluate_raw
from engine.search.draws import draw_score, is_draw
from engine.search.limits import count_node, poll, stopped
from engine.search.movepick import (
    ALL_QUIETS,
    NO_QUIET,
    has_dropped,
    is_losing_capture,
    is_tactical,
    next_move,
    start_picker,
    want_victims_of,
)
from engine.search.pv import bound_of, new_best, set_pv_length
from engine.search.recording import ended, left_out, left_out_all, note_eval, note_visit
from engine.search.recursion import quiesce, seldepth, set_seldepth
from engine.search.see import exchange_wins, piece_value
from engine.search.transposition import (
    entry_bound,
    entry_depth,
    entry_move,
    entry_pv,
    entry_score,
    probe,
    score_from_tt,
    store_entry,
    tt_cutoff,
    tt_value_bounds,
)
from engine.search.tunable import tunable

delta_margin, quiescence_captures = tunable("delta_margin"), tunable("quiescence_captures")


@recursive(i64(i64, i64, i64, i64))
def quiescence_node(block, alpha, beta, ply):
    """Score of the position once it is quiet, in points from the side to move's view, fail-soft; `ply` counts from the root.

    Out of check the side may stand pat; in check evasions are searched, quiet ones until one of them all avoids the mate. Without meaning
    once the search was stopped.
    """
    # Step 1. Begin the node: limits, draws by rule, the longest line.
    set_pv_length(block, ply, 0)
    if ply > seldepth(block):
        set_seldepth(block, ply)
    poll(block)
    if stopped(block):
        return 0
    if is_draw(block, ply):
        return ended(block, recording.DRAW, draw_score(block), 0, 0)
    frame = top_frame(block)
    key, in_check = frame_key(frame), frame_checkers(frame) != 0
    if ply >= MAX_PLY - 1:
        return ended(block, recording.LONGEST_LINE, 0 if in_check else evaluate(block), 0, 0)

    # Step 2. Transposition table: any depth is enough here.
    is_pv = beta - alpha > 1
    tt_data = probe(block, key)
    tt_move, tt_score = entry_move(tt_data), 0
    tt_pv = 1 if is_pv else 0
    if tt_data:
        tt_score = score_from_tt(entry_score(tt_data), ply)
        if not is_pv and tt_cutoff(tt_data, tt_score, alpha, beta):
            return ended(block, recording.TABLE, tt_score, entry_depth(tt_data), entry_bound(tt_data))
        tt_pv |= entry_pv(tt_data)

    # Step 3. Stand pat: out of check no capture has to be made.
    raw_eval = static_eval = NO_SCORE
    best = -INFINITE
    if not in_check:
        if tt_data == 0 and not is_pv and beta > -MATE_BOUND:
            best = eval_floor(block)
            if best >= beta:
                return ended(block, recording.STAND_PAT, best, best, 0)
        raw_eval = evaluate_raw(block, tt_data)
        static_eval = corrected(block, raw_eval)
        best = tt_score if tt_value_bounds(tt_data, tt_score, static_eval) else static_eval
        note_eval(block, best, False, tt_data, tt_pv)
        if best >= beta:
            if tt_data == 0:
                store_entry(block, key, 0, best, raw_eval, 0, LOWER, ply, tt_pv)
            return ended(block, recording.STAND_PAT, best, best, 0)
        alpha = max(alpha, best)

    # Step 4. Loop over the captures; with all evasions until one of them avoids the mate.
    futility_base = static_eval + delta_margin(block)
    if tt_move and not in_check and is_tactical(block, tt_move) == 0:
        tt_move = 0
    start_picker(block, ply, tt_move)
    if not in_check and futility_base <= alpha:
        want_victims_of(block, ply, alpha - futility_base + 1)
    best_move, original_alpha, tried, retaken = 0, alpha, 0, target_of(frame_move(frame))
    while True:
        move = next_move(block, ply, NO_QUIET if in_check and best <= -MATE_BOUND else ALL_QUIETS)
        if move == 0:
            break
        tried += 1

        # Step 5. Pruning: captures that lose material, those after the first ones that do not retake, and those that do not lift the
        # score to alpha (delta pruning): the victim is worth too little, or the exchange is even.
        if best > -MATE_BOUND:
            if is_losing_capture(block, ply):
                left_out_all(block, recording.LOSING_CAPTURES, 0)
                break
            if not in_check and move_kind(move) != PROMOTION:
                if tried > quiescence_captures(block) and target_of(move) != retaken:
                    left_out(block, recording.LATE_CAPTURE, move, tried, quiescence_captures(block), 0)
                    continue
                futility_value = futility_base + piece_value(piece_on(block, target_of(move)))
                if futility_value <= alpha:
                    left_out(block, recording.DELTA, move, tried, futility_value, 0)
                    best = max(best, futility_value)
                    continue
                if futility_base <= alpha and exchange_wins(block, move, 1) == 0:
                    left_out(block, recording.DELTA, move, tried, futility_base, 0)
                    best = max(best, futility_base)
                    continue

        # Step 6. Search the move. A weaker level may not see it (see `oversight`).
        make_move(block, move)
        if overlooks(block, ply, frame_checkers(top_frame(block)) != 0):
            unmake_move(block)
            left_out(block, recording.OVERLOOKED, move, tried, 0, 0)
            continue
        count_node(block)
        note_visit(block, recording.QUIET, tried, 0, 0)
        score = -quiesce(block, -beta, -alpha, ply + 1)
        unmake_move(block)
        if stopped(block):
            return 0
        best, best_move, alpha = new_best(block, ply, is_pv, move, score, best, best_move, alpha)
        if best >= beta:
            break

    # Step 7. Mate, and the transposition table.
    if best == -INFINITE:
        if tried == 0:
            return ended(block, recording.MATE, ply - MATE, 0, 0)
        # There are evasions, but this player sees none and believes the game lost. The score is no mate, since there is none.
        return ended(block, recording.UNSEEN, max(alpha, 1 - MATE_BOUND), 0, 0)
    if best < alpha and has_dropped(block, ply):
        left_out_all(block, recording.SMALL_VICTIMS, 0)
        best = alpha
    ended(block, recording.SEARCHED, best, best_move, tried)
    store_entry(block, key, best_move, best, raw_eval, 0, bound_of(is_pv, best, original_alpha, beta), ply, tt_pv)
    return best
