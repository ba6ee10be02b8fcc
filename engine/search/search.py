"""The search of one position: principal variation search with a transposition table and selective depth.

`search_node` is one node; it calls itself through the address in the state block. Scores are points (see `score`) from the side to
move's view, fail-soft. When the stop flag is up the returned value means nothing, and nothing is stored.
"""
from __future__ import annotations

from engine.compiled.jit import i64, leaf, recursive
from engine.compiled.layout import FRAME_BYTES, MAX_PLY, frame_word, top_frame, word
from engine.evaluation.score import EXACT, INFINITE, LOWER, MATE, MATE_BOUND, NO_SCORE, UPPER
from engine.evaluation.static import evaluate
from engine.levels.oversight import overlooks
from engine.rules.makemove import make_move, unmake_move
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
from engine.search import recording
from engine.search.correction import corrected, eval_floor, evaluate_raw, learn_correction
from engine.search.draws import can_repeat, draw_score, is_draw
from engine.search.history import (
    TRIED,
    continuation_row,
    counter_move,
    killer,
    learn_from_cutoff,
    move_history,
    note_tried_capture,
    note_tried_quiet,
    previous_target,
    set_killer,
)
from engine.search.limits import count_node, poll, stopped
from engine.search.movepick import ALL_QUIETS, NO_QUIET, chosen_tt_move, is_tactical, next_move, start_picker
from engine.search.nullmove import has_pieces, may_pass, null_move_depth, null_move_score
from engine.search.probcut import may_probcut, probcut, probcut_bound
from engine.search.pruning import (
    has_bad_history,
    loses_material,
    may_razor,
    quiets_to_skip,
    razoring_margin,
    reverse_futility_depth,
    reverse_futility_holds,
    reverse_futility_margin,
)
from engine.search.pv import bound_of, new_best, set_pv_length
from engine.search.recording import ended, left_out, note_eval, note_reasons, note_shallower, note_visit
from engine.search.recursion import quiesce, search, seldepth, set_seldepth
from engine.search.reductions import late_move_reduction, log_reduction
from engine.search.singular import (
    frame_extensions,
    is_multi_cut,
    may_be_singular,
    search_without,
    set_frame_extensions,
    singular_bound,
    singular_extension,
)
from engine.search.transposition import (
    entry_bound,
    entry_depth,
    entry_move,
    entry_pv,
    entry_score,
    prefetch_cluster,
    probe,
    score_from_tt,
    store_entry,
    tt_cutoff,
    tt_value_bounds,
)
from engine.search.tunable import PLY, tunable

internal_reduction_depth = tunable("internal_reduction_depth")
check_extension, checking_depth = tunable("check_extension"), tunable("checking_depth")
deeper_margin, shallower_margin = tunable("deeper_margin"), tunable("shallower_margin")

frame_static_eval, set_frame_static_eval = frame_word("static_eval")
frame_raw_eval, set_frame_raw_eval = frame_word("raw_eval")
frame_excluded, set_frame_excluded = frame_word("excluded")
root_depth, _ = word("root_depth")
EVEN = 35
"""Points within which a position is nearly even."""
TEMPO = 18
"""Points that having the move is worth to the static evaluation, about."""


@leaf
def _is_improving(block, frame, static_eval):
    """Whether the static evaluation is better than at the side's last move, or the one before where that was a check."""
    before = frame_static_eval(frame - 2 * FRAME_BYTES)
    if before == NO_SCORE:
        before = frame_static_eval(frame - 4 * FRAME_BYTES)
    return before == NO_SCORE or static_eval > before


@leaf
def _store_eval(block, key, tt_data, eval, raw_eval, ply, tt_pv):
    """Keep the evaluation of a node that returns without a search, where the table knows nothing yet: it will be asked for again."""
    if tt_data == 0:
        store_entry(block, key, 0, eval, raw_eval, 0, 0, ply, tt_pv)


