"""Pawn structure, passed pawns and the king's shelter, each with the pawn it speaks of."""
from __future__ import annotations

from engine.handcrafted.ledger import bits
from engine.handcrafted.ledger.account import Account
from engine.handcrafted.ledger.position import Sides
from engine.rules.squares import KING, PAWN, ROOK


def tell_pawns(account: Account, sides: Sides, us: int) -> None:
    """Doubled, isolated, backward, supported pawns, phalanxes and candidates."""
    own, enemy, them = sides.pieces[us][PAWN], sides.pieces[1 - us][PAWN], 1 - us
    cover, neighbours = bits.cover(us, own), bits.beside(bits.fill_file(own))
    opposed, isolated = bits.span(them, enemy), own & ~neighbours
    backward = own & ~isolated & ~bits.attack_span(us, own) & ~cover & bits.forward(them, bits.cover(them, enemy))
    for square in bits.squares(own & bits.span(us, own)):
        account.add("doubled", 0, us, square)
    for group, pawns in (("isolated", isolated), ("backward", backward)):
        for square in bits.squares(pawns):
            account.add(group, opposed >> square & 1, us, square)
    phalanx, passed = bits.beside(own), sides.passed(us)
    for square in bits.squares(own):
        pawn, rank = 1 << square, bits.relative_rank(us, square)
        if cover & pawn:
            account.add("supported", rank, us, square)
        if phalanx & pawn:
            account.add("phalanx", rank, us, square)
        if not (opposed | passed) & pawn:
            sentries = (bits.attack_span(us, pawn) & enemy).bit_count()
            helpers = ((bits.attack_span(them, pawn) | bits.beside(pawn)) & own).bit_count()
            if sentries <= helpers:
                account.add("candidate", rank, us, square)


def tell_passed(account: Account, sides: Sides, us: int) -> None:
    """How far a passed pawn is, whether its way is free and safe, where the kings stand, who supports it."""
    them = 1 - us
    maps, enemies = sides.maps, sides.colours[them]
    bare = not enemies & ~(sides.pieces[them][PAWN] | sides.pieces[them][KING])
    for square in bits.squares(sides.passed(us)):
        pawn, rank, stop = 1 << square, bits.relative_rank(us, square), square + 8 - 16 * us
        path = bits.span(us, pawn)
        account.add("passed", rank, us, square)
        account.add("passed_own_king", rank, us, square, bits.distance(sides.kings[us], stop))
        account.add("passed_enemy_king", rank, us, square, bits.distance(sides.kings[them], stop))
        if not bits.forward(us, pawn) & sides.occupied:
            account.add("passed_free", rank, us, square)
        if not path & (maps[them].any | enemies):
            account.add("passed_safe", rank, us, square)
        if pawn & maps[us].kinds[PAWN]:
            account.add("passed_protected", 0, us, square)
        if bits.span(them, pawn) & sides.pieces[us][ROOK]:
            account.add("passed_rook_behind", 0, us, square)
        if bare and not path & sides.occupied:
            goal = (square & 7) + 56 * (1 - us)
            tempi = min(7 - rank, 5) + (1 if sides.turn == them else 0)
            if bits.distance(sides.kings[them], goal) > tempi:
                account.add("passed_unstoppable", 0, us, square)


def tell_shelter(account: Account, sides: Sides, us: int) -> None:
    """Own and enemy pawns about the king: told of the pawn, or of the king where there is none."""
    king = sides.kings[us]
    row = 1 << king | bits.beside(1 << king)
    ahead = bits.span(us, row) | row
    own, enemy = sides.pieces[us][PAWN] & ahead, sides.pieces[1 - us][PAWN] & ahead
    middle = min(max(king & 7, 1), 6)
    for file in range(middle - 1, middle + 2):
        mine, theirs = _nearest(us, own & bits.FILE_A << file), _nearest(us, enemy & bits.FILE_A << file)
        place = min(file, 7 - file) * 8
        shield = bits.relative_rank(us, mine) if mine is not None else 0
        storm = bits.relative_rank(us, theirs) if theirs is not None else 0
        account.add("shelter", place + shield, us, king if mine is None else mine)
        if shield and storm == shield + 1:
            account.add("storm_blocked", storm, us, theirs)
        else:
            account.add("storm", place + storm, us, king if theirs is None else theirs)
    flank = row | bits.beside(row)
    if not bits.fill_file(flank) & (sides.pieces[0][PAWN] | sides.pieces[1][PAWN]):
        account.add("king_open_flank", 0, us, king)


def _nearest(us: int, pawns: int) -> int | None:
    """The rearmost pawn of a set, seen by `us`."""
    if not pawns:
        return None
    return (pawns & -pawns).bit_length() - 1 if us == 0 else pawns.bit_length() - 1
