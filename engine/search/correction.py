"""Static correction histories: how far the static evaluation was off in positions with the same pawns, or the same pieces.

Each entry is a running mean, in 256ths of a point, of the error that the corrected evaluation still had. Source: Chess Programming
Wiki, "Static Evaluation Correction History".
"""
from __future__ import annotations

from engine.compiled.jit import leaf
from engine.compiled.layout import CORRECTIONS, array, top_frame
from engine.evaluation.score import MATE_BOUND, NO_SCORE
from engine.evaluation.static import evaluate
from engine.handcrafted.endgames import KNOWN_WIN
from engine.handcrafted.evaluation import lazy_bound
from engine.levels.oversight import misjudgement
from engine.rules.state import frame_fifty, frame_pawn_key, frame_pieces_key, side_to_move
from engine.search.transposition import entry_eval
from engine.search.tunable import tunable

GRAIN = 256
LIMIT = 96 * GRAIN
"""No entry exceeds 96 points; a position has three, of each of which a share counts."""

pawn_correction, set_pawn_correction = array("pawn_correction")
piece_correction, set_piece_correction = array("piece_correction")
pawn_share, piece_share = tunable("correction_pawns"), tunable("correction_pieces")
most_weight, fifty_damping, lazy_margin = tunable("correction_weight"), tunable("fifty_damping"), tunable("lazy_margin")


@leaf
def _pawn_place(block, frame):
    return side_to_move(block) * CORRECTIONS + (frame_pawn_key(frame) & CORRECTIONS - 1)


@leaf
def _piece_place(block, frame, colour):
    return (side_to_move(block) * 2 + colour) * CORRECTIONS + (frame_pieces_key(frame, colour) & CORRECTIONS - 1)


@leaf
def evaluate_raw(block, data):
    """Static evaluation in points of a position out of check, uncorrected; from its tt entry where that has it."""
    return entry_eval(data) if data and entry_eval(data) != NO_SCORE else evaluate(block)


@leaf
def eval_floor(block):
    """Points that `corrected` will hardly be below, without the work of the whole evaluation; nearly -INFINITE where nothing is known."""
    return lazy_bound(block, lazy_margin(block)) + misjudgement(block)


@leaf
def corrected(block, raw):
    """A raw static evaluation in points, brought nearer to 0 as the fifty-move rule comes nearer, and with what was learned of its errors.
    Never a mate score."""
    frame = top_frame(block)
    if abs(raw) >= KNOWN_WIN:  # the way to mate is a gradient, which what was learned would bend
        return raw
    if fifty_damping(block):
        raw = raw - raw * frame_fifty(frame) // 256 if raw >= 0 else raw + -raw * frame_fifty(frame) // 256
    learned = pawn_share(block) * pawn_correction(block, _pawn_place(block, frame))
    learned += piece_share(block) * (piece_correction(block, _piece_place(block, frame, 0))
                                     + piece_correction(block, _piece_place(block, frame, 1)))
    value = raw + learned // (64 * GRAIN) + misjudgement(block)
    return min(max(value, 1 - MATE_BOUND), MATE_BOUND - 1)


@leaf
def _moved(old, error, weight):
    return min(max((old * (256 - weight) + error * GRAIN * weight) // 256, -LIMIT), LIMIT)


@leaf
def learn_correction(block, static_eval, score, depth):
    """Learn from a search of `depth` plies that has found `score` points where the corrected static evaluation was `static_eval`."""
    frame = top_frame(block)
    weight = min(depth + 1, most_weight(block))
    error = min(max(score - static_eval, -300), 300)
    place = _pawn_place(block, frame)
    set_pawn_correction(block, place, _moved(pawn_correction(block, place), error, weight))
    for colour in range(2):
        place = _piece_place(block, frame, colour)
        set_piece_correction(block, place, _moved(piece_correction(block, place), error, weight))
