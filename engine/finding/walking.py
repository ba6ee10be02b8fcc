"""Walking through the recorded moves of a game: a STATE with men and squares, without the counters and checks that only a search needs.

`block` is the address of a FINDING record, `state` that of a STATE. Keys change as they do in `engine.rules.makemove`.
"""
from __future__ import annotations

from engine.compiled.intrinsics import load64, lsb, shr, store64
from engine.compiled.jit import kernel, leaf
from engine.compiled.layout import array, bottom_frame, set_top_frame, top_frame
from engine.compiled.records import table, word
from engine.finding.recordtypes import BOARD_WORDS, FINDING, MEN, POSITION_WORDS
from engine.rules.bitboard import bit, colour_of, piece_of
from engine.rules.move import CASTLING, EN_PASSANT, PROMOTION, move_kind, origin_of, promotion_kind, target_of
from engine.rules.squares import EMPTY, KING, NO_SQUARE, PAWN, ROOK
from engine.rules.state import (
    castling_key,
    castling_king_target,
    castling_rook_target,
    colour_set,
    en_passant_file_key,
    en_passant_possible,
    frame_castling,
    frame_en_passant,
    frame_key,
    piece_on,
    piece_set,
    set_colour_set,
    set_frame_castling,
    set_frame_en_passant,
    set_frame_key,
    set_piece_on,
    set_piece_set,
    set_side_to_move,
    side_key,
    square_key,
)

position_word, _ = table(FINDING, "positions", 64)
board_word, set_board_word = table(FINDING, "board", 64)
board_image, set_board_image = word(FINDING, "board_image")
castling_kept, set_castling_kept = array("castling_kept")
RIGHTS = 15


@leaf
def _lift(state, man, square):
    set_piece_set(state, man, piece_set(state, man) & ~bit(square))
    set_colour_set(state, colour_of(man), colour_set(state, colour_of(man)) & ~bit(square))
    set_piece_on(state, square, EMPTY)


@leaf
def _put(state, man, square):
    set_piece_set(state, man, piece_set(state, man) | bit(square))
    set_colour_set(state, colour_of(man), colour_set(state, colour_of(man)) | bit(square))
    set_piece_on(state, square, man)


@kernel
def _set_up_board(block, state, number):
    """Set up the men of a start position, and note them for games that begin with it, too."""
    place = number * POSITION_WORDS
    for man in range(MEN + 1):
        set_piece_set(state, man, 0)
    set_colour_set(state, 0, 0)
    set_colour_set(state, 1, 0)
    for quarter in range(4):
        nibbles = position_word(block, place + quarter)
        for square in range(16 * quarter, 16 * quarter + 16):
            man = nibbles & 15
            nibbles = shr(nibbles, 4)
            if man == EMPTY:
                set_piece_on(state, square, EMPTY)
            else:
                _put(state, man, square)
    for place in range(BOARD_WORDS):
        set_board_word(block, place, load64(state + 8 * place))
    set_board_image(block, number)


@kernel
def set_up_position(block, state, number):
    """Set up a start position."""
    if number == board_image(block):
        for place in range(BOARD_WORDS):
            store64(state + 8 * place, board_word(block, place))
    else:
        _set_up_board(block, state, number)
    place, frame = number * POSITION_WORDS, bottom_frame(state)
    rest = position_word(block, place + 5)
    set_side_to_move(state, rest & 1)
    set_top_frame(state, frame)
    set_frame_key(frame, position_word(block, place + 4))
    set_frame_castling(frame, rest >> 1 & RIGHTS)
    set_frame_en_passant(frame, rest >> 8 & 127)


@kernel
def _set_up_rights(block, state, number):
    """Note for a start position, which is set up, which squares castling needs: who leaves or takes one ends a right."""
    rest = position_word(block, number * POSITION_WORDS + 5)
    for square in range(64):
        set_castling_kept(state, square, RIGHTS)
    for right in range(4):
        if rest >> 1 + right & 1:
            rook = shr(rest, 16 + 6 * right) & 63
            set_castling_kept(state, rook, castling_kept(state, rook) & ~bit(right))
    for colour in range(2):
        set_castling_kept(state, lsb(piece_set(state, piece_of(colour, KING))), RIGHTS & ~(3 << 2 * colour))


@kernel
def set_up_for_keys(block, state, number):
    """Set up a start position with what keys need."""
    is_new = number != board_image(block)
    set_up_position(block, state, number)
    if is_new:
        _set_up_rights(block, state, number)


