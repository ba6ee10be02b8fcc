"""Probcut: a capture that is good enough by far at less depth will be good enough at this."""
from __future__ import annotations

from engine.compiled.jit import leaf
from engine.compiled.layout import top_frame
from engine.rules.makemove import make_move, unmake_move
from engine.search.movepick import ALL_QUIETS, is_losing_capture, is_tactical, next_move, start_picker
from engine.search.polling import nodes, set_nodes, stopped
from engine.search.recursion import quiesce, search
from engine.search.see import exchange_wins
from engine.search.singular import frame_extensions, set_frame_extensions


@leaf
def probcut(block, frame, raised, static, depth, ply, cut_node, table_move):
    """A capture that reaches `raised` four plies less deep, as score << 16 | move, or 0. Without a meaning where the search was stopped."""
    start_picker(block, ply, table_move if is_tactical(block, table_move) else 0)
    while True:
        move = next_move(block, ply, ALL_QUIETS)
        if move == 0 or is_losing_capture(block, ply):
            return 0
        if exchange_wins(block, move, raised - static) == 0:
            continue
        make_move(block, move)
        set_nodes(block, nodes(block) + 1)
        set_frame_extensions(top_frame(block), frame_extensions(frame))
        score = -quiesce(block, -raised, 1 - raised, ply + 1)
        if score >= raised:
            score = -search(block, -raised, 1 - raised, depth - 4, ply + 1, 1 - cut_node)
        unmake_move(block)
        if stopped(block):
            return 0
        if score >= raised:
            return score << 16 | move
