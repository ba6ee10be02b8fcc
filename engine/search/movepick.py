"""The move picker: moves one by one, the promising first: tt move; promotions and captures that lose nothing by exchange; quiet moves,
killers and the counter move before the others; losing captures.

Each stage is generated only when the one before it has not cut off. A list item is score << 16 | move, so the best is
the largest; the state of the picker of each ply lies in the state block.
"""
from __future__ import annotations

from engine.compiled.intrinsics import load64, lsb, store64
from engine.compiled.jit import kernel, leaf
from engine.compiled.layout import array, top_frame
from engine.rules.attacks import between, bishop_attacks, king_attacks, knight_attacks, line, pawn_attacks, rook_attacks
from engine.rules.bitboard import bit, colour_of, forward, kind_of, more_than_one, pawn_attacks_east, pawn_attacks_west
from engine.rules.move import EN_PASSANT, NORMAL, PROMOTION, move_kind, origin_of, promotion_kind, target_of
from engine.rules.movegen import ITEM, all_moves, generate_captures, generate_checks, generate_quiets, move_list
from engine.rules.squares import BISHOP, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK
from engine.rules.state import (
    attacked_by,
    colour_set,
    frame_checkers,
    frame_pinned,
    king_square,
    occupied,
    piece_on,
    pieces,
    side_to_move,
)
from engine.search.history import (
    capture_index,
    capture_value,
    continuation_row,
    counter_move,
    history_in,
    killer,
    previous_target,
)
from engine.search.see import exchange_wins, piece_value
from engine.search.transposition import prefetch_child
from engine.search.tunable import tunable

TT_MOVE, GENERATE_CAPTURES, GOOD_CAPTURES, GENERATE_QUIETS, PICK_QUIETS, BAD_CAPTURES, DONE = range(7)
NO_QUIET, ALL_QUIETS, ALL_BUT_CHECKS = range(3)
"""Quiet moves that `next_move` leaves out: none, all, all but checks."""
WORDS = 8
_STAGE, _CURSOR, _END, _BAD, _TT, _LEAST, _DROPPED, _READY = range(8)
KILLER_SCORE, SECOND_KILLER_SCORE, COUNTER_SCORE = 1 << 20, (1 << 20) - 1, (1 << 20) - 2

picker_word, set_picker_word = array("pickers")
threat_bonus = tunable("threat_bonus")


@leaf
def is_capture(block, move):
    """Whether a move takes a piece; castling lands on the own rook and is none."""
    kind = move_kind(move)
    if kind == EN_PASSANT:
        return 1
    return 1 if kind <= PROMOTION and piece_on(block, target_of(move)) != EMPTY else 0


@leaf
def is_tactical(block, move):
    """Whether a move belongs to the captures: it takes a piece or promotes."""
    return 1 if move_kind(move) == PROMOTION else is_capture(block, move)


@leaf
def _is_listed(block, move, ply):
    start = move_list(block, ply)
    end = all_moves(block, start)
    while start < end:
        if load64(start) == move:
            return 1
        start += ITEM
    return 0


@leaf
def _pawn_reaches(block, us, origin, target):
    """Whether a pawn's ordinary move, no promotion, leads there."""
    if target >> 3 == 0 or target >> 3 == 7:
        return 0
    if pawn_attacks(block, us, origin) & bit(target):
        return 1 if colour_set(block, 1 - us) & bit(target) else 0
    free = ~occupied(block)
    single = forward(us, bit(origin)) & free
    if single & bit(target):
        return 1
    double = forward(us, single) & free
    return 1 if double & bit(target) and origin >> 3 == 1 + 5 * us else 0


@leaf
def _piece_reaches(block, us, kind, origin, target):
    if kind == PAWN:
        return _pawn_reaches(block, us, origin, target)
    occupancy, reach = occupied(block), 0
    if kind == KNIGHT:
        reach = knight_attacks(block, origin)
    if kind == BISHOP or kind == QUEEN:
        reach |= bishop_attacks(block, origin, occupancy)
    if kind == ROOK or kind == QUEEN:
        reach |= rook_attacks(block, origin, occupancy)
    return 1 if reach & bit(target) else 0


