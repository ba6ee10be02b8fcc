"""Quiescence search: captures that do not lose material until the position is quiet; all evasions in check."""
from __future__ import annotations

from engine import parameters
from engine.draws import is_draw
from engine.evaluate.evaluation import evaluate
from engine.intrinsics import caller
from engine.jit import i64, leaf, recursive
from engine.layout import array, top_frame, word
from engine.move import PROMOTION, move_kind, target_of
from engine.movepick import is_losing_capture, is_tactical, next_move, start_picker
from engine.polling import nodes, poll, set_nodes, stopped
from engine.position import frame_checkers, frame_key, make_move, piece_on, unmake_move
from engine.see import piece_value
from engine.squares import MAX_PLY
from engine.transposition import (
    entry_bound,
    entry_move,
    entry_score,
    entry_static,
    prefetch_cluster,
    probe,
    store_entry,
)
from engine.values import EXACT, INFINITE, LOWER, MATE, MATE_BOUND, NO_SCORE, UPPER, score_from_table

DELTA_MARGIN = parameters.value("delta_margin")

quiescence_address, _ = word("quiescence_address")
seldepth, set_seldepth = word("seldepth")
pv_length, set_pv_length = array("pv_length")
pv_move, set_pv_move = array("pv")
_call = caller(4)


@leaf
def quiesce(block, alpha, beta, ply):
    """Value of the position once it is quiet, in centipawns from the side to move's view; fail-soft."""
    return _call(quiescence_address(block), block, alpha, beta, ply)


@leaf
def table_decides(data, score, alpha, beta):
    """Whether a stored score, already corrected for ply, settles a window."""
    bound = entry_bound(data)
    return (bound == EXACT or (bound == LOWER and score >= beta) or (bound == UPPER and score <= alpha))


@leaf
def update_pv(block, ply, move):
    """The line of this ply is the move and the line of the next."""
    row, below = ply * MAX_PLY, (ply + 1) * MAX_PLY
    length = pv_length(block, ply + 1)
    set_pv_move(block, row, move)
    for index in range(length):
        set_pv_move(block, row + 1 + index, pv_move(block, below + index))
    set_pv_length(block, ply, length + 1)


@recursive(i64(i64, i64, i64, i64))
def quiescence_node(block, alpha, beta, ply):
    set_pv_length(block, ply, 0)
    if ply > seldepth(block):
        set_seldepth(block, ply)
    poll(block)
    if stopped(block):
        return 0
    if is_draw(block, ply):
        return 0
    frame = top_frame(block)
    key, in_check = frame_key(frame), frame_checkers(frame) != 0
    if ply >= MAX_PLY - 1:
        return 0 if in_check else evaluate(block)
    is_pv = beta - alpha > 1
    data = probe(block, key)
    table_move = entry_move(data)
    if data:
        table_score = score_from_table(entry_score(data), ply)
        if not is_pv and table_decides(data, table_score, alpha, beta):
            return table_score
    static, best = NO_SCORE, -INFINITE
    if not in_check:
        static = entry_static(data) if data and entry_static(data) != NO_SCORE else evaluate(block)
        best = static
        if data and abs(table_score) < MATE_BOUND and (
                (entry_bound(data) & LOWER and table_score > best) or (entry_bound(data) & UPPER and table_score < best)):
            best = table_score
        if best >= beta:
            if data == 0:
                store_entry(block, key, 0, best, static, 0, LOWER, ply)
            return best
        alpha = max(alpha, best)
    futility = static + DELTA_MARGIN
    if table_move and not in_check and is_tactical(block, table_move) == 0:
        table_move = 0
    start_picker(block, ply, table_move)
    best_move, original, tried = 0, alpha, 0
    while True:
        move = next_move(block, ply, 0 if in_check and best <= -MATE_BOUND else 1)
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
        set_nodes(block, nodes(block) + 1)
        prefetch_cluster(block, frame_key(top_frame(block)))
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
    if in_check and tried == 0:
        return ply - MATE
    bound = LOWER if best >= beta else EXACT if is_pv and alpha > original else UPPER
    store_entry(block, key, best_move, best, static, 0, bound, ply)
    return best