@kernel
def _castle(state, us, king, rook):
    _lift(state, piece_of(us, KING), king)
    _lift(state, piece_of(us, ROOK), rook)
    _put(state, piece_of(us, KING), castling_king_target(us, king, rook))
    _put(state, piece_of(us, ROOK), castling_rook_target(us, king, rook))


@leaf
def step(state, us, move):
    """Make a move of `us`; returns the man that is taken, or EMPTY. Keys, rights and the en-passant square stay as they are."""
    origin, target, kind = origin_of(move), target_of(move), move_kind(move)
    set_side_to_move(state, 1 - us)
    if kind == CASTLING:
        _castle(state, us, origin, target)
        return EMPTY
    man, taken = piece_on(state, origin), piece_on(state, target)
    board, there = bit(origin), bit(target)
    set_piece_set(state, taken, piece_set(state, taken) & ~there)
    set_colour_set(state, 1 - us, colour_set(state, 1 - us) & ~there)
    set_piece_set(state, man, piece_set(state, man) ^ (board | there))
    set_colour_set(state, us, colour_set(state, us) ^ (board | there))
    set_piece_on(state, origin, EMPTY)
    set_piece_on(state, target, man)
    if kind == PROMOTION:
        piece = piece_of(us, promotion_kind(move))
        set_piece_set(state, man, piece_set(state, man) ^ there)
        set_piece_set(state, piece, piece_set(state, piece) | there)
        set_piece_on(state, target, piece)
    elif kind == EN_PASSANT:
        taken = piece_of(1 - us, PAWN)
        _lift(state, taken, target ^ 8)
    return taken


@leaf
def step_of_men(state, us, move):
    """Make a move where only the numbers of men are asked for; returns whether they have changed. The squares tell which man stands where;
    the sets of men keep as many bits as there are men, but not on their squares."""
    origin, target, kind = origin_of(move), target_of(move), move_kind(move)
    man, taken = piece_on(state, origin), piece_on(state, target)
    set_piece_on(state, origin, EMPTY)
    if kind == CASTLING:
        set_piece_on(state, target, EMPTY)
        set_piece_on(state, castling_king_target(us, origin, target), man)
        set_piece_on(state, castling_rook_target(us, origin, target), taken)
        return False
    set_piece_on(state, target, man)
    if kind == EN_PASSANT:
        taken = piece_of(1 - us, PAWN)
        set_piece_on(state, target ^ 8, EMPTY)
    elif kind == PROMOTION:
        piece, one = piece_of(us, promotion_kind(move)), piece_set(state, man) & -piece_set(state, man)
        set_piece_set(state, man, piece_set(state, man) ^ one)
        set_piece_set(state, piece, piece_set(state, piece) | one)
        set_piece_on(state, target, piece)
    if taken != EMPTY:
        one = piece_set(state, taken) & -piece_set(state, taken)
        set_piece_set(state, taken, piece_set(state, taken) ^ one)
        set_colour_set(state, 1 - us, colour_set(state, 1 - us) ^ one)
    return taken != EMPTY or kind == PROMOTION


@kernel
def step_with_key(state, us, move):
    """The same with all that the position's key needs."""
    frame, origin, target, kind = top_frame(state), origin_of(move), target_of(move), move_kind(move)
    man, passed, castling = piece_on(state, origin), NO_SQUARE, frame_castling(frame)
    kept = castling & castling_kept(state, origin) & castling_kept(state, target)
    changed = (side_key(state, 0) ^ en_passant_file_key(state, frame_en_passant(frame)) ^ castling_key(state, castling)
               ^ castling_key(state, kept) ^ square_key(state, man, origin))
    taken = step(state, us, move)
    if kind == CASTLING:
        rook = piece_of(us, ROOK)
        changed ^= (square_key(state, man, castling_king_target(us, origin, target)) ^ square_key(state, rook, target)
                    ^ square_key(state, rook, castling_rook_target(us, origin, target)))
    else:
        lost = target ^ 8 if kind == EN_PASSANT else target
        changed ^= square_key(state, piece_on(state, target), target) ^ square_key(state, taken, lost)
        if man == piece_of(us, PAWN) and origin ^ target == 16 and en_passant_possible(state, 1 - us, target ^ 8):
            passed = target ^ 8
            changed ^= en_passant_file_key(state, passed)
    set_frame_key(frame, frame_key(frame) ^ changed)
    set_frame_castling(frame, kept)
    set_frame_en_passant(frame, passed)
    return taken
