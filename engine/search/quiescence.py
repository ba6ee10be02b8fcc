"""Quiescence search: captures that do not lose material until the position is quiet; all evasions in check."""
from __future__ import annotations

from engine.compiled.jit import i64, recursive
from engine.compiled.layout import MAX_PLY, top_frame
from engine.evaluation.score import EXACT, INFINITE, LOWER, MATE, MATE_BOUND, NO_SCORE, UPPER
from engine.evaluation.static import evaluate
from engine.levels.oversight import overlooks
from engine.rules.makemove import make_move, unmake_move
from engine.rules.move import PROMOTION, move_kind, target_of
from engine.rules.state import frame_checkers, frame_key, piece_on
from engine.search.correction import corrected, raw_static, static_floor
from engine.search.draws import draw_score, is_draw
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
from engine.search.polling import nodes, poll, set_nodes, stopped
from engine.search.recursion import quiesce, seldepth, set_pv_length, set_seldepth, update_pv
from engine.search.see import piece_value
from engine.search.transposition import (
    better_known,
    entry_move,
    entry_pv,
    entry_score,
    probe,
    score_from_table,
    store_entry,
    table_decides,
)
from engine.search.tunable import tunable

delta_margin = tunable("delta_margin")


@recursive(i64(i64, i64, i64, i64))
def quiescence_node(block, alpha, beta, ply):
    set_pv_length(block, ply, 0)
    if ply > seldepth(block):
        set_seldepth(block, ply)
    poll(block)
    if stopped(block):
        return 0
    if is_draw(block, ply):
        return draw_score(block)
    frame = top_frame(block)
    key, in_check = frame_key(frame), frame_checkers(frame) != 0
    if ply >= MAX_PLY - 1:
        return 0 if in_check else evaluate(block)
    is_pv = beta - alpha > 1
    data = probe(block, key)
    table_move = entry_move(data)
    table_score = 0
    if data:
        table_score = score_from_table(entry_score(data), ply)
        if not is_pv and table_decides(data, table_score, alpha, beta):
            return table_score
    raw = static = NO_SCORE
    best, table_pv = -INFINITE, 1 if is_pv else 0
    if data:
        table_pv |= entry_pv(data)
    if not in_check:
        if data == 0 and not is_pv and beta > -MATE_BOUND:
            best = static_floor(block)
            if best >= beta:
                return best
        raw = raw_static(block, data)
        static = corrected(block, raw)
        best = better_known(data, table_score, static)
        if best >= beta:
            if data == 0:
                store_entry(block, key, 0, best, raw, 0, LOWER, ply, table_pv)
            return best
        alpha = max(alpha, best)
    futility = static + delta_margin(block)
    if table_move and not in_check and is_tactical(block, table_move) == 0:
        table_move = 0
    start_picker(block, ply, table_move)
    if not in_check and futility <= alpha:
        want_victims_of(block, ply, alpha - futility + 1)
    best_move, original, tried = 0, alpha, 0
    while True:
        move = next_move(block, ply, NO_QUIET if in_check and best <= -MATE_BOUND else ALL_QUIETS)
        if move == 0:
            break
        tried += 1
        if best > -MATE_BOUND:
            if is_losing_capture(block, ply):
                break
            if not in_check and move_kind(move) != PROMOTION:
                gain = futility + piece_value(piece_on(block, target_of(move)))
                if gain <= alpha:
                    best = max(best, gain)
                    continue
        make_move(block, move)
        if overlooks(block, ply, frame_checkers(top_frame(block)) != 0):
            unmake_move(block)
            continue
        set_nodes(block, nodes(block) + 1)
        score = -quiesce(block, -beta, -alpha, ply + 1)
        unmake_move(block)
        if stopped(block):
            return 0
        if score > best:
            best = score
            if score > alpha:
                best_move = move
                if is_pv:
                    update_pv(block, ply, move)
                if score >= beta:
                    break
                alpha = score
    if best == -INFINITE:
        return ply - MATE if tried == 0 else alpha  # no evasion, or none that is seen
    if best < alpha and has_dropped(block, ply):
        best = alpha
    bound = LOWER if best >= beta else EXACT if is_pv and alpha > original else UPPER
    store_entry(block, key, best_move, best, raw, 0, bound, ply, table_pv)
    return best
