"""How likely each legal move of a position is to be played, told from the rules alone: what a packed game spends on its moves.

A move's weight is a power of two. Its exponent is the sum of `logits` of `expectations.json`, in sixteenths: for the piece and the square
that it leaves (`sources`) or goes to (`destinations`), both seen by its own side, for what it captures and how safe it is there
(`captures`), for how safe it was before (`leaving`), for a check that it gives (`checks`), for how near it comes to the square that the
opponent has just moved to (`near`), and for promotions and castling (`special`). They were fitted to 340,000 positions of self-play with
500 and 5000 nodes a move by maximum likelihood, when this format was made. A move costs 3.4 bits on average; it would cost 4.5 if all were
equally likely.

Nothing of this may change: games that are packed already could not be read. So it depends on the rules alone, and on no value of the
search.

`block` is the address of a PACKING record, `state` that of its STATE.
"""
from __future__ import annotations

from engine.compiled.intrinsics import load64, lsb
from engine.compiled.jit import kernel, leaf
from engine.compiled.layout import top_frame
from engine.rules.attacks import bishop_attacks, distance, king_attacks, knight_attacks, pawn_attacks, rook_attacks
from engine.rules.bitboard import bit, kind_of, pawn_attacks_east, pawn_attacks_west
from engine.rules.move import CASTLING, EN_PASSANT, NO_MOVE, move_kind, origin_of, target_of
from engine.rules.movegen import ITEM
from engine.rules.squares import BISHOP, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK
from engine.rules.state import frame_move, king_square, occupied, piece_on, pieces, side_to_move
from engine.training.rangecoder import narrow, unit_of, wanted
from engine.training.recordtypes import is_reading, table, word

LOGITS = {"sources": 6 * 64, "destinations": 6 * 64, "captures": 6 * 7 * 3 * 2, "leaving": 6 * 3 * 2, "checks": 6 * 3, "near": 9,
          "special": 16}
"""How many there are of each kind, in the order of the table. Their indices are, from the slowest: piece type and square; piece type,
captured type (6 for none), danger and whether another piece defends the square; piece type, danger and whether the square is defended;
piece type and danger where the move goes to; distance in king moves (8 where no move was made before); the upper four bits of the move."""
SOURCES, DESTINATIONS, CAPTURES, LEAVING, CHECKS, NEAR, SPECIAL = (
    sum(list(LOGITS.values())[:place]) for place in range(len(LOGITS)))
MIDDLE, POWERS = 96, 256
"""The exponent of a move without logits, and the number of exponents; beyond them a move counts as the first or last."""
WEIGHTS = tuple(round(2 ** (exponent / 16)) for exponent in range(POWERS))

logit, _ = table("logits", 16)
power, _ = table("powers", 32)
lesser, set_lesser = table("lesser", 64)
checking, set_checking = table("checking", 64)
weight_of, set_weight = table("weights", 64)
origin_weight, set_origin_weight = table("origin_weights", 64)
origins_of, set_origins = word("origins")
once_of, set_once = word("once")
twice_of, set_twice = word("twice")


@leaf
def _attacks_of(state, kind, square, occupancy):
    """Squares that a piece other than a pawn attacks."""
    if kind == KNIGHT:
        return knight_attacks(state, square)
    if kind == BISHOP:
        return bishop_attacks(state, square, occupancy)
    if kind == ROOK:
        return rook_attacks(state, square, occupancy)
    if kind == QUEEN:
        return bishop_attacks(state, square, occupancy) | rook_attacks(state, square, occupancy)
    return king_attacks(state, square)


@kernel
def _map_attacks(block, state, side, occupancy):
    """Note the squares that a side attacks, and attacks twice or more, and in `lesser` those where it could take a piece of each type by a
    lesser one."""
    pawns = pieces(state, side, PAWN)
    west, east = pawn_attacks_west(side, pawns), pawn_attacks_east(side, pawns)
    once, twice = west | east, west & east
    set_lesser(block, KNIGHT, once)
    set_lesser(block, BISHOP, once)
    for kind in range(KNIGHT, KING + 1):
        if kind == ROOK or kind == QUEEN:
            set_lesser(block, kind, once)
        men = pieces(state, side, kind)
        while men:
            attacks = _attacks_of(state, kind, lsb(men), occupancy)
            twice |= once & attacks
            once |= attacks
            men &= men - 1
    set_once(block, once)
    set_twice(block, twice)


