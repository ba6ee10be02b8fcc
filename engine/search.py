"""The search of one position: principal variation search with a transposition table and selective depth.

`search_node` is one node; it calls itself through the address in the state block. Scores are centipawns from the side to
move's view, fail-soft. When the stop flag is up the returned value means nothing, and nothing is stored.
"""
from __future__ import annotations

from engine import parameters
from engine.draws import is_draw
from engine.evaluate.evaluation import evaluate
from engine.history import (
    history_bonus,
    quiet_history,
    remember_cutoff,
    reward_capture,
    reward_quiet,
    set_killer,
)
from engine.intrinsics import caller
from engine.jit import i64, leaf, recursive
from engine.layout import array, frame_word, top_frame, word
from engine.movepick import is_losing_capture, is_tactical, next_move, start_picker
from engine.polling import nodes, poll, set_nodes, stopped
from engine.position import (
    colour_set,
    frame_checkers,
    frame_key,
    frame_move,
    make_move,
    make_null_move,
    pieces,
    side_to_move,
    unmake_move,
    unmake_null_move,
)
from engine.quiescence import quiesce, seldepth, set_pv_length, set_seldepth, table_decides, update_pv
from engine.reductions import PLY, reduction
from engine.see import exchange_wins
from engine.squares import KING, MAX_PLY, PAWN
from engine.transposition import (
    entry_bound,
    entry_depth,
    entry_move,
    entry_score,
    entry_static,
    prefetch_cluster,
    probe,
    store_entry,
)
from engine.values import EXACT, INFINITE, LOWER, MATE, MATE_BOUND, NO_SCORE, UPPER, score_from_table

REVERSE_FUTILITY_DEPTH = parameters.value("reverse_futility_depth")
REVERSE_FUTILITY_MARGIN = parameters.value("reverse_futility_margin")
RAZORING_DEPTH = parameters.value("razoring_depth")
RAZORING_MARGIN = parameters.value("razoring_margin")
NULL_MOVE_DEPTH = parameters.value("null_move_depth")
NULL_MOVE_BASE = parameters.value("null_move_base")
NULL_MOVE_DIVISOR = parameters.value("null_move_divisor")
NULL_MOVE_EVAL_DIVISOR = parameters.value("null_move_eval_divisor")
LATE_MOVE_DEPTH = parameters.value("late_move_depth")
LATE_MOVE_BASE = parameters.value("late_move_base")
FUTILITY_DEPTH = parameters.value("futility_depth")
FUTILITY_BASE = parameters.value("futility_base")
FUTILITY_MARGIN = parameters.value("futility_margin")
EXCHANGE_DEPTH = parameters.value("exchange_depth")
QUIET_EXCHANGE_MARGIN = parameters.value("quiet_exchange_margin")
CAPTURE_EXCHANGE_MARGIN = parameters.value("capture_exchange_margin")
HISTORY_REDUCTION_DIVISOR = parameters.value("history_reduction_divisor")

search_address, _ = word("search_address")
frame_static, set_frame_static = frame_word("static_score")
tried_move, set_tried_move = array("tried")
root_depth, _ = word("root_depth")
TRIED = 64
"""Quiets, and as many captures, of a node whose histories are lowered when a later one refutes."""
_call = caller(6)


@leaf
def search(block, alpha, beta, depth, ply, cut_node):
    """Value of the position at `depth` plies. `cut_node` 1 where a refutation is expected."""
    return _call(search_address(block), block, alpha, beta, depth, ply, cut_node)


@leaf
def has_pieces(block, colour):
    """Whether a side has more than king and pawns: else passing may be the best move there is (zugzwang)."""
    return colour_set(block, colour) & ~(pieces(block, colour, PAWN) | pieces(block, colour, KING))


@leaf
def late_move_count(depth, improving):
    """Quiet moves that a shallow node looks at before it lets the others go."""
    count = LATE_MOVE_BASE + depth * depth
    return count if improving else count // 2


