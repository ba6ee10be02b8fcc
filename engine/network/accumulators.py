"""The sums of the first layer, for each side in each record of the undo stack; an evaluation computes those it needs from earlier ones.

Bit 0 of a record's `accumulated` is set if White's sums are known, bit 1 for Black's. Making a move clears both, and so does moving a
record to another place. A move changes two to four rows. When a king move changes the view (see `Architecture`), all rows change. Then
the refresh cache helps: it keeps, for each side and view, the sums for the men that were on the board when it was last used; only the
men that have come or gone since then are added or taken off. From these sums those of the record before are made at once: the other moves
from there will ask for them, and most positions inside the tree have none, since the transposition table knows their evaluation.
"""
from __future__ import annotations

from engine.compiled.intrinsics import load64, lsb, store64
from engine.compiled.jit import kernel, leaf
from engine.compiled.layout import FRAME_BYTES, address_of, array, bottom_frame, top_frame, word
from engine.network.architecture import FEATURES
from engine.network.vectors import capture_man, copy_sums, move_man, move_two_men, refresh_sums, uncapture_man
from engine.rules.bitboard import colour_of, kind_of
from engine.rules.move import CASTLING, EN_PASSANT, PROMOTION, move_kind, origin_of, promotion_kind, target_of
from engine.rules.squares import EMPTY, KING, ROOK
from engine.rules.state import (
    castling_king_target,
    castling_rook_target,
    frame_accumulated,
    frame_captured,
    frame_move,
    frame_moved,
    king_square,
    pieces,
    set_frame_accumulated,
)

feature_rows, _ = word("feature_rows")
refresh_cache, _ = word("refresh_cache")
accumulators, _ = word("accumulators")
hidden, _ = word("hidden")
king_view, _ = array("king_view")
_, _set_row = array("men_rows")
_rows = address_of("men_rows")

MOST_STEPS = 8
"""If the last known sums are more moves back than this, beginning with the refresh cache is quicker."""
MOST_MEN = 32
BITBOARDS_BYTES = 128
"""An entry of the refresh cache begins with the twelve bitboards of the men it has summed, which take so many bytes; the sums follow."""


@leaf
def sums_of(block, frame, side):
    """Address of a side's sums for a record of the undo stack."""
    number = 2 * ((frame - bottom_frame(block)) // FRAME_BYTES) + side
    return accumulators(block) + number * hidden(block) * 2


@leaf
def _row(block, view, side, piece, square):
    """Address of the row of a man on a square for a side; `view` is twice the king's bucket, and 1 more where the board is mirrored."""
    seen = piece + 6 * side
    seen = seen - 12 if seen >= 12 else seen
    turned = square ^ 56 * side ^ 7 * (view & 1)
    return feature_rows(block) + (FEATURES * (view >> 1) + 64 * seen + turned) * hidden(block) * 2


@leaf
def _view(block, side, king):
    return king_view(block, king ^ 56 * side)


@leaf
def _entry(block, side, view):
    """Address of a side's entry of the refresh cache for a view."""
    return refresh_cache(block) + (2 * view + side) * (BITBOARDS_BYTES + hidden(block) * 2)


@kernel
def _begin(block, frame, side):
    """Sums of all men on the board, which must be the record's."""
    view = _view(block, side, king_square(block, side))
    entry, count, gone = _entry(block, side, view), 0, MOST_MEN
    for piece in range(12):
        now, then = pieces(block, piece // 6, piece % 6), load64(entry + 8 * piece)
        store64(entry + 8 * piece, now)
        come, left = now & ~then, then & ~now
        while come:
            _set_row(block, count, _row(block, view, side, piece, lsb(come)))
            count += 1
            come &= come - 1
        while left:
            _set_row(block, gone, _row(block, view, side, piece, lsb(left)))
            gone += 1
            left &= left - 1
    rows = _rows(block)
    refresh_sums(sums_of(block, frame, side), entry + BITBOARDS_BYTES, rows, rows + 8 * count, rows + 8 * MOST_MEN, rows + 8 * gone,
                 hidden(block))


@kernel
def _follow(block, frame, side, view, back):
    """Sums of a record from those of the one before and the move between them; with `back` 1 those of the one before from the record's."""
    move, piece, captured, width = frame_move(frame), frame_moved(frame), frame_captured(frame), hidden(block)
    target, source = sums_of(block, frame - FRAME_BYTES * back, side), sums_of(block, frame - FRAME_BYTES * (1 - back), side)
    if move == 0:
        copy_sums(target, source, width)
        return
    origin, to, kind, us = origin_of(move), target_of(move), move_kind(move), colour_of(piece)
    left = _row(block, view, side, piece, origin)
    if kind == CASTLING:
        rook = us * 6 + ROOK
        entered = _row(block, view, side, piece, castling_king_target(us, origin, to))
        rook_left, rook_entered = _row(block, view, side, rook, to), _row(block, view, side, rook, castling_rook_target(us, origin, to))
        if back:
            entered, rook_entered, left, rook_left = left, rook_left, entered, rook_entered
        move_two_men(target, source, entered, rook_entered, left, rook_left, width)
        return
    entered = _row(block, view, side, us * 6 + promotion_kind(move) if kind == PROMOTION else piece, to)
    if back:
        entered, left = left, entered
    if captured == EMPTY:
        move_man(target, source, entered, left, width)
        return
    taken = _row(block, view, side, captured, to ^ 8 if kind == EN_PASSANT else to)
    if back:
        uncapture_man(target, source, entered, taken, left, width)
    else:
        capture_man(target, source, entered, left, taken, width)


@leaf
def _changes_view(block, frame, side, view):
    """Whether the move that led to a record, after which the side has that view, began with another."""
    move, piece = frame_move(frame), frame_moved(frame)
    return move != 0 and kind_of(piece) == KING and colour_of(piece) == side and _view(block, side, origin_of(move)) != view


@kernel
def accumulate(block, side):
    """Address of a side's sums (int16, `hidden` of them) for the present position; they are computed if they are not known yet."""
    top, bit = top_frame(block), 1 << side
    frame, view, steps = top, _view(block, side, king_square(block, side)), 0
    while frame_accumulated(frame) & bit == 0:
        if frame == bottom_frame(block) or steps == MOST_STEPS or (frame_moved(frame) == EMPTY and frame_move(frame) != 0) or (
                _changes_view(block, frame, side, view)):
            _begin(block, top, side)
            frame = top
            if steps:
                before = top - FRAME_BYTES
                _follow(block, top, side, view, 1)
                set_frame_accumulated(before, frame_accumulated(before) | bit)
            break
        frame -= FRAME_BYTES
        steps += 1
    while frame != top:
        frame += FRAME_BYTES
        _follow(block, frame, side, view, 0)
        set_frame_accumulated(frame, frame_accumulated(frame) | bit)
    set_frame_accumulated(top, frame_accumulated(top) | bit)
    return sums_of(block, top, side)
