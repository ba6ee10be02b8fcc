"""Iterative deepening with aspiration windows: one call thinks about one position until a limit is reached."""
from __future__ import annotations

from engine.compiled.clock import now_ns
from engine.compiled.jit import entry, i64, kernel, leaf, void
from engine.compiled.layout import FRAME_BYTES, MAX_MOVES, MAX_PLY, array, frame_word, top_frame, word
from engine.evaluation.score import EXACT, INFINITE, LOWER, MATE, MATE_BOUND, NO_SCORE, UPPER
from engine.levels.oversight import overlooks
from engine.rules.makemove import make_move, unmake_move
from engine.rules.movegen import ITEM, all_moves, move_list
from engine.rules.state import frame_checkers, frame_key, side_to_move
from engine.search import recording
from engine.search.history import continuation_row, move_history
from engine.search.limits import count_node, is_time_up, look_at_limits, nodes, plan_poll, set_stopped, start_ns, stopped
from engine.search.movepick import is_legal, is_tactical
from engine.search.nullmove import set_null_move_ply
from engine.search.pv import pv_length, pv_move, set_pv_length, update_pv
from engine.search.recording import begin_node, end_node, ended, left_out, note_eval, note_reasons, note_visit
from engine.search.recursion import quiesce, search, set_seldepth
from engine.search.reductions import late_move_reduction, log_reduction
from engine.search.reports import write_report
from engine.search.singular import set_frame_extensions
from engine.search.transposition import entry_move, prefetch_child, probe, store_entry
from engine.search.tunable import PLY, tunable

aspiration_delta, aspiration_depth, aspiration_growth = (
    tunable("aspiration_delta"), tunable("aspiration_depth"), tunable("aspiration_growth"))
LONG_SEARCH_NS = 1_000_000_000
"""After so long, bounds are reported too."""
WIDEST = 600
"""Half of the widest window in points; the next is open."""
SPARE = MAX_MOVES - 1
"""Where the line of a bound is kept, so that the one of the last full iteration stays, and each line while it is sorted. No position has
so many moves."""

_, set_frame_static_eval = frame_word("static_eval")
root_moves, set_root_moves = array("root_moves")
root_score, set_root_score = array("root_scores")
root_nodes, set_root_nodes = array("root_nodes")
root_count, _ = word("root_count")
line_count, _ = word("line_count")
line_first, set_line_first = word("line_first")
line_score, set_line_score = array("line_scores")
line_length, set_line_length = array("line_lengths")
line_move, set_line_move = array("line_moves")
depth_limit, _ = word("depth_limit")
first_depth, _ = word("first_depth")
mate_limit, _ = word("mate_limit")
helper, _ = word("helper")
root_depth, set_root_depth = word("root_depth")
_, set_root_side = word("root_side")
_, set_best_move = word("best_move")
best_score, set_best_score = word("best_score")
_, set_best_bound = word("best_bound")
completed_depth, set_completed_depth = word("completed_depth")
_, set_current_move = word("current_move")
_, set_current_number = word("current_number")


@leaf
def bring_to(block, index, place):
    """Move the root move at `index` up to `place`; those between keep their order."""
    move, effort = root_moves(block, index), root_nodes(block, index)
    while index > place:
        set_root_moves(block, index, root_moves(block, index - 1))
        set_root_nodes(block, index, root_nodes(block, index - 1))
        index -= 1
    set_root_moves(block, place, move)
    set_root_nodes(block, place, effort)


