"""The attack on a king: attackers, weak squares about it and safe checks are counted in units, and a table turns the units into points."""
from __future__ import annotations

from engine.compiled.intrinsics import popcount
from engine.compiled.jit import leaf
from engine.handcrafted.pieces import ALL, TWICE, attack_units, attacked, king_ring
from engine.handcrafted.weights import GROUPS, once, places
from engine.rules.attacks import bishop_attacks, knight_attacks, rook_attacks
from engine.rules.squares import BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK
from engine.rules.state import colour_set, king_square, occupied, pieces

WEAK_UNITS, SHIELD_UNITS, NO_QUEEN_UNITS = 150, 35, -700
"""Units for each weak square about the king; for each pawn beside it, subtracted; for an attack without a queen."""
KNIGHT_CHECK, BISHOP_CHECK, ROOK_CHECK, QUEEN_CHECK, UNSAFE_CHECK = 700, 560, 900, 680, 130
"""Units for a safe check by a piece of that type, and for each square from which only an unsafe check is possible."""
STEP = 40
"""Units for one step in the table."""
_STEPS = GROUPS["king_danger"].size

DANGER, = places("king_danger")


@leaf
def king_attack(block, us):
    """Tapered score of the attack of `us` on the enemy king. The attack maps of both sides must be filled."""
    units = attack_units(block, us)
    if units < 0:
        return 0
    them = 1 - us
    king, occupancy = king_square(block, them), occupied(block)
    defended = attacked(block, them, ALL)
    weak = attacked(block, us, ALL) & ~attacked(block, them, TWICE) & (
        ~defended | attacked(block, them, KING) | attacked(block, them, QUEEN))
    safe = ~colour_set(block, us) & (~defended | weak & attacked(block, us, TWICE))
    ring = king_ring(block, them)
    units += WEAK_UNITS * popcount(ring & weak) - SHIELD_UNITS * popcount(ring & pieces(block, them, PAWN))
    if pieces(block, us, QUEEN) == 0:
        units += NO_QUEEN_UNITS

    straight = rook_attacks(block, king, occupancy ^ pieces(block, them, QUEEN))
    diagonal = bishop_attacks(block, king, occupancy ^ pieces(block, them, QUEEN))
    by_rook, by_bishop = straight & attacked(block, us, ROOK), diagonal & attacked(block, us, BISHOP)
    by_knight = knight_attacks(block, king) & attacked(block, us, KNIGHT)
    by_queen = (straight | diagonal) & attacked(block, us, QUEEN) & safe & ~attacked(block, them, QUEEN)
    unsafe = 0
    if by_rook & safe:
        units += ROOK_CHECK
    else:
        unsafe |= by_rook
    if by_queen & ~by_rook:
        units += QUEEN_CHECK
    if by_bishop & safe & ~by_queen:
        units += BISHOP_CHECK
    else:
        unsafe |= by_bishop
    if by_knight & safe:
        units += KNIGHT_CHECK
    else:
        unsafe |= by_knight
    units += UNSAFE_CHECK * popcount(unsafe & ~colour_set(block, us))
    return once(block, us, DANGER + min(max(units, 0) // STEP, _STEPS - 1), king)