@kernel
def is_legal(block, move, ply):
    """1 where a move of the transposition table, any 16 bits that another position may have left, is legal here, else 0. Uses the move list
    of `ply`."""
    us = side_to_move(block)
    origin, target = origin_of(move), target_of(move)
    piece = piece_on(block, origin)
    if move == 0 or piece == EMPTY or colour_of(piece) != us:
        return 0
    if move_kind(move) != NORMAL:
        return _is_listed(block, move, ply)
    if promotion_kind(move) != KNIGHT or colour_set(block, us) & bit(target):
        return 0
    frame, king, kind = top_frame(block), king_square(block, us), kind_of(piece)
    if kind == KING:
        if king_attacks(block, king) & bit(target) == 0:
            return 0
        return 0 if attacked_by(block, 1 - us, target, occupied(block) ^ bit(king)) else 1
    checks = frame_checkers(frame)
    if checks:
        if more_than_one(checks) or (checks | between(block, king, lsb(checks))) & bit(target) == 0:
            return 0
    if frame_pinned(frame) & bit(origin) and line(block, king, origin) & bit(target) == 0:
        return 0
    return _piece_reaches(block, us, kind, origin, target)


@leaf
def start_picker(block, ply, tt_move):
    """Begin to pick moves of the present position at a ply; `tt_move` is 0 where there is none. One that is not legal here is left out."""
    place = ply * WORDS
    legal = tt_move != 0 and is_legal(block, tt_move, ply) != 0
    set_picker_word(block, place + _LEAST, 0)
    set_picker_word(block, place + _DROPPED, 0)
    set_picker_word(block, place + _READY, 0)
    set_picker_word(block, place + _TT, tt_move if legal else 0)
    set_picker_word(block, place + _STAGE, TT_MOVE if legal else GENERATE_CAPTURES)


@leaf
def want_victims_of(block, ply, value):
    """Let the picker of a ply drop captures of pieces worth less than `value` points, unseen; not promotions."""
    set_picker_word(block, ply * WORDS + _LEAST, value)


@leaf
def has_dropped(block, ply):
    """Whether the picker of a ply has dropped a capture."""
    return picker_word(block, ply * WORDS + _DROPPED)


@leaf
def chosen_tt_move(block, ply):
    """The tt move of the picker of a ply, or 0 where there is none that is legal."""
    return picker_word(block, ply * WORDS + _TT)


@leaf
def _score_captures(block, start, end):
    """Sixteen times the victim's value and an eighth of the history, less a sixteenth of the attacker's value: mostly the most valuable
    victim first, then the least valuable attacker. A promotion to a queen comes before all, others last."""
    while start < end:
        move = load64(start)
        score = 16 * piece_value(piece_on(block, target_of(move))) - (piece_value(piece_on(block, origin_of(move))) >> 4)
        score += capture_value(block, capture_index(block, move)) >> 3
        if move_kind(move) == PROMOTION:
            score += 12000 if promotion_kind(move) == QUEEN else -20000
        store64(start, score << 16 | move)
        start += ITEM


@leaf
def _threats(block, enemy):
    """What a side attacks with less than a minor piece, less than a rook, and less than a queen: three sets of squares."""
    occupancy, pawns = occupied(block), pieces(block, enemy, PAWN)
    to_minors = pawn_attacks_west(enemy, pawns) | pawn_attacks_east(enemy, pawns)
    to_rooks, men = to_minors, pieces(block, enemy, KNIGHT)
    while men:
        to_rooks |= knight_attacks(block, lsb(men))
        men &= men - 1
    men = pieces(block, enemy, BISHOP)
    while men:
        to_rooks |= bishop_attacks(block, lsb(men), occupancy)
        men &= men - 1
    to_queen, men = to_rooks, pieces(block, enemy, ROOK)
    while men:
        to_queen |= rook_attacks(block, lsb(men), occupancy)
        men &= men - 1
    return to_minors, to_rooks, to_queen


@leaf
def _score_quiets(block, ply, start, end):
    """Killers and the counter move first; the others by their history, with a bonus for leaving the attack of a lesser piece and a malus
    for going into one."""
    first, second = killer(block, ply * 2), killer(block, ply * 2 + 1)
    answer = counter_move(block, previous_target(top_frame(block)))
    side = side_to_move(block)
    one, two = continuation_row(block, 1), continuation_row(block, 2)
    to_minors, to_rooks, to_queen = _threats(block, 1 - side)
    bonus = threat_bonus(block)
    while start < end:
        move = load64(start)
        if move == first:
            score = KILLER_SCORE
        elif move == second:
            score = SECOND_KILLER_SCORE
        elif move == answer:
            score = COUNTER_SCORE
        else:
            score = history_in(block, side, one, two, move)
            kind, threatened, worth = kind_of(piece_on(block, origin_of(move))), 0, 0
            if kind == KNIGHT or kind == BISHOP:
                threatened, worth = to_minors, bonus // 3
            if kind == ROOK:
                threatened, worth = to_rooks, bonus // 2
            if kind == QUEEN:
                threatened, worth = to_queen, bonus
            if threatened & bit(origin_of(move)):
                score += worth
            if threatened & bit(target_of(move)):
                score -= worth
        store64(start, score << 16 | move)
        start += ITEM


