"""Reading moves as PGN files write them: SAN, long algebraic and UCI notation, with or without capture, check and promotion signs.

A move is accepted if it fits exactly one legal move; a pawn's capture needs its file. Pieces have their English letters or
figurines: a letter of another language makes the move ILLEGAL. Source: the PGN standard, section 8.2.3.
"""
from __future__ import annotations

from engine.compiled.intrinsics import load64, lsb
from engine.compiled.jit import kernel, leaf
from engine.compiled.layout import MAX_PLY, top_frame
from engine.compiled.records import word
from engine.games.recordtypes import REPLAY, byte_at
from engine.games.remarks import OTHER, SMALL, WRITTEN, is_only_signs, is_remark, letter_at
from engine.games.signs import CLOSE_ROUND, COLON, EQUALS, HASH, OPEN_ROUND, PLUS, SLASH
from engine.games.tags import dash_size, is_space
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
CAPTURE = ord("x")
CASTLES = tuple(b"Oo0")
"""The letters O and o, and the digit 0."""
LETTERS = b"PNBRQK"
FIRST_LETTER, LAST_LETTER = min(LETTERS), max(LETTERS)
KINDS = sum(kind + 1 << 3 * (letter - FIRST_LETTER) for kind, letter in enumerate(LETTERS))
"""Three bits for each letter from the first one on: one more than the kind of piece that it names, 0 for none."""
PAWN_LETTER = 80
"""The letter P."""
remarks_place, set_remarks_place = word(REPLAY, "remarks")
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
    """SHORT or LONG if castling is written from `at` to `end`, as O-O, 0-0 or OO, else 0."""
    count, behind = 0, at
    while count < 3 and behind < end and _castles(byte_at(block, behind)):
        count += 1
        at = behind + 1
        behind = at + dash_size(block, at, end)
    set_remarks_place(block, at)
    return count - 1 if count >= 2 and is_remark(block, at, end, WRITTEN) else 0


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
    move = _fitting_piece_move(state, us, kind, from_file, from_rank, target)
    king = king_square(state, us)
    if move == ILLEGAL and kind == KING and (from_file == ANY or from_file == king & 7) and (from_rank == ANY or from_rank == king >> 3):
        return _move_between(state, KING, king & 7, king >> 3, target, promotion)  # castling, perhaps
    return move


@kernel
def _move_between(state, kind, from_file, from_rank, target, promotion):
    """The only legal move that fits from a square to another one, `kind` being KING or ANY; ILLEGAL if there is none or more than one.
    Castling may also be written as a king's move, unless the king can make an ordinary move between them."""
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
def promotion_of(byte):
    """The promotion piece that a letter of either case names; 0 for other bytes."""
    kind = _kind_of(byte & ~32)
    return kind if KNIGHT <= kind <= QUEEN else 0


@leaf
def _figurine_of(block, at, end):
    """The piece whose figurine, of either colour, is at `at`; ANY if there is none."""
    if at + 2 < end and byte_at(block, at) == 0xE2 and byte_at(block, at + 1) == 0x99 and 0x94 <= byte_at(block, at + 2) <= 0x9F:
        return KING - (byte_at(block, at + 2) - 0x94) % 6
    return ANY


@leaf
def _figurine_end(block, at, end):
    """The offset behind the figurine at `at`, and behind a variation selector."""
    at += 3
    has_selector = at + 2 < end and byte_at(block, at) == 0xEF and byte_at(block, at + 1) == 0xB8 and byte_at(block, at + 2) & ~1 == 0x8E
    return at + 3 if has_selector else at


@leaf
def _square_at(block, at, end, case):
    """The square that is named at `at`, ANY if there is none."""
    file, rank = letter_at(block, at, end, case), letter_at(block, at + 1, end, WRITTEN)
    return file - 97 + 8 * (rank - 49) if _is_file(file) and _is_rank(rank) else ANY


