"""Pruning by the static evaluation: what a shallow node, or one of its moves, need not be searched for. Margins are points, that of the
history is what histories are counted in."""
from __future__ import annotations

from engine.compiled.jit import leaf
from engine.evaluation.score import MATE_BOUND
from engine.search import recording
from engine.search.movepick import ALL_BUT_CHECKS, ALL_QUIETS, NO_QUIET, is_losing_capture, quiets_begun
from engine.search.recording import left_out_all
from engine.search.reductions import log_reduction
from engine.search.see import exchange_wins
from engine.search.tunable import PLY, tunable

reverse_futility_depth, reverse_futility_margin = tunable("reverse_futility_depth"), tunable("reverse_futility_margin")
razoring_depth, razoring_margin = tunable("razoring_depth"), tunable("razoring_margin")
late_move_depth, late_move_base = tunable("late_move_depth"), tunable("late_move_base")
futility_depth, futility_base, futility_margin = tunable("futility_depth"), tunable("futility_base"), tunable("futility_margin")
exchange_depth, capture_exchange_margin = tunable("exchange_depth"), tunable("capture_exchange_margin")
quiet_exchange_margin, quiet_exchange_growth = tunable("quiet_exchange_margin"), tunable("quiet_exchange_growth")
history_pruning_depth, history_pruning_margin = tunable("history_pruning_depth"), tunable("history_pruning_margin")
spare_checks = tunable("spare_checks")


@leaf
def may_razor(block, eval, alpha, depth):
    """Whether a node lies so far below alpha that only captures could help."""
    return depth <= razoring_depth(block) and eval + razoring_margin(block) * depth <= alpha


@leaf
def reverse_futility_holds(block, eval, beta, depth, improving):
    """Whether a node lies so far above beta that a shallow search will not change it; not for decided scores."""
    return depth <= reverse_futility_depth(block) and eval < MATE_BOUND and (
        eval - reverse_futility_margin(block) * (depth - (1 if improving else 0)) >= beta)


@leaf
def late_move_count(block, depth, improving):
    """Quiet moves that a shallow node looks at before it skips the others."""
    count = late_move_base(block) + depth * depth
    return count if improving else count // 2


@leaf
def quiets_to_skip(block, alpha, static_eval, depth, ply, in_check, improving, number, quiet_count, skip_quiets):
    """What `next_move` may leave out from now on (see `movepick`), after `number` moves of which `quiet_count` were quiet.

    Late move pruning: enough quiet moves were tried. Futility pruning: no quiet move will lift the score to alpha; looked at before the
    quiet moves are generated, so that they need not be.
    """
    if depth <= late_move_depth(block) and quiet_count >= late_move_count(block, depth, improving):
        left_out_all(block, recording.LATE_MOVES, 0)
        return ALL_QUIETS
    if not in_check and skip_quiets == NO_QUIET:
        lmr_depth = max(depth - log_reduction(block, depth, number + 1) // PLY, 1)
        if lmr_depth <= futility_depth(block) and static_eval + futility_base(block) + futility_margin(block) * lmr_depth <= alpha:
            left_out_all(block, recording.FUTILITY, lmr_depth)
            return ALL_BUT_CHECKS if spare_checks(block) and quiets_begun(block, ply) == 0 else ALL_QUIETS
    return skip_quiets


@leaf
def has_bad_history(block, history, lmr_depth):
    """Whether a quiet move has refuted nothing for so long that a shallow node skips it. `lmr_depth` is what late move reductions leave of
    the node's depth, in plies."""
    return lmr_depth <= history_pruning_depth(block) and history < -history_pruning_margin(block) * lmr_depth


@leaf
def loses_material(block, ply, move, tactical, depth, lmr_depth):
    """Whether the exchange that a move begins loses more than a shallow node allows, by static exchange evaluation."""
    if tactical:
        return (depth <= exchange_depth(block) and is_losing_capture(block, ply) != 0
                and exchange_wins(block, move, -capture_exchange_margin(block) * depth) == 0)
    margin = quiet_exchange_margin(block) + quiet_exchange_growth(block) * lmr_depth
    return lmr_depth <= exchange_depth(block) and exchange_wins(block, move, -margin * lmr_depth) == 0