@leaf
def pick_best(start, end):
    """Bring the largest item to the front of a list that is not empty, and return it."""
    best, place = load64(start), start
    other = start + ITEM
    while other < end:
        item = load64(other)
        if item > best:
            best, place = item, other
        other += ITEM
    store64(place, load64(start))
    store64(start, best)
    return best


@leaf
def _pick(block, place, cursor, end):
    """The best item from `cursor` on, at the front of what is left. The one after it is looked for at once, and its position asked
    for in the table: while this move is searched, memory has time to answer."""
    if picker_word(block, place + _READY) != cursor:
        pick_best(cursor, end)
        prefetch_child(block, load64(cursor) & 0xFFFF)
    following = cursor + ITEM
    if following < end:
        prefetch_child(block, pick_best(following, end) & 0xFFFF)
        set_picker_word(block, place + _READY, following)
    return load64(cursor)


@leaf
def is_losing_capture(block, ply):
    """Whether the move that the picker of a ply gave last is a capture that loses material."""
    return picker_word(block, ply * WORDS + _STAGE) == BAD_CAPTURES


@leaf
def quiets_begun(block, ply):
    """Whether the picker of a ply has generated the quiet moves."""
    return picker_word(block, ply * WORDS + _STAGE) >= PICK_QUIETS


@kernel
def next_move(block, ply, skip_quiets):
    """The next move of the picker of a ply, or 0. With `skip_quiets` ALL_QUIETS only captures and promotions follow; with ALL_BUT_CHECKS,
    which holds from then on and only where `quiets_begun` is not yet true, quiet moves that give check as well."""
    place = ply * WORDS
    stage = picker_word(block, place + _STAGE)
    tt_move = picker_word(block, place + _TT)
    if stage == TT_MOVE:
        prefetch_child(block, tt_move)
        set_picker_word(block, place + _STAGE, GENERATE_CAPTURES)
        return tt_move
    start = move_list(block, ply)
    if stage == GENERATE_CAPTURES:
        end = generate_captures(block, start)
        _score_captures(block, start, end)
        set_picker_word(block, place + _CURSOR, start)
        set_picker_word(block, place + _BAD, start)
        set_picker_word(block, place + _END, end)
        stage = GOOD_CAPTURES
    cursor, end = picker_word(block, place + _CURSOR), picker_word(block, place + _END)
    if stage == GOOD_CAPTURES:
        least = picker_word(block, place + _LEAST)
        while cursor < end:
            item = _pick(block, place, cursor, end)
            cursor += ITEM
            move = item & 0xFFFF
            if move == tt_move:
                continue
            if piece_value(piece_on(block, target_of(move))) < least and move_kind(move) != PROMOTION:
                set_picker_word(block, place + _DROPPED, 1)
                continue
            if exchange_wins(block, move, 0):
                set_picker_word(block, place + _STAGE, GOOD_CAPTURES)
                set_picker_word(block, place + _CURSOR, cursor)
                return move
            bad = picker_word(block, place + _BAD)  # the front of the list is free by now
            store64(bad, item)
            set_picker_word(block, place + _BAD, bad + ITEM)
        stage = GENERATE_QUIETS
    if stage == GENERATE_QUIETS:
        cursor = picker_word(block, place + _BAD)
        end = cursor
        if skip_quiets != ALL_QUIETS:
            end = generate_quiets(block, cursor) if skip_quiets == NO_QUIET else generate_checks(block, cursor)
            _score_quiets(block, ply, cursor, end)
        set_picker_word(block, place + _END, end)
        set_picker_word(block, place + _READY, 0)
        stage = PICK_QUIETS
    if stage == PICK_QUIETS:
        while cursor < end and skip_quiets != ALL_QUIETS:
            move = _pick(block, place, cursor, end) & 0xFFFF
            cursor += ITEM
            if move != tt_move:
                set_picker_word(block, place + _STAGE, PICK_QUIETS)
                set_picker_word(block, place + _CURSOR, cursor)
                return move
        stage = BAD_CAPTURES
        cursor = start
    if stage == BAD_CAPTURES and cursor < picker_word(block, place + _BAD):
        set_picker_word(block, place + _STAGE, BAD_CAPTURES)
        set_picker_word(block, place + _CURSOR, cursor + ITEM)
        prefetch_child(block, load64(cursor) & 0xFFFF)
        return load64(cursor) & 0xFFFF
    set_picker_word(block, place + _STAGE, DONE)
    set_picker_word(block, place + _CURSOR, picker_word(block, place + _BAD))
    return 0