@kernel
def _read_as(block, state, at, end, first_case, case):
    """What `read_move` does, if the piece's letter and the letters behind it have these cases; NO_MOVE_WRITTEN for what is no move then."""
    first = letter_at(block, at, end, first_case)
    kind, from_file, from_rank, promotion = _kind_of(first), ANY, ANY, 0
    if kind != ANY:
        at += 1
    else:
        kind = _figurine_of(block, at, end)
        if kind != ANY:
            at = _figurine_end(block, at, end)
    if _is_file(letter_at(block, at, end, case)):
        from_file = letter_at(block, at, end, case) - 97
        at += 1
    if _is_rank(letter_at(block, at, end, WRITTEN)):
        from_rank = letter_at(block, at, end, WRITTEN) - 49
        at += 1
    sign = letter_at(block, at, end, case)
    size = 1 if sign == CAPTURE or sign == COLON else dash_size(block, at, end)
    target = _square_at(block, at + size, end, case)
    if target != ANY:
        at += size + 2
        if kind == ANY and from_file == ANY and from_rank != ANY:
            return NO_MOVE_WRITTEN
    elif from_file == ANY or from_rank == ANY:
        return NO_MOVE_WRITTEN
    else:
        target = from_file + 8 * from_rank
        from_file = from_rank = ANY
    if kind <= PAWN and (target < 8 or target >= 56):
        place = at + (letter_at(block, at, end, WRITTEN) == EQUALS or letter_at(block, at, end, WRITTEN) == SLASH)
        place += letter_at(block, place, end, WRITTEN) == OPEN_ROUND
        promotion = promotion_of(letter_at(block, place, end, WRITTEN))
        if promotion:
            at = place + 1
        elif KNIGHT <= _figurine_of(block, place, end) <= QUEEN:
            promotion = _figurine_of(block, place, end)
            at = _figurine_end(block, place, end)
        if promotion:
            at += letter_at(block, at, end, WRITTEN) == CLOSE_ROUND
    set_remarks_place(block, at)
    if not is_remark(block, at, end, case):
        return NO_MOVE_WRITTEN
    if first == PAWN_LETTER and _fitting_piece_move(state, side_to_move(state), KNIGHT, from_file, from_rank, target) != ILLEGAL:
        return ILLEGAL  # P is the knight in Dutch
    return _fitting_move(state, kind, from_file, from_rank, target, promotion)


@kernel
def read_move(block, state, at, end):
    """The legal move that is written from `at` to `end`; NO_MOVE_WRITTEN if only REMARKS or signs are written there, ILLEGAL for a word
    that is neither, and if not exactly one move fits. Letters of the wrong case, as in nf3, NF3 and E4, are read as the right ones."""
    side = castling_written(block, at, end)
    if side:
        return _castling_move(state, side)
    first = byte_at(block, at)
    kind = _kind_of(first & ~32)
    move = _read_as(block, state, at, end, WRITTEN, WRITTEN)
    if move == NO_MOVE_WRITTEN and 65 <= first <= 90:
        move = _read_as(block, state, at, end, WRITTEN, SMALL)
        if move == NO_MOVE_WRITTEN:
            move = _read_as(block, state, at, end, OTHER, OTHER)
    elif move == NO_MOVE_WRITTEN and kind > PAWN and kind != BISHOP:  # a small b is a file
        move = _read_as(block, state, at, end, OTHER, SMALL)
    if move == NO_MOVE_WRITTEN and not is_remark(block, at, end, WRITTEN) and not is_only_signs(block, at, end):
        return ILLEGAL
    return move


@kernel
def read_plain_move(block, state, at):
    """The legal move that is written at `at` as nearly all are, such as e4, Nbxd7 or Qh5+ with white space behind it: PLAIN_BYTES times the
    move, plus the bytes of its word; 0 for all else, which `read_move` reads."""
    start, kind = at, _kind_of(byte_at(block, at))
    if kind == PAWN:
        return 0
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
    if byte_at(block, at) == PLUS or byte_at(block, at) == HASH:
        at += 1
    if not is_space(byte_at(block, at)):
        return 0
    move = _fitting_move(state, kind, from_file, from_rank, target, 0)
    return 0 if move == ILLEGAL else PLAIN_BYTES * move + at - start
