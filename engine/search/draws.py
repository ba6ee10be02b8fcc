"""Draws inside the search tree: fifty moves, repetition, dead material; and what a draw is worth."""
from __future__ import annotations

from engine.compiled.jit import leaf
from engine.compiled.layout import top_frame, word
from engine.rules.movegen import all_moves, move_list
from engine.rules.state import frame_checkers, frame_fifty, insufficient_material, repetitions, side_to_move

root_side, _ = word("root_side")
contempt, _ = word("contempt")


@leaf
def is_draw(block, ply):
    """Whether the position is drawn by rule. Twofold is enough inside the tree, threefold counts the game's moves; mate
    on the hundredth reversible ply is still mate."""
    frame = top_frame(block)
    if frame_fifty(frame) >= 4:
        if repetitions(block, ply) >= 2:
            return True
        if frame_fifty(frame) >= 100:
            start = move_list(block, ply)
            return frame_checkers(frame) == 0 or all_moves(block, start) != start
    return insufficient_material(block)


@leaf
def draw_score(block):
    """Points of a draw for the side to move: contempt."""
    return contempt(block) if side_to_move(block) != root_side(block) else -contempt(block)
