"""Iterative deepening with aspiration windows: one call thinks about one position until a limit is reached."""
from __future__ import annotations

from engine import parameters
from engine.clock import now_ns
from engine.jit import entry, i64, kernel, leaf, void
from engine.layout import FRAME_BYTES, array, top_frame, word
from engine.movepick import is_tactical
from engine.polling import nodes, plan_poll, set_nodes, stopped
from engine.position import frame_checkers, frame_key, make_move, unmake_move
from engine.quiescence import quiesce, set_pv_length, set_seldepth, update_pv
from engine.reductions import PLY, reduction
from engine.reports import start_ns, write_report
from engine.search import search, set_frame_static
from engine.transposition import prefetch_cluster, store_entry
from engine.values import EXACT, INFINITE, LOWER, MATE, MATE_BOUND, NO_SCORE, UPPER

ASPIRATION_DELTA = parameters.value("aspiration_delta")
ASPIRATION_DEPTH = parameters.value("aspiration_depth")
STABLE_ITERATIONS = 6
"""After so many iterations with the same best move the soft limit is at its shortest."""

root_moves, set_root_moves = array("root_moves")
root_count, _ = word("root_count")
depth_limit, _ = word("depth_limit")
mate_limit, _ = word("mate_limit")
soft_ns, _ = word("soft_ns")
_, set_best_move = word("best_move")
_, set_root_depth = word("root_depth")
root_score, set_root_score = array("root_scores")


@leaf
def bring_to_front(block, index):
    """Make the root move at `index` the first; the others keep their order."""
    move = root_moves(block, index)
    while index > 0:
        set_root_moves(block, index, root_moves(block, index - 1))
        index -= 1
    set_root_moves(block, 0, move)


@kernel
def order_root_moves(block):
    """Sort the root moves by the quiescence search of what they lead to, the best first."""
    for index in range(root_count(block)):
        move = root_moves(block, index)
        make_move(block, move)
        set_nodes(block, nodes(block) + 1)
        score = -quiesce(block, -INFINITE, INFINITE, 1)
        unmake_move(block)
        place = index
        while place > 0 and root_score(block, place - 1) < score:
            set_root_score(block, place, root_score(block, place - 1))
            set_root_moves(block, place, root_moves(block, place - 1))
            place -= 1
        set_root_score(block, place, score)
        set_root_moves(block, place, move)


@kernel
def search_root(block, alpha, beta, depth):
    """Principal variation search of the root moves. A move that raises alpha becomes the first, also for the next iteration."""
    set_pv_length(block, 0, 0)
    best, original = -INFINITE, alpha
    for index in range(root_count(block)):
        move = root_moves(block, index)
        tactical = is_tactical(block, move)
        make_move(block, move)
        set_nodes(block, nodes(block) + 1)
        prefetch_cluster(block, frame_key(top_frame(block)))
        if index == 0:
            score = -search(block, -beta, -alpha, depth - 1, 1, 0)
        else:
            less = reduction(block, depth, index + 1) // PLY - 1
            if tactical or frame_checkers(top_frame(block)) or depth < 3 or index < 3:
                less = 0
            reduced = max(depth - 1 - max(less, 0), 1) if depth > 1 else 0
            score = -search(block, -alpha - 1, -alpha, reduced, 1, 1)
            if score > alpha and reduced < depth - 1 and not stopped(block):
                score = -search(block, -alpha - 1, -alpha, depth - 1, 1, 1)
            if alpha < score < beta and not stopped(block):
                score = -search(block, -beta, -alpha, depth - 1, 1, 0)
        unmake_move(block)
        if stopped(block):
            return best
        if score > best:
            best = score
            if score > alpha:
                update_pv(block, 0, move)
                bring_to_front(block, index)
                if score >= beta:
                    break
                alpha = score
    bound = LOWER if best >= beta else EXACT if best > original else UPPER
    store_entry(block, frame_key(top_frame(block)), root_moves(block, 0), best, NO_SCORE, depth, bound, 0)
    return best


@kernel
def search_window(block, depth, expected):
    """One iteration: a narrow window about the expected score, widened on the side where it fails."""
    delta = ASPIRATION_DELTA
    alpha, beta = -INFINITE, INFINITE
    if depth >= ASPIRATION_DEPTH and abs(expected) < MATE_BOUND:
        alpha, beta = max(expected - delta, -INFINITE), min(expected + delta, INFINITE)
    while True:
        score = search_root(block, alpha, beta, depth)
        if stopped(block) or alpha < score < beta:
            return score
        if score <= alpha:
            beta = (alpha + beta) // 2
            alpha = max(score - delta, -INFINITE)
        else:
            beta = min(score + delta, INFINITE)
        delta += delta
        if delta > 500:
            alpha, beta = -INFINITE, INFINITE


@leaf
def time_is_up(block, stable, fall):
    """Whether the next iteration should not begin: the soft limit, shorter for a settled move, longer after a falling score."""
    share = 140 - 12 * min(stable, STABLE_ITERATIONS) + min(max(fall, 0), 60)
    return now_ns(block) - start_ns(block) >= soft_ns(block) // 100 * share


@entry(void(i64))
def think(block):
    """Search the position of the state block within its limits; reports and the best move are left in the block."""
    for back in range(2):
        set_frame_static(top_frame(block) - (back + 1) * FRAME_BYTES, NO_SCORE)
    set_frame_static(top_frame(block), NO_SCORE)
    set_root_depth(block, 1)
    plan_poll(block)
    order_root_moves(block)
    set_best_move(block, root_moves(block, 0))
    expected, stable, depth = root_score(block, 0), 0, 1
    while depth <= depth_limit(block):
        set_root_depth(block, depth)
        set_seldepth(block, 0)
        before = root_moves(block, 0)
        score = search_window(block, depth, expected)
        set_best_move(block, root_moves(block, 0))
        if stopped(block):
            return
        write_report(block, depth, score, EXACT)
        stable = stable + 1 if root_moves(block, 0) == before else 0
        if soft_ns(block) > 0 and time_is_up(block, stable, expected - score):
            return
        if mate_limit(block) > 0 and score >= MATE - 2 * mate_limit(block):
            return
        expected = score
        depth += 1
