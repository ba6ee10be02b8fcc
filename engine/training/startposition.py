"""The start position of a packed game: coded square by square, checked as a FEN is, and set up in the engine's STATE without one.

`block` is the address of a PACKING record, `state` that of its STATE.
"""
from __future__ import annotations

from engine.compiled.intrinsics import popcount
from engine.compiled.jit import kernel, leaf
from engine.compiled.layout import array, bottom_frame, set_top_frame
from engine.rules.bitboard import RANK_1, RANK_8, bit, colour_of, piece_of
from engine.rules.makemove import fresh_key, fresh_pieces_key
from engine.rules.squares import BISHOP, EMPTY, KING, KNIGHT, NO_SQUARE, PAWN, QUEEN, ROOK
from engine.rules.state import (
    attacked_by,
    castling_king_target,
    castling_rook_target,
    colour_set,
    en_passant_possible,
    king_square,
    occupied,
    piece_on,
    piece_set,
    pieces,
    set_colour_set,
    set_frame_captured,
    set_frame_castling,
    set_frame_en_passant,
    set_frame_fifty,
    set_frame_key,
    set_frame_move,
    set_frame_moved,
    set_frame_pieces_key,
    set_piece_on,
    set_piece_set,
    set_side_to_move,
    update_checks,
)
from engine.training.rangecoder import code_number, code_symbol
from engine.training.recordtypes import table, word

PIECES = 13
"""Piece codes with EMPTY: what may stand on a square."""
FILES = 9
"""The files from 1 on, and 0 for none."""
FREQUENCIES = {"men": 16 * PIECES, "rooks": 2 * FILES, "en_passant": FILES, "sizes": 18}
"""How many there are of each kind, in the order of the table. A row of `men` is for the squares on which one piece, 0 to 11, stands in the
usual start position, or for one of the ranks 3 to 6; a row of `rooks` for the short or for the long side."""
MEN, ROOKS, EN_PASSANT, SIZES = (sum(list(FREQUENCIES.values())[:place]) for place in range(len(FREQUENCIES)))
_BACK_RANK = sum(kind << 4 * file for file, kind in enumerate((ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK)))

board_at, set_board = table("board", 64)
rook_at, set_rook = table("rooks", 64)
side_of, set_side = word("side")
en_passant_of, set_en_passant = word("en_passant")
_, set_castling_kept = array("castling_kept")
castling_kept, _ = array("castling_kept")
_, set_castling_rook = array("castling_rook")
_, set_castling_empty = array("castling_empty")
_, set_castling_safe = array("castling_safe")


@leaf
def _usual_row(square):
    """The row of `men` for a square."""
    rank = square >> 3
    if rank == 0 or rank == 7:
        return (_BACK_RANK >> 4 * (square & 7) & 15) + (6 if rank == 7 else 0)
    if rank == 1 or rank == 6:
        return PAWN if rank == 1 else PAWN + 6
    return 10 + rank


@leaf
def _code_file(block, square, row, first):
    """A square of the rank that begins at the square `first`, or NO_SQUARE, by the frequencies of its file."""
    file = code_symbol(block, 0 if square == NO_SQUARE else (square & 7) + 1, row)
    return NO_SQUARE if file == 0 else first + file - 1


