"""Reading moves as PGN files write them: SAN, long algebraic and UCI notation, with or without capture, check and promotion signs.

A move is accepted if it fits exactly one legal move; a pawn's capture needs its file. Source: the PGN standard, section 8.2.3.
"""
from __future__ import annotations

from engine.compiled.intrinsics import load64, lsb
from engine.compiled.jit import kernel, leaf
from engine.compiled.layout import MAX_PLY, top_frame
from engine.games.recordtypes import byte_at
from engine.games.tags import is_digit, is_space
from engine.rules.attacks import between, bishop_attacks, king_attacks, knight_attacks, line, rook_attacks
from engine.rules.bitboard import bit, more_than_one
from engine.rules.move import CASTLING, EN_PASSANT, PROMOTION, encode, move_kind, origin_of, promotion_kind, target_of
from engine.rules.movegen import ITEM, all_moves, may_castle, move_list
from engine.rules.squares import BISHOP, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK
from engine.rules.state import (
    attacked_by,
    castling_king_target,
    castling_rook,
    colour_set,
    en_passant_is_legal,
    frame_castling,
    frame_checkers,
    frame_en_passant,
    frame_pinned,
    king_square,
    occupied,
    piece_on,
    pieces,
    side_to_move,
)

NO_MOVE_WRITTEN, ILLEGAL = -1, 0
ANY = -1
SHORT, LONG = 1, 2
CASTLES = 79, 111, 48
"""The letters O and o, and the digit 0."""
LETTERS = b"PNBRQK"
FIRST_LETTER, LAST_LETTER = min(LETTERS), max(LETTERS)
KINDS = sum(kind + 1 << 3 * (letter - FIRST_LETTER) for kind, letter in enumerate(LETTERS))
"""Three bits for each letter from the first one on: one more than the kind of piece that it names, 0 for none."""
MINUS, POINT, EQUALS, CAPTURE, CHECK, MATE = 45, 46, 61, 120, 43, 35
PLAIN_BYTES = 8
"""Bytes that must lie behind the beginning of a word for `read_plain_move`."""


@leaf
def _kind_of(byte):
    """The piece that a capital letter names, ANY for other bytes."""
    return (KINDS >> 3 * (byte - FIRST_LETTER) & 7) - 1 if FIRST_LETTER <= byte <= LAST_LETTER else ANY


@leaf
def _is_file(byte):
    return 97 <= byte <= 104


@leaf
def _is_rank(byte):
    return 49 <= byte <= 56


@leaf
def _castles(byte):
    return byte == CASTLES[0] or byte == CASTLES[1] or byte == CASTLES[2]


@kernel
def castling_written(block, at, end):
    """SHORT or LONG if castling is written from `at` on, as O-O or 0-0, else 0."""
    if end - at < 3 or not _castles(byte_at(block, at)) or byte_at(block, at + 1) != MINUS or not _castles(byte_at(block, at + 2)):
        return 0
    if end - at >= 5 and byte_at(block, at + 3) == MINUS and _castles(byte_at(block, at + 4)):
        return LONG
    return SHORT


@kernel
def _castling_move(state, side):
    """The legal castling to a side, or ILLEGAL."""
    us, frame = side_to_move(state), top_frame(state)
    right, king = 2 * us + (side == LONG), king_square(state, us)
    if frame_checkers(frame) or not frame_castling(frame) >> right & 1 or not may_castle(state, us, right, king, occupied(state)):
        return ILLEGAL
    return encode(king, castling_rook(state, right)) | CASTLING


@leaf
def _fits(state, move, kind, from_file, from_rank, target, promotion):
    """Whether a move other than castling fits what is written; `kind`, `from_file` and `from_rank` may be ANY."""
    origin = origin_of(move)
    if target_of(move) != target or (kind != ANY and piece_on(state, origin) % 6 != kind):
        return False
    if (from_file != ANY and origin & 7 != from_file) or (from_rank != ANY and origin >> 3 != from_rank):
        return False
    return promotion == (promotion_kind(move) if move_kind(move) == PROMOTION else 0)


