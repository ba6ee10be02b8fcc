"""The static evaluation: all terms together, tapered between middlegame and endgame, from the side to move's view."""
from __future__ import annotations

from typing import Any

from engine.evaluate.king import king_shelter
from engine.evaluate.pawns import pawn_structure
from engine.evaluate.pieces import fill_mobility, piece_activity
from engine.evaluate.scores import endgame_of, fill_scores, middlegame_of
from engine.intrinsics import popcount
from engine.jit import entry, i64, kernel, leaf
from engine.layout import top_frame
from engine.position import both, frame_score, pieces, side_to_move
from engine.squares import BISHOP, KNIGHT, PAWN, QUEEN, ROOK

TEMPO = 12
"""Centipawns for having the move."""
WHOLE_PHASE = 24
"""Phase of the full set of pieces: minor pieces 1, rooks 2, queens 4."""
PAWNLESS_SHARE = 4
"""Without pawns an advantage of at most a minor piece counts only by this fraction: it can hardly be won."""


@leaf
def phase(block):
    """24 with all pieces on the board, 0 with pawns and kings alone."""
    weight = (popcount(both(block, KNIGHT) | both(block, BISHOP)) + 2 * popcount(both(block, ROOK))
              + 4 * popcount(both(block, QUEEN)))
    return min(weight, WHOLE_PHASE)


@leaf
def piece_weight(block, colour):
    """Material of a side without its pawns, in minor pieces."""
    return (popcount(pieces(block, colour, KNIGHT) | pieces(block, colour, BISHOP))
            + 2 * popcount(pieces(block, colour, ROOK)) + 4 * popcount(pieces(block, colour, QUEEN)))


@leaf
def _cannot_win(block, colour):
    """Whether a side has no pawn and at most a minor piece more."""
    return pieces(block, colour, PAWN) == 0 and piece_weight(block, colour) - piece_weight(block, 1 - colour) <= 1


@leaf
def white_score(block):
    """Tapered sum of all terms, White's view."""
    score = frame_score(top_frame(block)) + pawn_structure(block)
    score += piece_activity(block, 0) - piece_activity(block, 1)
    return score + king_shelter(block, 0) - king_shelter(block, 1)


@kernel
def evaluate(block):
    """Static evaluation in centipawns, from the side to move's view; never a mate score."""
    score, side = white_score(block), side_to_move(block)
    if side == 1:
        score = -score  # before the division, which rounds down: colours flipped must give the same
    weight = phase(block)
    value = middlegame_of(score) * weight + endgame_of(score) * (WHOLE_PHASE - weight)
    value = value // WHOLE_PHASE if value >= 0 else -(-value // WHOLE_PHASE)
    if _cannot_win(block, side if value > 0 else 1 - side):
        value = value // PAWNLESS_SHARE if value >= 0 else -(-value // PAWNLESS_SHARE)
    return value + TEMPO


@entry(i64(i64))
def static_evaluation(block):
    """evaluate for Python."""
    return evaluate(block)


def fill_evaluation(tables: Any) -> None:
    """All tables of the evaluation into the record of TABLES."""
    fill_scores(tables)
    fill_mobility(tables)
