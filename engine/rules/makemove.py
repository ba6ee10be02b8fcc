"""Making and unmaking moves: pieces, keys and counters change on the way; what cannot be undone lies in the undo stack.

In the checked build every key is compared with one computed afresh.
"""
from __future__ import annotations

from engine.compiled.intrinsics import load64, lsb, store64
from engine.compiled.jit import CHECKED, entry, i64, kernel, leaf, void
from engine.compiled.layout import FIELD_NAMES, FRAME_BYTES, bottom_frame, checked_index, set_top_frame, top_frame
from engine.rules.bitboard import bit, piece_of
from engine.rules.move import CASTLING, EN_PASSANT, PROMOTION, move_kind, origin_of, promotion_kind, target_of
from engine.rules.squares import EMPTY, KING, NO_SQUARE, PAWN, ROOK
from engine.rules.state import (
    castling_kept,
    castling_key,
    castling_king_target,
    castling_rook_target,
    colour_set,
    en_passant_file_key,
    en_passant_possible,
    frame_captured,
    frame_castling,
    frame_counts,
    frame_en_passant,
    frame_fifty,
    frame_key,
    frame_move,
    frame_moved,
    frame_pawn_key,
    frame_pieces_key,
    frame_score,
    pawn_mask,
    piece_count,
    piece_on,
    piece_set,
    pieces,
    set_colour_set,
    set_frame_accumulated,
    set_frame_captured,
    set_frame_castling,
    set_frame_counts,
    set_frame_en_passant,
    set_frame_fifty,
    set_frame_key,
    set_frame_move,
    set_frame_moved,
    set_frame_pawn_key,
    set_frame_pieces_key,
    set_frame_score,
    set_piece_on,
    set_piece_set,
    set_side_to_move,
    side_key,
    side_to_move,
    square_key,
    square_score,
    update_checks,
    update_checks_of,
)

MOST_FIFTY = 30000
"""Reversible moves are counted so far: the word that holds them has 16 bits."""
GAME_FRAMES = 256
"""Moves of the game that are kept for repetitions; beyond the 75-move rule none is needed."""


@leaf
def _lift(block, colour, piece, square):
    board = bit(square)
    set_piece_set(block, piece, piece_set(block, piece) & ~board)
    set_colour_set(block, colour, colour_set(block, colour) & ~board)
    set_piece_on(block, square, EMPTY)


@leaf
def _put(block, colour, piece, square):
    board = bit(square)
    set_piece_set(block, piece, piece_set(block, piece) | board)
    set_colour_set(block, colour, colour_set(block, colour) | board)
    set_piece_on(block, square, piece)


@leaf
def _make_castling(block, us, king, rook, new):
    king_piece, rook_piece = piece_of(us, KING), piece_of(us, ROOK)
    king_to, rook_to = castling_king_target(us, king, rook), castling_rook_target(us, king, rook)
    _lift(block, us, king_piece, king)
    _lift(block, us, rook_piece, rook)
    _put(block, us, king_piece, king_to)
    _put(block, us, rook_piece, rook_to)
    key_change = (square_key(block, king_piece, king) ^ square_key(block, king_piece, king_to)
                  ^ square_key(block, rook_piece, rook) ^ square_key(block, rook_piece, rook_to))
    set_frame_key(new, frame_key(new) ^ key_change)
    set_frame_score(new, frame_score(new) + square_score(block, king_piece, king_to) - square_score(block, king_piece, king)
                    + square_score(block, rook_piece, rook_to) - square_score(block, rook_piece, rook))
    set_frame_captured(new, EMPTY)


@leaf
def _make_normal(block, us, piece, origin, target, move, new):
    """A move of one piece, captures and promotions included. EMPTY is captured without a branch: its table rows are 0."""
    captured = piece_on(block, target)
    board, there = bit(origin), bit(target)
    set_piece_set(block, captured, piece_set(block, captured) & ~there)
    set_colour_set(block, 1 - us, colour_set(block, 1 - us) & ~there)
    set_piece_set(block, piece, piece_set(block, piece) ^ (board | there))
    set_colour_set(block, us, colour_set(block, us) ^ (board | there))
    set_piece_on(block, origin, EMPTY)
    set_piece_on(block, target, piece)
    change = square_key(block, piece, origin) ^ square_key(block, piece, target)
    lost = square_key(block, captured, target)
    set_frame_key(new, frame_key(new) ^ change ^ lost)
    set_frame_pawn_key(new, frame_pawn_key(new) ^ change & pawn_mask(block, piece) ^ lost & pawn_mask(block, captured))
    set_frame_score(new, frame_score(new) + square_score(block, piece, target) - square_score(block, piece, origin)
                    - square_score(block, captured, target))
    set_frame_counts(new, frame_counts(new) - piece_count(block, captured))
    set_frame_captured(new, captured)
    if captured != EMPTY:
        set_frame_fifty(new, 0)
    if move_kind(move) == PROMOTION:
        _promote(block, piece, target, piece_of(us, promotion_kind(move)), new)