@leaf
def _keeps_king(state, us, origin, target):
    """Whether a move of a man other than the king, which reaches the target, leaves its own king safe; not for captures en passant."""
    frame, king = top_frame(state), king_square(state, us)
    checks = frame_checkers(frame)
    if checks and (more_than_one(checks) or not (checks | between(state, king, lsb(checks))) & bit(target)):
        return False
    return not frame_pinned(frame) & bit(origin) or line(state, king, origin) & bit(target) != 0


@kernel
def _fitting_pawn_move(state, us, from_file, from_rank, target, promotion):
    """The move of a pawn that fits, of which there is one at most."""
    step = 8 - 16 * us
    origin, pawns, theirs = (target - step & ~7) | from_file, pieces(state, us, PAWN), colour_set(state, 1 - us)
    if not 0 <= target - step < 64 or (promotion != 0) != (target >> 3 == 7 - 7 * us):
        return ILLEGAL
    if from_file == target & 7:
        if (theirs | colour_set(state, us)) & bit(target):
            return ILLEGAL
        if target >> 3 == 3 + us and piece_on(state, origin) == EMPTY:
            origin -= step
    elif abs(from_file - (target & 7)) != 1:
        return ILLEGAL
    elif target == frame_en_passant(top_frame(state)):
        if pawns & bit(origin) and (from_rank == ANY or origin >> 3 == from_rank) and en_passant_is_legal(state, us, origin, target):
            return encode(origin, target) | EN_PASSANT
        return ILLEGAL
    elif not theirs & bit(target):
        return ILLEGAL
    if not pawns & bit(origin) or (from_rank != ANY and origin >> 3 != from_rank) or not _keeps_king(state, us, origin, target):
        return ILLEGAL
    return encode(origin, target) | (PROMOTION | promotion - 1 << 12 if promotion else 0)


@leaf
def _reaching(state, us, kind, target):
    """The pieces of one type, knight to king, that reach a square which none of their own side holds."""
    occupancy = occupied(state)
    if colour_set(state, us) & bit(target):
        return 0
    if kind == KNIGHT:
        return knight_attacks(state, target) & pieces(state, us, KNIGHT)
    if kind == KING:
        king = pieces(state, us, KING) & king_attacks(state, target)
        return 0 if king and attacked_by(state, 1 - us, target, occupancy ^ king) else king
    found = 0
    if kind != BISHOP:
        found |= rook_attacks(state, target, occupancy)
    if kind != ROOK:
        found |= bishop_attacks(state, target, occupancy)
    return found & pieces(state, us, kind)


@kernel
def _fitting_piece_move(state, us, kind, from_file, from_rank, target):
    """The only legal move of a piece that fits; ILLEGAL if there is none or more than one."""
    origins, found = _reaching(state, us, kind, target), ILLEGAL
    while origins:
        origin = lsb(origins)
        origins &= origins - 1
        if (from_file == ANY or origin & 7 == from_file) and (from_rank == ANY or origin >> 3 == from_rank) and (
                kind == KING or _keeps_king(state, us, origin, target)):
            if found != ILLEGAL:
                return ILLEGAL
            found = encode(origin, target)
    return found


@kernel
def _fitting_move(state, kind, from_file, from_rank, target, promotion):
    """The only legal move that fits; ILLEGAL if there is none or more than one."""
    us, has_origin = side_to_move(state), from_file != ANY and from_rank != ANY
    if has_origin and (kind == ANY or kind == KING):
        return _move_between(state, kind, from_file, from_rank, target, promotion)
    if kind <= PAWN:
        return _fitting_pawn_move(state, us, target & 7 if from_file == ANY else from_file, from_rank, target, promotion)
    return _fitting_piece_move(state, us, kind, from_file, from_rank, target)


