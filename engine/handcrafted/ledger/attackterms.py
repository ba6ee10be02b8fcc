"""The attack on the king, threats and space: told of the square that is attacked, or held."""
from __future__ import annotations

from engine.handcrafted import king as units
from engine.handcrafted.ledger import bits
from engine.handcrafted.ledger.account import Account
from engine.handcrafted.ledger.position import Sides
from engine.handcrafted.threats import LEAST_PIECES
from engine.handcrafted.weights import GROUPS
from engine.rules.squares import BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK

CENTRE_FILES = sum(bits.FILE_A << file for file in range(2, 6))


def tell_king_attack(account: Account, sides: Sides, us: int) -> None:
    """The attack of `us` on the enemy king, told of that king."""
    ours, theirs, them = sides.maps[us], sides.maps[1 - us], 1 - us
    if ours.units < 0:
        return
    weak = ours.any & ~theirs.twice & (~theirs.any | theirs.kinds[KING] | theirs.kinds[QUEEN])
    safe = ~sides.colours[us] & (~theirs.any | weak & ours.twice)
    ring = sides.ring(them)
    sum_of_units = (ours.units + units.WEAK_UNITS * (ring & weak).bit_count()
                    - units.SHIELD_UNITS * (ring & sides.pieces[them][PAWN]).bit_count()
                    + (0 if sides.pieces[us][QUEEN] else units.NO_QUEEN_UNITS) + _checks(sides, us, safe))
    place = min(max(sum_of_units, 0) // units.STEP, GROUPS["king_danger"].size - 1)
    account.add("king_danger", place, us, sides.kings[them])


def _checks(sides: Sides, us: int, safe: int) -> int:
    """Units of the checks that `us` could give."""
    ours, theirs, king = sides.maps[us].kinds, sides.maps[1 - us].kinds, sides.kings[1 - us]
    through = sides.occupied ^ sides.pieces[1 - us][QUEEN]
    straight, diagonal = bits.slide(king, bits.STRAIGHT, through), bits.slide(king, bits.DIAGONAL, through)
    by_rook, by_bishop, by_knight = straight & ours[ROOK], diagonal & ours[BISHOP], bits.KNIGHT[king] & ours[KNIGHT]
    by_queen = (straight | diagonal) & ours[QUEEN] & safe & ~theirs[QUEEN]
    found, unsafe = units.QUEEN_CHECK if by_queen & ~by_rook else 0, 0
    for checks, good, worth in ((by_rook, by_rook & safe, units.ROOK_CHECK), (by_knight, by_knight & safe, units.KNIGHT_CHECK),
                                (by_bishop, by_bishop & safe & ~by_queen, units.BISHOP_CHECK)):
        if good:
            found += worth
        else:
            unsafe |= checks
    return found + units.UNSAFE_CHECK * (unsafe & ~sides.colours[us]).bit_count()


def tell_threats(account: Account, sides: Sides, us: int) -> None:
    """Enemy pieces attacked by lesser ones, hanging, or short of squares; pawn pushes that would attack. Told of what is attacked."""
    them = 1 - us
    ours, theirs = sides.maps[us], sides.maps[them]
    enemies = sides.colours[them]
    officers = enemies & ~sides.pieces[them][PAWN]
    held = theirs.kinds[PAWN] | theirs.twice & ~ours.twice
    weak = enemies & ~held & ours.any
    for square in bits.squares(theirs.any & ~held & ours.any):
        account.add("restricted", 0, us, square)
    targets = (officers | weak) & ours.any
    by_group = {"threat_by_minor": targets & (ours.kinds[KNIGHT] | ours.kinds[BISHOP]), "threat_by_rook": targets & weak & ours.kinds[ROOK]}
    for group, attacked in by_group.items():
        for square in bits.squares(attacked & ~sides.pieces[them][KING]):
            account.add(group, sides.board[square] % 6, us, square)
    if by_king := weak & ours.kinds[KING]:
        account.share("threat_by_king", us, dict.fromkeys(bits.squares(by_king), 1))
    if targets:
        for square in bits.squares(weak & (~theirs.any | officers & ours.twice)):
            account.add("hanging", 0, us, square)
    _tell_pawn_threats(account, sides, us, officers)


def _tell_pawn_threats(account: Account, sides: Sides, us: int, officers: int) -> None:
    ours, theirs, own = sides.maps[us], sides.maps[1 - us], sides.pieces[us][PAWN]
    safe = bits.ALL & ~theirs.any | ours.any
    for square in bits.squares(bits.cover(us, own & safe) & officers):
        account.add("threat_by_pawn", 0, us, square)
    free = bits.ALL & ~sides.occupied
    pushed = bits.forward(us, own) & free
    pushed |= bits.forward(us, pushed & bits.RANKS[2 if us == 0 else 5]) & free
    for square in bits.squares(bits.cover(us, pushed & ~theirs.kinds[PAWN] & safe) & officers):
        account.add("threat_by_push", 0, us, square)


def tell_space(account: Account, sides: Sides, us: int) -> None:
    """Safe squares in the own part of the centre, each with its share; those behind own pawns count twice."""
    own, theirs = sides.pieces[us][PAWN], sides.maps[1 - us]
    count = (sides.colours[us] & ~own).bit_count()
    ranks = sum(bits.RANKS[1:4] if us == 0 else bits.RANKS[4:7])
    safe = CENTRE_FILES & ranks & ~own & ~theirs.kinds[PAWN]
    behind = bits.span(1 - us, own) & safe & ~theirs.any
    parts = {square: 1 + (behind >> square & 1) for square in bits.squares(safe)}
    times = sum(parts.values()) * (count - LEAST_PIECES + 1) >> 3
    if count >= LEAST_PIECES and times:
        account.share("space", us, parts, times)