@leaf
def _promote(block, pawn, target, promoted, new):
    there = bit(target)
    set_piece_set(block, pawn, piece_set(block, pawn) ^ there)
    set_piece_set(block, promoted, piece_set(block, promoted) ^ there)
    set_piece_on(block, target, promoted)
    set_frame_key(new, frame_key(new) ^ square_key(block, pawn, target) ^ square_key(block, promoted, target))
    set_frame_pawn_key(new, frame_pawn_key(new) ^ square_key(block, pawn, target))
    set_frame_score(new, frame_score(new) + square_score(block, promoted, target) - square_score(block, pawn, target))
    set_frame_counts(new, frame_counts(new) - piece_count(block, pawn) + piece_count(block, promoted))


@leaf
def _capture_en_passant(block, us, target, new):
    victim, pawn = target ^ 8, piece_of(1 - us, PAWN)
    _lift(block, 1 - us, pawn, victim)
    set_frame_key(new, frame_key(new) ^ square_key(block, pawn, victim))
    set_frame_pawn_key(new, frame_pawn_key(new) ^ square_key(block, pawn, victim))
    set_frame_score(new, frame_score(new) - square_score(block, pawn, victim))
    set_frame_counts(new, frame_counts(new) - piece_count(block, pawn))
    set_frame_captured(new, pawn)


@leaf
def make_move_of(block, us, move):
    """Make a legal move of `us`, who is to move. Checkers and pins of the new position are not yet known."""
    old = top_frame(block)
    new = old + FRAME_BYTES
    set_top_frame(block, new)
    origin, target = origin_of(move), target_of(move)
    piece = piece_on(block, origin)
    castling = frame_castling(old) & castling_kept(block, origin) & castling_kept(block, target)
    set_frame_key(new, frame_key(old) ^ side_key(block, 0) ^ en_passant_file_key(block, frame_en_passant(old))
                  ^ castling_key(block, frame_castling(old)) ^ castling_key(block, castling))
    set_frame_pawn_key(new, frame_pawn_key(old))
    set_frame_score(new, frame_score(old))
    set_frame_counts(new, frame_counts(old))
    set_frame_castling(new, castling)
    set_frame_en_passant(new, NO_SQUARE)
    set_frame_fifty(new, frame_fifty(old) + 1)
    set_frame_move(new, move)
    set_frame_moved(new, piece)
    set_side_to_move(block, 1 - us)
    if move_kind(move) == CASTLING:
        _make_castling(block, us, origin, target, new)
        return
    _make_normal(block, us, piece, origin, target, move, new)
    if piece == piece_of(us, PAWN):
        set_frame_fifty(new, 0)
        if origin ^ target == 16:
            if en_passant_possible(block, 1 - us, target ^ 8):
                set_frame_en_passant(new, target ^ 8)
                set_frame_key(new, frame_key(new) ^ en_passant_file_key(block, target))
        elif move_kind(move) == EN_PASSANT:
            _capture_en_passant(block, us, target, new)


@leaf
def unmake_move_of(block, us):
    """Take back the last move, which `us` made."""
    frame = top_frame(block)
    move, captured = frame_move(frame), frame_captured(frame)
    origin, target = origin_of(move), target_of(move)
    set_top_frame(block, frame - FRAME_BYTES)
    set_side_to_move(block, us)
    if move_kind(move) == CASTLING:
        king_to, rook_to = castling_king_target(us, origin, target), castling_rook_target(us, origin, target)
        _lift(block, us, piece_of(us, KING), king_to)
        _lift(block, us, piece_of(us, ROOK), rook_to)
        _put(block, us, piece_of(us, KING), origin)
        _put(block, us, piece_of(us, ROOK), target)
        return
    moved, here = frame_moved(frame), piece_on(block, target)
    board, there = bit(origin), bit(target)
    set_piece_set(block, here, piece_set(block, here) ^ there)
    set_piece_set(block, moved, piece_set(block, moved) | board)
    set_colour_set(block, us, colour_set(block, us) ^ (board | there))
    set_piece_on(block, origin, moved)
    set_piece_on(block, target, EMPTY)
    if captured != EMPTY:
        _put(block, 1 - us, captured, target ^ 8 if move_kind(move) == EN_PASSANT else target)


@kernel
def fresh_key(block):
    """The Zobrist key, computed from the board alone."""
    frame = top_frame(block)
    result = castling_key(block, frame_castling(frame)) ^ en_passant_file_key(block, frame_en_passant(frame))
    if side_to_move(block) == 1:
        result ^= side_key(block, 0)
    for square in range(64):
        result ^= square_key(block, piece_on(block, square), square)
    return result