@leaf
def _static_two_plies_ago(block):
    return frame_static(top_frame(block) - 128)


@leaf
def _remember(block, ply, depth, best_move, quiet_count, capture_count):
    """Histories after a cut-off: the refutation is rewarded, what was tried before it is lowered."""
    bonus = history_bonus(depth)
    row = ply * 2 * TRIED
    if is_tactical(block, best_move):
        reward_capture(block, best_move, bonus)
    else:
        reward_quiet(block, best_move, bonus)
        remember_cutoff(block, ply, best_move)
        for index in range(quiet_count):
            reward_quiet(block, tried_move(block, row + index), -bonus)
    for index in range(capture_count):
        reward_capture(block, tried_move(block, row + TRIED + index), -bonus)


@recursive(i64(i64, i64, i64, i64, i64, i64))
def search_node(block, alpha, beta, depth, ply, cut_node):
    if depth <= 0:
        return quiesce(block, alpha, beta, ply)
    is_pv = beta - alpha > 1
    set_pv_length(block, ply, 0)
    poll(block)
    if stopped(block):
        return 0
    if is_pv and ply > seldepth(block):
        set_seldepth(block, ply)

    # Draws by rule, the longest line, and mates that cannot be bettered any more.
    if is_draw(block, ply):
        return 0
    frame = top_frame(block)
    in_check = frame_checkers(frame) != 0
    if ply >= MAX_PLY - 1:
        return 0 if in_check else evaluate(block)
    alpha = max(alpha, ply - MATE)
    beta = min(beta, MATE - ply - 1)
    if alpha >= beta:
        return alpha

    # The transposition table.
    key = frame_key(frame)
    data = probe(block, key)
    table_move, table_score, table_depth = entry_move(data), 0, 0
    if data:
        table_score = score_from_table(entry_score(data), ply)
        table_depth = entry_depth(data)
        if not is_pv and table_depth >= depth and table_decides(data, table_score, alpha, beta):
            return table_score

    # Static evaluation; improving: better than two plies ago.
    static = NO_SCORE
    if in_check:
        set_frame_static(frame, NO_SCORE)
        value, improving = NO_SCORE, False
    else:
        static = entry_static(data) if data and entry_static(data) != NO_SCORE else evaluate(block)
        set_frame_static(frame, static)
        value = static
        if data and abs(table_score) < MATE_BOUND and (
                (entry_bound(data) & LOWER and table_score > value) or (entry_bound(data) & UPPER and table_score < value)):
            value = table_score
        before = _static_two_plies_ago(block)
        improving = before == NO_SCORE or static > before
    set_killer(block, (ply + 1) * 2, 0)
    set_killer(block, (ply + 1) * 2 + 1, 0)

    if not is_pv and not in_check and abs(beta) < MATE_BOUND:
        # Razoring: hopeless by far, only captures could help.
        if depth <= RAZORING_DEPTH and value + RAZORING_MARGIN * depth <= alpha:
            score = quiesce(block, alpha, alpha + 1, ply)
            if score <= alpha:
                return score
        # Reverse futility: so far above beta that a shallow search will not change it.
        if depth <= REVERSE_FUTILITY_DEPTH and value < MATE_BOUND and (
                value - REVERSE_FUTILITY_MARGIN * (depth - (1 if improving else 0)) >= beta):
            return value
        # Null move: if even passing holds beta, a move will. Not twice in a row, not without pieces.
        if (depth >= NULL_MOVE_DEPTH and value >= beta and static >= beta - 20 * depth + 120
                and frame_move(frame) != 0 and has_pieces(block, side_to_move(block))):
            reduced = depth - NULL_MOVE_BASE - depth // NULL_MOVE_DIVISOR - min((value - beta) // NULL_MOVE_EVAL_DIVISOR, 3)
            make_null_move(block)
            prefetch_cluster(block, frame_key(top_frame(block)))
            score = -search(block, -beta, 1 - beta, reduced, ply + 1, 1 - cut_node)
            unmake_null_move(block)
            if stopped(block):
                return 0
            if score >= beta:
                return beta if score >= MATE_BOUND else score

    # Without a table move a deep search is poorly ordered: look one ply less deep, the next iteration knows more.
    if depth >= 4 and table_move == 0 and (is_pv or cut_node):
        depth -= 1

    start_picker(block, ply, table_move)
    best, best_move, original = -INFINITE, 0, alpha
    number, quiet_count, capture_count, skip_quiets = 0, 0, 0, 0
    row = ply * 2 * TRIED
    while True:
        move = next_move(block, ply, skip_quiets)
        if move == 0:
            break
        number += 1
        tactical = is_tactical(block, move) != 0
        history = 0 if tactical else quiet_history(block, move)
        lowered = max(depth - (reduction(block, depth, number) // PLY), 1)

        if best > -MATE_BOUND and has_pieces(block, side_to_move(block)):
            if not tactical:
                # Late move pruning: enough quiet moves were tried.
                if depth <= LATE_MOVE_DEPTH and quiet_count >= late_move_count(depth, improving):
                    skip_quiets = 1
                    continue
                # Futility: a quiet move will not lift the score to alpha.
                if not in_check and lowered <= FUTILITY_DEPTH and static + FUTILITY_BASE + FUTILITY_MARGIN * lowered <= alpha:
                    skip_quiets = 1
                    continue
                if lowered <= EXCHANGE_DEPTH and exchange_wins(block, move, -QUIET_EXCHANGE_MARGIN * lowered) == 0:
                    continue
            elif depth <= EXCHANGE_DEPTH and is_losing_capture(block, ply):
                if exchange_wins(block, move, -CAPTURE_EXCHANGE_MARGIN * depth) == 0:
                    continue

        make_move(block, move)
        set_nodes(block, nodes(block) + 1)
        prefetch_cluster(block, frame_key(top_frame(block)))
        gives_check = frame_checkers(top_frame(block)) != 0
        deeper = depth - 1
        if in_check and ply < 2 * root_depth(block):
            deeper += 1  # check extension, on the evasion: there the horizon hurts

        if number > 1 and depth >= 2:
            # Late move reductions: less depth for what is ordered late, more for what history praises.
            less = reduction(block, depth, number)
            if tactical:
                less = less // 2
            else:
                less -= history * PLY // HISTORY_REDUCTION_DIVISOR
            if is_pv:
                less -= PLY
            if cut_node:
                less += PLY
            if not improving:
                less += PLY // 2
            if gives_check:
                less -= PLY
            reduced = min(max(deeper - less // PLY, 1), deeper)
            score = -search(block, -alpha - 1, -alpha, reduced, ply + 1, 1)
            if score > alpha and reduced < deeper and not stopped(block):
                score = -search(block, -alpha - 1, -alpha, deeper, ply + 1, 1 - cut_node)
        elif number > 1 or not is_pv:
            score = -search(block, -alpha - 1, -alpha, deeper, ply + 1, 1 - cut_node)
        else:
            score = alpha + 1
        if is_pv and (number == 1 or score > alpha) and not stopped(block):
            score = -search(block, -beta, -alpha, deeper, ply + 1, 0)
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
        if tactical:
            if capture_count < TRIED:
                set_tried_move(block, row + TRIED + capture_count, move)
                capture_count += 1
        elif quiet_count < TRIED:
            set_tried_move(block, row + quiet_count, move)
            quiet_count += 1

    if number == 0:
        return ply - MATE if in_check else 0
    if best >= beta:
        _remember(block, ply, depth, best_move, quiet_count, capture_count)
    bound = LOWER if best >= beta else EXACT if is_pv and alpha > original else UPPER
    store_entry(block, key, best_move, best, static, depth, bound, ply)
    return best
