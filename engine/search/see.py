"""Static exchange evaluation: what a series of captures on one square is worth, the cheapest piece first.

Pins are not looked at; promotions, en passant and castling count as an even exchange. Values are points (see `evaluation.score`).
"""
from __future__ import annotations

from engine.compiled.intrinsics import lsb
from engine.compiled.jit import kernel, leaf
from engine.rules.attacks import bishop_attacks, rook_attacks
from engine.rules.bitboard import bit, kind_of
from engine.rules.move import move_kind, origin_of, target_of
from engine.rules.squares import BISHOP, EMPTY, KING, PAWN, QUEEN, ROOK
from engine.rules.state import attackers_to, both, colour_set, occupied, piece_on, side_to_move

EXCHANGE_VALUES = (100, 320, 330, 500, 950, 0)
"""Points by piece type, pawn to king; the king's 0 is never won."""
_VALUE_BITS = 12
_PACKED_VALUES = sum(value << _VALUE_BITS * kind for kind, value in enumerate(EXCHANGE_VALUES))


@leaf
def exchange_value(kind):
    """Points of a piece type in exchanges; see EXCHANGE_VALUES."""
    return _PACKED_VALUES >> _VALUE_BITS * kind & (1 << _VALUE_BITS) - 1


@leaf
def piece_value(piece):
    """Exchange value of a piece code; 0 for EMPTY."""
    return 0 if piece == EMPTY else exchange_value(kind_of(piece))


@leaf
def _revealed(block, kind, target, occupancy, attackers):
    """Attackers with the sliders added that stood behind the piece that has just captured."""
    if kind == PAWN or kind == BISHOP or kind == QUEEN:
        attackers |= bishop_attacks(block, target, occupancy) & (both(block, BISHOP) | both(block, QUEEN))
    if kind == ROOK or kind == QUEEN:
        attackers |= rook_attacks(block, target, occupancy) & (both(block, ROOK) | both(block, QUEEN))
    return attackers & occupancy


@kernel
def exchange_wins(block, move, threshold):
    """1 where the exchange that the move begins wins at least `threshold` points for the side to move, else 0. The move is legal."""
    if move_kind(move):
        return 1 if threshold <= 0 else 0
    origin, target = origin_of(move), target_of(move)
    balance = piece_value(piece_on(block, target)) - threshold
    if balance < 0:
        return 0
    balance = exchange_value(kind_of(piece_on(block, origin))) - balance
    if balance <= 0:
        return 1
    occupancy = occupied(block) ^ bit(origin) ^ bit(target)
    attackers = attackers_to(block, target, occupancy) & occupancy
    side, result = side_to_move(block), 1
    while True:
        side ^= 1
        own = attackers & colour_set(block, side)
        if own == 0:
            return result
        result ^= 1
        kind = 0
        while own & both(block, kind) == 0:
            kind += 1
        if kind == KING:  # it may only capture what is not protected
            return result ^ 1 if attackers & colour_set(block, side ^ 1) else result
        balance = exchange_value(kind) - balance
        if balance < result:
            return result
        occupancy ^= bit(lsb(own & both(block, kind)))
        attackers = _revealed(block, kind, target, occupancy, attackers & occupancy)
