"""Going through bytecode (see `bytecode`): whether it holds at the current ply of a game, and whether, by the game's signature, it may
hold at any ply.

`block` is the address of a FINDING record; `state` is that of a STATE with the position. `at` is the number of a row.
"""
from __future__ import annotations

from engine.compiled.intrinsics import lsb, popcount, shr
from engine.compiled.jit import kernel, leaf
from engine.compiled.records import table, word
from engine.finding.annotations import is_noted, may_be_noted
from engine.finding.recordtypes import (
    BALANCE,
    BLACKS,
    CASTLED,
    CHECK,
    CHECKED,
    COUNT,
    EMPTIES,
    ENDED,
    FINDING,
    HOLDS,
    KEY,
    MEN,
    MEN_MASK,
    MOVED,
    NOTED,
    ONE_KIND,
    PASSED,
    PASSED_AT,
    PLIES,
    PROMOTED,
    PROMOTED_AT,
    ROW,
    SLOT_WORDS,
    TAKEN_AT,
    TURN,
    WHITES,
    WINGS_AT,
)
from engine.rules.bitboard import ALL_SQUARES, RANK_1, RANK_8, bit, piece_of
from engine.rules.move import CASTLING, EN_PASSANT, PROMOTION, move_kind, origin_of, promotion_kind, target_of
from engine.rules.squares import EMPTY, KING, PAWN
from engine.rules.state import attacked_by, castling_king_target, colour_set, key, king_square, occupied, piece_on, piece_set, side_to_move

operand, _ = table(FINDING, "bytecode", 64)
slot, set_slot = table(FINDING, "slots", 64)
offset_of, _ = table(FINDING, "offsets", 64)
flags_of, _ = table(FINDING, "flags", 32, signed=False)
squares_of, _ = table(FINDING, "squares", 64)
least_of, _ = table(FINDING, "least", 64)
most_of, _ = table(FINDING, "most", 64)
total_of, _ = word(FINDING, "total")
LETTER_BITS = (1 << MEN + 1) - 1
LAST_RANKS = RANK_1 | RANK_8


@leaf
def plies_of(block, game):
    """How many moves of a game are recorded."""
    return offset_of(block, game + 1) - offset_of(block, game)


# at a ply ------------------------------------------------------------------------------------------------------------


@leaf
def _standing(state, men):
    """The squares of some men."""
    found, kinds = 0, men & MEN_MASK
    while kinds:
        found |= piece_set(state, lsb(kinds))
        kinds &= kinds - 1
    if men > MEN_MASK:
        if men & EMPTIES:
            found |= ~occupied(state)
        if men & WHITES:
            found |= colour_set(state, 0)
        if men & BLACKS:
            found |= colour_set(state, 1)
    return found


@kernel
def _weight(block, state, row):
    """The sum of the men's weights, which follow the row."""
    total = popcount(~occupied(state)) * operand(block, row + ROW + EMPTY)
    for man in range(MEN):
        total += popcount(piece_set(state, man)) * operand(block, row + ROW + man)
    return total


@kernel
def _has_moved(block, state, row, move, taken):
    """Whether the last move is one that the row asks for."""
    wanted, us = operand(block, row + 3), 1 - side_to_move(state)
    origin, target, kind = origin_of(move), target_of(move), move_kind(move)
    man, promoted, wing = 0, EMPTY, 0
    if kind == CASTLING:
        man, wing = piece_of(us, KING), CASTLED << 2 * us + (target < origin)
        target = castling_king_target(us, origin, target)
    elif kind == PROMOTION:
        man, promoted = piece_of(us, PAWN), piece_of(us, promotion_kind(move))
    else:
        man = piece_on(state, target)
    if not (wanted & bit(man) and operand(block, row + 4) & bit(origin) and operand(block, row + 5) & bit(target)):
        return False
    takes, becomes, wings = wanted >> TAKEN_AT & LETTER_BITS, wanted >> PROMOTED_AT & LETTER_BITS, wanted >> WINGS_AT & 15
    if (takes and not takes & bit(taken)) or (becomes and not becomes & bit(promoted)) or (wings and not wings & wing):
        return False
    return wanted >> PASSED_AT == 0 or kind == EN_PASSANT


@leaf
def is_check(state):
    """Whether the side to move is in check."""
    us = side_to_move(state)
    return attacked_by(state, 1 - us, king_square(state, us), occupied(state)) != 0


