"""Which squares each side attacks, by piece type, by any piece and twice: filled by the mobility terms, read by all after them."""
from __future__ import annotations

from engine.compiled.jit import leaf
from engine.compiled.layout import array
from engine.rules.attacks import king_attacks
from engine.rules.bitboard import pawn_attacks_east, pawn_attacks_west
from engine.rules.squares import KING, PAWN
from engine.rules.state import king_square, pieces

ALL, TWICE = 6, 7

_map, _set_map = array("attack_maps")


@leaf
def attacked(block, colour, kind):
    """Squares that pieces of a type attack; `kind` may be ALL or TWICE."""
    return _map(block, colour * 8 + kind)


@leaf
def set_attacked(block, colour, kind, squares):
    _set_map(block, colour * 8 + kind, squares)


@leaf
def begin_attacks(block, us):
    """The maps of a side with pawns and king alone; those of the other types are not yet set."""
    place, own = us * 8, pieces(block, us, PAWN)
    west, east = pawn_attacks_west(us, own), pawn_attacks_east(us, own)
    king = king_attacks(block, king_square(block, us))
    _set_map(block, place + PAWN, west | east)
    _set_map(block, place + KING, king)
    _set_map(block, place + ALL, west | east | king)
    _set_map(block, place + TWICE, west & east | (west | east) & king)
