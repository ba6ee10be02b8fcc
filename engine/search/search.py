"""The search of one position: principal variation search with a transposition table and selective depth.

`search_node` is one node; it calls itself through the address in the state block. Scores are points (see `points`) from the side to
move's view, fail-soft. When the stop flag is up the returned value means nothing, and nothing is stored.
"""
from __future__ import annotations

from engine.compiled.jit import i64, leaf, recursive
from engine.compiled.layout import FRAME_BYTES, MAX_PLY, array, frame_word, top_frame, word
from engine.evaluation.score import EXACT, INFINITE, LOWER, MATE, MATE_BOUND, NO_SCORE, UPPER
from engine.evaluation.static import evaluate
from engine.levels.oversight import overlooks
from engine.rules.makemove import make_move, unmake_move
from engine.rules.repetition import upcoming_repetition
from engine.rules.state import (
    en_passant_file_key,
    frame_checkers,
    frame_en_passant,
    frame_fifty,
    frame_key,
    frame_move,
    side_key,
    side_to_move,
)
from engine.search.correction import corrected, learn_correction, raw_static, static_floor
from engine.search.draws import draw_score, is_draw
from engine.search.history import (
    capture_index,
    capture_value,
    continuation_row,
    counter_move,
    history_bonus,
    history_in,
    killer,
    previous_target,
    remember_cutoff,
    reward_capture,
    reward_quiet,
    set_killer,
)
from engine.search.movepick import (
    ALL_BUT_CHECKS,
    ALL_QUIETS,
    NO_QUIET,
    chosen_table_move,
    is_losing_capture,
    is_tactical,
    next_move,
    quiets_begun,
    start_picker,
)
from engine.search.nullmove import has_pieces, null_move_ply, null_move_refutes
from engine.search.polling import nodes, poll, set_nodes, stopped
from engine.search.probcut import probcut
from engine.search.recursion import quiesce, search, seldepth, set_pv_length, set_seldepth, update_pv
from engine.search.see import exchange_wins
from engine.search.singular import MULTI_CUT, frame_extensions, set_frame_extensions, singular_bound, singular_extension
from engine.search.transposition import (
    better_known,
    entry_bound,
    entry_depth,
    entry_move,
    entry_pv,
    entry_score,
    prefetch_cluster,
    probe,
    score_from_table,
    store_entry,
    table_decides,
)
from engine.search.tunable import PLY, reduction, tunable

reverse_futility_depth, reverse_futility_margin = tunable("reverse_futility_depth"), tunable("reverse_futility_margin")
razoring_depth, razoring_margin = tunable("razoring_depth"), tunable("razoring_margin")
null_move_depth = tunable("null_move_depth")
probcut_depth, probcut_margin = tunable("probcut_depth"), tunable("probcut_margin")
internal_reduction_depth = tunable("internal_reduction_depth")
singular_depth = tunable("singular_depth")
check_extension = tunable("check_extension")
late_move_depth, late_move_base = tunable("late_move_depth"), tunable("late_move_base")
futility_depth, futility_base, futility_margin = tunable("futility_depth"), tunable("futility_base"), tunable("futility_margin")
exchange_depth, quiet_exchange_margin, capture_exchange_margin = (
    tunable("exchange_depth"), tunable("quiet_exchange_margin"), tunable("capture_exchange_margin"))
history_pruning_depth, history_pruning_margin = tunable("history_pruning_depth"), tunable("history_pruning_margin")
history_share, capture_share = tunable("reduction_history_share"), tunable("reduction_capture_share")
less_in_pv, less_for_table_pv, more_at_cut, more_not_improving = (
    tunable("reduction_pv"), tunable("reduction_table_pv"), tunable("reduction_cut_node"), tunable("reduction_not_improving"))
less_for_check, more_for_table_capture, less_for_killer = (
    tunable("reduction_check"), tunable("reduction_table_capture"), tunable("reduction_killer"))