@leaf
def holds_here(block, state, at, game, ply, move, taken):
    """Whether the bytecode from a row on holds at the ply of the game; `move` has led to it and has taken `taken`."""
    while at >= 0:
        row = at * ROW
        question, first, second, answer = operand(block, row), operand(block, row + 3), operand(block, row + 4), False
        if question == ONE_KIND:
            answer = operand(block, row + 5) <= popcount(piece_set(state, first) & second) <= operand(block, row + 6)
        elif question == COUNT:
            count = popcount(_standing(state, first) & second)
            answer = operand(block, row + 5) <= count <= operand(block, row + 6)
        elif question == MOVED:
            answer = ply > 0 and _has_moved(block, state, row, move, taken)
        elif question == PLIES:
            answer = first <= ply <= second
        elif question == TURN:
            answer = side_to_move(state) == first
        elif question == KEY:
            answer = key(state) == first
        elif question == BALANCE:
            answer = first <= _weight(block, state, row) <= second
        elif question == CHECK:
            answer = is_check(state)
        elif question == ENDED:
            answer = ply == plies_of(block, game) and flags_of(block, game) & first != 0
        elif question == NOTED:
            answer = is_noted(block, state, first, second, operand(block, row + 5))
        else:
            answer = slot(block, first * SLOT_WORDS) != 0
        at = operand(block, row + 1) if answer else operand(block, row + 2)
    return at == HOLDS


@kernel
def holds(block, state, at, game, ply, move, taken):
    """`holds_here`, but not inlined."""
    return holds_here(block, state, at, game, ply, move, taken)


# of a whole game -----------------------------------------------------------------------------------------------------


@leaf
def _ever(block, game, man):
    """The squares on which a man stands at some ply."""
    return squares_of(block, man * total_of(block) + game)


@leaf
def _all_kinds(men):
    """Bits of men where each kind has its own."""
    kinds = men & MEN_MASK
    if men & WHITES:
        kinds |= 63
    if men & BLACKS:
        kinds |= 63 << 6
    return kinds


@kernel
def _may_count(block, game, row, men):
    """Whether some ply may have so many of the men on the squares."""
    squares = operand(block, row + 4)
    if men & EMPTIES:
        return True
    kinds, most, least = _all_kinds(men), 0, 0
    while kinds:
        man = lsb(kinds)
        kinds &= kinds - 1
        most += min(popcount(_ever(block, game, man) & squares), most_of(block, game) >> 4 * man & 15)
        least += least_of(block, game) >> 4 * man & 15
    return operand(block, row + 5) <= most and (squares != ALL_SQUARES or least <= operand(block, row + 6))


@kernel
def _may_weigh(block, game, row):
    """Whether the men of some ply may sum to the weight."""
    if operand(block, row + ROW + EMPTY):
        return True
    low, high = 0, 0
    for man in range(MEN):
        weight = operand(block, row + ROW + man)
        if weight:
            least, most = (least_of(block, game) >> 4 * man & 15) * weight, (most_of(block, game) >> 4 * man & 15) * weight
            low, high = low + min(least, most), high + max(least, most)
    return low <= operand(block, row + 4) and operand(block, row + 3) <= high


@kernel
def _may_move(block, game, row):
    """Whether the game may have the move that the row asks for."""
    wanted, flags = operand(block, row + 3), flags_of(block, game)
    takes, becomes, wings = wanted >> TAKEN_AT & LETTER_BITS, wanted >> PROMOTED_AT & LETTER_BITS, wanted >> WINGS_AT & 15
    if plies_of(block, game) == 0 or (wings and flags & wings * CASTLED == 0) or (wanted >> PASSED_AT and flags & PASSED == 0):
        return False
    if becomes and not becomes & bit(EMPTY):
        pieces = shr(becomes, 1) & 15 | (shr(becomes, 7) & 15) << 4
        if flags & pieces * PROMOTED == 0:
            return False
    if takes and not takes & bit(EMPTY):
        lost = False
        while takes:
            place = 4 * lsb(takes)
            takes &= takes - 1
            lost = lost or least_of(block, game) >> place & 15 != most_of(block, game) >> place & 15
        if not lost:
            return False
    men, origins, targets = wanted & MEN_MASK, operand(block, row + 4), operand(block, row + 5)
    while men:
        man = lsb(men)
        men &= men - 1
        if _ever(block, game, man) & origins and (_ever(block, game, man) & targets or (man % 6 == PAWN and targets & LAST_RANKS)):
            return True
    return False


@kernel
def may_hold(block, at, game):
    """Whether the signature lets some ply of the game hold the bytecode from a row on."""
    while at >= 0:
        row = at * ROW
        question, answer = operand(block, row), True
        if question == ONE_KIND:
            answer = _may_count(block, game, row, bit(operand(block, row + 3)))
        elif question == COUNT:
            answer = _may_count(block, game, row, operand(block, row + 3))
        elif question == MOVED:
            answer = _may_move(block, game, row)
        elif question == BALANCE:
            answer = _may_weigh(block, game, row)
        elif question == PLIES:
            answer = operand(block, row + 3) <= plies_of(block, game)
        elif question == CHECK:
            answer = flags_of(block, game) & CHECKED != 0
        elif question == ENDED:
            answer = flags_of(block, game) & operand(block, row + 3) != 0
        elif question == NOTED:
            answer = may_be_noted(block, operand(block, row + 3), operand(block, row + 4), operand(block, row + 5))
        at = operand(block, row + 1) if answer else operand(block, row + 2)
    return at == HOLDS