@kernel
def fresh_pieces_key(block, colour):
    """The key of one side's pieces without pawns, computed from the board alone."""
    result, board = 0, colour_set(block, colour) & ~pieces(block, colour, PAWN)
    while board:
        result ^= square_key(block, piece_on(block, lsb(board)), lsb(board))
        board &= board - 1
    return result


_KEY_NUMBER = 1 + FIELD_NAMES.index("frame")

if CHECKED:
    @leaf
    def verify_key(block):
        """Note a fault where the incremental key is not the fresh one."""
        if fresh_key(block) != frame_key(top_frame(block)):
            checked_index(block, -1, 0, _KEY_NUMBER)

    @leaf
    def _verify_piece_keys(block):
        for colour in range(2):
            if fresh_pieces_key(block, colour) != frame_pieces_key(top_frame(block), colour):
                checked_index(block, -2, 0, _KEY_NUMBER)
else:
    @leaf
    def verify_key(block):
        """Nothing, outside the checked build."""

    @leaf
    def _verify_piece_keys(block):
        """Nothing, outside the checked build."""


@leaf
def _update_piece_keys(block, us, move):
    """Keys of each side's pieces without pawns: what of the key's change is neither pawns nor rights nor the side to move."""
    new = top_frame(block)
    old = new - FRAME_BYTES
    change = (frame_key(new) ^ frame_key(old) ^ frame_pawn_key(new) ^ frame_pawn_key(old) ^ side_key(block, 0)
              ^ castling_key(block, frame_castling(old)) ^ castling_key(block, frame_castling(new))
              ^ en_passant_file_key(block, frame_en_passant(old)) ^ en_passant_file_key(block, frame_en_passant(new)))
    captured = frame_captured(new)
    lost = square_key(block, captured, target_of(move)) & ~pawn_mask(block, captured)
    set_frame_pieces_key(new, us, frame_pieces_key(old, us) ^ change ^ lost)
    set_frame_pieces_key(new, 1 - us, frame_pieces_key(old, 1 - us) ^ lost)


@kernel
def make_move(block, move):
    """Make a legal move and note checkers and pins of the position it leads to."""
    if side_to_move(block) == 0:
        make_move_of(block, 0, move)
        update_checks_of(block, 1)
    else:
        make_move_of(block, 1, move)
        update_checks_of(block, 0)
    _update_piece_keys(block, 1 - side_to_move(block), move)
    set_frame_accumulated(top_frame(block), 0)
    verify_key(block)
    _verify_piece_keys(block)


@kernel
def unmake_move(block):
    """Take back the last move."""
    if side_to_move(block) == 0:
        unmake_move_of(block, 1)
    else:
        unmake_move_of(block, 0)


@kernel
def make_null_move(block):
    """Pass the turn to the other side. Only inside the search, and only out of check."""
    old = top_frame(block)
    new = old + FRAME_BYTES
    set_top_frame(block, new)
    set_frame_key(new, frame_key(old) ^ side_key(block, 0) ^ en_passant_file_key(block, frame_en_passant(old)))
    set_frame_pawn_key(new, frame_pawn_key(old))
    set_frame_score(new, frame_score(old))
    set_frame_counts(new, frame_counts(old))
    set_frame_pieces_key(new, 0, frame_pieces_key(old, 0))
    set_frame_pieces_key(new, 1, frame_pieces_key(old, 1))
    set_frame_castling(new, frame_castling(old))
    set_frame_en_passant(new, NO_SQUARE)
    set_frame_fifty(new, frame_fifty(old) + 1)
    set_frame_move(new, 0)
    set_frame_moved(new, EMPTY)
    set_frame_captured(new, EMPTY)
    set_frame_accumulated(new, 0)
    set_side_to_move(block, 1 - side_to_move(block))
    update_checks(block)


@leaf
def unmake_null_move(block):
    """Take back a null move."""
    set_top_frame(block, top_frame(block) - FRAME_BYTES)
    set_side_to_move(block, 1 - side_to_move(block))


@entry(void(i64, i64))
def play_move(block, move):
    """`make_move` for Python. Undo records that no repetition can need are dropped, so that no game is too long for the stack; those of the
    last GAME_FRAMES moves stay, so that these can be taken back."""
    make_move(block, move)
    top, bottom = top_frame(block), bottom_frame(block)
    set_frame_fifty(top, min(frame_fifty(top), MOST_FIFTY))
    if top - bottom > 2 * GAME_FRAMES * FRAME_BYTES:
        source, place = top - GAME_FRAMES * FRAME_BYTES, bottom
        while source <= top:
            for offset in range(0, FRAME_BYTES, 8):
                store64(place + offset, load64(source + offset))
            set_frame_accumulated(place, 0)
            source += FRAME_BYTES
            place += FRAME_BYTES
        set_top_frame(block, place - FRAME_BYTES)


@entry(i64(i64))
def take_back(block):
    """`unmake_move` for Python: 1, or 0 where no move is left to take back."""
    if top_frame(block) <= bottom_frame(block):
        return 0
    unmake_move(block)
    return 1