@kernel
def _note_checks(block, state, us, occupancy):
    """Note from where each type of our pieces gives check."""
    king = king_square(state, 1 - us)
    diagonal, straight = bishop_attacks(state, king, occupancy), rook_attacks(state, king, occupancy)
    set_checking(block, PAWN, pawn_attacks(state, 1 - us, king))
    set_checking(block, KNIGHT, knight_attacks(state, king))
    set_checking(block, BISHOP, diagonal)
    set_checking(block, ROOK, straight)
    set_checking(block, QUEEN, diagonal | straight)


@leaf
def _contains(squares, square):
    """1 where a set has a square, else 0."""
    return squares >> square & 1


@leaf
def _danger(block, attacked, kind, square):
    """2 where a lesser piece could take a piece of a type, 1 where only others could, else 0."""
    return _contains(attacked, square) + _contains(lesser(block, kind), square)


@kernel
def _weigh_moves(block, state, at, end):
    """Write the weights of the moves from the address `at` on, one by one and together for each origin; returns the sum of all."""
    us, occupancy = side_to_move(state), occupied(state)
    turn, last = 56 * us, frame_move(top_frame(state))
    _note_checks(block, state, us, occupancy)
    _map_attacks(block, state, us, occupancy)
    defended, defended_twice = once_of(block), twice_of(block)
    _map_attacks(block, state, 1 - us, occupancy)
    attacked = once_of(block)
    number = total = seen = kind = leaving = 0
    before = -1
    while at < end:
        move = load64(at)
        origin, target = origin_of(move), target_of(move)
        if origin != before:
            before, kind = origin, kind_of(piece_on(state, origin))
            leaving = MIDDLE + logit(block, SOURCES + kind * 64 + (origin ^ turn)) + logit(
                block, LEAVING + (kind * 3 + _danger(block, attacked, kind, origin)) * 2 + _contains(defended, origin))
        captured = kind_of(piece_on(state, target))
        if move_kind(move) == CASTLING:
            captured = kind_of(EMPTY)
        elif move_kind(move) == EN_PASSANT:
            captured = PAWN
        danger = _danger(block, attacked, kind, target)
        others = defended if kind == PAWN and captured == kind_of(EMPTY) else defended_twice
        exponent = (leaving + logit(block, DESTINATIONS + kind * 64 + (target ^ turn))
                    + logit(block, CAPTURES + ((kind * 7 + captured) * 3 + danger) * 2 + _contains(others, target))
                    + logit(block, NEAR + (distance(state, target_of(last), target) if last else 8))
                    + logit(block, SPECIAL + (move >> 12)))
        if _contains(checking(block, kind), target):
            exponent += logit(block, CHECKS + kind * 3 + danger)
        weight = power(block, min(max(exponent, 0), POWERS - 1))
        set_weight(block, number, weight)
        if seen & bit(origin) == 0:
            seen |= bit(origin)
            set_origin_weight(block, origin, 0)
        set_origin_weight(block, origin, origin_weight(block, origin) + weight)
        total += weight
        number += 1
        at += ITEM
    set_origins(block, seen)
    return total


@kernel
def _sum_before(block, move, start, end):
    """The weights of the moves that come before one: those of lower origins, and those of its own origin with lower numbers. So the order
    does not depend on the generator."""
    total, number, at = 0, 0, start
    while at < end:
        other = load64(at)
        if origin_of(other) < origin_of(move) or (origin_of(other) == origin_of(move) and other < move):
            total += weight_of(block, number)
        number += 1
        at += ITEM
    return total


@kernel
def _find_move(block, place, start, end):
    """Where the move stands in the list in whose part of the interval `place` lies, counted in weights."""
    origins, first = origins_of(block), 0
    while first + origin_weight(block, lsb(origins)) <= place:
        first += origin_weight(block, lsb(origins))
        origins &= origins - 1
    at, number, origin = start, 0, lsb(origins)
    while at < end:
        if origin_of(load64(at)) == origin:
            before = _sum_before(block, load64(at), start, end)
            if before <= place < before + weight_of(block, number):
                return number
        number += 1
        at += ITEM
    return 0


@kernel
def code_move(block, state, move, start, end):
    """Code a move of the list of all legal moves from the address `start` to `end`; returns it, or NO_MOVE where it is not in the list."""
    number = 0
    if start == end:
        return NO_MOVE
    total = _weigh_moves(block, state, start, end)
    unit = unit_of(block, total)
    if is_reading(block):
        number = _find_move(block, wanted(block, unit, total), start, end)
        move = load64(start + number * ITEM)
    else:
        while start + number * ITEM < end and load64(start + number * ITEM) != move:
            number += 1
        if start + number * ITEM == end:
            return NO_MOVE
    narrow(block, _sum_before(block, move, start, end), weight_of(block, number), unit)
    return move