deeper_margin = tunable("deeper_margin")
spare_checks = tunable("spare_checks")
upcoming = tunable("upcoming_repetition")

frame_static, set_frame_static = frame_word("static_score")
frame_raw, set_frame_raw = frame_word("raw_score")
frame_excluded, set_frame_excluded = frame_word("excluded")
tried_move, set_tried_move = array("tried")
root_depth, _ = word("root_depth")
TRIED = 64
"""Quiets, and as many captures, of a node whose histories are lowered when a later one refutes."""
TEMPO = 18
"""Centipawns that having the move is worth to the static evaluation, about."""


@leaf
def late_move_count(block, depth, improving):
    """Quiet moves that a shallow node looks at before it lets the others go."""
    count = late_move_base(block) + depth * depth
    return count if improving else count // 2


@leaf
def _is_improving(block, frame, static):
    """Whether the static evaluation is better than at the side's last move, or the one before where that was a check."""
    before = frame_static(frame - 2 * FRAME_BYTES)
    if before == NO_SCORE:
        before = frame_static(frame - 4 * FRAME_BYTES)
    return before == NO_SCORE or static > before


@leaf
def _remember(block, ply, depth, best_move, quiet_count, capture_count):
    """Histories after a cut-off: the refutation is rewarded, what was tried before it is lowered."""
    bonus = history_bonus(block, depth)
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
    depth = min(depth, MAX_PLY - 1)
    is_pv = beta - alpha > 1
    set_pv_length(block, ply, 0)
    poll(block)
    if stopped(block):
        return 0
    if is_pv and ply > seldepth(block):
        set_seldepth(block, ply)
    frame = top_frame(block)
    in_check = frame_checkers(frame) != 0
    excluded = frame_excluded(frame)
    set_frame_excluded(frame, 0)

    if excluded == 0:
        # Draws by rule, the longest line, mates that cannot be bettered any more, a repetition that can be forced.
        if is_draw(block, ply):
            return draw_score(block)
        if ply >= MAX_PLY - 1:
            return 0 if in_check else evaluate(block)
        alpha = max(alpha, ply - MATE)
        beta = min(beta, MATE - ply - 1)
        if alpha >= beta:
            return alpha
        if alpha < 0 and frame_fifty(frame) >= 3 and upcoming(block) and upcoming_repetition(block, ply):
            alpha = max(alpha, draw_score(block))
            if alpha >= beta:
                return alpha

    # The transposition table.
    key = frame_key(frame)
    data = probe(block, key) if excluded == 0 else 0
    table_move, table_score, table_depth = entry_move(data), 0, 0
    table_pv = 1 if is_pv else 0
    if data:
        table_score = score_from_table(entry_score(data), ply)
        table_depth = entry_depth(data)
        table_pv |= entry_pv(data)
        if not is_pv and table_depth >= depth and frame_fifty(frame) < 90 and table_decides(data, table_score, alpha, beta):
            return table_score

    # Static evaluation; improving: better than two plies ago.
    raw = static = NO_SCORE
    value, improving = NO_SCORE, False
    if in_check:
        set_frame_static(frame, NO_SCORE)
    else:
        if excluded:
            static = frame_static(frame)
        else:
            if frame_move(frame) == 0 and data == 0 and ply > 0:
                raw = 2 * TEMPO - frame_raw(frame - FRAME_BYTES)  # passing changes the side to move alone
            else:
                if data == 0 and not is_pv and depth <= reverse_futility_depth(block) and abs(beta) < MATE_BOUND:
                    bound = static_floor(block)
                    if bound - reverse_futility_margin(block) * depth >= beta:
                        return bound
                if not is_pv and depth >= null_move_depth(block):
                    prefetch_cluster(block, key ^ side_key(block, 0) ^ en_passant_file_key(block, frame_en_passant(frame)))
                raw = raw_static(block, data)
            static = corrected(block, raw)
            set_frame_static(frame, static)
            set_frame_raw(frame, raw)
        value = better_known(data, table_score, static)
        improving = _is_improving(block, frame, static)
    set_killer(block, (ply + 1) * 2, 0)
    set_killer(block, (ply + 1) * 2 + 1, 0)

    if not is_pv and not in_check and excluded == 0 and abs(beta) < MATE_BOUND:
        # Razoring: hopeless by far, only captures could help.
        if depth <= razoring_depth(block) and value + razoring_margin(block) * depth <= alpha:
            if data == 0:  # the quiescence search asks for this evaluation again
                store_entry(block, key, 0, value, raw, 0, 0, ply, table_pv)
            score = quiesce(block, alpha, alpha + 1, ply)
            if score <= alpha:
                return score
        # Reverse futility: so far above beta that a shallow search will not change it.
        if depth <= reverse_futility_depth(block) and value < MATE_BOUND and (
                value - reverse_futility_margin(block) * (depth - (1 if improving else 0)) >= beta):
            if data == 0:  # the next iteration asks for this evaluation again
                store_entry(block, key, 0, value, raw, 0, 0, ply, table_pv)
            return value
        # Null move: if even passing holds beta, a move will. Not twice in a row, not without pieces.
        if (depth >= null_move_depth(block) and value >= beta and static >= beta - 20 * depth + 120
                and ply >= null_move_ply(block) and frame_move(frame) != 0 and has_pieces(block, side_to_move(block))):
            score = null_move_refutes(block, beta, depth, ply, cut_node, value)
            if stopped(block):
                return 0
            if score != NO_SCORE:
                if data == 0:
                    store_entry(block, key, 0, value, raw, 0, 0, ply, table_pv)
                return score
        # Probcut: a capture that is good enough by far at less depth.
        raised = beta + probcut_margin(block) - (40 if improving else 0)
        if depth >= probcut_depth(block) and abs(raised) < MATE_BOUND and (
                data == 0 or table_depth < depth - 3 or table_score >= raised):
            found = probcut(block, frame, raised, static, depth, ply, cut_node, table_move)
            if stopped(block):
                return 0
            if found:
                store_entry(block, key, found & 0xFFFF, found >> 16, raw, depth - 3, LOWER, ply, table_pv)
                return found >> 16

    # Without a table move a deep search is poorly ordered: look one ply less deep, the next iteration knows more.
    if depth >= internal_reduction_depth(block) and table_move == 0 and (is_pv or cut_node):
        depth -= 1

    # Singular extension: is the table move the only good one?
    start_picker(block, ply, table_move)
    extension = 0
    if (depth >= singular_depth(block) and excluded == 0 and chosen_table_move(block, ply) != 0 and ply < 2 * root_depth(block)
            and table_depth >= depth - 3 and entry_bound(data) & LOWER and abs(table_score) < MATE_BOUND):
        extension = singular_extension(block, frame, beta, depth, ply, cut_node, is_pv, table_move, table_score)
        if stopped(block):
            return 0
        if extension == MULTI_CUT:
            return singular_bound(block, table_score, depth)
        set_pv_length(block, ply, 0)
        start_picker(block, ply, table_move)

    best, best_move, original = -INFINITE, 0, alpha
    number, quiet_count, capture_count, skip_quiets, unseen = 0, 0, 0, NO_QUIET, 0
    table_capture = table_move != 0 and is_tactical(block, table_move) != 0
    row = ply * 2 * TRIED
    side, one, two = side_to_move(block), continuation_row(block, 1), continuation_row(block, 2)
    may_prune = has_pieces(block, side) != 0
    while True:
        if best > -MATE_BOUND and may_prune and skip_quiets != ALL_QUIETS:
            # Late move pruning: enough quiet moves were tried.
            if depth <= late_move_depth(block) and quiet_count >= late_move_count(block, depth, improving):
                skip_quiets = ALL_QUIETS
            elif not in_check and skip_quiets == NO_QUIET:
                # Futility: no quiet move will lift the score to alpha. Looked at first, the quiets need not even be generated.
                lowered = max(depth - reduction(block, depth, number + 1) // PLY, 1)
                if lowered <= futility_depth(block) and static + futility_base(block) + futility_margin(block) * lowered <= alpha:
                    skip_quiets = ALL_BUT_CHECKS if spare_checks(block) and quiets_begun(block, ply) == 0 else ALL_QUIETS
        move = next_move(block, ply, skip_quiets)
        if move == 0:
            break
        if move == excluded:
            continue
        number += 1
        tactical = is_tactical(block, move) != 0
        history = capture_value(block, capture_index(block, move)) if tactical else (
            history_in(block, side, one, two, move))
        is_killer = not tactical and (move == killer(block, ply * 2) or move == killer(block, ply * 2 + 1)
                                      or move == counter_move(block, previous_target(frame)))
        late = reduction(block, depth, number)
        lowered = max(depth - late // PLY, 1)

        if best > -MATE_BOUND and may_prune:
            if not tactical:
                # History pruning: this move has refuted nothing for long, and what is ordered behind it still less.
                if lowered <= history_pruning_depth(block) and history < -history_pruning_margin(block) * lowered:
                    if not is_killer:
                        skip_quiets = ALL_QUIETS
                    continue
                if lowered <= exchange_depth(block) and exchange_wins(block, move, -quiet_exchange_margin(block) * lowered) == 0:
                    continue
            elif depth <= exchange_depth(block) and is_losing_capture(block, ply):
                if exchange_wins(block, move, -capture_exchange_margin(block) * depth) == 0:
                    continue

        make_move(block, move)
        new = top_frame(block)
        gives_check = frame_checkers(new) != 0
        if overlooks(block, ply, gives_check):
            unmake_move(block)
            unseen += 1
            number -= 1
            continue
        set_nodes(block, nodes(block) + 1)
        longer = extension if move == table_move else 0
        if longer == 0 and in_check and ply < 2 * root_depth(block):
            longer = check_extension(block)  # on the evasion: there the horizon hurts
        set_frame_extensions(new, frame_extensions(frame) + (1 if longer >= 2 else 0))
        deeper = depth - 1 + longer

        if number > 1 and depth >= 2:
            # Late move reductions: less depth for what is ordered late, more for what history praises.
            less = late
            if tactical:
                less = less * capture_share(block) // 1024 - history * history_share(block) // 4096
            else:
                less -= history * history_share(block) // 1024
                if is_killer:
                    less -= less_for_killer(block)
                if table_capture:
                    less += more_for_table_capture(block)
            if is_pv:
                less -= less_in_pv(block)
            if table_pv:
                less -= less_for_table_pv(block)
            if cut_node:
                less += more_at_cut(block)
            if not improving:
                less += more_not_improving(block)
            if gives_check:
                less -= less_for_check(block)
            reduced = min(max(deeper - less // PLY, 1), deeper)
            score = -search(block, -alpha - 1, -alpha, reduced, ply + 1, 1)
            if score > alpha and reduced < deeper and not stopped(block):
                if score > best + deeper_margin(block) + 4 * deeper and ply < 2 * root_depth(block):
                    deeper += 1
                elif score < best + 8:
                    deeper -= 1
                if reduced < deeper:
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
        if excluded:
            return alpha
        if unseen:  # a player who sees no move believes what the board looks like
            return alpha if in_check else static
        return ply - MATE if in_check else draw_score(block)
    if best >= beta:
        _remember(block, ply, depth, best_move, quiet_count, capture_count)
    if excluded:
        return best
    bound = LOWER if best >= beta else EXACT if is_pv and alpha > original else UPPER
    if not in_check and (best_move == 0 or is_tactical(block, best_move) == 0) and (
            bound == EXACT or (bound == LOWER and best > static) or (bound == UPPER and best < static)):
        learn_correction(block, static, best, depth)
    store_entry(block, key, best_move, best, raw, depth, bound, ply, table_pv)
    return best
