"""Orders moves by how often they caused a cut-off in other nodes: butterfly, continuation and capture histories, killers, counter moves.

Histories are int16 between -2^14 and 2^14: each update moves a value towards the limit by a share of the distance
left, so that they age by themselves. Source: Chess Programming Wiki, "History Heuristic".
"""
from __future__ import annotations

from engine.compiled.jit import leaf
from engine.compiled.layout import FRAME_BYTES, TARGETS, array, top_frame
from engine.rules.bitboard import kind_of
from engine.rules.move import origin_of, target_of
from engine.rules.squares import EMPTY
from engine.rules.state import frame_move, frame_moved, piece_on, side_to_move
from engine.search.tunable import tunable

LIMIT_BITS = 14
"""A history is between minus and plus 2 to this power."""
bonus_factor, bonus_most = tunable("history_bonus_factor"), tunable("history_bonus_most")
malus_share = tunable("history_malus_share")

butterfly, set_butterfly = array("history")
capture_value, set_capture_value = array("capture_history")
continuation, set_continuation = array("continuation")
killer, set_killer = array("killers")
counter_move, set_counter_move = array("counter_moves")
tried_move, set_tried_move = array("tried")
TRIED = 64
"""Quiets, and as many captures, of a node whose histories are lowered when a later one refutes."""


@leaf
def butterfly_index(colour, move):
    """Place of a quiet move among a side's origins and destinations."""
    return colour * 4096 + (move & 4095)


@leaf
def capture_index(block, move):
    """Place of a capture, not yet made, by piece, destination and type of what is taken."""
    captured = piece_on(block, target_of(move))
    return (piece_on(block, origin_of(move)) * 64 + target_of(move)) * 6 + (0 if captured == EMPTY else kind_of(captured))


@leaf
def previous_target(frame):
    """Place of the move that led to a frame among the pairs of piece and destination."""
    return frame_moved(frame) * 64 + target_of(frame_move(frame))


@leaf
def continuation_row(block, plies):
    """Row of the move made `plies` plies ago."""
    return previous_target(top_frame(block) - (plies - 1) * FRAME_BYTES) * TARGETS


@leaf
def history_in(block, side, first, second, move):
    """Sum of the histories of a quiet move of `side`; the rows are those of the moves one and two plies ago."""
    place = piece_on(block, origin_of(move)) * 64 + target_of(move)
    return (butterfly(block, butterfly_index(side, move)) + continuation(block, first + place)
            + continuation(block, second + place))


@leaf
def move_history(block, side, first, second, move, tactical):
    """History of a move of `side`, as a capture or as a quiet move; the rows are those of `history_in`."""
    return capture_value(block, capture_index(block, move)) if tactical else history_in(block, side, first, second, move)


@leaf
def _towards(value, bonus):
    return value + bonus - (value * abs(bonus) >> LIMIT_BITS)


@leaf
def history_bonus(block, depth):
    """What a cut-off at `depth` plies changes a history by."""
    return min(bonus_factor(block) * depth, bonus_most(block))


@leaf
def reward_quiet(block, move, bonus):
    """Move the histories of a quiet move by `bonus`, which may be negative."""
    index = butterfly_index(side_to_move(block), move)
    set_butterfly(block, index, _towards(butterfly(block, index), bonus))
    place = piece_on(block, origin_of(move)) * 64 + target_of(move)
    for plies in (1, 2):
        index = continuation_row(block, plies) + place
        set_continuation(block, index, _towards(continuation(block, index), bonus))


@leaf
def reward_capture(block, move, bonus):
    """Move the history of a capture by `bonus`, which may be negative."""
    index = capture_index(block, move)
    set_capture_value(block, index, _towards(capture_value(block, index), bonus))


@leaf
def remember_cutoff(block, ply, move):
    """A quiet move has refuted: it is the killer of its ply and the answer to the move before it."""
    if killer(block, ply * 2) != move:
        set_killer(block, ply * 2 + 1, killer(block, ply * 2))
        set_killer(block, ply * 2, move)
    set_counter_move(block, previous_target(top_frame(block)), move)


@leaf
def note_tried_quiet(block, ply, number, move):
    """Keep quiet move number `number` (from 0, below TRIED) of the node at a ply."""
    set_tried_move(block, ply * 2 * TRIED + number, move)


@leaf
def note_tried_capture(block, ply, number, move):
    """Keep capture number `number` (from 0, below TRIED) of the node at a ply."""
    set_tried_move(block, ply * 2 * TRIED + TRIED + number, move)


@leaf
def learn_from_cutoff(block, ply, depth, move, tactical, quiet_count, capture_count):
    """Histories after a cut-off by `move`: the refutation is rewarded, what the node tried before it is lowered (quiet moves only where
    a quiet move refuted)."""
    bonus, row = history_bonus(block, depth), ply * 2 * TRIED
    malus = bonus * malus_share(block) // 1024
    if tactical:
        reward_capture(block, move, bonus)
    else:
        reward_quiet(block, move, bonus)
        remember_cutoff(block, ply, move)
        for index in range(quiet_count):
            reward_quiet(block, tried_move(block, row + index), -malus)
    for index in range(capture_count):
        reward_capture(block, tried_move(block, row + TRIED + index), -malus)