@kernel
def _move_between(state, kind, from_file, from_rank, target, promotion):
    """The only legal move that fits from a square to another one, `kind` being KING or ANY; ILLEGAL if there is none or more than one.
    Castling may also be written as a king's move with both squares, unless the king can make an ordinary move between them."""
    start = move_list(state, MAX_PLY + 3)
    end = all_moves(state, start)
    king_from = from_file + 8 * from_rank
    found, castling = ILLEGAL, ILLEGAL
    while start < end:
        move = load64(start)
        start += ITEM
        if move_kind(move) == CASTLING:
            goal = castling_king_target(origin_of(move) >> 5, origin_of(move), target_of(move))
            if origin_of(move) == king_from and (goal == target or target_of(move) == target):
                castling = move
        elif _fits(state, move, kind, from_file, from_rank, target, promotion):
            if found != ILLEGAL:
                return ILLEGAL
            found = move
    return found if found != ILLEGAL else castling


@leaf
def _promotion_of(byte):
    """The promotion piece that a letter of either case names; 0 for other bytes."""
    kind = _kind_of(byte & ~32)
    return kind if KNIGHT <= kind <= QUEEN else 0


@kernel
def read_move(block, state, at, end):
    """The legal move that is written from `at` to `end`; NO_MOVE_WRITTEN if no square is named there, ILLEGAL if not exactly one fits."""
    side = castling_written(block, at, end)
    if side:
        return _castling_move(state, side)
    kind = _kind_of(byte_at(block, at))
    if kind != ANY:
        at += 1
    from_file = from_rank = file = rank = ANY
    promotion = 0
    while at < end:
        byte = byte_at(block, at)
        after = byte_at(block, at + 1) if at + 1 < end else 0
        is_complete = file != ANY and rank != ANY
        if is_complete and (rank == 0 or rank == 7) and kind <= PAWN and not is_digit(after) and _promotion_of(byte):
            promotion = _promotion_of(byte)
        elif _is_file(byte):
            if is_complete and after == POINT:
                break  # e.p.
            if file != ANY:
                from_file, from_rank = file, rank
            file, rank = byte - 97, ANY
        elif _is_rank(byte):
            if file == ANY:
                from_rank = byte - 49
            elif rank == ANY:
                rank = byte - 49
            else:
                return ILLEGAL
        elif is_complete and byte != MINUS and byte != EQUALS and byte != CAPTURE and byte != 58:
            break  # what follows a move: + # ! ? and the like
        at += 1
    if file == ANY or rank == ANY:
        return NO_MOVE_WRITTEN
    return _fitting_move(state, kind, from_file, from_rank, file + 8 * rank, promotion)


@kernel
def read_plain_move(block, state, at):
    """The legal move that is written at `at` as nearly all are, such as e4, Nbxd7 or Qh5+ with white space behind it: PLAIN_BYTES times the
    move, plus the bytes of its word; 0 for all else, which `read_move` reads."""
    start, kind = at, _kind_of(byte_at(block, at))
    if kind != ANY:
        at += 1
    from_file = from_rank = ANY
    if not (_is_file(byte_at(block, at)) and _is_rank(byte_at(block, at + 1))):
        if _is_file(byte_at(block, at)):
            from_file = byte_at(block, at) - 97
            at += 1
        elif _is_rank(byte_at(block, at)) and kind > PAWN:
            from_rank = byte_at(block, at) - 49
            at += 1
        if byte_at(block, at) == CAPTURE:
            at += 1
        if not (_is_file(byte_at(block, at)) and _is_rank(byte_at(block, at + 1))):
            return 0
    target = byte_at(block, at) - 97 + 8 * (byte_at(block, at + 1) - 49)
    at += 2
    if byte_at(block, at) == CHECK or byte_at(block, at) == MATE:
        at += 1
    if not is_space(byte_at(block, at)):
        return 0
    move = _fitting_move(state, kind, from_file, from_rank, target, 0)
    return 0 if move == ILLEGAL else PLAIN_BYTES * move + at - start