@kernel
def code_start(block):
    """Code the start position; the squares of rooks and en passant must be on the ranks that they can be on."""
    for square in range(64):
        set_board(block, square, code_symbol(block, board_at(block, square), MEN + _usual_row(square) * PIECES))
    set_side(block, code_number(block, side_of(block), 2))
    for right in range(4):
        set_rook(block, right, _code_file(block, rook_at(block, right), ROOKS + (right & 1) * FILES, right // 2 * 56))
    set_en_passant(block, _code_file(block, en_passant_of(block), EN_PASSANT, 16 if side_of(block) else 40))


@leaf
def _span(a, b):
    """The squares of one rank from a to b, both included."""
    return (2 << max(a, b)) - bit(min(a, b))


@leaf
def _has_valid_men(state, side):
    """Whether a side has one king, no pawn on the first or last rank, and no more men than a game can lead to."""
    pawns = popcount(pieces(state, side, PAWN))
    promoted = (max(0, popcount(pieces(state, side, KNIGHT)) - 2) + max(0, popcount(pieces(state, side, BISHOP)) - 2)
                + max(0, popcount(pieces(state, side, ROOK)) - 2) + max(0, popcount(pieces(state, side, QUEEN)) - 1))
    return (popcount(pieces(state, side, KING)) == 1 and pieces(state, side, PAWN) & (RANK_1 | RANK_8) == 0
            and promoted + pawns <= 8 and popcount(colour_set(state, side)) <= 16)


@kernel
def _set_up_rook(block, state, right):
    """The masks by which a rook castles; 1 where it and its king stand so that they can, else 0."""
    rook, side = rook_at(block, right), right // 2
    king = king_square(state, side)
    if piece_on(state, rook) != piece_of(side, ROOK) or rook >> 3 != 7 * side or king >> 3 != 7 * side or (rook < king) != (right & 1):
        return 0
    king_path = _span(king, castling_king_target(side, king, rook))
    rook_path = _span(rook, castling_rook_target(side, king, rook))
    set_castling_kept(state, rook, castling_kept(state, rook) & ~bit(right))
    set_castling_kept(state, king, castling_kept(state, king) & ~(3 << 2 * side))
    set_castling_rook(state, right, rook)
    set_castling_safe(state, right, king_path)
    set_castling_empty(state, right, (king_path | rook_path) & ~bit(king) & ~bit(rook))
    return 1


@leaf
def _fits_en_passant(state, side, square):
    """Whether a pawn of the other side can just have passed a square."""
    step = 8 - 16 * side
    return (piece_on(state, square - step) == piece_of(1 - side, PAWN) and piece_on(state, square) == EMPTY
            and piece_on(state, square + step) == EMPTY)


@kernel
def set_up(block, state):
    """Set the start position up in the STATE, but for what only a search needs; 1 where it is one that a game can have, else 0."""
    for piece in range(PIECES):
        set_piece_set(state, piece, 0)
    set_colour_set(state, 0, 0)
    set_colour_set(state, 1, 0)
    for square in range(64):
        piece = board_at(block, square)
        set_piece_on(state, square, piece)
        set_castling_kept(state, square, 15)
        if piece != EMPTY:
            set_piece_set(state, piece, piece_set(state, piece) | bit(square))
            set_colour_set(state, colour_of(piece), colour_set(state, colour_of(piece)) | bit(square))
    side, passed = side_of(block), en_passant_of(block)
    set_side_to_move(state, side)
    if not (_has_valid_men(state, 0) and _has_valid_men(state, 1)):
        return 0
    if attacked_by(state, side, king_square(state, 1 - side), occupied(state)):
        return 0
    rights = 0
    for right in range(4):
        if rook_at(block, right) != NO_SQUARE:
            if not _set_up_rook(block, state, right):
                return 0
            rights |= bit(right)
    frame = bottom_frame(state)
    set_top_frame(state, frame)
    set_frame_castling(frame, rights)
    set_frame_fifty(frame, 0)
    set_frame_captured(frame, EMPTY)
    set_frame_moved(frame, EMPTY)
    set_frame_move(frame, 0)
    set_frame_en_passant(frame, NO_SQUARE)
    update_checks(state)
    if passed != NO_SQUARE:
        if not _fits_en_passant(state, side, passed):
            return 0
        if en_passant_possible(state, side, passed):
            set_frame_en_passant(frame, passed)
    set_frame_key(frame, fresh_key(state))
    set_frame_pieces_key(frame, 0, fresh_pieces_key(state, 0))
    set_frame_pieces_key(frame, 1, fresh_pieces_key(state, 1))
    return 1
