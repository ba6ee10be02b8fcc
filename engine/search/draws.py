"""Draws inside the search tree: the fifty-move rule, repetition, insufficient material; and what a draw is worth (contempt)."""
from __future__ import annotations

from engine.compiled.jit import leaf
from engine.compiled.layout import top_frame, word
from engine.rules.movegen import all_moves, move_list
from engine.rules.repetition import repetitions, upcoming_repetition
from engine.rules.state import frame_checkers, frame_fifty, insufficient_material, side_to_move
from engine.search.tunable import tunable

root_side, _ = word("root_side")
contempt, _ = word("contempt")
looks_for_repetitions = tunable("upcoming_repetition")


@leaf
def is_draw(block, ply):
    """Whether the position, `ply` plies from the root, is drawn by rule. One repetition of a position after the root is enough; of
    the root and those before it two are needed. Mate on the hundredth reversible ply is still mate. Uses the move list of `ply`."""
    frame = top_frame(block)
    if frame_fifty(frame) >= 4:
        if repetitions(block, ply) >= 2:
            return True
        if frame_fifty(frame) >= 100:
            start = move_list(block, ply)
            return frame_checkers(frame) == 0 or all_moves(block, start) != start
    return insufficient_material(block)


@leaf
def can_repeat(block, ply):
    """Whether the side to move can force a draw at once, by a move back to an earlier position of the line."""
    return frame_fifty(top_frame(block)) >= 3 and looks_for_repetitions(block) != 0 and upcoming_repetition(block, ply) != 0


@leaf
def draw_score(block):
    """Points of a draw for the side to move: the side at the root has `contempt` points less of it, the other one as many more."""
    return contempt(block) if side_to_move(block) != root_side(block) else -contempt(block)