@kernel
def order_root_moves(block):
    """Sort the root moves by the quiescence search of what they lead to, the best first; the tt move before all."""
    known = entry_move(probe(block, frame_key(top_frame(block))))
    for index in range(root_count(block)):
        set_root_nodes(block, index, 0)
    for index in range(root_count(block)):
        move = root_moves(block, index)
        prefetch_child(block, move)
        make_move(block, move)
        count_node(block)
        note_visit(block, recording.WHOLE, 0, 0, 0)
        score = -quiesce(block, -INFINITE, INFINITE, 1)
        if overlooks(block, 0, frame_checkers(top_frame(block)) != 0):
            score -= INFINITE
        unmake_move(block)
        if stopped(block):
            return
        if move == known:
            score = INFINITE
        place = index
        while place > 0 and root_score(block, place - 1) < score:
            set_root_score(block, place, root_score(block, place - 1))
            set_root_moves(block, place, root_moves(block, place - 1))
            place -= 1
        set_root_score(block, place, score)
        set_root_moves(block, place, move)


@kernel
def search_root(block, alpha, beta, depth):
    """Score of the root in points by principal variation search of the moves from `line_first` on. A move that raises alpha becomes the
    first of them, also for the next iteration. Late moves are reduced as in PV nodes, but not those that give check. Where the search was
    stopped, the best score so far."""
    set_pv_length(block, 0, 0)
    if stopped(block):  # while the root moves were ordered: no move more is made
        return -INFINITE
    note_visit(block, recording.WINDOW, root_depth(block), 0, 0)
    begin_node(block, alpha, beta, depth, 0)
    # The root is not evaluated: its reductions take it for a node of the principal variation whose position improves.
    note_eval(block, NO_SCORE, True, 0, True)
    first, best, original_alpha = line_first(block), -INFINITE, alpha
    side, one, two = side_to_move(block), continuation_row(block, 1), continuation_row(block, 2)
    for index in range(first, root_count(block)):
        move = root_moves(block, index)
        set_current_move(block, move)
        set_current_number(block, index + 1)
        before = nodes(block)
        tactical = is_tactical(block, move)
        history = move_history(block, side, one, two, move, tactical)
        prefetch_child(block, move)
        make_move(block, move)
        if index > first and overlooks(block, 0, frame_checkers(top_frame(block)) != 0):
            unmake_move(block)
            left_out(block, recording.OVERLOOKED, move, index - first + 1, 0, 0)
            continue
        count_node(block)
        set_frame_extensions(top_frame(block), 0)
        if index == first:
            note_visit(block, recording.FULL, 1, 0, 0)
            score = -search(block, -beta, -alpha, depth - 1, 1, 0)
        else:
            gives_check = frame_checkers(top_frame(block)) != 0
            reduction = late_move_reduction(block, log_reduction(block, depth, index - first + 1), history, tactical, False, False, True,
                                            True, False, True, gives_check)
            reduced_depth = depth - 1 if depth < 3 or gives_check else min(max(depth - 1 - reduction // PLY, 1), depth - 1)
            note_visit(block, recording.REDUCED if reduced_depth < depth - 1 else recording.ZERO, index - first + 1, 0, reduction)
            note_reasons(block, history, tactical, 0, 0, gives_check)
            score = -search(block, -alpha - 1, -alpha, reduced_depth, 1, 1)
            if score > alpha and reduced_depth < depth - 1 and not stopped(block):
                note_visit(block, recording.AGAIN, index - first + 1, 0, 0)
                score = -search(block, -alpha - 1, -alpha, depth - 1, 1, 1)
            if alpha < score < beta and not stopped(block):
                note_visit(block, recording.FULL, index - first + 1, 0, 0)
                score = -search(block, -beta, -alpha, depth - 1, 1, 0)
        unmake_move(block)
        set_root_nodes(block, index, root_nodes(block, index) + nodes(block) - before)
        if stopped(block):
            end_node(block, best)
            return best
        if score > best:
            best = score
            if score > alpha:
                update_pv(block, 0, move)
                bring_to(block, index, first)
                if score >= beta:
                    break
                alpha = score
    bound = LOWER if best >= beta else EXACT if best > original_alpha else UPPER
    if first == 0:
        start = move_list(block, 0)
        is_whole = all_moves(block, start) - start == root_count(block) * ITEM
        if is_whole or bound != UPPER:  # a search of some of the moves tells no more than that the position is not worse
            store_entry(block, frame_key(top_frame(block)), root_moves(block, 0), best, NO_SCORE, depth, bound if is_whole else LOWER, 0, 1)
    ended(block, recording.SEARCHED, best, root_moves(block, first), index - first + 1)
    end_node(block, best)
    return best


@leaf
def _keep_moves(block, line, place):
    """Keep the principal variation of the root as a line; where no move has raised alpha, the root move at `place`."""
    length = min(pv_length(block, 0), MAX_PLY)
    if length == 0:
        length = 1
        set_line_move(block, line * MAX_PLY, root_moves(block, place))
    else:
        for index in range(length):
            set_line_move(block, line * MAX_PLY + index, pv_move(block, index))
    set_line_length(block, line, length)


@leaf
def keep_line(block, place, score):
    """Keep the principal variation of the root, and its score in points, as line number `place` (MultiPV)."""
    set_line_score(block, place, score)
    _keep_moves(block, place, place)


@leaf
def report_bound(block, depth, score, bound):
    """Report a score outside of the aspiration window; only in a search that has taken long, so that short ones are not flooded."""
    if helper(block) == 0 and now_ns(block) - start_ns(block) >= LONG_SEARCH_NS:
        _keep_moves(block, SPARE, line_first(block))
        write_report(block, depth, score, bound, SPARE, line_first(block) + 1)


@kernel
def search_window(block, depth, expected):
    """Score of one iteration in points, by an aspiration window: a narrow one about the expected score, widened by steps on the side where
    it fails. Where the search was stopped, what the first root move has proved so far; a bound that was refuted since gives way to the one
    that has refuted it."""
    delta = aspiration_delta(block) + min(abs(expected) // 16, 40)
    alpha, beta = -INFINITE, INFINITE
    if depth >= aspiration_depth(block) and abs(expected) < MATE_BOUND:
        alpha, beta = max(expected - delta, -INFINITE), min(expected + delta, INFINITE)
    lowered, proved = 0, -INFINITE
    while True:
        score = search_root(block, alpha, beta, max(depth - lowered, 1))
        if stopped(block):
            return score if score > -INFINITE else proved
        if alpha < score < beta:
            return score
        if score <= alpha:
            report_bound(block, depth, score, UPPER)
            proved = min(proved, score)
            beta = (alpha + beta) // 2
            alpha = max(score - delta, -INFINITE)
            lowered = 0
        else:
            report_bound(block, depth, score, LOWER)
            proved = score
            beta = min(score + delta, INFINITE)
            lowered = min(lowered + 1, 2) if abs(score) < MATE_BOUND else 0
        delta += delta * aspiration_growth(block) // 100 + 2
        if delta > WIDEST:
            alpha, beta = -INFINITE, INFINITE


@leaf
def _copy_line(block, line, place):
    """Keep a line, and its score, at another place, too."""
    set_line_score(block, place, line_score(block, line))
    set_line_length(block, place, line_length(block, line))
    for index in range(line_length(block, line)):
        set_line_move(block, place * MAX_PLY + index, line_move(block, line * MAX_PLY + index))


@kernel
def report_lines(block, depth, count):
    """Sort the lines of an iteration by score, bring their moves to the front in that order, and report each of them."""
    for line in range(1, count):
        place = line
        _copy_line(block, line, SPARE)
        while place > 0 and line_score(block, place - 1) < line_score(block, SPARE):
            _copy_line(block, place - 1, place)
            place -= 1
        _copy_line(block, SPARE, place)
    for rank in range(count):
        first = line_move(block, rank * MAX_PLY)
        index = rank
        while index + 1 < root_count(block) and root_moves(block, index) != first:
            index += 1
        bring_to(block, index, rank)
        if helper(block) == 0:
            write_report(block, depth, line_score(block, rank), EXACT, rank, rank + 1)


@kernel
def add_answer(block):
    """Let the first line, where it is a bound's single move, go on with the answer that the table knows: it is the move to ponder on."""
    if line_length(block, 0) == 1:
        make_move(block, line_move(block, 0))
        answer = entry_move(probe(block, frame_key(top_frame(block))))
        if is_legal(block, answer, 1):
            set_line_move(block, 1, answer)
            set_line_length(block, 0, 2)
        unmake_move(block)


@leaf
def keep_unfinished(block, place, score):
    """Keep what an iteration has found that was stopped in the line `place`: its first line, which is whole where another one was begun
    (it counts as a bound all the same, for the iteration is not), else a new best move, which may well be better than its score: the moves
    that were not searched any more could only raise that."""
    if place == 0:
        keep_line(block, 0, score)
        add_answer(block)
    set_best_score(block, line_score(block, 0))
    set_best_bound(block, LOWER)


@kernel
def look_once(block):
    """Choose the best move of one ply after all, in a search that was told to stop before it had any. This takes a few thousand nodes;
    where a limit of nodes or time forbids them, the first move of the order stays."""
    set_stopped(block, 0)
    look_at_limits(block)
    if stopped(block):
        return
    set_line_first(block, 0)
    order_root_moves(block)
    score = search_root(block, -INFINITE, INFINITE, 1)
    if stopped(block):
        return
    keep_line(block, 0, score)
    set_best_move(block, root_moves(block, 0))
    set_best_score(block, score)
    set_best_bound(block, EXACT)
    set_completed_depth(block, 1)
    write_report(block, 1, score, EXACT, 0, 1)
    set_stopped(block, 1)


@leaf
def begin(block):
    """Make the words of the block and of the positions before the root ready for a search."""
    for back in range(5):
        set_frame_static_eval(top_frame(block) - back * FRAME_BYTES, NO_SCORE)
    set_frame_extensions(top_frame(block), 0)
    set_null_move_ply(block, 0)
    set_root_side(block, side_to_move(block))
    set_root_depth(block, 1)
    plan_poll(block)


@entry(void(i64))
def think(block):
    """Search the position of the state block within its limits: reports, best move, score and depth are left in the block. There must be a
    root move. Runs without the GIL; `stop` ends it at the next node."""
    begin(block)
    lines = min(line_count(block), root_count(block))
    stable, depth = 0, first_depth(block)
    if depth == 1:
        depth += helper(block) & 1
        order_root_moves(block)
        for place in range(lines):
            set_line_score(block, place, 0)
    set_best_move(block, root_moves(block, 0))
    set_best_score(block, line_score(block, 0))
    set_completed_depth(block, 0)
    while depth <= depth_limit(block):
        set_root_depth(block, depth)
        set_seldepth(block, 0)
        before, expected = root_moves(block, 0), best_score(block)
        for place in range(lines):
            set_line_first(block, place)
            score = search_window(block, depth, line_score(block, place) if lines > 1 else expected)
            if place == 0:
                set_best_move(block, root_moves(block, 0))
            if stopped(block):
                if completed_depth(block) == 0 and first_depth(block) == 1 and helper(block) == 0:
                    look_once(block)
                elif place > 0 or (root_moves(block, 0) != before and score > -INFINITE):
                    keep_unfinished(block, place, score)
                return
            keep_line(block, place, score)
        set_line_first(block, 0)
        report_lines(block, depth, lines)
        score = line_score(block, 0)
        set_best_move(block, root_moves(block, 0))
        set_best_score(block, score)
        set_best_bound(block, EXACT)
        set_completed_depth(block, depth)
        stable = stable + 1 if root_moves(block, 0) == before else 0
        if is_time_up(block, root_nodes(block, 0), stable, expected - score):
            return
        if mate_limit(block) > 0 and score >= MATE - 2 * mate_limit(block):
            return
        depth += 1