@recursive(i64(i64, i64, i64, i64, i64, i64))
def search_node(block, alpha, beta, depth, ply, cut_node):
    """Score of the position at `depth` plies, one at least; `ply` counts from the root, `cut_node` is 1 where a cut-off is expected.

    Points from the side to move's view, fail-soft; a window wider than one point is that of a PV node, whose principal variation is left
    in the block. Without meaning once the search was stopped.
    """
    # Step 1. Begin the node: look at the limits. A node with an excluded move is the singular search of Step 12.
    depth = min(depth, MAX_PLY - 1)
    is_pv = beta - alpha > 1
    frame = top_frame(block)
    in_check = frame_checkers(frame) != 0
    excluded = frame_excluded(frame)
    set_frame_excluded(frame, 0)  # before the search may stop: it would stay for a later one
    set_pv_length(block, ply, 0)
    poll(block)
    if stopped(block):
        return 0
    if is_pv and ply > seldepth(block):
        set_seldepth(block, ply)

    if excluded == 0:
        # Step 2. Draws by rule, and the longest line there is room for.
        if is_draw(block, ply):
            return ended(block, recording.DRAW, draw_score(block), 0, 0)
        if ply >= MAX_PLY - 1:
            return ended(block, recording.LONGEST_LINE, 0 if in_check else evaluate(block), 0, 0)

        # Step 3. Mate distance pruning: a shorter mate is known already, or nothing here can be as short.
        alpha = max(alpha, ply - MATE)
        beta = min(beta, MATE - ply - 1)
        if alpha >= beta:
            return ended(block, recording.MATE_DISTANCE, alpha, 0, 0)

        # Step 4. Upcoming repetition: a side that can force a draw has at least the score of a draw.
        if alpha < draw_score(block) and can_repeat(block, ply):
            alpha = draw_score(block)
            if alpha >= beta:
                return ended(block, recording.UPCOMING_REPETITION, alpha, 0, 0)

    # Step 5. Transposition table: a result as deep as this one settles a node outside of the principal variation. Not with the
    # fifty-move rule near, of which the table knows nothing.
    key = frame_key(frame)
    tt_data = probe(block, key) if excluded == 0 else 0
    tt_move, tt_score, tt_depth = entry_move(tt_data), 0, 0
    tt_pv = 1 if is_pv else 0
    if tt_data:
        tt_score = score_from_tt(entry_score(tt_data), ply)
        tt_depth = entry_depth(tt_data)
        tt_pv |= entry_pv(tt_data)
        if not is_pv and tt_depth >= depth and frame_fifty(frame) < 90 and tt_cutoff(tt_data, tt_score, alpha, beta):
            return ended(block, recording.TABLE, tt_score, tt_depth, entry_bound(tt_data))

    # Step 6. Static evaluation: raw as the evaluation gives it, corrected, and `eval` with what the table knows better.
    raw_eval = static_eval = eval = NO_SCORE
    improving = False
    if in_check:
        set_frame_static_eval(frame, NO_SCORE)
    else:
        if excluded:
            static_eval = frame_static_eval(frame)
        else:
            if tt_data == 0 and ply > 0 and frame_move(frame) == 0:
                raw_eval = 2 * TEMPO - frame_raw_eval(frame - FRAME_BYTES)  # passing changes the side to move alone
            else:
                if tt_data == 0 and not is_pv and depth <= reverse_futility_depth(block) and abs(beta) < MATE_BOUND:
                    floor = eval_floor(block)  # reverse futility pruning before the evaluation is made
                    if floor - reverse_futility_margin(block) * depth >= beta:
                        return ended(block, recording.REVERSE_FUTILITY, floor, floor, reverse_futility_margin(block) * depth)
                if not is_pv and depth >= null_move_depth(block):
                    prefetch_cluster(block, key ^ side_key(block, 0) ^ en_passant_file_key(block, frame_en_passant(frame)))
                raw_eval = evaluate_raw(block, tt_data)
            static_eval = corrected(block, raw_eval)
            set_frame_static_eval(frame, static_eval)
            set_frame_raw_eval(frame, raw_eval)
        eval = tt_score if tt_value_bounds(tt_data, tt_score, static_eval) else static_eval
        improving = _is_improving(block, frame, static_eval)
    note_eval(block, static_eval, improving, tt_data, tt_pv)
    set_killer(block, (ply + 1) * 2, 0)
    set_killer(block, (ply + 1) * 2 + 1, 0)

    if not is_pv and not in_check and excluded == 0 and abs(beta) < MATE_BOUND:
        # Step 7. Razoring: far below alpha only captures could help.
        if may_razor(block, eval, alpha, depth):
            _store_eval(block, key, tt_data, eval, raw_eval, ply, tt_pv)
            note_visit(block, recording.BELOW_ALPHA, 0, 0, 0)
            score = quiesce(block, alpha, alpha + 1, ply)
            if score <= alpha:
                return ended(block, recording.RAZORING, score, eval, razoring_margin(block) * depth)

        # Step 8. Reverse futility pruning: so far above beta that a shallow search will not change it. The score is somewhere between.
        if reverse_futility_holds(block, eval, beta, depth, improving):
            _store_eval(block, key, tt_data, eval, raw_eval, ply, tt_pv)
            margin = reverse_futility_margin(block) * (depth - (1 if improving else 0))
            return ended(block, recording.REVERSE_FUTILITY, (eval + beta) // 2, eval, margin)

        # Step 9. Null move pruning: if even passing holds beta, a move will.
        if may_pass(block, frame, eval, static_eval, beta, depth, ply):
            score = null_move_score(block, eval, beta, depth, ply, cut_node)
            if stopped(block):
                return 0
            if score != NO_SCORE:
                _store_eval(block, key, tt_data, eval, raw_eval, ply, tt_pv)
                return ended(block, recording.NULL_MOVE, score, eval, 0)

        # Step 10. Probcut: a capture that beats beta by far at less depth will beat it at this.
        probcut_beta = probcut_bound(block, beta, improving)
        if may_probcut(block, probcut_beta, depth, tt_data, tt_score, tt_depth):
            found = probcut(block, frame, probcut_beta, static_eval, depth, ply, cut_node, tt_move)
            if stopped(block):
                return 0
            if found:
                store_entry(block, key, found & 0xFFFF, found >> 16, raw_eval, depth - 3, LOWER, ply, tt_pv)
                return ended(block, recording.PROBCUT, found >> 16, probcut_beta, found & 0xFFFF)

    # Step 11. Internal iterative reduction: without a tt move a deep search is poorly ordered; the next iteration knows more.
    if depth >= internal_reduction_depth(block) and tt_move == 0 and (is_pv or cut_node):
        depth -= 1
        note_shallower(block)

    # Step 12. Singular extension: is the tt move the only good one? If another one would cut off too, the node does (multi-cut).
    start_picker(block, ply, tt_move)
    tt_extension = 0
    if excluded == 0 and chosen_tt_move(block, ply) != 0 and may_be_singular(block, tt_data, tt_score, tt_depth, depth, ply):
        singular_beta = singular_bound(block, tt_score, depth)
        score = search_without(block, frame, tt_move, singular_beta, depth, ply, cut_node)
        if stopped(block):
            return 0
        if is_multi_cut(block, score, singular_beta, beta):
            return ended(block, recording.MULTI_CUT, singular_beta, singular_beta, score)
        tt_extension = singular_extension(block, frame, score, singular_beta, tt_score, beta, is_pv, cut_node)
        set_pv_length(block, ply, 0)
        start_picker(block, ply, tt_move)

    # Step 13. Loop over the moves until one of them reaches beta.
    best, best_move, original_alpha = -INFINITE, 0, alpha
    number, quiet_count, capture_count, skip_quiets, unseen = 0, 0, 0, NO_QUIET, 0
    tt_capture = tt_move != 0 and is_tactical(block, tt_move) != 0
    side, one, two = side_to_move(block), continuation_row(block, 1), continuation_row(block, 2)
    may_prune = has_pieces(block, side) != 0
    while True:
        # Step 14. Late move pruning and futility pruning, of all quiet moves that are left; not in PV nodes.
        if best > -MATE_BOUND and may_prune and not is_pv and skip_quiets != ALL_QUIETS:
            skip_quiets = quiets_to_skip(block, alpha, static_eval, depth, ply, in_check, improving, number, quiet_count, skip_quiets)
        move = next_move(block, ply, skip_quiets)
        if move == 0:
            break
        if move == excluded:
            continue
        number += 1
        tactical = is_tactical(block, move) != 0
        history = move_history(block, side, one, two, move, tactical)
        is_killer = not tactical and (move == killer(block, ply * 2) or move == killer(block, ply * 2 + 1)
                                      or move == counter_move(block, previous_target(frame)))
        base_reduction = log_reduction(block, depth, number)
        lmr_depth = max(depth - base_reduction // PLY, 1)

        # Step 15. Pruning of this move: a quiet one that has refuted nothing for long (and what is ordered behind it), or
        # one that loses material.
        if best > -MATE_BOUND and may_prune:
            if not tactical and has_bad_history(block, history, lmr_depth):
                left_out(block, recording.BAD_HISTORY, move, number, history >> 1, 2 * lmr_depth + is_killer)
                if not is_killer:
                    skip_quiets = ALL_QUIETS
                continue
            if loses_material(block, ply, move, tactical, depth, lmr_depth):
                left_out(block, recording.LOSES_MATERIAL, move, number, depth if tactical else lmr_depth, tactical)
                continue

        # Step 16. Make the move. A weaker level may not see it (see `oversight`).
        make_move(block, move)
        new_frame = top_frame(block)
        gives_check = frame_checkers(new_frame) != 0
        if overlooks(block, ply, gives_check):
            unmake_move(block)
            left_out(block, recording.OVERLOOKED, move, number, 0, 0)
            unseen += 1
            number -= 1
            continue
        count_node(block)

        # Step 17. Extensions: of the singular tt move; of checks far from the leaves, unless the position is known to be even; of
        # evasions only where the laboratory turns that rule on.
        extension = tt_extension if move == tt_move else 0
        if extension == 0 and in_check and ply < 2 * root_depth(block):
            extension = check_extension(block)
        if extension == 0 and gives_check and depth >= checking_depth(block) and abs(static_eval) > EVEN and ply < 2 * root_depth(block):
            extension = 1
        set_frame_extensions(new_frame, frame_extensions(frame) + (1 if extension >= 2 else 0))
        new_depth = depth - 1 + extension

        # Step 18. Late move reductions: with a zero window at less depth; deeper again where that is better than alpha.
        if number > 1 and depth >= 2:
            reduction = late_move_reduction(block, base_reduction, history, tactical, is_killer, tt_capture, is_pv, tt_pv, cut_node,
                                            improving, gives_check)
            reduced_depth = min(max(new_depth - reduction // PLY, 1), new_depth)
            note_visit(block, recording.REDUCED, number, extension, reduction)
            note_reasons(block, history, tactical, is_killer, tt_capture, gives_check)
            score = -search(block, -alpha - 1, -alpha, reduced_depth, ply + 1, 1)
            if score > alpha and reduced_depth < new_depth and not stopped(block):
                if score > best + deeper_margin(block) + 4 * new_depth and ply < 2 * root_depth(block):
                    new_depth += 1
                elif score < best + shallower_margin(block):
                    new_depth -= 1
                if reduced_depth < new_depth:
                    note_visit(block, recording.AGAIN, number, extension, 0)
                    score = -search(block, -alpha - 1, -alpha, new_depth, ply + 1, 1 - cut_node)

        # Step 19. Without a reduction: with a zero window at full depth, all but the first move of a PV node.
        elif number > 1 or not is_pv:
            note_visit(block, recording.ZERO, number, extension, 0)
            score = -search(block, -alpha - 1, -alpha, new_depth, ply + 1, 1 - cut_node)
        else:
            score = alpha + 1

        # Step 20. The full window in a PV node: for its first move, and for one that was better than alpha.
        if is_pv and (number == 1 or score > alpha) and not stopped(block):
            note_visit(block, recording.FULL, number, extension, 0)
            score = -search(block, -beta, -alpha, new_depth, ply + 1, 0)

        # Step 21. Take the move back; is it the best, or does it cut off?
        unmake_move(block)
        if stopped(block):
            return 0
        best, best_move, alpha = new_best(block, ply, is_pv, move, score, best, best_move, alpha)
        if best >= beta:
            break
        if tactical:
            if capture_count < TRIED:
                note_tried_capture(block, ply, capture_count, move)
                capture_count += 1
        elif quiet_count < TRIED:
            note_tried_quiet(block, ply, quiet_count, move)
            quiet_count += 1

    # Step 22. No move: mate or stalemate; in the singular search nothing but the excluded move.
    if number == 0:
        if excluded:
            return ended(block, recording.NO_OTHER, alpha, 0, 0)
        if unseen:  # a player who sees no move believes what the board looks like; in check, that the game is lost, by no mate score
            return ended(block, recording.UNSEEN, max(alpha, 1 - MATE_BOUND) if in_check else static_eval, 0, 0)
        return ended(block, recording.MATE, ply - MATE if in_check else draw_score(block), 0, 0)

    # Step 23. Learn from the result: histories, correction of the static evaluation, transposition table.
    ended(block, recording.SEARCHED, best, best_move, number)
    if best >= beta:
        learn_from_cutoff(block, ply, depth, best_move, is_tactical(block, best_move), quiet_count, capture_count)
    if excluded:
        return best
    bound = bound_of(is_pv, best, original_alpha, beta)
    if not in_check and (best_move == 0 or is_tactical(block, best_move) == 0) and (
            bound == EXACT or (bound == LOWER and best > static_eval) or (bound == UPPER and best < static_eval)):
        learn_correction(block, static_eval, best, depth)
    store_entry(block, key, best_move, best, raw_eval, depth, bound, ply, tt_pv)
    return best
