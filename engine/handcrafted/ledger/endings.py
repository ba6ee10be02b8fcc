"""Endings with a lone king, and how much of an endgame advantage can be won: what the sum of the terms is made into a score with."""
from __future__ import annotations

from engine.handcrafted import endgames as known
from engine.handcrafted import scale
from engine.handcrafted.kpk import PAWNS
from engine.handcrafted.ledger import bits
from engine.handcrafted.ledger.position import Sides
from engine.rules.squares import BISHOP, KNIGHT, PAWN, QUEEN, ROOK
from engine.rules.tables import shared_tables


def known_value(sides: Sides) -> int | None:
    """Points of an ending that is known by itself, White's view; None where the usual terms count."""
    for strong in (sides.turn, 1 - sides.turn):
        if sides.colours[1 - strong].bit_count() == 1:
            value = _lone_king(sides, strong)
            return value if value is None or strong == 0 else -value
    return None


def _lone_king(sides: Sides, strong: int) -> int | None:
    kinds, king, lone = sides.pieces[strong], sides.kings[strong], sides.kings[1 - strong]
    pawns, knights, bishops = kinds[PAWN], kinds[KNIGHT], kinds[BISHOP]
    near, edge = known.NEAR_STEP * (7 - bits.distance(king, lone)), _edge(lone)
    if kinds[ROOK] | kinds[QUEEN]:
        return known.KNOWN_WIN + 300 * sides.weight(strong) + known.EDGE_STEP * edge + near + 10 * pawns.bit_count()
    if not pawns:
        mixed = bishops & bits.DARK and bishops & ~bits.DARK
        if (not bishops and knights.bit_count() <= 2) or (not knights and not mixed):
            return 0
        if bishops.bit_count() == knights.bit_count() == 1:
            corner = known.CORNER_STEP * _towards_corner(bool(bishops & bits.DARK), lone)
            return known.KNOWN_WIN + 300 + corner + known.EDGE_STEP // 2 * edge + near
        return known.KNOWN_WIN + 300 * sides.weight(strong) + known.EDGE_STEP * edge + near
    if not knights and not bishops and pawns.bit_count() == 1:
        pawn = pawns.bit_length() - 1
        return known.PAWN_WIN + known.PAWN_STEP * bits.relative_rank(strong, pawn) if _pawn_wins(sides, strong, pawn) else 0
    return 0 if not knights and _is_wrong_bishop(sides, strong) else None


def _edge(square: int) -> int:
    file, rank = square & 7, square >> 3
    return max(3 - file, file - 4) + max(3 - rank, rank - 4)


def _towards_corner(dark: bool, square: int) -> int:
    file, rank = square & 7, square >> 3
    return abs(7 - file - rank) if dark else abs(file - rank)


def _pawn_wins(sides: Sides, strong: int, pawn: int) -> bool:
    flip = 56 * strong | (7 if pawn & 7 > 3 else 0)
    seen = pawn ^ flip
    place = (seen & 7) + 4 * ((seen >> 3) - 1)
    word = shared_tables()[1]["pawn_wins"][((sides.turn ^ strong) * PAWNS + place) * 64 + (sides.kings[strong] ^ flip)]
    return bool(int(word) >> (sides.kings[1 - strong] ^ flip) & 1)


def _is_wrong_bishop(sides: Sides, strong: int) -> bool:
    """Whether only rook pawns are left that the bishop cannot help to promote, and the weak king holds the corner."""
    pawns, bishops = sides.pieces[strong][PAWN], sides.pieces[strong][BISHOP]
    on_a, on_h = not pawns & ~bits.FILE_A, not pawns & ~bits.FILE_H
    if not on_a and not on_h:
        return False
    corner = (0 if on_a else 7) + 56 * (1 - strong)
    helpful = bishops & bits.DARK if bits.DARK >> corner & 1 else bishops & ~bits.DARK
    return not helpful and bits.distance(sides.kings[1 - strong], corner) <= 1


def scale_of(sides: Sides, strong: int) -> int:
    """Share of the endgame score that `strong` can hope to win, in 64ths."""
    kinds, weak = sides.pieces[strong], 1 - strong
    pawns, own, theirs = kinds[PAWN].bit_count(), sides.weight(strong), sides.weight(weak)
    if not pawns:
        if own - theirs <= 1:
            if own < 2:
                return scale.NO_PAWNS_DRAWN
            return scale.NO_PAWNS_HARD if theirs <= 1 else scale.NO_PAWNS_OPEN
        two_knights = own == kinds[KNIGHT].bit_count() == 2
        return 0 if two_knights and not sides.pieces[weak][PAWN] and not theirs else scale.FULL
    if own == kinds[BISHOP].bit_count() and own <= 1 and _is_wrong_bishop(sides, strong):
        return 0
    factor = min(scale.FULL, scale.PAWN_BASE + scale.PAWN_STEP * pawns)
    if _opposite_bishops(sides):
        base = scale.OPPOSITE_BISHOPS if own == theirs == 1 else scale.OPPOSITE_WITH_PIECES
        factor = min(factor, base + scale.OPPOSITE_STEP * pawns)
    return factor


def _opposite_bishops(sides: Sides) -> bool:
    white, black = sides.pieces[0][BISHOP], sides.pieces[1][BISHOP]
    return white.bit_count() == black.bit_count() == 1 and bool(white & bits.DARK) != bool(black & bits.DARK)
