"""The static evaluation from the side to move's view: the sum of all hand-written terms, tapered between middlegame and endgame.

It is called through an address in the state block, where the evaluation by a network can take its place (`engine.network.attach`).
"""
from __future__ import annotations

from engine.compiled.intrinsics import popcount
from engine.compiled.jit import i64, leaf, recursive
from engine.compiled.layout import top_frame
from engine.evaluation.score import INFINITE
from engine.handcrafted.endgames import UNKNOWN, is_lone_king, lone_king
from engine.handcrafted.king import king_attack
from engine.handcrafted.passed import passed_score
from engine.handcrafted.pawns import cached_passed, cached_structure, pawn_entry
from engine.handcrafted.pieces import begin_attacks, piece_activity
from engine.handcrafted.scale import FULL, scale_factor
from engine.handcrafted.shelter import both_shelters
from engine.handcrafted.threats import space, threats
from engine.handcrafted.weights import endgame_of, middlegame_of, places, weighted
from engine.rules.squares import BISHOP, KNIGHT, QUEEN, ROOK
from engine.rules.state import both, colour_set, frame_score, side_to_move

WHOLE_PHASE = 24
"""Phase of the full set of pieces: each minor piece counts 1, each rook 2, each queen 4."""
LAZY_PHASE = 6
"""With a lower phase the position is an ending."""

TEMPO, = places("tempo")


@leaf
def phase(block):
    """24 with all pieces on the board, 0 with pawns and kings alone."""
    weight = (popcount(both(block, KNIGHT) | both(block, BISHOP)) + 2 * popcount(both(block, ROOK))
              + 4 * popcount(both(block, QUEEN)))
    return min(weight, WHOLE_PHASE)


@leaf
def known_ending(block):
    """Points of an ending whose value is known, from the side to move's view; else UNKNOWN."""
    side = side_to_move(block)
    if is_lone_king(block, 1 - side):
        return lone_king(block, side)
    if is_lone_king(block, side):
        value = lone_king(block, 1 - side)
        return value if value == UNKNOWN else -value
    return UNKNOWN


@leaf
def lazy_bound(block, margin):
    """A bound in points that the static evaluation is hardly ever below: material and piece squares less `margin`, from the side to
    move's view. -INFINITE in endings, where more material need not win, and where the margin is 0."""
    weight = phase(block)
    if weight < LAZY_PHASE or margin == 0:
        return -INFINITE
    score = frame_score(top_frame(block))
    value = (middlegame_of(score) * weight + endgame_of(score) * (WHOLE_PHASE - weight)) // WHOLE_PHASE
    return (value if side_to_move(block) == 0 else -value) - margin


@leaf
def tapered_score(block):
    """Tapered sum of all terms, from White's view."""
    place = pawn_entry(block)
    score = frame_score(top_frame(block)) + cached_structure(block, place) + both_shelters(block, place)
    begin_attacks(block, 0)
    begin_attacks(block, 1)
    score += piece_activity(block, 0) - piece_activity(block, 1)
    score += king_attack(block, 0) - king_attack(block, 1)
    score += threats(block, 0) - threats(block, 1)
    score += space(block, 0) - space(block, 1)
    passed = cached_passed(block, place)
    if passed:
        score += passed_score(block, 0, passed & colour_set(block, 0)) - passed_score(block, 1, passed & colour_set(block, 1))
    tempo = weighted(block, side_to_move(block), TEMPO, 1, 0, 0)
    return score + tempo if side_to_move(block) == 0 else score - tempo


@leaf
def blend(block, score):
    """Points of a tapered sum, both from White's view: the endgame part scaled by what can be won, both parts weighted by phase, rounded
    towards 0."""
    middlegame, endgame = middlegame_of(score), endgame_of(score)
    factor = scale_factor(block, 0 if endgame > 0 else 1)
    weight = phase(block)
    value = middlegame * weight * FULL + endgame * (WHOLE_PHASE - weight) * factor
    return value // (WHOLE_PHASE * FULL) if value >= 0 else -(-value // (WHOLE_PHASE * FULL))


@recursive(i64(i64))
def evaluate_node(block):
    """The static evaluation in points, from the side to move's view."""
    value = known_ending(block)
    if value == UNKNOWN:
        value = blend(block, tapered_score(block))
        if side_to_move(block) == 1:
            value = -value
    return value
