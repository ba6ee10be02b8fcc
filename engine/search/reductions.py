"""Late move reductions: by how much less deep a move is searched that is ordered late. Kept in 1024ths of a ply until the last moment."""
from __future__ import annotations

from engine.compiled.jit import leaf
from engine.compiled.layout import array
from engine.search.tunable import tunable

_reduction, _ = array("reductions")
history_share, capture_share = tunable("reduction_history_share"), tunable("reduction_capture_share")
less_in_pv, less_for_tt_pv, more_at_cut, more_not_improving = (
    tunable("reduction_pv"), tunable("reduction_tt_pv"), tunable("reduction_cut_node"), tunable("reduction_not_improving"))
less_for_check, more_for_tt_capture, less_for_killer = (
    tunable("reduction_check"), tunable("reduction_tt_capture"), tunable("reduction_killer"))


@leaf
def log_reduction(block, depth, number):
    """1024ths of a ply for the move of that number (from 1) at a depth in plies: a logarithm of both (see `fill_tunables`)."""
    return _reduction(block, min(depth, 63) * 64 + min(number, 63))


@leaf
def late_move_reduction(block, base_reduction, history, tactical, is_killer, tt_capture, is_pv, tt_pv, cut_node, improving, gives_check):
    """1024ths of a ply: more than the base for what promises little, less (also below 0) for what promises much."""
    reduction = base_reduction
    if tactical:
        reduction = reduction * capture_share(block) // 1024 - history * history_share(block) // 4096
    else:
        reduction -= history * history_share(block) // 1024
        if is_killer:
            reduction -= less_for_killer(block)
        if tt_capture:
            reduction += more_for_tt_capture(block)
    if is_pv:
        reduction -= less_in_pv(block)
    if tt_pv:
        reduction -= less_for_tt_pv(block)
    if cut_node:
        reduction += more_at_cut(block)
    if not improving:
        reduction += more_not_improving(block)
    if gives_check:
        reduction -= less_for_check(block)
    return reduction
